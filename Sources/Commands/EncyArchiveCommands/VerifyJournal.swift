package import EncyArchive
package import EncyBase
internal import EncyContainer
internal import EncyFiles
internal import EncySession
internal import EncyTerminal

/// What a check of a store found sound so far, in the user's cache, so that one that is broken off can be taken up again.
package struct VerifyJournal {
  private let folder: CacheFolder?
  private let name: String
  private let now: Instant
  private var begun: Instant
  private var lines: [String] = []
  private var written = ContinuousClock.now

  /// Older ones say too little of what rotted since.
  static let days = 30

  package init(_ store: String, now: Instant) {
    folder = CacheFolder(variable: Session.current.variable)?.folder("archive-verify")
    name = "\(SHA256Digest(of: (try? FileStore.absolutePath(store)) ?? store))"
    (self.now, begun) = (now, now)
  }

  /// The objects that were found sound by the check that was broken off, by path, and when that began.
  package mutating func takeUp() -> (known: [String: ArchiveCheck.Object], begun: Instant)? {
    guard let file = folder?.open(name), let bytes = file.read(at: 0, file.size) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    var rows = text.split(separator: "\n").map(String.init)
    let head = rows.isEmpty ? [] : rows.removeFirst().split(separator: " ").map(String.init)
    guard head.count == 3, head[0] == "ency-verify", let begun = Instant(head[1]), begun <= now,
      now.secondsSince1970 - begun.secondsSince1970 <= Self.days * 86_400,
      "\(SHA256Digest(of: rows.joined(separator: "\n")))" == head[2]
    else { return nil }
    var known: [String: ArchiveCheck.Object] = [:]
    for row in rows {
      let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count >= 4, let files = Int(fields[1]), let bytes = Int(fields[2]) else { return nil }
      known[fields[3]] = ArchiveCheck.Object(
        path: fields[3], mark: fields[0], files: files, bytes: bytes, signed: Array(fields.dropFirst(4)))
    }
    self.begun = begun
    return (known, begun)
  }

  /// Notes an object, and writes what was noted every few seconds.
  package mutating func note(_ one: ArchiveCheck.Object) {
    let fields = [one.mark, "\(one.files)", "\(one.bytes)", one.path] + one.signed
    guard folder != nil, one.found.isEmpty, !one.mark.isEmpty,
      !fields.contains(where: { $0.contains("\t") || $0.contains("\n") })
    else { return }
    lines.append(fields.joined(separator: "\t"))
    if ContinuousClock.now - written > .seconds(5) { write() }
  }

  /// Writes what was noted.
  package mutating func write() {
    written = .now
    let text = lines.joined(separator: "\n")
    folder?.write(name, Array("ency-verify \(begun) \(SHA256Digest(of: text))\n\(text)\n".utf8))
  }

  /// Takes it away, once all is checked.
  package func drop() {
    if let folder { FileStore.remove("\(folder.path)/\(name)") }
  }
}
