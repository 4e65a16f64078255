"""How an expedition came near a tribe: the policies of both games as a traveller tells them."""

from __future__ import annotations

APPROACHES: dict[str, tuple[str, ...]] = {
    "Attack": ("We fell upon the village", "I gave the order to attack"),
    "Withdraw": ("I thought it wiser to withdraw", "We turned back at once"),
    "Camp under arms and send an envoy": (
        "We camped under arms and sent an envoy",
        "I fortified the camp and let an envoy speak for us",
    ),
    "March past": (
        "We kept clear of their village",
        "We marched past without a word",
        "I gave their village a wide berth",
    ),
    "Approach in column with gifts": (
        "We came up in column, gifts in sight",
        "We marched to the village with our gifts held high",
    ),
    "The explorer goes ahead unarmed with gifts": (
        "I went ahead alone and unarmed, with gifts",
        "I left my musket behind and walked to the village, a gift in either hand",
    ),
    "Camp under arms": (
        "We camped under arms and let nobody near",
        "I doubled the watch and kept them at a distance",
    ),
    "Speak from afar": (
        "We spoke to them from afar, muskets in hand",
        "I had words called across to them, and went no nearer",
    ),
    "Halt and send the guide": (
        "We halted and sent somebody ahead to speak for us",
        "I called a halt and let a guide try what words could do",
    ),
    "March in with gifts": (
        "We marched in, our gifts in sight",
        "We came to the village in the open, with gifts",
    ),
    "The explorer goes ahead": (
        "I went ahead of all the others",
        "I left my people behind and walked towards the huts",
    ),
}
"""What an explorer does under each policy, by its name."""
