import EncyBase
import EncyDocument
import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

/// Figures that a third party's schema declares for its part: shown, explained, tried, compared and handed on like ours.
@Suite("Figures of third parties")
struct PartFiguresTests {
  private static let names = ##"{"sv": "N", "en": "N", "hr": "N"}"##
  private static let cranes = ##"""
    {
      "inputs": [],
      "lists": [
        {"name": "crane.cranes", "pointer": "/cranes", "fields": [
          {"name": "hook", "label": {"sv": "Krokhöjd", "en": "Hook height", "hr": "Visina kuke"}, "pointer": "/hookHeight",
           "kind": "estimate", "unit": "mm"}]}
      ],
      "figures": [
        {"name": "crane.room", "label": {"sv": "Fritt över kroken", "en": "Room above the hook", "hr": "Prostor iznad kuke"},
         "unit": "m", "decimals": 2, "each": "crane.cranes", "source": "ACME handbook 3.2",
         "formula": ["-", ["input", "ceilingHeight"], ["field", "hook"]]},
        {"name": "crane.least", "label": {"sv": "Minsta krokhöjd", "en": "Mean hook height", "hr": "Visina"},
         "unit": "m", "source": "ACME handbook 3.3",
         "formula": ["/", ["total", "crane.cranes", null, ["field", "hook"]], ["count", "crane.cranes", null]]},
        {"name": "crane.fee", "label": {"sv": "Avgift", "en": "Crane fee", "hr": "Naknada"}, "unit": "¤",
         "source": {"sv": "ACME:s prislista", "en": "ACME price list", "hr": "cjenik ACME-a"},
         "formula": ["round", ["*", ["figure", "netAmount"], ["number", "2", "%"]], "minor"]}
      ]
    }
    """##

  private func desk(_ figures: String) throws -> ThirdPartyFolder {
    let schema = ThirdPartyFolder.schema.replacingOccurrences(
      of: "\"title\": \"Cranes\",", with: "\"title\": \"Cranes\",\n  \"figures\": \(figures),")
    return try ThirdPartyFolder(schema: schema)
  }

  private func json(_ run: ProcessRunner.Result) throws -> JSONValue { try JSONParser().parse(run.output) }

  @Test("are valid, shown in a group of their own, and stand in the JSON")
  func shown() throws {
    let desk = try desk(PartFiguresTests.cranes)
    let valid = try desk.ency("validate", "--strict", "hall.ency")
    #expect(valid.status == 0, Comment(rawValue: valid.story))
    let all = try desk.ency("figures", "hall.ency")
    #expect(all.status == 0 && all.errorText.isEmpty, Comment(rawValue: all.story))
    for text in ["Of other parts", "Room above the hook", "crane.room/@id=K1", "crane.fee", "Mean hook height"] {
      #expect(all.text.contains(text), Comment(rawValue: all.text))
    }
    #expect(try desk.ency("export", "hall.ency", "-o", "hall.pdf").status == 0)
    let page = try ProcessRunner.run("pdftotext", ["-layout", desk.folder.path("hall.pdf"), "-"]).text
    for text in [#/Cranes\n/#, #/Fritt över kroken \(K1\) +2,00.m/#, #/Avgift +[\d ,.]+/#] {
      #expect(page.contains(text), Comment(rawValue: page))
    }
    let answer = try json(desk.ency("figures", "hall.ency", "crane.least", "crane.fee", "netAmount", "--json"))
    let figures = answer["figures"]?.arrayValue ?? []
    let least = try #require(figures.first { $0.text("name") == "crane.least" })
    #expect(least["number"]?.doubleValue == 6.85025)
    #expect(least.text("group") == "others")
    let net = try #require(figures.first { $0.text("name") == "netAmount" }?["number"]?.doubleValue)
    let fee = try #require(figures.first { $0.text("name") == "crane.fee" }?["number"]?.doubleValue)
    #expect((fee - net * 0.02).magnitude <= 0.005 && fee > 0)
  }

  @Test("are explained, tried, solved for, and told of in comparisons")
  func used() throws {
    let desk = try desk(PartFiguresTests.cranes)
    let told = try desk.ency("explain", "hall.ency", "crane.room/@id=K2")
    for text in ["ACME handbook 3.2", "/building/ceilingHeight", "/vendor/crane/cranes/"] {
      #expect(told.status == 0 && told.text.contains(text), Comment(rawValue: told.story))
    }
    for (figure, source) in [("crane.room/@id=K2", "ACME handbook 3.2"), ("crane.fee", "ACME:s prislista")] {
      let told = try desk.ency("explain", "hall.ency", figure, "--language", "sv")
      #expect(told.status == 0 && told.text.contains("\nKälla\n  \(source)\n"), Comment(rawValue: told.story))
    }
    let tried = try desk.ency("what-if", "hall.ency", "/vendor/crane/cranes/@id=K1/hookHeight=8500")
    #expect(tried.status == 0 && tried.text.contains("Mean hook height"), Comment(rawValue: tried.story))
    let solved = try desk.ency(
      "solve", "hall.ency", "--change", "/vendor/crane/cranes/@id=K1/hookHeight", "--until", "crane.least = 7")
    #expect(
      solved.status == 0 && solved.text.contains("/vendor/crane/cranes/@id=K1/hookHeight=7"),
      Comment(rawValue: solved.story))
    try FileManager.default.copyItem(atPath: desk.folder.path("hall.ency"), toPath: desk.folder.path("old.ency"))
    #expect(try desk.ency("set", "hall.ency", "/vendor/crane/cranes/@id=K1/hookHeight=8500").status == 0)
    let compared = try desk.ency("diff", "old.ency", "hall.ency")
    #expect(compared.status == 1 && compared.text.contains("Mean hook height"), Comment(rawValue: compared.story))
    #expect(!compared.text.contains("Crane fee"))
  }

  @Test(
    "that don't fit are found by validate with their place, and left out with a word about it",
    arguments: [
      // The figures, the place in the schema, and what is wrong.
      (#"{"figures": [7]}"#, "/figures/figures/0", "nothing is declared in this form"),
      (#"[]"#, "/figures", "nothing is declared in this form"),
      (
        #"{"figures": [{"name": "netAmount", "label": N, "source": "x", "formula": ["number", "1", "1"]}]}"#,
        "/figures/figures/0", "netAmount"
      ),
      (
        #"""
        {"figures": [{"name": "a.b", "label": N, "source": "x", "formula": ["figure", "a.c"]},
        {"name": "a.c", "label": N, "source": "x", "formula": ["figure", "a.b"]}]}
        """#, "/figures", "these follow from each other: a.b → a.c"
      ),
      (
        #"{"figures": [{"name": "a.b", "label": N, "unit": "m", "source": "x", "formula": ["figure", "netAmount"]}]}"#,
        "/figures", "a.b puts"
      ),
      (
        #"{"figures": [{"name": "a.b", "label": N, "unit": "stone", "source": "x", "formula": ["never"]}]}"#,
        "/figures/figures/0", "\"stone\" is no unit"
      ),
      (
        #"{"figures": [{"name": "a.b", "label": N, "source": "x", "formula": ["kernel", "system", ["never"]]}]}"#,
        "/figures", "system"
      ),
      (
        #"{"figures": [{"name": "a.b", "label": N, "source": "x", "formula": DEEP}]}"#,
        "/figures/figures/0", "nested too deep"
      ),
    ])
  func flawed(figures: String, place: String, what: String) throws {
    let deep = String(repeating: #"["+", "#, count: 80) + #"["never"]"# + String(repeating: "]", count: 80)
    let desk = try desk(
      figures.replacingOccurrences(of: "label\": N", with: "label\": \(PartFiguresTests.names)")
        .replacingOccurrences(of: "DEEP", with: deep))
    let valid = try desk.ency("validate", "hall.ency")
    #expect(valid.status == 1, Comment(rawValue: valid.story))
    #expect(
      valid.text.split(separator: "\n").contains {
        $0.contains("schemas/crane.schema.json") && $0.contains(" \(place): ".replacingOccurrences(of: " /", with: "/"))
          && $0.contains(what) && $0.hasSuffix("[schema-figures]")
      }, Comment(rawValue: valid.text))
    let run = try desk.ency("figures", "hall.ency")
    #expect(run.status == 0 && run.errorText.contains(what), Comment(rawValue: run.story))
    #expect(!run.text.shows("figures-group[others]"))
    #expect(try desk.ency("explain", "hall.ency", "toPay").status == 0)
  }

  @Test("of hostile size come to an end, and say so")
  func endless() throws {
    var figures: [String] = []
    for place in 0..<300 {
      figures.append(
        #"{"name": "a.f\#(place)", "label": \#(PartFiguresTests.names), "source": "x", "formula": "#
          + (place == 0
            ? #"["number", "10", "1"]}"#
            : #"["*", ["figure", "a.f\#(place - 1)"], ["figure", "a.f0"]]}"#))
    }
    let deep = try desk(#"{"figures": [\#(figures.joined(separator: ","))]}"#)
    let run = try deep.ency("figures", "hall.ency")
    #expect(run.status == 0 && run.errorText.shows("figure-mistake-deep"), Comment(rawValue: run.errorText))
    let some = try desk(#"{"figures": [\#(figures.prefix(90).joined(separator: ","))]}"#)
    let sums = try some.ency("figures", "hall.ency", "a.f30", "a.f89")
    // 10^90 has more than 38 digits.
    #expect(sums.text.shows("explain-failed[overflow]"), Comment(rawValue: sums.story))
  }

  @Test("labels can't steer a terminal")
  func steering() throws {
    let desk = try desk(
      ##"""
      {"figures": [{"name": "a.b", "label": {"en": "x\u001b[2J\u202ey", "sv": "x", "hr": "x"}, "source": "\u001b]0;z\u0007",
       "formula": ["number", "1", "1"]}]}
      """##)
    for arguments in [["figures", "hall.ency"], ["explain", "hall.ency", "a.b"]] {
      let run = try ProcessRunner.ency(arguments, environment: [:], folder: desk.folder.url.path)
      #expect(run.status == 0 && !run.text.contains("\u{1B}") && !run.text.contains("\u{202E}"))
    }
  }
}
