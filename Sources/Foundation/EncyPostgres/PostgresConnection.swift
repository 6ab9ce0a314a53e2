internal import CPostgres
internal import Glibc

/// A connection to a server, for one thread at a time; it ends with the object.
///
/// Related PostgreSQL documentation: <https://www.postgresql.org/docs/current/libpq.html>
package final class PostgresConnection {
  private let library: UnsafePointer<postgres>
  private let handle: OpaquePointer
  private let address: PostgresAddress

  /// Codes of libpq-fe.h.
  private static let (isConnected, commandDone, rowsFollow, takesCopy): (Int32, Int32, Int32, Int32) = (0, 1, 2, 4)
  /// The most bytes of rows that are handed over at once.
  private static let pieceOfCopy = 1 << 20

  /// Connects. What the address doesn't say comes from where libpq finds it: `PGPASSWORD`, `~/.pgpass`, service files.
  /// - Parameters:
  ///   - address: Where.
  ///   - program: The name by which the server's own lists call this connection.
  /// - Throws: ``PostgresError``; a server that doesn't answer is given up after ten seconds, unless the address has another
  ///   `connect_timeout`. C functions: `PQconninfoParse`, `PQconnectdbParams`.
  package init(_ address: PostgresAddress, program: String) throws(PostgresError) {
    guard let library = postgres_library() else { throw PostgresError(.noLibrary, "") }
    guard let options = library.pointee.conninfoParse(address.url, nil) else {
      // The library's words repeat pieces of the address, whatever they are.
      throw PostgresError(.unreachable, "\(address.shown): an option of the address isn't known, or has no such value")
    }
    library.pointee.conninfoFree(options)
    // What stands behind the address wins over it. A connection that hangs is known as broken after a minute.
    let parameters = [
      ("connect_timeout", "10"), ("keepalives_idle", "30"), ("keepalives_interval", "10"), ("keepalives_count", "3"),
      ("tcp_user_timeout", "60000"), ("fallback_application_name", program), ("dbname", address.url),
      ("client_encoding", "UTF8"),
    ]
    let handle = Self.withTexts(parameters.map(\.0)) { keywords in
      Self.withTexts(parameters.map(\.1)) { values in library.pointee.connectdbParams(keywords, values, 1) }
    }
    guard let handle else { throw PostgresError(.unreachable, "out of memory") }
    (self.library, self.handle, self.address) = (library, handle, address)
    guard library.pointee.status(handle) == Self.isConnected else { throw error(.unreachable) }
    // What the server remarks isn't for standard error.
    _ = library.pointee.setNoticeProcessor(handle, { _, _ in }, nil)
  }

  deinit { library.pointee.finish(handle) }

  /// Runs one statement.
  /// - Parameters:
  ///   - sql: With `$1`, `$2`, … for values.
  ///   - values: As PostgreSQL writes them; they never become part of the statement.
  /// - Returns: Its rows.
  /// - Throws: ``PostgresError``. C function: `PQexecParams`.
  @discardableResult
  package func run(_ sql: String, _ values: [String?] = []) throws(PostgresError) -> PostgresRows {
    let result = Self.withTexts(values) { texts in
      library.pointee.execParams(handle, sql, Int32(values.count), nil, texts, nil, nil, 0)
    }
    return try rows(result)
  }

  /// Runs several statements that have no values and whose rows nobody needs.
  /// - Throws: ``PostgresError``. C function: `PQexec`.
  package func run(script: String) throws(PostgresError) { _ = try rows(library.pointee.exec(handle, script)) }

  /// Does work in a transaction, of which all is kept or nothing.
  /// - Parameters:
  ///   - mode: What follows `BEGIN`.
  ///   - work: The work.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws; ``PostgresError``.
  package func transaction<Answer>(_ mode: String = "", _ work: () throws -> Answer) throws -> Answer {
    try run("BEGIN \(mode)")
    do {
      let answer = try work()
      try run("COMMIT")
      return answer
    } catch {
      // Where the connection broke, the server does it by itself.
      _ = try? run("ROLLBACK")
      throw error
    }
  }

  /// Puts rows into a table.
  /// - Parameters:
  ///   - rows: The rows.
  ///   - table: The table and its columns, as they follow `COPY`.
  /// - Throws: ``PostgresError``. C functions: `PQputCopyData`, `PQputCopyEnd`.
  package func copy(_ rows: PostgresText, into table: String) throws(PostgresError) {
    if rows.bytes.isEmpty { return }
    let begun = PostgresRows(library, library.pointee.exec(handle, "COPY \(table) FROM STDIN"))
    guard begun.status == Self.takesCopy else { throw error(begun) }
    var start = 0
    while start < rows.bytes.count {
      let end = min(rows.bytes.count, start + Self.pieceOfCopy)
      let isTaken = rows.bytes[start..<end].withUnsafeBytes { piece in
        guard let base = piece.baseAddress else { return true }
        return library.pointee.putCopyData(
          handle, base.assumingMemoryBound(to: CChar.self), Int32(piece.count)) == 1
      }
      if !isTaken { throw error(.lost) }
      start = end
    }
    guard library.pointee.putCopyEnd(handle, nil) == 1 else { throw error(.lost) }
    var failure: PostgresError?
    while let result = library.pointee.getResult(handle) {
      let rows = PostgresRows(library, result)
      if rows.status != Self.commandDone { failure = failure ?? error(rows) }
    }
    if let failure { throw failure }
  }

  private func rows(_ result: OpaquePointer?) throws(PostgresError) -> PostgresRows {
    let rows = PostgresRows(library, result)
    if rows.status == Self.commandDone || rows.status == Self.rowsFollow { return rows }
    throw error(rows)
  }

  /// What the server said of a statement that failed.
  private func error(_ rows: PostgresRows) -> PostgresError {
    guard library.pointee.status(handle) == Self.isConnected else { return error(.lost) }
    let (state, message, detail) = (rows.field("C"), rows.field("M"), rows.field("D"))
    if message.isEmpty { return error(.refused) }
    let text = detail.isEmpty ? message : "\(message) (\(detail))"
    return PostgresError(.refused, address.harmless(text), state: state)
  }

  /// What the library says of the connection. C function: `PQerrorMessage`.
  private func error(_ kind: PostgresError.Kind) -> PostgresError {
    let text = library.pointee.errorMessage(handle).map { String(cString: $0) } ?? ""
    return PostgresError(kind, address.harmless(text.isEmpty ? address.shown : text))
  }

  /// Texts as C has them, as long as the work takes; `nil` behind the last.
  private static func withTexts<Answer>(
    _ texts: [String?], _ work: (UnsafePointer<UnsafePointer<CChar>?>) -> Answer
  ) -> Answer {
    let copies = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: texts.count + 1)
    for (place, text) in texts.enumerated() {
      (copies + place).initialize(to: text.flatMap { UnsafePointer(strdup($0)) })
    }
    (copies + texts.count).initialize(to: nil)
    defer {
      for place in texts.indices { free(UnsafeMutablePointer(mutating: copies[place])) }
      copies.deallocate()
    }
    return work(copies)
  }
}

/// The rows of an answer; values as PostgreSQL writes them.
package final class PostgresRows {
  private let library: UnsafePointer<postgres>
  private let result: OpaquePointer?

  fileprivate init(_ library: UnsafePointer<postgres>, _ result: OpaquePointer?) {
    (self.library, self.result) = (library, result)
  }

  deinit { library.pointee.clear(result) }

  fileprivate var status: Int32 { library.pointee.resultStatus(result) }

  /// A field of an error by its letter in postgres_ext.h. C function: `PQresultErrorField`.
  fileprivate func field(_ letter: Unicode.Scalar) -> String {
    library.pointee.resultErrorField(result, Int32(letter.value)).map { String(cString: $0) } ?? ""
  }

  /// How many rows there are.
  package var count: Int { Int(library.pointee.ntuples(result)) }

  /// A value, from row and column 0 on; `nil` for NULL and where there is none.
  package func text(_ row: Int, _ column: Int) -> String? {
    let (row, column) = (Int32(row), Int32(column))
    guard row < library.pointee.ntuples(result), library.pointee.getisnull(result, row, column) == 0,
      let value = library.pointee.getvalue(result, row, column)
    else { return nil }
    let length = Int(library.pointee.getlength(result, row, column))
    return String(decoding: UnsafeRawBufferPointer(start: value, count: length), as: UTF8.self)
  }

  /// A number; `nil` for what is none.
  package func int(_ row: Int, _ column: Int) -> Int? { text(row, column).flatMap { Int($0) } }
  /// A number; `nil` for what is none.
  package func double(_ row: Int, _ column: Int) -> Double? { text(row, column).flatMap { Double($0) } }
  /// Whether a truth is true.
  package func isTrue(_ row: Int, _ column: Int) -> Bool { text(row, column) == "t" }
}
