import EncyBase
import EncyDocument
import EncyTestSupport
import Foundation
import Testing

/// Zones against the building, on pages turned any way.
@Suite("Zones of a wrong scale")
struct ZoneMisfitTests {
  private static func rectangle(_ size: Size, turned angle: Double) -> [Point] {
    let (cosine, sine) = (cos(angle), sin(angle))
    return [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { side in
      let (x, y) = (side.0 * size.width, side.1 * size.height)
      return Point(x: x * cosine - y * sine, y: x * sine + y * cosine)
    }
  }

  @Test(
    "the whole hall is noticed from 10 % off, smaller or larger, and a part of it never", arguments: 0..<UInt64(500))
  func law(seed: UInt64) {
    var dice = SeededGenerator(seed)
    let building = Size(
      width: Double.random(in: 8_000...200_000, using: &dice), height: Double.random(in: 8_000...200_000, using: &dice))
    let (factor, angle) = (Double.random(in: 1...200, using: &dice), Double.random(in: 0...6.28, using: &dice))
    func misfit(_ size: Size, isOnly: Bool = true) -> ZoneMisfit? {
      ZoneMisfit(
        Self.rectangle(Size(width: size.width / factor, height: size.height / factor), turned: angle), factor: factor,
        building: Bool.random(using: &dice) ? building : Size(width: building.height, height: building.width),
        isOnly: isOnly)
    }
    func times(_ across: Double, _ down: Double) -> Size {
      Size(width: building.width * across, height: building.height * down)
    }
    for wrong in [0.56, 0.71, 0.8, 0.89, 1.11, 1.2, 2.5] {
      let found = misfit(times(wrong, wrong))
      #expect(found != nil, "\(wrong)")
      #expect(((found?.long ?? 0) / max(building.width, building.height) / wrong - 1).magnitude < 0.001)
    }
    for right in [0.91, 0.95, 1, 1.05, 1.09] { #expect(misfit(times(right, right)) == nil, "\(right)") }
    // Of several zones, each may have the hall's shape.
    #expect(misfit(times(0.7, 0.7), isOnly: false) == nil)
    let (across, down) = (Double.random(in: 0.1...1, using: &dice), Double.random(in: 0.1...1, using: &dice))
    if (across / down - 1).magnitude > 0.05,
      (across * building.width / (down * building.height) - building.height
        / building.width).magnitude > 0.1
    {
      #expect(misfit(times(across, down), isOnly: false) == nil)
    }
  }

  @Test("what is no rectangle, or no size, is not judged")
  func others() {
    let building = Size(width: 60_000, height: 40_000)
    let corners = Self.rectangle(Size(width: 480, height: 320), turned: 0)
    #expect(ZoneMisfit(corners, factor: 100, building: building, isOnly: true) != nil)
    #expect(ZoneMisfit(Array(corners.dropLast()), factor: 100, building: building, isOnly: true) == nil)
    #expect(ZoneMisfit(corners, factor: 100, building: Size(width: 0, height: 0), isOnly: true) == nil)
    let slanted = [Point(x: 0, y: 0), Point(x: 480, y: 0), Point(x: 580, y: 320), Point(x: 100, y: 320)]
    #expect(ZoneMisfit(slanted, factor: 100, building: building, isOnly: true) == nil)
  }
}
