"""A campaign told as a published account: facts as the prose of those who were there.

| module | holds |
|---|---|
| `calendar` | months by name |
| `phrases` | which of several wordings is taken, things in a row |
| `voyages` | the facts that stand, parted by expedition and month |
| `month_writer` | what the writers of all chapters share, and the month being written |
| `roads` `meetings` `fortunes` `finds` `home` | facts that need more than their message |
| `months` | the sentences of a month, and quiet months told as one |
| `chapters` `account` | the chapters, and the book |
| `plain` | the book as plain text or Markdown |

The sentences are messages, `chronicle*.ftl`. A fact is told by the message of its name unless a
module here chooses another one, hands over more values, or tells several facts as one.
The same campaign is always told in the same words: which wording is taken follows from the number
of the entry and from what was said before, never from chance.
"""

from companion.games.nile.voice.chronicle.account import account
from companion.games.nile.voice.chronicle.calendar import Calendar, NoSuchMonth
from companion.games.nile.voice.chronicle.plain import as_markdown, as_text
from companion.games.nile.voice.chronicle.values import Chapter, Chronicle, Paragraph, Remark

__all__ = [
    "Calendar",
    "Chapter",
    "Chronicle",
    "NoSuchMonth",
    "Paragraph",
    "Remark",
    "account",
    "as_markdown",
    "as_text",
]
