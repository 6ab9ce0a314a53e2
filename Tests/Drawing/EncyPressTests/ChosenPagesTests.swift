import EncyTestSupport
import Foundation
import Testing

/// Exports of less than the whole offer, and what is told about them.
@Suite struct ChosenPagesTests {
  private static let sample = TestPlaces.checkout.appending(path: "SampleDocuments/sports-hall/sports-hall.ency").path

  @Test("the sections that are asked for are printed, in that order, and no others")
  func sections() throws {
    let folder = try TemporaryFolder()
    let all = try text("--language en", in: folder)
    #expect(all.shows("page-prices-title") && all.shows("page-energy-title"))
    let savings = try text("--language en --sections energy", in: folder)
    #expect(savings.shows("page-energy-title") && !savings.shows("page-prices-title"))
    let turned = try text("--language en --sections energy,prices", in: folder)
    let (energy, prices) = (turned.range(of: "Savings calculation"), turned.range(of: "Scope and price"))
    #expect(try #require(energy).lowerBound < #require(prices).lowerBound)
    for wrong in ["enegry", "energy,energy", "''"] {
      let run = try shell("ency export '\(Self.sample)' -o wrong.pdf --sections \(wrong)", in: folder.url.path)
      #expect(run.status == 64, "\(wrong)")
    }
    let page = try shell(
      "ency export '\(Self.sample)' -o page.html --language en --sections energy && cat page.html", in: folder.url.path)
    let html = String(decoding: page.output, as: UTF8.self)
    #expect(html.contains("Savings calculation</h2>") && !html.contains("Scope and price</h2>"))
    let other = try shell("ency export '\(Self.sample)' -o lines.csv --sections energy", in: folder.url.path)
    #expect(other.status == 64)
  }

  private func text(_ options: String, in folder: borrowing TemporaryFolder) throws -> String {
    let run = try shell(
      "ency export '\(Self.sample)' -o out.pdf --force \(options) && pdftotext -layout out.pdf -", in: folder.url.path)
    #expect(run.status == 0, "\(String(decoding: run.errorOutput, as: UTF8.self))")
    return String(decoding: run.output, as: UTF8.self)
  }

  @Test(
    "a saving that figures show is on paper without a part of its own, and a chosen section with nothing in it is told")
  func standIn() throws {
    let folder = try TemporaryFolder()
    func run(_ words: String) throws -> (text: String, said: String) {
      let run = try shell(words, in: folder.url.path)
      let said = String(decoding: run.errorOutput, as: UTF8.self)
      #expect(run.status == 0, "\(words): \(said)")
      return (String(decoding: run.output, as: UTF8.self), said)
    }
    _ = try run(
      """
      ency new hall.ency --language en --force >/dev/null 2>&1 && ency offer add hall.ency --text Fan --price 1000 >/dev/null 2>&1
      """)
    let none = try run("ency export hall.ency -o out.pdf --anyway --language en --sections energy,prices")
    #expect(none.said.shows("page-sections-empty", "energy"), "\(none.said)")
    _ = try run(
      "ency set hall.ency /building/heating/annualEnergy=412000 /building/heating/energyPrice=0.95 >/dev/null 2>&1")
    let printed = try run(
      "ency export hall.ency -o out.pdf --force --anyway --language en --sections energy,prices && pdftotext out.pdf -")
    #expect(
      printed.text.shows("page-energy-title") && !printed.said.shows("page-sections-empty"), "\(printed.said)")
    let own = try run("ency export '\(Self.sample)' --own -o own.pdf --language en && pdftotext own.pdf -")
    #expect(own.text.shows("page-internal"))
    #expect(try !text("--language en", in: folder).contains("Internal"))
  }

  @Test("what a drawing breaks is told once, and so is a character that no font has")
  func told() throws {
    let folder = try TemporaryFolder()
    let run = try shell(
      """
      cp '\(Self.sample)' hall.ency && ency set hall.ency '/proposal/title=Hall \u{1FAE0}' >/dev/null &&
      printf '%s' '%PDF-1.4
      1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
      2 0 obj <</Type/Pages/Count 1/Kids[3 0 R]>> endobj
      3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 1000 600]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>> endobj
      4 0 obj <</Length 35>> stream
      BT /F 20 Tf 100 100 Td (Hall) Tj ET
      endstream
      endobj
      5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj
      trailer<</Root 1 0 R>>' > plan.pdf &&
      ency plan import hall.ency plan.pdf --name Broken >/dev/null 2>&1 && ency export hall.ency -o out.pdf --language en
      """, in: folder.url.path)
    let said = String(decoding: run.errorOutput, as: UTF8.self)
    #expect(run.status == 0, "\(said)")
    #expect(said.components(separatedBy: "pdfa-6.2.11.4.1-1").count == 2, "\(said)")
    #expect(said.components(separatedBy: "U+1FAE0").count == 2, "\(said)")
  }

  @Test("a plan as JPEG has the pixels and the size of its PNG, and keeps its lines sharp")
  func jpeg() throws {
    let folder = try TemporaryFolder()
    let run = try shell(
      """
      ency render '\(Self.sample)' -o plan.png --width 800 && ency render '\(Self.sample)' -o plan.jpg --width 800 &&
      /usr/bin/python3 -c '
      from PIL import Image, ImageChops, ImageStat
      one, other = Image.open("plan.png").convert("RGB"), Image.open("plan.jpg")
      assert other.format == "JPEG" and one.size == other.size, (one.size, other.size)
      print(max(ImageStat.Stat(ImageChops.difference(one, other)).mean))'
      """, in: folder.url.path)
    #expect(run.status == 0, "\(String(decoding: run.errorOutput, as: UTF8.self))")
    let difference = String(decoding: run.output, as: UTF8.self).split(separator: "\n").last.flatMap { Double($0) }
    #expect(try #require(difference) < 1.5)
  }
}
