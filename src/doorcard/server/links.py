"""The link of a table of friends, with an address that other machines can reach, and its QR code."""

import ipaddress
import socket
from io import BytesIO

import segno
from starlette.datastructures import URL

from doorcard.server.api_models import InvitationLink, Reachable

EVERYWHERE = frozenset({"", "0.0.0.0", "::"})
"""Hosts to listen on that mean all networks of the machine."""

_ELSEWHERE = "192.0.2.1"
"""An address kept for documentation: nothing is sent to it, it only makes the system choose a network."""


def invitation_link(asked: URL, listening_on: str, invitation: str) -> InvitationLink:
    """The link to hand on.

    Args:
        asked: The address at which the owner sees the room.
        listening_on: The host on which the server listens.
        invitation: The table's secret.
    """
    found = reachable(asked, listening_on)
    port = "" if asked.port is None else f":{asked.port}"
    url = f"{asked.scheme}://{found.host}{port}/join/{invitation}"
    return InvitationLink(url=url, qr=qr_svg(url), only_this_machine=found.only_this_machine)


def reachable(asked: URL, listening_on: str) -> Reachable:
    """The host to name in links for others, in place of the one by which the reader himself sees the room.

    Args:
        asked: The address at which he sees it.
        listening_on: The host on which the server listens.
    """
    host = asked.hostname or "localhost"
    if is_this_machine(host) and listening_on in EVERYWHERE:
        host = lan_address() or host
    elif is_this_machine(host) and not is_this_machine(listening_on):
        host = listening_on
    return Reachable(host=f"[{host}]" if ":" in host else host, only_this_machine=is_this_machine(host))


def is_this_machine(host: str) -> bool:
    """Whether a host's name means the machine that asks, wherever it is asked."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def lan_address() -> str | None:
    """This machine's own address in the network that leads outside; None where there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((_ELSEWHERE, 9))
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if is_this_machine(address) or address == "0.0.0.0" else address


def qr_svg(text: str) -> str:
    """The text as a QR code: one SVG element, black on white, with the quiet zone that readers need."""
    drawn = BytesIO()
    code = segno.make_qr(text, error="m")
    code.save(drawn, kind="svg", border=4, dark="#000", light="#fff", xmldecl=False, omitsize=True)
    return drawn.getvalue().decode("utf-8").strip()
