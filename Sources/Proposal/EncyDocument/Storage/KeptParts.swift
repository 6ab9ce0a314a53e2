internal import EncyBase
internal import EncyContainer
internal import Synchronization

/// What a document read of its file and keeps: see ``Document/keepingTapes(beside:)``.
final class KeptParts: Sendable {
  /// The result of comparing a part with that of another package; `nil` where only their content can decide.
  struct Comparison {
    let answer: Bool?
  }

  /// So much text is kept that wasn't read as JSON yet, in bytes.
  static let mostText = 4 << 20

  /// Other states of the same proposal, where the same part may have been read.
  let twins: [Document]
  private let state = Mutex(State())

  private struct State {
    var tapes: [String: JSONTape] = [:]
    var texts: [String: [UInt8]] = [:]
    var room = KeptParts.mostText
    var comparisons: [(reader: PackageReader, answers: [String: Comparison])] = []
  }

  init(twins: [Document]) {
    self.twins = twins
  }

  func tape(of path: String) -> JSONTape? { state.withLock { $0.tapes[path] } }

  func keep(_ tape: JSONTape, of path: String) {
    state.withLock { state in
      state.tapes[path] = tape
      if let text = state.texts.removeValue(forKey: path) { state.room += text.count }
    }
  }

  /// The bytes of a part.
  func text(of path: String) -> [UInt8]? { state.withLock { $0.tapes[path]?.text ?? $0.texts[path] } }

  func keep(_ text: [UInt8], of path: String) {
    state.withLock { state in
      guard text.count <= state.room, state.texts[path] == nil, state.tapes[path] == nil else { return }
      state.room -= text.count
      state.texts[path] = text
    }
  }

  func keep(_ comparison: Comparison, of path: String, with reader: PackageReader) {
    state.withLock { state in
      if let index = state.comparisons.firstIndex(where: { $0.reader === reader }) {
        state.comparisons[index].answers[path] = comparison
      } else {
        state.comparisons.append((reader, [path: comparison]))
      }
    }
  }

  /// What comparing a part with that of another package gave, or would give: two that hold the bytes of a third hold the same.
  func comparison(of path: String, with reader: PackageReader, _ other: KeptParts?) -> Comparison? {
    let own = state.withLock { $0.comparisons }
    if let known = own.first(where: { $0.reader === reader })?.answers[path] { return known }
    let others = other?.state.withLock { $0.comparisons } ?? []
    for (third, answers) in own {
      guard let left = answers[path], let right = others.first(where: { $0.reader === third })?.answers[path] else {
        continue
      }
      if left.answer == true { return right }
      if right.answer == true { return left }
    }
    return nil
  }
}

/// A part that was put in: its bytes, or the tree that they are printed from once somebody asks for them, and their tape.
final class Written: Sendable {
  /// What it was put in as; of a part that is changed in many places each change begins with it.
  let tree: JSONValue?
  private let printed: Mutex<[UInt8]?>
  private let known = Mutex<JSONTape?>(nil)

  init(_ bytes: [UInt8]) {
    tree = nil
    printed = Mutex(bytes)
  }

  init(_ tree: JSONValue) {
    self.tree = tree
    printed = Mutex(nil)
  }

  var bytes: [UInt8] {
    printed.withLock { printed in
      let bytes = printed ?? tree.map { JSONPrinter().bytes($0) } ?? []
      printed = bytes
      return bytes
    }
  }

  func tape(_ parse: () throws(DocumentError) -> JSONTape) throws(DocumentError) -> JSONTape {
    if let known = known.withLock({ $0 }) { return known }
    let tape = try parse()
    known.withLock { $0 = tape }
    return tape
  }
}
