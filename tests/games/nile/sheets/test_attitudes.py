"""What a tribe thinks: its history from the facts, and how it is corrected (II 3.3.3)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.nile.facts import AttitudeChanged
from companion.games.nile.sheets.history import Change, history_of
from companion.games.nile.sheets.places import forms
from companion.games.nile.state import Nile, Tribe
from companion.table.facts import Corrected, Fact
from companion.table.journal.effective import Standing
from companion.table.journal.paths import put
from tests.games.nile.game_two.world import two

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
        "attitude towards everybody",
        "attitude towards Ada besides",
    ]
