"""Specialties' activities in a turn: search or tribe, bonus, captivity (II 5, II 6, II 3.3.5.4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from companion.games.nile.facts import StepBegan
from companion.games.nile.game import NileGame
from companion.games.nile.game_two import own_board
from companion.games.nile.game_two.charts import SOUGHT
from companion.games.nile.game_two.natives import defeat
from companion.games.nile.game_two.natives.policy import ETHNOLOGIST
from companion.games.nile.game_two.studies import search as searches
from companion.games.nile.game_two.studies import study, talents
from companion.games.nile.game_two.studies.whole_turn import broken, estranged, is_served
from companion.games.nile.rules.events import bonus
from companion.games.nile.sequence import step_after
from companion.games.nile.texts import QUESTIONS
from companion.table.ask.requests import Rule

EXPLORER: Final = "explorer"
"""Only specialty that draws for bonus discoveries, as in Game I (ruling)."""


OVER: Final = ("bonus", "end")
"""Steps after the trial of the turn."""


class Trial(NamedTuple):
    """Whole-turn activity of a specialty: what bars it in a hex, and its rule."""

    bar: Callable[[NileGame, str], str]
    run: Callable[[NileGame, str], Rule[None]]


def _no_tribe(game: NileGame, player: str) -> str:
    """Reason why the hex's tribe can't be studied, converted or treated, "" if it can (II 6)."""
    tribe = game.here(player).tribe
    if is_served(game, player):
        return QUESTIONS("tribe-served", tribe=str(tribe))
    return estranged(game, player)


TRIALS: Final[Mapping[str, Trial]] = {
    **{who: Trial(searches.bar, searches.search) for who in SOUGHT},
    ETHNOLOGIST: Trial(_no_tribe, study.study),
    **{who: Trial(_no_tribe, talents.work) for who in talents.TRIES},
}
"""Trials by specialty; each has one, so a turn has at most one trial (ruling)."""


def search(game: NileGame, player: str) -> Rule[None]:
    """Resolve a search, study, conversion or treatment if the whole turn is used for it.

    It comes after the care of the sick (II 5, II 6).
    """
    if game.explorer(player).place == "africa" and not broken(game, player):
        yield from try_here(game, player)
    yield StepBegan(step_after(game, player, "search"))


def try_here(game: NileGame, player: str) -> Rule[None]:
    """Resolve the specialty's trial in the explorer's hex, however he got there (II 5, II 6)."""
    trial = TRIALS.get(game.explorer(player).specialty)
    if trial and not trial.bar(game, player):
        yield from trial.run(game, player)


def earns_bonus(game: NileGame, player: str) -> bool:
    """True if a card is drawn for a bonus: only for an explorer with a new discovery.

    Rules II 5, 20.2.
    """
    return game.explorer(player).specialty == EXPLORER and bonus.is_new(game, player)


def captive(game: NileGame, player: str) -> Rule[None]:
    """Resolve a captive's turn: a doctor's or missionary's trial, then the escape (II 3.3.5.4).

    With a physical board the strength of an adopted captive's captors is asked first.
    """
    explorer = game.explorer(player)
    if explorer.captor and str(explorer.captor) not in game.state.tribes:
        yield from own_board.tell_tribe(game, player, explorer.hex, explorer.captor)
    if may_work_on_captors(game, player):
        yield from talents.work_on_captors(game, player)
    if game.explorer(player).place == "captive":
        yield from defeat.captivity(game, player)
    else:
        yield StepBegan("end")


def may_work_on_captors(game: NileGame, player: str) -> bool:
    """True if a well doctor or missionary is in his first full turn with a tribe that holds him.

    That is the turn after the defeat in which he was captured, until it is over.
    """
    explorer = game.explorer(player)
    able = explorer.specialty in talents.TRIES and not explorer.sick
    if not able or explorer.place != "captive" or not explorer.captor or _is_over(game, player):
        return False
    return any(
        (told.player, told.tribe, told.turn, told.result)
        == (player, explorer.captor, game.turn - 1, "defeat")
        for told in game.state.news.values()
    )


def _is_over(game: NileGame, player: str) -> bool:
    """True if a player's turn of this month, or the trial in it, is over (II 5, II 6)."""
    at, turn = game.state.order.index(player), game.state.turn
    return at < turn.at or (at == turn.at and turn.step in OVER)
