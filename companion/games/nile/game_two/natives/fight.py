"""Fight, roll by roll: first fire, natives, reply, until one side breaks (II 3.3.5).

Each stroke is two dice in sequence: how many fall, and whether the others break.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Final, NamedTuple

from companion.games.nile.facts import PartyChanged
from companion.games.nile.game import NileGame
from companion.games.nile.game_two.natives.fight_odds import FightOutlook
from companion.games.nile.game_two.natives.strokes import DIE, breaks, replied, struck
from companion.games.nile.rules.natives.attack import guns
from companion.games.nile.rules.party.losses import taken
from companion.games.nile.rules.party.makeup import healthy
from companion.table.ask.columns import Column, column
from companion.table.ask.requests import Request, Roll, Rule
from companion.table.nouns import plural

RULE: Final = "II 3.3.5.2"

LINE: Final = "fight"
"""Key of the line for typing the rolls of a fight together."""

BREAK, STAND = "they break and run", "they stand"


class Stroke(NamedTuple):
    """State of the natives after a stroke: warriors left, and whether they break."""

    left: int
    broken: bool


class FightEnd(NamedTuple):
    """Result of a fight: whether the explorer won, and the surviving warriors."""

    won: bool
    left: int


def fight(game: NileGame, player: str, warriors: int, *, charged: bool) -> Rule[FightEnd]:
    """Resolve a fight to its end; in an ambush the natives begin.

    `warriors` is the tribe's full strength, which is restored for the next fight (13.6).
    """
    began = healthy(game.party(player), "askaris")
    stroke = Stroke(warriors, broken=False)
    if charged:
        stroke = yield from _first_fire(game, player, warriors)
    while not stroke.broken:
        if (yield from _natives(game, player, stroke.left, began)):
            return FightEnd(won=False, left=stroke.left)
        stroke = yield from _reply(game, player, stroke.left, began)
    return FightEnd(won=True, left=stroke.left)


def _first_fire(game: NileGame, player: str, warriors: int) -> Rule[Stroke]:
    """Fell one warrior for each healthy askari and the explorer, if armed and well.

    The rest may break.
    """
    able = healthy(game.party(player), "askaris")
    killed = min(guns(game, player), warriors)
    stroke = yield from _breaking(player, "First fire", killed, warriors - killed, able, able)
    return stroke


def _reply(game: NileGame, player: str, warriors: int, began: int) -> Rule[Stroke]:
    """Fell (askaris + 1) ÷ a die, plus one, warriors; the rest may break."""
    able = healthy(game.party(player), "askaris")
    felled = {die: replied(able, warriors, die) for die in DIE}
    words = "The askaris reply: how many warriors fall?"
    killed = yield from _die(player, words, felled, FightOutlook("replied", warriors, able, began))
    stroke = yield from _breaking(player, "The reply", killed, warriors - killed, able, began)
    return stroke


def _breaking(
    player: str, stroke: str, killed: int, left: int, able: int, began: int
) -> Generator[Request, Any, Stroke]:
    """Return whether the remaining warriors break after these losses.

    If all were killed none are left to stand.
    """
    if not left:
        return Stroke(0, broken=True)
    broken = {die: BREAK if breaks(killed, left, die) else STAND for die in DIE}
    words = f"{stroke}: {_fall(killed, 'warrior')}, {_left(left)}. Do they break?"
    fate = yield from _die(player, words, broken, FightOutlook("fired", left, able, began, killed))
    return Stroke(left, fate == BREAK)


def _natives(game: NileGame, player: str, warriors: int, began: int) -> Rule[bool]:
    """Fell warriors ÷ a die askaris; the rest may break. Returns whether the party is beaten.

    It is beaten if no askari is left, so a party without any loses at the first strike.
    """
    able = healthy(game.party(player), "askaris")
    felled = {die: struck(warriors, able, die) for die in DIE}
    fallen = 0
    if able:
        strike = "strikes" if warriors == 1 else "strike"
        words = f"{plural(warriors, 'warrior')} {strike}: how many askaris fall?"
        outlook = FightOutlook("struck", warriors, able, began)
        fallen = yield from _die(player, words, felled, outlook)
    if fallen:
        changes = taken(game.party(player), {"askaris": fallen})
        yield PartyChanged(player=player, changes=changes, cause="killed in the fight", rule=RULE)
    left = able - fallen
    if left <= 0:
        return True
    broken = {die: BREAK if breaks(fallen, began, die) else STAND for die in DIE}
    words = f"{_fall(fallen, 'askari')}, {_left(left, f' of {began}')}. Do they break?"
    outlook = FightOutlook("shaken", warriors, left, began, fallen)
    fate: str = yield from _die(player, words, broken, outlook)
    return fate == BREAK


def _die(
    player: str, question: str, results: dict[int, Any], outlook: FightOutlook
) -> Generator[Request, Any, Any]:
    """Return the result of one die, without a roll if every face has the same result."""
    found: Column[Any] = column("The fight", results)
    if len(found.lines) == 1:
        return found.lines[0].result
    roll = yield from Roll(
        question=question, rule=RULE, player=player, column=found, line=LINE, outlook=outlook
    )
    return roll.result


def _fall(number: int, who: str) -> str:
    return f"{plural(number, who)} fall{'s' if number == 1 else ''}"


def _left(number: int, of: str = "") -> str:
    return f"{number}{of} {'is' if number == 1 else 'are'} left"
