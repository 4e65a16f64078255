"""The books of a game find what they are for."""

from msgspec.structs import replace

from companion.games.pyramids.facts import Acted, Started, Trained, WorkerBought
from companion.games.pyramids.state import Builder, Nile, PoolPiece, Site
from tests.games.pyramids.books import disagreements

FRESH = Nile({"Ann": Builder("red"), "Bob": Builder("blue")})


def test_books_that_agree_say_nothing() -> None:
    bob = Builder("blue", "SM", "M", favor=1)
    state = replace(FRESH, players={"Ann": Builder("red", "SSS", "M"), "Bob": bob})
    assert disagreements(FRESH, []) == []
    facts = (WorkerBought("Ann"), Trained("Bob", "S", "M", True), Acted("Bob", True))
    assert disagreements(state, facts) == []


def test_books_miss_a_resource() -> None:
    state = replace(FRESH, treasure={**FRESH.treasure, "1": "LM"})
    assert disagreements(state, []) == ["treasure: LMLMSLMSLMSLMS is not five of each size"]
    doubled = replace(FRESH, pool={"1": PoolPiece("supply", "S")})
    assert any("supply" in said for said in disagreements(doubled, []))


def test_books_miss_a_worker_and_a_token() -> None:
    ann = Builder("red", "SM", favor=2)
    said = disagreements(replace(FRESH, players={**FRESH.players, "Ann": ann}), [])
    assert [each.split(" by ")[0].split()[2:4] for each in said] == [
        ["the", "workers"],
        ["2", "favor"],
    ]


def test_books_miss_a_pyramid() -> None:
    built = replace(FRESH, board={"d4": Site("Bob", "L", done=True)})
    assert disagreements(built, [Started("Bob", "d4", "L", "M")]) == []
    assert any("Bob has" in said for said in disagreements(built, []))
