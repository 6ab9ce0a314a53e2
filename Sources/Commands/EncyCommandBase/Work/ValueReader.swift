package import EncyBase
package import EncyDocument
internal import EncyPlaces
internal import EncySession
package import EncyTerminal
internal import EncyTexts
internal import EncyValidation

/// Reads and writes the value at one place as people do: by what its schema says, or by the value that stands there.
///
/// What ``text(_:)`` gives, ``read(_:)`` takes for the same value.
package struct ValueReader {
  package let file: String
  package let pointer: JSONPointer
  package let field: SchemaNodeInfo?
  package let old: JSONValue?
  /// The unit of the place's number.
  package let measure: MeasureUnit

  /// - Parameters:
  ///   - file: What errors call the file.
  ///   - pointer: The place, as errors name it.
  ///   - field: What schemas say of the place.
  ///   - old: The value there.
  ///   - currency: What amounts are in.
  ///   - siblings: The object that the place is a member of, which may name the unit of a quantity.
  package init(
    file: String, pointer: JSONPointer, field: SchemaNodeInfo?, old: JSONValue?, currency: Currency,
    siblings: JSONValue? = nil
  ) {
    (self.file, self.pointer, self.field, self.old) = (file, pointer, field, old)
    measure = field?.measureUnit(in: currency, lineUnit: siblings?.text("unit")) ?? MeasureUnit(nil, currency: currency)
  }

  /// The reader of a place of a document.
  /// - Throws: When there can be no such place, or a part can't be read.
  package init(_ document: Document, at pointer: JSONPointer, in guide: FieldGuide, file: String) throws {
    let (path, inner) = try document.locate(pointer)
    let tree = try document.tree(of: path)
    self.init(
      file: file, pointer: pointer, field: guide.field(part: path, at: inner, in: tree),
      old: try document.value(at: pointer),
      // Frozen figures keep the currency that they were sent in.
      currency: try tree?.text("currency").flatMap { Currency($0) }
        ?? Proposal(json: document.model("proposal")).currency,
      siblings: inner.tokens.isEmpty ? nil : tree?[inner.parent])
  }

  /// The value as the document is to hold it, an amount far from the one that it replaces only when it `isForced`.
  /// - Throws: ``Failure`` when the text is none of the types that may stand there, or an amount without its currency seems to be in
  ///   the minor unit.
  package func read(_ value: Assignment.Value, isForced: Bool = false) throws -> JSONValue {
    switch value {
    case .json(let json): return json
    case .text(let text):
      // Shells take the line feeds off what a command prints.
      if let old, [self.text(old), shown(old).text].map(ValueReader.trimmed).contains(ValueReader.trimmed(text)) {
        return old
      }
      guard let field, !field.types.isEmpty || field.choices != nil else { return readUndescribed(text) }
      if field.isEarthPosition, let position = EarthPosition(text: text) { return position.json() }
      let read: JSONValue
      do throws(ValueTextError) { read = try field.value(from: text, in: measure) } catch {
        if field.isEarthPosition {
          throw Failure.no(.errorValuePosition(pointer: "\(pointer)", text: SafeText(text)), file: file)
        }
        let needsJSON = !field.types.contains { ["string", "integer", "number", "boolean"].contains($0) }
        throw Failure.no(
          needsJSON
            ? .errorValueNeedsJson(pointer: "\(pointer)", error: SafeText(error.finding.message))
            : .errorValueUnread(pointer: "\(pointer)", error: SafeText(error.finding.message)), file: file)
      }
      if let old = old?.numberValue, let new = read.numberValue {
        if old.isEqualValue(to: new) { return .number(old) }
        if measure.name == "minor", !isForced { try refuseLeap(from: old, to: new, written: text) }
      }
      return read
    }
  }

  /// A value as it is written behind the equals sign: amounts in whole currency, other numbers in the schema's unit, texts as they
  /// stand, anything else as JSON.
  package func text(_ value: JSONValue) -> String {
    switch value.content {
    case .string(let text): text
    case .number(let number): measure.text(number)
    case .bool, .null: JSONPrinter(isCompact: true).text(value)
    case .array, .object: JSONPrinter().text(value).trimmed
    }
  }

  /// The same, to be printed: a text is an answer by itself and keeps its lines.
  package func shown(_ value: JSONValue) -> TerminalText {
    switch value.content {
    case .array, .object: TerminalText(json: text(value))
    default: TerminalText(lines: text(value))
    }
  }

  private static func trimmed(_ text: String) -> Substring {
    guard let last = text.unicodeScalars.lastIndex(where: { $0 != "\n" }) else { return "" }
    return Substring(text.unicodeScalars[...last])
  }

  /// What no schema describes keeps the type it has, and is text otherwise.
  private func readUndescribed(_ text: String) -> JSONValue {
    switch old?.content {
    case .number: JSONNumber(text: text).map { .number($0) } ?? .string(text)
    case .bool: text == "true" || text == "false" ? .bool(text == "true") : .string(text)
    case .array, .object: (try? JSONParser().parse(text)) ?? .string(text)
    default: .string(text)
    }
  }

  /// An amount that is many times the old one, or a small part of it, is likely to be written in the wrong unit: 100 öre are a krona.
  /// From 50 times on, since prices change meanwhile.
  private func refuseLeap(from old: JSONNumber, to new: JSONNumber, written: String) throws {
    let (was, amount) = (old.doubleValue.magnitude, new.doubleValue.magnitude)
    guard was > 0, amount > 0, max(was / amount, amount / was) >= 50, try !measure.read(written).hasUnit else { return }
    func words(_ number: JSONNumber) -> String { number.intValue.map { money($0) } ?? number.text }
    let factor = (max(was / amount, amount / was)).rounded()
    let times: SafeText = factor < 1e6 ? "\(Int(factor))" : SafeText(.timesMillion)
    var other: Int?
    if measure.currency.minorDigits > 0, let number = new.intValue {
      let step = (0..<measure.currency.minorDigits).reduce(1) { power, _ in power * 10 }
      if amount > was, number % step == 0 { other = number / step }
      if amount < was, case (let product, false) = number.multipliedReportingOverflow(by: step) {
        other = product
      }
    }
    let leap = SafeText(amount > was ? .timesMore(times: times) : .timesLess(times: times))
    let instead = other.map {
      SafeText(.leapOther(amount: SafeText(money($0)), value: SafeText(measure.text(JSONNumber($0)))))
    }
    throw Failure.no(
      .errorValueLeap(
        pointer: "\(pointer)", written: SafeText(written), new: SafeText(words(new)), leap: leap,
        old: SafeText(words(old)), other: instead ?? "", exact: "\(measure.text(new)) \(measure.currency.code)"),
      file: file)
  }

  private func money(_ amount: Int) -> String { NumberFormat(Session.current.language).money(amount, measure.currency) }
}
