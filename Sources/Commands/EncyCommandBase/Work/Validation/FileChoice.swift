internal import EncyBase
internal import EncyContainer
internal import EncyFiles
internal import EncySession
internal import EncyTexts

/// The files that arguments mean: files themselves, those in folders, those that fit patterns.
package struct FileChoice {
  /// A file to check, or an argument that leads to none.
  package struct Item: Sendable {
    package let file: String
    package var failure: String?
  }

  package let items: [Item]

  /// The files that arguments mean; with `isRecursive`, folders mean the files in them and below whose names end so.
  package init(_ arguments: [String], isRecursive: Bool, endings: [String] = [".ency"]) throws {
    var items: [Item] = []
    for argument in arguments {
      guard argument != "-", !FileStore.exists(argument), let pattern = FilePattern(argument) else {
        items += try FileChoice.files(argument, isRecursive, endings)
        continue
      }
      let found = pattern.matches()
      if found.isEmpty {
        items.append(Item(file: argument, failure: "\(visible(argument)): no file fits this pattern"))
      }
      for path in found {
        // Among other things a pattern fits folders on the way.
        if !isRecursive, FileStore.isFolder(path), !FileChoice.isWorkingFolder(path) { continue }
        items += try FileChoice.files(path, isRecursive, endings)
      }
    }
    self.items = items
  }

  private static func files(_ path: String, _ isRecursive: Bool, _ endings: [String]) throws -> [Item] {
    // A working folder is one proposal.
    guard isRecursive, path != "-", FileStore.isFolder(path), !isWorkingFolder(path) else { return [Item(file: path)] }
    let folder = path.hasSuffix("/") ? path : path + "/"
    var items: [Item] = []
    walk(folder, endings, &items)
    if items.isEmpty { try Session.current.remark(.noteNoProposals(path: SafeText(path))) }
    return items
  }

  private static func isWorkingFolder(_ path: String) -> Bool {
    FileStore.exists("\(path)/.ency/working-folder.json")
  }

  /// The files with some endings in a folder and below, by name; hidden ones left out. Links to folders are not followed.
  private static func walk(_ folder: String, _ endings: [String], _ items: inout [Item]) {
    guard let (names, unreadable) = FilePattern.listing(of: folder) else {
      items.append(Item(file: folder, failure: "\(visible(folder)): can't be listed; check its permissions"))
      return
    }
    if unreadable {
      let message = "\(visible(folder)): holds a file whose name is not UTF-8; give it another name to have it checked"
      items.append(Item(file: folder, failure: message))
    }
    for (name, isFolder) in names where !name.hasPrefix(".") {
      if isFolder {
        walk(folder + name + "/", endings, &items)
      } else if endings.contains(where: name.lowercased().hasSuffix) {
        let path = folder + name
        switch FileKind(at: path, followsLink: true) {
        case .folder: break
        case .file, nil: items.append(Item(file: path))
        case let kind?:
          let message = Message.foundNoFile(file: SafeText(path), reason: SafeText(kind.message))
          items.append(Item(file: path, failure: Session.current.language.text(message)))
        }
      }
    }
  }
}

/// A pattern for paths: `*` and `?` inside a name, `[a-z]` and `[!a]` for one character, `**` for any folders, `\` before a
/// character that means itself. Names that begin with a dot fit only where the pattern says the dot.
package struct FilePattern {
  private enum Piece: Equatable {
    case scalar(Unicode.Scalar)
    case one
    case any
    case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)
  }

  private enum Step {
    case name(String)
    case pattern([Piece])
    case folders
  }

  private let isAbsolute: Bool
  private let steps: [Step]

  /// - Returns: `nil` when the text is a path like any other.
  package init?(_ text: String) {
    isAbsolute = text.hasPrefix("/")
    var isPattern = false
    steps = text.unicodeScalars.split(separator: "/").map { part in
      if part.elementsEqual("**".unicodeScalars) {
        isPattern = true
        return .folders
      }
      let pieces = FilePattern.pieces(part)
      var name = String.UnicodeScalarView()
      for case .scalar(let scalar) in pieces { name.append(scalar) }
      if name.count == pieces.count {
        isPattern = isPattern || name.count < part.count
        return .name(String(name))
      }
      isPattern = true
      return .pattern(pieces)
    }
    if !isPattern { return nil }
  }

  /// The paths that fit, sorted by their bytes, each once.
  package func matches() -> [String] {
    var found: Set<String> = []
    walk(isAbsolute ? "/" : "", steps[...], &found)
    return found.sorted { $0.precedesByBytes($1) }
  }

  private func walk(_ folder: String, _ steps: ArraySlice<Step>, _ found: inout Set<String>) {
    guard let step = steps.first else {
      found.insert(String(folder.dropLast()))
      return
    }
    let rest = steps.dropFirst()
    switch step {
    case .name(let name):
      let path = folder + name
      if FileStore.exists(path), rest.isEmpty || FileStore.isFolder(path) { walk(path + "/", rest, &found) }
    case .pattern(let pieces):
      for (name, _) in FilePattern.names(in: folder) {
        let scalars = Array(name.unicodeScalars)
        if scalars.first == ".", pieces.first != .scalar(".") { continue }
        let path = folder + name
        if FilePattern.fits(scalars[...], pieces[...]), rest.isEmpty || FileStore.isFolder(path) {
          walk(path + "/", rest, &found)
        }
      }
    case .folders:
      if !rest.isEmpty { walk(folder, rest, &found) }
      for (name, isFolder) in FilePattern.names(in: folder) where !name.hasPrefix(".") {
        if isFolder { walk(folder + name + "/", steps, &found) } else if rest.isEmpty { found.insert(folder + name) }
      }
    }
  }

  /// The names in a folder, as for a listing; none in one that can't be listed.
  private static func names(in folder: String) -> [(name: String, isFolder: Bool)] { listing(of: folder)?.names ?? [] }

  /// The names in a folder, whether each is a folder itself and no link to one, and whether there are names of `*.ency` files that
  /// are not UTF-8; `nil` when it can't be listed.
  package static func listing(of folder: String) -> (names: [(name: String, isFolder: Bool)], hasOddNames: Bool)? {
    guard let items = try? FileDoor.items(in: folder.isEmpty ? "." : folder) else { return nil }
    let names = items.compactMap { item in item.name.map { (name: $0, isFolder: item.kind == .folder) } }
    let hasOddNames = items.contains { $0.name == nil && $0.bytes.suffix(5).elementsEqual(".ency".utf8) }
    return (names.sorted { $0.name.precedesByBytes($1.name) }, hasOddNames)
  }

  private static func pieces(_ text: Substring.UnicodeScalarView) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text
    while let scalar = rest.popFirst() {
      switch scalar {
      case "*": if pieces.last != .any { pieces.append(.any) }
      case "?": pieces.append(.one)
      case "[":
        if let (set, after) = set(rest) {
          pieces.append(set)
          rest = after
        } else {
          pieces.append(.scalar(scalar))
        }
      case "\\": pieces.append(.scalar(rest.popFirst() ?? scalar))
      default: pieces.append(.scalar(scalar))
      }
    }
    return pieces
  }

  /// The set that a bracket opens; `nil` when none closes it.
  private static func set(_ text: Substring.UnicodeScalarView) -> (Piece, Substring.UnicodeScalarView)? {
    var rest = text
    let isNegated = rest.first == "!" || rest.first == "^"
    if isNegated { rest.removeFirst() }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    while let scalar = rest.popFirst() {
      if scalar == "]", !ranges.isEmpty { return (.set(ranges, isNegated: isNegated), rest) }
      var after = rest
      if after.popFirst() == "-", let end = after.popFirst(), end != "]", scalar <= end {
        ranges.append(scalar...end)
        rest = after
      } else {
        ranges.append(scalar...scalar)
      }
    }
    return nil
  }

  /// Whether a name fits. A star that was passed takes one more character when what follows it doesn't fit, and only the last
  /// one needs to.
  private static func fits(_ name: ArraySlice<Unicode.Scalar>, _ pieces: ArraySlice<Piece>) -> Bool {
    var (name, pieces) = (name, pieces)
    var retry: (name: ArraySlice<Unicode.Scalar>, pieces: ArraySlice<Piece>)?
    while true {
      if pieces.first == .any {
        pieces.removeFirst()
        retry = (name, pieces)
      } else if let scalar = name.first, let piece = pieces.first, fits(scalar, piece) {
        name.removeFirst()
        pieces.removeFirst()
      } else if name.isEmpty, pieces.isEmpty {
        return true
      } else if let last = retry, !last.name.isEmpty {
        retry = (last.name.dropFirst(), last.pieces)
        (name, pieces) = (last.name.dropFirst(), last.pieces)
      } else {
        return false
      }
    }
  }

  private static func fits(_ scalar: Unicode.Scalar, _ piece: Piece) -> Bool {
    switch piece {
    case .scalar(let wanted): scalar == wanted
    case .one: true
    case .any: false
    case .set(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
    }
  }
}
