internal import EncyCommandBase
internal import EncyBase
internal import EncyDialogue
internal import EncyDocument
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
}

extension Question {
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
    if info?.types == ["boolean"] {
      field.kind = .choice([
        FormChoice("true", language.text(.dialogueYes)), FormChoice("false", language.text(.dialogueNo)),
      ])
    } else if let choices = info?.choices, !choices.isEmpty {
      field.kind = .choice(
        choices.compactMap(\.stringValue).map { value in
          let label = info?.choiceLabels.first { $0.value == value }?.label[language]
          return FormChoice(value, label ?? value)
        })
    }
    if case .choice = field.kind { field.hint = "—" }
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
      })
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
