"""iPoker sessions: every expected number is counted by hand from the text of the hand."""

from datetime import UTC, datetime

import pytest

from doorcard.cards import card_text
from doorcard.history.recorded import SharedCardGiven
from doorcard.history.rooms import read_rooms
from tests.unit.history.rooms.ipoker_hands import (
    ANTE,
    BET,
    CALL,
    FOLD,
    SHOWDOWN,
    TOURNAMENT,
    UNCALLED,
    act,
    cards,
    game,
    player,
    session,
)
from tests.unit.history.rooms.reads import codes, errors, line_of, one, replayed, won

# ---- whole hands ----


def test_a_showdown_with_raises_to_a_cap_of_three_and_rake_that_is_missing() -> None:
    found = one(SHOWDOWN)
    assert found.problems == ()
    assert (found.room, found.hand_id, found.variant, found.unit) == ("ipoker", "501", "F7S", "0.01")
    assert found.players == ("Bo", 'C "d" & e', "Hero")
    assert (found.rake, found.stacks_after) == (100, (100_925, 1445, 2405))
    assert won(found) == [(2, 2205, 0, "high")]


def test_opening_for_a_whole_bet_and_an_uncalled_bet_in_what_was_won() -> None:
    found = one(UNCALLED)
    assert found.problems == ()
    assert (found.variant, found.rake, found.stacks_after) == ("F7S/8", 0, (2125, 2875))


@pytest.mark.parametrize(
    "more", ["<client_version>20.1.4</client_version>", "<uncalled_bet_enabled>true</uncalled_bet_enabled>"]
)
def test_newer_programs_tell_what_was_won_without_uncalled_bets(more: str) -> None:
    text = UNCALLED.replace("</nickname>", f"</nickname>\n{more}")
    found = one(text.replace('win="€3.50"', 'win="€2.50"'))
    assert (found.problems, found.stacks_after) == ((), (2125, 2875))


def test_a_tournament_hand_whose_limit_only_the_play_tells() -> None:
    found = one(TOURNAMENT)
    assert found.problems == ()
    assert (found.variant, found.unit, found.stacks_before) == ("F7S/8", "1", (1500, 60, 2000))
    assert [pot.amount for pot in found.pots] == [180, 100]
    assert found.stacks_after == (1580, 90, 1890)
    assert won(found) == [(0, 100, 1, "high"), (1, 90, 0, "high"), (0, 90, 0, "low_eight")]


def test_who_sits_out_in_a_hand_folds() -> None:
    found = one(UNCALLED.replace(act(6, "Hero", FOLD), act(6, "Hero", "9")))
    assert (found.problems, found.stacks_after) == ((), (2125, 2875))


def test_who_sits_out_before_a_hand_is_not_in_it() -> None:
    seat = player(9, "Out", "€5", "€0", "€0")
    text = UNCALLED.replace("   </players>", f"    {seat}\n   </players>", 1)
    found = one(text.replace(act(1, "Bo", ANTE, "€0.25"), act(1, "Bo", ANTE, "€0.25") + act(9, "Out", "9")))
    assert (found.problems, found.players) == ((), ("Bo", "Hero"))


def test_a_hand_that_stopped_and_gave_everything_back_was_cancelled() -> None:
    text = session(
        "7 Card Stud L $1/$2",
        game(
            504,
            (player(1, "Bo", "$20", "$1.25", "$1.25"), player(6, "Hero", "$30", "$1.25", "$1.25")),
            (0, (act(1, "Bo", ANTE, "$0.25"), act(2, "Hero", ANTE, "$0.25"))),
            (2, (
                cards("Third Street", "Bo", "X X DK"), act(4, "Bo", CALL, "$1"),
                cards("Third Street", "Hero", "HA DA S9"), act(3, "Hero", BET, "$1"),
            )),
        ),
        currency="USD",
    )  # fmt: skip
    assert codes(one(text)) == ["hand_cancelled"]


@pytest.mark.parametrize("is_told_once", [True, False])
def test_7_5_a_shared_river(is_told_once: bool) -> None:
    own = cards("River", "Hero", "C6")
    text = SHOWDOWN.replace(cards("River", "Bo", "SJ"), cards("River", "" if is_told_once else "Bo", "SJ"))
    text = text.replace(own, "" if is_told_once else own.replace("C6", "SJ"))
    (reading,) = read_rooms(text.splitlines())
    assert reading.hand is not None
    shared = [step for step in reading.hand.steps if isinstance(step, SharedCardGiven)]
    assert [card_text(step.card) for step in shared] == ["Js"]


# ---- files ----


def test_hands_that_begin_behind_the_end_of_others_and_sessions_behind_sessions() -> None:
    two = SHOWDOWN.replace("</game>\n</session>", "</game>" + SHOWDOWN[SHOWDOWN.index("<game ") :])
    found = replayed(two.replace("501", "505", 1) + TOURNAMENT)
    assert [hand.hand_id for hand in found] == ["505", "501", "503"]
    assert all(hand.problems == () for hand in found)


def test_a_session_in_one_line() -> None:
    found = replayed((SHOWDOWN + UNCALLED).replace("\n", ""))
    assert [hand.hand_id for hand in found] == ["501", "502"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_encodings(encoding: str) -> None:
    found = one(SHOWDOWN.replace("\n", "\r\n").encode(encoding))
    assert (found.problems, found.stacks_after) == ((), (100_925, 1445, 2405))


@pytest.mark.parametrize(
    ("kind", "variant"),
    [
        ("7 Card Stud Limit 1€/2€", "F7S"),
        ("7 Card Stud L €1/€2 Ante €0.25", "F7S"),
        ("7 Card Stud HiLow L 1/2", "F7S/8"),
        ("7 Card Stud Hi-Lo L £1/£2", "F7S/8"),
    ],
)
def test_names_of_the_games(kind: str, variant: str) -> None:
    found = one(SHOWDOWN.replace("7 Card Stud L €1/€2", kind))
    assert found.variant == variant
    assert found.stacks_after == (100_925, 1445, 2405)


def test_amounts_with_the_sign_behind_them() -> None:
    text = SHOWDOWN
    for told in (
        "0.25",
        "0.30",
        "0.55",
        "11.25",
        "13.25",
        "22.05",
        "1,020.50",
        "1",
        "2",
        "4",
        "6",
        "0",
        "15",
    ):
        text = text.replace(f'"€{told}"', f'"{told}€"')
    assert "€1" not in text.replace("L €1/", "")
    assert one(text).stacks_after == (100_925, 1445, 2405)


def test_when_and_where() -> None:
    play = SHOWDOWN.replace("€", "").replace(">EUR<", "><").replace(">real<", ">fun<")
    readings = [*read_rooms(SHOWDOWN.splitlines()), *read_rooms(play.splitlines())]
    settings = [reading.hand.setting for reading in readings if reading.hand]
    assert [setting.currency for setting in settings] == ["EUR", "play"]
    assert (settings[0].table, settings[0].seats, settings[0].viewer) == ("Alba", (1, 3, 6), 2)
    assert settings[0].started_at == datetime(2014, 5, 10, 18, 3, 14, tzinfo=UTC)
    (tournament,) = read_rooms(TOURNAMENT.splitlines())
    assert tournament.hand is not None
    assert (tournament.hand.setting.currency, tournament.hand.setting.tournament) == ("chips", "4711")


@pytest.mark.parametrize(
    "told", ["10-May-2014 18:03:14", "10/05/2014 18:03:14", "2014/05/10 18:03:14", "10.05.2014 18:03:14"]
)
def test_dates_of_all_kinds(told: str) -> None:
    (reading,) = read_rooms(SHOWDOWN.replace("2014-05-10 18:03:14", told).splitlines())
    assert reading.hand is not None
    assert reading.hand.setting.started_at == datetime(2014, 5, 10, 18, 3, 14, tzinfo=UTC)


@pytest.mark.parametrize(
    ("kind", "name"),
    [("Holdem NL €1/€2", "Holdem NL"), ("5 Card Stud L €1/€2", "5 Card Stud L"), ("Omaha PL", "Omaha PL")],
)
def test_other_games_are_named(kind: str, name: str) -> None:
    found = one(SHOWDOWN.replace("7 Card Stud L €1/€2", kind))
    assert codes(found) == ["game_not_stud"]
    assert str(found.problems[0].facts["game"]).startswith(name)


@pytest.mark.parametrize("limit", ["NL", "PL", "SL", "No limit", "Pot limit"])
def test_other_limits_are_refused_by_name(limit: str) -> None:
    assert codes(one(SHOWDOWN.replace("Stud L", f"Stud {limit}"))) == ["stud_not_fixed_limit"]


def test_a_hand_without_a_session_is_of_no_game() -> None:
    assert codes(one(SHOWDOWN[SHOWDOWN.index("<game ") :])) == ["head_invalid"]


# ---- what is wrong with a file ----


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('sum="€6"', 'sum="€6', "xml_invalid"),
        ('chips="€15"', 'chips="some"', "seat_invalid"),
        ('no="2" player="C "d" & e"', 'no="2" player="Zoe"', "player_unknown"),
        (">D3<", ">D1<", "cards_invalid"),
        ('type="23" sum="€6"', 'type="77" sum="€6"', "action_unknown"),
        ('sum="€6"', 'sum="six"', "amount_invalid"),
        ('<round no="4">', '<round no="four">', "street_unknown"),
    ],
)
def test_a_fault_is_named_with_its_line(old: str, new: str, code: str) -> None:
    text = SHOWDOWN.replace(old, new, 1)
    assert (code, line_of(text, new)) in errors(one(text))


def test_a_winner_who_gets_more_than_the_pot() -> None:
    assert "payout_differs" in codes(one(SHOWDOWN.replace('win="€22.05"', 'win="€32.05"')))


def test_what_is_missing_is_no_rake_of_such_a_size() -> None:
    assert "payout_differs" in codes(one(SHOWDOWN.replace('win="€22.05"', 'win="€20.70"')))


@pytest.mark.parametrize(("number", "name"), [(1, "Bo"), (3, "Hero")])
def test_an_ante_that_lacks_or_comes_twice_is_seen_by_what_a_player_put_in(number: int, name: str) -> None:
    ante = act(number, name, ANTE, "€0.25")
    for text in (SHOWDOWN.replace(ante, ""), SHOWDOWN.replace(ante, ante + ante)):
        assert "bets_differ" in codes(one(text))


def test_a_hand_that_the_cards_do_not_give_to_its_winner() -> None:
    text = SHOWDOWN.replace('win="€22.05"', 'win="€0"').replace(
        '€1,020.50" dealer="0" win="€0"', '€1,020.50" dealer="0" win="€22.05"'
    )
    assert {"winnings_differ", "stack_differs"} <= set(codes(one(text)))


# ---- rake over several pots ----

THREE = 'C "d" & e'


def shared_out(short: str, hero: str) -> str:
    """The bring-in is all-in for 0.55 and has three deuces: the main pot of 3 x 0.55 = 1.65 is his, the side
    pot of 2 x 10.70 = 21.40 Hero's with aces and nines. 1 is rake.
    """
    text = SHOWDOWN.replace("€15", "€0.55").replace(act(7, THREE, FOLD), "").replace("X X C2", "S2 H2 C2")
    text = text.replace('win="€0" bet="€0.55"', f'win="{short}" bet="€0.55"').replace("€22.05", hero)
    own = (("Fourth Street", "Hero", "C4", "H5"), ("Fifth Street", "Hero", "D9", "S7"),
           ("Sixth Street", "Hero", "HK", "HQ"), ("River", "Hero", "C6", "D8"))  # fmt: skip
    for street, name, card, third in own:
        text = text.replace(
            cards(street, name, card), cards(street, THREE, third) + cards(street, name, card)
        )
    return text


@pytest.mark.parametrize(
    ("short", "hero"),
    [("€0.65", "€21.40"), ("€1.65", "€20.40"), ("€1.57", "€20.48")],
    ids=["main pot", "last pot", "in proportion"],  # 1 x 21.40 / 23.05 = 0.92 of the side pot
)
def test_rake_is_taken_from_the_pots_as_winners_were_paid(short: str, hero: str) -> None:
    found = one(shared_out(short, hero))
    assert found.problems == ()
    assert (found.rake, [pot.amount for pot in found.pots]) == (100, [165, 2140])
    paid = {"€0.65": (65, 2140), "€1.65": (165, 2040), "€1.57": (157, 2048)}[short]
    assert {(who, amount) for who, amount, *_ in won(found)} == {(1, paid[0]), (2, paid[1])}


def test_rake_that_no_usual_way_takes_is_an_error() -> None:
    assert {code for code, _ in errors(one(shared_out("€1", "€21.05")))} == {
        "stack_differs",
        "winnings_differ",
    }
