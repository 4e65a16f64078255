"""Bots of any game: whims among answers of sense."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from companion.table.game import Act, Call
from companion.table.play.bots import WhimsicalBot


class Says:
    """A bot that says one thing."""

    def __init__(self, word: str) -> None:
        self.word = word

    def answer(self, asked: Any) -> str:
        return self.word

    def act(self, asked: Any, acts: Callable[[], Sequence[Act]]) -> Call | None:
        return Call(self.word) if self.word == "whim" else None


def whimsical(one_in: int, seeds: list[int]) -> WhimsicalBot:
    """A bot that notes the seeds which its two sides are given."""

    def side(word: str) -> Callable[[int], Says]:
        return lambda seed: seeds.append(seed) or Says(word)  # type: ignore[func-returns-value]

    return WhimsicalBot(5, side("sense"), side("whim"), one_in)


@pytest.mark.parametrize(("one_in", "least", "most"), [(2, 60, 140), (12, 5, 35)])
def test_one_answer_in_so_many_is_a_whim(one_in: int, least: int, most: int) -> None:
    bot = whimsical(one_in, [])
    answers = [bot.answer(None) for _ in range(200)]
    assert least <= answers.count("whim") <= most
    again = whimsical(one_in, [])
    assert [again.answer(None) for _ in range(200)] == answers


def test_whims_have_seeds_of_their_own_and_act_where_sense_does_not() -> None:
    seeds: list[int] = []
    bot = whimsical(2, seeds)
    assert seeds[0] == 5 < seeds[1]
    assert bot.act(None, list) == Call("whim")
