internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyTexts

/// The changes that mend what was found in a document, as far as findings know one, and what they would make of it.
struct Fixes {
  /// One change to a part.
  struct Change: Sendable, Equatable {
    let part: String
    let pointer: JSONPointer
    let fix: Fix
    let message: Message
  }

  /// The changes that could be made, in document order.
  private(set) var changes: [Change] = []
  /// The document with them.
  private(set) var document: Document
  private let before: Document

  /// Makes the changes that findings propose, in memory. A place is changed once; the manifest is left alone, since it is
  /// written anew by every save.
  init(of findings: [Finding], in document: Document, except refused: [Change] = []) throws {
    before = document
    self.document = document
    var wanted: [Change] = []
    for finding in findings {
      guard let fix = finding.fix, let part = finding.part, let pointer = finding.pointer else { continue }
      let change = Change(part: part, pointer: pointer, fix: fix, message: finding.message)
      guard part != PackageReader.manifestPath, !refused.contains(change) else { continue }
      if !wanted.contains(where: { $0.part == part && $0.pointer == pointer }) { wanted.append(change) }
    }
    // Of two members that may have been meant for one name, none is known to be it.
    var meant: [String: Int] = [:]
    func target(_ change: Change) -> String? {
      guard case .rename(let name) = change.fix else { return nil }
      return "\(change.part)\n\(change.pointer.parent.appending(name))"
    }
    for change in wanted { if let name = target(change) { meant[name, default: 0] += 1 } }
    wanted.removeAll { target($0).map { meant[$0, default: 0] > 1 } ?? false }
    // From the end, and from the inside out: so no change moves or renames what a later one is about.
    for change in wanted.reversed() {
      do throws(DocumentError) {
        try self.document.edit(change.part) { tree throws(JSONEditError) in try Fixes.make(change, in: &tree) }
        changes.insert(change, at: 0)
      } catch {
        // What can't be reached as the finding says stays as it is; other errors are about the whole document.
        guard case .edit = error else { throw error }
      }
    }
  }

  private static func make(_ change: Change, in tree: inout JSONValue) throws(JSONEditError) {
    let place = change.pointer
    guard let old = tree[place] else {
      throw JSONEditError(pointer: place, message: "there is nothing at this place")
    }
    switch change.fix {
    case .remove: try tree.remove(place)
    case .replace(let value): try tree.set(place, to: JSONValue(value.content, position: old.position))
    case .rename(let name):
      guard let object = tree[place.parent]?.objectValue, let last = place.tokens.last, object[name] == nil else {
        throw JSONEditError(pointer: place, message: "there already is a member \"\(name)\"")
      }
      var renamed = JSONObject()
      for member in object.members {
        renamed.append(JSONObject.Member(name: member.name.isExactly(last) ? name : member.name, value: member.value))
      }
      try tree.set(place.parent, to: .object(renamed))
    }
  }

  /// The parts that the changes touch, in document order.
  var parts: [String] {
    var parts: [String] = []
    for change in changes where !parts.contains(change.part) { parts.append(change.part) }
    return parts
  }

  /// The changes for people: of a part whose text is as a save writes it the lines, of any other the values.
  func patch(inColour: Bool = false) throws -> String {
    var lines: [String] = []
    for part in parts {
      lines.append("  \(visible(part))")
      let old = try before.bytes(of: part)
      let new = try document.bytes(of: part)
      if let tree = try before.tree(of: part), JSONPrinter().bytes(tree) == old {
        lines += Fixes.difference(from: old, to: new, inColour: inColour)
      } else {
        for change in changes where change.part == part {
          lines.append("    " + Fixes.line(change, in: try before.tree(of: part)))
        }
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func line(_ change: Change, in tree: JSONValue?) -> String {
    func short(_ value: JSONValue?) -> String {
      let text = value.map { JSONPrinter(isCompact: true).text($0) } ?? ""
      return visible(text.count <= 60 ? text : "\(text.prefix(59))…")
    }
    let place = visible(change.pointer.description)
    return switch change.fix {
    case .replace(let value): "\(place): \(short(tree?[change.pointer])) → \(short(value))"
    case .rename(let name): "\(place): is called \"\(visible(name))\""
    case .remove: "\(place): \(short(tree?[change.pointer])) goes"
    }
  }

  /// The lines that go and come, with the numbers that they have in the old and the new text.
  private static func difference(from old: [UInt8], to new: [UInt8], inColour: Bool) -> [String] {
    func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
      bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    }
    func line(_ number: Int, _ sign: String, _ text: ArraySlice<UInt8>) -> String {
      let number = String(number + 1)
      let space = String(repeating: " ", count: max(0, 6 - number.count))
      let text = visible(String(decoding: text, as: UTF8.self))
      let whole = "\(space)\(number) \(sign) \(text.count <= 160 ? text : "\(text.prefix(159))…")"
      return inColour ? "\u{1B}[\(sign == "-" ? "31" : "32")m\(whole)\u{1B}[0m" : whole
    }
    let (before, after) = (split(old), split(new))
    var (gone, come): ([Int: ArraySlice<UInt8>], [Int: ArraySlice<UInt8>]) = ([:], [:])
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, let element, _): gone[offset] = element
      case .insert(let offset, let element, _): come[offset] = element
      }
    }
    var lines: [String] = []
    var (left, right) = (0, 0)
    while left < before.count || right < after.count {
      if let text = gone[left] {
        lines.append(line(left, "-", text))
        left += 1
      } else if let text = come[right] {
        lines.append(line(right, "+", text))
        right += 1
      } else {
        left += 1
        right += 1
      }
    }
    return lines
  }

  /// Those of the changes whose places have findings afterwards that were not there before.
  func changes(near fresh: [Finding]) -> [Change] {
    changes.filter { change in
      var place = change.pointer
      if case .rename(let name) = change.fix { place = place.parent.appending(name) }
      return fresh.contains { finding in
        guard finding.part == change.part, let pointer = finding.pointer else { return false }
        return pointer.tokens.starts(with: place.tokens) || pointer == place.parent
      }
    }
  }
}
