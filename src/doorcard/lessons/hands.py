"""The lessons: a hand of each game, written so that everything that a beginner must see happens in it."""

from doorcard.engine.actions import ActionKind as Kind
from doorcard.evaluation import Category
from doorcard.lessons.script import Act, Player, Script, Stop
from doorcard.rules.spec import Game

YOU, ANA, BRUNO, EVA = "Alex", "Ana", "Bruno", "Eva"
STRAIGHT = int(Category.STRAIGHT)

STUD8 = Script(
    lesson="stud8",
    game=Game.STUD8,
    stakes="4-8",
    house="actionpoker",
    players=(
        Player(YOU, 1, "As 4s 3h 6d 5h Jc Qd", 16_000),
        Player(ANA, 3, "Qh Qc Kd Ks 9c 9s 8c", 16_000),
        Player(BRUNO, 5, "Ad 8h 7d 5c 2s Th Jd", 4_000),
        Player(EVA, 7, "Jh 6c 2c", 16_000),
    ),
    play=(
        Stop("antes", terms=("ante", "pot"), facts=("ante", "total")),
        Stop("cards", terms=("downCard", "doorCard", "street")),
        Stop("bringIn", terms=("bringIn", "doorCard"), facts=("bring_in",), look=(EVA,)),
        Act(EVA, Kind.BRING_IN),
        Stop("complete", Act(YOU, Kind.COMPLETE), ("complete", "smallBet"), ("bring_in", "small_bet")),
        Act(ANA, Kind.RAISE),
        Act(BRUNO, Kind.CALL),
        Act(EVA, Kind.FOLD),
        Stop("price", Act(YOU, Kind.CALL), ("price", "raise"), ("cost", "pot")),
        Act(ANA, Kind.BET),
        Act(BRUNO, Kind.CALL),
        Stop("openPair", Act(YOU, Kind.CALL), ("openPair", "draw", "low"), ("cost",), (ANA,)),
        Act(ANA, Kind.BET),
        Act(BRUNO, Kind.RAISE),
        Stop("madeLow", Act(YOU, Kind.RAISE), ("low", "bigBet", "live"), ("big_bet",), (BRUNO,)),
        Act(ANA, Kind.CALL),
        Act(BRUNO, Kind.CALL),
        Stop("sidePot", terms=("allIn", "sidePot", "mainPot"), facts=("main", "side"), look=(BRUNO,)),
        Act(ANA, Kind.BET),
        Stop(
            "outs", terms=("outs", "deadCard"), look=(ANA, BRUNO, EVA), counts_outs=STRAIGHT, choices=(8, 3)
        ),
        Stop("freeroll", Act(YOU, Kind.RAISE), ("freeroll", "scoop"), look=(ANA,)),
        Act(ANA, Kind.CALL),
        Act(ANA, Kind.CHECK),
        Stop("last", Act(YOU, Kind.BET), ("seventhStreet", "check")),
        Act(ANA, Kind.CALL),
        Stop("showdown", terms=("showdown", "split")),
        Stop("split", terms=("hiLo", "split", "oddChip"), facts=("net", "total")),
    ),
)

STUD = Script(
    lesson="stud",
    game=Game.STUD,
    stakes="4-8",
    house="actionpoker",
    players=(
        Player(YOU, 1, "Ah 4h 4c Ac 9d Ts 4s", 16_000),
        Player(ANA, 4, "Qd Qc Jd Js 6c 6h Kh", 16_000),
        Player(BRUNO, 6, "Qs 8s Kc", 16_000),
    ),
    play=(
        Stop("bringIn", Act(YOU, Kind.BRING_IN), ("bringIn", "doorCard"), ("bring_in", "small_bet")),
        Act(ANA, Kind.COMPLETE),
        Act(BRUNO, Kind.FOLD),
        Stop("liveCards", Act(YOU, Kind.CALL), ("live", "upCard", "kicker"), ("cost",), (ANA, BRUNO)),
        Act(ANA, Kind.BET, big=True),
        Stop("fourth", Act(YOU, Kind.RAISE), ("openPair", "twoPair"), look=(ANA,)),
        Act(ANA, Kind.CALL),
        Act(ANA, Kind.CHECK),
        Stop("fifth", Act(YOU, Kind.BET), ("bigBet", "value"), ("big_bet",)),
        Act(ANA, Kind.CALL),
        Act(ANA, Kind.BET),
        Stop("sixth", Act(YOU, Kind.CALL), ("board", "twoPair"), ("cost",), (ANA,)),
        Act(ANA, Kind.BET),
        Stop("seventh", Act(YOU, Kind.RAISE), ("seventhStreet", "fullHouse")),
        Act(ANA, Kind.CALL),
        Stop("showdown", terms=("showdown", "fullHouse"), facts=("total",)),
    ),
)

SCRIPTS = {script.lesson: script for script in (STUD8, STUD)}
