"""Odds of a meeting in Game II: each policy with possible offers, gifts, a fight (II 3.3).

It's all dice, so every chance is exact. A fight is summed roll by roll.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import groupby
from typing import Final

import msgspec
from msgspec.structs import replace

from companion.games.nile.advice.game_two.meeting_odds import (
    DEFEAT,
    VICTORY,
    Meeting,
    fight_ends,
    friendly_chance,
    meeting_odds,
)
from companion.games.nile.game import NileGame
from companion.games.nile.game_two.charts import POLICIES
from companion.games.nile.game_two.natives import attitudes, guides, hostility, negotiation, policy
from companion.games.nile.game_two.natives.fight_odds import fought
from companion.games.nile.game_two.terrain import charts
from companion.games.nile.rules.natives.attack import guns
from companion.games.nile.rules.natives.negotiation import belongings
from companion.games.nile.rules.party.makeup import healthy
from companion.table.look.odds import percent
from companion.table.look.odds_table import NoOdds, OddsTable, odds_rows
from companion.table.nouns import plural

FACES: Final = range(1, 7)


class Stranger(msgspec.Struct, frozen=True):
    """The tribe that a party meets: number, warriors, and distance from a port."""

    tribe: int
    warriors: int
    distance: int


class Offer(msgspec.Struct, frozen=True):
    """An offer to a chief: a range of gifts with the same odds, in words."""

    words: str
    gifts: tuple[int, int] | None = None
    sure: bool = False


NO_OFFER: Final = Offer("no negotiation")


def stranger(game: NileGame, player: str) -> Stranger:
    """Return the tribe of the party's hex; raises `NoOdds` if it can't be met."""
    explorer, tribe = game.explorer(player), game.here(player).tribe
    if explorer.place != "africa" or not tribe or str(tribe) not in game.state.tribes:
        raise NoOdds(f"There is no tribe where {player}'s explorer is, so no policy applies.")
    if game.is_friend(player, tribe):
        raise NoOdds(f"Tribe {tribe} is friendly to {player}'s explorer, so no policy is needed.")
    warriors = game.state.tribes[str(tribe)].heads
    if not warriors:
        raise NoOdds(f"You roll for the warriors of tribe {tribe} when you meet it.")
    distance = game.map.port_distance(explorer.hex)
    if distance is None:
        raise NoOdds(
            "Only the table's board shows how far the next port is, and nobody has asked yet."
        )
    return Stranger(tribe, warriors, distance)


def meeting(game: NileGame, player: str, met: Stranger, number: int) -> Meeting:
    """Return a meeting with one of the policies, without gifts.

    An ethnologist adds as much as possible to the attitude and nothing to later rolls, which is
    best.
    """
    return Meeting(
        warriors=met.warriors,
        distance=met.distance,
        target=_aim(game, player, met, number, policy.studied(game, player)).total,
        hides=number,
        attacks=number,
        askaris=healthy(game.party(player), "askaris"),
        guns=guns(game, player),
        modifier=hostility.mounted_modifier(game, player),
        dice=negotiation.dice(game, player),
    )


def _aim(
    game: NileGame, player: str, met: Stranger, number: int, more: int, *, guided: bool = False
) -> attitudes.AttitudeSum:
    used = number + more
    guided = guided or guides.is_near(game, player)
    return attitudes.target(game, player, met.tribe, met.distance, number, used, guided)


# What may be offered (II 3.3.4)


def offers(game: NileGame, player: str, warriors: int) -> list[Offer]:
    """Sensible offers: gifts that may win the chief, or everything; the least first.

    Nobody gives more than wins him for certain. A party that carries nothing else gives everything
    with its last gift (14.5).
    """
    carried, shed = belongings(game, player), game.explorer(player).shed
    everything = sum(carried.values())
    if not everything:
        return [] if shed else [Offer("with nothing to give", sure=True)]
    most = carried["gifts"]
    all_gifts = most == everything and most < warriors and not shed
    numbers = range(1, most + (not all_gifts))

    def least_face(gifts: int) -> int:
        """The face of the highest die from which on so many gifts win the chief."""
        return -(-warriors // gifts)

    found = [
        Offer(_gifts(gifts[0], gifts[-1]), (gifts[0], gifts[-1]))
        for least, run in groupby(numbers, key=least_face)
        if least in FACES
        for gifts in [[*run]]
    ]
    if all_gifts:
        found.append(Offer(f"{_gifts(most, most)}, all there is", (most, most), sure=True))
    elif not shed and most < warriors:
        found.append(Offer("everything that is carried", sure=True))
    return found


def _gifts(low: int, high: int) -> str:
    many = f"{low}–{high}" if low != high else str(low)
    return f"{many} {'gift' if high == 1 else 'gifts'}"


# Tables


def policy_tables(game: NileGame, player: str) -> list[OddsTable]:
    """Tables for each policy with each sensible offer (II 3.3.2)."""
    met = stranger(game, player)
    found = [NO_OFFER, *offers(game, player, met.warriors)]
    tables = [
        table
        for number in POLICIES
        for table in _with_brief([*_tables(game, player, met, number, found)])
    ]
    notes = (*tables[0].notes, *_general(game, player, met, found))
    return [replace(tables[0], notes=notes), *tables[1:]]


def _tables(
    game: NileGame, player: str, met: Stranger, key: str, found: list[Offer]
) -> Iterator[OddsTable]:
    plain = meeting(game, player, met, int(key))
    name, _ = charts(game).policy_words(int(key))
    for offer in found:
        gifts = offer.gifts[0] if offer.gifts else 0
        odds = meeting_odds(game, replace(plain, gifts=gifts, sure=offer.sure))
        yield OddsTable(
            title=f"{name}, {offer.words}",
            rule="II 3.3.2",
            rows=odds_rows(odds),
            key=key,
            gifts=offer.gifts,
            notes=tuple(_notes(game, player, met, plain, int(key))) if offer is NO_OFFER else (),
        )


def _with_brief(tables: list[OddsTable]) -> list[OddsTable]:
    """Tables of one policy, with a short form of its best offer.

    That is the smallest number of gifts with the highest chance of friendship.
    """
    by_gifts = [table for table in tables if table.gifts or table is tables[0]]
    best = max(by_gifts, key=lambda table: table.chance_of(negotiation.FRIENDLY))
    rows = best.summed(_BRIEF)
    offer = f"by {_gifts(*best.gifts)}" if best.gifts else ""
    brief = replace(best, brief=rows, offer=offer)
    return [brief if table is best else replace(table, brief=()) for table in tables]


_BRIEF: Final = {
    "friendly": (negotiation.FRIENDLY,),
    "won": (VICTORY,),
    "beaten": DEFEAT,
}
"""Short form for a policy: ends of a meeting by word."""


def _notes(
    game: NileGame, player: str, met: Stranger, plain: Meeting, number: int
) -> Iterator[str]:
    """Yield notes on the basis of a policy's odds."""
    more = policy.studied(game, player)
    aim = _aim(game, player, met, number, more)
    yield f"hostile above {aim.words}: {percent(plain.hostile(game))}"
    if more:
        each = (replace(plain, target=aim.total - more + n).hostile(game) for n in range(more + 1))
        said = ", ".join(f"{percent(chance)} with {n}" for n, chance in enumerate(each))
        yield f"what is added to the policy's number: {said}; nothing later is best"
    if number in attitudes.GUIDED and guides.asks(game, player):
        guided = _aim(game, player, met, number, more, guided=True)
        if guided.total != aim.total:
            chance = replace(plain, target=guided.total).hostile(game)
            yield f"with a guide from next door: hostile {percent(chance)}"
    if plain.deterred:
        yield "hostile natives don't dare to attack: they hide"
    else:
        charge = plain.charge()
        yield f"an attack is a charge {percent(charge)}, an ambush {percent(1 - charge)}"


def _general(game: NileGame, player: str, met: Stranger, found: list[Offer]) -> Iterator[str]:
    """Yield notes for all policies: fights, and gifts that win nobody."""
    said = []
    for kind in (hostility.CHARGE, hostility.AMBUSH):
        won, lives = _fought(game, player, met, kind)
        costs = f" and costs {cost}" if (cost := _cost_words(won, lives)) else ""
        said.append(f"{_A[kind]} is won {percent(won)}{costs}")
    yield "; ".join(said)
    few = min(game.party(player).gifts, (met.warriors - 1) // FACES[-1])
    if few and not any(offer.sure and offer.gifts for offer in found):
        yield f"{_gifts(1, few) if few > 1 else '1 gift'} would insult the chief for certain"


_A: Final = {hostility.CHARGE: "a charge", hostility.AMBUSH: "an ambush"}


def _fought(game: NileGame, player: str, met: Stranger, kind: str) -> tuple[Fraction, Fraction]:
    askaris = healthy(game.party(player), "askaris")
    charged = kind == hostility.CHARGE
    return fought(met.warriors, askaris, guns(game, player), charged=charged)


def gift_tables(game: NileGame, player: str) -> list[OddsTable]:
    """Odds of the chief's reaction to each number of gifts, from none to all (II 3.3.4)."""
    met, dice = stranger(game, player), negotiation.dice(game, player)
    most = game.party(player).gifts
    last = offers(game, player, met.warriors)
    sure = {offer.gifts[0] for offer in last if offer.sure and offer.gifts}

    def friendly(gifts: int) -> Fraction:
        return Fraction(1) if gifts in sure else friendly_chance(gifts, met.warriors, dice)

    tables = [
        _gift_table(_gifts(run[0], run[-1]), chance, (run[0], run[-1]))
        for chance, each in groupby(range(most + 1), key=friendly)
        for run in [[*each]]
    ]
    more = [_gift_table(each.words, Fraction(1), None) for each in last if each.gifts is None]
    note = f"{dice} dice, the highest times the gifts, against {plural(met.warriors, 'warrior')}"
    return [replace(tables[0], notes=(note,)), *tables[1:], *more]


def _gift_table(words: str, won: Fraction, gifts: tuple[int, int] | None) -> OddsTable:
    labels = negotiation.LABELS
    rows = {labels[negotiation.FRIENDLY]: won, labels[negotiation.INSULTED]: 1 - won}
    brief = odds_rows({negotiation.FRIENDLY: won, negotiation.INSULTED: 1 - won})
    found = odds_rows(rows)
    return OddsTable(title=words, rule=negotiation.RULE, rows=found, gifts=gifts, brief=brief)


def fight_tables(game: NileGame, player: str) -> list[OddsTable]:
    """Odds of a charge and an ambush by the tribe here, and of a defeat (II 3.3.5)."""
    met, tables = stranger(game, player), []
    for kind in (hostility.CHARGE, hostility.AMBUSH):
        won, lives = _fought(game, player, met, kind)
        cost = _cost_words(won, lives)
        tables.append(
            OddsTable(
                title=f"{_A[kind]} by {plural(met.warriors, 'warrior')}",
                rule="II 3.3.5.2",
                rows=odds_rows(fight_ends(game, won)),
                notes=(f"a victory costs {cost}",) if cost else (),
            )
        )
    return tables


def _cost_words(won: Fraction, lives: Fraction) -> str:
    """Askaris that a victory costs, "" if less than one in twenty victories."""
    return f"{float(lives):.1f} askaris on average" if won and lives >= _FEW else ""


_FEW: Final = Fraction(1, 20)
