"""The sensible bot: it wins against chance, and does what anybody would."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from companion.games.mykerinos.bots import BOTS
from companion.games.mykerinos.bots.reading import Reading
from companion.games.mykerinos.bots.sensible_bot import dig, dropped
from companion.games.mykerinos.game import MykerinosGame
from companion.table.ask.requests import Choose
from companion.table.play.bots import Bot, asked
from companion.table.play.scoring import LEAST, total_worth
from companion.voice.texts import Texts
from tests.games.contract.games import Campaign, header_of
from tests.games.contract.test_reasons import answers
from tests.games.mykerinos.helpers import holding, inspecting, position

WORDS = Texts("companion.games.mykerinos", "bots")

WHIM = 0.02
"""What breaks ties is below this."""


@pytest.mark.parametrize("share", range(2))
def test_sense_beats_chance(share: int, seed: int) -> None:
    rng = Random(f"{seed} {share}")
    campaign = Campaign(header_of("mykerinos", rng, 3))
    session = campaign.session
    names = list(session.game.players)
    bots: dict[str, Bot] = {name: BOTS["random"](at) for at, name in enumerate(names)}
    bots[names[0]] = bots[""] = BOTS["sensible"](1)
    while session.question is not None:
        seen = asked(session)
        session.answer(bots[seen.player].answer(seen), sure=True)
    game = session.game
    assert isinstance(game, MykerinosGame)
    assert list(game.winners) == [names[0]]


def test_a_card_that_makes_a_set_is_worth_more() -> None:
    game = holding(position(), "Ann", "violet", "lemon", "brown", "blackmore")
    reading = Reading(game, "Ann")
    assert reading.card("tangerine") > reading.card("violet") + 3


def test_a_room_is_worth_what_its_patrons_gain() -> None:
    game = holding(position(season=4), "Ann", "violet", "violet")
    reading = Reading(game, "Ann")
    assert (reading.room("p3"), reading.room("pq"), reading.room("r3")) == (4, 2, 0)


def test_a_lead_is_worth_digging_for() -> None:
    game = inspecting(position(season=4), "2", Ben=1)
    reading = Reading(game, "Ann")
    assert reading.gain("2", 2) > reading.gain("2", 1) > 0


def test_the_neutral_color_takes_what_the_opponent_wants() -> None:
    """Two players: a card for the opponent's set goes, not one for the bot's own."""
    game = holding(position(), "Ben", "violet", "lemon", "brown", "blackmore")
    state = replace(game.state, area="1", cards={"1a": "violet 0", "1b": "tangerine 0"})
    reading = Reading(game.at(state), "Ann")
    worth = {key: sum(dropped(reading, key).values()) for key in ("a", "b")}
    assert worth["b"] > worth["a"]


def test_reasons_are_parts_in_which_the_answer_beats_a_next_best_one() -> None:
    names = {WORDS(name): name for name in ("place", "power", "kept", "room")}
    told = Counter[str]()
    for seen, _, found in answers("mykerinos", "sensible", 150):
        if seen.step != "dig":
            continue
        reading, request = Reading(seen.game, seen.player), seen.request
        assert isinstance(request, Choose)
        parts = {one.key: dig(reading, one.key) for one in request.options if not one.barred}
        mine = parts.pop(found.value)
        worth = [total_worth(other) for other in parts.values()]
        best = max((one for one in worth if one < total_worth(mine) - LEAST), default=0.0)
        next_best = [other for other in parts.values() if best - WHIM < total_worth(other) <= best]
        for reason in filter(None, found.reason.split("; ")):
            name = names.get(reason, "")
            told[name] += 1
            better = [mine.get(name, 0.0) > other.get(name, 0.0) for other in next_best]
            assert any(better) or not name, (name, request)
    assert told["place"]
    assert told["kept"]
