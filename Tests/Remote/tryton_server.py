#!/usr/bin/python3
"""Starts a real Tryton server for tests: Debian's tryton-server with the module sale, over SQLite in a temporary folder.

    /usr/bin/python3 Tests/Remote/tryton_server.py [--rounding document|line] [--keep FILE]

Makes a database with a company in SEK, the minimal chart of accounts, taxes of 25, 12 and 6 %, three parties and three products, and prints
one line of JSON: port, the port of a proxy before it, database, user, password, company. It ends when its standard input ends. A line there
rules the proxy; each is answered by a line:

    cut METHOD    the server does the next call of that RPC method, and its answer is lost: `cutting`
    status CODE METHOD    the next call of that method is answered with an HTTP status, unseen by the server: `answering`

--keep is a file that the new database is copied to, or from where it exists: making one takes most of a minute.
"""

import argparse
import datetime
import json
import logging
import os
import shutil
import socket
import sys
import tempfile
import threading
from decimal import Decimal

MODULES, NAME, PASSWORD = ["sale"], "ency", "geheim-lozinka"


def make_database(rounding):
    """Activates the modules and makes what a shop has before its first sale."""
    from trytond import backend
    from trytond.pool import Pool
    from trytond.transaction import Transaction

    backend.Database(NAME).init()
    Pool(NAME).init(update=["ir", "res"], lang=["en"], activatedeps=True)
    with Transaction().start(NAME, 0):
        Pool(NAME).get("ir.module").update_list()
    Pool(NAME).init(update=MODULES, lang=["en"], activatedeps=True)
    pool = Pool(NAME)
    with Transaction().start(NAME, 0):
        user, = pool.get("res.user").search([("login", "=", "admin")])
        user.password = PASSWORD
        user.save()
        pool.get("ir.configuration")(1).save()
    with Transaction().start(NAME, 1) as transaction:
        get = pool.get
        krona, = get("currency.currency").create([{
            "name": "Swedish krona", "symbol": "kr", "code": "SEK", "digits": 2, "rounding": Decimal("0.01"), "rates": [
                ("create", [{"date": datetime.date(2020, 1, 1), "rate": Decimal(1)}])]}])
        get("currency.currency").create([{
            "name": "Euro", "symbol": "€", "code": "EUR", "digits": 2, "rounding": Decimal("0.01"), "rates": [
                ("create", [{"date": datetime.date(2020, 1, 1), "rate": Decimal("0.1")}])]}])
        get("country.country").create([{"name": "Sweden", "code": "SE", "code3": "SWE", "code_numeric": "752"}])
        owner, = get("party.party").create([{"name": "Ventilation Nord AB", "addresses": [("create", [{}])]}])
        company, = get("company.company").create([{"party": owner.id, "currency": krona.id}])
        user = get("res.user")(1)
        user.companies, user.company = [company], company
        user.save()
        with transaction.set_context(company=company.id):
            make_shop(get, company, rounding)
    return company.id


def make_shop(get, company, rounding):
    template, = get("account.account.template").search([("parent", "=", None), ("name", "ilike", "%minimal%")], limit=1)
    Chart = get("account.create_chart", type="wizard")
    session, _, _ = Chart.create()
    chart = Chart(session)
    chart.account.account_template, chart.account.company = template, company
    chart.transition_create_account()
    def account(**fields):
        return get("account.account").search([(name.replace("__", "."), "=", value) for name, value in fields.items()], limit=1)[0]
    receivable, payable = account(type__receivable=True), account(type__payable=True)
    chart.properties.company = company
    chart.properties.account_receivable, chart.properties.account_payable = receivable, payable
    chart.transition_create_properties()
    revenue = account(type__revenue=True)
    configuration = get("account.configuration")(1)
    configuration.tax_rounding = rounding
    configuration.default_category_account_revenue = revenue
    configuration.save()
    taxes = get("account.tax").create([{
        "name": f"Moms {percent} %", "description": f"Moms {percent} %", "type": "percentage", "company": company.id,
        "rate": Decimal(percent) / 100, "invoice_account": payable.id, "credit_note_account": payable.id} for percent in (25, 12, 6)])
    sweden, = get("country.country").search([("code", "=", "SE")])
    get("party.party").create([{
        "name": name, "addresses": [("create", [{"street": street, "postal_code": code, "city": city, "country": sweden.id}])],
        "identifiers": [("create", [{"type": "eu_vat", "code": vat}])] if vat else [],
        "contact_mechanisms": [("create", [{"type": "email", "value": email}])],
    } for name, street, code, city, vat, email in (
        ("Söderlager AB", "Kajgatan 3", "211 20", "Malmö", "SE556036079301", "info@soderlager.example"),
        ("Västlager AB", "Hamngatan 1", "411 14", "Göteborg", None, "inkop@vastlager.example"),
        ("Östhallen", "Torget 9", "602 20", "Norrköping", None, "hej@osthallen.example"))])
    unit, = get("product.uom").search([("name", "=", "Unit")])
    hour, = get("product.uom").search([("name", "=", "Hour")])
    category, = get("product.category").create([{
        "name": "Fans", "accounting": True, "account_revenue": revenue.id, "customer_taxes": [("add", [taxes[0].id])]}])
    get("product.template").create([{
        "name": name, "code": code, "type": kind, "list_price": Decimal(price), "cost_price_method": "fixed", "salable": True,
        "default_uom": unit.id, "sale_uom": unit.id, "account_category": category.id, "products": [("create", [{"description": text}])],
    } | ({"default_uom": hour.id, "sale_uom": hour.id} if kind == "service" else {}) for name, code, kind, price, text in (
        ("Fan 7,3 m", "F730", "goods", "48250.00", "Ceiling fan"), ("Control", "C1", "goods", "3990.50", None),
        ("Installation", "I1", "service", "890", None))])


class Proxy(threading.Thread):
    """Passes whole calls on to the server, but for one that it is told to spoil."""

    def __init__(self, port):
        super().__init__(daemon=True)
        self.target, self.spoiled, self.status, self.lock = port, None, None, threading.Lock()
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]

    def spoil(self, method, status=None):
        with self.lock:
            self.spoiled, self.status = method, status

    def run(self):
        while True:
            client, _ = self.socket.accept()
            threading.Thread(target=self.serve, args=(client,), daemon=True).start()

    @staticmethod
    def message(stream):
        """The bytes of one request or response that has a length, and its body."""
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            line = stream.readline()
            if not line:
                return head, b""
            head += line
        lengths = [line.split(b":")[1] for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")]
        return head, stream.read(int(lengths[0])) if lengths else b""

    def serve(self, client):
        with client, client.makefile("rb") as stream:
            while True:
                head, body = self.message(stream)
                if not head:
                    return
                with self.lock:
                    method = json.loads(body).get("method") if body else None
                    is_spoiled, status = method is not None and method == self.spoiled, self.status
                    if is_spoiled:
                        self.spoiled = None
                if is_spoiled and status:
                    client.sendall(f"HTTP/1.1 {status} Spoiled\r\nContent-Length: 0\r\n\r\n".encode())
                    continue
                with socket.create_connection(("127.0.0.1", self.target)) as server, server.makefile("rb") as answers:
                    server.sendall(head + body)
                    head, body = self.message(answers)
                if is_spoiled:
                    return
                client.sendall(head + body)


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounding", choices=("document", "line"), default="document")
    parser.add_argument("--keep")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="ency-tryton-") as folder:
        serve(options, folder)


def serve(options, folder):
    from trytond.config import config
    os.environ["TRYTOND_LOGGING_LEVEL"] = str(logging.CRITICAL)
    config.set("database", "uri", "sqlite://")
    config.set("database", "path", folder)
    config.set("session", "authentications", "password")
    database = os.path.join(folder, f"{NAME}.sqlite")
    if options.keep and os.path.exists(options.keep):
        shutil.copy(options.keep, database)
    from trytond.application import app
    from trytond.pool import Pool
    logging.getLogger().setLevel(logging.CRITICAL)
    if not os.path.exists(database):
        open(database, "x").close()
        company = make_database(options.rounding)
        if options.keep:
            shutil.copy(database, f"{options.keep}.new")
            os.replace(f"{options.keep}.new", options.keep)
    Pool(NAME).init()
    from trytond.transaction import Transaction
    with Transaction().start(NAME, 1) as transaction:
        company = Pool(NAME).get("res.user")(1).company.id
        with transaction.set_context(company=company):
            configuration = Pool(NAME).get("account.configuration")(1)
            configuration.tax_rounding = options.rounding
            configuration.save()
    from werkzeug.serving import WSGIRequestHandler, make_server

    class Quiet(WSGIRequestHandler):
        def log(self, *_):
            pass

    server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=Quiet)
    proxy = Proxy(server.server_port)
    proxy.start()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(json.dumps({"port": server.server_port, "proxy": proxy.port, "database": NAME, "user": "admin", "password": PASSWORD,
                      "company": company}), flush=True)
    for line in sys.stdin:
        match line.split():
            case ["cut", method]:
                proxy.spoil(method)
                print("cutting", flush=True)
            case ["status", status, method]:
                proxy.spoil(method, int(status))
                print("answering", flush=True)
    server.shutdown()


if __name__ == "__main__":
    main()
