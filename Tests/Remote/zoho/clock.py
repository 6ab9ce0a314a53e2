"""The clock of the double: real, read from a file, or set by a control request."""

import re
import threading
import time
from datetime import datetime, timedelta, timezone


class Clock:
    """Seconds since 1970. Real time plus an offset, the first number in a file plus the offset, or frozen."""

    def __init__(self, path=None):
        self.path, self.offset, self.frozen, self.last, self.lock = path, 0.0, None, time.time(), threading.Lock()

    def now(self):
        with self.lock:
            if self.frozen is not None:
                return self.frozen
            if self.path:
                try:
                    with open(self.path, encoding="ascii") as file:
                        self.last = float(file.read().split()[0])
                except (OSError, ValueError, IndexError):
                    pass  # Half-written file: the last value holds.
                return self.last + self.offset
            return time.time() + self.offset

    def control(self, order):
        """Obeys {"advance": seconds}, {"set": seconds} (freezes), {"freeze": true} or {"run": true}."""
        now = self.now()
        with self.lock:
            if "set" in order:
                self.frozen = float(order["set"])
            if order.get("freeze"):
                self.frozen = now
            if order.get("run") and self.frozen is not None:
                self.offset = self.frozen - (self.last if self.path else time.time())
                self.frozen = None
            if "advance" in order:
                if self.frozen is not None:
                    self.frozen += float(order["advance"])
                else:
                    self.offset += float(order["advance"])
        return {"now": self.now(), "frozen": self.frozen is not None}


ZONE = timezone(timedelta(hours=1))  # The organization's zone, without summer time.


def list_stamp(seconds):
    """Returns the form that lists and the filter use: 2026-09-16T00:00:00+0000."""
    return datetime.fromtimestamp(int(seconds), timezone.utc).strftime("%Y-%m-%dT%H:%M:%S+0000")


def detail_stamp(seconds):
    """Returns the form that details use: the same instant in the organization's zone."""
    return datetime.fromtimestamp(int(seconds), ZONE).strftime("%Y-%m-%dT%H:%M:%S%z")


def parse_stamp(text):
    """Returns the seconds of a filter stamp, or None: only the form with a numeric offset without colon is accepted."""
    if not re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d{4}", text):
        return None
    try:
        return datetime.strptime(text, "%Y-%m-%dT%H:%M:%S%z").timestamp()
    except ValueError:
        return None


def today(seconds):
    return datetime.fromtimestamp(int(seconds), ZONE).date()
