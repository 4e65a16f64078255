"""Water in dry desert: drinking, and people who get none (5.444, 19.5)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.nile.facts import ExplorerChanged, PartyChanged, Watered
from companion.games.nile.game import NileGame
from companion.games.nile.rules.party import death, deserters, drinking
from companion.games.nile.rules.party.drinking import TWO_TURNS, WATER, Supply
from companion.games.nile.rules.party.makeup import people
from companion.games.nile.rules.travel import crossing, ground
from companion.table.ask.fields import Field, Form
from companion.table.ask.requests import Choose, Count, Option, Rule, Settle
from companion.table.nouns import plural


def drink(game: NileGame, player: str) -> Rule[None]:
    """Have everyone drink at the end of a turn in dry desert (5.4444).

    Ports have water. Camels may wait for one turn (ruling).
    """
    if not (yield from _is_dry(game, player)):
        if game.explorer(player).dry:
            yield ExplorerChanged(player=player, dry=0, cause="water found", rule="5.4441")
        return
    if game.state.turn.watered:
        return
    camels = yield from _camels_drink(game, player)
    need = _need(game, player, camels=camels)
    if need <= game.party(player).water:
        yield from _drink_all(game, player, need)
    else:
        yield from _share_out(game, player, camels)
    if game.explorer(player).place == "africa":
        yield from _count_dry_turns(game, player, camels)


def _is_dry(game: NileGame, player: str) -> Rule[bool]:
    if crossing.is_wet(game, player, game.explorer(player).hex):
        return False
    port = yield from ground.at_port(game, player)
    return not port


def in_dry_desert(game: NileGame, player: str) -> bool:
    """True if the party's hex has no water, as far as the app knows (5.4443, 5.4444).

    A port that players haven't mentioned yet doesn't count.
    """
    here = game.explorer(player).hex
    return not (crossing.is_wet(game, player, here) or game.is_port(here))


def supply(game: NileGame, player: str) -> Supply | None:
    """Return how long the water lasts if the turn ends here.

    None if no water is needed, or if the party has drunk this turn.
    """
    explorer, turn = game.explorer(player), game.state.turn
    if explorer.place != "africa" or turn.watered or not in_dry_desert(game, player):
        return None
    return drinking.supply(game.charts, explorer, turn.water)


def supply_words(game: NileGame, player: str) -> str:
    """Words for `supply`; "" if no water is needed."""
    found = supply(game, player)
    return drinking.supply_words(found) if found else ""


def dies_here(game: NileGame, player: str) -> str:
    """Warning that the explorer dies if the turn ends here; "" if he has water (5.4444)."""
    found = supply(game, player)
    return "the explorer dies of thirst (5.4444)" if found and not found.served else ""


def _need(game: NileGame, player: str, *, camels: bool) -> int:
    times = game.state.turn.water
    return drinking.need(game.charts, game.explorer(player), camels=camels, times=times)


def _each(game: NileGame, player: str, kind: str) -> int:
    return drinking.each(game.charts, game.explorer(player), kind, game.state.turn.water)


def _camels_drink(game: NileGame, player: str) -> Rule[bool]:
    """True if the camels drink this turn; they must in the second dry one (5.4444, ruling)."""
    explorer, charts = game.explorer(player), game.charts
    if not explorer.party.camels or explorer.dry:
        return bool(explorer.party.camels)
    now, later = charts.need("camel", WATER).value, charts.need("camel", TWO_TURNS).value
    need = _need(game, player, camels=False)
    choice = yield from Choose(
        question="Do the camels drink this turn?",
        rule="5.4444",
        player=player,
        options=(
            Option("now", f"Yes, {now} water each"),
            Option("later", f"No: {later} water each are due next turn"),
        ),
        why=f"{explorer.party.water} water is at hand; people and horses need {need}",
    )
    return choice == "now"


def _drink_all(game: NileGame, player: str, need: int) -> Rule[None]:
    mouths = people(game.party(player))
    drunk = yield from Settle(
        key="drunk",
        question="Water drunk",
        rule="5.4444",
        player=player,
        value=need,
        most=game.party(player).water,
        why=f"{plural(mouths, 'person', 'people')} and the animals in dry desert",
    )
    yield from _take(player, drunk)


def _take(player: str, water: int) -> Rule[None]:
    if water:
        yield PartyChanged(
            player=player, changes={"water": -water}, cause="drunk in the desert", rule="5.4444"
        )
    yield Watered(player=player)


def _share_out(game: NileGame, player: str, camels: bool) -> Rule[None]:
    """Share too little water: the explorer first or he dies, then the owner's choice (19.5)."""
    own = _each(game, player, "explorer")
    if game.party(player).water < own:
        yield from death.die(game, player, "died of thirst")
        return
    drinkers = drinking.drinkers(game.explorer(player), camels=camels)
    given = yield from _pick(game, player, camels)
    drunk = own + sum(n * _each(game, player, kind) for kind, n in given.items())
    yield from _take(player, drunk)
    without = {kind: n - given.get(kind, 0) for kind, n in drinkers.items()}
    yield from deserters.leave(game, player, "thirst", "19.5", without)


def _pick(game: NileGame, player: str, camels: bool) -> Rule[dict[str, int]]:
    """Ask how many of each kind get water; asks nothing if there is none to give."""
    left = game.party(player).water - _each(game, player, "explorer")
    have = drinking.drinkers(game.explorer(player), camels=camels)
    costs = {kind: max(1, _each(game, player, kind)) for kind in have}
    if left < min(costs.values()):
        return {}
    form = tuple(
        Field(kind, _words(kind), weight=costs[kind], most=min(n, left // costs[kind]))
        for kind, n in have.items()
    )

    def check(counts: Mapping[str, int]) -> str | None:
        said = sum(number * costs[kind] for kind, number in counts.items())
        return f"that takes {said} water, and {left} are left" if said > left else None

    room, given = left, {}
    for at, (kind, number) in enumerate(have.items()):
        given[kind] = yield from Count(
            question=f"How many {_words(kind)} are given water, {costs[kind]} each?",
            rule="19.5",
            player=player,
            key=kind,
            most=min(number, room // costs[kind]),
            form=Form(
                "water",
                f"{left} water for the others; who gets none deserts",
                form,
                at,
                check=check,
            ),
            why="the others desert",
        )
        room -= given[kind] * costs[kind]
    return given


def _words(kind: str) -> str:
    return deserters.WORDS.get(kind, kind)


def _count_dry_turns(game: NileGame, player: str, camels: bool) -> Rule[None]:
    """Count the turns since the camels drank (5.4444)."""
    explorer = game.explorer(player)
    dry = explorer.dry + 1 if explorer.party.camels and not camels else 0
    if dry != explorer.dry:
        yield ExplorerChanged(player=player, dry=dry, cause="camels", rule="5.4444")
