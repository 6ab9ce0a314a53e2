"""Limits of an organization: per minute, per day, at once, and the long block; all by the clock of the double."""

from email.utils import formatdate

from .data import Refused

PLANS = {"free": (1000, 5), "standard": (2000, 10), "professional": (5000, 10), "higher": (10000, 10)}


def retry_after(form, now, seconds):
    """Returns the Retry-After fields of a form: seconds, date, none, huge (10^9) or past (a date that is over)."""
    value = {"seconds": str(int(seconds)), "date": formatdate(now + seconds, usegmt=True), "none": None, "huge": "1000000000",
             "past": formatdate(now - 3600, usegmt=True)}[form]
    return [("Retry-After", value)] if value is not None else []


class Pacing:
    """Counts requests of one organization.

    Sliding minute. Over the minute's limit: code 44, and the organization stays blocked until 60 s after the refusal; a request within 10 s of a
    refusal starts the block again. `block_after` requests in a minute, refused ones included: code 43 for an hour. Only requests that are let
    through count for the day, which ends at midnight UTC.
    """

    def __init__(self, options, clock):
        self.options, self.clock = options, clock
        self.let_through, self.seen, self.day, self.day_count, self.in_flight = [], [], None, 0, 0
        self.blocked_until, self.last_refusal, self.hour_block, self.most_in_flight = 0.0, 0.0, 0.0, 0

    def enter(self):
        """Lets a request in or raises Refused. The caller calls `leave` afterwards in both cases."""
        now, options = self.clock.now(), self.options
        self.in_flight += 1
        self.most_in_flight = max(self.most_in_flight, self.in_flight)
        self.let_through = [t for t in self.let_through if now - 60 < t <= now]
        self.seen = [t for t in self.seen if now - 60 < t <= now] + [now]
        if self.day != int(now // 86400):
            self.day, self.day_count = int(now // 86400), 0
        if options.block_after and len(self.seen) > options.block_after:
            self.hour_block = max(self.hour_block, now + 3600)
        if now < self.hour_block:
            self.refuse(43, "Blocked for some time because of too many requests", self.hour_block - now)
        if self.in_flight > options.concurrency:
            self.refuse(1070, "Too many requests are in progress at once", 5)
        if now < self.blocked_until:
            if now - self.last_refusal < 10:
                self.blocked_until = now + 60
            self.last_refusal = now
            self.refuse(44, "The maximum number of requests per minute was exceeded", self.blocked_until - now)
        if self.day_count >= options.per_day:
            self.refuse(45, "The maximum number of requests per day was exceeded", (self.day + 1) * 86400 - now)
        if len(self.let_through) >= options.per_minute:
            self.blocked_until, self.last_refusal = now + 60, now
            self.refuse(44, "The maximum number of requests per minute was exceeded", 60)
        self.let_through.append(now)
        self.day_count += 1

    def leave(self):
        self.in_flight -= 1

    def refuse(self, code, message, seconds):
        raise Refused(code, message, 429, retry_after(self.options.retry_after, self.clock.now(), max(1, -(-seconds // 1))))

    def headers(self):
        """Returns the day's quota in the observed form: limit, what is left, seconds until the day ends."""
        if not self.options.quota_headers or self.day is None:
            return []
        left = int((self.day + 1) * 86400 - self.clock.now())
        return [("X-Rate-Limit-Limit", str(self.options.per_day)), ("X-Rate-Limit-Remaining", str(max(0, self.options.per_day - self.day_count))),
                ("X-Rate-Limit-Reset", str(left))]

    def state(self):
        return {"minute": len(self.let_through), "day": self.day_count, "in_flight": self.in_flight, "most_in_flight": self.most_in_flight,
                "blocked_until": max(self.blocked_until, self.hour_block)}
