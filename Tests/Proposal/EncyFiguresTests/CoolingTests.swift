import EncyBase
import EncyDocument
import EncyTestSupport
@testable import EncyFigures
import Foundation
import Testing

@Suite("Cooling effect of moving air")
struct CoolingTests {
  @Test(
    "as the PyPI package pythermalcomfort 2.10 has it, unrounded",
    arguments: [
      (28, 28, 0.8, 0.5, 1.6, 0.5, 4.7668), (25, 25, 0.3, 0.5, 1.2, 0.5, 1.6811), (30, 32, 1.2, 0.6, 2, 0.4, 7.0069),
      (34, 34, 1, 0.4, 1.2, 0.5, 4.2587), (22, 22, 0.2, 0.3, 1, 1, 0.6117),
    ] as [(Double, Double, Double, Double, Double, Double, Double)])
  func vectors(
    air: Double, radiant: Double, speed: Double, humidity: Double, activity: Double, clothing: Double, wanted: Double
  ) throws {
    let person = try #require(
      HeatOfPeople(air: air, radiant: radiant, humidity: humidity, activity: activity, clothing: clothing))
    #expect(abs(person.coolingEffect(speed: speed) - wanted) < 0.02)
  }

  @Test("own exponentials are the library's to a few units in the last place")
  func exponentials() {
    for step in -3000...3000 {
      let x = Double(step) / 100 + 0.00123
      #expect(abs(HeatOfPeople.exponential(x) / exp(x) - 1) < 4e-15)
    }
    for step in 1...4000 {
      let x = Double(step) / 1000
      #expect(abs(HeatOfPeople.logarithm(x) - log(x)) < 4e-16 * max(1, abs(log(x))) * 2)
      #expect(abs(HeatOfPeople.power(x, 0.53) / pow(x, 0.53) - 1) < 1e-14)
    }
  }

  @Test("faster air cools more, up to skin temperature; the speed that is found cools as wished")
  func laws() throws {
    for air in stride(from: 18.0, through: 32, by: 2) {
      for (activity, clothing) in [(1.0, 0.5), (1.6, 0.5), (2.0, 0.0), (1.2, 1.0)] {
        let person = try #require(
          HeatOfPeople(air: air, radiant: air, humidity: 0.5, activity: activity, clothing: clothing))
        var before = 0.0
        for speed in stride(from: 0.1, through: 2, by: 0.1) {
          let now = person.coolingEffect(speed: speed)
          #expect(now > before - 0.03)
          before = now
        }
        for effect in [0.5, 1, 2, 3] {
          guard let speed = person.speed(effect: effect) else { continue }
          #expect(abs(person.coolingEffect(speed: speed) - effect) < 0.05)
        }
      }
    }
    #expect(HeatOfPeople(air: 41, radiant: 20, humidity: 0.5, activity: 1, clothing: 1) == nil)
  }

  @Test("the summer's figures: the effect, what is missing of the wish, and the speed that it takes")
  func figures() throws {
    func values(_ summer: JSONValue) throws -> FigureValues {
      try FigureState.values(["energy": ["method": "capped", "inputs": ["summer": summer]]])
    }
    let speed = JSONValue.number(JSONNumber(trusted: "0.8"))
    let known = try values(["airTemperature": 28, "airSpeed": speed, "desiredCooling": 3])
    let effect = try #require(known.value("coolingEffect")?.number)
    #expect(abs(effect - 4.7668) < 0.02)
    #expect(known.value("coolingMargin")?.number == effect - 3)
    let needed = try #require(known.value("neededAirSpeed")?.number)
    let again = try values([
      "airTemperature": 28, "airSpeed": .number(JSONNumber(trusted: "\(needed)")), "desiredCooling": 3,
    ])
    #expect(abs(try #require(again.value("coolingMargin")?.number)) < 0.02)
    #expect(try values(["airTemperature": 28]).value("coolingEffect") == .missing(["summerSpeed"]))
    #expect(try values(["airTemperature": 28, "desiredCooling": 15]).value("neededAirSpeed") == .never)
    #expect(try values(["airTemperature": 50, "airSpeed": speed]).value("coolingEffect") == .failed(.outOfRange))
    #expect(!(try values(["airSpeed": speed]).isOfInterest("coolingEffect")))
  }
}
