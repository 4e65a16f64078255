"""The meal: one ration per person, fresh food first, and starvation (5.442, 18.1–18.8)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.nile.facts import ExplorerChanged, PartyChanged
from companion.games.nile.game import NileGame
from companion.games.nile.map.terrain import DESERT, has
from companion.games.nile.rules.party import deserters
from companion.games.nile.rules.party.makeup import counted, people
from companion.games.nile.rules.travel import ground
from companion.table.ask.fields import Field, Form
from companion.table.ask.requests import Count, Rule, Settle
from companion.table.nouns import plural


def is_fed(game: NileGame, player: str) -> Rule[bool]:
    """True if the party is fed: by a friendly tribe or in Cape Colony (18.8)."""
    if game.is_friendly(player, game.explorer(player).hex):
        return True
    colony = yield from ground.in_colony(game, player)
    return colony


def shortage_words(game: NileGame, player: str) -> str:
    """Warning about how many people the rations feed, "" if all are fed (18.1).

    Deserting bearers take everything they carry, including water, so those who stay can die of
    thirst.
    """
    party, here = game.party(player), game.explorer(player).hex
    if game.is_friendly(player, here) or game.board.in_colony(game.map.number(here)):
        return ""
    mouths, meals = people(party), party.rations // max(1, ration(game, player))
    if meals >= mouths:
        return ""
    loads = ", bearers with all they carry" if party.bearers else ""
    if meals:
        fed = f"rations for {meals} of {mouths} people"
        return f"{fed}: if the hunt fails, the others desert{loads} (18.4)"
    end = "the explorer falls sick (18.6)"
    end = end if mouths == 1 else f"everyone else deserts{loads} (18.4) and {end}"
    end += ", and can die of thirst in dry desert" if party.bearers and party.water else ""
    return f"no rations: if the hunt fails, {end}"


def meal(game: NileGame, player: str) -> Rule[None]:
    """Feed the people, and in desert the horses too (5.4423, 5.4424, 18.1, 18.4)."""
    fed = yield from _feed_horses(game, player)
    starving = game.party(player).horses - fed if _in_desert(game, player) else 0
    wanted = _rations_wanted(game, player, fed)
    eaten = yield from Settle(
        key="eaten",
        question="Non-perishable rations eaten",
        rule="18.1",
        player=player,
        value=min(wanted, game.party(player).rations),
        most=game.party(player).rations,
        why=_why(game, player, fed),
    )
    changes = {"rations": -eaten, "horses": -starving}
    changes = {key: number for key, number in changes.items() if number}
    if changes:
        yield PartyChanged(player=player, changes=changes, cause="meal", rule="18.1")
    if wanted > eaten:
        each = max(1, ration(game, player))
        yield from go_hungry(game, player, -(-(wanted - eaten) // each))


# Horses


def _in_desert(game: NileGame, player: str) -> bool:
    return has(game.here(player).terrain, DESERT)


def _feed_horses(game: NileGame, player: str) -> Rule[int]:
    """Number of horses fed in the desert (5.4424).

    Asks the player if there isn't enough food. Unfed horses die.
    """
    party = game.party(player)
    each = game.charts.need("horse", "desert-rations").value
    if not party.horses or not each or not _in_desert(game, player):
        return 0
    if _rations_wanted(game, player, party.horses) <= party.rations:
        return party.horses
    turn = game.state.turn
    most = min(party.horses, (party.rations + turn.fresh - turn.meat) // each)
    if not most:
        return 0
    fed = yield from Count(
        question=f"How many horses are fed, {counted(each, 'rations')} each? The others die.",
        rule="5.4424",
        player=player,
        key="horses",
        most=most,
        why="there isn't enough food for all people and horses, and horses don't eat meat",
    )
    return fed


def _rations_wanted(game: NileGame, player: str, horses: int) -> int:
    """Non-perishable rations needed by the people and `horses` besides fresh food.

    People eat the meat first, because horses eat none (5.4425).
    """
    turn = game.state.turn
    mouths = people(game.party(player)) * ration(game, player)
    fodder = horses * game.charts.need("horse", "desert-rations").value
    after_meat = mouths - min(turn.meat, mouths)
    return max(0, after_meat + fodder - (turn.fresh - turn.meat))


def ration(game: NileGame, player: str) -> int:
    """Rations that a person eats per turn (5.4423)."""
    kind = "desert-rations" if _in_desert(game, player) else "rations"
    return game.charts.need("person", kind).value


def _why(game: NileGame, player: str, horses: int) -> str:
    words = plural(people(game.party(player)), "person", "people")
    if horses:
        words += f", {counted(horses, 'horses')}"
    return f"{words}, {plural(game.state.turn.fresh, 'fresh ration')}"


# Hunger


def go_hungry(game: NileGame, player: str, number: int) -> Rule[None]:
    """Make `number` unfed people desert with their loads (18.4).

    The owner picks them. The explorer comes last and falls sick instead of deserting (18.6,
    ruling).
    """
    others = people(game.party(player)) - 1
    hungry = yield from _pick(game, player, min(number, others))
    yield from deserters.leave(game, player, "starving", "18.4", hungry)
    if number > others and not game.explorer(player).sick:
        yield ExplorerChanged(player=player, sick=True, cause="starving", rule="18.6")


def _pick(game: NileGame, player: str, number: int) -> Rule[dict[str, int]]:
    """Number of each kind who go hungry, healthy and sick counted separately.

    Asks only if some of them are fed.
    """
    have = deserters.present(game.party(player))
    if number == sum(have.values()):
        return have
    if not number:
        return {}
    form = tuple(Field(kind, deserters.WORDS[kind], most=n) for kind, n in have.items())

    def check(counts: Mapping[str, int]) -> str | None:
        said = sum(counts.values())
        return None if said == number else f"choose {number} who go hungry; {said} so far"

    title = f"{number} go hungry and desert"
    if game.party(player).bearers:
        title += "; bearers take all they carry"
    hungry: dict[str, int] = {}
    rest = sum(have.values())
    for at, (kind, most) in enumerate(have.items()):
        rest -= most
        open_ = number - sum(hungry.values())
        hungry[kind] = yield from Count(
            question=f"{number} go hungry and desert: how many {deserters.WORDS[kind]}?",
            rule="18.4",
            player=player,
            key=kind,
            least=max(0, open_ - rest),
            most=min(most, open_),
            form=Form("hungry", title, form, at, check=check),
        )
    return hungry
