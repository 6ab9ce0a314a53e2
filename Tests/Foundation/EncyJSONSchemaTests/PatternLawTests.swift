import Testing

@testable import EncyJSONSchema
@testable import EncyPattern

/// Laws over generated patterns and texts, judged by a matcher of a few lines that follows the grammar's meaning.
struct PatternLawTests {
  /// A pattern whose meaning is plain.
  private indirect enum Model {
    case letter(Character)
    case any
    case not(Character)
    case start
    case end
    case boundary(Bool)
    case sequence([Model])
    case choice([Model])
    case repeated(Model, Int, Int?)
    case look(Model, isAhead: Bool, isNegative: Bool)

    var text: String {
      switch self {
      case .letter(let letter): String(letter)
      case .any: "[^]"
      case .not(let letter): "[^\(letter)]"
      case .start: "^"
      case .end: "$"
      case .boundary(let isOne): isOne ? "\\b" : "\\B"
      case .sequence(let parts): parts.map(\.text).joined()
      case .choice(let parts): "(?:" + parts.map(\.text).joined(separator: "|") + ")"
      case .repeated(let part, let least, let most): "(?:\(part.text)){\(least),\(most.map(String.init) ?? "")}"
      case .look(let part, let isAhead, let isNegative):
        "(?\(isAhead ? "" : "<")\(isNegative ? "!" : "=")\(part.text))"
      }
    }

    /// Where matches end that begin at these places.
    func ends(_ starts: Set<Int>, in text: [Character]) -> Set<Int> {
      func isWord(_ place: Int) -> Bool { text.indices.contains(place) && "ab".contains(text[place]) }
      switch self {
      case .letter(let letter): return next(starts, text) { $0 == letter }
      case .any: return next(starts, text) { _ in true }
      case .not(let letter): return next(starts, text) { $0 != letter }
      case .start: return starts.filter { $0 == 0 }
      case .end: return starts.filter { $0 == text.count }
      case .boundary(let isOne): return starts.filter { (isWord($0 - 1) != isWord($0)) == isOne }
      case .sequence(let parts): return parts.reduce(starts) { $1.ends($0, in: text) }
      case .choice(let parts): return parts.reduce(into: Set<Int>()) { $0.formUnion($1.ends(starts, in: text)) }
      case .repeated(let part, let least, let most):
        var now = starts
        for _ in 0..<least { now = part.ends(now, in: text) }
        var all = now
        for _ in 0..<min((most ?? .max) - least, text.count + 1) {
          now = part.ends(now, in: text)
          all.formUnion(now)
        }
        return all
      case .look(let part, let isAhead, let isNegative):
        return starts.filter { start in
          let holds =
            isAhead
            ? !part.ends([start], in: text).isEmpty
            : (0...start).contains { part.ends([$0], in: text).contains(start) }
          return holds != isNegative
        }
      }
    }

    private func next(_ starts: Set<Int>, _ text: [Character], _ isFit: (Character) -> Bool) -> Set<Int> {
      Set(starts.filter { $0 < text.count && isFit(text[$0]) }.map { $0 + 1 })
    }
  }

  private struct Generator {
    var random: Seeded
    let looks: Bool

    struct Seeded {
      var state: UInt64
      mutating func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(truncatingIfNeeded: state >> 33) % bound
      }
    }

    static let letters: [Character] = ["a", "b", "-", "é", "😀"]

    mutating func letter() -> Character { Generator.letters[random.next(Generator.letters.count)] }

    mutating func model(_ depth: Int) -> Model {
      switch random.next(depth > 0 ? (looks ? 14 : 12) : 7) {
      case 0...2: return .letter(letter())
      case 3: return .any
      case 4: return .not(letter())
      case 5: return random.next(2) == 0 ? .start : .end
      case 6: return .boundary(random.next(2) == 0)
      case 7, 8: return .sequence((0..<random.next(4)).map { _ in model(depth - 1) })
      case 9: return .choice((0...random.next(3)).map { _ in model(depth - 1) })
      case 10, 11:
        let least = random.next(3)
        return .repeated(model(depth - 1), least, random.next(2) == 0 ? nil : least + random.next(3))
      default: return .look(model(depth - 1), isAhead: random.next(2) == 0, isNegative: random.next(2) == 0)
      }
    }

    mutating func text() -> String { String((0..<random.next(8)).map { _ in letter() }) }
  }

  @Test(arguments: [false, true])
  func generatedPatternsMeanWhatTheySay(looks: Bool) throws {
    var generator = Generator(random: .init(state: looks ? 11 : 5), looks: looks)
    for _ in 0..<1500 {
      let model = generator.model(4)
      let pattern = try Pattern(model.text)
      let slow = try Pattern(model.text, backtracks: true)
      for _ in 0..<5 {
        let text = generator.text()
        let characters = Array(text)
        let isMatch = !model.ends(Set(0...characters.count), in: characters).isEmpty
        #expect(pattern.matches(text) == isMatch, "\(model.text) on \(text)")
        #expect(slow.matches(text) == isMatch, "\(model.text) backtracking on \(text)")
      }
    }
  }

  /// A reference to a group right behind it matches what the group does, once more.
  @Test func referencesMatchTheSameAgain() throws {
    var generator = Generator(random: .init(state: 23), looks: false)
    for _ in 0..<300 {
      let model = generator.model(2)
      let once = try Pattern("^(?:\(model.text))$")
      let pattern = try Pattern("^(\(model.text))-\\1$")
      let half = generator.text()
      let isMatch = model.ends([0], in: Array(half + "-" + half)).contains(half.count)
      if isMatch, once.matches(half) { #expect(pattern.matches(half + "-" + half), "\(model.text) on \(half)") }
      if pattern.matches(half + "-" + half + "!") {
        Issue.record("\(model.text) matched past the end on \(half)")
      }
    }
  }
}
