"""Sheets that keep themselves: struck-out history, and where every line came from (6.6, 6.7)."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path

import msgspec
import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.desk.loading import game_at
from companion.games.nile.facts import ExpeditionLanded, PartyChanged, PointsNoted, WentToEurope
from companion.games.nile.rules.europe.score import pending, published
from companion.games.nile.rules.party.makeup import fit
from companion.games.nile.sheets.history import COUNTED, SheetHistory, history_of
from companion.games.nile.sheets.pages import sheet_pages
from companion.games.nile.sheets.values import Sheets, sheets
from companion.games.nile.state import MODES, Find, Party, Points
from companion.sheets.text import page_lines, plain
from companion.table.journal.effective import Standing, standing
from tests.games.nile import SAMPLE
from tests.games.nile.desk.sheets import afield
from tests.games.nile.helpers.saves import FOLDER, VERSION
from tests.games.nile.helpers.world import a_game

PAGES = ["make-up", "caches", "tribes", "discoveries", "points"]

JOURNALS = [SAMPLE, *sorted((FOLDER / VERSION).glob("[0-9]*.toml"))]


@cache
def opened(path: Path) -> tuple[Campaign, SheetHistory]:
    campaign = Campaign.open(path)
    session = campaign.session
    return campaign, history_of(session.opening, standing(session.log, session.live))


def sheets_in(path: Path) -> list[Sheets]:
    campaign, book = opened(path)
    return [sheets(game_at(campaign), player, book) for player in game_at(campaign).state.explorers]


def text_of(found: Sheets, width: int = 78) -> list[str]:
    return [plain(line) for page in sheet_pages(found).pages for line in page_lines(page, width)]


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.stem)
def test_every_number_follows_from_the_one_struck_out_before_it(path: Path) -> None:
    """The current number is struck out and the new one written beside it (6.6)."""
    campaign, book = opened(path)
    for player, explorer in campaign.game.state.explorers.items():
        for key in COUNTED:
            value = 0
            for change in book.of(player).of(key):
                assert change.was == value
                assert change.was != change.now
                assert change.cause
                value = change.now
            assert value == getattr(explorer.party, key), (player, key)


def test_the_expedition_before_stays_on_the_sheet() -> None:
    """A sheet has two Make-ups, for one expedition and the next (6.1)."""
    opening = a_game(Ada="2002").state
    facts = (
        ExpeditionLanded("Ada", "2002", Party(bearers=9)),
        PartyChanged("Ada", {"bearers": -2}, "a lion"),
        WentToEurope("Ada"),
        ExpeditionLanded("Ada", "2002", Party(bearers=5, guides=1)),
    )
    book = history_of(opening, [Standing(number, fact) for number, fact in enumerate(facts, 1)])
    mine = book.of("Ada")
    assert mine.values("bearers") == [5]
    assert mine.earlier().values("bearers") == [9, 7, 0]
    assert mine.earlier().of("guides") == ()
    assert history_of(opening, []).of("Ada").before == ()


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.stem)
def test_every_line_says_which_entry_wrote_it_and_which_published_it(path: Path) -> None:
    """Points, finds, tribes and caches have their place on the sheet (6.7)."""
    campaign, book = opened(path)
    log = campaign.session.log
    for player, explorer in campaign.game.state.explorers.items():
        mine = book.of(player)
        for lines, noted in ((explorer.points, mine.points), (explorer.finds, mine.finds)):
            assert set(lines) == set(noted)
            for key, line in lines.items():
                assert isinstance(line, Points | Find)
                assert log[noted[key].entry - 1].facts
                assert bool(noted[key].published_entry) == line.published
        assert set(explorer.caches) == set(mine.caches)
        assert set(explorer.tribes) == set(mine.tribes)


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.stem)
def test_the_sheets_say_what_is_so_and_no_line_is_too_long(path: Path) -> None:
    """Totals as the rules count them, portage as the make-up has it (6.51–6.55, 22)."""
    campaign, _ = opened(path)
    for found in sheets_in(path):
        explorer = game_at(campaign).explorer(found.player)
        assert found.totals.published == published(explorer)
        assert found.totals.noted == pending(explorer)
        for mode in found.modes:
            now = fit(game_at(campaign), found.player, mode.mode)
            assert (mode.cost, mode.capability, mode.fits) == (now.cost, now.capability, now.fits)
            assert mode.left is None or not mode.fits
        for width in (78, 116):
            assert max(map(len, text_of(found, width))) <= width
        assert [page.name for page in sheet_pages(found).pages] == PAGES


def test_a_hex_that_was_published_says_by_whom() -> None:
    """The first to publish a hex has its points (22.3)."""
    campaign, book = opened(SAMPLE)
    done = [name for name, here in campaign.game.state.hexes.items() if here.published]
    assert book.hexes
    for name, noted in book.hexes.items():
        assert name in done
        key = f"hex-{name}"
        assert game_at(campaign).explorer(noted.by).points[key].published


def test_a_new_expedition_begins_a_new_history() -> None:
    """Who travels to Europe starts over again (21.5)."""
    campaign, book = opened(SAMPLE)
    session = campaign.session
    landed: dict[str, int] = {}
    for one in standing(session.log, session.live):
        if isinstance(one.fact, ExpeditionLanded):
            landed[one.fact.player] = one.entry
    assert len(landed) == 4
    for player, entry in landed.items():
        changes = book.of(player).changes
        assert changes[0].entry == entry
        assert changes[0].cause == "the outfit"
        assert min(change.entry for change in changes) == entry


def test_a_loss_has_its_cause_and_rule_beside_it() -> None:
    """Each loss of an expedition is told with what caused it."""
    campaign, book = opened(SAMPLE)
    session = campaign.session
    told = 0
    for one in standing(session.log, session.live):
        if isinstance(one.fact, PartyChanged):
            changes = [c for c in book.of(one.fact.player).changes if c.entry == one.entry]
            for change in changes:
                if change.key in one.fact.changes and change.cause == one.fact.cause:
                    assert change.rule == one.fact.rule
                    told += 1
    assert told > 20


def test_a_correction_by_hand_stands_on_the_sheet_with_its_reason(tmp_path: Path) -> None:
    path = Path(shutil.copy(SAMPLE, tmp_path / "sample.toml"))
    with Campaign.open(path, write=True) as campaign:
        before = campaign.game.state.explorers["Ada"].party.rations
        campaign.correct("explorers.Ada.party.rations", 12, "counted again")
        session = campaign.session
        book = history_of(session.opening, standing(session.log, session.live))
        last = book.of("Ada").of("rations")[-1]
        assert (last.was, last.now) == (before, 12)
        assert last.cause == "corrected by hand: counted again"
        assert last.entry == len(session.log)
        found = sheets(game_at(campaign), "Ada", book)
        assert any("counted again" in line for line in text_of(found))
        session.undo()
        again = history_of(session.opening, standing(session.log, session.live))
        assert again.of("Ada") == opened(SAMPLE)[1].of("Ada")


def test_the_make_up_page_strikes_out_what_was(tmp_path: Path) -> None:
    """On paper the old numbers stand there, struck out (6.6)."""
    with Campaign.open(afield(tmp_path / "afield.toml"), write=True) as campaign:
        for guides in (3, 2, 0):
            campaign.correct("explorers.Ada.party.guides", guides, "counted again")
        session = campaign.session
        book = history_of(session.opening, standing(session.log, session.live))
        lines = page_lines(sheet_pages(sheets(game_at(campaign), "Ada", book)).pages[0], 78)
    line = next(line for line in lines if plain(line).startswith("  guides"))
    assert plain(line).split()[1:] == ["1", "→", "3", "→", "2", "→", "0"]
    assert [words for words, look in line if look == "struck"] == ["1", "3", "2"]
    assert line[-1] == ("0", "strong")


def test_a_load_too_heavy_comes_with_the_cheapest_to_be_left() -> None:
    """The portage total may not exceed the transport total (6.55)."""
    campaign, book = opened(SAMPLE)
    state = campaign.game.state
    ada = msgspec.structs.replace(
        state.explorers["Ada"], party=Party(bearers=2, rations=15, gifts=10)
    )
    explorers = {**state.explorers, "Ada": ada}
    heavy = game_at(campaign).at(msgspec.structs.replace(state, explorers=explorers))
    found = sheets(heavy, "Ada", book)
    foot = next(mode for mode in found.modes if mode.mode == MODES[0])
    assert (foot.cost, foot.capability, foot.left, foot.dollars) == (25, 20, {"rations": 5}, 5)
    assert any("leave or cache 5 rations, worth $5" in line for line in text_of(found))


def test_starting_ports_stay_secret_on_the_sheets() -> None:
    """Ports are marked in secret (4.5)."""
    campaign, book = opened(SAMPLE)
    state = campaign.game.state
    assert state.explorers["Ada"].port
    early = game_at(campaign).at(msgspec.structs.replace(state, stage="ports"))
    found = sheets(early, "Ada", book)
    assert not any(state.explorers["Ada"].port in line for line in text_of(found))


def test_caches_beyond_the_eighth_are_there_too() -> None:
    """There may be more caches than boxes on the sheet (17.5)."""
    campaign, book = opened(SAMPLE)
    state = campaign.game.state
    ben = state.explorers["Ben"]
    cache_ = next(one for each in state.explorers.values() for one in each.caches.values())
    many = msgspec.structs.replace(ben, caches={str(n): cache_ for n in range(1, 12)})
    explorers = {**state.explorers, "Ben": many}
    full = game_at(campaign).at(msgspec.structs.replace(state, explorers=explorers))
    lines = text_of(sheets(full, "Ben", book))
    assert any(line.strip().startswith("11  hex") for line in lines)
    assert not any("free boxes" in line for line in lines)


def test_points_noted_again_keep_the_entry_that_first_wrote_them() -> None:
    """A note that others made worthless is written over, not written anew (22.4)."""
    campaign, _ = opened(SAMPLE)
    session = campaign.session
    facts = standing(session.log, session.live)
    first = next(one for one in facts if isinstance(one.fact, PointsNoted))
    assert isinstance(first.fact, PointsNoted)
    over = PointsNoted(first.fact.player, first.fact.key, Points("nothing", 0, 99))
    again = [*facts, msgspec.structs.replace(first, entry=len(session.log), fact=over)]
    book = history_of(session.opening, again)
    assert book.of(first.fact.player).points[first.fact.key].entry == first.entry
