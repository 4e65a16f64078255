"""The documentation: its code runs, its links lead somewhere, its pictures are there."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import ROOT
from tests.cli.running import ran
from tests.test_contributing import blocks_of
from tests.toy.installed import forget, install, on_the_path
from tools.site.hooks import FROM_ROOT
from tools.site.made import everything, fenced
from tools.site.pictures import MAP, file_of, games

DOCS = ROOT / "docs"
TEXTS = {
    path: path.read_text(encoding="utf-8") for path in (*DOCS.glob("*.md"), *ROOT.glob("*.md"))
}
SITE = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
TUTORIAL = TEXTS[DOCS / "tutorial.md"]


# Links


def anchors(text: str) -> Iterator[str]:
    """What the headings of a page are called in links."""
    for heading in re.findall(
        r"^#+ (.+)$", re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S), re.M
    ):
        plain = re.sub(r"[^\w\- ]", "", heading.lower())
        yield plain.replace(" ", "-")


@pytest.mark.parametrize("page", TEXTS, ids=lambda page: page.name)
def test_every_link_inside_leads_to_a_page_and_a_heading(page: Path) -> None:
    for link, heading in re.findall(r"\]\(([^)#:\s]*)(?:#([^)]*))?\)", TEXTS[page]):
        target = (page.parent / link).resolve() if link else page
        assert target.exists(), link
        if heading:
            assert heading in set(anchors(TEXTS[target])), (link, heading)


def test_the_site_has_every_page() -> None:
    named = set(re.findall(r": ([\w/-]+\.md)$", SITE, re.M))
    own = {path.name for path in DOCS.glob("*.md")}
    assert {name for name in named if not name.startswith("made/")} == own | {*FROM_ROOT.values()}
    assert all((ROOT / name).is_file() for name in FROM_ROOT)


def test_what_the_program_makes_is_on_the_site(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.site.made.PAPER", {})
    made = everything()
    named = set(re.findall(r": (made/[\w/-]+\.md)$", SITE, re.M))
    assert named == {name for name in made if name.endswith(".md")}
    help_page, json_page = str(made["made/help.md"]), str(made["made/json.md"])
    assert "## companion schema" in help_page
    links = re.findall(r"\]\(#([\w-]+)\)", json_page)
    assert len(links) > 20
    assert set(links) <= set(re.findall(r"\{ #([\w-]+) \}", json_page))


# Pictures


def test_every_game_has_a_picture_that_loads_nothing() -> None:
    for game in games():
        svg = file_of(game).read_text(encoding="utf-8")
        assert svg.startswith("<svg")
        assert "url(http" not in svg
        assert "href" not in svg
        assert f"docs/pictures/{game}.svg" in TEXTS[ROOT / "README.md"]
    assert f'src="docs/pictures/{file_of(MAP).name}"' in TEXTS[ROOT / "README.md"]
    assert file_of(MAP).read_bytes().startswith(b"<?xml")


# Code


@pytest.mark.parametrize("block", blocks_of(TEXTS[DOCS / "rule-engine.md"]))
def test_a_block_is_a_part_of_the_example(block: tuple[str, str, str]) -> None:
    language, file, code = block
    assert (language, file) == ("python", "docs/examples/pig.py")
    assert f"\n{code}" in f"\n{(ROOT / file).read_text(encoding='utf-8')}"


def test_the_tutorial_does_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its commands run, and what it changes is there to be changed; its tests pass before."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    first, *shown = re.findall(r"^```(sh|python)\n(.*?)^```$", TUTORIAL, re.M | re.S)
    run_lines(first[1])
    package = tmp_path / "rafts-game"
    assert {path.name for path in (package / "rafts").glob("[a-z]*.py")} == set(
        re.findall(r"^\| `(\w+\.py)`", TUTORIAL, re.M)
    )
    tests = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(package)],
        cwd=tmp_path,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join(map(str, (ROOT, package, site_of(tmp_path)))),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert tests.returncode == 0, tests.stdout
    monkeypatch.syspath_prepend(str(package))
    with on_the_path(site_of(tmp_path)):
        for language, code in shown:
            if language == "sh":
                run_lines(code)
            else:
                change(package, code)
                forget_modules("rafts")
                forget()
        assert "four reaches" in ran("next", "race.toml").out
    forget_modules("rafts")


def site_of(folder: Path) -> Path:
    """Where the package of the tutorial is installed."""
    return install(folder / "site", "rafts", "rafts.about")


def run_lines(code: str) -> None:
    for line in code.splitlines():
        program, *words = shlex.split(line)
        assert program == "companion"
        ran(*words)


def change(package: Path, code: str) -> None:
    """Put a block in place of the one that begins and ends alike."""
    head, _, code = code.partition("\n")
    file = package.parent / head.removeprefix("# in ")
    text = file.read_text(encoding="utf-8")
    lines = code.splitlines()
    begins = re.escape(lines[0].partition("(")[0] + "(")
    ends = "" if len(lines) == 1 else f".*?^{re.escape(lines[-1])}"
    pattern = rf"^{begins}[^\n]*{ends}$"
    changed, number = re.subn(pattern, lambda _: code.rstrip("\n"), text, flags=re.M | re.S)
    assert number == 1, lines[0]
    assert changed != text
    file.write_text(changed, encoding="utf-8")
    shutil.rmtree(file.parent / "__pycache__", ignore_errors=True)


def forget_modules(name: str) -> None:
    for module in [each for each in sys.modules if each.split(".")[0] == name]:
        del sys.modules[module]


def test_examples_in_docstrings_are_fenced() -> None:
    text = "Words.\n\n>>> 1 + 1\n2\n\nMore.\n\n```text\n>>> no\n```\n\n>>> 3\n3"
    assert fenced(text) == (
        "Words.\n\n```pycon\n>>> 1 + 1\n2\n```\n\nMore.\n\n```text\n>>> no\n```\n\n"
        "```pycon\n>>> 3\n3\n```"
    )


@pytest.mark.parametrize(
    ("page", "said"),
    [
        ("parts-of-a-game.md", "The current, spring, 1: now 1, not 0"),
        ("cards-and-secrets.md", "Ada: Which sealed order? (secret)"),
    ],
)
def test_the_parts_of_a_game_are_tried(
    page: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every file that the page shows goes into the package of the tutorial, and all is sound."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    found = re.findall(r"^```(sh|python|toml|ftl)\n(.*?)^```$", TEXTS[DOCS / page], re.M | re.S)
    begin, *shown = found
    run_lines(begin[1])
    package = tmp_path / "rafts-game"
    about = package / "rafts" / "about.py"
    about.write_text(re.sub("^SAMPLE.*", "", about.read_text("utf-8"), flags=re.M), "utf-8")
    for language, code in shown:
        if language != "sh":
            put_in(package, code)
    monkeypatch.syspath_prepend(str(package))
    with on_the_path(site_of(tmp_path)):
        for language, code in shown:
            if language == "sh":
                run_lines(code)
        assert said in ran("log", "race.toml").out
    forget_modules("rafts")


def put_in(package: Path, code: str) -> None:
    """A new file, imports, lines behind one that is there, or a block in place of another."""
    head, _, code = code.partition("\n")
    file = package.parent / head.removeprefix("# in ")
    file.parent.mkdir(parents=True, exist_ok=True)
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    first = code.split("\n")[0]
    if not text or code.startswith('"""'):
        text = code
    elif file.name == "about.py":
        text += f"\n{code}"
    elif first.startswith("from "):
        text = text.replace("\nfrom ", f"\n{code}\nfrom ", 2).replace(f"\n{code}", "", 1)
    elif f"\n{first}\n" in text:
        text = text.replace(f"{first}\n", code, 1)
    else:
        change(package, f"{head}\n{code}")
        return
    file.write_text(text, encoding="utf-8")
