internal import EncyBase

/// The columns that a list of customers may have, and the headings that mean them in Swedish, English, Croatian and German.
package enum CustomerColumns {
  /// A column: its name among the settings `customerColumns`, where its text goes in a customer, and its headings.
  struct Column: Sendable {
    let name: String
    let path: [String]
    let headings: [String]

    init(_ name: String, _ path: String, _ headings: String) {
      self.name = name
      self.path = path.split(separator: "/").map(String.init)
      self.headings = [name] + headings.split(separator: "|").map(String.init)
    }
  }

  /// In the order of a customer's members.
  static let all: [Column] = [
    Column(
      "name", "name",
      "namn|kundnamn|kund|företagsnamn|customer|customer name|display name|naziv|naziv kupca|kupac|ime|kunde|kundenname|firmenname"
    ),
    Column(
      "company", "company", "företag|bolag|firma|juridiskt namn|company name|legal name|tvrtka|puni naziv|unternehmen"),
    Column(
      "customerId", "customerId",
      "id|kundnummer|kundnr|kund-id|nr|nummer|customer id|customer number|customer no|number|no|šifra|šifra kupca|broj kupca|kundennummer|kunden-nr|debitor"
    ),
    Column(
      "organisationNumber", "organisationNumber",
      "organisationsnummer|orgnr|org.nr|org nummer|organisation number|organization number|company number|registration number|"
        + "oib|matični broj|mb|handelsregisternummer|hrb|registernummer"),
    Column(
      "vatNumber", "vatNumber",
      "momsregistreringsnummer|momsnr|momsnummer|vat-nummer|vat number|vat no|vat id|vat|pdv id|pdv broj|pdv id broj|ust-id|ust-idnr|"
        + "umsatzsteuer-id|steuernummer"),
    Column(
      "email", "email", "e-post|epost|mejl|mail|e-mail|e-mailadress|e-postadress|email address|e-pošta|e-mail-adresse"),
    Column("phone", "phone", "telefon|telefonnummer|tel|tfn|phone number|telephone|telefon tvrtke|telefonnr|rufnummer"),
    Column(
      "website", "website",
      "webbplats|hemsida|webb|url|web|web site|homepage|web stranica|mrežna stranica|webseite|internet"),
    Column(
      "street", "address/street",
      "gatuadress|adress|gata|besöksadress|leveransadress|address|street address|address line 1|address 1|adresa|ulica|ulica i broj|"
        + "straße|strasse|anschrift|adresse"),
    Column("street2", "address/street2", "adress 2|adressrad 2|c/o|address 2|address line 2|adresa 2|adresszusatz"),
    Column(
      "postalCode", "address/postalCode",
      "postnr|postnummer|zip|zip code|postcode|postal code|poštanski broj|plz|postleitzahl"),
    Column("city", "address/city", "ort|postort|stad|kommun|town|place|mjesto|grad|stadt"),
    Column("region", "address/region", "län|landskap|state|county|province|županija|bundesland"),
    Column("country", "address/country", "land|landskod|country code|država|zemlja|staat|ländercode"),
    Column(
      "billingStreet", "billingAddress/street",
      "fakturaadress|billing address|billing street|adresa za račun|rechnungsadresse"),
    Column("billingStreet2", "billingAddress/street2", "fakturaadress 2|billing address 2|rechnungsadresse 2"),
    Column(
      "billingPostalCode", "billingAddress/postalCode",
      "fakturapostnummer|fakturapostnr|faktura postnr|billing zip|billing postal code|rechnung plz"),
    Column("billingCity", "billingAddress/city", "fakturaort|faktura ort|billing city|rechnung ort"),
    Column("billingCountry", "billingAddress/country", "fakturaland|faktura land|billing country|rechnung land"),
    Column(
      "contact", "contacts/0/name",
      "kontakt|kontaktperson|referens|er referens|contact person|contact name|osoba za kontakt|kontakt osoba|ansprechpartner"
    ),
    Column(
      "contactRole", "contacts/0/role",
      "kontaktroll|roll|befattning|contact role|contact title|role|position|uloga|funktion"),
    Column(
      "contactEmail", "contacts/0/email",
      "kontakt e-post|kontaktpersons e-post|contact e-mail|e-pošta kontakta|kontakt e-mail"),
    Column(
      "contactPhone", "contacts/0/phone",
      "kontakt telefon|mobil|mobiltelefon|mobile|contact phone|telefon kontakta|mobitel|handy"),
    Column(
      "contact2", "contacts/1/name", "kontakt 2|kontaktperson 2|contact person 2|osoba za kontakt 2|ansprechpartner 2"),
    Column("contact2Role", "contacts/1/role", "kontakt 2 roll|contact 2 role"),
    Column("contact2Email", "contacts/1/email", "kontakt 2 e-post|contact 2 e-mail"),
    Column("contact2Phone", "contacts/1/phone", "kontakt 2 telefon|mobil 2|contact 2 phone"),
  ]

  /// Their names.
  package static var names: [String] { all.map(\.name) }

  /// Which heading means which column.
  /// - Parameter own: Headings that somebody gave, by the columns' names.
  /// - Returns: The table.
  package static func table(own: [TableColumns.Names]) -> TableColumns {
    // A word that means two columns is the first's.
    TableColumns(known: all.reversed().map { ($0.name, $0.headings) }, own: own)
  }

  /// Whether a row has the headings that no list can be without.
  package static func heads(_ columns: TableColumns) -> @Sendable ([String]) -> Bool {
    { headings in
      let members = columns.members(of: headings)
      return members.contains("name") || members.contains("company")
    }
  }

  /// The country code of what people write; the text itself where it is none of the known.
  static func country(_ text: String) -> String {
    if text.utf8.count == 2 { return text.uppercased() }
    return countries[String(decoding: FoldedText.key(text), as: UTF8.self)] ?? text
  }

  private static let countries: [String: String] = {
    let names = [
      "SE": "sverige sweden schweden švedska", "NO": "norge norway norwegen norveška",
      "DK": "danmark denmark dänemark danska",
      "FI": "finland suomi finnland finska", "DE": "tyskland germany deutschland njemačka",
      "HR": "kroatien croatia hrvatska",
      "AT": "österrike austria österreich austrija", "SI": "slovenien slovenia slowenien slovenija",
      "NL": "nederländerna netherlands niederlande nizozemska", "PL": "polen poland poljska",
      "EE": "estland estonia estonija",
      "LV": "lettland latvia latvija", "LT": "litauen lithuania litva", "CH": "schweiz switzerland švicarska",
    ]
    var codes: [String: String] = [:]
    for (code, words) in names {
      for word in words.split(separator: " ") {
        codes[String(decoding: FoldedText.key(String(word)), as: UTF8.self)] = code
      }
    }
    return codes
  }()
}
