"""The same campaign and options give the same bytes, whatever surrounds the program."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from companion.games.nile.desk.printing.kinds import KINDS
from companion.games.nile.paper.styles import STYLES
from tests import ROOT, examples
from tests.games.nile.desk.hostile import hostile_campaign
from tests.games.nile.desk.papers import AFRICA, ONCE, PAPERS

PRINT = """
import hashlib, locale, sys, time
moment = float(sys.argv[3])
time.time = lambda: moment
try:
    locale.setlocale(locale.LC_ALL, "")
except locale.Error:
    pass  # not installed here
from pathlib import Path
from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.desk.generate import save
from tests.games.nile.desk.papers import AFRICA, ONCE, africa
campaign, folder = Campaign.open(Path(sys.argv[1])), Path(sys.argv[2])
for paper in ONCE:
    if paper.name not in sys.argv[4:]:
        continue
    data = paper.write(campaign, folder)
    print(paper.name, hashlib.sha256(data).hexdigest())
for name in AFRICA:
    if name in sys.argv[4:]:
        save(africa(), folder / name)
        print(name, hashlib.sha256((folder / name).read_bytes()).hexdigest())
"""


class Surroundings(NamedTuple):
    """What a program finds about it; `moment` is what its clock says, in seconds since 1970."""

    seed: str
    zone: str
    language: str
    moment: float
    more: Mapping[str, str] = {}


ZONES = (
    *("UTC", "Africa/Cairo", "Africa/Monrovia", "America/Caracas", "America/St_Johns"),
    *("Asia/Kathmandu", "Asia/Tokyo", "Australia/Lord_Howe", "Europe/London", "Europe/Lisbon"),
    *("Pacific/Apia", "Pacific/Chatham", "Pacific/Kiritimati", "Pacific/Marquesas", "EST5EDT"),
    *("<-12>12", "<+1345>-13:45", "nonsense/zone", "", "Etc/GMT-14"),
)
LANGUAGES = ("C", "C.UTF-8", "de_DE.UTF-8", "tr_TR.UTF-8", "POSIX", "ar_EG.UTF-8", "fa_IR")
MORE: tuple[dict[str, str], ...] = (
    {},
    {"SOURCE_DATE_EPOCH": "86400", "COLUMNS": "20"},
    {"PYTHONUTF8": "1", "LANGUAGE": "de"},
    {"PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
    {"SOURCE_DATE_EPOCH": "4102444800"},
)
EVERYWHERE = tuple(
    Surroundings(
        str(at * 7919 if at else "random"),
        zone,
        LANGUAGES[at % len(LANGUAGES)],
        at * 2.0e8 + 0.5,
        MORE[at // 4 % len(MORE)],
    )
    for at, zone in enumerate(ZONES)
)

SOME = (3, 19)
"""The surroundings tried here; a soak tries all of them."""

NAMES = [
    *examples([*{paper.kind: paper.name for paper in ONCE}.values()], [p.name for p in ONCE]),
    *AFRICA,
]
"""What is printed there: a paper of each kind, or all, and a continent in every format."""

ALWAYS = {"map-ink-saver.svg", "judge.pdf", "chronicle.md"}
"""Printed in all of them; each of the others in every third, or it would take long."""


def printed_in(at: int) -> list[str]:
    """The papers printed in the surroundings of this number."""
    others = [paper.name for paper in ONCE if paper.name not in ALWAYS]
    return [*sorted(ALWAYS), *others[at % 3 :: 3]]


def digests(campaign: Path, at: int, folder: Path, papers: Sequence[str]) -> dict[str, str]:
    """The digests of papers by their names, printed by a program of its own in a new folder.

    What is compiled of the program is kept, for the next of them.
    """
    folder.mkdir()
    there = EVERYWHERE[at]
    env = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path]),
        "PYTHONIOENCODING": "ascii",
        "PYTHONDONTWRITEBYTECODE": "",
        "PYTHONPYCACHEPREFIX": os.environ.get(
            "PYTHONPYCACHEPREFIX", str(folder.parent / "compiled")
        ),
        "PYTHONHASHSEED": there.seed,
        "TZ": there.zone,
        "LC_ALL": there.language,
        **there.more,
    }
    words = [str(campaign), str(folder), str(there.moment), *papers]
    done = subprocess.run(
        [sys.executable, "-c", PRINT, *words],
        cwd=folder,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, (there, done.stderr)
    return dict(line.split(" ") for line in done.stdout.splitlines())


def same_everywhere(
    folder: Path,
    surroundings: Sequence[int],
    papers: Callable[[int], list[str]] = printed_in,
) -> dict[str, int]:
    """Print in these surroundings: in how many of them each paper was printed, to the same bytes.

    The first is alone, so that the others find the program compiled.
    """
    campaign = hostile_campaign(folder, players=2, months=8)
    first = surroundings[0]
    found = [digests(campaign, first, folder / "run 0", papers(first))]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        runs = [
            pool.submit(digests, campaign, at, folder / f"run {at}", papers(at))
            for at in surroundings[1:]
        ]
        found += [run.result() for run in runs]
    counted = {}
    for name in dict.fromkeys(name for at in surroundings for name in papers(at)):
        among = zip(surroundings, found, strict=True)
        same = [(run[name], EVERYWHERE[at]) for at, run in among if name in run]
        assert len({digest for digest, _ in same}) == 1, (name, same)
        counted[name] = len(same)
    return counted


def test_other_surroundings_print_the_same_bytes(tmp_path: Path) -> None:
    """Hash seed, time zone, language, clock, folder and settings differ, every kind is there."""
    counted = same_everywhere(tmp_path, SOME, lambda _: NAMES)
    assert counted == dict.fromkeys(NAMES, len(SOME))


def test_every_kind_and_style_is_among_the_papers() -> None:
    assert {paper.kind for paper in ONCE} == {kind.name for kind in KINDS}
    for ending in (".pdf", ".svg"):
        among = ONCE if ending == ".pdf" else PAPERS
        styles = {one.options.get("style", "colour") for one in among if ending in one.name}
        assert styles == set(STYLES)
    sheets = {paper.options["sheet"] for paper in ONCE if paper.kind == "sheets"}
    assert sheets == {"aid", "aid form", "turn", "outfit", "outfit form", "judge"}
    printed = {(paper.kind, Path(paper.name).suffix) for paper in PAPERS}
    there = {(kind.name, ending) for kind in KINDS for ending in kind.endings}
    # A picture in dots hangs on the version of Cairo.
    assert {ending for _, ending in there - printed} <= {".png"}
