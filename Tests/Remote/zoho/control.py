"""The control requests under /_control/: faults, clock, log, state, edits as a person in the web interface makes them."""

from decimal import Decimal

from . import totals
from .oauth import DEFAULT_SCOPE
from .wire import Response, loads

CHANGEABLE = {"per_minute": int, "per_day": int, "concurrency": int, "block_after": int, "plan": str, "free_api": bool, "latency": int,
              "drop_field": list, "numeric_ids": bool, "workflow_mail": bool, "retry_after": str, "quota_headers": bool, "page_context": str,
              "search_delay": float, "gzip": bool, "chunked": bool, "token_life": int, "token_error_status": int, "auto_consent": str,
              "device_unit": str, "dc": str, "claim_accounts": str, "claim_api": str}
KINDS = {"estimate": "estimates", "contact": "contacts", "item": "items", "tax": "taxes"}


class Control:
    """Obeys control requests. Nothing here is part of Zoho."""

    def __init__(self, server):
        self.server = server

    def handle(self, request):
        name = request.path.removeprefix("/_control/")
        action = getattr(self, f"{request.method.lower()}_{name}", None) if name.isidentifier() else None
        if action is None:
            return Response(404, {"error": f"no control request {request.method} {request.path}"})
        try:
            return Response(200, action(request, loads(request.body) if request.body else {}))
        except Exception as error:  # Every error in an order is reported to the harness.
            return Response(400, {"error": f"{type(error).__name__}: {error}"})

    # Faults, clock, log, options

    def post_faults(self, _, order):
        orders = order if isinstance(order, list) else [order]
        return {"ids": [self.server.faults.add(each) for each in orders]}

    def get_faults(self, _, __):
        return {"rules": self.server.faults.listing(), "names": self.server.faults.table()}

    def delete_faults(self, _, __):
        self.server.faults.clear()
        return {}

    def post_clock(self, _, order):
        return self.server.clock.control(order)

    get_clock = post_clock

    def get_log(self, request, _):
        """Returns the requests received, control requests excepted; `?since=N` leaves out the first N."""
        with self.server.lock:
            return [dict(entry) for entry in self.server.log[int(request.query.get("since", 0)):]]

    def delete_log(self, _, __):
        with self.server.lock:
            self.server.log.clear()
            self.server.connections[:] = [c for c in self.server.connections if c["end"] == "open"]
        return {}

    def get_connections(self, _, __):
        with self.server.lock:
            return [dict(record) for record in self.server.connections]

    def get_config(self, _, __):
        return {name: getattr(self.server.options, name) for name in CHANGEABLE}

    def post_config(self, _, order):
        for name, value in order.items():
            wanted = CHANGEABLE[name]
            if not isinstance(value, wanted) and not (wanted is float and isinstance(value, (int, Decimal))):
                raise ValueError(f"{name} must be {wanted.__name__}")
            setattr(self.server.options, name, float(value) if wanted is float else value)
        return self.get_config(None, None)

    # State

    def get_state(self, _, __):
        server = self.server
        with server.world.lock:
            return server.world.dump() | {"accounts": server.accounts.state(),
                                          "pacing": {o.id: server.books.pacing_of(o).state() for o in server.world.organizations.values()}}

    def post_save(self, _, __):
        self.server.world.save(self.server.options.saved, {"accounts": self.server.accounts.saved()})
        return {"path": self.server.options.saved}

    def post_pacing(self, _, __):
        """Forgets all counts and blocks."""
        with self.server.world.lock:
            self.server.books.pacing.clear()
        return {}

    def organization(self, order):
        organizations = self.server.world.organizations
        return organizations[order["organization_id"]] if "organization_id" in order else next(iter(organizations.values()))

    def post_edit(self, _, order):
        """Changes something as a person would: {"type", "id"} with "set": {…}, "delete": true, or "lines": [{"line_item_id" or "index", …}]; a line
        with "copy": true is added like that one, with what else is given. {"type", "create": {…}} makes a contact, item or tax.

        An organization takes rounding, price_precision, unique_fields, name. Totals are computed again; the API's rules do not apply.
        """
        world = self.server.world
        with world.lock:
            organization = self.organization(order)
            if order["type"] == "organization":
                for name, value in order["set"].items():
                    if name not in ("rounding", "price_precision", "unique_fields", "name"):
                        raise KeyError(name)
                    setattr(organization, name, value)
                return {}
            things = getattr(organization, KINDS[order["type"]])
            if "create" in order:
                if order["type"] == "contact":
                    return world.add_contact(organization, order["create"])
                if order["type"] == "tax":
                    return world.add_tax(organization, order["create"]["tax_name"], Decimal(order["create"]["tax_percentage"]))
                if order["type"] == "item":
                    thing = world.add_item(organization, len(things))
                    thing |= order["create"]
                    return thing
                return self.unknown(order)
            thing = things[order["id"]]
            if order.get("delete"):
                del things[order["id"]]
                organization.deleted.append({f"{order['type']}_id": order["id"], "by": "person"})
                return {}
            unknown = order.get("set", {}).keys() - thing.keys()
            if unknown:
                raise KeyError(sorted(unknown)[0])
            thing |= order.get("set", {})
            for change in order.get("lines", []):
                line = next(line for i, line in enumerate(thing["line_items"])
                            if change.get("line_item_id") == line["line_item_id"] or change.get("index") == i)
                if change.get("copy"):
                    line = dict(line, line_item_id=world.new_id())
                    thing["line_items"].append(line)
                if change.get("delete"):
                    thing["line_items"].remove(line)
                line |= {k: Decimal(v) if isinstance(v, int) and not isinstance(v, bool) else v for k, v in change.items() if k in line}
            if order["type"] == "estimate":
                totals.compute(thing, organization.taxes, organization.rounding, organization.price_precision)
            world.touch(thing)
            return {k: v for k, v in thing.items() if k != "_files"}

    def unknown(self, order):
        raise ValueError(f"a {order['type']} is not created this way")

    # Accounts

    def post_tokens(self, _, order):
        """{"mint": "access" | "refresh", "scope", "expires_in"}, {"revoke": token}, {"expire_all": true}."""
        accounts, scope = self.server.accounts, order.get("scope", DEFAULT_SCOPE)
        with self.server.world.lock:
            if order.get("mint") == "access":
                return {"access_token": accounts.new_access(scope, None, order.get("expires_in"))}
            if order.get("mint") == "refresh":
                accounts.issued_refresh.clear()  # The harness is not throttled.
                return {"refresh_token": accounts.new_refresh(scope)}
            if "revoke" in order:
                return {"revoked": accounts.revoke(order["revoke"])}
            if order.get("expire_all"):
                accounts.access.clear()
                return {}
            if order.get("forget_throttles"):
                accounts.issued_refresh.clear()
                for token in accounts.refresh.values():
                    token["issued"].clear()
                return {}
        raise ValueError("mint, revoke, expire_all or forget_throttles")

    def post_code(self, _, order):
        """Returns a new self client code: {"scope", "minutes"}."""
        with self.server.world.lock:
            return {"code": self.server.accounts.new_code(order.get("scope", DEFAULT_SCOPE), minutes=order.get("minutes", 10))}

    def post_device(self, _, order):
        """What the user does with a device's code: {"user_code", "action": "approve" | "deny" | "other_dc", "location"}."""
        with self.server.world.lock:
            codes = [d["user_code"] for d in self.server.accounts.devices.values() if d["state"] == "pending"]
            code = order.get("user_code", codes[-1] if codes else "")
            return {"found": self.server.accounts.decide(code, order["action"], order.get("location", "eu"))}

    def post_consent(self, _, order):
        self.server.accounts.consented = order["consented"]
        return {}

    def post_listen(self, _, order):
        """{"open": false} closes the main port, so that connections are refused (fault 1); {"open": true} opens the same port again."""
        self.server.set_listening(order["open"])
        return {"port": self.server.port}

    def get_ready(self, _, __):
        return self.server.options.ready

