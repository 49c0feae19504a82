"""What the players of a killed room remember, and every fault that this shows."""

from collections import defaultdict
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tools.kill_players import Player

Message = dict[str, Any]
PLAYED = ("stack", "bet", "staked", "up", "down_count", "in_hand", "status", "last_action", "folded_on")
MIDDLE = ("hand_id", "hand_no", "players", "street", "community_card", "pots", "total", "price", "capped")


class Memory:
    """Shared by all players. ``faults`` are sentences; the counts say what was looked at."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.decisions: defaultdict[tuple[str, int], list[tuple[str, int]]] = defaultdict(list)
        """Acknowledged decisions of a hand's seat, in order."""
        self.answers_kept = self.updates = self.same = self.cards_kept = 0
        self.unchanged: dict[str, int] = {}
        """Tables of which nothing is kept that was not seen before the kill: the last number."""
        self.chips_added: dict[str, int] = {}
        self._last: dict[Player, Message] = {}
        self._seq: dict[Player, int | None] = {}
        self._texts: dict[tuple[str, int], str] = {}
        self._cards: defaultdict[str, dict[int, list[int]]] = defaultdict(dict)
        self._seats: dict[str, list[int]] = {}
        self._compared: dict[Player, Message] = {}

    def last_of(self, player: "Player") -> Message | None:
        """The last update that a player has seen."""
        return self._last.get(player)

    def seats_of(self, hand_id: str) -> list[int]:
        """The seats of a hand's players, in their order; [] where nobody has seen it."""
        return self._seats.get(hand_id, [])

    def last_seq(self, table_id: str) -> int:
        """The highest number that anybody has seen at a table."""
        return max((one["seq"] for one in self._last.values() if one["table_id"] == table_id), default=0)

    def tables_playing(self) -> int:
        """Tables at which somebody has to act now, by what the players have seen last."""
        return len({one["table_id"] for one in self._last.values() if one["public"]["turn"]})

    def new_line(self, player: "Player") -> None:
        """A player begins anew: numbers may jump once, and what he sees is compared."""
        self._seq[player] = None
        if player in self._last:
            self._compared[player] = self._last[player]

    def saw(self, player: "Player", update: Message) -> None:
        """A player got an update or a snapshot."""
        self.updates += 1
        self._check_number(player, update)
        self._check_cards(player, update)
        before = self._compared.pop(player, None)
        if before is not None:
            self._check_resumed(player, before, update)
        self._last[player] = update
        if update["hand_id"] is not None:
            self._seats[update["hand_id"]] = update["public"]["players"]

    def acknowledged(self, player: "Player", command: Message) -> None:
        """A command was accepted for the first time."""
        if command["type"] == "Decide":
            self.decisions[command["hand_id"], player.seat].append((command["kind"], command["to"]))
        elif command["type"] == "AddChips":
            self.chips_added[f"{player.table_id}/{player.seat}/{command['command_id']}"] = command["amount"]

    def repeated(self, answer: Message) -> None:
        """A command that was accepted before the kill was sent again after it."""
        self.answers_kept += 1
        if answer["type"] != "Accepted":
            self.faults.append(f"an accepted command was refused when it came again: {answer}")

    def _check_number(self, player: "Player", update: Message) -> None:
        seq, last, key = update["seq"], self._seq.get(player), (update["table_id"], update["seq"])
        if last is not None and seq != last + 1:
            self.faults.append(f"{key}: number {seq} came after {last}")
        elif last is None and player in self._last and seq < self._last[player]["seq"]:
            self.faults.append(f"{key}: numbers went back from {self._last[player]['seq']}")
        self._seq[player] = seq
        if update["events"]:
            text = repr((update["hand_id"], update["events"]))
            if self._texts.setdefault(key, text) != text:
                self.faults.append(f"{key}: the number was used twice")

    def _check_cards(self, player: "Player", update: Message) -> None:
        """A player's cards of a hand only ever grow, and nobody else has one of them."""
        private, hand_id = update["private"], update["hand_id"]
        if not private or not private["cards"] or hand_id is None:
            return
        # In deal order the third down card comes last: two down, the up cards, then the last one.
        held, now = self._cards[hand_id].get(player.seat, []), private["cards"]
        if now[: len(held)] != held:
            self.faults.append(f"{hand_id}: seat {player.seat} held {held}, then {now}")
        self._cards[hand_id][player.seat] = now
        others = {
            card for seat, cards in self._cards[hand_id].items() if seat != player.seat for card in cards
        }
        if others & set(now):
            self.faults.append(f"{hand_id}: a card was dealt twice")

    def _is_the_last(self, before: Message) -> bool:
        """Whether nothing came after it: the kill may have come when others had been told more already."""
        return bool(self.unchanged.get(before["table_id"]) == before["seq"])

    def _check_resumed(self, player: "Player", before: Message, after: Message) -> None:
        """The same hand at the same decision: then nothing else may differ either."""
        then, now = before["public"]["turn"], after["public"]["turn"]
        if then is None or before["public"]["result"] is not None:
            return
        if before["hand_id"] == after["hand_id"]:
            self.cards_kept += 1
        if before["hand_id"] != after["hand_id"] or now is None or now["decision_no"] != then["decision_no"]:
            is_bot = before["public"]["seats"][then["seat"] - 1]["is_bot"]
            if self._is_the_last(before) and not is_bot:
                self.faults.append(
                    f"{player.table_id}: nothing was decided after number {before['seq']}, but in place of "
                    f"{then} in {before['hand_id']} there is {now} in {after['hand_id']} at {after['seq']}"
                )
            return
        self.same += 1
        if differing := differences(before, after):
            self.faults.append(f"{player.table_id}: resumed with other {', '.join(differing)}")


def differences(before: Message, after: Message) -> list[str]:
    """Names of what is not as it was: the middle, seats, whose turn it is, own cards and choices."""
    old, new = before["public"], after["public"]
    found = [name for name in MIDDLE if old[name] != new[name]]
    if old["turn"]["seat"] != new["turn"]["seat"]:
        found.append("player to act")
    for one, other in zip(old["seats"], new["seats"], strict=True):
        if one and one["in_hand"] and (not other or any(one[name] != other[name] for name in PLAYED)):
            found.append(f"seat {one['seat']}")
    for name in ("cards", "down", "legal", "decision_no", "call_cost"):
        if (before["private"] or {}).get(name) != (after["private"] or {}).get(name):
            found.append(f"own {name}")
    return found
