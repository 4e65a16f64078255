"""Tribe's attitude, and the natives' reaction to a policy based on it (II 3.3.1, 3.3.3)."""

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
"""Policies for which it matters that a party is unarmed (II 3.3.3)."""

GUIDED: Final = (3, 5)
"""Policies for which it matters that a guide is from a neighboring hex (II 3.3.3)."""

THROWS: Final = 20
"""Rerolls for a tribe of known size; after that the number of a band is used."""


def attitude(game: NileGame, player: str, tribe: int) -> int:
    """Return the attitude of a tribe towards a player's explorer."""
    return game.state.tribes[str(tribe)].attitude(player)


def change(game: NileGame, player: str, tribe: int, what: str, why: str) -> Rule[None]:
    """Apply one of the changes of the chart at once (II 3.3.5)."""
    if tribe:
        amount = charts(game).attitude_change(what).value
        yield from change_attitude(game, player, tribe, amount, why)


# Strength


def warriors(game: NileGame, player: str, tribe: int) -> Rule[int]:
    """Return the warriors of a tribe; if only its size is known, they are rolled now (ruling)."""
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
    """Return three dice rolled until they fit a size, or else the number of a band (ruling).

    That number is used if the size is impossible at that distance from a port, or if no roll fits
    for long.
    """
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
    """Addend of the attitude target: its amount and reason."""

    amount: int
    words: str

    @property
    def told(self) -> str:
        """Reason, and the amount without its sign."""
        return f"{self.words} {abs(self.amount)}"


class AttitudeSum(NamedTuple):
    """Attitude target, above which three dice are hostile, with all its addends."""

    addends: tuple[Addend, ...]

    @property
    def total(self) -> int:
        """Total."""
        return sum(addend.amount for addend in self.addends)

    @property
    def words(self) -> str:
        """Return the whole sum for people: `distance 3 + policy 5 = 8`."""
        first, *others = self.addends
        signed = (f"{'+' if each.amount >= 0 else '−'} {each.told}" for each in others)
        return f"{' '.join((first.told, *signed))} = {self.total}"


def target(
    game: NileGame, player: str, tribe: int, distance: int, policy: int, used: int, guided: bool
) -> AttitudeSum:
    """Return what three dice must not exceed.

    `used` is the policy's number including what an ethnologist adds. `guided` is true if a guide
    hired in a neighboring hex is along.
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
    """Return the chart row for a party without arms, "" if it is armed.

    Sick men and packed muskets count as well (ruling).
    """
    party = game.party(player)
    if party.askaris:
        return ""
    return "unguarded" if party.muskets or game.explorer(player).armed else "unarmed"


def _known(game: NileGame, player: str, tribe: int, policy: int, guided: bool) -> Iterator[str]:
    """Yield reasons why the tribe knows the explorer; one suffices, and they add up only once."""
    if guided and policy in GUIDED:
        yield "a guide from next door"
    if game.relation(player, tribe).negotiated:
        yield "negotiated before"
    if game.here(player).published:
        yield "a published hex"


def attitude_column(game: NileGame, sum_: int) -> Column[str]:
    """Return the column of three dice, which are hostile above the target (II 3.3.3)."""
    results = {total: HOSTILE if total > sum_ else HIDE for total in THREE_DICE}
    labels = {HOSTILE: "hostile", HIDE: "they hide"}
    words = f"hostile above {sum_}"
    return charted(game, "attitude-target", results, dice=3, words=words, labels=labels)


def are_hostile(game: NileGame, player: str, aim: AttitudeSum, question: str) -> Rule[bool]:
    """True if the natives are hostile, by three dice against the target (II 3.3.3).

    No dice are rolled if they can't change the result.
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
    """Change an attitude because of what a player's explorer did.

    It changes towards everybody, or by a house rule towards this player's explorers only.
    """
    towards = player if game.plays(OWN_ATTITUDES) else EVERYBODY
    yield AttitudeChanged(tribe=tribe, change=amount, why=why, player=towards)
