# ruff: noqa: ARG001
"""Manual entry of each kind of outcome; all functions are `OutcomeHandler`s."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.nile.facts import (
    ExplorerChanged,
    FreshFood,
    MoveEnded,
    PartyChanged,
    ShotAt,
)
from companion.games.nile.game import NileGame
from companion.games.nile.rules.europe import news, score
from companion.games.nile.rules.events.shooting import fire
from companion.games.nile.rules.natives import friends
from companion.games.nile.rules.natives.attack import RESULTS, guns
from companion.games.nile.rules.party import death, losses
from companion.games.nile.rules.party.makeup import ANIMALS, PEOPLE, THINGS, healthy
from companion.games.nile.rules.travel import arriving
from companion.games.nile.rules.turn import forms
from companion.games.nile.rules.turn.charted import charted
from companion.table.ask.columns import number_column
from companion.table.ask.requests import Choose, Count, Option, Roll, Rule

MOST_PEOPLE, MOST_THINGS, MOST_POINTS = 50, 500, 20
"""Most that players may enter at once as gains."""


# Dice for the table


def die(game: NileGame, player: str, matter: str, rule: str) -> Rule[None]:
    """Roll a die for the players to read (11.2)."""
    yield from Roll(
        question=f"{matter}: one die",
        rule=rule,
        player=player,
        column=number_column("One die"),
    )


def two_dice(game: NileGame, player: str, matter: str, rule: str) -> Rule[None]:
    """Roll two dice for the players to read (11.2)."""
    yield from Roll(
        question=f"{matter}: two dice",
        rule=rule,
        player=player,
        dice=2,
        column=number_column("Two dice", 2),
    )


def shots(game: NileGame, player: str, matter: str, rule: str) -> Rule[None]:
    """Fire one shot per healthy askari and armed explorer (11.42)."""
    number = guns(game, player)
    hits = yield from fire(game, player, matter, number)
    yield ShotAt(player, matter, number, hits)


# People


def killed(game: NileGame, player: str, matter: str, rule: str) -> Rule[None]:
    """Enter people killed; each time the explorer may be the victim instead (11.45, ruling 25)."""
    dead = yield from _whom(game, player, f"Killed by {matter}", rule)
    for _ in range(sum(dead.values())):
        taken = yield from explorer_instead(game, player, matter, named=True)
        if taken:
            return
    bearers, askaris, guides = (dead.get(kind, 0) for kind in PEOPLE)
    changes = yield from losses.members(game, player, bearers, askaris, guides)
    if changes:
        yield PartyChanged(player, changes, matter, "11.3")


def explorer_instead(game: NileGame, player: str, matter: str, named: bool) -> Rule[bool]:
    """True if a disaster kills the explorer (11.45).

    `named` is true if the victim that the disaster names is in the expedition.
    """
    row = "named" if named else "absent"
    roll = yield from Roll(
        question=f"{matter}: is the explorer killed instead?",
        rule="11.45",
        player=player,
        dice=2,
        column=charted(
            game,
            "explorer-killed",
            game.charts.explorer_killed(named),
            dice=2,
            row=row,
            words=f"the victim is {'' if named else 'not '}in the party",
        ),
    )
    if roll.result == "killed":
        yield from death.die(game, player, matter)
        return True
    return False


def gone(game: NileGame, player: str, matter: str, rule: str) -> Rule[None]:
    """Enter people who leave, with or without their loads (11.3)."""
    lost = yield from _whom(game, player, f"Gone because of {matter}", rule)
    loads = "yes"
    if lost.get("bearers") and game.explorer(player).mode == "foot":
        loads = yield from Choose(
            question="Do the bearers take their loads with them?",
            rule="11.3",
            player=player,
            options=(Option("yes", "Yes"), Option("no", "No")),
        )
    bearers, askaris, guides = (lost.get(kind, 0) for kind in PEOPLE)
    changes = yield from losses.members(game, player, bearers, askaris, guides, loads == "yes")
    if changes:
        yield PartyChanged(player, changes, matter, "11.3")


def _whom(game: NileGame, player: str, title: str, rule: str) -> Rule[dict[str, int]]:
    party = game.party(player)
    most = {kind: getattr(party, kind) for kind in PEOPLE}
    found = yield from forms.ask(game, player, "people", title, rule, most)
    return found


def sick(game: NileGame, player: str, matter: str, rule: str) -> Rule[None]:
    """Enter people who fall sick (11.2)."""
    party = game.party(player)
    most = {kind: healthy(party, kind) for kind in PEOPLE}
    found = yield from forms.ask(game, player, "sick", "Fallen sick", rule, most)
    if found:
        changes = {f"sick_{kind}": number for kind, number in found.items()}
        yield PartyChanged(player, changes, matter, rule)


def well(game: NileGame, player: str, matter: str, rule: str) -> Rule[None]:
    """Enter people who recover (11.2)."""
    party = game.party(player)
    most = {f"sick_{k}": getattr(party, f"sick_{k}") for k in PEOPLE}
    found = yield from forms.ask(game, player, "well", "Well again", rule, most)
    if found:
        changes = {kind: -number for kind, number in found.items()}
        yield PartyChanged(player, changes, matter, rule)


def explorer_sick(game: NileGame, player: str, matter: str, rule: str) -> Rule[None]:
    """Make the explorer fall sick (11.2)."""
    yield ExplorerChanged(player, sick=True, cause=matter, rule=rule)


def explorer_well(game: NileGame, player: str, matter: str, rule: str) -> Rule[None]:
    """Let the explorer recover (11.2)."""
    yield ExplorerChanged(player, sick=False, cause=matter, rule=rule)


def explorer_dead(game: NileGame, player: str, matter: str, rule: str) -> Rule[None]:
    """Let the explorer die (21.3)."""
    yield from death.die(game, player, matter)


def respected(game: NileGame, player: str, matter: str, rule: str) -> Rule[None]:
    """Restore the askaris' respect: the explorer killed a dangerous animal himself (5.52)."""
    yield ExplorerChanged(player, debased=False, cause=matter, rule="5.52")


def battle(
    game: NileGame,
    player: str,
    matter: str,
    rule: str,
    results: Sequence[str] = tuple(RESULTS.values()),
) -> Rule[None]:
    """Enter a battle with natives; its losses are entered separately (13.4, 24)."""
    tribe = yield from foe(game, player, matter, rule)
    result = yield from Choose(
        question=f"{matter}: how did the battle end?",
        rule="13.4",
        player=player,
        options=tuple(Option(result, result) for result in results),
    )
    yield from news.battle(game, player, tribe, "", result)


def foe(game: NileGame, player: str, matter: str, rule: str) -> Rule[int]:
    """Tribe of the hex that fought a battle, 0 for a band (11.43)."""
    tribe = game.here(player).tribe
    if tribe:
        against = yield from Choose(
            question=f"{matter}: with whom was the battle?",
            rule=rule,
            player=player,
            options=(Option("tribe", f"tribe {tribe}"), Option("band", "a band")),
        )
        tribe = tribe if against == "tribe" else 0
    return tribe


# Things and animals


def canoes(game: NileGame, player: str, matter: str, rule: str) -> Rule[None]:
    """Enter canoes lost with their goods; their people may get ashore (11.3)."""
    number = yield from Count(
        question=f"{matter}: how many canoes are lost?",
        rule=rule,
        player=player,
        key="canoes",
        most=game.party(player).canoes,
    )
    swim = "yes"
    if number and game.explorer(player).mode == "canoe":
        swim = yield from Choose(
            question="Do the people in them get ashore?",
            rule="11.3",
            player=player,
            options=(Option("yes", "Yes"), Option("no", "No, they are lost as well")),
        )
    changes = yield from losses.losses(game, player, canoes=number, swim=swim == "yes")
    if changes:
        yield PartyChanged(player, changes, matter, "11.3")


def lost(game: NileGame, player: str, matter: str, rule: str) -> Rule[None]:
    """Enter things and animals lost (11.2)."""
    party = game.party(player)
    most = {key: getattr(party, key) for key in (*THINGS, *ANIMALS)}
    found = yield from forms.ask(game, player, "lost", "Lost", rule, most)
    if found:
        yield PartyChanged(player, losses.taken(game.party(player), found), matter, rule)


def gained(game: NileGame, player: str, matter: str, rule: str) -> Rule[None]:
    """Enter people, animals and things gained (11.2)."""
    few = dict.fromkeys((*PEOPLE, *ANIMALS, "canoes"), MOST_PEOPLE)
    many = dict.fromkeys(THINGS, MOST_THINGS)
    found = yield from forms.ask(game, player, "gained", "Gained", rule, {**few, **many})
    if found:
        yield PartyChanged(player, found, matter, rule)


# The turn and the map


def still(game: NileGame, player: str, matter: str, rule: str) -> Rule[None]:
    """End this turn's movement (11.2)."""
    yield MoveEnded(matter)


def no_food(game: NileGame, player: str, matter: str, rule: str) -> Rule[None]:
    """Rule out hunting for this turn (11.2)."""
    yield FreshFood(0, hunted=True)


def moved(game: NileGame, player: str, matter: str, rule: str) -> Rule[None]:
    """Move the party to a mapped neighboring hex (11.2)."""
    hexes = dict(enumerate(game.grid.neighbours(game.explorer(player).hex), start=1))
    choice = yield from Choose(
        question=f"{matter}: where does the party stand now?",
        rule=rule,
        player=player,
        options=(
            Option("stay", "where it was"),
            *(_place(game, direction, name or "") for direction, name in hexes.items()),
        ),
    )
    if choice != "stay":
        to = game.grid.neighbour(game.explorer(player).hex, int(choice)) or ""
        yield from arriving.move_to(game, player, to)
        yield from arriving.settle(game, player, new=True)


def _place(game: NileGame, direction: int, name: str) -> Option:
    hex_ = game.hex(name)
    barred = ""
    if not game.board.is_land(name):
        barred = "no land"
    elif not hex_.terrain or hex_.half:
        barred = "not mapped yet: go there by a move"
    label = f"{game.grid.bearing(direction)} {name} {hex_.terrain}".rstrip()
    return Option(str(direction), label, place=name, barred=barred)


def friendly(game: NileGame, player: str, matter: str, rule: str) -> Rule[None]:
    """Make the tribe of the hex friendly (11.2)."""
    yield from friends.befriend(game, player, game.here(player).tribe)


def points(game: NileGame, player: str, matter: str, rule: str) -> Rule[None]:
    """Note victory points (11.2)."""
    points = yield from Count(
        question=f"{matter}: how many victory points?",
        rule=rule,
        player=player,
        key="points",
        most=MOST_POINTS,
    )
    if points:
        yield from score.note(game, player, f"hand-{game.turn}", matter, points)
