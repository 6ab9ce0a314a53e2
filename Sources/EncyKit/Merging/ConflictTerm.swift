package import EncyBase

/// Every fixed text about conflicts, in all languages. `{name}` stands for a value that is filled in.
package enum ConflictTerm: String, Sendable, CaseIterable {
  case ours, theirs, base, sides, before, removed, added, unchanged, waiting
  case waits, wait, nothing, same, together, whole, value
  case settled, settledInFolder, oneStill, manyStill
  // What stays in the activity
  case tookOurs, tookTheirs, tookBase, tookValue, bothHave, dropped

  /// The text in a language, with these values filled in.
  package func text(_ language: Language, _ values: [String: String] = [:]) -> String {
    ComparisonTerm.filled(texts[language], values)
  }

  package var texts: LocalizedText {
    switch self {
    case .ours: .init(sv: "vår", en: "ours", hr: "naše")
    case .theirs: .init(sv: "deras", en: "theirs", hr: "njihovo")
    case .base: .init(sv: "före", en: "before", hr: "prije")
    case .sides:
      .init(sv: "vår {ours}, deras {theirs}", en: "ours {ours}, theirs {theirs}", hr: "naše {ours}, njihovo {theirs}")
    case .before: .init(sv: "; före {before}", en: "; before {before}", hr: "; prije {before}")
    case .removed: .init(sv: "borttagen", en: "removed", hr: "uklonjeno")
    case .added: .init(sv: "tillagd", en: "added", hr: "dodano")
    case .unchanged: .init(sv: "oförändrad", en: "unchanged", hr: "nepromijenjeno")
    case .waiting: .init(sv: "Väntar på beslut", en: "Waiting for a decision", hr: "Čeka odluku")
    case .waits:
      .init(sv: "{conflicts} väntar på beslut", en: "{conflicts} waits for a decision", hr: "{conflicts} čeka odluku")
    case .wait:
      .init(
        sv: "{conflicts} väntar på beslut", en: "{conflicts} wait for a decision", hr: "{conflicts}, čeka se odluka")
    case .nothing:
      .init(sv: "inget väntar på beslut", en: "nothing waits for a decision", hr: "ništa ne čeka odluku")
    case .same:
      .init(sv: "Båda har samma nu", en: "Both have the same by now", hr: "Sada obje strane imaju isto")
    case .together:
      .init(
        sv: "{conflicts}, avgörs tillsammans", en: "{conflicts}, settled together",
        hr: "{conflicts}, rješava se zajedno")
    case .whole: .init(sv: "Hela offerten", en: "The whole proposal", hr: "Cijela ponuda")
    case .value: .init(sv: "annat värde", en: "another value", hr: "druga vrijednost")
    case .settled:
      .init(
        sv: "{conflicts} avgjort{rest}; sparat som revision {number}",
        en: "{conflicts} settled{rest}; saved as revision {number}",
        hr: "{conflicts} riješeno{rest}; spremljeno kao revizija {number}")
    case .settledInFolder:
      .init(
        sv: "{conflicts} avgjort{rest}; skrivet i mappen, `ency save {folder}` sparar det",
        en: "{conflicts} settled{rest}; written to the folder, `ency save {folder}` saves it",
        hr: "{conflicts} riješeno{rest}; zapisano u mapu, `ency save {folder}` to sprema")
    case .oneStill: .init(sv: ", {count} väntar än", en: ", {count} still waits", hr: ", {count} još čeka")
    case .manyStill: .init(sv: ", {count} väntar än", en: ", {count} still wait", hr: ", {count} još čeka")
    case .bothHave:
      .init(
        sv: "{label}: båda har nu {value}", en: "{label}: both have {value} by now",
        hr: "{label}: sada obje strane imaju {value}")
    case .tookOurs:
      .init(
        sv: "{label}: vår behölls, {value}", en: "{label}: ours kept, {value}", hr: "{label}: zadržano naše, {value}")
    case .tookTheirs:
      .init(
        sv: "{label}: deras togs, {value}", en: "{label}: theirs taken, {value}",
        hr: "{label}: preuzeto njihovo, {value}")
    case .tookBase:
      .init(
        sv: "{label}: det tidigare värdet togs, {value}", en: "{label}: the value before taken, {value}",
        hr: "{label}: preuzeta prijašnja vrijednost, {value}")
    case .tookValue:
      .init(
        sv: "{label}: annat värde, {value}", en: "{label}: another value, {value}",
        hr: "{label}: druga vrijednost, {value}")
    case .dropped: .init(sv: "; bortvalt: {values}", en: "; dropped: {values}", hr: "; odbačeno: {values}")
    }
  }
}
