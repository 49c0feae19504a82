"""Rooms under a seed, with kills, bad disks, protections and rake, audit clean at their end."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from doorcard.server.audit import RoomAudit, audit_room
from doorcard.sim import run


@pytest.mark.parametrize("seed", [7_001, 7_002])
def test_a_room_that_was_killed_and_lied_to_audits_clean(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    audits: list[RoomAudit] = []
    folder_of_a_run = run._folder

    @contextmanager
    def audited_folder() -> Iterator[Path]:
        with folder_of_a_run() as folder:
            yield folder
            audits.append(audit_room(folder))

    monkeypatch.setattr(run, "_folder", audited_folder)
    report = run.simulate(seed, hours=0.05)
    assert report.failures == ()
    (found,) = audits
    assert (found.difference, found.wrong, found.findings) == (0, 0, ())
    assert found.hands > 20
