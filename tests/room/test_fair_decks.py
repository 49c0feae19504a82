"""Each hand's deck is promised, sealed with the players' bytes, and opened card by card to who sees the card.

What a client is told is checked here as a client checks it, with ``doorcard.fair`` alone.
"""

from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import Any

import msgspec
import pytest

from doorcard.cards import UNKNOWN
from doorcard.engine.events import CardsDealt, CommunityCardDealt, Event, HandShown
from doorcard.fair import Contribution, HandName, Proof, SecretDeck, promise, verify_secret
from doorcard.fair.dealer import card_commitment
from doorcard.fair.encoding import told_before
from doorcard.fair.merkle import left_size, node_hash
from doorcard.protocol.commands import AcceptInvitation, Contribute, LastHand, OpenTable, PauseTable, ShowHand
from doorcard.protocol.deck import DeckNews, DeckOpening, DeckPromise, DeckProof
from doorcard.protocol.messages import Accepted, Refused
from doorcard.room import RoomError
from doorcard.room.decks import FairDealer
from doorcard.room.outcome import HandOpened, HandPromised, ToTable
from doorcard.room.table import HandOpening
from doorcard.rules.spec import Game
from tests.room.house import House, by_chance, folding, house, passive, seated_house, table

_EVENTS = msgspec.json.Decoder(list[Event])
_NEWS = msgspec.json.Decoder(DeckNews | None)
_OPENING = msgspec.json.Decoder(HandOpening)
BYTES = bytes(range(32)).hex()


def fair_house(players: int, *, seed: int = 1, **fields: Any) -> tuple[House, list[str]]:
    """People at a table of a room whose decks are really those of seed and bytes."""
    made = house(table(**fields), seed=seed)
    made.dealer = made.room._floor.dealer = FairDealer(Random(f"fair {seed}").randbytes)
    people = [made.join() for _ in range(players)]
    for person in people:
        made.sit(person)
    return made, people


def promised(made: House) -> DeckPromise:
    found = made.public().deck
    assert found is not None
    return found


def add(made: House, user_id: str, sent: str = BYTES, number: int | None = None) -> Accepted | Refused:
    number = promised(made).hand_no if number is None else number
    return made.do(user_id, Contribute(made.command_id(), "t1", number, sent))


def news_of(made: House) -> Iterator[tuple[ToTable, DeckNews]]:
    for update in made.updates["t1"]:
        if (news := _NEWS.decode(update.deck)) is not None:
            yield update, news


def root_of(leaves: list[bytes]) -> bytes:
    if len(leaves) == 1:
        return leaves[0]
    half = left_size(len(leaves))
    return node_hash(root_of(leaves[:half]), root_of(leaves[half:]))


def proof_of(told: DeckProof) -> Proof:
    given = tuple(Contribution(one.seat, bytes.fromhex(one.bytes)) for one in told.contributions)
    hand = HandName(told.table, told.hand_no, told.hand_id)
    return Proof(hand, bytes.fromhex(told.seed_commitment), given, bytes.fromhex(told.root))


def check(told: DeckProof, openings: tuple[DeckOpening, ...]) -> dict[int, int]:
    """The cards by place, each of which is under its leaf, as a client looks at it."""
    proof, leaves = proof_of(told), bytes.fromhex(told.leaves)
    each = [leaves[at : at + 32] for at in range(0, len(leaves), 32)]
    assert len(each) == 52
    assert root_of(each) == proof.root
    before = told_before(proof.hand, proof.seed_commitment, proof.contributions)
    for one in openings:
        value = card_commitment(before, one.position, one.card, bytes.fromhex(one.salt))
        assert sha256(b"\0" + value).digest() == each[one.position]
    return {one.position: one.card for one in openings}


def own_of(made: House, user_id: str) -> list[DeckOpening]:
    """What one player was told for himself alone, update by update."""
    privates = (update.privates.get(user_id) for update in made.updates["t1"])
    return [one for private in privates if private is not None for one in private.openings]


def secret_of(made: House, hand_id: str) -> tuple[HandOpening, SecretDeck]:
    opening = _OPENING.decode(made.store.opened[hand_id].body)
    kept = bytes.fromhex(opening.secret)
    return opening, SecretDeck(kept[:32], kept[32:])


# ---- the promise ----


def test_the_seed_is_promised_and_the_promise_durable_before_anybody_hears_of_it() -> None:
    made, _ = fair_house(2)
    told = promised(made)
    outcome = next(
        one for one in made.outcomes if any(isinstance(write, HandPromised) for write in one.writes)
    )
    (row,) = (write for write in outcome.writes if isinstance(write, HandPromised))
    assert (row.hand_no, row.hand_id, row.commitment) == (1, told.hand_id, told.commitment)
    before = made.outcomes[: made.outcomes.index(outcome)]
    sent = [send for one in before for send in one.sends if isinstance(send, ToTable)]
    assert not any(told.commitment.encode() in bytes(send.public) for send in sent)
    hand_id = made.until_hand()
    assert hand_id == told.hand_id
    assert made.public().deck is None
    _, secret = secret_of(made, hand_id)
    assert promise(HandName("t1", 1, hand_id), secret).hex() == told.commitment


def test_one_player_alone_is_promised_nothing() -> None:
    made, _ = fair_house(1)
    assert made.public().deck is None


def test_a_promise_stands_until_a_hand_is_dealt_whoever_comes_and_goes() -> None:
    made, people = fair_house(2)
    told = promised(made)
    made.sit(made.join())
    assert promised(made) == told
    made.take(made.room.disconnected(people[0], made.now))
    assert promised(made) == told
    assert made.until_hand() == told.hand_id


# ---- the players' bytes ----


def test_bytes_of_those_who_are_dealt_in_make_the_deck_by_rising_seats() -> None:
    made, people = fair_house(3)
    for number in (2, 0):
        assert isinstance(add(made, people[number], f"{number + 1:02x}" * 16), Accepted)
    hand_id = made.until_hand()
    _, news = next(news_of(made))
    assert news.proof is not None
    assert [(one.seat, one.bytes) for one in news.proof.contributions] == [(1, "01" * 16), (3, "03" * 16)]
    opening, secret = secret_of(made, hand_id)
    assert verify_secret(proof_of(news.proof), secret) == opening.deck


def test_without_bytes_of_players_the_deck_follows_from_the_seed_alone() -> None:
    made, _ = fair_house(2)
    hand_id = made.until_hand()
    _, news = next(news_of(made))
    assert news.proof is not None
    assert news.proof.contributions == ()
    opening, secret = secret_of(made, hand_id)
    assert verify_secret(proof_of(news.proof), secret) == opening.deck


def test_whoever_leaves_before_the_deal_has_added_nothing() -> None:
    made, people = fair_house(3)
    add(made, people[1])
    made.take(made.room.disconnected(people[1], made.now))
    made.until_hand()
    _, news = next(news_of(made))
    assert news.proof is not None
    assert news.proof.contributions == ()


def refused(answer: Accepted | Refused) -> tuple[str, dict[str, str | int]]:
    assert isinstance(answer, Refused)
    return answer.code, answer.facts


def test_bytes_are_refused_by_name_where_they_cannot_count() -> None:
    made, people = fair_house(2)
    ana, watcher = people[0], made.join()
    for sent in ("", "00" * 15, "00" * 33, "0" * 33, "AB" * 16, "zz" * 16, "é" * 32):
        assert refused(add(made, ana, sent)) == ("deck_bytes", {"least": 16, "most": 32})
    assert refused(add(made, ana, number=2)) == ("deck_wrong_hand", {"hand_no": 1})
    assert refused(add(made, watcher))[0] == "not_seated"
    assert isinstance(add(made, ana), Accepted)
    assert isinstance(add(made, ana), Accepted)
    assert refused(add(made, ana, "ff" * 32)) == ("deck_twice", {"hand_no": 1})
    made.until_hand()
    assert refused(add(made, ana, number=1)) == ("deck_too_late", {"hand_no": 1})
    assert refused(add(made, ana, number=2)) == ("deck_wrong_hand", {"hand_no": 0})


def test_nobody_is_told_of_bytes_before_the_deck_is_sealed_and_they_change_no_clock() -> None:
    made, people = fair_house(2)
    updates, wake_ms = len(made.updates["t1"]), made.room.wake_at_ms()
    add(made, people[0])
    assert len(made.updates["t1"]) == updates
    assert made.room.wake_at_ms() == wake_ms
    assert made.outcomes[-1].writes == ()


@pytest.mark.parametrize(("ask_ms", "waited_ms"), [(1_000, 1_000), (0, 0)])
def test_a_person_s_client_has_a_second_where_hands_follow_at_once(ask_ms: int, waited_ms: int) -> None:
    timers = msgspec.structs.replace(house().config.timers, between_hands_ms=0)
    made = house(table(), timers=timers, ask_ms=ask_ms)
    for _ in range(2):
        made.sit(made.join())
    assert made.room.wake_at_ms() == made.mono_ms + waited_ms
    bots = house(table(bot_table=True), timers=timers, ask_ms=ask_ms)
    for number in range(2):
        bots.sit(bots.join(f"Bot{number}", is_bot=True))
    assert bots.room.wake_at_ms() == bots.mono_ms


# ---- the proof and the openings ----


def test_the_root_is_told_before_the_first_card_and_every_open_card_with_its_opening() -> None:
    for seed in range(8):
        random = Random(seed)
        made, people = fair_house(4, seed=seed, game=random.choice(list(Game)))
        add(made, people[1])
        hand_id = made.play_hand(by_chance(random))
        told: DeckProof | None = None
        seen: dict[int, int] = {}
        for update in made.updates["t1"]:
            news = _NEWS.decode(update.deck)
            if news is not None and news.proof is not None:
                assert told is None
                told = news.proof
            cards = {card for event in _EVENTS.decode(update.events) for card in told_by(event)}
            assert told is not None or not cards
            new = {} if news is None or told is None else check(told, news.openings)
            assert set(new.values()) == cards - set(seen.values())
            assert not set(new) & set(seen)
            seen |= new
        assert told is not None
        assert told.hand_id == hand_id


def told_by(event: Event) -> tuple[int, ...]:
    match event:
        case CardsDealt(down=down, up=up):
            return tuple(card for card in down + up if card != UNKNOWN)
        case CommunityCardDealt(card):
            return (card,)
        case HandShown(cards=cards):
            return cards
        case _:
            return ()


@pytest.mark.parametrize("choose", [passive, folding])
def test_everybody_gets_the_openings_of_his_own_down_cards_when_they_come_and_nobody_else_does(
    choose: Any,
) -> None:
    made, people = fair_house(3)
    hand_id = made.play_hand(choose)
    _, news = next(news_of(made))
    assert news.proof is not None
    events = [event for row in made.store.events[hand_id] for event in _EVENTS.decode(row.events)]
    for player, person in enumerate(people):
        got = own_of(made, person)
        down = [
            card
            for event in events
            if isinstance(event, CardsDealt) and event.player == player and not event.exposed
            for card in event.down
        ]
        assert list(check(news.proof, tuple(got)).values()) == down
        assert down


def test_a_card_comes_from_the_next_place_of_the_deck() -> None:
    """1.7: round by round from the first player; 4.2 of docs/fair-deck.md: no card is kept for another."""
    made, people = fair_house(3)
    made.until_hand()
    _, news = next(news_of(made))
    assert [one.position for one in news.openings] == [6, 7, 8]
    for player, person in enumerate(people):
        places = [one.position for one in made.private(person).openings]
        assert places == [player, player + 3]


def test_whoever_comes_is_told_all_that_he_may_have_so_far_and_the_policy() -> None:
    made, people = fair_house(3)
    hand_id = made.until_hand()
    for _ in range(7):
        made.act_somehow(passive)
    given = [one for _, news in news_of(made) for one in news.openings]
    snapshot = made.room.snapshot("t1", None, made.now)
    assert snapshot.hand_id == hand_id
    assert snapshot.deck is not None
    assert snapshot.deck.proof is not None
    assert list(snapshot.deck.openings) == given
    check(snapshot.deck.proof, snapshot.deck.openings)
    policy = snapshot.deck.policy
    assert policy is not None
    assert (policy.code, policy.withdrawn, policy.aborted, policy.secret_days) == (
        "operator_can_see",
        0,
        0,
        30,
    )
    got = own_of(made, people[0])
    assert list(made.private(people[0]).openings) == got


def test_a_hand_that_its_winner_lays_open_is_opened_and_one_that_was_folded_never() -> None:
    made, people = fair_house(2)
    hand_id = made.play_hand(folding)
    _, news = next(news_of(made))
    proof, before = news.proof, len(list(news_of(made)))
    assert proof is not None
    winner = next(person for person in people if made.private(person).may_show)
    made.do(winner, ShowHand(made.command_id(), "t1", hand_id))
    (_, laid), *none = list(news_of(made))[before:]
    assert none == []
    opening, _ = secret_of(made, hand_id)
    own = set(made.private(winner).down)
    assert set(check(proof, laid.openings).values()) == own
    folded = {opening.deck[place] for place in range(6)} - own
    snapshot = made.room.snapshot("t1", None, made.now)
    assert snapshot.deck is not None
    assert own <= {one.card for one in snapshot.deck.openings}
    assert len(folded - {one.card for one in snapshot.deck.openings}) == 2


# ---- restarts ----


def test_a_hand_goes_on_with_the_same_root_and_the_same_openings() -> None:
    made, people = fair_house(3)
    add(made, people[0])
    made.until_hand()
    made.act_somehow(passive)
    before = made.room.snapshot("t1", people[0], made.now)
    made.restart()
    after = made.room.snapshot("t1", people[0], made.now)
    assert after.deck == before.deck
    assert after.private is not None
    assert before.private is not None
    assert after.private.openings == before.private.openings
    while made.act_somehow(passive):
        pass
    assert before.deck is not None
    assert before.deck.proof is not None
    end = made.room.snapshot("t1", None, made.now).deck
    assert end is not None
    assert len(check(before.deck.proof, end.openings)) > len(before.deck.openings)


def test_a_hand_whose_root_is_not_the_one_that_was_told_is_not_played_on() -> None:
    made, _ = fair_house(2)
    hand_id = made.until_hand()
    row = made.store.opened[hand_id]
    body = msgspec.json.decode(row.body)
    body["deck"][50:52] = reversed(body["deck"][50:52])
    made.store.opened[hand_id] = msgspec.structs.replace(row, body=msgspec.Raw(msgspec.json.encode(body)))
    with pytest.raises(RoomError, match="saved_room_broken"):
        made.restart()


def test_a_promise_cut_off_by_a_restart_is_withdrawn_and_counted_and_its_number_never_comes_back() -> None:
    made, _ = fair_house(2)
    first = promised(made)
    made.restart()
    made.pass_ms(60_000)
    snapshot = made.room.snapshot("t1", None, made.now)
    assert snapshot.deck is not None
    assert snapshot.deck.policy is not None
    assert snapshot.deck.policy.withdrawn == 1
    assert made.store.withdrawn["t1"] == 1
    told = snapshot.public.deck
    number = snapshot.public.hand_no if told is None else told.hand_no
    assert number == first.hand_no + 1
    assert first.hand_id not in made.store.opened


def test_a_table_of_friends_that_closes_withdraws_what_it_promised() -> None:
    made = house()
    owner, guest = made.join(), made.join()
    answer = made.do(owner, OpenTable(made.command_id(), Game.STUD, "4-8"))
    table_id = str(answer.facts["table_id"])
    made.do(guest, AcceptInvitation(made.command_id(), str(answer.facts["invitation"])))
    for person in (owner, guest):
        made.sit(person, table_id)
    assert made.public(table_id).deck is not None
    made.do(owner, PauseTable(made.command_id(), table_id, on=True))
    assert made.public(table_id).deck is not None
    made.do(owner, LastHand(made.command_id(), table_id, on=True))
    assert made.public(table_id).deck is None
    assert made.store.withdrawn[table_id] == 1


def test_the_opening_of_a_hand_is_written_with_its_proof_in_one_transaction() -> None:
    made, people = fair_house(2)
    add(made, people[1])
    hand_id = made.until_hand()
    outcome = next(one for one in made.outcomes if any(isinstance(w, HandOpened) for w in one.writes))
    update = next(send for send in outcome.sends if isinstance(send, ToTable))
    news = _NEWS.decode(update.deck)
    assert news is not None
    assert news.proof is not None
    opening, _ = secret_of(made, hand_id)
    assert opening.proof is not None
    assert (opening.proof.root, opening.proof.seed_commitment) == (
        news.proof.root,
        news.proof.seed_commitment,
    )


def test_what_is_sent_tells_neither_the_seed_nor_a_salt_of_a_closed_card() -> None:
    made, people = fair_house(3)
    hand_id = made.play_hand(folding)
    opening, secret = secret_of(made, hand_id)
    sent = b"".join(bytes(part) for one in made.updates["t1"] for part in (one.deck, one.public, one.events))
    own = {person: msgspec.json.encode(own_of(made, person)) for person in people}
    opened = {one.position for _, news in news_of(made) for one in news.openings}
    for place in range(52):
        salt = secret.salt(place).hex().encode()
        assert (salt in sent) == (place in opened)
        holders = [number for number, person in enumerate(people) if salt in own[person]]
        assert holders == ([place % 3] if place < 6 else [])
    assert secret.seed.hex().encode() not in sent + b"".join(own.values())
    assert opening.secret.encode() not in sent


def test_an_opening_is_of_its_own_hand() -> None:
    made, _ = seated_house(2)
    made.play_hand(folding)
    made.pass_ms(10_000)
    made.until_hand()
    proofs = [news.proof for _, news in news_of(made) if news.proof is not None]
    assert [proof.hand_no for proof in proofs] == [1, 2]
    first = next(news for _, news in news_of(made))
    with pytest.raises(AssertionError):
        check(proofs[1], first.openings)
