"""Decks kept alone on the command line: what is told, what is refused, damaged files."""

from pathlib import Path

import pytest

from tests.cli.running import ran, refused, run


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    path = tmp_path / "deck.toml"
    ran("deck", path, "new", "--seed", "3")
    return path


def test_it_is_made_drawn_from_and_told(deck: Path) -> None:
    assert "Event cards: 108 of 108" in ran("deck", deck).out
    done = ran("deck", deck, "draw", "terr")
    assert done.out.startswith("Card ")
    assert ", terrain: " in done.out
    assert "107 of 108" in done.err
    told = ran("deck", deck, "draw", "disaster", "--card", "17", "--json").json
    assert (told["card"], told["says"], told["left"]) == (17, "grass-fire", 106)
    assert ran("deck", deck, "discards", "--json").json[0]["card"] == 17
    assert "card 17" in ran("deck", deck, "discards").out
    assert "Grass fire" in ran("deck", deck, "card", 17).out
    assert "17" in ran("deck", deck, "log", "--last", 1).out
    assert ran("deck", deck, "undo").out.startswith("Undone")
    assert "17" in ran("deck", deck, "redo").out + ran("deck", deck, "discards").out
    assert "0 of" not in ran("deck", deck, "shuffle").out
    assert "no discards" in ran("deck", deck, "discards").err


def test_the_same_seed_brings_the_same_cards(deck: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    ran("deck", other, "new", "--seed", "3")
    for section in ("terrain", "natives", "face"):
        assert ran("deck", deck, "draw", section).out == ran("deck", other, "draw", section).out
    assert deck.read_bytes() == other.read_bytes()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("draw", "weather"), "Choose one of disaster"),
        (("draw", "bonus"), "Choose one of disaster"),
        (("draw", "terrain", "--card", "109"), "cards 1 to 108"),
        (("draw", "terrain", "--card", "x"), "cards 1 to 108"),
        (("shuffle",), "no discards to shuffle"),
        (("shuffle", "tarot"), "Choose one of events, counters"),
        (("discards", "tarot"), "Choose one of events, counters"),
        (("card", "999"), "cards 1 to 108"),
        (("redo",), "wasn't an undo"),
        (("new",), "exists already"),
        (("tear",), "tear"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    words: tuple[str, ...], told: str, deck: Path
) -> None:
    before = deck.read_bytes()
    assert told in refused("deck", deck, *words)
    assert deck.read_bytes() == before


def test_a_damaged_deck_is_told_in_a_sentence_and_recovered(deck: Path, tmp_path: Path) -> None:
    ran("deck", deck, "draw", "terrain")
    whole = deck.read_bytes()
    head, _, tail = whole.rpartition(b"card = ")
    for wrong in (head + b"card = 9" + tail, whole.replace(b', section = "t', b', section = "q')):
        deck.write_bytes(wrong)
        assert "discards.events" in run("check", deck).out
        assert "is damaged" in refused("deck", deck, "draw", "terrain")
    deck.write_bytes(whole.replace(b"\n2 = {", b"\n2 = "))
    assert run("check", deck).status == 1
    assert "line" in refused("deck", deck, "draw", "terrain")
    deck.write_bytes(whole[:-9])
    assert "cut off" in run("check", deck).out
    ran("recover", deck, "--out", tmp_path / "saved.toml")
    assert "no errors" in ran("check", tmp_path / "saved.toml").err
    deck.write_bytes(whole.replace(b'game = "nile-1"', b'game = "chess"'))
    assert "unknown game" in refused("deck", deck)


def test_a_campaign_is_no_deck_and_a_deck_is_not_printed(deck: Path, tmp_path: Path) -> None:
    ran("new", tmp_path / "a.toml", "--player", "Ada")
    assert "not a deck file" in refused("deck", tmp_path / "a.toml")
    out = tmp_path / "out.pdf"
    assert "nothing to print" in refused("print", "sheets", deck, "--out", out)


def test_shared_commands_take_it_too(deck: Path) -> None:
    ran("answer", deck, "terrain")
    assert ran("state", deck, "--json").json["decks"]["events"]["left"] == 107
    ran("note", deck, "tea")
    ran("undo", deck)
    for command in ("next", "log", "odds", "act", "verify", "check"):
        ran(command, deck)


def test_owners_words_are_kept_with_the_deck(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    ran("chart", "cards", "--edit", "17/terrain", "4 2 jungle")
    path = tmp_path / "mine.toml"
    ran("deck", path, "new")
    assert "[events.17]" in path.read_text(encoding="utf-8")
    assert "4 2 jungle" in ran("deck", path, "draw", "terrain", "--card", 17).out
