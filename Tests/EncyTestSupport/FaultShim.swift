import Foundation

/// The library that makes a program's calls go wrong, built from `faults.c` once in a run.
package enum FaultShim {
  /// It could not be built.
  package struct BuildError: Error, CustomStringConvertible {
    package let description: String
  }

  /// The library.
  package static func library() throws -> String { try built.get() }

  private static let built: Result<String, any Error> = Result {
    guard let compiler = ["clang", "cc"].first(where: ProcessRunner.exists) else {
      throw BuildError(description: "neither clang, which comes with Swift, nor cc is on the PATH")
    }
    let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "faults.c").path
    let library = ProcessRunner.productsFolder.appending(path: "ency-faults.so").path
    let run = try ProcessRunner.run(compiler, ["-O1", "-shared", "-fPIC", "-o", library + ".new", source, "-ldl"])
    guard run.status == 0, rename(library + ".new", library) == 0 else { throw BuildError(description: run.story) }
    return library
  }
}

/// What goes wrong with one call of a program, or with some in a row.
package struct Fault: Sendable, CustomStringConvertible {
  /// How it goes wrong; what each means stands at the head of `faults.c`.
  package enum Mode: String, Sendable {
    case none, fail, short, lost, tear
    case killBefore = "kill-before"
    case killAfter = "kill-after"
  }

  /// Which call, from 1.
  package var call: Int
  package var mode: Mode
  /// The error that the program sees.
  package var number: Int32 = EIO
  package var times = 1
  /// Only calls of these kinds are counted; empty: all.
  package var kinds: [String] = []

  package init(call: Int, mode: Mode, number: Int32 = EIO, times: Int = 1, kinds: [String] = []) {
    (self.call, self.mode, self.number, self.times, self.kinds) = (call, mode, number, times, kinds)
  }

  package var description: String {
    let kind = kinds.isEmpty ? "" : " of \(kinds.joined(separator: ", "))"
    return "\(mode.rawValue) \(errorName) at call \(call)\(kind)" + (times > 1 ? " and \(times - 1) after it" : "")
  }

  private var errorName: String { mode == .fail || mode == .lost ? "(\(String(cString: strerror(number))))" : "" }

  package var environment: [String: String] {
    var variables = [
      "FAULT_CALL": "\(call)", "FAULT_MODE": mode.rawValue, "FAULT_ERRNO": "\(number)", "FAULT_TIMES": "\(times)",
    ]
    if !kinds.isEmpty { variables["FAULT_KINDS"] = kinds.joined(separator: ",") }
    return variables
  }
}

/// One call that the library counted.
package struct CountedCall: Sendable, CustomStringConvertible {
  package let order: Int
  /// The names stand at the head of `faults.c`.
  package let kind: String
  package let inode: Int
  package let path: String
  package let other: String
  package let offset: Int
  package let length: Int
  package let result: Int
  /// What was written, where that was asked for.
  package let bytes: ArraySlice<UInt8>

  package var description: String { "\(kind) of \(URL(filePath: path).lastPathComponent)" }

  /// Whether the call can change what the disk holds.
  package var isChange: Bool { !["read", "open", "stat", "close", "flock", "copy"].contains(kind) }

  /// The calls in a log.
  package static func list(_ log: [UInt8], withData: Bool = false) -> [CountedCall] {
    var calls: [CountedCall] = []
    var rest = log[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let fields = String(decoding: rest[..<end], as: UTF8.self).components(separatedBy: "\t")
      rest = rest[(end + 1)...]
      guard fields.count == 9, let result = Int(fields[7]) else { continue }
      let size = withData && fields[1] == "write" ? max(result, 0) : 0
      calls.append(
        CountedCall(
          order: Int(fields[0]) ?? 0, kind: fields[1], inode: Int(fields[2]) ?? 0, path: fields[3], other: fields[4],
          offset: Int(fields[5]) ?? 0, length: Int(fields[6]) ?? 0, result: result, bytes: rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    return calls
  }

  /// What is tried at this call.
  package var faults: [Fault] {
    func fail(_ numbers: [Int32]) -> [Fault] { numbers.map { Fault(call: order, mode: .fail, number: $0) } }
    func lost(_ numbers: [Int32]) -> [Fault] { numbers.map { Fault(call: order, mode: .lost, number: $0) } }
    let kills = [Fault(call: order, mode: .killBefore), Fault(call: order, mode: .killAfter)]
    return switch kind {
    case "write":
      fail([EIO, ENOSPC, EDQUOT, EINTR]) + kills + [.init(call: order, mode: .short), .init(call: order, mode: .tear)]
    case "fsync": fail([EIO, ENOSPC, EDQUOT, EINVAL, EINTR]) + kills
    case "rename", "exchange", "link":
      fail([EIO, EBUSY, EACCES, ENOENT, EPERM, EINTR]) + lost([ENOENT, EIO]) + kills
        + [Fault(call: order, mode: .fail, number: EBUSY, times: 3)]
    case "openat": fail([EIO, EACCES, ENOSPC, EDQUOT, EROFS, EEXIST, EINTR]) + lost([EIO]) + kills
    case "unlink", "rmdir", "mkdir": fail([EIO, EACCES, EBUSY]) + lost([EIO, ENOENT]) + kills
    case "close": fail([EIO, ENOSPC, EINTR]) + [Fault(call: order, mode: .killAfter)]
    case "read": fail([EIO, ESTALE, EINTR]) + [Fault(call: order, mode: .short)]
    case "open": fail([EIO, ESTALE, EACCES])
    case "stat": fail([EIO, ESTALE])
    case "flock": fail([ENOLCK, EWOULDBLOCK, EINTR]) + kills
    case "copy": []
    default: fail([EPERM, EIO]) + kills
    }
  }
}
