"""Outfitting (5, 26.2): prices, limits, the whole outfit in one line."""

from random import Random
from typing import Any

import pytest

from companion.games.nile.facts import (
    ExpeditionLanded,
    MoneyRaised,
    OutfitBought,
    StepBegan,
)
from companion.games.nile.rules.party.outfit import first_outfit, outfit_again
from companion.games.nile.rules.party.outfit_line import (
    ORDER,
    OutfitError,
    outfit_of,
    parse_outfit,
)
from companion.games.nile.state import Points
from companion.table.ask.forms import read_line
from companion.table.ask.illegal import Illegal
from companion.table.ask.requests import Count
from tests.games.nile.helpers.data_files import charts
from tests.games.nile.helpers.world import at_random, play, with_explorer, with_hex
from tests.games.nile.rules.party.outfits import GREAT, in_europe, numbers

SMALL = "18b 5a 1g 85r 47g 15k"


def test_the_great_expedition_costs_995_dollars() -> None:
    """5.3: 24 bearers, 3 canoes, 6 askaris, a guide, 200 rations, 100 gifts"""
    outfit = outfit_of(charts(), parse_outfit(GREAT))
    assert outfit.price == 995
    assert outfit.modes == ("canoe",)


def test_the_small_expedition_costs_609_dollars() -> None:
    """5.3: the party of the example in 11.3"""
    outfit = outfit_of(charts(), parse_outfit(SMALL))
    assert outfit.price == 609
    assert outfit.modes == ("foot",)
    assert outfit.fits["foot"].cost == 85 + 47 + 14


def test_a_line_names_guides_before_gifts() -> None:
    """g is guides the first time, gifts after that"""
    assert parse_outfit("1g 80g") == {**dict.fromkeys(ORDER, 0), "guides": 1, "gifts": 80}
    assert parse_outfit("10b 200r 80g")["gifts"] == 80
    assert parse_outfit("80gifts 2guides 5 bearers".replace("5 ", "5"))["guides"] == 2
    assert parse_outfit("24b6a,1g+3c")["canoes"] == 3


def test_a_letter_alone_names_one_kind_and_a_word_may_be_cut_short() -> None:
    """c is canoes and m is camels, wherever they stand in the line"""
    assert parse_outfit("5h 2c") == {**dict.fromkeys(ORDER, 0), "horses": 5, "canoes": 2}
    assert parse_outfit("5r 2m") == {**dict.fromkeys(ORDER, 0), "rations": 5, "camels": 2}
    assert parse_outfit("3ca 4cam")["canoes"] == 3
    assert parse_outfit("3ca 4cam")["camels"] == 4
    assert parse_outfit("2mu")["muskets"] == 2
    assert parse_outfit("1g 5r 7g")["gifts"] == 7
    assert parse_outfit("9999r")["rations"] == 9999


@pytest.mark.parametrize(
    ("line", "token"),
    [
        ("24b 6x", "'6x'"),
        ("24b b6", "'b6'"),
        ("24 bearers", "'24'"),
        ("24b 3b", "'3b' names bearers twice: give each once."),
        ("1g 2g 3g", "'3g' names gifts twice: give each once."),
        ("10000w", "'10000w' is too much: the limit is 9999."),
        ("-3b", "'-3b'"),
        ("99999r", "'99999r'"),
        ("", "nothing"),
    ],
)
def test_an_unreadable_line_names_the_part_that_is_wrong(line: str, token: str) -> None:
    with pytest.raises(OutfitError) as error:
        parse_outfit(line)
    assert token in str(error.value)


def test_the_first_expedition_has_a_thousand_dollars() -> None:
    """5.1-5.3: no fare (ruling 47), and what is not spent is lost"""
    game = in_europe()
    played = play(game, first_outfit(game, "Ada"), numbers(GREAT))
    assert played.of(MoneyRaised)[0] == MoneyRaised("Ada", 1000)
    landed = played.of(ExpeditionLanded)[0]
    assert (landed.hex, landed.party.bearers) == (game.board.port_hexes["Lagos"], 24)
    assert game.explorer("Ada").place == "africa"
    assert game.explorer("Ada").money == 0
    assert game.explorer("Ada").mode == "canoe"
    assert game.explorer("Ada").armed is False


def test_the_form_shows_prices_and_checks_the_whole() -> None:
    """5.3: the form that a screen shows at once"""
    game = in_europe()
    asked = play(game, first_outfit(game, "Ada"), stop=True).asks(Count)
    form = asked.form
    assert form is not None
    assert form.budget == 1000
    assert form.check is not None
    assert [field.short for field in form.fields] == list("bagchmrgkw")
    assert form.check(parse_outfit(GREAT)) is None
    assert "too much" in (form.check(parse_outfit("24b 900r")) or "")


def test_later_expeditions_spend_what_is_at_hand_and_take_the_turn() -> None:
    """26.2"""
    game = with_explorer(in_europe(), "Ada", money=120)
    played = play(game, outfit_again(game, "Ada"), numbers("10b 20r"))
    assert isinstance(played.asked[0], Count)
    assert played.asked[0].most == 12
    assert played.facts[-1] == StepBegan("end")


@pytest.mark.parametrize(
    ("changes", "noted"),
    [
        ({}, 0),
        ({"points": {"a": Points("a battle", 3)}}, 1),
        ({"points": {"a": Points("sick left", -1)}}, 1),
        ({"points": {"a": Points("a battle", 3, published=True)}}, 0),
        ({"known": {"1617": 1}}, 1),
    ],
)
def test_the_month_of_an_outfit_is_noted_where_something_was_kept_back(
    changes: dict[str, Any], noted: int
) -> None:
    """22.5: so that a later loss knows what this expedition has garnered"""
    game = with_hex(in_europe(), "1617", terrain="veldt", mapped=1)
    game = with_explorer(game, "Ada", money=120, **changes)
    played = play(game, outfit_again(game, "Ada"), numbers("10b 20r"))
    assert played.of(OutfitBought) == [OutfitBought("Ada", game.turn)] * noted
    assert game.explorer("Ada").outfitted == noted * game.turn


def test_a_line_holds_as_much_water_as_all_its_people_carry() -> None:
    """5.4443: not only what the explorer alone carries; what is too much is refused as a whole."""
    game = in_europe("Mombasa")
    asked = play(game, first_outfit(game, "Ada"), stop=True).asks(Count)
    assert asked.form is not None
    line = read_line(asked, asked.form, "20b 6a 60r 40g 3k 50w")
    assert read_line(asked, asked.form, "20b6a60r40g3k50w") == line, "blanks may be left out"
    assert play(game, first_outfit(game, "Ada"), line).state.explorers["Ada"].party.water == 50
    with pytest.raises(Illegal, match="can't travel"):
        read_line(asked, asked.form, "20b 6a 60r 40g 3k 5000w")


def test_money_and_people_are_conserved_at_random(seed: int) -> None:
    """5.3: what was bought never costs more than there was, and it can always travel"""
    rng = Random(seed)
    for _ in range(40):
        port = rng.choice(("Lagos", "Durban", "Khartoum"))
        game = in_europe(port)
        played = play(game, first_outfit(game, "Ada"), at_random(game, rng))
        counts = [a for a in played.asked if isinstance(a, Count)]
        assert len(counts) % 10 == 0
        party, armed = game.party("Ada"), game.explorer("Ada").armed
        bought = {key: getattr(party, key) for key in ORDER}
        bought["muskets"] += armed
        assert outfit_of(charts(), bought).price <= 1000
        assert outfit_of(charts(), bought).modes
