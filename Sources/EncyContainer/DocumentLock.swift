package import EncyBase
internal import Glibc

/// The note beside a document that tells colleagues who has it open: `.~lock.NAME#`, as office suites write it.
///
/// It is advice only: nothing refuses to read or save because of it. Its one line holds fields separated by commas and
/// ended by a semicolon, a backslash before any of these inside a field: name, account, host, since when, process.
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

  package init(name: String, account: String, host: String, since: String, process: String) {
    self.name = name
    self.account = account
    self.host = host
    self.since = since
    self.process = process
  }

  /// The lock of this user and process.
  package init(since: Instant) {
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
      process: "ency:\(getpid()):\(boot)")
  }

  /// The path of the lock file that belongs to a document.
  package static func path(for document: String) -> String {
    let (folder, name) = split(document)
    return joined(folder, ".~lock.\(name)#")
  }
}

extension DocumentLock {
  /// The line of the lock file, line feed included.
  package var text: String {
    [name, account, host, since, process].map(Self.escaped).joined(separator: ",") + ";\n"
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
    fields += Array(repeating: "", count: max(0, 5 - fields.count))
    self.init(name: fields[0], account: fields[1], host: fields[2], since: fields[3], process: fields[4])
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

  /// Reads the lock beside a document; nil if there is none or it can't be read.
  package static func holder(of document: String) -> DocumentLock? {
    guard let bytes = try? FileReading.read(path(for: document), limit: 64 << 10) else { return nil }
    return DocumentLock(text: String(decoding: bytes, as: UTF8.self))
  }

  /// Writes this lock beside a document.
  /// - Returns: Nil if it was written; else the lock that is there already, which stays.
  /// - Throws: ``ContainerError`` with `file-write` if the folder can't be written to.
  package func take(beside document: String) throws(ContainerError) -> DocumentLock? {
    let path = Self.path(for: document)
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      let number = errno
      if number == EEXIST {
        return Self.holder(of: document)
          ?? DocumentLock(name: "", account: "", host: "", since: "", process: "")
      }
      throw ContainerError(.fileWrite, path: path, errno: number, doing: "writing")
    }
    let file = OpenFile(takingOwnership: descriptor, path: path)
    var bytes = text
    var failure: ContainerError?
    bytes.withUTF8 { buffer in
      do throws(ContainerError) { try file.writeAll(UnsafeRawBufferPointer(buffer)) } catch { failure = error }
    }
    if let failure { throw failure }
    return nil
  }

  /// Takes this lock away again.
  /// - Returns: Whether it was there; another holder's lock stays.
  @discardableResult
  package func release(beside document: String) -> Bool {
    guard Self.holder(of: document) == self else { return false }
    return unlink(Self.path(for: document)) == 0
  }

  /// Takes any lock beside a document away, on a person's word. False if there was none.
  @discardableResult
  package static func clear(beside document: String) -> Bool {
    unlink(path(for: document)) == 0
  }
}

private func firstLine(_ bytes: [UInt8]) -> String {
  String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
}
