"""What a game brings, with a mistake in it: cards, paper, bots, lessons, samples."""

from pathlib import Path

import pytest

from companion.desk.play.learning import course_of
from tests.cli.boats import begun, change, load_anew, near
from tests.cli.running import run


@pytest.mark.parametrize(
    ("deck", "section", "said"),
    [
        ("fsh", "fish", "a rule draws from 'fsh'. The decks are fish; boats/rules.py"),
        ("fish", "fsh", "a rule reads 'fsh', which no card of the fish deck has; boats/rules.py"),
    ],
)
def test_a_deck_or_section_that_is_not_there_is_named_with_the_line_that_draws(
    package: Path, tmp_path: Path, deck: str, section: str, said: str
) -> None:
    pile = 'pile_of(Pile, "fish", ("cod",), data_set=1, source="the box")'
    change(
        package,
        "game.py",
        "    state: Race\n",
        f'    state: Race\n    decks = {{"fish": {pile}}}\n',
    )
    change(package, "game.py", "import BaseGame", "import Pile, pile_of, BaseGame")
    change(package, "rules.py", "import Choose", "import Draw, Choose")
    draw = f'Draw(question="What is it?", rule="2", deck="{deck}", section="{section}")'
    line = change(package, "rules.py", 'Roll(question="How far?", rule="2", column=CURRENT)', draw)
    campaign = begun(package, tmp_path)
    before = campaign.read_bytes()
    told = run("answer", campaign, "current").err
    assert said in told
    assert near(told, "rules.py", line)
    assert campaign.read_bytes() == before


def test_cards_that_people_cannot_tell_apart_are_told(package: Path) -> None:
    """Two kinds of card of one name; a card without a kind is told where its pile is made."""
    pile = 'pile_of(Pile, "fish", ("cod", "eel"), data_set=1, source="the box", kinds={{{}}})'
    made = pile.format('"cod": "a fish", "eel": "A fish"')
    line = change(
        package,
        "game.py",
        "    state: Race\n",
        f'    state: Race\n    decks = {{"fish": {made}}}\n',
    )
    change(package, "game.py", "import BaseGame", "import Pile, pile_of, BaseGame")
    where = f"boats/game.py, line {line + 1}"
    assert f"kinds of card in 'fish' are both called 'a fish'; {where}" in run("games").out
    change(package, "game.py", '"eel": "A fish"', '"eal": "an eel"')
    load_anew()
    said = "no kind for the card 'eel', but for 'eal', which is on no card"
    assert f"{said}; {where}" in run("games").out


def test_paper_that_fails_is_nobody_s_bad_input(package: Path, tmp_path: Path) -> None:
    """Whatever it raises, even what people's own words may raise."""
    for old, new, said in (
        ("boats = how.game.state.reaches", "boats = how.game.state.reach", "no attribute 'reach'"),
        ("boats = how.game.state.reach ", "boats = int(how.title) ", "invalid literal for int"),
    ):
        line = change(package, "printing.py", old, new)
        load_anew()
        campaign = tmp_path / "race.toml"
        campaign.unlink(missing_ok=True)
        told = run("print", "river", begun(package, tmp_path), "--out", tmp_path / "a.pdf").err
        assert "River can't be printed: the code of the game is wrong" in told
        assert said in told
        assert near(told, "printing.py", line)
        assert not (tmp_path / "a.pdf").exists()


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("printing.py", '{"river": river}', "{}", "has no maker MAKERS.river; boats/printing.py"),
        ("papers.py", ".printing", ".print", "there's no module boats.print; boats/papers.py"),
    ],
)
def test_a_kind_of_paper_without_a_maker_is_told_with_the_line_to_change(
    package: Path, tmp_path: Path, file: str, old: str, new: str, said: str
) -> None:
    line = change(package, file, old, new)
    told = run("print", "river", "--game", "boats-1", "--out", tmp_path / "a.pdf").err
    assert "River can't be printed: the code of the game is wrong" in told
    assert said in told
    assert near(told, file, line)
    assert not (tmp_path / "a.pdf").exists()
    assert said in run("games").out


BOT = """from companion.api import random_answer, Chance

class Bot:
    def __init__(self, seed):
        self.chance = Chance(seed)

    def act(self, asked, acts):
        return None

    def answer(self, asked):
        return int("one")

BOTS = {"bad": Bot}
"""


def test_a_bot_that_fails_is_told_with_its_line(package: Path, tmp_path: Path) -> None:
    (package / "bots.py").write_text(BOT, encoding="utf-8")
    campaign = tmp_path / "race.toml"
    players = ("--player", "Ada:bot", "--player", "Ben:bot")
    told = run("new", campaign, "--game", "boats-1", *players)
    assert "invalid literal" in told.out + told.err
    assert near(told.out + told.err, "bots.py", 11)
    told = run("simulate", "--game", "boats-1", "--campaigns", 1)
    assert "the bot of " in told.err
    assert near(told.err, "bots.py", 11)


def test_all_that_a_game_brings_is_tried(package: Path) -> None:
    """Whatever goes wrong is told once, with its line."""
    mistakes = [
        ("rules.py", "ReachedSea(race.player)", "ReachedSea(race.players)"),
        ("game.py", "not fact.reaches", "not fact.reach"),
        ("printing.py", "boats = how.game.state.reaches", "boats = how.game.state.reach"),
    ]
    lines = {file: change(package, file, old, new) for file, old, new in mistakes}
    (package / "bots.py").write_text(BOT, encoding="utf-8")
    (package / "screens").mkdir()
    (package / "screens" / "__init__.py").touch()
    panels = "from companion.api.screen import Panels\n\n\nclass BoatPanels(Panels):\n"
    panels += "    def guide(self, view):\n        return view.guided\n\n\nPANELS = BoatPanels\n"
    (package / "screens" / "panels.py").write_text(panels, encoding="utf-8")
    done = run("games")
    assert done.status == 1
    for file, line in {**lines, "bots.py": 11, "screens/panels.py": 6}.items():
        assert near(done.out, file, line), file
    assert done.out.count("no attribute 'reach'") == 2


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("sample.toml", "reaches = ", "reaches = 1", "its sample: entry "),
        ("lessons.toml", '\nsteps = ["row"]', '\nafter = "goal"', "toml: no lesson is about"),
        (
            "lessons.toml",
            'steps = ["row"]',
            'steps = ["sail"]',
            "line 13: there's no step 'sail', only",
        ),
        ("lessons.toml", '["Moved"]', '["Move"]', "line 18: there's no fact 'Move', only"),
        ("lessons.toml", '"Moved"]', '"Moved"]\nafter = "wai"', "line 19: there's no lesson 'wai'"),
        (
            "lessons.toml",
            'name = "way"',
            'name = "weg"',
            "line 11: there's no message or key 'weg'",
        ),
        ("lessons.toml", "[[lesson]]", "[[lesson]", "boats/lessons.toml, line 10: "),
        (
            "lessons.toml",
            'step = "row"',
            'step = "sail"',
            "line 3: there's no step 'sail', only row",
        ),
        ("lessons.toml", '["bank"]', '["bnk"]', "boats/lessons.toml, line 3: "),
        (
            "lessons.toml",
            '["bank"]',
            "[]",
            "line 3: Expected `array` of length >= 1 - at `$.way[0].values`",
        ),
        ("lessons.toml", '["bank"]', '["bank", "bank"]', "nobody sees the lesson 'goal'. It comes"),
    ],
)
def test_data_that_a_game_brings_is_tried(
    package: Path, file: str, old: str, new: str, said: str
) -> None:
    course_of.cache_clear()
    about = package / "about.py"
    about.write_text(
        about.read_text("utf-8") + 'LESSONS = f"{__package__}:lessons.toml"\n', "utf-8"
    )
    (package / "voice" / "en").mkdir(parents=True)
    (package / "voice" / "en" / "lessons.ftl").write_text(LESSON_WORDS, encoding="utf-8")
    (package / "lessons.toml").write_text(LESSONS, encoding="utf-8")
    assert run("games").status == 0, run("games")
    change(package, file, old, new)
    load_anew()
    course_of.cache_clear()
    done = run("games")
    assert done.status == 1
    assert said in done.out


LESSONS = """
begin = []
way = [{ step = "row", values = ["bank"] }]

[campaign]
game = "boats-1"
seed = 7
players = [{ name = "Ada" }, { name = "Ben" }]

[[lesson]]
name = "way"
rule = "1"
steps = ["row"]

[[lesson]]
name = "goal"
rule = "3"
facts = ["Moved"]
"""

LESSON_WORDS = """about = Rowing.
way = Two ways
    .text = Keep to the bank, or take the current.
goal = The sea
    .text = Whoever is there first has won.
"""
