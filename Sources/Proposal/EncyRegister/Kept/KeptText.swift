internal import EncyBase
package import EncyContainer
internal import EncyFiles
package import EncyTexts

/// A text for terms or notes that is kept in a file of its own: `NAME.txt`, or `NAME.sv.txt` where it is in a language; `.md`, too.
package struct KeptText: Sendable, Hashable {
  package let name: String
  /// The language that the file's name says; `nil` where it is for all.
  package let language: Language?
  package let file: String
  package let isCompany: Bool

  private static let endings = [".txt", ".md"]
  /// Far more than a proposal may hold in one place.
  private static let limit = 1 << 20

  /// The text of a file that is named by its path.
  package init(file: String) { self.init(file: file, isCompany: false) }

  private init(file: String, isCompany: Bool) {
    (self.file, self.isCompany) = (file, isCompany)
    var name = FileStore.name(of: file)
    for ending in KeptText.endings where name.hasSuffix(ending) { name.removeLast(ending.count) }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    language = parts.count > 1 ? parts.last.flatMap { Language(rawValue: String($0)) } : nil
    self.name = language == nil ? name : parts.dropLast().joined(separator: ".")
  }

  /// All texts of some folders, by name; of one name the user's own come first.
  /// - Throws: ``ContainerError`` when a folder can't be listed.
  package static func all(in folders: [KeptFolder]) throws(ContainerError) -> [KeptText] {
    var texts: [KeptText] = []
    for folder in folders {
      texts += try folder.names(endingIn: endings).map {
        KeptText(file: "\(folder.path)/\($0)", isCompany: folder.isCompany)
      }
    }
    return texts.enumerated().sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }.map(\.element)
  }

  /// The text of a name that suits a language best: in it, else in none, else in English, else in any; the user's own before the
  /// company's.
  package static func best(_ texts: [KeptText], _ name: String, in language: Language) -> KeptText? {
    let named = texts.filter { $0.name == name }
    let ways: [(KeptText) -> Bool] = [
      { $0.language == language }, { $0.language == nil }, { $0.language == .english }, { _ in true },
    ]
    return ways.lazy.compactMap { named.first(where: $0) }.first
  }

  /// Whether a line holds what can't be printed.
  private static func steers(_ line: Substring) -> Bool {
    line.unicodeScalars.contains { $0.value < 0x20 && $0 != "\t" || $0.value == 0x7F }
  }

  /// What it says.
  package struct Content: Sendable, Equatable {
    /// Its first line, or its name where there is only one.
    package var heading: String
    /// What follows the first line, or that line.
    package var body: String
    /// All of it.
    package var whole: String
    /// How its characters were written.
    package var encoding = TableEncoding.utf8
  }

  /// Reads it: line ends become line feeds, signs of a heading go, and so do empty lines around it.
  /// - Throws: ``ContainerError`` when it can't be read, ``TableError`` when it is empty or no text.
  package func content() throws -> Content {
    let bytes = try FileReading.read(file, limit: KeptText.limit, links: isCompany ? .refused : .followed)
    guard let (text, encoding) = TableEncoding.read(bytes) else {
      throw TableError(file, TableFault(SourcePosition(line: 1, column: 1), .errorTextEncoding))
    }
    if let line = text.replacing("\r\n", with: "\n").split(whereSeparator: \.isNewline).first(where: KeptText.steers) {
      let place = text.prefix(upTo: line.startIndex).count { $0.isNewline } + 1
      throw TableError(file, TableFault(SourcePosition(line: place, column: 1), .errorTextControl))
    }
    var lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    func trim(_ lines: inout [String]) {
      while lines.first?.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
      while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    }
    trim(&lines)
    guard var first = lines.first else {
      throw TableError(file, TableFault(SourcePosition(line: 1, column: 1), .errorTextEmpty))
    }
    if first.hasPrefix("#") { first = String(first.drop { $0 == "#" }) }
    first = first.trimmingSpaces
    lines[0] = first
    let whole = lines.joined(separator: "\n")
    lines.removeFirst()
    trim(&lines)
    return lines.isEmpty
      ? Content(heading: name, body: first, whole: whole, encoding: encoding)
      : Content(heading: first, body: lines.joined(separator: "\n"), whole: whole, encoding: encoding)
  }
}
