package import EncyBase
internal import Glibc

/// The file beside a document that shows colleagues who has it open: `.~lock.NAME#`, as office suites write it.
///
/// It is advice only: nothing refuses to read or save because of it. It has a line for each time the document was opened, the first
/// first, which is the one that other programs read. A line holds fields separated by commas and ended by a semicolon, a backslash
/// before any of these inside a field: name, account, host, since when, process, working folder.
package struct DocumentLock: Sendable, Equatable {
  /// The person's name, or the account's if none is known.
  package var name: String
  /// The account.
  package var account: String
  /// The machine.
  package var host: String
  /// Since when the document is open, RFC 3339.
  package var since: String
  /// Which process holds it: `ency:PID:BOOT`, where BOOT is the machine's start as the kernel names it.
  package var process: String
  /// The path of the folder it is open in, on that machine; empty where that isn't known.
  package var folder: String

  package init(name: String, account: String, host: String, since: String, process: String, folder: String = "") {
    self.name = name
    self.account = account
    self.host = host
    self.since = since
    self.process = process
    self.folder = folder
  }

  /// The lock of this user and process.
  package init(since: Instant, folder: String = "") {
    var account = String(getuid())
    var name = ""
    if let entry = getpwuid(getuid()) {
      if let text = entry.pointee.pw_name { account = String(cString: text) }
      if let text = entry.pointee.pw_gecos { name = String(String(cString: text).prefix { $0 != "," }) }
    }
    let host = (try? FileReading.read("/proc/sys/kernel/hostname", limit: 1_024)).map(firstLine) ?? ""
    let boot = (try? FileReading.read("/proc/sys/kernel/random/boot_id", limit: 1_024)).map(firstLine) ?? ""
    self.init(
      name: name.isEmpty ? account : name, account: account, host: host, since: since.description,
      process: "ency:\(getpid()):\(boot)", folder: folder)
  }

  /// Whether it is of the same person on the same machine.
  package func isSamePerson(as other: DocumentLock) -> Bool { account == other.account && host == other.host }

  /// The path of the lock file that belongs to a document.
  package static func path(for document: String) -> String {
    let (folder, name) = split(document)
    return joined(folder, ".~lock.\(name)#")
  }
}

extension DocumentLock {
  /// The line of the lock file, line feed included.
  package var text: String {
    ([name, account, host, since, process] + (folder.isEmpty ? [] : [folder])).map(Self.escaped).joined(separator: ",")
      + ";\n"
  }

  /// Reads a lock file's text; other programs' fields may be fewer. Nil if there is no field at all.
  package init?(text: String) {
    var fields: [String] = []
    var field = ""
    var isEscaped = false
    scan: for character in text {
      switch character {
      case _ where isEscaped:
        field.append(character)
        isEscaped = false
      case "\\": isEscaped = true
      case ",":
        fields.append(field)
        field = ""
      case ";", "\n", "\r", "\r\n": break scan
      default: field.append(character)
      }
    }
    fields.append(field)
    guard fields.contains(where: { !$0.isEmpty }) else { return nil }
    fields += Array(repeating: "", count: max(0, 6 - fields.count))
    self.init(
      name: fields[0], account: fields[1], host: fields[2], since: fields[3], process: fields[4], folder: fields[5])
  }

  private static func escaped(_ field: String) -> String {
    var result = ""
    for character in field {
      if character.isNewline { continue }
      if character == "\\" || character == "," || character == ";" { result.append("\\") }
      result.append(character)
    }
    return result
  }

  /// Who has a document open, the first first; empty if nobody has or it can't be read.
  package static func holders(of document: String) -> [DocumentLock] {
    guard let bytes = try? FileReading.read(path(for: document), limit: 64 << 10) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap {
      DocumentLock(text: String($0))
    }
  }

  /// Who had a document open first; nil if nobody has.
  package static func holder(of document: String) -> DocumentLock? { holders(of: document).first }

  /// Writes this lock beside a document, behind those that are there.
  /// - Returns: Those that were there.
  /// - Throws: ``ContainerError`` with `file-write` if the folder can't be written to.
  @discardableResult
  package func take(beside document: String) throws(ContainerError) -> [DocumentLock] {
    let others = Self.holders(of: document)
    // Other programs know of one line alone.
    if others.contains(where: { !$0.process.hasPrefix("ency:") }) { return others }
    try Self.write(text, to: Self.path(for: document), flags: O_CREAT | O_APPEND)
    return others
  }

  /// Takes this lock away again, and those of the same person whose folders are gone; the file goes with the last.
  /// - Returns: Whether it was there; other holders' locks stay.
  /// - Throws: ``ContainerError`` with `file-write` if it can't be written.
  @discardableResult
  package func release(beside document: String) throws(ContainerError) -> Bool {
    let holders = Self.holders(of: document)
    func isOwn(_ lock: DocumentLock) -> Bool {
      lock.isSamePerson(as: self) && (lock.folder == folder || lock.folder.isEmpty)
    }
    guard holders.contains(where: isOwn) else { return false }
    let left = holders.filter { lock in
      !isOwn(lock) && (!lock.isSamePerson(as: self) || access(lock.folder, F_OK) == 0)
    }
    let path = Self.path(for: document)
    if left.isEmpty { return unlink(path) == 0 }
    try Self.write(left.map(\.text).joined(), to: path, flags: O_TRUNC)
    return true
  }

  private static func write(_ text: String, to path: String, flags: Int32) throws(ContainerError) {
    let descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC | flags, 0o644)
    guard descriptor >= 0 else { throw ContainerError(.fileWrite, path: path, errno: errno, doing: .writing) }
    let file = OpenFile(takingOwnership: descriptor, path: path)
    var text = text
    var failure: ContainerError?
    text.withUTF8 { buffer in
      do throws(ContainerError) { try file.writeAll(UnsafeRawBufferPointer(buffer)) } catch { failure = error }
    }
    if let failure { throw failure }
  }
}

private func firstLine(_ bytes: [UInt8]) -> String {
  String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
}
