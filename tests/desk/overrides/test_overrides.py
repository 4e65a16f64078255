"""The owner's folder: a folder a game, files of earlier versions read where they lie."""

from pathlib import Path

import pytest

from companion.charts.cells import Cells
from companion.desk.errors import NotOurs
from companion.desk.overrides.cards import (
    OwnCards,
    card_chart,
    charts_file,
    deck_file,
    edit_card,
    overridable,
    reset_card,
)
from companion.desk.overrides.chart_books import CannotChange, OwnersBook, edit, reset, take_file
from tests.desk.ferries import FerryOverrides
from tests.toy.plugin import TOY

EARLIER = FerryOverrides("")
"""A game whose overrides an earlier version kept in the data folder itself."""

GOAT = Cells("fares", "goat", ("there",))
HEAD = 'kind = "{}"\nformat = 1\n\n'


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's data folder."""
    monkeypatch.setattr("companion.desk.overrides.cards.user_folder", lambda: tmp_path)
    return tmp_path


def old_charts(folder: Path) -> Path:
    path = folder / "charts.toml"
    path.write_text(HEAD.format("charts") + "[fares.rows]\ncart = { there = 7 }\n")
    return path


def old_deck(folder: Path) -> Path:
    path = folder / "deck.toml"
    path.write_text(HEAD.format("owner-deck") + '[omens.2]\nomen = "owl"\n')
    return path


def fare(who: str, owned: FerryOverrides = EARLIER) -> int:
    return OwnersBook(owned).charts.number("fares", who, "there").value


def test_each_game_has_a_folder_of_its_own(folder: Path) -> None:
    edit(OwnersBook(EARLIER), GOAT, "5", sure=True)
    edit_card(EARLIER, "cards", "1/weight", "9")
    kept = sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.toml"))
    assert kept == ["overrides/ferries/charts.toml", "overrides/ferries/deck.toml"]
    other = FerryOverrides("")
    other.folder = "barges"
    assert fare("goat", other) == 1
    assert OwnCards(other).words() == {}


def test_files_of_an_earlier_version_are_read_where_they_lie(folder: Path) -> None:
    old_charts(folder), old_deck(folder)
    assert (fare("cart"), OwnCards(EARLIER).says("omens", 2, "omen")) == (7, "owl")
    assert charts_file(EARLIER).found == folder / "charts.toml"
    assert OwnCards(EARLIER).text() == (folder / "deck.toml").read_text()


def test_what_is_written_goes_to_the_new_place_with_all_that_the_old_one_held(
    folder: Path,
) -> None:
    old = [old_charts(folder), old_deck(folder)]
    before = [path.read_bytes() for path in old]
    edit(OwnersBook(EARLIER), GOAT, "5", sure=True)
    OwnCards(EARLIER).keep("omens", 3, "weight", "4 st")
    assert [path.read_bytes() for path in old] == before
    for path in old:
        path.unlink()
    assert (fare("goat"), fare("cart")) == (5, 7)
    assert OwnCards(EARLIER).words() == {"omens": {2: {"omen": "owl"}, 3: {"weight": "4 st"}}}


def test_where_both_places_have_a_file_the_new_one_counts(folder: Path) -> None:
    old_charts(folder), old_deck(folder)
    for file, text in (
        (charts_file(EARLIER), HEAD.format("charts") + "[fares.rows]\ngoat = { there = 4 }\n"),
        (deck_file(EARLIER), HEAD.format("owner-deck")),
    ):
        file.write(text)
        assert file.text() == text
    assert (fare("goat"), fare("cart")) == (4, 3)
    assert OwnCards(EARLIER).words() == {}


def test_what_is_ours_again_is_not_what_the_old_place_says(folder: Path) -> None:
    old_charts(folder), old_deck(folder)
    reset(OwnersBook(EARLIER), "fares")
    reset_card(EARLIER, "cards")
    assert fare("cart") == 3
    assert OwnCards(EARLIER).says("omens", 2, "omen") == ""


def test_a_game_that_came_later_reads_nothing_from_the_old_place(folder: Path) -> None:
    old_charts(folder), old_deck(folder)
    later = FerryOverrides()
    assert fare("cart", later) == 3
    assert OwnCards(later).words() == {}


def test_a_game_without_charts_and_cards_says_so() -> None:
    with pytest.raises(NotOurs, match="this game has no charts"):
        overridable(TOY)


def test_a_file_that_is_no_text_is_told_by_its_name(folder: Path) -> None:
    (folder / "charts.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(NotOurs, match=r"charts\.toml isn't a companion file"):
        fare("cart")


def test_charts_that_do_not_fit_the_game_are_not_kept(folder: Path) -> None:
    with pytest.raises(CannotChange, match=r"the first pier is on no isle$"):
        edit(OwnersBook(FerryOverrides()), Cells("piers", "1", ("bank",)), "isle", sure=True)
    assert not (folder / "overrides").exists()


def test_a_chart_file_is_laid_over_and_its_cells_counted(folder: Path) -> None:
    book = OwnersBook(FerryOverrides())
    assert take_file(book, old_charts(folder), sure=True) == 1
    assert f"{folder / 'overrides' / 'ferries' / 'charts.toml'}, for campaigns" in book.place


def test_a_deck_is_shown_as_a_chart_with_the_owner_s_words() -> None:
    owned = FerryOverrides()
    edit_card(owned, "cards", "2/omen", "the red moon")
    chart = card_chart(owned, "cards")
    assert (chart.title, chart.rule) == ("The omens", "7")
    said = {(row, e.value) for row, cells in chart.rows.items() for e in cells.values()
            if e.source == "owner"}  # fmt: skip
    assert said == {("2", "red-moon")}
