"""Results of simulated campaigns that end as agreed: places, specialties, fights, meetings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from companion.games.nile.desk.campaigns import game_of
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
"""The source of points of the closing account: no expedition brought them."""

FRIENDLY, NO_CONTACT = "friendly", "no contact"

POISONED = "poisoned by a "
"""How causes of death begin that are poison."""


class Tally(msgspec.Struct, frozen=True):
    """What came of one specialty: months at the table, expeditions, published points by source."""

    months: int = 0
    expeditions: int = 0
    sources: dict[str, int] = {}

    @property
    def points(self) -> int:
        """All its published points."""
        return sum(self.sources.values())

    @property
    def rate(self) -> float:
        """Published points a month."""
        return self.points / max(1, self.months)

    def and_(self, other: Tally) -> Tally:
        """Both together."""
        sources = Counter(self.sources)
        sources.update(other.sources)
        return Tally(
            self.months + other.months, self.expeditions + other.expeditions, dict(sources)
        )


class OutcomeTwo(NileOutcome, frozen=True, kw_only=True):
    """What came of one campaign of Game II.

    `places` are those of the closing account, empty where it was broken off. `hauls` are the points
    that each expedition brought to be published, `fights` how battles ended, `meetings` what the
    policies came to, by their number, with the deaths in them as `died`.
    """

    places: dict[str, int]
    specialties: dict[str, Tally]
    hauls: tuple[int, ...]
    fights: dict[str, int]
    meetings: dict[str, dict[str, int]]


def outcome_two(session: Session) -> OutcomeTwo:
    """What came of a campaign that ends as agreed."""
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
    """By specialty: who has it may change with a new explorer (21.33)."""
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
    """What a fact adds to the tally of a player's specialty."""
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
    """The points of each expedition, by landing; those that nobody brought home come to 0."""
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
    """What each policy came to: the last thing that is stated of it before the next one."""
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
    """What a fact says of the end of a meeting, "" for nothing."""
    if isinstance(fact, BattleFought):
        return fact.result
    if isinstance(fact, BecameFriendly):
        return FRIENDLY
    if isinstance(fact, ExplorerDied) and fact.cause.startswith(POISONED):
        return "poisoned"
    return ""


# Many


class SummaryTwo(NileSummary, frozen=True, kw_only=True):
    """What came of many campaigns of Game II together.

    `played` are the months of a campaign, `hauls` the points of an expedition. `places` counts how
    often each was taken, `shared` how often the first was shared, `wins` who took it, each of those
    who share it. All else are totals.
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
        """The summary as it is told, of campaigns that were broken off after `limit` months."""
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
    """Published points by specialty, the greatest rate first, with where they come from."""
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
    """What each policy came to."""
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
    """Places, points by expedition, specialty and source, fights and meetings."""
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
