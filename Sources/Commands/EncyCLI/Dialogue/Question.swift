internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// A question of the dialogue, and the commands that an answer is the same as.
struct Question {
  var field: FormField
  /// The arguments of `ency` for an answer, one command after the other.
  var commands: (FormState.Answer) throws -> [[String]]
  /// What a text that is being typed is read as; `nil` where it says nothing new.
  var reading: (String) -> String? = { _ in nil }
  /// What is meant by a text that is being typed.
  var search: (String) -> [FormChoice] = { _ in [] }
  /// Whether what the commands say is to be seen.
  var showsAnswer = false
  /// What may be written, with an example; empty where the field says it.
  var allowed = ""
  /// What is wrong with a text, in words for whoever typed it; empty where only the commands know.
  var faults: (String) throws -> [String] = { _ in [] }
}

extension Question {
  /// A question whether something is to be done: yes is marked, and going on without Enter leaves it.
  init(asking label: String, _ language: Language, commands: @escaping () throws -> [[String]]) {
    let choices = [
      FormChoice("yes", language.text(.dialogueYes)), FormChoice("no", language.text(.dialogueNo)),
    ]
    self.init(
      field: FormField(label, hint: "—", kind: .choice(choices), mark: "yes"),
      commands: { $0.text == "yes" ? try commands() : [] })
  }

  /// An option with a value that somebody typed, which may begin as an option does.
  static func option(_ name: String, _ value: String) -> [String] {
    value.isEmpty || value.hasPrefix("-") ? ["--\(name)=\(value)"] : ["--\(name)", value]
  }
}

extension FormState.Answer {
  /// The text, whether it was typed or chosen.
  var text: String {
    switch self {
    case .typed(let text), .chosen(let text): text
    }
  }
}

/// Questions for members of the proposal, as their schemas describe them.
struct MemberQuestions {
  let file: String
  let document: Document
  let guide: FieldGuide
  let language: Language

  init(_ file: String, _ document: Document, _ language: Language) {
    (self.file, self.document, self.language) = (file, document, language)
    guide = FieldGuide(document)
  }

  /// The questions for the person at the customer to turn to: the preferred one, else the first, else somebody new.
  func contact() throws -> [Question] {
    let list = JSONPointer(["customer", "contacts"])
    let people = try document.model("customer").items("contacts")
    let person = people.first { $0["preferred"]?.boolValue == true } ?? people.first
    let place = list.appending(person?.text("id").map { "@id=\($0)" } ?? "-")
    let owner = try info(place)?.label?[language] ?? ""
    // Nobody can be written to who has no name.
    return try (person == nil ? ["name"] : ["name", "email", "phone"]).map { member in
      let pointer = place.appending(member)
      let label = try info(pointer)?.label?[language] ?? member
      var question = try question(pointer, "\(owner), \(label)")
      if member == "name", person != nil {
        let commands = question.commands
        question.commands = { $0.text.isEmpty ? [["set", file, "--remove", "\(place)"]] : try commands($0) }
      }
      return question
    }
  }

  /// The questions of a step; of an object those for its members. Labels that are alike get that of the object before them.
  func of(_ members: [String]) throws -> [Question] {
    let pointers = try members.compactMap { JSONPointer($0) }.flatMap { pointer -> [JSONPointer] in
      let names = try info(pointer)?.propertyOrder ?? []
      return names.isEmpty ? [pointer] : names.map { pointer.appending($0) }
    }
    let labels = try pointers.map { try info($0)?.label?[language] ?? $0.tokens.last ?? "" }
    return try pointers.enumerated().map { place, pointer in
      var label = labels[place]
      let isAlike = labels.count { $0 == label } > 1
      if isAlike, let owner = try info(pointer.parent)?.label?[language] { label = "\(owner), \(label)" }
      return try question(pointer, label)
    }
  }

  private func info(_ pointer: JSONPointer) throws -> SchemaNodeInfo? {
    let (path, inner) = try document.locate(pointer)
    return guide.field(part: path, at: inner, in: try document.tree(of: path))
  }

  private func question(_ pointer: JSONPointer, _ label: String) throws -> Question {
    let reader = try ValueReader(document, at: pointer, in: guide, file: file)
    let old = try document.value(at: pointer)
    let info = reader.field
    var field = FormField(label, value: old.map { shown($0, reader) }, typed: old.map { reader.text($0) })
    // What schemas describe is English.
    if language == .english { field.note = info?.description ?? "" }
    if let example = info?.example {
      field.hint = language.text(.dialogueExample(value: SafeText(shown(example, reader))))
    }
    let none = FormChoice("", "—")
    if info?.types == ["boolean"] {
      field.kind = .choice([
        none, FormChoice("true", language.text(.dialogueYes)), FormChoice("false", language.text(.dialogueNo)),
      ])
    } else if let choices = info?.choices, !choices.isEmpty {
      field.kind = .choice(
        [none]
          + choices.compactMap(\.stringValue).map { value in
            let label = info?.choiceLabels.first { $0.value == value }?.label[language]
            return FormChoice(value, label ?? value)
          })
    }
    if case .choice = field.kind { field.hint = "—" }
    if info?.isText == true { field.kind = .text }
    let allowed = allowed(info, reader)
    return Question(
      field: field,
      commands: { answer in
        let text = answer.text
        if text.isEmpty { return old == nil ? [] : [["set", file, "--remove", "\(pointer)"]] }
        return [["set", file, "\(pointer)=\(text)"]]
      },
      reading: { text in
        guard !text.isEmpty, let value = try? reader.read(.text(text)), value.numberValue != nil else { return nil }
        return "= \(shown(value, reader))"
      }, allowed: allowed,
      faults: { text in try faults(text, at: pointer, label, reader, allowed) })
  }

  /// What may stand at a place, with an example.
  private func allowed(_ info: SchemaNodeInfo?, _ reader: ValueReader) -> String {
    guard let info else { return "" }
    func value(_ value: JSONValue?) -> SafeText { SafeText(value.map { shown($0, reader) } ?? "") }
    let least = info.minimum ?? info.exclusiveMinimum
    let kind: SafeText =
      switch info.format {
      case "date": "date"
      case "email", "idn-email": "email"
      default:
        if !info.types.contains(where: { ["number", "integer"].contains($0) }) {
          "other"
        } else if least != nil {
          info.maximum == nil ? "least" : "range"
        } else {
          "number"
        }
      }
    return language.text(
      .dialogueAllowed(
        kind: kind, least: value(least.map { .number($0) }), most: value(info.maximum.map { .number($0) }),
        example: value(info.example)))
  }

  /// What is wrong with a text, or with nothing, at a place.
  private func faults(
    _ text: String, at pointer: JSONPointer, _ label: String, _ reader: ValueReader, _ allowed: String
  ) throws -> [String] {
    let refused = language.text(.dialogueRefused(text: SafeText(text), allowed: SafeText(allowed)))
    var changed = document
    if text.isEmpty {
      try changed.remove(pointer)
    } else {
      guard let value = try? reader.read(.text(text), isForced: true) else { return [refused] }
      let (path, _) = try document.locate(pointer)
      try changed.set(pointer, to: value, order: guide.order(part: path, in: document.tree(of: path)))
    }
    let found = try Checks.newErrors(in: changed, since: document)
    var told: [String] = []
    for finding in found {
      // A new item gets its id when it is saved.
      let isOfItem = finding.pointer?.tokens.isEmpty == false && pointer.tokens.contains("-")
      switch finding.code {
      case "schema-required" where isOfItem: break
      case "schema-required" where text.isEmpty: told.append(language.text(.dialogueNeeded(label: SafeText(label))))
      case "schema-required":
        let labels = try lacking(beside: pointer, in: changed)
        told.append(language.text(.dialogueNeededFirst(label: SafeText(labels))))
      case "schema-max-length":
        let most = SafeText(reader.field?.maxLength ?? 0)
        told.append(language.text(.dialogueTooLong(count: text.count, most: most)))
      case let code where code.hasPrefix("schema-"): told.append(refused)
      default: told.append(finding.sentence(language, file: file))
      }
    }
    return told.uniqued()
  }

  /// What is needed beside a place and isn't there.
  private func lacking(beside pointer: JSONPointer, in changed: Document) throws -> String {
    var labels: [String] = []
    for count in 1..<pointer.tokens.count {
      let owner = JSONPointer(Array(pointer.tokens.prefix(count)))
      guard let info = try info(owner), owner.tokens.last != "-" else { continue }
      for name in info.required where try changed.value(at: owner.appending(name)) == nil {
        let label = try self.info(owner.appending(name))?.label?[language] ?? name
        labels.append("\(info.label?[language] ?? ""), \(label)")
      }
    }
    return labels.joined(separator: "; ")
  }

  /// A value as people read it.
  private func shown(_ value: JSONValue, _ reader: ValueReader) -> String {
    switch value.content {
    case .string(let text):
      return reader.field?.choiceLabels.first { $0.value == text }?.label[language]
        ?? text.replacing("\n", with: " ⏎ ")
    case .bool(let isSo): return language.text(isSo ? .dialogueYes : .dialogueNo)
    case .number:
      let text = reader.text(value)
      let written = language == .english ? text : text.replacing(".", with: language.text(.numberDecimal))
      switch reader.field?.unit {
      case nil, "1", "line unit": return written
      case "minor": return "\(written) \(reader.measure.currency.code)"
      case let unit?: return "\(written) \(unit.replacing("currency", with: reader.measure.currency.code))"
      }
    default: return reader.text(value)
    }
  }
}
