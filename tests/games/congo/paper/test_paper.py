"""The paper of Congo River 1884: what stands on each page, and that all of it stands inside."""

from collections.abc import Callable, Sequence
from io import BytesIO
from pathlib import Path

import pypdf
import pytest

from companion.games.congo.cards import AUXILIARIES, NATIONS, PROFESSIONS, SPECIALS, TILES
from companion.games.congo.desk.overrides import OVERRIDES
from companion.games.congo.desk.printing import PARTS
from companion.games.congo.game import CongoGame
from companion.games.congo.paper.card import cards_page
from companion.games.congo.paper.log import log_page
from companion.games.congo.paper.profile import profile_page
from companion.games.congo.paper.specials import NUMBERS, draw_specials
from printables.cards.sheets import CardPrint
from printables.forms.stationery import STATIONERY
from printables.pages.drawn import DrawnPage, written
from printables.pages.paper import Paper, parse
from printables.pdf.writer import PdfWriter
from tests.cli.running import run
from tests.games.congo.midgame import midgame

A4, LETTER = parse("a4"), parse("letter")
CHARTS = OVERRIDES.charts()
STOPS = CHARTS.stops(4)

PAGES: dict[str, Callable[[Paper, str], DrawnPage]] = {
    "cards": lambda paper, style: cards_page(paper, style, CHARTS),
    "log": lambda paper, style: log_page(paper, style, "", STOPS, None),
    "log of a game": lambda paper, style: log_page(paper, style, "Mid", STOPS, midgame()),
    "profile": lambda paper, style: profile_page(paper, style, CHARTS),
}


def page_of(page: DrawnPage) -> pypdf.PageObject:
    data = written([page], ".pdf", title="Congo", author="Companion")
    return pypdf.PdfReader(BytesIO(data)).pages[0]


def words(name: str) -> str:
    return " ".join(page_of(PAGES[name](A4, "colour")).extract_text().split())


@pytest.mark.parametrize("style", STATIONERY)
@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_word_stands_on_the_page_in_every_style(name: str, style: str, paper: str) -> None:
    page = page_of(PAGES[name](parse(paper), style))
    wide, high = float(page.mediabox.width), float(page.mediabox.height)
    outside = []

    def look(text: str, cm: list[float], tm: list[float], *_: object) -> None:
        x, y = cm[0] * tm[4] + cm[2] * tm[5] + cm[4], cm[1] * tm[4] + cm[3] * tm[5] + cm[5]
        if text.strip() and not (0 < x < wide and 0 < y < high):
            outside.append(text)

    page.extract_text(visitor_text=look)
    assert outside == []


def test_cards_tell_values_flags_helpers_and_languages() -> None:
    said = words("cards")
    for word in (*PROFESSIONS, *TILES, *NATIONS, *AUXILIARIES, "Flemish"):
        assert said.count(word) >= 2, word
    assert "−2" in said


def specials(how: CardPrint, numbers: Sequence[int] = NUMBERS) -> list[str]:
    """The words of each page of the special cards."""
    writer = PdfWriter()
    draw_specials(writer, None, numbers, how)
    pages = pypdf.PdfReader(BytesIO(writer.data())).pages
    return [" ".join(page.extract_text().split()) for page in pages]


@pytest.mark.parametrize("style", STATIONERY)
@pytest.mark.parametrize(("paper", "size"), [("a4", "poker"), ("letter", "mini")])
def test_every_special_card_has_a_front_and_a_back(paper: str, size: str, style: str) -> None:
    pages = specials(CardPrint(paper=parse(paper), size=size, style=style))
    fronts, backs = " ".join(pages[::2]), " ".join(pages[1::2])
    assert not [card.title for card in SPECIALS.values() if card.title not in fronts]
    assert not [card.key for card in SPECIALS.values() if card.effect not in fronts]
    assert not [card.key for card in SPECIALS.values() if card.when() not in fronts]
    assert "Special cards · back 2 of 2" in backs
    assert not [card.title for card in SPECIALS.values() if card.title in backs]


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("gorilla", "Where jungle, village When after the reveal"),
        ("warrior", "Where anywhere but a barracks When"),
        ("nationals", "Where anywhere but a jungle, under a flag When"),
        ("malaria", "barracks hospital mission village jungle 2–4 players"),
        ("tam-tam", "2 players 4"),
        ("okapi", "3–4 players 5"),
    ],
)
def test_a_special_card_tells_where_when_and_for_how_many(card: str, told: str) -> None:
    number = [*SPECIALS].index(card) + 1
    front, _ = specials(CardPrint(paper=None), [number])
    assert told in front


def test_the_boiler_names_the_stop_of_the_board_that_is_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, writer = midgame(), PdfWriter()
    stops = [s._replace(name=s.name.replace("Bumba", "Lisala")) for s in game.stops]
    monkeypatch.setattr(CongoGame, "stops", tuple(stops))
    draw_specials(writer, game, [8], CardPrint(paper=None, duplex=None))
    said = pypdf.PdfReader(BytesIO(writer.data())).pages[0].extract_text()
    assert "from Lisala on" in " ".join(said.split())


@pytest.mark.parametrize(
    ("options", "pages"),
    [((), 4), (("--duplex", "none"), 2), (("--paper", "card", "--cards", "3,5"), 4)],
)
def test_special_cards_are_printed_as_the_options_say(
    options: tuple[str, ...], pages: int, tmp_path: Path
) -> None:
    out = tmp_path / "specials.pdf"
    done = run("print", "specials", "--game", "congo", "--out", out, *options)
    assert done.status == 0, done.err
    assert len(pypdf.PdfReader(out).pages) == pages


def test_the_log_has_a_row_for_each_stop_and_what_was_bid_there() -> None:
    assert not [stop.name for stop in STOPS if stop.name not in words("log")]
    said = words("log of a game")
    for word in ("French explorer", "mission", "Nouvelle-Anvers", "4½ points", "Cleo"):
        assert word in said
    assert "British missionary" not in said


def test_the_profile_has_room_for_all_that_an_owner_copies() -> None:
    said = words("profile")
    for word in (*PROFESSIONS, *TILES, *NATIONS, *AUXILIARIES, "18"):
        assert word in said
    heads = said.split("how many of each")[2].split("British")[0].split()
    assert heads == [*PROFESSIONS], "none is shortened"


@pytest.mark.parametrize("what", [*PARTS, "kit"])
def test_each_kind_has_its_pages(what: str, tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    done = run("print", what, "--out", out, "--game", "congo")
    assert done.status == 0, done.err
    pages = len(pypdf.PdfReader(out).pages)
    assert pages == {"specials": 4, "kit": 2 + 4 + 2 + 1}.get(what, 1)
