"""People talk at tables, and choose whom they do not hear (rules of it: ``doorcard.room.talk``)."""

from doorcard.protocol.commands import Mute, Talk
from doorcard.protocol.messages import Message
from doorcard.protocol.talk import MutedUser, Mutes, Said, TalkRights
from doorcard.room.errors import Refusal
from doorcard.room.floor import Floor
from doorcard.room.outcome import MuteSaved, Now, SilenceSaved, ToReaders
from doorcard.room.step import Step
from doorcard.room.talk import clean
from doorcard.room.users import User


def say(step: Step, user: User, command: Talk) -> None:
    """A line to all who look at the table and hear him; said already, nothing.

    Raises:
        Refusal: `no_table`, `private_table`, `not_seated` (bots too), `chat_off`, `silenced` (``until_ms``,
            UTC), `talk_empty`, `talk_long` or `talk_limit` (``wait_ms``).
    """
    floor, talk, now = step.floor, step.floor.talk, step.now
    if talk.is_repeated(user.user_id, command.command_id):
        return
    table = floor.table_for(user.user_id, command.table_id)
    seat = floor.seat_of(user, table)
    if user.is_bot:
        raise Refusal("not_seated", table_id=table.table_id)
    if not is_talk_on(floor):
        raise Refusal("chat_off")
    if (until_ms := talk.silenced(user.user_id, now.wall_ms)) is not None:
        raise Refusal("silenced", until_ms=until_ms)
    words = _words(command)
    talk.take(user.user_id, now.mono_ms)
    talk.remember(user.user_id, command.command_id)
    line = Said(
        table_id=table.table_id,
        no=talk.number(now.wall_ms),
        at_ms=now.wall_ms,
        user_id=user.user_id,
        seat=seat,
        nickname=user.nickname,
        words=words,
        phrase=command.phrase,
    )
    talk.keep(line)
    step.sends.append(ToReaders(line, frozenset(talk.deaf.get(user.user_id, ()))))


def _words(command: Talk) -> str | None:
    """The cleaned words, or None for a phrase. Both at once say nothing clear."""
    if (command.words is None) == (command.phrase is None):
        raise Refusal("talk_empty")
    return None if command.words is None else clean(command.words)


def mute(step: Step, user: User, command: Mute) -> None:
    """He does not hear somebody, or hears him again.

    Raises:
        Refusal: `mute_nobody` where there is no such person or it is himself, `mute_full` (``most``).
    """
    whom = step.floor.users.get(command.user_id)
    is_person = whom is not None and not whom.is_bot and not whom.is_gone and whom is not user
    if command.muted and not is_person:
        raise Refusal("mute_nobody")
    step.floor.talk.mute(user.user_id, command.user_id, muted=command.muted)
    step.writes.append(MuteSaved(user.user_id, command.user_id, command.muted))
    step.tell(user.user_id, mutes_of(step.floor, user.user_id))


def switch(step: Step, *, on: bool) -> None:
    """The room's host lets people talk, or nobody; all who are there are told."""
    step.floor.talk.is_on = on
    for user in step.floor.users:
        if user.connected:
            step.tell(user.user_id, talk_rights(step.floor, user.user_id, step.now))


def silence(step: Step, user_id: str, until_ms: int | None) -> None:
    """The room's host lets somebody talk nowhere until then (UTC), or (None) again."""
    if until_ms is None:
        step.floor.talk.silences.pop(user_id, None)
    else:
        step.floor.talk.silences[user_id] = until_ms
    step.writes.append(SilenceSaved(user_id, until_ms))
    step.tell(user_id, talk_rights(step.floor, user_id, step.now))


def is_talk_on(floor: Floor) -> bool:
    """Whether anybody may talk: the room was opened with talk and its host has not stopped it."""
    return floor.config.chat and floor.talk.is_on


def mutes_of(floor: Floor, user_id: str) -> Mutes:
    """Whom the user does not hear, with their nicknames of now; those who are gone are left out."""
    users = (floor.users.get(muted) for muted in floor.talk.mutes.get(user_id, ()))
    return Mutes(tuple(MutedUser(one.user_id, one.nickname) for one in users if one and not one.is_gone))


def talk_rights(floor: Floor, user_id: str, now: Now) -> TalkRights:
    """Whether the user may talk."""
    until_ms = floor.talk.silenced(user_id, now.wall_ms)
    return TalkRights(is_talk_on(floor), None if until_ms is None else until_ms - now.wall_ms)


def talk_news(floor: Floor, user_id: str, now: Now) -> tuple[Message, ...]:
    """What a new connection is told of talk; nothing where all is as usual."""
    mutes, rights = mutes_of(floor, user_id), talk_rights(floor, user_id, now)
    news: tuple[Message, ...] = (mutes,) if mutes.users else ()
    return news if rights == TalkRights(on=True) else (*news, rights)
