"""What the project says of itself in public: supported Pythons, typed packages, the workflow."""

import re
import subprocess
import sys
import tomllib

from tests import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
WORKFLOW = (ROOT / ".github" / "workflows" / "tests.yml").read_text(encoding="utf-8")


MOST_LINES = 500
"""Lines of a module at most: beyond that it is two ideas."""


def test_every_python_that_it_claims_is_tried() -> None:
    claimed = re.findall(r":: (3\.\d+)$", "\n".join(PROJECT["classifiers"]), re.MULTILINE)
    tried = re.search(r"python: \[(.*)\]", WORKFLOW)
    assert tried
    assert re.findall(r"3\.\d+", tried[1]) == claimed
    assert PROJECT["requires-python"] == f">={claimed[0]}"


def test_the_workflow_installs_what_the_constraints_pin() -> None:
    assert "--constraint constraints.txt" in WORKFLOW
    for system in ("ubuntu", "macos", "windows"):
        assert f"{system}-latest" in WORKFLOW


def test_the_documentation_is_built_in_public() -> None:
    """With its links checked: those inside by the build, those to other sites besides."""
    text = (ROOT / ".github" / "workflows" / "docs.yml").read_text(encoding="utf-8")
    assert "run: make docs" in text
    assert "lychee-action" in text
    make = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert "mkdocs build --strict" in make.split("\ndocs:", 1)[1].split("\n\n", 1)[0]


def test_its_packages_are_typed() -> None:
    for package in ("companion", "printables"):
        assert (ROOT / package / "py.typed").is_file()
    assert "Typing :: Typed" in PROJECT["classifiers"]


def test_no_module_is_over_five_hundred_lines() -> None:
    for room in ("companion", "printables", "tools"):
        for path in (ROOT / room).rglob("*.py"):
            lines = len(path.read_text(encoding="utf-8").splitlines())
            assert lines <= MOST_LINES, f"{path.relative_to(ROOT)} has {lines}"


def test_benchmarks_load_where_there_is_no_pytest() -> None:
    """They run beside the packages that are installed for playing alone."""
    code = (
        "import sys; sys.modules['pytest'] = None; "
        "from tests.bench.harness import load; assert list(load())"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
