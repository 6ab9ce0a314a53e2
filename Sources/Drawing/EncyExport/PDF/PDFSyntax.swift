internal import EncyBase

/// Bytes of PDF syntax (ISO 32000-1, 7.2 and 7.3) that grow at the end.
struct PDFSyntax {
  private(set) var bytes: [UInt8] = []

  init() {}
  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func put(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func put(_ more: [UInt8]) { bytes.append(contentsOf: more) }

  mutating func put(_ number: Int) {
    if number < 0 { bytes.append(0x2D) }
    digits(number.magnitude)
  }

  /// A number with at most three decimals; points need no more (1/1000 point is 0.35 µm).
  mutating func put(_ number: Double) {
    // Written so that what isn't a number is 0; the printers refuse it long before.
    guard number.magnitude < 1e12 else { return bytes.append(0x30) }
    let scaled = Int((number * 1000).rounded())
    if scaled < 0 { bytes.append(0x2D) }
    digits(scaled.magnitude / 1000)
    var rest = scaled.magnitude % 1000
    guard rest > 0 else { return }
    bytes.append(0x2E)
    var power: UInt = 100
    while rest > 0 {
      bytes.append(0x30 + UInt8(rest / power))
      rest %= power
      power /= 10
    }
  }

  /// Numbers with a blank behind each.
  mutating func put(_ numbers: Double...) {
    for number in numbers {
      put(number)
      bytes.append(0x20)
    }
  }

  private mutating func digits(_ number: UInt) {
    if number < 10 { return bytes.append(0x30 + UInt8(number)) }
    let start = bytes.count
    var rest = number
    while rest > 0 {
      bytes.append(0x30 + UInt8(rest % 10))
      rest /= 10
    }
    bytes[start...].reverse()
  }

  /// Two bytes as four hexadecimal digits.
  mutating func putHex(_ value: UInt16) {
    for shift in [12, 8, 4, 0] {
      let digit = UInt8(value >> UInt16(shift) & 15)
      bytes.append(digit < 10 ? 0x30 + digit : 0x37 + digit)
    }
  }

  /// A text string (7.9.2.2): as it is where it is plain ASCII, else in UTF-16.
  mutating func put(string: String) {
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      bytes.append(0x28)
      for byte in string.utf8 {
        if byte == 0x28 || byte == 0x29 || byte == 0x5C { bytes.append(0x5C) }
        bytes.append(byte)
      }
      return bytes.append(0x29)
    }
    put("<FEFF")
    for unit in string.utf16 { putHex(unit) }
    put(">")
  }

  /// A name (7.3.5).
  mutating func put(name: String) {
    bytes.append(0x2F)
    for byte in name.utf8 {
      if byte > 0x20, byte < 0x7F, !"()<>[]{}/%#".utf8.contains(byte) {
        bytes.append(byte)
      } else {
        put("#")
        let digits = String(byte, radix: 16, uppercase: true)
        put(digits.utf8.count < 2 ? "0\(digits)" : digits)
      }
    }
  }
}
