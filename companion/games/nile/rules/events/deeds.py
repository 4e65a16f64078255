# ruff: noqa: ARG001
"""Effects of disasters on the party (11.2–11.45); each has the signature of `Handler`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from companion.games.nile.cards.disasters import HALVES, PEACE, SAVES, Deed, DisasterKind
from companion.games.nile.facts import ExplorerChanged, FreshFood, Hampered, MoveEnded, PartyChanged
from companion.games.nile.game import NileGame
from companion.games.nile.map.terrain import has
from companion.games.nile.rules.events.shooting import shoot
from companion.games.nile.rules.natives import peace
from companion.games.nile.rules.party import death, losses
from companion.games.nile.rules.party.makeup import ANIMALS, PEOPLE, counted, healthy
from companion.games.nile.rules.party.overload import reconstruct
from companion.games.nile.rules.travel import driven
from companion.games.nile.rules.turn.amounts import (
    DIE,
    die_column,
    how_many,
    pick,
    roll,
    settle,
    titled,
)
from companion.games.nile.rules.turn.outcome_kinds import explorer_instead
from companion.games.nile.variant import Beaten
from companion.table.ask.requests import Choose, Option, Roll, Rolls, Rule

Handler: TypeAlias = "Callable[[NileGame, str, DisasterKind, Deed], Rule[None]]"
"""Function of an effect: takes the game, player, disaster and deed."""

DIES, LIVES, SINKS, FLOATS = "dies", "lives", "sinks", "floats"


def befall(game: NileGame, player: str, says: str, kind: DisasterKind) -> Rule[None]:
    """Resolve a disaster, unless the animal is shot or a specialty averts it (11.2, 11.4).

    `says` is the card's word for the disaster. Afterwards the party's load is reorganized (6.55).
    """
    averted = kind.shootable and (yield from shoot(game, player, kind))
    if not averted and _helped(game, player, kind, PEACE):
        averted = yield from peace.make_peace(game, player, kind)
    for deed in () if averted else kind.deeds:
        if game.explorer(player).place != "africa":
            break
        if deed.act == "rumour":
            yield from driven.rumour(game, player, says, kind, deed)
        else:
            yield from HANDLERS[deed.act](game, player, kind, deed)
    yield from reconstruct(game, player)


def _helped(game: NileGame, player: str, kind: DisasterKind, how: str) -> bool:
    """True if the explorer is well and has a specialty that helps in this way (11.4)."""
    explorer, help_ = game.explorer(player), kind.help
    if help_ is None or help_.how != how:
        return False
    return explorer.specialty in help_.by and not explorer.sick


# People


def _sick(game: NileGame, player: str, kind: DisasterKind, deed: Deed) -> Rule[None]:
    """Make people of the owner's choice fall sick, and the explorer if there are no others."""
    party = game.party(player)
    have = {each: healthy(party, each) for each in deed.whom or PEOPLE}
    rolled = yield from roll(game, player, kind, deed, "How many fall sick?")
    number = rolled // 2 if _helped(game, player, kind, HALVES) else rolled
    himself = int(not deed.whom and not game.explorer(player).sick)
    most = sum(have.values()) + himself
    why = f"{rolled} by the card" + (", half of them with a doctor" if number < rolled else "")
    number = yield from settle(player, "sick", f"{kind.name}: fallen sick", number, most, why)
    among = himself and (rolled <= deed.explorer_on or number == most)
    if number and among:
        number -= 1
        yield ExplorerChanged(player, sick=True, cause=kind.name, rule="11.2")
    fallen = yield from pick(player, f"{kind.name}, fallen sick", "11.2", number, have)
    if fallen:
        changes = {f"sick_{each}": n for each, n in fallen.items()}
        yield PartyChanged(player, changes, kind.name, "11.2")


def _killed(game: NileGame, player: str, kind: DisasterKind, deed: Deed) -> Rule[None]:
    """Kill people; each time, the explorer may be the victim instead (11.45, ruling)."""
    if not any(_have(game, player, deed).values()):
        yield from explorer_instead(game, player, kind.name, named=False)
        return
    if _helped(game, player, kind, SAVES) and (yield from _saved(game, player, kind)):
        return
    dead = yield from _taken(game, player, kind, deed, "are killed")
    for _ in range(sum(dead.values())):
        if (yield from explorer_instead(game, player, kind.name, named=True)):
            return
    yield from _lose(game, player, kind.name, dead)


def _saved(game: NileGame, player: str, kind: DisasterKind) -> Rule[bool]:
    """True if the doctor saves the victim (11.4)."""
    saving = yield from Roll(
        question=f"{kind.name}: can the doctor save the victim?",
        rule="11.4",
        player=player,
        column=die_column(game, kind, {n: LIVES if n >= kind.helps_on else DIES for n in DIE}),
    )
    return saving.result == LIVES


def _gone(game: NileGame, player: str, kind: DisasterKind, deed: Deed) -> Rule[None]:
    """Remove people who leave or are lost, with their loads (11.3)."""
    gone = yield from _taken(game, player, kind, deed, "are gone")
    yield from _lose(game, player, kind.name, gone)


def _have(game: NileGame, player: str, deed: Deed) -> dict[str, int]:
    return {each: getattr(game.party(player), each) for each in deed.whom}


def _taken(
    game: NileGame, player: str, kind: DisasterKind, deed: Deed, words: str
) -> Rule[dict[str, int]]:
    """Number of each kind affected; the owner picks among several kinds."""
    have = _have(game, player, deed)
    most = sum(have.values())
    if not most:
        return {}
    number = yield from how_many(game, player, kind, deed, words, most)
    found = yield from pick(
        player, f"{kind.name}, {titled(words)}", "11.2", number, _have(game, player, deed)
    )
    return found


def _lose(game: NileGame, player: str, cause: str, people: dict[str, int]) -> Rule[None]:
    if not people:
        return
    bearers, askaris, guides = (people.get(kind, 0) for kind in PEOPLE)
    changes = yield from losses.members(game, player, bearers, askaris, guides)
    if changes:
        yield PartyChanged(player, changes, cause, "11.3")


# Things and animals


def _lost(game: NileGame, player: str, kind: DisasterKind, deed: Deed) -> Rule[None]:
    """Remove lost stores."""
    for key in deed.whom:
        most = getattr(game.party(player), key)
        if most:
            number = yield from how_many(game, player, kind, deed, f"{key} are lost", most)
            changes = losses.taken(game.party(player), {key: number})
            if changes:
                yield PartyChanged(player, changes, kind.name, "11.2")


def _sunk(game: NileGame, player: str, kind: DisasterKind, deed: Deed) -> Rule[None]:
    """Sink canoes with their goods; the people swim ashore (11.3)."""
    if deed.on:
        faces = {n: SINKS if n <= deed.on else FLOATS for n in DIE}
        fate = yield from Roll(
            question=f"{kind.name}: is a canoe lost?",
            rule="11.2",
            player=player,
            column=die_column(game, kind, faces),
        )
        if fate.result == FLOATS:
            return
    most = game.party(player).canoes
    number = yield from how_many(game, player, kind, deed, "canoes are lost", most)
    changes = yield from losses.losses(game, player, canoes=number, swim=True)
    if changes:
        yield PartyChanged(player, changes, kind.name, "11.3")


def _animals_die(game: NileGame, player: str, kind: DisasterKind, deed: Deed) -> Rule[None]:
    """Roll a die for each animal."""
    for animal in ANIMALS:
        number = getattr(game.party(player), animal)
        if number:
            dice = yield from Rolls(
                question=f"{kind.name}: which {animal} die?",
                rule="11.2",
                player=player,
                dice=number,
                column=die_column(game, kind, {n: DIES if n <= deed.on else LIVES for n in DIE}),
            )
            dead = dice.count(DIES)
            if dead:
                yield PartyChanged(player, {animal: -dead}, kind.name, "11.2")


def _pay(game: NileGame, player: str, kind: DisasterKind, deed: Deed) -> Rule[None]:
    """Pay the bearers in gifts, or a share of them deserts with their loads (11.3)."""
    share = sum(_have(game, player, deed).values()) // deed.share
    if not share:
        return
    short = share > game.party(player).gifts
    choice = yield from Choose(
        question=f"{kind.name}: are the bearers paid?",
        rule="11.2",
        player=player,
        options=(
            Option(
                "pay",
                f"Yes, {counted(share, 'gifts')}",
                barred="there aren't that many" if short else "",
            ),
            Option("refuse", f"No, {counted(share, 'bearers')} desert{'s' if share == 1 else ''}"),
        ),
    )
    if choice == "pay":
        yield PartyChanged(player, {"gifts": -share}, kind.name, "11.2")
    else:
        yield from _lose(game, player, kind.name, {"bearers": share})


def _joins(game: NileGame, player: str, kind: DisasterKind, deed: Deed) -> Rule[None]:
    """Add people to the party, or stores instead if the card offers them."""
    choice, who = "joins", deed.whom[0]
    if deed.instead and has(game.here(player).terrain, deed.where):
        choice = yield from Choose(
            question=f"{kind.name}: what does the party take?",
            rule="11.2",
            player=player,
            options=(
                Option("joins", f"Take {counted(deed.number, who)} along"),
                Option("rations", f"Take {counted(deed.instead, 'rations')} instead"),
            ),
        )
    gain = {who: deed.number} if choice == "joins" else {"rations": deed.instead}
    yield PartyChanged(player, gain, kind.name, "11.2")


# The turn


def _still(game: NileGame, player: str, kind: DisasterKind, deed: Deed) -> Rule[None]:
    """End this turn's movement (11.2)."""
    yield MoveEnded(kind.name)


def _no_hunting(game: NileGame, player: str, kind: DisasterKind, deed: Deed) -> Rule[None]:
    """Rule out fresh food for this turn (11.2)."""
    yield FreshFood(0, hunted=True)


def _guns(game: NileGame, player: str, kind: DisasterKind, deed: Deed) -> Rule[None]:
    """Count only a fraction of the guns this turn (11.2)."""
    yield Hampered(kind.name, guns=deed.share)


def _water(game: NileGame, player: str, kind: DisasterKind, deed: Deed) -> Rule[None]:
    """Require more water this turn (11.2)."""
    yield Hampered(kind.name, water=deed.number)


def _no_fords(game: NileGame, player: str, kind: DisasterKind, deed: Deed) -> Rule[None]:
    """Rule out fording rivers this turn (11.2)."""
    yield Hampered(kind.name, fords=False)


def band(game: NileGame, player: str, kind: DisasterKind, deed: Deed) -> Rule[None]:
    """Resolve the attack of a band; no marker is placed for it (11.43).

    A defeat has the usual consequences (15) unless the card gives its own. Cannibals kill those
    they capture.
    """
    beaten = _led_away(kind, deed) if deed.share else game.variant.defeat
    yield from game.variant.band_attack(game, player, deed.attack, deed.size, beaten)
    if deed.fatal and game.explorer(player).place == "captive":
        yield from death.die(game, player, kind.name)


def _led_away(kind: DisasterKind, deed: Deed) -> Beaten:
    """Return a defeat in which a share of the bearers is led away, rounded down (11.3).

    Their loads go with them.
    """

    def beaten(game: NileGame, player: str, _tribe: int) -> Rule[None]:
        most = game.party(player).bearers
        number = yield from settle(
            player,
            "led-away",
            f"{kind.name}: bearers led away",
            most // deed.share,
            most,
            f"one in {deed.share}, rounded down",
        )
        changes = yield from losses.members(game, player, bearers=number)
        if changes:
            yield PartyChanged(player, changes, kind.name, "11.3")

    return beaten


HANDLERS: dict[str, Handler] = {
    "sick": _sick,
    "killed": _killed,
    "gone": _gone,
    "lost": _lost,
    "sunk": _sunk,
    "animals-die": _animals_die,
    "pay": _pay,
    "joins": _joins,
    "still": _still,
    "no-hunting": _no_hunting,
    "guns": _guns,
    "water": _water,
    "no-fords": _no_fords,
    "astray": driven.astray,
    "fall-back": driven.fall_back,
    "band": band,
}
"""Handler of each deed. Only the rumor also needs the card's word, so it isn't here."""
