"""Faults by name. The number in front is the row of the fault table that the client is judged by.

stage     the moment: "accept" when a connection is accepted, "unread" when its first bytes are waiting but not read, "request" after a request was
          read. An accept or unread fault takes the whole connection. Over TLS nothing can be peeked at: read, not applied.
applied   whether the genuine handler runs although its answer is not (or not rightly) sent: the default, changed by args.applied.

  4  silent-after-accept  unread   nothing is read or answered                 args: at ("accept"), seconds 3600
  4  silent-after-request request  read, never answered                        args: applied false, seconds 3600
  5  reset-before-read    unread   RST before the request is read              args: at ("accept")
  6  reset-after-request  request  RST instead of an answer                    args: applied false
  7  reset-in-body        applied  RST within the body                         args: after (bytes of the body)
  8  cut-body             applied  FIN before Content-Length is reached        args: after
  8  missing-last-chunk   applied  chunked, FIN without the last chunk
  9  one-byte-per-second  applied  body byte by byte                           args: ms 1000, head false
 10  close-kept-alive     request  a reused connection is closed without a byte; first requests of a connection are not matched; applied false
 10  close-after-answer   applied  keep-alive promised, closed after the answer
 11  bad-content-length   applied  args: form negative | two | absurd | text
 12  chunk-overflow       applied  a chunk size of 2^64 and more
 12  chunked-and-length   applied  both fields
 13  204-with-body, 304-with-body, 1xx-flood                                   args: count 100
 14  huge-header, many-headers                                                 args: bytes 1 MiB, count 10 000
15-19 redirect            request  args: status 302, to same | other-host | http | ftp | file | loop | empty | missing | broken, or location
 20  401                  request  args: code 14, expire true (the token used is dead from now on)
 21  refresh-refused      request  the refresh token is revoked: invalid_code   args: error, revoke true
 22  403-proxy-html, 23 407, 24 408 and 425, 25 413, 26 409 412 422 (problem+json)
 27  429                  request  args: form seconds | date | none | huge | past, seconds 2, code 44
 28  500, 29 503          request  503 takes form and seconds as 429 does; args.html answers a page
 30  200-html             request  a captive portal's login page
 31  json-bom json-latin1 json-nan json-duplicate json-deep json-wrong-type json-unknown-member json-not-object (applied)
     json-set, json-drop  applied  args: set {"a.b.0": value}, members [names]
 32  endless              request  no length, until the client closes           args: bytes 2 GiB
 33  gzip-bomb deflate-bomb nested-bomb brotli-bomb zstd-bomb broken-gzip       args: megabytes 256; broken-gzip: form crc | cut | header
 35  wrong-date           applied  args: seconds (Date field off by so much)
 36  token-expires        applied  args: form zero | text | missing | milliseconds
 37  picture              request  args: form 404 | html | huge (side 20000) | svg | private (a redirect to a link-local address)
     books-error          request  args: status 400, code, message
     slow-answer          applied  args: ms 500; before true sleeps before the write is applied

Not faults of this table: 1 refused (POST /_control/listen, or the harness ends the double), 2 names, 3 IPv6, 34 certificates (--tls), 38-40.
The standard library makes gzip and deflate only; the brotli and zstd bombs are written bit by bit below (a repeated byte).
"""

import json
import re
import threading
import time
import zlib
from decimal import Decimal

from .pacing import retry_after
from .wire import Response, chunk

TABLE = {}


def fault(number, *names, applied=False, stage="request"):
    def add(player):
        for name in names:
            TABLE[name] = {"number": number, "applied": applied, "stage": stage, "player": player}
        return player
    return add


class Faults:
    """The queue of rules. A rule fires from its nth matching request on, `times` times (0: without end)."""

    def __init__(self):
        self.rules, self.lock, self.last = [], threading.Lock(), 0

    def add(self, order):
        if order["fault"] not in TABLE:
            raise ValueError(f"unknown fault {order['fault']}")
        unknown = order.keys() - {"match", "fault", "args", "times"}
        match, args = order.get("match", {}), order.get("args", {})
        unknown |= match.keys() - {"method", "path", "path-regex", "target-regex", "body-regex", "nth"}
        if unknown:
            raise ValueError(f"unknown member {sorted(unknown)[0]}")
        for name in ("path-regex", "target-regex", "body-regex"):
            re.compile(match.get(name, ""))
        if order["fault"] in ("token-expires", "refresh-refused") and not match.keys() & {"path", "path-regex", "target-regex"}:
            match = match | {"path": "/oauth/v2/token"}
        with self.lock:
            self.last += 1
            times = order.get("times", 0 if args.get("to") == "loop" else 1)
            self.rules.append({"id": self.last, "match": match, "fault": order["fault"], "args": args, "times": times, "seen": 0, "hits": 0})
            return self.last

    def clear(self):
        with self.lock:
            self.rules.clear()

    def listing(self):
        with self.lock:
            return [dict(rule) for rule in self.rules]

    def table(self):
        return {name: {k: v for k, v in entry.items() if k != "player"} for name, entry in TABLE.items()}

    def _fire(self, chosen):
        with self.lock:
            for rule in self.rules:
                if (rule["times"] and rule["hits"] >= rule["times"]) or not chosen(rule):
                    continue
                rule["seen"] += 1
                if rule["seen"] >= rule["match"].get("nth", 1):
                    rule["hits"] += 1
                    return rule
        return None

    def stage(self, rule):
        stage = TABLE[rule["fault"]]["stage"]
        return "accept" if stage == "unread" and rule["args"].get("at") == "accept" else stage

    def on_accept(self):
        return self._fire(lambda rule: self.stage(rule) == "accept")

    def wants_unread(self):
        with self.lock:
            return any(self.stage(rule) == "unread" and not (rule["times"] and rule["hits"] >= rule["times"]) for rule in self.rules)

    def unread(self, method, target):
        if target.startswith("/_control/"):
            return None
        return self._fire(lambda rule: self.stage(rule) == "unread" and fits(rule["match"], method, target, None))

    def match(self, request):
        body = request.body.decode("utf-8", "replace")
        # An "unread" rule that came while the connection was waiting for its next request is played now: nothing is applied either way.
        return self._fire(lambda rule: self.stage(rule) != "accept" and fits(rule["match"], request.method, request.target, body)
                          and (rule["fault"] != "close-kept-alive" or request.index > 0))


def fits(match, method, target, body):
    path = target.partition("?")[0]
    return (match.get("method", method) == method and match.get("path", path) == path and re.search(match.get("path-regex", ""), path)
            and re.search(match.get("target-regex", ""), target)
            and ("body-regex" not in match or body is not None and re.search(match["body-regex"], body)))


class Play:
    """One fault being played on one connection. `run` returns whether the connection goes on."""

    def __init__(self, server, link, request, rule, entry=None):
        self.server, self.link, self.request, self.args, self.name = server, link, request, rule["args"], rule["fault"]
        self.entry, self.table = entry if entry is not None else {}, TABLE[rule["fault"]]

    @property
    def date(self):
        return self.server.clock.now()

    def run(self):
        self.genuine = self.server.app(self.request) if self.request and self.args.get("applied", self.table["applied"]) else None
        self.record()
        return self.table["player"](self)

    def record(self):
        if self.request:
            self.entry |= {"code": self.request.code, "applied": self.request.applied}

    def put(self, response, *, close=False, extra=(), raw=b"", length=True, body=None, date=None):
        """Sends a head and a body as they are."""
        self.record()
        self.entry["status"], close = response.status, close or not self.request.keeps_alive
        head = response.head(self.date if date is None else date, length=length, close=close, extra=extra, raw=raw)
        self.link.send(head + (response.body if body is None else body))
        return not close

    def json(self, status, value, headers=(), kind="application/json;charset=UTF-8"):
        return self.put(Response(status, value, headers=headers, kind=kind))

    def page(self, status, text, headers=(), close=False):
        return self.put(Response(status, body=f"<!DOCTYPE html><html><head><title>{text}</title></head><body><h1>{text}</h1></body></html>".encode(),
                                 kind="text/html; charset=utf-8", headers=headers), close=close)

    def cut(self):
        body = self.genuine.body
        return body[:self.args.get("after", len(body) // 2)]

    def reset(self):
        # RST discards what the client's kernel has not read yet: let the bytes arrive first.
        time.sleep(0.05)
        self.link.reset()
        return False


# Connections

@fault(4, "silent-after-accept", stage="unread")
@fault(4, "silent-after-request")
def silent(play):
    play.link.wait_for_end(float(play.args.get("seconds", 3600)))
    return False


@fault(5, "reset-before-read", stage="unread")
@fault(6, "reset-after-request")
def reset(play):
    play.link.reset()
    return False


@fault(7, "reset-in-body", applied=True)
def reset_in_body(play):
    play.put(play.genuine, body=play.cut())
    return play.reset()


@fault(8, "cut-body", applied=True)
def cut_body(play):
    play.put(play.genuine, body=play.cut())
    return False


@fault(8, "missing-last-chunk", applied=True)
def missing_last_chunk(play):
    play.put(play.genuine, length=False, extra=[("Transfer-Encoding", "chunked")], body=chunk(play.genuine.body))
    return False


@fault(9, "one-byte-per-second", applied=True)
def one_byte_per_second(play):
    pause, head = float(play.args.get("ms", 1000)) / 1000, play.genuine.head(play.date, close=not play.request.keeps_alive)
    play.entry["status"] = play.genuine.status
    if not play.args.get("head"):
        play.link.send(head)
    play.link.send_slowly(play.genuine.body if not play.args.get("head") else head + play.genuine.body, pause)
    return play.request.keeps_alive


@fault(10, "close-kept-alive")
def close_kept_alive(play):
    return False


@fault(10, "close-after-answer", applied=True)
def close_after_answer(play):
    play.put(play.genuine)
    return False


@fault(11, "bad-content-length", applied=True)
def bad_content_length(play):
    count = len(play.genuine.body)
    lengths = {"negative": ["-1"], "two": [count, count + 7], "absurd": ["9" * 30], "text": ["many"]}[play.args.get("form", "negative")]
    play.put(play.genuine, length=False, extra=[("Content-Length", value) for value in lengths])
    return False


@fault(12, "chunk-overflow", applied=True)
def chunk_overflow(play):
    play.put(play.genuine, length=False, extra=[("Transfer-Encoding", "chunked")],
             body=b"1" + b"0" * 16 + b"\r\n" + play.genuine.body + b"\r\n0\r\n\r\n")
    return False


@fault(12, "chunked-and-length", applied=True)
def chunked_and_length(play):
    play.put(play.genuine, extra=[("Transfer-Encoding", "chunked")], body=chunk(play.genuine.body) + b"0\r\n\r\n")
    return False


@fault(13, "204-with-body", "304-with-body", applied=True)
def body_where_none_is(play):
    body = play.genuine.body or b"{}"
    play.put(Response(int(play.name[:3]), body=b"", kind=play.genuine.kind), length=False, extra=[("Content-Length", len(body))], body=body)
    return False


@fault(13, "1xx-flood", applied=True)
def flood(play):
    play.link.send(b"HTTP/1.1 103 Early Hints\r\nLink: </x>; rel=preload\r\n\r\n" * int(play.args.get("count", 100)))
    return play.put(play.genuine)


@fault(14, "huge-header", "many-headers", applied=True)
def headers(play):
    if play.name == "huge-header":
        raw = b"X-Huge: " + b"h" * int(play.args.get("bytes", 1 << 20)) + b"\r\n"
    else:
        raw = b"".join(b"X-Field-%d: %d\r\n" % (i, i) for i in range(int(play.args.get("count", 10000))))
    return play.put(play.genuine, raw=raw)


@fault(15, "redirect")
def redirect(play):
    server, target, to = play.server, play.request.target, play.args.get("to", "same")
    port = server.port
    other = "localhost" if server.options.host == "127.0.0.1" else "127.0.0.1"
    scheme = server.base.partition(":")[0]
    location = play.args.get("location") or {
        "same": f"{server.base}{target}{'&' if '?' in target else '?'}redirected=1", "other-host": f"{scheme}://{other}:{port}{target}",
        "http": f"{server.plain_base}{target}", "ftp": "ftp://127.0.0.1/estimates", "file": "file:///etc/hostname", "loop": f"{server.base}{target}",
        "empty": "", "missing": None, "broken": "http://[::1:bad/%zz"}[to]
    return play.put(Response(int(play.args.get("status", 302)), body=b"", kind="text/html", headers=[("Location", location)]
                             if location is not None else []))


# Statuses

@fault(20, "401")
def unauthorized(play):
    if play.args.get("expire", True):
        with play.server.world.lock:
            play.server.accounts.access.pop(play.request.get("authorization").rpartition(" ")[2], None)
    code = play.request.code = play.args.get("code", 14)
    return play.json(401, {"code": code, "message": "Invalid value passed for authtoken."})


@fault(21, "refresh-refused")
def refresh_refused(play):
    if play.args.get("revoke", True):
        with play.server.world.lock:
            play.server.accounts.revoke(play.request.form().get("refresh_token", ""))
    return play.json(200, {"error": play.args.get("error", "invalid_code")})


@fault(22, "403-proxy-html")
def proxy_page(play):
    return play.page(403, "Access denied by the web filter",
                     [("Via", "1.1 filter.example.net (squid/5.7)"), ("X-Cache", "NONE from filter.example.net")])


@fault(23, "407")
def proxy_login(play):
    return play.page(407, "Proxy login required", [("Proxy-Authenticate", 'Basic realm="filter.example.net"'), ("Via", "1.1 filter.example.net")])


@fault(24, "408", "425")
@fault(25, "413")
def bare_status(play):
    return play.page(int(play.name), {"408": "Request timeout", "425": "Too early", "413": "Too large"}[play.name], close=play.name != "425")


@fault(26, "409", "412", "422")
def problem(play):
    status = int(play.name)
    return play.json(status, {"type": "about:blank", "title": {409: "Conflict", 412: "Changed meanwhile", 422: "Not valid"}[status], "status": status,
                              "detail": "See errors.",
                              "errors": [{"pointer": "/line_items/0/rate", "code": "range", "message": "must not be negative"}]},
                     kind="application/problem+json")


@fault(27, "429")
@fault(29, "503")
def wait(play):
    fields = retry_after(play.args.get("form", "seconds"), play.date, play.args.get("seconds", 2))
    if play.name == "503":
        return play.page(503, "Service unavailable", fields)
    code = play.request.code = play.args.get("code", 44)
    return play.json(429, {"code": code, "message": "Too many requests"}, fields)


@fault(28, "500")
def internal(play):
    if play.args.get("html"):
        return play.page(500, "Internal server error")
    play.request.code = 1000
    return play.json(500, {"code": 1000, "message": "Internal error"})


@fault(30, "200-html")
def portal(play):
    return play.page(200, "Log in to the guest network")


@fault(0, "books-error")
def books_error(play):
    play.request.code = play.args["code"]
    return play.json(int(play.args.get("status", 400)), {"code": play.args["code"], "message": play.args.get("message", "Refused")})


@fault(37, "picture")
def picture(play):
    form = play.args.get("form", "404")
    if form in ("404", "html"):
        return play.page(404 if form == "404" else 200, "No picture here")
    if form == "private":
        return play.put(Response(302, body=b"", kind="", headers=[("Location", play.args.get("location", "http://169.254.169.254/latest/"))]))
    if form == "svg":
        return play.put(Response(200, body=b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', kind="image/svg+xml"))
    side = int(play.args.get("side", 20000))

    def piece(kind, data):
        return len(data).to_bytes(4, "big") + kind + data + zlib.crc32(kind + data).to_bytes(4, "big")
    header = side.to_bytes(4, "big") * 2 + bytes([1, 0, 0, 0, 0])  # One bit a pixel, gray.
    image = b"\x89PNG\r\n\x1a\n" + piece(b"IHDR", header) + piece(b"IDAT", zlib.compress(bytes(side * (1 + (side + 7) // 8)), 1)) + piece(b"IEND",
                                                                                                                                          b"")
    return play.put(Response(200, body=image, kind="image/png"))


# Content

def ending(body, text):
    """Returns a JSON object's text with more before its last brace."""
    return body.rstrip()[:-1] + text + b"}"


@fault(31, "json-bom", "json-latin1", "json-nan", "json-duplicate", "json-deep", applied=True)
def json_text(play):
    body, name = play.genuine.body, play.name
    if name == "json-bom":
        body = b"\xef\xbb\xbf" + body
    elif name == "json-latin1":
        body = ending(body, ',"place":"Malmö"'.encode()).decode().encode("latin-1", "replace")
    else:
        depth = int(play.args.get("depth", 10000))
        first = next(iter(json.loads(body)), "code").encode()
        body = ending(body, {"json-nan": b',"ratio":NaN', "json-duplicate": b',"%b":0' % first,
                             "json-deep": b',"deep":' + b"[" * depth + b"]" * depth}[name])
    return play.put(Response(play.genuine.status, body=body, headers=play.genuine.headers))


@fault(31, "json-wrong-type", "json-unknown-member", "json-not-object", "json-set", "json-drop", applied=True)
def json_value(play):
    value, args = json.loads(play.genuine.body, parse_float=Decimal), play.args
    if play.name == "json-wrong-type":
        main = [name for name in value if name not in ("code", "message", "page_context")]
        value |= {name: "none" for name in main} if main else {"code": "zero"}
    elif play.name == "json-not-object":
        value = [value]
    elif play.name == "json-unknown-member":
        value = everywhere(value, lambda o: o | {"zz_new": {"list": [1, None, "å"]}})
    elif play.name == "json-drop":
        value = everywhere(value, lambda o: {k: v for k, v in o.items() if k not in args["members"]})
    else:
        for path, new in args["set"].items():
            *way, last = path.split(".")
            place = value
            for step in way:
                place = place[int(step) if isinstance(place, list) else step]
            place[int(last) if isinstance(place, list) else last] = new
    return play.put(Response(play.genuine.status, value, headers=play.genuine.headers))


def everywhere(value, change):
    if isinstance(value, dict):
        return change({k: everywhere(v, change) for k, v in value.items()})
    return [everywhere(v, change) for v in value] if isinstance(value, list) else value


@fault(32, "endless")
def endless(play):
    left, block = int(play.args.get("bytes", 2 << 30)), b"a" * 65536
    play.put(Response(200, body=b'{"code":0,"message":"success","padding":"'), length=False, close=True)
    while left > 0:
        play.link.send(block[:left])
        left -= len(block)
    return False


def compressed(data, megabytes, bits):
    """Returns gzip (bits 31) or zlib (15) of a JSON text whose padding has so many MiB."""
    packer, block = zlib.compressobj(9, zlib.DEFLATED, bits), b"a" * (1 << 20)
    return b"".join([packer.compress(data), *(packer.compress(block) for _ in range(megabytes)), packer.compress(b'"}'), packer.flush()])


def brotli(megabytes):
    """Returns a brotli stream of so many MiB of "a": meta-blocks of 16 MiB at most, each one literal and one copy at distance 1 (RFC 7932)."""
    bits, at = 0, 0

    def put(value, count):
        nonlocal bits, at
        bits |= value << at
        at += count

    put(0, 1)  # Window of 16 bits.
    left = megabytes << 20
    while left:
        size = min(left, 1 << 24)
        left -= size
        for value, count in ((0, 1), (2, 2), (size - 1, 24), (0, 1),  # not last; six nibbles of length; compressed
                             (0, 1), (0, 1), (0, 1), (0, 2), (0, 4), (0, 2), (0, 1), (0, 1),
                             # one block type each; postfix, direct; mode; one tree each
                             (1, 2), (0, 2), (ord("a"), 8), (1, 2), (0, 2), (399, 10), (1, 2), (0, 2), (16, 6),  # a single symbol in each tree
                             (size - 1 - 2118, 24), (0, 1)):  # copy length; distance 1
            put(value, count)
    put(3, 2)  # Last, empty.
    return bits.to_bytes((at + 7) // 8, "little")


def zstd(megabytes):
    """Returns a zstd frame of so many MiB of "a": blocks of a repeated byte, 128 KiB each (RFC 8878)."""
    blocks = megabytes * 8
    header = b"\x28\xb5\x2f\xfd" + bytes([0, 0x38])  # Window of 128 KiB, no content size, no checksum.
    return header + b"".join(((1 << 17) << 3 | 1 << 1 | (i == blocks - 1)).to_bytes(3, "little") + b"a" for i in range(blocks))


@fault(33, "gzip-bomb", "deflate-bomb", "nested-bomb", "brotli-bomb", "zstd-bomb")
def bomb(play):
    size, start = int(play.args.get("megabytes", 256)), b'{"code":0,"message":"success","padding":"'
    coding, body = {"gzip-bomb": ("gzip", lambda: compressed(start, size, 31)), "deflate-bomb": ("deflate", lambda: compressed(start, size, 15)),
                    "nested-bomb": ("gzip, gzip", lambda: nested(start, size)), "brotli-bomb": ("br", lambda: brotli(size)),
                    "zstd-bomb": ("zstd", lambda: zstd(size))}[play.name]
    return play.put(Response(200, body=body(), headers=[("Content-Encoding", coding)]))


def nested(start, size):
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    return packer.compress(compressed(start, size, 31)) + packer.flush()


@fault(33, "broken-gzip", applied=True)
def broken_gzip(play):
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    body = packer.compress(play.genuine.body) + packer.flush()
    form = play.args.get("form", "crc")
    body = {"crc": body[:-8] + b"\0\0\0\0" + body[-4:], "cut": body[:-20], "header": b"\x1f\x8c" + body[2:]}[form]
    return play.put(Response(play.genuine.status, body=body, headers=[("Content-Encoding", "gzip")]))


@fault(35, "wrong-date", applied=True)
def wrong_date(play):
    return play.put(play.genuine, date=play.date + float(play.args.get("seconds", 366 * 86400)))


@fault(36, "token-expires", applied=True)
def token_expires(play):
    value = dict(play.genuine.value)
    if "expires_in" in value:
        life = value.pop("expires_in")
        value |= {"zero": {"expires_in": 0}, "text": {"expires_in": str(life)}, "missing": {}, "milliseconds": {"expires_in": life * 1000}}[
            play.args.get("form", "zero")]
    return play.put(Response(play.genuine.status, value))


@fault(0, "slow-answer", applied=True)
def slow_answer(play):
    time.sleep(float(play.args.get("ms", 500)) / 1000)
    return play.put(play.genuine)

