"""Every kind of paper of every game: printed twice to the same bytes, of a campaign and of none."""

from __future__ import annotations

from pathlib import Path
from random import Random

from companion.desk.campaigns.campaign import Campaign as OnDisk
from companion.desk.errors import GameIsWrong, StoreError
from companion.desk.printing.jobs import PrintRequest, look_at, make, print_wish
from companion.desk.printing.kinds import papers_named
from companion.plugins.papers import PaperKind
from companion.testing.campaigns import Campaign, header_of


def printed(source: OnDisk | None, kind: PaperKind, out: Path) -> bytes | str:
    """The file of a kind as it usually is, or why there is none."""
    try:
        print_wish(source, PrintRequest(kind, out), overwrite=True)
    except StoreError as error:
        return " ".join(str(error).splitlines())
    return out.read_bytes()


def is_the_same_twice(
    name: str, kind: PaperKind, folder: Path, *, every: bool = False, on_record: bool = False
) -> None:
    """Of a campaign, and of the look beforehand; as the usual file, or as `every` one.

    Without a campaign it is blank, or there is a sentence that says why not. What is `on_record`
    elsewhere is printed once.
    """
    path = folder / "campaign.toml"
    OnDisk.new(path, header_of(name, Random(3), 2)).close()
    for ending in kind.endings if every else kind.endings[:1]:
        out = folder / f"paper{ending}"
        with OnDisk.open(path) as source:
            first = printed(source, kind, out)
            if every or not (kind.parts or on_record):
                assert first == printed(source, kind, out)
                if isinstance(first, bytes):
                    assert look_at(source, PrintRequest(kind, out)).size in (0, len(first))
        blank = printed(None, kind, out)
        assert not every or blank == printed(None, kind, out)


def test_every_kind_of_paper_is_printed_twice_to_the_same_bytes(game: str, tmp_path: Path) -> None:
    for kind in papers_named(game).kinds:
        (tmp_path / kind.name).mkdir()
        is_the_same_twice(game, kind, tmp_path / kind.name)


def test_every_kind_of_paper_is_printed_at_whatever_position(
    game: str, tmp_path: Path, rng: Random
) -> None:
    """As the whole table sees it: there is paper, or a sentence that isn't a fault of the game."""
    campaign, papers = Campaign(header_of(game, rng)), papers_named(game)
    for number in range(3):
        for kind in (*papers.kinds, *([papers.screen] if papers.screen else ())):
            out = tmp_path / f"{kind.name}-{number}{kind.endings[0]}"
            try:
                make(campaign.shown, kind, out, {})
            except GameIsWrong:
                raise
            except StoreError:  # such as a map that nobody has begun
                continue
        for _ in range(25):
            campaign.answered_at_random(rng)
