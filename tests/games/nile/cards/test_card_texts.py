"""What people type from a real card is read; printing and reading are inverse."""

from string import ascii_lowercase, digits, printable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cards.deck import CardTextError
from companion.games.nile.cards.deck import canonical_text
from companion.games.nile.cards.texts import (
    Donation,
    NativesDraw,
    RiverDraw,
    TerrainDraw,
    parse_donation,
    parse_natives,
    parse_river,
    parse_size,
    parse_terrain,
    print_donation,
    print_natives,
    print_river,
    print_size,
    print_terrain,
    river_words,
)
from companion.games.nile.map.terrain import BASIC, TERRAINS

NUMBERS = (
    st.permutations(range(1, 7))
    .map(tuple)
    .flatmap(lambda order: st.integers(1, 2).map(lambda length: order[:length]))
)
MARKS = st.sets(st.sampled_from(BASIC)).map(lambda found: tuple(t for t in BASIC if t in found))


@given(NUMBERS, st.sampled_from(TERRAINS))
def test_terrain_reads_back_what_it_prints(numbers: tuple[int, ...], terrain: str) -> None:
    draw = TerrainDraw(numbers, terrain)
    assert parse_terrain(print_terrain(draw)) == draw


@given(st.sampled_from(("continues", "ends", "forks")), NUMBERS, MARKS)
def test_river_a_reads_back_what_it_prints(
    word: str, numbers: tuple[int, ...], cataract: tuple[str, ...]
) -> None:
    draw = RiverDraw(a=word, numbers=numbers, cataract=cataract)
    assert parse_river(print_river(draw), "river-a") == draw


@given(st.sampled_from(("none", "begins", "extends", "crosses")), NUMBERS, st.booleans(), MARKS)
def test_river_b_reads_back_what_it_prints(
    word: str, numbers: tuple[int, ...], oasis: bool, cataract: tuple[str, ...]
) -> None:
    kept = () if word == "none" else numbers
    draw = RiverDraw(b=word, numbers=kept, oasis=oasis, cataract=cataract)
    assert parse_river(print_river(draw), "river-b") == draw


@given(
    st.sampled_from(("continues", "ends", "forks")),
    st.sampled_from(("none", "begins", "extends", "crosses")),
    NUMBERS,
    st.booleans(),
    MARKS,
)
def test_the_whole_river_reads_back_and_gives_both_parts(
    a: str, b: str, numbers: tuple[int, ...], oasis: bool, cataract: tuple[str, ...]
) -> None:
    draw = RiverDraw(a, b, numbers, oasis, cataract)
    text = print_river(draw)
    assert parse_river(text) == draw
    assert parse_river(text, "river-a") == RiverDraw(a, "", numbers, False, cataract)
    assert parse_river(text, "river-b") == RiverDraw(
        "", b, () if b == "none" else numbers, oasis, cataract
    )


@given(MARKS, st.booleans(), st.booleans())
def test_natives_read_back_what_they_print(
    terrains: tuple[str, ...], river: bool, oasis: bool
) -> None:
    draw = NativesDraw(terrains, river, oasis)
    assert parse_natives(print_natives(draw)) == draw


@given(st.none() | st.integers(1, 99_999), st.sampled_from(("mountain", "waterfall", "lake")))
def test_sizes_read_back_what_they_print(size: int | None, section: str) -> None:
    assert parse_size(print_size(size, section), section) == size


@given(
    st.integers(0, 99_999), st.sampled_from(("", "Khartoum", "Laurenco Marques", "Port St. John’s"))
)
def test_donations_read_back_what_they_print(cash: int, port: str) -> None:
    draw = Donation(ticket=port) if port else Donation(cash=cash)
    assert parse_donation(print_donation(draw)) == draw


@pytest.mark.parametrize(
    ("section", "typed", "canonical"),
    [
        ("terrain", "4,2 jungle", "4 2 jungle"),
        ("terrain", "  4 JUNGLE ", "4 jungle"),
        ("terrain", "42 veldt", "4 2 veldt"),
        ("terrain", "1-6: Swamp, Jungle", "1 6 jungle/swamp"),
        ("terrain", "3 mountains", "3 mountain"),
        ("terrain", "3 grassland", "3 veldt"),
        ("terrain", "3 mou", "3 mountain"),
        ("river-a", "forks 1 5", "forks 1 5"),
        ("river-a", "River Ends", "ends"),
        ("river-a", "continue 4,2; cataract: desert", "continues 4 2 cataract desert"),
        ("river-a", "forks 15 no cataract", "forks 1 5"),
        ("river-a", "forks 3 oasis", "forks 3"),
        ("river-b", "none", "none"),
        ("river-b", "No River", "none"),
        ("river-b", "no river, oasis", "none oasis"),
        ("river-b", "-", "none"),
        ("river-b", "begins 3 oasis", "begins 3 oasis"),
        ("river-b", "Begins or extends from lake or swamp 4 2", "extends 4 2"),
        ("river-b", "extends 5 oasis mountain veldt", "extends 5 oasis cataract veldt mountain"),
        ("river-b", "crosses 6 1 no oasis", "crosses 6 1"),
        ("river-b", "begins 3 cataract none", "begins 3"),
        ("river", "A: continues 4 2 / B: no river oasis", "continues / none 4 2 oasis"),
        ("river", "ends / none", "ends / none"),
        ("natives", "Veldt", "veldt"),
        ("natives", "veldt, river or oasis", "veldt, river or oasis"),
        ("natives", "oasis river swamp", "swamp, river or oasis"),
        ("natives", "jungle/swamp", "jungle, swamp"),
        ("natives", "none", "none"),
        ("mountain", "15,600", "15600 ft"),
        ("mountain", "15 600 feet", "15600 ft"),
        ("waterfall", "40'", "40 ft"),
        ("waterfall", "no", "none"),
        ("lake", "2350 square miles", "2350 sq mi"),
        ("lake", "0", "none"),
        ("donation", "$300", "$300"),
        ("donation", "300", "$300"),
        ("donation", "$1,000", "$1000"),
        ("donation", "No Donation", "none"),
        ("donation", "Free ticket to Sofala", "ticket Sofala"),
    ],
)  # fmt: skip
def test_what_people_type(section: str, typed: str, canonical: str) -> None:
    assert canonical_text(section, typed) == canonical


@pytest.mark.parametrize(
    ("section", "typed", "said"),
    [
        ("terrain", "", "nothing was typed"),
        ("terrain", "jungle", "a direction is missing"),
        ("terrain", "4 2", "the terrain is missing"),
        ("terrain", "7 jungle", "7 isn't a direction from 1 to 6"),
        ("terrain", "1 2 3 jungle", "3 directions are too many"),
        ("terrain", "4 4 jungle", "the two directions are the same"),
        ("terrain", "4 2 tundra", "'tundra' is no terrain"),
        ("terrain", "4 2 desert jungle", "desert and jungle are never one terrain"),
        ("terrain", "4 2 jungle!", "'!' isn't on any card"),
        ("river-a", "forks", "'forks' needs the directions"),
        ("river-a", "begins 3", "situation A is missing"),
        ("river-a", "forks ends 3", "ends and forks can't both be"),
        ("river-b", "begins", "'begins' needs the directions"),
        ("river-b", "forks 3", "situation B is missing"),
        ("river-b", "begins 3 cataract", "the cataract's terrain is missing"),
        ("river-b", "begins 3 bananas", "'bananas' isn't in any river section"),
        ("river", "continues 3", "situation B is missing"),
        ("natives", "none veldt", "none can't be combined with a terrain"),
        ("natives", "tundra", "'tundra' is no terrain"),
        ("natives", "or", "the terrain is missing"),
        ("mountain", "high", "this is no size"),
        ("mountain", "-4", "this is no size"),
        ("lake", "123456", "isn't between 1 and 99999"),
        ("donation", "a goat", "isn't money or a ticket"),
        ("donation", "$0", "isn't between $1 and $99,999"),
        ("donation", "ticket 5", "'5' isn't a port"),
    ],
)
def test_what_no_card_says(section: str, typed: str, said: str) -> None:
    with pytest.raises(CardTextError) as caught:
        canonical_text(section, typed)
    sentence = str(caught.value)
    assert said in sentence
    assert "The card says" in sentence


@given(
    st.sampled_from(("terrain", "river", "river-a", "river-b", "natives", "lake", "donation")),
    st.text(printable + "ßŁ½–’🦏\x00\u200f", max_size=30)
    | st.text(ascii_lowercase + digits + " ,/$-", max_size=30),
)
def test_any_text_is_read_or_refused_in_words(section: str, typed: str) -> None:
    try:
        text = canonical_text(section, typed)
    except CardTextError:
        return
    assert canonical_text(section, text) == text


@pytest.mark.parametrize(
    ("section", "says", "numbered", "words"),
    [
        (
            "river-a",
            "forks 4 1 cataract desert mountain",
            True,
            "forks, sides 4 and 1, a cataract in desert or mountain",
        ),
        ("river-a", "forks 4 1 cataract mountain", False, "forks"),
        ("river-b", "begins 3 oasis", True, "begins, side 3, an oasis"),
        ("river-b", "none oasis", True, "no river, an oasis"),
        ("river", "continues / begins 4 2", False, "continues / begins"),
        ("river-a", "none", True, "none"),
    ],
)
def test_people_say_a_river_in_their_own_words(
    section: str, says: str, numbered: bool, words: str
) -> None:
    assert river_words(section, numbered, says) == words
