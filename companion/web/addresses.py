"""The addresses of this machine in its networks, the one that others reach first."""

from __future__ import annotations

import socket

LOOPBACK = "127.0.0.1"

SOMEWHERE = "192.0.2.1"
"""An address of the documentation: asking the way to it sends nothing."""


class CannotShare(OSError):
    """Pages can't be offered at an address; the message says why and what to do."""


def lan_addresses() -> list[str]:
    """Return the addresses by which others on the network reach this machine; [] without one."""
    found = [address_now()]
    try:
        infos = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
        found += [str(info[4][0]) for info in infos]
    except OSError:
        pass
    return [one for one in dict.fromkeys(found) if one and not one.startswith("127.")]


def address_now() -> str:
    """Return the address that this machine has on its way to others, "" without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((SOMEWHERE, 9))
            return str(probe.getsockname()[0])
        except OSError:
            return ""
