"""Does pulling the cable pay? A player who sees every card pulls it where he is behind, and each time the
hand is played again by the engine alone, as it goes with his line up.
"""

from collections import Counter
from random import Random

from msgspec import Struct

from doorcard.engine import Act, Action, ActionKind, HandState, Phase, Protect, legal, until_asked
from doorcard.room.outcome import ProtectionLogged
from doorcard.room.table import LiveHand, Table
from doorcard.sim.unplug_count import Count, Use, most_in_a_window
from doorcard.sim.unplug_hand import (
    Choose,
    but,
    calm,
    is_behind,
    most_a_protected_can_win,
    people,
    to_the_end,
    won,
)
from doorcard.sim.unplug_report import Gains, UnplugReport
from doorcard.sim.unplug_room import HOUSES, CableRoom

LONGEST_GAP_H = 3
TICKS_PER_HAND = 400
"""A table that needs more stands still."""


class Pull(Struct, frozen=True):
    """His time has ended while he owed chips. ``end``: what must come of it; the others, what comes with his
    line up: he folds, or he calls to the end.
    """

    player: int
    is_protected: bool
    end: HandState
    folded: HandState
    called: HandState


class Unplugging:
    """The experiment of one seed."""

    def __init__(self, seed: int, hands: int) -> None:
        self._seed, self._goal = seed, hands
        self._world = CableRoom(seed)
        self._chance = Random(f"cable {seed}")
        self._counts: Counter[str] = Counter()
        self._failures: list[str] = []
        self._houses = {rules: Count(rules) for rules in HOUSES.values()}
        self._uses: list[Use] = []
        self._left_to_time: dict[str, tuple[str, int]] = {}
        """By table: the hand and the decision in which he does not answer."""
        self._waiting: dict[str, Pull] = {}
        """By hand: what must come of it."""
        self._ended: dict[str, str] = {}
        self._gains = {False: Gains(), True: Gains()}
        """Of pulls that were no use, and of uses."""

    def run(self) -> UnplugReport:
        """Play the hands; stops at the first broken law."""
        for _ in range(self._goal * TICKS_PER_HAND):
            if self._counts["hands"] >= self._goal or self._failures:
                break
            self._world.sit_ready()
            self._decide_everywhere()
            self._let_time_pass()
        else:
            self._failures.append("the tables stand still")
        return self._report()

    # ---- decisions in time ----

    def _decide_everywhere(self) -> None:
        for table in self._world.tables.values():
            while (hand := table.hand) is not None and hand.state.phase is Phase.ACTION:
                player = hand.state.actor
                assert player is not None, "nobody to act"
                user_id = hand.opening.users[player]
                if user_id == self._world.person and not self._is_answered(table, hand, player):
                    break
                self._world.decide(table, hand, user_id, self._others(hand)(hand.state))
            self._look_at_the_end(table)

    def _others(self, hand: LiveHand) -> Choose:
        return people(f"{self._seed} {hand.hand_id}")

    def _is_answered(self, table: Table, hand: LiveHand, player: int) -> bool:
        """Whether he decides by hand; else the table waits for his time to end."""
        asked = (hand.hand_id, hand.state.decision_no)
        if not self._world.is_online or self._left_to_time.get(table.table_id) == asked:
            return False
        if not self._pays(hand, player):
            return True
        self._left_to_time[table.table_id] = asked
        if self._chance.random() < 0.5:  # 6.1: it makes no difference whether the line is down
            self._world.pull_out()
        return False

    def _pays(self, hand: LiveHand, player: int) -> bool:
        """In every second hand he sees all cards that are dealt, and pulls where he is behind. In the others
        he knows the deck and what everybody will do, and pulls where protection is better than calling. Now
        and then he does not answer where he owes nothing.
        """
        if not _owes(hand.state):
            return self._chance.random() < 0.02
        if hand.hand_no % 2:
            return is_behind(hand.state, player)
        protected = self._end(hand, player, Protect(player))
        return won(protected, player) > won(self._called(hand, player), player)

    # ---- what would come of it ----

    def _end(self, hand: LiveHand, player: int, asked: Act | Protect) -> HandState:
        return to_the_end(hand.state, hand.opening.deck, hand.dealt, asked, self._others(hand))

    def _called(self, hand: LiveHand, player: int) -> HandState:
        """He calls, here and wherever he is asked again."""
        choose = but(player, calm, self._others(hand))
        return to_the_end(hand.state, hand.opening.deck, hand.dealt, Act(player, calm(hand.state)), choose)

    # ---- time passes ----

    def _let_time_pass(self) -> None:
        before = {
            table.table_id: (table.hand, table.hand.state, table.hand.dealt)
            for table in self._world.tables.values()
            if table.hand is not None and table.hand.state.phase is Phase.ACTION
        }
        logged = self._world.next_moment()
        known = len(self._uses)
        for table_id, (hand, state, dealt) in before.items():
            if hand.state is not state:
                self._time_has_ended(self._world.tables[table_id], hand, state, dealt)
        self._same_uses(logged, self._uses[known:])
        for table in self._world.tables.values():
            self._look_at_the_end(table)

    def _time_has_ended(self, table: Table, hand: LiveHand, was: HandState, dealt: int) -> None:
        player = was.actor
        assert player is not None, "nobody was to act"
        if hand.opening.users[player] != self._world.person:
            self._failures.append(f"{hand.hand_id}: somebody else's time has ended")
            return
        if not _owes(was):
            self._counts["time-outs that owe nothing"] += 1
            end, _, _ = until_asked(was, Act(player, calm(was)), hand.opening.deck, dealt)
            if hand.state != end:
                self._failures.append(f"{hand.hand_id}: a time-out that owes nothing is not a check by hand")
        else:
            self._owing(table, hand, was, dealt)
        if self._chance.random() < 0.5:
            self._world.plug_in()  # he comes back in the middle of the hand

    def _owing(self, table: Table, hand: LiveHand, was: HandState, dealt: int) -> None:
        player = was.actor
        assert player is not None, "nobody was to act"
        deck, others = hand.opening.deck, self._others(hand)
        rules, now_ms = hand.opening.rules.protection, self._world.wall_ms
        folded = to_the_end(was, deck, dealt, Act(player, Action(ActionKind.FOLD)), others)
        called = to_the_end(was, deck, dealt, Act(player, calm(was)), but(player, calm, others))
        is_protected = was.staked[player] > 0 and self._houses[rules].left(now_ms) > 0
        end = folded
        if is_protected:
            end = to_the_end(was, deck, dealt, Protect(player), others)
            self._uses.append(Use(table.table_id, hand.hand_id, now_ms, rules))
            for house in self._houses.values():
                house.used(now_ms)
        self._counts["protected" if is_protected else "folded"] += 1
        self._waiting[hand.hand_id] = Pull(player, is_protected, end, folded, called)

    def _same_uses(self, logged: tuple[ProtectionLogged, ...], due: list[Use]) -> None:
        """6.5: the host's list has every use, and no other."""
        told = [(use.user_id, use.table_id, use.hand_id, use.at_ms) for use in logged]
        wanted = [(self._world.person, use.table_id, use.hand_id, use.at_ms) for use in due]
        if told != wanted:
            self._failures.append(f"uses recorded: {told}; by the rules: {wanted}")

    # ---- the end of a hand ----

    def _look_at_the_end(self, table: Table) -> None:
        hand = table.hand
        if hand is None or not hand.is_over or self._ended.get(table.table_id) == hand.hand_id:
            return
        self._ended[table.table_id] = hand.hand_id
        self._counts["hands"] += 1
        if (pull := self._waiting.pop(hand.hand_id, None)) is not None:
            self._compare(hand, pull)
        self._world.plug_in()
        self._world.hours_later(self._chance.randrange(LONGEST_GAP_H * 3_600_000))

    def _compare(self, hand: LiveHand, pull: Pull) -> None:
        player, end = pull.player, hand.state
        if end != pull.end:
            what = "protection" if pull.is_protected else "a fold"
            self._failures.append(f"{hand.hand_id}: not the end of {what} by hand")
        result = won(end, player)
        over_fold, over_call = result - won(pull.folded, player), result - won(pull.called, player)
        self._gains[pull.is_protected] = self._gains[pull.is_protected].and_one(over_fold, over_call)
        if not pull.is_protected:
            return
        if not 0 <= over_fold <= end.staked[player] + most_a_protected_can_win(end, player):
            self._failures.append(f"{hand.hand_id}: protection brought {over_fold}")

    def _report(self) -> UnplugReport:
        most = {name: most_in_a_window(self._uses, rules) for name, rules in HOUSES.items()}
        for name, rules in HOUSES.items():
            if most[name] > rules.quota:
                self._failures.append(f"{most[name]} uses in a window of the house {name}")
        return UnplugReport(
            seed=self._seed,
            hands=self._counts["hands"],
            hours=self._world.hours,
            counts=dict(self._counts),
            most_in_window=most,
            folds=self._gains[False],
            uses=self._gains[True],
            failures=tuple(self._failures),
        )


def _owes(state: HandState) -> bool:
    return not {ActionKind.CHECK, ActionKind.BRING_IN} & {option.kind for option in legal(state)}


def unplug(seed: int, hands: int) -> UnplugReport:
    """Play so many hands with this seed."""
    return Unplugging(seed, hands).run()
