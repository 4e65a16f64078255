"""Installed games on trial, and a game of one's own: the example copied under another name."""

from __future__ import annotations

import keyword
import re
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from importlib import resources
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from msgspec import Struct

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.game_code import chance_and_clocks
from companion.desk.campaigns.header import game_of, plugin_for
from companion.desk.campaigns.simulate import bots_header
from companion.desk.campaigns.verify import verify_campaign
from companion.desk.errors import AlreadyThere, GameIsWrong, NotOurs, StoreError
from companion.desk.files.recent import copy_sample
from companion.desk.play.learning import walk_the_way
from companion.desk.printing.jobs import make
from companion.desk.printing.kinds import papers_named
from companion.plugins import registry
from companion.plugins.about import About
from companion.plugins.papers import PaperKind
from companion.table.ask.requests import Draw, Roll, Rolls
from companion.table.blame import cause, place_in, place_of, place_of_class, place_of_field
from companion.table.journal.entries import decoder
from companion.table.labels import beyond_limits
from companion.table.play.bots import Bot, RandomBot, asked, decide
from companion.table.play.session import Session
from companion.table.play.step import RuleFailed
from companion.table.seats.hidden import TABLE, marked, structs_in
from companion.table.seats.observation import observe

ANSWERS, OF_A_BOT, SECONDS = 60, 4, 0.5
"""Answers with which a game is tried and each of its bots; none is given after so long."""

Show = Callable[[Campaign, str], None]
"""Makes the panels that a seat has of a campaign; the desk knows no screen."""


class Problem(NamedTuple):
    """What goes wrong as a sentence, the whole way to it in the code, and where that ends.

    Both are "" for what isn't in the code of a game.
    """

    sentence: str
    traceback: str = ""
    place: str = ""


def problems(about: About, show: Show | None = None) -> list[Problem]:
    """Return what is wrong with the games of a package; nothing if they can be played.

    Each is begun, up to its first question. One that somebody else has written is played as well,
    and all is tried that it brings: its sheets, papers and bots, its lessons and its sample, and
    what `show` makes of it. What goes wrong at one place is told once.
    """
    found = list[Problem]()
    for name in about.names:
        trial = partial(_begin, name)
        if wrong := _tried(trial):
            found.append(wrong)
        elif about.package:
            found += filter(None, map(_tried, _trials(about, name, show)))
    first = list[Problem]()
    for problem in found:
        known = (each.place or each.sentence for each in first)
        if not any(each == problem.place or each in problem.sentence for each in known):
            first.append(problem)
    return first


def _tried(trial: Callable[[], object]) -> Problem | None:
    """What goes wrong with one of the trials, None for nothing."""
    try:
        trial()
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a third-party module may raise anything, even SystemExit
        is_ours = type(error).__module__.startswith("companion.")
        first = error.__cause__ if isinstance(error, GameIsWrong | RuleFailed) else error
        told = "".join(traceback.format_exception(first or error))
        return Problem(str(error) if is_ours else cause(error), told, place_of(first or error))
    return None


def _begin(name: str) -> Campaign:
    """Begin a game in memory, up to its first question; raises what goes wrong."""
    header = bots_header(name, seed=1)
    session = Session(game_of(header, name), header.seed, header.settings)
    decoder(session.game.fact_types)  # raises for two facts of one name
    session.start(plugin_for(name).opening(header))
    if session.failure is not None:
        raise session.failure
    if session.question is None or session.mismatch:
        raise GameIsWrong(session.mismatch or f"{name} is over before its first question")
    observe(session)
    for player in session.game.players:
        session.game.status(player)
    return Campaign(Path(f"{name}.toml"), header, session.game, session, None)


def _trials(about: About, name: str, show: Show | None) -> Iterator[Callable[[], object]]:
    """What else is tried, each by itself: a few turns on, then at the beginning."""
    plugin = plugin_for(name)
    begun, played = _begin(name), _begin(name)
    for sentence in chance_and_clocks(type(begun.game).__module__):
        yield partial(_is_wrong, sentence)
    yield partial(_state, begun)
    yield partial(_decks, begun)
    yield partial(_play, played, RandomBot(1), ANSWERS)
    yield partial(_state, played)
    yield partial(_tell, played)
    for campaign in (begun, played):
        for seat in (TABLE, *campaign.game.players):
            yield partial(_sheets, campaign, seat)
            if show is not None:
                yield partial(show, campaign, seat)
    kinds = papers_named(name)
    for kind in (*kinds.kinds, *([kinds.screen] if kinds.screen else ())):
        yield from (partial(_print, source, kind) for source in (None, begun, played))
    for bot, make_bot in plugin.bots.items():
        yield partial(_play, _begin(name), make_bot(1), OF_A_BOT, bot)
    sample = about.samples.get(name, about.sample)
    for constant, file, trial in (
        ("LESSONS", about.lessons, lambda: list(walk_the_way(name))),
        ("SAMPLE", sample, partial(_sample, name)),
    ):
        if file and not _is_there(file):
            place = place_in(about.module, constant)
            yield partial(_is_wrong, f"{constant} names {file}, which isn't there; {place}")
        elif file:
            yield trial


def _is_wrong(sentence: str) -> None:
    """Raise what was found without a trial."""
    raise GameIsWrong(sentence)


def _is_there(file: str) -> bool:
    """True if a file of a package is there, `package:folder/file`."""
    package, _, name = file.partition(":")
    try:
        return not name or resources.files(package).joinpath(name).is_file()
    except ModuleNotFoundError:
        return False


def _state(campaign: Campaign) -> None:
    """See that a state can't change in place, hides things from somebody, and has no fault."""
    game = campaign.game
    state: Any = type(game.state)
    kinds = structs_in(state)
    for kind in kinds:
        if not kind.__struct_config__.frozen:  # type: ignore[attr-defined]
            what = f"{kind.__name__} isn't frozen, and undo goes back to states as they were"
            raise GameIsWrong(f"{what}; {place_of_class(kind)}")
    for kind in (*kinds, *game.fact_types):
        for field, hides in marked(kind).items():
            if isinstance(hides.to, str) and hides.to and not hasattr(kind, hides.to):
                what = f"Hidden({hides.to!r}) names no field of {kind.__name__}"
                raise GameIsWrong(f"{what}, so nobody sees it; {place_of_field(kind, field)}")
    limits = isinstance(game.state, Struct) and {*beyond_limits(game.state)}
    for fault in game.faults():
        place = place_of_field(type(game), "faults")
        if limits and fault in limits:
            path = re.split(r"[.:]", fault.partition(": ")[0])
            fields = [(kind, part) for part in path for kind in kinds if hasattr(kind, part)]
            place = place_of_field(*fields[-1]) if fields else place_of_class(state)
        raise GameIsWrong(f"a question is asked in a state with a fault: {fault}; {place}")


def _play(campaign: Campaign, bot: Bot, answers: int, name: str = "") -> None:
    """Let a bot answer for everybody."""
    session, end = campaign.session, monotonic() + SECONDS
    while answers and session.question is not None and monotonic() < end:
        answers -= 1
        for act in session.acts():
            session.game.step_title(act.call)  # raises for a step that isn't there
        if isinstance(session.question.request, Roll | Rolls | Draw):
            session.answer_by_app()
            continue
        try:
            value = decide(bot, asked(session, session.game.players[0]), tuple).value
        except Exception as error:
            raise GameIsWrong(f"the bot {name!r} fails ({cause(error)})") from error
        session.answer(value, sure=True)


def _decks(campaign: Campaign) -> None:
    """See that people can tell decks and cards apart by the names that they type."""
    game = campaign.game
    named = {"decks": [getattr(deck, "name", key) for key, deck in game.decks.items()]}
    for key, deck in game.decks.items():
        for kinds in getattr(deck, "kinds", {}).values():
            named[f"kinds of card in {key!r}"] = [kind.name for kind in kinds.values()]
    for what, names in named.items():
        twice = [name for name, times in Counter(map(str.casefold, names)).items() if times > 1]
        if twice:
            place = place_of_field(type(game), "decks")
            raise GameIsWrong(f"two {what} are both called {twice[0]!r}; {place}")


def _tell(campaign: Campaign) -> None:
    """Put all that happened into words."""
    session = campaign.session
    for number, entry in enumerate(session.log, 1):
        for fact in entry.facts:
            session.teller.words(number, fact)


def _sheets(campaign: Campaign, seat: str) -> None:
    """Make everything that is shown of a campaign without paper or screen."""
    plugin, seen = campaign.plugin, observe(campaign.session, seat)
    plugin.state_lines(seen.game)
    plugin.state_json(seen.game)
    for player in seen.game.players:
        plugin.sheet_json(seen, player)
        plugin.glance(seen.game, player)
        seen.game.status(player)


def _print(source: Campaign | None, kind: PaperKind) -> None:
    """Print into a folder that goes again; there may be a reason why there's no such paper."""
    with tempfile.TemporaryDirectory(prefix="nile-companion-") as folder:
        try:
            make(source, kind, Path(folder) / f"paper{kind.endings[0]}", {})
        except GameIsWrong:
            raise
        except StoreError:
            return


def _sample(name: str) -> None:
    """Open the sample of a game, and run its rules again."""
    with tempfile.TemporaryDirectory(prefix="nile-companion-") as folder:
        path = copy_sample(Path(folder), name)
        try:
            found = verify_campaign(path).differences
        except StoreError as error:
            raise GameIsWrong(f"its sample: {str(error).removeprefix(f'{path}: ')}") from error
    if found:
        raise GameIsWrong(f"its sample: entry {found[0].entry}: {found[0].sentence}")


EXAMPLE = resources.files("companion") / "example"
"""The package of the boat race: `boats`, its tests, and its project file."""

LONGEST = 20
"""The letters of a game's name at most."""


def begin(name: str, folder: Path) -> list[Path]:
    """Write the package of a new game into a folder that doesn't exist yet; returns its files.

    `name` is the game's package and id: lower-case letters and digits. Raises `NotOurs` for a name
    that can't be one, `AlreadyThere`, and `OSError`.
    """
    if not re.fullmatch(f"[a-z][a-z0-9]{{1,{LONGEST - 1}}}", name) or keyword.iskeyword(name):
        raise NotOurs(
            f"{name[:40]!r} can't be a game's name. Use 2 to {LONGEST} lower-case letters and "
            "digits, like boats2"
        )
    taken = {about.id for about in registry.all_games()} | registry.game_names().keys()
    if name in taken or f"{name}-1" in taken:
        raise NotOurs(f"there's a game {name!r} already. Choose another name")
    if find_spec(name) is not None or name == "tests":
        raise NotOurs(f"there's a Python module {name!r} already. Choose another name")
    if folder.exists():
        raise AlreadyThere(f"{folder} is already there. Choose another folder with --out")
    written = []
    for room in (EXAMPLE, EXAMPLE / "boats", EXAMPLE / "tests"):
        for file in sorted(room.iterdir(), key=lambda file: file.name):
            if file.name.endswith((".py", ".toml")):
                inner = "" if room is EXAMPLE else room.name
                path = folder / _renamed(inner, name) / _renamed(file.name, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                text = _renamed(file.read_text(encoding="utf-8"), name)
                path.write_text(_bound(text) if inner == "" else text, encoding="utf-8")
                written.append(path)
    return written


def _bound(project: str) -> str:
    """A project file that needs the companion from the version on that wrote it."""
    try:
        needed = f"nile-companion>={version('nile-companion')}"
    except PackageNotFoundError:  # it runs from its folder, and nothing says which version it is
        return project
    return project.replace('dependencies = ["nile-companion"]', f'dependencies = ["{needed}"]')


def _renamed(text: str, name: str) -> str:
    """A text of the example with the names of the new game, its package and its classes."""
    title = name.capitalize()
    for old, new in (
        ("The Boat Race", title),
        ("BoatRace", f"{title}Game"),
        ("BOATS", name.upper()),
    ):
        text = text.replace(old, new)
    return _PACKAGE.sub(name, text)


_PACKAGE = re.compile(
    r"""(?<=["_])boats\b|(?<=from )boats(?=\.)|(?<=--game )boats\b|^boats(?= = |$)""", re.M
)
"""The example's package where it's named, and not the boats of its sentences and variables."""
