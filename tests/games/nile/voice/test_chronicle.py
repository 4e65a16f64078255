"""The account of a campaign: what it tells, in which words, and what it keeps to itself."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.desk.campaigns.campaign import Campaign
from companion.games.nile.cards.disasters import DisasterKind
from companion.games.nile.desk.data import event_deck
from companion.games.nile.desk.loading import game_at
from companion.games.nile.desk.printing.chronicle import chronicle_of
from companion.games.nile.facts import (
    BattleFought,
    ExpeditionLanded,
    ExplorerDied,
    Found,
    HexExplored,
    Interviewed,
    PointsNoted,
    WentToEurope,
)
from companion.games.nile.reports import Interview
from companion.games.nile.state import Explorer, Find, Hex, Nile, Party, Points
from companion.games.nile.texts import CHRONICLE
from companion.games.nile.voice.chronicle import (
    Calendar,
    Chapter,
    Chronicle,
    NoSuchMonth,
    Paragraph,
    Remark,
    account,
    as_markdown,
    as_text,
)
from companion.games.nile.voice.chronicle.chapters import _country, _gains
from companion.games.nile.voice.chronicle.finds import is_public
from companion.games.nile.voice.chronicle.months import BookWriter
from companion.games.nile.voice.chronicle.phrases import Phrasebook, sentence
from companion.games.nile.voice.chronicle.voyages import Beat, Voyage, voyages_of
from companion.table.journal.effective import Standing, standing
from companion.voice.texts import message_name
from tests import ROOT, SAMPLES
from tests.games.nile.helpers.world import a_game

FINISHED = ROOT / "sample_campaigns" / "nile" / "seventy-five-points.toml"
HALF_WAY = ROOT / "sample_campaigns" / "nile" / "first-expedition.toml"
SAVES = sorted((ROOT / "tests" / "games" / "nile" / "saves").glob("*/[0-9]*.toml"))


@cache
def campaign(path: Path = FINISHED) -> Campaign:
    return Campaign.open(path)


@cache
def told(path: Path = FINISHED) -> Chronicle:
    return chronicle_of(campaign(path))


def words(chapter: Chapter) -> str:
    return " ".join(part.text for part in chapter.parts)


def facts(path: Path = FINISHED) -> list[object]:
    session = campaign(path).session
    return [one.fact for one in standing(session.log, session.live)]


# Months


@pytest.mark.parametrize(
    ("first", "last", "words"),
    [
        (0, 0, "January 1820"),
        (1, 1, "January 1820"),
        (3, 5, "March to May 1820"),
        (12, 13, "December 1820 to January 1821"),
    ],
)
def test_months_of_the_game_have_names(first: int, last: int, words: str) -> None:
    """A turn is a month, and the map is that of about 1820 (3.2, 8.0)."""
    assert Calendar().span(first, last) == words


@given(st.integers(1, 9999), st.integers(1, 12), st.integers(1, 600))
def test_twelve_months_on_it_is_the_same_month_of_the_next_year(
    year: int, month: int, turn: int
) -> None:
    calendar = Calendar(year, month)
    (now, this), (then, next_) = calendar.name(turn).split(), calendar.name(turn + 12).split()
    assert (now, int(this) + 1) == (then, int(next_))


@pytest.mark.parametrize("words", ["1820", "1820-13", "1820-00", "January 1820", "0000-01", "18-1"])
def test_what_is_no_month_is_refused_with_what_would_be(words: str) -> None:
    with pytest.raises(NoSuchMonth, match="1820-01"):
        Calendar.parse(words)


# Wordings


@given(st.lists(st.integers(1, 5000), min_size=1, max_size=40), st.integers(1, 7))
def test_no_wording_comes_again_before_all_others_were_used(entries: list[int], many: int) -> None:
    book = Phrasebook()
    said = [book.turn(entry, "key", many) for entry in entries]
    for at in range(len(said) - many + 1):
        assert len(set(said[at : at + many])) == many, (entries, said)


def test_small_numbers_are_words() -> None:
    numbers = [CHRONICLE("number", value=n) for n in (0, 1, 12, 13, 1400)]
    assert numbers == ["no", "one", "twelve", "13", "1,400"]
    places = [CHRONICLE("ordinal", value=n) for n in (1, 12, 13, 21, 112)]
    assert places == ["first", "twelfth", "13th", "21st", "112th"]


def test_a_sentence_begins_great_and_ends_with_one_stop() -> None:
    assert sentence("it's done") == "It’s done."
    assert sentence("so “it is.”") == "So “it is.”"
    assert sentence("  ") == ""


# What is told


def test_every_disaster_of_the_deck_has_words_of_its_own() -> None:
    kinds = event_deck().kinds["disaster"].values()
    names = {kind.name for kind in kinds if isinstance(kind, DisasterKind)}
    assert [name for name in names if not CHRONICLE.wordings(f"cause-{message_name(name)}")] == []


def test_an_expedition_is_a_chapter() -> None:
    landed = [fact for fact in facts() if isinstance(fact, ExpeditionLanded)]
    book = told()
    assert [chapter.player for chapter in book.chapters] == [fact.player for fact in landed]
    assert [chapter.number for chapter in book.chapters] == list(range(1, len(landed) + 1))
    assert [chapter.trail[0] for chapter in book.chapters] == [fact.hex for fact in landed]


def test_no_two_chapters_have_one_title() -> None:
    """A second journey of the kind is told as such."""
    samples = SAMPLES
    book = chronicle_of(Campaign.open(samples / "seventy-five-points.toml"))
    titles = [chapter.title for chapter in book.chapters]
    assert len(set(titles)) == len(titles) > 10
    assert sum(title.endswith(", again") for title in titles) >= 2


def test_the_points_of_the_chapters_are_those_of_the_players() -> None:
    """What is published in the chapters' tables adds up to what stands at the end (22)."""
    book = told()
    for line in book.standings:
        chapters = [chapter for chapter in book.chapters if chapter.player == line.player]
        assert sum(chapter.total for chapter in chapters) == line.published, line
        in_hand = [g.points for c in chapters for g in c.gains if g.fate == "in hand"]
        assert sum(in_hand) == line.hand, line
    assert book.is_over
    assert book.standings[0].player == campaign().game.state.winner
    assert f"{book.standings[0].published} points" in book.closing[0].text


def test_discoveries_fights_and_voyages_home_are_told_in_their_chapters() -> None:
    book = told()
    for player in campaign().game.state.explorers:
        mine = " ".join(words(chapter) for chapter in book.chapters if chapter.player == player)
        for fact in facts():
            if isinstance(fact, Found) and fact.player == player and fact.find.kind == "mountain":
                assert f"{fact.find.value:,} feet" in mine
            if isinstance(fact, BattleFought) and fact.player == player and fact.tribe:
                assert f"ribe {fact.tribe}" in mine
        home = [f for f in facts() if isinstance(f, WentToEurope) and f.player == player]
        ended = [c for c in book.chapters if c.player == player and "Return" in c.argument[-1]]
        assert len(home) == len(ended)


def test_an_explorer_who_died_ends_his_chapter_and_a_successor_begins_anew() -> None:
    """The new explorer is another man (21.33)."""
    died = next(fact for fact in facts() if isinstance(fact, ExplorerDied))
    mine = [chapter for chapter in told().chapters if chapter.player == died.player]
    dead = mine[0].explorer
    *_, final = [chapter for chapter in mine if chapter.explorer == dead]
    last = [part for part in final.parts if isinstance(part, Paragraph)][-1]
    assert last.editor
    assert f"{dead} did not return ({died.cause})" in last.text
    successor = next(chapter for chapter in mine if chapter.explorer != dead)
    assert f"took up what {dead} had to leave unfinished" in words(successor)
    assert "my second expedition" not in words(successor)


def test_every_remark_stands_in_the_book_word_by_word() -> None:
    for path in (FINISHED, HALF_WAY):
        session = campaign(path).session
        notes = [
            session.log[n - 1].value for n in session.live if session.log[n - 1].kind == "note"
        ]
        parts = [*told(path).preface, *(p for c in told(path).chapters for p in c.parts)]
        assert notes
        assert sorted(part.text for part in parts if isinstance(part, Remark)) == sorted(notes)


def test_no_sentence_of_a_month_is_left_unfinished() -> None:
    for path in (FINISHED, HALF_WAY):
        for chapter in told(path).chapters:
            for part in chapter.parts:
                if isinstance(part, Paragraph):
                    assert not re.search(r"[{}@]|None|\blost lost\b|\.\.|  ", part.text), part
                    assert part.text[0].isupper() or part.text[0].isdigit(), part
                    assert part.text.endswith((".", "…", "!", "?")), part


def test_paragraphs_follow_one_another_in_time() -> None:
    names = {Calendar().name(n): n for n in range(1, 200)}
    for chapter in told().chapters:
        starts = [
            names[part.when.split(" to ")[-1]]
            for part in chapter.parts
            if isinstance(part, Paragraph) and part.when
        ]
        assert starts == sorted(starts), chapter.title


@pytest.mark.parametrize("path", SAVES[:: max(1, len(SAVES) // 12)], ids=lambda path: path.stem)
def test_a_campaign_of_any_release_can_be_told(path: Path) -> None:
    book = chronicle_of(campaign(path))
    assert as_text(book).count("CHAPTER") == len(book.chapters)


def test_a_campaign_before_its_first_month_is_a_book_without_chapters() -> None:
    found = campaign()
    session = found.session
    book = account(
        game_at(found).at(session.opening), session.opening, session.log, [], title="New"
    )
    assert book.chapters == ()
    assert "No expedition had set out" in as_text(book)


# What is not told


@pytest.mark.parametrize(
    ("stage", "published", "known"),
    [("play", False, False), ("play", True, True), ("over", False, True)],
)
def test_a_special_discovery_is_secret_until_it_is_published(
    stage: str, published: bool, known: bool
) -> None:
    """Its face is its finder's until he publishes, or the game is over (23.1)."""
    find = Find("special", "1407", 8, "lost-city", 3, published)
    explorer = Explorer("Ada", "zoologist", finds={"counter-1": find})
    ending = Nile(stage=stage, explorers={"Ada": explorer})
    assert is_public(ending, replace(find, published=False)) is known


# Without typesetting


def test_lines_of_text_are_no_longer_than_a_letter() -> None:
    assert max(map(len, as_text(told()).splitlines())) <= 80


def test_what_players_write_cannot_become_markup() -> None:
    chapter = told().chapters[0]
    hostile = "# <script>*x*</script>\n| a | b |\n`y`"
    book = replace(
        told(), title=hostile, chapters=(replace(chapter, explorer=hostile, title=hostile),)
    )
    text = as_markdown(book)
    assert "<script>" not in text
    assert r"\<script\>" in text
    assert [line for line in text.splitlines() if line.startswith("# ")] == [text.splitlines()[0]]
    assert not [line for line in text.splitlines() if line.startswith("| a | b")]


@pytest.mark.parametrize(
    ("mapped", "title"),
    [
        (["jungle", "veldt", "jungle", "jungle"], "From Lagos into the great forest"),
        (["swamp"], "From Lagos into the swamps"),
        (["veldt", "jungle"], "From Lagos into the unknown"),
        (["lake"], "From Lagos into the unknown"),
    ],
)
def test_expeditions_are_called_after_the_country_that_they_mapped(
    mapped: list[str], title: str
) -> None:
    """After the terrain of more than half of their hexes."""
    hexes = {str(number): Hex(terrain) for number, terrain in enumerate(mapped)}
    state = Nile(hexes=hexes, explorers={"Ada": Explorer("Ada", "zoologist")})
    beats = (Beat(1, 1, HexExplored(name), state, state) for name in hexes)
    country = _country(Voyage("Ada", 1, 1, tuple(beats)))
    assert CHRONICLE("title-country", start="Lagos", country=country) == title


def test_losing_the_way_and_a_guide_is_not_told_in_the_same_words_twice_running() -> None:
    """A guide leaves a lost party (12.2)."""
    endings = (
        "left us over it",
        "slipped away",
        "it cost us",
        "took leave of us",
        "would go no further",
    )
    ending = rf"; [^;.]*?({'|'.join(endings)})"
    found = [re.findall(ending, words(chapter)) for chapter in told().chapters]
    assert {one for chapter in found for one in chapter} == set(endings)
    assert all(one != other for chapter in found for one, other in pairwise(chapter))


def test_figures_of_the_last_instant_have_their_commas() -> None:
    game = a_game(Ada="1520")
    noted = PointsNoted("Ada", "last-lake", Points("largest lake (2206, 1 hex and 3050 sq mi)", 8))
    game.state = noted.apply(before := game.state)
    voyage = Voyage("Ada", 1, 1, (Beat(1, 1, noted, before, game.state),))
    (gain,) = _gains(BookWriter(game, Calendar()), voyage)
    assert gain.what == "largest lake (2206, 1 hex and 3,050 sq mi)"


def test_tables_of_plain_text_leave_nothing_out() -> None:
    """What is too long for its column goes on in the next line."""
    line = replace(told().standings[0], player="Ada", explorers=("Benedikt Weiß", "E. Ekström"))
    text = as_text(replace(told(), standings=(line,)))
    assert "…" not in text
    assert re.search(r"Benedikt Weiß, E\..*\n +Ekström \(Ada\)", text)


def test_an_interview_is_told_on_both_expeditions() -> None:
    """24.6: the journalist's and that of whom he asked"""
    spoken = Interviewed(1, Interview("Ada", 1, "Ben", 1, "Ben"))
    landed = (ExpeditionLanded(who, "2002", Party(bearers=2)) for who in ("Ada", "Ben"))
    facts = [Standing(number, fact) for number, fact in enumerate((*landed, spoken), 1)]
    found = voyages_of(a_game(Ada="2002", Ben="2002").state, facts, []).voyages
    assert [voyage.beats[-1].fact for voyage in found] == [spoken, spoken]
