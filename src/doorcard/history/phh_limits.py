"""What our PHH has beyond the standard, and what is lost in it; ``docs/formats.md`` says the same."""

from collections.abc import Mapping

OWN_FIELDS: Mapping[str, str] = {
    "_profile": "the house rules by name",
    "_house_rules": "single options that differ from the house, or all of a house of the operator's own",
    "_chip": "the smallest chip; 1 where it is missing and all amounts are whole",
    "_unit": '"1" for whole chips, "0.01" for money; where it is missing the amounts tell',
    "_ante": "the ante, where nobody could pay all of it",
    "_limit": "the name of the limit",
    "_rake": "what the house took from all pots together",
    "_pots": "what each pot paid out, the main pot first, where the room took its rake from other pots than "
    "8.3 does or gave an odd chip to somebody else than 7.4: both then count as `_pots` and `winnings` "
    "have them",
    "_rake_schedule": "the steps by which it was computed",
    "_protected": "numbers of the actions, from 1, that are time-outs with protection; others read a fold",
    "_open_pair": "true where somebody bet big on fourth street, which other readers may refuse",
    "_hand_id": "the name of the hand where it is no whole number",
    "_ended_at": "when the hand was over, in UTC",
    "_viewer": "the player, from 1, whose cards the record knows",
    "_laid_open": "the hand that its winner showed after all others had folded, as an action would be",
}
"""Fields that begin with ``_``: other programs must ignore them."""

NOT_CARRIED: Mapping[str, str] = {
    "protection, for other readers": "no action of the standard says it: they read a fold",
    "rake, for other readers": "no field of the standard says it: winnings are less than the pots",
    "a hand laid open after its end, for other readers": "nothing may follow the end: our own field has it",
    "house rules, for other readers": "the standard has variants, not houses: they replay by their own rules",
    "a beaten hand that owns a side pot": "it is written as mucked, and some readers give its pot away",
    "a seventh card dealt face up": "cards are up or down by the order of dealing alone",
    "when hands were turned up before the river": "a player's own record knows them at the showdown only",
    "who watched": "a spectator's record in which all cards were shown reads as one of everybody's",
    "local times": "a start in another zone than UTC is not read",
    "names that are no Unicode text": "TOML has no place for them: the hand is refused",
    "version and digest of a record": "they belong to its line of JSON and are made anew",
}
"""What a record has, or a table shows, that PHH does not bring to everybody, and why."""
