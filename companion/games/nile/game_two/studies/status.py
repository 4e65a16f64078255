"""What an explorer may give a whole turn to where he stands, and whether he did: for people."""

from __future__ import annotations

from companion.games.nile.game import NileGame
from companion.games.nile.game_two.studies.search import chance
from companion.games.nile.game_two.studies.step import OVER, TRIALS, may_work_on_captors
from companion.games.nile.game_two.studies.whole_turn import broken
from companion.games.nile.texts import QUESTIONS
from companion.table.look.odds import percent


def words(game: NileGame, player: str) -> str:
    """What may be tried in the explorer's hex, and whether it was; "" where he tries nothing
    (II 5, II 6).

    `search for an animal: 75%; this turn, if the party stays`, `no study: tribe 3 has had its
    turn`.
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
    """The chance of a trial that may be made, what came of it so far, when it may be (II 5)."""
    said = [percent(found)] if (found := chance(game, player)) else []
    if game.explorer(player).search == game.explorer(player).hex:
        said.append(QUESTIONS("trial-in-vain"))
    return [*said, _when(game, player)]


def _when(game: NileGame, player: str) -> str:
    """Whether the turn in progress may be given to it (II 5)."""
    if player != game.player:
        return QUESTIONS("trial-whole-turn")
    step = game.state.turn.step
    if why := QUESTIONS("turn-over") if step in OVER else broken(game, player):
        return QUESTIONS("trial-later", why=why)
    return QUESTIONS("trial-now" if step == "search" else "trial-if-stays")
