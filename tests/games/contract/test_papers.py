"""Every kind of paper of every game: printed twice to the same bytes, of a campaign and of none."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.errors import StoreError
from companion.desk.printing.jobs import PrintRequest, look_at, print_wish
from companion.desk.printing.kinds import papers_named
from companion.plugins.papers import PaperKind
from tests.games.contract.games import FOREIGN, OWN, header_of

ON_RECORD = ("nile-1", "nile-2")
"""Games whose papers `tests/frozen` has digests of, as of all papers that hold others."""


def kinds() -> list[Any]:
    """Every kind of paper of the games of the house; strangers are not there yet."""
    return [
        pytest.param(name, kind.name, id=f"{name}-{kind.name}")
        for name in OWN
        for kind in papers_named(name).kinds
    ]


def printed(source: Campaign | None, kind: PaperKind, out: Path) -> bytes | str:
    """The file of a kind as it usually is, or why there is none."""
    try:
        print_wish(source, PrintRequest(kind, out), overwrite=True)
    except StoreError as error:
        return " ".join(str(error).splitlines())
    return out.read_bytes()


def is_the_same_twice(name: str, kind: PaperKind, folder: Path, *, every: bool = False) -> None:
    """Of a campaign, and of the look beforehand; as the usual file, or as `every` one.

    Without a campaign it is blank, or there is a sentence that says why not.
    """
    path = folder / "campaign.toml"
    Campaign.new(path, header_of(name, Random(3), 2)).close()
    for ending in kind.endings if every else kind.endings[:1]:
        out = folder / f"paper{ending}"
        with Campaign.open(path) as source:
            first = printed(source, kind, out)
            if every or not (kind.parts or name in ON_RECORD):
                assert first == printed(source, kind, out)
            if isinstance(first, bytes) and (every or not kind.parts):
                assert look_at(source, PrintRequest(kind, out)).size in (0, len(first))
        blank = printed(None, kind, out)
        assert not every or blank == printed(None, kind, out)


@pytest.mark.parametrize(("name", "kind"), kinds())
def test_paper_is_printed_twice_to_the_same_bytes(name: str, kind: str, tmp_path: Path) -> None:
    is_the_same_twice(name, papers_named(name).kind(kind), tmp_path)


@pytest.mark.parametrize("name", FOREIGN)
def test_paper_of_a_stranger_s_game(name: str, tmp_path: Path) -> None:
    for kind in papers_named(name).kinds:
        is_the_same_twice(name, kind, tmp_path)
