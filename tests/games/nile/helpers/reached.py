"""Coverage: which facts, disasters, bonuses, chart rows and endings a set of campaigns reached.

Rows are those of charts that dice are rolled on: a journal does not tell which cell of a table
(prices, weights, points) was read.
"""

import re
from collections.abc import Iterable

import msgspec

from companion.charts.specs import DiceSpec
from companion.games.nile.charts.captions import CAPTIONS
from companion.games.nile.charts.specs import SPECS
from companion.games.nile.facts import FACTS, ExplorerDied, StepBegan, Won
from companion.games.nile.game import EVENTS, NileGame
from companion.games.nile.state import SPECIALTIES
from companion.table.facts import Fact
from companion.table.journal.entries import Entry

KILLERS = ("died of sickness", "died of thirst", "killed by natives", "killed in captivity")
"""Causes of death that come of the rules themselves, beside the deck's."""


class Reached(msgspec.Struct):
    """What was reached so far; the sets grow with each journal.

    Of disasters and bonuses those count that came to something. `bonuses` are specialty and bonus,
    `rows` what each roll was read in: chart's title and row.
    """

    facts: set[str] = msgspec.field(default_factory=set)
    disasters: set[str] = msgspec.field(default_factory=set)
    bonuses: set[tuple[str, str]] = msgspec.field(default_factory=set)
    rows: set[str] = msgspec.field(default_factory=set)
    endings: set[str] = msgspec.field(default_factory=set)

    def take(self, log: Iterable[Entry[Fact]]) -> None:
        """Take in a whole journal."""
        for entry in log:
            for fact in entry.facts:
                self._fact(fact)
            if entry.kind == "draw" and _does_something(entry):
                self._card(entry.limits["section"], entry.value["says"])
            elif entry.kind == "roll":
                self.rows.add(_with_caption(entry.why.partition(";")[0]))

    def _fact(self, fact: Fact) -> None:
        self.facts.add(type(fact).__name__)
        if isinstance(fact, ExplorerDied):
            self.endings.add(fact.cause)
        elif isinstance(fact, Won):
            self.endings.add("won")

    def _card(self, section: str, says: str) -> None:
        if section == "disaster":
            self.disasters.add(says)
        elif section.startswith("bonus-"):
            self.bonuses.add((section.removeprefix("bonus-"), says))


def _does_something(entry: Entry[Fact]) -> bool:
    """Whether a card came to anything here: its step did not just go on to the next."""
    return not entry.facts or not isinstance(entry.facts[0], StepBegan)


def missing(found: Reached, game: NileGame) -> dict[str, list[str]]:
    """What was not reached, by kind, in a stable order."""
    deck = game.decks[EVENTS]
    bonuses = [
        (specialty, key) for specialty in SPECIALTIES for key in deck.kinds[f"bonus-{specialty}"]
    ]
    return {
        "facts": sorted({kind.__name__ for kind in FACTS} - found.facts),
        "disasters": sorted(set(deck.kinds["disaster"]) - found.disasters),
        "bonuses": [": ".join(pair) for pair in bonuses if pair not in found.bonuses],
        "rows": [": ".join(pair) for pair in _rows(game) if not _rolled(found, game, *pair)],
        "endings": sorted({"won", *KILLERS} - found.endings),
    }


def _rows(game: NileGame) -> list[tuple[str, str]]:
    """Every row of every chart that dice are rolled on."""
    return [
        (name, row)
        for name, spec in SPECS.items()
        if isinstance(spec, DiceSpec)
        for row in game.charts.chart(name).rows
    ]


def _rolled(found: Reached, game: NileGame, chart: str, row: str) -> bool:
    """Whether a chart's row was rolled on: the row is one of the words that the roll showed.

    A chart of one row is shown without it.
    """
    title, rows = game.charts.chart(chart).title, game.charts.chart(chart).rows
    words = [shown.removeprefix(title) for shown in found.rows if shown.startswith(title)]
    return any(len(rows) == 1 or row in re.split(r"[ ,:]+", shown) for shown in words)


def _with_caption(row: str) -> str:
    """A chart's title and row, with today's caption where an older journal has the title."""
    for title, caption in CAPTIONS.items():
        if row.startswith(title):
            return caption + row.removeprefix(title)
    return row
