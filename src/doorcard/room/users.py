"""The people (and bots) of the room."""

from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from msgspec import Raw
from msgspec.json import Decoder, Encoder

from doorcard.protocol.messages import Accepted, Refused
from doorcard.room.errors import Refusal
from doorcard.room.nicknames import nickname_key
from doorcard.room.outcome import ANSWERS_REMEMBERED, AnswerKept, Now, UserSaved

Answer = Accepted | Refused

_ENCODER = Encoder()
_ANSWER: Decoder[Answer] = Decoder(Answer)


@dataclass(slots=True)
class User:
    """One user. ``seats``: table -> seat, seats waited for included; ``protections``: UTC times of relevant
    uses.
    """

    user_id: str
    nickname: str
    language: str
    is_bot: bool = False
    muck: bool = True
    is_gone: bool = False
    """He has deleted his account: no rows may be written of him any more."""
    connected: bool = False
    left_at_ms: int = 0
    """When his last connection went (monotonic)."""
    seen_ms: int = 0
    """When he was here last, as far as the store knows (UTC); of no meaning while he is connected."""
    seats: dict[str, int] = field(default_factory=dict)
    lines: dict[str, None] = field(default_factory=dict)
    """Tables at which he waits for a seat."""
    protections: tuple[int, ...] = ()
    unheard: dict[str, None] = field(default_factory=dict)
    """Tables at which he was protected, until a page of his speaks again: perhaps his line was down."""
    refilled: Now | None = None
    """When he was last given a refill."""
    answers: OrderedDict[str, Answer] = field(default_factory=OrderedDict)
    kept_answers: int = 0
    """How many of his answers were made durable so far."""

    @property
    def is_here(self) -> bool:
        """Whether he can act; bots always are."""
        return self.is_bot or self.connected

    def remember(self, command_id: str, answer: Answer) -> None:
        """Keep the answer for a repeated command; the oldest goes."""
        self.answers[command_id] = answer
        if len(self.answers) > ANSWERS_REMEMBERED:
            self.answers.popitem(last=False)

    def kept(self, command_id: str, answer: Answer) -> AnswerKept:
        """The row that makes an answer durable."""
        self.kept_answers += 1
        return AnswerKept(self.user_id, self.kept_answers - 1, command_id, Raw(_ENCODER.encode(answer)))

    def saved(self, at_ms: int) -> UserSaved:
        """The row for the store."""
        refilled_ms = None if self.refilled is None else self.refilled.wall_ms
        return UserSaved(
            self.user_id, self.nickname, self.language, self.is_bot, at_ms, self.muck, refilled_ms
        )


class Users:
    """All users by id, with nicknames that stay unique ignoring case."""

    def __init__(self, saved: Iterable[UserSaved] = (), seen: Mapping[str, int] | None = None) -> None:
        """``seen``: when the sessions of each were last used (UTC)."""
        self._by_id: dict[str, User] = {}
        self._names: dict[str, str] = {}
        for row in saved:
            user = User(row.user_id, row.nickname, row.language, row.is_bot, row.muck)
            user.seen_ms = max(row.at_ms, (seen or {}).get(row.user_id, 0))
            self.add(user)

    def recall(self, rows: Iterable[AnswerKept]) -> None:
        """Take up the answers that were kept, each user's in the order of their numbers."""
        for row in rows:
            if (user := self._by_id.get(row.user_id)) is not None:
                user.remember(row.command_id, _ANSWER.decode(row.body))
                user.kept_answers = row.number + 1

    def __len__(self) -> int:
        return len(self._by_id)

    def __iter__(self) -> Iterator[User]:
        return iter(self._by_id.values())

    def get(self, user_id: str | None) -> User | None:
        """The user, or None."""
        return None if user_id is None else self._by_id.get(user_id)

    def __getitem__(self, user_id: str) -> User:
        return self._by_id[user_id]

    def is_taken(self, nickname: str) -> bool:
        """Whether somebody has this nickname."""
        return nickname_key(nickname) in self._names

    def named(self, nickname: str) -> User | None:
        """Who has this nickname, if anybody."""
        return self.get(self._names.get(nickname_key(nickname)))

    def add(self, user: User) -> None:
        """A new user with a free nickname."""
        self._by_id[user.user_id] = user
        self._names[nickname_key(user.nickname)] = user.user_id

    def let_go(self, user: User, nickname: str) -> None:
        """His nickname is free; what still shows him calls him by another, which nobody holds."""
        self._names.pop(nickname_key(user.nickname), None)
        user.nickname, user.is_gone = nickname, True

    def remove(self, user: User) -> None:
        """Nothing is left of a user to whom nothing refers."""
        self._names.pop(nickname_key(user.nickname), None)
        del self._by_id[user.user_id]

    def rename(self, user: User, nickname: str) -> None:
        """Give a user another nickname. Raises Refusal `nickname_taken`."""
        if self._names.get(nickname_key(nickname), user.user_id) != user.user_id:
            raise Refusal("nickname_taken", nickname=nickname)
        self._names.pop(nickname_key(user.nickname), None)
        user.nickname = nickname
        self._names[nickname_key(nickname)] = user.user_id
