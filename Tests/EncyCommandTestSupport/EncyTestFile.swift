import EncyContainer
import EncyFiles
import EncyDocument
import EncyTestSupport
import Testing

/// Files that command tests start from.
package enum EncyTestFile {
  /// The small proposal as a package.
  package static func hall() throws -> [UInt8] { try Document.hall().package(origin: .fixed).bytes }

  /// The same with a byte of the offer turned and the end cut off.
  package static func damaged() throws -> [UInt8] {
    var bytes = try hall()
    let entry = try #require(PackageReader(bytes: bytes).entry("model/offer.json"))
    bytes[entry.dataOffset + entry.compressedSize / 2] ^= 0xFF
    return bytes.dropLast(40)
  }

  /// A list of customers as a Swedish spreadsheet writes it: semicolons, Windows-1252, what would be computed, a line end in a cell.
  package static func customers() -> [UInt8] {
    """
    Kundnr;Namn;Orgnr;Momsnr;Tfn;Adress;Postnr;Ort;Land;Kontaktperson;Kontakt e-post;Rabattgrupp\r
    K-10432;Nordlager AB;556036-0793;SE556036079301;+46 21 123 45 67;Hamngatan 4;721 30;Västerås;Sverige;Karin Ek;karin@nordlager.example;A\r
    K-10433;Nordlager HB;;;;Box 12;211 20;Malmö;Sverige;Åsa Öman;;B\r
    K-10500;"Söderlager; Kyl & Frys AB";556732-1707;;021-98 76 54;"Lagervägen 2\r
    Port 7";582 13;Linköping;Sverige;Bo Lind;bo@soderlager.example;A\r
    K-10501;=cmd|'/c calc'!A1;;;;;;Umeå;Sverige;;;\r
    K-10502;Müller Lüftungstechnik GmbH;;DE136695976;+49 221 1234;Domstraße 1;50668;Köln;Deutschland;Jürgen Groß;;\r

    """.unicodeScalars.map { UInt8($0.value) }
  }

  /// A price list as a Swedish spreadsheet writes it: semicolons, Windows-1252, decimal commas, what would be computed, a line end in a
  /// cell, an airflow that can't be.
  package static func products() -> [UInt8] { windows1252(productRows.joined(separator: "\r\n") + "\r\n") }

  /// The same a year later: dearer, one gone, one new, one with another number.
  package static func laterProducts() -> [UInt8] {
    var rows = productRows
    rows[1] = rows[1].replacing("64 900,00", with: "66 900,00").replacing(";47;", with: ";46;")
    rows[2] = rows[2].replacing("TB-10/A", with: "TB-11")
    rows[4] = "FJ-1;Fjärrstyrning;Styr AB;tillbehör;;9;;;;;;1 990,00;;25;"
    return windows1252(rows.joined(separator: "\r\n") + "\r\n")
  }

  /// With rows that can't be taken.
  package static func brokenProducts() -> [UInt8] {
    let rows = [
      "X-1;;Styr AB;tillbehör;;9;;;;;;1 990,00;;25;", "X-2;Utan typ;Styr AB;;;9;;;;;;1 990,00;;25;",
      "X-3;Dyr;Styr AB;tillbehör;;9;;;;;;1 9O0;;25;", "X-4;Moms;Styr AB;tillbehör;;9;;;;;;1 990,00;;0,25;",
      "X-5;För stor;Styr AB;hvls;;9;73 m;;;;;1 990,00;;25;", "HVLS-7300;Två gånger;Styr AB;hvls;;9;;;;;;1 990,00;;25;",
      "X-6;Kort;Styr AB",
    ]
    return windows1252((productRows.prefix(3) + rows).joined(separator: "\r\n") + "\r\n")
  }

  private static let productRows = [
    "Artikelnr;Benämning;Fabrikat;Produkttyp;Beskrivning;Lagersaldo;Diameter (m);Luftflöde;Effekt (kW);Ljudnivå;Vikt (kg);"
      + "Pris SEK;Pris (EUR);Moms;Anmärkning",
    "HVLS-7300;Nordluft HVLS-7300;Nordluft Takfläktar AB;HVLS-fläkt;Takfläkt 7,3 m;12;7,3;428 500;1,48;47;134;"
      + "64 900,00;5 700,00;25 %;x",
    "TB-10/A;Skyddsbur;Stål AB;Tillbehör;\"Bur\r\ni två delar; lackerad\";ja;;;;;12,5;1 234,50;;25;",
    "HVLS-9000;\"Luftjätten \"\"9000\"\"\";Nordluft Takfläktar AB;takfläkt;=cmd|'/c calc'!A0;0;9;900000;0,75;50;200;"
      + "99 000,00;;25;",
    "MO-1;Montage;;Tjänst;;;;;;;;850,00;;25;",
  ]

  private static func windows1252(_ text: String) -> [UInt8] { text.unicodeScalars.map { UInt8($0.value) } }
}
