"""Who is all-in where, and which pot goes to whom, in PokerStars' form; all amounts counted by hand."""

from doorcard.history.export import write_pokerstars
from doorcard.rules.spec import Game
from tests.rules.table import Table
from tests.unit.history.export.hands import recorded

WHEEL = "(As 2d) 3h 4c 9s Kd (5h)"
KINGS_FULL = "(Kh Kc) Ks 7d 2c Jd (Jh)"
SEVEN_LOW = "(6s 7s) 8c 5d 2h Qd (4h)"


def end_of(text: str, line: str) -> str:
    """What follows a line."""
    return text.split(f"{line}\n", 1)[1]


def test_an_ante_that_takes_the_last_chip() -> None:
    """Ana has 1, the ante: the main pot is 3 antes, the side pot the two bring-ins."""
    table = Table("(Ad Kd) 9h", "(7s 7d) 3c", "(5h 5s) Jc", stacks=(1, 500, 500))
    text = write_pokerstars(recorded(table.play("1:bring_in 2:call").checked_down().shown()))
    assert "Ana: posts the ante $0.01 and is all-in\nLeo: posts the ante $0.01\n" in text
    assert "Total pot $0.09 Main pot $0.03. Side pot $0.06. | Rake $0\n" in text


def test_a_bring_in_that_takes_the_last_chips_and_a_completion_over_it() -> None:
    """Leo has 3: the ante and 2 of the bring-in of 3. A completion is to 10, which is 7 beyond the bring-in;
    what nobody can call comes back: 10 less 2.
    """
    table = Table("(Ad Kd) 9h", "(7s 7d) 3c", "(5h 5s) Jc", stacks=(500, 3, 500))
    text = write_pokerstars(recorded(table.play("1:bring_in 2:complete 0:fold").checked_down().shown()))
    assert (
        "Leo: brings in for $0.02 and is all-in\n"
        "Eva: raises $0.07 to $0.10\n"
        "Ana: folds\n"
        "Uncalled bet ($0.08) returned to Eva\n"
        "*** 4th STREET ***\n"
    ) in text
    assert "Total pot $0.07 | Rake $0\n" in text


def test_high_and_low_of_a_main_pot_and_a_side_pot() -> None:
    """Ana's 3 are in the main pot alone: 3 antes and 9. Leo and Eva bet 10 each beside it."""
    table = Table(WHEEL, KINGS_FULL, SEVEN_LOW, stacks=(4, 500, 500), game=Game.STUD8)
    table.play("0:bring_in 1:call 2:call 1:bet 2:call").checked_down().shown()
    text = write_pokerstars(recorded(table))
    assert "Ana: brings in for $0.03 and is all-in\n" in text
    assert end_of(text, "*** SUMMARY ***").startswith(
        "Total pot $0.32 Main pot $0.12. Side pot $0.20. | Rake $0\n"
        "Seat 1: Ana showed [As 2d 3h 4c 9s Kd 5h] and won ($0.06)"
        " with HI: a straight, Ace to Five; LO: 5,4,3,2,A\n"
        "Seat 2: Leo showed [Kh Kc Ks 7d 2c Jd Jh] and won ($0.16)"
        " with HI: a full house, Kings full of Jacks\n"
        "Seat 5: Eva showed [6s 7s 8c 5d 2h Qd 4h] and won ($0.10)"
        " with HI: a straight, Four to Eight; LO: 7,6,5,4,2\n"
    )
    paid = [line for line in text.splitlines() if " collected " in line]
    assert paid == [
        "Leo collected $0.10 from side pot",
        "Eva collected $0.10 from side pot",
        "Leo collected $0.06 from main pot",
        "Ana collected $0.06 from main pot",
    ]


def test_a_low_half_between_two() -> None:
    """12 in the pot: 6 for the high hand, 3 and 3 for the same low."""
    hands = ("(As 2d) 3h 4c 9s Kd (7h)", "(Kh Kc) Ks 6d 2c Jd (Jh)", "(Ac 2s) 3d 4h 9c Qd (7c)")
    table = Table(*hands, game=Game.STUD8).play("2:bring_in 0:call 1:call").checked_down().shown()
    text = write_pokerstars(recorded(table))
    paid = {line for line in text.splitlines() if " collected " in line}
    assert paid == {
        "Leo collected $0.06 from pot",
        "Ana collected $0.03 from pot",
        "Eva collected $0.03 from pot",
    }
    assert text.count("LO: 7,4,3,2,A)") == 2
