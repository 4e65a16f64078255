"""Free actions of the player in turn (5.44, 9.5, 9.6, 10.5, 17, 21.2, 24.6).

Each is a rule that is safe at any step. It runs before the unfinished step, which then starts
again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.games.nile.facts import ExplorerChanged, FreshFood, PartyChanged, StepBegan
from companion.games.nile.game import NileGame
from companion.games.nile.rules.europe import interviews, score
from companion.games.nile.rules.events import special
from companion.games.nile.rules.mapping import drawn, naming
from companion.games.nile.rules.party import death, drinking, hiding
from companion.games.nile.rules.party.caches import caches_here, called, make_cache, open_cache
from companion.games.nile.rules.party.hiding import HIDDEN
from companion.games.nile.rules.party.losses import taken
from companion.games.nile.rules.party.makeup import ANIMALS, PEOPLE, animals, healthy, works
from companion.games.nile.rules.party.overload import reconstruct, work
from companion.games.nile.rules.travel import crossing
from companion.games.nile.rules.turn import consult, forms, modes
from companion.games.nile.rules.turn import house_rules as house
from companion.table.ask.requests import Choose, Count, Option, Rule
from companion.table.game import Act, Call

BEFORE_MEAL = ("activity", "disaster", "move", "enter", "encounter", "trade", "hunt", "meal")
"""Steps before the meal, when fresh meat can still be eaten this turn (18.2)."""


# Make-up


def change_makeup(game: NileGame, player: str) -> Rule[None]:
    """Discharge people, release animals, discard things; leaving the sick costs points.

    (9.6, 9.7)
    """
    party = game.party(player)
    most = {
        **{kind: healthy(party, kind) for kind in PEOPLE},
        **{f"sick_{kind}": getattr(party, f"sick_{kind}") for kind in PEOPLE},
        **{key: getattr(party, key) for key in (*ANIMALS, *HIDDEN)},
    }
    gone = yield from forms.ask(game, player, "make-up", "What leaves the expedition", "9.6", most)
    if not gone:
        return
    sick = sum(gone.get(f"sick_{kind}", 0) for kind in PEOPLE)
    for kind in PEOPLE:
        gone[kind] = gone.get(kind, 0) + gone.get(f"sick_{kind}", 0)
    yield PartyChanged(player, taken(game.party(player), gone), "the make-up is changed", "9.6")
    yield from hiding.note_left_behind(game, player, " ".join(gone))
    if sick:
        points = -game.charts.award("sick-discharged").value * sick
        yield from score.deduct(game, player, f"sick-{game.turn}", f"{sick} sick left", points)
    yield from reconstruct(game, player)


# Water and meat


def take_water(game: NileGame, player: str) -> Rule[None]:
    """Take free water, up to what can be carried (5.4443)."""
    room = crossing.water_room(game, player)
    number = yield from Count(
        question="How much water do you take?",
        rule="5.4443",
        player=player,
        key="water",
        most=room,
        why=drinking.taking_words(game.charts, game.explorer(player), room),
    )
    if number:
        yield PartyChanged(player, {"water": number}, "taken from the hex", "5.4443")


def shoot_animal(game: NileGame, player: str) -> Rule[None]:
    """Shoot pack or ride animals for fresh meat, which horses don't eat (5.4425, 18.5)."""
    party = game.party(player)
    most = {key: getattr(party, key) for key in ANIMALS}
    shot = yield from forms.ask(game, player, "shoot", "Shot for meat", "5.4425", most)
    if shot:
        rations = sum(shot.values()) * game.charts.meat().value
        yield PartyChanged(player, taken(game.party(player), shot), "shot for meat", "5.4425")
        yield FreshFood(rations, meat=rations)
        yield from reconstruct(game, player)


# The explorer


def take_musket(game: NileGame, player: str) -> Rule[None]:
    """Give the explorer a spare musket, since he hunts badly without one (18.7, 5.441)."""
    if game.party(player).muskets and not game.explorer(player).armed:
        yield PartyChanged(player, {"muskets": -1}, "the explorer takes it", "18.7")
        yield ExplorerChanged(player, armed=True, cause="takes a spare musket", rule="18.7")


UNPUBLISHED = "all that is not published is lost for ever"
"""Warning about what is lost with an explorer (21.2)."""


def retire(game: NileGame, player: str) -> Rule[None]:
    """Retire the explorer, with the same results as his death (21.2, 21.3)."""
    choice = yield from Choose(
        question=f"Retire {game.explorer(player).name}? All that is not published is lost.",
        rule="21.2",
        player=player,
        options=(Option("no", "No"), Option("yes", "Yes, retire", grave=UNPUBLISHED)),
        default="no",
    )
    if choice == "yes":
        yield from death.die(game, player, "retired")
        yield StepBegan("end")


ACTS: dict[str, Callable[..., Rule[None]]] = {
    "make-up": change_makeup,
    "cache": make_cache,
    "open-cache": open_cache,
    "take-water": take_water,
    "shoot-animal": shoot_animal,
    "change-mode": modes.change_mode,
    "work": work,
    "take-musket": take_musket,
    "retire": retire,
    "look-counter": special.look_as_told,
    "show-counter": special.show,
    "interview": interviews.interview,
    "draw-hex": drawn.draw_hex,
    "name": naming.name_find,
    "house-rule": house.switch,
    "consult": consult.consult,
}
"""Free actions by name; each takes the game and ids."""


def open_acts(game: NileGame) -> Sequence[Act]:
    """Free actions open to the player in turn."""
    words = "Look up a chart, or try a procedure out of turn"
    looks = Act(Call("consult"), words, looking=consult.ONLY_LOOK)
    if game.state.stage != "play":
        return (looks,)
    player = game.player
    found: list[Act] = []
    if game.explorer(player).place == "africa":
        found = [*_makeup_acts(game, player), *_cache_acts(game, player)]
        if special.may_look(game, player):
            found.append(_act("look-counter", player, "Look at a discovery counter", "23.1"))
        if drawn.may_draw(game, player):
            found.append(_act("draw-hex", player, "Enter a hex that was drawn by hand", "10.1"))
    for one in game.players:
        if special.counters_to_show(game, one):
            words = f"{one}: show a discovery counter to all"
            call = Call("show-counter", {"player": one})
            found.append(Act(call, words, "23.1", owner=one))
    found += [*_interview_acts(game), *naming.naming_act(game, player)]
    if game.explorer(player).place != "dead":
        found.append(_act("retire", player, "Retire the explorer", "21.2"))
    return (*found, looks, Act(Call("house-rule"), "Switch a house rule"), *game.variant.offers)


def _act(name: str, player: str, label: str, rule: str) -> Act:
    return Act(Call(name, {"player": player}), label, rule)


def _makeup_acts(game: NileGame, player: str) -> list[Act]:
    explorer, party = game.explorer(player), game.party(player)
    offers = {
        "make-up": (
            any(getattr(game.party(player), key) for key in (*PEOPLE, *ANIMALS, *HIDDEN)),
            "Discharge people, release animals, discard things",
            "9.6",
        ),
        "change-mode": (bool(modes.open_here(game, player)), "Change the mode of travel", "9.5"),
        "take-water": (
            bool(game.here(player).terrain and crossing.water_room(game, player)),
            "Take water",
            "5.4443",
        ),
        "shoot-animal": (
            bool(animals(party)) and game.state.turn.step in BEFORE_MEAL,
            "Shoot animals for meat",
            "5.4425",
        ),
        "work": (
            not explorer.sick and not works(explorer),
            "The explorer does a bearer's work; an askari deserts each turn",
            "5.52",
        ),
        "take-musket": (
            bool(party.muskets) and not explorer.armed,
            "The explorer takes a spare musket",
            "18.7",
        ),
    }
    return [
        _act(name, player, words, rule)
        for name, (is_open, words, rule) in offers.items()
        if is_open
    ]


def _cache_acts(game: NileGame, player: str) -> list[Act]:
    party = game.party(player)
    found = []
    if any(getattr(party, key) for key in HIDDEN):
        found.append(_act("cache", player, "Make a cache", "17.1"))
    for owner, number in caches_here(game, player):
        args: dict[str, str | int] = {"player": player, "owner": owner, "number": number}
        found.append(
            Act(Call("open-cache", args), f"Look for {called(player, owner, number)}", "17.6")
        )
    return found


def _interview_acts(game: NileGame) -> list[Act]:
    """Free actions for interviews by the journalist in turn (24.6)."""
    journalist = game.player
    return [
        Act(
            Call("interview", {"journalist": journalist, "player": player}),
            f"{journalist} interviews {player}'s {game.explorer(player).name}",
            "24.6",
        )
        for player in interviews.partners(game)
    ]
