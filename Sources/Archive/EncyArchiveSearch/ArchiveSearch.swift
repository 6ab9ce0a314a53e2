package import EncyBase
package import EncyContainer
package import EncyFiles
internal import EncyPlaces
internal import EncyTexts

/// What is looked for in an archive.
package struct ArchiveSearch: Sendable {
  /// A place and how far from it.
  package struct Near: Sendable, Equatable {
    /// Degrees, WGS 84.
    package var latitude, longitude: Double
    /// Kilometres.
    package var radius: Double

    package init(latitude: Double, longitude: Double, radius: Double) {
      (self.latitude, self.longitude, self.radius) = (latitude, longitude, radius)
    }

    /// How far a place is over the ellipsoid, in kilometres; without end for what is no place.
    package func distance(latitude: Double, longitude: Double) -> Double {
      guard let from = EarthPosition(latitude: self.latitude, longitude: self.longitude),
        let to = EarthPosition(latitude: latitude, longitude: longitude)
      else { return .infinity }
      return from.distance(to: to) / 1_000
    }
  }

  /// Words that stand beside each other in one text; the last of them may be the beginning of one.
  package struct Phrase: Sendable, Equatable {
    /// Folded.
    package var words: [String]
    package var isPrefix: Bool
  }

  /// All of these stand in the texts.
  package var phrases: [Phrase] = []
  /// As it was typed; the index knows all fields.
  package var condition: String?
  package var near: Near?
  /// The first and last day of the proposal's date, since 1970.
  package var since, until: Int?
  /// The field by which it is sorted, `-` before it for the other way round; by date where there is none.
  package var sort: String?
  /// The most rows; all for 0.
  package var limit = 0
  /// Which versions of each proposal are looked at.
  package enum Versions: Sendable {
    /// The newest alone.
    case newest
    /// Earlier ones, too.
    case all
    /// The one that says how the proposal ended: the newest with an answer, on whatever branch, else the newest.
    case answered
  }

  package var versions = Versions.newest
  /// The day by which proposals are expired.
  package var today: CalendarDate

  package init(today: CalendarDate) { self.today = today }

  /// What typed words mean. Quotation marks, or an argument with blanks, keep words together; `*` ends the beginning of a word; the last
  /// word of all is the beginning of one, unless it is in quotation marks.
  /// - Parameter arguments: As they were typed.
  /// - Returns: All of which must be found.
  /// - Throws: ``ArchiveQueryError`` for a quotation mark that isn't closed.
  package static func phrases(_ arguments: [String]) throws(ArchiveQueryError) -> [Phrase] {
    var phrases: [Phrase] = []
    func add(_ text: String, isPrefix: Bool) {
      let words = FoldedText.words(text).map { String(decoding: $0.folded, as: UTF8.self) }
      if !words.isEmpty { phrases.append(Phrase(words: words, isPrefix: isPrefix)) }
    }
    for (place, argument) in arguments.enumerated() {
      let isLast = place == arguments.count - 1
      let pieces = argument.split(separator: "\"", omittingEmptySubsequences: false)
      if pieces.count == 1 {
        let trimmed = argument.trimmingSpaces
        let isOne = trimmed.contains { $0.isWhitespace }
        add(trimmed, isPrefix: trimmed.hasSuffix("*") || isLast && !isOne)
        continue
      }
      guard pieces.count % 2 == 1 else {
        let quote = argument.unicodeScalars.enumerated().filter { $0.element == "\"" }.last?.offset ?? 0
        throw ArchiveQueryError(.queryQuoteOpen, in: argument, at: quote..<quote + 1)
      }
      for (number, piece) in pieces.enumerated() {
        if number % 2 == 1 {
          add(String(piece), isPrefix: piece.hasSuffix("*"))
          continue
        }
        let words = piece.split(whereSeparator: \.isWhitespace)
        for (count, word) in words.enumerated() {
          let isEnd = isLast && number == pieces.count - 1 && count == words.count - 1
          add(String(word), isPrefix: word.hasSuffix("*") || isEnd)
        }
      }
    }
    return phrases
  }
}

/// What was found, or how the index stands.
package struct ArchiveAnswer: Sendable {
  /// A proposal, or one of its versions.
  @dynamicMemberLookup
  package struct Row: Sendable {
    /// Below the store.
    package var path: String
    package var version: String
    package var summary: ArchiveSummary
    /// The versions of the proposal that none of its others came from, where there is more than one.
    package var branches: [String]
    /// Kilometres.
    package var distance: Double?

    package init(
      path: String, version: String, summary: ArchiveSummary, branches: String = "", distance: Double? = nil
    ) {
      (self.path, self.version, self.summary, self.distance) = (path, version, summary, distance)
      self.branches = branches.split(separator: " ").map(String.init)
    }

    package subscript<Value>(dynamicMember path: KeyPath<ArchiveSummary, Value>) -> Value { summary[keyPath: path] }
  }

  package var rows: [Row] = []
  /// How many fit, those that aren't shown included.
  package var count = 0
  /// Proposals that fit otherwise but have no position.
  package var withoutPlace = 0

  package init() {}
}

/// How an index stands.
package struct ArchiveIndexState: Sendable {
  /// Its file, or the address of its server.
  package var file: String
  /// In bytes.
  package var size: Int
  package var proposals, versions: Int
  /// When it was the same as the store, by the clock of this machine or of the server.
  package var asOf: Instant
  /// Why it isn't now: the store can't be reached, its server can only be read, or nobody wanted it to be.
  package var isAway = false, isReadOnly = false, isStale = false
  /// Whether the store was looked at before the answer.
  package var isFresh: Bool { !isAway && !isReadOnly && !isStale && unlisted.isEmpty }
  /// Folders below the store that can't be listed; of what is in them the index has what it knew.
  package var unlisted: [String] = []
  /// What was read now and what went, versions and proposals.
  package var read = 0, gone = 0
  /// Whether an index that couldn't be used was made anew.
  package var isAnew = false
  /// Whether there is none yet: the packages were looked through, and ``versions`` of them read.
  package var isScanned = false
  /// Packages that can't be read, by their path below the store, and why.
  package var unread: [(file: String, reason: String)] = []

  package init(file: String, size: Int, proposals: Int, versions: Int, asOf: Instant) {
    (self.file, self.size, self.proposals) = (file, size, proposals)
    (self.versions, self.asOf) = (versions, asOf)
  }
}

/// How an index is brought up to date.
package struct ArchiveIndexing: Sendable {
  /// Not at all: the answer is as old as the index.
  package var isStale = false
  /// From nothing.
  package var isAnew = false
  package var limits: PackageLimits
  package var now: Instant
  /// The URL of a PostgreSQL server that has the index; `nil` for the one on this machine.
  package var server: String?
  /// Called with how many objects were read, of how many.
  package var progress: @Sendable (_ done: Int, _ of: Int) -> Void = { _, _ in }

  package init(limits: PackageLimits, now: Instant) { (self.limits, self.now) = (limits, now) }
}

/// What finds in archives. Commands hold these requests and know nothing of the database: `ency` has none and calls its sibling,
/// `ency-archive` has one.
package protocol ArchiveIndexService: Sendable {
  /// Searches the index of a store, which is brought up to date before. Without a cache folder there is only one on a server.
  /// - Throws: `ArchiveError` where the store can't be reached or the index not be used; ``ArchiveQueryError`` for what can't be understood.
  func search(
    _ search: ArchiveSearch, store: String, cache: CacheFolder?, _ indexing: ArchiveIndexing
  ) throws -> (answer: ArchiveAnswer, state: ArchiveIndexState)

  /// Brings the index of a store up to date.
  /// - Throws: `ArchiveError` where the store can't be reached or the index not be used.
  func index(store: String, cache: CacheFolder?, _ indexing: ArchiveIndexing) throws -> ArchiveIndexState

  /// Removes the index of a store.
  /// - Parameters:
  ///   - store: The store.
  ///   - cache: Where indexes lie on this machine.
  ///   - server: The URL of the server that has it; `nil` for the one on this machine.
  /// - Returns: Its file or address; `nil` where there was none.
  /// - Throws: `ArchiveError` where it can't be removed.
  func remove(store: String, cache: CacheFolder?, server: String?) throws -> String?
}

extension CacheFolder {
  /// The index of a store, by its absolute path: what it holds is compared with the store, so that another in its place isn't taken for it.
  package func archiveIndex(of store: String) -> String {
    let key = "\(SHA256Digest(of: store))".prefix(32)
    return "\(folder("archives").path)/\(key).sqlite"
  }

  /// Removes the index of a store, if there is one: it is made anew when it is needed.
  /// - Returns: Its file; `nil` where there was none.
  /// - Throws: `ContainerError` when the store's path can't be told.
  package func removeArchiveIndex(of store: String) throws(ContainerError) -> String? {
    let file = archiveIndex(of: try FileStore.absolutePath(store))
    guard FileStore.exists(file) else { return nil }
    CacheFolder.removeDatabase(file)
    return file
  }

  /// Removes a database of SQLite with what lies beside it. It goes last: while it is there, others find it as damaged as it was.
  package static func removeDatabase(_ file: String) {
    for ending in ["-wal", "-shm", ""] { FileStore.remove(file + ending) }
  }
}
