package import EncyBase
internal import Glibc

extension AffineTransform {
  /// A turn about the origin by degrees clockwise (y grows downwards), exact for quarter turns.
  package static func turned(by degrees: Double) -> AffineTransform {
    let quarters = degrees / 90
    if quarters == quarters.rounded(), quarters.magnitude < 1000 { return .quarterTurns(Int(quarters)) }
    let turn = degrees * .pi / 180
    return AffineTransform(a: cos(turn), b: sin(turn), c: -sin(turn), d: cos(turn), tx: 0, ty: 0)
  }

  /// The degrees clockwise, 0 ..< 360 and whole quarters exact, that it turns rightwards to.
  package var direction: Double {
    let degrees = atan2(b, a) * 180 / .pi
    let rounded = (degrees * 10).rounded() / 10
    return rounded < 0 ? rounded + 360 : rounded
  }
}

/// The natural logarithm, of which only the first digits count.
package func naturalLogarithm(_ value: Double) -> Double { log(value) }
