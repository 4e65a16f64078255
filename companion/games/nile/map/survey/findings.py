"""What a survey brings to light: the hex, the rule, and a sentence."""

from __future__ import annotations

import msgspec


class Finding(msgspec.Struct, frozen=True):
    """One thing about a map: its hex, the number of the rule, what is so and what would be right.

    A fault breaks the rule; a remark is lawful, but worth knowing.
    """

    hex: str
    rule: str
    says: str

    def __str__(self) -> str:
        return f"hex {self.hex}: {self.says} ({self.rule})"


class Survey(msgspec.Struct, frozen=True):
    """What is wrong with a map, and what else is worth knowing, each by hex."""

    faults: tuple[Finding, ...] = ()
    remarks: tuple[Finding, ...] = ()
