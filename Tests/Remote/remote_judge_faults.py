"""Part 1: each fault of the double times each command, once and always; then faults of names, certificates, proxies and the disk."""

import functools
import itertools
import json
import os
import pathlib
import re
import resource
import shutil
import signal
import socket
import subprocess
import threading

from remote_judge_base import FREE, LIMIT, Double, Home, markdown

# The command, and the request of it that the fault is played on.
COMMANDS = {"refresh": ("POST", "^/oauth/v2/token$"), "customers": ("GET", "/contacts$"), "products": ("GET", "/items$"),
            "contact": ("POST", "/contacts$"), "create": ("POST", "/estimates$"), "update": ("PUT", r"/estimates/\d+$"),
            "attach": ("POST", "/attachment$"), "pull": ("GET", r"/estimates/\d+$"), "doctor": ("GET", "^/books/v3/")}
WRITES = ("contact", "create", "update", "attach")
# Row of the fault table, name, arguments, words that the sentence must have, and how it ends: "benign" (no command notices), "repeat" (a read is
# repeated and succeeds), "slow" (half a minute of silence, which nothing is sent into again), "gone" (the user has to sign in again), "" (an error is right).
FAULTS = [
    (4, "silent-after-accept", {}, "", "slow"), (4, "silent-after-request", {}, "stopped|too long", "slow"),
    (4, "silent-after-request", {"applied": True}, "", "slow"),
    (5, "reset-before-read", {}, "connection", "repeat"), (6, "reset-after-request", {}, "connection", "repeat"),
    (6, "reset-after-request", {"applied": True}, "connection", "repeat"), (7, "reset-in-body", {}, "connection", "repeat"),
    (8, "cut-body", {}, "cut short", "repeat"), (8, "missing-last-chunk", {}, "cut short", "repeat"), (9, "one-byte-per-second", {}, "", "slow"),
    (10, "close-kept-alive", {}, "", "benign"), (10, "close-after-answer", {}, "", "benign"),
    *((11, "bad-content-length", {"form": form}, "length|understood", "") for form in ("negative", "two", "absurd", "text")),
    (12, "chunk-overflow", {}, "chunk|understood|divided", ""), (12, "chunked-and-length", {}, "understood|framing|both|two lengths", ""),
    (13, "204-with-body", {}, "204|empty|no content", ""), (13, "304-with-body", {}, "304|empty|no content", ""),
    (13, "1xx-flood", {}, "interim|understood|1xx", ""), (14, "huge-header", {}, "header", ""), (14, "many-headers", {}, "header", ""),
    *((15 if status < 304 else 16, "redirect", {"status": status, "to": "same"}, "redirect", "repeat") for status in (301, 302, 303, 307, 308)),
    *((17, "redirect", {"status": status, "to": "other-host"}, "redirect", "") for status in (302, 307)),
    *((18, "redirect", {"to": to}, "redirect", "") for to in ("ftp", "file")),
    *((19, "redirect", {"to": to}, "redirect", "") for to in ("loop", "empty", "missing", "broken")),
    (20, "401", {}, "token", "repeat"), (20, "401", {"code": 57}, "right", "repeat"), (21, "refresh-refused", {}, "login", "gone"),
    (22, "403-proxy-html", {}, "proxy|filter", ""), (23, "407", {}, "proxy", ""), (24, "408", {}, "", "repeat"), (24, "425", {}, "", "repeat"),
    (25, "413", {}, "large|size|413", ""), *((26, name, {}, "negative|See errors|Conflict|Changed|Not valid", "") for name in ("409", "412", "422")),
    *((27, "429", {"form": form}, "calls|limit|many", "repeat") for form in ("seconds", "date", "past")),
    *((27, "429", {"form": form}, "calls|limit|many", "") for form in ("none", "huge")),
    *((27, "429", {"form": "seconds", "seconds": 40000, "code": code}, word, "") for code, word in ((43, "block"), (45, "day"))),
    (27, "429", {"form": "none", "code": 1070}, "", "repeat"), (28, "500", {}, "", "repeat"), (28, "500", {"applied": True}, "", "repeat"),
    (28, "500", {"html": True}, "", "repeat"), (29, "503", {"form": "seconds"}, "", "repeat"),
    (29, "503", {"form": "seconds", "html": True, "applied": True}, "", "repeat"), (29, "503", {"form": "huge"}, "", ""),
    (30, "200-html", {}, "page", ""), (31, "json-bom", {}, "", "benign"), (31, "json-unknown-member", {}, "", "benign"),
    *((31, name, {}, "JSON", "") for name in ("json-latin1", "json-nan", "json-duplicate", "json-deep")),
    *((31, name, {}, "answer", "") for name in ("json-wrong-type", "json-not-object")),
    *((31, "json-drop", {"members": names}, "answer|token", "") for names in (["page_context", "estimate_id", "access_token"], ["code"])),
    (32, "endless", {}, "larger", ""), *((33, f"{kind}-bomb", {}, "unpack|decod", "") for kind in ("gzip", "deflate", "nested", "brotli", "zstd")),
    *((33, "broken-gzip", {"form": form}, "unpack|decod|cut", "") for form in ("crc", "cut", "header")), (35, "wrong-date", {}, "", "benign"),
    *((36, "token-expires", {"form": form}, "", "benign") for form in ("zero", "text", "missing", "milliseconds")),
    (37, "picture", {"form": "private"}, "redirect", ""), (0, "books-error", {"code": 1038, "message": "JSON is not well formed"}, "well formed", ""),
    (0, "books-error", {"code": 110999, "status": 200, "message": "Own words"}, "Own words", ""), (0, "slow-answer", {"ms": 3000}, "", "benign")]
MODES = ("once", "always", "deaf")
SAMPLE = (("reset-after-request", {}), ("401", {}), ("500", {}), ("200-html", {}))
NOISE = re.compile(r"  |\w\(/|\((?:[a-z]+-)*[a-z]+-[a-z0-9]+\)|: \(| stands? | in the queue.* in the queue")


class Worker:
    """A double and a user who is signed in there; each cell works in a copy of that user's HOME."""

    def __init__(self, judge, name, *options, variables=None):
        self.judge, self.name, self.count = judge, name, itertools.count(1)
        self.double = Double(judge, name, "--customers", "230", "--items", "210", *FREE, *options)
        self.home = Home(judge, name, self.double)
        self.home.variables |= variables or {}
        self.home.login()
        self.customers = [contact["contact_name"] for contact in self.double.rows(status="active")]

    def prepared(self, command):
        """Returns a user at the moment before the command, with a proposal, its number and customer."""
        home = Home(self.judge, f"{self.name}-{next(self.count)}", source=self.home)
        self.double.heal()
        if command in (*WRITES, "pull"):
            number = home.name
            customer = f"Ny kund {number} AB" if command == "contact" else self.customers[next(self.count) % len(self.customers)]
            home.path_of = home.proposal("p", number, customer, sent=command == "attach")
            home.given = number, customer
            if command in ("update", "pull"):
                home.ok("remote", "push", home.path_of)
                home.ok("set", home.path_of, f"/proposal/notes=Ändrad {number}")
        if command == "refresh":
            home.forget("run/ency/*.token.json")
        self.double.control("DELETE", "log")
        return home


def words(command, home):
    if command in ("pull", *WRITES):
        return ("pull", home.path_of) if command == "pull" else ("push", home.path_of, "--create-customer")
    return ("doctor",) if command == "doctor" else ("products" if command == "products" else "customers", "pull")


def outcome(run, home, where):
    return f"{run.code}" + "".join(sorted({entry["state"][0].upper() for entry in home.waiting(where)}))


def check_words(judge, where, run, wanted):
    """One sentence that names the layer, in words."""
    judge.expect(len(run.errors) == 1 or "doctor" in run.command, "one sentence", where, f"{len(run.errors)} errors: {run.err[-300:]!r}", run)
    if judge.expect(not NOISE.search(run.sentence), "sentence in words", where, run.sentence, run):
        judge.expect(not wanted or re.search(wanted, " ".join(run.errors), re.I), "sentence names the layer", where, f"{run} (wanted: {wanted})", run)


def cell(worker, fault, command, mode):
    """Plays one fault on one command. Returns what the tables show."""
    row, name, args, wanted, end = fault
    judge, double, home, expect = worker.judge, worker.double, worker.prepared(command), worker.judge.expect
    where, (method, path) = f"{row} {name} {json.dumps(args) if args else ''} × {command}, {mode}", COMMANDS[command]
    match = {"method": method, "path-regex": path} | ({"nth": 2} if mode == "once" and command in ("customers", "products") else {})
    double.fault(name, times=0 if mode == "always" else 1, match=match, **args)
    if mode == "deaf":
        double.fault("reset-after-request", times=0, match={"method": "GET", "path-regex": "/estimates", "nth": 2})
    run = home.run("remote", *words(command, home), "--wait", "10")
    played = any(entry.get("fault") == name for entry in double.log())
    shown = outcome(run, home, where) + ("" if played else "·")
    home.check_log(where, run)
    expect(run.code in (0, 1), "exit 0 or 1", where, run, run)
    # A write is looked for where its answer didn't come, and that may be silent, too.
    expect(run.seconds <= LIMIT * (2 if end == "slow" and command in WRITES else 1), "bounded", where, f"{run.seconds:.0f} s", run)
    expect(run.memory < 400 << 10, "memory flat", where, f"{run.memory >> 10} MiB", run)
    is_read = command not in WRITES
    # The answer with a token has no code.
    is_harmless = (command, name) == ("doctor", "401") or (command, args.get("members")) == ("refresh", ["code"])
    if played and mode == "always" and is_read and end != "benign" and not is_harmless:
        expect(run.code, "never taken for good", where, run.out[-200:], run)
    if played and (end == "benign" or end == "repeat" and mode == "once" and is_read and command != "refresh"):
        expect(not run.code, "a read is repeated", where, run, run)
    if run.code == 1:
        check_words(judge, where, run, wanted if mode == "always" and command not in ("refresh", "doctor") else "")
    home.note_tokens()
    double.heal()
    if end == "gone":
        worker.home.login()
        home.login()
    if command in ("customers", "products"):
        home.check_list(where, run, command)
    if not is_read:
        home.is_valid(home.path_of, where)
        home.settle(where)
        home.is_empty(f"{where}, after retry", run)
        if run.code == 0 or re.search("[QU]", shown):
            home.exactly_once(f"{where}, after retry", *home.given, run=run)
    home.forget_pace()
    last = home.run("remote", *words(command, home))
    expect(not last.code, "well afterwards", where, f"{last}", last)
    if not is_read:
        estimate = home.exactly_once(f"{where}, after a new push", *home.given, 1 if command == "attach" else None, last)
        expect(command != "update" or estimate and f"Ändrad {home.given[0]}" in estimate["notes"], "nothing lost", where, "the change", last)
        home.is_empty(f"{where}, after a new push", last)
    home.note_tokens()
    return shown, run.sentence, run.seconds


def jobs(options):
    """Returns the index of the fault, fault, command and mode of each cell."""
    wanted = re.compile(options.only or "")
    for index, fault in enumerate(FAULTS):
        _, name, args, _, end = fault
        if options.sample and (name, args) not in SAMPLE or not wanted.search(f"{fault[0]} {name}"):
            continue
        for command in COMMANDS:
            if (name.startswith(("refresh", "token")) and command != "refresh" or options.sample and command not in ("customers", "create", "update")
                    or command == "doctor" and end == "slow"):
                continue
            for mode in MODES:
                if (mode == "always" and end == "slow" and command not in ("customers", "create") or mode == "once" and end == "gone"
                        or mode == "deaf" and (command not in WRITES[1:] or fault[0] not in (6, 7, 8, 28) or options.sample)):
                    continue
                yield index, fault, command, mode


def faults(judge):
    results, count = {}, judge.options.jobs
    workers = [Worker(judge, f"w{number}") for number in range(count)]

    def one(worker, index, *job):
        results[index, job[1], job[2]] = cell(worker, *job)

    for last, jobs_at_once in ((False, count), (True, 1)):  # What ends the session comes last.
        chosen = [job for job in jobs(judge.options) if (job[1][4] == "gone") == last]
        judge.share(chosen, lambda number: functools.partial(one, workers[number]), jobs_at_once)
    rows, sentences = [], []
    for index, (row, name, args, *_) in enumerate(FAULTS):
        cells = {command: [results[index, command, mode] for mode in MODES if (index, command, mode) in results] for command in COMMANDS}
        label = f"{name} {' '.join(f'{k}={v}' for k, v in args.items())}".strip()
        rows += [[row, label, *(" ".join(found[0] for found in cells[command]) for command in COMMANDS)]] if any(cells.values()) else []
        sentences += [[row, label, command, re.sub(r"/\S+/|[0-9a-f]{8}-[0-9a-f-]{27}", "", cells[command][-1][1])]
                      for command in ("customers", "create", "refresh") if cells[command] and cells[command][-1][1]]
    judge.tables["Faults × commands"] = (
        "Exit code when the fault is played once, always, and (third) once with all readings of estimates failing after it. In the queue: Q queued, "
        "U uncertain, R refused, S sending; · the fault met no request.\n\n" + markdown(["row", "fault", *COMMANDS], rows))
    judge.tables["Sentences"] = markdown(["row", "fault", "command", "first error"], sentences)
    judge.figure(f"faults: {len(results)} cells, slowest {max((r[2] for r in results.values()), default=0):.0f} s")
    if not judge.options.sample and re.search(judge.options.only or "special", "special"):
        Special(judge, workers[0]).play()


def proxy():
    """Returns the address of a proxy that asks everybody for a login."""
    def serve():
        while True:
            with listener.accept()[0] as link:
                link.recv(65536)
                link.sendall(b'HTTP/1.1 407 Login\r\nProxy-Authenticate: Basic realm="x"\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
    listener = socket.create_server(("127.0.0.1", 0))
    threading.Thread(target=serve, daemon=True).start()
    return f"http://127.0.0.1:{listener.getsockname()[1]}"


class Special:
    """Faults that the double doesn't play."""

    def __init__(self, judge, worker):
        self.judge, self.worker, self.rows = judge, worker, []

    def user(self, **variables):
        home = self.worker.prepared("update")
        home.variables |= variables
        return home

    def all(self, title, wanted, home, restore=dict, expected=(1,), commands=("customers", "create", "pull", "doctor"), **options):
        expect = self.judge.expect
        for command in commands:
            where, run = f"{title} × {command}", home.run("remote", *words(command, home), "--wait", "10", **options)
            self.rows.append([title, command, outcome(run, home, where), run.sentence[:200], f"{run.seconds:.1f}"])
            expect(run.code in expected, "exit code", where, f"not {expected}: {run}", run)
            expect(run.seconds <= LIMIT, "bounded", where, f"{run.seconds:.0f} s", run)
            if run.code:
                check_words(self.judge, where, run, wanted if command != "doctor" else "")
        restore()
        home.variables = dict(self.worker.home.variables)
        home.settle(title)
        last = home.push(home.path_of)
        expect(not last.code, "well afterwards", title, last, last)
        home.exactly_once(title, *home.given, run=last)

    def play(self):
        double, home = self.worker.double, self.user()
        double.control("POST", "listen", {"open": False})
        self.all("1 connection refused", r"nobody answers at 127\.0\.0\.1:\d+", home, lambda: double.control("POST", "listen", {"open": True}))
        base = f"remote.address={double.ready['base']}"
        behind, nowhere = {"https_proxy": proxy()}, ("unshare", "-n") if not os.geteuid() and shutil.which("unshare") else None
        for title, wanted, prefix, variables in (("2 name unknown", "name", nowhere, {}), ("23 proxy that asks for a login", "proxy", (), behind),
                                                 ("40 NO_PROXY", "name", nowhere, behind | {"NO_PROXY": "zoho.eu,.zohoapis.eu"})):
            if prefix is not None:  # The real address, in a network of nothing, or behind a proxy that lets nothing through.
                home = self.user(**variables)
                home.ok("config", "unset", "remote.address")
                self.all(title, wanted, home, lambda home=home: home.ok("config", "set", base), prefix=prefix)
        self.disk_full(self.user())
        if shutil.which("openssl"):
            self.certificates(base)
        self.judge.tables["Faults that the double does not play"] = markdown(["fault", "command", "outcome", "first error", "s"], self.rows)

    def disk_full(self, home):
        """Row 39: no file can have more than 600 bytes; nothing may be sent before its record is on disk, and old files stay whole."""
        def limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (600, 600))

        def check():
            sent = self.worker.double.written()
            self.judge.expect(not sent, "nothing sent before its record", "39 disk full", sent)
            changed = [path for path, data in before.items() if pathlib.Path(path).read_bytes() != data]
            self.judge.expect(not changed, "old file whole", "39 disk full", changed)

        files = home.files("state/**/*.json") + home.files("config/**/*.json")
        before = {path: pathlib.Path(path).read_bytes() for path in files if "/pace/" not in path}
        self.all("39 disk full", "space|full|disk|written|state|large", home, check, (1, 2), ("customers", "create"), prepare=limit)

    def certificates(self, base):
        """Rows 18 and 34: doubles with certificates of an own authority, of which one is right."""
        folder = os.path.join(self.judge.folder, "certificates")
        os.makedirs(folder)

        def openssl(*arguments):
            subprocess.run(["openssl", *arguments], cwd=folder, check=True, capture_output=True)

        def issue(name, names="IP:127.0.0.1", start="20200101000000Z", end="20491231235959Z", issuer="ca"):
            """Returns the options of a double that has the certificate."""
            pathlib.Path(folder, f"{name}.db").touch()
            pathlib.Path(folder, f"{name}.cnf").write_text(
                f"[ca]\ndefault_ca=d\n[d]\ndatabase={name}.db\nserial={name}.srl\nnew_certs_dir=.\ndefault_md=sha256\npolicy=p\nx509_extensions=x\n"
                f"[p]\ncommonName=supplied\n[x]\nsubjectAltName={names}\nbasicConstraints=CA:FALSE\n", "ascii")
            openssl("req", "-newkey", "rsa:2048", "-nodes", "-keyout", f"{name}.key", "-out", f"{name}.csr", "-subj", f"/CN={name}")
            signer = ["-cert", f"{issuer}.pem", "-keyfile", f"{issuer}.key"] if issuer else ["-selfsign", "-keyfile", f"{name}.key"]
            openssl("ca", "-batch", "-config", f"{name}.cnf", "-create_serial", "-startdate", start, "-enddate", end, "-in", f"{name}.csr", "-out",
                    f"{name}.pem", "-notext", *signer)
            return "--tls", os.path.join(folder, f"{name}.pem"), os.path.join(folder, f"{name}.key")

        openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "ca.key", "-out", "ca.pem", "-days", "9000", "-subj", "/CN=ca")
        trust = {"SSL_CERT_FILE": os.path.join(folder, "ca.pem")}
        for name, wanted, more in (
                ("expired", "expired", {"end": "20210101000000Z"}), ("early", "not valid yet", {"start": "20480101000000Z"}),
                ("other", "another name", {"names": "DNS:books.example.com"}), ("own", "signed by itself", {"issuer": None}),
                ("strange", "issuer", {"issuer": "own"})):
            bad, home = Double(self.judge, f"tls-{name}", *issue(name, **more)), self.user(**trust)
            home.ok("config", "set", f"remote.address={bad.ready['base']}")
            self.all(f"34 certificate {name}", wanted, home, lambda: home.ok("config", "set", base))
            self.judge.expect(not bad.log(), "nothing sent to a server that isn't proven", f"34 {name}", [e.get("path") for e in bad.log()])
            bad.stop()
        self.worker = Worker(self.judge, "tls", *issue("good"), variables=trust)
        for to in ("http", "ftp", "file"):
            home, double = self.user(), self.worker.double
            double.fault("redirect", times=0, match={"path-regex": "^/books"}, to=to, status=307)
            self.all(f"18 redirect https → {to}", "redirect", home, double.heal)
            self.judge.expect(not any(entry["listener"] == "control" for entry in double.log("^/books")), "redirect refused", f"18 {to}", "followed")
