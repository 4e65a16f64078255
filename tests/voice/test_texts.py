"""Messages of packages: languages, the fallback, facts and their messages."""

import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from companion.desk.settings import read_settings
from companion.games.congo.texts import TEXTS
from companion.plugins import registry
from companion.table.facts import Corrected, StateAdopted
from companion.testing.sentences import Listener
from companion.voice import language
from companion.voice.fluent import Bundle, variables
from companion.voice.pseudo import accented, is_accented
from companion.voice.texts import Texts, message_name
from tests import examples
from tests.games.contract.games import OWN


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Texts]:
    """A package with two messages in English and one in German."""
    for name, text in {"en": "a = yes\nb = { $n } left\n", "de": "a = ja\n"}.items():
        folder = tmp_path / "spoken" / "voice" / name
        folder.mkdir(parents=True)
        (folder / "log.ftl").write_text(text)
    (tmp_path / "spoken" / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    yield Texts("spoken", "log")
    language.use(language.ENGLISH)
    sys.modules.pop("spoken", None)


def test_a_language_shows_what_it_has_and_english_for_the_rest(package: Texts) -> None:
    assert (package("a"), package("b", n=2)) == ("yes", "2 left")
    language.use("de")
    assert (package("a"), package("b", n=2)) == ("ja", "2 left")
    assert package.whole() == {"a": "ja", "b": "{$n} left"}


def test_a_table_of_messages_follows_the_language(package: Texts) -> None:
    assert message_name("rule 10.1_C") == "rule-10-1-c"
    table = TEXTS.table("step", ("begin", "bid"))
    assert dict(table) == {"begin": "Setup", "bid": "Bidding"}
    language.use(language.PSEUDO)
    assert all(is_accented(title) for title in table.values())


def test_the_language_is_asked_for_once_and_when_it_is_needed() -> None:
    asked = []

    def wanted() -> str:
        asked.append(1)
        return "de"

    language.ask(wanted)
    assert asked == []
    assert [language.current(), language.current()] == ["de", "de"]
    assert asked == [1]
    language.use(language.ENGLISH)


def test_the_language_is_a_setting_of_the_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    run = [sys.executable, "-m", "companion"]
    subprocess.run([*run, "settings", "language", "xx"], check=True, capture_output=True)
    assert read_settings().settings.language == "xx"
    told = subprocess.run(
        [*run, "rules", "C5", "--game", "congo"], check=True, capture_output=True, text=True
    )
    assert accented("The highest bid") in told.stdout


def test_pseudo_text_has_no_plain_letter() -> None:
    assert accented("Zebra, 12 × a!") == "Žéƀŕá, 12 × á!"
    assert is_accented(accented("The quick brown fox"))
    assert not is_accented("Zébra")


def _texts(name: str) -> Texts | None:
    game = registry.plugin_of(name)
    module = sys.modules[type(game).__module__.rpartition(".")[0] + ".voice"]
    return getattr(module, "TEXTS", None)


@pytest.mark.parametrize("name", OWN)
def test_every_fact_of_a_game_has_a_message_that_needs_no_more_than_it_is_given(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    listener = Listener(name, 1)
    texts = _texts(name)
    if texts is None:
        pytest.skip("its sentences are functions")
    format_ = Bundle.format

    def checked(self: Bundle, name: str, values: Mapping[str, Any]) -> str:
        missing = variables(self, name) - values.keys()
        assert not missing, f"{name} needs {sorted(missing)}"
        return format_(self, name, values)

    monkeypatch.setattr(Bundle, "format", checked)
    heard = dict(listener.play(examples(90, 220)))
    assert heard
    own = [
        kind
        for kind in listener.game.fact_types
        if kind not in (Corrected, StateAdopted) and ".games." in kind.__module__
    ]
    names = [message_name(str(kind.__struct_config__.tag)) for kind in own]
    assert [name for name in names if name not in texts] == []


@pytest.mark.parametrize("name", OWN)
def test_a_campaign_is_the_same_in_every_language(name: str) -> None:
    """What is recorded but for its words: values, facts, rules, who answered."""

    def played(spoken: str) -> list[tuple[Any, ...]]:
        language.use(spoken)
        listener = Listener(name, 2)
        for _ in listener.play(examples(60, 150)):
            pass
        language.use(language.ENGLISH)
        return [
            (entry.kind, entry.step, entry.rule, entry.by, entry.value, entry.facts)
            for entry in listener.session.log
        ]

    assert played(language.PSEUDO) == played(language.ENGLISH)
