import EncyTestSupport
import Foundation
import Testing

/// `ency` on a pseudo-terminal, driven by keys.
package enum TerminalDriver {
  /// Runs a program on a terminal of a size, types keys once the screen is still, and prints as JSON: each screen, the exit code, and
  /// whether the terminal was left as it was. A key may be another size, a text over and over, a signal, or a command to run meanwhile.
  private static let program = """
    import fcntl, json, os, pty, select, struct, subprocess, sys, termios, threading, time
    columns, rows, keys, command = int(sys.argv[1]), int(sys.argv[2]), json.loads(sys.argv[3]), sys.argv[4:]
    main, side = pty.openpty()
    fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    before = termios.tcgetattr(side)
    pid = os.fork()
    if pid == 0:
        os.setsid()
        fcntl.ioctl(side, termios.TIOCSCTTY, 0)
        for descriptor in (0, 1, 2): os.dup2(side, descriptor)
        os.execvp(command[0], command)
    screens, typing = [], None
    # Whether an editor has the terminal.
    def is_away(out):
        if os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG | os.WNOWAIT): return False
        return out.rfind(b"\\x1b[?1049l") > out.rfind(b"\\x1b[?1049h")
    # The calls that the threads of a process and of its children are in, as proc_pid_syscall(5) shows them.
    def calls(pid):
        for task in os.listdir(f"/proc/{pid}/task"):
            yield open(f"/proc/{pid}/task/{task}/syscall").read().split()
            for child in open(f"/proc/{pid}/task/{task}/children").read().split(): yield from calls(child)
    # Whether the program waits for the next key: one thread reads the terminal, or polls it alone for longer than it waits for the rest
    # of a key's bytes, and none computes.
    def is_resting():
        try: found = list(calls(pid))
        except OSError: return False
        return all(call[0] != "running" for call in found) and any(
            call[0] == "0" and int(call[1], 16) == 0
            or call[0] == "7" and int(call[2], 16) == 1 and 100 <= int(call[3], 16) < 1000 for call in found)
    def read(still, waits=True):
        out, end, last = b"", time.time() + 20, time.time()
        while time.time() < end:
            ready, _, _ = select.select([main], [], [], 0.01)
            if not ready:
                if waits and is_away(out): continue
                # A key that does nothing leaves the screen as it is.
                is_settled = out or screens and time.time() - last > 0.1
                if is_settled and not (typing and typing.is_alive()) and is_resting() and not select.select([main], [], [], 0)[0]: break
                if time.time() - last < (still if out else 5): continue
                break
            last = time.time()
            try: data = os.read(main, 65536)
            except OSError: break
            if not data: break
            out += data
        screens.append(out.decode("utf-8", "replace"))
    read(0.3)
    for key in keys:
        if key.startswith("size "):
            fcntl.ioctl(main, termios.TIOCSWINSZ, struct.pack("HHHH", int(key.split()[2]), int(key.split()[1]), 0, 0))
        elif key.startswith("repeat "):
            _, count, text = key.split(" ", 2)
            data = text.encode() * int(count)
            def write(data=data):
                while data: data = data[os.write(main, data[:1000]):]
            typing = threading.Thread(target=write, daemon=True)
            typing.start()
        elif key.startswith("run "):
            subprocess.run(json.loads(key[4:]), stdout=subprocess.DEVNULL, check=True)
        elif key.startswith("signal "):
            os.kill(pid, int(key.split()[1]))
        else:
            os.write(main, key.removeprefix("at once ").encode())
        read(0.3, not key.startswith("at once "))
        typing = None
    end, status = time.time() + 10, None
    while time.time() < end and status is None:
        done, code = os.waitpid(pid, os.WNOHANG)
        if done: status = os.waitstatus_to_exitcode(code)
        else: time.sleep(0.05)
    if status is None: os.kill(pid, 9)
    print(json.dumps({"screens": screens, "status": status, "restored": termios.tcgetattr(side) == before}))
    """

  package struct Answer: Decodable {
    package let screens: [String]
    package let status: Int32?
    package let restored: Bool

    /// What stands on the screen that follows a number of keys, without what steers the terminal.
    package func screen(_ place: Int) -> String {
      let text = screens[place].replacing(#/\u{1B}\[[0-9;?]*[A-Za-z]/#, with: "").replacing("\u{A0}", with: " ")
      // The terminal puts a carriage return of its own before each line feed.
      return String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\r" }))
    }
  }

  /// Runs `ency` with these arguments and types the keys.
  package static func run(
    _ arguments: [String], _ keys: [String], columns: Int = 80, rows: Int = 24, _ environment: [String: String] = [:],
    folder: String
  ) throws -> Answer {
    var variables = ["TERM": "xterm", "SOURCE_DATE_EPOCH": "1772452800", "LC_ALL": "C.UTF-8"]
    variables.merge(environment) { $1 }
    let typed = String(decoding: try JSONEncoder().encode(keys), as: UTF8.self)
    let ency = ProcessRunner.productsFolder.appending(path: "ency").path
    let run = try ProcessRunner.run(
      "python3", ["-c", program, "\(columns)", "\(rows)", typed, ency] + arguments, environment: variables,
      folder: folder)
    try #require(run.status == 0, "\(run.story)")
    return try JSONDecoder().decode(Answer.self, from: Data(run.output))
  }
}
