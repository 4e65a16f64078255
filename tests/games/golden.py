"""Golden facts of a game: a sample of every kind as its journal line, and what it led to.

`facts.toml` holds the lines: what the sample shows (`say`), the digest of the state that it leads
to (`value`), and the fact itself. `state.json` is the state that each is applied to. A line that
stands is never altered: where it fails, an old campaign would read otherwise.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from companion.table.facts import Corrected, Fact
from companion.table.journal.digest import digest
from companion.table.journal.entries import Entry, decoder, plain
from companion.table.journal.lines import read_line, write_line


class Golden(msgspec.Struct, frozen=True):
    """One sample: what it shows, the fact as the journal has it, and the digest it leads to."""

    shows: str
    fact: Fact
    digest: str


@dataclass(frozen=True)
class GoldenFacts:
    """The samples of a game: as they are written down, and as they stand in its folder.

    `idle` are those that change nothing.
    """

    folder: Path
    facts: tuple[type[Fact], ...]
    first: Any
    samples: Mapping[str, Fact]
    idle: Collection[str] = ()

    @property
    def kinds(self) -> tuple[type[Fact], ...]:
        """Every kind of fact that a journal of the game may hold."""
        return (*self.facts, Corrected)

    def state(self) -> Any:
        """The state that every sample is applied to."""
        read = (self.folder / "state.json").read_bytes()
        return msgspec.json.decode(read, type=type(self.first))

    def standing(self) -> Sequence[Golden]:
        """The samples as they stand in the file."""
        lines = self.folder / "facts.toml"
        if not lines.exists():
            return []
        found = []
        for line in lines.read_text("utf-8").splitlines(keepends=True):
            _, data = read_line(line)
            entry = decoder(self.facts).decode(data)
            found.append(Golden(entry.say, entry.facts[0], str(entry.value)))
        return found

    def add(self) -> int:
        """Write the lines that are missing, and the state where there is none yet."""
        self.folder.mkdir(exist_ok=True)
        if not (self.folder / "state.json").exists():
            plain_state = msgspec.json.format(msgspec.json.encode(self.first), indent=1)
            (self.folder / "state.json").write_bytes(plain_state + b"\n")
        state, standing = self.state(), self.standing()
        named = {sample.shows for sample in standing}
        new = [(shows, fact) for shows, fact in self.samples.items() if shows not in named]
        with (self.folder / "facts.toml").open("a", encoding="utf-8", newline="\n") as file:
            for number, (shows, fact) in enumerate(new, len(standing) + 1):
                value = digest(fact.apply(state))
                entry = Entry("fact", value=value, say=shows, facts=(fact,))
                file.write(write_line(number, plain(entry)))
                print(f"added: {shows}", file=sys.stderr)
        return 0

    def faults(self) -> Iterator[str]:
        """Facts that mean something else by now, kinds and fields that no sample shows."""
        state, standing = self.state(), self.standing()
        if digest(state) != digest(self.first):
            yield "the state reads otherwise than it was written"
        for sample in standing:
            if digest(sample.fact.apply(state)) != sample.digest:
                yield f"{sample.shows} does not mean what it always meant"
            idle = sample.shows in self.idle or sample.fact.only_tells
            if (sample.digest == digest(state)) != idle:
                yield f"{sample.shows} does something, or nothing, against what is said of it"
        if {sample.shows: sample.fact for sample in standing} != self.samples:
            yield "a sample was altered or lost, or is not written down yet"
        if len(standing) != len(self.samples):
            yield "two samples have one name"
        yield from self._not_shown(standing)

    def _not_shown(self, standing: Sequence[Golden]) -> Iterator[str]:
        """A new kind of fact, or a new field, comes with a sample."""
        for kind in self.kinds:
            mine = [sample.fact for sample in standing if type(sample.fact) is kind]
            shown = {name for fact in mine for name in msgspec.to_builtins(fact)} - {"fact"}
            lost = {field.name for field in msgspec.structs.fields(kind)} - shown
            if not mine or lost:
                yield f"{kind.__name__}: no sample shows {', '.join(sorted(lost)) or 'it'}"
