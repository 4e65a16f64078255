"""What odds cost: three levels of dice and choices."""

from collections.abc import Iterator
from pathlib import Path

from companion.table import odds
from companion.table.columns import column, number_column
from companion.table.game import Call
from companion.table.requests import Choose, Option, Roll, Rule
from companion.table.walk import walk
from tests.bench.harness import Row, bench, times, within
from tests.table.toy import Toy, toy

LEVELS = {total: f"result {total % 4}" for total in range(2, 13)}


def levels(game: Toy) -> Rule[None]:
    """2d6 · choice · 2d6 · d6, as a policy towards natives asks them."""
    first = yield from Roll(question="?", rule="1", dice=2, column=column("chart", LEVELS, dice=2))
    options = tuple(Option(key, key) for key in ("a", "b", "c"))
    yield from Choose(question="?", rule="2", options=options)
    if first.result != "result 0":
        yield from Roll(question="?", rule="3", dice=2, column=column("chart", LEVELS, dice=2))
    yield from Roll(question="?", rule="4", column=number_column("chart"))


@bench
def odds_of_three_levels(folder: Path) -> Iterator[Row]:
    game = toy(rules={"levels": levels})

    def ahead() -> None:
        node = walk(game, Call("levels"))
        assert sum(1 for _ in odds.leaves(node)) > 100

    yield within("odds: 2d6 · choice · 2d6 · d6", times(ahead, 15), 100)
