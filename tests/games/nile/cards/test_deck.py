"""The Event deck of data set 1 has the counts that its makers meant; faults in a deck are named."""

from collections import Counter
from collections.abc import Callable
from itertools import combinations, permutations

import pytest

from companion.cards.deck import CardTextError
from companion.cards.file import DeckFaults
from companion.games.nile.cards.deck_file import parse_deck
from companion.games.nile.cards.disasters import DisasterKind
from companion.games.nile.cards.texts import (
    parse_donation,
    parse_natives,
    parse_river,
    parse_size,
    parse_terrain,
)
from companion.games.nile.state import SPECIALTIES
from tests.games.nile.helpers.data_files import counters, data_text, events, line_of

DECK = events()
COUNTERS = counters()
FILE = "events-1.toml"


def said(section: str) -> list[str]:
    return [DECK.read(number, section) for number in DECK.numbers]


def test_there_are_108_cards() -> None:
    """Rule 3.4."""
    assert DECK.numbers == tuple(range(1, 109))
    assert DECK.data_set == 1
    assert DECK.source == "reconstructed"


def test_thirty_six_disasters_three_cards_each() -> None:
    assert len(DECK.counts("disaster")) == 36
    assert set(DECK.counts("disaster").values()) == {3}


def test_every_disaster_says_where_who_and_what() -> None:
    kinds = [DECK.disaster(text) for text in DECK.counts("disaster")]
    for kind in kinds:
        assert kind is not None
        assert kind.name
        assert kind.where
        assert kind.who
        assert kind.effect.endswith((".", "ashore."))
    assert sum(kind.attested for kind in kinds if kind) == 12


def test_directions_are_thirty_pairs_and_six_singles_three_times_each() -> None:
    drawn = Counter(parse_terrain(text).numbers for text in said("terrain"))
    wanted: list[tuple[int, ...]] = [*permutations(range(1, 7), 2), *((n,) for n in range(1, 7))]
    assert drawn == dict.fromkeys(wanted, 3)


def test_fallback_terrains() -> None:
    assert Counter(parse_terrain(text).terrain for text in said("terrain")) == {
        "veldt": 30,
        "jungle": 22,
        "desert": 16,
        "mountain": 14,
        "swamp": 8,
        "lake": 6,
        "jungle/swamp": 6,
        "jungle/mountain": 6,
    }


def test_river_situations() -> None:
    """Rules 10.324 and 10.325."""
    rivers = [parse_river(text) for text in said("river")]
    assert Counter(draw.a for draw in rivers) == {"continues": 72, "ends": 18, "forks": 18}
    wanted = {"none": 54, "begins": 18, "extends": 24, "crosses": 12}
    assert Counter(draw.b for draw in rivers) == wanted


def test_oasis_and_cataract_marks() -> None:
    """Rules 10.51 and 10.52."""
    rivers = [parse_river(text) for text in said("river")]
    assert sum(draw.oasis for draw in rivers) == 54
    marks = Counter(terrain for draw in rivers for terrain in draw.cataract)
    assert marks == {"jungle": 18, "veldt": 18, "desert": 36, "mountain": 54}


def test_the_river_takes_the_directions_of_its_own_card() -> None:
    """Rule 10.3241."""
    for number in DECK.numbers:
        directions = parse_terrain(DECK.read(number, "terrain")).numbers
        assert parse_river(DECK.read(number, "river")).numbers == directions
        assert parse_river(DECK.read(number, "river-a"), "river-a").numbers == directions
        part_b = parse_river(DECK.read(number, "river-b"), "river-b")
        assert part_b.numbers == (() if part_b.b == "none" else directions)


def test_natives() -> None:
    draws = [parse_natives(text) for text in said("natives")]
    assert Counter(terrain for draw in draws for terrain in draw.terrains) == {
        "veldt": 18,
        "jungle": 18,
        "swamp": 18,
        "mountain": 27,
        "lake": 9,
        "desert": 6,
    }
    assert sum(draw.river and draw.oasis for draw in draws) == 18
    assert sum(draw.river or draw.oasis for draw in draws) == 18


def test_no_card_names_two_native_terrains_that_one_hex_can_have() -> None:
    for text in said("natives"):
        draw = parse_natives(text)
        assert len(draw.terrains) <= 1
        if draw.river:  # no river is mapped in a lake or swamp (10.3211)
            assert draw.terrains[0] in {"lake", "swamp"}


def sizes(section: str) -> list[int]:
    found = [parse_size(text, section) for text in said(section)]
    return sorted(size for size in found if size is not None)


def test_mountain_heights() -> None:
    heights = sizes("mountain")
    assert len(heights) == len(set(heights)) == 33
    assert heights[0] >= 15_000
    assert heights[-1] <= 31_600
    assert 19_500 <= heights[-11] <= 20_500, "a tenth of all cards stand above 20,000 ft"


def test_waterfall_heights() -> None:
    heights = sizes("waterfall")
    assert len(heights) == len(set(heights)) == 79
    assert heights[0] >= 40
    assert heights[-1] == 1296
    assert heights[-54] == pytest.approx(90, abs=6)
    assert heights[-27] == pytest.approx(192, abs=8)
    assert heights[-11] == pytest.approx(360, abs=20)


def test_lake_areas() -> None:
    areas = sizes("lake")
    assert len(areas) == len(set(areas)) == 108
    assert (areas[0], areas[-1]) == (100, 8650)
    assert all(area % 50 == 0 for area in areas)
    assert areas[54] < (areas[0] + areas[-1]) / 2, "skewed to the right"


@pytest.mark.parametrize(
    ("specialty", "kinds", "each"),
    [
        ("botanist", 24, 1),
        ("zoologist", 24, 1),
        ("ethnologist", 24, 1),
        ("geologist", 18, 1),
        ("doctor", 4, 3),
        ("missionary", 4, 3),
        ("journalist", 4, 3),
        ("explorer", 4, 3),
    ],
)
def test_bonuses(specialty: str, kinds: int, each: int) -> None:
    counts = DECK.counts(f"bonus-{specialty}")
    assert counts.pop("none") == 108 - kinds * each
    assert len(counts) == kinds
    assert set(counts.values()) == {each}


def test_bonus_conditions_and_points() -> None:
    """Rule 20.4; no points printed means a die (20.5)."""
    vaccinated = DECK.bonus("doctor", "village-vaccinated")
    assert vaccinated is not None
    assert (vaccinated.needs, vaccinated.points) == (("friendly-tribe",), 3)
    exposed = DECK.bonus("journalist", "slave-trade-exposed")
    assert exposed is not None
    assert (exposed.within, exposed.points) == (8, 0)
    assert DECK.bonus("doctor", "none") is None


def test_animals_need_muskets_and_specimens_weigh_two() -> None:
    """Rules 20.72 and 20.75."""
    for specialty in ("botanist", "zoologist"):
        for text in DECK.counts(f"bonus-{specialty}"):
            kind = DECK.bonus(specialty, text)
            if kind is not None:
                assert kind.weight == 2
                assert kind.terrain
                assert ("muskets" in kind.needs) == (specialty == "zoologist")


def test_donations() -> None:
    counts = DECK.counts("donation")
    money = {text: number for text, number in counts.items() if not text.startswith("ticket")}
    assert money == {"$100": 14, "$200": 26, "$300": 22, "$500": 12, "$1000": 4, "none": 10}
    tickets = {text[7:]: number for text, number in counts.items() if text.startswith("ticket")}
    assert len(tickets) == 14
    assert sum(tickets.values()) == 20
    twice = {"Khartoum", "Zanzibar", "Luanda", "Quilimane", "Lagos", "Capetown"}
    assert {port for port, number in tickets.items() if number == 2} == twice


def test_every_text_is_canonical() -> None:
    for section in DECK.sections():
        for text in DECK.counts(section):
            assert DECK.canonical(section, text) == text


def test_counts_stand_in_a_stable_order() -> None:
    assert list(DECK.counts("donation"))[:5] == ["$100", "$200", "$300", "$500", "$1000"]
    assert sum(DECK.counts("river-a").values()) == 108


def _first(numbers: tuple[int, ...]) -> int:
    return numbers[0]


VIEWS: dict[str, Callable[[int], object]] = {
    "direction": lambda n: _first(parse_terrain(DECK.read(n, "terrain")).numbers),
    "terrain": lambda n: parse_terrain(DECK.read(n, "terrain")).terrain,
    "river A": lambda n: parse_river(DECK.read(n, "river")).a,
    "river B": lambda n: parse_river(DECK.read(n, "river")).b,
    "oasis": lambda n: parse_river(DECK.read(n, "river")).oasis,
    "cataract": lambda n: parse_river(DECK.read(n, "river")).cataract,
    "natives": lambda n: parse_natives(DECK.read(n, "natives")).terrains,
    "mountain": lambda n: DECK.read(n, "mountain") == "none",
    "waterfall": lambda n: DECK.read(n, "waterfall") == "none",
    "disaster": lambda n: DECK.read(n, "disaster"),
    "donation": lambda n: parse_donation(DECK.read(n, "donation")).cash,
    **{s: lambda n, s=s: DECK.read(n, f"bonus-{s}") == "none" for s in SPECIALTIES},  # type: ignore[misc]
}


def chi_square_a_degree(one: list[object], other: list[object]) -> float:
    """About 1 where two columns have nothing to do with each other."""
    left, right, both = Counter(one), Counter(other), Counter(zip(one, other, strict=True))
    total = 0.0
    for a, times_a in left.items():
        for b, times_b in right.items():
            expected = times_a * times_b / len(one)
            total += (both[a, b] - expected) ** 2 / expected
    return total / ((len(left) - 1) * (len(right) - 1))


@pytest.mark.parametrize(("one", "other"), combinations(VIEWS, 2))
def test_no_section_follows_another(one: str, other: str) -> None:
    columns = [[VIEWS[view](number) for number in DECK.numbers] for view in (one, other)]
    assert chi_square_a_degree(*columns) < 2.5


@pytest.mark.parametrize(
    ("section", "typed", "canonical"),
    [
        ("disaster", "Tsetse flies", "tsetse-flies"),
        ("disaster", "lion", "lion"),
        ("disaster", "storm on the lake", "lake-storm"),
        ("disaster", "omens", "bad-omens"),
        ("disaster", "other:  Earthquake,  lose a canoe ", "other: Earthquake, lose a canoe"),
        ("disaster", "none", "none"),
        ("bonus-botanist", "Ixia Viridiflora", "ixia-viridiflora"),
        ("bonus-ethnologist", "KIPITIPI", "kipitipi"),
        ("bonus-doctor", "chief's son", "chiefs-son-cured"),
        ("bonus-zoologist", "-", "none"),
        ("donation", "khartoum", "ticket Khartoum"),
        ("donation", "ticket to laurenco  marques", "ticket Laurenco Marques"),
    ],
)
def test_named_things_are_found(section: str, typed: str, canonical: str) -> None:
    assert DECK.canonical(section, typed) == canonical


@pytest.mark.parametrize(
    ("section", "typed", "told"),
    [
        ("disaster", "avalanche", "no card of this deck says so"),
        ("disaster", "", "no card of this deck says so"),
        ("disaster", "?", "no card of this deck says so"),
        ("disaster", "\x00", "no card of this deck says so"),
        ("disaster", "the", "it could mean"),
        ("bonus-botanist", "giant", "it could mean giant-groundsel, giant-lobelia"),
        ("weather", "fine", "'weather' isn't a section"),
    ],
)
def test_unknown_names_are_refused_in_words(section: str, typed: str, told: str) -> None:
    with pytest.raises(CardTextError, match=told):
        DECK.canonical(section, typed)


def test_eight_discovery_counters_four_of_them_blank() -> None:
    """Rules 3.32 and 4.4."""
    assert COUNTERS.numbers == tuple(range(1, 9))
    assert COUNTERS.sections() == ("face",)
    assert COUNTERS.counts("face") == {
        "blank": 4,
        "livingstone": 1,
        "lost-city": 1,
        "native-kingdom": 1,
        "solomons-mine": 1,
    }
    assert COUNTERS.canonical("face", "Dr Livingstone") == "livingstone"
    assert COUNTERS.canonical("face", "King Solomon's Mine") == "solomons-mine"
    with pytest.raises(CardTextError, match="no counter shows this"):
        COUNTERS.canonical("face", "other: a bear")


# Faults


def altered(old: str, new: str) -> str:
    text = data_text(FILE)
    assert text.count(old) >= 1
    return text.replace(old, new, 1)


CARD_5 = 'terrain = "' + DECK.read(5, "terrain") + '"'
LION = line_of(FILE, "lion =")
TSETSE = line_of(FILE, "tsetse-flies =")
CARDS = line_of(FILE, "[cards]")


@pytest.mark.parametrize(
    ("old", "new", "line", "told"),
    [
        ("\n5 = {", "\n6 = {", CARDS + 5, "this is card '6', but it should be card 5"),
        ("\n5 = {", "\n5 = {{", CARDS + 5, "this row isn't valid TOML"),
        ('\n5 = { disaster = "', '\n5 = { disaster = "x', CARDS + 5, "isn't described"),
        ("\n5 = { disaster", "\n5 = { desaster", CARDS + 5, "desaster"),
        ("\n5 = {", '\n5 = { mountain = "high",', CARDS + 5, "Expected `int | null`"),
        ("lion = { name", "lion = { colour = 1, name", LION, "colour"),
        ('places = ["veldt"], whom = ["bearers"], sh', 'places = ["moon"], whom = ["bearers"], sh',
         LION, "places: 'moon' should be one of desert"),
        ("{ act = \"animals-die\", on = 3 }", '{ act = "animals-die" }', TSETSE, "needs on, a die"),
        ('{ act = "sick", dice = 1 }', '{ act = "sick", dice = 1, size = "small" }', TSETSE,
         "sick does not read 'size'"),
        ('{ act = "sick", dice = 1 }', '{ act = "sick" }', TSETSE, "sick needs number or dice"),
        ('{ act = "sick", dice = 1 }', '{ act = "ill", dice = 1 }', TSETSE, "act: 'ill' should be"),
        ("[disasters]", "[diasters]", line_of(FILE, "[disasters]"), "isn't a known"),
        ("lion = {", 'tiger = { name = "T", where = "w", who = "w", effect = "e" }\nlion = {', LION,
         "'tiger' isn't on any card"),
        ('terrain = ["veldt", "desert"]', 'terrain = ["tundra"]', line_of(FILE, "arctotis"),
         "'tundra' should be one of"),
        ('kind = "event-deck"', 'kind = "deck"', line_of(FILE, "kind"), 'kind = "event-deck"'),
        ("format = 1", "format = 2", line_of(FILE, "format"), "format = 1"),
    ],
)  # fmt: skip
def test_a_fault_in_a_deck_is_named_with_its_line(old: str, new: str, line: int, told: str) -> None:
    with pytest.raises(DeckFaults) as caught:
        parse_deck(altered(old, new), FILE)
    assert any(fault.line == line and told in fault.sentence for fault in caught.value.faults)
    assert f"{FILE}, line {line}: " in str(caught.value)


def test_all_faults_are_told_together() -> None:
    text = altered("\n3 = {", "\n3 = { nonsense = 1,").replace("\n9 = {", "\n9 = {{", 1)
    with pytest.raises(DeckFaults) as caught:
        parse_deck(text, FILE)
    assert {CARDS + 3, CARDS + 9} <= {fault.line for fault in caught.value.faults}


def test_a_wrong_section_is_named() -> None:
    with pytest.raises(DeckFaults, match="9 isn't a direction"):
        parse_deck(altered(CARD_5, 'terrain = "9 veldt"'), FILE)


def test_a_mark_and_windows_line_ends_are_read() -> None:
    text = "\ufeff" + data_text(FILE).replace("\n", "\r\n")
    assert parse_deck(text, FILE) == DECK


def test_a_kind_is_what_its_section_holds() -> None:
    assert isinstance(DECK.kind("disaster", "lion"), DisasterKind)
    assert DECK.kind("disaster", "other: flood") is None


def test_every_shipped_disaster_can_be_resolved_by_rule() -> None:
    """11.0: none is left to words alone in data set 1"""
    kinds = [DECK.disaster(text) for text in DECK.counts("disaster")]
    assert all(kind is not None and kind.ruled for kind in kinds)
