"""Remarks on an adopted game: situations that the rules never lead to, but that are allowed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.charts.rows import Fault
from companion.games.nile.desk.adopt.values import Adoption
from companion.games.nile.map import water
from companion.games.nile.map.survey import survey
from companion.games.nile.map.terrain import LAKE
from companion.games.nile.rules.europe import instant, score
from companion.games.nile.rules.europe.news import JOURNALIST
from companion.games.nile.rules.mapping import features
from companion.games.nile.rules.party import makeup
from companion.games.nile.rules.travel import crossing
from companion.games.nile.table_game import NileAtTable

Remark = tuple[tuple[str, ...], str]
"""Place in the sheet, by table and key, and a sentence."""


def remarks(adoption: Adoption, game: NileAtTable) -> list[Fault]:
    """Return all remarks on an adopted game, by line; none of them stops play."""
    filename, mapped = adoption.filename, survey(game.board, game.state, laws=game.variant.laws)
    found = [
        Fault(filename, adoption.line("hexes", each.hex) or adoption.line_named(str(each)), said)
        for each in (*mapped.faults, *mapped.remarks)
        if (said := str(each))
    ]
    told = [*_unclaimed(adoption, game), *_unvisited(game), *_reports(game)]
    for player, explorer in adoption.explorers.items():
        about = [*_expedition(game, player)]
        if not game.map.on_table:
            about += [*_way(game, player), *_finds(game, player)]
        told += [(("players", player, *at), f"{player}: {said}") for at, said in about]
        wins = not game.variant.ending.by_agreement
        if wins and score.published(explorer) >= game.state.target:
            said = f"{player} has published {score.published(explorer)} points and wins (7.0)."
            told.append((("players", player, "published"), said))
    found += [Fault(filename, adoption.line(*at), said) for at, said in told]
    return sorted(found, key=lambda fault: fault.line)


# The map


def _unclaimed(adoption: Adoption, game: NileAtTable) -> Iterator[Remark]:
    """Yield published hexes that can't score for anybody in the winning instant."""
    view = game.map.waters
    if view is None:
        return
    ends = {end for reach in water.reaches(view, {}) for end in reach.as_far}
    for name, here in adoption.hexes.items():
        if not (here.published and here.mapped):
            continue
        sight = here.height or here.fall or here.area or here.terrain == LAKE
        if sight and not features.finder_lives(game, name):
            yield (
                ("hexes", name),
                f"hex {name}: nobody is named who found what is to be seen there, so that whoever "
                "enters it may claim it (22.7); where an explorer who lives was there before it "
                f"was published, say so, like 'by {adoption.frame.players[0]}'.",
            )
        told = any(instant.published_by(game, player, name) for player in adoption.explorers)
        if name in ends and not told:
            yield (
                ("hexes", name),
                f"hex {name}: it is the farthest hex of its river, and nobody is named who "
                "published it, so that it pays nobody (25.22); say 'by' or 'publisher' and the "
                "player.",
            )


def _unvisited(game: NileAtTable) -> Iterator[Remark]:
    """Yield unpublished hexes that only dead explorers have seen, which are erased (21.32)."""
    alive = [one for one in game.state.explorers.values() if one.place != "dead"]
    for name, here in game.state.hexes.items():
        if not here.terrain or here.published or any(name in one.known for one in alive):
            continue
        begun = {player for player in (here.by, *here.begun) if player}
        if not any(game.explorer(player).place != "dead" for player in begun):
            said = "only the dead have been there, so it should be blank again (21.32)"
            yield ("hexes", name), f"hex {name}: {said}; take it out, or name who else was there."


# Explorers


def _expedition(game: NileAtTable, player: str) -> Iterator[Remark]:
    """Yield remarks on a party that can't travel in its mode here, or at all (6.55, 9.43)."""
    explorer = game.explorer(player)
    if explorer.dry and not explorer.party.camels:
        yield ("dry",), "dry counts the months since the camels drank, and there are none (5.4444)."
    if explorer.place != "africa":
        return
    load = makeup.fit(game, player, explorer.mode).reasons
    unable = "; ".join(load) or crossing.mode_bar(game, player, explorer.mode)
    if unable:
        ways = [
            makeup.MODE_WORDS[mode]
            for mode in makeup.modes(game, player)
            if load or not crossing.mode_bar(game, player, mode)
        ]
        other = f"; it can travel {' or '.join(ways)}" if ways else ""
        words = makeup.MODE_WORDS[explorer.mode]
        yield ("mode",), f"the expedition cannot travel {words}: {unable}{other}."
    here = game.map.number(explorer.hex)
    if here and (explorer.trips or explorer.beyond) and not game.hex(here).cataract:
        key = "trips" if explorer.trips else "beyond"
        yield (key,), f"no cataract lies in {here} to go round (9.27)."


def _way(game: NileAtTable, player: str) -> Iterator[Remark]:
    """Yield remarks on his route over blank land, or on captors elsewhere (9.3, 15.3)."""
    explorer = game.explorer(player)
    ways = (("came", (explorer.came,) if explorer.came else ()), ("trail", explorer.trail))
    for key, names in ways:
        blank = [name for name in dict.fromkeys(names) if not game.hex(name).terrain]
        if blank:
            said = "blank under [hexes], so he does not know it and cannot go back there (13.5)"
            yield (key,), f"{key}: {', '.join(blank)} {'is' if len(blank) == 1 else 'are'} {said}."
    home = game.state.tribes.get(str(explorer.captor))
    if explorer.place == "captive" and home and home.hex != explorer.hex:
        said = f"tribe {explorer.captor} lives in {home.hex}, and he stands in {explorer.hex}"
        yield ("captor",), f"{said} (15.3)."


def _finds(game: NileAtTable, player: str) -> Iterator[Remark]:
    """Yield heights, falls and lakes on his sheet that the map doesn't show (10.53)."""
    sights = dict(features.SPECTACLES)
    for find in game.explorer(player).finds.values():
        if find.kind not in sights or not find.value:
            continue
        shown = getattr(game.hex(find.hex), sights[find.kind])
        if shown != find.value:
            map_says = f"shows {shown}" if shown else "shows none"
            said = f"the {find.kind} of {find.value} on his sheet lies in {find.hex}"
            yield ("finds",), f"{said}, where the map {map_says} (10.53)."


# Journalists


def _reports(game: NileAtTable) -> Iterator[Remark]:
    """Yield battles and interviews of players without journalists, or unknown tribes (24)."""
    explorers, tribes = game.state.explorers, game.state.tribes

    def others(names: Iterable[str]) -> str:
        return " and ".join(one for one in names if explorers[one].specialty != JOURNALIST)

    for number, told in game.state.news.items():
        if said := others(told.journalists):
            yield ("news", number), f"news {number}: {said} can't report it: no journalist (24.1)."
        if told.tribe and not game.map.on_table and str(told.tribe) not in tribes:
            yield ("news", number), f"news {number}: tribe {told.tribe} lives in no hex told."
    for number, spoken in game.state.interviews.items():
        if said := others([spoken.journalist]):
            yield ("interviews", number), f"interview {number}: {said} is no journalist (24.6)."
