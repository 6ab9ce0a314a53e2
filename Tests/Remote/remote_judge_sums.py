"""Parts 4, 5 and 6: secrets, limits and money."""

import contextlib
import itertools
import json
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
import zipfile
from decimal import Decimal

from remote_judge_base import FREE, Double, Home, markdown
from remote_judge_ends import together


def check_pace(judge, double, where):
    """Checks the limits by the double's log. Returns the figures."""
    log, most, begin = sorted(double.log("^/books"), key=lambda e: e["time"]), 0, 0
    for end, entry in enumerate(log):
        while log[begin]["time"] <= entry["time"] - 60:
            begin += 1
        most = max(most, end - begin + 1)
    at_once, refused = max(p["most_in_flight"] for p in double.control("GET", "state")["pacing"].values()), [e for e in log if e["status"] == 429]
    text = f"{len(log)} calls, at most {most} in 60 s and {at_once} at once, {len(refused)} refused"
    judge.expect(most <= 100 and at_once <= 4 and not refused, "rate limits", where, text)
    return text


# A child's peak is never less than that of the process that it was forked from: a small one starts it.
MEASURED = """import os, sys
_, status, usage = os.wait4(os.posix_spawn(sys.argv[2], sys.argv[2:], os.environ), 0)
open(sys.argv[1], "w").write(str(usage.ru_maxrss))
sys.exit(os.waitstatus_to_exitcode(status))"""


def pulled(home, name, **options):
    peak = home.path("peak")
    run = home.run("remote", name, "pull", prefix=(sys.executable, "-c", MEASURED, peak), **options)
    run.memory = int(pathlib.Path(peak).read_text())
    return f"{home.check_list(f'limits, {name}', run, name)} {name} {run.seconds:.1f} s, {run.memory >> 10} MiB", run


def limits(judge):
    double = Double(judge, "limits", "--customers", "600" if judge.options.sample else "3000", "--items", "500", "--latency", "20")
    home = Home(judge, "limits", double).login()
    lists = [pulled(home, name)[0] for name in ("customers", "products")]
    judge.figure(f"limits: {'; '.join(lists)}; {check_pace(judge, double, 'lists')}")
    if judge.options.sample:
        return
    # More than a minute's calls, by several processes of one user.
    paths, begun = [home.proposal(f"p{n}", f"L-{n}", f"Gräns {n} AB") for n in range(24)], time.monotonic()
    for group in range(0, len(paths), 6):
        for run in together(*((home, ("remote", "push", path, "--create-customer", "--wait", "120")) for path in paths[group:group + 6])):
            judge.expect(not run.code, "all come through", "24 pushes, 6 at once", run, run)
    for n in range(len(paths)):
        home.exactly_once("24 pushes, 6 at once", f"L-{n}", f"Gräns {n} AB")
    judge.figure(f"limits: 24 pushes, 6 at once, {time.monotonic() - begun:.0f} s; {check_pace(judge, double, '24 pushes, 6 at once')}")
    # A long list: memory, and the time against curl on the same pages. The pace is lifted by forgetting it all the time.
    count, over = judge.options.customers, threading.Event()
    double = Double(judge, "long", "--customers", str(count), "--items", "0", *FREE)
    home = Home(judge, "long", double).login()
    threading.Thread(target=lambda: all(home.forget_pace() is None for _ in iter(lambda: over.wait(0.05), True)), daemon=True).start()
    (text, run), (_, again) = (pulled(home, "customers", limit=3600) for _ in range(2))
    over.set()
    judge.expect(not run.code and not again.code, "long lists", text, f"{run}; {again}", run)
    for each in run, again:
        judge.expect(each.memory <= 100 << 10, "memory below 100 MiB", text, f"{each.memory >> 10} MiB", each)
    token, ready, begun = double.control("POST", "tokens", {"mint": "access"})["access_token"], double.ready, time.monotonic()
    judge.keep_secret(token)
    query = f"organization_id={ready['organization_id']}&filter_by=Status.All&contact_type=customer&per_page=200&sort_column=created_time"
    subprocess.run(["curl", "-s", "--compressed", "-H", "@-", "-o", "/dev/null", f"{ready['api']}/contacts?{query}&page=[1-{-(-count // 200)}]"],
                   input=f"Authorization: Zoho-oauthtoken {token}\n".encode(), check=True)
    judge.figure(f"limits: {text}; curl on the same pages {time.monotonic() - begun:.0f} s; a pull without changes {again.seconds:.1f} s, "
                 f"{again.memory >> 10} MiB")


# Money
def random_offer(dice):
    def price(low, high):
        return dice.randrange(low, high) * (1 if dice.random() < 0.6 else 100)
    rates, lines = dice.choice(((25,), (25,), (25, 12), (25, 12, 6, 0), (12,), (25, 10))), []
    for n in range(dice.choice((1, 2, 3, 5, 8, 20, 40))):
        line = {"id": f"L{n + 1}", "kind": "free", "description": f"Rad {n + 1}", "unit": dice.choice(("pcs", "hour", "metre", "lump")),
                "quantity": dice.choice((1, 2, 7, 64, 162.5, 0.3333, 12.75, 0)), "unitPrice": price(1, 9_000_000)}
        percent, amount = {"discount": dice.choice((5, 8, 12.5, 33.3, 100, 0.01))}, int(line["unitPrice"] * line["quantity"]) + 1
        line |= dice.choice(({}, {}, percent, {"discountAmount": dice.randrange(amount)})) | dice.choice(({}, {"vatRate": dice.choice(rates)}))
        if dice.random() < 0.2:
            line |= {"optional": True} | ({"alternativeTo": f"L{dice.randrange(n) + 1}"} if n and dice.random() < 0.4 else {})
        if dice.random() < 0.06 and "discountAmount" not in line:
            line["unitPrice"] = -line["unitPrice"] // 10
        lines.append(line)
    offer = {"lines": lines, "vatMode": dice.choices(("normal", "reverseCharge", "none"), (12, 1, 1))[0], "vatRate": rates[0]}
    discount = dice.choice(({}, {}, {"orderDiscount": dice.choice((1, 2.5, 10, 33.33))}, {"orderDiscountAmount": dice.randrange(1, 50_000)}))
    for more in ({"shipping": price(1, 900_000)}, {"rounding": dice.choice(("wholeUnit", "none"))},
                 {"adjustment": {"label": "Justering", "amount": dice.choice((-1, 1)) * price(1, 90_000)}}):
        offer |= more if dice.random() < 0.4 else {}
    return offer | discount


def money(judge):
    """Random proposals: the estimate has the proposal's total to the minor unit, or nothing was written and the difference is named."""
    dice, users, found = random.Random(f"{judge.options.seed} money"), {}, {}
    offers = [(n, random_offer(dice), dice.choices(("SEK", "EUR"), (9, 1))[0])
              for n in range(judge.options.proposals or (3 if judge.options.sample else 150))]
    for rounding, place in (("document", "entity_level"), ("line", "item_level")):
        double = Double(judge, f"money-{rounding}", "--rounding", place, "--search-delay", "0", *FREE)
        users[rounding] = Home(judge, f"money-{rounding}", double).login(rounding)

    def one(rounding, n, offer, currency):
        found.setdefault((rounding, one_sum(judge, users[rounding], f"money {n}, {rounding}", n, offer, currency)), []).append(f"m{n}")

    judge.share([(each,) for each in users], lambda _: lambda each: judge.share([(each, *offer) for offer in offers], lambda _: one, 1), 2)
    judge.tables["Money"] = markdown(["rounding", "outcome", "proposals", "such as"], [
        [*key, len(examples), ", ".join(examples[:4])] for key, examples in sorted(found.items())])
    for rounding in users:
        counts = {kind: sum(len(v) for k, v in found.items() if k[0] == rounding and k[1].startswith(kind)) for kind in ("written", "refused")}
        judge.figure(f"money: tax rounded by {rounding}: {counts['written']} written, {counts['refused']} refused before anything was written")


def one_sum(judge, home, where, n, offer, currency):
    double, number, path, expect = home.double, f"M-{n}", home.path(f"m{n}.ency"), judge.expect
    home.forget_pace()
    home.ok("new", path, "--customer", f"Summa {n} AB", "--number", number, "--currency", currency)
    home.ok("set", path, f"/offer:={json.dumps(offer)}", "--anyway")
    shown = json.loads(home.ok("figures", path, "toPay", "--json").out)["figures"]
    double.control("DELETE", "log")
    run, written = home.push(path), double.written()
    if run.code:
        reason = re.sub(r"^ency: \S+ ", "", run.sentence)
        expect(not written, "refused before anything is written", where, f"{written}: {reason}", run)
        expect("would compute" not in reason or re.search(r"\d there, .*\d here", reason), "difference named", where, reason, run)
        return "refused: " + re.sub(r"\d+([.,]\d+)?", "#", reason.partition(":")[0] if "would compute" in reason else reason)[:90]
    estimates = double.estimates(number)
    if not expect(len(estimates) == 1 and shown, "one estimate", where, f"{len(estimates)}, total {shown}", run):
        return "lost"
    total, theirs = Decimal(shown[0]["exact"]), estimates[0]
    expect(Decimal(str(theirs["total"])) == total, "totals agree", where, f"{theirs['total']} in the books, {total} in the proposal", run)
    expect(theirs["currency_code"] == currency, "currency agrees", where, f"{theirs['currency_code']} in the books, {currency} in the proposal", run)
    double.control("DELETE", "log")
    again, written = home.push(path), double.written()
    expect(not again.code and not written, "what is unchanged is not written again", where, f"{written} {again}", again)
    return "written"


# Secrets
ALLOWED = re.compile(r"^(state/ency/secrets/[^/]+\.json|run/ency/[^/]+\.token\.json)$")
GUEST = ("setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups")


def secrets(judge):
    seen, sample, home = [], judge.options.sample, Home(judge, "secrets", Double(judge, "secrets", "--latency", "100", "--auto-consent", *FREE))
    watch(judge, home, seen, home.login)
    path = home.proposal("p", "H-1", "Hemlig AB", sent=not sample)
    for words in (("push", path, "--create-customer"), ("doctor",), ("customers", "pull"), ("pull", path)):
        watch(judge, home, seen, lambda words=words: home.ok("remote", *words, "--verbose"))
    ways(judge, home.double, seen, sample)
    modes(judge, home)
    home.check_log("secrets")
    # Secrets that others could read are refused, or closed.
    (secret,) = home.files("state/ency/secrets/*.json")
    for place, mode, usual in ((secret, 0o644, 0o600), (os.path.dirname(secret), 0o755, 0o700)):
        os.chmod(place, mode)
        home.forget("run/ency/*.token.json")
        home.double.heal()
        run = home.run("remote", "doctor")
        judge.expect(run.code or stat.S_IMODE(os.stat(place).st_mode) != mode, "open secrets are refused", place, f"mode {mode:o} is taken", run)
        os.chmod(place, usual)
    core(judge, home)
    count = search(judge)
    judge.figure(f"secrets: {len(judge.secrets)} secrets looked for in {count} files of {len(judge.homes)} users, and in {len(seen)} looks at the "
                 f"processes of {', '.join(sorted(set(seen)))}")


def watch(judge, home, seen, work):
    """Does something while the arguments and the environment of every process of this user are read again and again."""
    over = threading.Event()

    def look():
        while not over.is_set():
            for pid in filter(str.isdecimal, os.listdir("/proc")):
                with contextlib.suppress(OSError):
                    data, words = (pathlib.Path(f"/proc/{pid}/{name}").read_bytes() for name in ("environ", "cmdline"))
                    if f"HOME={home.folder}\0".encode() in data:
                        seen.append(os.path.basename(words.split(b"\0")[0].decode(errors="replace")))
                        judge.expect_clean("no secret in arguments or environment", f"{home.name}: {words[:80]!r}", data + words)

    thread = threading.Thread(target=look)
    thread.start()
    work()
    home.note_tokens()
    over.set()
    thread.join()


def ways(judge, double, seen, sample):
    """The other ways to sign in and the other places of secrets."""
    ready = double.ready
    for name, more in (("browser", "--no-browser"), ("device", "--device"))[:1 if sample else 2]:
        home = Home(judge, f"secrets-{name}", double)
        home.ok("config", "set", f"remote.address={ready['base']}", f"remote.clientId={ready['client_id']}", "remote.secrets=file")
        started = home.start("remote", "login", more, stdin=f"{ready['client_secret']}\n".encode())
        for _ in range(100):  # The person approves the device, or follows the printed address, which leads to the program's own port.
            text = b"".join(os.pread(file.fileno(), 65536, 0) for file in started[1:3]).decode()
            if found := re.search(r"http://127\.0\.0\.1:\d+/oauth/\S+", text):
                if name == "browser":
                    urllib.request.urlopen(found[0], timeout=20).read()
                else:
                    double.control("POST", "device", {"action": "approve"})
                break
            time.sleep(0.1)
        run = home.finish(started, 100)
        home.note_tokens()
        judge.expect(not run.code and not home.run("remote", "doctor").code, "sign in", name, run, run)
    home, vault = Home(judge, "secrets-command", double), tempfile.mkdtemp()  # Outside the home: the place of the user's own program.
    home.ok("config", "set", f"remote.secretRead=cat {vault}/kept", f"remote.secretWrite=cat > {vault}/kept", f"remote.secretDelete=rm {vault}/kept")
    watch(judge, home, seen, lambda: home.login(secrets="command"))
    watch(judge, home, seen, lambda: home.ok("remote", "customers", "pull"))
    judge.expect(not home.files("state/ency/secrets/*.json"), "no falling back", "command", "secrets are in a file too")
    shutil.rmtree(vault)
    home = Home(judge, "secrets-keyring", double).login(secrets="keyring")  # No bus and no keyring for this user.
    judge.expect(home.signed_in.code and not home.files("state/ency/secrets/*"), "no falling back", "no keyring", home.signed_in, home.signed_in)
    home = Home(judge, "secrets-umask", double).login(prepare=lambda: os.umask(0))
    home.ok("remote", "customers", "pull", prepare=lambda: os.umask(0))
    modes(judge, home)
    home.ok("remote", "logout")
    left = home.files("state/ency/secrets/*.json") + home.files("run/ency/*.token.json")
    judge.expect(not left, "logout deletes secrets", home.name, left)


def search(judge):
    """Searches all that the users have, also within packages. Returns the number of files."""
    count = 0
    for place, home in itertools.chain(((path, home) for home in judge.homes for path in home.files("**/*")), ((judge.log.name, None),)):
        if os.path.islink(place) or not os.path.isfile(place) or home and ALLOWED.match(os.path.relpath(place, home.folder)):
            continue
        count, data = count + 1, pathlib.Path(place).read_bytes()
        if zipfile.is_zipfile(place):
            with zipfile.ZipFile(place) as package:
                data += b"".join(map(package.read, package.namelist()))
        judge.expect_clean("no secret in files", place, data)
    return count


def modes(judge, home):
    """All state is the user's alone."""
    for path in home.files("state/ency/**") + home.files("run/ency/**"):
        mode = stat.S_IMODE(os.stat(path).st_mode)
        judge.expect(not mode & 0o077, "modes", home.name, f"{os.path.relpath(path, home.folder)} is {mode:o}")
        if not os.geteuid() and shutil.which("setpriv") and os.path.isfile(path):
            done = subprocess.run([*GUEST, "cat", path], capture_output=True)
            judge.expect(done.returncode, "another user can't read", home.name, path)


def core(judge, home):
    """No core dump, and no look into the process by others of the same user."""
    guest, users = Home(judge, "secrets-guest", home.double).login(), [(home, ())]
    if not os.geteuid() and shutil.which("setpriv"):
        subprocess.run(["chown", "-R", "65534:65534", guest.folder], check=True)
        users.append((guest, GUEST))
    home.double.fault("slow-answer", times=0, ms=4000, before=True)
    for user, prefix in users:
        started = user.start("remote", "customers", "pull", prefix=prefix, prepare=lambda: resource.setrlimit(resource.RLIMIT_CORE, (-1, -1)))
        time.sleep(2)
        process = f"/proc/{started[0].pid}"
        limit, program = (pathlib.Path(process, name).read_text("ascii").strip() for name in ("limits", "comm"))
        limit = re.search(r"Max core file size +0 +0 ", limit)
        for name in ("environ", "maps", "mem") if prefix else ():
            tried = subprocess.run([*prefix, "head", "-c1", f"{process}/{name}"], capture_output=True)
            judge.expect(tried.returncode, "not readable by other processes of the user", program, f"{process}/{name}")
        os.kill(started[0].pid, signal.SIGABRT)
        _, status, _ = os.wait4(started[0].pid, 0)
        started[0].returncode = 0
        judge.expect(not os.WCOREDUMP(status) and limit and program == "ency-remote", "no core dump", program,
                     f"limits {limit}, dumped: {os.WCOREDUMP(status)}")
    home.double.heal()
