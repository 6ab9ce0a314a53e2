@testable import EncyTryton
import EncyBase
import EncyHTTP
import EncyLedger
import Foundation

/// A server that gives the answers that it was made with, one after the other, and tells what it was asked.
final class CannedServer: Sendable {
  private let python: PythonProcess
  private let port: String

  private static let script = """
    import http.server, json, sys, threading
    answers, requests = json.loads(sys.argv[1]), []
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            body = self.rfile.read(int(self.headers["Content-Length"]))
            requests.append([self.path, self.headers["Authorization"], json.loads(body)])
            status, type, text = answers.pop(0)
            self.send_response(status)
            self.send_header("Content-Type", type)
            self.send_header("Content-Length", str(len(text.encode())))
            self.end_headers()
            self.wfile.write(text.encode())
        def log_message(self, *_):
            pass
    server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
    print(server.server_port, flush=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    for _ in sys.stdin:
        print(json.dumps(requests), flush=True)
    """

  /// - Parameter answers: Status and body of each answer; a body that begins with `<` is a page.
  init(_ answers: [(Int, String)]) throws {
    let rows = answers.map { status, text -> JSONValue in
      [.int(status), .string(text.hasPrefix("<") ? "text/html" : "application/json"), .string(text)]
    }
    let list = String(decoding: JSONPrinter(isCompact: true).bytes(.array(rows)), as: UTF8.self)
    python = try PythonProcess(["-c", CannedServer.script, list])
    port = try python.line()
  }

  /// What it was asked so far: path, credential and body of each request.
  func requests() throws -> [JSONValue] { try JSONParser().parse(python.answer(to: "")).arrayValue ?? [] }

  func ledger() throws -> TrytonLedger { TrytonLedger(try CannedServer.connection("http://127.0.0.1:\(port)")) }

  static func connection(_ server: String, database: String = "ency", password: String = "geheim") throws
    -> TrytonConnection
  {
    var configuration = HTTPClient.Configuration(userAgent: "test", variable: { _ in nil })
    // Beside other tests an answer may take long.
    configuration.stallSeconds = 600
    var connection = TrytonConnection(
      client: HTTPClient(configuration), server: try HTTPAddress(server), database: database, company: "1",
      session: TrytonSession(user: "admin") { () throws(LedgerError) in password })
    connection.sleep = { _ in }
    return connection
  }

  static let login = (200, #"{"id":1,"result":[7,"beef0"]}"#)
}
