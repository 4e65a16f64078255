"""End of the game as agreed by the players, at its start or later (II 2.3)."""

from __future__ import annotations

from typing import Final

from companion.games.nile.facts import EndAgreed
from companion.games.nile.game import NileGame
from companion.games.nile.game_two import closing
from companion.table.ask.requests import Choose, Count, Option, Rule
from companion.table.game import Act, Call
from companion.table.nouns import plural

RULE: Final = "II 2.3"

AGREE_END: Final = Act(Call("agree-end"), "Agree on another end of the game, or end it now", RULE)
"""Free action by which the players agree on another end."""

MOST_MONTHS, MOST_POINTS = 9999, 9999


def agree_end(game: NileGame) -> Rule[None]:
    """Set another end by agreement of all, or make the closing account at once (II 2.3)."""
    choice = yield from Choose(
        question="How does the game end?",
        rule=RULE,
        options=(
            Option("none", f"as agreed: {end_words(game)}"),
            Option("months", "after a number of months"),
            Option("points", "at a number of published points"),
            Option("map", "when all of Africa is mapped"),
            Option("open", "when the table likes"),
            Option("now", "end it now, with the closing account"),
        ),
        default="none",
        why="Everyone must agree. The new end applies once the month is complete.",
    )
    if choice == "now":
        yield from closing.close(game, "the table ended it")
    elif choice == "months":
        months = yield from _count("Months of the game, from its start", game.turn, MOST_MONTHS)
        yield EndAgreed("months", months=months)
    elif choice == "points":
        points = yield from _count("Published points that end the game", 1, MOST_POINTS)
        yield EndAgreed("points", target=points)
    elif choice != "none":
        yield EndAgreed(choice)


def _count(question: str, least: int, most: int) -> Rule[int]:
    number = yield from Count(question=question, rule=RULE, key="end", least=least, most=most)
    return number


def end_words(game: NileGame) -> str:
    """Return what ends the game, in words."""
    state = game.state
    return {
        "months": f"after {plural(state.months, 'month')}",
        "points": f"with {state.target} published points",
        "map": "when all of Africa is mapped",
    }.get(state.end, "when the table likes")
