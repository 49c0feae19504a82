"""PokerStars histories: every expected number is counted by hand from the text of the hand."""

from collections.abc import Callable
from datetime import UTC, datetime
from io import BytesIO

import pytest

from doorcard.history import Replay, Severity, replay
from doorcard.history.recorded import Problem
from doorcard.history.rooms import lines_of, looks_like_room, read_rooms
from doorcard.history.rooms.frame import Head
from doorcard.history.rooms.pokerstars import ENDS
from doorcard.history.rooms.pokerstars_acts import MOVES
from doorcard.history.rooms.pokerstars_head import read_head
from doorcard.history.rooms.pokerstars_other import ACTS
from doorcard.history.rooms.split import Block
from doorcard.words.problem_texts import say_problem
from tests.unit.history.rooms.pokerstars_hands import SHOWDOWN, WON_BY_COMPLETING
from tests.unit.history.rooms.pokerstars_more import SIDE_POTS, shared_river
from tests.unit.history.rooms.reads import line_of


def replayed(text: str | bytes) -> list[Replay]:
    content = text.encode() if isinstance(text, str) else text
    return [replay(reading) for reading in read_rooms(lines_of(BytesIO(content)), "file")]


def one(text: str | bytes) -> Replay:
    (found,) = replayed(text)
    return found


def errors(found: Replay) -> list[tuple[str, int]]:
    return [(problem.code, problem.line) for problem in found.problems if problem.severity is Severity.ERROR]


HEAD_OF_SHOWDOWN = SHOWDOWN.splitlines()[0]
PLAY_MONEY = " 7 Card Stud Hi/Lo Limit (100/200)"

# ---- whole hands ----


def test_a_hand_won_by_completing() -> None:
    found = one(WON_BY_COMPLETING)
    assert found.problems == ()
    assert (found.room, found.hand_id, found.variant, found.unit) == ("pokerstars", "101", "F7S", "0.01")
    assert found.players == ("Ana", "b. o: b", "Ciro")
    assert found.stacks_before == (2000, 1550, 900)
    assert found.stacks_after == (2025, 1530, 895)


def test_a_showdown_with_rake_and_a_double_bet() -> None:
    found = one(SHOWDOWN)
    assert found.problems == ()
    assert (found.rake, found.stacks_after) == (60, (1345, 1530, 1515))
    assert [(winner.player, winner.amount) for winner in found.winners] == [(2, 1270)]


def test_a_tournament_hand_with_a_side_pot_and_both_halves() -> None:
    found = one(SIDE_POTS)
    assert found.problems == ()
    assert (found.variant, found.unit) == ("F7S/8", "1")
    assert [pot.amount for pot in found.pots] == [390, 380]
    assert found.stacks_after == (1065, 195, 1870)


def test_7_5_a_shared_river_and_hands_of_six_cards_in_euros() -> None:
    found = one(shared_river())
    assert found.problems == ()
    assert found.stacks_after == (*[194] * 7, 240)


def test_when_and_where() -> None:
    (reading,) = read_rooms(shared_river().splitlines())
    assert reading.hand is not None
    setting = reading.hand.setting
    assert setting.started_at == datetime(2012, 1, 5, 9, tzinfo=UTC)  # four in the morning in New York
    assert (setting.table, setting.seats, setting.viewer) == ("Nix", (1, 2, 3, 4, 5, 6, 7, 8), None)
    (summer,) = read_rooms(SHOWDOWN.splitlines())
    assert summer.hand is not None
    assert summer.hand.setting.started_at == datetime(2011, 3, 15, 1, 5, 9, tzinfo=UTC)  # since 13 March 2011
    assert summer.hand.setting.viewer == 0


RAKED_SIDE_POTS = (
    SIDE_POTS.replace("Tournament #55501, $10+$1 USD 7 Card Stud Hi/Lo Limit - Level V (100/200)", PLAY_MONEY)
    .replace("195 from main", "180 from main")
    .replace("Main pot 390. Side pot 380. | Rake 0", "Main pot 360. Side pot 380. | Rake 30")
    .replace("won (385)", "won (370)")
    .replace("won (195)", "won (180)")
)
"""All the rake is taken from the main pot: 390 - 30 = 360, in halves of 180."""


def test_8_3_the_room_takes_rake_from_the_pots_as_it_says() -> None:
    found = one(RAKED_SIDE_POTS)
    assert found.problems == ()
    assert found.stacks_after == (1050, 180, 1870)
    assert [(winner.player, winner.amount, winner.pot) for winner in found.winners] == [
        (2, 190, 1), (0, 190, 1), (1, 180, 0), (0, 180, 0),
    ]  # fmt: skip


def test_the_low_hand_must_have_won_its_half() -> None:
    text = RAKED_SIDE_POTS.replace("Ana collected 180 from main pot\n", "")
    assert "payout_differs" in dict(errors(one(text)))
    text = RAKED_SIDE_POTS.replace("Ana collected 180 from main", "Bo collected 180 from main")
    assert "winnings_differ" in dict(errors(one(text)))


# ---- files ----


@pytest.mark.parametrize(
    "encode",
    [
        lambda text: text.encode(),
        lambda text: text.encode("utf-8-sig"),
        lambda text: text.encode("utf-16"),
        lambda text: text.encode("utf-16-le"),
        lambda text: text.encode("utf-16-be"),
        lambda text: text.encode("cp1252"),
        lambda text: text.replace("\n", "\r\n").encode(),
        lambda text: text.replace("\n", "\r\n").encode("utf-16"),
    ],
)
def test_encodings_and_ends_of_lines(encode: Callable[[str], bytes]) -> None:
    text = shared_river() + "\n\n" + WON_BY_COMPLETING.replace("Ciro", "Íñigo")
    river, won = replayed(encode(text))
    assert river.problems == won.problems == ()
    assert won.players[2] == "Íñigo"


def test_what_is_said_at_the_table_is_no_play() -> None:
    text = SHOWDOWN.replace('Ciro said, "Ana: folds"', 'Ciro said, "I collected $5 from pot: *** RIVER ***"')
    assert one(text).problems == ()


def test_b79_lines_before_the_first_hand_are_passed_over() -> None:
    noise = "\ufeffPokerStars.net, hand history request of 12 hands\n\nTable talk: Ana: folds\n"
    assert one(noise + SHOWDOWN).problems == ()


def test_hands_follow_each_other_without_a_blank_line() -> None:
    assert [found.hand_id for found in replayed(SHOWDOWN + WON_BY_COMPLETING + SHOWDOWN)] == [
        "102",
        "101",
        "102",
    ]


def test_other_games_of_a_mixed_file_are_named_and_passed_over() -> None:
    holdem = (
        "PokerStars Hand #7:  HORSE (Hold'em Limit, $0.50/$1.00 USD) - 2011/03/14 21:05:09 ET\nTable 'x'\n"
    )
    razz = holdem.replace("Hold'em", "Razz")
    stud = SHOWDOWN.replace("7 Card Stud Limit (", "HORSE (7 Card Stud Limit, ")
    first, second, third = replayed(holdem + stud + razz)
    assert (first.problems[0].code, first.problems[0].facts) == ("game_not_stud", {"game": "Hold'em Limit"})
    assert third.problems[0].facts == {"game": "Razz Limit"}
    assert first.is_right
    assert third.is_right
    assert second.problems == ()
    assert second.variant == "F7S"


def test_no_limit_stud_is_refused_by_name() -> None:
    found = one(SHOWDOWN.replace("7 Card Stud Limit", "7 Card Stud No Limit"))
    assert errors(found) == [("stud_not_fixed_limit", 1)]
    assert found.problems[0].facts == {"limit": "No Limit"}


def test_b70_a_cancelled_hand_is_a_note_and_no_hand() -> None:
    played = WON_BY_COMPLETING.split("*** 3rd")[0]
    (reading,) = read_rooms(
        (played + "Hand cancelled\n*** SUMMARY ***\nTotal pot $0 | Rake $0\n").splitlines()
    )
    assert reading.hand is None
    assert [(problem.code, problem.severity) for problem in reading.problems] == [
        ("hand_cancelled", Severity.NOTE)
    ]


def test_who_sits_out_is_not_in_the_hand() -> None:
    text = SHOWDOWN.replace("Ana: posts", "Seat 7: Eva ($3 in chips) is sitting out\nAna: posts", 1)
    assert one(text).players == ("Ana", "b. o: b", "Ciro")
    assert one(text).problems == ()


def test_a_room_is_told_by_its_first_lines() -> None:
    assert looks_like_room("\n\n" + SHOWDOWN)
    assert not looks_like_room("PokerStars is where I play\nHand #5\n")


@pytest.mark.parametrize(
    ("head", "stakes", "tournament"),
    [
        ("Game #9:  7 Card Stud Limit ($0.04/$0.08)", (4, 8, "0.01"), ""),
        ("Hand #9:  7 Card Stud Limit ($1,000/$2,000 USD)", (100_000, 200_000, "0.01"), ""),
        ("Hand #9:  Triple Stud (7 Card Stud Hi/Lo Limit, €2/€4 EUR)", (200, 400, "0.01"), ""),
        ("Home Game Hand #9: {Club #12}  7 Card Stud Limit (100/200)", (100, 200, "1"), ""),
        ("Hand #9: Tournament #37, $5+$1 USD HORSE (7 Card Stud Limit) - Level V (4/8)", (4, 8, "1"), "37"),
        ("Hand #9: Tournament #37, Freeroll  7 Card Stud Limit - Level I (20/40)", (20, 40, "1"), "37"),
    ],
)
def test_first_lines_of_all_kinds(head: str, stakes: tuple[int, int, str], tournament: str) -> None:
    found = read_head(Block([f"PokerStars {head} - 2009/02/05 - 19:08:25 (ET)"]))
    assert isinstance(found, Head)
    assert (found.stakes.small_bet, found.stakes.big_bet, found.stakes.unit.value) == stakes
    assert (found.tournament, found.started_at) == (tournament, datetime(2009, 2, 6, 0, 8, 25, tzinfo=UTC))


@pytest.mark.parametrize(
    ("head", "game"),
    [
        ("Hand #9: Tournament #37, $5.00+$0.50 USD Hold'em No Limit - Level V (40/80)", "Hold'em No Limit"),
        ("Zoom Hand #9:  Omaha Hi/Lo Pot Limit ($0.05/$0.10)", "Omaha Hi/Lo Pot Limit"),
        ("Hand #9:  8-Game (Triple Draw 2-7 Lowball Limit, $2/$4 USD)", "Triple Draw 2-7 Lowball Limit"),
    ],
)
def test_other_games_by_name(head: str, game: str) -> None:
    found = read_head(Block([f"PokerStars {head} - 2009/02/05 - 19:08:25 (ET)"]))
    assert isinstance(found, Problem)
    assert (found.code, found.facts) == ("game_not_stud", {"game": game})


def test_an_archive_of_the_room_and_its_capitals() -> None:
    stars = "*********** # 1 **************\n"
    text = stars + SHOWDOWN + stars + WON_BY_COMPLETING
    indented = "".join(" " + line for line in text.splitlines(keepends=True))
    assert [found.problems for found in replayed(indented)] == [(), ()]
    loud = SHOWDOWN.replace(HEAD_OF_SHOWDOWN, HEAD_OF_SHOWDOWN.upper())
    assert one(loud).problems == ()


def test_what_may_follow_an_amount() -> None:
    text = SHOWDOWN.replace("Ciro: calls $0.35", "Ciro: calls $0.35 (disconnect)")
    assert one(text.replace("b. o: b: folds", "b. o: b: folds [2c 5h 9d]")).problems == ()


def test_every_act_has_its_reader() -> None:
    assert MOVES.keys() | ENDS.keys() == ACTS


# ---- what is wrong ----


@pytest.mark.parametrize(
    ("old", "new", "code", "where"),
    [
        ("Ciro: calls $0.35", "Ciro: calls $0.30", "amount_differs", "Ciro: calls $0.35"),
        ("Ana: raises $0.35 to", "Ana: raises $0.40 to", "raise_differs", "Ana: raises $0.35 to"),
        ("Ana: bets $1\nCiro has", "Ana: bets $0.75\nCiro has", "not_legal", "Ana: bets $1\nCiro has"),
        ("Total pot $13.30", "Total pot $13.40", "pot_differs", "Total pot"),
        ("Rake $0.60", "Rake $0.50", "payout_differs", "Total pot"),
        ("Ciro collected $12.70", "Ciro collected $12.60", "summary_differs", "Total pot"),
        ("Ciro: calls $1\n", "Cyrus: calls $1\n", "player_unknown", "Ciro: calls $1\n"),
        ("[Ks] [Qs]", "[Kd] [Qs]", "cards_before_differ", "Dealt to Ciro [Ks] [Qs]"),
        ("[Ks] [Qs]", "[Ks] [Qx]", "cards_invalid", "Dealt to Ciro [Ks] [Qs]"),
        (
            "Dealt to Ciro [Ks Qs] [Js]\n",
            "Ciro is disconnected\n",
            "cards_untold",
            "Ana: bets $1\nCiro: raises",
        ),
        ("[As Ts Ks Qs", "[Ah Ts Ks Qs", "card_shown_twice", "Ciro: shows"),
        ("Ciro: calls $1\n", "Ciro: jumps\n", "action_unknown", "Ciro: calls $1\n"),
        ("Seat 5: Ciro ($9 in chips)", "Seat 5: Ciro (much)", "seat_invalid", "Seat 5: Ciro"),
        ("($0.50/$1.00 USD)", "(free)", "stakes_unknown", "PokerStars Hand"),
    ],
)
def test_each_fault_is_told_with_its_line(old: str, new: str, code: str, where: str) -> None:
    line = 1 + SHOWDOWN[: SHOWDOWN.index(where)].count("\n")
    assert old in SHOWDOWN
    assert (code, line) in errors(one(SHOWDOWN.replace(old, new, 1)))


def test_the_better_hand_must_have_won() -> None:
    text = SHOWDOWN.replace("Ciro: shows [As Ts Ks Qs Js 3d 8h]", "Ciro: shows [6s Ts Ks Qs Js 3d 8h]")
    text = text.replace("Ana: mucks hand", "Ana: shows [Ah Ad 7c 7d 4h 9c 5s] (two pair)")
    assert "winnings_differ" not in dict(errors(one(text)))  # a flush still beats two pair
    text = text.replace("[6s Ts Ks Qs Js 3d 8h]", "[6c Td Ks Qs Js 3d 8h]")
    assert "winnings_differ" in dict(errors(one(text)))  # king high does not


def test_a_better_hand_that_the_summary_tells_must_have_won_too() -> None:
    text = SHOWDOWN.replace("[As Ts Ks Qs Js 3d 8h]", "[6c Td Ks Qs Js 3d 8h]")
    assert [code for code, _ in errors(one(text))] == ["winner_mucked"]


def test_payees_whose_names_were_exchanged_are_found_by_their_seats() -> None:
    text = SIDE_POTS.replace("Ana collected 190 from side pot\n", "One 190 from side pot\n")
    text = text.replace("Ciro collected 190 from side pot\n", "Two 190 from side pot\n")
    text = text.replace("Seat 8: Ciro showed", "Seat 8: Three showed")
    found = one(text)
    lines = {line_of(text, "One 190"), line_of(text, "Two 190")}
    assert set(errors(found)) == {("player_unknown", line) for line in lines}
    assert found.stacks_after == (1065, 195, 1870)
    assert "summary_name_differs" in [problem.code for problem in found.problems]
    (one_of_them, _) = (problem for problem in found.problems if problem.code == "player_unknown")
    for language, words in (("en", "none of the 3 players is"), ("es", "ninguno de los 3 jugadores se")):
        assert words in say_problem("player_unknown", one_of_them.facts, found.players, language)


def test_sums_are_checked_where_names_were_exchanged() -> None:
    text = SIDE_POTS.replace("Ana collected 190 from side pot\n", "One 191 from side pot\n")
    assert {"player_unknown", "payout_differs"} <= {code for code, _ in errors(one(text))}


def test_a_broken_hand_stops_nothing() -> None:
    broken = SHOWDOWN.replace("Ciro: calls $1", "\x00\x01", 1)
    first, second = replayed(broken + WON_BY_COMPLETING)
    assert not first.is_right
    assert second.problems == ()
