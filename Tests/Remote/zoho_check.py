#!/usr/bin/env python3
"""Checks of the double itself: accounts, API and pacing; faults and framing are in zoho_check_faults.py, which runs as well."""

import base64
import hashlib
import http.client
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.parse
from decimal import Decimal

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
START = 1_789_000_000  # 2026-09-10T00:26:40Z
checks, failures = 0, 0


def equal(got, wanted, about):
    global checks, failures
    checks += 1
    if got != wanted:
        failures += 1
        print(f"FAILED {about}\n  got    {got!r}\n  wanted {wanted!r}", file=sys.stderr)


def true(got, about):
    equal(bool(got), True, about)


class Answer:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    @property
    def json(self):
        return json.loads(self.body, parse_float=Decimal)

    @property
    def brief(self):
        """Returns (status, code), what most checks are about."""
        return self.status, self.json.get("code")


class Double:
    """A running double with a clock file."""

    def __init__(self, *arguments, state=None, clock=True):
        self.state = state or tempfile.mkdtemp(prefix="zoho-check-")
        self.clock = os.path.join(self.state, "clock")
        with open(self.clock, "w", encoding="ascii") as file:
            file.write(f"{START}\n")
        command = [sys.executable, os.path.join(HERE, "zoho_double.py"), "--port", "0", "--state", self.state, *arguments]
        self.process = subprocess.Popen(command + (["--clock", self.clock] if clock else []), stdout=subprocess.PIPE)
        self.ready = json.loads(self.process.stdout.readline())
        self.port, self.control_port = self.ready["port"], int(self.ready["control"].rpartition(":")[2])
        self.token, self.organization = self.ready["access_token"], self.ready["organization_id"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()
        shutil.rmtree(self.state)

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(5)
        self.process.stdout.close()
        return code

    def http(self, method, target, body=None, headers=None, port=None):
        connection = http.client.HTTPConnection("127.0.0.1", port or self.port, timeout=10)
        connection.request(method, target, body, {"User-Agent": "check"} | (headers or {}))
        answer = connection.getresponse()
        result = Answer(answer.status, answer.headers, answer.read())
        connection.close()
        return result

    def control(self, name, order=None, method=None):
        body = None if order is None else json.dumps(order)
        answer = self.http(method or ("GET" if order is None else "POST"), "/_control/" + name, body, port=self.control_port)
        if answer.status != 200:
            raise SystemExit(f"control {name}: {answer.body.decode()}")
        return answer.json

    def api(self, method, path, value=None, *, token=None, organization=None, data=None, headers=None, **query):
        """Calls the API. `value` goes as JSON, `data` as it is; organization "" leaves it out."""
        organization = self.organization if organization is None else organization
        query |= {"organization_id": organization} if organization else {}
        sent = {"Authorization": f"Zoho-oauthtoken {token or self.token}"} | ({"Content-Type": "application/json"} if value is not None else {})
        body = json.dumps(value).encode() if value is not None else data
        return self.http(method, f"/books/v3{path}?{urllib.parse.urlencode(query)}", body, sent | (headers or {}))

    def form(self, path, **fields):
        return self.http("POST", path, urllib.parse.urlencode(fields), {"Content-Type": "application/x-www-form-urlencoded"})

    def client(self, **more):
        return {"client_id": self.ready["client_id"], "client_secret": self.ready["client_secret"]} | more

    def refresh(self, token=None):
        return self.form("/oauth/v2/token", **self.client(grant_type="refresh_token", refresh_token=token or self.ready["refresh_token"])).json

    def advance(self, seconds):
        self.control("clock", {"advance": seconds})

    def last(self):
        return self.control("log")[-1]

    def contact(self, index=0):
        return self.api("GET", "/contacts").json["contacts"][index]["contact_id"]

    def tax(self, rate=25):
        return next(t["tax_id"] for t in self.api("GET", "/settings/taxes").json["taxes"] if t["tax_percentage"] == rate)

    def estimate(self, **members):
        members = {"customer_id": self.contact(), "line_items": [{"name": "Fläkt", "rate": 100, "tax_id": self.tax()}]} | members
        answer = self.api("POST", "/estimates", members)
        if answer.status != 201:
            raise SystemExit(f"estimate: {answer.body.decode()}")
        return answer.json["estimate"]


def check_start():
    double = Double("--customers", "3", "--items", "2", "--seed", "7")
    with open(os.path.join(double.state, "ready.json"), encoding="utf-8") as file:
        equal(json.load(file), double.ready, "ready.json holds the printed line")
    made = double.estimate(reference_number="kept")
    true(len(made["estimate_id"]) == 19, "ids have 19 digits")
    ids = [c["contact_id"] for c in double.api("GET", "/contacts").json["contacts"]]
    true(len({float(i) for i in ids}) < len(ids), "ids are closer than Doubles can tell apart")
    equal(double.stop(), 0, "SIGTERM ends with 0")
    try:
        socket.create_connection(("127.0.0.1", double.port), 1).close()
        equal("accepted", "refused", "a stopped double refuses")
    except ConnectionRefusedError:
        equal(True, True, "a stopped double refuses")
    with Double("--port", str(double.port), "--seed", "7", state=double.state) as again:
        equal((again.port, again.ready["restored"], again.ready["client_id"]), (double.port, True, double.ready["client_id"]), "started again")
        equal(again.api("GET", f"/estimates/{made['estimate_id']}", token=double.token).json["estimate"]["reference_number"], "kept",
              "state and token kept")


def check_tokens(double):
    answer = double.refresh()
    equal(sorted(answer), ["access_token", "api_domain", "expires_in", "scope", "token_type"], "refresh: members")
    equal((answer["expires_in"], answer["api_domain"]), (3600, double.ready["base"]), "refresh: life and API address")
    equal(double.api("GET", "/organizations", token=answer["access_token"]).brief, (200, 0), "a fresh token is good")
    base = double.client(grant_type="refresh_token", refresh_token=double.ready["refresh_token"])
    for change, error in (({"client_id": "1000.X"}, "invalid_client"), ({"client_secret": "x"}, "invalid_client_secret"),
                          ({"refresh_token": "x"}, "invalid_code"),
                          ({"grant_type": "password"}, "unsupported_grant_type"), ({"grant_type": ""}, "invalid_request")):
        got = double.form("/oauth/v2/token", **base | change)
        equal((got.status, got.json), (200, {"error": error}), f"token error {error} comes with 200")
    double.control("config", {"token_error_status": 400})
    equal(double.form("/oauth/v2/token", **base | {"client_id": "x"}).status, 400, "token errors with 400 on request")
    double.control("config", {"token_error_status": 200})
    equal(double.http("GET", "/oauth/v2/token").status, 405, "tokens by POST only")
    double.form("/oauth/v2/token?" + urllib.parse.urlencode(base))
    true("secret in the query" in double.last()["notes"], "a secret in the query is noted")
    double.advance(601)
    for number in range(10):
        true("access_token" in double.refresh(), f"token {number + 1} of 10")
    got = double.refresh()
    equal((got["error"], "too many requests continuously" in got["error_description"]), ("Access Denied", True), "11th access token in 10 minutes")
    double.advance(599)
    equal(double.refresh().get("error"), "Access Denied", "still throttled before 10 minutes are over")
    double.advance(2)
    first = double.refresh()["access_token"]
    for _ in range(3):
        for _ in range(9):
            double.refresh()
        double.advance(601)
        double.refresh()
    equal(double.api("GET", "/organizations", token=first).brief, (401, 14), "the 31st live access token ends the oldest")
    old = double.refresh()["access_token"]
    double.advance(3599)
    equal(double.api("GET", "/organizations", token=old).brief, (200, 0), "token good for an hour")
    double.advance(1)
    equal(double.api("GET", "/organizations", token=old).brief, (401, 14), "token dead after an hour")


def check_self_client(double):
    def exchange(code):
        return double.form("/oauth/v2/token", **double.client(grant_type="authorization_code", code=code)).json
    double.token = double.control("tokens", {"mint": "access", "expires_in": 10 ** 7})["access_token"]
    code = double.control("code", {"minutes": 10})["code"]
    double.advance(599)
    got = exchange(code)
    true("refresh_token" in got and "access_token" in got, "self client code good for 10 minutes")
    equal(exchange(code), {"error": "invalid_code"}, "code of single use")
    code = double.control("code", {"minutes": 2})["code"]
    double.advance(120)
    equal(exchange(code), {"error": "invalid_code"}, "code too old after 2 minutes")
    refresh = got["refresh_token"]
    equal(double.form("/oauth/v2/token/revoke", token=refresh).json, {"status": "success"}, "revoke")
    equal(double.refresh(refresh), {"error": "invalid_code"}, "a revoked refresh token is refused")
    equal(double.api("GET", "/organizations", token=got["access_token"]).brief, (401, 14), "its access tokens end too")
    equal(double.form("/oauth/v2/token/revoke", token="x").json, {"error": "invalid_token"}, "revoking nothing")
    double.advance(61)
    for number in range(5):
        true("refresh_token" in exchange(double.control("code", {})["code"]), f"refresh token {number + 1} of 5 in a minute")
    code = double.control("code", {})["code"]
    equal(exchange(code)["error"], "Access Denied", "sixth refresh token in a minute")
    double.advance(61)
    true("refresh_token" in exchange(code), "the throttled code is not used up")
    first = double.control("tokens", {"mint": "refresh"})["refresh_token"]
    for _ in range(19):
        double.control("tokens", {"mint": "refresh"})
    true("access_token" in double.refresh(first), "refresh token 1 of 20 lives")
    double.control("tokens", {"mint": "refresh"})
    equal(double.refresh(first), {"error": "invalid_code"}, "refresh token 21 ends number 1")
    double.ready["refresh_token"] = double.control("tokens", {"mint": "refresh"})["refresh_token"]


def check_authorization(double):
    double.control("config", {"auto_consent": "accept", "claim_accounts": ""})
    double.control("consent", {"consented": False})
    verifier = "v" * 43
    challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()
    redirect = "http://127.0.0.1:54321/back"
    asked = {"client_id": double.ready["client_id"], "redirect_uri": redirect, "response_type": "code",
             "scope": "ZohoBooks.estimates.READ,ZohoBooks.settings.READ",
             "access_type": "offline", "prompt": "consent", "state": "st/ä", "code_challenge": challenge, "code_challenge_method": "S256"}

    def ask(**change):
        given = {k: v for k, v in (asked | change).items() if v is not None}
        answer = double.http("GET", "/oauth/v2/auth?" + urllib.parse.urlencode(given))
        if answer.status != 302:
            return answer.status, answer.body.decode()
        return 302, dict(urllib.parse.parse_qsl(answer.headers["Location"].partition("?")[2]))

    def redeem(code, **change):
        given = {"grant_type": "authorization_code", "client_id": double.ready["client_id"], "code": code, "redirect_uri": redirect,
                 "code_verifier": verifier}
        return double.form("/oauth/v2/token", **{k: v for k, v in (given | change).items() if v is not None}).json

    status, got = ask()
    equal((status, got["state"], got["location"], got["accounts-server"]), (302, "st/ä", "eu", double.ready["base"]),
          "consent: state, location, accounts-server")
    tokens = redeem(got["code"])
    equal(tokens.get("scope"), "ZohoBooks.estimates.READ ZohoBooks.settings.READ", "PKCE without a secret")
    equal(redeem(got["code"]), {"error": "invalid_code"}, "authorization code of single use")
    true("access_token" in double.form("/oauth/v2/token", grant_type="refresh_token", client_id=double.ready["client_id"],
                                       refresh_token=tokens["refresh_token"]).json, "a public client refreshes without a secret")
    for change, error in (({"code_verifier": "w" * 43}, "invalid_code"), ({"code_verifier": None}, "invalid_code"),
                          ({"redirect_uri": "http://127.0.0.1:1/back"}, "invalid_redirect_uri"),
                          ({"client_secret": "wrong"}, "invalid_client_secret"), ({"client_id": "x"}, "invalid_client")):
        equal(redeem(ask()[1]["code"], **change), {"error": error}, f"exchange with {change}")
    code = ask()[1]["code"]
    double.advance(120)
    equal(redeem(code), {"error": "invalid_code"}, "authorization code too old after 2 minutes")
    double.control("consent", {"consented": False})
    true("refresh_token" in redeem(ask(prompt=None)[1]["code"]), "first offline consent gives a refresh token")
    equal("refresh_token" in redeem(ask(prompt=None)[1]["code"]), False, "second consent without prompt gives none")
    true("refresh_token" in redeem(ask()[1]["code"]), "prompt=consent gives one again")
    equal("refresh_token" in redeem(ask(access_type="online")[1]["code"]), False, "online gives none")
    for uri in ("http://localhost/x", "http://[::1]:9/", "http://127.0.0.1"):
        equal(ask(redirect_uri=uri)[0], 302, f"redirect {uri}")
    for uri in ("https://127.0.0.1/x", "http://example.com/", "http://127.0.0.1.example.com/", "http://127.0.0.1:1/#f", "urn:ietf:wg:oauth:2.0:oob"):
        equal(ask(redirect_uri=uri)[0], 400, f"redirect {uri} refused")
    equal(ask(client_id="x")[0], 400, "unknown client gets a page, no redirect")
    for change, error in (({"response_type": "token"}, "unsupported_response_type"), ({"scope": "ZohoBooks.estimates.WRITE"}, "invalid_scope"),
                          ({"scope": "ZohoBooks.estimates.READ ZohoBooks.contacts.READ"}, "invalid_scope"),
                          ({"code_challenge_method": "plain"}, "invalid_request"),
                          ({"code_challenge": "short"}, "invalid_request"), ({"access_type": "always"}, "invalid_request")):
        equal(ask(**change)[1].get("error"), error, f"authorization with {change}")
    ask(state=None)
    true("authorization without state" in double.last()["notes"], "a missing state is noted")
    double.control("config", {"auto_consent": "deny"})
    equal(ask()[1], {"error": "access_denied", "state": "st/ä"}, "denied")
    double.control("config", {"auto_consent": ""})
    status, text = ask()
    equal((status, "<form" in text, "ZohoBooks.settings.READ" in text), (200, True, True), "consent page")
    got = double.form("/oauth/v2/auth", **asked, decision="accept")
    true("code=" in got.headers["Location"], "consent by POST")
    true("error=access_denied" in double.form("/oauth/v2/auth", **asked, decision="deny").headers["Location"], "denied by POST")
    double.control("config", {"auto_consent": "accept", "claim_accounts": "https://accounts.evil.example", "claim_api": "https://evil.example"})
    got = ask()[1]
    equal((got["accounts-server"], redeem(got["code"])["api_domain"]), ("https://accounts.evil.example", "https://evil.example"), "claimed addresses")
    double.control("config", {"claim_accounts": "", "claim_api": ""})


def check_device(double):
    def begin(**change):
        return double.form("/oauth/v3/device/code", **{"grant_type": "device_request",
                           "client_id": double.ready["client_id"], "scope": "ZohoBooks.estimates.READ",
                                                       "access_type": "offline", "prompt": "consent"} | change).json

    def poll(begun):
        return double.form("/oauth/v3/device/token", **double.client(grant_type="device_token", code=begun["device_code"])).json
    begun = begin()
    equal((begun["interval"], begun["expires_in"], len(begun["user_code"])), (30, 300, 6), "device: interval, life, code")
    equal(poll(begun), {"error": "authorization_pending"}, "device: pending")
    double.advance(29)
    equal(poll(begun), {"error": "slow_down"}, "device: polled too soon")
    double.advance(30)
    equal(poll(begun), {"error": "authorization_pending"}, "device: pending again")
    equal(double.form("/oauth/v3/device", user_code=begun["user_code"], decision="approve").status, 200, "device: the page takes the code")
    double.advance(30)
    true("refresh_token" in poll(begun), "device: approved")
    equal(poll(begun), {"error": "invalid_code"}, "device: code of single use")
    begun = begin()
    double.control("device", {"action": "deny"})
    equal(poll(begun), {"error": "access_denied"}, "device: denied")
    begun = begin()
    double.control("device", {"user_code": begun["user_code"], "action": "other_dc", "location": "in"})
    equal(poll(begun), {"error": "other_dc", "user_location": "in"}, "device: other data center")
    true("access_token" in poll(begun), "device: granted at the other data center")
    begun = begin()
    double.advance(300)
    equal(poll(begun), {"error": "expired"}, "device: too old")
    equal(double.control("device", {"user_code": begun["user_code"], "action": "approve"}), {"found": False}, "device: old code not taken")
    for change, error in (({"grant_type": "x"}, "invalid_request"), ({"client_id": "x"}, "invalid_client"), ({"scope": "x"}, "invalid_scope")):
        equal(begin(**change), {"error": error}, f"device: {error}")
    double.control("config", {"device_unit": "ms"})
    equal((begin()["interval"], begin()["expires_in"]), (30000, 300000), "device: milliseconds on request")


def check_refusals(double):
    equal(double.api("GET", "/invoices").brief, (404, 5), "unknown address")
    got = double.api("DELETE", "/contacts")
    equal((got.brief, got.headers["Allow"]), ((405, 37), "GET, POST, PUT"), "method not allowed")
    equal(double.api("PUT", "/estimates", {}).brief, (405, 37), "PUT on a collection without the upsert fields")
    for value in ("", f"Bearer {double.token}", double.token, f"Zoho-oauthtoken  {double.token}", "Zoho-oauthtoken x"):
        equal(double.api("GET", "/contacts", headers={"Authorization": value}).brief, (401, 14), f"Authorization {value[:20]}")
    equal(double.api("GET", "/contacts", organization="123").brief, (400, 6041), "not of that organization")
    equal(double.api("GET", "/contacts", organization="").brief, (400, 4), "organization_id missing")
    equal(len(double.api("GET", "/organizations", organization="").json["organizations"]), 2, "organizations need no id")
    read = double.control("tokens", {"mint": "access", "scope": "ZohoBooks.estimates.READ"})["access_token"]
    for method, path, wanted in (("GET", "/estimates", (200, 0)), ("POST", "/estimates", (401, 57)), ("GET", "/contacts", (401, 57)),
                                 ("GET", "/items", (401, 57)),
                                 ("DELETE", "/estimates/1", (401, 57)), ("POST", "/estimates/1/status/sent", (401, 57))):
        equal(double.api(method, path, {}, token=read).brief, wanted, f"scope estimates.READ: {method} {path}")
    full = double.control("tokens", {"mint": "access", "scope": "ZohoBooks.fullaccess.all"})["access_token"]
    equal(double.api("GET", "/items", token=full).brief, (200, 0), "fullaccess")
    double.control("config", {"plan": "free"})
    equal(double.api("GET", "/contacts").brief, (400, 1005), "free plan without API")
    double.control("config", {"plan": "standard"})


def check_lists(double):
    got = double.api("GET", "/contacts", per_page=7).json
    equal((len(got["contacts"]), got["page_context"]["has_more_page"], got["page_context"]["applied_filter"]), (7, True, "Status.All"), "first page")
    seen = [c["contact_id"] for page in (1, 2, 3) for c in double.api("GET", "/contacts", per_page=7, page=page).json["contacts"]]
    equal((len(seen), len(set(seen))), (20, 20), "all pages")
    got = double.api("GET", "/contacts", per_page=7, page=4).json
    equal((got["contacts"], got["page_context"]["has_more_page"]), ([], False), "page past the end")
    equal(double.api("GET", "/contacts", per_page=500).json["page_context"]["per_page"], 200, "per_page at most 200")
    for name, value in (("page", 0), ("page", "x"), ("per_page", 0), ("per_page", "-1"), ("sort_column", "colour"), ("sort_order", "up"),
                        ("filter_by", "Status.Odd"), ("filter_by", "Active")):
        equal(double.api("GET", "/contacts", **{name: value}).brief, (400, 2), f"list: {name}={value}")
    equal(len(double.api("GET", "/contacts", contact_nam="Hall").json["contacts"]), 20, "a misspelt filter is ignored")
    equal(double.last()["notes"], ["ignored query parameter: contact_nam"], "and noted")
    equal([len(double.api("GET", "/contacts", **{k: v}).json["contacts"]) for k,
           v in (("contact_name_contains", "LAGER"), ("contact_name", "Hallbolaget 1 AB"),
          ("contact_name_startswith", "kyl"), ("email", "kund3@example.com"), ("search_text", "örjan"), ("contact_type", "vendor"),
                 ("filter_by", "Status.Inactive"),
          ("company_name_contains", "nichts"), ("search_text", "SE5560"))], [4, 1, 3, 1, 3, 0, 1, 0, 20], "contact filters")
    names = [c["contact_name"] for c in double.api("GET", "/contacts", sort_order="D").json["contacts"]]
    equal(names, sorted(names, reverse=True), "sorted downward")
    items = {f: double.api("GET", "/items", **({"filter_by": f} if f else {})).json["items"] for f in ("", "Status.All", "Status.Inactive")}
    equal([len(v) for v in items.values()], [18, 20, 2], "items: active by default, all, inactive")
    one, two = (i["item_id"] for i in items["Status.All"][:2])
    equal(len(double.api("GET", "/itemdetails", item_ids=f"{one},{two}").json["items"]), 2, "batch of items")
    equal(double.api("GET", "/items", item_ids=f"{one},2198384000000000001").brief, (404, 1002), "one dead id, 404 for all")
    row, whole = items["Status.All"][0], double.api("GET", f"/items/{one}").json["item"]
    equal((row["has_attachment"], whole["has_attachment"]), ("false", False), "row and detail differ in type")
    equal([double.api("GET", p).brief for p in ("/items/1", "/items/x", "/contacts/77", "/estimates/77", "/settings/taxes/1")],
          [(404, 1002), (400, 2), (404, 1002), (404, 1002), (404, 1002)], "dead and malformed ids")
    equal([t["tax_percentage"] for t in double.api("GET", "/settings/taxes").json["taxes"]], [25, 12, 6, 0], "taxes")
    equal(double.api("GET", "/settings/taxes", organization=double.ready["organization_ids"][1]).json["taxes"], [], "an organization without taxes")
    equal(double.api("GET", "/settings/currencies").json["currencies"][0]["currency_code"], "SEK", "currencies")
    organization = double.api("GET", f"/organizations/{double.organization}").json["organization"]
    equal((organization["currency_code"], organization["price_precision"], organization["is_default_org"]), ("SEK", 2, True), "organization")
    for shape, wanted in (("documented", (list, dict)), ("array", (list, list)), ("object", (dict, dict)), ("missing", (None, None))):
        double.control("config", {"page_context": shape})
        got = [double.api("GET", path).json.get("page_context") for path in ("/estimates", "/contacts")]
        equal(tuple(type(g) if g is not None else None for g in got), wanted, f"page_context {shape}")
    double.control("config", {"page_context": "documented", "numeric_ids": True})
    body = double.api("GET", "/items", per_page=1).body
    true(re.search(rb'"item_id":\d{19},', body), "numeric ids: all digits as a JSON number")
    double.control("config", {"numeric_ids": False})


def check_contacts(double):
    got = double.api("POST", "/contacts", {"contact_name": "Ny Kund AB",
                                           "contact_persons": [{"first_name": "Eva", "email": "eva@example.com"}], "payment_terms": 10,
                                           "billing_address": {"address": "Gatan 1", "zip": "12345"}, "status": "inactive", "language_code": "sv"})
    equal(got.brief, (201, 0), "contact created")
    contact = got.json["contact"]
    equal((contact["first_name"], contact["email"], contact["status"], len(contact["contact_persons"][0]["contact_person_id"])),
          ("Eva", "eva@example.com", "active", 19), "its primary person; status is not writable")
    equal(double.last()["notes"], ["ignored member: status"], "ignored member noted")

    def find():
        return len(double.api("GET", "/contacts", contact_name="Ny Kund AB").json["contacts"])

    equal((find(), double.api("GET", f"/contacts/{contact['contact_id']}").brief), (0, (200, 0)), "not found yet, but there by id")
    double.advance(1.9)
    equal(find(), 0, "not found after 1.9 s")
    double.advance(0.1)
    equal(find(), 1, "found after 2 s")
    for body, code, about in (
            ({"contact_name": " ny kund ab "}, 3062, "name used, other case"), ({}, 4, "no name"), ({"contact_name": " "}, 4, "blank name"),
            ({"contact_name": None}, 2, "null"),
            ({"contact_name": "x" * 201}, 15, "name of 201"), ({"contact_name": "a", "payment_terms": "30"}, 2, "payment_terms as text"),
            ({"contact_name": "a", "payment_terms": 1.5}, 2, "payment_terms 1.5"),
            ({"contact_name": "a", "payment_terms": True}, 2, "payment_terms true"),
            ({"contact_name": "a", "language_code": "hr"}, 2, "language hr"), ({"contact_name": "a", "email": "a b@c"}, 2, "e-mail"),
            ({"contact_name": "a", "billing_address": {"address": "x" * 501}}, 15, "address of 501"),
            ({"contact_name": "a", "billing_address": []}, 2, "address as array"),
            ({"contact_name": "a", "contact_type": "both"}, 2, "contact_type"), ({"contact_name": "a", "currency_id": 5}, 2, "id as number"),
            ({"contact_name": "a", "custom_fields": [{"api_name": "cf_none", "value": 1}]}, 2, "unknown custom field"), ([], 1038, "array"),
            ({"contact_name": "a", "contact_persons": [{"contact_person_id": "5"}]}, 1002, "unknown person")):
        got = double.api("POST", "/contacts", body)
        equal(got.brief, (404 if code == 1002 else 400, code), f"contact: {about}")
        equal(double.last()["applied"], False, f"contact: {about}: nothing applied")
    equal(double.api("POST", "/contacts", {"contact_name": "ä" * 200}).brief, (201, 0), "name of 200")
    got = double.api("PUT", f"/contacts/{contact['contact_id']}", {"company_name": "Ny AB", "contact_name": "Ny Kund AB",
                     "custom_fields": [{"api_name": "cf_organisationsnummer", "value": "556036-0793"}]}).json["contact"]
    equal((got["company_name"], got["payment_terms"], got["custom_fields"][0]["value"]), ("Ny AB", 10, "556036-0793"),
          "contact changed, the rest kept")
    equal(double.api("PUT", f"/contacts/{contact['contact_id']}", {"contact_name": "Hallbolaget 1 AB"}).brief, (400, 3062), "renamed to a used name")
    fields = {"X-Unique-Identifier-Key": "cf_organisationsnummer", "X-Unique-Identifier-Value": "556036-0793"}
    equal(double.api("PUT", "/contacts", {"notes": "x"}, headers=fields).brief, (400, 2), "upsert without an administrator's field")
    double.control("edit", {"type": "organization", "set": {"unique_fields": ["cf_organisationsnummer", "cf_ency_id"]}})
    equal(double.api("PUT", "/contacts", {"notes": "x"}, headers=fields).json["contact"]["contact_id"], contact["contact_id"], "upsert finds")
    fields["X-Unique-Identifier-Value"] = "none"
    equal(double.api("PUT", "/contacts", {"contact_name": "Upp"}, headers=fields).brief, (404, 1002), "update of nothing")
    equal(double.api("PUT", "/contacts", {"contact_name": "Upp"}, headers=fields | {"X-Upsert": "true"}).brief, (201, 0), "upsert creates")
    double.control("edit", {"type": "organization", "set": {"unique_fields": []}})


def check_pacing():
    with Double("--per-minute", "5", "--per-day", "12", "--concurrent", "2", "--block-after", "30", "--quota-headers") as double:
        double.token = double.control("tokens", {"mint": "access", "expires_in": 10 ** 7})["access_token"]

        def read():
            return double.api("GET", "/settings/taxes")

        got = [read() for _ in range(6)]
        equal([g.brief for g in got], [(200, 0)] * 5 + [(429, 44)], "five a minute")
        equal(got[5].headers["Retry-After"], "60", "Retry-After of the minute")
        equal([got[4].headers[f"X-Rate-Limit-{n}"] for n in ("Limit", "Remaining")], ["12", "7"], "quota of the day")
        true(0 < int(got[4].headers["X-Rate-Limit-Reset"]) <= 86400, "reset in seconds")
        double.advance(5)
        equal((read().brief, read().headers["Retry-After"]), ((429, 44), "60"), "a repeat within 10 s prolongs the block")
        double.advance(59)
        equal(read().headers["Retry-After"], "1", "a late repeat does not")
        double.advance(1)
        equal(read().brief, (200, 0), "let in again")
        double.advance(60)
        equal([read().status for _ in range(5)], [200] * 5, "the minute is over after 60 s")
        double.advance(60)
        equal([read().brief for _ in range(2)], [(200, 0), (429, 45)], "twelve a day")
        double.advance(86400)
        equal(read().brief, (200, 0), "the next day")
        for form, wanted in (("date", r"\w{3}, \d\d .* GMT"), ("none", "None"), ("huge", "1000000000"), ("past", r"\w{3}, \d\d .* GMT")):
            double.control("pacing", {})
            double.control("config", {"retry_after": form})
            for _ in range(6):
                got = read()
            true(got.status == 429 and re.fullmatch(wanted, str(got.headers["Retry-After"])), f"Retry-After as {form}")
        double.control("config", {"retry_after": "seconds"})
        double.control("pacing", {})
        *_, before, got = [read() for _ in range(31)]
        equal(before.brief, (429, 44), "thirty in a minute are no block of an hour")
        equal((got.brief, got.headers["Retry-After"]), ((429, 43), "3600"), "the block of an hour")
        double.advance(3599)
        equal(read().brief, (429, 43), "blocked still")
        double.advance(2)
        equal(read().brief, (200, 0), "no longer")
        double.control("config", {"latency": 150})
        connections = [socket.create_connection(("127.0.0.1", double.port)) for _ in range(3)]
        for connection in connections:
            connection.sendall(f"GET /books/v3/contacts?organization_id={double.organization} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
                               f"Authorization: Zoho-oauthtoken {double.token}\r\n\r\n".encode())
        got = sorted(b"".join(iter(lambda c=c: c.recv(65536), b"")).split(b" ")[1] for c in connections)
        for connection in connections:
            connection.close()
        equal(got, [b"200", b"200", b"429"], "two at once")
        equal([e["code"] for e in double.control("log") if e["code"] == 1070], [1070], "code 1070")
        equal(double.control("state")["pacing"][double.organization]["most_in_flight"], 3, "counted at once")


def main():
    begun = time.monotonic()
    import zoho_check_estimates
    import zoho_check_faults
    check_start()
    with Double("--per-minute", "100000", "--per-day", "100000", "--concurrent", "100", "--block-after", "0") as double:
        check_tokens(double)
        check_self_client(double)
        for check in (check_authorization, check_device, check_refusals, check_lists, check_contacts, *zoho_check_estimates.CHECKS):
            double.control("tokens", {"forget_throttles": True})
            check(double)
    check_pacing()
    zoho_check_faults.run()
    print(f"zoho_check: {checks} checks, {failures} failed, {time.monotonic() - begun:.1f} s")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.modules["zoho_check"] = sys.modules["__main__"]  # The other files count into this one.
    sys.exit(main())
