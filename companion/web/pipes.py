"""Pipes to a process of our own that this one starts: messages with their length before them.

Such a process ends when its pipe does, and so with whoever started it, however that one ends.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from typing import Self

import msgspec

from companion.web.messages import Message

LENGTH = 4
"""Bytes of a message's length."""

ENDING = 2.0
"""Seconds that a process may take to end."""

_decoder: msgspec.msgpack.Decoder[Message] = msgspec.msgpack.Decoder(Message)


def _framed(message: Message) -> bytes:
    data = msgspec.msgpack.encode(message)
    return len(data).to_bytes(LENGTH, "big") + data


class Child:
    """A process that this one has started."""

    def __init__(self, process: Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._process, self._in, self._out = process, process.stdin, process.stdout

    @classmethod
    async def start(cls, module: str) -> Self:
        """Start a module of ours as a program; secrets go through its pipe alone."""
        found = os.pathsep.join(sys.path)
        return cls(
            await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", module),
                stdin=PIPE,
                stdout=PIPE,
                stderr=DEVNULL,
                env=os.environ | {"PYTHONPATH": found},
            )
        )

    def send(self, message: Message) -> None:
        """Send a message; to a process that has ended it's lost."""
        if not self._in.is_closing():
            self._in.write(_framed(message))

    async def receive(self) -> Message | None:
        """Return the next message, None once the process has ended."""
        try:
            length = int.from_bytes(await self._out.readexactly(LENGTH), "big")
            return _decoder.decode(await self._out.readexactly(length))
        except (asyncio.IncompleteReadError, ConnectionError):
            return None

    async def end(self) -> None:
        """End the process; returns once it's gone."""
        self._in.close()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._process.wait(), ENDING)
        if self._process.returncode is None:
            self._process.kill()
            await self._process.wait()


class Parent:
    """The process that has started this one. What is printed here goes nowhere."""

    def __init__(self) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is meant for whoever shares
        self._in, self._out = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
        os.dup2(2, 1)

    def receive(self) -> Message | None:
        """Wait for the next message; None once that process has ended."""
        length = self._in.read(LENGTH)
        data = self._in.read(int.from_bytes(length, "big"))
        return _decoder.decode(data) if data else None

    def send(self, message: Message) -> None:
        """Send a message; to a process that has ended it's lost."""
        with suppress(ConnectionError):
            self._out.write(_framed(message))
            self._out.flush()
