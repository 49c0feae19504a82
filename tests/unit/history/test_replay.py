"""Replaying recorded hands: results by hand, and the problem that each wrong record gives."""

from random import Random

import pytest

from doorcard.history import Replay, Severity, read_phh, replay
from tests.unit.history.samples import SHORT_ANTE, SPLIT_WITH_RAKE, THREE_HANDED, eight_to_the_river

HIDDEN_WINNER = """\
variant = 'F7S'
antes = [1, 1]
bring_in = 2
small_bet = 4
big_bet = 8
starting_stacks = [100, 100]
actions = [
  'd dh p1 ????2c',
  'd dh p2 KsKdKh',
  'p1 pb', 'p2 cbr 4', 'p1 cc',
  'd dh p1 3c', 'd dh p2 9d', 'p2 cc', 'p1 cc',
  'd dh p1 4c', 'd dh p2 9h', 'p2 cc', 'p1 cc',
  'd dh p1 Td', 'd dh p2 Js', 'p2 cc', 'p1 cc',
  'd dh p1 ??', 'd dh p2 Jd', 'p2 cc', 'p1 cc',
  'p2 sm KsKdKh9d9hJsJd',
  'p1 sm 5c6c2c3c4cTdAs',
]
"""
"""p1 turns over a straight flush, 6 high: he wins 2 antes and 4 of p2."""

TOURNAMENT = """\
variant = 'F7S/8'
antes = [1000, 1000, 1000]
bring_in = 2000
small_bet = 5000
big_bet = 10000
starting_stacks = [100000, 100000, 100000]
actions = [
  'd dh p1 2c3d4h', 'd dh p2 AsAdAh', 'd dh p3 7c8cKh',
  'p1 pb', 'p2 cbr 5000', 'p3 f', 'p1 cc',
  'd dh p1 5s', 'd dh p2 Kd', 'p2 cc', 'p1 cc',
  'd dh p1 Kc', 'd dh p2 9c', 'p2 cbr 10000', 'p1 cc',
  'd dh p1 Qd', 'd dh p2 9h', 'p2 cc', 'p1 cc',
  'd dh p1 6h', 'd dh p2 2h', 'p2 cc', 'p1 cc',
]
"""
"""p2 has a full house, p1 the low: three antes and twice 15,000."""


def replayed(text: str, profile: str | None = None) -> Replay:
    (reading,) = read_phh(text, "x")
    return replay(reading, profile)


def errors(found: Replay) -> list[tuple[str, int]]:
    return [(problem.code, problem.line) for problem in found.problems if problem.severity is Severity.ERROR]


def test_a_hand_won_without_showdown() -> None:
    found = replayed(THREE_HANDED)
    assert found.problems == ()
    assert found.stacks_before == (100, 100, 100)
    assert found.stacks_after == (99, 95, 106)
    assert [(winner.player, winner.amount) for winner in found.winners] == [(2, 11)]
    assert (found.unit, found.variant, found.players) == ("1", "F7S", ("p1", "p2", "p3"))


def test_a_split_pot_with_rake_in_cents() -> None:
    found = replayed(SPLIT_WITH_RAKE)
    assert found.problems == ()
    assert (found.unit, found.rake, found.stacks_after) == ("0.01", 25, (987, 988))
    won = {(winner.player, winner.half.value): winner for winner in found.winners}
    assert won[1, "high"].amount == 148
    assert won[0, "low_eight"].amount == 147
    assert set(won[0, "low_eight"].cards[::2]) == set("23456")


def test_rake_is_what_is_missing_at_the_end_where_no_field_names_it() -> None:
    assert replayed(SPLIT_WITH_RAKE.replace("_rake = 0.25\n", "")).rake == 25


def test_short_antes_make_layers() -> None:
    found = replayed(SHORT_ANTE)
    assert found.problems == ()
    assert [(pot.amount, pot.eligible) for pot in found.pots] == [(3, (0, 1, 2)), (18, (1, 2))]
    assert found.stacks_after == (3, 18, 30)


def test_one_card_for_all_when_the_deck_is_short() -> None:
    found = replayed(eight_to_the_river())
    assert found.problems == ()
    assert found.stacks_after == (97,) * 7 + (121,)
    assert set(found.winners[0].cards[::2]) == {"A", "K"}


def test_unknown_cards_count_once_they_are_shown() -> None:
    found = replayed(HIDDEN_WINNER)
    assert found.problems == ()
    assert found.stacks_after == (105, 95)


def test_unknown_cards_that_nobody_shows_cannot_win() -> None:
    assert replayed(HIDDEN_WINNER.replace("'p1 sm 5c6c2c3c4cTdAs',", "'p1 sm',")).stacks_after == (95, 105)


def test_hands_that_nobody_showed_decide_nothing() -> None:
    text = HIDDEN_WINNER.replace("KsKd", "????").replace("9hJsJd", "9hJs??").replace("p2 Jd", "p2 ??")
    text = text.replace("  'p2 sm ????Kh9d9hJs??',\n  'p1 sm 5c6c2c3c4cTdAs',\n", "")
    assert errors(replayed(text)) == [("unknown_hands", 14)]


def test_who_mucks_the_best_hand_has_lost_it() -> None:
    known = HIDDEN_WINNER.replace("????2c", "5c6c2c").replace("p1 ??", "p1 As")
    assert replayed(known).stacks_after == (105, 95)
    found = replayed(known.replace("'p1 sm 5c6c2c3c4cTdAs',", "'p1 sm',"))
    assert found.stacks_after == (95, 105)
    assert [(problem.code, problem.severity) for problem in found.problems] == [
        ("winner_mucked", Severity.NOTE)
    ]
    assert found.is_right


def test_the_order_of_showing_is_no_problem() -> None:
    rows = HIDDEN_WINNER.split("\n")
    place = next(number for number, row in enumerate(rows) if "p2 sm" in row)
    rows[place], rows[place + 1] = rows[place + 1], rows[place]
    assert replayed("\n".join(rows)) == replayed(HIDDEN_WINNER)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("p1 sm 5c6c2c", "p1 sm 5c6c7c", "shown_cards_differ"),
        ("p1 sm 5c6c2c3c4cTdAs", "p1 sm 5c6c2c3c4cTdJd", "card_shown_twice"),
        ("p1 sm 5c6c2c3c4cTdAs", "p1 sm 5c5c2c3c4cTdAs", "shown_cards_differ"),
        ("p1 sm 5c6c2c3c4cTdAs", "p1 sm 5c6c2c3c4cTdAsAd", "shown_cards_differ"),
    ],
)
def test_shown_cards_must_be_those_dealt(old: str, new: str, code: str) -> None:
    ((found, line),) = errors(replayed(HIDDEN_WINNER.replace(old, new)))
    assert (found, line) == (code, 16)


def test_an_unknown_door_card_takes_the_opener_from_the_record() -> None:
    text = THREE_HANDED.replace("2cQdKc", "??????").replace("JhJc3d", "JhJcAd")
    assert errors(replayed(text)) == []
    # With all door cards known it is p3 who has the lowest, and no program lets another bring it in.
    known = "_profile = 'pokerstars'\n" + THREE_HANDED.replace("JhJc3d", "JhJcAd")
    assert errors(replayed(known)) == [("not_your_turn", 12)]


def test_an_unknown_stack_stays_unknown() -> None:
    text = THREE_HANDED.replace("[100, 100, 100]", "[100, inf, 100]").replace(
        "finishing_stacks = [99, 95, 106]\n", ""
    )
    found = replayed(text)
    assert found.problems == ()
    assert found.stacks_before == (100, None, 100)
    assert found.stacks_after == (99, None, 106)


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("'p3 cbr 4',\n  'p1 f'", "'p3 cbr 5',\n  'p1 f'", "not_legal", 12),
        ("'p2 pb'", "'p2 f'", "not_legal", 11),
        ("'p1 f'", "'p2 f'", "not_your_turn", 13),
        ("  'd dh p1 2cQdKc',\n", "", "cards_missing", 10),
        ("'d dh p1 2cQdKc'", "'d dh p1 2cQdKc2d'", "cards_too_many", 8),
        ("9d8s9s", "9d8sKc", "bad_cards", 10),
        ("'d dh p3 Td'", "'d dh p1 Td'", "cards_not_awaited", 16),
        ("'d dh p3 Td'", "'d db Td'", "cards_not_awaited", 16),
        ("  'p2 f',\n", "", "hand_unfinished", 18),
        ("  'p2 f',\n", "  'p2 f', 'p3 cc',\n", "action_after_end", 19),
        ("[99, 95, 106]", "[99, 96, 105]", "stack_differs", 0),
        ("finishing_stacks = [99, 95, 106]", "winnings = [0, 0, 12]", "winnings_differ", 0),
        ("variant = 'F7S'", "variant = 'F7S'\n_profile = 'ocho-o-mejor'", "profile_unusable", 0),
        ("variant = 'F7S'", "variant = 'F7S'\n_profile = 'mine'", "profile_unusable", 0),
        ("variant = 'F7S'", "variant = 'F7S'\n_chip = 3", "chip_invalid", 0),
    ],
)
def test_a_wrong_record_gives_the_problem_and_its_line(old: str, new: str, code: str, line: int) -> None:
    assert old in THREE_HANDED
    found = replayed(THREE_HANDED.replace(old, new, 1))
    assert (code, line) in errors(found)
    assert not found.is_right


def test_what_would_have_been_legal_is_told() -> None:
    found = replayed(THREE_HANDED.replace("'p3 cbr 4',\n  'p1 f'", "'p3 cbr 5',\n  'p1 f'"))
    (problem,) = found.problems
    assert problem.facts == {"player": 2, "action": "wager 5", "legal": ["fold", "call 2", "complete 4"]}
    assert found.stacks_after is None


@pytest.mark.parametrize("winnings", ["[0, 0, 11]", "[0, 0, 15]", "[0, 0, 6]"])
def test_winnings_may_be_pots_or_with_the_returned_bet_or_net(winnings: str) -> None:
    text = THREE_HANDED.replace("finishing_stacks = [99, 95, 106]", f"winnings = {winnings}")
    assert replayed(text).problems == ()


def test_the_profile_asked_for_wins_over_the_files_own() -> None:
    text = THREE_HANDED.replace("variant = 'F7S'", "variant = 'F7S'\n_profile = 'roberts'")
    assert replayed(text).profile == "roberts"
    assert replayed(text, "wsop-2024").profile == "wsop-2024"
    assert replayed(THREE_HANDED).profile == "cash"


def test_odd_chips_are_as_large_as_what_all_amounts_have_in_common() -> None:
    """A tournament in thousands: of 33,000 the high half has 17,000, for nobody holds smaller chips."""
    found = replayed(TOURNAMENT)
    assert [(winner.player, winner.amount) for winner in found.winners] == [(1, 17_000), (0, 16_000)]
    assert [(problem.code, problem.facts) for problem in found.problems] == [
        ("chip_inferred", {"chip": 1000})
    ]


@pytest.mark.parametrize(
    "line", ["_chip = 100", "finishing_stacks = [100500, 100500, 99000]"], ids=["named", "seen at the end"]
)
def test_a_smaller_chip_that_the_record_names_or_shows_is_taken(line: str) -> None:
    found = replayed(TOURNAMENT + line)
    assert found.problems == ()
    assert found.stacks_after == (100_500, 100_500, 99_000)


def test_no_text_makes_it_fail() -> None:
    rng = Random(6)
    for text in (THREE_HANDED, SPLIT_WITH_RAKE, SHORT_ANTE, HIDDEN_WINNER):
        for _ in range(150):
            letters = list(text)
            for _ in range(rng.randint(1, 4)):
                letters[rng.randrange(len(letters))] = rng.choice("pdcf0123456789 ?#sb[]'\"=.-AKc\n")
            for reading in read_phh("".join(letters), "x"):
                found = replay(reading)
                assert found.is_right or found.problems


@pytest.mark.parametrize(
    ("showing", "after"),
    [
        ("'p2 sm', 'p1 sm'", (105, 95)),
        ("'p1 sm', 'p2 sm'", (95, 105)),
        ("'p1 sm', 'p2 sm -'", (95, 105)),
    ],
)
def test_where_all_muck_the_last_one_wins(showing: str, after: tuple[int, int]) -> None:
    known = HIDDEN_WINNER.replace("????2c", "5c6c2c").replace("p1 ??", "p1 As").split("  'p2 sm")[0]
    assert replayed(f"{known}  {showing}\n]").stacks_after == after


def test_the_shared_card_may_be_shown_among_the_own() -> None:
    text = eight_to_the_river().replace("\n]", "").replace("'p7 cc']", "'p7 cc', 'p8 sm QhQsAcAdAhAsKc']")
    assert "p8 sm" in text
    assert replayed(text).stacks_after == (97,) * 7 + (121,)


def test_a_hand_that_lies_face_up_wins_even_if_it_is_thrown_away() -> None:
    """7.3: p1 is all-in on fifth street, so both hands lie open under the rules of the series."""
    text = """
variant = 'F7S'
antes = [1, 1]
bring_in = 3
small_bet = 10
big_bet = 20
starting_stacks = [11, 100]
actions = [
  'd dh p1 AsAd2c', 'd dh p2 KsKdQh', 'p1 pb', 'p2 cbr 10', 'p1 cc', 'd dh p1 3d', 'd dh p2 4s',
  'd dh p1 5h', 'd dh p2 7d', 'd dh p1 8c', 'd dh p2 9s', 'd dh p1 Th', 'd dh p2 Jd', 'p1 sm', 'p2 sm -',
]
"""
    assert replayed(text, "wsop-2024").stacks_after == (22, 89)
    assert replayed(text, "roberts").stacks_after == (0, 111)
