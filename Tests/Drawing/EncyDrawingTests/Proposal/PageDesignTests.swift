import EncyBase
import EncyDocument
import EncyDrawing
import EncyCanvas
import EncyProposalPages
import EncyTestSupport
import EncyTexts
import Testing

private let measure = RoughMeasure()

@Suite("How pages look")
struct PageDesignTests {
  @Test(
    "contrast is that of WCAG 2.2",
    arguments: [
      (UInt32(0x000000), UInt32(0xFFFFFF), 21.0), (0x767676, 0xFFFFFF, 4.54), (0x777777, 0xFFFFFF, 4.48),
      (0xFF0000, 0xFFFFFF, 4.0), (0x0B5C6B, 0x0B5C6B, 1),
    ])
  func contrast(one: UInt32, other: UInt32, expected: Double) {
    #expect((Color(one).contrast(with: Color(other)) - expected).magnitude < 0.01)
    #expect(Color(one).contrast(with: Color(other)) == Color(other).contrast(with: Color(one)))
  }

  @Test("what the built-in designs have is readable, and they differ in more than colour")
  func builtIn() {
    for design in PageDesign.builtIn {
      #expect(readable(design.ink), "\(design.name)")
      for other in PageDesign.builtIn where other.name != design.name {
        #expect(design.cover != other.cover && design.headings != other.headings)
        #expect(design.tables != other.tables && design.figures != other.figures)
      }
    }
  }

  private func readable(_ ink: PageInk) -> Bool {
    let white = Color(0xFFFFFF)
    return [ink.text, ink.soft, ink.accent].allSatisfy {
      $0.contrast(with: white) >= 4.5 && $0.contrast(with: ink.accentWash) >= 4.5
    } && ink.onAccent.contrast(with: ink.accent) >= 4.5
  }

  @Test("a theme with broken colours is told each of them, and stays readable")
  func brokenColours() {
    let (design, remarks) = PageDesign.read([
      "name": "X", "base": "studio",
      "colors": [
        "text": "red", "soft": "#EEEEEE", "accent": 7, "ground": "#1F3A5F", "onAccent": "#1F3A5E", "rule": "#12",
      ],
    ])
    #expect(remarks.count == 6)
    #expect(readable(design.ink))
    #expect(design.ink == PageDesign.studio.ink)
    let words = remarks.map { "\($0)" }.joined(separator: "\n")
    for part in ["/colors/text", "\"red\"", "/colors/soft", "#eeeeee", "/colors/accent", "/colors/rule", "\"#12\""] {
      #expect(words.contains(part), "\(part) in \(words)")
    }
  }

  @Test("whatever colours a theme has, text can be read", arguments: 0..<300)
  func anyColours(seed: Int) {
    var numbers = Seeded(seed)
    func any() -> JSONValue { .string("#" + (0..<6).map { _ in String(numbers.below(16), radix: 16) }.joined()) }
    let base = ["nordic", "classic", "studio"][numbers.below(3)]
    let design = PageDesign.read([
      "name": "X", "base": .string(base),
      "colors": ["text": any(), "soft": any(), "accent": any(), "onAccent": any(), "ground": any()],
    ]).design
    #expect(readable(design.ink), "seed \(seed)")
  }

  @Test("what a theme says holds, what it doesn't is its base's")
  func members() {
    let (design, remarks) = PageDesign.read([
      "name": "X", "base": "classic", "cover": "band", "letterhead": "none", "sizes": ["text": 10, "title": 22],
      "margins": ["left": 36], "fonts": ["headings": "Noto Serif"], "logo": ["file": "l.svg", "width": 127],
      "footer": ["sv": "Hej"], "colors": ["accent": "#004080"],
    ])
    #expect(remarks.isEmpty)
    #expect(design.cover == .band && design.headings == .ruled && design.letterhead == .none)
    #expect(design.size == 10 && design.titleSize == 22 && design.displaySize == PageDesign.classic.displaySize)
    #expect(
      (design.margins.left - 102.047).magnitude < 0.001 && design.margins.right == PageDesign.classic.margins.right)
    #expect(design.textFamily == "Liberation Serif" && design.headingFamily == "Noto Serif")
    #expect(
      (design.logoWidth - 360).magnitude < 0.001 && design.footer?[.swedish] == "Hej"
        && design.ink.accent == Color(0x004080))
  }

  @Test("sections are printed as chosen, in that order", arguments: Language.allCases)
  func sections(language: Language) {
    var content = ProposalContent.generated(seed: 3, language: language)
    let all = ProposalLayout(content, measure: measure).pages().flatMap(\.bookmarks).filter { $0.level == 0 }.map(
      \.title)
    content.proposal.sections = [.terms, .prices]
    let some = ProposalLayout(content, measure: measure).pages().flatMap(\.bookmarks).filter { $0.level == 0 }.map(
      \.title)
    let (terms, prices) = (
      [language.text(.pageTermsTitle), language.text(.pageAcceptance)], [language.text(.pagePricesTitle)]
    )
    #expect(all.filter { (terms + prices).contains($0) } == prices + terms && all.count > 4)
    #expect(Array(some.dropFirst()) == terms + prices)
    content.proposal.sections = []
    #expect(ProposalLayout(content, measure: measure).pages().count == 1)
  }

  @Test("a row of a table is never alone on a page, nor the sum without its last row", arguments: 1..<90)
  func company(count: Int) throws {
    for design in PageDesign.builtIn {
      var content = ProposalContent(
        language: .swedish, proposal: Proposal(json: ["number": "7", "title": "T", "kind": "offer"]))
      let lines = (0..<count).map { index -> JSONValue in
        [
          "id": .string("L\(index)"), "description": .string("Rad \(index)"), "quantity": 1, "unitPrice": 100_00,
          "section": .string("s\(index / 20)"),
        ]
      }
      let sections = (0...(count / 20)).map { ["id": .string("s\($0)"), "title": .string("Del \($0)")] as JSONValue }
      let offer = Offer(json: ["lines": .array(lines), "sections": .array(sections)])
      (content.offer, content.totals) = (offer, try OfferTotals(offer, currency: .sek))
      let pages = ProposalLayout(content, measure: measure, design: design).pages().map { $0.texts.map(\.text) }
      for (index, texts) in pages.enumerated() {
        let rows = texts.filter { $0.hasPrefix("Rad ") }
        #expect(rows.count != 1 || count == 1, "\(design.name): \(count) lines, page \(index + 1) has \(rows)")
        for (place, text) in texts.enumerated() where text.hasPrefix("Summa Del ") {
          #expect(
            texts[..<place].contains { $0.hasPrefix("Rad ") }, "\(design.name): \(count) lines, page \(index + 1)")
        }
      }
      let sum = try #require(pages.first { $0.contains(Language.swedish.text(.pageNetAmount)) })
      #expect(sum.contains("Rad \(count - 1)"), "\(design.name): \(count) lines")
    }
  }

  @Test("no page in the middle of a proposal is less than a third full", arguments: 0..<12)
  func full(seed: Int) throws {
    for design in PageDesign.builtIn {
      let content = ProposalContent.generated(seed: seed, language: .swedish)
      let pages = ProposalLayout(content, measure: measure, design: design).pages()
      for (index, page) in pages.enumerated().dropFirst().dropLast() {
        // A sheet follows, or this is one.
        guard page.size.width < page.size.height, pages[index + 1].size.width < pages[index + 1].size.height else {
          continue
        }
        let lowest = page.texts.map(\.place.y).filter { $0 < page.size.height - design.margins.bottom + 1 }.max() ?? 0
        let share = (lowest - design.margins.top) / (page.size.height - design.margins.top - design.margins.bottom)
        #expect(share > 0.33, "\(design.name), seed \(seed): page \(index + 1) is \(share) full")
      }
    }
  }

  @Test("the contents lead to their pages, addresses to whom they are of")
  func links() throws {
    var content = ProposalContent.generated(seed: 3, language: .english)
    content.team = Team(json: [
      "people": [],
      "company": [
        "name": "N", "email": "info@n.example", "phone": "+46 31 390 08 10", "website": "https://n.example/",
      ],
    ])
    let pages = ProposalLayout(content, measure: measure).pages()
    let links = pages.flatMap(\.links)
    for address in ["mailto:info@n.example", "tel:+46313900810", "https://n.example/"] {
      #expect(links.contains { $0.target == .address(address) }, "\(address)")
    }
    for page in pages {
      let elements = Set(page.elements.flatMap { $0.filter { $0.kind == .link }.map(\.number) })
      #expect(Set(page.links.map(\.element)) == elements)
      for link in page.links {
        let lines = page.texts.filter { $0.box(measure).overlaps(link.frame) }
        #expect(!lines.isEmpty, "\(link.text)")
        guard case .page(let target) = link.target else { continue }
        #expect(pages[target].bookmarks.contains { link.text.hasPrefix($0.title) }, "\(link.text)")
      }
    }
    content.team = Team(json: [
      "people": [], "company": ["name": "N", "email": "å @n.example>", "website": "n.example"],
    ])
    let few = ProposalLayout(content, measure: measure).pages().flatMap(\.links).map(\.target)
    #expect(few.contains(.address("https://n.example")))
    #expect(!few.contains { if case .address(let text) = $0 { text.hasPrefix("mailto") } else { false } })
  }
}
