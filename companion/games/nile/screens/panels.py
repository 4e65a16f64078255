"""Panels and turn guide of Source of the Nile on the campaign screen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace
from textual.content import Content

from companion.games.nile.rules.mapping.features import state_as_found
from companion.games.nile.rules.party.makeup import MODE_WORDS
from companion.games.nile.rules.party.outfit_line import outfit_of
from companion.games.nile.screens.actions import ACTIONS
from companion.games.nile.screens.hex_faces import GROUNDS, NileMap, describe_hex
from companion.games.nile.sequence import PART_OF
from companion.games.nile.sheets.glance import away
from companion.games.nile.sheets.layouts import layout_of
from companion.games.nile.state import Nile
from companion.games.nile.table_game import NileAtTable
from companion.games.nile.texts import STEPS, TEXTS
from companion.games.nile.voice import GuideStep, guide, guide_step
from companion.table.ask.fields import Form
from companion.table.labels import path_words
from companion.table.play.corrections import Place, flat
from companion.tui.keys.actions import Action
from companion.tui.panels import Guide, GuideLine, Panels, SkipForm, read_help
from companion.tui.styles.small_picture import SmallPicture, of_hexes
from companion.tui.view import View
from companion.tui.widgets.maps.hex_view import HexView
from companion.tui.widgets.maps.map_view import MapRoute
from companion.tui.words.wording import styled

if TYPE_CHECKING:
    from companion.games.nile.screens.map_tools import Router


class NilePanels(Panels):
    """Panels of Game I; the map is created again only if something on it changed."""

    actions: ClassVar[Sequence[Action]] = ACTIONS
    help: ClassVar[Mapping[str, str]] = read_help("companion.games.nile")
    card_example: ClassVar[str] = "17: veldt"

    def __init__(self) -> None:
        super().__init__()
        self._made: tuple[tuple[Any, ...], NileMap] | None = None
        self._known: tuple[tuple[Nile, str], View] | None = None
        self._router: Router | None = None

    def map_view(self) -> HexView:
        """Return the hex map."""
        return HexView(own=ACTIONS)

    def map_look(self, view: View) -> NileMap | None:
        """Return the map, None with a physical board."""
        game, state = _game(view), _state(view)
        if game.map.on_table:
            return None
        shows = map(id, (state.hexes, state.tribes, state.counters, state.caches))
        where = tuple((e.hex, e.place, e.caches, *e.oases) for e in state.explorers.values())
        bound_for = _bound_for(game, view.player)
        key = (*shows, view.player, where, bound_for)
        if self._made is None or self._made[0] != key:
            self._made = key, NileMap(game.board, _shown(view), view.player, bound_for)
        return self._made[1]

    def goals(self, view: View) -> Sequence[tuple[str, str]]:
        """Return parties, ports, named things, and tribes."""
        from companion.games.nile.screens.map_tools import goals

        return list(goals(_game(view), view.player))

    def route(self, view: View, start: str, goal: str) -> MapRoute | None:
        """Return the routes between two hexes for the player in turn; None to the sea."""
        from companion.games.nile.screens.map_tools import Router

        game, player = _game(view), view.player
        if game.map.on_table or player not in _state(view).explorers:
            return None
        wanted = game.state, player, start
        if self._router is None or not _same(self._router.made_for, wanted):
            self._router = Router(game, player, start)
        return self._router.to(goal)

    def known_to(self, view: View, player: str) -> View | None:
        """Return the map without what only others know."""
        from companion.games.nile.screens.map_tools import as_known

        game, state = _game(view), _state(view)
        if game.map.on_table or player not in state.explorers:
            return None
        if self._known is None or not _same(self._known[0], (state, player)):
            known = as_known(game, player)
            shown = view._replace(game=game.at(known), state=known)
            self._known = (state, player), shown
        return self._known[1]._replace(question=view.question)

    def small_picture(self, view: View) -> SmallPicture:
        """Return the map around the party in turn."""
        look = self.map_look(view)
        return of_hexes(look) if look else ()

    def place_words(self, view: View, place: str) -> str:
        """Return what is known of a hex, or why the player in turn is in none."""
        if not place:
            return _off_the_map(_game(view), view.player)
        return describe_hex(_game(view).board, _shown(view), view.player, place)

    def legend(self) -> Content:
        """Return the legend of the map."""
        signs = [f"{ground.signs:<3} {name}" for name, ground in GROUNDS.items()]
        others = (
            "    half of the signs: partly explored (10.29)",
            "°   explored, not published",
            "│─╯ river, from side to side; ▸ where it goes out; ● source; ╪ cataract at that side",
            "◦   oasis",
            "A   a party: the letter of its player, in the party's color",
            "m3  tribe 3: s small, m medium, L large; 3/43 in Game II: it has 43 warriors",
            "?   discovery counter; ! its face was seen",
            "×   cache",
        )
        return styled("\n".join([*signs, *others]))

    def guide(self, view: View) -> Guide:
        """Return the turn guide."""
        return turn_guide(_game(view))

    def form_words(self, view: View, form: Form, counts: Mapping[str, int]) -> Content:
        """Return an outfit's weight and capacity by mode of travel; "" for other forms."""
        from companion.games.nile.advice.lasting import lasting_words, outfit_lasts

        if form.name != "outfit":
            return Content("")
        parts: list[tuple[str, str] | str] = [("Portage cost of transport capability\n", "dim")]
        for mode, found in outfit_of(_game(view).charts, counts).fits.items():
            needless = (mode == "canoe" and not counts.get("canoes")) or (
                mode == "mounted" and not (counts.get("horses") or counts.get("camels"))
            )
            if needless:
                continue
            sign = "✓" if found.fits else "✗"
            parts.append((f"{sign} {MODE_WORDS[mode]:<8}", "bold" if found.fits else "bold italic"))
            over = f", {found.over} too much" if found.over else ""
            parts.append(f" {found.cost} of {found.capability}{over}\n")
            parts += [f"  {reason}\n" for reason in found.bars]
            if found.strays:
                parts.append(f"  {found.strays} animals would wander off (5.428)\n")
        lasting = lasting_words(outfit_lasts(_game(view).charts, counts))
        return styled(*parts, *(f"\n{line}" for line in lasting))

    def skip_form(self, view: View) -> SkipForm | None:
        """Return the form for what to wait for in Europe."""
        from companion.games.nile.screens.map_tools import waiting_in_europe

        return waiting_in_europe(view)

    def places(self, view: View, place: str) -> Sequence[Place]:
        """Return the player in turn, the hex at the cursor, the others, the turn."""
        state = _state(view)
        words = {
            field.path: f"{form.title}, {field.label.partition(':')[0]}"
            for form in _game(view).at(state).correctable(view.player, place)
            for field in form.fields
        }
        found = _places(state, view.player, place)
        return [
            replace(one, label=words.get(one.path) or path_words(Nile, one.path)) for one in found
        ]


def _same(made_for: tuple[object, ...], wanted: tuple[object, ...]) -> bool:
    """True if something was made for the identical state, and equal names."""
    return made_for[0] is wanted[0] and made_for[1:] == wanted[1:]


def _places(state: Nile, player: str, hex_name: str) -> Iterator[Place]:
    order = [player, *(name for name in state.order if name != player)]
    for name in order:
        if name in state.explorers:
            explorer = state.explorers[name]
            if not explorer.is_closed:
                yield from flat(explorer.party, "explorers", name, "party")
            hidden = ("known", "oases", "party")
            for field in explorer.__struct_fields__:
                if field not in hidden:
                    yield from flat(getattr(explorer, field), "explorers", name, field)
        if name == player and hex_name in state.hexes:
            yield from flat(state.hexes[hex_name], "hexes", hex_name)
    for number in state.tribes:
        yield from flat(state.tribes[number], "tribes", number)
    yield from flat(state.turn, "turn")


def _off_the_map(game: NileAtTable, player: str) -> str:
    """Return why a player isn't on the map, "" if he is."""
    explorer = game.state.explorers.get(player)
    return f"{player}: {away(explorer)}, not on the map" if explorer and away(explorer) else ""


def _bound_for(game: NileAtTable, player: str) -> str:
    """Return the port hex a player will sail to before the first turn, "" while secret."""
    explorer = game.state.explorers.get(player)
    if explorer is None or game.turn:
        return ""
    return game.board.port_hexes.get(explorer.port, "")


def _game(view: View) -> NileAtTable:
    assert isinstance(view.game, NileAtTable)
    return view.game


def _state(view: View) -> Nile:
    assert isinstance(view.state, Nile)
    return view.state


def _shown(view: View) -> Nile:
    """Return the public map, with an oasis once somebody has found it."""
    return state_as_found(_game(view).at(_state(view)))


PANELS = NilePanels
"""Class of the panels."""


_SETUP = (
    ("counters", "place-counter"),
    ("specialties", "choose-specialty"),
    ("ports", "mark-port"),
    ("order", "roll-order"),
    ("outfit", "first-outfit"),
)
"""Stages of the set-up, each with the step that is shown for it."""

_SEARCH = "search"
"""Step that has no effect for an explorer without a trial (II 5, II 6)."""

_TRIALS = (_SEARCH, "captive")
"""Steps in which a specialty can be tried (II 5, II 6, II 3.3.5.4)."""


def turn_guide(game: NileAtTable) -> Guide:
    """Return the current position: in the set-up, in a turn, or at the end."""
    state: Nile = game.state
    if state.is_over:
        return Guide(STEPS("guide-over"), _ended(state), ())
    if state.stage != "play":
        return Guide(STEPS("guide-setup"), "", _setup_lines(game, state.stage))
    title = STEPS("guide-month", month=game.turn, player=game.player)
    return Guide(title, _under(state, game.player), _turn_lines(game))


def _ended(state: Nile) -> str:
    """Return who won, or the final places; tied players have the same place."""
    if state.places:
        return ", ".join(f"{place} {player}" for player, place in state.places.items())
    return STEPS("guide-won", player=state.winner) if state.winner else ""


def _setup_lines(game: NileAtTable, stage: str) -> tuple[GuideLine, ...]:
    stages = [name for name, _ in _SETUP]
    at = stages.index(stage) if stage in stages else 0
    found = []
    for number, (_, step) in enumerate(_SETUP):
        known = guide_step(game, step)
        title, rule = (known.title, known.rule) if known else (step, "")
        found.append(GuideLine(title, rule, now=number == at, done=number < at))
    return tuple(found)


def _turn_lines(game: NileAtTable) -> tuple[GuideLine, ...]:
    turn, place = game.state.turn, game.explorer(game.player).place
    steps = guide(game, place)
    names = [step.step for step in steps]
    step = PART_OF.get(turn.step, turn.step)
    if step not in names:
        steps = guide(game)
        names = [one.step for one in steps]
    at = names.index(step) if step in names else 0
    return tuple(
        GuideLine(_title(game, one), one.rule, now=number == at, done=number < at)
        for number, one in enumerate(steps)
        if number == at or one.step != _SEARCH or _trial(game)
    )


def _trial(game: NileAtTable) -> str:
    """Return the whole-turn activity of the player in turn, "" for none (II 5, II 6)."""
    return layout_of(game).trial(game, game.player)


def _title(game: NileAtTable, step: GuideStep) -> str:
    """Return a step's title; for a trial what can be tried here and whether it was (II 5, II 6)."""
    told = _trial(game) if step.step in _TRIALS else ""
    return f"{told[:1].upper()}{told[1:]}" or step.title


def _under(state: Nile, player: str) -> str:
    turn, explorer = state.turn, state.explorers[player]
    if explorer.place != "africa":
        return STEPS("guide-place", value=explorer.place)
    parts = [MODE_WORDS.get(explorer.mode, explorer.mode)]
    if turn.allowance:
        left = max(0, turn.allowance - turn.spent)
        parts = [TEXTS("level", value=turn.level), *parts]
        parts += (
            [] if turn.lost or turn.still else [STEPS("guide-left", left=left, of=turn.allowance)]
        )
    if turn.lost:
        parts.append(STEPS("guide-lost"))
    elif turn.still:
        parts.append(STEPS("guide-still"))
    return ", ".join(parts)
