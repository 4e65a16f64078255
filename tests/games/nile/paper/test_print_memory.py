"""A continent mapped whole, crossed by forty expeditions, prints within 200 MiB of memory."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

MAKE = """
from pathlib import Path
from msgspec.structs import replace
from companion.games.nile.desk.data import coastline_of, standard_board
from companion.games.nile.paper.map.map import map_pdf, map_svg
from companion.games.nile.paper.map.poster import Poster, changed_pages
from companion.games.nile.paper.map.routes.routes import Route, RouteStep
from companion.games.nile.paper.map.stickers import Stickers
from companion.games.nile.paper.map.view import view_of
from printables.pages.paper import parse
from tests.games.nile.paper.worlds import a_world
board, paper = standard_board(), parse("a4")
world = a_world(1979, hexes=2000, players=8)
names = sorted(board.hexes)
assert all(world.hexes[name].terrain for name in board.blanks)
routes = tuple(
    Route(list(world.explorers)[n % 8], n // 8 + 1,
          tuple(RouteStep(name, month) for month, name in enumerate(names[n * 9 : n * 9 + 60], 1)))
    for n in range(40)
)
view = replace(view_of(board, world, "All", coastline=coastline_of(board)), routes=routes)
sizes = [len(map_svg(view, paper)), len(map_pdf(view, paper))]
poster = Poster(view, 19)
sizes.append(len(poster.pdf(paper)))
sizes.append(len(Stickers(view, 19).pdf(view.mapped(), paper)))
assert all(size > 100_000 for size in sizes), sizes
# The peak of this program alone: getrusage would count what the one that started it had used.
status = dict(line.split(":", 1) for line in Path("/proc/self/status").read_text().splitlines())
print(status["VmHWM"].split()[0])
"""


@pytest.mark.skipif(sys.platform != "linux", reason="memory is counted otherwise here")
def test_a_full_continent_and_forty_expeditions_stay_within_200_mib() -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", MAKE], env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) / 1024 <= 200
