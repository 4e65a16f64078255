"""Buying and training workers (Buy Worker, Train Worker)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.api import Option, Rule
from companion.games.pyramids.facts import Trained, WorkerBought
from companion.games.pyramids.pieces import SIZE_WORDS, SIZES, larger
from companion.games.pyramids.rules.asking import one_of, pay

if TYPE_CHECKING:
    from companion.games.pyramids.game import PyramidsGame

BUY, TRAIN = "Buy Worker", "Train Worker"


def buy_barred(game: PyramidsGame, player: str) -> str:
    """Reason no worker can be bought, "" if one can (Buy Worker)."""
    if "S" not in game.state.worker_pool:
        return "there is no small worker in the pool"
    return "" if game.can_pay(player, "S") else "you have no treasure at home"


def buy(game: PyramidsGame, player: str) -> Rule[None]:
    """Buy a small worker, tired, for a small treasure (Buy Worker)."""
    yield from pay(game, player, "S", BUY)
    yield WorkerBought(player)


def training(game: PyramidsGame, player: str) -> list[Option]:
    """Options for a player's workers at home, by size and standing or tired."""
    builder = game.state.players[player]
    standing = [size for size in SIZES if size in builder.ready]
    tired = [size for size in SIZES if size in builder.tired]
    found = [
        Option(size, f"{SIZE_WORDS[size]}, standing", barred=_untrainable(game, player, size))
        for size in standing
    ]
    for size in tired:
        barred = _untrainable(game, player, size)
        if game.rulings.training == "standing":
            barred = "this table only trains standing workers"
        found.append(Option(f"{size}-tired", f"{SIZE_WORDS[size]}, tired", barred=barred))
    return found


def _untrainable(game: PyramidsGame, player: str, size: str) -> str:
    """Reason workers of a size can't be trained, "" if they can."""
    into = larger(size)
    if not into:
        return "there is none larger"
    if into not in game.state.worker_pool:
        return f"there is no {SIZE_WORDS[into]} worker in the pool"
    return "" if game.can_pay(player, into) else f"you can't pay a {SIZE_WORDS[into]} treasure"


def train_barred(game: PyramidsGame, player: str) -> str:
    """Reason no worker can be trained, "" if one can (Train Worker)."""
    options = training(game, player)
    if not options:
        return "you have no worker at home"
    return options[0].barred if all(option.barred for option in options) else ""


def train(game: PyramidsGame, player: str) -> Rule[None]:
    """Pay a treasure one size larger than a worker to exchange him for that size (Train Worker)."""
    options = training(game, player)
    chosen = yield from one_of("Which worker do you train?", TRAIN, player, options)
    size, _, tired = chosen.partition("-")
    yield from pay(game, player, larger(size), TRAIN)
    yield Trained(player, size, larger(size), was_ready=not tired)
