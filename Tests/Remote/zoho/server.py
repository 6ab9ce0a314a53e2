"""The listener: a thread a connection, the log of what was received, and the place where faults come in."""

import gzip
import hashlib
import json
import os
import re
import socket
import ssl
import threading
import time
import traceback

from .control import Control
from .faults import Faults, Play
from .wire import Link, Malformed, Request, Response, chunk, digest, mask_head, mask_pairs


class Server:
    """Serves Zoho's API on one port, and the same without TLS and without connection faults on a second, the control port."""

    def __init__(self, options, clock, world, accounts, books):
        self.options, self.clock, self.world, self.accounts, self.books = options, clock, world, accounts, books
        self.faults, self.control, self.log, self.connections = Faults(), Control(self), [], []
        self.lock, self.log_file, self.tls = threading.Lock(), open(os.path.join(options.state, "log.ndjson"), "a", encoding="utf-8"), None
        if options.tls:
            self.tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            self.tls.load_cert_chain(*options.tls)
        self.main, self.plain = self.listen(options.port), self.listen(options.control_port)
        self.port, self.plain_port = self.main.getsockname()[1], self.plain.getsockname()[1]
        self.base = f"{'https' if self.tls else 'http'}://{options.host}:{self.port}"
        self.plain_base = f"http://{options.host}:{self.plain_port}"
        accounts.base = self.base

    def listen(self, port):
        sock = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sock.bind(("127.0.0.1", port))
        sock.listen(256)
        return sock

    def start(self):
        for listener, main in ((self.main, True), (self.plain, False)):
            threading.Thread(target=self.accept, args=(listener, main), daemon=True).start()

    def set_listening(self, wanted):
        if not wanted and self.main:
            self.main.shutdown(socket.SHUT_RDWR)  # Wakes the thread in accept; close alone would leave the port open.
            self.main.close()
            self.main = None
        elif wanted and not self.main:
            self.main = self.listen(self.port)
            threading.Thread(target=self.accept, args=(self.main, True), daemon=True).start()

    def accept(self, listener, main):
        while True:
            try:
                sock, _ = listener.accept()
            except OSError:
                return
            with self.lock:
                number = len(self.connections) + 1
                record = {"connection": number, "listener": "main" if main else "control", "time": self.clock.now(), "requests": 0, "end": "open"}
                self.connections.append(record)
            threading.Thread(target=self.serve, args=(sock, record, main), daemon=True).start()

    def serve(self, sock, record, main):
        link = Link(sock, record["connection"], plain=not (main and self.tls))
        try:
            rule = self.faults.on_accept() if main else None
            if rule:
                record["end"] = f"fault {rule['fault']}"
                return Play(self, link, None, rule).run()
            if main and self.tls:
                link.sock = self.tls.wrap_socket(sock, server_side=True)
            while self.exchange(link, record, main):
                pass
            record["end"] = "closed" if record["end"] == "open" else record["end"]
            link.finish()
        except ssl.SSLError as error:
            record["end"] = f"TLS: {error.reason}"
        except (OSError, EOFError) as error:
            record["end"] = f"{type(error).__name__}: {error}"
        finally:
            link.sock.close()

    def exchange(self, link, record, main):
        """Serves one request. Returns whether the connection goes on."""
        if main and self.faults.wants_unread():
            data = link.peek()
            line = re.match(rb"([A-Z]+) (\S+) ", data or b"")
            if line and (rule := self.faults.unread(line[1].decode(), line[2].decode("latin-1"))):
                self.note(record, Request(b"%b %b HTTP/1.0\r\n\r\n" % (line[1], line[2]), link.number, record["requests"]), fault=rule["fault"],
                          unread=True)
                record["end"] = f"fault {rule['fault']}"
                return Play(self, link, None, rule).run()
        head = None
        try:
            head = link.read_head()
            if head is None:
                return False
            request = Request(head, link.number, record["requests"])
            request.body = link.read_body(request)
        except Malformed as error:
            self.note(record, None, malformed=str(error), head=mask_head(head or link.buffer[:4096]))
            link.send(Response(error.status, body=str(error).encode(), kind="text/plain").head(self.clock.now(), close=True) + str(error).encode())
            return False
        record["requests"] += 1
        if request.path.startswith("/_control/"):
            return self.put(link, request, self.control.handle(request))
        entry, before, begun = self.note(record, request), link.sent, time.monotonic()
        rule = self.faults.match(request) if main or not self.options.clean_control else None
        try:
            if rule:
                entry["fault"] = request.fault = rule["fault"]
                keep = Play(self, link, request, rule, entry).run()
                if not keep:
                    record["end"] = f"fault {rule['fault']}"
            else:
                response = self.app(request)
                entry |= {"status": response.status, "code": request.code, "applied": request.applied}  # Before the client can ask for it.
                keep = self.put(link, request, response)
            entry["outcome"] = "answered" if keep or not rule else "fault played"
        except (OSError, EOFError) as error:
            entry["outcome"] = f"client went away: {type(error).__name__}"
            raise
        finally:
            entry |= {"code": request.code, "applied": request.applied, "sent_bytes": link.sent - before,
                      "milliseconds": round((time.monotonic() - begun) * 1000, 1)}
            with self.lock:
                self.log_file.write(json.dumps(entry, ensure_ascii=False) + "\n")
                self.log_file.flush()
        return keep

    def app(self, request):
        """Returns the genuine answer; its effects happen here. An error of the double itself is a 500 that no Zoho sends."""
        try:
            return self.genuine(request)
        except Exception:
            traceback.print_exc()
            request.notes.append("the double crashed: " + traceback.format_exc(limit=-2))
            return Response(500, body=b"the double crashed", kind="text/plain")

    def genuine(self, request):
        if request.path.startswith("/oauth/"):
            with self.world.lock:
                return self.accounts.handle(request)
        if request.path.startswith("/books/v3"):
            response = self.books.handle(request)
            response.headers.append(("Set-Cookie", "zbdouble=1; Path=/; HttpOnly"))
            return response
        return Response(404, body=b"<html><body>Not found</body></html>", kind="text/html;charset=UTF-8")

    def put(self, link, request, response):
        """Writes a whole and correct answer: gzip when the client takes it, chunked when asked for."""
        close, extra, body = not request.keeps_alive, [], response.body
        if self.options.gzip and re.search(r"\bgzip\b", request.get("accept-encoding")) and len(body) > 200:
            response = Response(response.status, body=gzip.compress(body, 6, mtime=0), kind=response.kind,
                                headers=[*response.headers, ("Content-Encoding", "gzip"), ("Vary", "Accept-Encoding")])
            body = response.body
        if self.options.chunked and request.minor and request.method != "HEAD" and body:
            half = len(body) // 2 + 1
            link.send(response.head(self.clock.now(), length=False, close=close, extra=[("Transfer-Encoding", "chunked")]))
            link.send(chunk(body[:half]) + (chunk(body[half:]) if body[half:] else b"") + b"0\r\n\r\n")
        else:
            link.send(response.head(self.clock.now(), close=close, extra=extra) + (b"" if request.method == "HEAD" else body))
        return not close

    def note(self, record, request, **more):
        """Adds an entry to the log at once, so that requests in progress are seen too."""
        entry = {"time": self.clock.now(), "connection": record["connection"], "index": record["requests"], "listener": record["listener"],
                 "outcome": "open", "status": None, "code": None, "fault": None, "applied": False, "notes": [], **more}
        if request:
            text = request.body[:65536].decode("utf-8", "replace")
            if request.path.startswith("/oauth/"):
                text = mask_pairs(text)
            entry |= {"method": request.method, "path": request.path, "target": mask_pairs(request.target), "head": mask_head(request.head),
                      "body": text, "body_bytes": len(request.body), "body_sha256": hashlib.sha256(request.body).hexdigest(),
                      "leaks": self.leaks(request), "notes": request.notes}
            if not request.get("user-agent") and not more.get("unread"):
                request.notes.append("no User-Agent")
            if request.get("cookie"):
                request.notes.append("a cookie was sent back")
        with self.lock:
            entry["n"] = len(self.log) + 1
            self.log.append(entry)
        return entry

    def leaks(self, request):
        """Returns where a secret was sent outside its place: the Authorization field, and forms sent to /oauth/."""
        places = {"target": request.target.encode(), "body": b"" if request.path.startswith("/oauth/") else request.body}
        places |= {name: value.encode("latin-1") for name, value in request.headers if name != "authorization"}
        return [f"{place}: {digest(secret)}" for place, data in places.items() for secret in self.accounts.secrets if secret.encode() in data]
