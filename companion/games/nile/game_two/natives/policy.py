"""Policies of Game II, and an ethnologist's additions to them (II 3.3.2)."""

from __future__ import annotations

from typing import Final

from companion.games.nile.game import NileGame
from companion.games.nile.game_two.charts import POLICIES
from companion.games.nile.game_two.terrain import charts
from companion.table.ask.requests import Choose, Count, Option, Rule
from companion.table.nouns import plural

ETHNOLOGIST = "ethnologist"


def choose_policy(game: NileGame, player: str, tribe: int, warriors: int) -> Rule[int]:
    """Return which of the five policies is chosen; none attacks or withdraws (II 3.3.2)."""
    options = []
    for number in POLICIES:
        name, text = charts(game).policy_words(int(number))
        options.append(Option(number, f"{name}. {text}"))
    chosen = yield from Choose(
        question=f"Which policy toward tribe {tribe}?",
        rule="II 3.3.2",
        player=player,
        options=tuple(options),
        why=f"{plural(warriors, 'warrior')} that {'is' if warriors == 1 else 'are'} not friendly",
    )
    return int(chosen)


def studied(game: NileGame, player: str) -> int:
    """Return the number of tribes that an ethnologist has studied, 0 for anybody else."""
    explorer = game.explorer(player)
    if explorer.specialty != ETHNOLOGIST:
        return 0
    return sum(bool(relation.studied) for relation in explorer.tribes.values())


USES: Final = {
    "attitude": "for the attitude",
    "dares": "for whether they dare",
    "attack": "for how they attack",
    "village": "for the village",
}
"""Purposes of the policy's number: the key of the question, and its words."""

BETTER_HIGH: Final = ("attitude", "village")
"""Purposes for which a higher number is better for the party (ruling)."""


def used(game: NileGame, player: str, policy: int, use: str, *, forced: bool = False) -> Rule[int]:
    """Return the policy's number for one of `USES`, with an ethnologist's addition.

    He may add up to the number of tribes he has studied, chosen each time (II 3.3.2, ruling). With
    `forced` nothing is added, because it would change nothing, or harm him.
    """
    most = studied(game, player)
    if not most:
        return policy
    more = yield from Count(
        question=f"What do you add to the policy number {USES[use]}?",
        rule="II 3.3.2",
        player=player,
        key=use,
        most=most,
        forced=forced,
        why=f"{plural(most, 'tribe')} studied",
    )
    return policy + more
