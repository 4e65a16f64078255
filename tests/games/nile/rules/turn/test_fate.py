"""What fate has told stands: where acts are open in a turn, and where they are not (9.5, 11.2)."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile.facts import HexExplored, TerrainMapped
from companion.games.nile.state import Cache, Hex, Party
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Choose, Draw, Request, Roll
from companion.table.game import Call
from companion.table.play.acts import ActNotOpen
from companion.table.play.session import Session
from tests import examples
from tests.games.nile.helpers.random_campaign import RandomCampaign
from tests.games.nile.helpers.villages import CARAVAN, HERE, at_a_village
from tests.games.nile.helpers.world import a_game, with_explorer, with_turn
from tests.table.fate import told, try_every_act
from tests.table.players import legal_answer

HANDS = {"dice": "table", "cards": "table"}
START, EAST = "1514", "1614"
LOADED = Party(bearers=4, rations=20, gifts=5)


def at_table(game: NileAtTable) -> Session:
    """A session in which people roll and draw."""
    session = Session(game, 3, HANDS)
    session.start()
    return session


def names(session: Session) -> set[str]:
    return {act.call.name for act in session.acts()}


def act(name: str, **args: str | int) -> Call:
    return Call(name, {"player": "Ada", **args})


def asked(session: Session) -> Request:
    assert session.question is not None
    return session.question.request


def step(session: Session) -> str:
    assert session.question is not None
    return session.question.call.name


def give(session: Session, *values: Any) -> None:
    for value in values:
        session.answer(value, sure=True)


def says(text: str) -> dict[str, str]:
    return {"says": text}


def toward(session: Session, *wanted: str) -> Any:
    """The first of these results that the open roll can have, else any answer."""
    request = asked(session)
    if isinstance(request, Roll):
        found = [one for one in wanted if request.column.line_of(one)]
        if found:
            return {"result": found[0]}
    return legal_answer(Random(1), request, session)


# At the edge of a hex


def on_the_way(party: Party = LOADED) -> Session:
    """A party on foot beside a blank hex, about to move."""
    game = a_game(Ada=START, hexes={START: Hex("veldt", river="i..o..")}, party=party, step="move")
    return at_table(with_turn(game, allowance=6))


def direction(session: Session, name: str) -> str:
    request = asked(session)
    assert isinstance(request, Choose)
    return next(option.key for option in request.options if option.place == name)


def to_the_lake() -> Session:
    """The lost roll is thrown, and the card says lake."""
    session = on_the_way()
    give(session, direction(session, EAST))
    if asked(session).rule == "5.4443":
        give(session, 0)
    assert isinstance(asked(session), Roll)
    give(session, {"result": "on course"} if "on course" in str(asked(session)) else [6])
    assert isinstance(asked(session), Draw)
    give(session, says("6 lake"))
    return session


def test_at_the_edge_of_a_hex_just_drawn_people_can_act_and_it_stays_as_drawn() -> None:
    """9.44, 9.6, 10.26: the lost roll stands, and the lake is a lake"""
    session = to_the_lake()
    assert step(session) == "enter"
    assert asked(session).question == "It is lake. Go in?"
    before = session.game.state.hexes[EAST]
    assert {"make-up", "cache", "take-water"} <= names(session)
    session.act(act("take-water"))
    give(session, 1)
    assert asked(session).question == "It is lake. Go in?"
    session.act(act("cache"))
    give(session, 10, 0, 0)
    assert asked(session).question == "It is lake. Go in?"
    assert session.messages == []
    assert session.game.state.hexes[EAST] == before
    assert session.game.state.turn.spent == 2
    assert session.game.state.explorers["Ada"].hex == START
    assert [entry.kind for entry in session.log].count("draw") == 1


def test_who_steps_back_has_spent_the_points_and_may_act_before_the_next_hex() -> None:
    """9.45, 9.46"""
    session = to_the_lake()
    give(session, "back")
    assert step(session) == "move"
    state = session.game.state
    assert (state.turn.spent, state.turn.ahead.hex) == (2, "")
    assert state.hexes[EAST].half
    assert "cache" in names(session)


def test_who_goes_in_acts_again_when_all_that_the_hex_brought_is_done() -> None:
    """9.44, 9.6, 10.3, 10.4"""
    session = on_the_way()
    give(session, direction(session, EAST))
    while not isinstance(asked(session), Draw):
        give(session, 0 if asked(session).kind == "count" else [6])
    give(session, says("1 veldt"))
    assert step(session) == "enter"
    give(session, "stay")
    assert step(session) == "enter"
    while step(session) == "enter":
        closed = told(session)
        assert (names(session) == {"consult"}) == bool(closed)
        give(session, legal_answer(Random(4), asked(session), session))
    facts = [fact for entry in session.log for fact in entry.facts]
    assert [type(fact) for fact in facts].count(HexExplored) == 1
    assert "make-up" in names(session)


def test_a_hex_that_lies_elsewhere_by_now_is_not_gone_into() -> None:
    """9.44: a correction may set the party down somewhere else."""
    session = to_the_lake()
    session.correct("explorers.Ada.hex", "2002", "we were here all the time")
    assert step(session) == "move"
    assert session.game.state.turn.ahead.hex == ""


def test_the_hex_in_which_a_party_stands_is_mapped_before_it_may_act_and_move() -> None:
    """10.1, 9.6"""
    game = a_game(Ada=START, hexes={START: Hex("veldt", half=True)}, party=LOADED, step="move")
    session = at_table(with_turn(game, allowance=4))
    rng = Random(8)
    while asked(session).rule != "9.13":
        assert step(session) == "move"
        give(session, legal_answer(rng, asked(session), session))
    assert told(session) == []
    assert "cache" in names(session)


# Battle, disaster


def test_after_a_defeat_nothing_is_hidden_before_its_price() -> None:
    """13.4, 15.23, 17.1"""
    party = Party(bearers=6, askaris=2, guides=1, rations=30, gifts=20, muskets=3)
    session = at_table(with_turn(at_a_village(party=party), step="encounter"))
    assert {"cache", "make-up"} <= names(session)
    give(session, "3")
    assert "cache" in names(session), "a policy is no die"
    while asked(session).rule != "15.2":
        give(session, toward(session, "C", "D"))
        assert names(session) == {"consult"}
    with pytest.raises(ActNotOpen, match="available again after Natives"):
        session.act(act("cache"))


def test_thieves_take_what_is_there() -> None:
    """11.2: it occurs immediately"""
    game = with_turn(at_a_village(party=replace(LOADED, gifts=20)), step="disaster")
    session = at_table(game)
    assert "cache" in names(session)
    give(session, says("thieves"))
    assert step(session) == "disaster"
    assert names(session) == {"consult"}
    assert session.closed.startswith("available again after Disaster")
    give(session, [4, 5])
    assert session.game.state.explorers["Ada"].party.gifts == 11
    assert "cache" in names(session)


# Hunting and the meal


def test_an_animal_may_be_shot_before_the_meal_and_the_hunters_dice_stand() -> None:
    """5.4425, 18.5: what the hunters brought is known, and then people eat"""
    party = Party(bearers=20, askaris=1, horses=2, rations=10)
    game = a_game(Ada=HERE, hexes={HERE: Hex("desert", oasis=True)}, party=party, step="hunt")
    session = at_table(game)
    assert asked(session).rule == "18.3"
    give(session, [1, 1])
    assert step(session) == "meal"
    assert "shoot-animal" in names(session)
    fresh = session.game.state.turn.fresh
    session.act(act("shoot-animal"))
    give(session, 1)
    assert session.game.state.turn.fresh >= fresh
    assert [entry.kind for entry in session.log].count("roll") == 1


# Trade


def test_before_trade_with_a_tribe_just_befriended_a_cache_can_be_opened() -> None:
    """14.6, 17.6: what the chief's dice have led to is done"""
    game = with_turn(at_a_village(party=CARAVAN), step="encounter")
    here = game.explorer("Ada").hex
    caches = {"1": Cache(here, gifts=5, note=game.explorer("Ada").name, life=1)}
    session = at_table(with_explorer(game, "Ada", caches=caches))
    give(session, "3")
    while step(session) == "encounter":
        give(session, toward(session, "N", "friendly"))
        assert names(session) == {"consult"} or step(session) == "trade"
    assert step(session) == "trade"
    assert "open-cache" in names(session)
    give(session, "no")
    assert step(session) == "bonus", "friends feed him"


# Journals of earlier releases


def test_a_move_that_an_earlier_release_left_open_goes_on_as_it_was() -> None:
    """There a hex was one step: its dice and cards are replayed, and no act takes them back."""
    game = a_game(Ada=START, hexes={START: Hex("veldt", river="i..o..")}, party=LOADED, step="move")
    session = Session(with_turn(game, allowance=6), 3, HANDS)
    session.start()
    began = session.log[0].began
    assert began is not None
    assert began.call == Call("move", {"player": "Ada", "shape": 2})
    old = replace(session.log[0], began=replace(began, call=Call("move", {"player": "Ada"})))
    again = Session(session.game.at(session.opening), 3, HANDS)
    again.load([old])
    give(again, direction(again, EAST))
    while not isinstance(asked(again), Draw):
        give(again, 0 if asked(again).kind == "count" else [6])
    give(again, says("6 lake"))
    assert step(again) == "move"
    assert asked(again).question == "It is lake. Go in?"
    assert names(again) == {"consult"}
    again.correct("explorers.Ada.party.gifts", 3, "miscounted")
    assert asked(again).question == "It is lake. Go in?"
    assert not again.messages
    give(again, "back")
    assert step(again) == "move"
    assert again.unfinished is not None
    assert again.unfinished.call.args["shape"] == 2


# At random


def walk_and_try(seed: int, acts: int) -> int:
    """A random campaign in which every open act is tried at every question; returns how many."""
    rng = Random(seed)
    campaign = RandomCampaign(rng, seed)
    tried = 0
    for _ in range(acts):
        campaign.do()
        session = campaign.session
        if campaign.over or session.mismatch:
            continue
        apps = session.apps
        tried += len(
            try_every_act(session, lambda request, table: legal_answer(rng, request, table))
        )
        assert session.apps == apps
        campaign.went_back()
    return tried


@pytest.mark.parametrize("number", range(examples(1, 2)))
def test_no_open_act_takes_back_a_die_or_a_card(number: int, seed: int) -> None:
    """9.5, 9.6, 17.1, 11.2, 13.4, 15.2: whatever is open, what was rolled and drawn stands"""
    assert walk_and_try(seed + number, 60) > 30


def test_a_hex_has_one_terrain() -> None:
    """10.26: no hex is drawn twice in a campaign, whatever is done at its edge"""
    session = to_the_lake()
    for name in ("take-water", "make-up"):
        session.act(act(name))
        give(session, *(0 for _ in range(1)))
        while step(session) != "enter":
            give(session, asked(session).limits().get("least", 0))
    facts = [fact for entry in session.log for fact in entry.facts]
    assert sum(isinstance(fact, TerrainMapped) for fact in facts) == 1
