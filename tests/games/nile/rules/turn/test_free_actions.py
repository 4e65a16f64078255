"""Free actions from each step, and charts and procedures called out of turn (5.44, 9.6, 17, 24.6).

The matrix says for each act where it is open and by which rule it is not.
"""

from random import Random

import pytest
from msgspec.structs import replace

from companion.games.nile.rules.turn import free_actions as acts
from companion.games.nile.sequence import AFRICA, PART_OF
from companion.games.nile.state import Cache, Counter, Find, Hex, Party
from companion.games.nile.table_game import NileAtTable
from companion.games.nile.variants import GAME_ONE
from companion.table.play.session import Session
from tests.games.nile.helpers.world import a_game, at_random, with_explorer, with_turn
from tests.games.nile.rules.turn.equipped import PARTY

EVERYWHERE = frozenset({"consult", "house-rule", "show-counter"})

ALIVE = EVERYWHERE | {"retire", "name"}

IN_AFRICA = ALIVE | {
    "make-up",
    "cache",
    "open-cache",
    "take-water",
    "change-mode",
    "work",
    "take-musket",
    "look-counter",
    "interview",
    "draw-hex",
}

BEFORE_THE_MEAL = ("activity", "disaster", "move", "encounter", "hunt", *PART_OF)

OPEN = {
    **{
        step: IN_AFRICA | ({"shoot-animal"} if step in BEFORE_THE_MEAL else set())
        for step in (*AFRICA, *PART_OF)
    },
    "captive": ALIVE | {"interview"},
    "europe": ALIVE,
    "outfit": ALIVE,
    "successor": EVERYWHERE,
}
"""Which free actions are open at each step to a party that has the means for all of them."""


PLACES = dict.fromkeys((*AFRICA, *PART_OF), "africa") | {
    "captive": "captive",
    "europe": "europe",
    "outfit": "europe",
    "successor": "dead",
}
"""Every step of play with the place of an explorer who comes to it."""


CLOSED_BY = {
    "make-up": "9.6: an expedition in Africa alone",
    "cache": "17.1: an expedition in Africa alone",
    "open-cache": "17.6: an expedition in Africa alone",
    "take-water": "5.4443: an expedition in Africa alone",
    "change-mode": "9.5: an expedition in Africa alone",
    "work": "5.52: an expedition in Africa alone",
    "take-musket": "18.7: an expedition in Africa alone",
    "look-counter": "23.1: an expedition in Africa alone",
    "shoot-animal": "18.2: fresh meat is eaten at the meal of the turn",
    "draw-hex": "10.1: an expedition in Africa alone",
    "interview": "24.6: the journalist and the other stand in one hex of Africa",
    "retire": "21.2: the dead do not retire",
    "name": "21.3: what the dead found is forgotten",
}


def furnished(step: str, *, mapless: bool = False, seen: bool = False) -> NileAtTable:
    """Ada with the means for every free action, as far as the step lets her have them.

    With `seen` she alone has looked at the discovery counter, and the others don't know its face.
    """
    place = PLACES[step]
    here = Hex("veldt", river="i..o..", published=True)
    if mapless:
        game = a_game(party=PARTY, mapless=True, Ada="@Ada", Clea="@Clea", hexes={"@Ada": here})
    else:
        game = a_game(party=PARTY, Ada="1617", Clea="1617", hexes={"1617": here})
    game = with_explorer(game, "Ada", specialty="journalist")
    counter = Counter("1617", face="blank", seen=("Ada",)) if seen else Counter("1617")
    house = {"closed-counters": "on"} if seen else {}
    game = game.at(replace(game.state, counters={"3": counter}, house=house))
    caches = {"1": Cache("1617", rations=5)}
    finds = {"mountain 1617": Find("mountain", "1617", 9000)}
    in_africa = place in ("africa", "captive")
    party = PARTY if place == "africa" else Party()
    hex_ = game.explorer("Ada").hex if in_africa else ""
    game = with_explorer(
        game, "Ada", place=place, hex=hex_, party=party, armed=False, caches=caches, finds=finds
    )
    return with_turn(game, step=step)


def open_at(step: str) -> set[str]:
    """What is open with the map in the app or on the table, who tells of counters (23.1)."""
    games = (furnished(step), furnished(step, mapless=True), furnished(step, seen=True))
    return {act.call.name for game in games for act in acts.open_acts(game)}


def test_the_matrix_names_every_step_of_play_and_every_act() -> None:
    """8.3, 8.4"""
    set_up = {"place-counter", "choose-specialty", "mark-port", "roll-order", "next-stage"}
    assert set(OPEN) == set(GAME_ONE.steps) - set_up - {"first-outfit", "first-turn"}
    assert set().union(*OPEN.values()) == set(acts.ACTS)
    assert set(CLOSED_BY) == set(acts.ACTS) - EVERYWHERE


@pytest.mark.parametrize("name", list(acts.ACTS))
@pytest.mark.parametrize("step", list(OPEN))
def test_an_act_is_open_at_a_step_or_barred_by_its_rule(step: str, name: str) -> None:
    """5.44, 9.5, 9.6, 17.1, 18.7, 21.2, 23.1, 24.6: at any time, in Africa"""
    assert (name in open_at(step)) == (name in OPEN[step]), CLOSED_BY.get(name, "always open")


@pytest.mark.parametrize("step", list(OPEN))
def test_every_open_act_can_be_done_before_the_step_and_the_step_goes_on(
    step: str, seed: int
) -> None:
    """9.6: the unfinished step begins again after it"""
    games = (furnished(step), furnished(step, mapless=True), furnished(step, seen=True))
    for act in (act for game in games for act in acts.open_acts(game)):
        mapless, seen = act.call.name == "look-counter", act.call.name == "show-counter"
        game = furnished(step, mapless=mapless, seen=seen)
        session = Session(game, 3, {"dice": "table", "cards": "table"})
        session.start()
        if act.call not in [other.call for other in session.acts()]:
            continue
        answer = at_random(session.game, Random(seed))  # type: ignore[arg-type]
        session.act(act.filled({"what": "mountain 1617", "name": "Mount Ada"}))
        for _ in range(60):
            question = session.question
            if question is None or question.call != act.call:
                break
            session.answer(answer(question.request), sure=True)
        assert not session.mismatch
        assert session.question is None or session.question.call != act.call
        session.undo()
