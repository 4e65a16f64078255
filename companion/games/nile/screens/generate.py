"""Generation of a whole continent by the rules: shown, saved, and played on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, Select, Static

from companion.desk.errors import AlreadyThere, StoreError
from companion.desk.files.whole_files import free_file
from companion.games.nile.cartographer import ORDERS
from companion.games.nile.desk.generate import Generated, generate, save
from companion.games.nile.map.water import Waters, network
from companion.games.nile.screens.actions import ACTIONS
from companion.games.nile.screens.hex_faces import NileMap, describe_hex
from companion.games.nile.variants import GAME_ONE, VARIANTS
from companion.tui.dialogs.dialog import tell
from companion.tui.interfaces import companion_of
from companion.tui.keys.actions import Action, bindings, in_present_keys
from companion.tui.screens.base import BaseScreen
from companion.tui.screens.new import DropDown
from companion.tui.widgets.key_footer import KeyFooter
from companion.tui.widgets.maps.hex_view import HexView
from companion.tui.words.wording import styled

if TYPE_CHECKING:
    from companion.tui.file_worker import FileWorker


LOCK: Final = "#"
"""Sign of a locked hex."""

USUAL: Final = "africa.toml"
"""Default file of a continent if the name is free."""

AROUND: Final = 2
"""Radius in hexes around the cursor that is locked at once."""


class GenerateScreen(BaseScreen):
    """Rules, seed, order and number of hexes at the left, the resulting continent at the right."""

    CSS_PATH = "generate.tcss"
    AUTO_FOCUS = "#generate-seed"
    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("generate", ACTIONS),
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
    ]
    TITLE = "generate"
    own_actions: Sequence[Action] = ACTIONS
    HELP = (
        "Maps every blank hex of the board by the rules of either game, with cards and dice by the "
        "app. "
        "The same seed gives the same continent. Enter maps with these settings, Ctrl+R takes "
        "another seed. Ctrl+S saves it under the file's name, whose ending says as what: .toml is "
        "a board to play on, .svg, .pdf and .png are pictures, .txt is Text Mapper's text. Ctrl+N "
        "saves it as a board and begins a campaign on it. On the map ~ shows its rivers. What is "
        "locked stays when the rest is mapped anew: Enter or F7 locks the hex under the cursor, F8 "
        "all about it, F9 its whole river, F11 unlocks everything."
    )

    def __init__(self) -> None:
        super().__init__()
        self.made: Generated | None = None
        self.locks: frozenset[str] = frozenset()
        self._saved: tuple[Path, Generated] | None = None
        self._look: NileMap | None = None

    def compose(self) -> ComposeResult:
        """Yield the form, the result, and the map."""
        yield Static(" A whole continent, mapped by the rules", id="generate-title")
        with Horizontal(id="generate"):
            with Vertical(id="generate-side"):
                games = [(variant.title, name) for name, variant in VARIANTS.items()]
                game = DropDown(
                    games, value=GAME_ONE.name, allow_blank=False, id="generate-game", compact=True
                )
                yield from _line("Rules", game)
                seed = Input(placeholder="any", type="integer", id="generate-seed", compact=True)
                yield from _line("Seed", seed)
                orders = [(words, name) for name, words in ORDERS.items()]
                order = DropDown(
                    orders, value="rivers", allow_blank=False, id="generate-order", compact=True
                )
                yield from _line("Order", order)
                hexes = Input(placeholder="all", type="integer", id="generate-hexes", compact=True)
                yield from _line("Hexes", hexes)
                file = Input(value=free_file(USUAL), id="generate-file", compact=True)
                yield from _line("File", file)
                yield Static(id="generate-locks", markup=False)
                yield Static(id="generate-words", markup=False)
                yield Static(id="generate-wrong", classes="wrong", markup=False)
            with Vertical(id="generate-map-box"):
                yield HexView(id="generate-map", own=ACTIONS)
                yield Static(id="generate-hex", markup=False)
        yield KeyFooter()

    def on_mount(self) -> None:
        """Map a first continent, and show as much of the map as fits."""
        self.query_one(HexView).set_zoom(0)
        self.action_another()

    # Mapping

    @on(Input.Submitted)
    def map_on_enter(self) -> None:
        """Map what the form describes (Enter)."""
        self.action_map_it()

    @on(Select.Changed)
    def map_on_choice(self) -> None:
        """Map again in another order, or by other rules."""
        if self.made is not None:
            self.action_map_it()

    def action_another(self) -> None:
        """Map another continent, with another seed."""
        import secrets

        from companion.desk.campaigns.new_campaign import SEEDS

        self.query_one("#generate-seed", Input).value = str(secrets.randbelow(SEEDS))
        self.action_map_it()

    @work(exclusive=True)
    async def action_map_it(self) -> None:
        """Map what stands in the form, off the event loop."""
        try:
            make = self._wish()
            made = await self._file_worker.run(make)
        except (StoreError, ValueError) as error:
            self.say(str(error))
            return
        self.made = made
        state = made.game.state
        self.locks &= made.locked
        self._look = NileMap(made.board, state, "")
        self._show_locks(self.locks)
        self._tell_hex(self.query_one(HexView).cursor)
        self.query_one("#generate-words", Static).update(summary(made))
        self.say("")

    def _wish(self) -> Callable[[], Generated]:
        """Return the function that maps the form's continent; raises `ValueError`."""
        seed = self.query_one("#generate-seed", Input).value.strip()
        hexes = self.query_one("#generate-hexes", Input).value.strip()
        if not seed.removeprefix("-").removeprefix("+").isdecimal():
            raise ValueError("a seed is a whole number; Ctrl+R picks one")
        if hexes and not hexes.removeprefix("+").isdecimal():
            raise ValueError("hexes should be a number, 0 or more; leave it empty for all")
        order = str(self.query_one("#generate-order", Select).value)
        game = str(self.query_one("#generate-game", Select).value)
        some = int(hexes) if hexes else None
        wish = partial(generate, int(seed), order=order, hexes=some, game=game)
        made = self.made
        if made is None or not self.locks or made.game.variant.name != game:
            return wish  # a map by one game's rules isn't input for the other
        return partial(wish, keep=made.board, locks=self.locks)

    # Locks

    def _show_locks(self, locks: frozenset[str]) -> None:
        self.locks = locks
        if self._look is not None:
            self.query_one(HexView).show(self._look, dict.fromkeys(locks, LOCK))
        said = f"{LOCK} {len(locks)} locked: they stay" if locks else ""
        self.query_one("#generate-locks", Static).update(said)

    @on(HexView.Chosen)
    def action_lock(self) -> None:
        """Lock or unlock the hex at the cursor."""
        self._lock({self.query_one(HexView).cursor})

    def action_lock_around(self) -> None:
        """Lock or unlock all hexes within two hexes."""
        here = self.query_one(HexView).cursor
        if self.made is not None:
            grid, names = self.made.board.grid, self.made.lockable if here else ()
            self._lock({name for name in names if grid.distance(here, name) <= AROUND})

    def action_lock_river(self) -> None:
        """Lock or unlock all water connected to this hex."""
        if self.made is None:
            return
        here = self.query_one(HexView).cursor
        waters = Waters(self.made.board, self.made.game.state.hexes)
        self._lock(set(network(waters, here)) if here and waters.has_water(here) else set())

    def action_unlock(self) -> None:
        """Unlock all hexes."""
        self._show_locks(frozenset())

    def _lock(self, names: set[str]) -> None:
        """Lock those of these hexes that were mapped; if all are locked, unlock them."""
        if self.made is None:
            return
        if not self.query_one(HexView).cursor:
            self.say("point at a hex of the map first")
            return
        known = {name for name in names & self.made.lockable if not self.made.board.is_blank(name)}
        if not known:
            self.say("nothing here was mapped by the rules, so nothing needs a lock")
            return
        self.say("")
        self._show_locks(self.locks - known if known <= self.locks else self.locks | known)

    def say(self, sentence: str) -> None:
        """Show what is wrong; nothing typed is lost."""
        words = in_present_keys(sentence[:1].upper() + sentence[1:], self.app)
        self.query_one("#generate-wrong", Static).update(f"✗ {words}" if words else "")

    # Actions

    def action_save(self) -> None:
        """Save it under the name in the form."""
        self.run_worker(self._save(self._path()), exclusive=True)

    async def _save(self, path: Path) -> bool:
        """Save it; says whether it was."""
        made = self.made
        if made is None:
            return False

        same = (path, made) == self._saved
        try:
            await self._file_worker.run(lambda: save(made, path, force=same))
        except AlreadyThere as error:
            free = str(path.with_name(free_file(path.name, path.parent)))
            self.query_one("#generate-file", Input).value = free
            self.say(str(error))
            return False
        except (StoreError, ValueError) as error:
            self.say(str(error))
            return False
        self._saved = path, made
        self.say("")
        self.notify(f"Seed {made.seed} is saved as {path}.", timeout=6)
        return True

    @work(exclusive=True)
    async def action_play_on(self) -> None:
        """Save it as a board, and begin a campaign on it."""
        from companion.tui.screens.new import NewScreen

        path = self._path().with_suffix(".toml")
        if await self._save(path):
            game = str(self.query_one("#generate-game", Select).value)
            self.app.push_screen(NewScreen(game, map_of=str(path)))

    def _path(self) -> Path:
        """Return the file of the form; without an extension it is a board."""
        said = self.query_one("#generate-file", Input).value.strip() or free_file(USUAL)
        path = Path(said).expanduser()
        return path if path.suffix else path.with_suffix(".toml")

    # The map

    @on(HexView.Pointed)
    def report_hex(self, event: HexView.Pointed) -> None:
        """Describe the hex at the cursor in the line below the map."""
        if self.made is not None:
            self._tell_hex(event.place)

    def _tell_hex(self, name: str) -> None:
        self.query_one("#generate-hex", Static).update(self._hex_words(name), layout=False)

    def _hex_words(self, name: str) -> str:
        assert self.made is not None
        return describe_hex(self.made.board, self.made.game.state, "", name)

    def action_legend(self) -> None:
        """Show the legend of the map."""
        self.app.push_screen(tell("The signs of the map", _legend()))

    def action_rivers(self) -> None:
        """Show its river systems."""
        from companion.games.nile.screens.rivers_screen import RiversScreen, river_sheets

        if self.made is None or self._look is None:
            return
        about = RiversScreen(
            self.made.title,
            river_sheets(self.made.game),
            self._look,
            describe_hex=self._hex_words,
            legend=_legend(),
        )
        self.app.push_screen(about)

    def action_show(self, name: str) -> None:
        """Move from the map to the form (Escape)."""
        self.query_one("#generate-seed", Input).focus()

    def action_back(self) -> None:
        """Return home."""
        self.dismiss(None)

    @property
    def _file_worker(self) -> FileWorker:
        return companion_of(self).file_worker


def summary(made: Generated) -> Content:
    """Return the result: hexes mapped, terrains, the longest rivers, and those too short."""
    from collections import Counter

    from companion.games.nile.map.terrain import TERRAINS
    from companion.games.nile.sheets.rivers import systems_of

    some = "hex" if made.mapped == 1 else "hexes"
    of = "" if made.mapped == made.waiting else f" of {made.waiting}"
    grounds = Counter(here.terrain for here in made.board.hexes.values())
    parts: list[tuple[str, str] | str] = [(f"{made.mapped}{of} {some} mapped", "bold"), "\n"]
    parts += [f"{made.turned_words}\n" if made.turned else "", "\n"]
    parts += [f"{grounds[ground]:>4} {ground}\n" for ground in TERRAINS if grounds[ground]]
    longest = sorted(systems_of(made.game), key=lambda each: -each.length)[:3]
    parts += ["\n", ("Longest rivers\n", "bold")]
    parts += [f"{each.length:>4} {each.name}, from {each.farthest}\n" for each in longest]
    return styled(*parts)


def _legend() -> Content:
    from companion.games.nile.screens.panels import NilePanels

    return NilePanels().legend()


def _line(title: str, widget: Input | Select[str]) -> ComposeResult:
    with Horizontal(classes="generate-line"):
        yield Static(title, classes="generate-label", markup=False)
        yield widget
