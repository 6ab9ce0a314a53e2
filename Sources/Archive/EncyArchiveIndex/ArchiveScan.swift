internal import EncyArchiveSearch
internal import EncyBase
internal import EncyContainer
internal import EncyFiles
internal import GRDB

/// Answers a search where there is no index: the proposals whose packages hold the words are put into a database in memory, which is
/// asked as any other. Of the other packages only the texts are looked at.
struct ArchiveScan {
  /// A store with fewer proposals gets its index at once.
  static let leastProposals = 256

  let root: String
  let indexing: ArchiveIndexing

  /// Answers.
  /// - Parameters:
  ///   - search: What is searched for.
  ///   - isAlone: Whether there can't be an index, so that it has to be answered here.
  /// - Returns: `nil` where an index answers better, or the store can't be looked through.
  /// - Throws: ``ArchiveQueryError``.
  func answer(
    _ search: ArchiveSearch, isAlone: Bool
  ) throws -> (answer: ArchiveAnswer, state: ArchiveIndexState)? {
    if search.phrases.isEmpty, !isAlone { return nil }
    var run = CatchUp(root: root, indexing: indexing)
    guard let walk = run.walk([:]) else { return nil }
    let found = walk.found.sorted()
    guard isAlone || found.count >= ArchiveScan.leastProposals else { return nil }
    guard let wanted = candidates(search.phrases, found, isAlone: isAlone) else { return nil }
    do {
      return try answer(search, wanted, of: found.count, walk.unlisted, &run)
    } catch let error as ArchiveQueryError where wanted.count < found.count {
      // What isn't understood may be the name of a value of another proposal.
      if !isAlone { return nil }
      guard let whole = try? answer(search, found, of: found.count, walk.unlisted, &run) else { throw error }
      return whole
    }
  }

  private func answer(
    _ search: ArchiveSearch, _ wanted: [String], of count: Int, _ unlisted: [String], _ run: inout CatchUp
  ) throws -> (answer: ArchiveAnswer, state: ArchiveIndexState) {
    try IndexFile.inMemory().writeWithoutTransaction { db in
      try run.read(wanted, db)
      var state = ArchiveIndexState(file: "", size: 0, proposals: count, versions: run.read, asOf: indexing.now)
      (state.read, state.isScanned, state.unlisted) = (run.read, true, unlisted)
      return (try ArchiveIndex.answer(search, db), state)
    }
  }

  /// The proposals of which one package may hold all the words; `nil` where that are so many that an index is made as soon.
  private func candidates(_ phrases: [ArchiveSearch.Phrase], _ found: [String], isAlone: Bool) -> [String]? {
    struct Many: Error {}
    if phrases.isEmpty { return found }
    let words = phrases.map { phrase in
      Array(" \(phrase.words.joined(separator: " "))\(phrase.isPrefix ? "" : " ")".utf8)
    }
    var fitting: [String] = []
    let (copy, sieve) = (self, WordSieve(phrases.compactMap(\.words.first)))
    // Several at once: one takes less time than waking whoever takes the answer.
    let stretches = stride(from: 0, to: found.count, by: 16).map { $0..<min($0 + 16, found.count) }
    let isDone: Void? = try? OrderedWork.run(stretches.indices, jobs: OrderedWork.processors) { stretch in
      found[stretches[stretch]].filter { copy.mayHold(words, sieve, $0) }
    } idle: {
    } take: { stretch, answers in
      fitting += answers
      let place = stretches[stretch].upperBound
      if stretch % 4 == 0 { indexing.progress(place, found.count) }
      if !isAlone, place >= ArchiveScan.leastProposals, fitting.count > place / 3 { throw Many() }
    }
    return isDone == nil ? nil : fitting
  }

  /// Whether a version of a proposal may hold all of some words. What doesn't lie as this program lays it is read as a whole.
  private func mayHold(_ words: [[UInt8]], _ sieve: WordSieve, _ path: String) -> Bool {
    var name: [UInt8] = [0x20]
    FoldedText.append(path, to: &name)
    name.append(0x20)
    let rest = words.filter { !name.holds($0) }
    if rest.isEmpty { return true }
    guard let items = try? FileDoor.items(in: "\(root)/\(path)", links: .refused) else { return true }
    for item in items where item.kind == .folder {
      guard let version = item.name, version.hasPrefix("v"),
        let files = try? FileDoor.items(in: "\(root)/\(path)/\(version)/content", links: .refused)
      else { return true }
      for file in files {
        guard let name = file.name, file.kind == .file else { return true }
        if name.hasSuffix(".ency"), packageHolds(rest, sieve, "\(root)/\(path)/\(version)/content/\(name)") {
          return true
        }
      }
    }
    return false
  }

  private func packageHolds(_ words: [[UInt8]], _ sieve: WordSieve, _ file: String) -> Bool {
    do throws(ContainerError) {
      let package = try PackageReader(path: file, limits: indexing.limits, links: .refusedBelow(root))
      var (rest, texts): ([[UInt8]], [UInt8]) = (words, [])
      for entry in package.entries where PackageFacts.isSearched(entry.path) && entry.path != "manifest.json" {
        texts.removeAll(keepingCapacity: true)
        JSONTexts.append(try package.readText(entry.path), to: &texts, through: sieve)
        rest.removeAll { texts.holds($0) }
        if rest.isEmpty { return true }
      }
      return false
    } catch {
      return true
    }
  }
}

/// Tells by two bytes which texts can't hold any of some words, so that few are folded.
private struct WordSieve: Sendable {
  private var isFirst = [Bool](repeating: false, count: 256)
  private var isSecond = [Bool](repeating: false, count: 256)

  /// - Parameter words: Folded words.
  init(_ words: [String]) {
    // What is outside of ASCII may be folded into it.
    for byte in 0x80...0xFF { (isFirst[byte], isSecond[byte]) = (true, true) }
    // Between letters that are one word: d.o.o., H&M.
    (isSecond[0x2E], isSecond[0x26]) = (true, true)
    for word in words.map({ Array($0.utf8) }) {
      for byte in word.prefix(1) { isFirst[Int(byte)] = true }
      for byte in word.dropFirst().prefix(1) { isSecond[Int(byte)] = true }
      if word.count < 2 { isSecond = [Bool](repeating: true, count: 256) }
    }
    for small in 0x61...0x7A where isFirst[small] { isFirst[small - 0x20] = true }
    for small in 0x61...0x7A where isSecond[small] { isSecond[small - 0x20] = true }
  }

  /// Whether one of the words may start with two bytes.
  func holds(_ first: UInt8, _ second: UInt8) -> Bool {
    isFirst[Int(first)] && (first >= 0x80 || isSecond[Int(second)])
  }
}

/// The texts of a part, for who wants their words alone.
private enum JSONTexts {
  /// Puts the folded words of all values that are texts and pass a sieve behind some bytes, as ``PackageFacts/words`` has them. What
  /// isn't JSON gives any words.
  static func append(_ json: [UInt8], to words: inout [UInt8], through sieve: WordSieve) {
    words += PackageFacts.boundary
    json.withUnsafeBufferPointer { bytes in
      var place = 0
      while place < bytes.count {
        guard bytes[place] == 0x22 else {
          place += 1
          continue
        }
        let start = place + 1
        var (isEscaped, isWanted) = (false, false)
        place = start
        while place < bytes.count, bytes[place] != 0x22 {
          if !isWanted, sieve.holds(bytes[place], place + 1 < bytes.count ? bytes[place + 1] : 0x22) { isWanted = true }
          if bytes[place] == 0x5C {
            isEscaped = true
            place += 1
          }
          place += 1
        }
        let end = min(place, bytes.count)
        place += 1
        while place < bytes.count,
          bytes[place] == 0x20 || bytes[place] == 0x0A || bytes[place] == 0x0D || bytes[place] == 0x09
        { place += 1 }
        // The name of a member.
        if place < bytes.count, bytes[place] == 0x3A { continue }
        if !isWanted, !isEscaped { continue }
        let hasWords =
          if isEscaped {
            FoldedText.append(
              (try? JSONParser().parse(Array(bytes[(start - 1)..<min(end + 1, bytes.count)])))?.stringValue ?? "",
              to: &words)
          } else {
            FoldedText.append(utf8: UnsafeBufferPointer(rebasing: bytes[start..<end]), to: &words)
          }
        if hasWords { words += PackageFacts.boundary }
      }
    }
  }
}

extension [UInt8] {
  /// Whether some bytes stand somewhere in these.
  fileprivate func holds(_ wanted: [UInt8]) -> Bool {
    guard let first = wanted.first, count >= wanted.count else { return wanted.isEmpty }
    return withUnsafeBufferPointer { bytes in
      wanted.withUnsafeBufferPointer { wanted in
        for place in 0...(bytes.count - wanted.count) where bytes[place] == first {
          var length = 1
          while length < wanted.count, bytes[place + length] == wanted[length] { length += 1 }
          if length == wanted.count { return true }
        }
        return false
      }
    }
  }
}
