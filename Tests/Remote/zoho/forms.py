"""multipart/form-data as RFC 7578 wants it; every departure is refused, so that a client cannot rely on luck."""

import re
from dataclasses import dataclass

from .wire import Malformed


@dataclass
class Part:
    name: str
    filename: str | None
    kind: str
    data: bytes


def parse(request):
    """Returns the parts of a multipart body."""
    match = re.search(r';\s*boundary=(?:"([^"]{1,70})"|([0-9A-Za-z\'()+_,./:=?-]{1,70}))\s*(;|$)', request.get("content-type"))
    if not match:
        raise Malformed("multipart body without boundary")
    mark = b"--" + (match[1] or match[2]).encode()
    pieces = (b"\r\n" + request.body).split(b"\r\n" + mark)
    if pieces[0] or len(pieces) < 2:
        raise Malformed("multipart body does not begin with its boundary")
    if pieces[-1] not in (b"--\r\n", b"--"):
        raise Malformed("multipart body does not end with its boundary")
    if pieces[-1] == b"--":
        request.notes.append("no CRLF after the last boundary")
    return [part(piece, request) for piece in pieces[1:-1]]


def part(piece, request):
    head, mark, data = piece.partition(b"\r\n\r\n")
    if not mark or not head.startswith(b"\r\n") or b"\n" in head.replace(b"\r\n", b"") or b"\r" in head.replace(b"\r\n", b""):
        raise Malformed("head of a part")
    try:
        lines = head[2:].decode("utf-8").split("\r\n")
    except UnicodeDecodeError:
        raise Malformed("head of a part is not UTF-8") from None
    fields = {}
    for line in lines:
        name, colon, value = line.partition(":")
        if not colon or name.lower() in fields:
            raise Malformed("header field of a part")
        fields[name.lower()] = value.strip()
    match = re.fullmatch(r'form-data; name="([^"]*)"(?:; filename="([^"]*)")?', fields.get("content-disposition", ""))
    if not match:  # This refuses filename* and escapes with a backslash as well.
        raise Malformed("Content-Disposition of a part")
    for name in fields.keys() - {"content-disposition", "content-type"}:
        request.notes.append(f"needless field in a part: {name}")

    def plain(text):
        return text.replace("%22", '"').replace("%0D", "\r").replace("%0A", "\n") if text is not None else None
    return Part(plain(match[1]), plain(match[2]), fields.get("content-type", "text/plain"), data)
