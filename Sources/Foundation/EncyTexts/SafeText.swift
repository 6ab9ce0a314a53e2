package import EncyBase

/// A value that may stand in a ``Message``. It is made harmless when it is made: characters that would steer a terminal,
/// turn the writing direction or forge a line stand as `\u{…}`, whichever file they come from.
public struct SafeText: Sendable, Hashable {
  enum Content: Sendable, Hashable {
    case text(String)
    /// A text that would steer a terminal, and how it is shown. A command has it as it is.
    case steering(String, shown: String)
    case number(ExactDecimal)
    /// A measured number, with all of its decimals.
    case measure(ExactDecimal)
    case message(Message)
    case command(ShellCommand)
    /// The file that a remedy is about, and the plan of it by its id where there are several.
    case theFile(plan: String?)
  }
  let content: Content

  private init(content: Content) { self.content = content }

  /// A text from a file, an argument or the system.
  public init(_ text: String) { self.init(text, shown: visible(text)) }
  private init(_ text: String, shown: String) { content = text == shown ? .text(text) : .steering(text, shown: shown) }
  /// A text on paper, where it flows: what ends lines or separates columns stands as a blank, and a soft hyphen stays one.
  package init(onPaper text: String) {
    let scalars = text.unicodeScalars.map { $0.properties.isWhitespace && isSteering($0) ? " " : $0 }
    let pieces = scalars.split(separator: "\u{AD}", omittingEmptySubsequences: false)
    content = .text(pieces.map { visible(String(String.UnicodeScalarView($0))) }.joined(separator: "\u{AD}"))
  }
  /// A name between quotation marks, which it can't end: in it `"` and `\` stand behind a `\`.
  package init(quoted name: String) {
    let inner = replacingScalars(in: visible(name)) { ["\"": "\\\"", "\\": "\\\\"][$0] }
    content = .text("\"\(inner)\"")
  }
  /// A number, which is written as the language does, and may decide which form of a word follows.
  package init(_ number: ExactDecimal) { content = .number(number) }
  /// A measured number with exactly so many decimals; an em dash when it is not finite.
  package init(_ value: Double, decimals: Int) {
    guard let number = JSONNumber(value, decimals: decimals)?.decimalValue?.normalized else {
      self = "—"
      return
    }
    let zeros = (number.scale..<max(decimals, number.scale)).reduce(Int128(1)) { power, _ in power * 10 }
    content = .measure(ExactDecimal(coefficient: number.coefficient * zeros, scale: max(decimals, number.scale)))
  }
  /// An amount in minor units, as ``NumberFormat/money(_:_:decimals:)`` writes it: its sign stands before the currency.
  package init(money minorUnits: Int, _ currency: Currency) {
    let size = ExactDecimal(coefficient: Int128(minorUnits.magnitude), scale: currency.minorDigits)
    let amount = Message.amount(currency: SafeText(currency.code), number: SafeText(content: .measure(size)))
    self.init(minorUnits < 0 ? .amountBelowZero(amount: SafeText(amount)) : amount)
  }
  /// A count.
  public init(_ count: Int) { content = .number(ExactDecimal(count)) }
  /// A command that users are advised to run, which stands between backticks in a text. Any other value that stands there is quoted as
  /// one word to the shell when the text is written.
  package init(command: ShellCommand) { content = .command(command) }
  /// The file that a remedy is about, which who finds something need not know: whoever writes the text names it.
  package static let theFile = theFile(plan: nil)
  /// The same with one of its plans, which commands name by `--plan`.
  package static func theFile(plan: String?) -> SafeText { SafeText(content: .theFile(plan: plan)) }
  /// Something that is itself said in the language.
  public init(_ message: Message) { content = .message(message) }
}

extension SafeText {
  /// Texts after each other: `a, b, c`; of more than `most` the first, and how many more there are.
  package static func list(_ texts: [Message], most: Int = .max) -> SafeText {
    let first = texts.prefix(most)
    guard var known = first.first.map({ SafeText($0) }) else { return "" }
    for text in first.dropFirst() { known = SafeText(.listAnd(first: known, next: SafeText(text))) }
    let more = texts.count - first.count
    return more > 0 ? SafeText(.listAndMore(known: known, number: SafeText(more))) : known
  }

  /// One of several texts: `a, b or c`.
  package static func oneOf(_ texts: [String]) -> SafeText {
    guard texts.count > 1, let last = texts.last else { return SafeText(texts.first ?? "") }
    return .oneOf([SafeText(texts.dropLast().joined(separator: ", ")), SafeText(last)])
  }

  /// One of several messages or texts: `a or b`.
  package static func oneOf(_ texts: [SafeText]) -> SafeText {
    guard let first = texts.first else { return "" }
    return texts.dropFirst().reduce(first) { SafeText(.oneOf(others: $0, last: $1)) }
  }

  /// Two lengths on site, given in millimetres, as metres with a decimal: `60.0 × 40.0 m`.
  package static func siteSize(_ long: Double, _ short: Double) -> SafeText {
    SafeText(
      .sizeMetres(long: SafeText(long / 1000, decimals: 1), short: SafeText(short / 1000, decimals: 1)))
  }

  func bounded(to length: Int) -> SafeText {
    switch content {
    case .text(let text) where text.utf8.count > length && text.count > length,
      .steering(_, shown: let text) where text.count > length:
      SafeText(content: .text(text.prefix(length) + "…"))
    case .message(let message): SafeText(message.bounded(to: length))
    default: self
    }
  }

  var stored: JSONValue {
    switch content {
    case .text(let text), .steering(let text, shown: _): .string(text)
    case .number(let number), .measure(let number): ["number": .string(number.description)]
    case .message(let message): message.stored
    case .command(let command): ["command": .string(command.text)]
    case .theFile(let plan): plan.map { ["file": true, "plan": .string($0)] } ?? ["file": true]
    }
  }

  init?(stored: JSONValue, where isAllowed: (String) -> Bool) {
    if let text = stored.stringValue {
      self.init(text)
    } else if let number = stored["number"]?.stringValue.flatMap({ ExactDecimal($0) }) {
      self.init(number)
    } else if let message = Message(stored: stored, where: isAllowed) {
      self.init(message)
    } else if let command = stored["command"]?.stringValue, isAllowed("command") {
      self.init(command: ShellCommand(text: command))
    } else if stored["file"] == true {
      self = .theFile(plan: stored["plan"]?.stringValue)
    } else {
      return nil
    }
  }
}

extension SafeText: ExpressibleByStringInterpolation {
  /// A text of the program's own with values in it, each made harmless by itself.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    fileprivate var shown = ""

    /// An empty text.
    public init(literalCapacity: Int, interpolationCount: Int) { shown.reserveCapacity(literalCapacity) }
    /// What the program itself says.
    public mutating func appendLiteral(_ literal: String) {
      text += literal
      shown += literal
    }
    /// A whole number. What it is needn't be asked at run time, which costs a start half a millisecond.
    public mutating func appendInterpolation(_ value: Int) {
      text += value.description
      shown += value.description
    }
    /// A value, as its description.
    public mutating func appendInterpolation(_ value: some Any) {
      let value = "\(value)"
      text += value
      shown += visible(value)
    }
  }

  /// A text of the program's own with values in it.
  public init(stringInterpolation: StringInterpolation) {
    self.init(stringInterpolation.text, shown: stringInterpolation.shown)
  }
  /// A text of the program's own.
  public init(stringLiteral: String) { content = .text(stringLiteral) }
}
