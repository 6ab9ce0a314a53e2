/// What a drawing or picture is, told by its bytes alone: neither its name counts nor what a file says of it, for both are written by
/// whoever sent it. Everybody who has to know asks here.
package enum SourceKind: String, Sendable, CaseIterable {
  case pdf = "application/pdf"
  case svg = "image/svg+xml"
  case png = "image/png"
  case jpeg = "image/jpeg"

  /// So many bytes from the start decide, at most.
  package static let headSize = 1 << 16

  /// How PNG files begin (PNG specification, section 5.2).
  package static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// How JPEG files begin (T.81, B.1.1.3), and the first byte of the marker that follows.
  package static let jpegSignature: [UInt8] = [0xFF, 0xD8, 0xFF]
  /// How gzip files begin (RFC 1952, section 2.3.1), as which compressed SVG comes.
  package static let gzipSignature: [UInt8] = [0x1F, 0x8B]

  /// The kind of a file that is looked at as a drawing or a picture; `nil` for what can be neither.
  ///
  /// A compressed file counts as an SVG: no other drawing comes so.
  /// - Parameter bytes: The file, or its first ``headSize`` bytes.
  package init?(_ bytes: [UInt8]) {
    if let kind = SourceKind(signatureOf: bytes) {
      self = kind
    } else if bytes.starts(with: SourceKind.gzipSignature) {
      self = .svg
    } else if SourceKind.isReadAsPDF(bytes) {
      self = .pdf
    } else {
      return nil
    }
  }

  /// The kind that a file of any sort shows beyond doubt: by its first bytes, or by the name of its root element. What fewer bytes show
  /// is what more of them show.
  /// - Parameter bytes: The file, or its first ``headSize`` bytes.
  package init?(signatureOf bytes: [UInt8]) {
    if bytes.starts(with: SourceKind.pngSignature) {
      self = .png
    } else if bytes.starts(with: SourceKind.jpegSignature) {
      self = .jpeg
    } else if bytes.starts(with: "%PDF-".utf8) {
      self = .pdf
    } else if XMLProlog(bytes).rootName == "svg" {
      self = .svg
    } else {
      return nil
    }
  }

  /// The usual ending of a file's name, without the dot.
  package var fileExtension: String {
    switch self {
    case .pdf: "pdf"
    case .svg: "svg"
    case .png: "png"
    case .jpeg: "jpg"
    }
  }

  /// Whether it is pixels and nothing else.
  package var isRaster: Bool { self == .png || self == .jpeg }

  /// What positions on it are counted in: points of paper, or px.
  package var unit: String { self == .pdf ? "pt" : "px" }

  /// How many of its units an inch of paper has; `nil` for pixels, of which only their file may tell.
  package var unitsPerInch: Double? {
    switch self {
    case .pdf: 72
    case .svg: 96
    case .png, .jpeg: nil
    }
  }

  /// A PDF's header may stand anywhere in the first 1024 bytes (ISO 32000-1, annex H.3.4.1), and some have lost it and are read by every
  /// viewer.
  private static func isReadAsPDF(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(1024)
    if start.holds("%PDF-") { return true }
    return !XMLProlog(bytes).isMarkup && start.holds(" obj")
  }
}

/// What stands before the root element of an XML file, and that element's name.
private struct XMLProlog {
  /// The root's name without a prefix; `nil` where none is found in ``SourceKind/headSize`` bytes.
  private(set) var rootName: String?
  /// Whether the file begins as markup does.
  private(set) var isMarkup = false

  private let text: [UInt8]
  private var place = 0

  /// Reads over declaration, comments, instructions and document type (XML 1.0, section 2.8), in UTF-8 or UTF-16: of the latter the
  /// markup has a zero in every other byte.
  init(_ bytes: [UInt8]) {
    let head = bytes.prefix(SourceKind.headSize)
    let mark: [UInt8] = [[0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0xFE, 0xFF]].first { head.starts(with: $0) } ?? []
    guard let first = head.dropFirst(mark.count).first(where: { $0 != 0 && !XMLProlog.isSpace($0) }),
      first == UInt8(ascii: "<")
    else {
      text = []
      return
    }
    isMarkup = true
    let isWide = head.dropFirst(mark.count).prefix(2).contains(0)
    text = isWide ? head.dropFirst(mark.count).filter { $0 != 0 } : Array(head.dropFirst(mark.count))
    while skipOne() {}
    guard place < text.count, text[place] == UInt8(ascii: "<") else { return }
    let name = text[(place + 1)...].prefix {
      !XMLProlog.isSpace($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
    }
    // A name that the head's end cuts off is none.
    guard name.endIndex < text.count else { return }
    rootName = name.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).last.map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Goes over one thing before the root; whether there was one.
  private mutating func skipOne() -> Bool {
    while place < text.count, XMLProlog.isSpace(text[place]) { place += 1 }
    if starts("<?") { return skip(to: "?>") }
    if starts("<!--") { return skip(to: "-->") }
    return starts("<!DOCTYPE") && skipDocumentType()
  }

  private mutating func skipDocumentType() -> Bool {
    var isInSubset = false
    while place < text.count {
      switch text[place] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = text[(place + 1)...].firstIndex(of: text[place]) else { return false }
        place = end + 1
      case UInt8(ascii: "<") where isInSubset && starts("<!--"): if !skip(to: "-->") { return false }
      case UInt8(ascii: "<") where isInSubset && starts("<?"): if !skip(to: "?>") { return false }
      case UInt8(ascii: "["):
        isInSubset = true
        place += 1
      case UInt8(ascii: "]"):
        isInSubset = false
        place += 1
      case UInt8(ascii: ">") where !isInSubset:
        place += 1
        return true
      default: place += 1
      }
    }
    return false
  }

  private func starts(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      place + word.count <= text.count && text[place..<(place + word.count)].elementsEqual(word)
    }
  }

  /// Goes behind the next such word; where there is none, to the end.
  private mutating func skip(to word: StaticString) -> Bool {
    while place < text.count {
      if starts(word) {
        place += word.utf8CodeUnitCount
        return true
      }
      place += 1
    }
    return false
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}

extension ArraySlice<UInt8> {
  /// Whether the word stands somewhere in it.
  fileprivate func holds(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      guard count >= word.count else { return false }
      return (startIndex...(endIndex - word.count)).contains { self[$0] == word[0] && self[$0...].starts(with: word) }
    }
  }
}
