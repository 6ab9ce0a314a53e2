package import EncyBase
internal import EncyDocument

/// The built-in catalogue: nine fans of 2.4 to 7.3 m with list prices in kronor and euro.
///
/// Figures are of the size that direct-drive fans of these diameters have (airflow grows about with the square of the
/// diameter at equal tip speed). A proposal copies the rows that it uses, so a later catalogue never changes it.
package enum Catalogue {
  /// The ids of all products, by diameter.
  package static var ids: [String] { rows.compactMap { $0.text("id") } }

  /// The currencies that the list has prices in.
  package static let currencies = ["SEK", "EUR"]

  /// The product of that id as `model/products.json` holds it, with its price in minor units of a currency.
  /// - Returns: `nil` when the catalogue has no such product, or no price in that currency.
  package static func product(_ id: String, currency: Currency) -> JSONValue? {
    guard var row = rows.first(where: { $0.text("id") == id }), let price = row["price"]?[currency.code] else {
      return nil
    }
    row["price"] = price
    return row
  }

  private static var rows: [JSONValue] { (try? JSONParser().parse(text))?.arrayValue ?? [] }

  // swift-format-ignore
  private static let text = #"""
    [
      {
        "id": "HVLS-2400",
        "name": "Nordluft HVLS-2400",
        "manufacturer": "Nordluft Takfläktar AB",
        "type": "hvls",
        "description": {
          "sv": "Takfläkt 2,4 m med 5 blad och direktdriven motor, för butiker, gym och mindre verkstäder.",
          "en": "Ceiling fan 2.4 m with 5 blades and a direct-drive motor, for shops, gyms and small workshops.",
          "hr": "Stropni ventilator 2,4 m s 5 lopatica i motorom s izravnim pogonom, za trgovine, teretane i manje radionice."
        },
        "diameter": 2400,
        "bladeCount": 5,
        "rotationalSpeed": 165,
        "airflow": 50000,
        "ratingStandard": "AMCA 230-15",
        "power": 240,
        "sound": 39,
        "weight": 46,
        "coverage": 90,
        "price": {"SEK": 2490000, "EUR": 225000},
        "vatRate": 25,
        "warranty": {"motor": 5, "other": 3}
      },
      {
        "id": "HVLS-3000",
        "name": "Nordluft HVLS-3000",
        "manufacturer": "Nordluft Takfläktar AB",
        "type": "hvls",
        "description": {
          "sv": "Takfläkt 3,0 m med 5 blad och direktdriven motor, för verkstäder, stall och restauranger.",
          "en": "Ceiling fan 3.0 m with 5 blades and a direct-drive motor, for workshops, stables and restaurants.",
          "hr": "Stropni ventilator 3,0 m s 5 lopatica i motorom s izravnim pogonom, za radionice, staje i restorane."
        },
        "diameter": 3000,
        "bladeCount": 5,
        "rotationalSpeed": 135,
        "airflow": 76000,
        "ratingStandard": "AMCA 230-15",
        "power": 330,
        "sound": 40,
        "weight": 54,
        "coverage": 140,
        "price": {"SEK": 2890000, "EUR": 265000},
        "vatRate": 25,
        "warranty": {"motor": 5, "other": 3}
      },
      {
        "id": "HVLS-3700",
        "name": "Nordluft HVLS-3700",
        "manufacturer": "Nordluft Takfläktar AB",
        "type": "hvls",
        "description": {
          "sv": "Takfläkt 3,7 m med 5 blad och direktdriven motor, för verkstäder och mindre hallar.",
          "en": "Ceiling fan 3.7 m with 5 blades and a direct-drive motor, for workshops and small halls.",
          "hr": "Stropni ventilator 3,7 m s 5 lopatica i motorom s izravnim pogonom, za radionice i manje hale."
        },
        "diameter": 3700,
        "bladeCount": 5,
        "rotationalSpeed": 112,
        "airflow": 111500,
        "ratingStandard": "AMCA 230-15",
        "power": 440,
        "sound": 41,
        "weight": 63,
        "coverage": 215,
        "price": {"SEK": 3290000, "EUR": 300000},
        "vatRate": 25,
        "warranty": {"motor": 5, "other": 3}
      },
      {
        "id": "HVLS-4300",
        "name": "Nordluft HVLS-4300",
        "manufacturer": "Nordluft Takfläktar AB",
        "type": "hvls",
        "description": {
          "sv": "Takfläkt 4,3 m med 5 blad och direktdriven motor, för produktionshallar och utställningar.",
          "en": "Ceiling fan 4.3 m with 5 blades and a direct-drive motor, for production halls and showrooms.",
          "hr": "Stropni ventilator 4,3 m s 5 lopatica i motorom s izravnim pogonom, za proizvodne hale i izložbene prostore."
        },
        "diameter": 4300,
        "bladeCount": 5,
        "rotationalSpeed": 97,
        "airflow": 149000,
        "ratingStandard": "AMCA 230-15",
        "power": 560,
        "sound": 42,
        "weight": 74,
        "coverage": 290,
        "price": {"SEK": 3690000, "EUR": 335000},
        "vatRate": 25,
        "warranty": {"motor": 5, "other": 3}
      },
      {
        "id": "HVLS-4900",
        "name": "Nordluft HVLS-4900",
        "manufacturer": "Nordluft Takfläktar AB",
        "type": "hvls",
        "description": {
          "sv": "Takfläkt 4,9 m med 6 blad och direktdriven motor, för produktion och gymnastiksalar.",
          "en": "Ceiling fan 4.9 m with 6 blades and a direct-drive motor, for production and gymnasiums.",
          "hr": "Stropni ventilator 4,9 m s 6 lopatica i motorom s izravnim pogonom, za proizvodnju i gimnastičke dvorane."
        },
        "diameter": 4900,
        "bladeCount": 6,
        "rotationalSpeed": 86,
        "airflow": 191000,
        "ratingStandard": "AMCA 230-15",
        "power": 700,
        "sound": 43,
        "weight": 84,
        "coverage": 380,
        "price": {"SEK": 4190000, "EUR": 380000},
        "vatRate": 25,
        "warranty": {"motor": 5, "other": 3}
      },
      {
        "id": "HVLS-5500",
        "name": "Nordluft HVLS-5500",
        "manufacturer": "Nordluft Takfläktar AB",
        "type": "hvls",
        "description": {
          "sv": "Takfläkt 5,5 m med 6 blad och direktdriven motor, för idrottshallar och samlingslokaler.",
          "en": "Ceiling fan 5.5 m with 6 blades and a direct-drive motor, for sports halls and assembly rooms.",
          "hr": "Stropni ventilator 5,5 m s 6 lopatica i motorom s izravnim pogonom, za sportske dvorane i društvene prostore."
        },
        "diameter": 5500,
        "bladeCount": 6,
        "rotationalSpeed": 77,
        "airflow": 241000,
        "ratingStandard": "AMCA 230-15",
        "power": 860,
        "sound": 44,
        "weight": 96,
        "coverage": 480,
        "price": {"SEK": 4690000, "EUR": 425000},
        "vatRate": 25,
        "warranty": {"motor": 5, "other": 3}
      },
      {
        "id": "HVLS-6100",
        "name": "Nordluft HVLS-6100",
        "manufacturer": "Nordluft Takfläktar AB",
        "type": "hvls",
        "description": {
          "sv": "Takfläkt 6,1 m med 6 blad och direktdriven motor, för lager och produktion med god takhöjd.",
          "en": "Ceiling fan 6.1 m with 6 blades and a direct-drive motor, for warehouses and production with good headroom.",
          "hr": "Stropni ventilator 6,1 m s 6 lopatica i motorom s izravnim pogonom, za skladišta i proizvodnju s dovoljnom visinom."
        },
        "diameter": 6100,
        "bladeCount": 6,
        "rotationalSpeed": 70,
        "airflow": 297000,
        "ratingStandard": "AMCA 230-15",
        "power": 1040,
        "sound": 45,
        "weight": 108,
        "coverage": 590,
        "price": {"SEK": 5190000, "EUR": 470000},
        "vatRate": 25,
        "warranty": {"motor": 5, "other": 3}
      },
      {
        "id": "HVLS-6700",
        "name": "Nordluft HVLS-6700",
        "manufacturer": "Nordluft Takfläktar AB",
        "type": "hvls",
        "description": {
          "sv": "Takfläkt 6,7 m med 6 blad och direktdriven motor, för stora lager och terminaler.",
          "en": "Ceiling fan 6.7 m with 6 blades and a direct-drive motor, for large warehouses and terminals.",
          "hr": "Stropni ventilator 6,7 m s 6 lopatica i motorom s izravnim pogonom, za velika skladišta i terminale."
        },
        "diameter": 6700,
        "bladeCount": 6,
        "rotationalSpeed": 64,
        "airflow": 358000,
        "ratingStandard": "AMCA 230-15",
        "power": 1250,
        "sound": 46,
        "weight": 121,
        "coverage": 710,
        "price": {"SEK": 5690000, "EUR": 515000},
        "vatRate": 25,
        "warranty": {"motor": 5, "other": 3}
      },
      {
        "id": "HVLS-7300",
        "name": "Nordluft HVLS-7300",
        "manufacturer": "Nordluft Takfläktar AB",
        "type": "hvls",
        "description": {
          "sv": "Takfläkt 7,3 m med 6 blad och direktdriven motor, för höga lager och logistikhallar.",
          "en": "Ceiling fan 7.3 m with 6 blades and a direct-drive motor, for tall warehouses and logistics halls.",
          "hr": "Stropni ventilator 7,3 m s 6 lopatica i motorom s izravnim pogonom, za visoka skladišta i logističke hale."
        },
        "diameter": 7300,
        "bladeCount": 6,
        "rotationalSpeed": 59,
        "airflow": 428500,
        "ratingStandard": "AMCA 230-15",
        "power": 1480,
        "sound": 47,
        "weight": 134,
        "coverage": 845,
        "price": {"SEK": 6290000, "EUR": 570000},
        "vatRate": 25,
        "warranty": {"motor": 5, "other": 3}
      }
    ]
    """#
}
