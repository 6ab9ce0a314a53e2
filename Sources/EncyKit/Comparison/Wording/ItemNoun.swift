package import EncyBase

/// What the items of a list are called: one, and several of them.
package struct ItemNoun: Sendable {
  private let one: LocalizedText
  private let many: LocalizedText
  /// Croatian counts 2 to 4 in a form of their own.
  private let few: String?

  private init(sv: (String, String), en: (String, String), hr: (String, String, String)) {
    one = LocalizedText(sv: sv.0, en: en.0, hr: hr.0)
    many = LocalizedText(sv: sv.1, en: en.1, hr: hr.2)
    few = hr.1
  }

  /// The noun of a list that only its schema describes.
  package init(item: LocalizedText, list: LocalizedText) { (one, many, few) = (item, list, nil) }

  /// What one of them is called.
  package func one(_ language: Language) -> String { one[language] }

  /// So many of them: `500 fans`. A list that only its schema describes keeps its own name: `Cranes: 3`.
  package func counted(_ count: Int, _ language: Language) -> String {
    let number = NumberFormat(language).string(count)
    return few == nil ? "\(many[language]): \(number)" : "\(number) \(word(count, language))"
  }

  /// What so many of them are called.
  func word(_ count: Int, _ language: Language) -> String {
    guard language == .croatian, let few else { return count == 1 ? one[language] : many[language] }
    // CLDR plural rules of Croatian for whole numbers.
    let (last, tens) = (count % 10, count % 100)
    if last == 1, tens != 11 { return one[language] }
    return (2...4).contains(last) && !(12...14).contains(tens) ? few : many[language]
  }

  /// What is counted of a comparison itself.
  package static let change = ItemNoun(
    sv: ("ändring", "ändringar"), en: ("change", "changes"), hr: ("promjena", "promjene", "promjena"))
  /// After "in".
  package static let part = ItemNoun(sv: ("del", "delar"), en: ("part", "parts"), hr: ("dijelu", "dijela", "dijelova"))
  /// What the quantity of a line counts, by the schema's value; others keep the schema's label.
  static let units: [String: ItemNoun] = [
    "hour": ItemNoun(sv: ("timme", "timmar"), en: ("hour", "hours"), hr: ("sat", "sata", "sati")),
    "day": ItemNoun(sv: ("dag", "dagar"), en: ("day", "days"), hr: ("dan", "dana", "dana")),
    "metre": ItemNoun(sv: ("m", "m"), en: ("m", "m"), hr: ("m", "m", "m")),
  ]
  static let item = ItemNoun(
    sv: ("post", "poster"), en: ("item", "items"), hr: ("element", "elementa", "elemenata"))
  static let corner = ItemNoun(sv: ("hörn", "hörn"), en: ("corner", "corners"), hr: ("kut", "kuta", "kutova"))
  /// A place of a text.
  static let passage = ItemNoun(
    sv: ("ändrat ställe", "ändrade ställen"), en: ("changed passage", "changed passages"),
    hr: ("izmijenjeno mjesto", "izmijenjena mjesta", "izmijenjenih mjesta"))
  static let byte = ItemNoun(sv: ("byte", "byte"), en: ("byte", "bytes"), hr: ("bajt", "bajta", "bajtova"))

  /// The nouns of our own lists, by the schema's name and the names of the lists that lead there.
  package static let known: [String: ItemNoun] = [
    "overlay/fans": .init(
      sv: ("fläkt", "fläktar"), en: ("fan", "fans"), hr: ("ventilator", "ventilatora", "ventilatora")),
    "overlay/dimensions": .init(sv: ("mått", "mått"), en: ("dimension", "dimensions"), hr: ("kota", "kote", "kota")),
    "overlay/keepOuts": .init(
      sv: ("spärrområde", "spärrområden"), en: ("keep-out", "keep-outs"),
      hr: ("zabranjeno područje", "zabranjena područja", "zabranjenih područja")),
    "overlay/gridLines": .init(
      sv: ("modullinje", "modullinjer"), en: ("column line", "column lines"),
      hr: ("os stupova", "osi stupova", "osi stupova")),
    "overlay/zones": .init(sv: ("zon", "zoner"), en: ("zone", "zones"), hr: ("zona", "zone", "zona")),
    "overlay/notes": .init(
      sv: ("anteckning", "anteckningar"), en: ("note", "notes"), hr: ("napomena", "napomene", "napomena")),
    "offer/lines": .init(sv: ("rad", "rader"), en: ("line", "lines"), hr: ("stavka", "stavke", "stavki")),
    "offer/sections": .init(
      sv: ("avsnitt", "avsnitt"), en: ("section", "sections"), hr: ("odjeljak", "odjeljka", "odjeljaka")),
    "quote/lines": .init(sv: ("rad", "rader"), en: ("line", "lines"), hr: ("stavka", "stavke", "stavki")),
    "products/products": .init(
      sv: ("produkt", "produkter"), en: ("product", "products"), hr: ("proizvod", "proizvoda", "proizvoda")),
    "customer/contacts": .init(
      sv: ("kontakt", "kontakter"), en: ("contact", "contacts"), hr: ("kontakt", "kontakta", "kontakata")),
    "team/people": .init(
      sv: ("medarbetare", "medarbetare"), en: ("team member", "team members"),
      hr: ("član tima", "člana tima", "članova tima")),
    "visits/visits": .init(sv: ("besök", "besök"), en: ("visit", "visits"), hr: ("obilazak", "obilaska", "obilazaka")),
    "proposal/terms": .init(sv: ("villkor", "villkor"), en: ("term", "terms"), hr: ("uvjet", "uvjeta", "uvjeta")),
    "energy/scenarios": .init(
      sv: ("scenario", "scenarier"), en: ("scenario", "scenarios"), hr: ("scenarij", "scenarija", "scenarija")),
    "split/parties": .init(
      sv: ("part", "parter"), en: ("party", "parties"), hr: ("sudionik", "sudionika", "sudionika")),
    "split/expenses": .init(
      sv: ("utgift", "utgifter"), en: ("expense", "expenses"), hr: ("trošak", "troška", "troškova")),
    "split/expenses/splits": .init(sv: ("andel", "andelar"), en: ("share", "shares"), hr: ("udio", "udjela", "udjela")),
    "split/settlements": .init(
      sv: ("reglering", "regleringar"), en: ("settlement", "settlements"),
      hr: ("podmirenje", "podmirenja", "podmirenja")),
    "scorecard/blocks": .init(sv: ("block", "block"), en: ("block", "blocks"), hr: ("blok", "bloka", "blokova")),
    "scorecard/blocks/units": .init(
      sv: ("enhet", "enheter"), en: ("unit", "units"), hr: ("cjelina", "cjeline", "cjelina")),
    "scorecard/blocks/units/courses": .init(
      sv: ("kurs", "kurser"), en: ("course", "courses"), hr: ("kolegij", "kolegija", "kolegija")),
    "activity/events": .init(
      sv: ("händelse", "händelser"), en: ("event", "events"), hr: ("događaj", "događaja", "događaja")),
    "lifecycle/events": .init(
      sv: ("händelse", "händelser"), en: ("event", "events"), hr: ("događaj", "događaja", "događaja")),
    "conflicts/conflicts": .init(
      sv: ("konflikt", "konflikter"), en: ("conflict", "conflicts"), hr: ("sukob", "sukoba", "sukoba")),
  ]
}
