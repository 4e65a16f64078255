"""The form of an outfit: its counts, number by number (5)."""

import pytest

from companion.charts.file import merge
from companion.games.nile.facts import ModeChanged
from companion.games.nile.rules.party.outfit import first_outfit
from companion.games.nile.rules.party.outfit_line import (
    check_outfit,
    faults,
    outfit_doubts,
    outfit_of,
    parse_outfit,
    party_of,
)
from companion.games.nile.state import Party
from companion.table.ask.requests import Choose, Count
from tests.charts.overriding import write_override
from tests.games.nile.helpers.data_files import charts
from tests.games.nile.helpers.world import a_game, play, with_explorer
from tests.games.nile.rules.party.outfits import GREAT, in_europe, numbers


def fields(port: str, money: int = 1000) -> dict[str, tuple[int, int, int | None]]:
    """Each thing of the form: dollars, weight, and how many at most."""
    game = in_europe(port)
    asked = play(game, first_outfit(game, "Ada"), stop=True).asks(Count)
    assert asked.form is not None
    assert (asked.form.title, asked.form.budget) == (f"Outfit for ${money:,} in {port}", money)
    return {field.key: (field.cost, field.weight, field.most) for field in asked.form.fields}


def test_the_form_tells_price_weight_and_how_many_of_each_thing() -> None:
    """5.3, 5.426, 5.427, 5.4443: at most what the money buys, what the port sells, and of water as
    much as a line may name."""
    assert fields("Lagos") == {
        "bearers": (10, 0, 100),
        "askaris": (30, 0, 33),
        "guides": (25, 0, 40),
        "canoes": (50, 0, 20),
        "horses": (40, 0, 0),
        "camels": (50, 0, 0),
        "rations": (1, 1, 1000),
        "gifts": (2, 1, 500),
        "muskets": (5, 1, 200),
        "water": (0, 1, 9999),
    }
    assert (fields("Durban")["horses"][2], fields("Durban")["camels"][2]) == (25, 0)
    assert (fields("Khartoum")["horses"][2], fields("Khartoum")["camels"][2]) == (0, 20)


def test_each_number_is_held_to_the_money_left_and_water_to_the_room_left() -> None:
    """5.3, 5.4443: by canoe 300 less 50 of load and 210 of people; on foot there is less room."""
    game = in_europe("Lagos")
    answers = [10, 2, 1, 1, 0, 0, 40, 10, 1, 40, "canoe"]
    asked = play(game, first_outfit(game, "Ada"), [*answers[:10]], stop=True).asked
    counts = {one.key: one for one in asked if isinstance(one, Count)}
    most = [count.most for count in counts.values()]
    assert most == [100, 30, 33, 16, 0, 0, 765, 362, 141, 40]
    assert [count.question for count in counts.values()][-2:] == [
        "How many muskets?",
        "How much water?",
    ]
    whys = {key: count.why for key, count in counts.items()}
    assert whys["camels"] == "Sold in Khartoum only."
    assert whys["muskets"].startswith("The first one arms the explorer")
    assert whys["water"].startswith("Free")
    assert {whys[key] for key in ("bearers", "rations", "canoes")} == {""}


def test_the_expedition_lands_with_all_that_was_bought() -> None:
    """5.3, 5.2: at its port, and sets out in the mode of travel that was chosen."""
    game = in_europe("Durban")
    answers = [2, 1, 0, 0, 9, 0, 30, 7, 4, 5, "mounted"]
    play(game, first_outfit(game, "Ada"), answers)
    bought = Party(bearers=2, askaris=1, horses=9, rations=30, gifts=7, muskets=3, water=5)
    explorer = game.explorer("Ada")
    assert (explorer.party, explorer.armed, explorer.money) == (bought, True, 0)
    assert (explorer.place, explorer.hex, explorer.mode) == ("africa", "1836", "mounted")


def test_what_was_wrong_is_told_at_every_number_of_the_next_try() -> None:
    """5.3, 6.55"""
    game = in_europe()
    played = play(game, first_outfit(game, "Ada"), [*numbers("2b 45r"), *numbers("5b 45r")])
    assert {one.why for one in played.asked[10:]} == {
        "This expedition can't travel: the load weighs 45 and 20 can be carried on foot: "
        "25 too much (6.55)."
    }
    assert game.party("Ada").bearers == 5


@pytest.mark.parametrize(
    ("line", "money", "port", "found"),
    [
        ("10b 900r", 1000, "Lagos", ["This expedition can't travel"]),
        ("50b 500r", 1000, "Lagos", []),
        ("50b 500r", 999, "Lagos", ["The outfit costs $1,000, and there is $999: $1 too much"]),
        ("2b 5h", 1000, "Lagos", ["Horses are sold only in Durban, Port Elizabeth and Capetown"]),
        ("2b 5h", 1000, "Durban", []),
        ("2b 5m", 1000, "Durban", ["Camels are sold only in Khartoum, not in Durban."]),
        ("2b 5m 1h", 1000, "Khartoum", ["Horses are sold only"]),
        ("2b 5m 1h", 1000, "", []),
    ],
)
def test_an_outfit_is_within_its_money_its_port_and_what_can_travel(
    line: str, money: int, port: str, found: list[str]
) -> None:
    """5.3, 5.426, 5.427, 6.55: to the dollar; and nothing stands against one that is."""
    said = faults(charts(), parse_outfit(line), money, port)
    assert [one[: len(begin)] for one, begin in zip(said, found, strict=True)] == found
    assert check_outfit(charts(), parse_outfit(line), money, port) == (said[0] if said else None)


@pytest.mark.parametrize(
    ("line", "reasons"),
    [
        ("3b 31r", ["31 and 30 can be carried on foot"]),
        ("2b 2h 99r", ["on foot", "everybody must ride"]),
        ("4b 1c 250r", ["on foot", "by canoe"]),
        ("4b 1c 2m 250r", ["on foot", "everybody must ride", "cannot travel in canoes"]),
    ],
)
def test_why_an_expedition_cannot_travel_is_told_for_the_modes_it_has_means_for(
    line: str, reasons: list[str]
) -> None:
    """5.3, 5.423, 5.424, 6.55: each mode after a semicolon, and no other mode."""
    said = check_outfit(charts(), parse_outfit(line), 9999) or ""
    assert [reason for reason in reasons if reason not in said] == []
    tried = said.split("; ")
    assert len(tried) == len(reasons)


@pytest.mark.parametrize(
    ("line", "money", "said"),
    [
        ("10b 99r 1k", 204, []),
        ("10b 99r 1k", 223, []),
        ("10b 99r 1k", 224, ["$20 is not spent"]),
        ("10b 100r", 200, ["The explorer has no musket"]),
        ("10b 100r", 300, ["$100 is not spent", "The explorer has no musket"]),
        ("0b", 300, ["Nothing is taken along, and the $300 is lost"]),
        ("1w", 3, ["$3 is not spent", "The explorer has no musket"]),
    ],
)
def test_what_an_outfit_hardly_means_is_told(line: str, money: int, said: list[str]) -> None:
    """5.3, 5.4451: money that would still buy something, an unarmed explorer, nothing at all."""
    found = outfit_doubts(charts(), parse_outfit(line), money)
    assert [one[: len(begin)] for one, begin in zip(found, said, strict=True)] == said


@pytest.mark.parametrize(
    ("muskets", "spare", "armed"), [(0, 0, False), (1, 0, True), (2, 1, True), (9, 8, True)]
)
def test_the_first_musket_is_the_explorers_own_and_weighs_nothing(
    muskets: int, spare: int, armed: bool
) -> None:
    """5.3, 5.4451"""
    party, has = party_of({"bearers": 2, "muskets": muskets})
    assert (party.bearers, party.muskets, has) == (2, spare, armed)
    outfit = outfit_of(charts(), parse_outfit(f"2b {muskets}k"))
    assert (outfit.fits["foot"].cost, outfit.price) == (spare, 20 + 5 * muskets)


def test_an_outfit_stands_in_each_mode_in_which_it_can_travel() -> None:
    """5.4451, 5.423, 5.434"""
    assert outfit_of(charts(), parse_outfit("8b 1c 10r")).modes == ("foot", "canoe")
    assert outfit_of(charts(), parse_outfit("2b 5h 1k")).modes == ("foot", "mounted")
    assert outfit_of(charts(), parse_outfit("2b 45r")).modes == ()


@pytest.mark.parametrize(
    ("line", "asked", "mode"),
    [
        ("10b 20r", [], "foot"),
        (GREAT, [], "canoe"),
        ("8b 1c 10r", ["foot", "canoe"], "foot"),
        ("2b 5h", ["foot", "mounted"], "mounted"),
    ],
)
def test_the_mode_of_travel_is_asked_only_where_there_is_a_choice(
    line: str, asked: list[str], mode: str
) -> None:
    """5.423, 5.434, 6.5: the first that fits is proposed; barred ones are shown with the reason."""
    game = in_europe("Durban")
    answers = [*numbers(line), *([mode] if asked else [])]
    played = play(game, first_outfit(game, "Ada"), answers)
    assert game.explorer("Ada").mode == mode
    assert len(played.of(ModeChanged)) == (mode != "foot")
    questions = [one for one in played.asked if isinstance(one, Choose)]
    assert [question.limits()["options"] for question in questions] == ([asked] if asked else [])
    for question in questions:
        assert [option.key for option in question.options] == ["foot", "mounted", "canoe"]
        assert all(bool(option.barred) is (option.key not in asked) for option in question.options)


def test_each_mode_says_what_is_carried_and_how_many_animals_wander_off() -> None:
    """5.423, 6.5, 5.428"""
    game = in_europe("Durban")
    answers = numbers("2b 9h 5r")
    asked = play(game, first_outfit(game, "Ada"), answers, stop=True).asks(Choose)
    labels = [option.label for option in asked.options]
    assert labels[0] == "on foot: carries 5 of 125; 2 of the animals wander off"
    assert labels[1] == "mounted: carries 5 of 135"


def test_what_costs_nothing_in_an_owners_charts_is_had_without_limit() -> None:
    """5.3: but for water, of which no more is had than can be carried (5.4443)."""
    own = merge(charts(), write_override("prices", "gift", "dollars", 0), "own.toml")
    game = a_game(charts=own)
    game = with_explorer(game, "Ada", place="europe", hex="", port="Lagos", armed=False, trail=())
    asked = play(game, first_outfit(game, "Ada"), [2, *[0] * 9], stop=True).asked
    most = {one.key: one.most for one in asked if isinstance(one, Count)}
    assert (most["gifts"], most["rations"], most["water"]) == (9999, 980, 20)
    assert outfit_doubts(own, parse_outfit("2b 1k"), 26) == []
    assert outfit_doubts(own, parse_outfit("2b 1k"), 30) == ["$5 is not spent, and is lost (5.3)."]
