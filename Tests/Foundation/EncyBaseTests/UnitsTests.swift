import EncyBase
import EncyTestSupport
import Testing

@Suite("Units of the plane")
struct UnitsTests {
  @Test("A plan's scale leads to the site and back")
  func scale() {
    let place = Point(x: 310.5, y: -2)
    let site = place.onSite(millimetresPerUnit: 40)
    #expect(site == SitePoint(x: 12_420, y: -80))
    #expect(site.onPlan(millimetresPerUnit: 40) == place)
  }

  @Test("A point turns as the map of quarter turns turns it", arguments: -5...5)
  func turned(turns: Int) {
    let point = Point(x: 3, y: 7)
    #expect(point.turned(byQuarters: turns) == AffineTransform.quarterTurns(turns).apply(point))
  }

  @Test("An outline in plan units is judged, and its fault is where it was drawn")
  func unscaled() throws {
    let bow = [Point(x: 0, y: 0), Point(x: 10, y: 10), Point(x: 10, y: 0), Point(x: 0, y: 10)]
    #expect(throws: PolygonError.crossing(SitePoint(x: 5, y: 5))) { try SitePolygon(unscaled: bow) }
    let box = [Point(x: 0, y: 0), Point(x: 20, y: 0), Point(x: 20, y: 10), Point(x: 0, y: 10)]
    #expect(try SitePolygon(unscaled: box).area == 200)
    #expect(SitePolygon.bounds(of: box) == Rect(x: 0, y: 0, width: 20, height: 10))
  }
}
