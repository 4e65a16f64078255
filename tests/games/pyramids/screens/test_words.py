"""What the screen says in words: of places, of the round, of the end."""

from types import SimpleNamespace

from msgspec.structs import replace

from companion.games.pyramids.game import PyramidsGame
from companion.games.pyramids.screens.guide import turn_guide
from companion.games.pyramids.screens.panels import PyramidsPanels
from companion.games.pyramids.screens.place_words import place_words
from companion.games.pyramids.sheets.words import stacked_words
from companion.games.pyramids.state import Site
from tests.games.pyramids.midgame import midgame


def said(place: str) -> str:
    """Of a place, to Bob."""
    return place_words(midgame(), "Bob", place)


def test_a_square_tells_what_stands_there_and_what_building_would_cost() -> None:
    assert said("a8") == (
        "a8: free · Ann +0 · Bob +0 · small: 7 free squares dearer for Ann, medium: 3 free squares"
    )
    assert said("c3") == (
        "c3: barred, it is beside the pyramid on d3 · Ann +0 · Bob +1: b2 (small, 2 away)"
    )
    assert said("b2") == (
        "b2: Ann's small pyramid · completed, 1 point · influence within 3 spaces · "
        "makes 9 free squares and d3 dearer for Bob"
    )
    assert said("d3").startswith("d3: Bob's medium pyramid · lacks a medium treasure, or another")
    assert "influence of b2 (small, 3 away), e4 (medium, 2 away)" in said("d3")
    assert said("d3").endswith("has one medium worker, one small treasure, one small supply")


def test_pieces_and_slots_are_told_with_what_bars_them() -> None:
    assert said("pool 1") == (
        "pool 1: small treasure, claimed by Ann's small worker · no larger worker standing"
    )
    assert said("pool 2") == "pool 2: small supply"
    assert said("pool 9") == "pool 9: nothing"
    assert said("treasure 2") == "treasure slot 2: large, on top medium"
    assert said("supply 6") == "supply slot 6: empty"
    assert said("elsewhere") == ""


def test_what_may_be_corrected_is_called_as_its_form_calls_it() -> None:
    game = midgame()
    view = SimpleNamespace(game=game, state=game.state, player="Bob")
    found = {place.path: place.label for place in PyramidsPanels().places(view, "a1")}  # type: ignore[arg-type]
    assert found["players.Bob.ready"] == "Bob, at home: workers standing"


def guide_of(**now: object) -> tuple[str, str, list[str]]:
    """The guide's title, what stands under it, and the line of now."""
    game = midgame()
    found = turn_guide(PyramidsGame(replace(game.state, **now), game.rulings))
    return found.title, found.under, [line.title for line in found.lines if line.now]


def test_the_guide_tells_round_phase_and_passes() -> None:
    acts = ["2 Perform actions"]
    assert guide_of() == ("Round 4 · Ann began", "", acts)
    assert guide_of(passes=1)[1] == "Ann has passed"
    seven = {f"{file}1": Site("Bob", "L", done=True) for file in "abcdefg"}
    assert guide_of(board=seven)[1] == "the last round"
    assert guide_of(board=seven, passes=1)[1] == "Ann has passed, the last round"
    assert guide_of(phase="begin", round=0)[2] == ["Who acts first"]
    assert guide_of(phase="over")[:2] == ("The game is over", "Ann has won: Ann 3, Bob 0.")
    level = {"a1": Site("Ann", "S", done=True), "h8": Site("Bob", "S", done=True)}
    assert guide_of(phase="over", board=level)[1] == "Ann and Bob have won: Ann 1, Bob 1."


def test_what_is_stacked_is_told_in_its_number() -> None:
    assert stacked_words(Site("Ann", "S", workers="SS", treasure="SM")) == (
        "two small workers, one small and one medium treasure"
    )
