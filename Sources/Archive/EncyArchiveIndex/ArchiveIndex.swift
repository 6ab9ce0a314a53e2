internal import EncyArchive
package import EncyArchiveSearch
internal import EncyBase
internal import EncyContainer
package import EncyFiles
internal import EncyTexts
internal import GRDB

/// Finds proposals in archives by a database on this machine, or by one on a server, which is caught up before each answer.
package struct ArchiveIndex: ArchiveIndexService {
  package init() {}

  package func search(
    _ search: ArchiveSearch, store: String, cache: CacheFolder?, _ indexing: ArchiveIndexing
  ) throws -> (answer: ArchiveAnswer, state: ArchiveIndexState) {
    if let url = indexing.server {
      let server = try ArchiveServer(url, store: store, cache: cache)
      return try server.using(indexing) { connection, state in (try ServerAnswer.answer(search, connection), state) }
    }
    let scan = ArchiveScan(root: try FileStore.absolutePath(store), indexing: indexing)
    if cache == nil, !indexing.isStale, ArchiveStore.isStore(scan.root) {
      if let scanned = try scan.answer(search, isAlone: true) { return scanned }
    }
    return try using(store, cache, indexing) { db, state in
      (try ArchiveIndex.answer(search, db), state)
    } withoutIndex: {
      try scan.answer(search, isAlone: false)
    }
  }

  package func index(store: String, cache: CacheFolder?, _ indexing: ArchiveIndexing) throws -> ArchiveIndexState {
    if let url = indexing.server {
      let server = try ArchiveServer(url, store: store, cache: cache)
      return try server.using(indexing) { connection, state in try server.described(state, connection) }
    }
    return try using(store, cache, indexing) { db, state in
      var state = state
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT o.path || '/' || v.name, v.failure FROM version v JOIN object o ON o.id = v.object
          WHERE v.failure IS NOT NULL ORDER BY 1
          """)
      while let row = try rows.next() { state.unread.append((row[0], row[1])) }
      return state
    }
  }

  package func remove(store: String, cache: CacheFolder?, server: String?) throws -> String? {
    if let server { return try ArchiveServer(server, store: store, cache: cache).remove() }
    return try cache?.removeArchiveIndex(of: store)
  }

  // MARK: Opening

  private func using<Result>(
    _ store: String, _ cache: CacheFolder?, _ indexing: ArchiveIndexing,
    _ work: (Database, ArchiveIndexState) throws -> Result, withoutIndex: () throws -> Result? = { nil }
  ) throws -> Result {
    guard let cache else { throw ArchiveError(.errorArchiveNoCache, file: store, isRefusal: false) }
    let root = try FileStore.absolutePath(store)
    let path = cache.archiveIndex(of: root)
    if !ArchiveStore.isStore(root) {
      // Either there is no store, or the share is away: then the index tells what it knows.
      if FileStore.isFolder(root), try !FileStore.names(in: root).isEmpty { _ = try ArchiveStore(at: store) }
      guard FileStore.exists(path) else { throw ArchiveError(.errorArchiveAway, file: store, isRefusal: false) }
    }
    guard cache.folder("archives").make() else {
      throw ArchiveError(.errorArchiveNoCache, file: store, isRefusal: false)
    }
    do {
      do {
        return try attempt(root, path, indexing, isAnew: indexing.isAnew, work, withoutIndex)
      } catch  where IndexFile.isDamage(error) {
        return try attempt(root, path, indexing, isAnew: true, work, withoutIndex)
      }
    } catch let error as DatabaseError {
      throw ArchiveError(
        .errorArchiveIndex(reason: SafeText(error.message ?? "\(error.resultCode)"), file: SafeText(store)),
        file: store, isRefusal: false)
    }
  }

  private func attempt<Result>(
    _ root: String, _ path: String, _ indexing: ArchiveIndexing, isAnew: Bool,
    _ work: (Database, ArchiveIndexState) throws -> Result, _ withoutIndex: () throws -> Result?
  ) throws -> Result {
    let (file, wasAnew) = try IndexFile.open(path, isAnew: isAnew)
    return try file.queue.writeWithoutTransaction { db in
      var isAway = !ArchiveStore.isStore(root)
      var run = CatchUp(root: root, indexing: indexing)
      let known = try Int.fetchOne(db, sql: "SELECT value FROM state WHERE name = 'asOf'")
      if !isAway, known == nil, !indexing.isStale, let answer = try withoutIndex() { return answer }
      if !isAway, !indexing.isStale || known == nil { isAway = try !run.run(db) }
      var result: Result?
      // All that is asked sees one state, whatever others write.
      try db.inTransaction(.deferred) {
        let asOf = try Int.fetchOne(db, sql: "SELECT value FROM state WHERE name = 'asOf'")
        guard let asOf else { throw ArchiveError(.errorArchiveAway, file: root, isRefusal: false) }
        let size = try Int.fetchOne(
          db, sql: "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()")
        var state = ArchiveIndexState(
          file: path, size: size ?? 0, proposals: try Int.fetchOne(db, sql: "SELECT count(*) FROM object") ?? 0,
          versions: try Int.fetchOne(db, sql: "SELECT count(*) FROM version") ?? 0,
          asOf: Instant(secondsSince1970: asOf))
        (state.isAway, state.isStale, state.read, state.gone) = (isAway, indexing.isStale, run.read, run.gone)
        state.unlisted = run.unlisted
        state.isAnew = wasAnew || isAnew && !indexing.isAnew
        result = try work(db, state)
        return .commit
      }
      guard let result else { throw ArchiveError(.errorArchiveAway, file: root, isRefusal: false) }
      return result
    }
  }

  // MARK: Answering

  static func answer(_ search: ArchiveSearch, _ db: Database) throws -> ArchiveAnswer {
    let evaluation = try Evaluation(db, search)
    let fitting = try evaluation.fitting()
    var answer = ArchiveAnswer()
    var ids = fitting.ids
    var distances: [Int: Double]?
    if let near = search.near {
      let (known, without) = try evaluation.distances(near, of: fitting)
      (distances, answer.withoutPlace) = (known, without)
      ids = ids.filter { known[$0] != nil }
    }
    answer.count = ids.count
    ids = try evaluation.sorted(ids, distances)
    if search.limit > 0 { ids = Array(ids.prefix(search.limit)) }
    let columns = ArchiveColumn.kept.map { $0.name == "status" ? Evaluation.shownStatus : "v.\($0.name)" }
    let statement = try db.makeStatement(
      sql: """
        SELECT o.path, v.name, o.branches, \(columns.joined(separator: ", "))
        FROM version v JOIN object o ON o.id = v.object WHERE v.id = ?2
        """)
    for id in ids {
      guard let row = try Row.fetchOne(statement, arguments: [search.today.daysSince1970, id]) else { continue }
      var summary = ArchiveSummary()
      for (place, column) in ArchiveColumn.kept.enumerated() {
        column.put(ArchiveColumn.Value(row[place + 3] as DatabaseValue), into: &summary)
      }
      answer.rows.append(
        ArchiveAnswer.Row(
          path: row[0], version: row[1], summary: summary, branches: row[2], distance: distances?[id]))
    }
    return answer
  }
}
