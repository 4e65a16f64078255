"""Charts of a game whose owner copies charts alone: of a data set, of a file, of a campaign."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from companion.charts.rows import DataFaults, Fault
from companion.desk.errors import NotOurs
from companion.desk.overrides.cards import charts_file
from companion.desk.overrides.own_charts import OwnCharts
from companion.plugins.setup import NewCampaign
from tests.charts.ferry import TEXT, Ferries

DEAR = 'kind = "charts"\nformat = 1\n[fares.rows]\ngoat = { there = 8 }\n'
FREE = DEAR.replace("8", "0")


class Fares(OwnCharts[Ferries]):
    """Charts in which nobody crosses for nothing."""

    def fault(self, charts: Ferries) -> Fault | None:
        free = not charts.number("fares", "goat", "there").value
        return Fault("fares", 0, "somebody pays") if free else None


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Fares:
    """The charts of a package, and an empty folder of the user's."""
    (tmp_path / "pond" / "data").mkdir(parents=True)
    (tmp_path / "pond" / "__init__.py").touch()
    (tmp_path / "pond" / "data" / "pond-1.toml").write_text(TEXT, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr("companion.desk.overrides.cards.user_folder", lambda: tmp_path / "own")
    return Fares("pond", Ferries)


def fare(charts: Ferries) -> int:
    return charts.number("fares", "goat", "there").value


def test_a_data_set_is_read_once_and_one_that_there_is_not_is_refused(own: Fares) -> None:
    assert own.charts() is own.charts(1)
    assert fare(own.charts()) == 1
    with pytest.raises(NotOurs, match=r"^here: there's no data set 2; the newest is 1$"):
        own.over("", "here", 2)


def test_an_owners_figures_are_laid_over_them(own: Fares) -> None:
    assert fare(own.over(DEAR, "mine.toml")) == 8
    assert own.over("", "mine.toml") is own.charts()
    assert own.files["charts"].fits(DEAR) == 1


def test_what_is_wrong_as_a_whole_is_refused(own: Fares) -> None:
    with pytest.raises(DataFaults, match="somebody pays"):
        own.read(FREE, "mine.toml")


def test_a_header_keeps_a_file_or_what_lies_in_the_users_folder(own: Fares, tmp_path: Path) -> None:
    asked = NewCampaign(game="pond", seed=1, players=[], settings={}, wishes={"more": "yes"})
    assert own.said(asked) == {"more": "yes", "data_set": 1, "charts": ""}
    charts_file(own).write(DEAR)
    assert own.said(asked)["charts"] == DEAR
    file = tmp_path / "free.toml"
    file.write_text(FREE, "utf-8")
    with pytest.raises(DataFaults, match="somebody pays"):
        own.text(file)


def test_without_a_campaign_they_are_the_owners(own: Fares) -> None:
    charts_file(own).write(DEAR)
    assert fare(own.of(None)) == 8
    assert fare(own.of(SimpleNamespace(charts=own.charts()))) == 1
