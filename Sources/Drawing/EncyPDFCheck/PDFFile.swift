internal import CQPDF
internal import EncyTexts

/// Which object of a PDF is meant.
struct PDFReference: Hashable, Sendable {
  var number: UInt32
  var generation: UInt32
}

/// An object of a PDF (ISO 32000-1, 7.3). Names and keys are without the slash; where one is no UTF-8, U+FFFD stands in it.
indirect enum PDFValue {
  case null
  case bool(Bool)
  case integer(Int)
  case real(String)
  case string([UInt8])
  case name(String)
  case array([PDFValue])
  case dictionary([String: PDFValue])
  /// The dictionary of a stream; its data is asked of the file.
  case stream([String: PDFValue])
  case reference(PDFReference)
}

/// Why a PDF can't be judged.
struct PDFUnreadable: Error {
  enum Cause { case damaged, password, limit }
  var cause: Cause
  /// In qpdf's words.
  var reason: String
}

/// A PDF that is judged: its bytes, and its objects as qpdf reads them, all at once. Nothing of it is trusted.
final class PDFFile {
  /// Where an object lies.
  enum Place {
    /// At this byte.
    case offset(Int)
    /// In this object stream.
    case stream(UInt32)
    case unknown
  }

  let bytes: [UInt8]
  private(set) var trailer: [String: PDFValue] = [:]
  private(set) var objects: [PDFReference: PDFValue] = [:]
  private(set) var places: [PDFReference: Place] = [:]
  /// All of them, by their numbers.
  private(set) var references: [PDFReference] = []
  private let handle: OpaquePointer
  private var unpacked: [PDFReference: [UInt8]] = [:]
  /// So many bytes may all streams come to that are unpacked for it.
  private var left = 384 << 20
  /// Whether a stream was too large to be read.
  private(set) var isIncomplete = false

  /// So many bytes a single stream may come to.
  static let streamLimit = 128 << 20

  init(_ bytes: [UInt8]) throws(PDFUnreadable) {
    self.bytes = bytes
    var status: Int32 = 0
    var message: UnsafeMutablePointer<CChar>?
    let opened = bytes.withUnsafeBufferPointer {
      ency_pdf_objects_open($0.baseAddress, $0.count, &status, &message)
    }
    guard let opened else { throw PDFFile.failure(status, message) }
    handle = opened
    var dump: UnsafeMutablePointer<UInt8>?
    var count = 0
    status = ency_pdf_objects_dump(handle, &dump, &count, &message)
    if status != Int32(ENCY_PDF_OK) { throw PDFFile.failure(status, message) }
    defer { ency_pdf_free(dump) }
    var reader = DumpReader(bytes: UnsafeRawBufferPointer(start: dump, count: count))
    if case .dictionary(let members) = reader.value() { trailer = members }
    while !reader.isAtEnd {
      let reference = PDFReference(number: reader.number(), generation: reader.number())
      let kind = reader.number()
      let place = reader.long()
      places[reference] = kind == 1 ? .offset(place) : kind == 2 ? .stream(UInt32(clamping: place)) : .unknown
      objects[reference] = reader.value()
      references.append(reference)
    }
  }

  deinit { ency_pdf_objects_close(handle) }

  private static func failure(_ status: Int32, _ message: UnsafeMutablePointer<CChar>?) -> PDFUnreadable {
    defer { ency_pdf_free(message) }
    let cause: PDFUnreadable.Cause =
      status == Int32(ENCY_PDF_PASSWORD) || status == Int32(ENCY_PDF_ENCRYPTION)
      ? .password : status == Int32(ENCY_PDF_LIMIT) ? .limit : .damaged
    return PDFUnreadable(cause: cause, reason: message.map { String(cString: $0) } ?? "")
  }

  /// The data of a stream, with those filters off that qpdf knows; `nil` where that can't be.
  func data(of reference: PDFReference) -> [UInt8]? {
    if let known = unpacked[reference] { return known }
    guard let data = data(of: reference, isDecoded: true) else { return nil }
    unpacked[reference] = data
    return data
  }

  /// The data of a stream as it is stored.
  func storedData(of reference: PDFReference) -> [UInt8]? { data(of: reference, isDecoded: false) }

  private func data(of reference: PDFReference, isDecoded: Bool) -> [UInt8]? {
    var data: UnsafeMutablePointer<UInt8>?
    var count = 0
    let status = ency_pdf_objects_stream(
      handle, reference.number, reference.generation, isDecoded, min(PDFFile.streamLimit, left), &data, &count, nil)
    if status == Int32(ENCY_PDF_LIMIT) { isIncomplete = true }
    guard status == Int32(ENCY_PDF_OK) else { return nil }
    defer { ency_pdf_free(data) }
    left -= count
    return Array(UnsafeBufferPointer(start: data, count: count))
  }

  var root: PDFNode { PDFNode(self, .dictionary(trailer))["Root"] }

  /// What a value refers to in the end, and the object that it lies in.
  func resolve(_ value: PDFValue, home: PDFReference?) -> (
    value: PDFValue, reference: PDFReference?, home: PDFReference?
  ) {
    guard case .reference(var reference) = value else { return (value, nil, home) }
    for _ in 0..<32 {
      let next = objects[reference] ?? .null
      guard case .reference(let other) = next else { return (next, reference, reference) }
      reference = other
    }
    return (.null, nil, home)
  }
}

/// Reads what `ency_pdf_objects_dump` wrote, which is ours and whole.
private struct DumpReader {
  let bytes: UnsafeRawBufferPointer
  var place = 0

  init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var isAtEnd: Bool { place >= bytes.count }

  mutating func number() -> UInt32 {
    defer { place += 4 }
    return bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
  }

  mutating func long() -> Int {
    defer { place += 8 }
    return Int(bytes.loadUnaligned(fromByteOffset: place, as: Int64.self))
  }

  private mutating func run() -> UnsafeRawBufferPointer.SubSequence {
    let count = Int(number())
    defer { place += count }
    return bytes[place..<place + count]
  }

  mutating func value() -> PDFValue {
    let tag = bytes[place]
    place += 1
    switch tag {
    case UInt8(ascii: "t"): return .bool(true)
    case UInt8(ascii: "f"): return .bool(false)
    case UInt8(ascii: "i"): return .integer(long())
    case UInt8(ascii: "r"): return .real(String(decoding: run(), as: UTF8.self))
    case UInt8(ascii: "s"): return .string(Array(run()))
    case UInt8(ascii: "n"): return .name(String(decoding: run(), as: UTF8.self))
    case UInt8(ascii: "a"): return .array((0..<number()).map { _ in value() })
    case UInt8(ascii: "d"): return .dictionary(members())
    case UInt8(ascii: "S"): return .stream(members())
    case UInt8(ascii: "R"): return .reference(PDFReference(number: number(), generation: number()))
    default: return .null
    }
  }

  private mutating func members() -> [String: PDFValue] {
    var members: [String: PDFValue] = [:]
    for _ in 0..<number() {
      guard case .name(let key) = value() else { return members }
      members[key] = value()
    }
    return members
  }
}
