import EncyTexts
import EncyBase
import EncyTestSupport
import Foundation
import Testing

@testable import EncyUnderlay

/// Drawings that ask a renderer for far more than their size lets expect.
struct HostileDrawingTests {
  private static func code(_ content: String, limits: SVGCleaner.Limits = SVGCleaner.Limits()) -> UnderlayError.Code? {
    do throws(UnderlayError) {
      _ = try SVGCleaner.clean(SVGCleanerTests.svg(content), limits: limits)
      return nil
    } catch { return error.code }
  }

  /// About what the cleaner thinks a drawing costs: the smallest limit that lets it pass.
  private static func cost(_ content: String) throws -> Int {
    func passes(_ limit: Int) -> Bool {
      var limits = SVGCleaner.Limits()
      limits.expandedElements = Double(limit)
      return code(content, limits: limits) == nil
    }
    var (low, high) = (0, 1 << 40)
    try #require(passes(high))
    while high - low > 1 {
      let middle = (low + high) / 2
      if passes(middle) { high = middle } else { low = middle }
    }
    return high
  }

  @Test("A selector stays whose functions nest up to four deep, and of a list each has up to 32 parts")
  func selectors() throws {
    let depths = Array(1...8) + [1_000]
    for depth in depths {
      for name in ["not", "is", "where"] {
        let selector =
          String(repeating: ":\(name)(", count: depth) + ".a" + String(repeating: ")", count: depth)
        let text = try SVGCleanerTests.cleaned("<style>\(selector){fill:red}b{fill:blue}</style>")
        #expect(text.contains("fill:red") == (depth <= 4), "\(name) \(depth)")
        #expect(text.contains("fill:blue"))
      }
    }
    for parts in [1, 2, 16, 31, 32, 33, 34, 63, 64, 65, 66, 67, 2_000] {
      for joint in [" ", ">", "~", " + "] {
        let selector = Array(repeating: "g", count: parts).joined(separator: joint)
        let text = try SVGCleanerTests.cleaned("<style>x,\(selector){fill:red}</style>")
        // Inside another drawing the same rules stay.
        let drawing = try SVGCleaner.clean(SVGCleanerTests.svg("<style>x,\(selector){fill:red}</style>"))
        let scoped = drawing.scoped(prefix: "p-").bytes
        #expect(try SVGCleaner.clean(scoped).bytes == scoped, "\(parts) \(joint)")
        #expect(parts > 100 ? !text.contains("red") : parts > 16 || text.contains("red"), "\(parts) \(joint)")
      }
    }
    let deep = String(repeating: ":not(", count: 60_000) + ".a" + String(repeating: ")", count: 60_000)
    #expect(try !SVGCleanerTests.cleaned("<style>\(deep){fill:red}</style>").contains("red"))
    // A list may be long.
    let list = (0..<5_000).map { ".c\($0)" }.joined(separator: ",")
    #expect(try SVGCleanerTests.cleaned("<style>\(list){fill:red}</style>").contains("red"))
    // The same in values.
    for depth in [1, 16, 17, 60_000] {
      let value = String(repeating: "calc(", count: depth) + "1" + String(repeating: ")", count: depth)
      for content in ["<path style='opacity:\(value)'/>", "<path opacity='\(value)'/>"] {
        #expect(try SVGCleanerTests.cleaned(content).contains("calc") == (depth <= 16), "\(depth)")
      }
    }
  }

  @Test(
    "Steps of filters stay within bounds",
    arguments: [
      ("<feTurbulence numOctaves=\"4\"/>", true), ("<feTurbulence numOctaves=\"1000000000\"/>", false),
      ("<feTurbulence numOctaves=\"1e9\"/>", false), ("<feConvolveMatrix order=\"3\"/>", true),
      ("<feConvolveMatrix order=\"15 15\"/>", true), ("<feConvolveMatrix order=\"1000\"/>", false),
      ("<feConvolveMatrix order=\"1,70000\"/>", false), ("<feConvolveMatrix order=\"many\"/>", true),
      ("<feMorphology radius=\"2 1\"/>", true), ("<feMorphology radius=\"1 100000\"/>", false),
      ("<feGaussianBlur stdDeviation=\"3\"/>", true), ("<feGaussianBlur stdDeviation=\"1e30\"/>", false),
    ])
  func filterSteps(step: String, stays: Bool) throws {
    let cleaned = try SVGCleaner.clean(SVGCleanerTests.svg("<filter id=\"f\">\(step)</filter>"))
    let text = String(decoding: cleaned.bytes, as: UTF8.self)
    #expect(text.contains(step) == stays, "\(text)")
    #expect(cleaned.facts.findings.contains { $0.message.description.contains("filter") } == !stays)
    #expect(try SVGCleaner.clean(cleaned.bytes).bytes == cleaned.bytes)
  }

  @Test("A filter has up to fifty steps, and reaches no farther than it can matter")
  func filters() throws {
    for count in [1, 50, 51, 5_000] {
      let steps = String(repeating: "<feOffset/>", count: count)
      #expect(try SVGCleanerTests.cleaned("<filter id='f'>\(steps)</filter>").contains("feOffset") == (count <= 50))
    }
    let near = "<filter id=\"f\" x=\"-10%\" y=\"-0.1\" width=\"120%\" height=\"1.2\"/>"
    #expect(try SVGCleanerTests.cleaned(near).contains(near))
    #expect(try SVGCleanerTests.cleaned("<filter id='f' x='-1e9%' width='1e9'/>").contains("<filter id=\"f\"/>"))
  }

  @Test("Markers count for each vertex, however path data is written, and whoever hands them down")
  func markers() throws {
    for vertices in [1, 7, 400] {
      for shapes in [1, 30] {
        let marker = "<marker id='m'>" + String(repeating: "<rect/>", count: shapes) + "</marker>"
        let data = (0..<vertices).map { "L\($0)-\($0).5" }.joined()
        let least = vertices * shapes
        for content in [
          "<path marker-mid='url(#m)' d='\(data)'/>", "<path style='marker:url(#m)' d='\(data)'/>",
          "<g marker-mid='url(#m)'><g><path d='\(data)'/></g></g>",
          "<style>.a{marker-mid:url(#m)}</style><path class='a' d='\(data)'/>",
          "<style>path:not(.b){marker-mid:url(#m)}</style><path d='\(data)'/>",
          "<polyline marker-mid='url(#m)' points='\(data.replacing("L", with: " "))'/>",
        ] {
          let cost = try Self.cost(marker + content)
          #expect(cost >= least && cost <= 4 * least + 2 * shapes + 20, "\(content.prefix(60)): \(cost)")
        }
      }
    }
    var nested = "<marker id='m0'><path d='M1 1'/></marker>"
    let data = String(repeating: "M1 1", count: 60)
    for level in 1...6 {
      nested += "<marker id='m\(level)'><path marker-mid='url(#m\(level - 1))' d='\(data)'/></marker>"
    }
    #expect(Self.code(nested + "<path marker-mid='url(#m6)' d='\(data)'/>") == .tooLarge)
    for (data, count) in [("M1 2 3-4.5.6e-7", 5), ("", 0), ("M.1.2.3", 3), ("L1e5,1E+5-1", 3)] {
      #expect(DrawingCost.numbers(data) == count)
    }
  }

  @Test("Masks, steps of filters and patterns count wherever they are used")
  func surfaces() throws {
    for count in [1, 5, 100] {
      func repeated(_ element: String) -> String { String(repeating: element, count: count) }
      for (definition, element) in [
        ("<mask id='m'><rect/></mask>", "<rect mask='url(#m)'/>"),
        ("<mask id='m'><rect/></mask>", "<g style='mask:url(#m)'/>"),
        ("<mask id='m'/><style>rect{mask:url(#m)}</style>", "<rect/>"),
        ("<filter id='m'><feOffset/></filter>", "<text filter='url(#m)'/>"),
        ("<mask id='m'/><g id='u'><g mask='url(#m)'/></g>", "<use href='#u'/>"),
      ] {
        let cost = try Self.cost(definition + repeated(element))
        #expect(cost >= 1_000 * count && cost < 1_100 * count + 1_100, "\(element): \(cost)")
      }
      // What stands around it hands a pattern down.
      let pattern = "<pattern id='p'>" + String(repeating: "<path/>", count: 20) + "</pattern>"
      let inherited = try Self.cost(pattern + "<g fill='url(#p)'>" + repeated("<circle/>") + "</g>")
      #expect(inherited >= 20 * count && inherited < 30 * count + 60)
    }
    #expect(Self.code("<mask id='m'/>" + String(repeating: "<g mask='url(#m)'/>", count: 3_000)) == .tooLarge)
  }

  @Test("Entities that grow to more than a mebibyte are refused, and less are read")
  func entities() {
    func code(_ length: Int, _ count: Int, inAttribute: Bool) -> UnderlayError.Code? {
      let value = String(repeating: "x", count: length)
      let references = String(repeating: "&x;", count: count)
      let content = inAttribute ? "<path id='\(references)'/>" : "<text>\(references)</text>"
      let text =
        "<!DOCTYPE svg [<!ENTITY x '\(value)'>]>" + "<svg xmlns='http://www.w3.org/2000/svg'>\(content)</svg>"
      do throws(UnderlayError) {
        _ = try SVGCleaner.clean(Array(text.utf8))
        return nil
      } catch { return error.code }
    }
    for inAttribute in [false, true] {
      #expect(code(256, 900, inAttribute: inAttribute) == nil)
      #expect(code(256, 4_097, inAttribute: inAttribute) == .refused)
      #expect(code(256, 9_999, inAttribute: inAttribute) == .refused)
      #expect(code(1, 9_999, inAttribute: inAttribute) == nil)
    }
  }

  @Test("A text has up to 250 000 bytes, in one piece or in many")
  func texts() {
    for count in [250_000, 250_001] {
      let text = String(repeating: "x", count: count)
      let spans = String(repeating: "<tspan>x</tspan>", count: 1_000) + "<tspan>\(text.dropLast(1_000))</tspan>"
      for content in ["<text>\(text)</text>", "<text>\(spans)</text>", "<g><text>\(spans)</text></g>"] {
        #expect(Self.code(content) == (count > 250_000 ? .tooLarge : nil))
      }
    }
    #expect(Self.code("<text>" + String(repeating: "<tspan>xxxxx</tspan>", count: 50_001) + "</text>") == .tooLarge)
  }

  @Test("Rules are tried only on elements they may be about")
  func rules() throws {
    let count = 2_500
    func drawing(_ selector: (Int) -> String) throws -> (SVGElement, StyleReferences) {
      let rules = (0..<count).map { "\(selector($0)){fill:url(#a)}" }.joined()
      let elements = String(repeating: "<rect class='x' id='y'/>", count: count)
      let tree = try XMLTree(
        SVGCleanerTests.svg("<style>\(rules)</style>\(elements)"), maximumElements: .max, trusted: false)
      return (tree.root, StyleReferences(root: tree.root))
    }
    for selector in [
      { ".c\($0)" }, { "#d\($0)" }, { "g .x.c\($0)" }, { "t\($0)" }, { "path.c\($0):not(.x)" },
    ] as [(Int) -> String] {
      var (root, styles) = try drawing(selector)
      for element in root.elements { #expect(try styles.references(of: element).isEmpty) }
      // Far from all rules for all elements.
      #expect(styles.work <= count)
    }
    var (root, styles) = try drawing { "rect:nth-child(\($0))" }
    #expect {
      for element in root.elements { _ = try styles.references(of: element) }
    } throws: {
      ($0 as? UnderlayError)?.code == .tooLarge
    }
    // Many times more rules than elements, or the other way round, is what drawing programs write.
    let few = String(repeating: "<rect class='x'/>", count: count)
    #expect(Self.code("<style>.x{fill:url(#a)}rect:first-child{stroke:url(#b)}</style>\(few)") == nil)
  }

  @Test("The index finds the rules that a look at each of them finds")
  func ruleIndex() throws {
    var random = SeededGenerator(7)
    let (types, ids, classes) = (["path", "g", "rect"], ["i", "j"], ["a", "b", "c"])
    for _ in 0..<300 {
      var rules: [(type: String?, id: String?, classes: [String])] = []
      var text = ""
      for number in 0..<Int.random(in: 1...8, using: &random) {
        let rule = (
          type: Bool.random(using: &random) ? types.randomElement(using: &random) : nil,
          id: Int.random(in: 0..<4, using: &random) == 0 ? ids.randomElement(using: &random) : nil,
          classes: classes.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
        )
        rules.append(rule)
        let subject =
          (rule.type ?? "*") + (rule.id.map { "#\($0)" } ?? "") + rule.classes.map { ".\($0)" }.joined()
        let context = ["", "g > ", "svg ", ".z~"].randomElement(using: &random) ?? ""
        let more = ["", ", .nobody", " ,#none:not(.a)"].randomElement(using: &random) ?? ""
        text += "\(context)\(subject)\(more) {fill:url(#t\(number))}"
      }
      var element = "<\(types.randomElement(using: &random) ?? "g")"
      let id = ids.randomElement(using: &random)
      let own = classes.filter { _ in Bool.random(using: &random) }
      if let id { element += " id='\(id)'" }
      element += " class='\(own.joined(separator: " "))'/>"
      let tree = try XMLTree(
        SVGCleanerTests.svg("<style>\(text)</style>\(element)"), maximumElements: .max, trusted: false)
      var styles = StyleReferences(root: tree.root)
      let found = try #require(tree.root.elements.last)
      let wanted = rules.indices.filter { place in
        let rule = rules[place]
        return (rule.type == nil || rule.type == found.name) && (rule.id == nil || rule.id == id)
          && rule.classes.allSatisfy { own.contains($0) }
      }
      #expect(try styles.references(of: found).map(\.target.id).sorted() == wanted.map { "t\($0)" }.sorted(), "\(text)")
    }
  }
}
