internal import Glibc

/// Shortest ways over the ellipsoid WGS 84, within some nanometres: C. F. F. Karney, "Algorithms for geodesics", Journal of Geodesy 87
/// (2013), 43–55, doi:10.1007/s00190-012-0578-z, whose numbers of equations stand beside what is taken from them; what the paper
/// leaves to the programmer is solved as its author does in GeographicLib (MIT licence).
package enum Geodesic {
  /// Semi-major axis in metres, and flattening.
  static let (axis, flattening) = (6_378_137.0, 1 / 298.257_223_563)
  /// Semi-minor axis in metres.
  static let minorAxis = axis * (1 - flattening)

  private static let f1 = 1 - flattening
  /// The second eccentricity squared, and the third flattening.
  private static let ep2 = flattening * (2 - flattening) / (f1 * f1)
  private static let n = flattening / (2 - flattening)
  private static let tiny = Double.leastNormalMagnitude.squareRoot()
  private static let epsilon = Double.ulpOfOne
  /// Below this arc a line is short enough for a sphere of the mean latitude.
  private static let shortArc =
    0.1 * epsilon.squareRoot() / (max(0.001, flattening) * (1 - flattening / 2) / 2).squareRoot()

  /// An angle as its sine and cosine.
  private struct Turn {
    var sine, cosine: Double

    init(_ sine: Double, _ cosine: Double) { (self.sine, self.cosine) = (sine, cosine) }

    var unit: Turn {
      let length = hypot(sine, cosine)
      return Turn(sine / length, cosine / length)
    }

    /// Of degrees; exact at quarter turns.
    init(degrees: Double) {
      let quarter = (degrees / 90).rounded(.toNearestOrEven)
      let rest = (degrees - 90 * quarter) * .pi / 180
      let (sine, cosine) = (sin(rest), cos(rest))
      switch Int(quarter) & 3 {
      case 0: self.init(sine, cosine)
      case 1: self.init(cosine, -sine)
      case 2: self.init(-sine, -cosine)
      default: self.init(-cosine, sine)
      }
      // Which side zero is on counts at the equator.
      if self.sine == 0 { self.sine = copysign(0, degrees) }
      self.cosine += 0
    }
  }

  /// A place by its reduced latitude β, and Δ (eq. 59: `dn`).
  private struct End {
    var sine, cosine, dn: Double

    init(latitude: Double) {
      let turn = Turn(degrees: latitude)
      let reduced = Turn(turn.sine * f1, turn.cosine).unit
      (sine, cosine) = (reduced.sine, max(tiny, reduced.cosine))
      dn = (1 + ep2 * sine * sine).squareRoot()
    }
  }

  /// The shortest way from one place to another.
  /// - Returns: Its length in metres; the direction in which it starts, in degrees clockwise from north, 0 up to 360. For one and the
  ///   same place the direction says nothing.
  package static func inverse(_ from: EarthPosition, _ to: EarthPosition) -> (metres: Double, azimuth: Double) {
    let (difference, rest) = angle(from: from.longitude, to: to.longitude)
    let isWest = difference < 0
    let longitude = abs(difference)
    let lambda = longitude * .pi / 180
    var turn = Turn(degrees: longitude)
    // What rounding took off, which counts near the antipode.
    let carried = (isWest ? -rest : rest) * .pi / 180
    turn = Turn(turn.sine + turn.cosine * carried, turn.cosine - turn.sine * carried)
    var (first, second) = (rounded(from.latitude), rounded(to.latitude))
    // The first place is the one nearer to a pole, and south (section 4).
    let isSwapped = abs(first) < abs(second)
    if isSwapped { (first, second) = (second, first) }
    // Zero, too, which then is the southern one.
    let isFlipped = first.sign == .plus
    if isFlipped { (first, second) = (-first, -second) }
    var (one, other) = (End(latitude: first), End(latitude: second))
    if one.cosine < -one.sine {
      if other.cosine == one.cosine { other.sine = copysign(one.sine, other.sine) }
    } else if abs(other.sine) == -one.sine {
      other.cosine = one.cosine
    }
    other.dn = (1 + ep2 * other.sine * other.sine).squareRoot()
    one.dn = (1 + ep2 * one.sine * one.sine).squareRoot()
    let way = Way(one, other, longitude: longitude, lambda: lambda, turn: turn, start: first)
    let (metres, start, end) = way.solved()
    var azimuth = isSwapped ? end : start
    // Back to where the places were.
    if isWest { azimuth.sine = -azimuth.sine }
    if isSwapped != isFlipped { azimuth.cosine = -azimuth.cosine }
    let degrees = atan2(azimuth.sine, azimuth.cosine) * 180 / .pi
    return (metres, degrees < 0 ? degrees + 360 : degrees + 0)
  }

  /// `to - from` within ±180°, and what rounding took off it.
  private static func angle(from: Double, to: Double) -> (Double, Double) {
    func sum(_ u: Double, _ v: Double) -> (Double, Double) {
      let total = u + v
      let (up, vp) = (total - v, total - (total - v))
      return (total, total == 0 ? 0 : -((up - u) + (vp - v)))
    }
    let (first, error) = sum(remainder(-from, 360), remainder(to, 360))
    var (total, rest) = sum(remainder(first, 360), error)
    if total == 0 || abs(total) == 180 { total = copysign(total, rest == 0 ? to - from : -rest) }
    return (total, rest)
  }

  /// Small angles so that they don't underflow.
  private static func rounded(_ degrees: Double) -> Double {
    let sixteenth = 1.0 / 16
    let size = abs(degrees)
    return copysign(size < sixteenth ? sixteenth - (sixteenth - size) : size, degrees)
  }

  // MARK: Series, to the sixth order

  private typealias Series = SIMD8<Double>

  /// Σ c[l] sin 2lσ for l from 1, by Clenshaw's summation.
  private static func sum(_ c: Series, _ turn: Turn, _ count: Int) -> Double {
    let step = 2 * (turn.cosine - turn.sine) * (turn.cosine + turn.sine)
    var (one, two) = (0.0, 0.0)
    for l in stride(from: count, through: 1, by: -1) { (one, two) = (step * one - two + c[l], one) }
    return 2 * turn.sine * turn.cosine * one
  }

  /// A₁ − 1 (eq. 17).
  private static func a1(_ e: Double) -> Double {
    let e2 = e * e
    return ((((e2 + 4) * e2 + 64) * e2) / 256 + e) / (1 - e)
  }

  /// C₁ (eq. 18).
  private static func c1(_ e: Double) -> Series {
    let (e2, e3) = (e * e, e * e * e)
    return Series(
      0, e * (((6 - e2) * e2 - 16) / 32), e2 * (((64 - 9 * e2) * e2 - 128) / 2048), e3 * ((9 * e2 - 16) / 768),
      e2 * e2 * ((3 * e2 - 5) / 512), e2 * e3 * (-7 / 1280), e3 * e3 * (-7 / 2048), 0)
  }

  /// A₂ − 1 (eq. 42).
  private static func a2(_ e: Double) -> Double {
    let e2 = e * e
    return ((((-11 * e2 - 28) * e2 - 192) * e2) / 256 - e) / (1 + e)
  }

  /// C₂ (eq. 43).
  private static func c2(_ e: Double) -> Series {
    let (e2, e3) = (e * e, e * e * e)
    return Series(
      0, e * (((e2 + 2) * e2 + 16) / 32), e2 * (((35 * e2 + 64) * e2 + 384) / 2048), e3 * ((15 * e2 + 80) / 768),
      e2 * e2 * ((7 * e2 + 35) / 512), e2 * e3 * (63 / 1280), e3 * e3 * (77 / 2048), 0)
  }

  /// A₃ (eq. 24), whose coefficients follow from n.
  private static func a3(_ e: Double) -> Double {
    ((((a3n[5] * e + a3n[4]) * e + a3n[3]) * e + a3n[2]) * e + a3n[1]) * e + a3n[0]
  }

  private static let a3n = Series(
    1, (n - 1) / 2, ((3 * n - 1) * n - 2) / 8, ((-n - 3) * n - 1) / 16, (-2 * n - 3) / 64, -3.0 / 128, 0, 0)

  /// C₃ (eq. 25).
  private static func c3(_ e: Double) -> Series {
    let (e2, e3) = (e * e, e * e * e)
    return Series(
      0, e * ((((c31[4] * e + c31[3]) * e + c31[2]) * e + c31[1]) * e + c31[0]),
      e2 * (((c32[3] * e + c32[2]) * e + c32[1]) * e + c32[0]), e3 * ((c33[2] * e + c33[1]) * e + c33[0]),
      e2 * e2 * (c34.1 * e + c34.0), e2 * e3 * (21.0 / 2560), 0, 0)
  }

  private static let c31 = Series(
    (1 - n) / 4, (1 - n * n) / 8, ((3 - n) * n + 3) / 64, (2 * n + 5) / 128, 3.0 / 128, 0, 0, 0)
  private static let c32 = SIMD4<Double>(
    ((n - 3) * n + 2) / 32, ((-3 * n - 2) * n + 3) / 64, (n + 3) / 128, 5.0 / 256)
  private static let c33 = SIMD4<Double>(((5 * n - 9) * n + 5) / 192, (9 - 10 * n) / 384, 7.0 / 512, 0)
  private static let c34 = ((7 - 14 * n) / 512, 7.0 / 512)

  /// ε (eq. 16) of k² (eq. 9).
  private static func expansion(_ k2: Double) -> Double { k2 / (2 * (1 + (1 + k2).squareRoot()) + k2) }

  // MARK: The way between two ends

  private struct Way {
    let one, other: End
    /// The difference of longitudes in degrees and radians, and what the latter is in sine and cosine.
    let longitude, lambda: Double
    let turn: Turn
    /// The latitude of the first end in degrees.
    let start: Double

    init(_ one: End, _ other: End, longitude: Double, lambda: Double, turn: Turn, start: Double) {
      (self.one, self.other, self.longitude, self.lambda) = (one, other, longitude, lambda)
      (self.turn, self.start) = (turn, start)
    }

    func solved() -> (metres: Double, start: Turn, end: Turn) {
      if start == -90 || turn.sine == 0, let answer = alongMeridian() { return answer }
      if one.sine == 0, 180 - longitude >= flattening * 180 {
        return (axis * lambda, Turn(1, 0), Turn(1, 0))
      }
      return byNewton()
    }

    private func alongMeridian() -> (Double, Turn, Turn)? {
      let (begin, finish) = (Turn(one.sine, turn.cosine * one.cosine), Turn(other.sine, other.cosine))
      let arc = atan2(
        max(0, begin.cosine * finish.sine - begin.sine * finish.cosine) + 0,
        begin.cosine * finish.cosine + begin.sine * finish.sine)
      let (length, reduced) = lengths(n, arc, begin, finish)
      guard arc < Geodesic.epsilon.squareRoot() || reduced >= 0 else { return nil }
      let isNothing = arc < 3 * tiny || arc < Geodesic.epsilon && (length < 0 || reduced < 0)
      return (isNothing ? 0 : length * minorAxis, turn, Turn(0, 1))
    }

    /// The length s₁₂/b (eq. 7) and the reduced length m₁₂/b (eq. 38) of an arc σ₁₂.
    private func lengths(_ e: Double, _ arc: Double, _ begin: Turn, _ finish: Turn) -> (Double, Double) {
      let (a1, a2, c1, c2) = (a1(e), a2(e), c1(e), c2(e))
      let b1 = sum(c1, finish, 6) - sum(c1, begin, 6)
      let b2 = sum(c2, finish, 6) - sum(c2, begin, 6)
      let length = (1 + a1) * (arc + b1)
      let j = (a1 - a2) * arc + ((1 + a1) * b1 - (1 + a2) * b2)
      return (
        length,
        other.dn * (begin.cosine * finish.sine) - one.dn * (begin.sine * finish.cosine) - begin.cosine * finish.cosine
          * j
      )
    }

    /// Finds α₁ so that the way meets the second end's meridian at its latitude (section 4).
    private func byNewton() -> (Double, Turn, Turn) {
      var (alpha, short) = guess()
      if let short { return (short.metres, alpha, short.end) }
      var (low, high) = (Turn(tiny, 1), Turn(tiny, -1))
      var (isNear, isLast) = (false, false)
      for round in 0... {
        let hybrid = Hybrid(self, alpha)
        let miss = hybrid.miss
        if isLast || abs(miss) < (isNear ? 8 : 1) * Geodesic.epsilon || round == 83 {
          return (lengths(hybrid.e, hybrid.arc, hybrid.begin, hybrid.finish).0 * minorAxis, alpha, hybrid.end)
        }
        if miss > 0, round > 20 || alpha.cosine / alpha.sine > high.cosine / high.sine {
          high = alpha
        } else if miss < 0, round > 20 || alpha.cosine / alpha.sine < low.cosine / low.sine {
          low = alpha
        }
        if round < 19 {
          let slope = self.slope(hybrid)
          let change = -miss / slope
          let (sine, cosine) = (sin(change), cos(change))
          let next = Turn(
            alpha.sine * cosine + alpha.cosine * sine, alpha.cosine * cosine - alpha.sine * sine)
          if slope > 0, abs(change) < .pi, next.sine > 0 {
            alpha = next.unit
            isNear = abs(miss) <= 16 * Geodesic.epsilon
            continue
          }
        }
        alpha = Turn((low.sine + high.sine) / 2, (low.cosine + high.cosine) / 2).unit
        isNear = false
        isLast =
          abs(low.sine - alpha.sine) + (low.cosine - alpha.cosine) < Geodesic.epsilon
          || abs(alpha.sine - high.sine) + (alpha.cosine - high.cosine) < Geodesic.epsilon
      }
      // The loop ends by itself.
      return (.nan, alpha, alpha)
    }

    /// dλ₁₂/dα₁ (eq. 46).
    private func slope(_ hybrid: Hybrid) -> Double {
      if hybrid.end.cosine == 0 { return -2 * f1 * one.dn / one.sine }
      return lengths(hybrid.e, hybrid.arc, hybrid.begin, hybrid.finish).1 * f1 / (hybrid.end.cosine * other.cosine)
    }

    /// Where Newton's method starts (eq. 48 to 57); the answer by itself of a short line.
    private func guess() -> (alpha: Turn, short: (metres: Double, end: Turn)?) {
      let across = other.sine * one.cosine - other.cosine * one.sine
      let isShort =
        other.cosine * one.cosine + other.sine * one.sine >= 0 && across < 0.5 && other.cosine * lambda < 0.5
      var (omega, mean) = (turn, 1.0)
      if isShort {
        var middle = (one.sine + other.sine) * (one.sine + other.sine)
        middle /= middle + (one.cosine + other.cosine) * (one.cosine + other.cosine)
        mean = (1 + ep2 * middle).squareRoot()
        let angle = lambda / (f1 * mean)
        omega = Turn(sin(angle), cos(angle))
      }
      let sum = other.sine * one.cosine + other.cosine * one.sine
      let square = omega.sine * omega.sine
      var alpha = Turn(
        other.cosine * omega.sine,
        omega.cosine >= 0
          ? across + other.cosine * one.sine * square / (1 + omega.cosine)
          : sum - other.cosine * one.sine * square / (1 - omega.cosine))
      let arc = Turn(
        hypot(alpha.sine, alpha.cosine), one.sine * other.sine + one.cosine * other.cosine * omega.cosine)
      if isShort, arc.sine < shortArc {
        let end = Turn(
          one.cosine * omega.sine,
          across - one.cosine * other.sine
            * (omega.cosine >= 0 ? square / (1 + omega.cosine) : 1 - omega.cosine)
        ).unit
        return (alpha.unit, (atan2(arc.sine, arc.cosine) * minorAxis * mean, end))
      }
      if arc.cosine < 0, arc.sine < 6 * n * .pi * one.cosine * one.cosine {
        alpha = nearAntipode(sum) ?? alpha
      }
      return (alpha.sine > 0 ? alpha.unit : Turn(1, 0), nil)
    }

    /// The start near the antipode, where the geodesics' envelope is an astroid (eq. 53 to 57).
    private func nearAntipode(_ sum: Double) -> Turn? {
      let rest = atan2(-turn.sine, -turn.cosine)
      let k2 = one.sine * one.sine * ep2
      let wide = flattening * one.cosine * a3(Geodesic.expansion(k2)) * .pi
      let (x, y) = (rest / wide, sum / (wide * one.cosine))
      if y > -200 * Geodesic.epsilon, x > -1 - 1000 * Geodesic.epsilon.squareRoot() {
        let sine = min(1, -x)
        return Turn(sine, -(1 - sine * sine).squareRoot())
      }
      let k = astroid(x, y)
      let angle = wide * (-x * k / (1 + k))
      let (sine, cosine) = (sin(angle), -cos(angle))
      return Turn(other.cosine * sine, sum - other.cosine * one.sine * sine * sine / (1 - cosine))
    }

    /// The positive root of κ⁴ + 2κ³ − (x² + y² − 1)κ² − 2y²κ − y² = 0 (eq. 55).
    private func astroid(_ x: Double, _ y: Double) -> Double {
      let (p, q) = (x * x, y * y)
      let r = (p + q - 1) / 6
      if q == 0, r <= 0 { return 0 }
      let (s, r2) = (p * q / 4, r * r)
      let r3 = r * r2
      let disc = s * (s + 2 * r3)
      var u = r
      if disc >= 0 {
        var t3 = s + r3
        t3 += t3 < 0 ? -disc.squareRoot() : disc.squareRoot()
        let t = cbrt(t3)
        u += t + (t != 0 ? r2 / t : 0)
      } else {
        u += 2 * r * cos(atan2((-disc).squareRoot(), -(s + r3)) / 3)
      }
      let v = (u * u + q).squareRoot()
      let uv = u < 0 ? q / (v - u) : u + v
      let w = (uv - q) / (2 * v)
      return uv / ((uv + w * w).squareRoot() + w)
    }
  }

  /// The way that starts with α₁, up to the second end's latitude (the hybrid problem, section 4).
  private struct Hybrid {
    let begin, finish, end: Turn
    let arc, e: Double
    /// How far it then is from the second end's meridian, in radians.
    let miss: Double

    init(_ way: Way, _ start: Turn) {
      let (one, other) = (way.one, way.other)
      var alpha = start
      if one.sine == 0, alpha.cosine == 0 { alpha.cosine = -tiny }
      let equator = Turn(alpha.sine * one.cosine, hypot(alpha.cosine, alpha.sine * one.sine))
      let begin = Turn(one.sine, alpha.cosine * one.cosine)
      let sine = other.cosine != one.cosine ? equator.sine / other.cosine : alpha.sine
      let isOther = other.cosine != one.cosine || abs(other.sine) != -one.sine
      let square = alpha.cosine * one.cosine * (alpha.cosine * one.cosine)
      let more =
        one.cosine < -one.sine
        ? (other.cosine - one.cosine) * (one.cosine + other.cosine) : (one.sine - other.sine) * (one.sine + other.sine)
      let cosine = isOther ? (square + more).squareRoot() / other.cosine : abs(alpha.cosine)
      end = Turn(sine, cosine)
      let finish = Turn(other.sine, cosine * other.cosine)
      (self.begin, self.finish) = (begin.unit, finish.unit)
      arc = atan2(
        max(0, self.begin.cosine * self.finish.sine - self.begin.sine * self.finish.cosine) + 0,
        self.begin.cosine * self.finish.cosine + self.begin.sine * self.finish.sine)
      let (omega1, omega2) = (
        Turn(equator.sine * one.sine, begin.cosine), Turn(equator.sine * other.sine, finish.cosine)
      )
      let omega = Turn(
        max(0, omega1.cosine * omega2.sine - omega1.sine * omega2.cosine) + 0,
        omega1.cosine * omega2.cosine + omega1.sine * omega2.sine)
      let eta = atan2(
        omega.sine * way.turn.cosine - omega.cosine * way.turn.sine,
        omega.cosine * way.turn.cosine + omega.sine * way.turn.sine)
      e = Geodesic.expansion(equator.cosine * equator.cosine * ep2)
      let c3 = Geodesic.c3(e)
      let b3 = sum(c3, self.finish, 5) - sum(c3, self.begin, 5)
      miss = eta - flattening * a3(e) * equator.sine * (arc + b3)
    }
  }
}
