"""Whole-turn activity of an explorer where he is, and whether it was tried, for people."""

from __future__ import annotations

from companion.games.nile.game import NileGame
from companion.games.nile.game_two.studies.search import chance
from companion.games.nile.game_two.studies.step import OVER, TRIALS, may_work_on_captors
from companion.games.nile.game_two.studies.whole_turn import broken
from companion.games.nile.texts import QUESTIONS
from companion.table.look.odds import percent


def words(game: NileGame, player: str) -> str:
    """Return what can be tried in the explorer's hex, and whether it was (II 5, II 6).

    Examples are `search for an animal: 75%; this turn, if the party stays` and `no study: tribe 3
    has had its turn`; it is "" if he has no such activity.
    """
    explorer = game.explorer(player)
    if may_work_on_captors(game, player):
        return QUESTIONS("trial-captors", who=explorer.specialty, tribe=str(explorer.captor))
    trial = TRIALS.get(explorer.specialty)
    if trial is None or explorer.place != "africa":
        return ""
    if bar := trial.bar(game, player):
        return QUESTIONS("trial-barred", who=explorer.specialty, why=bar)
    open_ = "; ".join(_open(game, player))
    return QUESTIONS("trial-open", who=explorer.specialty, when=open_)


def _open(game: NileGame, player: str) -> list[str]:
    """Return the chance of a possible trial, its result so far, and when it is possible (II 5)."""
    said = [percent(found)] if (found := chance(game, player)) else []
    if game.explorer(player).search == game.explorer(player).hex:
        said.append(QUESTIONS("trial-in-vain"))
    return [*said, _when(game, player)]


def _when(game: NileGame, player: str) -> str:
    """Return whether the current turn can be used for it, in words (II 5)."""
    if player != game.player:
        return QUESTIONS("trial-whole-turn")
    step = game.state.turn.step
    if why := QUESTIONS("turn-over") if step in OVER else broken(game, player):
        return QUESTIONS("trial-later", why=why)
    return QUESTIONS("trial-now" if step == "search" else "trial-if-stays")
