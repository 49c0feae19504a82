"""Open Hand History: the standard's fields, our convention for stud, and chips that add up."""

import json
import random
from typing import Any

import pytest
from msgspec.structs import replace

from doorcard.history.export import FORMATS, write_ohh
from doorcard.history.export.ohh import OhhWriteError
from doorcard.history.record import LaidOpen, Record, cards_dealt_to, seen_by, with_laid_open
from doorcard.rules.spec import Unit
from tests.rules.table import Table
from tests.unit.history.export.hands import double_bet, recorded, split
from tests.unit.history.records import random_record

HANDS = 60


def written(record: Record) -> dict[str, Any]:
    """The object of a hand as a reader gets it."""
    read: dict[str, Any] = json.loads(write_ohh(record))
    assert list(read) == ["ohh"]
    return dict(read["ohh"])


def told(hand: dict[str, Any], street: str) -> list[tuple[Any, ...]]:
    """Who did what on a street: player, action, amount, cards."""
    (found,) = [one for one in hand["rounds"] if one["street"] == street]
    assert [act["action_number"] for act in found["actions"]] == list(range(1, len(found["actions"]) + 1))
    return [(act["player_id"], act["action"], act["amount"], act.get("cards")) for act in found["actions"]]


def test_the_head_names_game_limit_and_hero() -> None:
    hand = written(seen_by(double_bet(), 0))
    assert hand["spec_version"] == "1.4.7"
    assert (hand["game_number"], hand["table_name"], hand["start_date_utc"]) == (
        "77",
        "Mesa 1",
        "2026-03-01T20:15:09Z",
    )
    assert (hand["game_type"], hand["bet_limit"]) == ("Stud", {"bet_type": "FL", "bet_cap": 0})
    assert (hand["small_blind_amount"], hand["big_blind_amount"], hand["ante_amount"]) == (0.1, 0.2, 0.01)
    assert (hand["hero_player_id"], hand["currency"], hand["dealer_seat"]) == (0, "USD", 5)
    assert hand["players"][2] == {"id": 2, "seat": 5, "name": "Eva", "starting_stack": 5.0}
    assert "flags" not in hand


def test_a_bring_in_is_a_bet_and_a_completion_a_raise_each_by_what_it_costs() -> None:
    assert told(written(seen_by(double_bet(), 0)), "Third") == [
        (0, "Post Ante", 0.01, None),
        (1, "Post Ante", 0.01, None),
        (2, "Post Ante", 0.01, None),
        (0, "Dealt Cards", 0, ["Ad", "Kd", "9h"]),
        (1, "Dealt Cards", 0, ["3c"]),
        (2, "Dealt Cards", 0, ["Jc"]),
        (1, "Bet", 0.03, None),
        (2, "Raise", 0.1, None),
        (0, "Call", 0.1, None),
        (1, "Call", 0.07, None),
    ]


def test_pots_are_without_what_came_back() -> None:
    wins = [{"player_id": 2, "win_amount": 1.13}]
    assert written(double_bet())["pots"] == [{"number": 0, "amount": 1.13, "rake": 0.0, "player_wins": wins}]


def test_protection_is_a_call_of_nothing_that_is_all_in() -> None:
    table = Table("(Ad Kd) 9h", "(7s 7d) 3c", "(5h 5s) Jc")
    table.play("1:bring_in 2:complete 0:call 1:protect").checked_down().shown()
    hand = written(recorded(table))
    last = hand["rounds"][0]["actions"][-1]
    assert (last["player_id"], last["action"], last["amount"], last["is_allin"]) == (1, "Call", 0, True)
    assert [pot["amount"] for pot in hand["pots"]] == [0.12, 0.14]


def test_the_showdown_is_a_round_of_its_own() -> None:
    hand = written(split())
    assert hand["game_type"] == "StudHiLo"
    assert [one["street"] for one in hand["rounds"]] == [
        "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Showdown",
    ]  # fmt: skip
    assert [one["id"] for one in hand["rounds"]] == list(range(6))
    assert told(hand, "Showdown") == [
        (1, "Shows Cards", 0, ["Kh", "Kc", "Ks", "7d", "2c", "Jd", "Jh"]),
        (0, "Shows Cards", 0, ["As", "2d", "3h", "4c", "9s", "Kd", "5h"]),
    ]
    assert hand["pots"][0]["player_wins"] == [
        {"player_id": 0, "win_amount": 0.04},
        {"player_id": 1, "win_amount": 0.04},
    ]


def test_a_hand_laid_open_makes_a_showdown_too() -> None:
    hand = double_bet()
    shown = with_laid_open(hand, LaidOpen(2, cards_dealt_to(hand.events, 2)))
    assert told(written(shown), "Showdown") == [(2, "Shows Cards", 0, ["5h", "5s", "Jc", "6d", "8c"])]


def test_whole_chips_are_play_money() -> None:
    hand = double_bet()
    stakes = replace(hand.rules.stakes, unit=Unit.CHIP)
    chips = written(replace(hand, rules=replace(hand.rules, stakes=stakes)))
    assert (chips["currency"], chips["small_blind_amount"], chips["pots"][0]["amount"]) == ("XPM", 10, 113)


def test_a_spectators_hand_is_marked_as_observed() -> None:
    hand = written(seen_by(double_bet(), None))
    assert hand["flags"] == ["Observed"]
    assert "hero_player_id" not in hand


def cents(amount: float) -> int:
    """Amounts of both units as whole numbers."""
    return round(amount * 100)


def test_chips_add_up_in_random_hands() -> None:
    """What players put in is what the pots held and what came back; the pots are what was won and raked."""
    rng = random.Random("ohh")
    for _ in range(HANDS):
        record = random_record(rng)
        hand = written(seen_by(record, 0) if rng.random() < 0.5 else record)
        money = record.rules.stakes.unit is Unit.CENT
        paid = [0] * len(record.players)
        for act in (act for one in hand["rounds"] for act in one["actions"]):
            paid[act["player_id"]] += cents(act["amount"])
        won = [0] * len(record.players)
        for pot in hand["pots"]:
            shares = [cents(win["win_amount"]) for win in pot["player_wins"]]
            assert cents(pot["amount"]) == cents(pot["rake"]) + sum(shares)
            for win in pot["player_wins"]:
                won[win["player_id"]] += cents(win["win_amount"])
        gains = [now - then for now, then in zip(record.final_stacks, record.starting_stacks, strict=True)]
        back = [
            gain * (1 if money else 100) + out - in_ for gain, out, in_ in zip(gains, paid, won, strict=True)
        ]
        assert all(amount >= 0 for amount in back)
        assert sum(paid) - sum(back) == sum(cents(pot["amount"]) for pot in hand["pots"])


def test_several_hands_are_parted_by_blank_lines() -> None:
    kind = FORMATS["ohh"]
    text = b"".join(kind.arranged(map(kind.encode, (double_bet(), split())))).decode()
    assert [json.loads(part)["ohh"]["game_type"] for part in text.split("\n\n")[:2]] == ["Stud", "StudHiLo"]
    assert text.endswith("}\n\n")


def test_a_name_that_is_no_text_is_refused() -> None:
    hand = double_bet()
    with pytest.raises(OhhWriteError, match="name_not_text"):
        write_ohh(replace(hand, players=(replace(hand.players[0], name="\ud800"), *hand.players[1:])))


def test_another_program_reads_it() -> None:
    """ohh-pydantic 0.1 has the standard's model but for two points, mended here: it knows only streets
    of hold'em, and wants a field ``action`` of the bet limit that the standard does not have.
    """
    models = pytest.importorskip("open_hh_models.models")
    pydantic = pytest.importorskip("pydantic")
    limit = pydantic.create_model("Limit", __base__=models.BetLimit, action=(str, ""))
    one: Any = pydantic.create_model("Round", __base__=models.Round, street=(str, ...))
    model = pydantic.create_model(
        "Hand", __base__=models.OpenHandHistory, bet_limit=(limit, ...), rounds=(list[one], ...)
    )
    rng = random.Random("ohh models")
    for _ in range(HANDS):
        record = random_record(rng)
        read = model.model_validate(written(record))
        assert len(read.players) == len(record.players)
        assert read.game_type == ("Stud" if record.rules.game.value == "stud" else "StudHiLo")
