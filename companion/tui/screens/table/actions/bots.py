"""Bots at the table: they play on until people are asked, off the event loop."""

from __future__ import annotations

import asyncio
from functools import partial

from companion.desk.errors import StoreError
from companion.desk.play.bots import HandOver, advice, play_on
from companion.desk.play.seats import mode_of
from companion.table.play.modes import BOT, HERE, bot_of
from companion.tui.interfaces import Table, companion_of
from companion.tui.words.wording import sentence

PAUSE = 0.8
"""Seconds before each turn of a bot in the steady pace."""


async def play(table: Table) -> None:
    """Let bots play on until people are asked: in the steady pace, one turn at a time."""
    while table.view.bot and not table.campaign.read_only:
        await table.secrecy.card_read.wait()
        steady = companion_of(table.app).settings.bot_pace == "steady"
        if steady:
            await asyncio.sleep(PAUSE)
        try:
            go_on = partial(play_on, table.campaign, one_turn=steady)
            told = await table.file_worker.run(go_on)
        except StoreError as error:
            table.remark(sentence(str(error)), warn=True)
            return
        await table.refresh_view()
        if told:
            table.remark(" ".join(told), warn=True)
            return


def advise(table: Table) -> None:
    """Say what a bot would do at the open question, and why."""
    if table.is_covered or table.view.question is None:
        table.remark("There's no open question that a bot could advise on.")
        return
    table.run_worker(_advise(table), group="advice", exclusive=True)


async def _advise(table: Table) -> None:
    words = await table.file_worker.run(partial(advice, table.campaign, table.view.seat))
    table.remark(words or "A bot has no advice here.")


def hand_over(table: Table) -> None:
    """Choose a seat, and who plays it from now on."""
    from companion.tui.dialogs.pick import Pick, PickItem

    session, view = table.campaign.session, table.view
    seats = {player: mode_of(session, player) for player in view.game.players}
    items = []
    for player, mode in seats.items():
        if mode != HERE:
            items.append(PickItem(f"{player}\t{HERE}", f"Play {player} here again"))
        for name in view.plugin.bots:
            if name != (bot_of(mode) if mode != HERE else ""):
                items.append(
                    PickItem(f"{player}\t{BOT}-{name}", f"Let a bot play {player} ({name})")
                )

    def picked(chosen: str | None) -> None:
        if chosen:
            player, _, mode = chosen.partition("\t")
            table.act(HandOver(player, mode))

    table.app.push_screen(Pick("Who plays which seat?", items), picked)
