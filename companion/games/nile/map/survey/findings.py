"""Findings of a survey: hex, rule and sentence."""

from __future__ import annotations

import msgspec


class Finding(msgspec.Struct, frozen=True):
    """A finding about a map: its hex, the rule number, what is wrong and what is right.

    A fault breaks the rule. A remark is legal, but worth knowing.
    """

    hex: str
    rule: str
    says: str

    def __str__(self) -> str:
        return f"hex {self.hex}: {self.says} ({self.rule})"


class Survey(msgspec.Struct, frozen=True):
    """Faults of a map, and remarks worth knowing, sorted by hex."""

    faults: tuple[Finding, ...] = ()
    remarks: tuple[Finding, ...] = ()
