internal import EncyBase
internal import EncyTexts

/// The bytes of an encrypted file as they come in, the text form taken off (age v1, "ASCII armor"; RFC 7468, section 3, strictly).
struct AgeSource {
  private static let begin = "-----BEGIN AGE ENCRYPTED FILE-----"
  private static let end = "-----END AGE ENCRYPTED FILE-----"
  /// The most white space around the text form.
  private static let spaceLimit = 1_024

  private var input: PieceReader
  private let isArmored: Bool
  private var decoded: [UInt8] = []
  private var isAtEnd = false

  /// Looks at the beginning to see which form the file has.
  init(_ next: @escaping (Int) throws -> [UInt8]) throws {
    input = PieceReader(next)
    let head = try input.peek(AgeSource.spaceLimit + AgeSource.begin.utf8.count)
    let text = head.drop { AgeSource.isSpace($0) }
    isArmored = text.starts(with: "-----".utf8)
    guard isArmored else { return }
    _ = try input.read(head.count - text.count)
    guard let line = try input.line(limit: 128), AgeSource.trimmed(line).elementsEqual(AgeSource.begin.utf8) else {
      throw AgeFault(.ageArmor, .ageTextBegin)
    }
  }

  /// The next bytes, as many as asked for unless the file ends before.
  mutating func read(_ count: Int) throws -> [UInt8] {
    guard isArmored else { return try input.read(count) }
    while decoded.count < count, try decodeLine() {}
    defer { decoded.removeFirst(min(count, decoded.count)) }
    return Array(decoded.prefix(count))
  }

  /// The next line without its LF; nil when there is no LF any more.
  mutating func line() throws -> [UInt8]? {
    guard isArmored else { return try input.line(limit: AgeHeader.limit) }
    while true {
      if let place = decoded.firstIndex(of: 0x0A) {
        defer { decoded.removeFirst(place + 1) }
        return Array(decoded[..<place])
      }
      guard decoded.count <= AgeHeader.limit, try decodeLine() else { return nil }
    }
  }

  /// Takes one line of the text form; false at its end.
  private mutating func decodeLine() throws -> Bool {
    if isAtEnd { return false }
    guard let line = try input.line(limit: 128).map(AgeSource.trimmed) else {
      throw AgeFault(.ageArmor, .ageTextCut)
    }
    if line.elementsEqual(AgeSource.end.utf8) {
      try finish()
      return false
    }
    guard (1...64).contains(line.count), let bytes = Base64.decode(line, isPadded: true) else {
      throw AgeFault(.ageArmor, .ageTextLine)
    }
    decoded += bytes
    // Only the last line may be short.
    if line.count < 64 || bytes.count < 48 {
      guard let last = try input.line(limit: 128).map(AgeSource.trimmed), last.elementsEqual(AgeSource.end.utf8) else {
        throw AgeFault(.ageArmor, .ageTextEnd)
      }
      try finish()
    }
    return true
  }

  private mutating func finish() throws {
    isAtEnd = true
    let rest = try input.read(AgeSource.spaceLimit + 1)
    guard rest.count <= AgeSource.spaceLimit, rest.allSatisfy(AgeSource.isSpace) else {
      throw AgeFault(.ageArmor, .ageTextMore)
    }
  }

  private static func trimmed(_ line: [UInt8]) -> ArraySlice<UInt8> { line.last == 0x0D ? line.dropLast() : line[...] }
  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
}

/// Takes bytes and lines from a source that gives pieces.
private struct PieceReader {
  private let next: (Int) throws -> [UInt8]
  private var held: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  init(_ next: @escaping (Int) throws -> [UInt8]) { self.next = next }

  /// Gets more; false at the end.
  private mutating func fill(_ wanted: Int) throws -> Bool {
    if isAtEnd { return false }
    let piece = try next(max(wanted, 64 << 10))
    isAtEnd = piece.isEmpty
    if start > 0 {
      held.removeFirst(start)
      start = 0
    }
    held += piece
    return !isAtEnd
  }

  mutating func peek(_ count: Int) throws -> [UInt8] {
    while held.count - start < count, try fill(count) {}
    return Array(held[start...].prefix(count))
  }

  mutating func read(_ count: Int) throws -> [UInt8] {
    let bytes = try peek(count)
    start += bytes.count
    return bytes
  }

  /// The next line without its LF. What stands at the end without one counts as a line of the text form's last line only.
  mutating func line(limit: Int) throws -> [UInt8]? {
    var searched = 0
    while true {
      if let place = held[(start + searched)...].firstIndex(of: 0x0A) {
        defer { start = place + 1 }
        return Array(held[start..<place])
      }
      searched = held.count - start
      if searched > limit { return nil }
      guard try fill(0) else {
        // The last line of a text may come without its LF.
        guard limit <= 128, searched > 0 else { return nil }
        defer { start = held.count }
        return Array(held[start...])
      }
    }
  }
}
