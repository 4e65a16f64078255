"""Panels of Source of the Nile on the campaign screen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace
from textual.content import Content

from companion.games.nile.rules.mapping.features import state_as_found
from companion.games.nile.rules.party.makeup import MODE_WORDS
from companion.games.nile.rules.party.outfit_line import outfit_of
from companion.games.nile.screens.actions import ACTIONS
from companion.games.nile.screens.guide import turn_guide
from companion.games.nile.screens.hex_description import describe_hex
from companion.games.nile.screens.hex_faces import NileMap
from companion.games.nile.screens.terrain import GROUNDS
from companion.games.nile.sheets.whereabouts import away
from companion.games.nile.state import Nile
from companion.games.nile.table_game import NileAtTable
from companion.table.ask.fields import Form
from companion.table.labels import path_words
from companion.table.play.corrections import Place, flat
from companion.tui.keys.actions import Action
from companion.tui.panels import Guide, Panels, SkipForm, read_help
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
        from companion.games.nile.screens.skipping import waiting_in_europe

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
            yield from _explorer(state, name)
        if name == player and hex_name in state.hexes:
            yield from flat(state.hexes[hex_name], "hexes", hex_name)
    for number in state.tribes:
        yield from flat(state.tribes[number], "tribes", number)
    yield from flat(state.turn, "turn")


def _explorer(state: Nile, name: str) -> Iterator[Place]:
    explorer = state.explorers[name]
    if not explorer.is_closed:
        yield from flat(explorer.party, "explorers", name, "party")
    hidden = ("known", "oases", "party")
    for field in explorer.__struct_fields__:
        if field not in hidden:
            yield from flat(getattr(explorer, field), "explorers", name, field)


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
