import EncyContainer
import EncyDocument
import EncyTestSupport
import Testing

/// Files that command tests start from.
enum EncyTestFile {
  /// The small proposal as a package.
  static func hall() throws -> [UInt8] { try Document.hall().package(origin: .fixed).bytes }

  /// The same with a byte of the offer turned and the end cut off.
  static func damaged() throws -> [UInt8] {
    var bytes = try hall()
    let entry = try #require(PackageReader(bytes: bytes).entry("model/offer.json"))
    bytes[entry.dataOffset + entry.compressedSize / 2] ^= 0xFF
    return bytes.dropLast(40)
  }

  /// A list of customers as a Swedish spreadsheet writes it: semicolons, Windows-1252, what would be computed, a line end in a cell.
  static func customers() -> [UInt8] {
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
}
