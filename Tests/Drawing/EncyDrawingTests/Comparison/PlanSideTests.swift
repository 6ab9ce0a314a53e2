import EncyBase
import Foundation
import Testing

@testable import EncyDrawing
@testable import EncyCanvas
@testable import EncyDrawing

@Suite("Sides of a merge") struct PlanSideTests {
  /// Colours as people with three kinds of colour blindness see them: Machado, Oliveira and Fernandes, 2009, severity 1, table 1.
  private static let visions: [[[Double]]] = [
    [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]],
  ]

  private static func product(_ row: [Double], _ column: [Double]) -> Double {
    var sum = 0.0
    for (left, right) in zip(row, column) { sum += left * right }
    return sum
  }

  /// A colour in CIELAB as somebody sees it (CIE 15, illuminant D65).
  private static func lab(_ color: Color, _ vision: [[Double]]) -> [Double] {
    let linear = [color.red, color.green, color.blue].map { (channel: UInt8) -> Double in
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let seen = vision.map { max(0, min(1, product($0, linear))) }
    let matrix: [[Double]] = [
      [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041],
    ]
    let white = [0.95047, 1, 1.08883]
    let f = (0..<3).map { (index: Int) -> Double in
      let part = product(matrix[index], seen) / white[index]
      return part > 0.008856 ? cbrt(part) : 7.787 * part + 16.0 / 116
    }
    return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
  }

  private static func distance(_ left: Color, _ right: Color, _ vision: [[Double]]) -> Double {
    let apart = zip(lab(left, vision), lab(right, vision)).map { $0.0 - $0.1 }
    return product(apart, apart).squareRoot()
  }

  @Test("ours and theirs stay apart for everybody, and no two sides have one line")
  func apart() {
    let looks = [PlanSide.Look.base] + (0..<PlanSide.Look.differentSides).map(PlanSide.Look.side)
    for vision in Self.visions {
      #expect(Self.distance(looks[1].color, looks[2].color, vision) > 80)
      for (index, look) in looks.enumerated() {
        for other in looks[(index + 1)...] { #expect(Self.distance(look.color, other.color, vision) > 12) }
      }
    }
    #expect(Set(looks.map(\.dash)).count == looks.count)
    #expect(PlanSide.Look.side(0) != PlanSide.Look.side(PlanSide.Look.differentSides))
  }
}
