public import EncyBase

/// An error that can be handed on as a value: what is wrong as a finding, in which file, and whether it answers the question.
public protocol ReportedError: Error, CustomStringConvertible {
  /// The file or folder that it is about, as the caller named it; `nil` where it is about none, or who calls knows it.
  var subject: String? { get }
  /// A stable code, the place in the file, what is wrong and what to do.
  var finding: Finding { get }
  /// Whether the answer is no: it could be looked at, and is refused. Else it could not be looked at.
  var isRefusal: Bool { get }
  /// Whether people are shown the code, too: of what is asked about, as of files and drawings that can't be used.
  var showsCode: Bool { get }
  /// All of it on one line, safe to print.
  func text(_ language: Language) -> String
}

extension ReportedError {
  /// The error in English.
  public var description: String { text(.english) }

  /// Whether people are shown the code, too.
  public var showsCode: Bool { false }

  /// File, place, message, remedy and code.
  public func text(_ language: Language) -> String { line(language) }

  /// The text of an error that has none of its own.
  package func line(_ language: Language) -> String {
    let finding = finding
    var place = [subject, finding.part].compactMap(\.self).joined(separator: ": ")
    if let position = finding.position {
      place += (place.isEmpty ? "" : ":") + position.description
    } else if let offset = finding.offset {
      place += (place.isEmpty ? "" : ": ") + "byte \(offset)"
    }
    let code = showsCode ? " [\(finding.code)]" : ""
    return (place.isEmpty ? "" : "\(visible(place)): ") + finding.sentence(language, file: subject) + code
  }
}

extension Finding {
  /// Message and remedy on one line; the file is the one that it was found in, where that is known.
  package func sentence(_ language: Language, file: String?) -> String {
    let message = language.text(message, file: file)
    guard let remedy = remedy.map({ language.text($0, file: file) }) else { return message }
    return message + (remedy.first?.isUppercase == true ? ". " : "; ") + remedy
  }

  /// An error whose code is the name of its text.
  package init(error message: Message, remedy: Message? = nil) {
    self.init(code: message.code, message: message, remedy: remedy)
  }
}

extension Message {
  /// The question whether the name nearest to a misspelled one was meant.
  /// - Returns: `nil` where none of the names is near.
  package static func nearest(to name: String, among names: [String]) -> Message? {
    Suggestion.nearest(to: name, among: names).map { .didYouMean(name: SafeText($0)) }
  }

  /// The name of the text as a code: `no-such-plan` of `error-no-such-plan`.
  fileprivate var code: String {
    let name = id.name
    return name.hasPrefix("error-") ? String(name.dropFirst("error-".count)) : "error"
  }
}

extension SafeText {
  /// An error that is part of another's message.
  package init(_ error: any Error) { self = "\(error)" }

  /// Names that were cut from a longer list, and how many more there are; the names alone where there are none.
  package static func list(_ known: String, more count: Int) -> SafeText {
    count > 0 ? SafeText(.listAndMore(known: SafeText(known), number: SafeText(count))) : SafeText(known)
  }
}

extension JSONSyntaxError: ReportedError {
  /// The file or folder as the caller named it; `nil` where who reads the file knows it.
  public var subject: String? { nil }
  /// Whether the answer is no.
  public var isRefusal: Bool { false }
  /// A stable code, what is wrong and what to do.
  public var finding: Finding {
    Finding(
      code: code.rawValue, position: position, message: .asItIs(text: SafeText(message)),
      remedy: limitOption.map { .remedyRaiseLimit(option: SafeText($0)) })
  }
  /// Place and message.
  public func text(_ language: Language) -> String { "\(position): \(visible(message))" }
}

extension WrittenNumberError: ReportedError {
  package var subject: String? { nil }
  package var isRefusal: Bool { true }
  package var finding: Finding {
    let text = SafeText(text)
    return switch fault {
    case .notNumber: Finding(error: .errorNotNumber(text: text))
    case .tooManyDigits: Finding(error: .errorTooManyDigits(text: text))
    case .tooFine(let currency, let decimals):
      Finding(error: .errorTooFine(text: text, currency: SafeText(currency), count: decimals))
    case .otherUnit(let own?): Finding(error: .errorOtherUnit(text: text, unit: SafeText(own)))
    case .otherUnit(nil): Finding(error: .errorNoUnit(text: text))
    case .ambiguous(let large, let small, let plain):
      Finding(
        error: .errorAmbiguous(text: text, large: SafeText(large), small: SafeText(small), plain: SafeText(plain)))
    case .ambiguousFine(let large, let small, let currency, let decimals):
      Finding(
        error: .errorAmbiguousFine(
          text: text, large: SafeText(large), small: SafeText(small), currency: SafeText(currency), count: decimals))
    }
  }
}

extension JSONEditError: ReportedError {
  /// The file that the tree is of; who calls knows it.
  public var subject: String? { nil }
  /// Whether the answer is no.
  public var isRefusal: Bool { true }
  /// A stable code, the place, and what is wrong there.
  public var finding: Finding {
    let message: Message =
      switch fault {
      case .whole: .errorPlaceWhole
      case .nothing: .errorPlaceNothing
      case .empty: .errorPlaceEmpty
      case .taken(let name): .errorPlaceTaken(name: SafeText(name))
      case .noItem(let name, let value): .errorPlaceNoItem(name: SafeText(name), value: SafeText(value))
      case .index(let count): .errorPlaceIndex(items: SafeText(.countItems(count: count)))
      case .noMembers(let type): .errorPlaceNoMembers(value: SafeText(.valueType(type: SafeText(type))))
      case .noList: .errorPlaceNoList
      case .noPart: .errorPlaceNoPart
      case .kept: .errorManifestSet
      }
    let finding = Finding(error: message)
    return pointer.tokens.isEmpty ? finding : finding.at(pointer, named: SafeText(pointer.description))
  }
}

extension Finding {
  /// The finding at a place, which the message then names.
  package func at(_ pointer: JSONPointer?, named place: SafeText) -> Finding {
    var finding = self
    finding.pointer = pointer
    finding.message = .atPlace(place: place, error: SafeText(message))
    return finding
  }
}
