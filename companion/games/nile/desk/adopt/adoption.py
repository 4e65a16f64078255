"""Adoption of a running game: from a filled-in sheet to a playable campaign, with remarks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace as changed
from typing import Any

from msgspec.structs import replace

from companion.charts.rows import Fault
from companion.desk.campaigns.new_campaign import new_header
from companion.desk.errors import StoreError
from companion.games.nile.desk.adopt.values import Adoption, SheetFaults
from companion.games.nile.desk.board_writing import as_printed
from companion.games.nile.desk.loading import NileHeader, NilePlayer, load_game, opening_facts
from companion.games.nile.facts import Interviewed, MapAdopted, NewsMade, PlayTakenUp, SheetAdopted
from companion.games.nile.map import water
from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.board.board import Tribe as Settled
from companion.games.nile.map.board.checks import BoardPlace, check_board
from companion.games.nile.map.board.file import Board
from companion.games.nile.map.board.laws import RIVER_LAWS, law_faults
from companion.games.nile.map.survey import survey
from companion.games.nile.map.terrain import LAKE
from companion.games.nile.rules.europe import instant, score
from companion.games.nile.rules.europe.news import JOURNALIST
from companion.games.nile.rules.mapping import features
from companion.games.nile.rules.party import makeup
from companion.games.nile.rules.travel import crossing
from companion.games.nile.sequence import first_step
from companion.games.nile.state import Hex, Nile
from companion.games.nile.state_checks import faults as unsound
from companion.games.nile.table_game import NileAtTable
from companion.plugins.adoption import Adopted
from companion.table.facts import Fact
from companion.table.journal.paths import split


def adopted(adoption: Adoption) -> Adopted:
    """Return the campaign of an adopted game; raises `SheetFaults` if it isn't valid."""
    faults = check(adoption)
    if faults:
        raise SheetFaults(faults)
    return Adopted(
        header_of(adoption),
        lambda state: adoption_facts(adoption, state),
        discards_of(adoption),
        remarks(adoption, game_of(adoption)),
    )


def header_of(adoption: Adoption) -> NileHeader:
    """Return the header of the campaign: players in turn order, with their explorers."""
    frame = adoption.frame
    header: Any = new_header(
        players=[
            NilePlayer(player, explorer.specialty, explorer.name, explorer.colour)
            for player, explorer in adoption.explorers.items()
        ],
        seed=frame.seed,
        dice=frame.dice,
        cards=frame.cards,
        map=frame.map,
        target=frame.target or None,
        house=frame.house,
        game=frame.game,
        end=frame.end or None,
        months=frame.months or None,
    )
    own: NileHeader = header
    return replace(own, board=frame.board_text) if frame.board_text else own


def adoption_facts(adoption: Adoption, state: Nile) -> Iterator[Fact]:
    """Yield the facts of the adopted situation; `state` is that of the new campaign."""
    frame = adoption.frame
    numbers = [here.mapped for here in adoption.hexes.values()]
    mapped = max(numbers, default=0)
    yield MapAdopted(adoption.hexes, adoption.tribes, adoption.counters, mapped, ordered=not mapped)
    for player, explorer in adoption.explorers.items():
        colour = explorer.colour or state.explorers[player].colour
        yield SheetAdopted(player, replace(explorer, colour=colour))
    for number, news in adoption.news.items():
        yield NewsMade(int(number), news)
    for number, interview in adoption.interviews.items():
        yield Interviewed(int(number), interview)
    explorer = adoption.explorers[frame.turn]
    yield PlayTakenUp(frame.month, frame.players.index(frame.turn), first_step(explorer))


def discards_of(adoption: Adoption) -> dict[str, tuple[int, ...]]:
    """Discarded cards by deck; counters with a known face count as drawn."""
    frame = adoption.frame
    return {"events": frame.discards, "counters": tuple(_counters_drawn(adoption))}


def _counters_drawn(adoption: Adoption) -> Iterator[int]:
    """Yield a counter of the deck for each known face; the check reports extra ones."""
    deck = adoption.frame.counters
    left = list(deck.numbers)
    for counter in adoption.counters.values():
        for number in left:
            if counter.face and deck.read(number, "face") == counter.face:
                left.remove(number)
                yield number
                break


# What is wrong, and what is only remarkable


def check(adoption: Adoption) -> list[Fault]:
    """Return all faults: invalid head, contradicting rivers, misplaced things, wrong counts."""
    try:
        header_of(adoption)
    except (StoreError, ValueError) as error:
        said = str(error).removeprefix("the new campaign: ").removeprefix("--")
        wishes = (key for key in ("target", "months", "end", "house") if key in said)
        line = adoption.line("", next(wishes, "players"))
        return [Fault(adoption.filename, line, f"{said}.")]
    found = [*_map_faults(adoption), *_face_faults(adoption)]
    if not found:
        found += _state_faults(adoption)
    return sorted(found, key=lambda fault: fault.line)


def game_of(adoption: Adoption) -> NileAtTable:
    """Return the game after the adoption."""
    header = header_of(adoption)
    game = load_game(header, adoption.filename)
    for fact in opening_facts(header):
        game.state = fact.apply(game.state)
    for fact in adoption_facts(adoption, game.state):
        game.state = fact.apply(game.state)
    return game


def _map_faults(adoption: Adoption) -> Iterator[Fault]:
    lines = {BoardPlace("hexes", name): adoption.line("hexes", name) for name in adoption.hexes}
    homes = {
        BoardPlace("tribes", number): adoption.line("hexes", tribe.hex)
        for number, tribe in adoption.tribes.items()
    }
    board, name, places = board_told(adoption), adoption.filename, {**lines, **homes}
    found = law_faults(board, name, places, RIVER_LAWS) + check_board(board, name, places)
    for fault in found:
        line = fault.line or adoption.line_named(fault.sentence)
        yield Fault(name, line, fault.sentence)


def board_told(adoption: Adoption) -> Board:
    """Return the map as a board, for the board checks.

    A partly explored hex without its river counts as blank, because a river may still lead into it
    (10.318).
    """
    board = adoption.frame.board
    hexes, blanks = dict(board.hexes), set()
    for name, here in adoption.hexes.items():
        if here.half and here.river == NO_RIVER:
            blanks.add(name)
            here = Hex()
        hexes[name] = as_printed(board.hexes[name], here)
    tribes = {
        number: Settled(tribe.hex, tribe.size, tribe.heads)
        for number, tribe in adoption.tribes.items()
        if tribe.hex not in blanks
    }
    return changed(board, hexes=hexes, tribes=tribes, played=True)


def _face_faults(adoption: Adoption) -> Iterator[Fault]:
    """Yield faults for faces on more counters than exist (3.32)."""
    faces = [counter.face for counter in adoption.counters.values() if counter.face]
    there = adoption.frame.counters.counts("face")
    for face in dict.fromkeys(faces):
        if faces.count(face) > there.get(face, 0):
            most = there.get(face, 0)
            said = f"counters: {faces.count(face)} show {face}, but there are only {most}."
            yield Fault(adoption.filename, 0, said)


def _state_faults(adoption: Adoption) -> Iterator[Fault]:
    """Yield faults of the state, at the lines that caused them."""
    for sentence in unsound(game_of(adoption)):
        first, *rest = split(sentence.partition(": ")[0])
        if first == "tribes" and rest and rest[0] in adoption.tribes:
            first, rest = "hexes", [adoption.tribes[rest[0]].hex]
        line = adoption.line("players" if first == "explorers" else first, *rest)
        yield Fault(adoption.filename, line, f"{sentence}.")


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
                f"hex {name}: no explorer is named, so whoever enters it may claim what is there "
                "(22.7). If a living explorer was there before it was published, add 'by' and "
                f"the player, like 'by {adoption.frame.players[0]}'.",
            )
        told = any(instant.published_by(game, player, name) for player in adoption.explorers)
        if name in ends and not told:
            yield (
                ("hexes", name),
                f"hex {name}: it is the farthest hex of its river, but no publisher is named, so "
                "it scores for nobody (25.22). Add 'by' or 'publisher' and the player.",
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
        yield (
            ("dry",),
            "dry counts the months since the camels drank, but there are no camels (5.4444).",
        )
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
        yield ("mode",), f"the expedition can't travel {words}: {unable}{other}."
    here = game.map.number(explorer.hex)
    if here and (explorer.trips or explorer.beyond) and not game.hex(here).cataract:
        key = "trips" if explorer.trips else "beyond"
        yield (key,), f"there's no cataract in {here} to go around (9.27)."


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
        said = f"tribe {explorer.captor} lives in {home.hex}, but he is in {explorer.hex}"
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
            said = f"the {find.kind} of {find.value} on the sheet is in {find.hex}"
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
            yield ("news", number), f"news {number}: tribe {told.tribe} isn't in any hex listed."
    for number, spoken in game.state.interviews.items():
        if said := others([spoken.journalist]):
            yield ("interviews", number), f"interview {number}: {said} isn't a journalist (24.6)."
