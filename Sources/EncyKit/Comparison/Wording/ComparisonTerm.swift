package import EncyBase

/// Every fixed text of a comparison, in all languages. `{name}` stands for a value that is filled in.
package enum ComparisonTerm: String, Sendable, CaseIterable {
  // What happened
  case added, removed, moved, reordered, reissuedMany, reorderedMany, unchanged
  case partAdded, partRemoved, partRenamed, partReplaced
  case resembles, follows, andMore, abridged, abridgedPassages, from, fromJointly, leftOutCause
  // Places and directions
  case place, planUnits, north, northEast, east, southEast, south, southWest, west, northWest
  case up, upRight, right, downRight, down, downLeft, left, upLeft
  // Values
  case yes, no, quoted, optional, cornersMoved, samePlace, scale, perPlanUnit
  // Headings
  case plan, drawing, picture, manifest, consequences, summary, differ, leftOut, before, after, what
  // Units that are words
  case perYear, years, rpm, perHour, pixelsPerInch

  /// The text in a language, with these values filled in.
  package func text(_ language: Language, _ values: [String: String] = [:]) -> String {
    ComparisonTerm.filled(texts[language], values)
  }

  /// A text with values filled in.
  static func filled(_ text: String, _ values: [String: String]) -> String {
    if values.isEmpty { return text }
    // In one pass: a value may have braces of its own.
    var out = ""
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      out += String(rest[..<open])
      out += values[String(rest[rest.index(after: open)..<close])] ?? ""
      rest = rest[rest.index(after: close)...]
    }
    return out + String(rest)
  }

  /// The text in all languages. Swedish and Croatian say what happened in forms that fit words of any gender and number.
  package var texts: LocalizedText {
    switch self {
    case .added: .init(sv: "{subject} har lagts till", en: "{subject} added", hr: "{subject}: dodano")
    case .removed: .init(sv: "{subject} har tagits bort", en: "{subject} removed", hr: "{subject}: uklonjeno")
    case .moved:
      .init(sv: "{subject} har flyttats {motion}", en: "{subject} moved {motion}", hr: "{subject}: pomak {motion}")
    case .reissuedMany:
      .init(sv: "{subject} har fått nya id", en: "{subject} have new ids", hr: "{subject}: nove oznake")
    case .reorderedMany:
      .init(sv: "{subject} har bytt plats", en: "{subject} changed places", hr: "{subject}: promijenjen redoslijed")
    case .reordered:
      .init(sv: "från plats {from} till {to}", en: "from place {from} to {to}", hr: "s mjesta {from} na {to}")
    case .unchanged: .init(sv: "Inget skiljer", en: "Nothing differs", hr: "Nema razlika")

    case .partAdded: .init(sv: "ny", en: "new", hr: "novo")
    case .partRemoved: .init(sv: "borttaget", en: "removed", hr: "uklonjeno")
    case .partReplaced: .init(sv: "annat innehåll", en: "other content", hr: "drugi sadržaj")
    case .partRenamed: .init(sv: "hette {old}", en: "was {old}", hr: "prije {old}")

    case .resembles:
      .init(
        sv: "nytt id {new}, tidigare {old}: lika i {reasons} ({score})",
        en: "new id {new}, before {old}: the same by {reasons} ({score})",
        hr: "nova oznaka {new}, prije {old}: isto po {reasons} ({score})")
    case .follows:
      .init(
        sv: "hänvisningar som bara följer nya id: {count}", en: "references that only follow new ids: {count}",
        hr: "upućivanja koja samo slijede nove oznake: {count}")
    case .abridged:
      .init(
        sv: "förkortat; allt visas av {hint}", en: "shortened; shown whole by {hint}", hr: "skraćeno; cijelo uz {hint}")
    case .abridgedPassages:
      .init(
        sv: "visas inte helt: {passages}; allt visas av {hint}", en: "not shown whole: {passages}; shown by {hint}",
        hr: "nije prikazano cijelo: {passages}; cijelo uz {hint}")
    case .andMore: .init(sv: "och {count} till", en: "and {count} more", hr: "i još {count}")

    case .from: .init(sv: "av {causes}", en: "from {causes}", hr: "zbog: {causes}")
    case .fromJointly:
      .init(
        sv: "av dessa tillsammans: {causes}", en: "from these together: {causes}", hr: "zbog ovoga zajedno: {causes}")
    case .leftOutCause:
      .init(sv: "av det som utelämnas", en: "from what is left out", hr: "zbog izostavljenog")

    case .place: .init(sv: "x {x}, y {y}", en: "x {x}, y {y}", hr: "x {x}, y {y}")
    case .planUnits: .init(sv: "planenheter", en: "plan units", hr: "jedinica tlocrta")
    case .north: .init(sv: "norrut", en: "north", hr: "prema sjeveru")
    case .northEast: .init(sv: "åt nordost", en: "north-east", hr: "prema sjeveroistoku")
    case .east: .init(sv: "österut", en: "east", hr: "prema istoku")
    case .southEast: .init(sv: "åt sydost", en: "south-east", hr: "prema jugoistoku")
    case .south: .init(sv: "söderut", en: "south", hr: "prema jugu")
    case .southWest: .init(sv: "åt sydväst", en: "south-west", hr: "prema jugozapadu")
    case .west: .init(sv: "västerut", en: "west", hr: "prema zapadu")
    case .northWest: .init(sv: "åt nordväst", en: "north-west", hr: "prema sjeverozapadu")
    case .up: .init(sv: "uppåt på planen", en: "up on the plan", hr: "prema gore na tlocrtu")
    case .upRight: .init(sv: "snett uppåt höger på planen", en: "up and right on the plan", hr: "gore desno na tlocrtu")
    case .right: .init(sv: "åt höger på planen", en: "right on the plan", hr: "udesno na tlocrtu")
    case .downRight:
      .init(sv: "snett nedåt höger på planen", en: "down and right on the plan", hr: "dolje desno na tlocrtu")
    case .down: .init(sv: "nedåt på planen", en: "down on the plan", hr: "prema dolje na tlocrtu")
    case .downLeft:
      .init(sv: "snett nedåt vänster på planen", en: "down and left on the plan", hr: "dolje lijevo na tlocrtu")
    case .left: .init(sv: "åt vänster på planen", en: "left on the plan", hr: "ulijevo na tlocrtu")
    case .upLeft:
      .init(sv: "snett uppåt vänster på planen", en: "up and left on the plan", hr: "gore lijevo na tlocrtu")

    case .yes: .init(sv: "ja", en: "yes", hr: "da")
    case .no: .init(sv: "nej", en: "no", hr: "ne")
    case .quoted: .init(sv: "”{text}”", en: "“{text}”", hr: "„{text}”")
    case .optional: .init(sv: "tillval", en: "optional", hr: "opcija")

    case .cornersMoved:
      .init(
        sv: "{count} av {all} hörn har flyttats", en: "{count} of {all} corners moved",
        hr: "pomaknuti kutovi: {count} od {all}")
    case .samePlace:
      .init(
        sv: "samma plats i byggnaden, i den nya ritningens enheter",
        en: "the same place in the building, in the new drawing's units",
        hr: "isto mjesto u zgradi, u jedinicama novog crteža")
    case .scale: .init(sv: "Skala", en: "Scale", hr: "Mjerilo")
    case .perPlanUnit:
      .init(sv: "mm per planenhet", en: "mm per plan unit", hr: "mm po jedinici tlocrta")

    case .plan: .init(sv: "Plan {name}", en: "Plan {name}", hr: "Tlocrt {name}")
    case .drawing: .init(sv: "Ritningen till plan {name}", en: "Drawing of plan {name}", hr: "Crtež tlocrta {name}")
    case .picture: .init(sv: "Bild {name}", en: "Picture {name}", hr: "Slika {name}")
    case .manifest: .init(sv: "Manifest", en: "Manifest", hr: "Manifest")
    case .consequences: .init(sv: "Vad som följer", en: "What follows", hr: "Što iz toga slijedi")
    case .summary: .init(sv: "{changes} i {parts}", en: "{changes} in {parts}", hr: "{changes} u {parts}")
    case .differ:
      .init(sv: "{old} och {new} skiljer sig", en: "{old} and {new} differ", hr: "{old} i {new} se razlikuju")
    case .leftOut:
      .init(sv: "regler lämnar ut en del", en: "rules leave some places out", hr: "pravila izostavljaju neka mjesta")
    case .before: .init(sv: "Före", en: "Before", hr: "Prije")
    case .after: .init(sv: "Efter", en: "After", hr: "Poslije")
    case .what: .init(sv: "Vad", en: "What", hr: "Što")

    case .perYear: .init(sv: "/år", en: "/year", hr: "/god.")
    case .years: .init(sv: "år", en: "years", hr: "god.")
    case .rpm: .init(sv: "varv/min", en: "rpm", hr: "o/min")
    case .perHour: .init(sv: "per timme", en: "per hour", hr: "na sat")
    case .pixelsPerInch: .init(sv: "px/tum", en: "px/inch", hr: "px/inč")
    }
  }
}
