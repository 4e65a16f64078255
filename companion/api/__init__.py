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

Say in your package which program it needs, as `companion games --begin` does.

**The index.** What you want to do, and the names for it. `help(companion.api.Roll)` shows one with
its example. To print: `help("companion.api.paper")`; in the app: `help("companion.api.screen")`; to
test: `help("companion.testing")`.

## A game and its start

* `Guest`: The plugin of a game as one value: how many play, and how a game starts.
* `Plugin`: A game's plugin; `name` is one of the names of its `about`, such as `toy-1`.
* `FolderPlugin`: A plugin in a game's folder that finds its parts by module name.
* `ColoredPlugin`: The plugin of a game in which each player has one of its `colors`.
* `Header`: The header: the keys of every campaign.
* `Player`: A seat at the table with its player's name; a game may add more.
* `ColoredHeader`: A header in which each player has a color.
* `Setup`: How a campaign of a game begins: the seats, and the wishes.
* `Wish`: A wish for a new campaign, declared once: it becomes a flag and a form field.
* `SetupChoice`: A choice of a wish: as typed, as the form shows it, and its rule.
* `Suggestion`: If the setting `field` is `value`, then `usual` is the default of `other`.
* `NewCampaign`: A request for a new campaign: the shared part, and a game's own wishes by key.
* `with_colors`: Return a set-up in which each player may choose a color, no two the same.
* `FileKind`: The validator of one kind of file.

## State and facts

* `Struct`: An immutable value with typed fields, msgspec's.
* `Label`: The words for a field, its limits, and how it appears on the sheet of a game in progress.
* `beyond_limits`: Yield a sentence for each field of a part of a state that is beyond its limits.
* `Fact`: One thing that happened.
* `changes`: Return the `apply` of a fact that sets places of the state, adds to or takes from them.
* `changed`: Return a state with other values somewhere in it.
* `added`: Return a state with amounts added somewhere in it, negative ones subtracted.
* `join_path`: Return the path of these parts, quoted if necessary.

## Steps and free actions

* `BaseGame`: Defaults for all of `Game` except its state and what is `NEEDED`.
* `SeatedGame`: A game whose state has `players` in seat order, a `phase`, `first` and `mover`.
* `Game`: One game as the table sees it.
* `Step`: A step of the sequence of play, or a free action.
* `Call`: A rule by name with its arguments: a step of the sequence of play, or a free action.
* `Act`: A free action that is open now, with its label and rule number.
* `Blank`: An argument of a free action for players to fill in: an option, or their own words.
* `OutOfTurn`: A procedure or chart that `CONSULT` calls: its name, its words, its rule number.
* `clockwise`: Return the players in seat order from the first player on, or from the first seat.
* `seat_faults`: Yield players who don't play, unknown phases, and fields beyond their limits.

## Ask, in a rule

* `Rule`: A generator that asks requests, states facts, and returns a value to its caller.
* `Choose`: One of several options, answered by its key.
* `Option`: One choice: its key and words, the place it means, and why it's barred, if it is.
* `Count`: A whole number from `least` to `most`, inclusive; an empty line gives the `default`.
* `Roll`: Dice rolled together and read in one column.
* `Rolls`: Equal dice, each read in the same column for one die (shots, recoveries).
* `Draw`: One card of a deck, read in one section.
* `Settle`: A computed value with its why: used as it is, or shown to players who may change values.
* `Request`: What every request has: question, rule, player, secrecy.
* `column`: Build a column from a chart's results by modified total.
* `number_column`: Build a column that reads a roll as a number, minus `less`, but never below zero.
* `Column`: The result of each natural total.
* `Reading`: How the dice of a roll become one number.

## Cards

* `Pile`: A deck whose one section says what a card is.
* `pile_of`: A pile by its key, of what each of its cards says, each as often as it is there.
* `draw_from`: What the top card of a pile says, "" where all are `out`.
* `cards_out`: The numbers of a pile for so many cards of each kind.
* `Face`: A card to read aloud: its title, and its text, "" if the card has no effect.

## Hide

* `Hidden`: The marker of a hidden field.
* `tells_hidden`: True if a fact, as a seat sees it, has a mask over something.

## Charts

* `ChartedGame`: A game whose state has in `charts` what was changed since the campaign began.
* `BaseCharts`: All charts of a game, by name; the game's own class adds its `specs` and look-ups.
* `OwnCharts`: The chart overrides of a game without cards; subclasses define `fixed` and `fault`.
* `CHARTS_WISH`: The option for charts from a file; the header keeps their text.
* `Spec`: The shape of a chart without its figures.
* `TableSpec`: A table: every row has every column; with `once` no value occurs twice.
* `table_spec`: Return a table whose columns are all of the same kind.
* `list_spec`: Return a table with one column.
* `DiceSpec`: A dice chart: in every row, each total of the dice has one result.
* `RowNames`: Named rows: all of `names` are required, those of `more` are optional.
* `Bands`: Rows that are bands of this number, from 0 up, open-ended.
* `NumberCell`: A whole number from `low` to `high`, inclusive.
* `WordCell`: One of a few words.
* `TextCell`: Text for people, at most 300 characters.
* `ChartCell`: A value from a look-up, its source, and its chart, row and column.
* `ChartChange`: The changes of a chart since the campaign began: cells by row and column.
* `ChartCellSet`: A cell of a chart has a new value from now on, from one of `SOURCES`.
* `ChartReset`: A chart is what it was when the campaign began.
* `ChartSet`: A whole chart is replaced from now on.
* `Fault`: One fault of a data file: where (file and line, counted from 1) and what was expected.
* `DAGGER`: The mark of reconstructed figures.
* `is_reconstructed`: True if a source is marked with a dagger on screen and paper.

## Odds before a choice

* `OddsTable`: The results of one choice.
* `OddsRow`: One possible result, and its chance.
* `odds_rows`: Return the possible results, without impossible ones.
* `NoOdds`: Odds of something that can't happen where the player is; the message says why.
* `SeenCards`: The numbers of the cards that lie face up among the discards, by deck.

## What the table is told

* `Moment`: A decisive event: its title, its tone, and its name in every language.
* `PlayerStatus`: A player's public status, short enough for a line with all players.
* `winners_words`: Return who has won as a sentence without its period, "" if nobody has.
* `plural`: Return a number with its noun: `1 point`, `3 points`; `many` is an irregular plural.
* `Texts`: The messages in some files of a package, and those that every package may use.
* `message_name`: The name of a message for a key of the code.
* `Ruling`: One question that the rules leave open: its title, its rule, and every answer in words.
* `check_rulings`: Check that each ruling has one of its answers.
* `wishes_of`: Return the rulings by key as wishes for a new campaign.

## Sheets

* `Sheet`: All of one player's sheet: whose it is, and its pages.
* `Page`: One page: a short name, its title, its blocks.
* `Block`: A part of a page of a sheet.
* `Heading`: A heading with a note beside it; a `minor` one is a subheading.
* `Paragraph`: Text that wraps, indented by `indent` letters, after the first line by `hang` more.
* `Field`: A label and its value; `past` are earlier values, struck out, oldest first.
* `Table`: Rows in columns; `empty` is the text if there are no rows.
* `TableColumn`: A column of a table.
* `Phrase`: A short line made of cells; it doesn't wrap.
* `Cell`: Words with a look, and where they came from.
* `title_line`: A line that stands out, as above a player's sheet in short.
* `labeled_line`: A line that says what something is: its label stands out.
* `plain_cells`: A row of plain words.
* `plain_lines`: Return the lines of blocks without their looks.
* `plain_values`: Return a value as plain values, with every field of a struct, even at its default.
* `says`: Description of a key in a `TypedDict`, for `Annotated`: the JSON Schema has it.
* `Record`: A game and its journal: a session at the table, or a seat's view of one.
* `Entry`: One line of the journal.
* `value_history`: Return all past values of a state by key, the present one last.

## Corrections, and games begun on paper

* `PlaceForm`: A form: its place, title and fields.
* `place_form`: Return the form for a part of a state, labels by field name; raise `NoSuchPlace`.
* `new_place_form`: Return the form for a part that doesn't exist yet, beginning with this value.
* `places_first`: Yield the forms for these places first, in this order, then all others.
* `state_adoption`: Return the adoption of the game in a package.
* `StateAdopted`: A game that was in progress on paper: its whole state as plain values.

## Bots

* `DecidingBot`: Base class of bots with reasons.
* `Decision`: What a bot does.
* `bots_by_name`: Return the usual bots of a game by name, each made from a seed.
* `Asked`: One question to one player; `game` contains nothing that this player may not know.
* `Insight`: What a bot that looks ahead knows of its game.
* `Worth`: What an answer is worth to a bot: a number for each of its reasons, by their names.
* `best_answer`: Return the best answer, and the reasons why it is better than the next best.
* `Reasons`: A bot that gives its reasons: for the log, and for players who ask a bot for advice.
* `reason_words`: Return reasons in words, from the messages of a game; "" for none.
* `Bot`: A player that the program plays.
* `RandomBot`: Bot that gives any legal answer, each equally likely.
* `random_answer`: Return any legal answer to a question, even dice and cards that the table rolls.
* `Chance`: Random numbers from a seed: for the `number`th app answer, or for a bot without one.
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
    from companion.table.facts import Struct as Struct
    from companion.table.facts import added as added
    from companion.table.facts import changed as changed
    from companion.table.game import Act as Act
    from companion.table.game import Blank as Blank
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
    "companion.table.facts": "Fact StateAdopted Struct added changed",
    "companion.table.game": "Act Blank Call Face Game Moment OutOfTurn PlayerStatus winners_words",
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
