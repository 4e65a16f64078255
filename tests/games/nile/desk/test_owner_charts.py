"""Owners' charts cell by cell, by file and in play; data sets that stay what they were."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from companion.cards.deck import with_words
from companion.charts.cells import Cells, WrongValue, differences, named, with_cells
from companion.charts.file import ChartFaults, merge, write_chart, write_owned
from companion.charts.rows import DataFaults
from companion.charts.specs import DiceSpec, NumberCell, TextCell, WordCell
from companion.charts.values import NoSuchCell
from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.verify import verify_campaign
from companion.desk.check import check_file
from companion.desk.errors import NotOurs, StoreReadOnly
from companion.desk.overrides import cards
from companion.desk.overrides.cards import charts_file
from companion.desk.overrides.chart_books import (
    CannotChange,
    Questioned,
    edit,
    file_text,
    reset,
    take_file,
)
from companion.games.nile.cards.deck import Deck
from companion.games.nile.charts.lookups import Charts
from companion.games.nile.charts.specs import SPECS
from companion.games.nile.desk import data
from companion.games.nile.desk.loading import NilePlayer, game_at
from companion.games.nile.desk.overrides import OVERRIDES
from companion.games.nile.facts import ChartCellSet, ChartReset, ChartSet
from companion.games.nile.rules.mapping.features import strength_column
from companion.games.nile.rules.travel.lost import lost_column
from companion.games.nile.state import Hex
from companion.table.journal.digest import digest
from tests.desk.campaigns.campaigns import answer_many
from tests.games.nile.helpers.books import CampaignBook, OwnersBook, own_cards
from tests.games.nile.helpers.headers import nile_header
from tests.games.nile.helpers.world import a_game

COPIED = (
    "attitude", "charge-small", "ambush-large", "negotiation", "hunting", "recovery", "strength",
    "prices", "trade", "sell", "gift-limits", "points", "awards", "movement", "lost",
)  # fmt: skip
"""Printed charts that an owner copies from the box."""

ALONE = [chart for chart in SPECS if chart != "compass"]
"""Charts whose cells stand each by itself; the compass has tests of its own."""


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.fixture
def book(tmp_path: Path) -> OwnersBook:
    return OwnersBook(tmp_path / "mine.toml")


@pytest.fixture
def campaign(tmp_path: Path) -> Iterator[Campaign]:
    header = nile_header(players=[NilePlayer("Ada", "zoologist")], seed=7)
    with Campaign.new(tmp_path / "game.toml", header) as made:
        yield made


def another(kind: NumberCell | WordCell | TextCell, value: int | str, rng: Random) -> int | str:
    """Another value that may stand in a cell."""
    if isinstance(kind, NumberCell):
        return rng.choice([n for n in range(kind.low, kind.high + 1) if n != value][:40])
    if isinstance(kind, WordCell):
        return rng.choice([word for word in kind.words if word != value])
    return f"{value} by the book"


def a_change(chart: str, rng: Random, charts: Charts) -> tuple[Cells, int | str]:
    """Any cell of a chart and something else to stand in it."""
    row = rng.choice(list(charts.chart(chart).rows))
    column = rng.choice(list(charts.chart(chart).rows[row]))
    spec = SPECS[chart]
    kind = spec.result if isinstance(spec, DiceSpec) else spec.columns[column]
    assert isinstance(kind, NumberCell | WordCell | TextCell)
    return Cells(chart, row, (column,)), another(kind, charts.entry(chart, row, column).value, rng)


# The owner's folder


@pytest.mark.parametrize("chart", ALONE)
def test_any_cell_of_any_chart_is_copied_from_the_box_and_put_back(
    chart: str, book: OwnersBook, rng: Random
) -> None:
    cells, value = a_change(chart, rng, book.charts)
    edit(book, cells, str(value), sure=True)
    entry = book.charts.entry(chart, cells.row, cells.columns[0])
    assert (entry.value, entry.source) == (value, "owner")
    assert len(list(differences(book.ours, book.charts))) == 1
    reset(book, chart, cells)
    assert book.charts == book.ours


def test_a_figure_that_cannot_be_is_told_with_what_is_there_and_what_would_be_right(
    book: OwnersBook,
) -> None:
    cells = named(book.charts, "lost", "jungle")
    with pytest.raises(WrongValue) as caught:
        edit(book, cells, "9")
    for words in ("lost, jungle, number", "'9'", "0 to 6", "4 now"):
        assert words in str(caught.value)
    with pytest.raises(WrongValue, match="one of N, H, C, A"):
        edit(book, named(book.charts, "attitude", "3/8-11"), "X")
    assert book.charts == book.ours


@pytest.mark.parametrize("said", ["tundra", "jungle/luck", "", "/"])
def test_a_cell_that_is_not_there_is_told_with_those_that_are(said: str) -> None:
    with pytest.raises(NoSuchCell, match=r"ROW/COLUMN.*jungle/swamp.*number"):
        named(data.standard_charts(), "lost", said)


@pytest.mark.parametrize(
    ("chart", "said", "row", "columns"),
    [
        ("lost", "jungle/swamp", "jungle/swamp", ("number",)),
        ("lost", "jungle/swamp/number", "jungle/swamp", ("number",)),
        ("restrictions", "foot/jungle/swamp", "foot", ("jungle/swamp",)),
        ("attitude", "3/8", "3", ("8",)),
        ("attitude", "3/8-11", "3", ("8", "9", "10", "11")),
        ("strength", "8+/5-6", "8+", ("5", "6")),
        ("recovery", "6", "patient", ("6",)),
        ("points", "jungle/botanist", "jungle", ("botanist",)),
    ],
)
def test_cells_are_named_as_they_are_read(
    chart: str, said: str, row: str, columns: tuple[str, ...]
) -> None:
    assert named(data.standard_charts(), chart, said) == Cells(chart, row, columns)


def test_what_contradicts_the_printed_rules_is_questioned_and_not_refused(
    book: OwnersBook,
) -> None:
    """12.5 states the number upstream; no rule states that of the jungle."""
    upstream = named(book.charts, "lost", "upstream")
    with pytest.raises(Questioned) as caught:
        edit(book, upstream, "3")
    assert "the rules say 2" in str(caught.value)
    assert book.charts == book.ours
    edit(book, upstream, "3", sure=True)
    assert book.charts.lost_number("upstream").value == 3
    edit(book, named(book.charts, "lost", "jungle"), "3")
    edit(book, upstream, "2")


def test_a_faulty_file_of_the_owner_is_not_written_over(book: OwnersBook, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('kind = "charts"\nformat = 1\n[lost.rows]\ntundra = { number = 1 }\n')
    before = path.read_bytes()
    with pytest.raises(DataFaults, match=r"mine.toml, line 4: lost: there's no row 'tundra'"):
        edit(book, Cells("lost", "jungle", ("number",)), "3")
    assert path.read_bytes() == before


# The compass


def test_a_compass_is_turned_by_swapping(book: OwnersBook) -> None:
    """10.23: six numbers, six directions, each once."""
    edit(book, named(book.charts, "compass", "1"), "W")
    rows = book.charts.chart("compass").rows
    assert [rows[str(n)]["bearing"].value for n in range(1, 7)] == [
        "W", "E", "SE", "SW", "NE", "NW",
    ]  # fmt: skip
    with pytest.raises(CannotChange, match=r"NE, E, SE, SW, W, NW once"):
        edit(book, named(book.charts, "compass", "1"), "N")
    reset(book, "compass", named(book.charts, "compass", "1"))
    assert book.charts == book.ours


def test_a_compass_that_names_a_direction_twice_is_a_fault() -> None:
    text = 'kind = "charts"\nformat = 1\n[compass.rows]\n1 = { bearing = "E" }\n'
    with pytest.raises(ChartFaults, match=r"line 3: compass: the compass names E more than once"):
        merge(data.standard_charts(), text, "mine.toml")


def test_a_new_campaign_has_the_owners_compass(tmp_path: Path) -> None:
    """The printed land and rivers stay where they are; only the numbers are others (10.23)."""
    edit(OwnersBook(), Cells("compass", "1", ("bearing",)), "W")
    with Campaign.new(
        tmp_path / "a.toml", nile_header(players=[NilePlayer("Ada")], seed=1)
    ) as made:
        board = game_at(made).board
        assert board.grid.bearing(1) == "W"
        for name, printed in data.standard_board().hexes.items():
            sides = {
                data.standard_board().grid.bearing(n): printed.river[n - 1] for n in range(1, 7)
            }
            assert {
                board.grid.bearing(n): board.hexes[name].river[n - 1] for n in range(1, 7)
            } == sides


# Files


def test_a_chart_goes_to_a_file_and_back(book: OwnersBook, tmp_path: Path) -> None:
    path = tmp_path / "hunting.toml"
    path.write_text(file_text(book, "hunting"), encoding="utf-8")
    assert take_file(book, path) == 0
    text = path.read_text(encoding="utf-8").replace("11-12 = 6", "11-12 = 8", 1)
    path.write_text(text, encoding="utf-8")
    assert take_file(book, path) == 2
    assert book.charts.hunting("veldt")[12] == 8
    path.write_text(file_text(book), encoding="utf-8")
    reset(book, "hunting")
    assert take_file(book, path) == 2


def test_other_bands_are_taken_from_a_file_whole(book: OwnersBook, tmp_path: Path) -> None:
    path = tmp_path / "strength.toml"
    rows = '0-3 = { 1-6 = "small" }\n"4+" = { 1-6 = "large" }\n'
    path.write_text(f'kind = "charts"\nformat = 1\n[strength.rows]\n{rows}')
    take_file(book, path)
    assert list(book.charts.chart("strength").rows) == ["0-3", "4+"]
    edit(book, named(book.charts, "strength", "4+/1"), "medium")
    assert book.charts.strength(9)[1] == "medium"
    with pytest.raises(NoSuchCell):
        reset(book, "strength", named(book.charts, "strength", "4+/1"))
    reset(book, "strength")
    assert book.charts == book.ours


@pytest.mark.parametrize("chart", ALONE)
def test_the_owners_cells_are_written_and_read_again(chart: str, rng: Random) -> None:
    mine = ours = data.standard_charts()
    for _ in range(5):
        cells, value = a_change(chart, rng, mine)
        mine = with_cells(mine, cells, value)
    assert merge(ours, write_owned(ours, mine), "mine.toml") == mine


# In a running campaign


def test_a_change_in_a_campaign_is_a_fact_told_and_undone(campaign: Campaign) -> None:
    book = CampaignBook(campaign)
    edit(book, named(book.charts, "prices", "bearer"), "12")
    fact = campaign.session.log[-1].facts[0]
    assert fact == ChartCellSet("prices", "bearer", "dollars", 12, "owner", 10)
    assert game_at(campaign).charts.price("bearer").value == 12
    assert game_at(campaign).charts.price("bearer").source == "owner"
    assert "bearer, dollars is now 12, not 10 (your own chart)" in campaign.game.words(fact)
    campaign.do(lambda session: session.undo())
    assert game_at(campaign).charts == book.ours
    campaign.do(lambda session: session.redo())
    assert game_at(campaign).charts.price("bearer").value == 12
    with Campaign.open(campaign.path) as again:
        assert game_at(again).charts == game_at(campaign).charts


def test_a_roll_says_where_its_figures_come_from() -> None:
    """A column carries the least certain of its sources; an owner's figure is none."""
    game = a_game(hexes={"2002": Hex("jungle")})
    assert lost_column(game, "Ada", "").source == "reconstructed"
    assert lost_column(game, "Ada", "up").source == "rules"
    assert strength_column(game, 3).source == "reconstructed"
    owned = game.at(ChartCellSet("lost", "jungle", "number", 3).apply(game.state))
    assert lost_column(owned, "Ada", "").source == "owner"
    totals = owned.charts.chart("strength").rows["3"]
    for total, entry in totals.items():
        owned = owned.at(ChartCellSet("strength", "3", total, entry.value).apply(owned.state))
    assert strength_column(owned, 3).source == "owner"


def test_a_campaign_checks_the_cards_that_it_holds(campaign: Campaign) -> None:
    cards.edit_card(OVERRIDES, "cards", "17/donation", "$700")
    header = nile_header(players=[NilePlayer("Ben")], seed=1)
    path = campaign.path.with_name("later.toml")
    Campaign.new(path, header).close()
    assert not check_file(path).faults
    path.write_text(path.read_text(encoding="utf-8").replace("$700", "cheese"), encoding="utf-8")
    assert "cheese" in str(check_file(path).faults[0])


def test_the_folder_counts_for_campaigns_that_begin_later(
    campaign: Campaign, tmp_path: Path
) -> None:
    edit(OwnersBook(), Cells("prices", "bearer", ("dollars",)), "12")
    assert charts_file(OVERRIDES).path.exists()
    with Campaign.open(campaign.path) as again:
        assert game_at(again).charts.price("bearer").value == 10
    later = nile_header(players=[NilePlayer("Ben")], seed=1)
    with Campaign.new(tmp_path / "later.toml", later) as made:
        assert game_at(made).charts.price("bearer").value == 12
        charts_file(OVERRIDES).path.unlink()
    with Campaign.open(tmp_path / "later.toml") as again:
        assert game_at(again).charts.price("bearer").value == 12


def test_many_cells_are_one_fact_and_ours_again_is_one(campaign: Campaign, tmp_path: Path) -> None:
    book = CampaignBook(campaign)
    path = tmp_path / "hunting.toml"
    text = write_chart(book.charts, "hunting").replace("6-8 = 3", "6-8 = 4").replace("= 6", "= 7")
    path.write_text(text.replace("9-10 = 4", "9-10 = 5"), encoding="utf-8")
    changed = take_file(book, path)
    assert changed > 6
    assert [type(fact) for fact in campaign.session.log[-1].facts] == [ChartSet]
    assert game_at(campaign).charts.hunting("veldt")[7] == 4
    assert game_at(campaign).charts.chart("hunting").rows["desert"]["7"].source == "reconstructed"
    reset(book, "hunting")
    assert campaign.session.log[-1].facts == (ChartReset("hunting"),)
    assert game_at(campaign).charts == book.ours
    assert not campaign.game.state.charts


def test_the_compass_of_a_running_campaign_stays(campaign: Campaign) -> None:
    with pytest.raises(CannotChange, match="compass can't change"):
        edit(CampaignBook(campaign), Cells("compass", "1", ("bearing",)), "E")
    assert campaign.session.log[-1].kind != "correct"


def test_a_campaign_open_for_reading_keeps_its_charts(campaign: Campaign) -> None:
    path = campaign.path
    campaign.close()
    with Campaign.open(path) as read, pytest.raises(StoreReadOnly):
        edit(CampaignBook(read), Cells("prices", "bearer", ("dollars",)), "12")


def test_what_was_done_before_a_change_keeps_its_meaning(campaign: Campaign, rng: Random) -> None:
    """The facts before it stand, its steps still verify, and play goes on by the new figures."""
    book = CampaignBook(campaign)
    answer_many(campaign, rng, 40)
    facts = [entry.facts for entry in campaign.session.log]
    for chart in COPIED:
        cells, value = a_change(chart, rng, book.charts)
        edit(book, cells, str(value), sure=True)
        answer_many(campaign, rng, 6)
    assert [entry.facts for entry in campaign.session.log][: len(facts)] == facts
    state = campaign.session.game.state
    assert set(state.charts) == set(COPIED)
    with Campaign.open(campaign.path) as again:
        assert digest(again.session.game.state) == digest(state)
    assert not verify_campaign(campaign.path).differences


# Cards


def test_an_owners_card_is_in_the_deck_of_campaigns_that_begin_later(
    campaign: Campaign, tmp_path: Path
) -> None:
    cards.edit_card(OVERRIDES, "cards", "17/terrain", "6 3 lake")
    cards.edit_card(OVERRIDES, "cards", "17/donation", "$700")
    assert campaign.session.deck("events").read(17, "terrain") != "6 3 lake"
    header = nile_header(players=[NilePlayer("Ben")], seed=1)
    with Campaign.new(tmp_path / "later.toml", header) as made:
        deck = made.session.deck("events")
        assert (deck.read(17, "terrain"), deck.read(17, "donation")) == ("6 3 lake", "$700")
        assert cards.card_chart(OVERRIDES, "cards", deck).rows["17"]["terrain"].source == "owner"
    cards.reset_card(OVERRIDES, "cards")
    with Campaign.open(tmp_path / "later.toml") as again:
        assert again.session.deck("events").read(17, "donation") == "$700"


def test_the_rivers_of_a_card_follow_its_directions() -> None:
    """10.3241: a river that goes on or forks uses the card's own directions."""
    ours = data.event_deck()
    number = next(n for n in ours.numbers if ours.read(n, "river-a").startswith("forks 5 4"))
    mine = own_deck(number, "terrain", "2 1 veldt")
    assert mine.read(number, "river-a").startswith("forks 2 1")
    whole = own_deck(number, "river", "ends / begins 3 6 oasis")
    assert whole.read(number, "river-a").startswith("ends")
    assert whole.read(number, "river-b").startswith("begins")


def own_deck(number: int, section: str, typed: str) -> Deck:
    ours = data.event_deck()
    return with_words(ours, {number: {section: ours.canonical(section, typed)}})


def test_a_card_goes_back_to_ours() -> None:
    ours = cards.card_chart(OVERRIDES, "cards")
    for said in ("3/natives", "3", ""):
        cards.edit_card(OVERRIDES, "cards", "3/natives", "swamp, river or oasis")
        cards.edit_card(OVERRIDES, "cards", "4/donation", "none")
        assert cards.card_chart(OVERRIDES, "cards").rows["3"]["natives"].source == "owner"
        cards.reset_card(OVERRIDES, "cards", said)
        assert cards.card_chart(OVERRIDES, "cards").rows["3"] == ours.rows["3"]
    assert cards.card_chart(OVERRIDES, "cards") == ours
    assert not any(own_cards().words().values())


# House rules from the beginning


def test_a_campaign_begins_with_house_rules(tmp_path: Path) -> None:
    header = nile_header(players=[NilePlayer("Ada")], seed=1, house=["slow-foot", "tusks-for-cash"])
    with Campaign.new(tmp_path / "a.toml", header) as made:
        assert made.game.state.house == {"slow-foot": "on", "tusks-for-cash": "on"}
    with Campaign.open(tmp_path / "a.toml") as again:
        assert again.header.plain()["house"] == ["slow-foot", "tusks-for-cash"]
        assert game_at(again).plays("slow-foot")
    with pytest.raises(NotOurs, match=r"'four-tusks' isn't a house rule.*slow-foot"):
        nile_header(players=[NilePlayer("Ada")], house=["four-tusks"])


def test_a_header_without_them_is_as_it_always_was() -> None:
    """The id of a seeded campaign springs from its header."""
    header = nile_header(players=[NilePlayer("Ada")], seed=1)
    assert not header.house
    assert not header.cards
    assert header.id == "2c9cea3068cacc70"


# Data sets


@pytest.fixture
def two_sets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with data set 1 as it is, and a set 2 with other charts and cards."""
    folder = tmp_path / "sets"
    folder.mkdir()
    for name in data.FILES:
        shutil.copy(data.data_folder() / f"{name}-1.toml", folder)
    one = (folder / "charts-1.toml").read_text(encoding="utf-8")
    two = one.replace("data_set = 1", "data_set = 2").replace(
        "bearer = { dollars = 10 }", "bearer = { dollars = 11 }"
    )
    (folder / "charts-2.toml").write_text(two, encoding="utf-8")
    deck = (folder / "events-1.toml").read_text(encoding="utf-8")
    (folder / "events-2.toml").write_text(
        deck.replace("data_set = 1", "data_set = 2"), encoding="utf-8"
    )
    monkeypatch.setattr(data, "data_folder", lambda: folder)
    _forget()
    yield folder
    monkeypatch.undo()
    _forget()


def _forget() -> None:
    for kept in (
        data.data_sets,
        data.board_of_set,
        data.charts_of_set,
        data.event_deck,
        data.counter_deck,
    ):
        kept.cache_clear()


def test_an_old_campaign_keeps_its_set_and_its_digest(
    campaign: Campaign, rng: Random, two_sets: Path
) -> None:
    """A released set never changes; tuning makes a new one."""
    answer_many(campaign, rng, 30)
    known = digest(campaign.game.state)
    assert data.data_sets() == (1, 2)
    with Campaign.open(campaign.path) as again:
        assert again.header.data_set == 1
        assert game_at(again).charts.price("bearer").value == 10
        assert digest(again.game.state) == known
    assert not verify_campaign(campaign.path).differences


def test_a_new_campaign_takes_the_newest_set_or_the_one_that_is_named(
    tmp_path: Path, two_sets: Path
) -> None:
    newest = nile_header(players=[NilePlayer("Ada")], seed=1)
    old = nile_header(players=[NilePlayer("Ada")], seed=1, data_set=1)
    assert (newest.data_set, old.data_set) == (2, 1)
    for header, price in ((newest, 11), (old, 10)):
        with Campaign.new(tmp_path / f"{header.data_set}.toml", header) as made:
            assert game_at(made).charts.price("bearer").value == price
            assert game_at(made).decks["events"].data_set == header.data_set
    with pytest.raises(NotOurs, match=r"data set 3 doesn't exist; .* has 1, 2"):
        nile_header(players=[NilePlayer("Ada")], data_set=3)


def test_a_set_may_leave_out_what_is_as_before(two_sets: Path) -> None:
    """Board and counters of set 2 are those of set 1."""
    assert data.standard_board(2) == data.standard_board(1)
    (two_sets / "board-1.toml").unlink()
    _forget()
    with pytest.raises(NotOurs, match=r"board-2\.toml is missing"):
        data.standard_board(2)


def test_the_owners_charts_lie_over_the_newest_set(two_sets: Path, book: OwnersBook) -> None:
    assert book.ours.price("bearer").value == 11
    edit(book, Cells("prices", "askari", ("dollars",)), "35")
    assert book.charts.price("bearer").value == 11
    assert OwnersBook(two_sets.parent / "mine.toml", 1).charts.price("bearer").value == 10
    assert OwnersBook(two_sets.parent / "mine.toml", 1).charts.price("askari").value == 35
