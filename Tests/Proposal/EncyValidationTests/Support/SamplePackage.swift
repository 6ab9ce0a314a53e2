import EncyTexts
import EncyBase
import EncyContainer
import EncyFiles
import EncyDocument
import Foundation

@testable import EncyValidation

/// A small proposal without a fault, to be broken in one place by each test.
struct SamplePackage {
  static let today = CalendarDate("2026-03-10") ?? CalendarDate(daysSince1970: 0)
  static let overlayPath = "plans/p1/overlay.json"
  static let drawingPath = "plans/p1/source.svg"
  static let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"600\" height=\"400\"/>\n"

  /// The texts of the parts by path.
  var parts: [String: [UInt8]] = SamplePackage.texts.mapValues { Array($0.utf8) }
  /// What is done to the manifest's text after it was made for the parts.
  var manifestEdits: [(old: String, new: String)] = []
  /// Parts that come in, change or go after the manifest was made.
  var late: [String: [UInt8]?] = [:]

  func text(_ path: String) -> String { String(decoding: parts[path] ?? [], as: UTF8.self) }

  /// Replaces the only place where a text stands.
  mutating func edit(_ path: String, _ old: String, _ new: String) {
    if path == "manifest.json" {
      manifestEdits.append((old, new))
    } else {
      parts[path] = Array(SamplePackage.replaced(text(path), old, new).utf8)
    }
  }

  static func replaced(_ text: String, _ old: String, _ new: String) -> String {
    precondition(text.components(separatedBy: old).count == 2, "\"\(old)\" must stand once in:\n\(text)")
    return text.replacingOccurrences(of: old, with: new)
  }

  func manifestText() throws -> String {
    var manifest = Manifest(
      id: "3f2a8c1e-5b7d-4e90-9a64-0c1d2e3f4a5b", created: Instant(secondsSince1970: 1_772_000_000),
      generator: .init(name: "ency", version: "0.1.0"))
    manifest.parts = parts.keys.sorted().map { path in
      let schema = PartSchemas.builtIn.schemaID(ofPart: path)
      return Manifest.Part(path: path, bytes: parts[path] ?? [], schema: schema)
    }
    var text = String(decoding: manifest.bytes(), as: UTF8.self)
    for (old, new) in manifestEdits { text = SamplePackage.replaced(text, old, new) }
    return text
  }

  func bytes() throws -> [UInt8] {
    var writer = PackageWriter()
    var entries: [String: [UInt8]] = parts
    for (path, bytes) in late { entries[path] = bytes }
    for (path, bytes) in entries { try writer.add(path, bytes: bytes) }
    try writer.add("manifest.json", bytes: Array(manifestText().utf8))
    return try writer.build()
  }

  func document() throws -> Document { try Document(bytes: bytes(), file: "sample.ency") }

  func findings(isStrict: Bool = false, layers: Set<Validator.Layer> = Set(Validator.Layer.allCases)) throws
    -> [Finding]
  {
    try Validator(today: SamplePackage.today, layers: layers, isStrict: isStrict).validate(document())
  }

  /// The place of a text's only occurrence, 1-based.
  static func position(of marker: String, in text: String) -> SourcePosition? {
    guard let range = text.range(of: marker) else { return nil }
    let before = text[..<range.lowerBound]
    let line = before.unicodeScalars.count { $0 == "\n" } + 1
    let column = before.unicodeScalars.reversed().prefix { $0 != "\n" }.count + 1
    return SourcePosition(line: line, column: column)
  }

  static let texts: [String: String] = [
    drawingPath: drawing,
    "model/proposal.json": """
    {
      "number": "2026-014",
      "title": "Fläktar till lagerhallen",
      "kind": "offer",
      "status": "draft",
      "printedRevision": 0,
      "language": "sv",
      "currency": "SEK",
      "date": "2026-03-05",
      "validUntil": "2026-04-04",
      "salesperson": "anna",
      "terms": [
        {
          "id": "t1",
          "heading": "Leverans",
          "text": "Åtta veckor."
        }
      ]
    }

    """,
    "model/customer.json": """
    {
      "name": "Lagerbolaget AB",
      "organisationNumber": "556036-0793",
      "vatNumber": "SE556036079301",
      "email": "info@example.com",
      "address": {
        "street": "Hamngatan 1",
        "postalCode": "721 00",
        "city": "Västerås",
        "country": "SE"
      },
      "contacts": [
        {
          "id": "c1",
          "name": "Ingrid Tall",
          "email": "ingrid@example.com"
        },
        {
          "id": "c2",
          "name": "Omar Berg"
        }
      ]
    }

    """,
    "model/building.json": """
    {
      "name": "Hall 1",
      "width": 40000,
      "length": 60000,
      "ceilingHeight": 10000,
      "fanUnderside": 8000,
      "heating": {
        "kind": "districtHeating",
        "efficiency": 97,
        "annualEnergy": 420000,
        "energyPrice": 0.98
      }
    }

    """,
    "model/products.json": """
    {
      "products": [
        {
          "id": "HVLS-7300",
          "name": "HVLS 7300",
          "type": "hvls",
          "diameter": 7300,
          "airflow": 420000,
          "power": 1500,
          "price": 6290000,
          "vatRate": 25
        },
        {
          "id": "HVLS-6100",
          "name": "HVLS 6100",
          "type": "hvls",
          "diameter": 6100,
          "price": 5490000
        }
      ]
    }

    """,
    "model/offer.json": """
    {
      "lines": [
        {
          "id": "L1",
          "kind": "product",
          "product": "HVLS-7300",
          "quantity": 2,
          "unit": "pcs",
          "unitPrice": 6290000,
          "discount": 8,
          "section": "S1"
        },
        {
          "id": "L2",
          "kind": "free",
          "description": "Montage",
          "quantity": 12.5,
          "unit": "hour",
          "unitPrice": 79550
        },
        {
          "id": "L3",
          "kind": "product",
          "product": "HVLS-6100",
          "quantity":  2,
          "unitPrice": 5490000,
          "alternativeTo": "L1"
        }
      ],
      "sections": [
        {
          "id": "S1",
          "title": "Fläktar"
        }
      ],
      "vatMode": "normal",
      "vatRate": 25
    }

    """,
    "model/energy.json": """
    {
      "method": "capped",
      "scenarios": [
        {
          "id": "base",
          "name": "base",
          "savingPercent": 14
        }
      ],
      "chosen": "base"
    }

    """,
    "model/team.json": """
    {
      "people": [
        {
          "id": "anna",
          "name": "Anna Berg",
          "email": "anna@example.com"
        }
      ]
    }

    """,
    overlayPath: """
    {
      "name": "Plan 1",
      "source": {
        "path": "plans/p1/source.svg",
        "mediaType": "image/svg+xml",
        "sha256": "\(SHA256Digest(of: drawing))",
        "width": 600,
        "height": 400,
        "unit": "px"
      },
      "scale": {
        "kind": "twoPoints",
        "from": {
          "x": 0,
          "y": 10
        },
        "to": {
          "x": 600,
          "y": 10
        },
        "length": 60000
      },
      "fans": [
        {
          "id": "f1",
          "number": "F1",
          "product": "HVLS-7300",
          "position": {
            "x": 150,
            "y": 200
          },
          "mountHeight": 8000
        },
        {
          "id": "f2",
          "number": "F2",
          "product": "HVLS-7300",
          "position": {
            "x": 450,
            "y": 200
          }
        }
      ],
      "zones": [
        {
          "id": "z1",
          "points": [{"x": 0, "y": 0}, {"x":600, "y": 0}, {"x":600, "y": 400}, {"x": 0, "y": 400}]
        }
      ]
    }

    """,
  ]
}
