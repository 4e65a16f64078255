"""Bots: what they see, that they play whole campaigns by the rules, and what they reach."""

from functools import cache

import pytest
from msgspec.structs import replace

from companion.desk.campaigns.new_campaign import new_header
from companion.desk.campaigns.simulate import play
from companion.games.nile.bots import BOTS, Asked, SensibleBot, asked, chances, diplomacy, outfits
from companion.games.nile.bots.country import FAR, Country
from companion.games.nile.desk.loading import NileHeader, NilePlayer, load_game
from companion.games.nile.desk.outcomes import outcome
from companion.games.nile.facts import FACTS, PlayerJoined
from companion.games.nile.game import NileGame
from companion.games.nile.rules.party.outfit_line import faults
from companion.games.nile.state import Hex, Party
from companion.table.ask.requests import Choose, Option
from companion.table.play.session import Session
from companion.table.seats.hidden import HIDDEN
from tests.games.nile.helpers.data_files import charts
from tests.games.nile.helpers.reached import Reached, missing
from tests.games.nile.helpers.villages import at_a_village
from tests.games.nile.helpers.world import a_game, with_explorer, with_turn
from tests.games.nile.tools.dominance import beaten_in_everything, merits

NAMES = ("Ada", "Ben", "Clea", "Dora")


@cache
def played(bot: str, players: int, seed: int, turns: int) -> Session:
    """A campaign by bots, each only once for all tests."""
    seats = [NilePlayer(name) for name in NAMES[:players]]
    return play(new_header(players=seats, seed=seed), bot, turns)


# What they see


def test_a_bot_does_not_see_the_ports_that_others_marked() -> None:
    """4.5: marked in secret until all are revealed."""
    header = NileHeader(
        game="nile-1", id="bots", seed=1, players=[NilePlayer(name) for name in NAMES[:2]]
    )
    session = Session(load_game(header, "here"), 1, {"dice": "app", "cards": "app"})
    session.start([PlayerJoined(name, name) for name in NAMES[:2]])
    while session.question and session.question.request.rule != "4.5":
        request = session.question.request
        assert isinstance(request, Choose)
        session.answer(request.options[0].key)
    session.answer("Lagos")
    assert session.game.state.explorers["Ada"].port == "Lagos"
    seen = asked(session)
    assert (seen.player, seen.request.rule) == ("Ben", "4.5")
    assert seen.game.state.explorers["Ada"].port == HIDDEN


# How the sensible one thinks


@pytest.mark.parametrize("money", [0, 40, 300, 700, 1000, 1500, 3000])
@pytest.mark.parametrize("mode", list(outfits.KINDS))
def test_an_outfit_can_be_bought_and_carries_itself(mode: str, money: int) -> None:
    """5.3, 6.5: whatever the money, in the port that sells horses."""
    counts = outfits.best_outfit(charts(), mode, money, "Durban")
    assert faults(charts(), counts, money, "Durban") == []
    if money >= 700:
        assert counts["askaris"]
        assert counts["rations"]


def test_more_money_buys_a_larger_party() -> None:
    """5.3"""
    sizes = [
        outfits.best_outfit(charts(), "foot", money, "Lagos")["bearers"] for money in (300, 900)
    ]
    assert 0 < sizes[0] < sizes[1]


def test_a_lone_explorer_does_not_fall_upon_a_large_tribe() -> None:
    """13.3: the policy worth most by the odds is not the one that he mostly loses by."""
    game = at_a_village("large", party=Party())
    worth = {number: diplomacy.policy_worth(game, "Ada", number) for number in range(1, 7)}
    assert max(worth, key=lambda number: worth[number]) != 1


def test_a_policy_is_only_thought_about_where_a_tribe_is() -> None:
    """13.3: one may be looked up anywhere."""
    request = Choose(question="Which policy?", rule="13.3", options=(Option("1", "one"),))
    asked = Asked(a_game(), "Ada", request, "consult")
    assert SensibleBot(1).answer(asked) == "1"


def test_the_stake_of_a_fight_grows_with_the_notebook() -> None:
    """22.5: who carries many points risks more."""
    poor = at_a_village()
    rich = with_explorer(poor, "Ada", known={"1519": 1, "1520": 1, "1618": 1})
    rich.state = replace(rich.state, hexes={**rich.state.hexes, "1618": Hex("mountain", mapped=3)})
    assert chances.in_hand(rich, "Ada") > chances.in_hand(poor, "Ada")
    assert diplomacy.stake(rich, "Ada") > diplomacy.stake(poor, "Ada")


def test_the_way_home_leads_to_a_port() -> None:
    """9.15: over ground that is known, a point a hex."""
    hexes = {"2003": Hex("veldt", mapped=1), "2004": Hex("veldt", mapped=2)}
    game = a_game(hexes=hexes, party=Party(bearers=2, rations=9), Ada="2004")
    game = with_explorer(game, "Ada", known={"2003": 1, "2004": 1})
    cost, first = Country(game, "Ada").home()
    assert cost == 2.0
    assert first in ("2003", "2103")


def test_there_is_no_way_home_on_foot_over_a_lake() -> None:
    """9.43: the hex is ringed by lakes."""
    game = a_game(Ada="1520")
    ring = dict.fromkeys(game.grid.adjacent("1520"), Hex("lake", mapped=1))
    game = a_game(hexes={**ring, "1520": Hex("veldt", mapped=2)}, Ada="1520")
    assert Country(game, "Ada").home() == (FAR, "")


def test_good_hunting_makes_the_stores_last() -> None:
    """18.3: more guns bring more than they eat on the veldt."""
    game = with_turn(a_game(hexes={"1520": Hex("veldt")}, Ada="1520"), step="hunt")
    few = with_explorer(game, "Ada", party=Party(bearers=20, askaris=2))
    many = with_explorer(game, "Ada", party=Party(bearers=20, askaris=20))
    assert chances.eaten(many, "Ada") < chances.eaten(few, "Ada")


# What they play


def test_sensible_bots_win_alone(seed: int) -> None:
    """7.0: within twenty years, and nobody's sheet is unsound at the end."""
    found = outcome(played("sensible", 1, seed, 240))
    assert found.winner == "Ada", found
    assert found.points["Ada"] >= 75


def test_the_same_seed_plays_the_same_campaign() -> None:
    again = play(new_header(players=[NilePlayer("Ada")], seed=3), "sensible", 20)
    assert outcome(again) == outcome(played("sensible", 1, 3, 20))


@pytest.mark.parametrize("bot", list(BOTS))
def test_bots_ask_for_nothing_that_is_not_allowed(bot: str) -> None:
    """Every answer is taken: `play` passes no refusal over."""
    session = played(bot, 2, 11, 15)
    assert session.game.turn == 16 or not session.question


# What they reach


def test_bots_reach_most_of_the_game() -> None:
    """Each of the three adds to it; the recorded campaigns are held to more."""
    reached = Reached()
    for seed, bot in enumerate(BOTS, start=1):
        before = len(reached.rows)
        reached.take(played(bot, 2, seed, 30).log)
        assert len(reached.rows) > before, bot
    game = played("sensible", 2, 1, 30).game
    assert isinstance(game, NileGame)
    lacking = missing(reached, game)
    assert len(lacking["facts"]) <= len(FACTS) * 0.55
    assert 0 < len(lacking["disasters"]) < len(game.decks["events"].kinds["disaster"]) / 2


# Balance


def test_no_policy_beats_another_in_everything() -> None:
    """13.3: over all sizes of tribe and kinds of party."""
    assert beaten_in_everything() == []


def test_the_merits_are_chances() -> None:
    """13.32, 13.41: none below 0 nor above 1."""
    for row in merits().values():
        for merit in row.values():
            values = [getattr(merit, name) for name in merit.__struct_fields__]
            assert all(-1e-9 <= value <= 1 + 1e-9 for value in values), merit
