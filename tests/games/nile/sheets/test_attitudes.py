"""What a tribe thinks: its history from the facts, and how it is corrected (II 3.3.3)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.nile.facts import AttitudeChanged
from companion.games.nile.house_rules import OWN_ATTITUDES
from companion.games.nile.rules.europe.instant import last_instant
from companion.games.nile.sheets.history import Change, SheetHistory, history_of
from companion.games.nile.sheets.layouts import layout_of
from companion.games.nile.sheets.overview import overview_lines
from companion.games.nile.sheets.pages import sheet_pages
from companion.games.nile.sheets.places import forms
from companion.games.nile.sheets.values import sheets
from companion.games.nile.state import Nile, Points, Relation, Tribe
from companion.sheets.text import sheet_text
from companion.table.facts import Corrected, Fact
from companion.table.journal.effective import Standing
from companion.table.journal.paths import put
from tests.games.nile.game_two.world import two
from tests.games.nile.helpers.world import with_explorer, with_hex

HERE = "1414"


def opening() -> Nile:
    state: Nile = two().state
    tribes = {"1": Tribe(HERE, "medium", 43, {"": -1}), "2": Tribe(HERE, "small", 13)}
    return replace(state, tribes=tribes)


def minds(*facts: Fact) -> dict[str, tuple[Change, ...]]:
    told = (Standing(entry, fact) for entry, fact in enumerate(facts, 7))
    return history_of(opening(), told).attitudes


def test_each_change_of_an_attitude_is_kept_with_its_reason_month_and_entry() -> None:
    found = minds(
        AttitudeChanged(1, -1, "it attacked"), AttitudeChanged(1, 3, "all released", "Ada")
    )
    assert found == {
        "1": (
            Change("", -1, -2, "it attacked", "", 1, 7),
            Change("Ada", 0, 3, "all released", "", 1, 8),
        )
    }


def test_a_correction_by_hand_is_a_change_with_its_reason() -> None:
    (change,) = minds(Corrected('tribes.1.attitudes.""', -1, 4, "misread"))["1"]
    assert (change.was, change.now) == (-1, 4)
    assert "misread" in change.cause


def test_an_attitude_is_a_number_on_the_tribes_form() -> None:
    game = two()
    game = game.at(opening())
    by_title = {form.title: form for form in forms(game, "Ada")}
    (field,) = (one for one in by_title["tribe 1"].fields if "attitude" in one.label)
    assert (field.text, field.read("-6")) == ("-1", -6)
    assert put(game.state, field.path, -6).tribes["1"].attitudes == {"": -6}
    (fresh,) = (one for one in by_title["tribe 2"].fields if "attitude" in one.label)
    assert put(game.state, fresh.path, 2).tribes["2"].attitudes == {"": 2}


def test_who_has_an_attitude_of_his_own_has_a_field_of_his_own() -> None:
    game = two()
    tribes = {"1": Tribe(HERE, "medium", 43, {"Ada": 2})}
    game = game.at(replace(game.state, tribes=tribes))
    (form,) = (one for one in forms(game, "Ada") if one.title == "tribe 1")
    labels = [one.label for one in form.fields if "attitude" in one.label]
    assert [label.removesuffix(" (Game II)") for label in labels] == [
        "attitude toward everybody",
        "attitude toward Ada besides",
    ]


# On the sheet


def sheet_of(**tribe: object) -> str:
    relations = {"1": Relation(friendly=True, met=2, studied=4)}
    game = with_explorer(two(), "Ada", tribes=relations, known={HERE: 1})
    tribes = {"1": replace(Tribe(HERE, "medium", 43), **tribe)}
    game = game.at(replace(game.state, tribes=tribes))
    game = with_hex(game, HERE, terrain="mountain", height=12_000, fall=39)
    book = SheetHistory(attitudes={"1": (Change("", 0, -6, "it attacked", "", 3, 9),)})
    return "\n".join(sheet_text(sheet_pages(sheets(game, "Ada", book), layout_of(game)), 100))


def test_a_tribe_stands_on_the_sheet_with_warriors_attitude_and_what_changed_it() -> None:
    told = sheet_of(attitudes={"": -4})
    (line,) = (line for line in told.splitlines() if line.strip().startswith("1 "))
    assert line.split()[:5] == ["1", HERE, "43", "-4", "✓"]
    assert "Tribe 1, month 3, entry 9: -6 to -6, it attacked" in told
    assert "asleep" not in told


def test_a_friendship_that_sleeps_says_so_on_the_sheet() -> None:
    assert "✓ asleep" in sheet_of(attitudes={"": -5})


def test_heights_that_are_no_discoveries_stand_on_the_sheet() -> None:
    told = sheet_of()
    assert f"hex {HERE}: mountain, 12,000 feet; hex {HERE}: waterfall, 39 feet" in told


def test_points_of_game_two_win_nothing_by_themselves() -> None:
    told = sheet_of()
    assert "that win" not in told
    assert "the game ends" in told


def test_where_attitudes_are_each_players_own_each_has_a_field() -> None:
    game = two(Ada="2002", Ben="2002")
    house = {OWN_ATTITUDES: "on"}
    game = game.at(replace(game.state, tribes=opening().tribes, house=house))
    (form,) = (one for one in forms(game, "Ada") if one.title == "tribe 2")
    labels = [one.label for one in form.fields if "attitude" in one.label]
    assert [label.removesuffix(" (Game II)") for label in labels] == [
        "attitude toward everybody",
        "attitude toward Ada besides",
        "attitude toward Ben besides",
    ]


def test_a_closing_account_is_promised_no_more_once_it_is_paid() -> None:
    game = with_hex(two(), HERE, terrain="mountain", height=20_000, published=True, by="Ada")
    note = Points(f"hex {HERE}", 3, published=True)
    game = with_explorer(game, "Ada", points={f"hex-{HERE}": note})
    over = game.at(replace(game.state, stage="over", places={"Ada": 1}))
    assert last_instant(game, "Ada")
    assert last_instant(over, "Ada") == []
    assert "Places: 1 Ada." in overview_lines(over)
    assert layout_of(game).aim(over) == "; the game is over"
