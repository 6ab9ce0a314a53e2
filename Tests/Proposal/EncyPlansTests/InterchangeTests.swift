import EncyBase
import EncyDocument
import EncyInterchange
@testable import EncyKit
import EncyPlans
import EncyTestSupport
import Testing

@Suite("Plans for CAD and GIS")
struct InterchangeTests {
  private static func datum(_ origin: Point, _ plan: PlanOverlay) -> PlanDatum {
    PlanDatum(.place(origin.text), at: origin, of: plan)
  }

  /// A plan with a few of everything, and its interchange from an origin.
  private func interchange(seed: UInt64) throws -> PlanInterchange {
    var random = SeededGenerator(seed)
    var document = try Document.hall()
    var ids = Origin.fixed.ids(context: "\(seed)")
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      _ = try document.add(random.item(), to: document.choosePlan(nil), ids: &ids)
    }
    let plan = try document.choosePlan(nil)
    let products = try document.model("products").items("products").map { Product(json: $0) }
    let origin = Point(x: Double.random(in: 0...600, using: &random), y: Double.random(in: 0...400, using: &random))
    return PlanInterchange(
      plan: plan, products: products,
      frame: try SiteFrame(
        plan, origin: Self.datum(origin, plan), coordinates: SitePoint(x: 1_000_000, y: -2_000_000)))
  }

  @Test(
    "in GeoJSON every fan is where it is on site, and rings are closed and run counter-clockwise", arguments: 0..<80)
  func geoJSON(seed: UInt64) throws {
    let interchange = try interchange(seed: seed)
    let json = interchange.geoJSON()
    let features = json.items("features")
    #expect(features.count == interchange.plan.fans.count + interchange.plan.elements.count)
    for fan in interchange.plan.fans {
      let feature = try #require(features.first { $0.text("id") == fan.id })
      let place = (feature["geometry"]?["coordinates"]?.arrayValue ?? []).compactMap(\.doubleValue)
      #expect(place.count == 2)
      let factor = try #require(interchange.plan.millimetresPerUnit)
      #expect(((place[0] - 1_000_000) / factor + interchange.frame.origin.x - fan.position.x).magnitude < 0.001)
      #expect((interchange.frame.origin.y - (place[1] + 2_000_000) / factor - fan.position.y).magnitude < 0.001)
    }
    for feature in features where feature["geometry"]?.text("type") == "Polygon" {
      let ring = try #require(feature["geometry"]?["coordinates"]?.arrayValue?.first?.arrayValue)
        .map { $0.arrayValue?.compactMap(\.doubleValue) ?? [] }
      #expect(ring.first == ring.last && ring.count >= 4)
      let area = zip(ring, ring.dropFirst()).reduce(0.0) { $0 + $1.0[0] * $1.1[1] - $1.1[0] * $1.0[1] }
      #expect(area >= -1)
    }
  }

  /// Distances of domain: 100.256 m from 59° to 59.0009° north, 111 319.491 m along a degree of the equator (geographiclib).
  @Test("Positions on earth are as far apart as the places on the plan, and turned by its north")
  func degrees() throws {
    let document = try Document.hall()
    var plan = try document.choosePlan(nil)
    for (north, place, expected) in [
      (0.0, Point(x: 100, y: 100 - 100.256), (18.0, 59.0009)), (90, Point(x: 100 - 100.256, y: 100), (18, 58.9991)),
      (180, Point(x: 100, y: 100 + 100.256), (18, 59.0009)),
    ] {
      plan.north = north
      let frame = try EarthFrame(latitude: 59, longitude: 18, of: Point(x: 100, y: 100), on: plan)
      let position = frame.position(of: place, factor: 1_000)
      if north == 0 {
        #expect(abs(position.longitude - expected.0) < 1e-8 && abs(position.latitude - expected.1) < 1e-8)
      }
      #expect(abs(abs(position.latitude - 59) - 0.0009) < 1e-8, "\(north): \(position)")
    }
    plan.north = 0
    let equator = try EarthFrame(latitude: 0, longitude: 0, of: Point(x: 0, y: 0), on: plan)
    #expect(abs(equator.position(of: Point(x: 111_319.491, y: 0), factor: 1_000).longitude - 1) < 1e-7)
    // North to the right of the drawing: what lies right is north, what lies up is west.
    plan.north = 90
    let turned = try EarthFrame(latitude: 59, longitude: 18, of: Point(x: 0, y: 0), on: plan)
    #expect(turned.position(of: Point(x: 1, y: 0), factor: 1_000).latitude > 59)
    #expect(turned.position(of: Point(x: 0, y: -1), factor: 1_000).longitude < 18)
    #expect(throws: Refusal.self) { try EarthFrame(latitude: 91, longitude: 0, of: Point(x: 0, y: 0), on: plan) }
  }

  @Test("A plan that came turned, and is turned back, has the coordinates it had", arguments: [90, 180, 270])
  func turned(rotation: Int) throws {
    let plan = try Document.hall().choosePlan(nil)
    var other = plan
    other.rotation = rotation
    if rotation != 180 { other.source.size = Size(width: plan.source.size.height, height: plan.source.size.width) }
    func back(_ point: Point) -> Point {
      // Where the page is shown as before, the point is the one that is shown there.
      let (width, height) = (plan.source.size.width, plan.source.size.height)
      return switch rotation {
      case 90: Point(x: point.y, y: width - point.x)
      case 180: Point(x: width - point.x, y: height - point.y)
      default: Point(x: height - point.y, y: point.x)
      }
    }
    for fan in plan.fans {
      #expect(other.shown(back(fan.position)).distance(to: fan.position) < 1e-6)
      for origin in [nil, Point(x: 10, y: 25)] {
        let before = try SiteFrame(plan, origin: origin.map { Self.datum($0, plan) }).site(fan.position)
        let after = try SiteFrame(other, origin: origin.map { Self.datum(back($0), other) }).site(back(fan.position))
        #expect(before.distance(to: after) < 0.001)
      }
    }
  }

  @Test(
    "in DXF every fan is a circle of its true size, in groups that any reader of release 12 takes", arguments: 0..<80)
  func dxf(seed: UInt64) throws {
    let interchange = try interchange(seed: seed)
    let file = try DXFGroups(interchange.dxf())
    #expect(file.groups.first.map { $0 == (0, "SECTION") } == true && file.groups.last.map { $0 == (0, "EOF") } == true)
    #expect(file.values(0).count { $0 == "SECTION" } == file.values(0).count { $0 == "ENDSEC" })
    #expect(file.values(0).count { $0 == "TABLE" } == file.values(0).count { $0 == "ENDTAB" })
    #expect(file.values(0).count { $0 == "POLYLINE" } == file.values(0).count { $0 == "SEQEND" })
    let layers = Set(file.entities.filter { $0.name == "LAYER" }.compactMap { $0.values[2] })
    let circles = file.entities.filter { $0.name == "CIRCLE" && $0.values[8] == "ENCY-FANS" }
    #expect(circles.count == interchange.plan.fans.count)
    for (circle, fan) in zip(circles, interchange.plan.fans) {
      let center = interchange.frame.site(fan.position)
      let diameter = try #require(interchange.product(of: fan)?.diameter)
      #expect((Double(circle.values[10] ?? "")! - center.x).magnitude < 0.001)
      #expect((Double(circle.values[20] ?? "")! - center.y).magnitude < 0.001)
      #expect(Double(circle.values[40] ?? "")! * 2 == diameter)
    }
    for entity in file.entities {
      if let layer = entity.values[8] { #expect(layers.contains(layer)) }
      // Numbers are numbers, whole ones where the reference says so.
      for (code, value) in entity.values where (10...59).contains(code) {
        #expect(Double(value) != nil, "\(code) \(value)")
      }
      for (code, value) in entity.values where (60...79).contains(code) {
        #expect(Int(value) != nil, "\(code) \(value)")
      }
    }
  }

  @Test("a plan without a scale has no coordinates")
  func unscaled() throws {
    var plan = try Document.hall().choosePlan(nil)
    plan.scale = nil
    #expect(throws: Refusal.self) { try SiteFrame(plan) }
  }
}

/// A DXF file as its reader sees it: pairs of lines.
private struct DXFGroups {
  struct Entity {
    var name: String
    var values: [Int: String] = [:]
  }
  let groups: [(Int, String)]

  init(_ bytes: [UInt8]) throws {
    #expect(bytes.allSatisfy { $0 < 0x80 })
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(lines.popLast() == "")
    #expect(lines.count.isMultiple(of: 2))
    #expect(lines.allSatisfy { $0.utf8.count <= 2049 && !$0.contains("\n") })
    groups = try stride(from: 0, to: lines.count, by: 2).map { index in
      (try #require(Int(lines[index].drop { $0 == " " })), String(lines[index + 1]))
    }
  }

  func values(_ code: Int) -> [String] { groups.filter { $0.0 == code }.map(\.1) }

  var entities: [Entity] {
    var list: [Entity] = []
    for (code, value) in groups {
      if code == 0 {
        list.append(Entity(name: value))
      } else if !list.isEmpty {
        list[list.count - 1].values[code] = value
      }
    }
    return list
  }
}
