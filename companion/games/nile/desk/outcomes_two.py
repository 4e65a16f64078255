"""Results of simulated campaigns that end as agreed: places, specialties, fights, meetings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from companion.games.nile.desk.loading import game_of
from companion.games.nile.desk.outcomes import (
    NileOutcome,
    NileSummary,
    facts_of,
    source_of,
    sum_up,
    summary_parts,
    values_of,
)
from companion.games.nile.facts import (
    BattleFought,
    BecameFriendly,
    ExpeditionLanded,
    ExplorerDied,
    NewExplorer,
    PlayerJoined,
    SheetPublished,
    SpecialtyChosen,
    TurnBegan,
)
from companion.games.nile.table_game import NileAtTable
from companion.plugins.outcomes import (
    Spread,
    SummaryPart,
    campaigns,
    counts,
    ranked,
    spread,
    spread_rows,
)
from companion.table.facts import Fact
from companion.table.journal.entries import Entry
from companion.table.play.session import Session

POLICY_RULE = "II 3.3.2"

AT_THE_END = "last"
"""Source of points at the end of the game, which no expedition brought."""

FRIENDLY, NO_CONTACT = "friendly", "no contact"

POISONED = "poisoned by a "
"""Prefix of causes of death by poison."""


class Tally(msgspec.Struct, frozen=True):
    """Results of one specialty: months played, expeditions, published points by source."""

    months: int = 0
    expeditions: int = 0
    sources: dict[str, int] = {}

    @property
    def points(self) -> int:
        """Return all its published points."""
        return sum(self.sources.values())

    @property
    def rate(self) -> float:
        """Return published points per month."""
        return self.points / max(1, self.months)

    def and_(self, other: Tally) -> Tally:
        """Return the sum of both."""
        sources = Counter(self.sources)
        sources.update(other.sources)
        return Tally(
            self.months + other.months, self.expeditions + other.expeditions, dict(sources)
        )


class OutcomeTwo(NileOutcome, frozen=True, kw_only=True):
    """Results of one campaign of Game II.

    `places` are the final places, empty if it was stopped. `hauls` are the points that each
    expedition brought to publish, `fights` the results of battles, and `meetings` the results of
    policies, by number, with deaths as `died`.
    """

    places: dict[str, int]
    specialties: dict[str, Tally]
    hauls: tuple[int, ...]
    fights: dict[str, int]
    meetings: dict[str, dict[str, int]]


def outcome_two(session: Session) -> OutcomeTwo:
    """Return the results of a campaign that ends by agreement."""
    game = game_of(session)
    facts = list(facts_of(session.log))
    fought = (fact.result for fact in facts if isinstance(fact, BattleFought))
    return OutcomeTwo(
        **values_of(session),
        places=game.state.places,
        specialties=_specialties(game, facts),
        hauls=tuple(_hauls(facts)),
        fights=dict(Counter(fought)),
        meetings=_meetings(session.log),
    )


def _specialties(game: NileAtTable, facts: Sequence[Fact]) -> dict[str, Tally]:
    """Tallies by specialty, which may change with a new explorer (21.33)."""
    now: dict[str, str] = {}
    found: dict[str, Tally] = {}
    for fact in facts:
        if isinstance(fact, PlayerJoined | SpecialtyChosen | NewExplorer):
            now[fact.player] = fact.specialty
            continue
        tally = _tally(game, fact)
        if tally is not None:
            player, more = tally
            specialty = now[player]
            found[specialty] = found.get(specialty, Tally()).and_(more)
    return found


def _tally(game: NileAtTable, fact: Fact) -> tuple[str, Tally] | None:
    """Return what a fact adds to the tally of a player's specialty."""
    if isinstance(fact, TurnBegan):
        return game.state.order[fact.at], Tally(months=1)
    if isinstance(fact, ExpeditionLanded):
        return fact.player, Tally(expeditions=1)
    if isinstance(fact, SheetPublished):
        notes = game.explorer(fact.player).points
        sources: Counter[str] = Counter()
        for key in fact.points:
            sources[source_of(key)] += notes[key].points
        return fact.player, Tally(sources=dict(sources))
    return None


def _hauls(facts: Sequence[Fact]) -> Iterator[int]:
    """Yield the points of each expedition, by landing; 0 if it never came home."""
    under_way: dict[str, int] = {}
    for fact in facts:
        if isinstance(fact, ExpeditionLanded):
            if fact.player in under_way:
                yield under_way[fact.player]
            under_way[fact.player] = 0
        elif isinstance(fact, SheetPublished) and fact.player in under_way:
            closing = all(source_of(key) == AT_THE_END for key in fact.points)
            under_way[fact.player] += 0 if closing else fact.total
    yield from under_way.values()


def _meetings(log: Sequence[Entry[Fact]]) -> dict[str, dict[str, int]]:
    """Results of each policy: the last one stated before the next policy."""
    found: dict[str, Counter[str]] = {}
    policy, end, died = "", NO_CONTACT, False
    for entry in log:
        if entry.kind == "choose" and entry.rule == POLICY_RULE and entry.step == "encounter":
            _count(found, policy, end, died)
            policy, end, died = str(entry.value), NO_CONTACT, False
        elif policy and entry.step != "encounter":
            _count(found, policy, end, died)
            policy = ""
        for fact in entry.facts if policy else ():
            end = _end_of(fact) or end
            died = died or isinstance(fact, ExplorerDied)
    _count(found, policy, end, died)
    return {number: dict(ends) for number, ends in sorted(found.items())}


def _count(found: dict[str, Counter[str]], policy: str, end: str, died: bool) -> None:
    if policy:
        found.setdefault(policy, Counter()).update({end: 1, **({"died": 1} if died else {})})


def _end_of(fact: Fact) -> str:
    """End of a meeting according to a fact, "" for none."""
    if isinstance(fact, BattleFought):
        return fact.result
    if isinstance(fact, BecameFriendly):
        return FRIENDLY
    if isinstance(fact, ExplorerDied) and fact.cause.startswith(POISONED):
        return "poisoned"
    return ""


# Many


class SummaryTwo(NileSummary, frozen=True, kw_only=True):
    """Summary of many campaigns of Game II.

    `played` are the months of a campaign, `hauls` the points of an expedition. `places` counts how
    often each place was taken, `shared` how often the first was shared, and `wins` who took it,
    counting everyone who shares it. Everything else is a total.
    """

    played: Spread | None
    hauls: Spread | None
    places: dict[str, int]
    shared: int
    wins: dict[str, int]
    specialties: dict[str, Tally]
    fights: dict[str, int]
    meetings: dict[str, dict[str, int]]

    def told(self, limit: int) -> list[SummaryPart]:
        """Return the printed summary of campaigns stopped after `limit` months."""
        ended = f"{campaigns(self.campaigns)}: {self.won} ended within {limit} months"
        shared = f", the first place shared in {self.shared}" if self.shared else ""
        parts = [SummaryPart(f"{ended}{shared}")]
        parts += spread_rows(
            [
                ("Months played", self.played),
                ("Expeditions of a player", self.expeditions),
                ("Points an expedition", self.hauls),
            ]
        )
        parts += counts("First places", self.wins)
        parts += summary_parts(self)
        parts += _rates(self.specialties)
        parts += counts("Fights", self.fights)
        return parts + _policies(self.meetings)


def _rates(found: Mapping[str, Tally]) -> list[SummaryPart]:
    """Table of published points by specialty with sources, best rate first."""
    if not found:
        return []
    rows: list[tuple[str, ...]] = [("", "months", "points", "a month", "")]
    for name, tally in sorted(found.items(), key=lambda one: (-one[1].rate, one[0])):
        from_ = ", ".join(f"{key} {n}" for key, n in ranked(Counter(tally.sources)).items())
        rows.append((name, str(tally.months), str(tally.points), f"{tally.rate:.2f}", from_))
    return [
        SummaryPart(),
        SummaryPart("Published points by specialty"),
        SummaryPart("", rows, "  "),
    ]


def _policies(found: Mapping[str, Mapping[str, int]]) -> list[SummaryPart]:
    """Table of the results of each policy."""
    if not found:
        return []
    ends = [FRIENDLY, NO_CONTACT, "victory", "defeat", "poisoned", "died"]
    rows: list[tuple[str, ...]] = [("", "times", *ends)]
    for number, made in found.items():
        times = sum(made.values()) - made.get("died", 0)
        shares = (f"{made.get(end, 0) / max(1, times):.0%}" for end in ends)
        rows.append((f"policy {number}", str(times), *shares))
    return [SummaryPart(), SummaryPart("Meetings by policy"), SummaryPart("", rows, "  ")]


def sum_up_two(outcomes: Sequence[OutcomeTwo]) -> SummaryTwo:
    """Summarize campaigns: places, points by expedition, specialty and source, fights, meetings."""
    shared = msgspec.structs.asdict(sum_up(outcomes))
    ended = [one for one in outcomes if one.places]
    places = Counter(str(place) for one in ended for place in one.places.values())
    wins = Counter(player for one in ended for player, place in one.places.items() if place == 1)
    specialties: dict[str, Tally] = {}
    fights: Counter[str] = Counter()
    meetings: dict[str, Counter[str]] = {}
    for one in outcomes:
        fights.update(one.fights)
        for name, tally in one.specialties.items():
            specialties[name] = specialties.get(name, Tally()).and_(tally)
        for number, ends in one.meetings.items():
            meetings.setdefault(number, Counter()).update(ends)
    return SummaryTwo(
        **{**shared, "won": len(ended)},
        played=spread(one.turns for one in outcomes),
        hauls=spread(points for one in outcomes for points in one.hauls),
        places=dict(sorted(places.items())),
        shared=sum(list(one.places.values()).count(1) > 1 for one in ended),
        wins=ranked(wins),
        specialties=dict(sorted(specialties.items())),
        fights=ranked(fights),
        meetings={number: dict(ends) for number, ends in sorted(meetings.items())},
    )
