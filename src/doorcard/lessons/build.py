"""Lessons as the client gets them: scripts, played."""

from functools import cache

from doorcard.lessons.hands import SCRIPTS
from doorcard.lessons.script import Script, Stop
from doorcard.lessons.shape import Lesson, LessonError, LessonStep, Question
from doorcard.lessons.stage import Stage
from doorcard.protocol.messages import TablePrivate, TablePublic
from doorcard.rules.spec import Amount

LESSONS = tuple(SCRIPTS)


@cache
def lesson(name: str) -> Lesson:
    """The lesson of that name, played by the engine; the same every time.

    Raises:
        LessonError: `no_lesson`, with those there are.
    """
    if name not in SCRIPTS:
        raise LessonError("no_lesson", lesson=name, known=", ".join(LESSONS))
    return played(SCRIPTS[name])


def played(script: Script) -> Lesson:
    """Play a script to its end.

    Raises:
        LessonError: `lesson_play`, where the rules do not allow what it says.
    """
    stage, steps = Stage(script), []
    for part in script.play:
        if not isinstance(part, Stop):
            stage.act(part)
            continue
        steps.append(_step(stage, script, part))
        if part.act is not None:
            stage.act(part.act)
    return Lesson(script.lesson, script.game, tuple(steps))


def _step(stage: Stage, script: Script, stop: Stop) -> LessonStep:
    public, own = stage.public(), stage.private_of(script.players[0].name)
    decision = None if stop.act is None else stage.option(stop.act)
    known = facts_of(public, own)
    return LessonStep(
        step=stop.step,
        frames=stage.taken(),
        decision=decision,
        reasons=() if decision is None else tuple(one.kind for one in own.legal if one.kind != decision.kind),
        question=_question(own, stop),
        terms=stop.terms,
        look=tuple(player.seat for player in script.players if player.name in stop.look),
        facts={name: known[name] for name in stop.facts},
    )


def _question(own: TablePrivate, stop: Stop) -> Question | None:
    if stop.counts_outs is None or own.outs is None:
        return None
    right = sum(len(kind.cards) for kind in own.outs.high if kind.category == stop.counts_outs)
    return Question(tuple(sorted({right, *stop.choices})), right)


def facts_of(public: TablePublic, own: TablePrivate) -> dict[str, Amount]:
    """All amounts that the words of a step may name, in the table's unit."""
    stakes, result = public.stakes, public.result
    pots = result.pots if result is not None else public.pots
    nets = {} if result is None else dict(zip(result.seats, result.net, strict=True))
    return {
        "ante": stakes.ante,
        "bring_in": stakes.bring_in,
        "small_bet": stakes.small_bet,
        "big_bet": stakes.big_bet,
        "total": sum(pot.amount for pot in pots) if result is not None else public.total,
        "cost": 0 if own.price is None else own.price.cost,
        "pot": 0 if own.price is None else own.price.pot,
        "main": pots[0].amount if pots else 0,
        "side": sum(pot.amount for pot in pots[1:]),
        "net": nets.get(own.seat, 0),
    }
