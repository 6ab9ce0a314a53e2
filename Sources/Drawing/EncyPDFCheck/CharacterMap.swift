/// A CMap (ISO 32000-1, 9.7.5 and 9.10.3): how bytes are cut into codes, and what the codes stand for.
struct CharacterMap {
  struct Range {
    var codes: ClosedRange<Int>
    var length: Int
    var first: Int
  }
  /// Lowest and highest code of so many bytes.
  private(set) var codespaces: [(low: [UInt8], high: [UInt8])] = []
  private(set) var cids: [Range] = []
  /// Codes to text.
  private(set) var texts: [Int: String] = [:]
  private var textRanges: [(codes: ClosedRange<Int>, units: [UInt16])] = []
  private(set) var mode = 0
  private(set) var name: String?
  /// The map that it builds on.
  private(set) var base: String?
  private(set) var highestCID = 0

  static let identity: CharacterMap = {
    var map = CharacterMap()
    map.codespaces = [([0, 0], [0xFF, 0xFF])]
    map.cids = [Range(codes: 0...0xFFFF, length: 2, first: 0)]
    return map
  }()

  private init() {}

  init(_ bytes: [UInt8]) {
    var lexer = PDFLexer(bytes)
    var last: [PDFLexer.Token] = []
    while let token = lexer.next(), texts.count + textRanges.count + cids.count < 1_000_000 {
      guard case .word(let word) = token else {
        last.append(token)
        if last.count > 4 { last.removeFirst() }
        continue
      }
      switch word {
      case "begincodespacerange": readCodespaces(&lexer)
      case "begincidrange": readCIDs(&lexer, isRange: true)
      case "begincidchar": readCIDs(&lexer, isRange: false)
      case "beginbfchar": readTexts(&lexer)
      case "beginbfrange": readTextRanges(&lexer)
      case "usecmap": if case .name(let name, _) = last.last { base = name }
      case "def":
        if last.count >= 2, case .name(let key, _) = last[last.count - 2] {
          if key == "WMode", case .integer(let value) = last.last { mode = value }
          if key == "CMapName", case .name(let value, _) = last.last { name = value }
        }
      default: break
      }
      last.removeAll(keepingCapacity: true)
    }
  }

  private static func bytes(_ token: PDFLexer.Token?) -> [UInt8]? {
    switch token {
    case .hexadecimal(let bytes, _, _), .string(let bytes): bytes
    default: nil
    }
  }
  private static func number(_ bytes: [UInt8]) -> Int { bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) } }
  private static func units(_ bytes: [UInt8]) -> [UInt16] {
    bytes.count == 1
      ? [UInt16(bytes[0])]
      : stride(from: 0, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
  }

  private mutating func readCodespaces(_ lexer: inout PDFLexer) {
    while let low = CharacterMap.bytes(lexer.next()), let high = CharacterMap.bytes(lexer.next()) {
      if low.count == high.count, (1...4).contains(low.count) { codespaces.append((low, high)) }
    }
  }

  private mutating func readCIDs(_ lexer: inout PDFLexer, isRange: Bool) {
    while let low = CharacterMap.bytes(lexer.next()) {
      let high = isRange ? CharacterMap.bytes(lexer.next()) : low
      guard let high, case .integer(let cid) = lexer.next(), cids.count < 1_000_000 else { return }
      let (from, to) = (CharacterMap.number(low), CharacterMap.number(high))
      highestCID = max(highestCID, cid)
      guard to >= from, (0...0x7FFF_FFFF).contains(cid) else { continue }
      cids.append(Range(codes: from...to, length: low.count, first: cid))
      highestCID = max(highestCID, cid + to - from)
    }
  }

  private mutating func readTexts(_ lexer: inout PDFLexer) {
    while let code = CharacterMap.bytes(lexer.next()), let text = CharacterMap.bytes(lexer.next()),
      texts.count < 1_000_000
    {
      texts[CharacterMap.number(code)] = String(decoding: CharacterMap.units(text), as: UTF16.self)
    }
  }

  private mutating func readTextRanges(_ lexer: inout PDFLexer) {
    while let low = CharacterMap.bytes(lexer.next()), let high = CharacterMap.bytes(lexer.next()),
      let token = lexer.next()
    {
      let (from, to) = (CharacterMap.number(low), CharacterMap.number(high))
      if token == .arrayStart {
        var code = from
        while let text = CharacterMap.bytes(lexer.next()) {
          texts[code] = String(decoding: CharacterMap.units(text), as: UTF16.self)
          code += 1
        }
      } else if let text = CharacterMap.bytes(token), to >= from, !text.isEmpty, textRanges.count < 1_000_000 {
        textRanges.append((from...to, CharacterMap.units(text)))
      }
    }
  }

  func text(_ code: Int) -> String? {
    if let text = texts[code] { return text }
    guard let range = textRanges.last(where: { $0.codes.contains(code) }), var last = range.units.last else {
      return nil
    }
    last = last &+ UInt16(truncatingIfNeeded: code - range.codes.lowerBound)
    return String(decoding: range.units.dropLast() + [last], as: UTF16.self)
  }

  func cid(_ code: Int, length: Int) -> Int? {
    cids.last { $0.length == length && $0.codes.contains(code) }.map { $0.first + code - $0.codes.lowerBound }
  }

  /// Cuts bytes into codes by the codespaces; bytes that fit none are codes of the shortest length there is.
  func codes(_ bytes: [UInt8]) -> [(code: Int, length: Int)] {
    var codes: [(Int, Int)] = []
    var place = 0
    let shortest = codespaces.map(\.low.count).min() ?? 2
    while place < bytes.count {
      let fitting = codespaces.first { space in
        place + space.low.count <= bytes.count
          && zip(zip(space.low, space.high), bytes[place...]).allSatisfy { $0.0...max($0.0, $0.1) ~= $1 }
      }
      let length = min(fitting?.low.count ?? shortest, bytes.count - place)
      codes.append((CharacterMap.number(Array(bytes[place..<place + length])), length))
      place += length
    }
    return codes
  }

  /// The maps that every reader has (ISO 32000-1, table 118), and the collection of characters that each is for.
  static let predefined: [String: String] = {
    let lists = [
      "GB1":
        "GB-EUC-H GB-EUC-V GBpc-EUC-H GBpc-EUC-V GBK-EUC-H GBK-EUC-V GBKp-EUC-H GBKp-EUC-V GBK2K-H GBK2K-V UniGB-UCS2-H UniGB-UCS2-V UniGB-UTF16-H UniGB-UTF16-V",
      "CNS1":
        "B5pc-H B5pc-V HKscs-B5-H HKscs-B5-V ETen-B5-H ETen-B5-V ETenms-B5-H ETenms-B5-V CNS-EUC-H CNS-EUC-V UniCNS-UCS2-H UniCNS-UCS2-V UniCNS-UTF16-H UniCNS-UTF16-V",
      "Japan1":
        "83pv-RKSJ-H 90ms-RKSJ-H 90ms-RKSJ-V 90msp-RKSJ-H 90msp-RKSJ-V 90pv-RKSJ-H Add-RKSJ-H Add-RKSJ-V EUC-H EUC-V Ext-RKSJ-H Ext-RKSJ-V H V UniJIS-UCS2-H UniJIS-UCS2-V UniJIS-UCS2-HW-H UniJIS-UCS2-HW-V UniJIS-UTF16-H UniJIS-UTF16-V",
      "Korea1":
        "KSC-EUC-H KSC-EUC-V KSCms-UHC-H KSCms-UHC-V KSCms-UHC-HW-H KSCms-UHC-HW-V KSCpc-EUC-H UniKS-UCS2-H UniKS-UCS2-V UniKS-UTF16-H UniKS-UTF16-V",
      "Identity": "Identity-H Identity-V",
    ]
    var names: [String: String] = [:]
    for (collection, list) in lists { for name in list.split(separator: " ") { names[String(name)] = collection } }
    return names
  }()
}
