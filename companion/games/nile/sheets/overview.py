"""How a campaign stands, for all to see: every expedition in a few lines, and as plain values."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.games.nile.advice.homeward import home_words, homeward
from companion.games.nile.game import NileGame
from companion.games.nile.map.board.hexes import mapped_in_play
from companion.games.nile.rules.europe.instant import in_words, last_instant
from companion.games.nile.rules.europe.journeys import Standing, reminder, standings
from companion.games.nile.rules.europe.news import in_hand
from companion.games.nile.rules.party.makeup import MODE_WORDS, fit
from companion.games.nile.sheets.layouts import layout_of
from companion.games.nile.sheets.whereabouts import friendships, in_a_list
from companion.games.nile.state import Cache, Hex
from companion.games.nile.voice.party import health_words, stores_words
from companion.sheets.plain import whole


def overview_json(game: NileGame) -> dict[str, Any]:
    """The state as plain values: every field of `companion.games.nile.state.Nile`, and besides:

    | key | holds |
    |---|---|
    | `score` | by player the victory points `noted`, those `published`, and the `last_instant` |
    | `last_instant` | each award of the winning instant, with the `player` whose it is |
    | `journeys` | every epic journey: its ports, and who made it `by` what `month` (25.3) |
    | `home` | by player the way home: `turns` to `port`, `exact`, `stores`, `food`, `by`, `water` |

    `home` is null for whoever is not in Africa, and in it `turns` and `by` where nobody can know;
    `stores` are the turns that rations last, `food` with hunting, an estimate; `by` is the month
    in which to turn back at the latest. `water` says how far the water goes in dry desert, where
    the party stands if `dry`: the `turns` for which everybody drinks, what everybody drinks in the
    first of them (`need`), how many of the `people` are `served` then and which animals are `lost`.

    Every field is there, also at its default, but hexes of which nothing is known are left out. A
    path in it (`explorers.Ada.party.bearers`) is what `companion correct` takes.
    """
    state = game.state
    told: dict[str, Any] = whole(state)
    blank = whole(Hex())
    told["hexes"] = {name: hex_ for name, hex_ in told["hexes"].items() if hex_ != blank}
    told["score"] = {player: _score(game, player) for player in state.explorers}
    told["home"] = {player: whole(homeward(game, player)) for player in state.order}
    told["last_instant"] = [
        {"player": player, **whole(award)}
        for player in state.explorers
        for award in last_instant(game, player)
    ]
    told["journeys"] = whole(_journeys(game))
    return told


def _score(game: NileGame, player: str) -> dict[str, int]:
    points = game.explorer(player).points.values()
    return {
        "noted": sum(entry.points for entry in points),
        "published": sum(entry.points for entry in points if entry.published),
        "last_instant": sum(award.points for award in last_instant(game, player)),
    }


def _journeys(game: NileGame) -> list[Standing]:
    """Every epic journey, open or made; none during the set-up, whose ports are secret (4.5)."""
    return standings(game) if game.turn else []


# For people


def overview_lines(game: NileGame) -> list[str]:
    """The map in numbers, the epic journeys, and a few lines for each expedition."""
    state, lines = game.state, list[str]()
    if game.variant.ending.by_agreement and not state.is_over:
        goal = game.goal_words()
        lines.append(f"The game is played {goal}." if goal else "No end of the game is agreed.")
    if state.places:
        lines.append(f"Places: {', '.join(f'{n} {player}' for player, n in state.places.items())}.")
    if not game.mapless:
        published = sum(hex_.published for hex_ in state.hexes.values())
        lines.append(
            f"The map: hexes mapped in play {mapped_in_play(state.hexes)}, published {published}, "
            f"tribes found {len(state.tribes)}."
        )
    lines += [f"Old {_cache_line(number, cache)}" for number, cache in state.caches.items()]
    if game.turn:
        lines.append(_journey_line(game))
    for player in state.order:
        lines += ["", *_explorer_lines(game, player)]
    return lines


def _journey_line(game: NileGame) -> str:
    """Which epic journeys are made, and how many are open; nothing is open after the end."""
    all_ = _journeys(game)
    made = [f"{one.start}–{one.end} by {_makers(one)}" for one in all_ if one.by]
    left = "" if game.state.is_over else f", {len(all_) - len(made)} open"
    return f"Epic journeys: {', '.join(made) or 'none'} made{left}."


def _makers(one: Standing) -> str:
    return f"{one.by} (then {', '.join(one.next)})" if one.next else one.by


def _explorer_lines(game: NileGame, player: str) -> list[str]:
    explorer = game.explorer(player)
    calling = f", {explorer.specialty}" if explorer.specialty else ""
    name = f" with {explorer.name}" if explorer.name != player else ""
    lines = [f"{player}{name}{calling}: {in_a_list(game, player)}"]
    if explorer.place == "africa":
        counts = msgspec.structs.asdict(explorer.party)
        sick = health_words(counts)
        lines.append(f"  {stores_words(counts)}{f'; sick: {sick}' if sick else ''}")
        lines.append(f"  {_load(game, player)}")
        if home := homeward(game, player):
            lines.append(f"  home: {home_words(home)}")
    if trial := layout_of(game).trial(game, player):
        lines.append(f"  {trial}")
    lines += [f"  {_cache_line(number, cache)}" for number, cache in explorer.caches.items()]
    friends = friendships(game, player)
    if friends:
        lines.append(f"  friendly tribes: {', '.join(friends)}")
    if told := in_hand(game, player):
        lines.append(f"  news: {told}")
    return [*lines, *_score_lines(game, player)]


def _cache_line(number: str, cache: Cache) -> str:
    return f"cache {number} in {cache.hex}: {stores_words(msgspec.structs.asdict(cache))}"


def _score_lines(game: NileGame, player: str) -> list[str]:
    score = _score(game, player)
    lines = [f"  victory points: {score['noted']} noted, {score['published']} published"]
    if awards := last_instant(game, player):
        when = layout_of(game).last
        more = f"{when[:1].lower()}{when[1:]} {score['last_instant']} more"
        lines.append(f"  {more}: {in_words(awards)}")
    if told := reminder(game, player):
        lines.append(f"  {told}")
    return lines


def _load(game: NileGame, player: str) -> str:
    mode = game.explorer(player).mode
    made = fit(game, player, mode)
    over = f", {made.over} too much" if made.over else ""
    return f"travels {MODE_WORDS[mode]}, carries {made.cost} of {made.capability}{over}"
