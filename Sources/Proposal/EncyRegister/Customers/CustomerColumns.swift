internal import EncyBase

/// The columns that a list of customers may have, and the headings that mean them in Swedish, English, Croatian, German, Norwegian,
/// Danish and Finnish.
package enum CustomerColumns {
  /// A column: its name among the settings `customerColumns`, where its text goes in a customer, and its headings.
  struct Column: Sendable {
    let name: String
    let path: [String]
    private let text: String
    /// Split when they are asked for: every command whose help lists the names would pay for it.
    var headings: [String] { [name] + text.split { $0 == "|" || $0.isNewline }.map(String.init) }

    init(_ name: String, _ path: String, _ headings: String) {
      self.name = name
      self.path = path.split(separator: "/").map(String.init)
      text = headings
    }
  }

  /// In the order of a customer's members. Of the headings of a column, the earlier ones count first: programs export delivery addresses
  /// and further numbers beside the main ones. Sources: exports of Fortnox, Visma, Fiken, Dinero, e-conomic, Zoho Books and CRM, HubSpot,
  /// Outlook (English, German, Swedish, Norwegian, Danish, Finnish) and Google Contacts.
  static let all: [Column] = [
    Column(
      "name", "name",
      """
      namn|kundnamn|kund|företagsnamn|customer|customer name|display name|account name|client|client name|naziv|naziv kupca|kupac|ime|
      ime kupca|ime i prezime|naziv tvrtke|kunde|kundenname|firmenname|navn|kundenavn|bedriftsnavn|firmanavn|virksomhedsnavn|nimi|asiakas|
      asiakkaan nimi|yrityksen nimi|full name|fullständigt namn|file as
      """),
    Column(
      "company", "company",
      """
      företag|bolag|firma|juridiskt namn|company name|legal name|organization name|organization 1 name|organisation|organization|
      associated company|primary associated company|tvrtka|puni naziv|poduzeće|unternehmen|bedrift|foretak|selskap|virksomhed|yritys
      """),
    Column(
      "customerId", "customerId",
      """
      id|kundnummer|kundnr|kund-id|nr|nummer|customer id|customer number|customer no|account number|client number|number|no|šifra|
      šifra kupca|šifra partnera|broj kupca|kundennummer|kunden-nr|debitor|debitorennummer|kundenr|kundenummer|kundeid|asiakasnumero|
      asiakasnro|record id|record id - company
      """),
    Column(
      "organisationNumber", "organisationNumber",
      """
      organisationsnummer|orgnr|org.nr|org nummer|orgnummer|person- orgnummer|person/orgnummer|organisation number|
      organization number|company number|registration number|company registration number|oib|matični broj|mb|handelsregisternummer|hrb|
      registernummer|organisasjonsnummer|orgno|cvr|cvrnr|cvr nummer|se nummer|y-tunnus|ytunnus
      """),
    Column(
      "vatNumber", "vatNumber",
      """
      momsregistreringsnummer|momsregnr|moms reg nr|momsreg nummer|momsnr|momsnummer|vat-nummer|vatnr|vat number|vat no|vat id|vat|
      vat registration number|vat reg no|tax id|tax registration number|pdv id|pdv broj|pdv id broj|ust-id|ust-idnr|ust-id nummer|
      umsatzsteuer-id|umsatzsteuer-idnr|umsatzsteuer-identifikationsnummer|steuernummer|mva-nummer|mva nr|alv-numero|alv-tunniste
      """),
    Column(
      "email", "email",
      """
      e-post|epost|mejl|mail|e-mail|e-mailadress|e-postadress|email address|emailid|email id|e-mail 1 value|email 1 value|primary email|
      work email|company email|e-pošta|e-mail adresa|e-mail-adresse|e-postadresse|e-mailadresse|mailadresse|mail adresse|sähköposti|
      sähköpostiosoite|e-post 1|e-mail 1|email 1|e-post faktura|faktura e-post|fakturae-post|e-post för faktura|e-mail 2 value|
      e-mail 2 address|e-mail 2: adresse|e-post 2|secondary email
      """),
    Column(
      "phone", "phone",
      """
      telefon|telefonnummer|tel|tfn|phone number|telephone|telephone number|business phone|company main phone|phone 1 value|phone 1|
      work phone|main phone|billing phone|telefon tvrtke|broj telefona|telefonnr|rufnummer|telefon firma|telefon geschäftlich|
      telefon arbete|tel arbete|telefon företag|telefon arbeid|telefon arbejde|telefon 1|tlf|tlfnr|puhelin|puhelinnumero|työpuhelin|
      telefon 2|phone 2|phone 2 value|business phone 2|telefon arbete 2|telefon geschäftlich 2|primary phone|other phone
      """),
    Column(
      "website", "website",
      """
      webbplats|webbsida|hemsida|webb|url|web|web site|web page|website url|homepage|website 1 value|company domain name|domain|
      web stranica|mrežna stranica|webseite|internet|internetseite|nettside|nettsted|hjemmeside|webside|kotisivu|verkkosivu|verkkosivusto|
      www|personal web page
      """),
    Column(
      "street", "address/street",
      """
      gatuadress|adress|gata|besöksadress|address|street address|street|address line 1|address 1|address 1 street|address1|
      business street|business address|mailing street|adress 1|adressrad 1|postadress|gatuadress arbete|gata arbete|adress arbete|adresa|
      ulica|ulica i broj|straße|strasse|anschrift|adresse|adresse 1|straße geschäftlich|strasse geschäftlich|gateadresse|gate|vej|
      forretningsadresse|postadresse|besøksadresse|adresse arbeid|arbeid gate|gade arbejde|adresse arbejde|katuosoite|osoite|lähiosoite|
      postiosoite|katuosoite työ|leveransadress|leveransadress 1|shipping street|shipping address|delivery address
      """),
    Column(
      "street2", "address/street2",
      """
      adress 2|adressrad 2|c/o|co adress|c/o-adress|address 2|address line 2|address2|street address 2|street 2|address 1 extended address|
      business street 2|gatuadress 2 arbete|gata 2 arbete|adresa 2|adresszusatz|adresse 2|straße geschäftlich 2|osoite 2
      """),
    Column(
      "postalCode", "address/postalCode",
      """
      postnr|postnummer|zip|zip code|postcode|postal code|zip/postal code|address 1 postal code|business postal code|mailing zip|
      postnummer arbete|postnr arbete|poštanski broj|plz|postleitzahl|postleitzahl geschäftlich|plz geschäftlich|postnummer arbeid|
      arbeid postnummer|postnummer arbejde|postinumero|postinumero työ|leveranspostnr|leveranspostnummer|shipping code|
      shipping postal code
      """),
    Column(
      "city", "address/city",
      """
      ort|postort|stad|kommun|town|place|address 1 city|business city|mailing city|ort arbete|postort arbete|mjesto|grad|stadt|
      ort geschäftlich|poststed|sted|by|poststed arbeid|arbeid poststed|by arbejde|postitoimipaikka|kaupunki|postitoimipaikka työ|
      leveransort|shipping city
      """),
    Column(
      "region", "address/region",
      """
      län|landskap|state|state/region|state/province|county|province|address 1 region|business state|mailing state|region arbete|županija|
      bundesland|region geschäftlich|fylke|maakunta
      """),
    Column(
      "country", "address/country",
      """
      land|landskod|country code|country/region|address 1 country|business country|business country/region|mailing country|land arbete|
      land/region arbete|land/region|država|zemlja|staat|ländercode|land/region geschäftlich|land geschäftlich|landkode|land/region arbeid|
      land/område arbejde|maa|maakoodi|maa työ|shipping country
      """),
    Column(
      "billingStreet", "billingAddress/street",
      """
      fakturaadress|fakturaadress 1|faktura adress|faktura gatuadress|billing address|billing address 1|billing street|invoice address|
      adresa za račun|rechnungsadresse|rechnungsstraße|fakturaadresse|faktureringsadresse|laskutusosoite
      """),
    Column(
      "billingStreet2", "billingAddress/street2",
      "fakturaadress 2|billing address 2|billing street 2|billing street2|rechnungsadresse 2|fakturaadresse 2|laskutusosoite 2"
    ),
    Column(
      "billingPostalCode", "billingAddress/postalCode",
      """
      fakturapostnummer|fakturapostnr|faktura postnr|faktura postnummer|billing zip|billing code|billing postal code|billing zip code|
      rechnung plz|fakturapostnummer|faktura postnummer|laskutuspostinumero
      """),
    Column(
      "billingCity", "billingAddress/city",
      "fakturaort|faktura ort|fakturapostort|billing city|rechnung ort|fakturapoststed|faktura poststed|faktura by|laskutuskaupunki"
    ),
    Column(
      "billingCountry", "billingAddress/country",
      "fakturaland|faktura land|fakturalandskod|billing country|billing country code|rechnung land|faktura landkode|laskutusmaa"
    ),
    Column(
      "contact", "contacts/0/name",
      """
      kontakt|kontaktperson|referens|er referens|kundens referens|attention|att|contact person|contact name|primary contact|
      osoba za kontakt|kontakt osoba|ansprechpartner|deres referanse|deres ref|referanse|yhteyshenkilö|billing attention|
      associated contact|primary associated contact
      """),
    Column(
      "contactRole", "contacts/0/role",
      """
      kontaktroll|roll|befattning|contact role|contact title|job title|organization title|organization 1 title|role|position|uloga|funktion|
      stilling|tehtävä
      """),
    Column(
      "contactEmail", "contacts/0/email",
      "kontakt e-post|kontaktpersons e-post|contact e-mail|e-pošta kontakta|kontakt e-mail|kontaktperson e-post|kontaktperson e-mail"
    ),
    Column(
      "contactPhone", "contacts/0/phone",
      """
      kontakt telefon|mobil|mobiltelefon|mobilnummer|mobilnr|mobile|mobile phone|mobile phone number|mobilephone|cell phone|contact phone|
      telefon kontakta|mobitel|handy|mobiltelefonnummer|matkapuhelin|gsm
      """),
    Column(
      "contact2", "contacts/1/name", "kontakt 2|kontaktperson 2|contact person 2|osoba za kontakt 2|ansprechpartner 2"),
    Column("contact2Role", "contacts/1/role", "kontakt 2 roll|contact 2 role"),
    Column("contact2Email", "contacts/1/email", "kontakt 2 e-post|contact 2 e-mail"),
    Column("contact2Phone", "contacts/1/phone", "kontakt 2 telefon|mobil 2|contact 2 phone"),
    // Parts of a name, which become one.
    Column("firstName", "", "förnamn|first name|given name|ime osobe|vorname|fornavn|etunimi"),
    Column(
      "middleName", "", "mellannamn|middle name|additional name|weitere vornamen|mellomnavn|mellemnavn|toinen nimi"),
    Column(
      "lastName", "",
      "efternamn|last name|family name|surname|prezime|nachname|familienname|etternavn|efternavn|sukunimi"),
  ]

  /// The columns that a customer has a member for.
  static let members = all.filter { !$0.path.isEmpty }

  /// Their names.
  package static var names: [String] { members.map(\.name) }

  /// Which heading means which column.
  /// - Parameter own: Headings that somebody gave, by the columns' names.
  /// - Returns: The table.
  package static func table(own: [TableColumns.Names]) -> TableColumns {
    // A word that means two columns is the first's.
    TableColumns(known: all.reversed().map { ($0.name, $0.headings) }, own: own)
  }

  /// What the headings of a list mean.
  package struct Assignment: Sendable {
    /// The cells that a column is read from, the one that counts first before the others.
    let places: [String: [Int]]
    /// The column of each heading; `nil` for one that means nothing.
    package let columns: [String?]
    /// The headings of a column that has another one, which count where that one's cell is empty.
    package let further: [Int]
  }

  /// - Parameters:
  ///   - headings: The headings of a list, or the names of members.
  ///   - columns: The table.
  /// - Returns: What they mean. Parts of two addresses are never mixed: of their columns, one heading counts.
  package static func assignment(of headings: [String], in columns: TableColumns) -> Assignment {
    var places = columns.places(of: headings)
    // A first name is a name only where no last name stands beside it.
    if let last = places["lastName"], !last.isEmpty, places["firstName"] == nil,
      let place = places["name"]?.first(where: { TableColumns.key(headings[$0]) == "ime" })
    {
      places["firstName"] = [place]
      places["name"] = places["name"]?.filter { $0 != place }
      if places["name"] == [] { places["name"] = nil }
    }
    // A company without a person's or another name is the customer's name.
    if places["name"] == nil, places["firstName"] == nil, places["lastName"] == nil, let company = places["company"],
      columns.places(of: headings, onlyOwn: true)["company"] == nil
    {
      (places["name"], places["company"]) = (company, nil)
    }
    for column in all where column.path.first == "address" || column.path.first == "billingAddress" {
      if let first = places[column.name]?.first { places[column.name] = [first] }
    }
    var (names, further) = ([String?](repeating: nil, count: headings.count), [Int]())
    for (name, indices) in places {
      for index in indices { names[index] = name }
      further += indices.dropFirst()
    }
    return Assignment(places: places, columns: names, further: further.sorted())
  }

  /// Whether a row has the headings that no list can be without.
  package static func heads(_ columns: TableColumns) -> @Sendable ([String]) -> Bool {
    { headings in
      let places = columns.places(of: headings)
      return ["name", "company", "lastName"].contains { places[$0] != nil }
    }
  }

  /// The country code of what people write; `nil` where it is none of the known.
  package static func country(_ text: String) -> String? {
    if text.utf8.count == 2, text.utf8.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) }) {
      return text.uppercased() == "UK" ? "GB" : text.uppercased()
    }
    return countries[String(decoding: FoldedText.key(text), as: UTF8.self)]
  }

  private static let countries: [String: String] = {
    let names = """
      SE sverige|sweden|schweden|švedska|ruotsi|swe;NO norge|norway|norwegen|norveška|norja|nor;
      DK danmark|denmark|dänemark|danska|tanska|dnk;FI finland|suomi|finnland|finska|fin;
      DE tyskland|germany|deutschland|njemačka|saksa|deu|ger;HR kroatien|croatia|hrvatska|kroatia|hrv;
      AT österrike|austria|österreich|austrija|østerrike|østrig|itävalta|aut;SI slovenien|slovenia|slowenien|slovenija|svn;
      NL nederländerna|netherlands|the netherlands|niederlande|nizozemska|nederland|holland|alankomaat|nld;PL polen|poland|poljska|puola|pol;
      EE estland|estonia|estonija|viro|est;LV lettland|latvia|latvija|lva;LT litauen|lithuania|litva|liettua|ltu;
      CH schweiz|switzerland|švicarska|sveits|sveitsi|che;IS island|iceland|islanti|isl;FO färöarna|faroe islands|færøerne|färöer;
      FR frankrike|france|frankreich|francuska|frankrig|ranska|fra;BE belgien|belgium|belgija|belgia|bel;LU luxemburg|luxembourg|lux;
      GB storbritannien|united kingdom|great britain|england|großbritannien|vereinigtes königreich|velika britanija|storbritannia|
      iso-britannia|gbr;IE irland|ireland|irska|irlanti|irl;ES spanien|spain|španjolska|spania|espanja|esp;
      PT portugal|portugali|prt;IT italien|italy|italija|italia|ita;GR grekland|greece|griechenland|grčka|hellas|kreikka|grc;
      CZ tjeckien|czechia|czech republic|tschechien|češka|tsjekkia|tjekkiet|tšekki|cze;SK slovakien|slovakia|slowakei|slovačka|svk;
      HU ungern|hungary|ungarn|mađarska|unkari|hun;RO rumänien|romania|rumunjska|rou;BG bulgarien|bulgaria|bugarska|bgr;
      BA bosnien och hercegovina|bosnia and herzegovina|bosnien und herzegowina|bosna i hercegovina|bosna|bih;
      RS serbien|serbia|srbija|srb;ME montenegro|crna gora|mne;MK nordmakedonien|north macedonia|sjeverna makedonija|mkd;
      US usa|united states|united states of america|förenta staterna|sjedinjene američke države;CA kanada|canada|can;
      UA ukraina|ukraine|ukrajina|ukr;TR turkiet|turkey|türkiye|türkei|turska|tyrkia|turkki|tur
      """
    var codes: [String: String] = [:]
    for row in names.split(separator: ";") {
      let plain = row.split(whereSeparator: \.isNewline).joined()
      for word in plain.dropFirst(3).split(separator: "|") {
        codes[String(decoding: FoldedText.key(String(word)), as: UTF8.self)] = String(plain.prefix(2))
      }
    }
    return codes
  }()
}
