internal import EncyTexts

/// What the bytes of the file say before anything is resolved: ISO 19005-3, 6.1.
struct SourceScan {
  let check: PDFCheck
  private let bytes: [UInt8]
  /// What stands before the header; offsets count from behind it.
  private let shift: Int

  private static let lineFeed: UInt8 = 0x0A
  private static let carriageReturn: UInt8 = 0x0D

  init(_ check: PDFCheck) {
    self.check = check
    bytes = check.file.bytes
    shift = Array(bytes.prefix(1024)).firstRange(of: Array("%PDF-".utf8))?.lowerBound ?? 0
  }

  func judge() {
    judgeHeader()
    judgeEnd()
    judgeCrossReferences()
    let trailer = PDFNode(check.file, .dictionary(check.file.trailer))
    if (trailer["ID"][0].string ?? []).isEmpty { check.report(.trailerID) }
    if trailer.has("Encrypt") {
      check.report(.encrypted)
      if trailer["Encrypt"]["P"].integer.map({ $0 & 512 == 0 }) ?? true { check.report(.accessPermission) }
    }
    if check.file.objects.count > 8_388_607 { check.report(.objectCount, nil, "\(check.file.objects.count)") }
    judgeObjects()
  }

  private func isEnd(at place: Int) -> Bool {
    bytes.indices.contains(place) && (bytes[place] == SourceScan.lineFeed || bytes[place] == SourceScan.carriageReturn)
  }

  /// The length of the end of line that begins here: 0 where none does.
  private func endLength(at place: Int) -> Int {
    guard isEnd(at: place) else { return 0 }
    return bytes[place] == SourceScan.carriageReturn && place + 1 < bytes.count
      && bytes[place + 1] == SourceScan.lineFeed
      ? 2 : 1
  }

  private func has(_ word: String, at place: Int) -> Bool {
    place >= 0 && place + word.utf8.count <= bytes.count
      && bytes[place..<place + word.utf8.count].elementsEqual(word.utf8)
  }

  private func judgeHeader() {
    let line = bytes.prefix(64).prefix { $0 != SourceScan.lineFeed && $0 != SourceScan.carriageReturn }
    let isHeader =
      line.count == 8 && has("%PDF-1.", at: 0) && line[7] >= UInt8(ascii: "0") && line[7] <= UInt8(ascii: "7")
      && isEnd(at: 8)
    if !isHeader { check.report(.header) }
    let start =
      shift
      + bytes.dropFirst(shift).prefix(64).prefix { $0 != SourceScan.lineFeed && $0 != SourceScan.carriageReturn }.count
    let comment = start + endLength(at: start)
    let isComment =
      has("%", at: comment) && comment + 5 <= bytes.count && bytes[comment + 1..<comment + 5].allSatisfy { $0 > 127 }
    if !isComment { check.report(.headerComment) }
  }

  private func judgeEnd() {
    guard let mark = lastIndex(of: "%%EOF") else { return }
    let end = mark + 5
    let rest = bytes.count - end - endLength(at: end)
    if rest > 0 { check.report(.afterEnd, nil, "\(rest)") }
  }

  private func lastIndex(of word: String) -> Int? {
    var place = bytes.count - word.utf8.count
    while place >= 0 {
      if has(word, at: place) { return place }
      place -= 1
    }
    return nil
  }

  /// Follows the tables from the last one back.
  private func judgeCrossReferences() {
    guard let mark = lastIndex(of: "startxref") else { return }
    var lexer = PDFLexer(bytes, from: mark + 9)
    guard case .integer(let first) = lexer.next() else { return }
    var waiting = [first]
    var seen: Set<Int> = []
    while let offset = waiting.popLast() {
      guard offset >= 0, offset < bytes.count, seen.count < 10_000, seen.insert(offset).inserted else { continue }
      lexer = PDFLexer(bytes, from: offset + shift)
      lexer.skipSpace()
      guard has("xref", at: lexer.place) else { continue }
      let end = lexer.place + 4
      let length = endLength(at: end)
      let isDigit = bytes.indices.contains(end + length) && (0x30...0x39).contains(bytes[end + length])
      if length == 0 || !isDigit { check.report(.crossReference) }
      lexer.place = end
      while let token = lexer.next() {
        if token == .word("trailer") {
          guard let start = lexer.next() else { break }
          let place = lexer.place
          guard case .dictionary(let trailer) = lexer.value(start) else { break }
          var inner = PDFLexer(bytes, from: place, to: lexer.place)
          while let token = inner.next() { TokenLimits.judge(token, check, check.file.root, page: nil) }
          for key in ["Prev", "XRefStm"] {
            if case .integer(let offset) = trailer[key] { waiting.append(offset) }
          }
          break
        }
        if case .word(let word) = token, word != "n", word != "f" { break }
      }
    }
  }

  private func judgeObjects() {
    let file = check.file
    for reference in file.references {
      if case .offset(let offset) = file.places[reference], offset < bytes.count {
        judgeObject(reference, at: offset + shift)
      }
      guard let node = file.objects[reference].map({ PDFNode(file, $0, home: reference) }) else { continue }
      if node.isStream, node["Type"].name == "ObjStm", let data = file.data(of: reference) {
        var lexer = PDFLexer(data, from: node["First"].integer ?? 0)
        judgeTokens(&lexer, reference)
      }
    }
  }

  private func judgeObject(_ reference: PDFReference, at start: Int) {
    guard start >= 0, start < bytes.count else { return }
    let node = PDFNode(check.file, reference)
    var lexer = PDFLexer(bytes, from: start)
    lexer.skipSpace()
    guard lexer.place == 0 || isEnd(at: lexer.place - 1) else { return check.report(.objectSpacing, node) }
    for _ in 0..<2 {
      guard case .integer = lexer.next() else { return }
      let gap = lexer.place
      guard gap + 1 < bytes.count, PDFLexer.isSpace(bytes[gap]) else { return }
      if PDFLexer.isSpace(bytes[gap + 1]) || bytes[gap + 1] == UInt8(ascii: "%") { check.report(.objectSpacing, node) }
    }
    guard case .word(let keyword) = lexer.next(), keyword.hasPrefix("obj") else { return }
    let isDirect = keyword != "obj"
    if isDirect { lexer.place -= keyword.utf8.count - 3 }
    if !isEnd(at: lexer.place) { check.report(.objectSpacing, node) }
    guard let keyword = judgeTokens(&lexer, reference) else { return }
    if keyword == "stream" {
      judgeStream(node, &lexer)
    } else if keyword == "endobj" {
      judgeEndOfObject(node, at: lexer.place)
    }
  }

  private func judgeEndOfObject(_ node: PDFNode, at end: Int) {
    if !isEnd(at: end - 7) || end < bytes.count && !isEnd(at: end) { check.report(.objectSpacing, node) }
  }

  private func judgeStream(_ node: PDFNode, _ lexer: inout PDFLexer) {
    let keyword = lexer.place
    var start = keyword + endLength(at: keyword)
    if start == keyword {
      // White space before the end of line, or none at all.
      check.report(.streamSpacing, node)
      while start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
      start += endLength(at: start)
    } else if start == keyword + 1, bytes[keyword] == SourceScan.carriageReturn {
      check.report(.streamSpacing, node)
    }
    let length = node["Length"].integer ?? -1
    let end = start.addingReportingOverflow(length)
    if length >= 0, !end.overflow, end.partialValue <= bytes.count {
      let gap = endLength(at: end.partialValue)
      if has("endstream", at: end.partialValue + gap) {
        if gap == 0 { check.report(.streamSpacing, node) }
        return judgeAfterStream(node, at: end.partialValue + gap + 9)
      }
    }
    check.report(.streamLength, node, "\(length)")
  }

  private func judgeAfterStream(_ node: PDFNode, at place: Int) {
    var lexer = PDFLexer(bytes, from: place)
    if lexer.next() == .word("endobj") { judgeEndOfObject(node, at: lexer.place) }
  }

  /// Looks at all tokens of an object, up to the word that ends it, which is returned.
  @discardableResult
  private func judgeTokens(_ lexer: inout PDFLexer, _ reference: PDFReference) -> String? {
    let node = PDFNode(check.file, .null, home: reference)
    while let token = lexer.next() {
      TokenLimits.judge(token, check, node, page: nil)
      if case .word(let word) = token, word == "endobj" || word == "stream" { return word }
    }
    return nil
  }
}

/// The limits of single tokens: ISO 19005-3, 6.1.6 and 6.1.13.
enum TokenLimits {
  static func judge(_ token: PDFLexer.Token, _ check: PDFCheck, _ node: PDFNode, page: Int?) {
    switch token {
    case .integer(let number):
      if number > 2_147_483_647 || number < -2_147_483_648 {
        check.report(.integerRange, node, page: page, "\(number)")
      }
    case .hugeInteger(let text): check.report(.integerRange, node, page: page, text)
    case .real(let text):
      // No shorter number is out of range.
      guard text.utf8.count > 30, let number = PDFNode.double(text) else { return }
      if abs(number) > 3.403e38 { check.report(.realRange, node, page: page, text) }
      if number != 0, abs(number) < 1.175e-38 { check.report(.realSmall, node, page: page, text) }
    case .string(let bytes): judge(length: bytes.count, check, node, page)
    case .hexadecimal(let bytes, let digits, let isPure):
      if !digits.isMultiple(of: 2) { check.report(.hexOdd, node, page: page) }
      if !isPure { check.report(.hexDigits, node, page: page) }
      judge(length: bytes.count, check, node, page)
    case .name(_, let length):
      if length > 127 { check.report(.nameLength, node, page: page, "\(length)") }
    default: break
    }
  }

  private static func judge(length: Int, _ check: PDFCheck, _ node: PDFNode, _ page: Int?) {
    if length > 32767 { check.report(.stringLength, node, page: page, "\(length)") }
  }
}
