internal import EncyBase

/// The sentences that say why a merge couldn't decide. The package holds them in English, and they are told in any language.
/// `{value}` stands for what a rule says, which is English.
enum ConflictReason: String, CaseIterable {
  case bothSent, sentMeanwhile, settledTwice, settledMeanwhile, relisted, keptForAnswer, brokenRule, targetGone,
    newlyMeant
  case bothRedrawn, factsChanged, unknownMap, noSize, offPage

  private var texts: LocalizedText {
    switch self {
    case .bothSent:
      .init(
        sv: "Båda sidor skickade offerten, var och en med sina siffror.",
        en: "Both sides sent the proposal, each with its own figures.",
        hr: "Obje su strane poslale ponudu, svaka sa svojim iznosima.")
    case .sentMeanwhile:
      .init(
        sv: "En sida skickade offerten medan den andra ändrade den.",
        en: "One side sent the proposal while the other changed it.",
        hr: "Jedna je strana poslala ponudu dok ju je druga mijenjala.")
    case .settledTwice:
      .init(
        sv: "Sidorna löste en konflikt här på var sitt sätt.",
        en: "Each side settled a conflict here in another way.",
        hr: "Svaka je strana ovdje drukčije riješila sukob.")
    case .settledMeanwhile:
      .init(
        sv: "En sida löste en konflikt här medan den andra ändrade värdet.",
        en: "One side settled a conflict here while the other changed the value.",
        hr: "Jedna je strana ovdje riješila sukob dok je druga mijenjala vrijednost.")
    case .relisted:
      .init(
        sv: "En sida tog bort delen, och den andra ändrade vad innehållsförteckningen säger om den.",
        en: "One side took the part away, and the other changed what the manifest says of it.",
        hr: "Jedna je strana uklonila dio, a druga promijenila što popis sadržaja kaže o njemu.")
    case .keptForAnswer:
      .init(
        sv: "Det som väntar på svar vid {value} hänvisar till detta.",
        en: "What waits for an answer at {value} refers to this.",
        hr: "Ono što čeka odgovor na {value} upućuje na ovo.")
    case .brokenRule:
      .init(
        sv: "Tillsammans bryter ändringarna mot en regel: {value}.", en: "Together the changes break a rule: {value}.",
        hr: "Promjene zajedno krše pravilo: {value}.")
    case .targetGone:
      .init(
        sv: "Det som detta hänvisar till togs bort: {value}.", en: "What this refers to was taken away: {value}.",
        hr: "Ono na što ovo upućuje je uklonjeno: {value}.")
    case .newlyMeant:
      .init(
        sv: "Något började hänvisa till detta.", en: "Something began to refer to this.",
        hr: "Nešto je počelo upućivati na ovo.")
    case .bothRedrawn:
      .init(
        sv: "Båda sidor satte en annan ritning i planens ställe.",
        en: "Both sides put another drawing in the plan's place.",
        hr: "Obje su strane stavile drugi nacrt na mjesto tlocrta.")
    case .factsChanged:
      .init(
        sv: "En sida satte en annan ritning i planens ställe, och den andra ändrade vad som sägs om den gamla.",
        en: "One side put another drawing in the plan's place, and the other changed what is said of the old one.",
        hr: "Jedna je strana stavila drugi nacrt na mjesto tlocrta, a druga je promijenila podatke o starom.")
    case .unknownMap:
      .init(
        sv: "En sida satte en annan ritning i planens ställe, och inget säger hur den ligger på den gamla.",
        en: "One side put another drawing in the plan's place, and nothing tells how it lies on the old one.",
        hr: "Jedna je strana stavila drugi nacrt na mjesto tlocrta, a ništa ne govori kako leži na starom.")
    case .noSize:
      .init(
        sv: "Den nya ritningen har ingen storlek.", en: "The new drawing has no size.",
        hr: "Novi nacrt nema veličinu.")
    case .offPage:
      .init(
        sv: "Platsen ligger utanför den nya ritningens sida.",
        en: "Where this was put is not on the new drawing's page.",
        hr: "Mjesto nije na stranici novog nacrta.")
    }
  }

  /// The sentence as the package holds it.
  func english(_ value: String = "") -> String { ComparisonTerm.filled(texts[.english], ["value": value]) }

  /// A sentence that a package holds, in another language where it is one of these; safe to print.
  static func told(_ reason: String, _ language: Language) -> String {
    for known in allCases {
      let pieces = known.texts[.english].components(around: "{value}")
      guard reason.hasPrefix(pieces.before), reason.hasSuffix(pieces.after),
        reason.count >= pieces.before.count + pieces.after.count, pieces.isSplit || reason == pieces.before
      else { continue }
      let value = reason.dropFirst(pieces.before.count).dropLast(pieces.after.count)
      return ComparisonTerm.filled(known.texts[language], ["value": printable(String(value))])
    }
    return printable(reason)
  }
}

extension String {
  /// What stands before and after the first of a text.
  fileprivate func components(around text: String) -> (before: String, after: String, isSplit: Bool) {
    guard let range = firstRange(of: text) else { return (self, "", false) }
    return (String(self[..<range.lowerBound]), String(self[range.upperBound...]), true)
  }
}
