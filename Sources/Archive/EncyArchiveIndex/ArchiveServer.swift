internal import EncyArchive
internal import EncyArchiveSearch
internal import EncyBase
internal import EncyContainer
internal import EncyFiles
internal import EncyPostgres
internal import EncyTexts

/// The index of one store on a PostgreSQL server, which any number of machines feed and ask; a schema of its own, named by the store's
/// identity. Whatever is in it follows from the store, so that it may be dropped at any time.
///
/// What is asked sees one state. A server that can only be read, such as a standby, is asked as it is.
struct ArchiveServer {
  private let address: PostgresAddress
  /// As it was typed.
  private let store: String
  private let root: String
  private let cache: CacheFolder?

  /// How the schema is.
  private struct Condition {
    var exists = false
    var format = ""
    var isReadOnly = false
    var epoch = ""
    var asOf: Int?
  }

  init(_ url: String, store: String, cache: CacheFolder?) throws {
    guard let address = PostgresAddress(url) else {
      // It isn't repeated: whatever it is, a password may stand in it.
      throw ArchiveError(.errorArchiveServerAddress, file: "--index", isRefusal: false)
    }
    (self.address, self.store, self.cache) = (address, store, cache)
    root = try FileStore.absolutePath(store)
  }

  /// Brings the index up to date and asks it.
  /// - Throws: `ArchiveError` where it can't be reached or used.
  func using<Answer>(
    _ indexing: ArchiveIndexing, _ work: (PostgresConnection, ArchiveIndexState) throws -> Answer
  ) throws -> Answer {
    var (indexing, tries) = (indexing, 0)
    return try reported {
      while true {
        do { return try attempt(&indexing, work) } catch  where tries < 8 && ServerSchema.isPassing(error) {
          // Others changed or remade it meanwhile.
          tries += 1
          StagedTree.wait(milliseconds: 50 * tries)
        }
      }
    }
  }

  /// Removes the index.
  /// - Returns: Where it was; `nil` where there was none.
  func remove() throws -> String? {
    try reported {
      let (connection, isReadOnly) = try connect()
      guard let schema = try schema(isMade: false).name else { return nil }
      try connection.run("SELECT set_config('search_path', $1, false)", [schema])
      let condition = try condition(of: schema, connection, isReadOnly)
      guard condition.exists else { return nil }
      if condition.isReadOnly { throw error(.errorArchiveServerFixed(server: SafeText(address.shown))) }
      try connection.run(script: "DROP SCHEMA \(schema) CASCADE")
      return "\(address.shown) \(schema)"
    }
  }

  /// The state with what takes longer to find out.
  func described(_ state: ArchiveIndexState, _ connection: PostgresConnection) throws -> ArchiveIndexState {
    var state = state
    let counts = try connection.run(
      """
      SELECT (SELECT count(*) FROM object), (SELECT count(*) FROM version), (SELECT sum(pg_total_relation_size(oid)) FROM pg_class
        WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r')
      """)
    state.proposals = counts.int(0, 0) ?? 0
    state.versions = counts.int(0, 1) ?? 0
    state.size = counts.int(0, 2) ?? 0
    let unread = try connection.run(
      "SELECT path || '/' || name, failure FROM version WHERE failure IS NOT NULL ORDER BY path || '/' || name")
    for row in 0..<unread.count { state.unread.append((unread.text(row, 0) ?? "", unread.text(row, 1) ?? "")) }
    return state
  }

  // MARK: Opening

  private func attempt<Answer>(
    _ indexing: inout ArchiveIndexing, _ work: (PostgresConnection, ArchiveIndexState) throws -> Answer
  ) throws -> Answer {
    let (connection, isReadOnly) = try connect()
    var (schema, isAway) = try schema(isMade: !isReadOnly)
    guard let schema else { throw noIndex }
    try connection.run("SELECT set_config('search_path', $1, false)", [schema])
    var condition = try condition(of: schema, connection, isReadOnly)
    if condition.isReadOnly {
      guard condition.exists else { throw noIndex }
      if indexing.isAnew { throw error(.errorArchiveServerFixed(server: SafeText(address.shown))) }
    } else if !condition.exists || indexing.isAnew {
      if isAway { throw error(.errorArchiveAway) }
      try ServerSchema(schema).make(connection, isAnew: indexing.isAnew)
      indexing.isAnew = false
      condition = try self.condition(of: schema, connection, isReadOnly)
    }
    guard condition.format == ServerSchema.format else {
      throw error(
        .errorArchiveServerFormat(
          server: SafeText(address.shown), format: SafeText(condition.format), known: SafeText(ServerSchema.format),
          file: SafeText(store)))
    }
    var (read, gone, unlisted) = (0, 0, [String]())
    if !isAway, !condition.isReadOnly, !indexing.isStale || condition.asOf == nil {
      // A clock that is ahead would take what changed just now for settled.
      var looking = indexing
      looking.now = min(looking.now, Instant(secondsSince1970: try ServerSchema.clock(connection)))
      var run = ServerCatchUp(connection, schema, CatchUp(root: root, indexing: looking, isShared: true))
      isAway = try !run.run(epoch: condition.epoch)
      (read, gone, unlisted) = (run.read, run.gone, run.unlisted)
    }
    return try connection.transaction("ISOLATION LEVEL REPEATABLE READ, READ ONLY") {
      // Sets of a million versions fit; compiling would take longer than the search.
      try connection.run(script: "SET LOCAL work_mem = '128MB'; SET LOCAL jit = off")
      guard let asOf = try connection.run("SELECT as_of FROM state").int(0, 0) else {
        throw isAway
          ? error(.errorArchiveAway)
          : error(.errorArchiveServerPartial(server: SafeText(address.shown), file: SafeText(store)))
      }
      var state = ArchiveIndexState(
        file: "\(address.shown) \(schema)", size: 0, proposals: 0, versions: 0,
        asOf: Instant(secondsSince1970: asOf))
      (state.isAway, state.isReadOnly, state.isStale) = (isAway, condition.isReadOnly, indexing.isStale)
      (state.read, state.gone, state.unlisted) = (read, gone, unlisted)
      return try work(connection, state)
    }
  }

  private func connect() throws -> (PostgresConnection, isReadOnly: Bool) {
    let connection = try PostgresConnection(address, program: "ency-archive")
    let facts = try connection.run(
      """
      SELECT current_setting('server_version_num')::integer / 10000, current_setting('server_encoding'),
        current_setting('transaction_read_only') = 'on'
      """)
    let (version, encoding) = (facts.int(0, 0) ?? 0, facts.text(0, 1) ?? "")
    guard version >= 12, encoding == "UTF8" else {
      throw error(.errorArchiveServerOld(version: SafeText("\(version)"), encoding: SafeText(encoding)))
    }
    // Whatever the server's own settings are, values are written in one way.
    try connection.run(script: "SET standard_conforming_strings = on; SET extra_float_digits = 1; SET DateStyle = ISO")
    return (connection, facts.isTrue(0, 2))
  }

  /// The schema of the store. Where the store can't be reached it is the one that this machine remembers.
  private func schema(isMade: Bool) throws -> (name: String?, isAway: Bool) {
    let folder = cache?.folder("archives")
    let name = "\("\(SHA256Digest(of: root))".prefix(32)).identity"
    if ArchiveStore.isStore(root) {
      guard let identity = try ArchiveStore(at: store).identity(isMade: isMade) else { return (nil, false) }
      if folder?.open(name)?.read(at: 0, 32) != Array(identity.utf8) { folder?.write(name, Array(identity.utf8)) }
      return ("ency_\(identity)", false)
    }
    // Something else lies there, or the share is away.
    if FileStore.isFolder(root), try !FileStore.names(in: root).isEmpty { _ = try ArchiveStore(at: store) }
    guard let identity = folder?.open(name)?.read(at: 0, 32).map({ String(decoding: $0, as: UTF8.self) }),
      ArchiveStore.isIdentity(identity)
    else { throw error(.errorArchiveAway) }
    return ("ency_\(identity)", true)
  }

  private func condition(
    of schema: String, _ connection: PostgresConnection, _ isReadOnly: Bool
  ) throws -> Condition {
    var condition = Condition()
    condition.isReadOnly = isReadOnly
    let known = try connection.run(
      "SELECT 1 FROM pg_catalog.pg_tables WHERE schemaname = $1 AND tablename = 'state'", [schema])
    guard known.count == 1 else { return condition }
    condition.exists = true
    condition.format = try connection.run("SELECT format FROM state").text(0, 0) ?? ""
    let owner = "SELECT pg_has_role(relowner, 'USAGE') FROM pg_class WHERE oid = 'state'::regclass"
    condition.isReadOnly = try isReadOnly || !connection.run(owner).isTrue(0, 0)
    guard condition.format == ServerSchema.format else { return condition }
    let state = try connection.run("SELECT epoch, as_of FROM state")
    (condition.epoch, condition.asOf) = (state.text(0, 0) ?? "", state.int(0, 1))
    return condition
  }

  // MARK: Errors

  private func error(_ message: Message) -> ArchiveError { ArchiveError(message, file: store, isRefusal: false) }

  private var noIndex: ArchiveError {
    error(.errorArchiveServerNone(server: SafeText(address.shown), file: SafeText(store)))
  }

  private func reported<Answer>(_ work: () throws -> Answer) throws -> Answer {
    do { return try work() } catch let failure as PostgresError {
      let reason = SafeText(failure.text)
      let message: Message =
        switch failure.kind {
        case .noLibrary: .errorArchiveServerLibrary
        case .unreachable: .errorArchiveServerAway(reason: reason)
        case .lost: .errorArchiveServerLost(reason: reason)
        case .refused: .errorArchiveServerFailed(reason: reason, state: SafeText(failure.state))
        }
      throw error(message)
    }
  }
}
