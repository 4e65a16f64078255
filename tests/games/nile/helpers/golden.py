"""Reading and writing the golden facts: `golden/facts.toml` and `golden/state.json`.

A line of `facts.toml` is a journal line: what the sample shows (`say`), the digest of the state
that it leads to (`value`), and the fact itself.
"""

import msgspec

from companion.games.nile.facts import FACTS
from companion.games.nile.state import Nile
from companion.table.facts import Corrected, Fact
from companion.table.journal.digest import digest
from companion.table.journal.entries import Entry, decoder, plain
from companion.table.journal.lines import read_line, write_line
from tests.games.nile import RECORDED

FOLDER = RECORDED / "golden"
LINES, STATE = FOLDER / "facts.toml", FOLDER / "state.json"

KINDS: tuple[type[Fact], ...] = (*FACTS, Corrected)
"""Every kind of fact that a journal may hold."""


class Golden(msgspec.Struct, frozen=True):
    """One sample: what it shows, the fact as the journal has it, and the digest it leads to."""

    shows: str
    fact: Fact
    digest: str


def read_state() -> Nile:
    """The state that every sample is applied to."""
    return msgspec.json.decode(STATE.read_bytes(), type=Nile)


def read_samples() -> list[Golden]:
    """The samples as they stand in the file."""
    if not LINES.exists():
        return []
    found = []
    for line in LINES.read_text("utf-8").splitlines(keepends=True):
        _, data = read_line(line)
        entry = decoder(FACTS).decode(data)
        found.append(Golden(entry.say, entry.facts[0], str(entry.value)))
    return found


def write_sample(number: int, shows: str, fact: Fact, state: Nile) -> str:
    """The line of a new sample."""
    value = digest(fact.apply(state))
    return write_line(number, plain(Entry("fact", value=value, say=shows, facts=(fact,))))


def shown_fields(sample: Golden) -> set[str]:
    """The fields that a sample's journal line names, those at their default left out."""
    return set(msgspec.to_builtins(sample.fact)) - {"fact"}
