"""The outfit worksheet: prices and weights in force, the sums of the rules; those of Game II."""

from __future__ import annotations

from random import Random

import pytest

from companion.games.nile.desk.data import charts_with, standard_charts
from companion.games.nile.paper.sheets.worksheet import draw_worksheet, worksheet_pdf
from companion.games.nile.rules.party.outfit_line import ORDER, outfit_of
from printables.drawing.surface import TextStyle
from printables.forms.form import Form
from printables.pages.paper import parse
from printables.text.fonts import Font
from printables.text.labels import wrap
from tests.games.nile.paper.forms import drawn
from tests.games.nile.paper.spies import Spy, as_writer
from tests.printables.form_reader import FormReader, needs_scripts

OWN = """
kind = "charts"
format = 1
name = "mine"
data_set = 1
[prices]
source = "owner"
[prices.rows]
bearer = { dollars = 12 }
"""


def owned() -> Spy:
    """The worksheet of somebody with a price of his own."""
    spy, charts = Spy(), charts_with(OWN, "mine.toml")
    draw_worksheet(as_writer(spy), Form(spy, 1.0), parse("a4"), charts=charts)
    return spy


def test_there_is_room_for_two_parties() -> None:
    assert {"Outfit worksheet: first party", "Outfit worksheet: second party"} <= set(
        drawn("outfit").said()
    )


def test_the_three_formulas_stand_there_with_their_figures() -> None:
    """On foot, by canoe, mounted (6.51–6.53)."""
    said = drawn("outfit").said()
    assert "(bearers − leading) × 10 + ridden × 5 + led × 20" in said
    assert "canoes × 300" in said
    assert "weight + people × 15" in said
    assert "weight + canoes × 40" in said


def test_an_owners_price_is_printed_with_his_ring() -> None:
    """The rates of exchange are his own (5.3)."""
    ours, own = drawn("outfit").said(), owned().said()
    assert ours.count("10†") == 2
    assert own.count("12°") == 2
    assert "10†" not in own
    assert any("your own figure" in text for text in own)


@pytest.fixture(scope="module")
def form() -> FormReader:
    return FormReader(worksheet_pdf(standard_charts(), parse("a4"), fillable=True))


def test_scripts_read_fields_that_are_there(form: FormReader) -> None:
    assert form.named() <= set(form.fields)
    order = [name for name, _ in form.scripts]
    assert order.index("first-rations-weight") < order.index("first-all-weight")
    assert order.index("second-all-weight") < order.index("second-foot-load")


@needs_scripts
def test_the_sums_are_those_of_the_rules(form: FormReader, rng: Random) -> None:
    """Price, weight and every mode of travel, as an outfit is worked out (5.3, 5.4, 6.5)."""
    charts = standard_charts()
    parties = [_counts(rng) for _ in range(60)]
    typed = [
        {f"second-{key}-number": str(number or "") for key, number in party.items()}
        for party in parties
    ]
    for party, values in zip(parties, form.typed(*typed), strict=True):
        outfit = outfit_of(charts, party)
        assert values["second-all-dollars"] == str(outfit.price or "")
        assert values["second-left"] == str(1000 - outfit.price)
        for mode, fit in outfit.fits.items():
            assert int(values[f"second-{mode}-carries"] or 0) == fit.capability, (mode, party)
            assert int(values[f"second-{mode}-load"] or 0) == fit.cost, (mode, party)
            said = values[f"second-{mode}-verdict"]
            fits = fit.fits and not fit.strays
            assert said.startswith(f"room for {fit.room} more") == fits, (mode, party, said)


def _counts(rng: Random) -> dict[str, int]:
    """Outfits of every sort, some without bearers, some with more animals than they can use."""
    most = {"bearers": 30, "canoes": 4, "horses": 30, "camels": 12, "rations": 200, "gifts": 60}
    counts = {key: rng.choice((0, rng.randint(0, most.get(key, 8)))) for key in ORDER}
    counts["bearers"] = counts["bearers"] or 1
    return counts


@needs_scripts
def test_how_long_it_lasts(form: FormReader) -> None:
    """A ration a person a month; three water in desert, eight an animal (5.4423, 5.4444)."""
    typed = {"bearers": "9", "askaris": "6", "camels": "2", "canoes": "2", "rations": "100"}
    found = form.typed({f"first-{key}-number": number for key, number in typed.items()})[0]
    assert found["first-people"] == "16"
    assert found["first-months"] == "6"
    assert found["first-dry"] == str(16 * 3 + 2 * 8)
    assert found["first-crew"] == "4"
    assert found["second-people"] == ""


@pytest.mark.parametrize("words", ["a4", "letter"])
def test_a_verdict_of_three_parts_goes_into_its_box(words: str) -> None:
    """Everybody must ride, no canoes, too much to carry (5.423, 5.425, 6.55)."""
    form = FormReader(worksheet_pdf(standard_charts(), parse(words), fillable=True))
    long = (
        "everybody must ride (5.423); riders carry no canoes (5.425); "
        "260 - 530: 270 too much (6.55)"
    )
    for party in ("first", "second"):
        for mode in ("foot", "canoe", "mounted"):
            field = form.fields[f"{party}-{mode}-verdict"]
            assert int(field["/Ff"]) & 1 << 12, "it has lines"
            left, low, right, high = (float(edge) for edge in field["/Rect"])
            size = float(str(field["/DA"]).split()[1])
            lines = wrap(long, TextStyle(Font("sans"), size), right - left - 4)
            assert (len(lines) - 1) * size * 1.2 + size + 2 <= high - low


def test_half_a_sheet_has_one_fight() -> None:
    assert drawn("fight").said().count("Fight worksheet") == 2
    assert drawn("fight", "a5").said().count("Fight worksheet") == 1


def test_a_charge_begins_with_first_fire_and_both_strike_in_turns() -> None:
    """II 3.3.5.2."""
    said = [text for text in drawn("fight").said() if text in ("first fire", "natives", "reply")]
    half = said[: len(said) // 2]
    assert half[:3] == ["first fire", "natives", "reply"]
    assert half[1::2] == ["natives"] * (len(half) // 2)


def test_a_fight_is_recorded_with_its_dice() -> None:
    said = drawn("fight").said()
    assert {"warriors", "askaris", "die", "fallen", "× fallen", "more than", "broken?"} <= set(said)
    told = " ".join(said)
    for words in ("(askaris + 1) × hexes ÷ policy", "warriors ÷ die askaris fall", "+3", "Table A"):
        assert words in told


def test_dice_of_a_hex_stand_in_their_order() -> None:
    """Red, white, blue, black (II 3.2.1)."""
    said = drawn("dice").said()
    colours = [said.index(colour) for colour in ("red", "white", "blue", "black")]
    assert colours == sorted(colours)
    assert {"Terrain Key", "Cataracts", "Natives"} <= set(said)
