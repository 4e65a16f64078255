"""The programming interface for authors of games: the one place to import from.

```python
from companion.api import BaseGame, Choose, Fact, Guest, Option, Roll, Rule, Step, column
```

`companion.api.paper` draws pages to print, and `companion.api.screen` shows a game in the app.
Importing any of the three loads nothing: a name is loaded when you first ask for it. So the rules
of a game never load the screen.

**The promise.** `VERSION` is the version of these three modules, apart from the program's own.

| change | may happen in |
|---|---|
| a new name, a new argument with a default, a new method with a default | 1.1, 1.2, … |
| a name or an argument that is deprecated: it works and warns for a year at least | 1.1, 1.2, … |
| a name that is removed or renamed, a default that changes, another meaning | 2.0 |

A campaign opens in every version. What you import from elsewhere in `companion` or `printables` may
change in any release, so it's at your own risk. Ask for it to be added here.

Say in your package which program it needs: `nile-companion>=0.4`.
"""

from typing import TYPE_CHECKING

from companion.api.lazily import lazily

if TYPE_CHECKING:
    from companion.cards.piles import Pile as Pile
    from companion.cards.piles import cards_out as cards_out
    from companion.cards.piles import draw_from as draw_from
    from companion.cards.piles import pile_of as pile_of
    from companion.charts.charted_game import ChartedGame as ChartedGame
    from companion.charts.facts import ChartCellSet as ChartCellSet
    from companion.charts.facts import ChartReset as ChartReset
    from companion.charts.facts import ChartSet as ChartSet
    from companion.charts.rows import Fault as Fault
    from companion.charts.specs import Bands as Bands
    from companion.charts.specs import DiceSpec as DiceSpec
    from companion.charts.specs import NumberCell as NumberCell
    from companion.charts.specs import RowNames as RowNames
    from companion.charts.specs import Spec as Spec
    from companion.charts.specs import TableSpec as TableSpec
    from companion.charts.specs import TextCell as TextCell
    from companion.charts.specs import WordCell as WordCell
    from companion.charts.specs import list_spec as list_spec
    from companion.charts.specs import table_spec as table_spec
    from companion.charts.values import BaseCharts as BaseCharts
    from companion.charts.values import ChartCell as ChartCell
    from companion.charts.values import ChartChange as ChartChange
    from companion.desk.campaigns.state_sheet import state_adoption as state_adoption
    from companion.desk.json_schema import says as says
    from companion.desk.overrides.own_charts import CHARTS_WISH as CHARTS_WISH
    from companion.desk.overrides.own_charts import OwnCharts as OwnCharts
    from companion.plugins.coloured import ColoredHeader as ColoredHeader
    from companion.plugins.coloured import ColoredPlugin as ColoredPlugin
    from companion.plugins.coloured import with_colors as with_colors
    from companion.plugins.files import FileKind as FileKind
    from companion.plugins.folder import FolderPlugin as FolderPlugin
    from companion.plugins.guest import Guest as Guest
    from companion.plugins.header import Header as Header
    from companion.plugins.header import Player as Player
    from companion.plugins.plugin import Plugin as Plugin
    from companion.plugins.rulings import check_rulings as check_rulings
    from companion.plugins.rulings import wishes_of as wishes_of
    from companion.plugins.setup import NewCampaign as NewCampaign
    from companion.plugins.setup import Setup as Setup
    from companion.plugins.setup import SetupChoice as SetupChoice
    from companion.plugins.setup import Suggestion as Suggestion
    from companion.plugins.setup import Wish as Wish
    from companion.sheets.plain import plain_values as plain_values
    from companion.sheets.text import plain_lines as plain_lines
    from companion.sheets.values import Block as Block
    from companion.sheets.values import Cell as Cell
    from companion.sheets.values import Field as Field
    from companion.sheets.values import Heading as Heading
    from companion.sheets.values import Page as Page
    from companion.sheets.values import Paragraph as Paragraph
    from companion.sheets.values import Phrase as Phrase
    from companion.sheets.values import Sheet as Sheet
    from companion.sheets.values import Table as Table
    from companion.sheets.values import TableColumn as TableColumn
    from companion.sheets.values import labeled_line as labeled_line
    from companion.sheets.values import plain_cells as plain_cells
    from companion.sheets.values import title_line as title_line
    from companion.table.ask.columns import Column as Column
    from companion.table.ask.columns import Reading as Reading
    from companion.table.ask.columns import column as column
    from companion.table.ask.columns import number_column as number_column
    from companion.table.ask.options import Option as Option
    from companion.table.ask.requests import Choose as Choose
    from companion.table.ask.requests import Count as Count
    from companion.table.ask.requests import Draw as Draw
    from companion.table.ask.requests import Request as Request
    from companion.table.ask.requests import Roll as Roll
    from companion.table.ask.requests import Rolls as Rolls
    from companion.table.ask.requests import Rule as Rule
    from companion.table.ask.requests import Settle as Settle
    from companion.table.base_game import BaseGame as BaseGame
    from companion.table.base_game import Step as Step
    from companion.table.changes import changes as changes
    from companion.table.facts import Fact as Fact
    from companion.table.facts import StateAdopted as StateAdopted
    from companion.table.facts import added as added
    from companion.table.facts import changed as changed
    from companion.table.game import Act as Act
    from companion.table.game import Call as Call
    from companion.table.game import Face as Face
    from companion.table.game import Game as Game
    from companion.table.game import Moment as Moment
    from companion.table.game import OutOfTurn as OutOfTurn
    from companion.table.game import PlayerStatus as PlayerStatus
    from companion.table.game import winners_words as winners_words
    from companion.table.journal.entries import Entry as Entry
    from companion.table.journal.paths import join_path as join_path
    from companion.table.labels import Label as Label
    from companion.table.labels import beyond_limits as beyond_limits
    from companion.table.look.odds_table import NoOdds as NoOdds
    from companion.table.look.odds_table import OddsRow as OddsRow
    from companion.table.look.odds_table import OddsTable as OddsTable
    from companion.table.look.odds_table import odds_rows as odds_rows
    from companion.table.look.record import Record as Record
    from companion.table.look.record import value_history as value_history
    from companion.table.look.walk import SeenCards as SeenCards
    from companion.table.nouns import plural as plural
    from companion.table.play.ahead import Insight as Insight
    from companion.table.play.bots import Asked as Asked
    from companion.table.play.bots import Bot as Bot
    from companion.table.play.bots import DecidingBot as DecidingBot
    from companion.table.play.bots import Decision as Decision
    from companion.table.play.bots import RandomBot as RandomBot
    from companion.table.play.bots import Reasons as Reasons
    from companion.table.play.bots import random_answer as random_answer
    from companion.table.play.bots import reason_words as reason_words
    from companion.table.play.chance import Chance as Chance
    from companion.table.play.corrections import PlaceForm as PlaceForm
    from companion.table.play.corrections import new_place_form as new_place_form
    from companion.table.play.corrections import place_form as place_form
    from companion.table.play.corrections import places_first as places_first
    from companion.table.play.scoring import Worth as Worth
    from companion.table.play.scoring import best_answer as best_answer
    from companion.table.play.strengths import bots_by_name as bots_by_name
    from companion.table.ruling import Ruling as Ruling
    from companion.table.seated_game import SeatedGame as SeatedGame
    from companion.table.seated_game import clockwise as clockwise
    from companion.table.seated_game import seat_faults as seat_faults
    from companion.table.seats.hidden import Hidden as Hidden
    from companion.table.seats.told import tells_hidden as tells_hidden
    from companion.table.sources import DAGGER as DAGGER
    from companion.table.sources import is_reconstructed as is_reconstructed
    from companion.voice.texts import Texts as Texts
    from companion.voice.texts import message_name as message_name

VERSION = "1.0"
"""The version of this interface."""

HOMES = {
    "companion.cards.piles": "Pile cards_out draw_from pile_of",
    "companion.charts.charted_game": "ChartedGame",
    "companion.charts.facts": "ChartCellSet ChartReset ChartSet",
    "companion.charts.rows": "Fault",
    "companion.charts.specs": (
        "Bands DiceSpec NumberCell RowNames Spec TableSpec TextCell WordCell list_spec table_spec"
    ),
    "companion.charts.values": "BaseCharts ChartCell ChartChange",
    "companion.desk.campaigns.state_sheet": "state_adoption",
    "companion.desk.json_schema": "says",
    "companion.desk.overrides.own_charts": "CHARTS_WISH OwnCharts",
    "companion.plugins.coloured": "ColoredHeader ColoredPlugin with_colors",
    "companion.plugins.files": "FileKind",
    "companion.plugins.folder": "FolderPlugin",
    "companion.plugins.guest": "Guest",
    "companion.plugins.header": "Header Player",
    "companion.plugins.plugin": "Plugin",
    "companion.plugins.rulings": "check_rulings wishes_of",
    "companion.plugins.setup": "NewCampaign Setup SetupChoice Suggestion Wish",
    "companion.sheets.plain": "plain_values",
    "companion.sheets.text": "plain_lines",
    "companion.sheets.values": (
        "Block Cell Field Heading Page Paragraph Phrase Sheet Table TableColumn "
        "plain_cells labeled_line title_line"
    ),
    "companion.table.ask.columns": "Column Reading column number_column",
    "companion.table.ask.options": "Option",
    "companion.table.ask.requests": "Choose Count Draw Request Roll Rolls Rule Settle",
    "companion.table.base_game": "BaseGame Step",
    "companion.table.changes": "changes",
    "companion.table.facts": "Fact StateAdopted added changed",
    "companion.table.game": "Act Call Face Game Moment OutOfTurn PlayerStatus winners_words",
    "companion.table.journal.entries": "Entry",
    "companion.table.journal.paths": "join_path",
    "companion.table.labels": "Label beyond_limits",
    "companion.table.look.odds_table": "NoOdds OddsRow OddsTable odds_rows",
    "companion.table.look.record": "Record value_history",
    "companion.table.look.walk": "SeenCards",
    "companion.table.nouns": "plural",
    "companion.table.play.ahead": "Insight",
    "companion.table.play.bots": (
        "Asked Bot DecidingBot Decision RandomBot Reasons reason_words random_answer"
    ),
    "companion.table.play.chance": "Chance",
    "companion.table.play.corrections": "PlaceForm new_place_form place_form places_first",
    "companion.table.play.scoring": "Worth best_answer",
    "companion.table.play.strengths": "bots_by_name",
    "companion.table.ruling": "Ruling",
    "companion.table.seated_game": "SeatedGame clockwise seat_faults",
    "companion.table.seats.hidden": "Hidden",
    "companion.table.seats.told": "tells_hidden",
    "companion.table.sources": "DAGGER is_reconstructed",
    "companion.voice.texts": "Texts message_name",
}
"""Where each name is defined."""

if not TYPE_CHECKING:
    __all__, __getattr__, __dir__ = lazily(__name__, HOMES, "VERSION")
