"""The Spanish sister of PokerStars' text: every line in the words of our own tables."""

from msgspec.structs import replace

from doorcard.history.export import write_spanish
from doorcard.history.record import LaidOpen, cards_dealt_to, seen_by, with_laid_open
from doorcard.rules.spec import Unit
from tests.rules.table import Table
from tests.unit.history.export.hands import double_bet, recorded, split

DOUBLE_BET = """\
Mano n.º 77 de doorcard: stud a siete cartas, límite $0,10/$0,20, 01/03/2026 20:15:09 UTC
Mesa Mesa 1
Asiento 1: Ana ($5)
Asiento 2: Leo ($5)
Asiento 5: Eva ($5)
Ana pone el ante, $0,01
Leo pone el ante, $0,01
Eva pone el ante, $0,01
*** TERCERA CALLE ***
Cartas de Ana: [Ad Kd 9h]
Cartas de Leo: [3c]
Cartas de Eva: [Jc]
Leo pone el bring-in, $0,03
Eva completa a $0,10
Ana iguala $0,10
Leo iguala $0,07
*** CUARTA CALLE ***
Cartas de Ana: [Ad Kd 9h] [9c]
Cartas de Leo: [3c] [Kh]
Cartas de Eva: [Jc] [6d]
Pareja a la vista: se puede apostar ya el doble
Ana apuesta $0,20
Leo se retira
Eva iguala $0,20
*** QUINTA CALLE ***
Cartas de Ana: [Ad Kd 9h 9c] [2s]
Cartas de Eva: [Jc 6d] [8c]
Ana apuesta $0,20
Eva sube $0,20, a $0,40
Ana se retira
Apuesta devuelta a Eva: $0,20
Eva se lleva $1,13 del bote
Eva no enseña
*** RESUMEN ***
Bote total $1,13. Comisión $0.
Asiento 1: Ana: se retiró en quinta calle
Asiento 2: Leo: se retiró en cuarta calle
Asiento 5: Eva: se llevó $1,13
"""


def test_a_hand_from_a_players_seat_line_by_line() -> None:
    assert write_spanish(seen_by(double_bet(), 0)) == DOUBLE_BET


def test_halves_and_their_hands() -> None:
    text = write_spanish(split())
    assert "Leo enseña [Kh Kc Ks 7d 2c Jd Jh] (alta: full de reyes y jotas)\n" in text
    assert "Ana enseña [As 2d 3h 4c 9s Kd 5h] (alta: escalera al cinco; baja: 5,4,3,2,A)\n" in text
    assert text.endswith(
        "Asiento 1: Ana: enseñó [As 2d 3h 4c 9s Kd 5h] y ganó $0,04"
        " (alta: escalera al cinco; baja: 5,4,3,2,A)\n"
        "Asiento 2: Leo: enseñó [Kh Kc Ks 7d 2c Jd Jh] y ganó $0,04 (alta: full de reyes y jotas)\n"
    )


def test_protection_and_side_pots() -> None:
    table = Table("(Ad Kd) 9h", "(7s 7d) 3c", "(5h 5s) Jc")
    table.play("1:bring_in 2:complete 0:call 1:protect").checked_down().shown()
    text = write_spanish(recorded(table))
    assert "Leo agota su tiempo: all-in por protección\n*** CUARTA CALLE ***\n" in text
    assert "Bote total $0,26. Bote principal $0,12. Bote lateral $0,14. Comisión $0.\n" in text


def test_the_small_bet_in_place_of_the_bring_in_opens() -> None:
    table = Table("(Ad Kd) 9h", "(7s 7d) 3c", "(5h 5s) Jc").play("1:complete 2:fold 0:fold")
    text = write_spanish(recorded(table))
    assert "Leo abre por $0,10\nEva se retira\n" in text
    assert "Asiento 5: Eva: se retiró en tercera calle (sin apostar)\n" in text


def test_euros_and_chips_as_spaniards_write_them() -> None:
    hand = double_bet()
    assert ", límite 0,10 €/0,20 €, " in write_spanish(hand, "EUR")
    stakes = replace(hand.rules.stakes, unit=Unit.CHIP)
    stacks = tuple(stack * 25 for stack in hand.starting_stacks)
    chips = replace(hand, rules=replace(hand.rules, stakes=stakes), starting_stacks=stacks)
    assert "Asiento 1: Ana (12.500)\n" in write_spanish(chips)


def test_a_hand_without_table_and_time() -> None:
    begin = write_spanish(replace(double_bet(), table="", started_at=None)).splitlines()[:2]
    assert begin == [
        "Mano n.º 77 de doorcard: stud a siete cartas, límite $0,10/$0,20",
        "Mesa sin nombre",
    ]


def test_a_hand_that_was_laid_open() -> None:
    hand = double_bet()
    text = write_spanish(with_laid_open(hand, LaidOpen(2, cards_dealt_to(hand.events, 2))))
    assert "Eva enseña [5h 5s Jc 6d 8c] (pareja de cincos)\n" in text
