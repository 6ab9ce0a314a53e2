"""Parts 2 and 3: processes that are killed at any moment, and several that write at once."""

import collections
import os
import random
import shutil
import signal
import threading
import time

from remote_judge_base import FREE, Double, Home, markdown


def kills(judge):
    """SIGKILL, and now and then SIGINT and SIGTERM, at a random moment of a command; then a service that is well, retry and a new push."""
    kinds, rows, usual = ("create", "update", "attach", "pull", "customers", "retry", "create"), {}, {}
    rounds = judge.options.rounds or (4 if judge.options.sample else 200)

    def work(number):
        base = Home(judge, f"kill{number}", Double(judge, f"kill{number}", "--customers", "230", "--latency", "25", *FREE)).login()
        return lambda turn, kind: one_kill(judge, base, turn, kind, usual, rows)

    judge.share([(turn, kinds[turn % len(kinds)]) for turn in range(rounds)], work, min(judge.options.jobs, rounds))
    judge.tables["Kills"] = markdown(["command", "rounds", "killed", "queue afterwards", "a write was applied"], [
        [kind, len(found), sum(f[0] for f in found), dict(collections.Counter(f[1] for f in found)), sum(f[2] for f in found)]
        for kind, found in sorted(rows.items())])
    judge.figure(f"kills: {sum(map(len, rows.values()))} rounds, {sum(f[0] for found in rows.values() for f in found)} ended by the signal")


def one_kill(judge, base, turn, kind, usual, rows):
    dice, home, double = random.Random(f"{judge.options.seed} {turn}"), Home(judge, f"{base.name}-{turn}", source=base), base.double
    number, customer, where, expect = f"K-{turn}", f"Kund {turn} AB", f"kill {turn} of {kind}", judge.expect
    double.heal()
    path = home.proposal("p", number, customer, sent=kind == "attach")
    if kind in ("update", "pull"):
        home.ok("remote", "push", path, "--create-customer")
        home.ok("set", path, f"/proposal/notes=Ändrad {turn}")
    if kind == "pull":
        edit(double, number, 0, lines=[{"index": 1, "rate": 4711}])
    if kind == "retry":
        home.ok("remote", "push", path, "--create-customer", "--offline")
    double.control("DELETE", "log")
    words = {"customers": ("customers", "pull"), "pull": ("pull", path), "retry": ("queue", "retry")}.get(kind, ("push", path, "--create-customer"))
    # The moment is spread over the time that the command usually takes; the first of a kind may be killed after its end.
    delay, name = dice.uniform(0.02, usual.get(kind, 1.0) * 1.05), dice.choice(("KILL",) * 8 + ("INT", "TERM"))
    started = home.start("remote", *words)
    timer = threading.Timer(delay, lambda: started[0].returncode is None and os.kill(started[0].pid, getattr(signal, f"SIG{name}")))
    timer.start()
    run = home.finish(started)
    timer.cancel()
    usual[kind] = usual.get(kind, 1.0) if run.code else max(run.seconds, 0.3)
    command, entries = f"{run.command} # SIG{name} after {delay:.3f} s", home.waiting(where)
    state = entries[0]["state"] if entries else "done" if home.queue(where) else "none"
    rows.setdefault(kind, []).append((run.code < 0 or run.code not in (0, 1), state, bool(double.written())))
    home.is_valid(path, f"{where}, at once")
    if kind == "customers":
        home.check_list(where, run)
        run = home.run("remote", "customers", "pull")
        expect(not run.code and home.check_list(where, run), "well afterwards", where, run, command)
    if kind not in ("customers", "pull"):
        home.settle(where)
        home.is_empty(f"{where}, after retry", command)
        if entries:
            home.exactly_once(f"{where}, after retry", number, customer, run=command)
    last = home.run("remote", "pull", path) if kind == "pull" else home.push(path)
    expect(not last.code, "well afterwards", where, last, f"{command}; {last.command}")
    estimate = home.exactly_once(f"{where}, after a new push", number, customer, 1 if kind == "attach" else None, command)
    expect(kind != "update" or estimate and f"Ändrad {turn}" in estimate["notes"], "nothing lost", where, "the change", command)
    if kind == "pull":
        rate = home.ok("show", path, "/offer/lines/1/unitPrice").out.strip()
        expect(rate.startswith("4711"), "nothing lost", where, f"the price of the books is not in the proposal: {rate}", command)
    home.is_valid(path, f"{where}, at the end")
    home.check_log(where, command)
    left = home.files("**/*ency-new*")
    expect(not left, "no leftovers", where, left, command)


# Several at once
def edit(double, number, pause=1.1, **change):
    """Changes an estimate as a person does. Stamps of the books are whole seconds, so that it waits before."""
    time.sleep(pause)
    (estimate,) = double.estimates(number)
    double.control("POST", "edit", {"type": "estimate", "id": estimate["estimate_id"], **change})


def together(*starts):
    """Runs several commands at once: (home, words) each. Returns what they did."""
    return [home.finish(one) for home, one in [(home, home.start(*words)) for home, words in starts]]


def until_done(home, path):
    """Pushes as a user would who reads what is printed: again, after `pull` where the books have changes. Returns the last run."""
    for _ in range(4):
        run = home.push(path)
        if not run.code:
            break
        time.sleep(2.5)
        if "pull" in run.err:
            home.run("remote", "pull", path)
    return run


def races(judge):
    double, sample = Double(judge, "race", "--customers", "60", "--latency", "40", *FREE), judge.options.sample
    anna, bo = (Home(judge, f"race-{name}", double).login() for name in ("anna", "bo"))
    rows, expect = [], judge.expect

    def note(title, *runs):
        rows.append([title, " ".join(str(run.code) for run in runs), " / ".join(run.sentence[:160] for run in runs if run.sentence)])

    for turn in range(1 if sample else 12):
        for title, second in (("two processes of one user", anna), ("two colleagues", bo)):
            number, customer, where = f"R-{turn}-{second.name}", f"Tävling {turn} {second.name} AB", f"{title}, {turn}"
            double.control("DELETE", "log")
            path = anna.proposal(f"r{turn}-{second.name}", number, customer)
            other = path if second is anna else shutil.copyfile(path, second.path(os.path.basename(path)))
            runs = together((anna, ("remote", "push", path, "--create-customer")), (second, ("remote", "push", other, "--create-customer")))
            last = [until_done(anna, path), until_done(second, other)]
            note(title, *runs, *last)
            expect(not any(run.code for run in last), "both end well", where, " / ".join(map(str, last)), "two pushes at once")
            anna.exactly_once(where, number, customer, run="two pushes at once")
            for user, file in ((anna, path), (second, other)):
                user.is_empty(where)
                user.is_valid(file, where)
    Edits(judge, double, anna, bo, note).play(sample)
    judge.tables["Several at once"] = markdown(["what", "exit codes", "errors"], rows)


class Edits:
    """What a person changes in the books between is never overwritten without a word."""

    def __init__(self, judge, double, anna, bo, note):
        self.expect, self.double, self.anna, self.bo, self.note_runs = judge.expect, double, anna, bo, note

    def case(self, name, pushed=True, changed=True):
        """Returns a proposal that Anna pushed and then changed; Bo has a copy from before the push."""
        self.number, self.where = f"E-{name}", f"edit between: {name}"
        path = self.anna.proposal(f"e-{name}", self.number, f"Redigering {name} AB")
        self.copy = shutil.copyfile(path, self.bo.path(f"e-{name}.ency"))
        for words in (("remote", "push", path, "--create-customer"),) * pushed + (("set", path, "/proposal/notes=Nytt"),) * changed:
            self.anna.ok(*words)
        return path

    def change(self, pause=1.1):
        edit(self.double, self.number, pause, lines=[{"index": 1, "rate": 4711}])

    def note(self, *runs):
        self.note_runs(self.where, *runs)

    def kept(self, run):
        rates = [float(e["line_items"][1]["rate"]) for e in self.double.estimates(self.number)]
        self.expect(rates == [4711], "edits are kept", self.where, f"a person set the rate to 4711, now {rates}; exit {run.code}", run)

    def refused(self, run):
        self.expect(run.code == 1, "push is refused until pull", self.where, run, run)
        self.kept(run)

    def way_out(self, home, path, *before):
        last = until_done(home, path)
        self.note(*before, last)
        self.kept(last)
        self.expect(not last.code, "a way out", self.where, f"after push, pull, push: {last}", last)
        home.is_empty(self.where)

    def play(self, sample):
        anna, bo, double = self.anna, self.bo, self.double
        path = self.case("both")
        self.change()
        run = anna.push(path)
        self.refused(run)
        self.way_out(anna, path, run, anna.run("remote", "pull", path, "--dry-run"))
        self.expect("Nytt" in double.estimates(self.number)[0]["notes"], "nothing lost", self.where, "the own change")
        for name, pause in (("books only", 1.1), ("in the second of the push", 0)):
            double.control("POST", "clock", {"run": True} if pause else {"freeze": True})
            path = self.case(name, changed=False)
            self.change(pause)
            run = anna.push(path)
            double.control("POST", "clock", {"run": True})
            self.note(run)
            self.refused(run)
        if sample:
            return
        # A colleague with an older copy, after the first one pushed a change.
        path = self.case("old copy")
        shutil.copyfile(path, self.copy)
        anna.ok("remote", "push", path)
        bo.ok("set", self.copy, "/proposal/notes=Bos")
        run = bo.push(self.copy)
        self.note(run)
        self.expect(run.code == 1 and "Nytt" in double.estimates(self.number)[0]["notes"], "edits are kept", self.where, run, run)
        # A copy that was never pushed meets an estimate of its number that a person changed.
        self.case("copy without record")
        self.change()
        bo.ok("set", self.copy, "/proposal/notes=Bos")
        run = bo.push(self.copy)
        self.refused(run)
        self.way_out(bo, self.copy, run, bo.run("remote", "pull", self.copy))
        self.case("number of another customer")
        before, run = double.estimates(self.number), bo.push(bo.proposal("other", self.number, "Helt annan AB"))
        self.note(run)
        self.expect(run.code and double.estimates(self.number) == before, "edits are kept", self.where, "another customer's estimate is changed", run)
        # Queued without a connection, then changed in the books.
        path = self.case("queued")
        anna.ok("remote", "push", path, "--offline")
        self.change()
        run = anna.run("remote", "queue", "retry")
        self.refused(run)
        self.way_out(anna, path, run)
        self.uncertain(anna)
        path = self.case("deleted in the books")
        edit(double, self.number, delete=True)
        self.note(anna.run("remote", "pull", path), anna.push(path))
        for status in ("sent", "declined", "accepted", "invoiced"):
            path = self.case(status)
            edit(double, self.number, set={"status": status})
            run = anna.push(path)
            self.expect(run.code or status in ("sent", "declined"), "what was accepted is not changed", self.where, run, run)
            self.note(run, anna.run("remote", "pull", path))

    def uncertain(self, anna):
        """It is not known whether it was written, and before anybody looks a person changes it, or the books have dropped a field."""
        for name, method in (("create", "POST"), ("update", "PUT"), ("create with a lost field", "POST")):
            path, is_edited = self.case(f"uncertain {name}", pushed=method == "PUT"), "lost" not in name
            self.double.control("POST", "config", {"drop_field": [] if is_edited else ["salesperson_name"]})
            self.double.fault("reset-after-request", match={"method": method, "path-regex": "/estimates"}, applied=True)
            self.double.fault("reset-after-request", times=0, match={"method": "GET", "path-regex": "/estimates", "nth": 2})
            run = anna.push(path)
            self.double.heal()
            self.expect("uncertain" in {e["state"] for e in anna.waiting(self.where)}, "uncertain is a state", self.where, run, run)
            self.expect("known" in run.sentence, "sentence names the layer", self.where, f"{run} (wanted: that it isn't known)", run)
            self.change()
            retry, pushed, pulled = anna.run("remote", "queue", "retry"), anna.push(path), anna.run("remote", "pull", path)
            self.way_out(anna, path, run, retry, pushed, pulled)
            for entry in anna.waiting(self.where):
                anna.run("remote", "queue", "drop", entry["id"])
            self.double.control("POST", "config", {"drop_field": []})
