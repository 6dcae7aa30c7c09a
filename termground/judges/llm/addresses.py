"""Which addresses a judge may ask: none that only a machine's own network knows, such as a cloud's metadata service.

Whoever names the endpoint may be somebody else than who runs the program, and such services give out keys to all who ask.
"""

from __future__ import annotations

import ipaddress
import socket
import unicodedata
from collections.abc import Iterator
from typing import Final
from urllib.parse import SplitResult, urlsplit

from termground.errors import UsageError

OPTION: Final = "allow_link_local"

_NAMES: Final = frozenset(
    {
        "metadata.",
        "metadata.google.internal.",
        "metadata.goog.",
        "metadata.azure.internal.",
        "metadata.tencentyun.com.",
        "metadata.packet.net.",
        "metadata.platformequinix.com.",
        "instance-data.",
        "instance-data.ec2.internal.",
    }
)
"""Host names of metadata services, as they stand in the name system, with a dot at their end."""

_REFUSED: Final = tuple(
    map(
        ipaddress.ip_network,
        (
            "169.254.0.0/16",
            "fe80::/10",
            "fd00:ec2::254/128",
            "fd20:ce::254/128",
            "100.100.100.200/32",
            "168.63.129.16/32",
            "192.0.0.192/32",
        ),
    )
)
"""Link-local addresses, and metadata services at others."""

_NAT64: Final = ipaddress.ip_network("64:ff9b::/96")

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


def check(base_url: str | None, *, allow_link_local: bool) -> None:
    """Refuse an address that is none, holds a secret, or leads where no endpoint is; nothing is looked up.

    Args:
        base_url: The address; None is the SDK's own.
        allow_link_local: Whether link-local addresses and metadata services may be asked.

    Raises:
        UsageError: It cannot be used.
    """
    if base_url is None:
        return
    if not base_url.isprintable() or any(map(str.isspace, base_url)):
        raise UsageError("base_url holds a blank or a control character; it looks like https://HOST/v1")
    parts = _split(base_url)
    if parts is None or parts.scheme not in ("http", "https") or not parts.hostname:
        raise UsageError("base_url is no address of an endpoint; it looks like https://HOST/v1")
    if parts.username is not None or parts.password is not None:
        raise UsageError("base_url holds a user or a password; leave them out and set OPENAI_API_KEY")
    host = unicodedata.normalize("NFKC", parts.hostname).lower().rstrip(".")
    address = _literal(host)
    if not allow_link_local and (f"{host}." in _NAMES or (address is not None and is_refused(address))):
        raise UsageError(_refusal(host))


def check_resolved(host: str, port: int) -> None:
    """Refuse a host whose name stands for such an address.

    A name that cannot be looked up is for the request to fail with.

    Args:
        host: The host.
        port: The port.

    Raises:
        UsageError: One of its addresses is refused.
    """
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return
    for *_, place in found:
        address = _literal(str(place[0]))
        if address is not None and is_refused(address):
            raise UsageError(_refusal(host))


def is_refused(address: Address) -> bool:
    """Whether an address is link-local or of a metadata service, in whatever other address it is wrapped."""
    return any(one in network for one in _meant(address) for network in _REFUSED)


def _meant(address: Address) -> Iterator[Address]:
    yield address
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            yield address.ipv4_mapped
        if address.sixtofour is not None:
            yield address.sixtofour
        if address in _NAT64:
            yield ipaddress.IPv4Address(address.packed[-4:])


def _literal(host: str) -> Address | None:
    """The address that a host is written as, in all the ways that systems read: 0xA9FE0101, 169.254.257."""
    try:
        return ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        pass
    try:
        return ipaddress.IPv4Address(socket.inet_aton(host))
    except (OSError, ValueError):
        return None


def _split(base_url: str) -> SplitResult | None:
    try:
        parts = urlsplit(base_url)
        _ = parts.port, parts.hostname  # what is wrong with them is told only then
    except ValueError:
        return None
    return parts


def _refusal(host: str) -> str:
    return (
        f"base_url leads to {host}, a link-local address or a cloud's metadata service, which is no endpoint; "
        f"if it is one, set {OPTION}=true"
    )
