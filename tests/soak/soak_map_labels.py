"""Maps of 500 continents in every style, on small and large paper: no word lies on another.

    make soak ARGS="-k map_labels"

Words are measured as they're drawn. Every other continent is mapped whole by the rules; the rest
are half explored, with parties, tribes and caches.
"""

from __future__ import annotations

import pytest

from companion.games.nile.paper.styles import STYLES
from tests.games.nile.paper.test_map_labels import collisions, lettered
from tests.soak import times

PAPERS = ("a4", "letter landscape", "a3 landscape", "a0")
EACH = 25
"""Continents of one test."""


@pytest.mark.parametrize("start", range(0, times(500), EACH))
def test_no_word_of_a_map_lies_on_another_or_on_a_port(start: int) -> None:
    found = {}
    for seed in range(start, min(start + EACH, times(500))):
        style, paper = list(STYLES)[seed // 2 % len(STYLES)], PAPERS[seed // 8 % len(PAPERS)]
        if over := collisions(lettered(seed), paper, style):
            found[seed, style, paper] = over
    assert found == {}
