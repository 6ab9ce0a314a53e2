"""A PostgreSQL server of a test's own: in a temporary folder, on a port of this machine, without anything of the system's clusters.

Related PostgreSQL documentation: https://www.postgresql.org/docs/current/app-initdb.html, https://www.postgresql.org/docs/current/app-pgbasebackup.html
"""

import os
import pathlib
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

PASSWORD = "geheim"


def programs():
    found = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if not found:
        sys.exit("PostgreSQL isn't installed: apt install postgresql")
    return found[-1].parent


class Server:
    """With `primary`, a standby of it."""

    def __init__(self, primary=None):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="ency-pg-"))
        self.data = self.folder / "data"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.account = None
        if os.geteuid() == 0:
            names = {entry.pw_name for entry in pwd.getpwall()}
            self.account = "postgres" if "postgres" in names else "nobody"
            shutil.chown(self.folder, self.account)
        watch = '(while kill -0 $1 && [ -d "$0" ]; do sleep 1; done; kill -9 $(head -1 "$0/data/postmaster.pid"); rm -rf "$0") >/dev/null 2>&1 &'
        subprocess.run(["sh", "-c", watch, str(self.folder), str(os.getpid())], check=True)
        if primary:
            self.run("pg_basebackup", "-h", primary.folder, "-p", primary.port, "-U", "ency", "-D", self.data, "-R", "-X", "stream", "-c", "fast")
        else:
            secret = self.folder / "password"
            secret.write_text(f"{PASSWORD}\n")
            self.run("initdb", "-D", self.data, "-U", "ency", "-N", "-E", "UTF8", "--locale=C.UTF-8", "--auth-local=trust", "--auth-host=scram-sha-256",
                     f"--pwfile={secret}")
        self.start()

    @property
    def url(self):
        return f"postgresql://ency:{PASSWORD}@127.0.0.1:{self.port}/postgres"

    def run(self, program, *arguments):
        command = [str(programs() / program), *map(str, arguments)]
        if self.account:
            command = ["setpriv", f"--reuid={self.account}", f"--regid={self.account}", "--clear-groups", *command]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=self.folder, env={**os.environ, "LC_ALL": "C"})
        if done.returncode != 0:
            sys.exit(f"{' '.join(command)}: {done.stdout}")

    def start(self):
        # Through files: the server keeps what it inherits open.
        with (self.folder / "pg_ctl.log").open("w") as log:
            command = [str(programs() / "pg_ctl"), "-D", str(self.data), "-l", str(self.folder / "log"), "-w", "-t", "60", "-o",
                       f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c max_connections=40 -F", "start"]
            if self.account:
                command = ["setpriv", f"--reuid={self.account}", f"--regid={self.account}", "--clear-groups", *command]
            if subprocess.run(command, stdout=log, stderr=log, stdin=subprocess.DEVNULL, cwd=self.folder, env={**os.environ, "LC_ALL": "C"}).returncode != 0:
                sys.exit(f"the server doesn't start: {(self.folder / 'log').read_text()[-2000:]}")

    def query(self, sql):
        done = subprocess.run([str(programs() / "psql"), "-h", str(self.folder), "-p", str(self.port), "-U", "ency", "-d", "postgres", "-XAtq", "-c", sql],
                              capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"{sql}: {done.stderr}")
        return done.stdout.strip()

    def follow(self, primary):
        goal = primary.query("SELECT pg_current_wal_lsn()")
        for _ in range(600):
            if self.query(f"SELECT pg_last_wal_replay_lsn() >= '{goal}'") == "t":
                return
            time.sleep(0.05)
        sys.exit("the standby doesn't follow")

    def kill(self):
        """Ends it from one moment to the next."""
        note = self.data / "postmaster.pid"
        if not note.exists():
            return
        process = int(note.read_text().splitlines()[0])
        try:
            os.kill(process, signal.SIGKILL)
        except ProcessLookupError:
            pass
        # Those that it had started see it, and go.
        time.sleep(1)
        note.unlink(missing_ok=True)

    def lose(self):
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.lose()
