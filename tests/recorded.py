"""Recorded games of bots: a folder of packed campaigns, and in `digests.toml` where each ends."""

import sys
import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import tomli_w

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.simulate import Task, run
from companion.table.journal.digest import state_digest

DIGESTS = "digests.toml"


def told(folder: Path) -> dict[str, Any]:
    """Everything that stands beside the campaigns of a folder; nothing where there are none yet."""
    path = folder / DIGESTS
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def digests(folder: Path) -> dict[str, str]:
    """The digest of each campaign by its file's name, in order."""
    found: dict[str, str] = told(folder).get("digests", {})
    return found


def opened(folder: Path, every: int = 1) -> Iterator[tuple[str, Campaign]]:
    """Each campaign of a folder, or one of so many, closed again before the next."""
    for name in [*digests(folder)][::every]:
        with Campaign.open(folder / name) as campaign:
            yield name, campaign


class Games:
    """The games of a folder, opened once: where each ends, and what they showed.

    `facts` are those of the kinds that are asked for.
    """

    def __init__(self, folder: Path, *kinds: type) -> None:
        self._folder = folder
        self._digests: dict[str, str] = {}
        self._over: list[bool] = []
        self.games: list[Any] = []
        self.kinds: set[str] = set()
        self.facts: list[Any] = []
        for name, campaign in opened(folder):
            session = campaign.session
            self._digests[name] = state_digest(session)
            self._over.append(session.question is None)
            self.games.append(session.game)
            facts = [fact for entry in session.log for fact in entry.facts]
            self.kinds |= {type(fact).__name__ for fact in facts}
            self.facts += [fact for fact in facts if isinstance(fact, kinds)]

    def hold(self, number: int, most_bytes: int) -> None:
        """Each comes to its end and its digest; they are all there, and small.

        A journal is folded, never run again, so no change of a rule can break it.
        """
        kept = digests(self._folder)
        assert (other := self._digests.items() ^ kept.items()) == set(), sorted(other)
        assert all(self._over), self._over
        found = sizes(self._folder)
        assert set(found) == set(self._digests)
        assert len(found) >= number
        assert sum(found.values()) <= most_bytes


class Recorded(NamedTuple):
    """What a folder of recorded games has to hold: so many games, and what they show between them.

    `facts` are stated by some of them, but for those that bots `seldom` bring about; `shown` says
    by name what the games show, and that it's all there is.
    """

    folder: Path
    task: Callable[[int, str], Task]
    number: int
    most_bytes: int
    facts: Collection[type]
    shown: Callable[[Games], Mapping[str, tuple[Collection[Any], Collection[Any]]]]
    kinds: tuple[type, ...] = ()
    seldom: Collection[str] = ()

    def record(self) -> None:
        """Play more: as many as the command line says, else as there are to be."""
        record(self.folder, self.task, int(sys.argv[1]) if len(sys.argv) > 1 else self.number)


def record(folder: Path, task: Callable[[int, str], Task], more: int) -> dict[str, str]:
    """Play so many more, each a task of its seed and file; the digests of all.

    Those recorded before stand as they are.
    """
    folder.mkdir(exist_ok=True)
    found = digests(folder)
    for seed in range(len(found) + 1, len(found) + more + 1):
        name = f"{seed:03}.toml.xz"
        played = run(task(seed, str(folder / name)))
        found[name] = played.digest
        sys.stderr.write(f"{seed}: {played.turns} turns, {played.entries} entries\n")
    keep(folder, {**told(folder), "digests": found})
    return found


def keep(folder: Path, said: Mapping[str, Any]) -> None:
    """Write what stands beside the campaigns."""
    (folder / DIGESTS).write_text(tomli_w.dumps(said), encoding="utf-8")


def sizes(folder: Path) -> dict[str, int]:
    """The bytes of each file of a campaign."""
    return {path.name: path.stat().st_size for path in folder.glob("*.toml.xz")}
