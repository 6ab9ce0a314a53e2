internal import EncyBase
internal import EncyContainer
internal import EncyFiles
internal import Glibc

/// A file of git's attributes (gitattributes(5)) with the two lines that `ency git install` adds: a remark, and what holds for proposals.
/// All others stay byte for byte; taking the two out again gives the file as it was.
package struct AttributesFile {
  package let path: String
  /// Whether it lies in a repository, where git itself follows no link to it (gitattributes(5), NOTES), rather than being the user's own.
  let isInRepository: Bool

  /// What holds for proposals: compared and merged by our drivers, and never taken for text, whose line ends git might change.
  package static let rule = "*.ency -text diff=ency merge=ency"
  /// What versions that only compared wrote.
  static let olderRule = "*.ency -text diff=ency"
  private static let mark = "# ency git install"

  /// What a file specifies for proposals.
  package enum State: Equatable {
    /// Nothing.
    case absent
    /// Our two lines.
    case ours
    /// Our two lines, as ``olderRule`` has them.
    case older
    /// A line by somebody else that does the same, or leaves it at comparing.
    case alike(String)
    /// A line by somebody else that sets another way of comparing or merging proposals.
    case other(String)
  }

  private var links: FileDoor.Links { isInRepository ? .refused : .followed }

  private func bytes() throws -> [UInt8]? {
    FileKind(at: path, followsLink: !isInRepository) == nil
      ? nil : try FileReading.read(path, limit: 16 << 20, links: links)
  }

  /// What it specifies for proposals.
  package func state() throws -> State {
    var state = State.absent
    var isAfterMark = false
    for line in try lines(bytes() ?? []) {
      let text = String(decoding: line, as: UTF8.self)
      if isAfterMark { return trimmed(text) == AttributesFile.olderRule ? .older : .ours }
      isAfterMark = text.hasPrefix(AttributesFile.mark)
      let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let pattern = words.first, ["*.ency", "\"*.ency\"", "**/*.ency"].contains(pattern) else { continue }
      let plain = words.joined(separator: " ")
      func says(_ name: String) -> Bool {
        words.contains { $0.hasPrefix("\(name)=") || [name, "-\(name)", "!\(name)", "binary"].contains($0) }
      }
      // Whoever knows of our driver and names another for merging wants it so.
      if words.contains("diff=ency"), says("merge") {
        state = .alike(plain)
      } else if !words.contains("diff=ency") && says("diff") || !words.contains("merge=ency") && says("merge") {
        state = .other(plain)
      }
    }
    return isAfterMark ? .ours : state
  }

  private func trimmed(_ line: String) -> Substring {
    line.prefix { $0 != "\n" && $0 != "\r\n" && $0 != "\r" }
  }

  /// Puts one rule of ours into the other's place: the one of this version, or the older one back.
  func replaceRule(_ old: String, by new: String) throws {
    var text: [UInt8] = []
    var isAfterMark = false
    for line in try lines(bytes() ?? []) {
      let words = String(decoding: line, as: UTF8.self)
      if isAfterMark, trimmed(words) == old {
        text += Array(new.utf8) + line.dropFirst(old.utf8.count)
      } else {
        text += line
      }
      isAfterMark = words.hasPrefix(AttributesFile.mark)
    }
    try DurableFile.replace(path: path, links: links, with: text, keepsUnsaved: false)
  }

  /// Adds our two lines. What has to be undone besides taking them out stands in the remark.
  package func install() throws {
    let before = try bytes()
    var flags: [String] = []
    if before == nil {
      let made = try makeFolder()
      flags.append(made == 0 ? "new file" : "new file, new folders \(made)")
    }
    var text = before ?? []
    let end = lines(text).last { $0.last == 0x0A }?.suffix(2) == [0x0D, 0x0A] ? "\r\n" : "\n"
    if let last = text.last, last != 0x0A {
      flags.append("line end added")
      text += Array(end.utf8)
    }
    let flag = flags.isEmpty ? "" : " (\(flags.joined(separator: ", ")))"
    text += "\(AttributesFile.mark)\(flag): proposals in words; `ency git uninstall` takes both lines out\(end)".utf8
    text += "\(AttributesFile.rule)\(end)".utf8
    try DurableFile.replace(path: path, links: links, with: text, keepsUnsaved: false)
  }

  /// Takes our two lines out.
  /// - Returns: Whether they were there.
  package func uninstall() throws -> Bool {
    guard let before = try bytes() else { return false }
    var (kept, isAfterMark, remark): ([ArraySlice<UInt8>], Bool, String?) = ([], false, nil)
    var isLast = false
    for line in lines(before) {
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix(AttributesFile.mark) {
        (remark, isAfterMark, isLast) = (text, true, true)
      } else if isAfterMark, text.hasPrefix("*.ency ") {
        isAfterMark = false
      } else {
        kept.append(line)
        (isAfterMark, isLast) = (false, false)
      }
    }
    guard let remark else { return false }
    let flags = remark.prefix { $0 != ":" }
    var text = kept.flatMap { Array($0) }
    if flags.contains("line end added"), isLast {
      if text.last == 0x0A { text.removeLast() }
      if text.last == 0x0D { text.removeLast() }
    }
    guard text.isEmpty, flags.contains("new file") else {
      try DurableFile.replace(path: path, links: links, with: text, keepsUnsaved: false)
      return true
    }
    guard unlink(path) == 0 else { throw ContainerError(.fileWrite, path: path, errno: errno, doing: .removing) }
    var folder = FileStore.parent(of: path)
    let made = flags.split(separator: "new folders ").dropFirst().first.flatMap { Int($0.prefix { $0.isNumber }) } ?? 0
    for _ in 0..<made where rmdir(folder) == 0 { folder = FileStore.parent(of: folder) }
    return true
  }

  /// Makes the folder the file is in.
  /// - Returns: How many folders had to be made.
  private func makeFolder() throws -> Int {
    var (folder, count) = (FileStore.parent(of: path), 0)
    while !FileStore.isFolder(folder), folder != "/", folder != "." {
      folder = FileStore.parent(of: folder)
      count += 1
    }
    try FileStore.makeFolder(FileStore.parent(of: path))
    return count
  }

  /// The lines of a text with their ends.
  private func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.endIndex
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }
}
