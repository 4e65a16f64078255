"""Every command in the README and in docs runs, and docs/json.md explains every key.

A command on one of these pages that isn't listed here fails the test. So does a command listed here
that no page mentions.
"""

import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from companion.games.nile.desk.data import shipped
from companion.plugins import registry
from tests import ROOT
from tests.cli.running import at_a_computed_value, at_a_draw, at_step, ran, refused, run

PAGES = {
    path.name: path.read_text(encoding="utf-8")
    for path in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
}
README = PAGES["README.md"]
JSON = PAGES["json.md"]
ALL = "\n".join(PAGES.values())
SAMPLE = Path("sample_campaigns") / "nile" / "first-expedition.toml"

OWN_CHARTS = 'kind = "charts"\nformat = 1\n\n[lost.rows]\njungle = { number = 5 }\n'

EXAMPLES: dict[str, Sequence[str]] = {
    "companion new real.toml --player Ada:zoologist --map table": (
        "new real.toml --player Ada:zoologist --map table",
    ),
    "companion COMMAND --help": ("next --help", "answer --help"),
    "companion": (),
    "companion play FILE": (),
    "companion new FILE --player NAME:SPECIALTY …": (
        "new f.toml --player Ada --map-of my-board.toml --house mild-poison",
        "new g.toml --player Ada --game nile-2 --end months --months 36",
        "new a.toml --player Ada:zoologist --player Ben:doctor --game nile-1 --seed 7 --dice table "
        "--cards table --map app --target 60 --data-set 1",
    ),
    "companion new FILE --board my-board.toml …": (
        "new b.toml --board my-board.toml --player Ada",
    ),
    "companion new FILE --charts my-charts.toml …": (
        "new c.toml --charts my-charts.toml --player Ada",
    ),
    "companion next FILE [--json]": (
        "next a.toml",
        "next a.toml --json",
        "next a.toml --advice",
        "next sample.toml --seat Ada",
        "next a.toml --all",
    ),
    "companion next FILE --json": ("next a.toml --json",),
    "companion answer FILE VALUE…": (
        "answer a.toml @legal",
        "answer a.toml @legal --entry @entry",
        "answer dice.toml --app --seat Ada",
        "answer cards.toml --sure @legal",
    ),
    "companion answer FILE 12 because the guide knows a ford": (
        "answer settle.toml @legal because the guide knows a ford",
        "undo settle.toml",
        "answer settle.toml @legal --reason 'the guide knows a ford'",
    ),
    "companion adopt --blank > table.toml": ("adopt --blank",),
    "companion adopt halfway.toml --sheet table.toml": ("adopt halfway.toml --sheet table.toml",),
    "companion adopt FILE --sheet SHEET": ("adopt late.toml --sheet table.toml",),
    "companion new FILE --map-of OLD.toml …": ("new d.toml --map-of sample.toml --player Ada",),
    "companion new FILE --game congo --player Ann:red …": (
        "new river.toml --game congo --player Ann:red --player Ben --hands app",
        "print kit river.toml --out river.pdf",
        "print profile --game congo --out profile.pdf",
    ),
    "companion new FILE --game mykerinos --player Ann:blue …": (
        "new season.toml --game mykerinos --player Ann:blue --player Ben --expansion none",
        "new counts.toml --game mykerinos --player Ann --player Ben --region counts",
    ),
    "companion new FILE --game pyramids --player Ann:red --player Bob:blue": (
        "new pyramids.toml --game pyramids --player Ann:red --player Bob:blue",
    ),
    "companion state FILE --finish": ("state pyramids.toml --finish",),
    "companion state FILE --costs": ("state pyramids.toml --costs",),
    "companion adopt --blank --game pyramids": ("adopt --blank --game pyramids",),
    "companion new --game pyramids --help": ("new --game pyramids --help",),
    "companion chart professions --game congo --edit officer/jungle 2": (
        "chart professions --game congo --edit officer/jungle 2",
    ),
    "companion new FILE --house mild-poison …": ("new e.toml --house mild-poison --player Ada",),
    "companion skip FILE": (
        "skip europe.toml --money 500 --ticket",
        "skip set-up.toml --at-random",
    ),
    "companion consult FILE [WHAT]": (
        "consult fresh.toml",
        "consult fresh.toml lost --chart --player Ben",
    ),
    "companion answer FILE 17: 4 2 jungle --keep": ("answer own.toml 17: @legal --keep --sure",),
    "companion state FILE [--json]": (
        "state a.toml",
        "state a.toml --json",
        "state sample.toml --sheet Ada",
        "state sample.toml --rivers",
    ),
    "companion state FILE --json": ("state a.toml --json",),
    "companion log FILE [--json]": (
        "log a.toml",
        "log a.toml --json",
        "log sample.toml --why --last 20",
        "log sample.toml --entry 50",
        "log sample.toml --hex 2614",
        "log sample.toml --player Ben --month 3-5 --rule 18 --search rations",
    ),
    "companion log FILE --json": ("log sample.toml --json",),
    "companion log FILE --turning-points": ("log a.toml --turning-points --playouts 2 --help",),
    "companion undo FILE [--to N]": ("undo a.toml", "undo a.toml --to 2"),
    "companion redo FILE": ("redo a.toml",),
    "companion act FILE [NAME]": ("act sample.toml", "act sample.toml house-rule"),
    'companion act FILE name "what=lake 2321" "name=Lake Ada"': (
        "act sample.toml name 'what=lake 2321' 'name=Lake Ada'",
    ),
    "companion finish FILE": ("finish sample.toml",),
    "companion correct": (),
    "companion correct FILE WHERE VALUE --reason WHY": (
        "correct sample.toml explorers.Ada.party.rations 12 --reason 'counted again'",
        "correct sample.toml --list Ada",
        "correct sample.toml house.mild-poison on",
        "correct sample.toml house.mild-poison --remove",
    ),
    "companion switch FILE dice=table": (
        "switch a.toml dice=table",
        "switch a.toml cards=remind --player Ada",
        "switch a.toml settle=ask --rule 12.4",
    ),
    "companion note FILE TEXT": (
        "note a.toml 'The lamp smokes.'",
        "note a.toml 'A fine port.' --entry 2",
        "note a.toml --for 40 'The feast.'",
    ),
    "companion post FILE --to NAME --from you@example.org": (
        "post sample.toml --to Ben --from you@example.org --out first.eml",
    ),
    "companion post FILE --to NAME": (
        "post sample.toml --to Ada --from host@example.org --address ada@example.org",
        "post sample.toml --to Ben --out ben.eml",
    ),
    "companion mail FILE REPLY.eml…": (
        "mail sample.toml reply.eml --out receipts",
        "mail sample.toml --maildir Mail --no-letters",
    ),
    "companion check FILE…": ("check a.toml my-board.toml my-charts.toml sample.toml",),
    "companion check my-board.toml": ("check my-board.toml",),
    "companion verify FILE": ("verify a.toml",),
    "companion recover FILE --out NEW": ("recover a.toml --out recovered.toml",),
    "companion print KIND [FILE] --out PATH": (
        "print map sample.toml --out m.svg --paper letter --style ink --orientation landscape",
        "print sheets sample.toml --out s.pdf --player Ada",
        "print stickers sample.toml --out st.pdf --since start --hex-mm 19",
        "print charts --out charts.pdf --blank",
        "print counters --out counters.pdf",
        "print sheets --out turn.pdf --kind turn",
        "print sheets --out outfit.pdf --kind outfit --fillable",
        "print sheets sample.toml --out judge.pdf --kind judge --style antique",
        "print sheets sample.toml --out form.pdf --fillable",
        "print map sample.toml --out wall.pdf --paper a2 --charts",
        "print map sample.toml --out framed.svg --edition framing --title Evenings --paper 300x400 "
        "--text --legend none --numbers none",
        "print kit --out kit.pdf --players 6 --size poker --without judge,charts,map --with cards",
    ),
    "companion print --game pyramids --help": (
        "print --game pyramids --help",
        "print board --game pyramids --out board.svg --square-mm 20",
        "print tracker --game pyramids --out tracker.pdf",
    ),
    "companion rules [NUMBER]": (
        "rules",
        "rules 9.2 --campaign sample.toml",
        "rules --game congo --json",
    ),
    "companion rules desert water": ("rules desert water",),
    "companion outfit LINE": ("outfit 24b 6a 1g 3c 190r 80g",),
    "companion outfit --advise WISH": ("outfit --advise '12 turns, by canoe, six guns, $830'",),
    "companion chart [NAME]": (
        "chart",
        "chart lost --edit jungle/number 6",
        "chart lost --export lost.toml",
        "chart lost --reset",
        "chart lost --import lost.toml",
        "chart lost --campaign sample.toml",
    ),
    "companion chart lost --edit jungle/number 5": ("chart lost --edit jungle/number 5",),
    "companion odds FILE [WHAT]": (
        "odds dice.toml",
        "odds fresh.toml --tree",
        "odds fresh.toml enter",
        "odds fresh.toml hunt",
        "odds fresh.toml poison",
        "odds fresh.toml cache",
    ),
    "companion odds --help": ("odds --help",),
    "companion deck evening-deck.toml new": ("deck evening-deck.toml new",),
    "companion deck evening-deck.toml draw terrain": ("deck evening-deck.toml draw terrain",),
    "companion serve evening.toml --lan": ("serve evening.toml --lan --help",),
    "companion watch FILE": ("watch a.toml --seat Ada --help",),
    "companion export FILE --out FOLDER": (
        "export a.toml --out site --seat Ada",
        "export a.toml --out site --force",
    ),
    "companion serve FILE": ("serve a.toml --host 127.0.0.1 --port 8471 --no-codes --lan --help",),
    "companion play": (),
    "companion play --learn": ("play --help",),
    "companion play --learn congo": ("play --help",),
    "companion play --sample": ("play --help",),
    "companion deck FILE [ACTION]": (
        "deck own-deck.toml new --game nile-1 --seed 7 --json",
        "deck own-deck.toml draw disaster --card 17 --json",
        "deck own-deck.toml discards",
        "deck own-deck.toml card 17",
        "deck own-deck.toml shuffle",
        "deck own-deck.toml undo",
        "deck own-deck.toml redo",
        "deck own-deck.toml log",
        "deck own-deck.toml",
        "check own-deck.toml",
        "verify own-deck.toml",
    ),
    "companion generate": ("generate --help",),
    "companion generate --seed N --out FILE": (
        "generate --seed 3 --hexes 40 --game nile-2 --out map.toml --out map.svg",
        "generate --board map.toml --order ports --hexes 20 --out map.txt --out map.png",
        "generate --seed 3 --hexes 60 --out whole.toml",
        "generate --seed 4 --keep whole.toml --lock 0205,0306 --hexes 9 --out other.toml",
        "generate --seed 3 --hexes 60 --names --out named.toml --gazetteer names.txt",
    ),
    "companion generate --contact-sheet 10 --out seeds.pdf": (
        "generate --contact-sheet 2 --out seeds.pdf",
    ),
    "companion generate --seed 7 --names --out africa.toml": (
        "generate --seed 7 --hexes 20 --names --out africa.toml",
    ),
    "companion print map africa.toml --edition framing --out africa.pdf": (
        "print map africa.toml --edition framing --out africa.pdf",
    ),
    "companion play race.toml": (),
    "companion verify race.toml": (),
    "companion schema": ("schema",),
    "companion schema next": ("schema next",),
    "companion schema [OUTPUT]": ("schema state --rivers", "schema log --game congo"),
    "companion schema state --game mykerinos": ("schema state --game mykerinos",),
    "companion games": ("games --json", "games --begin rafts --out own-game"),
    "companion settings NAME VALUE": ("settings theme night",),
    "companion settings [NAME [VALUE]]": ("settings", "settings clock --json"),
    "companion simulate --campaigns N": (
        "simulate --campaigns 1 --players 2 --bot whimsical --turns 3 --out kept.toml.xz",
        "simulate --campaigns 1 --game pyramids --influence small",
        "state kept.toml.xz",
    ),
}
"""For every command between ticks on a page, the lines that are run for it, in this order.

The app itself needs a terminal; a command that is only named, as `companion correct`, runs nothing.
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder as a reader has it: the sample, a board and charts of his own, some campaigns."""
    folder = tmp_path_factory.mktemp("reader")
    for sample in set(re.findall(r"sample_campaigns/[\w/-]+\.toml", " ".join(code_lines()))):
        (folder / sample).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / sample, folder / sample)
    shutil.copy(ROOT / SAMPLE, folder / "sample.toml")
    shutil.copy(ROOT / SAMPLE, folder / "fresh.toml")
    filled_in = ran("adopt", "--blank").out.replace("Ben", "Clea")
    (folder / "table.toml").write_text(filled_in, encoding="utf-8")
    at_a_computed_value(folder / "settle.toml")
    at_step(folder / "europe.toml", "europe")
    (folder / "my-board.toml").write_text(shipped("board", 1), encoding="utf-8")
    (folder / "my-charts.toml").write_text(OWN_CHARTS, encoding="utf-8")
    (folder / "reply.eml").write_text("From: ada@example.org\n\nHello\n", encoding="utf-8")
    for part in ("cur", "new"):
        (folder / "Mail" / part).mkdir(parents=True)
    two = ("--player", "Ada:doctor", "--player", "Ben:doctor", "--seed", 7)
    ran("new", folder / "set-up.toml", *two)
    ran("new", folder / "dice.toml", *two, "--dice", "table", "--map", "table")
    for port in ("Khartoum", "Zanzibar"):
        ran("answer", folder / "dice.toml", port)
    shutil.copy(at_a_draw(folder / "cards.toml"), folder / "own.toml")
    return folder


@pytest.fixture
def folder(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of it, and the reader in it, who has kept nothing yet."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    shutil.copytree(made, tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    return tmp_path


# What the README says


def code_lines() -> list[str]:
    """The lines of every code block without a language."""
    blocks = re.findall(r"^```(\w*)\n(.*?)^```$", ALL, re.MULTILINE | re.DOTALL)
    return [
        line
        for language, block in blocks
        for line in block.splitlines()
        if not language and line.strip()
    ]


def ticked(text: str) -> list[str]:
    """What stands between ticks, code blocks left out."""
    prose = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    return [span.replace("\\|", "|") for span in re.findall(r"`([^`\n]+)`", prose)]


def commands(program: str) -> list[str]:
    return [span for span in ticked(ALL) if re.fullmatch(rf"{program}( .*)?", span)]


def table_rows() -> list[tuple[list[str], list[str]]]:
    """Of each row of the command table its commands, and the options that both cells name."""
    lines = PAGES["command-line.md"].splitlines()
    rows = [re.split(r"(?<!\\)\|", line)[1:3] for line in lines if line[:3] == "| `"]
    return [(ticked(left), re.findall(r"--[a-z][a-z-]*", left + right)) for left, right in rows]


# Running it


def asked(path: str | Path) -> Any:
    return ran("next", path, "--json").json


def legal(question: Any) -> str:
    """Something that may be typed."""
    if question["kind"] == "roll":
        return " ".join(["3"] * question["dice"])
    if question["kind"] == "draw":
        return str(question["results"][0]["result"])
    if question["kind"] == "choose":
        return str(next(option["key"] for option in question["options"] if not option["barred"]))
    return str(question["min"])


def filled(line: str) -> Iterator[str]:
    """The words of a command line, `@legal` and `@entry` put in from the open question."""
    words = shlex.split(line)
    for word in words:
        if word == "@legal":
            yield from legal(asked(words[1])).split(" ")
        elif word == "@entry":
            yield str(asked(words[1])["entry"])
        else:
            yield word


def test_code_blocks_run_as_they_stand(folder: Path) -> None:
    lines = code_lines()
    assert lines
    for line in lines:
        program, *args = shlex.split(line)
        if program == "make":
            assert_target(args)
        elif args[0] == "play":
            assert "companion answer" in refused(*args)
        else:
            assert program == "companion"
            ran(*args)


def test_every_command_between_ticks_is_run(folder: Path) -> None:
    """In the order of `EXAMPLES`; each must go well."""
    for line in (line for lines in EXAMPLES.values() for line in lines):
        done = run(*filled(line))
        assert done.status == 0, (line, done.err)
    assert "terminal" in refused()
    assert "terminal" in refused("play", "a.toml")


def test_no_command_of_the_readme_is_left_out() -> None:
    assert set(commands("companion")) == set(EXAMPLES)


def test_every_option_of_the_table_is_used() -> None:
    lines = [line for lines in EXAMPLES.values() for line in lines]
    for names, options in table_rows():
        verbs = {name.split()[1] for name in names if " " in name}
        used = " ".join(line for line in lines if line.split()[0] in verbs)
        assert [option for option in options if option not in used] == []


def test_every_command_that_there_is_stands_in_the_table() -> None:
    from companion.cli.main import commands

    told = {name.split()[1] for names, _ in table_rows() for name in names if " " in name}
    assert told == set(commands())


def test_every_option_in_the_readme_is_one() -> None:
    from companion.cli.main import commands

    helps = " ".join(ran(name, "--help").out for name in commands())
    helps += ran("print", "--game", "pyramids", "--help").out
    helps += " ".join(
        ran("new", "--game", next(iter(about.names)), "--help").out
        for about in registry.own_games()
    )
    of_others = {"--editable", "--pyargs"}  # pip's and pytest's
    named = {*re.findall(r"--[a-z][a-z-]*", ALL)} - of_others
    assert [option for option in named if option not in helps] == []


# make


def assert_target(args: list[str]) -> None:
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)
    assert args[0] in targets


def test_every_make_command_is_a_target() -> None:
    spans = commands("make")
    assert {"make play", "make test"} <= set(spans)
    for span in set(spans) - {"make"}:
        assert_target(span.split()[1:])


@pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")
def test_make_knows_what_to_do_for_the_two_commands() -> None:
    for target in ("play", "test"):
        done = subprocess.run(["make", "-n", target], cwd=ROOT, capture_output=True, check=False)
        assert done.returncode == 0, done.stderr


# What programs are told


def section(title: str) -> str:
    return JSON.split(title, 1)[1].split("\n## ", 1)[0]


STATE = section("## The state: `companion state FILE --json`")


def keys(value: Any, by_name: bool = False) -> Iterator[str]:
    """Every key of a state; where things stand by their names, only what stands there."""
    if isinstance(value, list):
        for inner in value:
            yield from keys(inner)
    elif isinstance(value, dict):
        for key, inner in value.items():
            if not by_name:
                yield key
            yield from keys(inner, not by_name and key in BY_NAME)


BY_NAME = {
    "hexes", "tribes", "explorers", "counters", "score", "known", "oases", "caches", "finds",
    "points", "donations", "house", "attitudes", "charts",
    "home", "news", "interviews", "journalists",
}  # fmt: skip
"""Keys under which things stand by hex, number, player or another name."""


@pytest.mark.parametrize("path", [SAMPLE, Path("a.toml")])
def test_every_key_of_the_state_is_told(path: Path, folder: Path) -> None:
    if path != SAMPLE:
        ran("new", path, "--player", "Ada")
    state = ran("state", path, "--json").json
    assert sorted({key for key in keys(state) if f"`{key}`" not in STATE}) == []


def test_the_state_has_every_key_that_is_told(folder: Path) -> None:
    state = ran("state", SAMPLE, "--json").json
    found = set(keys(state))
    firsts = [row.split("|")[1] for row in STATE.splitlines() if row.startswith("| `")]
    assert [key for first in firsts for key in ticked(first) if key not in found] == []


def test_files_on_a_page_exist() -> None:
    for span in ticked(ALL):
        if re.fullmatch(r"(companion|printables|sample_campaigns)/[\w/.-]+", span):
            assert (ROOT / span).exists(), span


def test_the_readme_lists_every_game_with_a_sample() -> None:
    rows = [ticked(line) for line in README.splitlines() if line.startswith("| *") and "`" in line]
    assert {name for name, _ in rows} == {n for about in registry.own_games() for n in about.names}
    for _, sample in rows:
        assert (ROOT / "sample_campaigns" / sample).is_file(), sample
