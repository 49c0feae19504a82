"""A flood of bad requests writes few lines, and what was left out is told."""

import logging

import pytest

from doorcard.server.quiet_log import MOST_LINES, WINDOW_S, FewLines, bound_log

BAD = "Invalid HTTP request received."


@pytest.fixture
def logger() -> logging.Logger:
    """A logger of its own, which hands its lines on to nobody but the test."""
    made = logging.Logger("test.quiet")
    made.lines = []  # type: ignore[attr-defined]
    handler = logging.Handler()
    handler.emit = lambda record: made.lines.append(record.getMessage())  # type: ignore[attr-defined, method-assign]
    made.addHandler(handler)
    return made


def test_a_flood_writes_so_many_lines_a_minute_and_then_how_many_were_left_out(
    logger: logging.Logger,
) -> None:
    time_s = 1000.0
    logger.addFilter(FewLines(clock=lambda: time_s))
    for _ in range(5_000):
        logger.warning(BAD)
    lines: list[str] = logger.lines  # type: ignore[attr-defined]
    assert lines == [BAD] * MOST_LINES
    time_s += WINDOW_S
    logger.warning("%s received.", "Something else")
    assert lines[-1] == f"Something else received. ({5_000 - MOST_LINES} such lines were left out)"
    logger.warning(BAD)
    assert lines[-1] == BAD, "they are told once"


def test_faults_of_ours_are_always_told(logger: logging.Logger) -> None:
    logger.addFilter(FewLines())
    for number in range(3 * MOST_LINES):
        logger.error("fault %d", number)
    assert len(logger.lines) == 3 * MOST_LINES  # type: ignore[attr-defined]


def test_what_a_client_has_sent_is_no_fault_of_ours(logger: logging.Logger) -> None:
    """uvicorn (0.54) writes an error with its trace for each frame of bytes that are no text."""
    logger.addFilter(FewLines())
    for _ in range(3 * MOST_LINES):
        logger.error("Invalid UTF-8 sequence received from client.")
    assert len(logger.lines) == MOST_LINES  # type: ignore[attr-defined]


def test_a_room_that_opens_again_has_one_bound(logger: logging.Logger) -> None:
    for _ in range(3):
        bound_log(logger)
    assert len(logger.filters) == 1
