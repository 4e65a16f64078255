"""Event cards on paper: their words, their room, and backs that lie behind their fronts."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterable
from functools import cache
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import get_args

import pypdf
import pytest
from PIL import Image, ImageStat

from companion.cards.deck import with_words
from companion.charts.values import Entry
from companion.games.nile.cards.deck import BonusKind
from companion.games.nile.cards.texts import parse_terrain
from companion.games.nile.desk.data import event_deck
from companion.games.nile.paper.cards.cards import FRONT, Faces, cards_pdf
from companion.games.nile.paper.cards.words import bonus_words, card_of
from companion.games.nile.paper.styles import STYLES, stationery
from printables.cards.sheets import BACK, SIZES, CardPrint, NoSuchCard, chosen
from printables.drawing.surface import Box
from printables.forms.stationery import NoSuchStyle
from printables.pages.imposition import Duplex, ImpositionError
from printables.pages.paper import Paper, parse
from tests.games.nile.paper.duplex import symbols, turned_over
from tests.games.nile.paper.spies import POINTS, Flat
from tests.games.nile.paper.worlds import HOSTILE

DECK = event_deck()
EDGES: tuple[Duplex, ...] = get_args(Duplex)
REGISTER_MM = 0.2


@cache
def says() -> dict[int, dict[str, Entry]]:
    """What our own deck says."""
    return said_with({})


def said_with(words: dict[int, dict[str, str]]) -> dict[int, dict[str, Entry]]:
    """What the deck says with an owner's words over ours."""
    deck = with_words(DECK, words)
    return {
        number: {
            section: Entry(
                deck.read(number, section),
                "owner" if section in words.get(number, {}) else "reconstructed",
            )
            for section in deck.sections()
        }
        for number in deck.numbers
    }


def printed(
    numbers: Iterable[int] = DECK.numbers,
    paper: Paper | None = parse("a4"),  # noqa: B008
    size: str = "poker",
    style: str = "colour",
    duplex: Duplex | None = "long",
) -> bytes:
    how = CardPrint(paper=paper, size=size, style=style, duplex=duplex)
    return cards_pdf(DECK, says(), numbers, how)


# The words


def test_every_card_says_what_the_deck_says() -> None:
    """Every section of all 108 cards is on paper (3.4)."""
    for number in DECK.numbers:
        card = card_of(DECK, number, says()[number])
        read = DECK.cards[number]
        disaster = DECK.disaster(read["disaster"])
        assert disaster is not None
        assert (card.disaster.name.words, card.disaster.effect) == (disaster.name, disaster.effect)
        assert card.terrain == parse_terrain(read["terrain"])
        assert card.river[0].words == read["river-a"].split()[0]
        none = read["river-b"].split()[0] == "none"
        assert card.river[1].words == ("no river" if none else read["river-b"].split()[0])
        assert ("Oasis" in card.waters.words) == ("oasis" in read["river-b"])
        assert ("Cataract" in card.waters.words) == ("cataract" in read["river-b"])
        assert card.natives.words == read["natives"]
        for find, section in zip(card.finds, ("mountain", "waterfall", "lake"), strict=True):
            wanted = read[section].split()[0]
            assert find.words.split()[0].replace(",", "") == ("–" if wanted == "none" else wanted)
        bonuses = [read[s] for s in DECK.sections() if s.startswith("bonus-")]
        assert len(card.bonuses) == sum(text != "none" for text in bonuses)


def test_the_pdf_has_the_words_of_the_card() -> None:
    [front] = [page.extract_text() for page in _pages(printed([34], duplex=None))]
    for words in ("The elephants' graveyard", "inland", "1  5", "Swamp", "ends", "no river"):
        assert words in front
    for words in ("16,500 ft", "165 ft", "1,500 sq mi", "Giant groundsel", "Bog iron", "$200"):
        assert words in front
    assert "34†" in front
    assert "† reconstructed" in front


def test_a_bonus_tells_conditions_and_benefits() -> None:
    """All its conditions, and points unless one die tells them (20.4, 20.5)."""
    kind = BonusKind(
        "Cure", ("swamp", "river"), ("tribe", "friendly-tribe"), 8, 3, 2, "They join you."
    )
    words = bonus_words(kind).replace("\u00a0", " ")
    assert words == (
        "in swamp or river; a friendly tribe here; within 8 hexes of a port; 3 points; 2 items. "
        "They join you."
    )
    assert "point" not in bonus_words(BonusKind("Okapi", ("jungle",)))


def test_the_owner_s_words_carry_the_owner_s_ring() -> None:
    own = {
        7: {
            "terrain": "4 2 lake",
            "bonus-doctor": "other: A tooth is drawn",
            "disaster": "other: The boat leaks: lose 2 canoes",
            "donation": "ticket Zanzibar",
        }
    }
    card = card_of(with_words(DECK, own), 7, said_with(own)[7])
    assert card.terrain.numbers == (4, 2)
    assert card.terrain_mark == "°"
    assert all(any(c.isdigit() for c in said.words) is False for said in card.river)
    assert card.disaster.effect == "The boat leaks: lose 2 canoes"
    assert ("D", "A tooth is drawn °") in [(b.letter, str(b.name)) for b in card.bonuses]
    assert str(card.donation) == "Free ticket to Zanzibar °"
    assert card.number == "7†"
    whole = {section: Entry(entry.value, "owner") for section, entry in says()[7].items()}
    assert card_of(DECK, 7, whole).number == "7"


# Room on the card


@cache
def letters_on(number: int, size: str, style: str) -> Flat:
    width, height = SIZES[size]
    spy = Flat(width, height)
    card = card_of(DECK, number, says()[number])
    Faces(stationery(style), width, height, 2.0).front(spy, card)
    return spy


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("size", SIZES)
def test_no_words_overlap_or_come_near_the_cut(size: str, style: str) -> None:
    width, height = SIZES[size]
    safe = Box(0, 0, width, height).inset(2.0 * width / 63)
    every = DECK.numbers if style == "colour" else DECK.numbers[::9]
    for number in every:
        spy = letters_on(number, size, style)
        assert [text for text, box in spy.texts if not safe.contains(box)] == [], number
        assert spy.collisions() == [], number


@pytest.mark.parametrize("style", ["colour", "high-contrast"])
@pytest.mark.parametrize("size", SIZES)
def test_no_letters_of_any_card_are_smaller_than_six_points(size: str, style: str) -> None:
    """Labels too, and nothing is cut short for it."""
    for number in DECK.numbers:
        spy = letters_on(number, size, style)
        assert len(spy.letters) > 15
        assert spy.lowest() >= 6.0, number
        assert not [text for text, _ in spy.texts if "…" in text], number


def test_what_a_card_says_is_as_large_on_every_card() -> None:
    """The words of poker cards, labels aside, lie between 7 and 9 points over the whole deck."""
    for number in DECK.numbers:
        points = sorted(size for _, size in letters_on(number, "poker", "colour").letters)
        words = [size for size in points if size > 6.1][:-2]  # but the name and the figures
        assert min(words) > 7.0, number
        assert max(words) < 9.0, number


def test_sections_share_the_height_of_a_card() -> None:
    """A card with many bonuses and a short disaster begins its terrain higher up."""

    def terrain(number: int) -> float:
        texts = letters_on(number, "poker", "colour").texts
        return next(box.y for text, box in texts if text == "Terrain")

    assert terrain(1) == pytest.approx(terrain(9))
    assert terrain(38) < terrain(1) - 5


def test_cards_of_high_contrast_print_little_ink() -> None:
    """Heads and feet, a sixth of a card, are pale: words on them are dark."""
    look = stationery("high-contrast")
    grey = int(look.band[1:3], 16) / 255
    assert 1 - grey < 0.15
    assert int(look.on_band[1:3], 16) == 0


@pytest.mark.parametrize("name", [*HOSTILE, "<script>alert('x')</script>", "a b " * 300])
def test_words_that_nobody_expected_stay_on_the_card(name: str) -> None:
    own = {1: {"disaster": f"other: {name}", "bonus-doctor": f"other: {name}"}}
    card = card_of(with_words(DECK, own), 1, said_with(own)[1])
    width, height = SIZES["poker"]
    spy = Flat(width, height)
    Faces(stationery("colour"), width, height, 1.0).front(spy, card)
    assert spy.outside() == []
    assert spy.collisions() == []
    how = CardPrint(paper=parse("a4"))
    data = cards_pdf(with_words(DECK, own), said_with(own), [1], how)
    assert len(pypdf.PdfReader(BytesIO(data)).pages) == 2


# Sheets


@pytest.mark.parametrize("edge", EDGES)
@pytest.mark.parametrize("words", ["a4", "letter", "a3 landscape"])
@pytest.mark.parametrize("size", SIZES)
def test_backs_lie_behind_their_fronts(size: str, words: str, edge: Duplex) -> None:
    """Fronts and backs meet within 0.2 mm, heads the same way, also on a sheet half full."""
    width, _ = SIZES[size]
    data = printed(range(1, 6), parse(words), size, duplex=edge)
    fronts, wide, high = symbols(data, 0)
    backs, *page = symbols(data, 1)
    assert page == [wide, high]
    there = [put for put in fronts if put.name == FRONT]
    behind = [turned_over(put, wide, high, edge) for put in backs if put.name == BACK]
    assert len(there) == len(behind) == 5
    for put in there:
        # seen through the front a back runs the other way: its corner is the front's right one
        near = [
            other
            for other in behind
            if abs(other.x - (put.x + width)) < REGISTER_MM and abs(other.y - put.y) < REGISTER_MM
        ]
        assert [other.upright for other in near] == [True]


def test_a_sheet_of_nine_is_cut_to_the_size_of_the_cards() -> None:
    """Neighbours lie one card and two bleeds apart, on the page in the middle."""
    fronts, wide, high = symbols(printed(range(1, 10)), 0)
    cards = [put for put in fronts if put.name == FRONT]
    xs, ys = sorted({round(c.x, 2) for c in cards}), sorted({round(c.y, 2) for c in cards})
    assert [b - a for a, b in pairwise(xs)] == pytest.approx([67, 67], abs=0.02)
    assert [b - a for a, b in pairwise(ys)] == pytest.approx([92, 92], abs=0.02)
    assert xs[0] == pytest.approx(wide - xs[-1] - 63, abs=0.02)
    assert ys[0] == pytest.approx(high - ys[-1] - 88, abs=0.02)


def test_the_whole_deck_is_on_twelve_sheets() -> None:
    data = printed()
    reader = pypdf.PdfReader(BytesIO(data))
    assert len(reader.pages) == 24
    assert len(_pages(printed(duplex=None))) == 12
    titles = [item.title for item in reader.outline if not isinstance(item, list)]
    assert titles == [f"Cards {first}† – {first + 8}†" for first in range(1, 108, 9)]
    for front in (0, 22):
        assert sum(put.name == FRONT for put in symbols(data, front)[0]) == 9
        assert sum(put.name == BACK for put in symbols(data, front + 1)[0]) == 9


def test_a_card_a_page_has_its_trim_and_bleed() -> None:
    for page in _pages(printed([1, 2], paper=None, size="bridge")):
        boxes = [page.mediabox, page.bleedbox, page.trimbox]
        measured = [[float(side) / POINTS for side in box] for box in boxes]
        assert measured[0] == pytest.approx([0, 0, 63, 94], abs=0.01)
        assert measured[1] == pytest.approx([0, 0, 63, 94], abs=0.01)
        assert measured[2] == pytest.approx([3, 3, 60, 91], abs=0.01)


@pytest.mark.skipif(shutil.which("pdftoppm") is None, reason="poppler is not installed")
@pytest.mark.parametrize("style", ["ink-saver", "high-contrast"])
def test_backs_are_pale_where_ink_is_to_be_saved_or_words_to_stand_out(
    tmp_path: Path, style: str
) -> None:
    """Of a whole page of backs at most 15% is ink."""
    (tmp_path / "c.pdf").write_bytes(printed(range(1, 10), style=style))
    command = ["pdftoppm", "-r", "40", "-gray", "-f", "2", "-l", "2", "c.pdf", "back"]
    subprocess.run(command, cwd=tmp_path, check=True)
    [page] = tmp_path.glob("back*.pgm")
    assert 1 - ImageStat.Stat(Image.open(page)).mean[0] / 255 < 0.15


# Asking for cards


def test_chosen_cards_are_those_that_are_named() -> None:
    assert chosen("1-3,45", DECK.numbers) == (1, 2, 3, 45)
    assert chosen(" 9 , 2–4, 3 ", DECK.numbers) == (9, 2, 3, 4)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("0", "no card 0: the cards are 1 to 108"),
        ("100-120", "no card 109"),
        ("200", "no card 200: the cards are 1 to 108"),
        ("7-900000", "no card 109"),
        ("5-3", "isn't a list of cards"),
        ("ace", "isn't a list of cards"),
        ("1,,2", "isn't a list of cards"),
        ("-4", "isn't a list of cards"),
    ],
)
def test_cards_that_are_not_there_are_told_in_a_sentence(words: str, told: str) -> None:
    with pytest.raises(NoSuchCard, match=told):
        chosen(words, DECK.numbers)


def test_sizes_and_styles_that_are_not_there_are_told_in_a_sentence() -> None:
    with pytest.raises(ImpositionError, match="poker, bridge, mini"):
        printed([1], size="tarot")
    with pytest.raises(NoSuchStyle, match="antique"):
        printed([1], style="neon")


def _pages(data: bytes) -> list[pypdf.PageObject]:
    return list(pypdf.PdfReader(BytesIO(data)).pages)
