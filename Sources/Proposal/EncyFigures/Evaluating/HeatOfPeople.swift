/// How moving air cools people: the two-node model of Gagge behind the standard effective temperature (SET) of ASHRAE 55.
///
/// Skin and core are two nodes that exchange heat for an hour, minute by minute; SET is the temperature of still air at 50 % humidity
/// in which a person in standard clothing would lose as much heat from the same skin. The cooling effect of moving air is by how much
/// still air would have to be cooler for the same SET (ASHRAE 55, appendix D; sea level, standing, no external work). Temperatures are
/// °C, heat W/m², pressures torr.
///
/// In warm air and from about 2 met on the model hunts: its blood flow swings between its limits, and SET jumps by up to 1 K. A search then
/// ends at one of several roots.
///
/// Exponential functions are computed here with sums and products only, and square roots not at all, so that pages get the same digits.
struct HeatOfPeople {
  /// Still air moves so fast, in m/s.
  static let still = 0.1
  /// The largest cooling effect that is searched for, in K.
  static let mostEffect = 40.0
  /// The fastest air that the standard speaks of, in m/s.
  static let mostSpeed = 2.0

  let (air, radiant, humidity): (Double, Double, Double)
  let (activity, clothing): (Double, Double)

  /// `nil` outside the limits of ASHRAE 55.
  /// - Parameters:
  ///   - air: Temperature of the air, 10 to 40 °C.
  ///   - radiant: Mean radiant temperature, 10 to 40 °C.
  ///   - humidity: Share of saturation, 0 to 1.
  ///   - activity: 1 to 4 met.
  ///   - clothing: 0 to 1.5 clo.
  init?(air: Double, radiant: Double, humidity: Double, activity: Double, clothing: Double) {
    guard air >= 10, air <= 40, radiant >= 10, radiant <= 40, humidity >= 0, humidity <= 1, activity >= 1,
      activity <= 4, clothing >= 0, clothing <= 1.5
    else { return nil }
    (self.air, self.radiant, self.humidity) = (air, radiant, humidity)
    (self.activity, self.clothing) = (activity, clothing)
  }

  /// By how many kelvin still air would have to be cooler; 0 where moving air doesn't cool.
  func coolingEffect(speed: Double) -> Double {
    if speed <= HeatOfPeople.still { return 0 }
    let wanted = effective(speed, 0)
    if effective(HeatOfPeople.still, 0) <= wanted { return 0 }
    var (low, high) = (0.0, HeatOfPeople.mostEffect)
    if effective(HeatOfPeople.still, high) >= wanted { return high }
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if effective(HeatOfPeople.still, middle) > wanted { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The speed at which moving air cools by so many kelvin; `nil` where none up to ``mostSpeed`` does.
  func speed(effect: Double) -> Double? {
    if effect <= 0 { return HeatOfPeople.still }
    let wanted = effective(HeatOfPeople.still, effect)
    var (low, high) = (HeatOfPeople.still, HeatOfPeople.mostSpeed)
    guard effective(high, 0) <= wanted else { return nil }
    if effective(low, 0) <= wanted { return low }
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if effective(middle, 0) > wanted { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The standard effective temperature as the cooling effect takes it, in which walking about adds no air speed; with air and surroundings
  /// cooler by some kelvin, the humidity a share of saturation as before.
  func effective(_ speed: Double, _ cooler: Double) -> Double {
    let (air, radiant) = (self.air - cooler, self.radiant - cooler)
    let vapour = humidity * HeatOfPeople.saturation(air)
    let produced = activity * 58.2
    let resistance = 0.155 * clothing
    let enlarged = 1 + 0.15 * clothing
    let (lewis, permeation) = (2.2, clothing > 0 ? 0.45 : 1.0)
    let moving = speed > HeatOfPeople.still ? speed : HeatOfPeople.still
    let wettest =
      clothing > 0 ? 0.59 * HeatOfPeople.power(moving, -0.08) : 0.38 * HeatOfPeople.power(moving, -0.29)
    let forced = 8.600001 * HeatOfPeople.power(moving, 0.53)
    let convection = forced > 3 ? forced : 3.0
    let evaporating = 1 / (lewis * enlarged * convection) + resistance / (lewis * permeation)
    let breathed = 0.0023 * produced * (44 - vapour)
    let warmed = 0.0014 * produced * (34 - air)
    var (skin, core, share, blood) = (33.7, 36.8, 0.1, 6.3)
    let neutral = 0.1 * 33.7 + 0.9 * 36.8
    var (radiation, layer, operative) = (4.7, 0.0, 0.0)
    var (heat, evaporated, dry, wetness) = (produced, 0.1 * activity, 0.0, 0.0)
    layer = 1 / (enlarged * (radiation + convection))
    operative = (radiation * radiant + convection * air) / (radiation + convection)
    for _ in 0..<60 {
      // The clothing's surface, which radiation depends on.
      var surface = (layer * skin + resistance * operative) / (layer + resistance)
      for _ in 0..<150 {
        let mean = (surface + radiant) / 2 + 273.15
        radiation = 4 * 0.95 * 0.000000056697 * mean * mean * mean * 0.73
        layer = 1 / (enlarged * (radiation + convection))
        operative = (radiation * radiant + convection * air) / (radiation + convection)
        let next = (layer * skin + resistance * operative) / (layer + resistance)
        let step = next > surface ? next - surface : surface - next
        surface = next
        if step <= 0.01 { break }
      }
      dry = (skin - operative) / (layer + resistance)
      let inner = (core - skin) * (5.28 + 1.163 * blood)
      let (inCore, inSkin) = (heat - inner - breathed - warmed, inner - dry - evaporated)
      skin += inSkin * 1.8258 / (0.97 * share * 70 * 60)
      core += inCore * 1.8258 / (0.97 * (1 - share) * 70 * 60)
      let body = share * skin + (1 - share) * core
      let (warmSkin, coldSkin) = (skin > 33.7 ? skin - 33.7 : 0, skin < 33.7 ? 33.7 - skin : 0)
      let (warmCore, coldCore) = (core > 36.8 ? core - 36.8 : 0, core < 36.8 ? 36.8 - core : 0)
      blood = (6.3 + 120 * warmCore) / (1 + 0.5 * coldSkin)
      blood = blood > 90 ? 90 : blood < 0.5 ? 0.5 : blood
      var sweat = 170 * (body > neutral ? body - neutral : 0) * HeatOfPeople.exponential(warmSkin / 10.7)
      if sweat > 500 { sweat = 500 }
      var sweated = 0.68 * sweat
      var most = (HeatOfPeople.saturation(skin) - vapour) / evaporating
      if most == 0 { most = 0.001 }
      let part = sweated / most
      wetness = 0.06 + 0.94 * part
      var diffused = wetness * most - sweated
      if wetness > wettest {
        wetness = wettest
        sweated = wettest / 0.94 * most
        diffused = 0.06 * (1 - wettest / 0.94) * most
      }
      if most < 0 { (diffused, sweated, wetness) = (0, 0, wettest) }
      evaporated = sweated + diffused
      heat = produced + 19.4 * coldSkin * coldCore
      share = 0.0417737 + 0.7451833 / (blood + 0.585417)
    }
    return HeatOfPeople.standard(
      skin: skin, loss: dry + evaporated, wetness: wetness, radiation: radiation, activity: activity)
  }

  /// The temperature of the standard environment in which a skin loses as much: the root of a balance, by Newton's steps.
  private static func standard(
    skin: Double, loss: Double, wetness: Double, radiation: Double, activity: Double
  ) -> Double {
    let total = 3 + radiation
    let clothing = 1.52 / (activity + 0.6944) - 0.1835
    let enlarged = 1 + 0.25 * clothing
    let ratio = 1 / (1 + 0.155 * enlarged * total * clothing)
    let permeation = 0.45 * 3 / total * (1 - ratio) / (3 / total - ratio * 0.45)
    let dry = 1 / (1 / (enlarged * total) + 0.155 * clothing)
    let wet = 1 / (1 / (2.2 * enlarged * 3) + 0.155 * clothing / (2.2 * permeation))
    let onSkin = saturation(skin)
    func excess(_ temperature: Double) -> Double {
      loss - dry * (skin - temperature) - wetness * wet * (onSkin - 0.5 * saturation(temperature))
    }
    var temperature = skin - loss / dry
    for _ in 0..<50 {
      let here = excess(temperature)
      let step = 0.0001 * here / (excess(temperature + 0.0001) - here)
      temperature -= step
      if step < 1e-7, step > -1e-7 { break }
    }
    return temperature
  }

  /// Pressure of saturated vapour in torr (Antoine).
  static func saturation(_ temperature: Double) -> Double { exponential(18.6686 - 4030.183 / (temperature + 235)) }

  static func power(_ base: Double, _ exponent: Double) -> Double { exponential(exponent * logarithm(base)) }

  private static let (ln2High, ln2Low) = (0.693147180369123816490, 1.90821492927058770002e-10)

  /// eˣ for numbers from −700 to 700: powers of two, and a series on what is left.
  static func exponential(_ x: Double) -> Double {
    let count = (x / 0.6931471805599453 + (x < 0 ? -0.5 : 0.5)).rounded(.towardZero)
    let rest = x - count * ln2High - count * ln2Low
    var sum = 1.0
    for term in stride(from: 14.0, through: 1, by: -1) { sum = 1 + rest / term * sum }
    var left = count < 0 ? -count : count
    while left > 0 {
      sum = count < 0 ? sum / 2 : sum * 2
      left -= 1
    }
    return sum
  }

  /// The natural logarithm of a number above 0: powers of two, and a series on what is left.
  static func logarithm(_ x: Double) -> Double {
    var (rest, count) = (x, 0.0)
    while rest > 1.4142135623730951 { (rest, count) = (rest / 2, count + 1) }
    while rest < 0.7071067811865476 { (rest, count) = (rest * 2, count - 1) }
    let step = (rest - 1) / (rest + 1)
    let square = step * step
    var sum = 0.0
    for term in stride(from: 25.0, through: 1, by: -2) { sum = 1 / term + square * sum }
    return 2 * step * sum + count * 0.6931471805599453
  }
}
