"""Publishing in Europe: discoveries and their victory points (22, 23, 24)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from companion.games.nile.facts import (
    CounterShown,
    HexPublished,
    NewsPublished,
    PointsNoted,
    SheetPublished,
)
from companion.games.nile.facts.mapping import SPECTACLES
from companion.games.nile.game import NileGame
from companion.games.nile.map.reported import is_reported
from companion.games.nile.rules.europe import donations, journeys, score
from companion.games.nile.rules.europe.unpublished import Unpublished, lines, new_friends, stale
from companion.games.nile.rules.events.special import counters_to_show
from companion.games.nile.rules.mapping import naming
from companion.games.nile.rules.natives import friends
from companion.games.nile.secrets import publication_secret
from companion.games.nile.state import Points
from companion.table.ask.requests import Choose, Count, Option, Rule, Settle
from companion.table.nouns import plural

MORE = "more"
"""Answer for hexes on a physical board that the app has no record of."""

MOST = 999
"""Most points that a publication may be set to."""

SHOWN = 5
"""Most hexes named in a line about those that others know too."""


def has_news(game: NileGame, player: str) -> bool | None:
    """True if there's something to publish, or if it looks that way to the others (23.1).

    None with a physical board, which may have more explored hexes.
    """
    if game.map.on_table:
        return None
    may_be = lines(game, player) or new_friends(game, player) or counters_to_show(game, player)
    return bool(may_be or game.variant.ending.could_win(game, player))


# Publishing it


def publish(game: NileGame, player: str) -> Rule[None]:
    """Publish everything or what the player picks; this may win the game (7.0, 22.1, 22.2)."""
    for number in new_friends(game, player):
        yield from friends.note(game, player, int(number))
    yield from _strike_out(game, player)
    chosen = yield from _pick(game, player)
    chosen += yield from journeys.claim(game, player, chosen)
    if chosen:
        yield from _publish(game, player, chosen)
    yield from game.variant.ending.publication(game, player)


def _strike_out(game: NileGame, player: str) -> Rule[None]:
    """Set finds that others published first to 0 points (20.74, 22.3, 23.2)."""
    for key in stale(game, player):
        explorer = game.explorer(player)
        noted = explorer.points.get(key)
        if noted is not None and noted.points and not noted.published:
            what = f"{explorer.finds[key].name}, published before"
            yield PointsNoted(player, key, Points(what, 0, game.turn))


def _hexes_by_hand(game: NileGame, player: str) -> Rule[None]:
    """Enter points of hexes on a physical board that the app has no record of."""
    points = yield from Count(
        question="How many victory points are the other published hexes worth?",
        rule="22.6",
        player=player,
        key="hexes",
        most=MOST,
        why="Hexes the app has no record of. The others are on the list.",
    )
    if points:
        yield from score.note(game, player, f"hexes-{game.turn}", "hexes of the map", points)


def _secret(game: NileGame, player: str) -> str:
    """Key of the list's secret if a counter's face may be on it, else ""."""
    return publication_secret(player) if counters_to_show(game, player) else ""


def _pick(game: NileGame, player: str) -> Rule[list[str]]:
    """Choose what to publish; the rest may be kept for later (22.2, 26.5)."""
    all_, secret = lines(game, player), _secret(game, player)
    if not (all_ or game.map.on_table or secret):
        return []
    counted = f"{_number(all_)} ({sum_of(all_)} VP) can be published. Which?"
    choice = yield from Choose(
        question=counted if not secret else "Which discoveries and awards are published?",
        rule="22.2",
        player=player,
        secret=secret,
        options=_ways(game, player, all_),
        why=f"{_listed(all_) or 'Nothing is on record'}. Others must still explore what you keep "
        f"back, but whoever publishes it first scores it.{_journeys(game, player)}"
        f"{game.variant.ending.more(game, player)}",
    )
    if choice == MORE:
        yield from _hexes_by_hand(game, player)
        picked = yield from _pick(game, player)
        return picked
    if choice == "pick":
        picked = yield from _one_by_one(game, player)
        return picked
    if choice == "all":
        for number in counters_to_show(game, player):
            yield CounterShown(player, number)
    wanted = {"all": all_, "sheet": [one for one in all_ if not one.hex]}
    return [one.key for one in wanted.get(choice, [])]


def _journeys(game: NileGame, player: str) -> str:
    """Words for the epic journeys that wait for their hexes (25.32)."""
    told = journeys.reminder(game, player)
    return f" Asked next: {told}." if told else ""


def _ways(game: NileGame, player: str, all_: Sequence[Unpublished]) -> tuple[Option, ...]:
    sheet = [one for one in all_ if not one.hex]
    kept = "there are no hexes" if len(sheet) == len(all_) else ""
    counted = f": {_number(sheet)} ({_yield(game, player, sheet)})" if sheet else ""
    empty = "" if all_ else "nothing is on record"
    shown = "; then all your discovery counters are shown" if _secret(game, player) else ""
    add = Option(MORE, "First add hexes that the app has no record of")
    return (
        Option(
            "all",
            f"All: {_number(all_)} ({_yield(game, player, all_)}){shown}",
            barred="" if shown else empty,
        ),
        Option(
            "sheet",
            f"All but the hexes{counted}",
            barred=kept or ("" if sheet else "there are hexes only"),
        ),
        Option("pick", "Pick them one by one", barred=empty),
        *((add,) if game.map.on_table else ()),
        Option("none", "Nothing now"),
    )


def _number(all_: Sequence[Unpublished]) -> str:
    return plural(len(all_), "discovery or award", "discoveries and awards")


def sum_of(all_: Sequence[Unpublished]) -> int:
    """Total victory points of these lines."""
    return sum(one.points for one in all_)


def extra_draws(game: NileGame, player: str, points: int) -> int:
    """Extra donations this turn from publishing `points` now (26.5).

    Losses of this expedition are deducted first. Points published earlier this turn count too.
    """
    notes = game.explorer(player).points.values()
    losses = sum(-note.points for note in notes if note.points < 0 and not note.published)
    before = game.state.turn.published
    net = before + points - min(points, losses)
    return donations.extra(game, net) - donations.extra(game, before)


def _yield(game: NileGame, player: str, all_: Sequence[Unpublished]) -> str:
    """Words for what publishing these scores: `9 VP, 2 extra donations`."""
    points = sum_of(all_)
    if game.variant.paper_pays(game, player):
        return f"{points} VP"
    draws = extra_draws(game, player, points)
    return f"{points} VP, {plural(draws, 'extra donation')}"


def _listed(all_: Sequence[Unpublished]) -> str:
    """Lines in words, hexes as one sum, with others who have the same (22.1, 22.3)."""
    hexes = [one for one in all_ if one.hex]
    said = [_listed_hexes(hexes)] if hexes else []
    sheet = [f"{one.label}: {one.points}{_too(one)}" for one in all_ if not one.hex]
    return "; ".join(said + sheet)


def _listed_hexes(hexes: Sequence[Unpublished]) -> str:
    """Words for the total of the hexes, and those that others know too (22.1, 22.3)."""
    number = plural(len(hexes), "hex", "hexes")
    shared = [f"{_hex(one)} by {' and '.join(one.others)}" for one in hexes if one.others]
    more = f" and {len(shared) - SHOWN} more" if len(shared) > SHOWN else ""
    known = f" (explored also: {', '.join(shared[:SHOWN])}{more})" if shared else ""
    named = f" ({', '.join(one.label for one in hexes)})" if is_reported(hexes[0].hex) else ""
    return f"{number}: {sum_of(hexes)}{named}{known}"


def _hex(one: Unpublished) -> str:
    """Name that players use for the hex of a line (22.3)."""
    return one.label.partition(",")[0] if is_reported(one.hex) else one.hex


def _too(one: Unpublished) -> str:
    """Words for others who have the same: ` (Ben has it too)` (22.3)."""
    if not one.others:
        return ""
    has = "has" if len(one.others) == 1 else "have"
    return f" ({' and '.join(one.others)} {has} it too)"


def _one_by_one(game: NileGame, player: str) -> Rule[list[str]]:
    """Pick line by line, each with the resulting total so far (22.2, 26.5)."""
    picked: list[str] = []
    while left := [one for one in lines(game, player) if one.key not in picked]:
        chosen = [one for one in lines(game, player) if one.key in picked]
        secret = _secret(game, player)
        so_far = f"{len(picked)} picked so far ({_yield(game, player, chosen)})"
        key = yield from Choose(
            question=f"What do you publish?{f' {so_far}' if not secret else ''}",
            rule="22.2",
            player=player,
            secret=secret,
            why=so_far if secret else "",
            options=(
                Option("done", "No more"),
                *(_option(game, player, chosen, one) for one in left),
            ),
        )
        if key == "done":
            break
        picked.append(key)
    return picked


def _option(game: NileGame, player: str, chosen: Sequence[Unpublished], one: Unpublished) -> Option:
    makes = _yield(game, player, (*chosen, one))
    label = f"{one.label}: {one.points} VP{_too(one)}"
    there = "" if is_reported(one.hex) else one.hex
    return Option(one.key, f"{label}; makes {makes}", place=there)


def _publish(game: NileGame, player: str, chosen: Sequence[str]) -> Rule[None]:
    """Publish the chosen lines, minus losses of the expedition; players may set the sum."""
    keys = []
    for one in lines(game, player):
        if one.key in chosen:
            new = yield from _enter(game, player, one)
            keys.append(new)
    gained = sum(game.explorer(player).points[key].points for key in keys)
    lost = yield from _take_off(game, player, gained)
    computed = sum(game.explorer(player).points[key].points for key in (*keys, *lost))
    extra = yield from _settle(game, player, computed)
    done = tuple(dict.fromkeys((*keys, *lost, *extra, *_nothings(game, player))))
    total = sum(game.explorer(player).points[key].points for key in done)
    finds = _held_finds(game, player, (*done, *stale(game, player)))
    yield SheetPublished(player, done, finds, total)


def _enter(game: NileGame, player: str, one: Unpublished) -> Rule[str]:
    """Enter a line's points and return their key; hexes and battles become published."""
    if one.news:
        yield NewsPublished(one.news, player)
        key = yield from score.note(game, player, one.key, one.label, one.points)
        return key
    if one.hex:
        yield HexPublished(one.hex, player)
        yield from naming.bring_to_maps(game, player, one.hex)
        key = yield from score.note(game, player, f"hex-{one.hex}", one.label, one.points)
        return key
    if one.key not in game.explorer(player).points:
        yield PointsNoted(player, one.key, Points(one.label, one.points, game.turn))
    return one.key


def _take_off(game: NileGame, player: str, gained: int) -> Rule[list[str]]:
    """Deduct losses from gained points, and return their keys (22.5).

    Published points never go down, so a greater loss is split and the rest of it waits.
    """
    keys: list[str] = []
    for key, note in list(game.explorer(player).points.items()):
        if note.published or note.points >= 0 or not gained:
            continue
        lost = min(gained, -note.points)
        if lost < -note.points:
            rest = score.free_key(game.explorer(player).points, f"{key}-rest")
            yield PointsNoted(player, rest, replace(note, points=note.points + lost))
            yield PointsNoted(player, key, replace(note, points=-lost))
        gained -= lost
        keys.append(key)
    return keys


def _settle(game: NileGame, player: str, computed: int) -> Rule[list[str]]:
    """Settle the sum of everything published now; players may change it (22.6)."""
    settled = yield from Settle(
        key="points",
        question="Victory points published now",
        rule="22.6",
        player=player,
        value=computed,
        most=max(MOST, computed),
        why="everything chosen, minus what this expedition lost",
    )
    if settled == computed:
        return []
    what = "set by the table"
    key = yield from score.note(game, player, f"set-{game.turn}", what, settled - computed)
    return [key]


def _nothings(game: NileGame, player: str) -> list[str]:
    """Keys of lines worth nothing, which are finished with this."""
    notes = game.explorer(player).points.items()
    return [key for key, note in notes if not note.published and not note.points]


def _held_finds(game: NileGame, player: str, keys: Sequence[str]) -> tuple[str, ...]:
    """Keys that are unpublished finds, except heights, falls and lakes (22.7)."""
    finds = game.explorer(player).finds
    return tuple(
        key
        for key, find in finds.items()
        if key in keys and not find.published and find.kind not in SPECTACLES
    )
