"""Odds of a policy toward a tribe: attitude, gifts or fight, losses (13–16).

It's all dice, so every chance is exact. Each number of gifts is a branch of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import groupby

import msgspec
from msgspec.structs import replace

from companion.games.nile.facts import BattleFought, PartyChanged
from companion.games.nile.game import NileGame
from companion.games.nile.rules.natives import attack, negotiation, policies
from companion.games.nile.rules.natives.defeat import CAPTURED, KILLED, roll_fate
from companion.table.ask.requests import Choose, Rule
from companion.table.look.odds import distribution, percent
from companion.table.look.odds_table import NoOdds, OddsTable, odds_rows, shares
from companion.table.look.walk import Leaf, walk
from companion.table.nouns import plural

WON, HELD, AWAY = "victory", "broken off", "defeated, gets away"
TAKEN, DEAD = "captured", "killed"
"""How a fight may end for the explorer."""

FRIENDLY, UNDECIDED, LEFT, HIDDEN = "friendly", "undecided", "left in peace", "the natives hide"
"""How a meeting may end without a fight."""

ENDS = (FRIENDLY, UNDECIDED, LEFT, HIDDEN, WON, HELD, AWAY, TAKEN, DEAD)
"""Every end of a meeting, best first."""

DICE = 2


class Fight(msgspec.Struct, frozen=True):
    """A charge or ambush: chance of each end, and average askaris killed if won.

    A victory that would kill more askaris than there are is a defeat (16.3).
    """

    ends: dict[str, Fraction]
    killed: Fraction


class Talk(msgspec.Struct, frozen=True):
    """Chances of a chief's reactions to a number of gifts (14.3)."""

    gifts: int
    friendly: Fraction
    undecided: Fraction
    insulted: Fraction

    def says(self) -> dict[str, Fraction]:
        """Return the chance of each result of the table."""
        found = (self.friendly, self.undecided, self.insulted)
        results = (negotiation.FRIENDLY, negotiation.UNDECIDED, negotiation.INSULTED)
        return dict(zip(results, found, strict=True))


class PolicyOdds(msgspec.Struct, frozen=True):
    """A policy: the chance of each attitude by key, and if a neutral chief is spoken to.

    `barred` is the reason why it can't be followed, "" if it can.
    """

    number: int
    name: str
    attitudes: dict[str, Fraction]
    talks: bool
    barred: str = ""


class TribeOdds(msgspec.Struct, frozen=True):
    """Odds of meeting a tribe, by policy and gifts."""

    tribe: int
    size: str
    policies: tuple[PolicyOdds, ...]
    charge: Fight
    ambush: Fight
    talks: tuple[Talk, ...]

    def ends(self, policy: PolicyOdds, gifts: int = 0) -> dict[str, Fraction]:
        """Chance of each of `ENDS` with a policy and number of gifts; they sum to 1."""
        found = dict.fromkeys(ENDS, Fraction(0))
        neutral = policy.attitudes.get(policies.NEUTRAL, Fraction(0))
        charged = policy.attitudes.get(policies.CHARGE, Fraction(0))
        found[HIDDEN] = policy.attitudes.get(policies.HIDE, Fraction(0))
        if policy.talks:
            talk = self.talks[gifts]
            found[FRIENDLY] = neutral * talk.friendly
            found[UNDECIDED] = neutral * talk.undecided
            charged += neutral * talk.insulted
        else:
            found[LEFT] = neutral
        ambushed = policy.attitudes.get(policies.AMBUSH, Fraction(0))
        for chance, fight in ((charged, self.charge), (ambushed, self.ambush)):
            for end, part in fight.ends.items():
                found[end] += chance * part
        return found


def tribe_odds(game: NileGame, player: str) -> TribeOdds:
    """Odds of meeting the tribe of the party's hex; raises `NoOdds`."""
    explorer, tribe = game.explorer(player), game.here(player).tribe
    if explorer.place != "africa" or not tribe or str(tribe) not in game.state.tribes:
        raise NoOdds(f"There is no tribe where {player}'s explorer is, so no policy applies.")
    if game.relation(player, tribe).friendly:
        raise NoOdds(f"Tribe {tribe} is friendly to {player}'s explorer, so no policy is needed.")
    size = game.state.tribes[str(tribe)].size
    asked = next(policies.choose_policy(game, player))
    assert isinstance(asked, Choose)
    return TribeOdds(
        tribe=tribe,
        size=size,
        policies=tuple(_policy(game, int(option.key), option.barred) for option in asked.options),
        charge=fight(game, player, "charge", size),
        ambush=fight(game, player, "ambush", size),
        talks=_talks(game, player),
    )


def _policy(game: NileGame, number: int, barred: str) -> PolicyOdds:
    policy = game.charts.policy(number)
    attitudes = shares(policies.attitude_column(game, number), DICE)
    return PolicyOdds(number, policy.name, attitudes, policy.neutral == "negotiate", barred)


def fight(game: NileGame, player: str, kind: str, size: str) -> Fight:
    """Odds of a charge or ambush for the party's guns, by walking the rule (13.4, 15.2)."""
    tree = walk(game, lambda g: attack.attack(g, player, kind, size, beaten=_fate))
    found = distribution(tree, lambda leaf: (_end(leaf), _killed_in(leaf)))
    ends = dict.fromkeys((WON, HELD, AWAY, TAKEN, DEAD), Fraction(0))
    for (end, _), chance in found.items():
        ends[end] += chance
    won = ends[WON]
    killed = sum(
        (chance * dead for (end, dead), chance in found.items() if end == WON), Fraction(0)
    )
    return Fight(ends, killed / won if won else Fraction(0))


def _fate(game: NileGame, player: str, _tribe: int) -> Rule[None]:
    """Resolve a defeat only as far as the explorer's fate (15.2)."""
    yield from roll_fate(game, player, "15.2")


def _end(leaf: Leaf) -> str:
    """End of a leaf's fight for the explorer."""
    result = next(fact.result for fact in leaf.facts if isinstance(fact, BattleFought))
    if result in (WON, HELD):
        return result
    return {CAPTURED: TAKEN, KILLED: DEAD}.get(leaf.passed[-1], AWAY)


def _killed_in(leaf: Leaf) -> int:
    """Askaris killed in a leaf's fight."""
    changed = (fact.changes for fact in leaf.facts if isinstance(fact, PartyChanged))
    return -sum(changes.get("askaris", 0) for changes in changed)


# Gifts


def _talks(game: NileGame, player: str) -> tuple[Talk, ...]:
    """Reactions to each number of gifts; giving everything wins the chief (14.3, 14.5)."""
    party = game.party(player)
    everything = sum(negotiation.belongings(game, player).values())
    wins = {} if game.explorer(player).shed else {everything}
    bands: dict[str, dict[str, Fraction]] = {}
    return tuple(
        Talk(gifts, Fraction(1), Fraction(0), Fraction(0))
        if gifts in wins
        else _talk(game, gifts, bands)
        for gifts in range(party.gifts + 1)
    )


def _talk(game: NileGame, gifts: int, bands: dict[str, dict[str, Fraction]]) -> Talk:
    band = game.charts.band("negotiation", gifts)
    if band not in bands:
        bands[band] = shares(negotiation.negotiation_column(game, gifts), DICE)
    found = bands[band]
    results = (negotiation.FRIENDLY, negotiation.UNDECIDED, negotiation.INSULTED)
    friendly, undecided, insulted = (found.get(result, Fraction(0)) for result in results)
    return Talk(gifts, friendly, undecided, insulted)


# Tables


def policy_tables(game: NileGame, player: str) -> list[OddsTable]:
    """Tables for each policy, and for each range of gifts if the chief is spoken to."""
    odds = tribe_odds(game, player)
    tables = [table for policy in odds.policies for table in _with_brief([*_tables(odds, policy)])]
    return [replace(tables[0], notes=(*tables[0].notes, _killed(odds))), *tables[1:]]


def _tables(odds: TribeOdds, policy: PolicyOdds) -> Iterator[OddsTable]:
    most = len(odds.talks) if policy.talks else 1
    found = ((policies.ATTITUDES[key], percent(c)) for key, c in policy.attitudes.items())
    attitudes = ", ".join(f"{words} {chance}" for words, chance in found)
    for ends, numbers in groupby(range(most), key=lambda gifts: odds.ends(policy, gifts)):
        run = list(numbers)
        gifts = (run[0], run[-1]) if policy.talks else None
        yield OddsTable(
            title=f"{policy.name}{_gift_words(gifts)}",
            rule="13.3",
            rows=odds_rows(ends),
            key=str(policy.number),
            barred=policy.barred,
            gifts=gifts,
            notes=() if gifts and gifts[0] else (f"at first: {attitudes}",),
        )


def _with_brief(tables: list[OddsTable]) -> list[OddsTable]:
    """Tables of one policy by gifts, with a short form of its best offer.

    That is the smallest number of gifts with the highest chance of friendship.
    """
    best = max(tables, key=lambda table: table.chance_of(FRIENDLY))
    rows = best.summed(_BRIEF)
    offer = _gift_words(best.gifts).removeprefix(", ") if len(tables) > 1 else ""
    brief = replace(best, brief=rows, offer=f"by {offer}" if offer else "")
    return [brief if table is best else replace(table, brief=()) for table in tables]


_BRIEF = {
    "friendly": (FRIENDLY,),
    "fight": (WON, HELD, AWAY, TAKEN, DEAD),
    "taken/dead": (TAKEN, DEAD),
}
"""Short form for a policy: ends of a meeting by word."""


_SAID = (negotiation.FRIENDLY, negotiation.INSULTED)
"""Reactions of the chief shown next to a number of gifts."""


def gift_tables(game: NileGame, player: str) -> list[OddsTable]:
    """Odds of a chief's reaction to each number of gifts (14.3)."""
    talks = tribe_odds(game, player).talks
    return [
        OddsTable(
            title=_gift_words((run[0].gifts, run[-1].gifts)).removeprefix(", "),
            rule="14.3",
            rows=odds_rows({negotiation.LABELS[key]: chance for key, chance in said.items()}),
            gifts=(run[0].gifts, run[-1].gifts),
            brief=odds_rows({key: said[key] for key in _SAID}),
        )
        for said, each in groupby(talks, key=Talk.says)
        for run in [[*each]]
    ]


def fight_tables(game: NileGame, player: str) -> list[OddsTable]:
    """Odds of a charge and an ambush by the tribe here (13.41, 16.2)."""
    odds = tribe_odds(game, player)
    fights = {"a charge": odds.charge, "an ambush": odds.ambush}
    return [
        OddsTable(
            title=f"{kind} by a {odds.size} tribe",
            rule="13.41",
            rows=odds_rows(fight.ends),
            notes=(f"a victory costs {float(fight.killed):.1f} askaris on average",)
            if fight.ends[WON]
            else (),
        )
        for kind, fight in fights.items()
    ]


def _gift_words(gifts: tuple[int, int] | None) -> str:
    if gifts is None:
        return ""
    low, high = gifts
    if low == high:
        return f", {plural(low, 'gift')}"
    return f", {low}–{high} gifts"


def _killed(odds: TribeOdds) -> str:
    """Average askaris that a victory costs."""
    fights = {"a charge": odds.charge, "an ambush": odds.ambush}
    said = [
        f"{float(fight.killed):.1f} after {kind}"
        for kind, fight in fights.items()
        if fight.ends[WON]
    ]
    if not said:
        return "no fight can be won"
    return f"a victory costs askaris: {', '.join(said)} on average"
