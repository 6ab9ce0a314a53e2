"""What all parts of the judge of `ency remote` use: doubles of the service, users of the machine, runs of the programs, and the laws."""

import concurrent.futures
import contextlib
import glob
import json
import os
import pathlib
import queue
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

HERE = os.path.dirname(os.path.abspath(__file__))
CRASH = re.compile(r"Fatal error|Thread \d+ crashed|Traceback \(most recent|Illegal instruction|Segmentation fault|AddressSanitizer")
PARTS = ("state", "config", "cache", "run")
LIMIT = 40  # Real seconds that one run may take.
FREE = ("--per-minute", "1000000", "--block-after", "0", "--per-day", "1000000")


class Judge:
    """The settings of a run, its broken laws, figures and tables."""

    def __init__(self, options):
        self.options, self.folder, self.lock = options, os.path.abspath(options.out), threading.Lock()
        self.broken, self.secrets, self.tables, self.figures, self.runs, self.homes, self.doubles = [], set(), {}, [], 0, [], []
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.folder)
        self.log = open(os.path.join(self.folder, "commands.log"), "w", encoding="utf-8")

    def expect(self, right, law, where, what="", run=None):
        """Notes a broken law unless something is right. Returns whether it is."""
        if not right:
            with self.lock:
                self.broken.append({"law": law, "where": where, "what": str(what), "command": run.command if isinstance(run, Run) else run or ""})
                print(f"BROKEN {law}: {where}: {what}", file=sys.stderr, flush=True)
        return bool(right)

    def figure(self, text):
        with self.lock:
            self.figures.append(text)
            print(text, flush=True)

    def keep_secret(self, *texts):
        with self.lock:
            self.secrets |= {text for text in texts if text and len(text) >= 16}

    def expect_clean(self, law, where, data, run=None):
        """Expects no secret in bytes; the long parts of a token count too."""
        with self.lock:
            parts = {part for secret in self.secrets for part in (secret, *secret.split(".")) if len(part) >= 20}
        found = [part[:6] + "…" for part in parts if part.encode() in data]
        self.expect(not found, law, where, found, run)

    def share(self, jobs, work, count):
        """Does jobs in several threads, each with its own worker: work(number) returns what does one job. The harness goes on after an error."""
        free = queue.SimpleQueue()
        for number in range(count):
            free.put(work(number))

        def do(job):
            one = free.get()
            try:
                one(*job)
            except Exception as error:
                self.expect(False, "harness", str(job)[:120], f"{type(error).__name__}: {error}"[:600])
            free.put(one)

        with concurrent.futures.ThreadPoolExecutor(count) as pool:
            list(pool.map(do, jobs))


class Double:
    """A running double of the service."""

    def __init__(self, judge, name, *options):
        self.judge, folder = judge, os.path.join(judge.folder, "doubles", name)
        os.makedirs(folder)
        self.errors = open(os.path.join(folder, "stderr"), "wb")
        self.process = subprocess.Popen([sys.executable, judge.options.double, "--state", folder, "--fresh", "--clean-control", *options],
                                        stdout=subprocess.PIPE, stderr=self.errors, text=True)
        self.ready = json.loads(self.process.stdout.readline())
        judge.keep_secret(*(self.ready[name] for name in ("client_secret", "code", "refresh_token", "access_token")))
        judge.doubles.append(self)

    def control(self, method, name, body=None):
        request = urllib.request.Request(f"{self.ready['control']}/_control/{name}", method=method, data=json.dumps(body or {}).encode())
        with urllib.request.urlopen(request, timeout=120) as answer:
            return json.loads(answer.read())

    def rows(self, kind="contacts", **wanted):
        """Returns the rows of the main organization that have these members."""
        return [row for row in self.control("GET", "state")["organizations"][0][kind] if wanted.items() <= row.items()]

    def estimates(self, reference):
        return self.rows("estimates", reference_number=reference)

    def fault(self, name, times=1, match=None, **args):
        self.control("POST", "faults", {"fault": name, "match": match or {}, "args": args, "times": times})

    def heal(self):
        self.control("DELETE", "faults")
        self.control("POST", "tokens", {"forget_throttles": True})
        self.control("POST", "pacing")

    def log(self, path="^/"):
        return [entry for entry in self.control("GET", "log") if re.search(path, entry.get("path", ""))]

    def written(self):
        return [f"{entry['method']} {entry['path']}" for entry in self.log("^/books") if entry.get("applied")]

    def stop(self):
        self.process.terminate()
        self.process.wait()


class Run:
    """What a program did."""

    def __init__(self, status, out, err, seconds, memory, command):
        self.code = -os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status)
        self.out, self.err, self.seconds, self.memory, self.command = out, err, seconds, memory, command

        # Errors are lines of `ency:`, and the failed checks of the doctor.
        self.errors = re.findall(r"^(?:ency|Error): .*", err, re.M) + re.findall("^✗.*", out, re.M)
        self.sentence = next(iter(self.errors), "")

    def __str__(self):
        return f"exit {self.code}: {self.sentence or (self.err + self.out)[-300:]}"


class Home:
    """A user of the machine: a HOME with all folders of its own."""

    def __init__(self, judge, name, double=None, source=None):
        self.judge, self.name, self.folder = judge, name, os.path.join(judge.folder, "homes", name)
        self.double, self.variables = double or source.double, dict(source.variables) if source else {}
        if source:
            shutil.copytree(source.folder, self.folder)
        for part in (*PARTS, "tmp"):
            os.makedirs(self.path(part), exist_ok=True)
        os.chmod(self.path("run"), 0o700)
        judge.homes.append(self)

    def path(self, name):
        return os.path.join(self.folder, name)

    def files(self, pattern):
        return sorted(glob.glob(self.path(pattern), recursive=True, include_hidden=True))

    def start(self, *words, stdin=b"", prepare=None, prefix=()):
        """Starts `ency` and returns what `finish` takes."""
        (out, err, source), folders = (tempfile.TemporaryFile() for _ in range(3)), ("STATE_HOME", "CONFIG_HOME", "CACHE_HOME", "RUNTIME_DIR")
        os.pwrite(source.fileno(), stdin, 0)
        environment = {"HOME": self.folder, "TMPDIR": self.path("tmp"), "LC_ALL": "C.UTF-8", "PATH": os.environ["PATH"]} | {
            f"XDG_{name}": self.path(folder) for name, folder in zip(folders, PARTS)} | self.variables
        process = subprocess.Popen([*prefix, os.path.join(self.judge.options.bin, "ency"), *words], stdin=source, stdout=out, stderr=err,
                                   cwd=self.folder, env=environment, preexec_fn=prepare, start_new_session=True)
        return process, out, err, time.monotonic(), " ".join(["ency", *words])

    def finish(self, started, limit=300):
        process, *files, begun, command = started
        killer = threading.Timer(limit, os.killpg, (process.pid, signal.SIGKILL))
        killer.start()
        _, status, usage = os.wait4(process.pid, 0)
        killer.cancel()
        process.returncode, texts = 0, [os.pread(file.fileno(), 1 << 26, 0).decode("utf-8", "replace") for file in files]
        run, judge = Run(status, *texts, time.monotonic() - begun, usage.ru_maxrss, command), self.judge
        with judge.lock:
            judge.runs += 1
            judge.log.write(f"HOME={self.name} {command} → {run.code} in {run.seconds:.2f} s, {run.memory >> 10} MiB\n"
                            + "".join(f"    {line[:400]}\n" for line in (run.out + run.err).splitlines()[:12]))
            judge.log.flush()
        judge.expect(run.code not in (-4, -5, -6, -7, -8, -11, 132, 133, 134, 139) and not CRASH.search(run.err), "no crash", self.name, run, run)
        judge.expect_clean("no secret printed", self.name, (run.out + run.err).encode(), run)
        return run

    def run(self, *words, limit=300, **more):
        return self.finish(self.start(*words, **more), limit)

    def ok(self, *words, **more):
        """Runs what has to succeed, else the harness can't go on."""
        run = self.run(*words, **more)
        if run.code:
            raise RuntimeError(f"{self.name}: {run.command}: {run}")
        return run

    def login(self, rounding="document", secrets="file", **options):
        ready, code = self.double.ready, self.double.control("POST", "code")["code"]
        self.judge.keep_secret(code)
        self.ok("config", "set", f"remote.address={ready['base']}", f"remote.taxRounding={rounding}")
        self.double.heal()
        run = self.ok if secrets != "keyring" else self.run
        self.signed_in = run("remote", "login", "--self-client", "--client-id", ready["client_id"], "--secrets", secrets, "--data-center", "eu",
                             stdin=f"{ready['client_secret']}\n{code}\n".encode(), **options)
        self.note_tokens()
        return self

    def note_tokens(self):
        """Adds the tokens that this user has to the secrets that are looked for."""
        for path in self.files("run/ency/*.token.json") + self.files("state/ency/secrets/*.json"):
            with contextlib.suppress(OSError, ValueError):  # It may be replaced just now.
                value = json.loads(pathlib.Path(path).read_text("utf-8"))
                self.judge.keep_secret(*(value.get(name) for name in ("token", "client_secret", "refresh_token")))

    def forget(self, *patterns):
        for path in (path for pattern in patterns for path in self.files(pattern)):
            pathlib.Path(path).unlink(missing_ok=True)

    def forget_pace(self):
        """Stands for the time that passes: counts, blocks and the throttle of tokens are forgotten."""
        self.forget("state/ency/pace/*.json", "state/ency/tokens/*.refreshes.json")

    def queue(self, where):
        """Returns the entries of the queue, read from its files, which must be whole JSON."""
        entries = []
        for path in self.files("state/ency/outbox/*.json"):
            try:
                entries.append(json.loads(pathlib.Path(path).read_text("utf-8")))
            except ValueError as error:
                self.judge.expect(False, "queue whole", where, f"{path}: {error}")
        return entries

    def waiting(self, where):
        return [e for e in self.queue(where) if e["state"] != "done"]

    def is_empty(self, where, run=None):
        left = [(e["id"][:13], e["state"], e.get("lastError")) for e in self.waiting(where)]
        self.judge.expect(not left, "queue empty", where, str(left)[:400], run)

    def settle(self, where):
        """What a user does when the service is well again: retry, then each entry that still waits or was refused by its id."""
        self.forget_pace()
        first = self.run("remote", "queue", "retry")
        self.judge.expect(first.code in (0, 1), "exit 0 or 1", f"{where}, then retry", first, first)
        for entry in self.waiting(where):
            self.forget_pace()
            self.run("remote", "queue", "retry", entry["id"])

    def proposal(self, name, number, customer, sent=False):
        """Makes a proposal from the sample, of a new number and customer."""
        path = self.path(f"{name}.ency")
        shutil.copyfile(self.judge.options.sample_document, path)
        gone = (word for name in ("vatNumber", "organisationNumber", "email", "customerId") for word in ("--remove", f"/customer/{name}"))
        self.ok("set", path, f"/proposal/number={number}", f"/customer/name={customer}", f"/customer/company={customer}", *gone,
                f"/proposal/date={time.strftime('%Y-%m-%d')}", "/proposal/validUntil=2099-01-31", "/needs/dates/wishedInstallation=2099-04-13")
        if sent:
            self.ok("send", path, "--anyway")
        return path

    def push(self, path, *more, **options):
        return self.run("remote", "push", path, "--create-customer", *more, **options)

    def is_valid(self, path, where):
        run = self.run("validate", "--brief", path)
        self.judge.expect(not run.code, "proposal valid", where, run, run)

    def check_list(self, where, run, command="customers"):
        """A list that was taken is whole; one that wasn't is not half a list. Returns the number of its rows."""
        name, kind = {"products": ("catalog.json", "items")}.get(command, ("customers-zoho.json", "contacts"))
        state, found = self.double.control("GET", "state"), None if run.code else "no list"
        rows = [row for row in state["organizations"][0][kind] if row["status"] == "active"]
        # Lists show a row some two seconds after it was made.
        wanted, late = len(rows), sum(state["now"] - row["_created"] < 3 + run.seconds for row in rows)
        try:
            with contextlib.suppress(FileNotFoundError):
                found = len(json.loads(pathlib.Path(self.path(f"config/ency/{name}")).read_text("utf-8")))
        except ValueError as error:
            found = error
        is_whole = found is None or isinstance(found, int) and wanted - late <= found <= wanted
        self.judge.expect(is_whole, "list whole", where, f"{name}: {found} of {wanted}, {run}", run)
        return wanted

    def exactly_once(self, where, reference, customer, attachments=None, run=None):
        """Checks that the double has one estimate of a reference, one contact of a name, and so many files. Returns the estimate."""
        expect, found, contacts = self.judge.expect, self.double.estimates(reference), self.double.rows(contact_name=customer)
        expect(len(contacts) == 1, "one contact", where, f"{len(contacts)} contacts named {customer}", run)
        if not expect(len(found) == 1, "one estimate", where, f"{len(found)} of {reference}: {[e['estimate_number'] for e in found]}", run):
            return None
        expect(attachments in (None, len(found[0]["_files"])), "one attachment", where, [file["file_name"] for file in found[0]["_files"]], run)
        return found[0]

    def check_log(self, where, run=None):
        """Checks what the double received: no secret outside its place, no cookie, nothing made twice."""
        made, expect = [], self.judge.expect
        for entry in self.double.log():
            place, to_another = f"{entry['method']} {entry['path']}", re.search(r"(?im)^host: *localhost", entry.get("head", ""))
            expect(not entry.get("leaks"), "no secret sent outside its place", where, entry.get("leaks"), run)
            bad = [note for note in entry.get("notes", []) if re.search("cookie|secret in the query|crashed|no User-Agent", note)]
            expect(not bad, "requests", where, f"{place}: {bad}", run)
            expect(not to_another or "authorization:" not in entry["head"].lower(), "no credentials to another host", where, place, run)
            if entry.get("applied") and re.search(r"^POST .*/(estimates|contacts)$", place):
                key = [json.loads(entry["body"]).get(name) for name in ("reference_number", "contact_name")]
                expect(key not in made, "nothing made twice", where, key, run)
                made.append(key)


def markdown(heads, rows):
    def line(cells):
        return "| " + " | ".join(str(c).replace("|", "\\|").replace("\n", " ") for c in cells) + " |"
    return "\n".join([line(heads), "|" + " --- |" * len(heads), *map(line, rows)])
