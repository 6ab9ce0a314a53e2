import EncyBase
import Foundation
import Testing

/// The measuring stick itself, on circles that are drawn here point by point.
@Suite struct RotorMeasurementTests {
  /// The marks of ``PlanFixture`` at one pixel a unit and a ring of a line 2 px wide, each pixel by 4 × 4 samples.
  private func picture(radius: Double, center: Point) -> Raster {
    let (width, height) = (900, 700)
    var rgb = [UInt8](repeating: 255, count: width * height * 3)
    for mark in PlanFixture.marks {
      for y in Int(mark.middle.y - mark.half.height)..<Int(mark.middle.y + mark.half.height) {
        for x in Int(mark.middle.x - mark.half.width)..<Int(mark.middle.x + mark.half.width) {
          let at = (y * width + x) * 3
          (rgb[at], rgb[at + 1], rgb[at + 2]) = (mark.color.red, mark.color.green, mark.color.blue)
        }
      }
    }
    let ink = [0.0, 91, 148]
    for y in max(0, Int(center.y - radius - 3))..<min(height, Int(center.y + radius + 3)) {
      for x in max(0, Int(center.x - radius - 3))..<min(width, Int(center.x + radius + 3)) {
        let rough = Point(x: Double(x) + 0.5, y: Double(y) + 0.5).distance(to: center)
        guard abs(rough - radius) < 3 else { continue }
        var share = 0.0
        for sample in 0..<16 {
          let point = Point(
            x: Double(x) + (Double(sample % 4) + 0.5) / 4, y: Double(y) + (Double(sample / 4) + 0.5) / 4)
          if abs(point.distance(to: center) - radius) < 1 { share += 1 / 16 }
        }
        for channel in 0..<3 {
          let at = (y * width + x) * 3 + channel
          rgb[at] = UInt8(Double(rgb[at]) * (1 - share) + ink[channel] * share)
        }
      }
    }
    return Raster(width: width, height: height, rgb: rgb)
  }

  @Test func rightCircle() throws {
    let rotor = try RotorMeasurement(
      picture(radius: 200, center: PlanFixture.fan), diameter: 8_000, distance: PlanFixture.distance)
    #expect(abs(rotor.expectedDiameter - 400) < 0.01)
    #expect(abs(rotor.diameter - 400) < 0.2)
    #expect(rotor.offset < 0.1)
  }

  @Test(arguments: [-0.01, 0.01]) func wrongSize(_ error: Double) throws {
    let rotor = try RotorMeasurement(
      picture(radius: 200 * (1 + error), center: PlanFixture.fan), diameter: 8_000, distance: PlanFixture.distance)
    #expect(abs(rotor.relativeError - 0.01) < 0.001)
  }

  @Test func wrongPlace() throws {
    let rotor = try RotorMeasurement(
      picture(radius: 200, center: Point(x: 453, y: 346)), diameter: 8_000, distance: PlanFixture.distance)
    #expect(abs(rotor.offset - 5) < 0.2)
    #expect(abs(rotor.diameter - 400) < 0.3)
  }

  @Test func noCircle() throws {
    #expect(throws: RotorMeasurement.MarkMissing.self) {
      try RotorMeasurement(
        picture(radius: 100, center: PlanFixture.fan), diameter: 8_000, distance: PlanFixture.distance)
    }
  }
}
