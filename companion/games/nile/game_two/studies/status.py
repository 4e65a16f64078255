"""What an explorer may give a whole turn to where he stands, and whether he did: for people."""

from __future__ import annotations

from companion.games.nile.game import NileGame
from companion.games.nile.game_two.studies.search import chance
from companion.games.nile.game_two.studies.step import OVER, TRIALS, may_work_on_captors
from companion.games.nile.game_two.studies.talents import TRIES
from companion.games.nile.game_two.studies.whole_turn import broken
from companion.table.look.odds import percent


def words(game: NileGame, player: str) -> str:
    """What may be tried in the explorer's hex, and whether it was; "" where he tries nothing
    (II 5, II 6).

    `search for an animal: 75%; this turn, if the party stays`, `no study: tribe 3 has had its
    turn`.
    """
    explorer = game.explorer(player)
    if may_work_on_captors(game, player):
        return f"{TRIES[explorer.specialty]} of tribe {explorer.captor}, then the escape"
    trial = TRIALS.get(explorer.specialty)
    if trial is None or explorer.place != "africa":
        return ""
    if bar := trial.bar(game, player):
        return f"no {trial.name}: {bar}"
    return f"{trial.name}: {'; '.join(_open(game, player))}"


def _open(game: NileGame, player: str) -> list[str]:
    """The chance of a trial that may be made, what came of it so far, when it may be (II 5)."""
    said = [percent(found)] if (found := chance(game, player)) else []
    if game.explorer(player).search == game.explorer(player).hex:
        said.append("in vain so far")
    return [*said, _when(game, player)]


def _when(game: NileGame, player: str) -> str:
    """Whether the turn in progress may be given to it (II 5)."""
    if player != game.player:
        return "in a whole turn here"
    step = game.state.turn.step
    if why := "this turn is over" if step in OVER else broken(game, player):
        return f"in a later turn: {why}"
    return "now" if step == "search" else "this turn, if the party stays"
