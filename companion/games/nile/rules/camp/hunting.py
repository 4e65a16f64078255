"""Hunting, followed by eating and drinking (18)."""

from __future__ import annotations

from companion.games.nile.facts import FreshFood, StepBegan
from companion.games.nile.game import NileGame
from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.terrain import LAKE, parts
from companion.games.nile.rules.camp import food
from companion.games.nile.rules.mapping import reported_hex
from companion.games.nile.rules.natives.attack import guns
from companion.games.nile.rules.party import overload
from companion.games.nile.rules.party.makeup import people
from companion.games.nile.rules.travel import thirst
from companion.games.nile.rules.turn.charted import charted
from companion.games.nile.sequence import WHOLE, step_after
from companion.table.ask.columns import Column
from companion.table.ask.requests import Roll, Rule, Settle
from companion.table.nouns import plural

WATER = "water"
"""Row of the Hunting Table for lake, river and oasis."""

UNARMED = "unarmed"

MOST_FRESH = 999
"""Upper limit when players override the fresh rations."""


def hunt(game: NileGame, player: str, shape: int = WHOLE) -> Rule[None]:
    """Hunt, eat and drink (8.3.4, 18); no food needed in Cape Colony or with friends (18.8).

    In the second shape of a turn this step ends after hunting: animals may still be shot before the
    meal (18.5).
    """
    if game.explorer(player).place == "africa":
        yield from reported_hex.report_start(game, player)
        fed = yield from food.is_fed(game, player)
        if not fed:
            yield from go_hunting(game, player)
        if shape != WHOLE:
            yield StepBegan("meal")
            return
        yield from _eat_and_drink(game, player, fed)
    yield StepBegan(step=step_after(game, player, "hunt"))


def eat_and_drink(game: NileGame, player: str) -> Rule[None]:
    """Eat after the hunt, and drink in the desert (18.1, 18.4, 18.8, 19.5)."""
    if game.explorer(player).place == "africa":
        fed = yield from food.is_fed(game, player)
        yield from _eat_and_drink(game, player, fed)
    yield StepBegan(step=step_after(game, player, "hunt"))


def _eat_and_drink(game: NileGame, player: str, fed: bool) -> Rule[None]:
    if not fed:
        yield from food.meal(game, player)
    yield from thirst.drink(game, player)
    yield from overload.reconstruct(game, player)


def go_hunting(game: NileGame, player: str) -> Rule[None]:
    """Roll once for all hunters; fresh rations only last for this turn's meal (18.2, 18.3)."""
    number, grounds = hunters(game, player), hunting_grounds(game, player)
    if not number or not grounds or game.state.turn.hunted:
        return
    roll = yield from Roll(
        question="What do the hunters bring in?",
        rule="18.3",
        player=player,
        dice=2,
        column=hunting_column(game, player),
    )
    fresh = yield from Settle(
        key="fresh",
        question="Fresh rations from hunting",
        rule="18.3",
        player=player,
        value=roll.result * number,
        most=max(MOST_FRESH, roll.result * number),
        why=f"{plural(number, 'hunter')}, {plural(roll.result, 'ration')} each",
    )
    yield FreshFood(rations=fresh, hunted=True)


def hunters(game: NileGame, player: str) -> int:
    """Number of healthy askaris plus the armed explorer (18.31).

    A lone explorer hunts without a musket too (18.7).
    """
    return guns(game, player) or int(_lone_and_unarmed(game, player))


def _lone_and_unarmed(game: NileGame, player: str) -> bool:
    explorer = game.explorer(player)
    return people(explorer.party) == 1 and not explorer.armed and not explorer.sick


def hunting_grounds(game: NileGame, player: str) -> list[str]:
    """Rows of the Hunting Table that the hex offers, none if it's blank (18.32)."""
    here = game.here(player)
    rows = [WATER if part == LAKE else part for part in parts(here.terrain)]
    oasis = game.knows_oasis(player, game.explorer(player).hex)
    if rows and (oasis or here.river != NO_RIVER) and WATER not in rows:
        rows.append(WATER)
    return rows


def hunting_column(game: NileGame, player: str) -> Column[int]:
    """Column of fresh rations per hunter (18.3, 18.33).

    With several kinds of terrain, the best result counts (18.32).
    """
    grounds, charts = hunting_grounds(game, player), game.charts
    tables = [charts.hunting(row) for row in grounds]
    best = {total: max(table[total] for table in tables) for total in tables[0]}
    level, number = game.state.turn.level, hunters(game, player)
    unarmed = _lone_and_unarmed(game, player)
    return charted(
        game,
        "hunting",
        best,
        dice=2,
        row=grounds[0],
        words=" or ".join(grounds),
        modifiers=(
            (level, charts.hunting_modifier(level).value),
            (UNARMED, charts.hunting_modifier(UNARMED).value if unarmed else 0),
        ),
        labels={each: plural(each * number, "fresh ration") for each in best.values()},
    )
