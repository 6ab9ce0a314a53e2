internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyExplanation
internal import EncyFigures
internal import EncyTexts

/// The parts of a sending that the manifest records as redacted, compared with the frozen figures.
///
/// Whoever can change a part can also write such a record. So it explains removed texts alone: every frozen figure, line, sum and date
/// still follows from the parts, and each recorded place is empty or contains the words that replace removed data.
struct RedactedSending {
  private let parts: [Manifest.RedactedPart]
  private let context: RuleContext

  /// - Returns: `nil` where nothing is recorded, or where the parts no longer give what was frozen.
  init?(_ context: RuleContext) {
    let parts = Manifest.RedactedPart.list(context.tree(PackageReader.manifestPath)["redacted"]?.value)
    guard !parts.isEmpty else { return nil }
    (self.parts, self.context) = (parts, context)
    guard hasFrozenFigures else { return nil }
  }

  /// The record that explains why a part isn't as it was sent.
  /// - Parameters:
  ///   - path: The part.
  ///   - then: Its hash as it was sent.
  ///   - now: Its hash now.
  /// - Returns: `nil` without one.
  func record(of path: String, then: String, now: String) -> Manifest.RedactedPart? {
    parts.first { part in
      part.path.isExactly(path) && part.from.description == then && part.to.description == now
        && part.places.allSatisfy { isRedacted($0, in: path) }
    }
  }

  private static let replacements = Language.allCases.map { $0.text(.redactedValue) }

  private func isRedacted(_ place: String, in path: String) -> Bool {
    let root = PartName.tokens(of: path)
    guard let tokens = JSONPointer(place)?.tokens, tokens.starts(with: root), tokens.count > root.count else {
      return false
    }
    guard let value = context.tree(path)[JSONPointer(Array(tokens.dropFirst(root.count)))] else { return true }
    guard let text = value.stringValue else { return false }
    return RedactedSending.replacements.contains { text.contains($0) }
  }

  /// Whether figures, lines, sums and dates are those that were frozen, but for redacted words.
  private var hasFrozenFigures: Bool {
    let quote = context.model("quote")
    guard let all = context.allFigures(), all.departures(from: quote).isEmpty else { return false }
    let proposal = context.model("proposal")
    for name in ["number", "printedRevision", "currency", "date", "validUntil"] {
      guard let then = quote[name] else { continue }
      guard let now = proposal[name], RedactedSending.isSame(then.value, now.value) else { return false }
    }
    // Sent before anything was answered.
    let values = FigureValues(all.inputs.answered(nil))
    let products = context.model("products").value.items("products").map { Product(json: $0) }
    guard let frozen = (try? values.frozenOffer(context.model("offer").value, products: products)) ?? nil else {
      return false
    }
    return frozen.members.allSatisfy { member in
      quote[member.name].map { RedactedSending.isSame($0.value, member.value) } ?? true
    }
  }

  /// Whether a frozen value is the one that follows now. Members that only later versions freeze don't count.
  private static func isSame(_ then: JSONValue, _ now: JSONValue) -> Bool {
    if let then = then.stringValue {
      guard let now = now.stringValue else { return false }
      return now.isExactly(then) || replacements.contains { isRedaction(now, of: then, $0) }
    }
    if let then = then.numberValue?.decimalValue { return now.numberValue?.decimalValue == then }
    if let then = then.arrayValue {
      guard let now = now.arrayValue, now.count == then.count else { return false }
      return zip(then, now).allSatisfy { isSame($0, $1) }
    }
    if let then = then.objectValue {
      return then.members.allSatisfy { member in now[member.name].map { isSame(member.value, $0) } ?? false }
    }
    return then == now
  }

  /// Whether a text is another in which pieces were replaced.
  private static func isRedaction(_ text: String, of other: String, _ replacement: String) -> Bool {
    let (text, replaced) = (Array(text.utf8), Array(replacement.utf8))
    var pieces: [[UInt8]] = [[]]
    var place = 0
    while place < text.count {
      if text[place...].starts(with: replaced) {
        pieces.append([])
        place += replaced.count
      } else {
        pieces[pieces.count - 1].append(text[place])
        place += 1
      }
    }
    guard pieces.count > 1, let first = pieces.first, let last = pieces.last else { return false }
    var rest = Array(other.utf8)[...]
    guard rest.count >= first.count + last.count, rest.starts(with: first) else { return false }
    rest = rest.dropFirst(first.count)
    guard rest.suffix(last.count).elementsEqual(last) else { return false }
    rest = rest.dropLast(last.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let start = rest.indices.first(where: { rest[$0...].starts(with: piece) }) else { return false }
      rest = rest[(start + piece.count)...]
    }
    return true
  }
}
