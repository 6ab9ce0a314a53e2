package import EncyBase
package import EncyCompare

/// Every fixed text about a merge, in all languages. `{name}` stands for a value that is filled in.
package enum MergeReportTerm: String, Sendable, CaseIterable {
  // Headings
  case title, from, alike, settled, conflicts, ours, theirs, base, result, decisions
  // What came of it
  case same, onlyOurs, onlyTheirs, merged, clean, changesFrom, changesAlike, settledCount, earlier, earlierOne
  // What becomes of the result
  case taken, saved, unchanged, notWritten, resolve, stands
  case noBase, baseFound
  // What settled it
  case byText, byMax, byUnion, byAppend, byOrder, byTolerance, byPreference, byStrategy, byAnswer, byReissue, byDrawing
  // Whose it is
  case isOurs, isTheirs, isBoth, isMerged, isConflict
  // On pages
  case plans, viewOurs, viewTheirs, viewResult, waiting, whose, reissued

  /// The text in a language, with these values filled in.
  package func text(_ language: Language, _ values: [String: String] = [:]) -> String {
    ComparisonTerm.filled(texts[language], values)
  }

  /// The text as it begins a line or a column.
  package func heading(_ language: Language) -> String {
    let text = text(language)
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  package var texts: LocalizedText {
    switch self {
    case .title: .init(sv: "Sammanslagning", en: "Merge", hr: "Spajanje")
    case .from: .init(sv: "Från {name}", en: "From {name}", hr: "Iz {name}")
    case .alike: .init(sv: "Lika på båda håll", en: "Alike on both sides", hr: "Jednako na obje strane")
    case .settled: .init(sv: "Avgjort utan att fråga", en: "Settled without asking", hr: "Odlučeno bez pitanja")
    case .conflicts: .init(sv: "Konflikter", en: "Conflicts", hr: "Sukobi")
    case .ours: .init(sv: "vår, {name}", en: "ours, {name}", hr: "naše, {name}")
    case .theirs: .init(sv: "deras, {name}", en: "theirs, {name}", hr: "njihovo, {name}")
    case .base: .init(sv: "före", en: "before", hr: "prije")
    case .result: .init(sv: "resultat", en: "result", hr: "rezultat")
    case .decisions: .init(sv: "Allt som avgjordes", en: "Every decision", hr: "Sve odluke")

    case .same:
      .init(
        sv: "Inget att slå samman: {ours} och {theirs} säger detsamma",
        en: "Nothing to merge: {ours} and {theirs} say the same",
        hr: "Nema se što spojiti: {ours} i {theirs} su jednaki")
    case .onlyOurs:
      .init(
        sv: "Inget nytt i {theirs}: resultatet är {ours} som den är",
        en: "Nothing new in {theirs}: the result is {ours} as it is",
        hr: "Ništa novo u {theirs}: rezultat je {ours} bez promjena")
    case .onlyTheirs:
      .init(
        sv: "Bara {theirs} är ändrad: resultatet är den filen som den är",
        en: "Only {theirs} was changed: the result is that file as it is",
        hr: "Promijenjen je samo {theirs}: rezultat je ta datoteka bez promjena")
    case .merged: .init(sv: "sammanslagen", en: "merged", hr: "spojeno")
    case .clean: .init(sv: "inga konflikter", en: "no conflicts", hr: "bez sukoba")
    case .changesFrom: .init(sv: "{changes} från {name}", en: "{changes} from {name}", hr: "{changes} iz {name}")
    case .changesAlike: .init(sv: "{count} lika", en: "{count} alike", hr: "{count} jednako")
    case .settledCount:
      .init(
        sv: "{count} avgjort utan att fråga", en: "{count} settled without asking", hr: "{count} odlučeno bez pitanja")
    case .earlier:
      .init(
        sv: "{count} tidigare konflikter väntar än", en: "{count} earlier conflicts still wait",
        hr: "i dalje čekaju raniji sukobi: {count}")
    case .earlierOne:
      .init(
        sv: "1 tidigare konflikt väntar än", en: "1 earlier conflict still waits", hr: "i dalje čeka 1 raniji sukob")

    case .taken:
      .init(sv: "{file}: sparad som den är", en: "{file}: saved as it is", hr: "{file}: spremljeno bez promjena")
    case .saved:
      .init(
        sv: "{file}: sparad som version {number}", en: "{file}: saved as revision {number}",
        hr: "{file}: spremljeno kao inačica {number}")
    case .unchanged: .init(sv: "{file}: oförändrad", en: "{file}: unchanged", hr: "{file}: bez promjena")
    case .notWritten:
      .init(
        sv: "Inget skrevs (--dry-run)", en: "Nothing was written (--dry-run)", hr: "Ništa nije zapisano (--dry-run)")
    case .resolve:
      .init(
        sv: "Vid konflikter står vårt värde. Avgör dem: ency resolve {file}",
        en: "At conflicts the value of ours stands. Settle them: ency resolve {file}",
        hr: "U sukobima stoji naša vrijednost. Riješite ih: ency resolve {file}")
    case .stands: .init(sv: "gäller så länge", en: "stands for now", hr: "zasad vrijedi")
    case .noBase:
      .init(
        sv: "Utan gemensamt ursprung: allt som skiljer sig är en konflikt",
        en: "Without a common base: all that differs is a conflict",
        hr: "Bez zajedničke osnove: sve što se razlikuje je sukob")
    case .baseFound: .init(sv: "Gemensamt ursprung: {name}", en: "Common base: {name}", hr: "Zajednička osnova: {name}")

    case .byText: .init(sv: "bådas ord", en: "the words of both", hr: "riječi obiju strana")
    case .byMax: .init(sv: "det högsta", en: "the greatest", hr: "najveće")
    case .byUnion: .init(sv: "bådas poster", en: "the items of both", hr: "stavke obiju strana")
    case .byAppend: .init(sv: "bådas tillägg", en: "the additions of both", hr: "dodaci obiju strana")
    case .byOrder: .init(sv: "bådas ordning", en: "the order of both", hr: "redoslijed obiju strana")
    case .byTolerance: .init(sv: "lika nära nog", en: "near enough to be equal", hr: "dovoljno blizu da bude jednako")
    case .byPreference: .init(sv: "enligt --prefer", en: "as --prefer says", hr: "prema --prefer")
    case .byStrategy: .init(sv: "enligt --strategy", en: "as --strategy says", hr: "prema --strategy")
    case .byAnswer: .init(sv: "enligt --answers", en: "as --answers says", hr: "prema --answers")
    case .byReissue: .init(sv: "följer nya id", en: "follows new ids", hr: "slijedi nove oznake")
    case .byDrawing:
      .init(sv: "överförd till den nya ritningen", en: "taken over to the new drawing", hr: "preneseno na novi crtež")

    case .isOurs: .init(sv: "vår", en: "ours", hr: "naše")
    case .isTheirs: .init(sv: "deras", en: "theirs", hr: "njihovo")
    case .isBoth: .init(sv: "båda", en: "both", hr: "obje strane")
    case .isMerged: .init(sv: "sammanfört", en: "combined", hr: "spojeno")
    case .isConflict: .init(sv: "konflikt", en: "conflict", hr: "sukob")

    case .plans: .init(sv: "Planer", en: "Plans", hr: "Tlocrti")
    case .viewOurs: .init(sv: "Före → vår", en: "Before → ours", hr: "Prije → naše")
    case .viewTheirs: .init(sv: "Före → deras", en: "Before → theirs", hr: "Prije → njihovo")
    case .viewResult: .init(sv: "Resultat", en: "Result", hr: "Rezultat")
    case .waiting: .init(sv: "Väntar på beslut", en: "Waits for a decision", hr: "Čeka odluku")
    case .whose: .init(sv: "Vems", en: "Whose", hr: "Čije")
    case .reissued:
      .init(sv: "nytt id {new}, tidigare {old}", en: "new id {new}, before {old}", hr: "nova oznaka {new}, prije {old}")
    }
  }
}

extension MergeReportTerm {
  /// What a rule does.
  package init(_ rule: MergeDecision.Rule) {
    self =
      switch rule {
      case .text: .byText
      case .max: .byMax
      case .union: .byUnion
      case .append: .byAppend
      case .order: .byOrder
      case .tolerance: .byTolerance
      case .preference: .byPreference
      case .strategy: .byStrategy
      case .answer: .byAnswer
      case .reissue: .byReissue
      case .drawing: .byDrawing
      }
  }

  /// Whose a choice is.
  package init(_ choice: MergeDecision.Choice) {
    self =
      switch choice {
      case .ours: .isOurs
      case .theirs: .isTheirs
      case .both: .isBoth
      case .merged: .isMerged
      case .conflict: .isConflict
      }
  }
}
