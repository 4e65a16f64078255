"""Bonus discoveries of an explorer's specialty at the end of the turn (20)."""

from __future__ import annotations

from companion.games.nile.cards.deck import BonusKind
from companion.games.nile.facts import Found, StepBegan
from companion.games.nile.game import NileGame
from companion.games.nile.house_rules import BONUS_DICE
from companion.games.nile.rules.europe import score, specimens
from companion.games.nile.rules.events import benefits
from companion.games.nile.rules.events.bonus_conditions import (
    ANIMALS,
    NAMED,
    armed,
    conditions,
    meets,
    staleness,
)
from companion.games.nile.rules.events.special import look
from companion.games.nile.rules.travel import ground
from companion.games.nile.rules.turn.outcomes import outcome
from companion.games.nile.state import Find
from companion.table.ask.columns import Column, column, number_column, ways
from companion.table.ask.requests import Choose, Option, Roll, Rule, Settle

DECK = "events"
YES, NO, HAND = "yes", "no", "hand"

TWO_DICE = ("botanist", "geologist", "zoologist")
"""Specialties that roll two dice for points if the house rule is on."""


def bonus(game: NileGame, player: str) -> Rule[None]:
    """Look at counters along the way, then draw a card if anything is new (20.2, 23.1)."""
    yield from look(game, player)
    if game.variant.earns_bonus(game, player):
        yield from draw(game, player)
    yield StepBegan(game.variant.after["bonus"])


def draw(game: NileGame, player: str) -> Rule[None]:
    """Draw a bonus card for the explorer's specialty (20.3, 20.4)."""
    specialty = game.explorer(player).specialty
    drawn = yield from game.draw(
        f"bonus-{specialty}",
        f"Which bonus does the {specialty} get?",
        "20.3",
        effects(game, player),
    )
    kind = game.decks[DECK].bonus(specialty, drawn.says)
    if kind is not None:
        yield from _printed(game, player, kind)
    elif drawn.says != "none":
        yield from _other(game, player, drawn.says.removeprefix("other: "))


def is_new(game: NileGame, player: str) -> bool:
    """True if the party's hex was mapped, or its tribe first met, this turn (20.2)."""
    explorer, turn = game.explorer(player), game.state.turn
    here = game.here(player)
    mapped = explorer.hex in turn.mapped and here.mapped > 0
    return mapped or str(here.tribe) in turn.met


def effects(game: NileGame, player: str) -> dict[str, str]:
    """Effect of each bonus of the deck here, shown with the odds (20.3, 20.4)."""
    section = f"bonus-{game.explorer(player).specialty}"
    found: dict[str, str] = {}
    for text, kind in game.decks[DECK].kinds[section].items():
        if isinstance(kind, BonusKind):
            found[text] = kind.name + _barrier(game, player, kind)
    return found


def _barrier(game: NileGame, player: str, kind: BonusKind) -> str:
    """Reason why a bonus would have no effect here, "" if it has one (20.4)."""
    stale = staleness(game, player, kind.name)
    if stale:
        return f", but {stale}"
    return ", but not here" if meets(game, player, kind) is False else ""


# A bonus of the deck


def _printed(game: NileGame, player: str, kind: BonusKind) -> Rule[None]:
    """Resolve a bonus of the deck: conditions, points, find, benefits (20.4–20.7)."""
    awarded = yield from _awarded(game, player, kind)
    if awarded == HAND:
        yield from outcome(game, player, kind.name, "20.4", kind.award)
    elif awarded == YES:
        die = 0 if kind.points else (yield from _roll_points(game, player, kind.name, kind))
        if kind.weight:
            yield from specimens.recount(game, player)
        yield from _enter(game, player, kind.name, kind.points or die)
        yield from benefits.bring(game, player, kind, die)


def _awarded(game: NileGame, player: str, kind: BonusKind) -> Rule[str]:
    """Settle if the bonus is awarded: yes, no, or entered manually (20.4)."""
    met = meets(game, player, kind)
    if met is None:
        distance = yield from ground.port_distance(game, player)
        met = distance <= kind.within
    told = "; ".join(map(str, conditions(game, player, kind)))
    awarded = yield from Settle(
        key="awarded",
        question=f"{kind.name}: is the bonus awarded?",
        rule="20.4",
        player=player,
        value=YES if met else NO,
        options=(
            Option(YES, "Yes"),
            Option(NO, "No"),
            Option(HAND, "The table enters the result"),
        ),
        why=told or "it has no conditions",
    )
    return awarded


def _roll_points(
    game: NileGame, player: str, name: str, kind: BonusKind | None = None
) -> Rule[int]:
    """Roll points for a bonus that has none printed: one die, or two by house rule (20.5)."""
    two = game.plays(BONUS_DICE) and game.explorer(player).specialty in TWO_DICE
    column = two_dice_column(game) if two else number_column("Points of a bonus")
    roll = yield from Roll(
        question=f"{name}: victory points",
        rule="20.5",
        player=player,
        dice=2 if two else 1,
        column=column,
        why=kind.award if kind and kind.sick_upto else "",
    )
    return roll.result


def two_dice_column(game: NileGame) -> Column[int]:
    """Column of points for two dice minus a number, with a minimum (20.5, house rule)."""
    less, least = (game.charts.house(name) for name in ("bonus-less", "bonus-least"))
    results = {total: max(least.value, total - less.value) for total in ways(2, 6)}
    return column(
        game.charts.chart("house").title, results, dice=2, row="bonus", source=less.source
    )


def _enter(game: NileGame, player: str, name: str, points: int) -> Rule[None]:
    """Add the find and its points to the sheet (20.6)."""
    explorer = game.explorer(player)
    key = score.free_key({**explorer.finds, **explorer.points}, f"bonus-{game.turn}")
    sort = "named" if explorer.specialty in NAMED else "bonus"
    yield Found(player, key, Find(sort, explorer.hex, points, name, game.turn))
    yield from score.note(game, player, key, name, points)


# A bonus of the owner's own cards


def _other(game: NileGame, player: str, name: str) -> Rule[None]:
    """Resolve a bonus of the players' own cards; they judge and enter its results (20.4)."""
    choice = yield from Choose(
        question=f"{name}: are its conditions met?",
        rule="20.4",
        player=player,
        options=(Option(YES, "Yes", barred=_bar(game, player, name)), Option(NO, "No")),
    )
    if choice == YES:
        points = yield from _roll_points(game, player, name)
        yield from _enter(game, player, name, points)
        yield from outcome(game, player, name, "20.4")


def _bar(game: NileGame, player: str, name: str) -> str:
    """Reason why a find can't be collected, whatever its card says (20.74, 20.75)."""
    if game.explorer(player).specialty == ANIMALS and not armed(game, player):
        return "without muskets no animal is collected (20.75)"
    return staleness(game, player, name)
