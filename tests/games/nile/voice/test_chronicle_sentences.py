"""Facts are told as on record, and every sentence of the chronicle with all its values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from companion.desk.campaigns.campaign import Campaign
from companion.games.nile import facts as f
from companion.games.nile.desk.printing.chronicle import chronicle_of, print_chronicle
from companion.games.nile.facts import FACTS
from companion.games.nile.texts import CHRONICLE
from companion.games.nile.voice.chronicle import Calendar, as_text
from companion.games.nile.voice.chronicle.home import given
from companion.games.nile.voice.chronicle.month_writer import QuietMonths
from companion.games.nile.voice.chronicle.months import BookWriter
from companion.games.nile.voice.chronicle.roads import way_lost
from companion.table.facts import Corrected
from companion.voice.fluent import Bundle, variables
from companion.voice.texts import Texts, message_name
from tests import SAMPLES
from tests.games.nile.helpers.campaigns_told import FOLDER
from tests.games.nile.helpers.said import TELLERS, cases, recorded, written
from tests.games.nile.voice.chronicle_stories import (
    QUIET,
    a_world,
    changed,
    month_of,
    words_of,
)

ENTRIES = 8
"""As many entries as a message has wordings at most."""


def names_in(*files: str) -> set[str]:
    """Every message and wording of some files that says anything."""
    return {name for name in Texts("companion.games.nile", *files).whole() if spoken(name)}


def spoken(name: str) -> bool:
    return CHRONICLE.bundle.pattern(name) != ()


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[str]]:
    """The messages that are shown while a test runs; none lacks a value."""
    names: set[str] = set()
    format_ = Bundle.format

    def checked(self: Bundle, name: str, values: Mapping[str, Any]) -> str:
        missing = variables(self, name) - values.keys()
        assert not missing, f"{name} needs {sorted(missing)}"
        names.add(name)
        return format_(self, name, values)

    monkeypatch.setattr(Bundle, "format", checked)
    yield names
    monkeypatch.undo()


@pytest.mark.parametrize(("quiet", "words"), QUIET)
def test_quiet_months_are_told_by_their_sentence(quiet: QuietMonths, words: str) -> None:
    told = month_of(())
    assert (given if quiet.europe else way_lost)(told, quiet) == words


def test_every_wording_is_told_of_some_fact_with_all_its_values(shown: set[str]) -> None:
    """Which wording it is the number of the entry decides, so all are told in turn."""
    causes = [name for name in names_in("chronicle-causes") if name.startswith("cause-")]
    befell = {name.removeprefix("cause-").partition(".")[0].replace("-", " ") for name in causes}
    stories = [case.facts for case in cases("chronicle")]
    stories += [(changed(cause, bearers=-1),) for cause in befell]
    for entry in range(ENTRIES):
        for story in stories:
            assert "{" not in words_of(story, entry)
        for quiet, _ in QUIET:
            told = month_of(())
            (given if quiet.europe else way_lost)(told, replace(quiet, entry=entry))
        for camp in (1, 2):
            BookWriter(a_world(), Calendar())._quiet(month_of(()), [QuietMonths(entry, camp=camp)])
    assert names_in("chronicle-months", "chronicle-causes") - shown - APPROACHES == set()


APPROACHES = {name for name in names_in("chronicle-causes") if name.startswith("approach-")}
"""How tribes are approached: by the names of policies, of both games."""


def test_every_fact_has_a_message_or_is_told_otherwise() -> None:
    """An empty message says that another fact tells it, or that it is no part of the story."""
    told = {type(fact) for case in cases("chronicle") for fact in case.facts}
    told |= {f.DonationReceived, f.TerrainMapped}
    names = {kind: message_name(str(kind.__struct_config__.tag)) for kind in f.FACTS}
    without = {kind for kind, name in names.items() if not CHRONICLE.wordings(name)}
    assert without <= told
    silent = {kind for kind in f.FACTS if kind not in without and not spoken_of(names[kind])}
    assert not silent & told - {f.HexExplored, f.MoveEnded}


def spoken_of(name: str) -> bool:
    return any(spoken(wording) for wording in CHRONICLE.wordings(name))


# The book

SELDOM: tuple[tuple[str, dict[str, Any], str], ...] = (
    ("begun-before", {"start": "Lagos", "outfit": "a guide"}, "I was at Lagos with a guide"),
    ("book-nobody", {}, "nobody"),
    ("book-untitled", {}, "A chronicle"),
    ("closing-won", {"month": "May 1821", "who": ["Ada"], "points": 80, "target": 75}, "80 points"),
    ("gains-secret", {}, "a discovery not yet published"),
    ("head-journey", {"start": "Lagos", "end": "Durban"}, "The first from Lagos to Durban"),
    ("head-secret", {}, "A secret"),
    ("outfitted-unseen", {"start": "Lagos"}, "At Lagos I stood ready"),
    ("start-coast", {}, "the coast"),
    ("start-hex", {"hex": "1520"}, "hex 1520"),
    ("thing-camels", {"value": 1}, "a camel"),
    ("thing-muskets", {"value": 12}, "twelve muskets"),
)
"""Messages of the book that no sample has, or not of everything, and what they say."""


@pytest.mark.parametrize(("message", "values", "words"), SELDOM)
def test_what_a_book_seldom_says(message: str, values: dict[str, Any], words: str) -> None:
    assert words in CHRONICLE(message, **values)


def test_every_sentence_of_the_book_is_in_some_book_with_all_its_values(
    shown: set[str], tmp_path: Path
) -> None:
    for path in (*sorted(SAMPLES.glob("*.toml")), *sorted(FOLDER.glob("*.toml.xz"))[:40:4]):
        with Campaign.open(path) as campaign:
            as_text(chronicle_of(campaign))
    with Campaign.open(SAMPLES / "first-expedition.toml") as campaign:
        print_chronicle(campaign, tmp_path / "book.pdf")
    for case in cases("chronicle"):
        words_of(case.facts)
    known = shown | {message for message, *_ in SELDOM} | {"book-own-board"}
    assert names_in("chronicle") - known == set()


@pytest.mark.parametrize("name", TELLERS)
def test_facts_are_told_as_on_record(name: str) -> None:
    """4.5, 10.5, 10.56, 12.2, 13.4, 14.83, 21.3, 22.1: one wording, one line."""
    assert written(name, cases(name)).splitlines() == recorded(name).splitlines()


def test_every_kind_of_fact_is_on_record() -> None:
    assert {type(fact) for case in cases("log") for fact in case.facts} == {*FACTS, Corrected}
