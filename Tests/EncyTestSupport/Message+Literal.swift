public import EncyTexts

extension Message: ExpressibleByStringInterpolation {
  /// A message that says the same in all languages.
  public init(stringLiteral text: String) { self = .asItIs(text: SafeText(text)) }
}
