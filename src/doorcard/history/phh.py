"""Reader for PHH, the open notation for poker hands, as far as it is seven-card stud (F7S and F7S/8).

A file holds one hand, or several in tables ``[1]``, ``[2]`` (then it is usually called .phhs). Nothing here
raises on content: what is wrong becomes a problem with its line. ``docs/formats.md`` lists our own fields,
such as ``_profile`` (house rules), ``_chip`` (smallest chip) and ``_rake``.
"""

import re
import tomllib
from collections.abc import Mapping
from decimal import Decimal

from doorcard.history.phh_actions import PhhActionError, parse_action, wager_amount
from doorcard.history.phh_fields import Fields
from doorcard.history.phh_lines import Lines, hand_lines
from doorcard.history.phh_own import read_house_rules, read_rake_schedule, read_setting, with_time_outs
from doorcard.history.recorded import Problem, Reading, RecordedHand, Severity, Step
from doorcard.history.units import Scale, scale_for
from doorcard.rules.spec import MAX_PLAYERS, MIN_PLAYERS, Amount, Game, Stakes, Unit

VARIANTS = {"F7S": Game.STUD, "F7S/8": Game.STUD8}
FORBIDDEN = ("blinds_or_straddles", "min_bet")
MOST_BITS = 128
_LOOKS_LIKE = re.compile(r"^[ \t]*(?:variant|antes|starting_stacks)[ \t]*=", re.MULTILINE)
_AT_LINE = re.compile(r"at line (\d+)")
_NUMBERS = (
    "antes", "starting_stacks", "finishing_stacks", "winnings",
    "bring_in", "small_bet", "big_bet", "_ante", "_rake", "_pots", "_chip",
)  # fmt: skip


def looks_like_phh(text: str) -> bool:
    """Whether a text is meant as PHH, judged by its own fields and not by its name."""
    return _LOOKS_LIKE.search(text) is not None


def read_phh(text: str, name: str = "") -> tuple[Reading, ...]:
    """The hands of a PHH text in order; ``name`` identifies a hand that has no number of its own."""
    try:
        document = tomllib.loads(text, parse_float=Decimal)
        _refuse_giants(document)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError, ArithmeticError) as error:
        found = _AT_LINE.search(str(error))
        line = int(found[1]) if found else 0
        return (_unreadable(name, "toml_invalid", line, said=str(error)),)
    lines = hand_lines(text.replace("\r\n", "\n"))
    whole = lines.get("", Lines(1, {}, ()))
    if "variant" in document or not _tables(document):
        return (_read_hand(document, whole, name),)
    return tuple(
        _read_hand(table, lines.get(key, whole), f"{name}#{key}" if name else key)
        for key, table in _tables(document).items()
    )


def _tables(document: Mapping[str, object]) -> dict[str, Mapping[str, object]]:
    return {key: value for key, value in document.items() if isinstance(value, dict)}


def _refuse_giants(value: object) -> None:
    """ValueError for a whole number of more digits than anything in poker has, wherever it stands."""
    if isinstance(value, int) and value.bit_length() > MOST_BITS:
        raise ValueError(f"a whole number of {value.bit_length()} bits")
    if isinstance(value, Mapping):
        value = list(value.values())
    if isinstance(value, list):
        for part in value:
            _refuse_giants(part)


def _unreadable(hand_id: str, code: str, line: int, **facts: object) -> Reading:
    return Reading(hand_id, None, (Problem(code, Severity.ERROR, line, facts),))


def _read_hand(table: Mapping[str, object], lines: Lines, name: str) -> Reading:
    hand_id = str(table.get("_hand_id", table.get("hand", name)))
    variant = table.get("variant")
    if not isinstance(variant, str) or variant not in VARIANTS:
        line = lines.of_key("variant")
        return _unreadable(hand_id, "variant_unsupported", line, variant=variant, supported=list(VARIANTS))
    fields = Fields(table, lines, _scale_of(table))
    hand = _hand(fields, hand_id, VARIANTS[variant])
    if "_unit" in table and table["_unit"] != fields.scale.unit.value:
        fields.invalid("_unit")
    fields.flag("_open_pair")
    if not isinstance(table.get("_hand_id", ""), str):
        fields.invalid("_hand_id")
    for key in FORBIDDEN:
        if key in table:
            fields.problem("field_forbidden", key, key=key)
    return Reading(hand_id, hand, fields.found())


def _hand(fields: Fields, hand_id: str, game: Game) -> RecordedHand | None:
    stacks = fields.stacks("starting_stacks")
    if stacks is None:
        return None
    if not MIN_PLAYERS <= len(stacks) <= MAX_PLAYERS:
        limits = {"least": MIN_PLAYERS, "most": MAX_PLAYERS}
        fields.problem("players_invalid", "starting_stacks", players=len(stacks), **limits)
        return None
    stakes = _stakes(fields, stacks)
    steps = _steps(fields, len(stacks))
    if stakes is None or steps is None:
        return None
    pots = fields.pots("_pots", len(stacks))
    return RecordedHand(
        hand_id,
        game,
        stakes,
        stacks,
        steps,
        players=fields.names("players", len(stacks)),
        chip=fields.amount("_chip", required=False),
        finishing_stacks=fields.amounts("finishing_stacks", len(stacks), required=False),
        winnings=fields.amounts("winnings", len(stacks), required=False),
        rake=fields.amount("_rake", required=False),
        profile=fields.text("_profile"),
        house_rules=read_house_rules(fields),
        rake_schedule=read_rake_schedule(fields),
        setting=read_setting(fields, len(stacks)),
        pots=pots,
        odd_as_paid=bool(pots),
    )


def _stakes(fields: Fields, stacks: tuple[Amount | None, ...]) -> Stakes | None:
    antes = fields.amounts("antes", len(stacks))
    bring_in, small_bet, big_bet = (fields.amount(key) for key in ("bring_in", "small_bet", "big_bet"))
    if antes is None or bring_in is None or small_bet is None or big_bet is None:
        return None
    if not 0 < bring_in < small_bet < big_bet:
        fields.problem("stakes_invalid", "bring_in", bring_in=bring_in, small_bet=small_bet, big_bet=big_bet)
        return None
    ante = _ante(fields, antes, stacks)
    if ante is None:
        return None
    key = fields.text("_limit") or "record"
    return Stakes(key, ante, bring_in, small_bet, big_bet, chip=1, unit=fields.scale.unit)


def _ante(fields: Fields, antes: tuple[Amount, ...], stacks: tuple[Amount | None, ...]) -> Amount | None:
    """The ante of the table: the largest, unless nobody could pay it. Who paid less had no more (5.1)."""
    told = fields.amount("_ante", required=False)
    if told is not None and told < max(antes):
        fields.invalid("_ante")
        return None
    ante = max(antes) if told is None else told
    for player, (paid, stack) in enumerate(zip(antes, stacks, strict=True)):
        if paid < ante and paid != stack:
            fields.problem("antes_differ", "antes", player=player, paid=paid, ante=ante)
            return None
    return ante


def _steps(fields: Fields, players: int) -> tuple[Step, ...] | None:
    texts = fields.texts("actions")
    if texts is None:
        return None
    steps: list[Step | None] = []
    for index, text in enumerate(texts):
        line = fields.lines.of_action(index, len(texts))
        try:
            steps.append(parse_action(text, players, fields.scale, line))
        except PhhActionError as error:
            fields.problem_at(error.code, line, action_no=index + 1, **error.facts)
            return None
    return with_time_outs(fields, steps)


def _scale_of(table: Mapping[str, object]) -> Scale:
    """Chips or hundredths: as ``_unit`` says, else by all the amounts of the hand."""
    if table.get("_unit") in (Unit.CHIP.value, Unit.CENT.value):
        return Scale(Unit(table["_unit"]))
    numbers: list[Decimal | int] = []
    for key in _NUMBERS:
        value = table.get(key)
        values = value if isinstance(value, list) else [value]
        numbers += [number for number in values if isinstance(number, int | Decimal)]
    actions = table.get("actions")
    if isinstance(actions, list):
        wagers = (wager_amount(text) for text in actions if isinstance(text, str))
        numbers += [amount for amount in wagers if amount is not None]
    return scale_for(numbers)
