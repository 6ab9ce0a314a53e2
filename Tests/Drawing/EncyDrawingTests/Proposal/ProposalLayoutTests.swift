import EncyBase
import EncyCanvas
import EncyDocument
import EncyDrawing
import EncyExplanation
import EncyProposalPages
import EncyTestSupport
import EncyTexts
import Testing

private let measure = RoughMeasure()

@Suite("Proposal pages: laws over generated contents")
struct ProposalLayoutLawTests {
  @Test(
    "no text leaves the page's margins, none meets another, every page has its footer",
    arguments: 0..<(isFullRun ? 30 : 12))
  func laws(seed: Int) {
    for language in Language.allCases {
      let content = ProposalContent.generated(seed: seed, language: language)
      let design = PageDesign.builtIn[seed % PageDesign.builtIn.count]
      let pages = ProposalLayout(content, measure: measure, design: design).pages()
      #expect(!pages.isEmpty)
      for (index, page) in pages.enumerated() {
        let texts = page.texts
        let paper = Rect(x: 0, y: 0, width: page.size.width, height: page.size.height).inset(by: 27)
        let boxes = texts.map { $0.box(measure) }
        for (line, box) in zip(texts, boxes) {
          #expect(!line.text.contains { $0.isNewline })
          #expect(
            box.x >= paper.x - 0.6 && box.maxX <= paper.maxX + 0.6 && box.y >= paper.y && box.maxY <= paper.maxY,
            "seed \(seed) \(language) page \(index + 1): '\(line.text)' at \(box)")
        }
        let order = boxes.indices.sorted { boxes[$0].y < boxes[$1].y }
        for (place, first) in order.enumerated() {
          let box = boxes[first].inset(by: 0.2)
          for second in order.dropFirst(place + 1) {
            if boxes[second].y >= box.maxY { break }
            guard box.overlaps(boxes[second]) else { continue }
            Issue.record(
              "seed \(seed) \(language) page \(index + 1): '\(texts[first].text)' meets '\(texts[second].text)' at \(box)"
            )
          }
        }
        let footer = language.text(.pagePageOf(page: SafeText(index + 1), pages: SafeText(pages.count)))
        #expect(texts.contains { $0.text == footer }, "seed \(seed) page \(index + 1)")
        let nonsense: Set<Substring> = ["nil", "nan", "inf", "0\u{A0}m", "Optional"]
        let words = texts.flatMap { $0.text.split { " (),".contains($0) } }
        let found = words.filter { nonsense.contains($0) || $0.contains("{") }
        #expect(found.isEmpty, "seed \(seed) \(language) page \(index + 1): \(found)")
      }
    }
  }

  @Test("a revision says on the first page which it is and what it takes the place of", arguments: Language.allCases)
  func superseded(language: Language) {
    var content = ProposalContent.generated(seed: 3, language: language)
    let number = "OFF-2026-0142"
    content.proposal.supersedes =
      Proposal(json: ["supersedes": ["number": .string(number), "printedRevision": 6]]).supersedes
    let words = language.text(.pageNumberedRevision(number: SafeText(number), revision: "6"))
    for (status, revision) in [("draft", "7"), ("sent", "6")] {
      (content.proposal.status, content.proposal.printedRevision) = (status, 6)
      let texts = ProposalLayout(content, measure: measure).pages()[0].texts.map(\.text)
      #expect(texts.contains(words) && texts.contains(revision), "\(language) \(status): \(texts)")
    }
  }

  @Test("the same content gives the same pages")
  func same() {
    for seed in 0..<10 {
      let content = ProposalContent.generated(seed: seed, language: .swedish)
      #expect(
        ProposalLayout(content, measure: measure).pages() == ProposalLayout(content, measure: measure).pages())
    }
  }

  @Test("the amounts shown are the offer's", arguments: 0..<20)
  func amounts(seed: Int) throws {
    let content = ProposalContent.generated(seed: seed, language: .swedish)
    guard let offer = content.offer, let totals = content.totals, !offer.lines.isEmpty else { return }
    let texts = ProposalLayout(content, measure: measure).pages().flatMap(\.texts).map(\.text)
    let currency = content.proposal.currency
    let format = NumberFormat(.swedish)
    func plain(_ amount: Int) -> String {
      format.string(
        ExactDecimal(coefficient: Int128(amount), scale: currency.minorDigits), decimals: currency.minorDigits)
    }
    #expect(texts.contains(format.money(totals.toPay, currency)))
    #expect(texts.contains(plain(totals.net)))
    #expect(texts.contains(plain(totals.vat)))
    if !offer.hidesLinePrices {
      for (line, amount) in zip(offer.lines, totals.lines) {
        let counts = !line.isOptional && line.alternativeTo == nil
        #expect(texts.contains(counts ? plain(amount) : "(\(plain(amount)))"))
      }
    }
  }
}

@Suite("Proposal pages: cases")
struct ProposalLayoutTests {
  private func texts(_ content: ProposalContent) -> [String] {
    ProposalLayout(content, measure: measure).pages().flatMap(\.texts).map { $0.text.replacing("\u{A0}", with: " ") }
  }

  private func bare(kind: String = "offer", language: Language = .swedish) -> ProposalContent {
    ProposalContent(
      language: language, proposal: Proposal(json: ["number": "7", "title": "T", "kind": .init(stringLiteral: kind)]))
  }

  @Test(
    "a draft has its mark on every page, over all else, and is the same otherwise",
    arguments: Language.allCases.prefix(3))
  func draft(language: Language) throws {
    let content = ProposalContent.generated(seed: 3, language: language)
    let plain = ProposalLayout(content, measure: measure).pages()
    let marked = ProposalLayout(content, measure: measure, draft: 3).pages()
    #expect(plain.count == marked.count && !plain.isEmpty)
    let words = [
      "sv": "Utkast · 3 olösta konflikter", "en": "Draft · 3 unresolved conflicts", "hr": "Nacrt · 3 neriješena sukoba",
    ]
    for (one, other) in zip(plain, marked) {
      #expect(Array(other.items.dropLast()) == one.items)
      guard case .group(let mark)? = other.items.last else { throw ExportlessError() }
      let texts = mark.items.compactMap { if case .text(let line) = $0 { line } else { nil } }
      #expect(texts.count == 2 && texts[0].rotation != 0 && texts[0].color.alpha < 0.12)
      let band = texts[1].text.replacing("\u{2002}", with: " ").replacing("\u{A0}", with: " ")
      #expect(band == words[language.rawValue])
      // The band stands in the margin, above all that is printed.
      #expect(texts[1].box(measure).maxY < 28.35)
    }
    let bare = ProposalLayout(content, measure: measure, draft: 0).pages().flatMap(\.texts).map(\.text)
    #expect(bare.contains(language.text(.pageDraft)))
  }

  @Test(
    "what is the seller's own says so at arm's length at the head of every page, and covers nothing", arguments: 1..<12)
  func own(seed: Int) {
    for language in Language.allCases {
      for design in [PageDesign.nordic, .classic, .studio] {
        var content = ProposalContent.generated(seed: seed, language: language)
        content.sheets = [PaperSheet(title: "Scores", subtitle: "", sections: [])]
        let words = language.text(.pageInternal)
        for draft in [nil, 2] {
          for page in ProposalLayout(content, measure: measure, design: design, draft: draft).pages() {
            let marks = page.groups(draft == nil ? "internal" : "draft")
            #expect(marks.count == 1 && page.items.last == marks.first.map { DrawingItem.group($0) })
            func isMark(_ roles: [String]) -> Bool { roles.contains("internal") || roles.contains("draft") }
            let texts = page.flat.compactMap { entry -> TextLine? in
              if case .text(let line) = entry.item, isMark(entry.roles), line.rotation == 0 { line } else { nil }
            }
            #expect(texts.contains { $0.text == words && $0.font.size >= 11 }, "\(texts)")
            let boxes = texts.map { $0.box(measure) }
            #expect(boxes.allSatisfy { $0.x > 10 && $0.maxX < page.size.width - 10 })
            for line in page.flat where !isMark(line.roles) {
              guard case .text(let other) = line.item else { continue }
              #expect(!boxes.contains { $0.overlaps(other.box(measure)) }, "\(other.text)")
            }
          }
        }
        content.sheets = []
        let pages = ProposalLayout(content, measure: measure, design: design).pages()
        #expect(!pages.contains { $0.texts.contains { $0.text == words } })
      }
    }
  }

  @Test("the contents list what the outline has on its first level, and where to accept", arguments: 1..<40)
  func contents(seed: Int) throws {
    for language in Language.allCases {
      let content = ProposalContent.generated(seed: seed, language: language)
      let pages = ProposalLayout(content, measure: measure).pages()
      let chapters = pages.enumerated().flatMap { place, page in
        page.bookmarks.filter { $0.level == 0 }.map { "\($0.title) \(place)" }
      }
      let acceptance = language.text(.pageAcceptance)
      if pages.contains(where: { $0.texts.contains { $0.text == acceptance } }) {
        #expect(chapters.contains { $0.hasPrefix(acceptance) })
      }
      // There may be no room for them.
      let links = pages[0].links.compactMap { link -> (text: String, page: Int)? in
        if case .page(let page) = link.target { (link.text, page) } else { nil }
      }
      if links.isEmpty { continue }
      #expect(links.count == chapters.count - 1)
      for (link, chapter) in zip(links, chapters.dropFirst()) {
        #expect(
          chapter.hasSuffix(" \(link.page)") && link.text.hasSuffix(", \(NumberFormat(language).string(link.page + 1))")
        )
        let shown = link.text.prefix { $0 != "…" && $0 != "," }.replacing("\u{A0}", with: " ")
        let listed = chapter.replacing("\u{A0}", with: " ").replacing("\t", with: " ")
        #expect(listed.hasPrefix(shown), "\(chapter): \(link.text)")
      }
    }
  }

  private struct ExportlessError: Error {}

  @Test("what is short stands on the page before: no table alone on an empty page", arguments: Language.allCases)
  func shortChapters(language: Language) throws {
    var content = bare(language: language)
    content.building = Building(json: ["length": 60_000, "width": 40_000, "ceilingHeight": 9000])
    content.needs = Needs(json: ["problems": ["tooHot": false, "condensation": false], "needs": ["airQuality": false]])
    content.offer = Offer(json: ["lines": []])
    content.totals = try OfferTotals(Offer(json: ["lines": []]), currency: .sek)
    content.products = [Product(json: ["id": "P", "name": "HVLS-7300", "type": "hvls", "diameter": 7300])]
    content.plans = [
      try #require(
        PlanOverlay(
          id: "p",
          json: [
            "source": ["path": "s", "mediaType": "application/pdf", "width": 842, "height": 595],
            "scale": ["kind": "ratio", "ratio": 100],
            "fans": [["id": "a", "number": "F1", "product": "P", "position": ["x": 300, "y": 300]]],
          ]))
    ]
    let pages = ProposalLayout(content, measure: measure).pages()
    #expect(pages.count == 2)
    // The hall and the products' data below the title; no needs, no prices.
    let titles = pages[0].bookmarks.map(\.title)
    #expect(titles == ["T", language.text(.pageHall), language.text(.pageProductData)])
    // Without fans and products the hall alone.
    content.plans = []
    #expect(ProposalLayout(content, measure: measure).pages().count == 1)
  }

  @Test("sums never begin a page of their own without company", arguments: 1..<40)
  func company(count: Int) throws {
    for hasData in [false, true] {
      var content = bare()
      let lines = (0..<count).map { index -> JSONValue in
        [
          "id": .string("L\(index)"), "description": "Rad", "product": hasData ? "P" : .null, "quantity": 1,
          "unitPrice": 100_00,
        ]
      }
      let offer = Offer(json: ["lines": .array(lines), "shipping": 500_00])
      (content.offer, content.totals) = (offer, try OfferTotals(offer, currency: .sek))
      content.products = [Product(json: ["id": "P", "name": "HVLS-7300", "type": "hvls", "diameter": 7300])]
      let pages = ProposalLayout(content, measure: measure).pages()
      let sum = try #require(pages.first { $0.texts.contains { $0.text == Language.swedish.text(.pageNetAmount) } })
      #expect(
        sum.texts.contains { $0.text == "Rad" || $0.text.hasPrefix("HVLS") }, "\(count) lines, \(hasData)")
    }
  }

  @Test("a proposal of nothing but a title is one page without made-up figures")
  func empty() {
    let pages = ProposalLayout(bare(), measure: measure).pages()
    #expect(pages.count == 1)
    #expect(pages[0].bookmarks.map(\.title) == ["T"])
    #expect(!pages[0].texts.contains { $0.text.contains("0") && !$0.text.contains("Sida") })
  }

  @Test("the money vector: 3 × 49 995.00 less 10 % … to pay 199 903")
  func moneyVector() throws {
    var content = bare()
    let offer = Offer(
      json: [
        "lines": [
          ["id": "a", "quantity": 3, "unit": "pcs", "unitPrice": 4_999_500, "discount": 10, "description": "Fläkt"],
          ["id": "b", "quantity": 1, "unit": "lump", "unitPrice": 2_500_000, "description": "Montage"],
          [
            "id": "c", "quantity": 12, "unit": "hour", "unitPrice": 79_550,
            "discount": .number(JSONNumber(trusted: "12.5")), "description": "Arbete",
          ],
        ], "orderDiscount": 5, "vatRate": 25, "rounding": "wholeUnit",
      ])
    content.offer = offer
    content.totals = try OfferTotals(offer, currency: .sek)
    let shown = texts(content)
    for amount in [
      "134 986,50", "25 000,00", "8 352,75", "168 339,25", "−8 416,96", "159 922,29", "39 980,57", "199 902,86", "0,14",
      "199 903,00 kr", "159 922,29 kr",
    ] {
      #expect(shown.contains(amount), "\(amount) is not shown")
    }
  }

  @Test("tax by several rates has a row for each")
  func taxRows() throws {
    var content = bare()
    let offer = Offer(json: [
      "lines": [["id": "a", "quantity": 1, "unitPrice": 100_000, "description": "x", "vatRate": 6]], "vatRate": 25,
    ])
    content.offer = offer
    var totals = try OfferTotals(offer, currency: .sek)
    totals.rates = [
      OfferTotals.Rate(percent: ExactDecimal(25), base: 60_000, amount: 15_000),
      OfferTotals.Rate(percent: ExactDecimal(12), base: 40_000, amount: 4800),
    ]
    content.totals = totals
    let shown = texts(content)
    for text in ["Moms 25 % på 600,00", "150,00", "Moms 12 % på 400,00", "48,00"] {
      #expect(shown.contains { $0.replacing("\u{A0}", with: " ") == text }, "\(text) is not shown")
    }
    #expect(!shown.contains("250,00"))
    // The line says its own.
    #expect(shown.contains { $0.replacing("\u{A0}", with: " ") == "Moms 6 %" })
  }

  @Test("discounts in money, what doesn't count, and the payments stand on paper")
  func moneyBeside() throws {
    var content = bare()
    let offer = Offer(json: [
      "lines": [
        ["id": "a", "quantity": 1, "unitPrice": 100_000, "description": "x", "discountAmount": 5000],
        ["id": "b", "quantity": 1, "unitPrice": 70_000, "description": "y", "alternativeTo": "a"],
        ["id": "c", "quantity": 1, "unitPrice": 1200, "description": "z", "optional": true],
      ], "vatMode": "none", "orderDiscountAmount": 10_000,
      "paymentPlan": [
        ["id": "p", "text": "Handpenning", "percent": 40, "after": "order"],
        ["id": "q", "text": "Resten", "percent": 60, "after": "delivery", "days": 30],
      ],
    ])
    content.offer = offer
    var totals = try OfferTotals(offer, currency: .sek)
    totals.payments = [34_000, 51_000]
    content.totals = totals
    let shown = texts(content)
    for text in [
      "50,00 kr", "Orderrabatt 100,00 kr", "850,00 kr", "Alla tillval, exkl. moms", "12,00",
      "Rad 2 i stället för 1: summa exkl. moms", "600,00", "Betalningsplan", "vid beställning", "340,00 kr",
      "30 dagar efter leverans", "510,00 kr",
    ] {
      #expect(shown.contains(text), "\(text) is not shown")
    }
  }

  @Test("an estimate never calls itself an offer", arguments: Language.allCases)
  func estimate(language: Language) throws {
    var content = bare(kind: "estimate", language: language)
    let offer = Offer(json: ["lines": [["id": "a", "quantity": 1, "unitPrice": 100, "description": "x"]]])
    content.offer = offer
    content.totals = try OfferTotals(offer, currency: .sek)
    let shown = texts(content)
    #expect(shown.contains(language.text(.pageEstimate)))
    let offerWord = language.text(.pageOffer).lowercased()
    #expect(
      !shown.contains { text in
        // In Croatian the estimate's own name has the word in it.
        let lowered = text.lowercased().replacing(language.text(.pageEstimate).lowercased(), with: "")
        return lowered.hasPrefix(offerWord) || lowered.contains(" \(offerWord) 7")
      })
    #expect(!shown.contains(language.text(.pageSignature)))
  }

  @Test("a loss is shown as one, with no payback")
  func loss() throws {
    var content = bare()
    content.energy = EnergyCase(
      try FigureState.values([
        "building": FigureState.json(
          """
          {"ceilingHeight": 6000, "heating": {"annualEnergy": 47340, "energyPrice": 0.80},
           "electricity": {"energyPrice": 1.50}}
          """),
        "energy": FigureState.json(
          """
          {"inputs": {"fanHours": 8760, "fanPower": 370}, "scenarios": [{"id": "b", "name": "base", "savingPercent": 2}]}
          """),
        "products": FigureState.json(#"{"products": [{"id": "F", "type": "hvls"}]}"#),
        "offer": FigureState.json(
          #"{"lines": [{"id": "L", "product": "F", "quantity": 2, "unitPrice": 4500000}]}"#),
      ]), .swedish)
    let shown = texts(content)
    #expect(shown.contains(Language.swedish.text(.pageAnnualNetLoss)))
    #expect(shown.contains("−8 966 kr"))
    #expect(shown.contains(Language.swedish.text(.pageNoPayback)))
    #expect(shown.contains { $0.hasPrefix("Negativa belopp är förluster") })
  }

  @Test("notes speak of the method that is used, and of what is given by it", arguments: 0..<40)
  func energyNotes(seed: Int) throws {
    var maker = ContentMaker(random: Seeded(seed))
    var content = bare(language: .english)
    let method = EnergyInputs.Method.allCases[seed % 5]
    var building = maker.building()
    building["ceilingHeight"] = seed % 3 == 0 ? nil : 10_000
    var case1 = maker.energy()
    case1["method"] = .string(method.rawValue)
    let others = case1.items("scenarios").map { scenario in
      var scenario = scenario
      if seed % 2 == 0 { scenario["savingPercent"] = 9 }
      return scenario
    }
    case1["scenarios"] = .array(others + [["id": "own", "name": "own", "savingPercent": 12]])
    let products = try FigureState.json(#"{"products": [{"id": "F", "type": "hvls", "power": 400}]}"#)
    let offer = try FigureState.json(#"{"lines": [{"id": "L", "product": "F", "quantity": 4, "unitPrice": 4500000}]}"#)
    let energy = EnergyCase(
      try FigureState.values(["building": building, "energy": case1, "products": products, "offer": offer]), .english)
    (content.energy, content.building) = (energy, Building(json: building))
    let words = texts(content).joined(separator: " ")
    if energy.isBalance { #expect(!words.contains("rule"), "\(words)") }
    let compares = ["balance", "rule"].contains { words.shows("page-all-stated-note[\($0)]") }
    #expect(
      compares == (energy.number("rulePercent") != nil && energy.results.columns.allSatisfy(\.isStated)), "\(words)")
  }

  @Test("a reverse charge names the buyer's VAT number")
  func reverseCharge() throws {
    var content = bare(language: .english)
    let offer = Offer(
      json: ["lines": [["id": "a", "quantity": 1, "unitPrice": 100, "description": "x"]], "vatMode": "reverseCharge"])
    content.offer = offer
    content.totals = try OfferTotals(offer, currency: .sek)
    content.customer = Customer(json: ["name": "K", "vatNumber": "SE559999011501"])
    let all = texts(content).joined(separator: " ")
    #expect(all.shows("page-reverse-charge-note"))
    #expect(all.contains("SE559999011501"))
    #expect(texts(content).contains("0.00"))
  }

  @Test("hidden line prices leave no price but the sums")
  func hiddenPrices() throws {
    var content = bare()
    let offer = Offer(
      json: [
        "lines": [["id": "a", "quantity": 3, "unitPrice": 1_234_500, "description": "x"]], "hideLinePrices": true,
        "vatMode": "none",
      ])
    content.offer = offer
    content.totals = try OfferTotals(offer, currency: .sek)
    let shown = texts(content)
    #expect(!shown.contains("12 345,00"))
    #expect(shown.contains("37 035,00"))
  }

  @Test("a table over several pages repeats its head on each")
  func repeatedHead() throws {
    var content = bare()
    let lines: [JSONValue] = (0..<60).map {
      ["id": .init(stringLiteral: "L\($0)"), "quantity": 1, "unitPrice": 100, "description": "En rad i offerten"]
    }
    let offer = Offer(json: ["lines": .init(.array(lines))])
    content.offer = offer
    content.totals = try OfferTotals(offer, currency: .sek)
    let pages = ProposalLayout(content, measure: measure).pages()
    let withRows = pages.filter { $0.texts.contains { $0.text == "En rad i offerten" } }
    #expect(withRows.count > 1)
    for page in withRows { #expect(page.texts.contains { $0.text == Language.swedish.text(.pageDescription) }) }
    let rows = pages.flatMap(\.texts).filter { $0.text == "En rad i offerten" }
    #expect(rows.count == 60)
  }

  @Test("every word of a long remark is printed")
  func longRemark() {
    var content = bare()
    let words = (0..<900).map { "ord\($0)" }
    content.needs = Needs(json: ["remarks": .init(stringLiteral: words.joined(separator: " "))])
    let all = Set(texts(content).flatMap { $0.split(separator: " ").map(String.init) })
    #expect(words.allSatisfy { all.contains($0) })
  }

  @Test("bookmarks lead to every chapter, each plan sheet lies down")
  func bookmarks() throws {
    var maker = ContentMaker(random: Seeded(3))
    var content = bare()
    content.plans = [maker.plan(id: "a"), maker.plan(id: "b")]
    content.needs = Needs(json: ["remarks": "x"])
    let pages = ProposalLayout(content, measure: measure).pages()
    // What is short stands on the first page.
    try #require(pages.count == 3)
    #expect(pages[1].size.width > pages[1].size.height)
    for page in pages.dropFirst() {
      #expect(page.bookmarks.map(\.title) == [page.title.replacing("\n", with: " ")])
      #expect(page.bookmarks.map(\.level) == [0])
    }
    #expect(pages[0].bookmarks.contains { $0.title == Language.swedish.text(.pageNeedsTitle) })
  }

  @Test("the logo and the products' pictures keep their shape, stay within the margins and clear of the text")
  func pictures() throws {
    var content = bare()
    content.team = Team(json: ["company": ["name": "S", "logo": "media/l.png"]])
    content.products = (0..<6).map {
      Product(
        json: [
          "id": .init(stringLiteral: "P\($0)"), "name": "En produkt med ett namn som tar flera rader i anspråk",
          "diameter": 5000, "image": "media/p.png",
        ])
    }
    let offer = Offer(
      json: [
        "lines": .init(
          .array(
            (0..<6).map {
              [
                "id": .init(stringLiteral: "L\($0)"), "product": .init(stringLiteral: "P\($0)"), "quantity": 1,
                "unitPrice": 100,
              ]
            }))
      ])
    content.offer = offer
    content.totals = try OfferTotals(offer, currency: .sek)
    content.images = [
      "media/l.png": .init(bytes: [1], size: Size(width: 900, height: 100)),
      "media/p.png": .init(bytes: [2], size: Size(width: 300, height: 700)),
    ]
    let pages = ProposalLayout(content, measure: measure).pages()
    var count = 0
    for page in pages {
      let boxes = page.texts.map { $0.box(measure) }
      for case .picture(let picture) in page.flat.map(\.item) {
        count += 1
        let shape = picture.frame.width / picture.frame.height
        #expect((shape - (picture.bytes == [1] ? 9 : 3.0 / 7)).magnitude < 1e-9)
        #expect(picture.frame.x >= 56 && picture.frame.maxX <= page.size.width - 56)
        #expect(picture.frame.maxY <= page.size.height - 60)
        #expect(!boxes.contains { $0.overlaps(picture.frame) })
      }
    }
    #expect(count == 7)
  }
}
