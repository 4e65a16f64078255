"""Golden facts of a game: a sample of every kind as its journal line, and what it led to.

`facts.toml` holds the lines: what the sample shows (`say`), the digest of the state that it leads
to (`value`), and the fact itself. `state.json` is the state that each is applied to. A line that
stands is never altered: where it fails, an old campaign would read otherwise.
"""

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

    Without `samples` the lines of the folder are all that there is. `idle` are those that change
    nothing.
    """

    folder: Path
    facts: tuple[type[Fact], ...]
    first: Any
    samples: Mapping[str, Fact] | None = None
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
        """Write what is missing: the state, a digest that stands as "", lines of new samples."""
        self.folder.mkdir(exist_ok=True)
        if not (self.folder / "state.json").exists():
            plain_state = msgspec.json.format(msgspec.json.encode(self.first), indent=1)
            (self.folder / "state.json").write_bytes(plain_state + b"\n")
        state, standing, path = self.state(), list(self.standing()), self.folder / "facts.toml"
        lines = path.read_text("utf-8").splitlines(keepends=True) if standing else []
        named = {sample.shows for sample in standing}
        new = {shows: one for shows, one in (self.samples or {}).items() if shows not in named}
        standing += [Golden(shows, fact, "") for shows, fact in new.items()]
        for number, sample in enumerate(standing, 1):
            if not sample.digest:
                value = digest(sample.fact.apply(state))
                entry = Entry("fact", value=value, say=sample.shows, facts=(sample.fact,))
                lines[number - 1 : number] = [write_line(number, plain(entry))]
                print(f"added: {sample.shows}", file=sys.stderr)
        path.write_text("".join(lines), "utf-8", newline="\n")
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
        known = {sample.shows: sample.fact for sample in standing}
        if self.samples is not None and known != self.samples:
            yield "a sample was altered or lost, or is not written down yet"
        if len(standing) != len(known):
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
