"""The desk on small worlds: planted cheaters are found, honest ones are not, and a report can be kept."""

from collections.abc import Sequence

import msgspec
import pytest

from doorcard.fairplay.desk import examine
from doorcard.fairplay.facts import HandFacts, facts_of
from doorcard.fairplay.report import Complaint, Kind, Report, Signal, encode, is_sound
from doorcard.fairplay.texts import TEXTS, said
from doorcard.history import RecordPlayer, make_record, seen_by
from tests.unit.fairplay.cheats import cheating_world, honest_world
from tests.unit.fairplay.proof import FIRST, HANDS, TOGETHER, WORLDS, bots, cheats, honest
from tests.unit.fairplay.world import RULES, played

SESSIONS = 20


@pytest.fixture(scope="module")
def hands() -> Sequence[HandFacts]:
    """600 hands of each of 36 players, eleven of whom cheat."""
    return list(cheating_world(1).hands(SESSIONS, together=TOGETHER))


@pytest.fixture(scope="module")
def report(hands: Sequence[HandFacts]) -> Report:
    return examine(hands, addresses={"dumper": ["x"], "taker": ["y", "x"], "h1": ["z"]})


@pytest.mark.parametrize(
    ("kind", "players"),
    [
        (Kind.DUMPING, ("dumper", "taker")),
        (Kind.SOFT_PLAY, ("soft1", "soft2")),
        (Kind.CARD_SHARING, ("share1", "share2")),
        (Kind.KNOWS_CARDS, ("insider",)),
    ],
)
def test_a_plain_cheater_is_flagged_within_600_hands(
    report: Report, kind: Kind, players: tuple[str, ...]
) -> None:
    assert any(signal.flagged for signal in _of(report, kind, players))


def test_a_dumper_is_told_from_the_one_who_takes(report: Report) -> None:
    assert not _of(report, Kind.DUMPING, ("taker", "dumper"))


def test_no_honest_pair_is_flagged_in_that_world(report: Report) -> None:
    wrong = [one for one in report.signals if one.flagged and all(name[0] == "h" for name in one.players)]
    assert not wrong


def test_nobody_is_flagged_where_nobody_cheats() -> None:
    report = examine(honest_world(2).hands(SESSIONS, together=TOGETHER))
    assert report.asked[Kind.SOFT_PLAY] > 100
    assert not [signal for signal in report.signals if signal.flagged]


def test_a_signal_names_hands_that_the_pair_played_together(
    hands: Sequence[HandFacts], report: Report
) -> None:
    players_of = {hand.hand_id: hand.players for hand in hands}
    (signal,) = _of(report, Kind.SOFT_PLAY, ("soft1", "soft2"))
    assert signal.hands
    assert all({"soft1", "soft2"} <= set(players_of[hand]) for hand in signal.hands)


def test_a_figure_lies_between_its_bounds(report: Report) -> None:
    figures = [figure for signal in report.signals for figure in signal.figures]
    assert figures
    assert all(figure.low <= figure.measured <= figure.high for figure in figures)


def test_a_shared_address_is_a_fact_with_the_hands_together(
    hands: Sequence[HandFacts], report: Report
) -> None:
    (shared,) = report.addresses
    assert shared.players == ("dumper", "taker")
    assert shared.hands_together == sum({"dumper", "taker"} <= set(hand.players) for hand in hands)


def test_the_order_of_hands_changes_no_figure(hands: Sequence[HandFacts]) -> None:
    few = hands[:900]
    there, back = examine(few), examine(few[::-1])
    assert {(one.kind, one.players): one.log_e for one in there.signals} == pytest.approx(
        {(one.kind, one.players): one.log_e for one in back.signals}
    )


def test_bots_of_the_house_are_never_spoken_of(hands: Sequence[HandFacts]) -> None:
    housed = [
        msgspec.structs.replace(hand, bots=tuple(name == "soft1" for name in hand.players))
        for hand in hands[:900]
    ]
    assert not [signal for signal in examine(housed).signals if "soft1" in signal.players]


def test_a_kept_report_reads_back_and_tells_of_a_changed_byte(report: Report) -> None:
    line = encode(report)
    assert is_sound(line)
    assert not is_sound(line.replace(b"soft1", b"soft2", 1))
    assert msgspec.json.decode(line, type=Report) == report
    assert encode(report) == line


def test_what_players_report_comes_along() -> None:
    told = Complaint("Ana", ("Luis",), "h1", "they leave together", 5)
    report = examine([], complaints=[told])
    assert report.complaints == (told,)
    assert report.signals == ()


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_signal_is_said_with_its_players_and_hands(report: Report, language: str) -> None:
    for signal in report.signals:
        lines = said(signal, language)
        assert all(name in lines[0] for name in signal.players)
        assert all("{" not in line for line in lines)


def test_both_languages_have_the_same_keys() -> None:
    assert TEXTS["en"].keys() == TEXTS["es"].keys()


def test_records_without_hidden_cards_are_not_asked_about_them() -> None:
    world = cheating_world(3)
    records = []
    for number in range(120):
        seats = list(world.players.values())[:6]
        hand = played(seats, world.chance)
        players = [RecordPlayer(player.name, seat) for seat, player in enumerate(seats, 1)]
        records.append(make_record(str(number), RULES, players, hand.starting_stacks, hand.events))
    assert Kind.CARD_SHARING in examine(map(facts_of, records)).asked
    hidden = examine(facts_of(seen_by(record, None)) for record in records)
    assert not hidden.hidden_cards
    assert Kind.CARD_SHARING not in hidden.asked
    assert hidden.asked[Kind.SOFT_PLAY]


@pytest.mark.slow
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("world", ["cheats", "honest", "bots"])
def test_nine_of_ten_cheaters_are_found_and_one_honest_pair_of_a_hundred_at_most(world: str) -> None:
    """A tenth of the proof of docs/fair-play.md; all of it is ``python -m tests.unit.fairplay.proof``."""
    assert WORLDS[world] in (cheats, honest, bots)
    outcomes = [WORLDS[world](FIRST[world] + run, HANDS) for run in range(3 if world == "bots" else 10)]
    pairs = sum(outcome.honest_pairs for outcome in outcomes)
    assert sum(len(outcome.flagged_pairs) for outcome in outcomes) <= pairs / 100
    kinds = {kind for outcome in outcomes for kind in outcome.found}
    assert len(kinds) == {"cheats": 7, "honest": 0, "bots": 1}[world]
    found = [sum(kind in outcome.found for outcome in outcomes) for kind in kinds]
    least = {"cheats": 9, "honest": 0, "bots": 3}[world]
    assert min(found, default=0) >= least


def _of(report: Report, kind: Kind, players: tuple[str, ...]) -> list[Signal]:
    """Signals of a kind about just these, in that order where it matters."""
    found = [signal for signal in report.signals if signal.kind is kind]
    if kind is Kind.DUMPING:
        return [signal for signal in found if signal.players == players]
    return [signal for signal in found if sorted(signal.players) == sorted(players)]
