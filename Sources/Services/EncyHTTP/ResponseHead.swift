/// The head of an answer as its lines come in: counted, and refused where its framing could be read in two ways (RFC 9112,
/// section 6.3). libcurl 7.88 bounds neither the number of fields nor that of interim answers, and ignores a `Content-Length`
/// beside `Transfer-Encoding`.
struct ResponseHead {
  /// The bytes of all lines, interim answers and trailers included.
  static let byteLimit = 100 << 10
  static let fieldLimit = 100
  static let interimLimit = 10

  private(set) var status = 0
  private(set) var fields: [(name: String, value: String)] = []
  /// Whether the head of the final answer is complete.
  private(set) var isComplete = false
  private(set) var bytes = 0
  /// The length that the server declared.
  private(set) var length: Int?
  private(set) var isChunked = false
  private var (fieldCount, interimCount, isInside, isOld) = (0, 0, false, false)

  /// Takes a line.
  /// - Throws: ``HTTPError`` of the layers `http` and `limit`.
  mutating func take(_ line: UnsafeRawBufferPointer) throws(HTTPError) {
    bytes += line.count
    if bytes > Self.byteLimit { throw HTTPError(.limit, "headers-too-large", ["limit": "\(Self.byteLimit)"]) }
    var text = line[...]
    while let last = text.last, last == 0x0A || last == 0x0D || last == 0x20 || last == 0x09 { text = text.dropLast() }
    if text.isEmpty {
      if !isComplete, isInside { try endHead() }
      return
    }
    if !isInside, !isComplete { return try takeStatus(Array(text)) }
    fieldCount += 1
    if fieldCount > Self.fieldLimit { throw HTTPError(.limit, "headers-too-many", ["limit": "\(Self.fieldLimit)"]) }
    // Trailers are counted and dropped.
    if isComplete { return }
    // A CR or NUL inside could end a line for other readers (RFC 9112, section 2.2).
    guard !text.contains(0x0D), !text.contains(0) else { throw HTTPError(.http, "header-malformed") }
    if let first = text.first, first == 0x20 || first == 0x09 {
      guard !fields.isEmpty else { throw HTTPError(.http, "header-malformed") }
      fields[fields.count - 1].value += " " + Self.trimmed(text)
      return
    }
    guard let mark = text.firstIndex(of: UInt8(ascii: ":")) else { throw HTTPError(.http, "header-malformed") }
    let name = String(decoding: text[..<mark], as: UTF8.self)
    guard HTTPField.isName(name) else { throw HTTPError(.http, "header-malformed") }
    fields.append((name, Self.trimmed(text[(mark + 1)...])))
  }

  private mutating func takeStatus(_ text: [UInt8]) throws(HTTPError) {
    guard text.starts(with: Array("HTTP/1.".utf8)), text.count >= 12, text[8] == 0x20,
      let status = Int(String(decoding: text[9..<12], as: UTF8.self)), 100...599 ~= status,
      text.count == 12 || text[12] == 0x20
    else { throw HTTPError(.http, "response-malformed") }
    (self.status, isInside, isOld, fields) = (status, true, text[7] == UInt8(ascii: "0"), [])
  }

  private mutating func endHead() throws(HTTPError) {
    isInside = false
    if status < 200 {
      interimCount += 1
      if interimCount > Self.interimLimit {
        throw HTTPError(.http, "interim-too-many", ["limit": "\(Self.interimLimit)"])
      }
      // Nobody asked for another protocol.
      if status == 101 { throw HTTPError(.http, "response-malformed") }
      return
    }
    isComplete = true
    for text in values("content-length") {
      guard text.utf8.allSatisfy({ $0 &- 0x30 < 10 }), let number = Int(text) else {
        throw HTTPError(.http, "length-invalid")
      }
      if let length, length != number { throw HTTPError(.http, "length-conflict") }
      length = number
    }
    let codings = values("transfer-encoding")
    if codings.isEmpty { return }
    if length != nil { throw HTTPError(.http, "framing-conflict") }
    guard codings.count == 1, codings[0].lowercased() == "chunked", !isOld else {
      throw HTTPError(.http, "framing-unsupported")
    }
    isChunked = true
  }

  /// The members of the lists of all fields of that name, which is in lower case.
  func values(_ name: String) -> [String] {
    fields.filter { $0.name.lowercased() == name }.flatMap { field in
      field.value.split(separator: ",", omittingEmptySubsequences: false).map { Self.trimmed($0.utf8) }
    }
  }

  private static func trimmed(_ bytes: some BidirectionalCollection<UInt8>) -> String {
    var rest = bytes[...]
    while let first = rest.first, first == 0x20 || first == 0x09 { rest = rest.dropFirst() }
    while let last = rest.last, last == 0x20 || last == 0x09 { rest = rest.dropLast() }
    return String(decoding: rest, as: UTF8.self)
  }
}
