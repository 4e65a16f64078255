"""A campaign remembers what was printed, and prints what changed since."""

from collections.abc import Collection
from pathlib import Path
from random import Random

import pypdf
import pytest
from msgspec.structs import replace

from companion.charts.cells import Cells
from companion.desk.campaigns.campaign import Campaign
from companion.desk.errors import CannotPrint
from companion.desk.overrides.chart_books import edit
from companion.desk.printing.history import (
    NotRemembered,
    Printed,
    last_printed,
    printed_with,
    remember,
)
from companion.games.nile.desk.map_views import map_done, map_view, map_view_after
from companion.games.nile.desk.printing.maps import PNG_DPI
from companion.games.nile.desk.printing.posters import MOST_DOTS, Job, print_poster, print_stickers
from companion.games.nile.paper.map.poster import Poster
from companion.plugins.papers import Done
from tests.desk.campaigns.campaigns import a_campaign, answer_many
from tests.games.nile.helpers.books import CampaignBook


@pytest.fixture
def played(tmp_path: Path) -> Campaign:
    """A campaign in which some hexes have been mapped."""
    campaign = a_campaign(tmp_path / "campaign.toml", seed=5, players=2)
    rng = Random(5)
    play_on(campaign, rng)
    return campaign


def play_on(campaign: Campaign, rng: Random) -> None:
    """Play until at least one hex more is mapped."""
    before = campaign.game.state.mapped
    for _ in range(40):
        answer_many(campaign, rng, 25)
        if campaign.game.state.mapped > before:
            return
    pytest.fail("nothing was mapped in a thousand answers")


POSTER = Done(what="poster", options={"hex_mm": 19.0})


def any_print(printed: Printed) -> bool:
    return bool(printed.what)


def hexes_words(campaign: Campaign, names: Collection[str]) -> str:
    """How many hexes are mapped, and how many partly explored: they are never counted together."""
    whole = sum(campaign.game.state.hexes[name].whole for name in names)
    parts = len(names) - whole
    hexes = "1 hex" if whole == 1 else f"{whole or 'no'} hexes"
    return f"{hexes} mapped" + (f" and {parts} partly explored" if parts else "")


def test_what_was_printed_stands_in_the_journal(played: Campaign) -> None:
    assert last_printed(played, any_print) == 0
    mapped = played.game.state.mapped
    assert remember(played, map_done(played, "poster", {"hex_mm": 19.0})) == ""
    played.close()
    again = Campaign.open(played.path)
    number = last_printed(again, any_print)
    assert number == len(again.session.log)
    assert printed_with(again, number) == Printed("poster", {"hex_mm": 19.0})
    entry = again.session.log[number - 1]
    assert entry.value == {"what": "poster", "options": {"hex_mm": 19.0}, "mapped": mapped}
    assert entry.say == "Printed: the map as a poster, hexes of 19 mm."


def test_printing_changes_neither_the_game_nor_the_question(played: Campaign) -> None:
    state, question = played.game.state, played.session.question
    remember(played, Done(what="stickers"))
    assert played.game.state == state
    assert question is not None
    assert played.session.question is not None
    assert played.session.question.request == question.request
    again = Campaign.open(played.path)
    assert again.game.state == state
    assert again.session.question is not None
    assert not again.session.mismatch


def test_an_undo_passes_over_a_print_and_the_paper_stays_known(played: Campaign) -> None:
    remember(played, POSTER)
    number = len(played.session.log)
    (undone, *_) = played.do(lambda session: session.undo())
    assert undone.undo < number
    assert number not in played.session.live
    assert last_printed(played, any_print) == number


def test_an_undo_can_be_done_again_after_a_print(played: Campaign) -> None:
    state = played.game.state
    played.do(lambda session: session.undo())
    remember(played, POSTER)
    played.do(lambda session: session.redo())
    assert played.game.state == state


def test_a_campaign_opened_for_reading_says_why_it_forgets(played: Campaign) -> None:
    played.close()
    reader = Campaign.open(played.path)
    before = played.path.read_bytes()
    assert "is open read-only" in remember(reader, POSTER)
    assert played.path.read_bytes() == before
    assert remember(None, POSTER) == ""


def test_the_map_of_then(played: Campaign) -> None:
    then, number = map_view(played), len(played.session.log)
    play_on(played, Random(9))
    assert map_view(played) != then
    assert map_view_after(played, number) == then


def test_stickers_are_of_what_was_mapped_since_the_last_print(
    played: Campaign, tmp_path: Path
) -> None:
    out = tmp_path / "stickers.pdf"
    done = print_stickers(played, out, Job())
    mapped = {name for name, here in played.game.state.hexes.items() if here.mapped or here.half}
    assert hexes_words(played, mapped) in done.told
    remember(played, done)
    with pytest.raises(CannotPrint, match="no hexes mapped since entry"):
        print_stickers(played, out, Job(since="last"))
    play_on(played, Random(1))
    later = {name for name, here in played.game.state.hexes.items() if here.mapped or here.half}
    new = sorted(later - mapped)
    assert new
    done = print_stickers(played, out, Job(since="last"))
    assert hexes_words(played, new) in done.told
    text = "".join(page.extract_text() for page in pypdf.PdfReader(out).pages)
    assert all(name in text for name in new)


def test_stickers_are_as_large_as_the_hexes_printed_before(
    played: Campaign, tmp_path: Path
) -> None:
    remember(played, Done(what="poster", options=Job().options(25.4)))
    done = print_stickers(played, tmp_path / "s.pdf", Job())
    assert done.options["hex_mm"] == 25.4
    done = print_stickers(played, tmp_path / "s.pdf", Job(hex_mm=30))
    assert done.options["hex_mm"] == 30


def test_pages_of_a_poster_that_changed_are_those_since_the_same_poster(
    played: Campaign, tmp_path: Path
) -> None:
    out, job = tmp_path / "poster.pdf", Job(hex_mm=19)
    whole = print_poster(played, out, job)
    pages = len(pypdf.PdfReader(out).pages)
    remember(played, whole)
    remember(played, Done(what="poster", options=Job(hex_mm=30).options(30)))
    since = replace(job, since="last")
    with pytest.raises(CannotPrint, match="No page of the poster has changed"):
        print_poster(played, out, since)
    play_on(played, Random(9))
    done = print_poster(played, out, since)
    assert "changed:" in done.told
    assert 1 < len(pypdf.PdfReader(out).pages) < pages
    other = print_poster(played, out, replace(since, overlap=0))
    assert "no earlier print of it" in other.told


def test_an_entry_may_be_named(played: Campaign, tmp_path: Path) -> None:
    out = tmp_path / "s.pdf"
    all_of_it = print_stickers(played, out, Job()).told.split()[0]
    assert print_stickers(played, out, Job(since="1")).told.split()[0] == all_of_it
    for wrong in ("0", "999999", "yesterday", "-1"):
        with pytest.raises(NotRemembered, match="the number of an entry"):
            print_stickers(played, out, Job(since=wrong))


def test_a_chart_changed_in_play_is_a_page_that_changed(played: Campaign, tmp_path: Path) -> None:
    out, job = tmp_path / "p.pdf", Job(hex_mm=19, charts=True)
    done = print_poster(played, out, job)
    remember(played, done)
    with pytest.raises(CannotPrint, match="No page of the poster has changed"):
        print_poster(played, out, Job(hex_mm=19, charts=True, since="last"))
    edit(CampaignBook(played), Cells("hunting", "veldt", ("2",)), "5")
    told = print_poster(played, out, Job(hex_mm=19, charts=True, since="last")).told
    assert told == "2 pages changed: A3, E3."  # the hunting chart, and whose figure it is
    without = print_poster(played, out, Job(hex_mm=19, since="last")).told
    assert "no earlier print of it" in without


def test_a_poster_in_dots_is_one_picture_that_viewers_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[Poster, float]] = []

    def noted(poster: Poster, dpi: float) -> bytes:
        drawn.append((poster, dpi))
        return b"dots"

    monkeypatch.setattr(Poster, "png", noted)
    out = tmp_path / "p.png"
    for hex_mm, fine in ((4, True), (40, False)):
        print_poster(None, out, Job(hex_mm=hex_mm))
        poster, dpi = drawn.pop()
        assert (dpi == PNG_DPI) == fine
        paper = poster.sheet.paper
        assert paper.width * paper.height * (dpi / 25.4) ** 2 <= MOST_DOTS
    assert out.read_bytes() == b"dots"
    with pytest.raises(CannotPrint, match=r"\.png is the whole poster"):
        print_poster(None, out, Job(hex_mm=19, since="start"))


def test_what_cannot_be_is_refused_in_a_sentence(played: Campaign, tmp_path: Path) -> None:
    out = tmp_path / "x.pdf"
    with pytest.raises(CannotPrint, match="use 4 to 100 mm"):
        print_poster(played, out, Job(hex_mm=1))
    with pytest.raises(CannotPrint, match="use 4 to 100 mm"):
        print_stickers(played, out, Job(hex_mm=1))
    with pytest.raises(CannotPrint, match="mm can't be used: choose 0 to 40 mm"):
        print_poster(played, out, Job(hex_mm=19, overlap=50))
    with pytest.raises(CannotPrint, match=r"needs the ending \.pdf, \.svg or \.png"):
        print_poster(played, tmp_path / "x.txt", Job(hex_mm=19))
    with pytest.raises(CannotPrint, match="Stickers need a campaign"):
        print_stickers(None, out, Job())
    with pytest.raises(CannotPrint, match="--since needs a campaign"):
        print_poster(None, out, Job(hex_mm=19, since="last"))
    with pytest.raises(CannotPrint, match="is the whole poster"):
        print_poster(played, tmp_path / "x.svg", Job(hex_mm=19, since="last"))
    assert not out.exists()
