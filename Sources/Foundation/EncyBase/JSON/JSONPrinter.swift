/// Prints JSON the one canonical way: UTF-8, two-space indent, LF, a newline at the end, members in the order they have.
///
/// Strings escape only what RFC 8259 demands, with the short escapes; numbers keep their text; empty arrays and objects stay on one line.
public struct JSONPrinter: Sendable {
  /// Whether everything goes on one line without spaces and without the newline at the end.
  public var isCompact: Bool

  /// A printer of indented text, or of one line.
  public init(isCompact: Bool = false) { self.isCompact = isCompact }

  /// The value as UTF-8 text.
  public func bytes(_ value: JSONValue) -> [UInt8] {
    var out: [UInt8] = []
    append(value, indent: 0, to: &out)
    if !isCompact { out.append(0x0A) }
    return out
  }

  /// The value as text.
  public func text(_ value: JSONValue) -> String { String(decoding: bytes(value), as: UTF8.self) }

  private func append(_ value: JSONValue, indent: Int, to out: inout [UInt8]) {
    switch value.content {
    case .null: out += "null".utf8
    case .bool(let bool): out += (bool ? "true" : "false").utf8
    case .number(let number): out += number.text.utf8
    case .string(let text): append(text, to: &out)
    case .array(let items):
      append(items, open: 0x5B, close: 0x5D, indent: indent, to: &out) { item, indent, out in
        append(item, indent: indent, to: &out)
      }
    case .object(let object):
      append(object.members, open: 0x7B, close: 0x7D, indent: indent, to: &out) { member, indent, out in
        append(member.name, to: &out)
        out.append(0x3A)
        if !isCompact { out.append(0x20) }
        append(member.value, indent: indent, to: &out)
      }
    }
  }

  private func append<Element>(
    _ elements: [Element], open: UInt8, close: UInt8, indent: Int, to out: inout [UInt8],
    each: (Element, Int, inout [UInt8]) -> Void
  ) {
    out.append(open)
    for (place, element) in elements.enumerated() {
      if place > 0 { out.append(0x2C) }
      newline(indent: indent + 2, to: &out)
      each(element, indent + 2, &out)
    }
    if !elements.isEmpty { newline(indent: indent, to: &out) }
    out.append(close)
  }

  private func newline(indent: Int, to out: inout [UInt8]) {
    if isCompact { return }
    out.append(0x0A)
    for _ in 0..<indent { out.append(0x20) }
  }

  private func append(_ text: String, to out: inout [UInt8]) {
    var text = text
    out.append(0x22)
    text.withUTF8 { bytes in
      // Most texts mean themselves.
      if bytes.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) {
        appendEscaped(bytes, to: &out)
      } else {
        out.append(contentsOf: bytes)
      }
    }
    out.append(0x22)
  }

  private func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>, to out: inout [UInt8]) {
    let hex = Array("0123456789abcdef".utf8)
    for byte in bytes {
      switch byte {
      case 0x22: out += [0x5C, 0x22]
      case 0x5C: out += [0x5C, 0x5C]
      case 0x08: out += [0x5C, 0x62]
      case 0x09: out += [0x5C, 0x74]
      case 0x0A: out += [0x5C, 0x6E]
      case 0x0C: out += [0x5C, 0x66]
      case 0x0D: out += [0x5C, 0x72]
      case 0..<0x20: out += [0x5C, 0x75, 0x30, 0x30, hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      default: out.append(byte)
      }
    }
  }
}
