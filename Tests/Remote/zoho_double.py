#!/usr/bin/env python3
"""A double of Zoho Books v3 and of Zoho's accounts server: the independent judge of `ency remote`.

Written from facts about Zoho alone, not from a client. It is strict where Zoho is strict, computes totals as Zoho does, obeys a clock that tests
set, records everything it receives, and misbehaves on request (zoho/faults.py lists the faults by name and number).

    python3 Tests/Remote/zoho_double.py --port 0 --state DIR [options]     one line of JSON when ready, also in DIR/ready.json; ends on SIGTERM
    python3 Tests/Remote/zoho_check.py                                     the double's own checks

The line of JSON holds port, base, api, accounts, control, client_id, client_secret, organization_id, code (self client, single use), scope,
refresh_token, access_token (one hour by the clock). SIGTERM saves the state to DIR; a double started with the same DIR goes on with it unless
--fresh is given. DIR/log.ndjson grows by a line a request. Ids, secrets and data depend on --seed only.

API under {base}/books/v3, accounts under {base}/oauth/v2/… and {base}/oauth/v3/device/…. One host plays all data centers: --dc sets `location`,
but `accounts-server` and `api_domain` are the double's own address, which no real data center would answer; --claim-accounts and --claim-api
replace them, to try an allow-list. The control port answers the same API without TLS and without connection faults.

Control requests (on either port; JSON in and out):

    GET  log[?since=N]   every request: head (credentials as sha256:…), body, connection, index on it, status, code, fault, applied (whether a write
                         took effect), notes (ignored members and parameters, odd numbers), leaks (secrets outside their place)
    DELETE log           GET connections    GET state    GET config    GET faults    GET clock    GET ready    POST save
    POST faults          {"fault": NAME, "match": {"method", "path", "path-regex", "target-regex", "body-regex", "nth"}, "args": {…}, "times": 1}
                         or a list of them; DELETE faults forgets all. times 0: without end. Without match: any request, /oauth/ too.
    POST clock           {"advance": seconds} | {"set": seconds} (freezes) | {"freeze": true} | {"run": true}
    POST edit            {"type": "estimate|contact|item|tax|organization", "id", "set" | "lines" | "delete" | "create"}, as a person would
    POST config          {option: value}: per_minute, per_day, concurrency, block_after, plan, latency, drop_field, numeric_ids, workflow_mail,
                         retry_after, quota_headers, page_context, search_delay, gzip, chunked, token_life, token_error_status, auto_consent, …
    POST tokens          {"mint": "access"|"refresh", "scope", "expires_in"} | {"revoke": token} | {"expire_all": true} | {"forget_throttles": true}
    POST code            {"minutes", "scope"}: a new self client code      POST device   {"user_code", "action": "approve|deny|other_dc", "location"}
    POST pacing          forgets counts and blocks                         POST consent  {"consented": false}
    POST listen          {"open": false}: connections are refused (fault 1) until {"open": true}

Facts and their sources (spec: Zoho's OpenAPI files of version 3; accounts: zoho.com/accounts/protocol/oauth; clients: reports by public clients):

    base address, organization_id, header, required members, status rules, filters, page_context forms, scopes        spec
    OAuth: PKCE and loopback, prompt=consent, device durations and answers, self client, four throttles, errors with 200   accounts, clients
    codes 2 4 5 14 15 37 43 44 45 57 1002 1005 1038 1070 3062 6041 13011                                             spec, clients
    ids as text, misspelt filters ignored, JSONString, body of status posts, lines without id, workflow mail, members lost in a 201, row and detail
    that differ, items active by default, 404 for a batch, attachments appended, integers and dates, stamps of last_modified_time, contact findable
    after 2 s, upsert by an administrator's unique field, day's quota fields, block of an hour                        clients
    polling with grant_type=device_token, code and secret                                                            Zoho's device pages

Not known, and how the double decided:

    texts of messages          its own wording; only the codes are facts
    order of refusals          address, method, token, organization, plan, pacing, scope, content
    HTTP status of codes       6041, 1005, 1038 and the codes of content: 400; 14 and 57: 401; 1002 and 5: 404; 37: 405; 43 44 45 1070: 429
    organization_id missing    code 4
    forbidden status change    9017, an invented code, also for invoiced estimates: it shows what a client does with an unknown code
    estimate number used       13011, the code of bills, compared trimmed and case-folded; without ignore_auto_number_generation it is ignored
    accepted, declined         from sent, accepted or declined only; never from draft, expired or invoiced
    text where a number is due refused (2); so is a JSON number for an id, unless --numeric-ids
    NaN, BOM, duplicate names  refused (1038); unknown and computed members are ignored and noted, null is refused (2)
    limits of notes and terms  none; lines: name 200, description 2000
    PUT without customer_id    taken, although the spec lists customer_id and custom_fields as required; members not sent stay
    mail without a body        taken, as the spec says; an empty to_mail_ids is refused
    discounts                  of lines with item_level only, of the document with entity_level only; the other is noted. Rounding: totals.py
    shipping_charge            not taxed; tax_id of the document has no effect
    per_page above 200         taken as 200 and noted; other wrong values of known parameters are refused (2)
    last_modified_time         any form but 2026-09-16T00:00:00+0000 is refused (2); an unescaped plus sign is a blank
    minute, block, day         zoho/pacing.py; retry after 1070: 5 s; Date and dates in Retry-After are by the double's clock
    31st access token          the oldest one ends
    codes of the web login     2 minutes; secret not needed when PKCE was used, but checked when sent; other errors are RFC 6749 names
    units of the device answer seconds; --device-unit ms for milliseconds
    organization number        vat_reg_no (SE…01) and a custom field cf_organisationsnummer
    currencies                 SEK, EUR and USD; amounts are not converted
    attachments                documents[] of the detail; GET and DELETE /estimates/{id}/documents/{id}; over 10 MB is code 15, a wrong type 2
    answers                    gzip when taken, a cookie that a client should not send back, Server: ZGS

Not played: /submit, /approve, bulk mail, PDF and print, address and template paths, changes of comments and items, other modules.
"""

import argparse
import json
import os
import signal
import sys
import threading

sys.dont_write_bytecode = True
from zoho.books import Books
from zoho.clock import Clock
from zoho.data import World
from zoho.oauth import DEFAULT_SCOPE, Accounts
from zoho.pacing import PLANS
from zoho.server import Server


def options(arguments=None):
    parser = argparse.ArgumentParser(description="Serves a double of Zoho Books v3 on a loopback port until SIGTERM.")
    add = parser.add_argument
    add("--port", type=int, default=0)
    add("--control-port", type=int, default=0)
    add("--host", default="127.0.0.1", choices=("127.0.0.1", "localhost"), help="the name in the printed addresses; always bound to 127.0.0.1")
    add("--state", required=True, help="directory for ready.json, log.ndjson and the saved state")
    add("--fresh", action="store_true", help="ignore a saved state")
    add("--with-parent", action="store_true", help="end with the process that started it")
    add("--seed", type=int, default=1)
    add("--customers", type=int, default=20)
    add("--items", type=int, default=20)
    add("--plan", choices=PLANS, default="standard")
    add("--free-api", action="store_true", help="let the free plan use the API")
    add("--per-minute", type=int, default=100)
    add("--per-day", type=int)
    add("--concurrent", dest="concurrency", type=int)
    add("--block-after", type=int, default=1100, help="requests in a minute that bring the block of an hour; 0: never")
    add("--retry-after", default="seconds", choices=("seconds", "date", "none", "huge", "past"))
    add("--quota-headers", action="store_true", help="send X-Rate-Limit-* fields")
    add("--latency", type=int, default=0, metavar="MS", help="real time that each API request takes")
    add("--tls", nargs=2, metavar=("CERT", "KEY"))
    add("--clock", metavar="FILE", help="file with the seconds since 1970")
    add("--dc", default="eu")
    add("--rounding", default="entity_level", choices=("entity_level", "item_level"))
    add("--price-precision", type=int, default=2)
    add("--numeric-ids", action="store_true")
    add("--drop-field", action="append", default=[], metavar="NAME")
    add("--workflow-mail", action="store_true")
    add("--unique-field", default="", metavar="API_NAME", help="the custom field that an administrator made unique, e.g. cf_ency_id")
    add("--page-context", default="documented", choices=("documented", "array", "object", "missing"))
    add("--search-delay", type=float, default=2.0)
    add("--no-gzip", dest="gzip", action="store_false")
    add("--chunked", action="store_true")
    add("--auto-consent", nargs="?", const="accept", default="", choices=("", "accept", "deny"))
    add("--code-minutes", type=int, default=10, choices=range(2, 11), metavar="2-10", help="life of the first self client code")
    add("--token-life", type=int, default=3600)
    add("--token-error-status", type=int, default=200)
    add("--device-unit", default="s", choices=("s", "ms"))
    add("--claim-accounts", default="", metavar="URL", help="answer this as accounts-server instead of the double's own address")
    add("--claim-api", default="", metavar="URL", help="answer this as api_domain instead of the double's own address")
    add("--clean-control", action="store_true", help="no faults on the control port")
    chosen = parser.parse_args(arguments)
    day, at_once = PLANS[chosen.plan]
    chosen.per_day = day if chosen.per_day is None else chosen.per_day
    chosen.concurrency = at_once if chosen.concurrency is None else chosen.concurrency
    chosen.saved = os.path.join(chosen.state, "state.pickle")
    return chosen


def main():
    chosen = options()
    os.makedirs(chosen.state, exist_ok=True)
    clock = Clock(chosen.clock)
    world, accounts = World(chosen, clock), Accounts(chosen, clock)
    again = os.path.exists(chosen.saved) and not chosen.fresh
    if again:
        accounts.restore(world.restore(chosen.saved)["accounts"])
    server = Server(chosen, clock, world, accounts, Books(chosen, world, accounts))
    main_organization = next(iter(world.organizations.values()))
    refresh = next(iter(accounts.refresh), None) or accounts.new_refresh(DEFAULT_SCOPE)
    accounts.issued_refresh.clear()
    chosen.ready = {"port": server.port, "base": server.base, "api": f"{server.base}/books/v3", "accounts": server.base, "control": server.plain_base,
                    "pid": os.getpid(), "client_id": accounts.client_id, "client_secret": accounts.client_secret,
                    "organization_id": main_organization.id, "organization_ids": list(world.organizations),
                    "code": accounts.new_code(DEFAULT_SCOPE, minutes=chosen.code_minutes), "scope": DEFAULT_SCOPE, "refresh_token": refresh,
                    "access_token": accounts.new_access(DEFAULT_SCOPE), "dc": chosen.dc, "restored": again}
    end = threading.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: end.set())
    server.start()
    line = json.dumps(chosen.ready)
    with open(os.path.join(chosen.state, "ready.json.part"), "w", encoding="utf-8") as file:
        file.write(line + "\n")
    os.replace(os.path.join(chosen.state, "ready.json.part"), os.path.join(chosen.state, "ready.json"))
    print(line, flush=True)
    parent = os.getppid()
    while not end.wait(1 if chosen.with_parent else None) and os.getppid() == parent:
        pass
    server.set_listening(False)
    # A test may have removed the folder.
    if os.path.isdir(chosen.state):
        world.save(chosen.saved, {"accounts": accounts.saved()})


if __name__ == "__main__":
    sys.exit(main())
