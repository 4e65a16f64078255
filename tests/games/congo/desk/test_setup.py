"""Beginning a campaign of Congo River 1884: seats, colors, hands, charts, one sentence a fault."""

from pathlib import Path

import pytest

from tests.cli.running import ran, refused

NEW = ("--game", "congo", "--player", "Ann", "--player", "Ben:green")

STOPS = """kind = "charts"
format = 1
name = "mine"

[stops.rows]
"""

NOTHING = '{ name = "none", value = 0, hippos = "no", card = "no" }'


def stop(name: str) -> str:
    return f'{{ name = "{name}", value = 3, hippos = "no", card = "no" }}'


def river(*names: str) -> str:
    """Charts with these stops and no others."""
    rows = [stop(name) for name in names]
    rows += [NOTHING] * (18 - len(rows))
    return STOPS + "".join(f"{at} = {row}\n" for at, row in enumerate(rows, 1))


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody's own charts are read."""
    monkeypatch.setattr("companion.desk.overrides.cards.user_folder", lambda: tmp_path / "own")


def why(tmp_path: Path, *words: str) -> str:
    return refused("new", tmp_path / "evening.toml", *words)


def test_colours_that_nobody_named_are_chosen(tmp_path: Path) -> None:
    ran("new", tmp_path / "evening.toml", *NEW)
    told = ran("state", tmp_path / "evening.toml", "--json").json
    colours = [mine["colour"] for mine in told["players"].values()]
    assert colours[1] == "green"
    assert colours[0] in ("red", "blue", "yellow")


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (("--game", "congo", "--player", "Ann:pink", "--player", "Ben"), "pink"),
        (("--game", "congo", "--player", "Ann:red", "--player", "Ben:red"), "cannot have red"),
        (("--game", "congo", "--player", "Ann"), "2 to 4"),
        ((*NEW, "--player", "C", "--player", "D", "--player", "E"), "2 to 4"),
        ((*NEW, "--hands", "hat"), "hat"),
        ((*NEW, "--charts", "nowhere.toml"), "nowhere.toml"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    tmp_path: Path, words: tuple[str, ...], fault: str
) -> None:
    assert fault in why(tmp_path, *words)
    assert not (tmp_path / "evening.toml").exists()


@pytest.mark.parametrize(
    ("charts", "fault"),
    [
        (river(), "the river should have at least 2 stops, not 0"),
        (river("Boma"), "the river should have at least 2 stops, not 1"),
        (river("Boma", "Boma"), "two stops can't have the same name"),
        (river(*map("S{}".format, range(18))) + "[tiles.rows]\njungle = { tiles = 0 }\n",
         "18 stops need at least as many tiles"),
        (STOPS + f"19 = {stop('Boma')}\n", "19"),
        (STOPS + "1 = { value = 99 }\n", "99"),
        ("[professions.rows]\ncook = { mission = 3 }\n", "kind"),
    ],
    ids=["none", "one", "twice", "tiles", "many", "value", "kind"],
)  # fmt: skip
def test_charts_that_make_no_river_are_refused(tmp_path: Path, charts: str, fault: str) -> None:
    (tmp_path / "mine.toml").write_text(charts, "utf-8")
    assert fault in why(tmp_path, *NEW, "--charts", str(tmp_path / "mine.toml"))


def test_an_owners_river_is_the_campaigns(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(river("Boma", "Matadi", "Isangi"), "utf-8")
    ran("new", tmp_path / "evening.toml", *NEW, "--charts", tmp_path / "mine.toml")
    told = ran("state", tmp_path / "evening.toml", "--json").json
    assert [one["name"] for one in told["stops"]] == ["Matadi", "Isangi"]


@pytest.mark.parametrize(
    ("said", "cards"),
    [
        ((), "table"),
        (("--hands", "table"), "table"),
        (("--hands", "specials"), "app"),
        (("--hands", "app"), "app"),
        (("--cards", "app"), "app"),
    ],
)
def test_with_hands_on_the_table_flags_and_tiles_lie_there_too(
    tmp_path: Path, said: tuple[str, ...], cards: str
) -> None:
    """Unless people say otherwise: the app then asks for the first flag instead of drawing it."""
    ran("new", tmp_path / "evening.toml", *NEW, *said)
    ran("answer", tmp_path / "evening.toml", "Ann")
    asked = ran("next", tmp_path / "evening.toml", "--json").json["kind"]
    assert (asked == "draw") is (cards == "table")
