"""Questions of every kind, for answers that are typed."""

from companion.table.ask.columns import number_column
from companion.table.ask.fields import Field, Form
from companion.table.ask.requests import Roll, Rule
from tests.table.toy import Toy, go_on

FORM = Form(
    "outfit",
    "Outfit",
    (
        Field("bearers", "Bearers", "b"),
        Field("askari", "Askari", "a", most=6),
        Field("guides", "Guides", "g"),
        Field("canoes", "Canoes", "c"),
        Field("rations", "Rations", "r"),
        Field("gifts", "Gifts", "g"),
    ),
    check=lambda numbers: "too much to carry" if numbers["rations"] > 900 else None,
)


def luck(game: Toy, player: str) -> Rule[None]:
    """A die, and after a high one another; whoever throws both at once may throw it for nothing."""
    first = yield from Roll(
        question="Luck?", rule="1", column=number_column("Luck"), line="luck", spare=1
    )
    if first.result > 3:
        yield from Roll(question="More?", rule="1", column=number_column("Luck"), line="luck")
    yield go_on(game)
