import EncyBase
import EncyContainer
import EncyDocument
import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

@Suite("offer: the lines of an offer from the shell")
struct OfferCommandTests {
  private struct Desk {
    let folder: TemporaryFolder
    let file: String

    init() throws {
      folder = try TemporaryFolder()
      file = try folder.write("hall.ency", EncyTestFile.hall())
    }

    var document: Document { get throws { try Document(contentsOf: file) } }
    var ids: [String] {
      get throws {
        let offer = try Offer(json: document.model("offer"))
        return offer.numbers.places.map { offer.lines[$0].id }
      }
    }

    @discardableResult
    func offer(_ arguments: String...) async -> CommandRun {
      await CommandRun.ency(["offer", arguments[0], file] + arguments.dropFirst())
    }
  }

  @Test("a line that is moved beside another is printed there, wherever both were", arguments: 0..<30)
  func moves(seed: UInt64) async throws {
    var dice = SeededGenerator(seed)
    let desk = try Desk()
    await desk.offer("section", "x")
    for title in ["A", "B"] { _ = await CommandRun.ency(["offer", "section", "add", desk.file, title]) }
    for number in 1...3 { await desk.offer("add", "--text", "line \(number)", "--price", "10") }
    for number in 1...6 where Bool.random(using: &dice) {
      await desk.offer("move", "\(number)", "--to-section", ["A", "B", ""].randomElement(using: &dice) ?? "")
    }
    let before = try desk.ids
    let (from, to) = (Int.random(in: 0..<6, using: &dice), Int.random(in: 0..<6, using: &dice))
    let isBefore = Bool.random(using: &dice)
    let run = await desk.offer("move", "\(from + 1)", isBefore ? "--before" : "--after", "\(to + 1)")
    guard from != to else {
      #expect(run.status == 1)
      return #expect(try desk.ids == before)
    }
    var wanted = before.filter { $0 != before[from] }
    let place = try #require(wanted.firstIndex(of: before[to]))
    wanted.insert(before[from], at: isBefore ? place : place + 1)
    #expect(run.status == 0, "\(run.errorText)")
    #expect(try desk.ids == wanted)
  }

  @Test("what stands in a line is what `set` was told, and an empty text takes it away")
  func values() async throws {
    let desk = try Desk()
    let before = try desk.document.model("offer")
    await desk.offer("set", "2", "--quantity", "16,5", "--discount", "500kr", "--vat", "12", "--optional")
    let line = try desk.document.model("offer").items("lines")[1]
    #expect(line["quantity"]?.numberValue?.text == "16.5" && line["discountAmount"]?.intValue == 50_000)
    #expect(line["discount"] == nil && line["vatRate"]?.intValue == 12 && line["optional"] == true)
    #expect(try desk.document.manifest.requires == ["offer-vat-rates", "offer-discount-amounts"])
    await desk.offer("set", "2", "--quantity", "12,5", "--discount", "", "--vat", "", "--counted")
    #expect(try desk.document.model("offer").isEquivalent(to: before))
    #expect(try desk.document.manifest.requires == [])
  }

  @Test("a line that is added with values is the one that is added and then set", arguments: 0..<20)
  func addedWithValues(seed: UInt64) async throws {
    var dice = SeededGenerator(seed)
    let values = [
      ["--quantity", "16,5"], ["--unit", "timme"], ["--text", "Lyft"], ["--discount", "10%"], ["--discount", "500kr"],
      ["--optional"], ["--alternative-to", "2"], ["--section", "Montage"], ["--vat", "12"],
      ["--per-fan", "2", "--per-fan-of", "HVLS-6100"],
    ]
    let chosen = values.filter { _ in Bool.random(using: &dice) }.flatMap(\.self)
    let (one, two) = (try Desk(), try Desk())
    for desk in [one, two] { _ = await CommandRun.ency(["offer", "section", "add", desk.file, "Montage"]) }
    let line = ["--text", "Montage", "--price", "850 kr"]
    let run = await CommandRun.ency(
      ["offer", "add", one.file] + (chosen.contains("--text") ? ["--price", "850 kr"] : line) + chosen)
    #expect(run.status == 0, "\(run.errorText)")
    _ = await CommandRun.ency(["offer", "add", two.file] + line)
    if !chosen.isEmpty { _ = await CommandRun.ency(["offer", "set", two.file, "4"] + chosen) }
    func last(_ desk: Desk) throws -> JSONValue? {
      var line = try desk.document.model("offer").items("lines").last
      line?["id"] = nil
      return line
    }
    let (added, set) = (try #require(try last(one)), try #require(try last(two)))
    #expect(added.isEquivalent(to: set))
  }

  @Test("a quantity that is to follow the fans follows them at once, unless it is given")
  func perFan() async throws {
    let desk = try Desk()
    let words = ["--text", "Montage", "--price", "4500", "--per-fan", "3"]
    _ = await CommandRun.ency(["offer", "add", desk.file] + words)
    #expect(try desk.document.model("offer").items("lines").last?["quantity"]?.intValue == 6)
    _ = await CommandRun.ency(["offer", "add", desk.file] + words + ["--quantity", "5"])
    #expect(try desk.document.model("offer").items("lines").last?["quantity"]?.intValue == 5)
    let told = await CommandRun.ency(["validate", desk.file])
    #expect(String(decoding: told.output, as: UTF8.self).contains("per-fan"))
    let run = await desk.offer("set", "5", "--per-fan", "1", "--per-fan-of", "HVLS-73O0")
    #expect(run.status == 1 && run.errorText.contains("HVLS-73O0"), "\(run.errorText)")
  }

  @Test("a product names its line only where it has one")
  func products() async throws {
    let desk = try Desk()
    #expect(await desk.offer("set", "HVLS-6100", "--quantity", "3", "--anyway").status == 0)
    await desk.offer("add", "--product", "HVLS-6100", "--optional")
    let run = await desk.offer("set", "HVLS-6100", "--quantity", "4")
    #expect(run.status == 1 && run.errorText.contains("1, 4"), "\(run.errorText)")
  }

  @Test("a line that another is an alternative to is not removed without it")
  func alternatives() async throws {
    let desk = try Desk()
    await desk.offer("set", "3", "--alternative-to", "2")
    #expect(await desk.offer("remove", "2").status == 1)
    #expect(await desk.offer("remove", "2", "3").status == 0)
    #expect(try desk.ids == ["L1"])
  }
}
