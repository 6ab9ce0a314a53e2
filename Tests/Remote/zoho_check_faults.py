"""Checks of the double's faults (their raw bytes), of its HTTP reader and of its log; also of TLS."""

import gzip
import hashlib
import json
import os
import re
import select
import shutil
import socket
import ssl
import struct
import subprocess
import time
import zlib
from email.utils import parsedate_to_datetime

from zoho_check import Double, equal, true


class Wire:
    """A raw connection to the double."""

    def __init__(self, double, port=None):
        self.sock = socket.create_connection(("127.0.0.1", port or double.port), 5)
        self.sock.settimeout(5)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.sock.close()

    def send(self, data):
        self.sock.sendall(data)

    def all(self, most=1 << 30):
        """Returns what comes until the end, and how it ends: "fin", "rst" or "open" (nothing more within the limit)."""
        data = b""
        try:
            while len(data) < most:
                more = self.sock.recv(65536)
                if not more:
                    return data, "fin"
                data += more
        except ConnectionResetError:
            return data, "rst"
        except TimeoutError:
            pass
        return data, "open"

    def some(self, count):
        data = b""
        while len(data) < count and (more := self.sock.recv(65536)):
            data += more
        return data


def request(double, method="GET", path="/settings/taxes", body=b"", extra="", close=False):
    text = (f"{method} /books/v3{path}?organization_id={double.organization} HTTP/1.1\r\nHost: 127.0.0.1\r\nUser-Agent: check\r\n"
            f"Authorization: Zoho-oauthtoken {double.token}\r\n{extra}{'Connection: close' if close else 'X-A: b'}\r\n")
    if body or method in ("POST", "PUT"):
        text += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
    return text.encode() + b"\r\n" + body


def contact(name):
    return json.dumps({"contact_name": name}).encode()


def exists(double, name):
    return any(c["contact_name"] == name for c in double.control("state")["organizations"][0]["contacts"])


def play(double, fault, args=None, data=None, match=None, timeout=5):
    """Queues a fault, sends one request on a new connection and returns (bytes, end)."""
    double.control("faults", {"fault": fault, "args": args or {}} | ({"match": match} if match else {}))
    with Wire(double) as wire:
        wire.sock.settimeout(timeout)
        wire.send(data or request(double, close=True))
        return wire.all()


def split(data):
    head, _, body = data.partition(b"\r\n\r\n")
    lines = head.decode("utf-8").split("\r\n")
    return int(lines[0].split()[1]), [tuple(line.split(": ", 1)) if ": " in line else (line.rstrip(":"), "") for line in lines[1:]], body


def field(fields, name):
    return [value for key, value in fields if key == name]


def check_connection_faults(double):
    for at in ("accept", None):
        double.control("faults", {"fault": "reset-before-read", "args": {"at": at} if at else {}})
        with Wire(double) as wire:
            if not at:
                wire.send(request(double))
            equal(wire.all(), (b"", "rst"), f"5 reset before read, {at}")
    with Wire(double) as wire:
        wire.send(request(double, close=True))
        wire.all()
        double.control("faults", [{"fault": "silent-after-accept", "args": {"at": "accept"}}])
    with Wire(double) as wire:
        wire.sock.settimeout(0.3)
        wire.send(request(double))
        equal(wire.all(), (b"", "open"), "4 silent after accept")
    double.control("faults", {"fault": "silent-after-accept", "match": {"path-regex": "contacts$"}})
    with Wire(double) as wire:
        wire.sock.settimeout(0.3)
        wire.send(request(double, close=True))
        equal(wire.all()[0][:12], b"HTTP/1.1 200", "4 another path is answered")
    with Wire(double) as wire:
        wire.sock.settimeout(0.3)
        wire.send(request(double, "POST", "/contacts", contact("Silent")))
        equal((wire.all(), exists(double, "Silent")), ((b"", "open"), False), "4 silent, unread, not applied")
    for applied in (False, True):
        for fault, end, number in (("silent-after-request", "open", 4), ("reset-after-request", "rst", 6)):
            name = f"{fault} {applied}"
            got = play(double, fault, {"applied": applied}, request(double, "POST", "/contacts", contact(name)), timeout=0.3)
            equal((got, exists(double, name)), ((b"", end), applied), f"{number} {name}")
            equal((double.last()["applied"], double.last()["fault"]), (applied, fault), f"{number} {name}: log")
    data, end = play(double, "reset-in-body", {"after": 20})
    equal((end, len(split(data)[2])), ("rst", 20), "7 reset in body")
    name = "reset in body"
    play(double, "reset-in-body", data=request(double, "POST", "/contacts", contact(name)))
    true(exists(double, name), "7 the write was applied")
    data, end = play(double, "cut-body", {"after": 20})
    _, fields, body = split(data)
    equal((end, len(body), int(field(fields, "Content-Length")[0]) > 20), ("fin", 20, True), "8 cut body")
    data, end = play(double, "missing-last-chunk")
    true(end == "fin" and data.endswith(b"}\r\n") and b"Transfer-Encoding: chunked\r\n" in data, "8 no last chunk")
    begun = time.monotonic()
    data, end = play(double, "one-byte-per-second", {"ms": 2}, request(double, path="/settings/taxes/1", close=True))
    true(time.monotonic() - begun > 0.002 * len(split(data)[2]) and json.loads(split(data)[2])["code"] == 1002, "9 byte by byte")
    double.control("faults", {"fault": "one-byte-per-second", "args": {"ms": 50, "head": True}})
    with Wire(double) as wire:
        wire.send(request(double))
        pieces = [wire.sock.recv(100) for _ in range(4)]
    equal(pieces, [b"H", b"T", b"T", b"P"], "9 head byte by byte")
    for applied in (False, True):
        name = f"kept alive {applied}"
        double.control("faults", {"fault": "close-kept-alive", "args": {"applied": applied}})
        with Wire(double) as wire:
            wire.send(request(double))
            true(wire.some(10).startswith(b"HTTP/1.1 200"), "10 the first request of a connection is answered")
            wire.send(request(double, "POST", "/contacts", contact(name)))
            equal((wire.all(), exists(double, name)), ((b"", "fin"), applied), f"10 reused connection closed, applied {applied}")
    data, end = play(double, "close-after-answer", data=request(double))
    true(end == "fin" and b"Connection: keep-alive" in data and json.loads(split(data)[2]), "10 closed although kept alive")


def check_framing_faults(double):
    for form, wanted in (("negative", ["-1"]), ("absurd", ["9" * 30]), ("text", ["many"])):
        equal(field(split(play(double, "bad-content-length", {"form": form})[0])[1], "Content-Length"), wanted, f"11 {form}")
    lengths = field(split(play(double, "bad-content-length", {"form": "two"})[0])[1], "Content-Length")
    equal(int(lengths[1]) - int(lengths[0]), 7, "11 two lengths")
    data, _ = play(double, "chunk-overflow")
    true(split(data)[2].startswith(b"10000000000000000\r\n{"), "12 chunk size 2^64")
    _, fields, body = split(play(double, "chunked-and-length")[0])
    equal((field(fields, "Transfer-Encoding"), len(field(fields, "Content-Length")), body[-5:]), (["chunked"], 1, b"0\r\n\r\n"),
          "12 chunked and length")
    for status in (204, 304):
        got, fields, body = split(play(double, f"{status}-with-body")[0])
        equal((got, field(fields, "Content-Length")), (status, [str(len(body))]), f"13 {status} with a body")
        true(body.startswith(b"{"), f"13 {status}: the body")
    data, _ = play(double, "1xx-flood", {"count": 50})
    equal((data.count(b"HTTP/1.1 103 Early Hints\r\n"), data.count(b"HTTP/1.1 200 OK\r\n")), (50, 1), "13 flood of 1xx")
    _, fields, _ = split(play(double, "huge-header")[0])
    equal(len(field(fields, "X-Huge")[0]), 1 << 20, "14 header of 1 MiB")
    _, fields, _ = split(play(double, "many-headers")[0])
    equal(sum(key.startswith("X-Field-") for key, _ in fields), 10000, "14 10 000 headers")


def check_redirects(double):
    target = f"/books/v3/settings/taxes?organization_id={double.organization}"
    base, plain = double.ready["base"], double.ready["control"]
    for to, wanted in (("same", f"{base}{target}&redirected=1"), ("other-host", f"http://localhost:{double.port}{target}"),
                       ("http", f"{plain}{target}"),
                       ("ftp", "ftp://127.0.0.1/estimates"), ("file", "file:///etc/hostname"), ("loop", base + target), ("empty", ""),
                       ("broken", "http://[::1:bad/%zz")):
        got, fields, body = split(play(double, "redirect", {"to": to})[0])
        equal((got, field(fields, "Location"), body), (302, [wanted], b""), f"15-19 redirect {to}")
        if to == "loop":
            equal(split(play(double, "204-with-body")[0])[0], 302, "19 the loop goes on")
            double.control("faults", method="DELETE")
    equal(field(split(play(double, "redirect", {"to": "missing"})[0])[1], "Location"), [], "19 no Location")
    equal(field(split(play(double, "redirect", {"location": "//x/y"})[0])[1], "Location"), ["//x/y"], "19 Location as given")
    for status in (301, 302, 303, 307, 308):
        name = f"redirect {status}"
        got = split(play(double, "redirect", {"status": status}, request(double, "POST", "/contacts", contact(name), close=True))[0])[0]
        equal((got, exists(double, name)), (status, False), f"15-16 {status} after POST, not applied")


def check_statuses(double):
    token = double.control("tokens", {"mint": "access", "expires_in": 10 ** 6})["access_token"]
    data = request(double, close=True).replace(double.token.encode(), token.encode())
    equal(json.loads(split(play(double, "401", data=data)[0])[2])["code"], 14, "20 code 14")
    equal(double.api("GET", "/items", token=token).brief, (401, 14), "20 the token is dead from then on")
    refresh = double.control("tokens", {"mint": "refresh"})["refresh_token"]
    double.control("faults", {"fault": "refresh-refused"})
    equal(double.api("GET", "/items").brief, (200, 0), "21 the API is not touched")
    equal([double.refresh(refresh).get("error") for _ in range(2)], ["invalid_code"] * 2, "21 refused and revoked")
    for fault, status, number, kind, also in (
            ("403-proxy-html", 403, 22, "text/html; charset=utf-8", "Via"), ("407", 407, 23, "text/html; charset=utf-8", "Proxy-Authenticate"),
            ("408", 408, 24, "text/html; charset=utf-8", None), ("425", 425, 24, "text/html; charset=utf-8", None),
            ("413", 413, 25, "text/html; charset=utf-8", None),
            ("409", 409, 26, "application/problem+json", None), ("412", 412, 26, "application/problem+json", None),
            ("422", 422, 26, "application/problem+json", None),
            ("500", 500, 28, "application/json;charset=UTF-8", None), ("503", 503, 29, "text/html; charset=utf-8", "Retry-After"),
            ("200-html", 200, 30, "text/html; charset=utf-8", None)):
        for applied in (False, True):
            name = f"{fault} {applied}"
            got, fields, body = split(play(double, fault, {"applied": applied}, request(double, "POST", "/contacts", contact(name), close=True))[0])
            equal((got, field(fields, "Content-Type"), exists(double, name)), (status, [kind], applied), f"{number} {name}")
        true(not also or field(fields, also), f"{number} {fault}: {also}")
        if "problem" in kind:
            equal(json.loads(body)["errors"][0]["pointer"], "/line_items/0/rate", f"{number} {fault}: pointer")
    for form, check in (("seconds", lambda v: v == ["7"]), ("none", lambda v: v == []), ("huge", lambda v: v == ["1000000000"]),
                        ("date", lambda v: stamp(v[0]) - now(double) == 7), ("past", lambda v: stamp(v[0]) < now(double))):
        for fault in ("429", "503"):
            got, fields, _ = split(play(double, fault, {"form": form, "seconds": 7})[0])
            true(got == int(fault) and check(field(fields, "Retry-After")), f"27/29 {fault} {form}")
    equal(json.loads(split(play(double, "429", {"code": 1070})[0])[2])["code"], 1070, "27 other code")
    got, _, body = split(play(double, "books-error", {"status": 200, "code": 108004, "message": "Nej"})[0])
    equal((got, json.loads(body)), (200, {"code": 108004, "message": "Nej"}), "a refusal inside a success")
    for form, wanted in (("404", (404, b"<!DOC")), ("html", (200, b"<!DOC")), ("svg", (200, b"<svg ")), ("private", (302, b"")),
                         ("huge", (200, b"\x89PNG\r"))):
        got, fields, body = split(play(double, "picture", {"form": form, "side": 3000})[0])
        equal((got, body[:5]), wanted, f"37 picture {form}")
    equal((struct.unpack(">II", body[16:24]), len(zlib.decompress(body[41:-16]))), ((3000, 3000), 3000 * 376), "37 size of the picture")
    double.control("listen", {"open": False})
    try:
        Wire(double).__exit__()
        equal("accepted", "refused", "1 refused")
    except ConnectionRefusedError:
        equal(double.control("listen", {"open": True})["port"], double.port, "1 refused")
    equal(double.api("GET", "/items").brief, (200, 0), "1 open again")
    fields = split(play(double, "wrong-date", {"seconds": -366 * 86400})[0])[1]
    equal(round(stamp(field(fields, "Date")[0]) - now(double)), -366 * 86400, "35 wrong date")


def now(double):
    return float(double.control("clock")["now"])


def stamp(text):
    return parsedate_to_datetime(text).timestamp()


def check_content(double):
    body = {name: split(play(double, name)[0])[2] for name in ("json-bom", "json-latin1",
                                                               "json-nan", "json-duplicate", "json-deep", "json-wrong-type",
                                                               "json-unknown-member", "json-not-object")}
    true(body["json-bom"].startswith(b"\xef\xbb\xbf{") and json.loads(body["json-bom"][3:]), "31 BOM")
    true(b"Malm\xf6" in body["json-latin1"] and json.loads(body["json-latin1"].decode("latin-1")), "31 Latin-1")
    true(b":NaN}" in body["json-nan"], "31 NaN")
    equal(body["json-duplicate"].count(b'"code":'), 2, "31 duplicate name")
    true(b"[" * 10000 + b"]" * 10000 in body["json-deep"], "31 depth 10 000")
    equal(json.loads(body["json-wrong-type"])["taxes"], "none", "31 wrong type")
    equal(json.loads(body["json-unknown-member"])["taxes"][0]["zz_new"], {"list": [1, None, "å"]}, "31 unknown member")
    true(isinstance(json.loads(body["json-not-object"]), list), "31 no object")
    got = json.loads(split(play(double, "json-set", {"set": {"taxes.0.tax_percentage": 99, "page_context.has_more_page": True}})[0])[2])
    equal((got["taxes"][0]["tax_percentage"], got["page_context"]["has_more_page"]), (99, True), "31 set a value")
    true(b"page_context" not in split(play(double, "json-drop", {"members": ["page_context", "tax_name"]})[0])[2], "31 drop members")
    with Wire(double) as wire:
        double.control("faults", {"fault": "endless", "args": {"bytes": 4_000_000}})
        wire.send(request(double))
        data, end = wire.all()
    head, _, rest = data.partition(b"\r\n\r\n")
    true(end == "fin" and b"Content-Length" not in head and len(rest) > 4_000_000 and rest.endswith(b"aaaa"), "32 endless")
    with Wire(double) as wire:
        double.control("faults", {"fault": "endless"})
        wire.send(request(double))
        wire.some(100_000)
        wire.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    for _ in range(50):
        if double.last()["outcome"].startswith("client went away"):
            break
        time.sleep(0.02)
    true(double.last()["outcome"].startswith("client went away") and double.last()["sent_bytes"] < 50_000_000, "32 ends when the client goes")
    for name, coding, bits in (("gzip-bomb", "gzip", 31), ("deflate-bomb", "deflate", 15)):
        _, fields, packed = split(play(double, name, {"megabytes": 8})[0])
        text = zlib.decompress(packed, bits)
        equal((field(fields, "Content-Encoding"), len(packed) < 20000, len(json.loads(text)["padding"])), ([coding], True, 8 << 20), f"33 {name}")
    _, fields, packed = split(play(double, "nested-bomb", {"megabytes": 8})[0])
    equal((field(fields, "Content-Encoding"), len(gzip.decompress(gzip.decompress(packed))) > 8 << 20), (["gzip, gzip"], True), "33 nested bomb")
    unbrotli = "process.stdout.write(require('zlib').brotliDecompressSync(require('fs').readFileSync(0)))"
    for name, tool in (("zstd-bomb", ["zstd", "-dc"]), ("brotli-bomb", ["node", "-e", unbrotli])):
        _, fields, packed = split(play(double, name, {"megabytes": 20})[0])
        equal((field(fields, "Content-Encoding"), len(packed) < 2000), (["br" if name[0] == "b" else "zstd"], True), f"33 {name}")
        if shutil.which(tool[0]):
            plain = subprocess.run(tool, input=packed, capture_output=True).stdout
            equal((len(plain), set(plain)), (20 << 20, {ord("a")}), f"33 {name}: what it inflates to")
    for form in ("crc", "cut", "header"):
        packed = split(play(double, "broken-gzip", {"form": form})[0])[2]
        try:
            gzip.decompress(packed)
            equal("inflated", "refused", f"33 broken gzip {form}")
        except (OSError, EOFError, zlib.error) as error:
            true(error, f"33 broken gzip {form}")
    double.control("tokens", {"forget_throttles": True})
    refresh = double.control("tokens", {"mint": "refresh"})["refresh_token"]
    for form, wanted in (("zero", 0), ("text", "3600"), ("missing", None), ("milliseconds", 3600000)):
        double.control("faults", {"fault": "token-expires", "args": {"form": form}})
        equal(double.api("GET", "/items").brief, (200, 0), "36 not for the API")
        answer = double.refresh(refresh)
        equal((answer.get("expires_in"), "access_token" in answer), (wanted, True), f"36 expires_in {form}")


def check_rules(double):
    double.control("faults", method="DELETE")
    double.control("faults", [{"fault": "500", "match": {"method": "GET", "path": "/books/v3/items", "nth": 3}, "times": 2},
                              {"fault": "503", "match": {"target-regex": "search_text=boom"}}, {"fault": "409", "match": {"body-regex": "Tredje"}}])
    equal([double.api("GET", "/items").status for _ in range(6)], [200, 200, 500, 500, 200, 200], "third and fourth only")
    equal(double.api("GET", "/contacts", search_text="boom").status, 503, "by query")
    equal([double.api("POST", "/contacts", {"contact_name": name}).status for name in ("Andra", "Tredje", "Tredje")], [201, 409, 201], "by body")
    rules = double.control("faults")
    equal([(rule["seen"], rule["hits"]) for rule in rules["rules"]], [(4, 2), (1, 1), (1, 1)], "counts of the rules")
    for order in ({"fault": "nothing"}, {"fault": "500", "match": {"verb": "GET"}}, {"fault": "500", "match": {"path-regex": "("}}, {"match": {}},
                  {"fault": "500", "when": 1}):
        equal(double.http("POST", "/_control/faults", json.dumps(order)).status, 400, f"rule {order} refused")
    covered = {entry["number"] for entry in rules["names"].values()}
    equal(sorted({*range(4, 16), *range(20, 34), 35, 36, 37} - covered), [], "every fault a server can play has a name")
    with Wire(double) as wire:
        wire.send(request(double))
        wire.some(10)
        time.sleep(0.05)
        double.control("faults", {"fault": "reset-before-read"})
        wire.send(request(double))
        true(wire.all()[1] == "rst", "a rule reaches a connection that is waiting already")
    begun = time.monotonic()
    play(double, "slow-answer", {"ms": 120})
    true(time.monotonic() - begun > 0.12, "slow answer")


def check_http(double):
    good = request(double, close=True)

    def status(data):
        with Wire(double) as wire:
            wire.send(data)
            got = wire.all()[0]
        return int(got.split(b" ")[1]) if got else None
    body = contact("Chunked")
    post = request(double, "POST", "/contacts", body, close=True)
    for data, wanted, about in (
            (good, 200, "a good request"), (good.replace(b"\r\n", b"\n", 1), 400, "bare LF"),
            (good.replace(b"Host: 127.0.0.1\r\n", b""), 400, "no Host"),
            (good.replace(b"HTTP/1.1", b"HTTP/2.0"), 400, "version"), (good.replace(b"X-A", b"X A"), 200, "untouched"),
            (good.replace(b"User-Agent:", b"User-Agent :"), 400, "blank before colon"),
            (good.replace(b"Host:", b" Host:"), 400, "folded"), (good.replace(b"GET ", b"get "), 400, "small method"),
            (good.replace(b" HTTP", b"#x HTTP"), 400, "fragment"),
            (good.replace(b"Host: 127.0.0.1", b"Host: a\r\nHost: b"), 400, "two Host"),
            (post.replace(b"Content-Length", b"Content-Length: 3\r\nContent-Length"), 400, "two lengths"),
            (post.replace(b"Content-Length", b"Transfer-Encoding: chunked\r\nContent-Length"), 400, "length and chunked"),
            (post.replace(b"Content-Length: ", b"Content-Length: +"), 400, "signed length"),
            (post.replace(b"Content-Length: %d" % len(body), b"Content-Length: 99999999999"), 413, "length over the limit"),
            (good.replace(b"User-Agent: check", b"X-Big: " + b"x" * 40000), 431, "head of 40 kB"),
            (good.replace(b"User-Agent: check", b"\r\n".join(b"X-%d: 1" % i for i in range(120))), 431, "120 fields"),
            (post.replace(b"Content-Length: %d" % len(body), b"Transfer-Encoding: gzip"), 501, "transfer coding")):
        equal(status(data), wanted, f"http: {about}")
    pieces = b"5\r\n%b\r\n%x;a=b\r\n%b\r\n0\r\nX-T: 1\r\n\r\n" % (body[:5], len(body) - 5, body[5:])
    chunked = post.replace(b"Content-Length: %d" % len(body), b"Transfer-Encoding: chunked").replace(body, pieces)
    equal((status(chunked), exists(double, "Chunked")), (201, True), "chunked request with extension and trailer")
    equal(status(chunked.replace(b"5\r\n", b"5x\r\n", 1)), 400, "broken chunk size")
    expect = request(double, "POST", "/contacts", contact("Expect"), "Expect: 100-continue\r\n", close=True)
    with Wire(double) as wire:
        wire.send(expect.partition(b"\r\n\r\n")[0] + b"\r\n\r\n")
        equal(wire.sock.recv(100), b"HTTP/1.1 100 Continue\r\n\r\n", "100-continue")
        wire.send(expect.partition(b"\r\n\r\n")[2])
        true(wire.all()[0].startswith(b"HTTP/1.1 201"), "and the answer after it")
    with Wire(double) as wire:
        wire.send(request(double) + good)
        equal(wire.all()[0].count(b"HTTP/1.1 200 OK"), 2, "two requests in one packet")
    with Wire(double) as wire:
        wire.send(request(double, extra="Accept-Encoding: gzip\r\n", close=True))
        _, fields, packed = split(wire.all()[0])
        equal((field(fields, "Content-Encoding"), json.loads(gzip.decompress(packed))["code"]), (["gzip"], 0), "gzip when taken")
    double.control("config", {"chunked": True})
    equal(double.api("GET", "/items").brief, (200, 0), "chunked answers on request")
    double.control("config", {"chunked": False})
    equal(double.http("GET", "/").status, 404, "nothing else here")
    for order, path in (({"per_minute": "x"}, "config"), ({"none": 1}, "config"), ({"type": "estimate", "id": "1", "set": {}}, "edit"),
                        ({}, "tokens")):
        equal(double.http("POST", "/_control/" + path, json.dumps(order)).status, 400, f"control {path} {order} refused")


def check_log(double):
    double.control("log", method="DELETE")
    double.api("POST", "/contacts", {"contact_name": "Loggad"})
    double.refresh()
    double.api("GET", "/contacts", search_text=double.token)
    double.api("GET", "/contacts", headers={"X-Note": double.ready["client_secret"], "Cookie": "zbdouble=1"})
    write, token, leak, other = double.control("log")
    text = double.http("GET", "/_control/log", port=double.control_port).body.decode()
    hashed = "sha256:" + hashlib.sha256(double.token.encode()).hexdigest()[:16]
    equal((write["applied"], write["status"], write["body"], write["connection"] > 0), (True, 201, '{"contact_name": "Loggad"}', True),
          "log of a write")
    true(f"Authorization: Zoho-oauthtoken {hashed}\r\n" in write["head"], "Authorization as hash")
    equal([secret in token["body"] for secret in (double.ready["client_secret"], double.ready["refresh_token"])], [False, False],
          "token form as hashes")
    equal((len(leak["leaks"]), other["leaks"][0].partition(":")[0], write["leaks"], token["leaks"]), (1, "x-note", [], []),
          "secrets outside their place")
    true("a cookie was sent back" in other["notes"], "cookie noted")
    true(double.ready["refresh_token"] not in text, "no refresh token in the log")
    equal([e["n"] for e in double.control("log?since=2")], [3, 4], "log since")
    with open(os.path.join(double.state, "log.ndjson"), encoding="utf-8") as file:
        true(any(json.loads(line).get("body") == write["body"] for line in file), "log.ndjson holds the same")
    with Wire(double) as wire:
        wire.send(b"NONSENSE\r\n\r\n")
        wire.all()
    true("malformed" in double.last(), "a malformed request is logged")
    true(any(c["requests"] == 1 for c in double.control("connections")), "connections are counted")
    equal([double.control("clock", order)["frozen"] for order in ({"freeze": True}, {"advance": 5}, {"run": True})], [True, True, False],
          "clock frozen and running")


def check_tls():
    if not shutil.which("openssl"):
        return
    folder = subprocess.run(["mktemp", "-d"], capture_output=True, text=True).stdout.strip()
    cert, key = os.path.join(folder, "cert"), os.path.join(folder, "key")
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", key, "-out", cert,
                    "-days", "2",
                    "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1,DNS:localhost"], check=True, capture_output=True)
    with Double("--tls", cert, key, "--host", "localhost", "--seed", "3", clock=False) as double:
        context = ssl.create_default_context(cafile=cert)
        true(double.ready["base"].startswith("https://localhost:"), "TLS: base")

        def ask(data, reset=False):
            with socket.create_connection(("127.0.0.1", double.port), 5) as sock, context.wrap_socket(sock, server_hostname="localhost") as secure:
                secure.sendall(data)
                if reset:  # Python reports a reset under TLS as an end of file.
                    poll = select.poll()
                    poll.register(secure.fileno(), select.POLLERR | select.POLLRDHUP)
                    return all(event & select.POLLERR for _, event in poll.poll(3000)) and len(poll.poll(0)) == 1
                return b"".join(iter(lambda: secure.recv(65536), b""))
        true(ask(request(double, close=True)).startswith(b"HTTP/1.1 200"), "TLS: answer")
        for fault in ("reset-after-request", "reset-before-read"):
            double.control("faults", {"fault": fault})
            true(ask(request(double, close=True), reset=True), f"TLS: {fault}")
        double.control("faults", {"fault": "redirect", "args": {"to": "http"}})
        true(re.search(rb"Location: http://localhost:\d+/books", ask(request(double, close=True))), "18 https to http")
        equal(double.http("GET", "/books/v3/organizations", headers={"Authorization": f"Zoho-oauthtoken {double.token}"},
                          port=double.control_port).brief, (200, 0),
              "the control port answers without TLS, so that a followed redirect is seen")
        with Wire(double) as wire:
            wire.send(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            wire.all()
        true(any(c["end"].startswith("TLS") for c in double.control("connections")), "a failed handshake is recorded")
    shutil.rmtree(folder)


def run():
    with Double("--per-minute", "100000", "--per-day", "100000", "--concurrent", "100", "--block-after", "0") as double:
        for check in (check_connection_faults, check_framing_faults, check_redirects, check_statuses, check_content, check_rules, check_http,
                      check_log):
            check(double)
    check_tls()
