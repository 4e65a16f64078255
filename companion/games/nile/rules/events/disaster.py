"""Disasters: one card before the party moves (8.3.2, 11)."""

from __future__ import annotations

from companion.games.nile.cards.disasters import DisasterKind
from companion.games.nile.facts import StepBegan
from companion.games.nile.game import NileGame
from companion.games.nile.house_rules import JOURNALIST_OWN
from companion.games.nile.rules.europe import score
from companion.games.nile.rules.events import deeds
from companion.games.nile.rules.events.disaster_place import strikes
from companion.games.nile.rules.natives import encounter
from companion.games.nile.rules.travel import ground
from companion.games.nile.rules.turn.outcomes import outcome
from companion.table.ask.requests import Choose, Option, Rule, Settle

DECK, SECTION = "events", "disaster"

YES, NO, HAND = "yes", "no", "hand"

_NO = Option(NO, "No, it doesn't affect this party")
_HAND = Option(HAND, "Yes, and you enter the result manually")


def draw_disaster(game: NileGame, player: str) -> Rule[None]:
    """Draw a disaster card, unless in a port or Cape Colony (8.3.2, 11.1).

    A party driven into another hex continues with the encounter there (13.1).
    """
    before = encounter.place_and_tribe(game, player)
    if not (yield from is_safe(game, player)):
        yield from draw(game, player)
    if game.explorer(player).place != "africa":
        yield StepBegan("end")
    elif game.state.turn.step not in ("encounter", "move"):
        yield StepBegan("encounter" if encounter.meets_after(game, player, before) else "move")


def draw(game: NileGame, player: str) -> Rule[None]:
    """Draw a card and resolve it (11.2)."""
    drawn = yield from game.draw(
        SECTION, "Which disaster is on the card?", "11.2", effects(game, player)
    )
    if drawn.says != "none":
        yield from strike(game, player, drawn.says)


def is_safe(game: NileGame, player: str) -> Rule[bool]:
    """True if the party draws no card: in a port or in Cape Colony (8.3.2)."""
    if (yield from ground.at_port(game, player)):
        return True
    colony = yield from ground.in_colony(game, player)
    return colony


def strike(game: NileGame, player: str, says: str) -> Rule[None]:
    """Resolve a disaster (11.2).

    The players resolve disasters that only have a text, and any other they want to judge
    themselves.
    """
    kind = game.decks[DECK].disaster(says)
    name = kind.name if kind else says.removeprefix("other: ")
    why = tell(kind) if kind else ""
    ruled = kind is not None and kind.ruled
    how = yield from _applies(
        player, name, why, strikes(game, player, kind) if kind else None, ruled
    )
    if how == HAND or (how == YES and not ruled):
        yield from outcome(game, player, name, "11.2", why)
    elif how == YES and kind:
        yield from deeds.befall(game, player, says, kind)
    if how != NO:
        yield from _reported(game, player, name)


def _reported(game: NileGame, player: str, name: str) -> Rule[None]:
    """Score a journalist who survives a disaster, if the house rule is on."""
    explorer = game.explorer(player)
    if not game.plays(JOURNALIST_OWN) or explorer.specialty != "journalist":
        return
    points = game.charts.house("disaster").value
    if explorer.place == "africa" and points:
        yield from score.note(game, player, f"disaster-{game.turn}", f"report: {name}", points)


def _applies(player: str, name: str, why: str, found: bool | None, ruled: bool) -> Rule[str]:
    """Decide if the disaster strikes here: settled if known, otherwise asked (11.2)."""
    question = f"{name}: does it strike this party?"
    options = (Option(YES, "Yes"), _NO, *((_HAND,) if ruled else ()))
    if found is None:
        told = yield from Choose(
            question=question, rule="11.2", player=player, options=options, why=why
        )
        return told
    settled = yield from Settle(
        key="strikes",
        question=question,
        rule="11.2",
        player=player,
        value=YES if found else NO,
        options=options,
        why=why,
    )
    return settled


def tell(kind: DisasterKind) -> str:
    """Text of a disaster."""
    relief = f" {kind.relief}" if kind.relief else ""
    return f"{kind.effect}{relief} Where: {kind.where}. Who: {kind.who}."


def effects(game: NileGame, player: str) -> dict[str, str]:
    """Effect of each disaster of the deck on this party, shown with the odds (11.2)."""
    found: dict[str, str] = {}
    for text, kind in game.decks[DECK].kinds[SECTION].items():
        if isinstance(kind, DisasterKind):
            hits = strikes(game, player, kind)
            found[text] = kind.name + (", but not here" if hits is False else "")
    return found
