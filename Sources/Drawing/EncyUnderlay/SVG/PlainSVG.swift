internal import EncyBase

/// Cleans in one pass the SVG that most programs write: nothing in it refers to anything, there are no style sheets, no entities and no
/// other vocabularies that count. What comes out is what ``SVGCleaner`` and ``CleanedSVG`` make of it, byte for byte, in a tenth of
/// the time; of all the rest this knows nothing, and leaves it to them.
///
/// The rules are stricter than theirs: what is not known to be harmless as it stands is not plain, whatever they would do with it.
package struct PlainSVG {
  /// The drawing as a file, as ``CleanedSVG/bytes`` has it.
  /// - Parameters:
  ///   - file: The drawing as it was sent.
  ///   - prefix: For a drawing that is to stand inside another one, see ``CleanedSVG/scoped(prefix:)``.
  ///   - limits: How large it may be.
  /// - Returns: `nil` where the drawing isn't plain.
  package static func cleaned(
    _ file: [UInt8], scopedBy prefix: String? = nil, limits: SVGCleaner.Limits = SVGCleaner.Limits()
  ) -> [UInt8]? {
    guard file.count <= min(limits.bytes, mostBytes) else { return nil }
    return file.withUnsafeBufferPointer { file in
      var scanner = PlainSVGScanner(file, prefix: prefix, limits: limits)
      do { try scanner.run() } catch { return nil }
      return scanner.output
    }
  }

  /// libxml2 has limits of its own for what is larger.
  private static let mostBytes = 8 << 20
}

/// What is no plain SVG.
struct NotPlain: Error {}

/// A name of at most 16 bytes as two numbers; exact, so that nothing can pass for something else.
struct PackedName: Equatable {
  var low: UInt64 = 0
  var high: UInt64 = 0

  /// `nil` for a longer name.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, isLowercased: Bool = false) {
    guard range.count <= 16 else { return nil }
    var shift: UInt64 = 0
    for place in range {
      var byte = bytes[place]
      if isLowercased, byte >= 0x41, byte <= 0x5A { byte |= 0x20 }
      if shift < 64 { low |= UInt64(byte) << shift } else { high |= UInt64(byte) << (shift - 64) }
      shift += 8
    }
  }

  init(_ text: StaticString) {
    self = text.withUTF8Buffer { PackedName($0, 0..<$0.count) } ?? PackedName(low: 0, high: 0)
  }

  private init(low: UInt64, high: UInt64) { (self.low, self.high) = (low, high) }
}

/// Reads the markup (XML 1.0) and writes the cleaned drawing at the same time.
struct PlainSVGScanner {
  let file: UnsafeBufferPointer<UInt8>
  let prefix: String?
  let limits: SVGCleaner.Limits
  var output: [UInt8] = []
  var place = 0

  /// An element that is open.
  private struct Open {
    var name: Range<Int>
    var isKept: Bool
    /// Whether texts in it count, and whether it is a text or in one.
    var keepsText: Bool
    var isInText: Bool
  }

  private var open: [Open] = []
  /// Whether the last start tag still has to be ended.
  private var isTagOpen = false
  private var elementCount = 0
  private var textBytes = 0
  /// Prefixes that mean SVG.
  var ownPrefixes: [Range<Int>] = []
  /// Those of the start tag that is being read.
  var attributes: [Attribute] = []
  /// What style attributes and values with parentheses come to, which are the same again and again.
  var knownStyles: [String: String?] = [:]
  var knownValues: Set<String> = []

  private static let mostDepth = 200

  init(_ file: UnsafeBufferPointer<UInt8>, prefix: String?, limits: SVGCleaner.Limits) {
    (self.file, self.prefix, self.limits) = (file, prefix, limits)
    output.reserveCapacity(file.count + file.count / 8 + 512)
  }

  mutating func run() throws(NotPlain) {
    try checkCharacters()
    try prolog()
    try startTag()
    while !open.isEmpty { try content() }
    output.append(0x0A)
    while place < file.count {
      try skipSpace()
      if place < file.count { try comment() }
    }
  }

  // MARK: Before the drawing

  /// Control characters but tab and line feed are left to the other cleaner, and all that isn't UTF-8.
  private func checkCharacters() throws(NotPlain) {
    var isASCII = true
    for byte in file {
      if byte >= 0x80 { isASCII = false }
      if byte < 0x20, byte != 0x0A, byte != 0x09 { throw NotPlain() }
    }
    if isASCII { return }
    guard let text = String(validating: file, as: UTF8.self) else { throw NotPlain() }
    // U+FFFE and U+FFFF are no characters of XML.
    for place in file.indices.dropLast(2)
    where file[place] == 0xEF && file[place + 1] == 0xBF && file[place + 2] >= 0xBE { throw NotPlain() }
    withExtendedLifetime(text) {}
  }

  private mutating func prolog() throws(NotPlain) {
    if starts(with: "\u{FEFF}") { place += 3 }
    if starts(with: "<?xml ") { try declaration() }
    while true {
      try skipSpace()
      if starts(with: "<!--") {
        try comment()
      } else if starts(with: "<!DOCTYPE ") {
        try documentType()
      } else {
        return
      }
    }
  }

  private mutating func declaration() throws(NotPlain) {
    place += 6
    guard let end = file[place...].firstIndex(of: UInt8(ascii: "?")), end - place < 100 else { throw NotPlain() }
    let words = String(decoding: file[place..<end], as: UTF8.self).lowercased().split(separator: " ")
      .map { String($0).replacing("'", with: "\"") }
    let known = [
      ["version=\"1.0\""], ["version=\"1.0\"", "encoding=\"utf-8\""],
      ["version=\"1.0\"", "encoding=\"utf-8\"", "standalone=\"no\""],
      ["version=\"1.0\"", "encoding=\"utf-8\"", "standalone=\"yes\""], ["version=\"1.0\"", "standalone=\"no\""],
      ["version=\"1.0\"", "standalone=\"yes\""],
    ]
    place = end
    guard known.contains(words), starts(with: "?>") else { throw NotPlain() }
    place += 2
  }

  /// A document type that names files, which nobody reads, and declares nothing.
  private mutating func documentType() throws(NotPlain) {
    place += 10
    guard starts(with: "svg PUBLIC ") else { throw NotPlain() }
    place += 11
    for isLast in [false, true] {
      try skipSpace()
      guard place < file.count, file[place] == UInt8(ascii: "\"") else { throw NotPlain() }
      let start = place + 1
      guard let end = file[start...].firstIndex(of: UInt8(ascii: "\"")) else { throw NotPlain() }
      for byte in file[start..<end] {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."),
          UInt8(ascii: ":"), UInt8(ascii: " "):
          break
        default: throw NotPlain()
        }
      }
      place = end + 1
      if !isLast, place < file.count, file[place] != 0x20, file[place] != 0x0A, file[place] != 0x09 { throw NotPlain() }
    }
    try skipSpace()
    guard place < file.count, file[place] == UInt8(ascii: ">") else { throw NotPlain() }
    place += 1
  }

  // MARK: Markup

  private mutating func content() throws(NotPlain) {
    try text()
    guard place + 1 < file.count else { throw NotPlain() }
    switch file[place + 1] {
    case UInt8(ascii: "/"): try endTag()
    case UInt8(ascii: "!"): try comment()
    case UInt8(ascii: "?"): throw NotPlain()
    default: try startTag()
    }
  }

  private mutating func comment() throws(NotPlain) {
    guard starts(with: "<!--") else { throw NotPlain() }
    place += 4
    while place + 2 < file.count {
      if file[place] == 0x2D, file[place + 1] == 0x2D {
        guard file[place + 2] == UInt8(ascii: ">") else { throw NotPlain() }
        place += 3
        return
      }
      place += 1
    }
    throw NotPlain()
  }

  /// Characters up to the next tag.
  private mutating func text() throws(NotPlain) {
    let start = place
    var isPlain = true
    while place < file.count, file[place] != UInt8(ascii: "<") {
      let byte = file[place]
      if byte == UInt8(ascii: "&") || byte == UInt8(ascii: ">") { isPlain = false }
      place += 1
    }
    guard place < file.count else { throw NotPlain() }
    if start == place { return }
    // No "]]>" may stand in a text.
    if !isPlain, file[start..<place].contains(UInt8(ascii: "]")) { throw NotPlain() }
    guard let element = open.last else { throw NotPlain() }
    guard element.isKept, element.keepsText else {
      if !isPlain { try checkReferences(start..<place) }
      return
    }
    endStartTag()
    textBytes += place - start
    if textBytes > limits.text { throw NotPlain() }
    if isPlain { copy(start..<place) } else { try copy(escaping: start..<place) }
  }

  private mutating func startTag() throws(NotPlain) {
    guard place < file.count, file[place] == UInt8(ascii: "<") else { throw NotPlain() }
    place += 1
    let name = try name()
    let isDeclaredSVG = try readAttributes()
    guard place < file.count else { throw NotPlain() }
    let isEmpty = file[place] == UInt8(ascii: "/")
    if isEmpty { place += 1 }
    guard place < file.count, file[place] == UInt8(ascii: ">") else { throw NotPlain() }
    place += 1
    elementCount += 1
    guard elementCount <= limits.elements, open.count < PlainSVGScanner.mostDepth else { throw NotPlain() }
    var element = Open(name: name.range, isKept: false, keepsText: false, isInText: false)
    if let parent = open.last {
      if parent.isKept { element.isKept = try isKept(name) }
      if element.isKept {
        let isText = PlainSVGScanner.isText(name.packed)
        element.isInText = parent.isInText || isText
        element.keepsText =
          element.isInText || name.packed == PlainSVGScanner.title || name.packed == PlainSVGScanner.description
        if isText, !parent.isInText { textBytes = 0 }
        endStartTag()
        output.append(UInt8(ascii: "<"))
        copy(name.range)
        for attribute in attributes { try write(attribute) }
        isTagOpen = true
      }
    } else {
      guard name.prefixEnd == nil, name.packed == PlainSVGScanner.root, isDeclaredSVG else { throw NotPlain() }
      element.isKept = true
      try writeRoot()
      isTagOpen = true
    }
    open.append(element)
    if isEmpty { close() }
  }

  private mutating func endTag() throws(NotPlain) {
    place += 2
    guard let element = open.last else { throw NotPlain() }
    let end = place + element.name.count
    guard end < file.count, file[place..<end].elementsEqual(file[element.name]) else { throw NotPlain() }
    place = end
    try skipSpace()
    guard place < file.count, file[place] == UInt8(ascii: ">") else { throw NotPlain() }
    place += 1
    close()
  }

  private mutating func close() {
    let element = open.removeLast()
    guard element.isKept else { return }
    if isTagOpen {
      output.append(UInt8(ascii: "/"))
      output.append(UInt8(ascii: ">"))
      isTagOpen = false
    } else {
      output.append(UInt8(ascii: "<"))
      output.append(UInt8(ascii: "/"))
      copy(element.name)
      output.append(UInt8(ascii: ">"))
    }
  }

  private mutating func endStartTag() {
    if isTagOpen { output.append(UInt8(ascii: ">")) }
    isTagOpen = false
  }

  // MARK: Names

  struct Name {
    var range: Range<Int>
    /// Where its colon stands.
    var prefixEnd: Int?
    /// The whole name.
    var packed: PackedName?
  }

  /// A name of ASCII letters, digits and what else names may have, with at most one colon.
  mutating func name() throws(NotPlain) -> Name {
    let start = place
    var colon: Int?
    while place < file.count {
      switch file[place] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): break
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
        if place == start || colon == place - 1 { throw NotPlain() }
      case UInt8(ascii: ":"):
        if colon != nil || place == start { throw NotPlain() }
        colon = place
      default:
        guard place > start, colon != place - 1 else { throw NotPlain() }
        let range = start..<place
        return Name(range: range, prefixEnd: colon, packed: PackedName(file, range))
      }
      place += 1
    }
    throw NotPlain()
  }

  private static let root = PackedName("svg")
  private static let title = PackedName("title")
  private static let description = PackedName("desc")
  private static let kept = [
    PackedName("path"), PackedName("g"), PackedName("line"), PackedName("rect"), PackedName("text"),
    PackedName("tspan"), PackedName("polyline"), PackedName("circle"), PackedName("polygon"), PackedName("ellipse"),
    PackedName("title"), PackedName("desc"), PackedName("defs"), PackedName("svg"), PackedName("stop"),
    PackedName("linearGradient"), PackedName("radialGradient"), PackedName("clipPath"), PackedName("symbol"),
  ]
  private static let dropped = [PackedName("metadata"), PackedName("view"), PackedName("cursor")]

  private static func isText(_ name: PackedName?) -> Bool { name == kept[4] || name == kept[5] }

  /// Whether an element stays; all that stands in one that doesn't goes, too.
  private func isKept(_ name: Name) throws(NotPlain) -> Bool {
    if let colon = name.prefixEnd {
      let prefix = file[name.range.lowerBound..<colon]
      if ownPrefixes.contains(where: { file[$0].elementsEqual(prefix) }) { throw NotPlain() }
      return false
    }
    guard let packed = name.packed else { throw NotPlain() }
    if PlainSVGScanner.kept.contains(packed) { return true }
    if PlainSVGScanner.dropped.contains(packed) { return false }
    throw NotPlain()
  }

  // MARK: Bytes

  func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { text in
      file.count - place >= text.count && file[place..<(place + text.count)].elementsEqual(text)
    }
  }

  mutating func skipSpace() throws(NotPlain) {
    while place < file.count, file[place] == 0x20 || file[place] == 0x0A || file[place] == 0x09 { place += 1 }
  }

  mutating func copy(_ range: Range<Int>) {
    output.append(contentsOf: UnsafeBufferPointer(rebasing: file[range]))
  }

  /// The five references that every XML file may have.
  private static let references: [(name: StaticString, byte: UInt8)] = [
    ("&amp;", UInt8(ascii: "&")), ("&lt;", UInt8(ascii: "<")), ("&gt;", UInt8(ascii: ">")),
    ("&quot;", UInt8(ascii: "\"")), ("&apos;", UInt8(ascii: "'")),
  ]

  private func reference(at place: Int) throws(NotPlain) -> (length: Int, byte: UInt8) {
    for (name, byte) in PlainSVGScanner.references {
      let count = name.utf8CodeUnitCount
      if place + count <= file.count,
        name.withUTF8Buffer({ $0.elementsEqual(file[place..<(place + count)]) })
      {
        return (count, byte)
      }
    }
    throw NotPlain()
  }

  func checkReferences(_ range: Range<Int>) throws(NotPlain) {
    for place in range where file[place] == UInt8(ascii: "&") { _ = try reference(at: place) }
  }

  /// Writes a text as ``SVGElement/print(into:)`` does.
  mutating func copy(escaping range: Range<Int>, inAttribute: Bool = false) throws(NotPlain) {
    var place = range.lowerBound
    while place < range.upperBound {
      var byte = file[place]
      var length = 1
      if byte == UInt8(ascii: "&") { (length, byte) = try reference(at: place) }
      switch byte {
      case UInt8(ascii: "&"): output.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): output.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): output.append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "\"") where inAttribute: output.append(contentsOf: "&quot;".utf8)
      // Tabs and line ends in attributes are spaces (XML 1.0 section 3.3.3).
      case 0x0A where inAttribute, 0x09 where inAttribute: output.append(0x20)
      default: output.append(byte)
      }
      place += length
    }
  }
}
