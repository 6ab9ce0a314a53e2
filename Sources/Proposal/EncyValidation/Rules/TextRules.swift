internal import EncyBase
internal import EncyTexts

extension Rule {
  /// What texts may hold, whichever part they are in.
  static let textRules: [Rule] = [
    Rule(
      "text-steering", .warning, at: ["/**"]
    ) { context, report in
      for (path, tree) in context.parts where tree.tape.mayHoldSteering {
        lookForSteering(path, tree, tree, JSONPointer(), &report)
      }
    }
  ]

  /// Looks at a value, the names of its members, and all it holds. Of a part the first place is told, of the others how many there are.
  private static func lookForSteering(
    _ path: String, _ tree: JSONNode, _ value: JSONNode, _ pointer: JSONPointer, _ report: inout RuleReport
  ) {
    func look(_ text: String, _ pointer: JSONPointer, isName: Bool, _ report: inout RuleReport) {
      guard let scalar = text.steeringScalar,
        report.isFirst(of: RuleReport.Group(path: path, alike: isName ? 1 : 0, name: ""))
      else { return }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let code = SafeText("U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits)
      report.add(
        path, tree, pointer, isName ? .foundTextSteeringName(code: code) : .foundTextSteering(code: code),
        remedy: .remedyTextSteering)
    }
    if let text = value.stringValue { return look(text, pointer, isName: false, &report) }
    for (index, item) in (value.arrayValue ?? []).enumerated() {
      lookForSteering(path, tree, item, pointer.appending(index), &report)
    }
    for member in value.members {
      let inner = pointer.appending(member.name)
      look(member.name, inner, isName: true, &report)
      lookForSteering(path, tree, member.value, inner, &report)
    }
  }
}

extension JSONTape {
  /// Whether a string on it could hold what ``Swift/String/steeringScalar`` finds; most texts say no by their bytes alone.
  fileprivate var mayHoldSteering: Bool {
    // Controls stand escaped in JSON. Others begin with one of these bytes, but for some letters, dashes and quotation marks.
    if side.contains(where: { $0 < 0x20 && $0 != 0x0A && $0 != 0x09 || $0 == 0x7F }) { return true }
    return JSONTape.mayHoldSteering(text) || JSONTape.mayHoldSteering(side)
  }

  private static func mayHoldSteering(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices where bytes[index] >= 0x7F {
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        switch bytes[index] {
        case 0x7F, 0xD8...0xE1, 0xEF, 0xF0, 0xF3: return true
        case 0xC2 where next < 0xA0: return true
        case 0xE2 where next == 0x80 || next == 0x81:
          // U+2010 to U+2027 are dashes and quotation marks, U+2030 to U+205F other marks.
          let last = index + 2 < bytes.count ? bytes[index + 2] : 0
          if next == 0x80 ? last < 0x90 || (0xA8...0xAF).contains(last) : last >= 0xA0 { return true }
        default: break
        }
      }
      return false
    }
  }
}

extension String {
  /// The first character that would steer a terminal, turn the writing direction or hide, but for what texts are laid out and joined
  /// with: line feeds, tabs, soft hyphens, joiners.
  fileprivate var steeringScalar: Unicode.Scalar? {
    var isAfterReturn = false
    for scalar in unicodeScalars {
      defer { isAfterReturn = scalar == "\r" }
      if isAfterReturn, scalar != "\n" { return "\r" }
      switch scalar {
      case "\n", "\t", "\r", "\u{AD}", "\u{200C}", "\u{200D}": continue
      default: if isSteering(scalar) { return scalar }
      }
    }
    return isAfterReturn ? "\r" : nil
  }
}
