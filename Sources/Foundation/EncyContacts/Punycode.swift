internal import EncyBase

/// Punycode (RFC 3492).
package enum Punycode {
  private static func adapted(_ delta: Int, _ count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var steps = 0
    while delta > 455 {
      delta /= 35
      steps += 36
    }
    return steps + 36 * delta / (delta + 38)
  }

  /// The scalars of a label without its `xn--`; `nil` for what is none.
  package static func decode(_ bytes: [UInt8]) -> [UInt32]? {
    var out: [UInt32] = []
    var rest = bytes[...]
    if let mark = bytes.lastIndex(of: 0x2D) {
      out = bytes[..<mark].map(UInt32.init)
      rest = bytes[(mark + 1)...]
    }
    var (code, place, bias) = (128, 0, 72)
    while !rest.isEmpty {
      let start = place
      var (weight, step) = (1, 36)
      while true {
        guard let byte = rest.popFirst() else { return nil }
        let digit: Int
        switch byte {
        case 0x30...0x39: digit = Int(byte) - 22
        case 0x41...0x5A: digit = Int(byte) - 65
        case 0x61...0x7A: digit = Int(byte) - 97
        default: return nil
        }
        place += digit * weight
        guard place < 1 << 32 else { return nil }
        let threshold = min(max(step - bias, 1), 26)
        if digit < threshold { break }
        weight *= 36 - threshold
        guard weight < 1 << 32 else { return nil }
        step += 36
      }
      bias = adapted(place - start, out.count + 1, isFirst: start == 0)
      code += place / (out.count + 1)
      place %= out.count + 1
      guard code <= 0x10FFFF, !(0xD800...0xDFFF).contains(code) else { return nil }
      out.insert(UInt32(code), at: place)
      place += 1
    }
    return out
  }

  /// The letters of a label, without the `xn--` before them.
  package static func encode(_ scalars: [UInt32]) -> [UInt8] {
    var out = scalars.filter { $0 < 0x80 }.map { UInt8(truncatingIfNeeded: $0) }
    let basic = out.count
    var handled = basic
    if basic > 0 { out.append(0x2D) }
    var (code, delta, bias) = (128, 0, 72)
    while handled < scalars.count {
      let next = scalars.map { Int($0) }.filter { $0 >= code }.min() ?? code
      delta += (next - code) * (handled + 1)
      code = next
      for scalar in scalars {
        if Int(scalar) < code { delta += 1 }
        guard Int(scalar) == code else { continue }
        var (rest, step) = (delta, 36)
        while true {
          let threshold = min(max(step - bias, 1), 26)
          if rest < threshold { break }
          out.append(digit(threshold + (rest - threshold) % (36 - threshold)))
          rest = (rest - threshold) / (36 - threshold)
          step += 36
        }
        out.append(digit(rest))
        bias = adapted(delta, handled + 1, isFirst: handled == basic)
        delta = 0
        handled += 1
      }
      delta += 1
      code += 1
    }
    return out
  }

  private static func digit(_ value: Int) -> UInt8 { UInt8(value < 26 ? value + 97 : value + 22) }
}
