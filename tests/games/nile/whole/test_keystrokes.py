"""How many keys a turn takes: a sensible player's answers, typed the shortest way."""

from collections import Counter
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pytest

from companion.games.nile.bots.sensible_bot import SensibleBot
from companion.table.ask.access_keys import access_keys, is_complete
from companion.table.ask.illegal import Illegal
from companion.table.ask.parser import cards_typed
from companion.table.ask.requests import Choose, Count, Draw, Request, Roll, Rolls
from companion.table.play.bots import asked
from companion.table.play.session import Session
from tests.tui.seats import nile

TURNS = 24


def keys(session: Session, request: Request, value: Any) -> int:
    """Keys of an answer, Enter counted where it is needed.

    Of many dice with two results people type how many came to one: `2k` for two kills.
    """
    if isinstance(request, Choose | Count) and value == request.default:
        return 1
    cards: list[str] = []
    if isinstance(request, Choose):
        typed = access_keys(request).get(value, value)
    elif isinstance(request, Draw):
        typed, cards = str(value["card"]), cards_typed(session.deck(request.deck), request.section)
    else:
        typed = "".join(map(str, value if isinstance(value, list) else [value]))
    needed = len(typed) + (not is_complete(request, typed, cards))
    counted = isinstance(request, Rolls) and len(request.column.lines) == 2
    return min(needed, len("2k") + 1) if counted else needed


def on_the_table(session: Session, request: Request, rng: Random) -> Any:
    """Real dice, and a card that was not seen yet."""
    if isinstance(request, Roll | Rolls):
        return [rng.randint(1, request.sides) for _ in range(request.dice)]
    assert isinstance(request, Draw)
    deck = session.deck(request.deck)
    out = {*request.out, *session.seen.get(request.deck, ())}
    card = rng.choice([n for n in deck.numbers if n not in out] or list(deck.numbers))
    return {"card": card, "says": deck.read(card, request.section)}


def typed_in_turns(folder: Path, **how: str) -> list[int]:
    """Keys of each turn of two players."""
    session = nile(folder / "a.toml", seed=11, **how).session
    bot, rng, found = SensibleBot(3), Random(2), Counter[tuple[int, str]]()
    while session.question and len(found) < TURNS:
        question = session.question
        request, at = question.request, (session.game.turn, question.player)
        by_hand = isinstance(request, Roll | Rolls | Draw)
        value = on_the_table(session, request, rng) if by_hand else bot.answer(asked(session))
        playing = session.game.state.stage == "play"
        needed = keys(session, request, value)
        try:
            session.answer(value, sure=True)
        except Illegal:
            assert by_hand, "dice that do not count are thrown again"
            continue
        found[at] += needed if playing else 0
    return list(found.values())


HANDS = {"dice": "table", "cards": "table"}


@pytest.mark.parametrize(
    ("how", "most"),
    [
        ({"game": "nile-1"}, 5),
        ({"game": "nile-2"}, 5),
        ({"game": "nile-1", "dice": "table"}, 12),
        ({"game": "nile-1", **HANDS}, 12),
        ({"game": "nile-2", **HANDS}, 12),
        ({"game": "nile-1", **HANDS, "map": "table"}, 12),
        ({"game": "nile-2", **HANDS, "map": "table"}, 12),
    ],
    ids=lambda value: "-".join(value.values()) if isinstance(value, dict) else "",
)
def test_a_turn_takes_few_keys(how: dict[str, str], most: int, tmp_path: Path) -> None:
    """The median, Enter counted: with the app's dice, with real dice and cards, with no map."""
    turns = typed_in_turns(tmp_path, **how)
    assert len(turns) == TURNS
    assert 2 <= median(turns) <= most, sorted(turns)
