"""Public overview of a campaign: a few lines for each expedition, and plain values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from companion.games.nile.advice.homeward import home_words, homeward
from companion.games.nile.game import NileGame
from companion.games.nile.map.board.hexes import mapped_in_play
from companion.games.nile.rules.europe.instant import in_words, last_instant
from companion.games.nile.rules.europe.journeys import JourneyStatus, reminder, standings
from companion.games.nile.rules.europe.news import in_hand
from companion.games.nile.rules.party.makeup import MODE_WORDS, fit
from companion.games.nile.sheets.glance import friendships, in_a_list
from companion.games.nile.sheets.layouts import layout_of
from companion.games.nile.state import Cache, Explorer, Hex
from companion.games.nile.texts import SHEETS
from companion.games.nile.voice.party import health_words, stores_words
from companion.sheets.plain import plain_values
from companion.table.seats.hidden import HIDDEN, Unseen


def overview_json(game: NileGame) -> dict[str, Any]:
    """Return the state as plain values: all its fields, and an `Overview` of `desk.shapes`.

    Hidden values on closed sheets are `?`. Every field is included, also at its default, but
    unknown hexes are left out. A path in it (`explorers.Ada.party.bearers`) is what `companion
    correct` takes.
    """
    state = game.state
    told: dict[str, Any] = plain_values(state)
    blank = plain_values(Hex())
    told["hexes"] = {name: hex_ for name, hex_ in told["hexes"].items() if hex_ != blank}
    told["score"] = {player: _score(game, player) for player in state.explorers}
    told["home"] = {player: plain_values(homeward(game, player)) for player in state.order}
    told["last_instant"] = [
        {"player": player, **plain_values(award)}
        for player, explorer in state.explorers.items()
        if not explorer.is_closed
        for award in last_instant(game, player)
    ]
    told["journeys"] = plain_values(_journeys(game))
    return told


def _score(game: NileGame, player: str) -> dict[str, int | Unseen]:
    explorer = game.explorer(player)
    points = explorer.points.values()
    if explorer.is_closed:
        done = sum(entry.points for entry in points)
        return {"noted": HIDDEN, "published": done, "last_instant": HIDDEN}
    return {
        "noted": sum(entry.points for entry in points),
        "published": sum(entry.points for entry in points if entry.published),
        "last_instant": sum(award.points for award in last_instant(game, player)),
    }


def _journeys(game: NileGame) -> list[JourneyStatus]:
    """Every epic journey, open or made; none during setup, when ports are secret (4.5)."""
    return standings(game) if game.turn else []


# For people


def overview_lines(game: NileGame) -> list[str]:
    """Lines on the map in numbers, the epic journeys, and each expedition."""
    state, lines = game.state, list[str]()
    if game.variant.ending.by_agreement and not state.is_over:
        goal = game.goal_words()
        lines.append(SHEETS("end-agreed", goal=goal) if goal else SHEETS("end-open"))
    if state.places:
        places = ", ".join(f"{number} {player}" for player, number in state.places.items())
        lines.append(SHEETS("places-taken", places=places))
    if not game.map.on_table:
        lines.append(
            SHEETS(
                "map-in-numbers",
                mapped=mapped_in_play(state.hexes),
                published=sum(hex_.published for hex_ in state.hexes.values()),
                tribes=len(state.tribes),
            )
        )
    old = state.caches.items()
    lines += [SHEETS("old-cache", cache=_cache_line(number, cache)) for number, cache in old]
    if game.turn:
        lines.append(_journey_line(game))
    for player in state.order:
        lines += ["", *_explorer_lines(game, player)]
    return lines


def _journey_line(game: NileGame) -> str:
    """Line on epic journeys made and the number still open, none after the end."""
    all_ = _journeys(game)
    made = [
        SHEETS("journey-by", start=one.start, end=one.end, by=one.by, then=", ".join(one.next))
        for one in all_
        if one.by
    ]
    left = "" if game.state.is_over else str(len(all_) - len(made))
    return SHEETS("journeys-so-far", made=", ".join(made), open=left)


def _explorer_lines(game: NileGame, player: str) -> list[str]:
    """Lines on an explorer's place, then indented his things and plans."""
    explorer = game.explorer(player)
    head = SHEETS(
        "explorer-line",
        player=player,
        explorer=explorer.name if explorer.name != player else "",
        specialty=explorer.specialty,
        where=in_a_list(game, player),
    )
    return [head, *(f"  {line}" for line in _details(game, player, explorer) if line)]


def _details(game: NileGame, player: str, explorer: Explorer) -> Iterator[str]:
    if explorer.is_closed:
        yield from _open_details(game, player, explorer)
        return
    if explorer.place == "africa":
        counts = msgspec.structs.asdict(explorer.party)
        yield SHEETS("stores-line", stores=stores_words(counts), sick=health_words(counts))
        yield _load(game, player)
        if home := homeward(game, player):
            yield SHEETS("home-line", home=home_words(home))
    yield layout_of(game).trial(game, player)
    yield from (_cache_line(number, cache) for number, cache in explorer.caches.items())
    if friends := friendships(game, player):
        yield SHEETS("friends-line", tribes=", ".join(friends))
    if told := in_hand(game, player):
        yield SHEETS("news-line", news=told)
    score = _score(game, player)
    yield SHEETS("points-line", noted=score["noted"], published=score["published"])
    if awards := last_instant(game, player):
        when = layout_of(game).last
        yield SHEETS(
            "last-line",
            when=f"{when[:1].lower()}{when[1:]}",
            points=score["last_instant"],
            awards=in_words(awards),
        )
    yield reminder(game, player)


def _open_details(game: NileGame, player: str, explorer: Explorer) -> Iterator[str]:
    """Yield the public lines of a closed sheet."""
    yield SHEETS("closed-line", player=player)
    for number, cache in explorer.caches.items():
        yield SHEETS("closed-cache-line", number=number, hex=cache.hex)
    if friends := friendships(game, player):
        yield SHEETS("friends-line", tribes=", ".join(friends))
    yield SHEETS("closed-points-line", published=_score(game, player)["published"])
    yield reminder(game, player)


def _cache_line(number: str, cache: Cache) -> str:
    stores = stores_words(msgspec.structs.asdict(cache))
    return SHEETS("cache-line", number=number, hex=cache.hex, stores=stores)


def _load(game: NileGame, player: str) -> str:
    mode = game.explorer(player).mode
    made = fit(game, player, mode)
    cost, capability = str(made.cost), str(made.capability)
    return SHEETS(
        "travels-line",
        mode=MODE_WORDS[mode],
        cost=cost,
        capability=capability,
        over=str(made.over),
    )
