package import EncyBase
package import EncyContainer
package import EncyDocument
package import EncyFiles
internal import EncyTerminal
internal import EncyTexts
internal import Glibc

/// Where a command writes what it made: a file, standard output for `-`, or a pipe or device that is named.
///
/// A file that is there is replaced only if `--force` says so, or if it is an output that `ency` made and nobody has touched since (see
/// ``GeneratorMark``, and `WrittenOutputs` for formats without room for one): never a source, a proposal or a key. Pipes and devices are written to as they are. Nothing is written through a link,
/// but for those in `/dev` and `/proc`, and to a proposal that is one of the command's own files.
package struct OutputFile {
  /// The path as it was given; `-` for standard output, also where it was named as a device.
  package let path: String
  /// The descriptor of this process that the path names, such as `/dev/fd/3`.
  private let descriptor: Int32?
  private let isForced: Bool
  /// Whether it is a file of the command's own, which may be named by a link.
  private let isOwn: Bool
  /// Who may read and write it where it is new.
  private let modes: FileModes

  /// An output.
  /// - Parameters:
  ///   - path: The path as it was given.
  ///   - isForced: Whether it may replace what is there.
  ///   - isOwn: Whether it is one of the command's own files, which it replaces and which may be named by a link.
  ///   - sources: What the command reads, which it never replaces.
  ///   - modes: Who may read and write a new file, where what it is made from is protected.
  /// - Throws: ``Failure`` when it is one of the sources, or a folder.
  package init(
    _ path: String, isForced: Bool, isOwn: Bool = false, sources: [String] = [], modes: FileModes = .all
  ) throws {
    self.modes = modes
    descriptor =
      path == "-" ? STDOUT_FILENO : FileDoor.namesStream(path) ? OutputFile.descriptor(of: path) : nil
    self.path = descriptor == STDOUT_FILENO ? "-" : path
    self.isForced = isForced || isOwn
    self.isOwn = isOwn
    if isStream { return }
    if FileStore.isFolder(path) { throw Failure.couldNotRead(.errorIsFolder, file: path) }
    if sources.contains(where: { $0 != "-" && FilePieces.isSame($0, path) }) {
      throw Failure.usage("\(path): is read by this command; give the output another name")
    }
  }

  /// Whether it is standard output, where nothing else may be printed.
  package var isStandard: Bool { path == "-" }

  /// Whether it is no file that is replaced as a whole.
  package var isStream: Bool { descriptor != nil || [.pipe, .socket, .device].contains(kind) }

  /// What lies at the path: a link of the system's own counts as the stream that it leads to.
  private var kind: FileKind? {
    let kind = FileKind(at: path, followsLink: isOwn)
    guard kind == .link, FileDoor.namesStream(path), let end = FileKind(at: path, followsLink: true), end != .file
    else { return kind }
    return end
  }

  /// What may lead to the file.
  private var links: FileDoor.Links { isOwn ? .followed : isForced ? .replaced : .refused }

  /// What must be there when a new file takes the place; looked at before any work is done.
  /// - Returns: Nothing at all, or whatever is there.
  /// - Throws: ``Failure`` when there is a file and replacing it wasn't allowed.
  @discardableResult
  package func claim() throws -> DurableFile.Expectation {
    if isStream || isForced { return .anything }
    switch kind {
    case nil: return .absent
    case .link: throw Failure.couldNotRead(.errorOutputLink, file: path)
    default: throw Failure.couldNotRead(.errorFileExists, file: path)
    }
  }

  /// Writes an output that can be made again: with its mark, in the place of another one.
  /// - Parameters:
  ///   - bytes: The output.
  ///   - mark: The kind of mark, where the output's beginning doesn't tell it.
  ///   - isRemade: Whether what it replaces can be made again as well; if not, only the same bytes may lie there.
  /// - Throws: ``Failure`` when a file is there that isn't such an output.
  package func write(_ bytes: [UInt8], _ mark: GeneratorMark? = nil, isRemade: Bool = true) throws {
    let plain = bytes
    let bytes = GeneratorMark.added(to: bytes, mark)
    if isStream { return try stream { try $0(bytes) } }
    var expectation = DurableFile.Expectation.anything
    if !isForced {
      expectation = .absent
      if let kind {
        if kind == .link { throw Failure.couldNotRead(.errorOutputLink, file: path) }
        let old = try FileReading.read(path, links: .refused)
        if old == bytes { return }
        guard isRemade, GeneratorMark.isFound(in: old, replacedBy: bytes) || written.contains(old) else {
          throw Failure.couldNotRead(.errorOutputExists, file: path)
        }
        expectation = .bytes(old)
      }
    }
    try DurableFile.replace(path: path, links: links, with: bytes, expecting: expectation, modes: modes)
    if isRemade, bytes.count == plain.count { written.add(bytes) }
  }

  /// The outputs that were made.
  private var written: WrittenOutputs { WrittenOutputs(variable: Session.current.variable) }

  /// Writes piece by piece; a file gets its name only when all of it is there.
  /// - Parameters:
  ///   - isRemade: Whether it can be made again, as what it replaces.
  ///   - work: Hands on the pieces.
  /// - Throws: ``Failure`` when a file is there that isn't such an output, and what `work` does.
  package func write(
    isRemade: Bool = false, pieces work: (@escaping ([UInt8]) throws -> Void) throws -> Void
  ) throws {
    var expectation: DurableFile.Expectation?
    if isRemade, !isForced, kind == .file {
      let old = try FileReading.read(path, links: .refused)
      guard written.contains(old) else { throw Failure.couldNotRead(.errorOutputExists, file: path) }
      expectation = .bytes(old)
    }
    let expected = try expectation ?? claim()
    if isStream { return try stream(work) }
    var failure: (any Error)?
    do {
      try DurableFile.replace(path: path, links: links, expecting: expected, modes: modes) {
        sink throws(ContainerError) in
        do { try work { try sink.write($0) } } catch let error as ContainerError { throw error } catch {
          failure = error
          throw ContainerError(.fileWrite, file: path, .fileNotWritten)
        }
      }
    } catch { throw failure ?? error }
    if isRemade { written.add(try FileReading.read(path)) }
  }

  /// Writes a proposal as a package that can't be made again.
  package func write(_ document: Document, origin: Origin, turn: SaveTurn? = nil) throws -> Manifest {
    if !isStream { return try document.save(to: path, links: links, expecting: claim(), origin: origin, turn: turn) }
    let (bytes, manifest) = try document.package(origin: origin)
    try stream { try $0(bytes) }
    return manifest
  }

  /// Reports what was written, unless it is on standard output itself.
  package func report(json: Bool) throws {
    if isStandard { return }
    if json { return try Session.current.print(JSONAnswer.written([path]), terminator: "") }
    try Session.current.print("\(path)")
  }

  /// The path of one page of several: the number before the ending.
  package static func path(_ output: String, page: Int) -> String {
    guard let dot = output.lastIndex(of: "."), !output[dot...].contains("/") else { return "\(output)-\(page)" }
    return "\(output[..<dot])-\(page)\(output[dot...])"
  }

  /// The format that a file's ending names; for standard output, and what has no ending there, the standard one.
  package static func format<Format: RawRepresentable & CaseIterable>(
    _ given: Format?, of output: String, standard: Format? = nil, takesOption: Bool = true
  ) throws -> Format where Format.RawValue == String {
    if let given { return given }
    if output == "-" || !FileStore.isPlain(output), let standard { return standard }
    let ending = output.split(separator: ".").last.map { $0.lowercased() } ?? ""
    if output.contains("."), let format = Format(rawValue: ending) { return format }
    let known = Format.allCases.map(\.rawValue).joined(separator: ", ")
    throw Failure.usage(
      takesOption
        ? "\(output): the ending doesn't say the format; give --format, one of \(known)"
        : "\(output): the ending doesn't say the format; it is one of \(known)")
  }

  // MARK: Pipes and devices

  /// Writes to what is open, or is opened as it is; C function: `isatty`.
  private func stream(_ work: (@escaping ([UInt8]) throws -> Void) throws -> Void) throws {
    let session = Session.current
    let target: Int32
    if let descriptor {
      target = descriptor
    } else {
      var file = try FileDoor.sending(path)
      target = file.release()
    }
    defer { if descriptor == nil { close(target) } }
    let path = isStandard ? "standard output" : path
    let isAsked = isStandard ? session.answersTerminal() : isatty(target) == 1
    let send: ([UInt8]) throws -> Void = { bytes in
      if isStandard { try session.output.write(bytes) } else { try FileStore.writeAll(bytes, to: target, path: path) }
    }
    if !isAsked { return try work(send) }
    // A terminal takes it as a whole: pieces may end inside of a character.
    var bytes: [UInt8] = []
    try work { bytes += $0 }
    try send(Session.shown(bytes, on: path))
  }

  /// The descriptor of this process that a path leads to by links, as `/dev/stdout` does. C function: `readlink`.
  private static func descriptor(of path: String) -> Int32? {
    var path = path
    for _ in 0..<8 {
      let (folder, name) = (FileStore.parent(of: path), FileStore.name(of: path))
      if let number = Int32(name), number >= 0,
        (try? FileStore.absolutePath(folder)) == "/proc/\(getpid())/fd"
      {
        return number
      }
      guard let destination = FileStore.link(at: path) else { return nil }
      path = destination.hasPrefix("/") ? destination : "\(folder)/\(destination)"
    }
    return nil
  }
}

extension Session {
  /// Sends an answer that is a file, byte for byte, to standard output; a terminal is shown it as ``TerminalText``.
  /// - Throws: ``Failure`` where a terminal would be shown what is no text.
  package func send(_ bytes: [UInt8]) throws {
    try output.write(answersTerminal() ? Session.shown(bytes, on: "standard output") : bytes)
  }

  /// What a terminal is shown of a file.
  /// - Throws: ``Failure`` where it is no text.
  static func shown(_ bytes: [UInt8], on name: String) throws -> [UInt8] {
    // Characters may be cut at both ends.
    let head = bytes.prefix(4_096).trimmingPrefix { $0 & 0xC0 == 0x80 }
    let isText =
      !head.contains(0) && (0...3).contains { String(validating: head.dropLast($0), as: UTF8.self) != nil }
    // Where lines end as on networks, a terminal needs only half of it.
    let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    if isText { return Array(TerminalText(lines: text).text.utf8) }
    throw Failure.usage(
      """
      \(name) is a terminal, which can't show this kind of file; give it a file with -o FILE, or > FILE or | PROGRAM \
      behind the command
      """)
  }
}
