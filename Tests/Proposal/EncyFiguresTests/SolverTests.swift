import EncyBase
import EncyDocument
import EncyExplanation
import EncyFigures
import EncyExplanation
import EncyExplanation
import EncyTestSupport
import EncyTexts
import Testing

@Suite("Solving for inputs")
struct SolverTests {
  /// The numbers of a sample: all inputs, and those of one line, product and scenario.
  private static func slots(_ inputs: FigureInputs) -> [FigureSlot] {
    let pointers =
      inputs.catalog.inputs.map(\.pointer.description) + [
        "/offer/lines/0/quantity", "/offer/lines/0/unitPrice", "/offer/lines/0/discount",
        "/energy/scenarios/1/savingPercent",
        "/products/products/0/power",
      ]
    return pointers.compactMap { text in
      JSONPointer(text).flatMap { pointer in
        inputs.slot(at: pointer) { place in
          guard place.tokens.first == "products",
            let list = inputs.catalog.lists.firstIndex(where: { $0.name == "lines" }),
            let product = inputs.catalog.lists[list].fields.firstIndex(where: { $0.name == "product" }),
            case .text(let id) = inputs.lists[list][0].values[product]
          else { return nil }
          return id
        }
      }
    }
  }

  @Test("the value put in gives the goal, or the figure doesn't follow from it", arguments: ExplanationTests.samples)
  func roundTrip(sample: String) throws {
    let values = try ExplanationTests.values(sample)
    let text = FigureText(.english, values.inputs.currency)
    var solved = 0
    for slot in Self.slots(values.inputs) {
      let present: Double? =
        switch slot.present {
        case .exact(let number): number.doubleValue
        case .estimate(let number): number
        default: nil
        }
      guard let present, let other = ExactDecimal("\((present * 1.15 * 100).rounded() / 100)") else { continue }
      let changed = FigureValues(values.inputs.setting(slot, to: other))
      for figure in values.catalog.figures {
        guard let place = values.place(of: figure.name), values.outcome(place).number != nil else { continue }
        let decimals = text.decimals(of: figure)
        guard let wanted = changed.outcome(place).number,
          let goal = JSONNumber(wanted, decimals: decimals)?.decimalValue
        else { continue }
        var range = FigureSolver.Range()
        range.minimum = min(0, present * 2)
        range.maximum = max(present * 4, 1)
        do throws(FigureSolver.Reason) {
          let solution = try FigureSolver.solve(
            values.inputs, slot, FigureGoal(place, .equal, goal), in: range, shownDecimals: decimals)
          func shown(_ value: ExactDecimal) -> String {
            text.text(FigureValues(values.inputs.setting(slot, to: value)).outcome(place), of: figure)
          }
          let wanted = text.text(.estimate(goal.doubleValue), of: figure)
          #expect(shown(solution.value) == wanted, "\(figure.name) by \(slot.name)")
          // What a sum is rounded by rises and falls, and comes to the goal in many places.
          let isSteady = !solution.isPresent && figure.name != "rounding"
          for rounder in Self.rounder(solution.value) where isSteady && rounder.doubleValue > 0 {
            let isBetter = shown(rounder) == wanted && rounder.doubleValue <= present * 4
            #expect(!isBetter, "\(figure.name) by \(slot.name): \(rounder) would do for \(solution.value)")
          }
          solved += 1
        } catch {
          guard case .doesNotFollow(let names) = error else {
            Issue.record("\(figure.name) by \(slot.name) to \(goal): \(error)")
            continue
          }
          #expect(!names.contains(slot.name))
          #expect(values.outcome(place) == changed.outcome(place), "\(figure.name) follows from \(slot.name) after all")
        }
      }
    }
    #expect(solved > 100)
  }

  /// The numbers on both sides of one that have a digit less.
  private static func rounder(_ value: ExactDecimal) -> [ExactDecimal] {
    let value = value.normalized
    var (digits, zeros) = (value.coefficient, 0)
    while digits != 0, digits % 10 == 0 { (digits, zeros) = (digits / 10, zeros + 1) }
    if digits.magnitude < 10 { return [] }
    let unit = (0...zeros).reduce(Int128(1)) { power, _ in power * 10 }
    return [digits / 10, digits / 10 + 1].map { ExactDecimal(coefficient: $0 * unit, scale: value.scale) }
  }

  @Test("bounds: at most and at least are met with the number nearest to what stands there")
  func bounds() throws {
    let values = try ExplanationTests.values("warehouse")
    let pointer = try #require(JSONPointer("/building/heating/energyPrice"))
    let slot = try #require(values.inputs.slot(at: pointer) { _ in nil })
    let place = try #require(values.place(of: "payback"))
    let least = try FigureSolver.solve(
      values.inputs, slot, FigureGoal(place, .atMost, ExactDecimal(5)),
      in: FigureSolver.Range(minimum: 0, maximum: 100),
      shownDecimals: 1)
    #expect(try #require(least.outcome.number) <= 5)
    #expect(try #require(least.outcome.number) > 4.9)
    let already = try FigureSolver.solve(
      values.inputs, slot, FigureGoal(place, .atMost, ExactDecimal(10)), in: FigureSolver.Range(), shownDecimals: 1)
    #expect(already.isPresent)
  }

  @Test("why not: out of reach with what can be reached, constant, jumps")
  func reasons() throws {
    let values = try ExplanationTests.values("warehouse")
    func reason(_ pointer: String, _ figure: String, _ goal: Int, _ range: FigureSolver.Range) throws -> FigureSolver
      .Reason?
    {
      let pointer = try #require(JSONPointer(pointer))
      let slot = try #require(values.inputs.slot(at: pointer) { _ in nil })
      let place = try #require(values.place(of: figure))
      do throws(FigureSolver.Reason) {
        _ = try FigureSolver.solve(
          values.inputs, slot, FigureGoal(place, .equal, ExactDecimal(goal)), in: range, shownDecimals: 1)
        return nil
      } catch { return error }
    }
    let heights = FigureSolver.Range(minimum: 1000, maximum: 30_000)
    guard
      case .outOfReach(let least, let most, _, _)? = try reason("/building/ceilingHeight", "rulePercent", 60, heights)
    else {
      Issue.record("60 % are out of reach")
      return
    }
    #expect(least == 3 && most == 30)
    // The scenarios state their own percents.
    guard case .constant? = try reason("/building/ceilingHeight", "payback", 3, heights) else {
      Issue.record("payback stays")
      return
    }
    var whole = FigureSolver.Range(minimum: 0, maximum: 100)
    whole.decimals = 0
    guard case .jumps? = try reason("/offer/vatRate", "toPay", 400_001, whole) else {
      Issue.record("whole percents jump over it")
      return
    }
  }
}
