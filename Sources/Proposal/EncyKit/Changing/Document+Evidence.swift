public import EncyBase
internal import EncyChanges
public import EncyDocument
public import EncyTexts
internal import EncyValidation

extension Document {
  /// The findings by which a proposal isn't what was sent: parts, frozen sums and terms that differ, and amounts to pay that come out otherwise
  /// than they were sent. Other figures may come out otherwise in a later version of the toolkit.
  /// - Parameter today: The day that rules about dates go by.
  /// - Returns: The findings in the order of the parts; none for a draft.
  /// - Throws: `DocumentError` when a part can't be read.
  public func departuresFromSending(today: CalendarDate) throws(DocumentError) -> [Finding] {
    guard try SentLock.isSent(self) else { return [] }
    let found = Validator(today: today, layers: [.rules]).errors(
      in: self, schemasOf: [], walks: false, besides: Rule.idsOfEvidence
    ) { Rule.idsOfEvidence.contains($0) }
    let figures = try model("quote").items("figures")
    return found.filter { finding in
      guard finding.code == "sent-figures", let tokens = finding.pointer?.tokens, tokens.count > 1,
        let place = Int(tokens[1]), figures.indices.contains(place)
      else { return true }
      return Document.sumsSent.contains(figures[place].text("name") ?? "")
    }
  }

  /// The figures of a sending that an answer is about.
  private static let sumsSent: Set<String> = ["lineAmount", "netAmount", "vat", "toPay"]

  /// Refuses to state anything about a sending that isn't there any more.
  /// - Throws: `Refusal` with the first finding of ``departuresFromSending(today:)``.
  func demandSending(today: CalendarDate) throws {
    guard let first = try departuresFromSending(today: today).first else { return }
    throw Refusal(.errorSentOtherwise(finding: SafeText(first.message)), remedy: .remedySentOtherwise)
  }
}
