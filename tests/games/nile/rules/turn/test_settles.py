"""Every value that the rules compute can be set otherwise, with a reason that stays (design 3).

The places are found by reading the rules themselves: a new one without a scenario here fails.
"""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.games.nile import rules as rules_package
from companion.games.nile.rules.camp import food, hunting
from companion.games.nile.rules.europe import donations, interviews, publishing
from companion.games.nile.rules.events import bonus, deeds, disaster
from companion.games.nile.rules.mapping import features, mapping
from companion.games.nile.rules.mapping.rivers import mapping as rivers
from companion.games.nile.rules.natives import defeat, encounter, victory
from companion.games.nile.rules.party import losses
from companion.games.nile.rules.travel import falls, thirst
from companion.games.nile.rules.turn import movement
from companion.games.nile.state import Hex, Party, Points
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Choose, Option, Request, Rule, Settle
from companion.table.game import Call
from companion.table.look.entry_words import headline
from companion.table.play.session import Session
from tests.games.nile.helpers.home import at_home
from tests.games.nile.helpers.villages import HERE, TRIBE, at_a_village
from tests.games.nile.helpers.world import a_game, at_random, with_hex, with_turn
from tests.games.nile.rules.europe.press import meeting
from tests.games.nile.rules.europe.test_epic_journeys import at_the_desk
from tests.games.nile.rules.europe.winning import a_height, before
from tests.games.nile.rules.travel.cataracts import above_falls

REASON = "the whole table agreed"
INLAND = "1617"
PARTY = Party(bearers=18, askaris=5, guides=1, rations=85, gifts=47, muskets=15)
TRIES = 60
"""Ways of answering at random that are tried until the value is computed."""

MakeRule = Callable[[NileAtTable], Rule[Any]]


# Where the rules compute something


def places() -> Iterator[str]:
    """`module.function` of every place in the rules where a computed value is put to people."""
    for path in sorted(Path(str(rules_package.__file__)).parent.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in tree.body:
            calls = [c for c in ast.walk(node) if isinstance(c, ast.Call)]
            found = isinstance(node, ast.FunctionDef) and any(_settles(path.stem, c) for c in calls)
            place = f"{path.stem}.{getattr(node, 'name', '')}"
            if found and place != "amounts.settle":
                yield place


def _settles(module: str, call: ast.Call) -> bool:
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    # `settle` of the disasters' amounts is a Settle with its limits.
    return name == "Settle" or (name == "settle" and module in ("amounts", "bands", "deeds"))


# How each comes about


def in_hex(terrain: str, party: Party = PARTY, **changes: Any) -> NileAtTable:
    game = a_game(Ada=INLAND, party=party, step="disaster", **changes)
    return with_hex(game, INLAND, terrain=terrain, mapped=1)


def struck(says: str) -> MakeRule:
    return lambda game: disaster.strike(game, "Ada", says)


def slavers(game: NileAtTable) -> Rule[None]:
    kind = game.decks["events"].disaster("slavers")
    assert kind is not None
    return deeds.band(game, "Ada", kind, kind.deeds[0])


def crew(game: NileAtTable) -> NileAtTable:
    """Canoes with fewer paddlers than when the turn began."""
    return with_turn(game, allowance=9, step="move")


SCENARIOS: dict[str, tuple[str, Callable[[], NileAtTable], MakeRule]] = {
    "amounts.how_many": ("gone", lambda: in_hex("mountain"), struck("rock-fall")),
    "deeds._led_away": ("led-away", lambda: in_hex("veldt", Party(bearers=18)), slavers),
    "bonus._awarded": (
        "awarded",
        lambda: at_a_village(specialty="zoologist", just_mapped=True),
        lambda game: bonus.bonus(game, "Ada"),
    ),
    "deeds._sick": ("sick", lambda: in_hex("jungle"), struck("jungle-fever")),
    "defeat._escape": ("members", at_a_village, lambda game: defeat.defeat(game, "Ada", TRIBE)),
    "disaster._applies": ("strikes", lambda: in_hex("jungle"), struck("jungle-fever")),
    "donations._draws": ("donations", at_home, lambda game: donations.gather(game, "Ada")),
    "falls.portage": (
        "trips",
        lambda: above_falls(7, 80),
        lambda game: falls.portage(game, "Ada"),
    ),
    "food.meal": ("eaten", lambda: in_hex("veldt"), lambda game: food.meal(game, "Ada")),
    "ground.distance_from": (
        "distance",
        lambda: a_game(Ada=HERE, hexes={HERE: Hex("veldt")}),
        lambda game: features.look_for_natives(game, "Ada", HERE),
    ),
    "features.marker": (
        "marker",
        lambda: a_game(Ada="@Ada:1", hexes={"@Ada:1": Hex("veldt", away=3)}, mapless=True),
        lambda game: features.look_for_natives(game, "Ada", "@Ada:1"),
    ),
    "hunting.go_hunting": (
        "fresh",
        lambda: in_hex("veldt"),
        lambda game: hunting.go_hunting(game, "Ada"),
    ),
    "winning._settled": (
        "last-instant",
        lambda: a_height(points=before(67)),
        lambda game: publishing.publish(game, "Ada"),
    ),
    "interviews._is_far": (
        "inland",
        meeting,
        lambda game: interviews.interview(game, "Clea", "Ada"),
    ),
    "journeys._offered": (
        "journey",
        at_the_desk,
        lambda game: publishing.publish(game, "Ada"),
    ),
    "losses.losses": (
        "lost-rations",
        lambda: in_hex("veldt"),
        lambda game: losses.losses(game, "Ada", bearers=4),
    ),
    "mapping.map_terrain": (
        "terrain",
        lambda: a_game(Ada=HERE),
        lambda game: mapping.map_terrain(game, "Ada", HERE),
    ),
    "movement._begin_turn": (
        "allowance",
        lambda: in_hex("veldt", Party(bearers=9, rations=5)),
        lambda game: movement.choose_activity(game, "Ada"),
    ),
    "movement._count_crew": (
        "allowance",
        lambda: crew(above_falls(3, 0)),
        lambda game: movement.move(game, "Ada"),
    ),
    "publishing._settle": (
        "points",
        lambda: at_home(points={"a": Points("a find", 5)}),
        lambda game: publishing.publish(game, "Ada"),
    ),
    "mapping._lay": (
        "river",
        lambda: a_game(Ada=HERE, hexes={HERE: Hex("veldt", mapped=1)}),
        lambda game: rivers.map_river(game, "Ada", HERE),
    ),
    "thirst._drink_all": (
        "drunk",
        lambda: in_hex("desert", Party(bearers=3, water=40)),
        lambda game: thirst.drink(game, "Ada"),
    ),
    "trade._price": (
        "price",
        lambda: at_a_village(friendly=True),
        lambda game: encounter.encounter(game, "Ada"),
    ),
    "victory._prisoners": (
        "prisoners",
        at_a_village,
        lambda game: victory.rewards(game, "Ada", "large", TRIBE, 4),
    ),
}
"""For every place: the value's key, a game in which it is computed, and the rule that does."""


class Probe(NileAtTable):
    """A game in which one rule is played again and again, for a session of its own."""

    probed: MakeRule

    def next_step(self) -> Call | None:
        return Call("end", {"player": "Ada"})

    def begin(self, call: Call) -> Rule[None]:
        return self._again(type(self).probed)

    def _again(self, rule: MakeRule) -> Rule[None]:
        yield from rule(self)
        yield from Choose(question="Again?", rule="", options=(Option("yes", "Yes"),))


def session_of(game: NileAtTable, rule: MakeRule) -> Session:
    """People are asked everything, computed values as well."""

    class One(Probe):
        probed = staticmethod(rule)

    probe = One(game.state, game.board, game.printed, game.decks, game.variant)
    session = Session(probe, 1, {"dice": "table", "cards": "table", "settle": "ask"})
    session.start()
    return session


def asked(session: Session) -> Request:
    assert session.question is not None
    return session.question.request


def until(key: str, game: NileAtTable, rule: MakeRule) -> Session:
    """A session whose open question is the computed value."""
    for seed in range(TRIES):
        session = session_of(game, rule)
        answer = at_random(game, Random(seed))
        for _ in range(40):
            request = asked(session)
            if isinstance(request, Settle):
                if request.key == key:
                    return session
                session.answer(request.value)
            else:
                session.answer(answer(request))
    raise AssertionError(f"{key} was never computed")


def another(request: Settle[Any]) -> Any:
    """A legal value that is not the computed one."""
    if request.options:
        return next(option.key for option in request.options if option.key != request.value)
    return next(n for n in range(request.least, request.most + 1) if n != request.value)


def test_every_computed_value_has_a_scenario_here() -> None:
    found = set(places())
    assert found - set(SCENARIOS) == set(), "computed values that no test sets otherwise"
    assert set(SCENARIOS) - found == set(), "scenarios of values that are no more"


@pytest.mark.parametrize("place", list(SCENARIOS))
def test_every_computed_value_can_be_set_otherwise_with_a_reason(place: str) -> None:
    """The reason stands in the entry, and in the line of the log."""
    key, game, rule = SCENARIOS[place]
    session = until(key, game(), rule)
    request = asked(session)
    assert isinstance(request, Settle)
    assert request.why, "people are told how it was computed"
    value = another(request)
    entry, *_ = session.answer(value, reason=REASON)
    assert (entry.kind, entry.value, entry.reason) == ("settle", value, REASON)
    assert entry.limits["computed"] == request.value
    assert REASON in entry.say
    assert isinstance(session.game, NileAtTable)
    assert REASON in headline(session.game, entry)
