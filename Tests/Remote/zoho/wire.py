"""HTTP/1.1 and JSON, read strictly and written byte by byte, so that faults can be put anywhere."""

import hashlib
import json
import re
import select
import socket
import struct
import time
import urllib.parse
from decimal import Decimal
from email.utils import formatdate

HEAD_LIMIT = 32 * 1024
BODY_LIMIT = 25 * 1024 * 1024
REASONS = {100: "Continue", 103: "Early Hints", 200: "OK", 201: "Created", 204: "No Content", 301: "Moved Permanently", 302: "Found",
           303: "See Other", 304: "Not Modified", 307: "Temporary Redirect", 308: "Permanent Redirect", 400: "Bad Request",
           401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 407: "Proxy Authentication Required",
           408: "Request Timeout", 409: "Conflict", 412: "Precondition Failed", 413: "Content Too Large", 422: "Unprocessable Content",
           425: "Too Early", 429: "Too Many Requests", 431: "Request Header Fields Too Large", 500: "Internal Server Error",
           501: "Not Implemented", 503: "Service Unavailable"}


class Malformed(Exception):
    """A request that breaks HTTP or JSON; `status` is the HTTP answer."""

    def __init__(self, reason, status=400):
        super().__init__(reason)
        self.status = status


# JSON: numbers are Decimal both ways, so that no amount passes through a binary fraction.

def dumps(value):
    """Returns JSON text; Decimal keeps its digits, which json.dumps cannot do."""
    if value is None or isinstance(value, (bool, str, int, float)):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, Decimal):
        return format(value, "f")
    if isinstance(value, dict):
        return "{" + ",".join(f"{json.dumps(str(k), ensure_ascii=False)}:{dumps(v)}" for k, v in value.items()) + "}"
    return "[" + ",".join(map(dumps, value)) + "]"


def loads(data):
    """Returns the value of strict JSON text: UTF-8 without BOM, no NaN, no duplicate name."""
    def constant(name):
        raise Malformed(f"{name} is not JSON")

    def pairs(members):
        names = [name for name, _ in members]
        if len(set(names)) != len(names):
            raise Malformed("duplicate member name")
        return dict(members)

    try:
        return json.loads(data.decode("utf-8"), parse_float=Decimal, parse_constant=constant, object_pairs_hook=pairs)
    except (ValueError, RecursionError) as error:
        raise Malformed(f"not well-formed JSON: {error}") from None


class Request:
    """A request as received. `applied` and `notes` are filled in by the handlers and go into the log."""

    def __init__(self, head, connection=0, index=0):
        self.head, self.connection, self.index, self.body = head, connection, index, b""
        self.applied, self.notes, self.code, self.fault = False, [], None, None
        text = head.decode("latin-1")
        if re.search(r"(?<!\r)\n|\r(?!\n)", text):
            raise Malformed("bare CR or LF in the request head")
        lines = text[:-4].split("\r\n")
        line = re.fullmatch(r"([A-Z]+) ([!-~]+) HTTP/1\.([01])", lines[0])
        if not line:
            raise Malformed("request line")
        self.method, self.target, self.minor = line[1], line[2], int(line[3])
        self.headers = []
        for field in lines[1:]:
            match = re.fullmatch(r"([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*(.*?)[ \t]*", field)
            if not match:
                raise Malformed("header field")
            self.headers.append((match[1].lower(), match[2]))
        if len(self.headers) > 100:
            raise Malformed("too many header fields", 431)
        for name in ("host", "content-length", "transfer-encoding", "content-type", "authorization"):
            if len(self.all(name)) > 1:
                raise Malformed(f"two {name} fields")
        if self.minor and not self.get("host"):
            raise Malformed("no Host")
        target = self.target
        if re.match(r"https?://", target):
            target = "/" + target.split("/", 3)[3] if target.count("/") > 2 else "/"
        self.path, _, query = target.partition("?")
        if "#" in self.target or not self.path.startswith("/"):
            raise Malformed("request target")
        pairs = urllib.parse.parse_qsl(query, keep_blank_values=True)
        self.query = {}
        for name, value in pairs:
            if name in self.query:
                self.notes.append(f"query parameter twice: {name}")
            self.query.setdefault(name, value)

    def all(self, name):
        return [value for field, value in self.headers if field == name]

    def get(self, name, default=""):
        return next(iter(self.all(name)), default)

    @property
    def media_type(self):
        return self.get("content-type").partition(";")[0].strip().lower()

    def form(self):
        """Returns the parameters of a form body and of the query; the body wins. Zoho's own pages show both places."""
        merged = dict(self.query)
        if self.media_type == "application/x-www-form-urlencoded":
            merged |= dict(urllib.parse.parse_qsl(self.body.decode("latin-1"), keep_blank_values=True))
        return merged

    @property
    def keeps_alive(self):
        tokens = self.get("connection").lower()
        return "close" not in tokens if self.minor else "keep-alive" in tokens


class Response:
    """An answer before it is put on the wire. `value` is the JSON value when the body is JSON."""

    def __init__(self, status=200, value=None, body=None, kind="application/json;charset=UTF-8", headers=()):
        self.status, self.value, self.kind, self.headers = status, value, kind, list(headers)
        self.body = body if body is not None else dumps(value).encode() if value is not None else b""

    def head(self, date, *, length=True, close=False, extra=(), raw=b""):
        """Returns the bytes of the status line and the header fields; `raw` is inserted before the empty line."""
        lines = [f"HTTP/1.1 {self.status} {REASONS.get(self.status, 'Unknown')}", "Server: ZGS", f"Date: {formatdate(date, usegmt=True)}"]
        if self.kind and self.status != 204:
            lines.append(f"Content-Type: {self.kind}")
        lines += [f"{name}: {value}" for name, value in [*self.headers, *extra]]
        if length and self.status != 204 and self.status >= 200:
            lines.append(f"Content-Length: {len(self.body)}")
        lines.append("Connection: " + ("close" if close else "keep-alive"))
        return "\r\n".join(lines).encode("utf-8") + b"\r\n" + raw + b"\r\n"


def chunk(data):
    return b"%x\r\n%b\r\n" % (len(data), data)


class Link:
    """A connection from a client: buffered strict reading, raw writing, and hard endings."""

    def __init__(self, sock, number, plain=True, idle=75):
        self.sock, self.number, self.plain, self.buffer, self.idle, self.sent = sock, number, plain, b"", idle, 0
        sock.settimeout(idle)
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def peek(self):
        """Returns the first bytes of the next request without taking them, or None where that is impossible."""
        if self.buffer or not self.plain:
            return None
        end = time.monotonic() + 5
        while True:
            data = self.sock.recv(4096, socket.MSG_PEEK)
            if not data or b"\r\n" in data or time.monotonic() > end:
                return data
            time.sleep(0.002)

    def _more(self):
        data = self.sock.recv(65536)
        if not data:
            raise EOFError
        self.buffer += data

    def _until(self, mark, limit):
        while (at := self.buffer.find(mark)) < 0:
            if len(self.buffer) > limit:
                raise Malformed("too long", 431)
            self._more()
        at += len(mark)
        if at > limit:
            raise Malformed("too long", 431)
        taken, self.buffer = self.buffer[:at], self.buffer[at:]
        return taken

    def _exactly(self, count):
        while len(self.buffer) < count:
            self._more()
        taken, self.buffer = self.buffer[:count], self.buffer[count:]
        return taken

    def read_head(self):
        """Returns the bytes of the next head, or None when the client closed the connection between two requests."""
        try:
            return self._until(b"\r\n\r\n", HEAD_LIMIT)
        except EOFError:
            if self.buffer:
                raise Malformed("connection closed in the request head") from None
            return None

    def read_body(self, request):
        length, coding = request.get("content-length", None), request.get("transfer-encoding", None)
        if length is not None and coding is not None:
            raise Malformed("Content-Length and Transfer-Encoding")
        if request.get("expect").lower() == "100-continue" and (length or coding):
            self.send(b"HTTP/1.1 100 Continue\r\n\r\n")
        if length is not None:
            if not re.fullmatch(r"[0-9]{1,18}", length):
                raise Malformed("Content-Length")
            if int(length) > BODY_LIMIT:
                raise Malformed("body too large", 413)
            return self._exactly(int(length))
        if coding is None:
            return b""
        if coding.lower() != "chunked":
            raise Malformed("transfer coding", 501)
        body = b""
        while True:
            size = re.fullmatch(rb"([0-9A-Fa-f]{1,8})(;[^\r\n]*)?\r\n", self._until(b"\r\n", 4096))
            if not size:
                raise Malformed("chunk size")
            count = int(size[1], 16)
            if len(body) + count > BODY_LIMIT:
                raise Malformed("body too large", 413)
            if count == 0:
                while self._until(b"\r\n", 4096) != b"\r\n":
                    pass
                return body
            body += self._exactly(count)
            if self._exactly(2) != b"\r\n":
                raise Malformed("chunk end")

    def send(self, data):
        self.sock.sendall(data)
        self.sent += len(data)

    def send_slowly(self, data, seconds):
        for byte in data:
            self.send(bytes([byte]))
            time.sleep(seconds)

    def wait_for_end(self, seconds):
        """Waits, reading nothing, until the client closes its side or the time is over. Returns whether the client closed."""
        end = time.monotonic() + seconds
        poll = select.poll()
        poll.register(self.sock, select.POLLRDHUP | select.POLLHUP | select.POLLERR)
        while (left := end - time.monotonic()) > 0:
            if poll.poll(min(left, 0.5) * 1000):
                return True
        return False

    def wait_for_bytes(self, seconds):
        return bool(self.buffer) or bool(select.select([self.sock], [], [], seconds)[0])

    def reset(self):
        """Ends the connection with RST: what was sent and not yet acknowledged may be lost as well."""
        self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.sock.close()

    def finish(self):
        """Ends the connection in order: FIN, then a short wait, so that unread bytes do not turn it into a reset."""
        try:
            self.sock.shutdown(socket.SHUT_WR)
            self.sock.settimeout(0.2)
            for _ in range(64):
                if not self.sock.recv(65536):
                    break
        except OSError:
            pass
        self.sock.close()


SECRET_NAMES = ("refresh_token", "access_token", "client_secret", "code", "code_verifier", "device_code", "token")


def digest(secret):
    """Returns the mark that stands for a secret in the log."""
    return "sha256:" + hashlib.sha256(secret.encode("utf-8", "surrogateescape")).hexdigest()[:16]


def mask_head(head):
    """Returns the head as text, with credentials replaced by their digest."""
    text = head.decode("latin-1")
    text = re.sub(r"(?im)^((?:proxy-)?authorization:[ \t]*\S+[ \t]+)([^\r\n]+)", lambda m: m[1] + digest(m[2]), text)
    text = re.sub(r"(?im)^(cookie:[ \t]*)([^\r\n]+)", lambda m: m[1] + digest(m[2]), text)
    line, end, rest = text.partition("\r\n")
    return mask_pairs(line) + end + rest


def mask_pairs(text):
    return re.sub(rf"(?<![\w-])({'|'.join(SECRET_NAMES)})=([^&\s]+)", lambda m: f"{m[1]}={digest(urllib.parse.unquote_plus(m[2]))}", text)
