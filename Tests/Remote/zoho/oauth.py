"""Zoho's accounts server: authorization page, tokens, self client codes, device login, and its throttles."""

import base64
import hashlib
import hmac
import html
import random
import re
import urllib.parse

from .wire import Response, digest

DATA_CENTERS = {"us": "com", "com": "com", "eu": "eu", "in": "in", "au": "com.au", "jp": "jp", "sa": "sa", "cn": "com.cn", "ca": "ca", "uk": "uk"}
SCOPES = {f"ZohoBooks.{module}.{right}" for module in ("contacts", "estimates", "settings", "invoices")
          for right in ("CREATE", "READ", "UPDATE", "DELETE", "ALL")} | {"ZohoBooks.fullaccess.all"}
DEFAULT_SCOPE = "ZohoBooks.estimates.ALL,ZohoBooks.contacts.ALL,ZohoBooks.settings.READ"
LOOPBACK = re.compile(r"http://(127\.0\.0\.1|\[::1\]|localhost)(:\d{1,5})?(/[^#]*)?")


class Accounts:
    """Clients, codes, refresh tokens (oldest first) and access tokens of one user."""

    def __init__(self, options, clock):
        self.options, self.clock, self.dice, self.base = options, clock, random.Random(options.seed + 1), ""
        self.client_id = "1000." + self.letters(30)
        self.client_secret = self.hexadecimal(42)
        self.codes, self.refresh, self.access, self.devices, self.consented, self.issued_refresh = {}, {}, {}, {}, False, []
        self.secrets = {self.client_secret}

    SAVED = ("client_id", "client_secret", "codes", "refresh", "access", "devices", "consented", "issued_refresh", "secrets", "dice")

    def saved(self):
        return {name: getattr(self, name) for name in self.SAVED}

    def restore(self, saved):
        for name in self.SAVED:
            setattr(self, name, saved[name])

    def letters(self, count):
        return "".join(self.dice.choice("ABCDEFGHJKLMNPQRSTUVWXYZ23456789") for _ in range(count))

    def hexadecimal(self, count):
        return "".join(self.dice.choice("0123456789abcdef") for _ in range(count))

    def secret(self):
        made = f"1000.{self.hexadecimal(32)}.{self.hexadecimal(32)}"
        self.secrets.add(made)
        return made

    @property
    def now(self):
        return self.clock.now()

    # Making codes and tokens

    def new_code(self, scope, *, offline=True, minutes=2, redirect=None, challenge=None, consent=True):
        """Returns a code of single use. A self client's code has no redirect address and always yields a refresh token."""
        code = self.secret()
        self.codes[code] = {"scope": scope, "offline": offline, "until": self.now + minutes * 60, "redirect": redirect, "challenge": challenge,
                            "consent": consent}
        return code

    def new_refresh(self, scope):
        """Returns a refresh token, or None for the sixth in a minute. Number 21 silently ends number 1."""
        self.issued_refresh = [t for t in self.issued_refresh if self.now - t < 60]
        if len(self.issued_refresh) >= 5:
            return None
        self.issued_refresh.append(self.now)
        token = self.secret()
        self.refresh[token] = {"scope": scope, "issued": []}
        while len(self.refresh) > 20:
            self.revoke(next(iter(self.refresh)))
        return token

    def new_access(self, scope, refresh=None, seconds=None):
        """Returns an access token; the 31st live one of a refresh token ends the oldest."""
        token, life = self.secret(), seconds if seconds is not None else self.options.token_life
        self.access = {t: a for t, a in self.access.items() if a["until"] > self.now}
        self.access[token] = {"scope": scope, "until": self.now + life, "refresh": refresh}
        if refresh:
            self.refresh[refresh]["issued"].append(self.now)
            live = [t for t, a in self.access.items() if a["refresh"] == refresh]
            for old in live[:-30]:
                del self.access[old]
        return token

    def throttled(self, refresh):
        issued = self.refresh[refresh]["issued"] = [t for t in self.refresh[refresh]["issued"] if self.now - t < 600]
        return len(issued) >= 10

    def revoke(self, token):
        """Revokes a refresh token with its access tokens, or an access token. Returns whether there was one."""
        found = self.access.pop(token, None) or self.refresh.pop(token, None)
        self.access = {t: a for t, a in self.access.items() if a["refresh"] != token}
        return found is not None

    def scope_of(self, token):
        """Returns the set of scopes of a live access token, or None."""
        entry = self.access.get(token)
        return set(entry["scope"].split(",")) if entry and entry["until"] > self.now else None

    def state(self):
        return {"refresh_tokens": [{"token": digest(t), "scope": r["scope"], "issued": len(r["issued"])} for t, r in self.refresh.items()],
                "live_access_tokens": [digest(t) for t, a in self.access.items() if a["until"] > self.now], "codes": len(self.codes),
                "devices": [{k: v for k, v in d.items() if k != "code"} for d in self.devices.values()]}

    # Routes

    def handle(self, request):
        route = {"/oauth/v2/auth": self.authorize, "/oauth/v2/token": self.token, "/oauth/v2/token/revoke": self.revoke_route,
                 "/oauth/v3/device/code": self.device_code, "/oauth/v3/device/token": self.device_token,
                 "/oauth/v3/device": self.device_page}.get(request.path)
        if route is None:
            return Response(404, body=b"<html><body>Not found</body></html>", kind="text/html;charset=UTF-8")
        if route in (self.authorize, self.device_page):
            return route(request)
        if request.method != "POST":
            return Response(405, body=b"<html><body>Method not allowed</body></html>", kind="text/html;charset=UTF-8", headers=[("Allow", "POST")])
        if any(name in request.query for name in ("client_secret", "refresh_token", "code", "code_verifier", "token")):
            request.notes.append("secret in the query")
        return route(request)

    def error(self, name, description=None, status=None, **more):
        value = {"error": name} | ({"error_description": description, "status": "failure"} if description else {}) | more
        return Response(self.options.token_error_status if status is None else status, value)

    def denied(self):
        return self.error("Access Denied", "You have made too many requests continuously. Please try again after some time.")

    def grant(self, scope, refresh, new_refresh=None):
        """Returns the answer with a fresh access token."""
        value = {"access_token": self.new_access(scope, refresh)} | ({"refresh_token": new_refresh} if new_refresh else {})
        return Response(200, value | {"scope": scope.replace(",", " "), "api_domain": self.options.claim_api or self.base, "token_type": "Bearer",
                                      "expires_in": self.options.token_life})

    def client_error(self, form, secret_needed=True):
        if form.get("client_id") != self.client_id:
            return self.error("invalid_client")
        given = form.get("client_secret")
        if given is None and not secret_needed:
            return None
        return None if hmac.compare_digest(given or "", self.client_secret) else self.error("invalid_client_secret")

    def token(self, request):
        form = request.form()
        kind = form.get("grant_type")
        if kind == "refresh_token":
            token = form.get("refresh_token", "")
            # A public client (PKCE, no secret) refreshes without one if its login did.
            if error := self.client_error(form, not self.refresh.get(token, {}).get("public")):
                return error
            if token not in self.refresh:
                return self.error("invalid_code")
            if self.throttled(token):
                return self.denied()
            request.applied = True
            return self.grant(self.refresh[token]["scope"], token)
        if kind != "authorization_code":
            return self.error("unsupported_grant_type" if kind else "invalid_request")
        code = self.codes.get(form.get("code", ""))
        if error := self.client_error(form, bool(code and not code["challenge"])):
            return error
        if not code or code["until"] <= self.now:
            return self.error("invalid_code")
        if code["redirect"] is not None and form.get("redirect_uri") != code["redirect"]:
            return self.error("invalid_redirect_uri")
        if code["challenge"]:
            verifier = form.get("code_verifier", "")
            hashed = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()
            if not re.fullmatch(r"[A-Za-z0-9._~-]{43,128}", verifier) or not hmac.compare_digest(hashed, code["challenge"]):
                return self.error("invalid_code")
        refresh = None
        if code["offline"] and (code["consent"] or not self.consented):
            refresh = self.new_refresh(code["scope"])
            if refresh is None:
                return self.denied()
            self.refresh[refresh]["public"] = "client_secret" not in form
            self.consented = True
        del self.codes[form["code"]]
        request.applied = True
        return self.grant(code["scope"], refresh, refresh)

    def revoke_route(self, request):
        form = request.form()
        request.applied = self.revoke(form.get("token", ""))
        return Response(200, {"status": "success"}) if request.applied else self.error("invalid_token")

    # Authorization page

    def page(self, status, text):
        return Response(status, body=f"<!DOCTYPE html><html><body>{text}</body></html>".encode(), kind="text/html;charset=UTF-8")

    def authorize(self, request):
        form = request.form()
        redirect = form.get("redirect_uri", "")
        if request.method not in ("GET", "POST"):
            return self.page(405, "Method not allowed")
        if form.get("client_id") != self.client_id:
            return self.page(400, "invalid_client")
        if not LOOPBACK.fullmatch(redirect):
            return self.page(400, "invalid_redirect_uri")

        def back(**answer):
            answer |= {"state": form["state"]} if "state" in form else {}
            mark = "&" if "?" in redirect else "?"
            return Response(302, body=b"", kind="text/html;charset=UTF-8",
                            headers=[("Location", redirect + mark + urllib.parse.urlencode(answer)), ("Cache-Control", "no-store")])

        scopes = form.get("scope", "").split(",")
        if form.get("response_type") != "code":
            return back(error="unsupported_response_type")
        if not set(scopes) <= SCOPES:
            return back(error="invalid_scope")
        if form.get("access_type", "online") not in ("online", "offline") or form.get("prompt", "consent") not in ("consent", "none"):
            return back(error="invalid_request")
        challenge = form.get("code_challenge")
        if challenge is not None and (form.get("code_challenge_method") != "S256" or not re.fullmatch(r"[A-Za-z0-9_-]{43}", challenge)):
            return back(error="invalid_request")
        for name in ("state", "code_challenge"):
            if name not in form:
                request.notes.append(f"authorization without {name}")
        if self.options.auto_consent == "deny" or form.get("decision") == "deny":
            return back(error="access_denied")
        if not self.options.auto_consent and request.method == "GET":
            fields = "".join(f'<input type="hidden" name="{html.escape(k)}" value="{html.escape(v)}">' for k, v in request.query.items())
            return self.page(200, f'<h1>Ency asks for {html.escape(", ".join(scopes))}</h1><form method="post" action="/oauth/v2/auth">{fields}'
                             '<button name="decision" value="accept">Accept</button><button name="decision" value="deny">Reject</button></form>')
        if request.method == "POST" and form.get("decision") != "accept":
            return self.page(400, "no decision")
        request.applied = True
        code = self.new_code(",".join(scopes), offline=form.get("access_type") == "offline", redirect=redirect, challenge=challenge,
                             consent=form.get("prompt") == "consent")
        return back(code=code, location=self.options.dc, **{"accounts-server": self.options.claim_accounts or self.base})

    # Device login

    def device_code(self, request):
        form = request.form()
        if form.get("grant_type") != "device_request":
            return self.error("invalid_request")
        if form.get("client_id") != self.client_id:
            return self.error("invalid_client")
        if not set(form.get("scope", "").split(",")) <= SCOPES:
            return self.error("invalid_scope")
        code, user_code = self.secret(), self.letters(6)
        self.devices[code] = {"user_code": user_code, "scope": form["scope"], "offline": form.get("access_type") == "offline",
                              "consent": form.get("prompt") == "consent", "until": self.now + 300, "polled": None, "state": "pending",
                              "location": None}
        request.applied = True
        unit = 1000 if self.options.device_unit == "ms" else 1
        return Response(200, {"user_code": user_code, "device_code": code, "interval": 30 * unit, "expires_in": 300 * unit,
                              "verification_url": f"{self.base}/oauth/v3/device",
                              "verification_uri_complete": f"{self.base}/oauth/v3/device?user_code={user_code}"})

    def decide(self, user_code, action, location="eu"):
        """Records what the user did with a user code: approve, deny or other_dc. Returns whether the code is waiting."""
        for device in self.devices.values():
            if device["user_code"] == user_code and device["state"] == "pending" and device["until"] > self.now:
                device |= {"state": {"approve": "approved", "deny": "denied", "other_dc": "other_dc"}[action], "location": location}
                return True
        return False

    def device_page(self, request):
        form = request.form()
        code = form.get("user_code", "")
        if request.method == "POST" and form.get("decision") in ("approve", "deny"):
            return self.page(200, "Done") if self.decide(code, form["decision"]) else self.page(400, "The code is wrong or too old")
        return self.page(200, f'<form method="post"><input name="user_code" value="{html.escape(code)}">'
                         '<button name="decision" value="approve">Accept'
                         '</button><button name="decision" value="deny">Reject</button></form>')

    def device_token(self, request):
        form = request.form()
        if form.get("grant_type") != "device_token":
            return self.error("invalid_request")
        if error := self.client_error(form):
            return error
        device = self.devices.get(form.get("code", ""))
        if not device:
            return self.error("invalid_code")
        early = device["polled"] is not None and self.now - device["polled"] < 30
        device["polled"] = self.now
        if device["until"] <= self.now and device["state"] == "pending":
            return self.error("expired")
        if early:
            return self.error("slow_down")
        if device["state"] == "pending":
            return self.error("authorization_pending")
        if device["state"] == "denied":
            return self.error("access_denied")
        if device["state"] == "other_dc":  # Said once; the next poll counts as one at the other data center.
            device |= {"state": "approved", "polled": None}
            return self.error("other_dc", user_location=device["location"])
        refresh = None
        if device["offline"] and (device["consent"] or not self.consented):
            refresh = self.new_refresh(device["scope"])
            if refresh is None:
                return self.denied()
            self.consented = True
        del self.devices[form["code"]]
        request.applied = True
        return self.grant(device["scope"], refresh, refresh)
