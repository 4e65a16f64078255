"""Every game there is: those of the house, and those of the tests installed as strangers' are."""

from collections.abc import Iterator

import pytest

from companion.plugins import registry
from tests.games.contract.games import EXAMPLE, STRANGERS
from tests.toy.installed import install, on_the_path
from tests.tui.conftest import styles_read_once

__all__ = ["strangers", "styles_read_once"]


@pytest.fixture(scope="package", autouse=True)
def strangers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The games of the tests are installed."""
    site = tmp_path_factory.mktemp("site")
    for id_, about in STRANGERS.items():
        install(site, id_, about)
    with on_the_path(EXAMPLE), on_the_path(site):
        assert {*STRANGERS} <= {about.id for about in registry.installed_games()}
        yield
