package import EncyBase

/// Every fixed text of plans and proposals, in all languages. `{name}` stands for a value that is filled in.
package enum Wording: String, Sendable, CaseIterable {
  // The document
  case offer, estimate, number, revision, date, validUntil, reference, project, preparedFor, yourContact, customerNumber
  case draft, organisationNumber, vatNumber, attention, pageOf, contents, website, email, phone
  // The three numbers
  case investment, exclVAT, inclVAT, annualNetSaving, annualNetLoss, rangeOf, payback, noPayback, paybackNote, perYear
  case fans, toPayShort
  // Needs
  case needsTitle, problemsToday, wishes, hall, dates, remarks
  case condensation, ventilation, tooHot, tooCold, energyCost
  case heatingEfficiency, airQuality, lessCondensation, guestComfort
  case firstMeeting, siteVisit, followUp, wishedInstallation
  // The hall
  case hallName, hallUse, address, dimensions, ceilingHeight, fanUnderside, floorArea, volume, heating, heatDistribution
  case efficiency, annualEnergy, energyPrice, electricityPrice, heatingHours, temperatures, temperatureIndoor
  case temperatureOutdoor, temperatureFloor, temperatureCeiling, temperatureDesired, uValues, roof, wall, floor, gate
  case airChanges, airChangesValue, exhaust
  case districtHeating, gas, oil, electric, heatPump, pellets, otherHeating
  case warmAir, radiant, floorHeating, radiators
  // Plans
  case plan, planTitle, scale, scaleUnknown, scaleNotSet, scaleOfPaper, legend, coverage, coverageNote, fanNumber
  case product
  case mountHeight, outsideView, labelsLeftOut, marksLeftOut, missingCharacters, diameterShort
  case keepOuts, crane, rack, light, sprinkler, smokeDetector, diffuser, heater, extraction, column, obstacle
  case undersideShort, ceilingHeightShort, clearanceLine, north, fanSchedule, measuredFrom, scheduleLeftOut, rowsMore
  case planCorner, airSpeed, airSpeedNote, marksError, marksWarning, marksNote, drawnBy, drawingTitle, moreNotes
  // Products and amounts
  case pricesTitle, position, description, quantity, unit, unitPrice, discount, amount, amountsIn, subtotal, sectionSum
  case orderDiscount, shipping, adjustment, netAmount, vat, noVAT, reverseCharge, reverseChargeNote, buyerVATNumber
  case summary, totalWithVAT, rounding, toPay, estimatedTotal, optional, alternative, notCounted, optionalNote
  case hour, metre, lump, kilometre
  case productData, diameter, airflow, power, sound, weight, coverageArea, warranty, warrantyMotor, warrantyOther
  case ratingNote
  // Energy
  case energyTitle, energyIntroduction, methodLegacy, methodCapped, ruleResult, ruleLimits, ruleSource, radiantNote
  case defaultBandNote, statedNote, allStatedNote, scenarioLow, scenarioBase, scenarioHigh, scenario, assumptions
  case result, savingPercent
  case savedEnergy, savedCost, fanElectricity, netSaving, horizonSaving, horizonResult, savedCO2, chartTitle
  case chartPaidBack, chartYears, co2Sources, co2Factor, co2NoSource, fullPowerNote, missingNote
  case atWinterSpeed, fanHours, lossNote, chosenNote, horizonYears, lifetime, none, electricityOf, beyondHorizon
  case missingCeilingHeight, missingAnnualEnergy, missingEnergyPrice, missingFanCount, missingFanPower, missingFanHours
  case missingElectricityPrice, missingInvestment, missingHeatingCO2, missingElectricityCO2
  // Terms
  case termsTitle, notes, contact, acceptance, acceptanceText, acceptanceUntil, estimateNote, forCustomer, forSeller
  case placeAndDate, signature, printedName

  /// The text in all languages.
  package var texts: LocalizedText {
    switch self {
    case .offer: .init(sv: "Offert", en: "Offer", hr: "Ponuda")
    case .estimate: .init(sv: "Prisuppskattning", en: "Estimate", hr: "Procjena")
    case .draft: .init(sv: "Utkast", en: "Draft", hr: "Nacrt")
    case .number: .init(sv: "Nummer", en: "Number", hr: "Broj")
    case .revision: .init(sv: "Utgåva", en: "Revision", hr: "Revizija")
    case .date: .init(sv: "Datum", en: "Date", hr: "Datum")
    case .validUntil: .init(sv: "Giltig till", en: "Valid until", hr: "Vrijedi do")
    case .reference: .init(sv: "Er referens", en: "Your reference", hr: "Vaša referenca")
    case .project: .init(sv: "Projekt", en: "Project", hr: "Projekt")
    case .preparedFor: .init(sv: "Till", en: "Prepared for", hr: "Za")
    case .yourContact: .init(sv: "Er kontakt hos oss", en: "Your contact", hr: "Vaš kontakt")
    case .customerNumber: .init(sv: "Kundnummer", en: "Customer number", hr: "Broj kupca")
    case .organisationNumber: .init(sv: "Organisationsnummer", en: "Company number", hr: "Matični broj")
    case .vatNumber: .init(sv: "Momsregistreringsnummer", en: "VAT number", hr: "PDV broj")
    case .attention: .init(sv: "Att. {name}", en: "Attn {name}", hr: "n/p {name}")
    case .pageOf: .init(sv: "Sida {page} av {pages}", en: "Page {page} of {pages}", hr: "Stranica {page} od {pages}")
    case .contents: .init(sv: "Innehåll", en: "Contents", hr: "Sadržaj")
    case .website: .init(sv: "Webbplats", en: "Website", hr: "Web-stranica")
    case .email: .init(sv: "E-post", en: "Email", hr: "E-pošta")
    case .phone: .init(sv: "Telefon", en: "Phone", hr: "Telefon")

    case .investment: .init(sv: "Investering", en: "Investment", hr: "Ulaganje")
    case .exclVAT: .init(sv: "exkl. moms", en: "excl. VAT", hr: "bez PDV-a")
    case .inclVAT: .init(sv: "inkl. moms", en: "incl. VAT", hr: "s PDV-om")
    case .annualNetSaving:
      .init(sv: "Årlig nettobesparing", en: "Net annual saving", hr: "Godišnja neto ušteda")
    case .annualNetLoss: .init(sv: "Årligt netto, en förlust", en: "Net a year, a loss", hr: "Godišnje neto, gubitak")
    case .rangeOf: .init(sv: "mellan {low} och {high}", en: "between {low} and {high}", hr: "između {low} i {high}")
    case .payback: .init(sv: "Återbetalningstid", en: "Payback time", hr: "Razdoblje povrata")
    case .noPayback: .init(sv: "Ingen", en: "None", hr: "Nema")
    case .paybackNote:
      .init(
        sv: "besparingen betalar inte investeringen", en: "the saving does not repay the investment",
        hr: "ušteda ne vraća ulaganje")
    case .perYear: .init(sv: "per år", en: "a year", hr: "godišnje")
    case .fans: .init(sv: "Fläktar", en: "Fans", hr: "Ventilatori")
    case .toPayShort: .init(sv: "Att betala", en: "To pay", hr: "Za platiti")

    case .needsTitle: .init(sv: "Behov och lokal", en: "Needs and hall", hr: "Potrebe i hala")
    case .problemsToday: .init(sv: "Problem i dag", en: "Problems today", hr: "Današnji problemi")
    case .wishes: .init(sv: "Önskemål", en: "Wishes", hr: "Želje")
    case .hall: .init(sv: "Lokalen", en: "The hall", hr: "Hala")
    case .dates: .init(sv: "Tidpunkter", en: "Dates", hr: "Datumi")
    case .remarks: .init(sv: "Anmärkningar", en: "Remarks", hr: "Primjedbe")
    case .condensation: .init(sv: "Kondens", en: "Condensation", hr: "Kondenzacija")
    case .ventilation:
      .init(sv: "Luftkvalitet och ventilation", en: "Air quality and ventilation", hr: "Kvaliteta zraka i ventilacija")
    case .tooHot: .init(sv: "För varmt", en: "Too hot", hr: "Prevruće")
    case .tooCold: .init(sv: "För kallt", en: "Too cold", hr: "Prehladno")
    case .energyCost: .init(sv: "Höga energikostnader", en: "High energy costs", hr: "Visoki troškovi energije")
    case .heatingEfficiency:
      .init(sv: "Effektivare uppvärmning", en: "More efficient heating", hr: "Učinkovitije grijanje")
    case .airQuality: .init(sv: "Bättre luft och svalka", en: "Better air and cooling", hr: "Bolji zrak i hlađenje")
    case .lessCondensation: .init(sv: "Mindre kondens", en: "Less condensation", hr: "Manje kondenzacije")
    case .guestComfort:
      .init(sv: "Komfort för gäster", en: "Comfort for guests", hr: "Udobnost za goste")
    case .firstMeeting: .init(sv: "Första möte", en: "First meeting", hr: "Prvi sastanak")
    case .siteVisit: .init(sv: "Platsbesök", en: "Site visit", hr: "Obilazak lokacije")
    case .followUp: .init(sv: "Uppföljning", en: "Follow-up", hr: "Nastavni razgovor")
    case .wishedInstallation: .init(sv: "Önskat montage", en: "Desired installation", hr: "Željena montaža")

    case .hallName: .init(sv: "Byggnad", en: "Building", hr: "Zgrada")
    case .hallUse: .init(sv: "Användning", en: "Use", hr: "Namjena")
    case .address: .init(sv: "Adress", en: "Address", hr: "Adresa")
    case .dimensions: .init(sv: "Längd × bredd", en: "Length × width", hr: "Duljina × širina")
    case .ceilingHeight: .init(sv: "Takhöjd", en: "Ceiling height", hr: "Visina stropa")
    case .fanUnderside: .init(sv: "Fläktens underkant", en: "Underside of fan", hr: "Donji rub ventilatora")
    case .floorArea: .init(sv: "Golvyta", en: "Floor area", hr: "Površina poda")
    case .volume: .init(sv: "Volym", en: "Volume", hr: "Obujam")
    case .heating: .init(sv: "Uppvärmning", en: "Heating", hr: "Grijanje")
    case .heatDistribution: .init(sv: "Värmen sprids med", en: "Heat given off by", hr: "Toplinu daje")
    case .efficiency: .init(sv: "Verkningsgrad", en: "Efficiency", hr: "Učinkovitost")
    case .annualEnergy: .init(sv: "Värmeenergi per år", en: "Heating energy a year", hr: "Godišnja toplinska energija")
    case .energyPrice: .init(sv: "Värmepris per kWh", en: "Heat price per kWh", hr: "Cijena topline po kWh")
    case .electricityPrice:
      .init(sv: "Elpris per kWh", en: "Electricity price per kWh", hr: "Cijena el. energije po kWh")
    case .heatingHours: .init(sv: "Uppvärmningstid", en: "Heating hours", hr: "Sati grijanja")
    case .temperatures: .init(sv: "Temperaturer", en: "Temperatures", hr: "Temperature")
    case .temperatureIndoor: .init(sv: "inne {value}", en: "indoors {value}", hr: "unutra {value}")
    case .temperatureOutdoor: .init(sv: "ute {value}", en: "outdoors {value}", hr: "vani {value}")
    case .temperatureFloor: .init(sv: "vid golv {value}", en: "at the floor {value}", hr: "pri podu {value}")
    case .temperatureCeiling: .init(sv: "under tak {value}", en: "under the ceiling {value}", hr: "pod stropom {value}")
    case .temperatureDesired: .init(sv: "önskad {value}", en: "desired {value}", hr: "željena {value}")
    case .uValues: .init(sv: "U-värden", en: "U-values", hr: "U-vrijednosti")
    case .roof: .init(sv: "tak {value}", en: "roof {value}", hr: "krov {value}")
    case .wall: .init(sv: "vägg {value}", en: "wall {value}", hr: "zid {value}")
    case .floor: .init(sv: "golv {value}", en: "floor {value}", hr: "pod {value}")
    case .gate: .init(sv: "port {value}", en: "gate {value}", hr: "vrata {value}")
    case .airChanges: .init(sv: "Luftväxling", en: "Air changes", hr: "Izmjena zraka")
    case .airChangesValue: .init(sv: "{value} oms/h", en: "{value} per hour", hr: "{value} izmj./h")
    case .exhaust: .init(sv: "Frånluft", en: "Exhaust air", hr: "Odsisni zrak")
    case .districtHeating: .init(sv: "fjärrvärme", en: "district heating", hr: "daljinsko grijanje")
    case .gas: .init(sv: "gas", en: "natural gas", hr: "plin")
    case .oil: .init(sv: "olja", en: "oil", hr: "loživo ulje")
    case .electric: .init(sv: "el", en: "electricity", hr: "električna energija")
    case .heatPump: .init(sv: "värmepump", en: "heat pump", hr: "dizalica topline")
    case .pellets: .init(sv: "pellets", en: "wood pellets", hr: "peleti")
    case .otherHeating: .init(sv: "annat", en: "other", hr: "drugo")
    case .warmAir: .init(sv: "varmluft", en: "warm air", hr: "topli zrak")
    case .radiant: .init(sv: "strålvärme", en: "radiant heaters", hr: "zračeće grijanje")
    case .floorHeating: .init(sv: "golvvärme", en: "floor heating", hr: "podno grijanje")
    case .radiators: .init(sv: "radiatorer", en: "radiators", hr: "radijatori")

    case .plan: .init(sv: "Plan", en: "Floor plan", hr: "Tlocrt")
    case .planTitle: .init(sv: "Fläktplacering", en: "Placement of fans", hr: "Raspored ventilatora")
    case .scale: .init(sv: "Skala", en: "Scale", hr: "Mjerilo")
    case .scaleUnknown: .init(sv: "ej satt", en: "not set", hr: "nije postavljeno")
    case .scaleNotSet:
      .init(
        sv: "Skalan är inte satt: fläktarna visas som symboler, inte i rätt storlek.",
        en: "The scale is not set: fans are shown as symbols, not at true size.",
        hr: "Mjerilo nije postavljeno: ventilatori su prikazani simbolima, ne u pravoj veličini.")
    case .scaleOfPaper: .init(sv: "{ratio} ({paper})", en: "{ratio} ({paper})", hr: "{ratio} ({paper})")
    case .legend: .init(sv: "Teckenförklaring", en: "Legend", hr: "Legenda")
    case .coverage: .init(sv: "Täckning", en: "Coverage", hr: "Pokrivenost")
    case .coverageNote:
      .init(
        sv: "Täckning enligt produktdata, annars radie 2,5 × diametern",
        en: "Coverage by product data, else a radius of 2.5 × the diameter",
        hr: "Pokrivenost prema podacima proizvoda, inače polumjer 2,5 × promjer")
    case .fanNumber: .init(sv: "Nr", en: "No.", hr: "Br.")
    case .product: .init(sv: "Produkt", en: "Product", hr: "Proizvod")
    case .keepOuts: .init(sv: "Spärrområden", en: "Keep-outs", hr: "Zabranjena područja")
    case .crane: .init(sv: "Travers", en: "Crane", hr: "Kran")
    case .rack: .init(sv: "Pallställ", en: "Rack", hr: "Regal")
    case .light: .init(sv: "Belysning", en: "Light", hr: "Rasvjeta")
    case .sprinkler: .init(sv: "Sprinkler", en: "Sprinkler", hr: "Sprinkler")
    case .smokeDetector: .init(sv: "Rökdetektor", en: "Smoke detector", hr: "Detektor dima")
    case .diffuser: .init(sv: "Tilluftsdon", en: "Diffuser", hr: "Difuzor")
    case .heater: .init(sv: "Strålvärmare", en: "Radiant heater", hr: "Zračeći grijač")
    case .extraction: .init(sv: "Punktutsug", en: "Local extraction", hr: "Lokalni odsis")
    case .column: .init(sv: "Pelare", en: "Column", hr: "Stup")
    case .obstacle: .init(sv: "Hinder", en: "Obstacle", hr: "Prepreka")
    case .undersideShort: .init(sv: "underkant {value}", en: "underside {value}", hr: "donji rub {value}")
    case .ceilingHeightShort: .init(sv: "takhöjd {value}", en: "ceiling {value}", hr: "visina stropa {value}")
    case .clearanceLine:
      .init(sv: "Streckat: fritt avstånd", en: "Dashed: clearance", hr: "Crtkano: slobodni razmak")
    case .north: .init(sv: "N", en: "N", hr: "S")
    case .fanSchedule: .init(sv: "Fläktlista", en: "Fan schedule", hr: "Popis ventilatora")
    case .scheduleLeftOut:
      .init(
        sv: "Fläktlistan är utelämnad av platsskäl: välj ett större blad.",
        en: "Fan schedule left out for want of room: choose a larger sheet.",
        hr: "Popis ventilatora izostavljen zbog nedostatka mjesta: odaberite veći list.")
    case .rowsMore: .init(sv: "+{count} till", en: "+{count} more", hr: "još {count}")
    case .measuredFrom: .init(sv: "Mått från {place}.", en: "Measured from {place}.", hr: "Mjereno od {place}.")
    case .planCorner:
      .init(
        sv: "ritningens övre vänstra hörn", en: "the drawing's top left corner", hr: "gornjeg lijevog kuta crteža")
    case .airSpeed: .init(sv: "Beräknad lufthastighet", en: "Predicted air speed", hr: "Predviđena brzina zraka")
    case .airSpeedNote: .init(sv: "m/s, uppskattad", en: "m/s, estimated", hr: "m/s, procjena")
    case .marksError: .init(sv: "Fel i placeringen", en: "Error in the layout", hr: "Pogreška u rasporedu")
    case .marksWarning: .init(sv: "Varning", en: "Warning", hr: "Upozorenje")
    case .marksNote: .init(sv: "Upplysning", en: "For information", hr: "Obavijest")
    case .drawnBy: .init(sv: "Ritad av", en: "Drawn by", hr: "Nacrtao")
    case .drawingTitle:
      .init(sv: "Takfläktar, placering", en: "Ceiling fans, layout", hr: "Stropni ventilatori, raspored")
    case .moreNotes: .init(sv: "Anteckning: {text}", en: "Note: {text}", hr: "Napomena: {text}")
    case .mountHeight: .init(sv: "Höjd (m)", en: "Height (m)", hr: "Visina (m)")
    case .outsideView:
      .init(
        sv: "Utanför utsnittet: {fans}", en: "Outside the part shown: {fans}", hr: "Izvan prikazanog dijela: {fans}")
    case .labelsLeftOut:
      .init(
        sv: "Utan nummer av platsskäl: {fans}", en: "Not numbered for want of room: {fans}",
        hr: "Bez broja zbog nedostatka mjesta: {fans}")
    case .marksLeftOut:
      .init(
        sv: "Markeringar utan text av platsskäl: {count}", en: "Marks without words for want of room: {count}",
        hr: "Oznake bez teksta zbog nedostatka mjesta: {count}")
    case .missingCharacters:
      .init(
        sv: "Tecken som inget typsnitt har, i stället \u{FFFD}: {list}",
        en: "Characters that no font has, \u{FFFD} instead: {list}",
        hr: "Znakovi kojih nema ni u jednom fontu, umjesto njih \u{FFFD}: {list}")
    case .diameterShort: .init(sv: "Ø {value}", en: "Ø {value}", hr: "Ø {value}")

    case .pricesTitle: .init(sv: "Omfattning och pris", en: "Scope and price", hr: "Opseg i cijena")
    case .position: .init(sv: "Pos.", en: "Item", hr: "Poz.")
    case .description: .init(sv: "Benämning", en: "Description", hr: "Opis")
    case .quantity: .init(sv: "Antal", en: "Quantity", hr: "Količina")
    case .unit: .init(sv: "Enhet", en: "Unit", hr: "Jedinica")
    case .unitPrice: .init(sv: "À-pris", en: "Unit price", hr: "Jed. cijena")
    case .discount: .init(sv: "Rabatt", en: "Discount", hr: "Popust")
    case .amount: .init(sv: "Belopp", en: "Amount", hr: "Iznos")
    case .amountsIn:
      .init(
        sv: "Belopp i {currency} exkl. moms", en: "Amounts in {currency} excl. VAT", hr: "Iznosi u {currency} bez PDV-a"
      )
    case .subtotal: .init(sv: "Delsumma", en: "Subtotal", hr: "Međuzbroj")
    case .sectionSum: .init(sv: "Summa {section}", en: "Sum of {section}", hr: "Zbroj: {section}")
    case .orderDiscount: .init(sv: "Rabatt {percent}", en: "Discount {percent}", hr: "Popust {percent}")
    case .shipping: .init(sv: "Frakt", en: "Shipping", hr: "Dostava")
    case .adjustment: .init(sv: "Justering", en: "Adjustment", hr: "Usklađenje")
    case .netAmount: .init(sv: "Summa exkl. moms", en: "Total excl. VAT", hr: "Ukupno bez PDV-a")
    case .vat: .init(sv: "Moms {percent}", en: "VAT {percent}", hr: "PDV {percent}")
    case .noVAT: .init(sv: "Ingen moms", en: "No VAT", hr: "Bez PDV-a")
    case .reverseCharge:
      .init(sv: "Omvänd betalningsskyldighet", en: "Reverse charge", hr: "Prijenos porezne obveze")
    case .reverseChargeNote:
      .init(
        sv: "Omvänd betalningsskyldighet: köparen redovisar momsen.",
        en: "Reverse charge: the buyer accounts for the VAT.",
        hr: "Prijenos porezne obveze: PDV obračunava kupac.")
    case .buyerVATNumber:
      .init(
        sv: "Köparens momsregistreringsnummer: {number}", en: "The buyer's VAT number: {number}",
        hr: "PDV broj kupca: {number}")
    case .summary: .init(sv: "Sammanställning", en: "Summary", hr: "Pregled")
    case .totalWithVAT: .init(sv: "Summa inkl. moms", en: "Total incl. VAT", hr: "Ukupno s PDV-om")
    case .rounding: .init(sv: "Öresavrundning", en: "Rounding", hr: "Zaokruživanje")
    case .toPay: .init(sv: "Att betala", en: "Total to pay", hr: "Ukupno za platiti")
    case .estimatedTotal: .init(sv: "Uppskattat pris", en: "Estimated price", hr: "Procijenjena cijena")
    case .optional: .init(sv: "Tillval", en: "Option", hr: "Opcija")
    case .alternative:
      .init(sv: "Alternativ till pos. {item}", en: "Alternative to item {item}", hr: "Zamjena za poz. {item}")
    case .notCounted: .init(sv: "ingår inte i summan", en: "not in the total", hr: "nije u zbroju")
    case .optionalNote:
      .init(
        sv: "Tillval och alternativ visas med belopp inom parentes och ingår inte i summan.",
        en: "Options and alternatives are shown with amounts in brackets and are not in the total.",
        hr: "Opcije i zamjene prikazane su s iznosom u zagradama i nisu u zbroju.")
    case .hour: .init(sv: "tim", en: "h", hr: "sat")
    case .metre: .init(sv: "m", en: "m", hr: "m")
    case .lump: .init(sv: "klumpsumma", en: "lump sum", hr: "paušal")
    case .kilometre: .init(sv: "km", en: "km", hr: "km")
    case .productData: .init(sv: "Produktdata", en: "Product data", hr: "Podaci o proizvodima")
    case .diameter: .init(sv: "Diameter", en: "Diameter", hr: "Promjer")
    case .airflow: .init(sv: "Luftflöde", en: "Airflow", hr: "Protok zraka")
    case .power: .init(sv: "Effekt", en: "Power", hr: "Snaga")
    case .sound: .init(sv: "Ljudnivå", en: "Sound", hr: "Buka")
    case .weight: .init(sv: "Vikt", en: "Weight", hr: "Težina")
    case .coverageArea: .init(sv: "Täckning", en: "Coverage", hr: "Pokrivenost")
    case .warranty: .init(sv: "Garanti: {text}", en: "Warranty: {text}", hr: "Jamstvo: {text}")
    case .warrantyMotor: .init(sv: "motor {years}", en: "motor {years}", hr: "motor {years}")
    case .warrantyOther: .init(sv: "övriga delar {years}", en: "other parts {years}", hr: "ostali dijelovi {years}")
    case .ratingNote:
      .init(
        sv: "Luftflöde enligt {standard}", en: "Airflow according to {standard}", hr: "Protok zraka prema {standard}"
      )

    case .energyTitle: .init(sv: "Energikalkyl", en: "Energy case", hr: "Energetski izračun")
    case .energyIntroduction:
      .init(
        sv:
          "Fläktarna för ner varm luft från taket, så att mindre värme går ut genom tak och ventilation. Kalkylen räknar besparingen som en andel av uppmätt värmeenergi, drar av fläktarnas egen el och visar ett spann i stället för ett enda tal.",
        en:
          "The fans bring warm air down from the ceiling, so that less heat leaves through roof and ventilation. The case takes the saving as a share of the metered heating energy, deducts the fans' own electricity and shows a range rather than a single number.",
        hr:
          "Ventilatori spuštaju topli zrak sa stropa, pa manje topline izlazi kroz krov i ventilaciju. Izračun uzima uštedu kao udio izmjerene toplinske energije, oduzima električnu energiju samih ventilatora i prikazuje raspon umjesto jednog broja."
      )
    case .methodLegacy:
      .init(
        sv: "Metod: tumregel, 3 % per meter takhöjd i hela procent under 15 m, 30 % från 15 m.",
        en: "Method: rule of thumb, 3% per metre of ceiling height in whole percent below 15 m, 30% from 15 m.",
        hr: "Metoda: iskustveno pravilo, 3 % po metru visine stropa u cijelim postocima ispod 15 m, 30 % od 15 m.")
    case .methodCapped:
      .init(
        sv: "Metod: tumregel med tak, 3 % per meter takhöjd, högst 30 %.",
        en: "Method: capped rule of thumb, 3% per metre of ceiling height, at most 30%.",
        hr: "Metoda: ograničeno iskustveno pravilo, 3 % po metru visine stropa, najviše 30 %.")
    case .ruleResult:
      .init(
        sv: "Takhöjden {height} ger {percent}.", en: "The ceiling height of {height} gives {percent}.",
        hr: "Visina stropa {height} daje {percent}.")
    case .ruleLimits:
      .init(
        sv:
          "Tumregeln är leverantörernas och inte uppmätt i just denna lokal. Oberoende mätningar ger 10–20 %; mer än 30 % kräver höga, dåligt isolerade eller starkt frånluftsventilerade lokaler med varmluft.",
        en:
          "The rule is the suppliers' and has not been measured in this hall. Independent measurements give 10–20%; more than 30% takes tall, poorly insulated or strongly exhausted halls with warm-air heating.",
        hr:
          "Pravilo potječe od dobavljača i nije izmjereno u ovoj hali. Neovisna mjerenja daju 10–20 %; više od 30 % moguće je samo u visokim, slabo izoliranim ili jako odsisavanim halama s toplozračnim grijanjem."
      )
    case .ruleSource:
      .init(
        sv:
          "Källor: BRE IP 9/95 (typiskt 10 %, inget över 12 %); Lindab, Lokaler med högt i tak (10–20 %); Said m.fl., Energy & Buildings 24 (1996) 105–115 (4–11 °C mellan golv och tak).",
        en:
          "Sources: BRE IP 9/95 (typically 10%, none above 12%); Lindab, Lokaler med högt i tak (10–20%); Said et al., Energy & Buildings 24 (1996) 105–115 (4–11 °C between floor and ceiling).",
        hr:
          "Izvori: BRE IP 9/95 (obično 10 %, ništa iznad 12 %); Lindab, Lokaler med högt i tak (10–20 %); Said i dr., Energy & Buildings 24 (1996) 105–115 (4–11 °C između poda i stropa)."
      )
    case .radiantNote:
      .init(
        sv:
          "Strålvärme värmer luften mindre: av tumregelns procent räknas ungefär en tredjedel (franska CEE-blad BAT-TH-142, kvot 320/900).",
        en:
          "Radiant heating warms the air less: about a third of the rule's percent is counted (French CEE sheet BAT-TH-142, ratio 320/900).",
        hr:
          "Zračeće grijanje manje zagrijava zrak: računa se otprilike trećina postotka pravila (francuski list CEE BAT-TH-142, omjer 320/900)."
      )
    case .defaultBandNote:
      .init(
        sv: "Låg: en tredjedel av regeln, högst 10 %. Bas: hälften, högst 15 %. Hög: regeln själv.",
        en: "Low: a third of the rule, at most 10%. Base: half of it, at most 15%. High: the rule itself.",
        hr: "Nisko: trećina pravila, najviše 10 %. Osnovno: polovica, najviše 15 %. Visoko: samo pravilo.")
    case .statedNote:
      .init(
        sv: "Säljarens egen bedömning: {scenarios}.", en: "The seller's own assessment: {scenarios}.",
        hr: "Vlastita procjena prodavatelja: {scenarios}.")
    case .allStatedNote:
      .init(
        sv: "Scenariernas procent är säljarens egen bedömning av lokalen; regeln står som jämförelse.",
        en: "The scenarios' percents are the seller's own assessment of the hall; the rule stands for comparison.",
        hr: "Postoci scenarija vlastita su procjena prodavatelja za ovu halu; pravilo služi za usporedbu.")
    case .scenarioLow: .init(sv: "Låg", en: "Low", hr: "Nisko")
    case .scenarioBase: .init(sv: "Bas", en: "Base", hr: "Osnovno")
    case .scenarioHigh: .init(sv: "Hög", en: "High", hr: "Visoko")
    case .scenario: .init(sv: "Scenario", en: "Scenario", hr: "Scenarij")
    case .assumptions: .init(sv: "Antaganden", en: "Assumptions", hr: "Pretpostavke")
    case .result: .init(sv: "Resultat", en: "Result", hr: "Rezultat")
    case .savingPercent: .init(sv: "Besparing av värmeenergin", en: "Saving of heating energy", hr: "Ušteda topline")
    case .savedEnergy:
      .init(sv: "Sparad värme (kWh/år)", en: "Heat saved (kWh a year)", hr: "Ušteđena toplina (kWh/god.)")
    case .savedCost: .init(sv: "Sparad värmekostnad", en: "Heating cost saved", hr: "Ušteđeni trošak grijanja")
    case .fanElectricity: .init(sv: "Fläktarnas el", en: "The fans' electricity", hr: "El. energija ventilatora")
    case .netSaving: .init(sv: "Nettobesparing per år", en: "Net saving a year", hr: "Neto ušteda godišnje")
    case .horizonSaving:
      .init(sv: "Nettobesparing, {years}", en: "Net saving, {years}", hr: "Neto ušteda, {years}")
    case .horizonResult:
      .init(
        sv: "Resultat efter investering, {years}", en: "Result after investment, {years}",
        hr: "Rezultat nakon ulaganja, {years}")
    case .savedCO2:
      .init(
        sv: "Minskade utsläpp (kg CO₂e/år)", en: "Emissions avoided (kg CO₂e a year)",
        hr: "Manje emisija (kg CO₂e/god.)")
    case .chartTitle:
      .init(
        sv: "Sammanlagt resultat efter investering", en: "Cumulative result after investment",
        hr: "Ukupni rezultat nakon ulaganja")
    case .chartPaidBack:
      .init(sv: "återbetald efter {years}", en: "paid back after {years}", hr: "vraćeno nakon {years}")
    case .chartYears: .init(sv: "år", en: "years", hr: "godine")
    case .co2Sources:
      .init(sv: "Utsläppsfaktorer: {text}.", en: "Emission factors: {text}.", hr: "Faktori emisija: {text}.")
    case .co2Factor:
      .init(
        sv: "{carrier} {value} g CO₂e/kWh ({source})", en: "{carrier} {value} g CO₂e per kWh ({source})",
        hr: "{carrier} {value} g CO₂e/kWh ({source})")
    case .co2NoSource: .init(sv: "källa ej angiven", en: "source not stated", hr: "izvor nije naveden")
    case .fullPowerNote:
      .init(
        sv: "Fläkteffekten är räknad vid fullt varvtal; i vinterdrift är den lägre.",
        en: "The fans' power is taken at full speed; in winter operation it is lower.",
        hr: "Snaga ventilatora uzeta je pri punoj brzini; zimi je manja.")
    case .missingNote:
      .init(
        sv: "Kan inte räknas ut fullt: {items} saknas.", en: "Can't be worked out in full: missing {items}.",
        hr: "Ne može se izračunati u cijelosti: nedostaje {items}.")
    case .atWinterSpeed:
      .init(
        sv: "vid vintervarvtal (märkeffekt {power})", en: "at winter speed (rated {power})",
        hr: "pri zimskoj brzini (nazivna snaga {power})")
    case .fanHours: .init(sv: "Fläktarnas drifttid", en: "Running time of fans", hr: "Rad ventilatora")
    case .lossNote:
      .init(
        sv: "Negativa belopp är förluster: fläktarnas el kostar mer än den sparade värmen.",
        en: "Negative amounts are losses: the fans' electricity costs more than the heat saved.",
        hr: "Negativni iznosi su gubici: električna energija ventilatora stoji više od ušteđene topline.")
    case .chosenNote:
      .init(
        sv: "Siffrorna på första sidan avser scenariot {name}. Beloppen visas avrundade, men räknas oavrundade.",
        en:
          "The figures on the first page are for the {name} scenario. Amounts are shown rounded, but computed unrounded.",
        hr:
          "Brojke na prvoj stranici odnose se na scenarij „{name}”. Iznosi su prikazani zaokruženo, a računaju se nezaokruženi."
      )
    case .horizonYears: .init(sv: "Kalkyltid", en: "Period", hr: "Razdoblje izračuna")
    case .lifetime: .init(sv: "Livslängd", en: "Lifetime", hr: "Vijek trajanja")
    case .none: .init(sv: "ingen", en: "none", hr: "nema")
    case .electricityOf: .init(sv: "el", en: "electricity", hr: "el. energija")
    case .beyondHorizon:
      .init(
        sv: "längre än kalkyltiden {years}", en: "longer than the period of {years}", hr: "dulje od razdoblja {years}")
    case .missingCeilingHeight: .init(sv: "takhöjd", en: "ceiling height", hr: "visina stropa")
    case .missingAnnualEnergy:
      .init(sv: "värmeenergi per år", en: "heating energy a year", hr: "godišnja toplinska energija")
    case .missingEnergyPrice: .init(sv: "värmepris", en: "heat price", hr: "cijena topline")
    case .missingFanCount: .init(sv: "antal fläktar", en: "number of fans", hr: "broj ventilatora")
    case .missingFanPower: .init(sv: "fläkteffekt", en: "fan power", hr: "snaga ventilatora")
    case .missingFanHours: .init(sv: "drifttid", en: "running hours", hr: "sati rada")
    case .missingElectricityPrice: .init(sv: "elpris", en: "electricity price", hr: "cijena el. energije")
    case .missingInvestment: .init(sv: "investering", en: "investment", hr: "ulaganje")
    case .missingHeatingCO2:
      .init(sv: "värmens utsläppsfaktor", en: "emission factor of heat", hr: "faktor emisije topline")
    case .missingElectricityCO2:
      .init(sv: "elens utsläppsfaktor", en: "emission factor of electricity", hr: "faktor emisije el. energije")

    case .termsTitle: .init(sv: "Villkor och kontakt", en: "Terms and contact", hr: "Uvjeti i kontakt")
    case .notes: .init(sv: "Anteckningar", en: "Notes", hr: "Napomene")
    case .contact: .init(sv: "Kontakt", en: "Contact", hr: "Kontakt")
    case .acceptance: .init(sv: "Godkännande", en: "Acceptance", hr: "Prihvaćanje")
    case .acceptanceText:
      .init(
        sv: "Vi godkänner offert {number} med dess villkor och beställer enligt den.",
        en: "We accept offer {number} with its terms and order accordingly.",
        hr: "Prihvaćamo ponudu {number} s njezinim uvjetima i prema njoj naručujemo.")
    case .acceptanceUntil:
      .init(sv: "Offerten gäller till {date}.", en: "The offer stands until {date}.", hr: "Ponuda vrijedi do {date}")
    case .estimateNote:
      .init(
        sv: "Detta är en prisuppskattning och ingen bindande offert.",
        en: "This is an estimate and no binding offer.", hr: "Ovo je procjena, a ne obvezujuća ponuda.")
    case .forCustomer: .init(sv: "För kunden", en: "For the customer", hr: "Za kupca")
    case .forSeller: .init(sv: "För säljaren", en: "For the seller", hr: "Za prodavatelja")
    case .placeAndDate: .init(sv: "Ort och datum", en: "Place and date", hr: "Mjesto i datum")
    case .signature: .init(sv: "Namnteckning", en: "Signature", hr: "Potpis")
    case .printedName: .init(sv: "Namnförtydligande", en: "Name in capitals", hr: "Ime tiskanim slovima")
    }
  }
}

extension Wording {
  /// The text in one language; a percent sign and a unit never stand alone at the start of a line.
  package func callAsFunction(_ language: Language) -> String {
    texts[language].replacing(" %", with: "\u{A0}%").replacing("g CO₂e", with: "g\u{A0}CO₂e").replacing(
      "{value} ", with: "{value}\u{A0}")
  }

  /// The text in one language, with what stands for each `{name}`.
  package func callAsFunction(_ language: Language, _ values: KeyValuePairs<String, String>) -> String {
    Wording.filled(self(language), values)
  }

  /// A text with what stands for each `{name}`; the values are not looked into.
  static func filled(_ text: String, _ values: KeyValuePairs<String, String>) -> String {
    var out = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<close]
      out += rest[..<open]
      out += values.first { $0.key == name }?.value ?? ""
      rest = rest[rest.index(after: close)...]
    }
    return out + rest
  }
}
