package import EncyBase
package import EncyContainer
internal import EncyTexts
internal import Glibc

/// The file beside a document that shows colleagues who has it open: `.~lock.NAME#`, as office suites write it.
///
/// It is advice only: nothing refuses to read or save because of it. It has a line for each time the document was opened, the first
/// first, which is the one that other programs read. A line holds fields separated by commas and ended by a semicolon, a backslash
/// before any of these inside a field: name, account, host, since when, process, working folder. A file of another form is no lock,
/// nor is a link, a pipe or what else may lie there, and nothing of it is told.
///
/// Colleagues need name, machine and process. By what else there is, only whoever made a line knows it again: account, start of the machine
/// and folder are hashes with a salt of the line's own. Lines of older versions, and those of other programs, have them in the clear.
package struct DocumentLock: Sendable, Equatable {
  /// The person's name, or the account's if none is known.
  package var name: String
  /// The account, or its hash.
  package var account: String
  /// The machine.
  package var host: String
  /// Since when the document is open, RFC 3339.
  package var since: String
  /// Which process holds it: `ency:PID:START:SALT`, where START is the hash of the machine's start as the kernel names it. Without SALT
  /// nothing in the line is a hash.
  package var process: String
  /// The folder it is open in, or the hash of its path; empty where that isn't known.
  package var folder: String

  package init(name: String, account: String, host: String, since: String, process: String, folder: String = "") {
    self.name = name
    self.account = account
    self.host = host
    self.since = since
    self.process = process
    self.folder = folder
  }

  /// The lock of this user and process, for a folder.
  package init(since: Instant, folder: String, of holder: Holder = .current) {
    let salt = randomWord()
    self.init(
      name: holder.name, account: Self.hash(holder.account, salt), host: holder.host, since: since.description,
      process: "ency:\(getpid()):\(Self.hash(holder.start, salt)):\(salt)", folder: Self.hash(folder, salt))
  }

  /// Who works on which machine.
  package struct Holder: Sendable {
    /// The name of the account's owner, or that of the account if none is known.
    package var name: String
    package var account: String
    package var host: String
    /// The start of the machine.
    package var start: String

    package init(name: String, account: String, host: String, start: String) {
      (self.name, self.account, self.host, self.start) = (name, account, host, start)
    }

    /// Whoever runs this program. C functions: `getuid`, `getpwuid`.
    package static var current: Holder {
      var (name, account) = ("", String(getuid()))
      if let entry = getpwuid(getuid()) {
        if let text = entry.pointee.pw_name { account = String(cString: text) }
        if let text = entry.pointee.pw_gecos { name = String(String(cString: text).prefix { $0 != "," }) }
      }
      func line(_ file: String) -> String {
        let bytes = (try? FileReading.read(file, limit: 1_024)) ?? []
        return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
      }
      return Holder(
        name: name.isEmpty ? account : name, account: account, host: line("/proc/sys/kernel/hostname"),
        start: line("/proc/sys/kernel/random/boot_id"))
    }
  }

  /// 64 bits of the SHA-256 of a salt and a text, in hexadecimal digits.
  private static func hash(_ text: String, _ salt: String) -> String {
    String(SHA256Digest(of: Array("\(salt)\0\(text)".utf8)).description.prefix(16))
  }

  /// What the hashes of this line are salted with; nil where it has none.
  private var salt: String? {
    let words = process.split(separator: ":", omittingEmptySubsequences: false)
    return words.count == 4 && words[0] == "ency" ? String(words[3]) : nil
  }

  /// Whether it is of this person on this machine.
  package func isHeld(by holder: Holder) -> Bool {
    host == holder.host && account == (salt.map { Self.hash(holder.account, $0) } ?? holder.account)
  }

  /// Whether it was made for a folder.
  private func isOf(folder path: String) -> Bool { folder == (salt.map { Self.hash(path, $0) } ?? path) }

  /// Whether it was made for a folder that is gone by now, as far as that is known.
  private func isLeft(_ known: [String]) -> Bool {
    let path = salt == nil ? folder : known.first(where: isOf)
    return path.map { access($0, F_OK) != 0 } ?? false
  }

  /// The path of the lock file that belongs to a document.
  package static func path(for document: String) -> String {
    let (folder, name) = PathName.split(document)
    return PathName.joined(folder, ".~lock.\(name)#")
  }
}

extension DocumentLock {
  /// The line of the lock file, line feed included.
  package var text: String {
    ([name, account, host, since, process] + (folder.isEmpty ? [] : [folder])).map(Self.escaped).joined(separator: ",")
      + ";\n"
  }

  /// Reads a line of a lock file; other programs' fields may be fewer. Nil if it is none: without a semicolon at its end, with fewer than
  /// the four fields that all programs write, with none that says anything, or with control characters.
  package init?(text: String) {
    var fields = [""]
    var isEscaped = false
    var isEnded = false
    for scalar in text.hasSuffix("\n") ? text.unicodeScalars.dropLast() : text.unicodeScalars[...] {
      if isEnded || scalar.properties.generalCategory == .control { return nil }
      switch scalar {
      case _ where isEscaped:
        fields[fields.count - 1].unicodeScalars.append(scalar)
        isEscaped = false
      case "\\": isEscaped = true
      case ",": fields.append("")
      case ";": isEnded = true
      default: fields[fields.count - 1].unicodeScalars.append(scalar)
      }
    }
    guard isEnded, (4...8).contains(fields.count), fields.contains(where: { !$0.isEmpty }) else { return nil }
    fields += Array(repeating: "", count: max(0, 6 - fields.count))
    self.init(
      name: fields[0], account: fields[1], host: fields[2], since: fields[3], process: fields[4], folder: fields[5])
  }

  private static func escaped(_ field: String) -> String {
    var result = ""
    for scalar in field.unicodeScalars where !Character(scalar).isNewline {
      if scalar.properties.generalCategory == .control { continue }
      if scalar == "\\" || scalar == "," || scalar == ";" { result.append("\\") }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// A larger file is no lock, in bytes.
  private static let largest = 64 << 10

  /// Who has a document open, the first first; empty if nobody has, or what lies there is no lock.
  package static func holders(of document: String) -> [DocumentLock] {
    (try? FileReading.read(path(for: document), limit: largest, links: .refused)).flatMap(locks) ?? []
  }

  /// The lines of a lock file; nil where it is none.
  private static func locks(_ bytes: [UInt8]) -> [DocumentLock]? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    var locks: [DocumentLock] = []
    for line in text.utf8.split(separator: 0x0A) {
      let line = line.last == 0x0D ? line.dropLast() : line
      guard let lock = DocumentLock(text: String(Substring(line))) else { return nil }
      locks.append(lock)
    }
    return locks
  }

  /// Who had a document open first; nil if nobody has.
  package static func holder(of document: String) -> DocumentLock? { holders(of: document).first }

  /// Writes this lock beside a document, behind those that are there.
  /// - Returns: Those that were there.
  /// - Throws: ``ContainerError`` with `file-write` if the folder can't be written to, with `file-kind` or `file-too-large` if what lies
  ///   there is no lock; it stays as it is.
  @discardableResult
  package func take(beside document: String) throws(ContainerError) -> [DocumentLock] {
    let path = Self.path(for: document)
    var others: [DocumentLock] = []
    if FileKind(at: path) != nil {
      let bytes = try FileReading.read(path, limit: Self.largest, links: .refused)
      guard let known = Self.locks(bytes) else {
        throw ContainerError(.fileKind, file: path, .lockMalformed, remedy: .remedyLookAndDelete)
      }
      others = known
    }
    // Other programs know of one line alone.
    if others.contains(where: { !$0.process.hasPrefix("ency:") }) { return others }
    try Self.write(text, to: path, .behind)
    return others
  }

  /// Takes the lock of a folder away again, and those of the same person whose folders are gone; the file goes with the last.
  /// - Parameters:
  ///   - document: The document.
  ///   - folder: The path that the lock was made for.
  ///   - known: The paths of folders that this person opened documents in.
  ///   - holder: The person.
  /// - Returns: Whether it was there; other holders' locks stay.
  /// - Throws: ``ContainerError`` with `file-write` if it can't be written.
  @discardableResult
  package static func release(
    beside document: String, folder: String, known: [String] = [], by holder: Holder = .current
  ) throws(ContainerError) -> Bool {
    let holders = holders(of: document)
    func isOwn(_ lock: DocumentLock) -> Bool {
      lock.isHeld(by: holder) && (lock.isOf(folder: folder) || lock.folder.isEmpty)
    }
    guard holders.contains(where: isOwn) else { return false }
    let left = holders.filter { !isOwn($0) && !($0.isHeld(by: holder) && $0.isLeft(known)) }
    let path = Self.path(for: document)
    if left.isEmpty { return unlink(path) == 0 }
    try Self.write(left.map(\.text).joined(), to: path, .instead)
    return true
  }

  private static func write(_ text: String, to path: String, _ placing: FileDoor.Placing) throws(ContainerError) {
    let file = try FileDoor.writing(path, placing)
    var text = text
    var failure: ContainerError?
    text.withUTF8 { buffer in
      do throws(ContainerError) { try file.writeAll(UnsafeRawBufferPointer(buffer)) } catch { failure = error }
    }
    if let failure { throw failure }
  }
}
