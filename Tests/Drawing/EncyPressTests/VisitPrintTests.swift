import EncyBase
import EncyDocument
import EncyInterchange
import EncyKit
import EncyPictures
import EncyPlaces
import EncyPress
import EncyPressService
import EncyTestSupport
import Foundation
import Testing

/// Visits on the seller's own paper, and on no other.
@Suite("Visits on paper")
struct VisitPrintTests {
  private func document() throws -> Document {
    let file = TestPlaces.checkout.appending(path: "SampleDocuments/warehouse/warehouse.ency").path
    var document = try Document(contentsOf: file)
    let path = "media/\(SHA256Digest(of: TestPhoto.bytes)).jpg"
    let missing = "media/\(String(repeating: "b", count: 64)).jpg"
    try document.setPart(path, to: TestPhoto.bytes)
    try document.setPart(missing, to: Array("no picture".utf8))
    try document.setTree(
      "model/visits.json",
      to: [
        "visits": [
          [
            "id": "v1", "place": "Norra porten", "time": "2026-02-19T08:05:00+01:00",
            "position": try JSONParser().parse(#"{"latitude": 59.6099, "longitude": 16.5448}"#),
            "remarks": "Kranen står still.", "rating": 4,
            "measured": [
              "floor": 17, "ceiling": try JSONParser().parse("26.5"), "ceilingHeight": 9_000, "clearHeight": 8_550,
            ],
            "photos": [
              ["id": "p1", "picture": .string(path), "caption": "Traversen", "taken": "2026-02-19T08:12:40"],
              ["id": "p2", "picture": .string(missing)],
            ],
          ]
        ]
      ])
    try document.setTree(
      "model/activity.json",
      to: [
        "events": .array(
          (0..<501).map { number in
            [
              "id": .string("a\(number)"), "at": "2026-03-02T09:30:00Z", "kind": "edited", "by": "Gunnel Åkerblom",
              "feature": "plan auto", "target": "/building", "text": number == 0 ? "Den allra äldsta." : "Senare.",
            ]
          })
      ])
    return document
  }

  private func pages(_ format: ExportRequest.Format, isOwn: Bool) async throws -> String {
    var request = ExportRequest(format: format)
    request.isOwn = isOwn
    let pages = try await PressWorker().export(try document(), request)
    return pages.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
  }

  @Test("only the seller's own pages have visits", arguments: [ExportRequest.Format.svg, .html])
  func own(format: ExportRequest.Format) async throws {
    let own = try await pages(format, isOwn: true)
    for words in ["Norra porten", "Kranen står still.", "Traversen", "59.6099", "★★★★☆", "Fotot är skadat"] {
      #expect(own.contains(words), "\(words)")
    }
    // Quantities and times as the other pages have them.
    #expect(own.contains("Traversen · 2026-02-19, 08:12<"))
    for words in ["17 °C", "26,5 °C", "9 m", "8,55 m"] {
      #expect(own.contains(">\(words.replacing(" ", with: "\u{A0}"))<"), "\(words)")
    }
    let customers = try await pages(format, isOwn: false)
    for words in ["Norra porten", "Kranen", "Traversen", "59.6099"] { #expect(!customers.contains(words), "\(words)") }
  }

  @Test(
    "only the seller's own pages have what was done, the newest of it", arguments: [ExportRequest.Format.svg, .html])
  func activity(format: ExportRequest.Format) async throws {
    let own = try await pages(format, isOwn: true)
    for words in ["Händelser", "Gunnel Åkerblom", "plan auto", "Byggnad", "09:30", "De 500 senaste", "Senare."] {
      #expect(own.replacing("\u{A0}", with: " ").contains(words), "\(words)")
    }
    #expect(!own.contains("Den allra äldsta."))
    #expect(!(try await pages(format, isOwn: false)).contains("Gunnel Åkerblom"))
  }

  @Test("photos stand upright")
  func upright() throws {
    let picture = try PressWorker().photo(TestPhoto.bytes, size: ThumbnailSize(width: 100, height: 100))
    #expect((picture.width, picture.height) == (16, 24))
    func isRed(_ x: Int, _ y: Int) -> Bool {
      let place = (y * picture.width + x) * 3
      return Int(picture.pixels[place]) - Int(picture.pixels[place + 2]) > 80
    }
    // The red corner, which is stored top left, is at the right.
    #expect(isRed(12, 3) && !isRed(2, 3) && !isRed(12, 20))
  }

  @Test("a map shows the nearest other visits, which a look at each finds")
  func nearest() throws {
    var random = SeededGenerator(7)
    var visits: [JSONValue] = []
    for number in 0..<300 {
      func degrees(_ range: ClosedRange<Int>) -> JSONValue {
        let thousandths = Int.random(in: range, using: &random)
        return .number(JSONNumber(ExactDecimal(coefficient: Int128(thousandths), scale: 3)))
      }
      let position: JSONValue = ["latitude": degrees(59_000...59_400), "longitude": degrees(17_000...17_800)]
      visits.append([
        "id": .string("v\(number)"), "place": .string("P\(number)"), "time": "2026-03-02T09:30:00Z",
        "position": position,
      ])
    }
    var document = try Document.hall()
    try document.setTree("model/visits.json", to: ["visits": .array(visits)])
    let all = try Visit.all(of: document)
    let surroundings = try VisitSurroundings(document)
    for visit in all.prefix(40) {
      let map = try #require(PlaceMap(visit, beside: surroundings))
      #expect(map == (try PlaceMap(visit, of: document)))
      let middle = try #require(visit.position)
      let others = all.filter { $0.id != visit.id && $0.position != middle }.compactMap(\.position)
      func far(_ offset: PlaceMap.Offset) -> Double {
        (offset.east * offset.east + offset.north * offset.north).squareRoot()
      }
      let distances = others.map { far(PlaceMap.offset(of: $0, from: middle)) }.sorted()
      #expect(map.marks.count == VisitSurroundings.maxMarks)
      let farthest = map.marks.map { far($0.offset) }.max() ?? 0
      // Near enough for a map: latitude and longitude are compared as on a plane.
      #expect(farthest <= distances[VisitSurroundings.maxMarks - 1] * 1.02)
    }
  }

  @Test("a map is a drawing of its own", arguments: PlaceMapRequest.Format.allCases)
  func map(format: PlaceMapRequest.Format) throws {
    let position = try #require(EarthPosition(latitude: 59.6099, longitude: 16.5448))
    let map = PlaceMap(
      name: "Hall <3>", position: position,
      outline: [(59.610, 16.544), (59.610, 16.546), (59.609, 16.546)].compactMap {
        EarthPosition(latitude: $0.0, longitude: $0.1)
      },
      marks: [("Gate", try #require(EarthPosition(latitude: 59.6105, longitude: 16.545)))], accuracy: 12)
    let bytes = try PressWorker().placeMap(PlaceMapRequest(map: map, format: format, language: .croatian))
    if format == .png { return #expect(SourceKind(signatureOf: bytes) == .png && bytes.count > 5_000) }
    let text = String(decoding: bytes, as: UTF8.self)
    for words in ["Hall &lt;3&gt;", "Gate", "50", "krugovi na"] { #expect(text.contains(words), "\(words)") }
  }
}
