/// A piece of a sentence, and what it is.
package struct PhraseSpan: Sendable, Equatable {
  package enum Style: Sendable { case plain, subject, old, new, faint }
  package var text: String
  package var style: Style

  package init(_ text: String, _ style: Style = .plain) { (self.text, self.style) = (text, style) }
}
