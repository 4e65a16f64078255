"""A stranger who plays by the command line alone: reads `next --json`, types an answer, reads on.

`python -m tests.cli.bot FILE SEED COUNT` plays on in a campaign; the same seed types the same.
"""

import sys
from pathlib import Path
from random import Random
from typing import Any

from tests.cli.running import Done, ran, run

OUTFITS = ("24b 6a 1g 3c 190r 80g", "27b 9a 2g 190r 60g 1k", "30b 6a 1g 200r 50g 1k")

Question = dict[str, Any]


def asked(path: Path) -> Question:
    """The open question as a program is given it, a secret one from its player's seat."""
    question: Question = ran("next", path, "--json").json
    if question["kind"] == "waiting":
        question = ran("next", path, "--json", "--seat", question["player"]).json
    return question


def legal(question: Question, rng: Random) -> str:
    """An answer that the question says is legal, in one of the ways that may be typed."""
    kind = question["kind"]
    if kind == "roll":
        return _roll(question, rng)
    if kind == "draw":
        first, last = question["cards"]
        words = rng.choice(question["results"])["result"]
        number = rng.randint(first, last)
        return str(rng.choice((number, f"#{number}", words, words)))
    if kind == "choose":
        return _choice(question, rng)
    if question.get("form", {}).get("name") == "outfit" and question["max"] > 24:
        return rng.choice(OUTFITS)
    return str(rng.randint(question["min"], rng.randint(question["min"], question["max"])))


def _choice(question: Question, rng: Random) -> str:
    keys = [option["key"] for option in question["options"] if not option["barred"]]
    onward = [key for key in keys if key not in ("stay", "europe", "done", "mode")]
    return str(rng.choice(onward if onward and rng.random() < 0.7 else keys))


def _roll(question: Question, rng: Random) -> str:
    dice = _dice(question, rng)
    if question["reading"] == "each":
        return " ".join(map(str, dice))
    ways = [" ".join(map(str, dice)), "".join(map(str, dice))]
    if question["reading"] == "sum":
        ways.append(f"={sum(dice)}")
    words = str(rng.choice(question["results"])["label"])
    if not words.isdecimal():
        ways.append(words)
    return rng.choice(ways)


def _dice(question: Question, rng: Random) -> list[int]:
    """Dice that count, as `void` says."""
    while True:
        dice = [rng.randint(1, question["sides"]) for _ in range(question["dice"])]
        product = 1
        for die in dice:
            product *= die
        readings = {"sum": sum(dice), "highest": max(dice), "product": product}
        read = [readings[question["reading"]]] if question["reading"] in readings else dice
        if not set(read) & set(question["void"]):
            return dice


def wrong(question: Question) -> list[str]:
    """Answers that the question says are none."""
    kind = question["kind"]
    if kind == "roll":
        too_high = str(question["sides"] + 1)
        return [" ".join([too_high] * question["dice"]), " ".join(["1"] * (question["dice"] + 1))]
    if kind == "draw":
        return [str(question["cards"][1] + 1), "0", "a flying carpet"]
    if kind == "choose":
        return ["nowhere", *(o["key"] for o in question["options"] if o["barred"])]
    least = 0 if question.get("back") else question["min"]
    return [str(question["max"] + 1), "some", str(least - 1)]


def typed(path: Path, question: Question, answer: str, *more: str) -> Done:
    """Answer it; words beginning with a minus sign are words."""
    return run("answer", path, "--entry", question["entry"], *more, "--", *answer.split(" "))


def answered(path: Path, question: Question, answer: str) -> Done:
    """Answer it; what is to be confirmed is insisted on. The answer must be taken."""
    done = typed(path, question, answer)
    if done.status and "--sure" in done.err:
        done = typed(path, question, answer, "--sure")
    assert done.status == 0, (question, answer, done.err)
    return done


def main() -> None:
    """Play on in a campaign."""
    path, rng = Path(sys.argv[1]), Random(int(sys.argv[2]))
    for _ in range(int(sys.argv[3])):
        question = asked(path)
        if question["kind"] == "over":
            return
        answered(path, question, legal(question, rng))


if __name__ == "__main__":
    main()
