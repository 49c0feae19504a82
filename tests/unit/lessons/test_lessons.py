"""The lessons keep what their words promise; every figure here is counted by hand."""

import msgspec
import pytest

from doorcard.cards import FULL_DECK, parse_card, parse_cards
from doorcard.engine import ActionKind
from doorcard.engine.state import Status
from doorcard.lessons import LESSONS, Lesson, LessonError, LessonStep, lesson
from doorcard.lessons.hands import SCRIPTS
from doorcard.lessons.script import Act
from doorcard.lessons.stage import Stage, deck


def steps(name: str) -> dict[str, LessonStep]:
    """The steps of a lesson by name."""
    return {step.step: step for step in lesson(name).steps}


@pytest.mark.parametrize("name", LESSONS)
def test_every_step_has_a_name_of_its_own_and_the_first_shows_the_table(name: str) -> None:
    found = lesson(name).steps
    assert len({step.step for step in found}) == len(found)
    assert found[0].frames


@pytest.mark.parametrize("name", LESSONS)
def test_the_way_on_is_legal_and_every_other_way_has_its_reason(name: str) -> None:
    frame = None
    for step in lesson(name).steps:
        frame = step.frames[-1] if step.frames else frame
        assert frame is not None
        assert frame.private is not None
        legal = frame.private.legal
        if step.decision is None:
            continue
        assert step.decision in legal
        assert {step.decision.kind, *step.reasons} == {one.kind for one in legal}


@pytest.mark.parametrize("name", LESSONS)
def test_the_learner_is_told_only_what_his_seat_may_know(name: str) -> None:
    own = parse_cards(SCRIPTS[name].players[0].cards)
    hidden = {
        card
        for player in SCRIPTS[name].players[1:]
        for card in (*parse_cards(player.cards)[:2], *parse_cards(player.cards)[6:])
    }
    for step in lesson(name).steps:
        for frame in step.frames:
            assert frame.private is not None
            assert set(frame.private.cards) <= set(own)
            if frame.public.result is None:
                seen = {card for seat in frame.public.seats if seat for card in (*seat.up, *seat.shown)}
                assert not seen & hidden


@pytest.mark.parametrize("name", LESSONS)
def test_updates_come_in_order_and_no_chip_is_lost(name: str) -> None:
    script = SCRIPTS[name]
    frames = [frame for step in lesson(name).steps for frame in step.frames]
    assert [frame.seq for frame in frames] == list(range(frames[0].seq, frames[0].seq + len(frames)))
    for frame in frames:
        stacks = sum(seat.stack for seat in frame.public.seats if seat)
        assert stacks + frame.public.total == sum(player.buy_in for player in script.players)


def test_the_first_hand_shows_what_it_speaks_of() -> None:
    found = steps("stud8")
    assert found["bringIn"].facts == {"bring_in": 200}
    assert found["complete"].frames[-1].public.opener_card == parse_card("2c")
    assert found["price"].facts == {"cost": 400, "pot": 2600}  # antes 4, bring-in 2, 4 + 8 + 8
    fourth = found["openPair"].frames[-1].public
    assert fourth.opener == 3
    assert fourth.opener_words is not None
    assert fourth.opener_words.ranks == (11,)
    assert found["madeLow"].frames[-1].private.low == (4, 3, 2, 1, 12)  # type: ignore[union-attr]
    assert found["sidePot"].facts == {"main": 12_300, "side": 200}  # 3 x 40 and Eva's 3; 1 + 1
    statuses = [seat.status for seat in found["sidePot"].frames[-1].public.seats if seat]
    assert statuses.count(Status.ALL_IN) == 1


def test_the_words_are_about_seats_that_are_taken() -> None:
    for name in LESSONS:
        seats = {player.seat for player in SCRIPTS[name].players}
        assert {seat for step in lesson(name).steps for seat in step.look} <= seats
    assert steps("stud8")["bringIn"].look == (7,)


def test_the_cards_to_be_counted_are_those_that_nobody_shows() -> None:
    question = steps("stud8")["outs"].question
    assert question is not None
    # 3-4-5-6 wants a two or a seven: eight, less 2c, 2s and 7d, which lie there.
    assert question.right == 5
    assert question.right in question.choices
    assert len(set(question.choices)) == 3


def test_the_first_hand_is_split_pot_by_pot() -> None:
    result = steps("stud8")["showdown"].frames[-1].public.result
    assert result is not None
    won = {
        (award.pot, award.half): {share.seat: share.amount for share in award.shares}
        for award in result.awards
    }
    assert won == {
        (0, "high"): {3: 6_150},
        (0, "low_eight"): {1: 6_150},
        (1, "high"): {3: 2_500},
        (1, "low_eight"): {1: 2_500},
    }
    assert steps("stud8")["split"].facts == {"net": 2_150, "total": 17_300}


def test_the_second_hand_is_won_with_a_full_house() -> None:
    result = steps("stud")["showdown"].frames[-1].public.result
    assert result is not None
    assert dict(zip(result.seats, result.net, strict=True)) == {1: 5_400, 4: -5_300, 6: -100}
    assert result.hands[0].high.category == 6


def test_lessons_are_the_same_every_time() -> None:
    once = msgspec.json.encode(lesson("stud8"))
    lesson.cache_clear()
    assert msgspec.json.encode(lesson("stud8")) == once
    assert msgspec.json.decode(once, type=Lesson) == lesson("stud8")


@pytest.mark.parametrize("name", LESSONS)
def test_a_deck_is_a_whole_one(name: str) -> None:
    assert sorted(deck(SCRIPTS[name].players)) == sorted(FULL_DECK)


def test_a_script_cannot_do_what_the_rules_forbid() -> None:
    stage = Stage(SCRIPTS["stud8"])
    with pytest.raises(LessonError, match="lesson_play"):
        stage.act(Act("Eva", ActionKind.CHECK))


def test_a_lesson_that_is_none() -> None:
    with pytest.raises(LessonError) as caught:
        lesson("omaha")
    assert caught.value.code == "no_lesson"
