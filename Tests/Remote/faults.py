"""A server of faults, byte by byte, for tests of HTTP clients.

    python3 faults.py CASES.json… [FOLDER]

Each CASES.json has a list `cases`. The first segment of a request's path is the name of a case, perhaps with `@` and a word behind it, which
keeps the counts of one test apart from another's. The `answers` of the case are played one a request, the last one again and again. An
answer is a list of steps:

    "text"                      the bytes of the text in Latin-1; {x} becomes the value of the parameter x of the request's query
    {"hex": "1f8b"}             bytes
    {"repeat": "x", "count": 9} the text that often; instead of a text, steps
    {"length": STEPS}           the bytes of the steps behind `Content-Length: N` and an empty line
    {"gzip": STEPS, …}          the bytes of the steps compressed; with "cut" without so many at the end, with "flip" the bits of the byte
                                at that place inverted, with "times" so many members
    {"endless": STEPS}          the bytes of the steps until the client closes
    {"drip": STEP, "pause": s}  a byte, a pause, a byte, …; with "size" so many bytes at a time
    {"pause": s}
    {"end": "close" | "reset" | "hold" | "mute" | "keep"}   how the connection ends: "hold" reads until the client closes, "mute" doesn't
                                even read, and "keep", which is the default, is for more requests

A case with `reads` is answered when so many bytes of the body were read. FOLDER has certificates with their keys, NAME.pem, each served at
a port of its own. The ports are printed as one JSON object: plain and other; reset (closed by RST on accept), mute (accepted, never
read), refused (nobody listens); proxy, proxy-login (planted:planted-word%) and, with a certificate `good`, proxy-tls; and tls-NAME. A proxy
connects NAME.test and NAME-x.test to tls-NAME; CONNECT for other names is answered by the case proxy-NAME, and other requests by those of
plain. `/-log/CASE` answers with the requests of a case, `/-log/-proxy-HOST` with those of the proxies for a host. With its standard input
the server ends, and removes FOLDER.
"""

import base64
import email
import gzip
import hashlib
import json
import os
import pathlib
import re
import select
import shutil
import socket
import ssl
import struct
import sys
import threading
import time
import urllib.parse

places = [pathlib.Path(argument) for argument in sys.argv[1:]]
folder = next((place for place in places if place.is_dir()), None)
cases = {case["name"]: case for place in places if place.is_file() for case in json.loads(place.read_text("utf-8"))["cases"]}
ports, log, turns, lock = {}, {}, {}, threading.Lock()
connections = 0


class Ended(Exception):
    pass


def payload(steps, values):
    """The bytes of steps that only send."""
    return b"".join(piece(step, values) for step in steps)


def piece(step, values):
    if isinstance(step, str):
        for name, value in values.items():
            step = step.replace("{%s}" % name, value)
        return step.encode("latin-1")
    if "hex" in step:
        return bytes.fromhex(step["hex"])
    if "repeat" in step:
        steps = step["repeat"]
        return payload([steps] if isinstance(steps, str) else steps, values) * step["count"]
    if "length" in step:
        body = payload(step["length"], values)
        return b"Content-Length: %d\r\n\r\n%b" % (len(body), body)
    packed = gzip.compress(payload(step["gzip"], values), mtime=0) * step.get("times", 1)
    packed = packed[: len(packed) - step.get("cut", 0)]
    if "flip" in step:
        packed = bytes(byte ^ 255 * (place == step["flip"] % len(packed)) for place, byte in enumerate(packed))
    return packed


def reset(connection):
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    raise Ended


def wait(connection, reads):
    """Until the client closes."""
    if not reads:
        poll = select.poll()
        poll.register(connection, select.POLLRDHUP)
        poll.poll(5000)
        raise Ended
    while connection.recv(65536):
        pass


def play(connection, steps, values):
    end = "keep"
    for step in steps:
        kind = step if isinstance(step, dict) else {}
        if "end" in kind:
            end = kind["end"]
        elif "drip" in kind:
            data, size = payload([kind["drip"]], values), kind.get("size", 1)
            for place in range(0, len(data), size):
                connection.sendall(data[place : place + size])
                time.sleep(kind["pause"])
        elif "pause" in kind:
            time.sleep(kind["pause"])
        elif "endless" in kind:
            block = payload(kind["endless"], values)
            while True:
                connection.sendall(block * (1 + 65536 // len(block)))
        else:
            connection.sendall(piece(step, values))
    if end == "reset":
        reset(connection)
    if end in ("hold", "mute"):
        wait(connection, end == "hold")
    if end != "keep":
        raise Ended


def read_head(stream):
    """The first line in its words, and the fields in their order, names in lower case."""
    first = stream.readline(65536)
    if not first:
        raise Ended
    fields = []
    while (line := stream.readline(65536)) not in (b"\r\n", b"\n", b""):
        name, _, value = line.decode("latin-1").rstrip("\r\n").partition(":")
        fields.append((name.lower(), value.strip()))
    return first.decode("latin-1").split(), fields


def read_form(body, kind):
    """The parts of a form, strictly by RFC 7578 and as Python's e-mail parser has them; a text where the two differ."""
    match = re.fullmatch(r"multipart/form-data; boundary=([0-9A-Za-z'()+_,./:=?-]{1,70})", kind)
    mark = b"--" + match[1].encode() if match else b""
    if not mark or not body.startswith(mark + b"\r\n") or not body.endswith(b"\r\n" + mark + b"--\r\n"):
        return "boundary"
    parts = []
    for whole in body[len(mark) + 2 : -len(mark) - 6].split(b"\r\n" + mark + b"\r\n"):
        head, _, content = whole.partition(b"\r\n\r\n")
        pattern = r'Content-Disposition: form-data; name="([^"\r\n]*)"(?:; filename="([^"\r\n]*)")?(?:\r\nContent-Type: ([^\r\n]+))?'
        match = re.fullmatch(pattern, head.decode("utf-8"))
        if not match or mark in content:
            return "head of a part: %r" % head
        parts.append({"name": match[1], "file": match[2], "type": match[3], "size": len(content),
                      "hash": hashlib.sha256(content).hexdigest()})
    message = email.message_from_bytes(b"Content-Type: %b\r\n\r\n%b" % (kind.encode(), body))
    theirs = [hashlib.sha256(part.get_payload(decode=True)).hexdigest() for part in message.get_payload()]
    return parts if theirs == [part["hash"] for part in parts] else "Python reads other contents"


def read_body(stream, fields, limit):
    known = dict(fields)
    if known.get("transfer-encoding") != "chunked":
        return stream.read(min(int(known.get("content-length", 0)), limit))
    body = b""
    while size := int(stream.readline(), 16):
        body += stream.read(size)
        stream.readline()
    stream.readline()
    return body


def entry(number, origin, words, fields, body=b""):
    kind = dict(fields).get("content-type", "")
    return {"connection": number, "origin": origin, "method": words[0], "path": words[1], "fields": fields, "size": len(body),
            "body": body[:2000].decode("latin-1"), "form": read_form(body, kind) if kind.startswith("multipart/") else None}


def serve(connection, number, origin):
    stream = connection.makefile("rb")
    if stream.peek(1)[:1] == b"\x16":
        connection.sendall(b"HTTP/1.1 400 This port doesn't speak TLS\r\n\r\n")
        raise Ended
    while True:
        words, fields = read_head(stream)
        parts = urllib.parse.urlsplit(words[1])
        key = parts.path.split("/")[1]
        if key == "-log":
            with lock:
                text = json.dumps(log.get(parts.path.split("/")[2], [])).encode()
            connection.sendall(b"HTTP/1.1 200 OK\r\n" + piece({"length": [text.decode("latin-1")]}, {}))
            continue
        case = cases.get(key.split("@")[0], {"answers": [["HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n"]]})
        body = read_body(stream, fields, case.get("reads", 1 << 40))
        with lock:
            turn = turns[key] = turns.get(key, -1) + 1
            log.setdefault(key, []).append(entry(number, origin, words, fields, body))
        play(connection, case["answers"][min(turn, len(case["answers"]) - 1)], dict(urllib.parse.parse_qsl(parts.query)))


def pump(source, target):
    try:
        while data := source.recv(65536):
            target.sendall(data)
    except OSError:
        pass
    for end in source, target:
        try:
            end.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass


def proxy(connection, number, kind):
    stream = connection.makefile("rb", buffering=0)
    words, fields = read_head(stream)
    host = urllib.parse.urlsplit("//" + words[1] if words[0] == "CONNECT" else words[1]).hostname
    name = host.split(".")[0].split("-")[0]
    with lock:
        log.setdefault("-proxy-" + host, []).append(entry(number, kind, words, fields))
    login = "Basic " + base64.b64encode(b"planted:planted-word%").decode()
    if kind == "proxy-login" and dict(fields).get("proxy-authorization") != login:
        connection.sendall(b'HTTP/1.1 407 Login\r\nProxy-Authenticate: Basic realm="x"\r\nContent-Length: 0\r\n\r\n')
        raise Ended
    if words[0] != "CONNECT":
        other = socket.create_connection(("127.0.0.1", ports["plain"]))
        lines = [" ".join(words), *("%s: %s" % field for field in fields), "", ""]
        other.sendall("\r\n".join(lines).encode("latin-1"))
    elif "tls-" + name in ports:
        other = socket.create_connection(("127.0.0.1", ports["tls-" + name]))
        connection.sendall(b"HTTP/1.1 200 Connected\r\n\r\n")
    else:
        play(connection, cases["proxy-" + name]["answers"][0], {})
        raise Ended
    threading.Thread(target=pump, args=(other, connection), daemon=True).start()
    pump(connection, other)


def handle(kind, connection, number, context):
    try:
        if context is not None:
            connection = context.wrap_socket(connection, server_side=True)
        if kind == "reset":
            reset(connection)
        elif kind == "mute":
            wait(connection, False)
        elif kind.startswith("proxy"):
            proxy(connection, number, kind)
        else:
            serve(connection, number, kind)
    except (Ended, OSError, ValueError, IndexError):
        pass
    finally:
        connection.close()


def accept(kind, listener, context):
    global connections
    while True:
        connection, _ = listener.accept()
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        with lock:
            connections += 1
            number = connections
        threading.Thread(target=handle, args=(kind, connection, number, context), daemon=True).start()


def listen(kind, context=None):
    listener = socket.create_server(("127.0.0.1", 0), backlog=1024)
    ports[kind] = listener.getsockname()[1]
    return threading.Thread(target=accept, args=(kind, listener, context), daemon=True)


def context(path):
    result = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    result.set_ciphers("ALL:@SECLEVEL=0")
    result.load_cert_chain(path)
    if path.stem == "old":
        result.minimum_version, result.maximum_version = ssl.TLSVersion.TLSv1, ssl.TLSVersion.TLSv1_1
    if path.stem == "client":
        result.verify_mode = ssl.CERT_REQUIRED
        result.load_verify_locations(path)
    return result


certificates = sorted(folder.glob("*.pem")) if folder else []
threads = [listen(kind) for kind in ("plain", "other", "reset", "mute", "proxy", "proxy-login")]
threads += [listen("tls-" + path.stem, context(path)) for path in certificates]
threads += [listen("proxy-tls", context(path)) for path in certificates if path.stem == "good"]
closed = socket.socket()
closed.bind(("127.0.0.1", 0))
ports["refused"] = closed.getsockname()[1]
for thread in threads:
    thread.start()
print(json.dumps(ports), flush=True)
sys.stdin.read()
if folder:
    shutil.rmtree(folder, ignore_errors=True)
os._exit(0)
