"""What points are for: read from the journal's English, shown in the program's language."""

from __future__ import annotations

import pytest

from companion.games.nile.desk.data import event_deck
from companion.games.nile.voice.noted import _FORMS, noted_words
from companion.voice import language
from companion.voice.pseudo import accented, is_accented

NOTED = {
    "noted-hex": ("hex 1520, jungle/swamp",),
    "noted-hexes": ("hexes of the map",),
    "noted-friend": ("tribe 7 befriended",),
    "noted-prisoners": ("prisoners of tribe 7 released",),
    "noted-tusks": ("1 tusk", "12 tusks"),
    "noted-specimen": ("plant of 0924", "mineral of 1520"),
    "noted-work": ("conversion of tribe 3", "treatment of tribe 3"),
    "noted-battle": (
        "Ada's victory over tribe 7 in 1520, month 3",
        "Ben's brother's defeat by a band, month 12",
    ),
    "noted-height": (
        "highest mountain (1520, 950 ft)",
        "second highest waterfall (1520, 80 ft)",
        "third highest mountain (1520, 16,000 ft)",
    ),
    "noted-lake": (
        "largest lake (2206, 1 hex and 3,050 sq mi)",
        "third largest lake (2206, 3 hexes)",
    ),
    "noted-river": ("second longest river (Niger, farthest hex 0812)",),
    "noted-report": ("report: Lion",),
    "noted-interview": ("interview with Ada Hartley",),
    "noted-set": ("set by the table",),
    "noted-lakes-and-rivers": ("largest lakes and longest rivers",),
}
"""What rules have written, by the message that shows it; commas are not on record."""


def test_every_form_has_an_example() -> None:
    assert set(NOTED) == set(_FORMS)


@pytest.mark.parametrize("words", [words for each in NOTED.values() for words in each])
def test_what_is_on_record_is_shown_as_it_was_written(words: str) -> None:
    assert noted_words(words.replace(",0", "0")) == words


@pytest.mark.parametrize("message", NOTED)
def test_what_is_on_record_is_shown_in_another_language(message: str) -> None:
    language.use(language.PSEUDO)
    for words in NOTED[message]:
        said = noted_words(words.replace(",0", "0"))
        names = ("Ben's brother", "Ada Hartley", "Ada", "Niger", "Lion")
        for name in names:
            said = said.replace(name, "")
        assert is_accented(said), said
    language.use(language.ENGLISH)


def test_the_month_of_a_battle_may_have_a_name() -> None:
    words = noted_words("Ada's defeat by tribe 7, month 3", lambda month: f"the {month}rd")
    assert words == "Ada's defeat by tribe 7, the 3rd"


@pytest.mark.parametrize("words", ["the map of the Congo", "By hand: move", "1 tusks", ""])
def test_what_has_no_form_is_shown_as_it_is(words: str) -> None:
    assert noted_words(words) == words


def test_every_discovery_of_the_deck_has_a_name_to_translate() -> None:
    kinds = (
        kind
        for one, kinds in event_deck().kinds.items()
        if one != "disaster"
        for kind in kinds.values()
    )
    names = {kind.name for kind in kinds}
    assert {noted_words(name) for name in names} == names
    language.use(language.PSEUDO)
    assert {noted_words(name) for name in names} == {accented(name) for name in names}
    language.use(language.ENGLISH)
