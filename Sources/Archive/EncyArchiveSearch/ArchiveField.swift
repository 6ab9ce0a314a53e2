internal import EncyBase
internal import EncyDocument
internal import EncyFigures
package import EncyTexts
internal import EncyValidation

/// A value of proposals that can be asked for: a place of their parts, as `offer.lines.unitPrice`, or what follows from them, as `total`.
package struct ArchiveField: Sendable {
  /// What its values are.
  package enum Kind: Sendable {
    case number, date, truth, text
    /// Of places that no schema describes: whatever stands there.
    case any
  }

  /// Its name in English, steps with points between; items of lists have no step.
  package let name: String
  package let kind: Kind
  /// The unit of numbers as schemas name it: `minor` for amounts, which are kept and asked for in whole units of the currency.
  package let unit: String?
  /// How many decimals mean something in that unit.
  package let precision: Int?
  /// What people read for values, in small letters without accents, and the values.
  package let words: [String: String]
  /// Running text, which is found by words alone.
  package let isRunningText: Bool
  /// What each step is called in each language, folded.
  let steps: [Set<String>]

  /// A text in small letters without accents, words with one blank between: how texts are kept and compared.
  package static func folded(_ text: String) -> String {
    String(decoding: Array(FoldedText.words(text).map(\.folded).joined(separator: [0x20])), as: UTF8.self)
  }

  /// A name as it is compared: folded, without blanks.
  static func key(_ text: String) -> String {
    String(decoding: FoldedText.words(text).flatMap(\.folded), as: UTF8.self)
  }

  /// A place that no schema describes.
  package init(undescribed name: String) {
    (self.name, kind, unit, precision, words, isRunningText) = (name, .any, nil, nil, [:], false)
    steps = name.split(separator: ".").map { [ArchiveField.key(String($0))] }
  }

  fileprivate init(computed name: String, _ kind: Kind, _ unit: String?, _ labels: [String]) {
    (self.name, self.kind, self.unit, precision, words, isRunningText) = (name, kind, unit, nil, [:], false)
    let names = name.split(separator: ".").map(String.init)
    steps = names.enumerated().map { place, step in
      Set(([step] + (place == names.count - 1 ? labels : [])).map(ArchiveField.key))
    }
  }

  fileprivate init(name: String, steps: [Set<String>], _ info: SchemaNodeInfo) {
    (self.name, self.steps, unit, precision) = (name, steps, info.unit, info.precision)
    isRunningText = info.isText
    let isDate = ["date", "date-time"].contains(info.format ?? "")
    kind =
      info.types.contains("number") || info.types.contains("integer")
      ? .number : info.types == ["boolean"] ? .truth : isDate ? .date : info.types.contains("string") ? .text : .any
    var words: [String: String] = [:]
    for (value, label) in info.choiceLabels {
      for language in Language.allCases { words[ArchiveField.folded(label[language])] = ArchiveField.folded(value) }
    }
    self.words = words
  }
}

/// Every value that can be asked for, and how people call it.
package struct ArchiveFields: Sendable {
  private let all: [ArchiveField]

  /// Those that schemas describe and those that follow, and others that stand in some proposal.
  /// - Parameter others: Their names.
  package init(others: [String] = []) {
    all = Self.described + others.filter { Self.byName[$0] == nil }.map { ArchiveField(undescribed: $0) }
  }

  /// Those that schemas describe and those that follow, by their names.
  package static let byName = Dictionary(described.map { ($0.name, $0) }, uniquingKeysWith: { one, _ in one })

  /// Short names of places.
  private static let short = [
    "number": "proposal.number", "title": "proposal.title", "customer": "customer.name", "date": "proposal.date",
    "currency": "proposal.currency", "kind": "proposal.kind", "language": "proposal.language",
    "until": "proposal.validUntil", "city": "customer.address.city", "height": "building.ceilingHeight",
    "building.height": "building.ceilingHeight", "saving": "netSaving",
  ]

  /// Figures that are kept, those of the chosen scenario, with their units.
  package static let figures: [(name: String, unit: String?)] = [
    ("netAmount", "minor"), ("vat", "minor"), ("totalAmount", "minor"), ("toPay", "minor"),
    ("acceptedToPay", "minor"), ("savedCost", "minor"),
    ("netSaving", "minor"), ("savedEnergy", "kWh/year"), ("savedCO2", "kg/year"), ("payback", "year"),
    ("fanCount", "1"),
  ]

  private static let described: [ArchiveField] = {
    func labels(_ pointer: String, _ part: String) -> [String] {
      let guide = try? PartSchemas.builtIn.guide(forPart: "model/\(part).json")
      let label = guide?.node(at: JSONPointer([pointer]), in: nil)?.label
      return Language.allCases.compactMap { label?[$0] }
    }
    func labels(of figure: String) -> [String] {
      FigureCatalog.standard.figure(figure).map { figure in Language.allCases.map { figure.label.text($0) } } ?? []
    }
    // The labels of the offered amounts find those that are shown: as accepted, else as offered.
    let columns = ArchiveColumn.all.compactMap { column in column.field.map { (name: $0, column: column) } }
    let labelled = Set(columns.compactMap(\.column.label))
    var fields: [ArchiveField] = figures.map { name, unit in
      ArchiveField(computed: name, .number, unit, labelled.contains(name) ? [] : labels(of: name))
    }
    fields += columns.map { name, column in
      ArchiveField(computed: name, .number, column.isAmount ? "minor" : "1", column.label.map { labels(of: $0) } ?? [])
    }
    fields += [
      ArchiveField(computed: "status", .text, nil, labels("status", "proposal")),
      ArchiveField(computed: "salesperson", .text, nil, labels("salesperson", "proposal")),
      ArchiveField(computed: "year", .number, "1", Language.allCases.map { $0.text(.archiveYear) }),
      ArchiveField(computed: "added", .date, nil, []),
      ArchiveField(computed: "by", .text, nil, []), ArchiveField(computed: "fans.count", .number, "1", []),
      ArchiveField(computed: "fans.diameter", .number, "mm", labels("diameter", "products")),
      ArchiveField(computed: "fans.product", .text, nil, []),
    ]
    var seen: Set<String> = []
    func walk(_ guide: (JSONPointer) -> SchemaNodeInfo?, _ pointer: JSONPointer, _ name: String, _ steps: [Set<String>])
    {
      guard steps.count < 9, let info = guide(pointer) else { return }
      var steps = steps
      let names = Language.allCases.compactMap { info.label?[$0] }.map(ArchiveField.key)
      if let last = steps.indices.last, pointer.tokens.last != "0" { steps[last].formUnion(names) }
      if !info.propertyOrder.isEmpty {
        for member in info.propertyOrder {
          walk(guide, pointer.appending(member), "\(name).\(member)", steps + [[ArchiveField.key(member)]])
        }
      } else if info.types.contains("array") {
        walk(guide, pointer.appending("0"), name, steps)
      } else if !pointer.tokens.isEmpty, seen.insert(name).inserted {
        fields.append(ArchiveField(name: name, steps: steps, info))
      }
    }
    for part in PartName.known + ["plans"] {
      let path = part == "plans" ? "plans/plan/overlay.json" : "model/\(part).json"
      guard part != "manifest", let guide = try? PartSchemas.builtIn.guide(forPart: path) else { continue }
      walk({ guide.node(at: $0, in: nil) }, JSONPointer(), part, [[ArchiveField.key(part)]])
    }
    return fields
  }()

  /// What a name may mean: a name of the fields, or the last steps of one, each in English or by its label in any language.
  /// - Returns: The fields that fit best; several where the name doesn't tell.
  package func named(_ name: String) -> [ArchiveField] {
    let plain = name.hasPrefix("/") ? String(name.dropFirst()) : name
    let steps = plain.split { $0 == "." || $0 == "/" }.map(String.init).filter { Int($0) == nil }
    let dotted = steps.joined(separator: ".")
    if let full = Self.short[dotted.lowercased()], let field = Self.byName[full] { return [field] }
    if let field = all.first(where: { $0.name.lowercased() == dotted.lowercased() }) { return [field] }
    let keys = steps.map(ArchiveField.key)
    if keys.isEmpty || keys.contains("") { return [] }
    let fitting = all.filter { field in
      field.steps.count >= keys.count && zip(keys.reversed(), field.steps.reversed()).allSatisfy { $1.contains($0) }
    }
    let least = fitting.map(\.steps.count).min()
    return fitting.filter { $0.steps.count == least }
  }

  /// Whether a field is a place of proposals, and doesn't follow from others.
  package func isStored(_ field: ArchiveField) -> Bool {
    let steps = field.name.split(separator: ".")
    return steps.count > 1 && PartName.known.contains(String(steps[0]))
  }

  /// Why a name means no field.
  package struct NameError: Error, Sendable {
    package let message: Message
  }

  /// The field that a name means.
  /// - Throws: ``NameError`` where it is none, or may be several.
  package func one(_ name: String) throws(NameError) -> ArchiveField {
    let found = named(name)
    guard let field = found.first else {
      let near = nearest(name)
      throw NameError(
        message: near.map { Message.queryFieldNear(name: SafeText(name), near: SafeText($0)) }
          ?? .queryNoField(name: SafeText(name)))
    }
    if found.count == 1 { return field }
    let names = found.prefix(4).map(\.name).joined(separator: ", ") + (found.count > 4 ? ", …" : "")
    throw NameError(message: .querySeveral(name: SafeText(name), names: SafeText(names)))
  }

  /// The name that is likely to have been meant; `nil` where none is near.
  package func nearest(_ name: String) -> String? {
    let wanted = ArchiveField.folded(name).replacing(" ", with: "")
    if wanted.count > 60 { return nil }
    var best: (name: String, slips: Int)?
    for other in Self.short.keys.sorted() + all.map(\.name) {
      let last = other.split(separator: ".").last.map(String.init) ?? other
      for candidate in name.contains(".") ? [other] : [other, last] {
        let letters = ArchiveField.key(candidate)
        guard abs(letters.count - wanted.count) <= 2 else { continue }
        let slips = Suggestion.slips(from: wanted, to: letters)
        // A suggestion must be accepted when it is typed.
        guard slips <= min(2, wanted.count / 2), slips < best?.slips ?? .max, named(candidate).count == 1 else {
          continue
        }
        best = (candidate, slips)
      }
    }
    if let best { return best.name }
    // The field with the last step may be deeper in its part, or in another.
    let steps = name.split(separator: ".").map(String.init)
    guard steps.count > 1, let last = steps.last else { return nil }
    let found = named(last).map(\.name)
    return (found.first { $0.hasPrefix("\(steps[0]).") } ?? (found.count == 1 ? found[0] : nil))
  }
}
