"""The sheets of Game II: tribes with warriors and attitude, what was studied, no box of Game I."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.nile.paper.paper_sets import SHEETS
from companion.games.nile.paper.sheets.judge import judged
from companion.games.nile.sheets.history import Change, SheetHistory
from companion.games.nile.state import EVERYBODY, Nile, Relation, Tribe
from companion.games.nile.table_game import NileAtTable
from printables.forms.form import TICK
from tests.games.nile.game_two.world import charts_two, two
from tests.games.nile.paper.forms import drawn, forms_of
from tests.games.nile.paper.worlds import a_world


def told(state: Nile, book: SheetHistory | None = None) -> list[list[str]]:
    (sheet,) = forms_of(state, charts_two(), "Ada", book)
    return [list(row) for row in sheet.tribes.rows]


def a_tribe(relation: Relation, **tribe: object) -> Nile:
    state = a_world(1)
    ada = replace(state.explorers["Ada"], tribes={"3": relation})
    known = Tribe("1018", "medium", **tribe)  # type: ignore[arg-type]
    return replace(state, explorers={**state.explorers, "Ada": ada}, tribes={"3": known})


def test_a_tribe_has_its_warriors_and_its_attitude() -> None:
    """II 3.2.4, 3.3.3."""
    state = a_tribe(Relation(met=2, friendly=True), heads=42, attitudes={EVERYBODY: -2})
    assert told(state) == [["3", "1018", "42", "−2", TICK, "", "", ""]]


def test_a_tribe_that_nobody_counted_has_its_size() -> None:
    """A tribe of a map of Game I gets warriors when it is met first (II 3.2.4)."""
    assert told(a_tribe(Relation(met=2)))[0][2:4] == ["medium", "0"]


def test_what_an_attitude_was_stands_before_what_it_is() -> None:
    changes = [Change(EVERYBODY, 0, -1, ""), Change(EVERYBODY, -1, -2, ""), Change("", -2, 1, "")]
    state = a_tribe(Relation(met=2), heads=9, attitudes={EVERYBODY: 1})
    book = SheetHistory(attitudes={"3": tuple(changes)})
    assert told(state, book)[0][3] == "−1 → −2 → +1"


def test_a_friendship_that_sleeps_is_said_to() -> None:
    """At −5 or less (II 3.3.1)."""
    state = a_tribe(Relation(met=2, friendly=True), heads=9, attitudes={EVERYBODY: -5})
    assert told(state)[0][4] == "asleep"
    stranger = a_tribe(Relation(met=2), heads=9, attitudes={EVERYBODY: -5})
    assert told(stranger)[0][4] == ""


def test_step_6_the_fight_and_trade_are_ticked_off() -> None:
    """Once a tribe (II 6); items of as many as it has warriors (14.9)."""
    state = a_tribe(Relation(met=2, studied=4, defeated=True, given=20), heads=42)
    row = told(state)[0]
    assert row[5:] == [f"{charts_two().traded(0, 20)}/42", TICK, TICK]


def test_a_blank_sheet_has_no_box_of_game_one() -> None:
    """No points win (2.3), no gifts are limited by size (14.9), mercy is no point (16.422)."""
    said = drawn("aid of Game II").said()
    assert {"Warriors", "Attitude", "Step 6"} <= set(said)
    gone = ("Strength", "Gifts traded", "Points that win", "Prisoners released")
    assert not {text for text in said if text.startswith(gone) or "gifts a tribe takes" in text}
    assert any("as many items as there are warriors" in text for text in said)


def test_totals_name_no_number_of_points_that_wins() -> None:
    (sheet,) = forms_of(a_world(1), charts_two(), "Ada")
    assert sheet.totals.startswith("in hand")
    assert "that win" not in sheet.totals


# The judge's sheet


def a_table() -> NileAtTable:
    state = a_tribe(Relation(met=2, studied=1, friendly=True), heads=42, attitudes={EVERYBODY: -2})
    game = two()
    game.state = replace(
        game.state, explorers=state.explorers, order=state.order, tribes=state.tribes
    )
    return game


def test_the_judge_sees_warriors_attitude_and_who_has_studied() -> None:
    sheet = judged(a_table(), SheetHistory(), "A campaign", SHEETS)
    (tribes,) = (each for each in sheet.lists if each.title == "Tribes")
    assert [column.head for column in tribes.columns][:5] == [
        "ID",
        "Name",
        "Hex",
        "Warriors",
        "Attitude",
    ]
    assert list(tribes.rows[0])[:6] == ["3", "", "1018", "42", "−2", "F S"]


def test_attitudes_of_each_explorer_stand_in_his_own_column() -> None:
    """A house rule keeps them apart (II 3.3.3)."""
    game = a_table()
    tribe = replace(game.state.tribes["3"], attitudes={"Ada": -2})
    game.state = replace(game.state, tribes={"3": tribe})
    sheet = judged(game, SheetHistory(), "A campaign", SHEETS)
    (tribes,) = (each for each in sheet.lists if each.title == "Tribes")
    assert list(tribes.rows[0])[4:6] == ["", "F S −2"]


def test_nothing_is_won_on_the_judge_s_sheet() -> None:
    """What only the end pays stands under the end (22.7, II 2.3)."""
    sheet = judged(a_table(), SheetHistory(), "A campaign", SHEETS)
    assert sheet.players.columns[-1].head == "At the end"
    assert "win" not in sheet.players.note
