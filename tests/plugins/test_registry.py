"""The registry of games: found by being there, loaded only when they are played."""

import sys
from importlib import invalidate_caches
from pathlib import Path

import pytest

from companion.desk.campaigns.campaign import Campaign
from companion.desk.campaigns.new_campaign import new_header, read_player
from companion.desk.check import check_file
from companion.desk.errors import NotOurs
from companion.plugins import registry
from companion.plugins.about import About
from tests import ROOT
from tests.cli.running import run
from tests.test_rooms import loaded_by
from tests.toy.installed import forget, install, on_the_path
from tests.toy.plugin import TOY

LIST = (
    "from companion.plugins import registry\n"
    "assert registry.own_games() and registry.own_commands() and registry.usual_game()"
)


def test_listing_games_loads_none_of_them() -> None:
    modules = loaded_by(LIST)
    games = {name for name in modules if name.startswith("companion.games.")}
    assert {name.rpartition(".")[2] for name in games if name.count(".") > 2} == {"about"}
    assert not {"msgspec", "click", "importlib.metadata"} & modules


@pytest.mark.usefixtures("with_toy")
def test_a_stranger_s_game_is_found_and_played(tmp_path: Path) -> None:
    assert registry.game_names()["toy-1"] == "The Toy"
    assert registry.plugin_of("toy-1") is TOY
    path = tmp_path / "toy.toml"
    players = [read_player(name, "toy-1") for name in ("Ada", "Ben")]
    with Campaign.new(path, new_header(players=players, game="toy-1", seed=3)) as campaign:
        assert campaign.session.question is not None
        campaign.do(lambda session: session.answer("cairo"))
    with Campaign.open(path) as again:
        assert again.game.state.players["Ada"].home == "cairo"
    assert check_file(path).faults == ()


def test_a_game_that_went_away_is_named_in_one_sentence(tmp_path: Path, with_toy: Path) -> None:
    path = tmp_path / "toy.toml"
    Campaign.new(path, new_header(players=[read_player("Ada")], game="toy-1", seed=3)).close()
    before = path.read_bytes()
    sys.path.remove(str(with_toy))
    forget()
    install = "from the package toy-game 1.0, which isn't installed here.* pip install toy-game$"
    with pytest.raises(NotOurs, match=install):
        Campaign.open(path)
    assert path.read_bytes() == before
    path.write_bytes(before.replace(b'package = "toy-game 1.0"\n', b""))
    with pytest.raises(NotOurs, match=r"toy\.toml: unknown game 'toy-1'"):
        Campaign.open(path)


def test_what_a_stranger_s_game_does_wrong_is_one_sentence_where_it_is_played(
    tmp_path: Path,
) -> None:
    """An about that cannot be read is left out; a plugin that cannot be loaded is told."""
    site = install(tmp_path / "site", "gone", "nowhere.about")
    (site / "broken_about.py").write_text(
        'NAMES = {"broken-1": "Broken"}\nPLUGIN = "broken_plugin:X"\n', encoding="utf-8"
    )
    install(site, "broken", "broken_about")
    with on_the_path(site):
        assert set(registry.game_names()) >= {"broken-1"}
        with pytest.raises(NotOurs, match=r"can't load the game 'broken-1': .*there's no module"):
            new_header(players=[], game="broken-1")
        (site / "broken_plugin.py").write_text("X = 1\n", encoding="utf-8")
        invalidate_caches()
        with pytest.raises(NotOurs, match=r"broken_plugin:X isn't a plugin"):
            new_header(players=[], game="broken-1")


CHARTS = "charts"
"""The one kind of file that every game may have: a file is of the game that it fits best."""


def test_no_two_games_in_the_house_claim_a_name_a_kind_of_file_or_a_command() -> None:
    abouts = registry.own_games()
    for claims in ("names", "files", "commands"):
        said = [claim for about in abouts for claim in getattr(about, claims) if claim != CHARTS]
        assert len(said) == len(set(said)), claims


def test_a_file_that_names_no_game_belongs_to_the_first_that_has_its_kind() -> None:
    kind = "charts"
    first = registry.game_of_kind(kind)
    assert isinstance(first, About)
    assert registry.game_of_kind(kind, first.id) == first
    assert registry.game_of_kind("nothing") is None


@pytest.mark.parametrize("game", ["", "chess", "x" * 5000, "nile-9"])
def test_a_game_that_is_not_there_is_named_beside_those_that_are(game: str) -> None:
    with pytest.raises(NotOurs, match="unknown game") as told:
        new_header(players=[], game=game or "?")
    assert len(str(told.value)) < 300


ABOUT = 'NAMES = {"bad-1": "Bad"}\nPLUGIN = "bad_plugin:X"\n'


@pytest.mark.parametrize(
    ("about", "wrong"),
    [
        ("NAMES = None\nPLUGIN = 'x:X'\n", "NAMES should be a table"),
        ("NAMES = ['bad-1']\nPLUGIN = 'x:X'\n", "NAMES should be a table"),
        ("NAMES = {}\nPLUGIN = 'x:X'\n", "NAMES should have at least one game"),
        ("NAMES = {'bad-1': 1}\nPLUGIN = 'x:X'\n", "NAMES should be a table of texts"),
        (ABOUT + "ORDER = 'last'\n", "ORDER should be a number"),
        (ABOUT + "COMMANDS = 7\n", "AttributeError"),
        (ABOUT + "FLAGS = {'log': None}\n", "TypeError"),
        ("import sys\nsys.exit(3)\n", "SystemExit: 3"),
        ("def (\n", "SyntaxError"),
        ("import nothing_of_the_kind\n", "ModuleNotFoundError"),
        ("PLUGIN = 'x:X'\n", "NAMES"),
        ("NAMES = {'congo': 'Mine'}\nPLUGIN = 'x:X'\n", "there's a game 'congo' already"),
    ],
)
def test_an_ill_made_about_is_left_out_and_named_by_its_package(
    about: str, wrong: str, tmp_path: Path
) -> None:
    site = install(tmp_path / "site", "bad", "bad_about")
    (site / "bad_about.py").write_text(about, encoding="utf-8")
    with on_the_path(site):
        assert registry.broken_games() == ()
        assert "bad-1" not in registry.game_names()
        (left_out,) = registry.broken_games()
        assert left_out.startswith("couldn't load the game of the package bad-game (")
        assert wrong in left_out
        done = run("new", tmp_path / "a.toml", "--game", "chess", "--player", "Ada")
        assert (done.status, done.out) == (2, "")
        assert left_out in done.err
        assert run("check", ROOT / "sample_campaigns" / "congo" / "up-the-river.toml").status == 0


@pytest.mark.parametrize("wrong", ["raise RuntimeError('oh no')", "import sys; sys.exit(4)"])
def test_a_game_that_fails_is_told_with_its_package(wrong: str, tmp_path: Path) -> None:
    site = install(tmp_path / "site", "bad", "bad_about")
    (site / "bad_about.py").write_text(ABOUT, encoding="utf-8")
    plugin = (
        "from companion.plugins.plugin import Plugin\n"
        f"class Bad(Plugin):\n    def setup(self, name):\n        {wrong}\n"
        "    def load(self, header, where): ...\nX = Bad()\n"
    )
    (site / "bad_plugin.py").write_text(plugin, encoding="utf-8")
    new = ("new", tmp_path / "a.toml", "--game", "bad-1", "--player", "Ada")
    with on_the_path(site):
        done = run(*new)
        assert done.status == 2
        assert "bad-game" in done.err
        assert "Traceback" not in done.err
    (site / "bad_plugin.py").write_text(f"{wrong}\n", encoding="utf-8")
    with on_the_path(site):
        invalidate_caches()
        assert "can't load the game 'bad-1'" in run(*new).err


def test_a_folder_of_several_games_is_no_game_and_of_one_it_is_that_one(tmp_path: Path) -> None:
    """A header names a game, never a folder."""
    path, player = tmp_path / "n.toml", ("--player", "Ada:zoologist")
    for words in (("new", path, *player), ("simulate", "--campaigns", 1), ("print", "sheets")):
        done = run(*words, "--game", "nile")
        assert done.status == 2
        assert "'nile' is more than one game. Choose nile-1 or nile-2" in done.err
    assert not path.exists()
    with on_the_path(install(tmp_path / "site")):
        assert run("new", path, "--game", "toy", "--player", "Ada").status == 0
        with Campaign.open(path) as campaign:
            assert campaign.header.game == "toy-1"
        assert 'game = "toy-1"' in path.read_text(encoding="utf-8")
        path.write_text(path.read_text(encoding="utf-8").replace("toy-1", "toy"), encoding="utf-8")
        assert Campaign.open(path).header.game == "toy-1"
