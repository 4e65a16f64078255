"""Facts of journalists: battles as news, who published them first, interviews (24)."""

from msgspec.structs import replace

from companion.games.nile.facts.base import add
from companion.games.nile.reports import Interview, News
from companion.games.nile.state import Nile
from companion.table.facts import Fact


class NewsMade(Fact, frozen=True):
    """A battle is news, under the next number; it stands beside the battle itself (24.2, 24.3)."""

    number: int
    news: News

    def apply(self, state: Nile) -> Nile:
        """Note it for the journalists whom it names."""
        return replace(state, news=add(state.news, str(self.number), self.news))


class NewsPublished(Fact, frozen=True):
    """A journalist was the first to publish a battle (24.5); its points stand beside this."""

    number: int
    player: str

    def apply(self, state: Nile) -> Nile:
        """The others are out of luck."""
        key = str(self.number)
        told = replace(state.news.get(key) or News(), published=self.player)
        return replace(state, news=add(state.news, key, told))


class Interviewed(Fact, frozen=True):
    """A journalist interviewed an explorer, under the next number (24.6)."""

    number: int
    interview: Interview

    def apply(self, state: Nile) -> Nile:
        """Remember the pair; its points stand beside this."""
        return replace(state, interviews=add(state.interviews, str(self.number), self.interview))
