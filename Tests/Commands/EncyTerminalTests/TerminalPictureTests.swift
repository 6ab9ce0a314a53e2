import EncyCommandTestSupport
import EncyKit
import EncyPictures
import EncyTestSupport
import Foundation
import Testing

@testable import EncyCommandBase
@testable import EncySession
@testable import EncyTerminal

@Suite("Pictures on terminals")
struct TerminalPictureTests {
  private static func info(_ environment: [String: String], _ arguments: String..., isTerminal: Bool = true)
    async throws
    -> CommandRun
  {
    let folder = try TemporaryFolder()
    let drawing = try folder.write("plan.pdf", Array("%PDF".utf8))
    return await CommandRun.ency(
      ["plan", "info", drawing] + arguments, environment: CommandRun.environment.merging(environment) { $1 },
      isTerminal: isTerminal)
  }

  @Test("Terminals that know kitty's protocol get it, others nothing")
  func detection() async throws {
    let picture = "\u{1B}_Ga=T,f=100,q=2,m=0;cG5n\u{1B}\\\n"
    for environment in [
      ["TERM": "xterm-kitty"], ["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"],
      ["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], ["TERM": "xterm-ghostty"],
    ] { #expect(try await Self.info(environment).text.hasSuffix(picture)) }
    for environment in [["TERM": "dumb"], ["TERM": "tmux-256color", "KITTY_WINDOW_ID": "1"], [:]] {
      #expect(try await !Self.info(environment).text.contains("\u{1B}"))
    }
    #expect(try await !Self.info(["TERM": "xterm-kitty"], isTerminal: false).text.contains("\u{1B}"))
    #expect(try await !Self.info(["TERM": "xterm-kitty"], "--thumbnail", "none").text.contains("\u{1B}"))
    #expect(try await !Self.info(["TERM": "xterm-kitty"], "--json").text.contains("\u{1B}"))
    let pipe = try await Self.info([:], "--thumbnail", "sixel", isTerminal: false)
    #expect(pipe.status == 64 && pipe.output.isEmpty)
  }

  @Test("a preview shows the pages that are asked for, each below its number")
  func preview() async throws {
    let folder = try TemporaryFolder()
    let hall = try folder.write("hall.ency", EncyTestFile.hall())
    let run = await CommandRun.ency(
      ["preview", hall, "--pages", "1,3", "--width", "500"],
      environment: CommandRun.environment.merging(["TERM": "xterm-kitty"]) { $1 }, isTerminal: true)
    let pictures = ["png 1 of 500", "png 3 of 500"].map {
      "\u{1B}_Ga=T,f=100,q=2,m=0;\(Data($0.utf8).base64EncodedString())\u{1B}\\\n"
    }
    #expect(run.text == "page 1 of 3\n\(pictures[0])page 3 of 3\n\(pictures[1])", "\(run.text) \(run.errorText)")
  }

  @Test("Terminals say whether they know sixels")
  func attributes() {
    for (answer, knows) in [
      ("\u{1B}[?62;4;22c", true), ("\u{1B}[?4c", false), ("\u{1B}[?64;1;14;44c", false), ("\u{1B}[?6c", false),
      ("", false),
      ("\u{1B}[?65;4", false),
    ] { #expect(TerminalPictures.knowsSixel(Array(answer.utf8)) == knows, "\(answer)") }
  }

  @Test("Sixels say the picture again")
  func sixels() {
    var thumbnail = Thumbnail(width: 5, height: 7, pixels: [], png: [])
    for y in 0..<7 {
      for x in 0..<5 { thumbnail.pixels += x == y ? [255, 0, 0] : y == 6 ? [0, 0, 255] : [255, 255, 255] }
    }
    let decoded = Self.decode(SixelPicture(thumbnail).bytes)
    #expect(decoded?.width == 5 && decoded?.height == 7)
    #expect(decoded?.pixels == thumbnail.pixels)
  }

  @Test("Pictures of many colours lose little", arguments: 0..<8)
  func manyColours(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let (width, height) = (Int.random(in: 1...90, using: &random), Int.random(in: 1...60, using: &random))
    // Smooth ramps with some noise, as of photographs.
    let pixels = (0..<width * height).flatMap { place -> [UInt8] in
      let (x, y) = (place % width, place / width)
      return [x * 255 / width, y * 255 / height, (x + y) * 255 / (width + height)].map {
        UInt8(max(0, min(255, $0 + Int.random(in: -5...5, using: &random))))
      }
    }
    let decoded = try #require(
      Self.decode(SixelPicture(Thumbnail(width: width, height: height, pixels: pixels, png: [])).bytes))
    #expect(decoded.width == width && decoded.height == height)
    let sum = zip(pixels, decoded.pixels).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    #expect(Double(sum) / Double(pixels.count) < 12)
  }

  /// Reads sixels as a terminal does; `nil` where something is wrong.
  static func decode(_ bytes: [UInt8]) -> (width: Int, height: Int, pixels: [UInt8])? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("\u{1B}P0;1;0q\"1;1;"), text.hasSuffix("\u{1B}\\") else { return nil }
    var rest = Substring(text.dropFirst("\u{1B}P0;1;0q\"1;1;".count).dropLast(2))
    func number() -> Int {
      let digits = rest.prefix { $0.isNumber }
      rest = rest.dropFirst(digits.count)
      return Int(digits) ?? 0
    }
    let width = number()
    rest.removeFirst()
    let height = number()
    var pixels = [UInt8](repeating: 0, count: width * height * 3)
    var palette: [Int: [UInt8]] = [:]
    var (x, y, colour) = (0, 0, 0)
    while let character = rest.popFirst() {
      switch character {
      case "#":
        colour = number()
        if rest.first == ";" {
          var values: [Int] = []
          while rest.first == ";" {
            rest.removeFirst()
            values.append(number())
          }
          guard values.count == 4, values[0] == 2 else { return nil }
          palette[colour] = values.dropFirst().map { UInt8(($0 * 255 + 50) / 100) }
        }
      case "$": x = 0
      case "-": (x, y) = (0, y + 6)
      case "!", "?"..."~":
        var (count, cell) = (1, character)
        if character == "!" {
          count = number()
          cell = rest.removeFirst()
        }
        guard let bits = cell.asciiValue.map({ $0 - 63 }), let fill = palette[colour] else { return nil }
        for _ in 0..<count {
          for row in 0..<6 where bits >> row & 1 == 1 {
            guard x < width, y + row < height else { return nil }
            for channel in 0..<3 { pixels[((y + row) * width + x) * 3 + channel] = fill[channel] }
          }
          x += 1
        }
      default: return nil
      }
    }
    return (width, height, pixels)
  }
}
