"""What Game I and Game II do otherwise is asked of the variant: each part of it is really used."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.nile.charts.lookups import Charts
from companion.games.nile.desk import loading
from companion.games.nile.desk.loading import NileHeader, NilePlayer
from companion.games.nile.facts import DonationReceived, StepBegan
from companion.games.nile.game import NileGame
from companion.games.nile.rules.camp import hunting, sickness
from companion.games.nile.rules.europe import donations
from companion.games.nile.rules.events import bonus, deeds
from companion.games.nile.rules.mapping import mapping
from companion.games.nile.rules.natives import trade
from companion.games.nile.rules.travel import entering
from companion.games.nile.rules.turn import consult
from companion.games.nile.rules.turn.procedures import PROCEDURES
from companion.games.nile.rules.turn.turns import finish_by_hand
from companion.games.nile.state import Hex, Party, Tribe
from companion.games.nile.table_game import NileAtTable
from companion.games.nile.variants import GAME_ONE, VARIANTS
from companion.games.nile.voice import GUIDE, GuideStep, guide
from companion.table.ask.requests import Choose, Draw, Rule
from companion.table.game import CHART, Call
from tests.games.nile.helpers.world import a_game, at_random, play, with_explorer, with_turn
from tests.test_rooms import loaded_by

NEAR = "2003"

SEARCH = replace(
    GAME_ONE,
    steps={**GAME_ONE.steps, "search": lambda game, player: search(game, player)},
    africa=(*GAME_ONE.africa[:-2], "search", *GAME_ONE.africa[-2:]),
    after={**GAME_ONE.after, "recover": "search", "search": "bonus"},
)
"""A variant in which a step stands between the care of the sick and the bonus."""


class UsedError(Exception):
    """A rule of the variant was begun."""


def used(*_: Any) -> Any:
    raise UsedError


def search(game: NileGame, player: str) -> Rule[None]:
    yield StepBegan(game.variant.after["search"])


def of(game: NileAtTable, **changes: Any) -> NileAtTable:
    """The game with a changed variant."""
    game.variant = replace(game.variant, **changes)
    return game


def raided(game: NileGame) -> Rule[None]:
    """Desert raiders attack (11.43)."""
    kind = game.decks["events"].disaster("desert-raiders")
    assert kind is not None
    return deeds.band(game, "Ada", kind, kind.deeds[0])


RULES: dict[str, tuple[Callable[[NileGame], Rule[Any]], ...]] = {
    "map_terrain": (
        lambda game: mapping.map_hex(game, "Ada", NEAR),
        lambda game: mapping.explore(game, "Ada", NEAR),
        lambda game: entering.approach(game, "Ada", NEAR, ""),
    ),
    "read_river_card": (lambda game: mapping.map_water(game, "Ada", NEAR),),
    "look_for_natives": (lambda game: mapping.discover(game, "Ada", NEAR),),
    "look_for_oasis": (
        lambda game: mapping.discover(game, "Ada", NEAR),
        lambda game: entering.end_move(game, "Ada"),
    ),
    "band_attack": (raided,),
    "look_for_spectacles": (lambda game: mapping.discover(game, "Ada", NEAR),),
    "poison": (lambda game: PROCEDURES["poison"].run(game, "Ada"),),
    "paper_pays": (
        lambda game: donations.gather(game, "Ada"),
        lambda game: donations.sail(game, "Ada"),
    ),
}
"""Shared rules by the part of a variant that they come to."""


@pytest.mark.parametrize(
    ("part", "rule"), [(part, r) for part, all_ in RULES.items() for r in all_]
)
def test_a_shared_rule_comes_to_what_the_variant_has_in_its_place(
    part: str, rule: Callable[[NileGame], Rule[Any]], rng: Random
) -> None:
    party = Party(bearers=4, rations=20)
    game = of(a_game(party=party, hexes={NEAR: Hex()}), **{part: used})
    with pytest.raises(UsedError):
        play(game, rule(game), at_random(game, rng))
    game = of(game, **{part: getattr(GAME_ONE, part)})
    play(game, rule(game), at_random(game, rng))


def test_trade_ends_with_the_poison_of_the_variant(rng: Random) -> None:
    """14.83"""
    game = of(a_game(), poison=used)
    deals: list[str] = []

    def buys(request: Any) -> Any:
        if isinstance(request, Choose) and not deals:
            deals.append(next(o.key for o in request.options if o.key != "done" and not o.barred))
            return deals[0]
        return at_random(game, rng)(request)

    game = with_explorer(game, "Ada", party=Party(bearers=9, gifts=90, rations=40))
    game.state = replace(game.state, tribes={"1": Tribe("2002", "large")})
    with pytest.raises(UsedError):
        play(game, trade.trade(game, "Ada", 1), buys)


def test_a_paper_that_pays_brings_no_donations(rng: Random) -> None:
    home = with_explorer(a_game(), "Ada", place="europe", hex="")
    paid = of(home.at(home.state), paper_pays=lambda _game, _player: True)
    assert play(paid, donations.gather(paid, "Ada")).facts == [StepBegan("end")]
    assert play(home, donations.gather(home, "Ada"), at_random(home, rng)).of(DonationReceived)


def test_a_step_of_the_variant_has_its_place_in_the_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """8.3: it is begun after the step before it, is known, named, and finished by hand."""
    monkeypatch.setitem(GUIDE, "search", GuideStep("search", "II 5", "search-botanist"))
    game = a_game(step="recover")
    game.variant = SEARCH
    played = play(game, sickness.recover(game, "Ada"))
    assert played.facts == [StepBegan("search")]
    due = game.next_step()
    assert due == Call("search", {"player": "Ada"})
    assert list(game.faults()) == []
    assert game.step_title(due) == "A search for plants"
    assert [step.step for step in guide(game)] == list(SEARCH.africa)
    by_hand = play(with_turn(game, step="search"), finish_by_hand(game, due), stop=True)
    assert by_hand.open is not None, "its outcome is entered"
    assert play(game, game.begin(due)).facts == [StepBegan("bonus")]
    assert "turn.step" in next(iter(of(game, africa=("end",)).at(by_hand.state).faults()))


def test_what_follows_a_step_is_asked_of_the_variant(rng: Random) -> None:
    game = a_game(party=Party(bearers=2, rations=9))
    game.variant = replace(game.variant, after=dict.fromkeys(GAME_ONE.after, "end"))
    for rule in (hunting.hunt, hunting.eat_and_drink, sickness.recover, bonus.bonus):
        assert play(game, rule(game, "Ada"), at_random(game, rng)).facts[-1] == StepBegan("end")


def test_who_draws_for_a_bonus_is_asked_of_the_variant(rng: Random) -> None:
    """20.2"""
    game = a_game(party=Party(bearers=2, rations=9))
    for earned in (False, True):
        asking = of(game.at(game.state), earns_bonus=lambda _game, _player, earned=earned: earned)
        drawn = play(asking, bonus.bonus(asking, "Ada"), at_random(asking, rng)).asked
        assert any(isinstance(request, Draw) for request in drawn) is earned


def test_what_may_be_tried_out_of_turn_is_the_variants() -> None:
    game = of(a_game(), procedures={"compass": PROCEDURES["compass"]})
    asked = play(game, consult.consult(game), stop=True).open
    assert isinstance(asked, Choose)
    assert [option.key for option in asked.options] == [CHART, "compass"]
    assert [one.name for one in game.out_of_turn() if not one.is_chart] == ["compass"]


def test_opening_game_one_loads_neither_the_other_games_rules_nor_a_survey() -> None:
    modules = loaded_by("import companion.games.nile.desk.loading")
    assert "companion.games.nile.game_one" in modules
    rooms = ("game_two.natives", "game_two.studies", "advice.game_two", "map.survey")
    unwanted = tuple(f"companion.games.nile.{room}" for room in rooms)
    assert {name for name in modules if name.startswith(unwanted)} == set()


def test_the_cards_of_a_campaign_are_read_when_they_are_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    header = NileHeader(game="nile-1", id="x", seed=1, players=[NilePlayer("Ada")])
    monkeypatch.setattr(loading, "event_deck", lambda _: pytest.fail("cards are read"))
    game = loading.load_game(header, "x")
    assert list(game.decks) == ["events", "counters"]
    assert game.at(game.state).decks["counters"].one == "counter"


def test_a_campaign_is_played_by_the_variant_that_its_header_names(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Others(Charts, frozen=True):
        """Charts with look-ups of their own."""

    other = replace(GAME_ONE, charts=Others)
    header = NileHeader(game="nile-1", id="x", seed=1, players=[NilePlayer("Ada")])
    assert loading.load_game(header, "x").variant is VARIANTS["nile-1"]
    monkeypatch.setattr(loading, "GAME_ONE", other)
    game = loading.load_game(header, "x")
    assert game.variant is other
    assert type(game.charts) is Others
