"""Every output that is frozen, by its name, and how it is made."""

import json
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from importlib.resources import as_file, files
from pathlib import Path

import pytest

from companion.cli.main import companion
from tests.cli.running import run
from tests.frozen.unpacked import unpacked
from tests.games.nile.helpers.saves import FOLDER as SAVES

WRITTEN = Path(__file__).with_name("written_by_0_2")
"""Boards, charts, sheets and an owner's charts and cards, as that version wrote them."""

Make = Callable[[Path], bytes]
"""Makes an output, in an empty folder."""

SAMPLES = ("first-expedition", "seventy-five-points")
SOURCES = (*SAMPLES, "blank")
PYRAMIDS, SEVEN = "pyramids", "seven-pyramids"
GAME_TWO, YEARS = "nile-2", "years-inland"
STYLES = ("colour", "antique", "ink-saver", "high-contrast")

PAPERS: dict[str, tuple[str, ...]] = {
    "map.svg": ("map",),
    "map.pdf": ("map",),
    "poster.pdf": ("map", "--hex-mm", "19", "--no-remember"),
    "wall.pdf": ("map", "--paper", "a2", "--charts"),
    "aid.pdf": ("sheets",),
    "aid-a5.pdf": ("sheets", "--paper", "a5"),
    "aid-form.pdf": ("sheets", "--fillable"),
    "turn.pdf": ("sheets", "--kind", "turn"),
    "outfit.pdf": ("sheets", "--kind", "outfit"),
    "outfit-form.pdf": ("sheets", "--kind", "outfit", "--fillable"),
    "kit.pdf": ("kit",),
    "kit-whole.pdf": ("kit", "--paper", "letter", "--with", "cards,counters"),
}
"""What is printed of each source in each style."""

OF_CAMPAIGNS: dict[str, tuple[str, ...]] = {
    "judge.pdf": ("sheets", "--kind", "judge"),
    "stickers.pdf": ("stickers", "--since", "start", "--no-remember"),
    "ada.svg": ("map", "--player", "Ada"),
    "book.pdf": ("chronicle", "--paper", "a5"),
    "booklet.pdf": ("chronicle", "--paper", "a4-booklet"),
    "book.md": ("chronicle",),
    "book.txt": ("chronicle",),
}
"""What is printed of each campaign in each style."""

OF_NOTHING: dict[str, tuple[str, ...]] = {
    "cards.pdf": ("cards",),
    "cards-mini.pdf": ("cards", "--size", "mini", "--cards", "1-20", "--bleed", "3"),
    "charts.pdf": ("charts",),
    "charts-blank.pdf": ("charts", "--blank", "--no-fold"),
    "counters.pdf": ("counters",),
}
"""What is printed without a campaign in each style."""

OF_GAME_TWO: dict[str, tuple[str, ...]] = {
    "aid.pdf": ("sheets",),
    "aid-a5.pdf": ("sheets", "--paper", "a5"),
    "aid-form.pdf": ("sheets", "--fillable"),
    "turn.pdf": ("sheets", "--kind", "turn"),
    "turn-a5.pdf": ("sheets", "--kind", "turn", "--paper", "a5"),
    "fight.pdf": ("sheets", "--kind", "fight"),
    "dice.pdf": ("sheets", "--kind", "dice"),
    "judge.pdf": ("sheets", "--kind", "judge"),
    "charts.pdf": ("charts",),
    "wall.pdf": ("map", "--paper", "a2", "--charts"),
    "kit.pdf": ("kit", "--paper", "letter", "--without", "cards,counters"),
}
"""What is printed for Game II without a campaign in each style, where it differs from Game I."""

OF_PYRAMIDS: dict[str, tuple[str, ...]] = {
    "board.pdf": ("board",),
    "board.svg": ("board", "--square-mm", "20"),
    "overlays.pdf": ("overlays",),
    "cards.pdf": ("cards",),
    "stashes.pdf": ("stashes",),
    "tracker.pdf": ("tracker",),
    "pieces.pdf": ("pieces",),
    "kit.pdf": ("kit", "--paper", "letter"),
}
"""What is printed for Nile with pyramids without a campaign in each style."""

OF_GAME_TWO_PLAYED: dict[str, tuple[str, ...]] = {
    "book.txt": ("chronicle",),
    "judge.pdf": ("sheets", "--kind", "judge"),
    "map.svg": ("map", "--player", "Kate"),
}
"""What is printed of the sample of Game II."""

TOLD_OF_GAME_TWO = ("state", "state-words", "log")
"""What is told of it."""

OF_PYRAMIDS_PLAYED: dict[str, tuple[str, ...]] = {"tracker.pdf": ("tracker",), "kit.pdf": ("kit",)}
"""What is printed of its sample."""

OF_OTHERS: dict[str, dict[str, tuple[str, ...]]] = {
    PYRAMIDS: OF_PYRAMIDS,
    SEVEN: OF_PYRAMIDS,
    GAME_TWO: OF_GAME_TWO,
    YEARS: OF_GAME_TWO_PLAYED,
}
"""By source the papers of other games than the usual one, each quickly tried in one style."""

LOOKS: dict[str, tuple[str, ...]] = {
    "state": ("state", "--json"),
    "next": ("next", "--json"),
    "check": ("check",),
}
"""What is told of each campaign and saved journal."""

LOGS: dict[str, tuple[str, ...]] = {
    "log": ("log", "--json"),
    "log-why": ("log", "--why", "--last", "60"),
    "state-words": ("state",),
    "odds": ("odds",),
    "act": ("act",),
    "verify": ("verify",),
}
"""What is told of the samples besides."""

BEGUN: dict[str, tuple[str, ...]] = {
    "board": ("new", "{campaign}", "--player", "Ada", "--seed", "1", "--board", "{file}"),
    "charts": ("new", "{campaign}", "--player", "Ada", "--seed", "1", "--charts", "{file}"),
    "sheet": ("adopt", "{campaign}", "--sheet", "{file}"),
}
"""Campaigns that begin with a file of 0.2."""

OWN: dict[str, tuple[str, ...]] = {
    "chart-entry": ("chart", "entry"),
    "chart-lost": ("chart", "lost"),
    "chart-cards-17": ("chart", "cards", "--row", "17"),
}
"""What is read of an owner's charts and cards that 0.2 kept."""

MAPPED: dict[str, tuple[str, ...]] = {
    f"{seed}{ending}": ("--seed", seed) for seed in "123" for ending in (".toml", ".txt")
}
"""Continents mapped by the rules."""

BY_DICE: dict[str, tuple[str, ...]] = {
    name: (*words, "--game", "nile-2") for name, words in MAPPED.items()
}
"""The same by the rules of Game II."""


def outputs() -> dict[str, Make]:
    """Every output, by its name."""
    return dict((*_papers(), *_told(), *_written(), *_mapped(), *_helps()))


def quick() -> list[str]:
    """The outputs of the ordinary tests: every help, the samples as they are told, each paper once.

    The soaks try all of them.
    """
    return [name for name in outputs() if _is_quick(name)]


def _is_quick(name: str) -> bool:
    kind, *rest = name.split()
    if kind == "paper":
        source, file, style = rest
        if source in OF_OTHERS:
            return style == STYLES[[*OF_OTHERS[source]].index(file) % len(STYLES)]
        place = [*PAPERS, *OF_CAMPAIGNS, *OF_NOTHING].index(file)
        mine = "blank" if file in OF_NOTHING else SAMPLES[0]
        return source == mine and style == STYLES[place % len(STYLES)]
    return kind in ("help", "written") or (kind == "told" and rest[0] in (SAMPLES[0], YEARS))


def _papers() -> Iterator[tuple[str, Make]]:
    for source in SOURCES:
        more = OF_NOTHING if source == "blank" else OF_CAMPAIGNS
        for file, words in (PAPERS | more).items():
            for style in STYLES:
                make = partial(_printed, source=source, file=file, words=words, style=style)
                yield f"paper {source} {file} {style}", make
    for style in STYLES:
        for game, papers in ((PYRAMIDS, OF_PYRAMIDS), (GAME_TWO, OF_GAME_TWO)):
            for file, words in papers.items():
                blank = (*words, "--game", game)
                make = partial(_printed, source="blank", file=file, words=blank, style=style)
                yield f"paper {game} {file} {style}", make
        for played, papers in ((SEVEN, OF_PYRAMIDS_PLAYED), (YEARS, OF_GAME_TWO_PLAYED)):
            for file, words in papers.items():
                make = partial(_printed, source=played, file=file, words=words, style=style)
                yield f"paper {played} {file} {style}", make


def _printed(folder: Path, source: str, file: str, words: tuple[str, ...], style: str) -> bytes:
    """A paper as it is before it is packed; printing may write into a campaign, so into a copy."""
    kind, *more = words
    of = [] if source == "blank" else [_sample(folder, source)]
    out = folder / file
    done = run("print", kind, *of, "--out", out, "--style", style, *more)
    assert done.status == 0, done.err
    return unpacked(out.read_bytes())


def _sample(folder: Path, name: str) -> Path:
    """A copy of a sample of any game."""
    with as_file(files("sample_campaigns").joinpath()) as samples:
        return Path(shutil.copy(next(samples.rglob(f"{name}.toml")), folder))


def _told() -> Iterator[tuple[str, Make]]:
    for sample in SAMPLES:
        for name, words in (LOOKS | LOGS).items():
            yield f"told {sample} {name}", partial(_said_of_sample, sample=sample, words=words)
    for name in TOLD_OF_GAME_TWO:
        words = (LOOKS | LOGS)[name]
        yield f"told {YEARS} {name}", partial(_said_of_sample, sample=YEARS, words=words)
    for version in sorted(folder.name for folder in SAVES.iterdir()):
        for path in sorted((SAVES / version).glob("[0-9]*.toml")):
            for name, words in LOOKS.items():
                make = partial(_said_of_save, save=path, words=words)
                yield f"told {version}/{path.stem} {name}", make


def _said_of_sample(folder: Path, sample: str, words: tuple[str, ...]) -> bytes:
    return _said(folder, words[0], _sample(folder, sample), *words[1:])


def _said_of_save(folder: Path, save: Path, words: tuple[str, ...]) -> bytes:
    return _said(folder, words[0], shutil.copy(save, folder), *words[1:])


def _said(folder: Path, *words: object) -> bytes:
    """How a command ended and what it said, without the folder's name."""
    done = run(*words)
    said = f"exit status {done.status}\n{done.out}\n--\n{done.err}"
    return said.replace(f"{folder}/", "").replace(str(folder), "").encode()


# What version 0.2 wrote


def _written() -> Iterator[tuple[str, Make]]:
    for file in ("board", "charts", "blank-sheet", "sheet", "own-charts", "own-deck"):
        yield f"written {file} check", partial(_checked, file=file)
    for file, begin in BEGUN.items():
        yield f"written {file} begun", partial(_begun, file=file, words=begin)
    for name, words in OWN.items():
        yield f"written own {name}", partial(_own, words=words)


def _checked(folder: Path, file: str) -> bytes:
    return _said(folder, "check", shutil.copy(WRITTEN / f"{file}.toml", folder))


def _begun(folder: Path, file: str, words: tuple[str, ...]) -> bytes:
    """The state of a campaign that begins with a file."""
    names = {"campaign": folder / "c.toml", "file": WRITTEN / f"{file}.toml"}
    done = run(*(word.format(**names) for word in words))
    assert done.status == 0, done.err
    state = run("state", folder / "c.toml", "--json").json
    del state["campaign"], state["seed"]  # drawn by lot where nobody gives a seed
    return json.dumps(state, indent=1).encode()


def _own(folder: Path, words: tuple[str, ...]) -> bytes:
    """A chart with what an owner put into it, kept where version 0.2 kept it."""
    kept = folder / "nile-companion"
    kept.mkdir()
    shutil.copy(WRITTEN / "own-charts.toml", kept / "charts.toml")
    shutil.copy(WRITTEN / "own-deck.toml", kept / "deck.toml")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(folder))
        return _said(folder, *words, "--json")


def _mapped() -> Iterator[tuple[str, Make]]:
    for name, words in MAPPED.items():
        yield f"generated {name}", partial(_generated, file=name, words=words)
    for name, words in BY_DICE.items():
        yield f"generated nile-2 {name}", partial(_generated, file=name, words=words)


def _generated(folder: Path, file: str, words: tuple[str, ...]) -> bytes:
    out = folder / f"continent{file[1:]}"
    done = run("generate", *words, "--out", out)
    assert done.status == 0, done.err
    return out.read_bytes()


def _helps() -> Iterator[tuple[str, Make]]:
    yield "help", lambda folder: _said(folder, "--help")
    for command in companion.list_commands(None):  # type: ignore[arg-type]
        yield f"help {command}", partial(_help, command=command)


def _help(folder: Path, command: str) -> bytes:
    return _said(folder, command, "--help")
