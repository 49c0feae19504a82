"""Talk in the room's state machine: no rows, no deadlines, and the host's switches."""

from unittest.mock import patch

import msgspec
import pytest

from doorcard.engine import ActionKind
from doorcard.protocol.commands import Command, Mute, Phrase, Talk
from doorcard.protocol.messages import Accepted, Refused
from doorcard.protocol.talk import Mutes, TalkRights
from doorcard.room.deadlines import Wakes
from doorcard.room.outcome import Outcome, ToReaders
from tests.room.house import House, house

MINUTE_MS = 60_000


def people(*names: str, made: House | None = None) -> tuple[House, list[str]]:
    """A house, with these on the seats of its table."""
    made = made or house()
    users = [made.join(name) for name in names]
    for user_id in users:
        made.sit(user_id)
    return made, users


def says(made: House, user_id: str, words: str | None = "hello all", table_id: str = "t1") -> Outcome:
    made.do(user_id, Talk(made.command_id(), table_id, words))
    return made.outcomes[-1]


def code(made: House, user_id: str, command: Command) -> str | None:
    answer = made.do(user_id, command)
    return answer.code if isinstance(answer, Refused) else None


def lines(outcome: Outcome) -> list[ToReaders]:
    return [send for send in outcome.sends if isinstance(send, ToReaders)]


def test_a_line_writes_nothing_and_leaves_deadlines_and_lobby_alone() -> None:
    made, (ana, _) = people("Ana", "Bea")
    made.until_hand()
    wake_ms, lobby, public = made.room.wake_at_ms(), made.room.lobby_for(ana), made.public()
    outcome = says(made, ana)
    assert outcome.writes == ()
    assert [send.line.words for send in lines(outcome)] == ["hello all"]
    assert (made.room.wake_at_ms(), made.room.lobby_for(ana), made.public()) == (wake_ms, lobby, public)


def test_neither_a_line_nor_a_mute_looks_at_all_tables_again() -> None:
    made, (ana, bea) = people("Ana", "Bea")
    made.until_hand()
    made.room.wake_at_ms()
    with patch.object(Wakes, "forget") as forget:
        says(made, ana)
        assert code(made, ana, Mute(made.command_id(), bea, True)) is None
    assert not forget.called


def test_what_is_told_of_a_line_is_the_same_whatever_the_cards_are() -> None:
    told = []
    for seed in (1, 2, 3):
        made, (ana, _) = people("Ana", "Bea", made=house(seed=seed))
        made.until_hand()
        (send,) = lines(says(made, ana))
        told.append(msgspec.json.encode(msgspec.structs.replace(send.line, no=0, at_ms=0)))
    assert len(set(told)) == 1


def test_who_folded_and_who_sits_out_may_talk() -> None:
    made, users = people("Ana", "Bea", "Cleo")
    made.until_hand()
    actor = made.actor()
    assert actor is not None
    made.decide(actor, ActionKind.BRING_IN)
    folds = made.actor()
    assert folds is not None
    made.decide(folds, ActionKind.FOLD)
    assert lines(says(made, folds))
    assert users


def test_a_bot_does_not_talk() -> None:
    made, _ = people("Ana", "Bea")
    bot = made.join("Bot", is_bot=True)
    made.sit(bot)
    assert code(made, bot, Talk(made.command_id(), "t1", "beep")) == "not_seated"
    assert code(made, made.join("Eva"), Mute(made.command_id(), bot, True)) == "mute_nobody"


def test_the_same_command_again_is_answered_and_not_said_again() -> None:
    made, (ana, _) = people("Ana", "Bea")
    talk = Talk("once", "t1", None, Phrase.HELLO)
    assert [len(lines(made.take(made.room.handle(ana, talk, made.now)))) for _ in range(3)] == [1, 0, 0]
    assert all(isinstance(answer, Accepted) for answer in made.answers[-3:])


def test_talk_does_not_push_out_answers_that_matter() -> None:
    made, (ana, _) = people("Ana", "Bea")
    kept = len(made.store.answers)
    for _ in range(70):
        says(made, ana)
        made.pass_ms(4_000)
    assert len(made.store.answers) == kept


def test_deaf_are_those_who_have_muted_him() -> None:
    made, (ana, bea) = people("Ana", "Bea")
    eva = made.join("Eva")
    assert code(made, eva, Mute(made.command_id(), ana, True)) is None
    assert [send.deaf for send in lines(says(made, ana))] == [frozenset({eva})]
    assert [send.deaf for send in lines(says(made, bea))] == [frozenset()]
    assert made.room.said_before("t1", bea).lines[0].user_id == ana
    assert [line.user_id for line in made.room.said_before("t1", eva).lines] == [bea]


def test_mutes_outlive_a_restart_and_show_the_names_of_now() -> None:
    made, (ana, bea) = people("Ana", "Bea")
    eva = made.join("Eva")
    made.do(eva, Mute(made.command_id(), bea, True))
    made.do(eva, Mute(made.command_id(), ana, True))
    made.do(eva, Mute(made.command_id(), bea, False))
    made.restart()
    (mutes,) = made.room.talk_news(eva, made.now)
    assert isinstance(mutes, Mutes)
    assert [(one.user_id, one.nickname) for one in mutes.users] == [(ana, "Ana")]
    assert made.room.talk_news(ana, made.now) == ()


def test_the_host_stops_all_talk_and_everybody_who_is_there_hears_of_it() -> None:
    made, (ana, bea) = people("Ana", "Bea")
    made.take(made.room.switch_chat(made.now, on=False))
    assert not made.room.chat_on
    assert code(made, ana, Talk(made.command_id(), "t1", "hm")) == "chat_off"
    assert [made.heard(one, TalkRights) for one in (ana, bea)] == [[TalkRights(on=False)]] * 2
    assert made.room.talk_news(made.join("Eva"), made.now) == (TalkRights(on=False),)
    made.take(made.room.switch_chat(made.now, on=True))
    assert lines(says(made, ana))


def test_a_room_without_talk_stays_so_whatever_its_host_says() -> None:
    made = house()
    made, (ana, _) = people("Ana", "Bea", made=House(msgspec.structs.replace(made.config, chat=False)))
    made.take(made.room.switch_chat(made.now, on=True))
    assert code(made, ana, Talk(made.command_id(), "t1", "hm")) == "chat_off"
    assert not made.room.chat_on


@pytest.mark.parametrize("restarts", [False, True])
def test_a_silenced_user_is_told_until_when_and_may_talk_after_it(restarts: bool) -> None:
    made, (ana, bea) = people("Ana", "Bea")
    until_ms = made.now.wall_ms + MINUTE_MS
    made.take(made.room.silence(ana, until_ms, made.now))
    assert made.heard(ana, TalkRights) == [TalkRights(on=True, silenced_ms=MINUTE_MS)]
    assert made.heard(bea, TalkRights) == []
    if restarts:
        made.restart(stopped_ms=5_000)
    answer = made.do(ana, Talk(made.command_id(), "t1", "hm"))
    assert isinstance(answer, Refused)
    assert (answer.code, answer.facts) == ("silenced", {"until_ms": until_ms})
    assert lines(says(made, bea))
    made.pass_ms(until_ms - made.now.wall_ms)
    assert made.room.silenced(ana, made.now) is None
    assert lines(says(made, ana))


def test_a_silence_can_be_lifted() -> None:
    made, (ana, _) = people("Ana", "Bea")
    made.take(made.room.silence(ana, made.now.wall_ms + MINUTE_MS, made.now))
    made.take(made.room.silence(ana, None, made.now))
    assert made.store.load().silences == {}
    assert lines(says(made, ana))
