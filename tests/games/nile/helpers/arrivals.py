"""Every way of coming to stand in a hex, into every kind of hex, and what must hold there.

A scene is a party beside a hex, or in it, with random people and canoes. `arrive` brings the party
there in one of the `WAYS`, and looks at five things: what the explorer knows, his trail, how he
travels on that ground, the rumor that drove him, the tribe. Then moves, withdrawals, rumors and
straying must agree on which ways are open from there.
"""

from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from companion.games.nile.cards.disasters import Deed, DisasterKind
from companion.games.nile.facts import PlayTakenUp, SheetAdopted
from companion.games.nile.map.board.board import NO_RIVER
from companion.games.nile.map.terrain import BLANK, DESERT, LAKE, TERRAINS, clash, holds_water
from companion.games.nile.rules.mapping import drawn
from companion.games.nile.rules.natives import defeat
from companion.games.nile.rules.party import makeup
from companion.games.nile.rules.travel import crossing, driven, retreat, shore
from companion.games.nile.rules.turn import modes, movement, outcomes, turns
from companion.games.nile.state import Errand, Hex, Party, Relation, Tribe, Turn
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.requests import Choose, Count, Request
from companion.table.facts import Corrected
from companion.table.game import Call
from companion.table.play.corrections import led_to
from tests.games.nile.helpers import invariants
from tests.games.nile.helpers.world import (
    Answer,
    a_game,
    at_random,
    play,
    with_explorer,
    with_turn,
)

INLAND, COAST = ("1414", "1514"), ("0209", "0309")
"""Where the party stands, and the hex east of it into which it comes."""

EAST = 2
TRIBE, RUMOUR = 7, "elephants-graveyard"
FLOWS = {"none": NO_RIVER, "down": ".o..i.", "up": ".i..o.", "apart": "o..i.."}
"""The river of the hex: none, one that the two hexes share, or one that touches neither's side."""

MANY = 20
"""Movement points enough for any step."""


class Kind(NamedTuple):
    """A kind of hex: where, its ground and river, how much of it is drawn, and who was there."""

    where: tuple[str, str]
    terrain: str
    river: str
    drawn: str
    by: str

    def hex(self) -> Hex:
        """The hex as it lies on the map."""
        if self.terrain == BLANK:
            return Hex()
        half, published = self.drawn != "whole", self.by == "published"
        river = FLOWS[self.river] if self.drawn != "half" else NO_RIVER
        return Hex(
            self.terrain,
            river=river,
            half=half,
            left=self.drawn == "left",
            published=published,
            mapped=0 if self.drawn == "half" else 1,
            by="" if published else self.by,
            height=20_000 if "mountain" in self.terrain and not half else 0,
        )


def kinds() -> list[Kind]:
    """Every kind of hex that there is."""
    found = [Kind(where, BLANK, "none", "half", "Ada") for where in (INLAND, COAST)]
    for kind in product(
        (INLAND, COAST), TERRAINS, FLOWS, ("half", "left", "whole"), ("Ada", "Ben", "published")
    ):
        made = Kind(*kind)
        dry = made.river == "none"
        if not (
            (made.by == "published" and made.drawn != "whole")
            or (not dry and (made.drawn == "half" or holds_water(made.terrain)))
        ):
            found.append(made)
    return found


class Scene(NamedTuple):
    """A game in which Ada is about to arrive, and the hex that she may come into."""

    game: NileAtTable
    name: str
    rng: Random


# The party and where it stands


def scene(kind: Kind, way: str, rng: Random) -> Scene:
    """Ada before she comes into a hex of this kind, in a party and a mode of travel at random."""
    here, there = kind.where
    mode = rng.choice(("foot", "mounted", "canoe", "canoe"))
    party = _party(mode, rng)
    target = kind.hex()
    tribe = rng.random() < 0.3 and target.terrain != BLANK and target.terrain != LAKE
    if tribe and kind.drawn != "half":
        target = replace(target, tribe=TRIBE)
    ground = _ground(kind, mode, target, rng)
    in_it = way in IN_THE_HEX
    hexes = {here: ground, there: target}
    game = a_game(Ada=there if in_it else here, Ben="2002", hexes=hexes, party=party, step="move")
    if target.tribe:
        tribes = {str(TRIBE): Tribe(there, "small")}
        game = game.at(replace(game.state, tribes=tribes))
    knows = {here: 0} if not ground.published else {}
    if target.whole and target.by == "Ada" and rng.random() < 0.8:
        knows[there] = 0
    errand = Errand(RUMOUR, there, EAST) if rng.random() < 0.4 else Errand()
    errand = Errand(RUMOUR, _beyond(game, there, rng), EAST) if rng.random() < 0.3 else errand
    trail = (there, here) if way in BACKWARDS else (here, there) if in_it else (here,)
    game = with_explorer(
        game,
        "Ada",
        mode=mode,
        known=knows,
        errand=errand,
        trail=trail,
        came="".join(trail[-2:-1]),
        tribes={str(TRIBE): Relation(friendly=True, met=1)} if rng.random() < 0.3 else {},
    )
    if target.whole and target.by == "Ben":
        game = with_explorer(game, "Ben", known={there: 0})
    level = rng.choice(("cautious", "normal", "reckless"))
    points = makeup.allowance(game, "Ada", mode, level)
    game = game.at(replace(game.state, mapped=1))
    return Scene(with_turn(game, mode=mode, level=level, allowance=points), there, rng)


def _party(mode: str, rng: Random) -> Party:
    """People, animals and canoes with which the mode can be traveled, mostly."""
    bearers = rng.choice((0, 1, 3, 8, 16))
    canoes = rng.choice((1, 1, 2)) if mode == "canoe" else rng.choice((0, 0, 1))
    horses = bearers + 1 if mode == "mounted" else 0
    return Party(
        bearers=bearers,
        askaris=rng.choice((0, 0, 2)) if mode != "mounted" else 0,
        canoes=canoes if mode != "mounted" else 0,
        horses=horses,
        rations=rng.choice((0, 4, 20)) if bearers > 1 or mode == "canoe" else 0,
        water=rng.choice((0, 0, 30)) if bearers > 3 else 0,
        sick_bearers=rng.choice((0, 0, 0, bearers // 3)),
    )


def _ground(kind: Kind, mode: str, target: Hex, rng: Random) -> Hex:
    """The hex beside it: one in which the mode of travel can stand."""
    river = FLOWS[kind.river] if kind.river in ("down", "up") else NO_RIVER
    if mode == "canoe":
        choices = [Hex(LAKE), Hex("swamp"), Hex("veldt", river=".o..i.")]
    else:
        choices = [Hex("veldt"), Hex("mountain"), Hex("veldt")]
    found = rng.choice([one for one in choices if not clash(one.terrain, target.terrain)])
    if not holds_water(found.terrain) and river != NO_RIVER and target.river != NO_RIVER:
        found = replace(found, river=river)
    if found.river != NO_RIVER and target.terrain == DESERT and target.river == NO_RIVER:
        found = replace(found, river=FLOWS["apart"])
    return replace(found, published=rng.random() < 0.5, mapped=1, by="Ada")


def _beyond(game: NileAtTable, name: str, rng: Random) -> str:
    """A hex two or three away, for a rumor that drives the party on."""
    ring = game.board.land_neighbours(name)
    far = [one for near in ring for one in game.board.land_neighbours(near)]
    return rng.choice([one for one in far if one not in (name, *ring)])


# Ways of arriving


def _answers(game: NileAtTable, rng: Random, chosen: dict[str, str]) -> Answer:
    """Answers at random, but for some questions by their rule; `chosen` may be barred."""
    anything = at_random(game, rng)

    def answer(request: Request) -> Any:
        if isinstance(request, Choose):
            key = chosen.get(request.rule)
            if key in [option.key for option in request.options if not option.barred]:
                return key
        enough = request.default if isinstance(request, Count) and request.key == "water" else None
        return anything(request) if enough is None else enough

    return answer


def _moves(at: Scene) -> None:
    """A step of the move: into the hex where that is open, else anything."""
    answers = _answers(at.game, at.rng, {"9.13": str(EAST), "9.45": at.rng.choice(("stay", ""))})
    _whole_step(at, answers)


def _whole_step(at: Scene, answers: Answer) -> None:
    """The steps of one hex: what is asked at its edge belongs to it."""
    game = at.game
    play(game, movement.move(game, "Ada", 2), answers)
    while game.state.turn.step == "enter" and game.explorer("Ada").place == "africa":
        play(game, game.begin(Call("enter", {"player": "Ada"})), answers)


def _goes_back(rule: Callable[[NileAtTable, str], Any]) -> Callable[[Scene], None]:
    def goes(at: Scene) -> None:
        play(at.game, rule(at.game, "Ada"), _answers(at.game, at.rng, {}))

    return goes


def _is_freed(at: Scene) -> None:
    """A captive gets away into the hex from which he came."""
    held = with_explorer(
        at.game, "Ada", place="captive", party=Party(), errand=Errand(), mode="foot"
    )
    at.game.state = held.state
    play(at.game, defeat.escape(at.game, "Ada"), _answers(at.game, at.rng, {}))


def _strays(at: Scene) -> None:
    kind = DisasterKind("astray", "", "", "")
    rule = driven.astray(at.game, "Ada", kind, Deed("astray"))
    anything = _answers(at.game, at.rng, {"9.45": "stay"})

    def answer(request: Request) -> Any:
        return [EAST] if "in which direction" in request.question else anything(request)

    play(at.game, rule, answer)


def _is_set_by_hand(at: Scene) -> None:
    told = iter(("moved", "done"))

    def answer(request: Request) -> Any:
        if "what comes of it" in request.question or "what else" in request.question:
            return next(told, "done")
        if "where does the party stand" in request.question:
            open_ = [option.key for option in _options(request) if not option.barred]
            return str(EAST) if str(EAST) in open_ else "stay"
        return anything(request)

    anything = at_random(at.game, at.rng)
    play(at.game, outcomes.outcome(at.game, "Ada", "Test", "11.2"), answer)


def _options(request: Request) -> tuple[Any, ...]:
    assert isinstance(request, Choose)
    return request.options


def _is_corrected(at: Scene) -> None:
    """Set there by a correction, with what follows from it."""
    was = at.game.explorer("Ada").hex
    fact = Corrected("explorers.Ada.hex", was, at.name, "so it is")
    for one in [fact, *led_to(at.game, at.game.state, [fact])]:
        at.game.state = one.apply(at.game.state)


def _is_adopted(at: Scene) -> None:
    """A game taken over as it lies on the table; what the sheet should have said of it is so."""
    game = at.game
    explorer = game.explorer("Ada")
    if game.here("Ada").whole and not game.here("Ada").published:
        explorer = replace(explorer, known={**explorer.known, explorer.hex: 0})
    for fact in (SheetAdopted("Ada", explorer), PlayTakenUp(3, 0, "activity")):
        game.state = fact.apply(game.state)
    play(game, movement.choose_activity(game, "Ada"), stop=True)


def _draws(at: Scene) -> None:
    """The hex in which the party stands is drawn by hand."""
    if drawn.may_draw(at.game, "Ada")[:1] == [at.name]:
        answers = _answers(at.game, at.rng, {})
        asked: list[Request] = []

        def answer(request: Request) -> Any:
            asked.append(request)
            if len(asked) == 1:
                return at.name
            return "stands" if "Does it stand" in request.question else answers(request)

        play(at.game, drawn.draw_hex(at.game, "Ada"), answer)


def _stays(at: Scene) -> None:
    """Nothing but the next step: a hex not whole is mapped under the party's feet."""


def _finishes(at: Scene) -> None:
    """A step broken off at any question, and finished by hand."""
    game, left = at.game, at.rng.randrange(8)
    answers = _answers(game, at.rng, {"9.13": str(EAST), "9.45": "stay"})

    class Broken(Exception):
        pass

    def answer(request: Request) -> Any:
        nonlocal left
        left -= 1
        if left < 0:
            raise Broken
        return answers(request)

    step = Call("move", {"player": "Ada", "shape": 2})
    try:
        play(game, movement.move(game, "Ada", 2), answer)
        if game.state.turn.step == "enter":
            step = Call("enter", {"player": "Ada"})
            play(game, game.begin(step), answer)
    except Broken:
        by_hand = _answers(game, at.rng, {"8.3": "done"})
        play(game, turns.finish_by_hand(game, step), by_hand)


WAYS: dict[str, Callable[[Scene], None]] = {
    "move": _moves,
    "withdraw": _goes_back(retreat.withdraw),
    "fall back": _goes_back(retreat.fall_back),
    "flee": _goes_back(retreat.flee),
    "escape": _is_freed,
    "stray": _strays,
    "by hand": _is_set_by_hand,
    "correct": _is_corrected,
    "adopt": _is_adopted,
    "draw": _draws,
    "stay": _stays,
    "finish": _finishes,
}
"""How a party may come to stand in a hex."""

BACKWARDS = ("withdraw", "fall back", "flee", "escape")
IN_THE_HEX = ("adopt", "draw", "stay")


class Reached(Exception):
    """The question where to go is open."""


def arrive(kind: Kind, way: str, seed: int) -> NileAtTable:
    """The game after an arrival and the next question where to go; fails with all that is amiss."""
    at = scene(kind, way, Random(f"{kind}{way}{seed}"))
    game, before = at.game, at.game.state
    WAYS[way](at)
    arrived = game.state != before
    found = [*standing(game, quiet=way in ("correct", "adopt", "escape"))] if arrived else []
    found += meeting(game) if way in ("move", "stray", "finish") else ()
    if game.explorer("Ada").place == "africa":
        errand, game.state = game.explorer("Ada").errand, _next_month(game)
        asked = _to_where_to(game, at.rng)
        if errand.what and not game.explorer("Ada").errand.what and "11.2" not in asked:
            found += given_up(game, errand)
        if game.explorer("Ada").place == "africa":
            found += [*standing(game), *disagreeing(game)]
    assert not found, (kind, way, seed, found)
    return game


def _next_month(game: NileAtTable) -> Any:
    """The state at the beginning of Ada's next move."""
    explorer = game.explorer("Ada")
    points = makeup.allowance(game, "Ada", explorer.mode, "normal")
    turn = Turn(2, 0, "move", allowance=points, start=explorer.hex, mode=explorer.mode)
    return replace(game.state, turn=turn)


def _to_where_to(game: NileAtTable, rng: Random) -> list[str]:
    """Go on to the question where to go; the rules of what was asked before."""
    asked: list[str] = []
    anything = at_random(game, rng)

    def answer(request: Request) -> Any:
        if request.rule == "9.13":
            raise Reached
        asked.append(request.rule)
        return anything(request)

    try:
        while game.state.turn.step == "move" and game.explorer("Ada").place == "africa":
            play(game, movement.move(game, "Ada", 2), answer)
    except Reached:
        pass
    return asked


# What must hold


def standing(game: NileAtTable, *, quiet: bool = False) -> Iterator[str]:
    """What is amiss with how Ada stands in her hex; `quiet` where nobody could be asked so far."""
    explorer, here = game.explorer("Ada"), game.here("Ada")
    if explorer.place != "africa":
        return
    yield from invariants.stands(game, "Ada")
    if not here.whole:
        return
    if explorer.mode == "canoe":
        yield from invariants.out_of_place(game, "Ada")
    elif makeup.fit(game, "Ada", "canoe").fits and explorer.party.canoes:
        yield from invariants.walks_on_water(game, "Ada")
    if quiet:
        return
    if explorer.errand.hex == explorer.hex:
        yield "the rumor is not over"
    sight = game.charts.is_spectacular("mountain", here.height) and not here.published
    if sight and f"mountain {explorer.hex}" not in explorer.finds:
        yield f"the mountain of {here.height} feet is not noted"


def meeting(game: NileAtTable) -> Iterator[str]:
    """Whether a tribe into whose hex Ada came is passed by (13.1)."""
    turn, tribe, here = game.state.turn, game.here("Ada").tribe, game.explorer("Ada").hex
    came = game.explorer("Ada").place == "africa" and here != turn.start
    if came and tribe and str(tribe) not in turn.dealt and turn.step != "encounter":
        yield f"tribe {tribe} is not met, but {turn.step}"


def disagreeing(game: NileAtTable) -> Iterator[str]:
    """Ways that a move takes and something else does not (9.5, 11.2, 13.5, ruling)."""
    seen = _with_points(game, game.explorer("Ada").mode)
    for name in game.board.land_neighbours(game.explorer("Ada").hex):
        if shore.way(seen, "Ada", name).barred:
            continue
        if barred := shore.way(game, "Ada", name, shore.EVER).barred:
            yield f"{name}: no rumor leads there, {barred}"
        if barred := shore.way(game, "Ada", name, shore.WITHDRAWING).barred:
            yield f"{name}: nobody withdraws there, {barred}"
        owes = crossing.owes_portage(game, "Ada", name, crossing.course(game, "Ada", name))
        barred = shore.way(game, "Ada", name, shore.STRAYING).barred
        if barred and not owes:
            yield f"{name}: nobody strays there, {barred}"


def given_up(game: NileAtTable, errand: Errand) -> Iterator[str]:
    """Ways nearer to the hex of a rumor that was given up (11.2)."""
    far = game.grid.distance(game.explorer("Ada").hex, errand.hex)
    for name in game.board.land_neighbours(game.explorer("Ada").hex):
        nearer = game.grid.distance(name, errand.hex) < far
        for mode in _modes(game) if nearer else ():
            if not shore.way(_with_points(game, mode), "Ada", name).barred:
                yield f"the rumor of {errand.hex} is given up, and {name} is open by {mode}"


def _modes(game: NileAtTable) -> list[str]:
    """The modes in which Ada can travel from where she stands, the present one first (9.5)."""
    now = game.explorer("Ada").mode
    others = (mode for mode in modes.others(game, "Ada"))
    return [now, *(mode for mode in others if not crossing.mode_bar(game, "Ada", mode))]


def _with_points(game: NileAtTable, mode: str) -> NileAtTable:
    """The game in another mode of travel, with points for any step."""
    seen = game if mode == game.explorer("Ada").mode else shore.as_if(game, "Ada", mode)
    return with_turn(game.at(seen.state), allowance=MANY, spent=0, fords=True)
