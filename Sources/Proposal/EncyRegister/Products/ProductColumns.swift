internal import EncyBase

/// The columns that a list of products may have, and the headings that mean them in Swedish, English, Croatian and German.
package enum ProductColumns {
  /// What the text of a column is.
  enum Kind: Sendable, Equatable {
    case id, type, availability, currency, picture
    /// A text on one line.
    case line
    /// A text that may have several.
    case text
    /// A quantity in the unit that the schema has, with so many decimals that mean something.
    case quantity(unit: String?, precision: Int)
    /// An amount in whole units; of a currency that the column names, else that its cell does or another column.
    case price(Currency?)
  }

  /// A column: its name among the settings `catalogColumns`, where its value goes in a product, and its headings.
  struct Column: Sendable {
    let name: String
    let path: [String]
    let kind: Kind
    let headings: [String]

    init(_ name: String, _ path: String, _ kind: Kind, _ headings: String) {
      (self.name, self.kind) = (name, kind)
      self.path = path.split(separator: "/").map(String.init)
      self.headings = [name] + headings.split(separator: "|").map(String.init)
    }

    /// The column of the prices in a currency.
    init(_ currency: Currency) {
      self.init("price\(currency.code)", "price/\(currency.code)", .price(currency), "")
    }
  }

  /// In the order of a product's members.
  static let all: [Column] = [
    Column(
      "id", "id", .id,
      "artikelnummer|artikelnr|artnr|art.nr|artikel nr|artikel-id|produktnummer|produktnr|article number|article no|article|"
        + "item number|item no|product number|product no|product id|part number|šifra artikla|šifra proizvoda|šifra|"
        + "kataloški broj|artikel-nr.|bestellnummer|bestell-nr|artikel|artikal|artikl|artikelkod|art no|varunummer|varunr|"
        + "varenummer|varenr|šifra robe|broj artikla|materialnummer|sachnummer"),
    Column("sku", "sku", .line, "lagerkod|ean|gtin|streckkod|barcode|barkod"),
    Column(
      "name", "name", .line,
      "namn|benämning|produkt|produktnamn|artikelbenämning|product|product name|item|item name|naziv|naziv artikla|"
        + "naziv proizvoda|proizvod|bezeichnung|artikelbezeichnung|produktname|artikelnamn|varubenämning|varunamn|beteckning|"
        + "modell|model|naziv robe|artikelname|produktbezeichnung"),
    Column(
      "manufacturer", "manufacturer", .line,
      "tillverkare|fabrikat|leverantör|varumärke|märke|maker|brand|supplier|proizvođač|marka|dobavljač|hersteller|marke|"
        + "lieferant"),
    Column(
      "type", "type", .type,
      "typ|produkttyp|produktgrupp|kategori|varugrupp|kind|category|product type|product group|vrsta|tip|kategorija|"
        + "vrsta proizvoda|kategorie|warengruppe|artikelgrupp|produktkategori|grupa|grupa artikla|grupa proizvoda|"
        + "artikelgruppe|produktgruppe"),
    Column("descriptionSv", "description/sv", .text, "beskrivning|produktbeskrivning|beskrivning sv"),
    Column("descriptionEn", "description/en", .text, "description|product description|description en"),
    Column("descriptionHr", "description/hr", .text, "opis|opis proizvoda|opis artikla|opis hr"),
    Column(
      "availability", "availability", .availability,
      "tillgänglighet|lager|lagerstatus|lagersaldo|i lager|status|stock|stock status|in stock|dostupnost|zaliha|na zalihi|"
        + "verfügbarkeit|lagerbestand|bestand"),
    Column(
      "rating", "rating", .quantity(unit: nil, precision: 1),
      "betyg|omdöme|kundbetyg|stjärnor|score|stars|customer rating|ocjena|bewertung|sterne"),
    Column(
      "diameter", "diameter", .quantity(unit: "mm", precision: 0),
      "fläktdiameter|fan diameter|durchmesser|promjer"),
    Column(
      "bladeCount", "bladeCount", .quantity(unit: nil, precision: 0),
      "antal blad|blad|blades|number of blades|blade count|broj lopatica|lopatice|flügel|anzahl flügel"),
    Column(
      "rotationalSpeed", "rotationalSpeed", .quantity(unit: "rpm", precision: 0),
      "varvtal|max varvtal|rpm|rotational speed|speed|max speed|brzina vrtnje|brzina|drehzahl"),
    Column(
      "airflow", "airflow", .quantity(unit: "m³/h", precision: 0),
      "luftflöde|flöde|luftmängd|air flow|max airflow|protok zraka|protok|luftstrom|volumenstrom|luftleistung"),
    Column(
      "ratingStandard", "ratingStandard", .line, "mätstandard|standard|rating standard|norma mjerenja|norma|messnorm"),
    Column(
      "power", "power", .quantity(unit: "W", precision: 0),
      "effekt|märkeffekt|ineffekt|rated power|input power|wattage|snaga|leistung|nennleistung"),
    Column(
      "sound", "sound", .quantity(unit: "dB(A)", precision: 1),
      "ljudnivå|ljud|buller|noise|noise level|sound level|razina buke|buka|schallpegel|schalldruckpegel|lautstärke"),
    Column(
      "weight", "weight", .quantity(unit: "kg", precision: 1), "vikt|mass|težina|masa|gewicht"),
    Column(
      "coverage", "coverage", .quantity(unit: "m²", precision: 0),
      "täckning|täckyta|yta|coverage area|area|pokrivenost|površina|abdeckung|fläche"),
    Column(
      "price", "price", .price(nil),
      "pris|listpris|utpris|cirkapris|pris exkl moms|pris ex moms|nettopris|á-pris|à-pris|a-pris|pris/st|list price|unit price|net price|price excl vat|cijena|"
        + "cijena bez pdv|cijena bez pdv-a|neto cijena|vpc|jedinična cijena|preis|preis netto|preis ohne mwst|vk netto|listenpreis|nettopreis|verkaufspreis|einzelpreis|"
        + "enhetspris|styckpris|st-pris|pris per st|pris per styck|pris st|pris/styck|pris per enhet|price each|price per piece|price per pc|price per unit|cijena po komadu|preis pro stück|preis je stück|preis/stück|försäljningspris|ordinarie pris|prodajna cijena|veleprodajna cijena|"
        + "stückpreis"
    ),
    Column("currency", "currency", .currency, "valuta|currency code|währung"),
    Column(Currency.sek), Column(known("EUR")), Column(known("NOK")), Column(known("DKK")),
    Column(
      "vatRate", "vatRate", .quantity(unit: "%", precision: 4),
      "moms|momssats|vat|vat rate|tax|tax rate|skatt|pdv|stopa pdv|mwst|ust|mehrwertsteuer|steuersatz"),
    Column(
      "warrantyMotor", "warranty/motor", .quantity(unit: "year", precision: 1),
      "garanti|garanti motor|motorgaranti|warranty|motor warranty|warranty motor|jamstvo|jamstvo motor|garantie|"
        + "garantie motor|gewährleistung"),
    Column(
      "warrantyOther", "warranty/other", .quantity(unit: "year", precision: 1),
      "garanti övrigt|övrig garanti|other warranty|warranty other|jamstvo ostalo|garantie sonstiges"),
    Column("picture", "picture", .picture, "bild|bildfil|foto|image|photo|image file|slika|fotografija|bilddatei"),
  ]

  private static func known(_ code: String) -> Currency { Currency(code) ?? .sek }

  /// Their names.
  package static var names: [String] { all.map(\.name) }

  /// Their names, the units that numbers in them may have, and the headings that are known.
  package static var known: [(name: String, units: [String], headings: [String])] {
    all.map { column in
      let units: [String]
      switch column.kind {
      case .quantity(let unit?, let precision): units = MeasureUnit(unit, precision: precision).written
      default: units = []
      }
      return (column.name, units, column.headings)
    }
  }

  /// The columns that headings mean, and the units that stand in them.
  /// - Parameters:
  ///   - headings: The headings.
  ///   - own: Headings that somebody gave, by the columns' names, which win.
  /// - Returns: The names and units; `nil` for a heading that none is known of.
  package static func columns(of headings: [String], own: [TableColumns.Names]) -> [(name: String, unit: String?)?] {
    meanings(of: headings, table(own: own)).map { $0.map { ($0.column.name, $0.unit) } }
  }

  /// What a heading means: its column, and the unit that stands in it, as in `Diameter (m)`.
  struct Meaning: Sendable {
    /// As it is written.
    let heading: String
    let column: Column
    let unit: String?
  }

  /// Which heading means which column.
  /// - Parameter own: Headings that somebody gave, by the columns' names, which win.
  /// - Returns: The table.
  static func table(own: [TableColumns.Names]) -> TableColumns {
    // A word that means two columns is the first's.
    TableColumns(known: all.reversed().map { ($0.name, $0.headings) }, own: own)
  }

  /// What each heading means by a table; of several that mean one column the first.
  /// - Returns: The meanings; `nil` for a heading that none is known of.
  static func meanings(of headings: [String], _ table: TableColumns) -> [Meaning?] {
    var units = [String?](repeating: nil, count: headings.count)
    var currencies = [Currency?](repeating: nil, count: headings.count)
    let plain = headings.enumerated().map { place, heading -> String in
      // A sign such as € is no letter, so that the heading would be known without it.
      if let (rest, currency) = currency(in: heading),
        [[rest], [heading]].contains(where: { table.members(of: $0) == ["price"] })
      {
        currencies[place] = currency
        return ""
      }
      if table.members(of: [heading]) != [nil] { return heading }
      guard let (rest, unit) = unit(in: heading), table.members(of: [rest]) != [nil] else { return heading }
      units[place] = unit
      return rest
    }
    var members = articles(plain, table)
    // Where no other number identifies the products, the stock keeping unit does.
    if !members.contains("id"), table.places(of: plain, onlyOwn: true)["sku"] == nil,
      let place = plain.firstIndex(where: { TableColumns.key($0) == "sku" })
    {
      members[place] = "id"
    }
    var seen: Set<String> = []
    return zip(plain.indices, members).map { place, member in
      let column = currencies[place].map { Column($0) } ?? all.first { $0.name == member }
      guard let column, seen.insert(column.name).inserted else { return nil }
      return Meaning(heading: headings[place], column: column, unit: units[place])
    }
  }

  /// Headings that are the number of a product in some lists and its name in others.
  private static let ambiguous: Set<String> = Set(
    ["artikel", "artikal", "artikl", "article", "item", "product", "produkt", "proizvod"].map(TableColumns.key))

  /// The members that headings mean, where an ambiguous one is the number or the name that no other heading is.
  private static func articles(_ headings: [String], _ table: TableColumns) -> [String?] {
    let members = table.members(of: headings)
    let own = Set(table.places(of: headings, onlyOwn: true).values.joined())
    let places = headings.indices.filter { !own.contains($0) && ambiguous.contains(TableColumns.key(headings[$0])) }
    if places.isEmpty { return members }
    var plain = headings
    for place in places { plain[place] = "" }
    var clear = table.members(of: plain)
    for place in places {
      let (hasID, hasName) = (clear.contains("id"), clear.contains("name"))
      // By itself it means what it is known for.
      clear[place] = hasID ? hasName ? nil : "name" : hasName ? "id" : table.members(of: [headings[place]])[0]
    }
    return clear
  }

  /// A heading without its last word, which may be a unit: `Diameter (m)`, `Effekt [kW]`, `Vikt, kg`.
  private static func unit(in heading: String) -> (rest: String, unit: String)? {
    var text = Substring(heading.trimmingSpaces)
    if let close = text.last, let open: Character = close == ")" ? "(" : close == "]" ? "[" : nil,
      let start = text.lastIndex(of: open)
    {
      let unit = text[text.index(after: start)...].dropLast()
      text = text[..<start]
      return (String(text), String(unit).trimmingSpaces)
    }
    guard let start = text.lastIndex(where: { $0 == " " || $0 == "," }) else { return nil }
    return (String(text[..<start]), String(text[text.index(after: start)...]).trimmingSpaces)
  }

  /// A heading without the word in it that is a currency: `Pris (SEK)`, `Price EUR excl VAT`, `priceCHF`.
  private static func currency(in heading: String) -> (rest: String, currency: Currency)? {
    if heading.hasPrefix("price"), let currency = Currency(String(heading.dropFirst(5))) { return ("price", currency) }
    let words = heading.utf8.split { " ,()[]/".utf8.contains($0) }.map { Substring($0) }
    for (place, word) in words.enumerated() {
      let code = signs[word.lowercased()] ?? word.uppercased()
      guard codes.contains(code), let currency = Currency(code) else { continue }
      var rest = words
      rest.remove(at: place)
      // "in" and its like stand before it.
      if place > 0, ["i", "in", "u"].contains(rest[place - 1].lowercased()) { rest.remove(at: place - 1) }
      return (rest.joined(separator: " "), currency)
    }
    return nil
  }

  /// Codes that a word of a heading may be; "net" is none.
  private static let codes: Set<String> = [
    "SEK", "EUR", "NOK", "DKK", "ISK", "GBP", "USD", "CHF", "PLN", "CZK", "HUF", "BAM", "RSD", "RON", "BGN", "JPY",
    "CNY",
    "INR", "AUD", "CAD", "AED", "SAR", "KWD",
  ]

  /// Signs that are one currency's alone where Ency is sold; a krona is Sweden's unless a code says otherwise.
  private static let signs = ["kr": "SEK", "kronor": "SEK", "€": "EUR", "euro": "EUR", "eura": "EUR", "£": "GBP"]

  /// The currency that a word stands for.
  static func currency(_ word: String) -> Currency? {
    Currency(signs[word.lowercased()] ?? word.uppercased())
  }

  /// The currencies that the word beside an amount may stand for, the likeliest first.
  static func currencies(beside amount: String) -> [Currency] {
    let words = amount.split { $0.isNumber || $0.isWhitespace || ".,'’:-−+".contains($0) }
    guard words.count == 1, let currency = currency(String(words[0])) else { return [] }
    // A krona is any northern country's.
    guard codes.contains(currency.code) else { return [] }
    return words[0].lowercased() == "kr" ? [currency, known("NOK"), known("DKK"), known("ISK")] : [currency]
  }

  /// An amount without words that it is for one piece, as in `6 480 €/st`.
  static func amountOfPiece(_ text: String) -> String {
    guard let slash = text.lastIndex(of: "/") else { return text }
    return pieces.contains(key(String(text[text.index(after: slash)...]))) ? String(text[..<slash]) : text
  }

  private static let pieces: Set<String> = [
    "st", "styck", "pc", "pcs", "piece", "each", "unit", "kom", "komad", "stk", "stück", "stuck",
  ]

  // MARK: Words

  /// The kind of product that a word means; the word itself where it is none of the known.
  static func type(_ word: String) -> String { types[key(word)] ?? word }

  /// The availability that a word means, or a number of pieces in stock; `nil` for none.
  static func availability(_ word: String) -> String? {
    if let known = availabilities[key(word)] { return known }
    guard let count = try? WrittenNumber.read(word, precision: 0) else { return nil }
    return count.coefficient > 0 ? "inStock" : "outOfStock"
  }

  private static func key(_ word: String) -> String {
    String(decoding: FoldedText.words(word).flatMap(\.folded), as: UTF8.self)
  }

  private static func table(_ words: [String: String]) -> [String: String] {
    var table: [String: String] = [:]
    for (value, names) in words {
      for name in [value] + names.split(separator: "|").map(String.init) { table[key(name)] = value }
    }
    return table
  }

  private static let types = table([
    "hvls": "hvls-fläkt|hvls fan|hvls ventilator|hvls-ventilator|hvls-deckenventilator|takfläkt|ceiling fan|"
      + "stropni ventilator|deckenventilator",
    "destratification": "destratifieringsfläkt|destratification fan|ventilator za destratifikaciju|"
      + "destratifikationsventilator",
    "accessory": "tillbehör|accessories|dodatna oprema|pribor|zubehör",
    "service": "tjänst|tjänster|services|usluga|usluge|dienstleistung|arbete|work",
  ])

  private static let availabilities = table([
    "inStock":
      "i lager|lagervara|finns|ja|in stock|stock|available|yes|na zalihi|dostupno|da|auf lager|lagernd|verfügbar",
    "onOrder": "beställningsvara|på beställning|on order|to order|po narudžbi|auf bestellung|bestellware",
    "outOfStock": "slut|slut i lager|nej|out of stock|sold out|no|nije na zalihi|rasprodano|ne|nicht auf lager|"
      + "ausverkauft|nein",
    "discontinued": "utgått|utgår|discontinued|obsolete|ne proizvodi se|više se ne proizvodi|ausgelaufen|eingestellt",
  ])
}
