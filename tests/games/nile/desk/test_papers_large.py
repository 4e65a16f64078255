"""Forty expeditions and a continent mapped whole: every paper within memory, a readable book."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import examples

GROWING = (
    *("map-antique.svg", "poster.pdf", "judge.pdf", "chronicle.md", "kit.pdf"),
    *examples((), ("booklet.pdf", "stickers.pdf", "map-colour.pdf", "aid.pdf", "counters.pdf")),
)
"""Papers that grow with a campaign."""

MAKE = """
import sys
from pathlib import Path
from msgspec import to_builtins
from msgspec.structs import replace
from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.desk.map_views import map_view
from companion.table.journal.paths import join_path
from tests.games.nile.desk.papers import PAPERS
from tests.games.nile.helpers.campaigns_told import FOLDER
from tests.games.nile.paper.worlds import a_world
campaign = Campaign.open(FOLDER / "131.toml.xz")  # 44 expeditions
known, whole = campaign.game.state.hexes, a_world(1979, hexes=2000).hexes
(owner, *_) = campaign.game.state.explorers
new = {
    join_path("hexes", name): replace(here, by=owner if here.by else "", tribe=0, begun=())
    for name, here in whole.items()
    if not known[name].terrain
}
campaign.session.correct_all({where: to_builtins(here) for where, here in new.items()}, "all")
assert len(map_view(campaign).mapped()) == len(campaign.game.board.hexes)
folder = Path(sys.argv[1])
for paper in PAPERS:
    if paper.name in sys.argv[2:]:
        print(paper.name, len(paper.write(campaign, folder)), file=sys.stderr)
# The peak of this program alone: getrusage would count what the one that started it had used.
status = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
print(status["VmHWM"].split()[0])
"""


@pytest.mark.skipif(sys.platform != "linux", reason="memory is counted otherwise here")
def test_every_paper_of_a_long_campaign_stays_within_200_mib(tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", MAKE, str(tmp_path), *GROWING],
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) / 1024 <= 200
    sizes = {name: int(size) for name, size in map(str.split, done.stderr.splitlines())}
    assert set(sizes) == set(GROWING)
    assert sizes["chronicle.md"] > 30_000
    assert sizes.get("booklet.pdf", 400_000) > 300_000
    assert max(sizes.values()) < 4_000_000
