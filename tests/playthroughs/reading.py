"""Reading a transcript: every view after every event, from the text and the rules alone.

It is written apart from the writer, so that a test can show that the text leaves nothing open.
"""

import re
from collections.abc import Iterator

from doorcard.cards import Card, parse_card, parse_cards
from doorcard.engine import ActionKind, HandView, LegalAction, OpenerReason, Phase, PlayerView, Pot, Status
from doorcard.rules import RuleSet, Street

PUBLIC = re.compile(r"(\w+)=(\[.*\]|\S+)")
PLAYER = re.compile(r"(\w+) (\d+) bet (\d+) in (\d+) \[(.*?)\] ?((?:[2-9TJQKA][shdc] ?)*)(mucked)?")
POT = re.compile(r"\(amount=(\d+) eligible=\[(.*?)\]\)")
OWN = re.compile(r"(?:\[(.*?)\](?:; )?)?(.*)")
LEGAL = re.compile(r"(\w+) (\d+)(?: \((.*?)\))?(?:, |$)")


def read_views(text: str, rules: RuleSet, players: int) -> Iterator[tuple[HandView, ...]]:
    """After each event what a spectator sees, then what each player does."""
    public, lines = "", dict.fromkeys([f"{sign}{n}" for sign in ("", "@") for n in range(players)], "")
    _, _, body = text.partition("\n\n")
    for line in body.splitlines():
        key, _, rest = line.partition(" ")
        if key == ">" and public:
            yield _views(public, lines, rules, players)
        elif key == "=":
            public = rest
        elif key != ">":
            assert key in lines, line
            lines[key] = rest
    yield _views(public, lines, rules, players)


def _views(public: str, lines: dict[str, str], rules: RuleSet, players: int) -> tuple[HandView, ...]:
    seen = tuple(_player(lines[str(player)]) for player in range(players))
    return (
        _view(public, rules, None, seen, ()),
        *(_own_view(public, rules, player, seen, lines[f"@{player}"]) for player in range(players)),
    )


def _own_view(public: str, rules: RuleSet, player: int, seen: tuple[PlayerView, ...], own: str) -> HandView:
    found = OWN.fullmatch(own)
    assert found is not None
    before = seen[player]
    mine = PlayerView(
        before.stack, before.bet, before.staked, before.status, before.up, before.down_count,
        _cards(found[1] or ""), before.mucked,
    )  # fmt: skip
    legal = tuple(_legal(*option) for option in LEGAL.findall(found[2]))
    return _view(public, rules, player, (*seen[:player], mine, *seen[player + 1 :]), legal)


def _view(
    public: str,
    rules: RuleSet,
    viewer: int | None,
    players: tuple[PlayerView, ...],
    legal: tuple[LegalAction, ...],
) -> HandView:
    said: dict[str, str] = dict(PUBLIC.findall(public))
    card, reason = said.pop("community_card", None), said.pop("opener_reason", None)
    view = HandView(
        rules=rules,
        viewer=viewer,
        phase=Phase(said.pop("phase")),
        players=players,
        street=Street[said.pop("street").upper()],
        community_card=None if card is None else parse_card(card),
        actor=_player_number(said.pop("actor", None)),
        opener=_player_number(said.pop("opener", None)),
        opener_reason=None if reason is None else OpenerReason(reason),
        opener_named=_player_number(said.pop("opener_named", None)),
        two_sizes=said.pop("two_sizes", "") == "yes",
        price=int(said.pop("price", 0)),
        wagers=int(said.pop("wagers", 0)),
        capped=said.pop("capped", "") == "yes",
        pots=tuple(Pot(int(amount), _numbers(who)) for amount, who in POT.findall(said.pop("pots", ""))),
        total=int(said.pop("total", 0)),
        decision_no=int(said.pop("decision_no", 0)),
        legal=legal,
    )
    assert not said, said
    return view


def _player(text: str) -> PlayerView:
    found = PLAYER.fullmatch(text)
    assert found is not None, text
    status, stack, bet, staked, down, up, mucked = found.groups()
    cards = () if down.isdigit() else _cards(down)
    count = int(down) if down.isdigit() else len(cards)
    return PlayerView(
        int(stack), int(bet), int(staked), Status(status), _cards(up), count, cards, mucked is not None
    )


def _legal(kind: str, to: str, about: str) -> LegalAction:
    words = about.split()
    cost = int(words.pop(0)) if words and words[0].isdigit() else 0
    all_in = "all-in" in words
    size = next((word for word in words if word != "all-in"), "")
    return LegalAction(ActionKind(kind), int(to), cost, all_in, size)


def _cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text) if text.strip() else ()


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


def _player_number(text: str | None) -> int | None:
    return None if text is None else int(text)
