/// What a disk may hold when the power goes, at each moment of a recorded save.
///
/// As POSIX allows it and no better: bytes are sure once their file was flushed, names once their folder was. Of what isn't flushed any
/// part may be there, in any order: of the writes none, all, or the first half; of the changed names any choice. A single change of
/// names, be it rename, exchange, link or unlink, is there whole or not at all.
package struct PowerLossModel {
  private struct File {
    var written: [UInt8] = []
    var flushed: [UInt8] = []
  }
  /// Names as they become; nil: the name goes.
  private typealias Renaming = [String: Int?]

  private var files: [File] = []
  /// Which file an inode is just now; the system gives an inode's number anew when its file is gone.
  private var current: [Int: Int] = [:]
  private var names: [String: Int] = [:]
  private var flushedNames: [String: Int] = [:]
  private var pending: [Renaming] = []

  /// A disk with these files, all flushed: path, inode, bytes.
  package init(_ present: [(path: String, inode: Int, bytes: [UInt8])]) {
    for (path, inode, bytes) in present {
      current[inode] = files.count
      names[path] = files.count
      files.append(File(written: bytes, flushed: bytes))
    }
    flushedNames = names
  }

  /// Does what a call did.
  package mutating func replay(_ call: CountedCall) {
    guard call.result >= 0 else { return }
    switch call.kind {
    case "openat":
      guard names[call.path] == nil else { return }
      current[call.inode] = files.count
      rename([call.path: files.count])
      files.append(File())
    case "write":
      guard let file = current[call.inode] else { return }
      let missing = call.offset + call.bytes.count - files[file].written.count
      if missing > 0 { files[file].written += [UInt8](repeating: 0, count: missing) }
      files[file].written.replaceSubrange(call.offset..<call.offset + call.bytes.count, with: call.bytes)
    case "ftruncate":
      guard let file = current[call.inode] else { return }
      let bytes = files[file].written
      files[file].written = Array(bytes.prefix(call.length))
      files[file].written += [UInt8](repeating: 0, count: max(0, call.length - bytes.count))
    case "fsync":
      guard let file = current[call.inode] else {
        // A folder: what was renamed in it is there for good.
        for change in pending where PowerLossModel.isInside(call.path, change) {
          PowerLossModel.apply(change, to: &flushedNames)
        }
        pending.removeAll { PowerLossModel.isInside(call.path, $0) }
        return
      }
      files[file].flushed = files[file].written
    case "rename":
      if let file = names[call.path] { rename([call.path: nil, call.other: file]) }
    case "exchange":
      if let one = names[call.path], let other = names[call.other] { rename([call.path: other, call.other: one]) }
    case "link":
      if let file = names[call.path] { rename([call.other: file]) }
    case "unlink": rename([call.path: nil])
    default: break
    }
  }

  private mutating func rename(_ change: Renaming) {
    PowerLossModel.apply(change, to: &names)
    pending.append(change)
  }

  private static func apply(_ change: Renaming, to names: inout [String: Int]) {
    for (path, file) in change { names[path] = file }
  }

  private static func isInside(_ folder: String, _ change: Renaming) -> Bool {
    change.keys.allSatisfy { $0.hasPrefix(folder + "/") && !$0.dropFirst(folder.count + 1).contains("/") }
  }

  /// All that may be at a path after the power went now; nil: nothing.
  package func outcomes(at path: String) -> [[UInt8]?] {
    var outcomes: [[UInt8]?] = []
    var seen: Set<Int?> = []
    // More than ten pending changes are tried in their order only.
    let choices = pending.count <= 10 ? Array(0..<1 << pending.count) : (0...pending.count).map { 1 << $0 - 1 }
    for choice in choices {
      var left = flushedNames
      for (index, change) in pending.enumerated() where choice >> index & 1 == 1 {
        PowerLossModel.apply(change, to: &left)
      }
      guard seen.insert(left[path]).inserted else { continue }
      guard let file = left[path].map({ files[$0] }) else {
        outcomes.append(nil)
        continue
      }
      outcomes.append(file.flushed)
      if file.written != file.flushed {
        outcomes += [file.written, Array(file.written.prefix((file.flushed.count + file.written.count) / 2))]
      }
    }
    return outcomes
  }
}
