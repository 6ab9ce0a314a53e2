import EncyBase
import EncyTexts
import Testing

@testable import EncyUnderlay
@testable import EncyScaleFinding

/// Sheets as programs write them, with what stands on real ones beside the scale: revisions, details, slopes, sheets counted.
@Suite("Scales of sheets as programs write them")
struct WrittenSheetTests {
  /// What a sheet states, and what is true on the page.
  struct Statement: Sendable, CustomStringConvertible {
    var lines: [String]
    /// 100 means 1:100 on the page.
    var ratio: Double
    var size = (width: 1190.55, height: 841.89)
    /// The label stands in a box above its value.
    var isStacked = false

    var description: String { lines.joined(separator: " | ") }
  }

  private static let a1 = (width: 2383.94, height: 1683.78)
  private static let archD = (width: 2592.0, height: 1728.0)

  static let statements = [
    Statement(lines: ["SKALA 1:100 (A1)"], ratio: 100, size: a1), Statement(lines: ["SKALA 1:100 (A1)"], ratio: 200),
    Statement(lines: ["A1 1:100 / A3 1:200"], ratio: 200),
    Statement(lines: ["SKALA A1 1:50", "SKALA A3 1:100"], ratio: 100),
    Statement(lines: ["Skala", "1:200"], ratio: 200, isStacked: true),
    Statement(lines: ["M 1:50"], ratio: 50), Statement(lines: ["Maßstab: 1:100"], ratio: 100),
    Statement(lines: ["Éch. 1/100"], ratio: 100), Statement(lines: ["ÉCHELLE", "1/200"], ratio: 200, isStacked: true),
    Statement(lines: ["MJ 1:100"], ratio: 100), Statement(lines: ["MJERILO: 1 : 250"], ratio: 250),
    Statement(lines: ["SCALE: 1/8\" = 1'-0\""], ratio: 96, size: archD),
    Statement(lines: ["Scale", "3/32\" = 1'-0\""], ratio: 128, size: archD, isStacked: true),
    Statement(lines: ["SCALE 1\" = 20'"], ratio: 240, size: archD),
    Statement(lines: ["SCALE @ A3: 1:150"], ratio: 150), Statement(lines: ["1:400 (A3)"], ratio: 400),
    Statement(lines: ["PLAN 1, SKALA 1:100"], ratio: 100), Statement(lines: ["PLAN 1:200"], ratio: 200),
  ]

  /// A hall of no size that is told, in a frame, with a title block.
  private static func sheet(_ statement: Statement, decoys: Bool = true) -> WrittenSheet {
    var sheet = WrittenSheet(width: statement.size.width, height: statement.size.height)
    let (w, h) = statement.size
    sheet.box(30, 30, w - 60, h - 60)
    sheet.box(120, 0.3 * h, 0.5 * w, 0.4 * h)
    let corner = (x: w - 220, y: 60.0)
    sheet.box(corner.x - 10, 40, 200, 160)
    if statement.isStacked {
      sheet.write(statement.lines[0], corner.x, corner.y + 12, size: 7)
      sheet.write(statement.lines[1], corner.x, corner.y)
    } else {
      for (place, line) in statement.lines.enumerated() { sheet.write(line, corner.x, corner.y + 14 * Double(place)) }
    }
    guard decoys else { return sheet }
    sheet.write("LAGERHUS ETAPP 2 ÖSTRA HALLEN", corner.x, 150)
    sheet.write("Rev 1:2", corner.x, 110)
    sheet.write("BLAD 1/2", corner.x + 90, 110)
    sheet.write("2026-01-12 11:30", corner.x, 130)
    sheet.write("TAKLUTNING 1:50", 200, 0.5 * h)
    sheet.write("SLOPE 1:20 MAX", 300, 0.45 * h, angle: 30)
    sheet.write("BRUK 1:5", 400, 0.4 * h)
    sheet.write("DETALJ A", 140, 0.2 * h, size: 11)
    sheet.write("1:10", 140, 0.2 * h - 14)
    sheet.write("DETALJ B 1:5", 300, 0.2 * h - 14)
    sheet.write("KNUTPUNKT 3", 440, 0.2 * h)
    sheet.write("1:20", 440, 0.2 * h - 12)
    sheet.write("ORIENTERINGSFIGUR 1:2000", corner.x, h - 80)
    return sheet
  }

  private static func told(_ found: ScaleFinder.Result) -> String {
    found.proposals.map { "\($0.confidence) 1:\($0.ratio ?? 0) \($0.reasonsFor) \($0.reasonsAgainst)" }
      .joined(separator: "\n")
  }

  private static func isTrue(_ proposal: ScaleProposal, _ ratio: Double) -> Bool {
    ((proposal.ratio ?? 0) / ratio - 1).magnitude < 0.011
  }

  @Test("are found whatever stands beside them", arguments: statements, WrittenSheet.Manner.allCases)
  func stated(statement: Statement, manner: WrittenSheet.Manner) async throws {
    let found = ScaleFinder(try await Self.sheet(statement).content(manner)).find()
    let first = try #require(found.proposals.first, "\(found.remarks)")
    #expect(Self.isTrue(first, statement.ratio), "\(Self.told(found))")
    #expect(first.confidence > .low, "\(Self.told(found))")
    for proposal in found.proposals where proposal.confidence == .high {
      #expect(Self.isTrue(proposal, statement.ratio), "\(Self.told(found))")
    }
    #expect(!found.proposals.contains { Self.isTrue($0, 2) || Self.isTrue($0, 50) && statement.ratio != 50 })
  }

  @Test(
    "are doubted where the sheet says that it isn't to scale",
    arguments: [
      "NOT TO SCALE", "N.T.S.", "NTS", "Ritningen skalar ej", "EJ SKALENLIG", "Not drawn to scale", "Nije u mjerilu",
      "Hors échelle", "Ohne Maßstab",
    ], [WrittenSheet.Manner.whole, .letters, .svgStyled])
  func denied(words: String, manner: WrittenSheet.Manner) async throws {
    for (text, ratio) in [("SKALA 1:100 (A3)", 100.0), ("1:100", 100)] {
      var sheet = Self.sheet(Statement(lines: [text], ratio: ratio))
      sheet.write(words, sheet.width - 220, 74)
      let found = ScaleFinder(try await sheet.content(manner)).find()
      let first = try #require(found.proposals.first { Self.isTrue($0, ratio) }, "\(Self.told(found))")
      #expect(first.confidence == .low, "\(Self.told(found))")
      let heard = first.reasonsAgainst.contains { $0.description.lowercased().contains(words.lowercased()) }
      #expect(heard, "\(Self.told(found))")
    }
  }

  @Test("are less sure where another drawing on the sheet isn't to scale")
  func deniedElsewhere() async throws {
    let statement = Statement(lines: ["SKALA 1:100 (A3)"], ratio: 100)
    var sheet = Self.sheet(statement)
    #expect(ScaleFinder(try await sheet.content(.whole)).find().proposals.first?.confidence == .high)
    sheet.write("PRINCIPSKISS, EJ SKALENLIG", 140, 0.8 * sheet.height)
    let found = ScaleFinder(try await sheet.content(.whole)).find()
    #expect(found.proposals.first?.confidence == .medium, "\(Self.told(found))")
    #expect(found.proposals.first?.reasonsAgainst.contains { $0.description.contains("PRINCIPSKISS") } == true)
    // To trust the numbers rather than the ruler is asked for on every sheet.
    var usual = Self.sheet(statement)
    usual.write("DO NOT SCALE FROM THIS DRAWING", 140, 0.8 * sheet.height)
    #expect(ScaleFinder(try await usual.content(.whole)).find().proposals.first?.confidence == .high)
  }

  @Test(
    "are read at any slant",
    arguments: [4.0, 7, 12.5, 20, 30, 33.3, 45, 52, 60, 75, 83, 290, 305, 315, 330, 340, 355])
  func slanted(angle: Double) async throws {
    var sheet = WrittenSheet(width: 842, height: 595)
    sheet.write("SKALA 1:250 (A4)", 420, 300, size: 10, angle: angle)
    sheet.write("REV 1:2", 100, 100, size: 10, angle: angle)
    for manner in [
      WrittenSheet.Manner.whole, .letters, .kerned, .form, .turned, .svg, .svgStyled, .svgLetters, .svgFlipped,
    ] {
      let content = try await sheet.content(manner)
      let texts = Phrase.phrases(content.words)
      #expect(
        texts.contains { $0.text.filter { $0 != " " }.hasPrefix("SKALA1:250") }, "\(manner) \(texts.map(\.text))")
      for phrase in texts where phrase.text.hasPrefix("SKALA") {
        let off = ((phrase.direction + angle).truncatingRemainder(dividingBy: 360) + 360)
          .truncatingRemainder(dividingBy: 360)
        #expect(min(off, 360 - off) < 8, "\(manner) \(phrase.direction)")
      }
      let found = ScaleFinder(content).find()
      #expect(found.proposals.count == 1, "\(manner) \(Self.told(found))")
      #expect(found.proposals.first?.ratio == 250)
    }
  }

  @Test("come from dimensions in millimetres, metres and feet", arguments: WrittenSheet.Manner.allCases)
  func dimensioned(manner: WrittenSheet.Manner) async throws {
    let ways: [(unit: Double, ratio: Double, write: (Double) -> String)] = [
      (1, 200, { "\(Int($0.rounded()))" }),
      (1, 200, { "\(Int($0.rounded()) / 1000) \(String("00\(Int($0.rounded()) % 1000)".suffix(3)))" }),
      (10, 200, { "\(($0 / 10).rounded() / 100) m" }),
      (25.4, 192, { "\(Int(($0 / 25.4).rounded()) / 12)'-\(Int(($0 / 25.4).rounded()) % 12)\"" }),
    ]
    for (unit, ratio, write) in ways {
      var sheet = Self.sheet(Statement(lines: ["HALL 3"], ratio: ratio))
      let perPoint = ratio * 25.4 / 72
      var x = 120.0
      for (place, length) in [71.0, 93, 118, 64, 140].enumerated() {
        let exact = (length * perPoint / unit).rounded() * unit
        sheet.dimension(x, x + exact / perPoint, at: 0.74 * sheet.height, write(exact))
        sheet.lines.append([x, 0.3 * sheet.height, x, 0.7 * sheet.height])
        if place < 3 {
          let up = ((50 + 31 * Double(place)) * perPoint / unit).rounded() * unit
          sheet.dimensionUp(260, 260 + up / perPoint, at: 100 - 20 * Double(place), write(up))
        }
        x += exact / perPoint
      }
      let found = ScaleFinder(try await sheet.content(manner)).find()
      let first = try #require(found.proposals.first, "\(write(6000)) \(found.remarks)")
      #expect(Self.isTrue(first, ratio), "\(write(6000))\n\(Self.told(found))")
      for proposal in found.proposals where proposal.confidence == .high {
        #expect(Self.isTrue(proposal, ratio), "\(write(6000))\n\(Self.told(found))")
      }
    }
  }

  @Test("come from scale bars with numbers", arguments: WrittenSheet.Manner.allCases)
  func bars(manner: WrittenSheet.Manner) async throws {
    for (ratio, step, unit) in [(200.0, 5000.0, "m"), (192, 3048, "'"), (100, 2000, " m")] {
      var sheet = Self.sheet(Statement(lines: ["HALL 3"], ratio: ratio))
      let perPoint = ratio * 25.4 / 72
      let start = 160.0
      for count in 0...4 {
        let x = start + Double(count) * step / perPoint
        sheet.lines.append([x, 700, x, 706])
        let value = Int(step / (unit == "'" ? 304.8 : 1000)) * count
        sheet.write("\(value)\(count == 4 ? unit : "")", x - 3, 710, size: 7)
      }
      sheet.lines.append([start, 700, start + 4 * step / perPoint, 700])
      sheet.lines.append([start, 706, start + 4 * step / perPoint, 706])
      let found = ScaleFinder(try await sheet.content(manner)).find()
      let first = try #require(found.proposals.first, "\(unit) \(found.remarks)")
      #expect(Self.isTrue(first, ratio), "\(unit)\n\(Self.told(found))")
      #expect(first.confidence > .low)
    }
  }

  @Test("are compared with the building, and by how much they differ is told")
  func building() async throws {
    // 60 × 40 m at 1:200 is 850.4 × 566.9 pt.
    var sheet = WrittenSheet(width: 1190.55, height: 841.89)
    sheet.write("SKALA 1:200 (A3)", 900, 50)
    let unit = 1000 / (200 * 25.4 / 72)
    for (factor, words) in [
      (1.0, "the same"), (1.035, "3.5\u{A0}% larger"), (0.99, "1.0\u{A0}% smaller"), (0.5, "0.50 times"),
    ] {
      var drawn = sheet
      let (w, h) = (60 * unit * factor, 40 * unit * factor)
      // Walls with doors in them.
      drawn.lines += [
        [100, 100, 100 + 0.4 * w, 100], [100 + 0.45 * w, 100, 100 + w, 100], [100 + w, 100, 100 + w, 100 + h],
        [100 + w, 100 + h, 100, 100 + h], [100, 100 + h, 100, 100], [100, 100 + 0.3 * h, 100 + w, 100 + 0.3 * h],
      ]
      let content = try await drawn.content(.whole)
      let first = try #require(
        ScaleFinder(content).find(building: .init(width: 40_000, length: 60_000)).proposals.first)
      let reasons = (factor - 1).magnitude < 0.02 ? first.reasonsFor : first.reasonsAgainst
      #expect(
        reasons.contains { $0.description.contains(words) && $0.description.contains("60.0 × 40.0 m") }, "\(first)")
    }
    let bare = ScaleFinder(try await sheet.content(.whole)).find(building: .init(width: 40_000, length: 60_000))
    #expect(bare.proposals.first.map { $0.reasonsAgainst.isEmpty } == true, "\(bare)")
  }
}
