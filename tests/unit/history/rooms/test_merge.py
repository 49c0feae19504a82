"""Merge histories: every expected number is counted by hand from the text of the hand."""

from datetime import UTC, datetime

import pytest

from doorcard.cards import card_text
from doorcard.history.recorded import SharedCardGiven
from doorcard.history.rooms import read_rooms
from tests.unit.history.rooms.merge_hands import (
    FOLDED,
    SHOWDOWN,
    STUD,
    TOURNAMENT,
    VALUES,
    event,
    game,
    street,
    up,
    winner,
)
from tests.unit.history.rooms.reads import codes, errors, line_of, one, replayed, won

# ---- whole hands ----


def test_a_showdown_with_a_raise_over_an_all_in_and_odd_names() -> None:
    found = one(SHOWDOWN)
    assert found.problems == ()
    assert (found.room, found.hand_id, found.variant, found.unit) == ("merge", "77-1", "F7S", "0.01")
    assert found.players == ('A "x" & b', "raises", "Hero")
    assert (found.rake, found.stacks_after) == (30, (695, 810, 595))
    assert won(found) == [(2, 595, 0, "high")]


def test_who_sits_out_in_a_hand_folds_and_the_winner_collects_his_uncalled_bet() -> None:
    found = one(FOLDED)
    assert found.problems == ()
    assert (found.variant, found.rake, found.stacks_after) == ("F7S/8", 10_000, (1_325_000, 765_050))


def test_who_sits_out_and_folds_afterwards_folds_once() -> None:
    text = FOLDED.replace(event("SIT_OUT", 3), event("SIT_OUT", 3) + "\n" + event("FOLD", 3))
    assert one(text).problems == ()


def test_a_tournament_hand_whose_limit_only_the_play_tells() -> None:
    found = one(TOURNAMENT)
    assert found.problems == ()
    assert (found.variant, found.unit, found.stacks_before) == ("F7S/8", "1", (1500, 60, 2000))
    assert [pot.amount for pot in found.pots] == [180, 100]
    assert found.stacks_after == (1580, 90, 1890)
    assert won(found) == [(0, 100, 1, "high"), (1, 90, 0, "high"), (0, 90, 0, "low_eight")]


def test_a_tournament_whose_stacks_are_told_before_the_antes() -> None:
    text = TOURNAMENT.replace('"1490.00"', '"1500.00"').replace('"35.00" d', '"60.00" d')
    found = one(text.replace('"1990.00"', '"2000.00"'))
    assert (found.problems, found.stacks_after) == ((), (1580, 90, 1890))


def test_a_tournament_whose_head_tells_blinds_is_played_by_its_bets() -> None:
    found = one(TOURNAMENT.replace('stakes="Limit"', 'stakes="Limit Level 4 Blinds (25/50)"'))
    assert (found.problems, found.stacks_after) == ((), (1580, 90, 1890))


def test_an_ante_of_last_chips_that_is_told_as_nothing() -> None:
    text = STUD.replace("7-Stud", "7-Stud Tournament").replace("Limit $0.50/$1", "Limit 50/100") + game(
        VALUES.format(9, 9),
        {1: ("Ana", "1490.00"), 3: ("Bo", "0.00"), 4: ("Cid", "1990.00")},
        street("BLINDS", event("ANTE", 1, "10.00"), event("ALL_IN", 3, "0.00"), event("ANTE", 4, "10.00")),
        street("BRING_IN", event("BRING_IN", 1, "15.00"), up(1, "null,null,2d"), up(3, "null,null,Kh"),
               up(4, "null,null,Kd")),
        street("THIRD_STREET", event("COMPLETE", 4, "50.00"), event("FOLD", 1)),
        street("SHOWDOWN", up(4, "2c,3c,Kd,5d,7h,9c,Js", "SHOWN"), up(3, "Kc,3d,Kh,5h,7c,9d,Jc", "SHOWN")),
        street("END_OF_GAME", winner(4, "35.00", 2, "true"), winner(4, "30.00", 2), winner(3, "30.00", 1)),
    )  # fmt: skip
    (reading,) = read_rooms(text.splitlines())
    assert reading.hand is not None
    assert reading.hand.starting_stacks == (1490 + 10 + 15, 10, 2000)


def test_a_cancelled_hand_gives_everything_back() -> None:
    start = SHOWDOWN[: SHOWDOWN.index('\t<round id="FOURTH')]
    text = start + street("END_OF_GAME", event("GAME_CANCELLED", 0)) + "\n</game>\n"
    assert codes(one(text)) == ["hand_cancelled"]


@pytest.mark.parametrize("is_told_once", [True, False])
def test_7_5_a_shared_river(is_told_once: bool) -> None:
    once = up(0, "4c", "COMMUNITY").replace(' player="0"', "")
    hidden, own = up(0, "null,null,Kc,3h,Qd,2c,null"), up(5, "Ah,Ad,9s,4h,9d,Ks,6c", "HOLE")
    text = SHOWDOWN.replace(hidden, once if is_told_once else hidden.replace("2c,null", "2c,4c"))
    text = text.replace(own + "\n", "" if is_told_once else own.replace("Ks,6c", "Ks,4c") + "\n")
    (reading,) = read_rooms(text.splitlines())
    assert reading.hand is not None
    shared = [step for step in reading.hand.steps if isinstance(step, SharedCardGiven)]
    assert [card_text(step.card) for step in shared] == ["4c"]


# ---- files ----


def test_one_head_for_many_hands_and_many_heads_in_a_file() -> None:
    second = SHOWDOWN.removeprefix(STUD).replace("77-1", "77-5")
    found = replayed(SHOWDOWN + second + "\n" + TOURNAMENT + FOLDED)
    assert [hand.hand_id for hand in found] == ["77-1", "77-5", "900-4", "77-2"]
    assert [hand.variant for hand in found] == ["F7S", "F7S", "F7S/8", "F7S/8"]
    assert all(hand.problems == () for hand in found)


def test_newer_files_tell_the_limit_again_and_leave_room_in_tags() -> None:
    text = SHOWDOWN.replace('realmoney="true"', 'stakes="Limit $0.50/$1" seats="8" realmoney="true"')
    text = text.replace("$0.50/$1", "$5/$10", 1).replace('">', '" version="2.1" >').replace("$", "")
    found = one(text.replace("Limit 0.50/1", "Limit $0.50/$1"))
    assert (found.problems, found.stacks_after) == ((), (695, 810, 595))


def test_hands_that_stand_in_one_line() -> None:
    found = replayed((SHOWDOWN + FOLDED).replace("\n", ""))
    assert [hand.hand_id for hand in found] == ["77-1", "77-2"]
    assert found[0].problems == ()


def test_a_mixed_file_names_the_game_of_each_hand_by_its_number() -> None:
    horse = '<description type="HORSE" stakes="Limit $0.50/$1"/>\n'
    hand = SHOWDOWN.removeprefix(STUD).replace('gametype="39"', 'gametype="40" multigametype="{}"')
    stud, razz = replayed(horse + hand.replace("{}", "39") + hand.replace("{}", "47").replace("77-1", "77-2"))
    assert (stud.problems, stud.stacks_after) == ((), (695, 810, 595))
    assert codes(razz) == ["game_not_stud"]


def test_a_hand_without_a_head_is_known_by_its_number_and_its_bets() -> None:
    found = one(SHOWDOWN.removeprefix(STUD))
    assert (found.problems, found.stacks_after) == ((), (695, 810, 595))


def test_play_money_and_a_table_s_time_and_place() -> None:
    play = SHOWDOWN.replace('"true" data', '"false" data').replace("$", "")
    readings = [*read_rooms(SHOWDOWN.splitlines()), *read_rooms(play.splitlines())]
    settings = [reading.hand.setting for reading in readings if reading.hand]
    assert [setting.currency for setting in settings] == ["USD", "play"]
    assert settings[0].table == "Oak Lane (77)"
    assert settings[0].started_at == datetime(2011, 7, 15, 0, 22, 44, tzinfo=UTC)  # summer in New York
    assert (settings[0].seats, settings[0].viewer) == ((1, 3, 6), 2)
    (tournament,) = read_rooms(TOURNAMENT.splitlines())
    assert tournament.hand is not None
    assert tournament.hand.setting.table == "$200 Freeroll - 20:00"
    assert tournament.hand.setting.tournament == "850"


@pytest.mark.parametrize("kind", ["Holdem", "Razz", "5-Stud", "Omaha H/L8"])
def test_other_games_are_named(kind: str) -> None:
    found = one(SHOWDOWN.replace("7-Stud", kind))
    assert codes(found) == ["game_not_stud"]
    assert found.problems[0].facts == {"game": f"{kind} Limit"}


@pytest.mark.parametrize("limit", ["No Limit", "Pot Limit", "Half Pot Limit"])
def test_other_limits_are_refused_by_name(limit: str) -> None:
    found = one(SHOWDOWN.replace('"Limit', f'"{limit}'))
    assert [(problem.code, problem.facts) for problem in found.problems] == [
        ("stud_not_fixed_limit", {"limit": limit})
    ]


# ---- what is wrong with a file ----


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('amount="2.00"', 'amount="2.00', "xml_invalid"),
        ('balance="$3.05"', 'balance="much"', "seat_invalid"),
        ('"ANTE" timestamp="1296868936796" player="5"', '"ANTE" timestamp="1" player="6"', "player_unknown"),
        ("null,null,Kc,3h", "null,null,Kc,3x", "cards_invalid"),
        ('type="COMPLETE"', 'type="DISCARD"', "action_unknown"),
        ('amount="2.00"', 'amount="2,0,0"', "amount_invalid"),
    ],
)
def test_a_fault_is_named_with_its_line(old: str, new: str, code: str) -> None:
    text = SHOWDOWN.replace(old, new, 1)
    assert (code, line_of(text, new)) in errors(one(text))


def test_a_winner_who_gets_more_than_the_pot() -> None:
    assert "payout_differs" in codes(one(SHOWDOWN.replace('"5.95"', '"6.95"')))


@pytest.mark.parametrize(
    "text", [SHOWDOWN.replace(winner(5, "5.95"), ""), TOURNAMENT.replace('"90.00"', '"89.00"')]
)
def test_what_is_missing_is_no_rake_of_such_a_size(text: str) -> None:
    assert "payout_differs" in codes(one(text))


def test_who_won_may_stand_in_any_round() -> None:
    text = FOLDED.replace('<round id="END_OF_FOLDED_GAME" sequence="1">\n', "").replace(
        "\t</round>\n\t\t<ev", "\t\t<ev"
    )
    assert one(text).stacks_after == (1_325_000, 765_050)


def test_a_hand_that_the_cards_do_not_give_to_its_winner() -> None:
    text = SHOWDOWN.replace(winner(5, "5.95"), winner(0, "5.95"))
    assert {"winnings_differ", "stack_differs"} <= set(codes(one(text)))


@pytest.mark.parametrize("text", [SHOWDOWN, FOLDED, TOURNAMENT])
def test_hidden_cards_without_a_word(text: str) -> None:
    assert "null" in text
    assert one(text.replace("null", "")) == one(text)
