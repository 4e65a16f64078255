"""A tribe's attitude, and what the natives make of a policy by it (II 3.3.1, 3.3.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from companion.games.nile.facts import AttitudeChanged, TribeCounted
from companion.games.nile.game import NileGame
from companion.games.nile.game_two.charts import MOST_HEADS
from companion.games.nile.game_two.features import STRENGTH_DICE, StrengthOutlook, strength
from companion.games.nile.game_two.terrain import charts
from companion.games.nile.house_rules import OWN_ATTITUDES
from companion.games.nile.rules.travel import ground
from companion.games.nile.rules.turn.charted import charted
from companion.games.nile.state import EVERYBODY
from companion.table.ask.columns import Column, number_column
from companion.table.ask.requests import Roll, Rolls, Rule, Settle

HOSTILE, HIDE = "hostile", "hide"

THREE_DICE = range(3, 19)

ADVANCES: Final = (4, 5)
"""Policies with which it counts that a party is without arms (II 3.3.3)."""

GUIDED: Final = (3, 5)
"""Policies with which it counts that a guide is from next door (II 3.3.3)."""

THROWS: Final = 20
"""Times that the dice of an old tribe are thrown again; then the number of a band stands."""


def attitude(game: NileGame, player: str, tribe: int) -> int:
    """How a tribe stands towards a player's explorer."""
    return game.state.tribes[str(tribe)].attitude(player)


def change(game: NileGame, player: str, tribe: int, what: str, why: str) -> Rule[None]:
    """One of the changes of the chart, at once (II 3.3.5)."""
    if tribe:
        amount = charts(game).attitude_change(what).value
        yield from change_attitude(game, player, tribe, amount, why)


# Strength


def warriors(game: NileGame, player: str, tribe: int) -> Rule[int]:
    """The warriors of a tribe; one of which only the size is known is counted now (ruling)."""
    known = game.state.tribes[str(tribe)]
    if known.heads:
        return known.heads
    heads = yield from _of_size(game, player, tribe, known.size)
    heads = yield from Settle(
        key="heads",
        question="Warriors of the tribe",
        rule="II 3.2.4",
        player=player,
        value=heads,
        least=1,
        most=MOST_HEADS,
        why=f"a {known.size} tribe",
    )
    yield TribeCounted(tribe=tribe, heads=heads)
    return heads


def _of_size(game: NileGame, player: str, tribe: int, size: str) -> Rule[int]:
    """Three dice until they come to a size; where they cannot at that distance from a port, or do
    not for long, as many as a band has (ruling)."""
    distance = yield from ground.port_distance(game, player)
    outlook = StrengthOutlook(charts(game), distance)
    can_be = size in outlook.chances()
    why = "thrown again until it fits the counter"
    for _ in range(THROWS if can_be else 0):
        thrown = yield from Rolls(
            question=f"How strong is tribe {tribe}, a {size} one?",
            rule="II 3.2.4",
            player=player,
            dice=STRENGTH_DICE,
            column=number_column("Strength"),
            why=why,
            outlook=outlook,
        )
        heads = strength(dict(thrown.counts), distance)
        came = charts(game).size_of(heads)
        if came == size:
            return heads
        why = f"the last throw came to {heads}, {came}: thrown again until it fits the counter"
    return charts(game).band_heads(size).value


# The attitude target (II 3.3.3)


class Addend(NamedTuple):
    """A part of the attitude target: how much, and what for."""

    amount: int
    words: str

    @property
    def told(self) -> str:
        """What it is for, and how much without its sign."""
        return f"{self.words} {abs(self.amount)}"


class AttitudeSum(NamedTuple):
    """The sum above which three dice are hostile, with all that it is made of."""

    addends: tuple[Addend, ...]

    @property
    def total(self) -> int:
        """The sum."""
        return sum(addend.amount for addend in self.addends)

    @property
    def words(self) -> str:
        """All of it for people: `distance 3 + policy 5 = 8`."""
        first, *others = self.addends
        signed = (f"{'+' if each.amount >= 0 else '−'} {each.told}" for each in others)
        return f"{' '.join((first.told, *signed))} = {self.total}"


def target(
    game: NileGame, player: str, tribe: int, distance: int, policy: int, used: int, guided: bool
) -> AttitudeSum:
    """What three dice must not exceed; `used` is the policy's number with what an ethnologist adds.

    `guided` says that a guide hired in a neighboring hex is along.
    """
    addends = [Addend(distance, "distance"), Addend(used, "policy")]
    unarmed = _unarmed(game, player) if policy in ADVANCES else ""
    if unarmed:
        addends.append(Addend(charts(game).target_modifier(unarmed).value, _UNARMED[unarmed]))
    known = next(_known(game, player, tribe, policy, guided), "")
    if known:
        addends.append(Addend(charts(game).target_modifier("known").value, known))
    addends.append(Addend(attitude(game, player, tribe), "attitude"))
    return AttitudeSum(tuple(addends))


_UNARMED = {"unarmed": "neither askaris nor muskets", "unguarded": "no askaris"}


def _unarmed(game: NileGame, player: str) -> str:
    """Which row of the chart fits a party without arms; sick men and packed muskets are looked at
    too (ruling)."""
    party = game.party(player)
    if party.askaris:
        return ""
    return "unguarded" if party.muskets or game.explorer(player).armed else "unarmed"


def _known(game: NileGame, player: str, tribe: int, policy: int, guided: bool) -> Iterator[str]:
    """Why the tribe knows the explorer, each reason alone enough; they add one together."""
    if guided and policy in GUIDED:
        yield "a guide from next door"
    if game.relation(player, tribe).negotiated:
        yield "negotiated before"
    if game.here(player).published:
        yield "a published hex"


def attitude_column(game: NileGame, sum_: int) -> Column[str]:
    """Three dice above the target are hostile (II 3.3.3)."""
    results = {total: HOSTILE if total > sum_ else HIDE for total in THREE_DICE}
    labels = {HOSTILE: "hostile", HIDE: "they hide"}
    words = f"hostile above {sum_}"
    return charted(game, "attitude-target", results, dice=3, words=words, labels=labels)


def are_hostile(game: NileGame, player: str, aim: AttitudeSum, question: str) -> Rule[bool]:
    """True if the natives are hostile, by three dice against the target (II 3.3.3).

    None are thrown where they cannot change it.
    """
    roll = yield from Roll(
        question=question,
        rule="II 3.3.3",
        player=player,
        dice=3,
        column=attitude_column(game, aim.total),
        why=aim.words,
        forced=True,
    )
    return roll.result == HOSTILE


def change_attitude(game: NileGame, player: str, tribe: int, amount: int, why: str) -> Rule[None]:
    """An attitude changes by what a player's explorer has done.

    It does towards everybody, and where the house plays so towards this player's explorers alone.
    """
    towards = player if game.plays(OWN_ATTITUDES) else EVERYBODY
    yield AttitudeChanged(tribe=tribe, change=amount, why=why, player=towards)
