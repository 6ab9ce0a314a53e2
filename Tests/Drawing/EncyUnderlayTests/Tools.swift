import EncyTestSupport
import Foundation

@testable import EncyUnderlay

/// Tools that look at a PDF from outside: what they say is not our own opinion.
enum Tools {
  struct Output {
    var status: Int32
    var bytes: [UInt8]
    var text: String { String(decoding: bytes, as: UTF8.self) }
  }

  static func run(_ tool: String, _ arguments: [String], seconds: Int = 30) throws -> Output {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
    process.arguments = ["-s", "KILL", "\(seconds)", tool] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Output(status: process.terminationStatus, bytes: Array(data))
  }

  /// Runs a tool on bytes, as a file that is gone afterwards; `FILE` among the arguments stands for its path.
  static func run(_ tool: String, on bytes: [UInt8], _ arguments: [String]) throws -> Output {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("ency-\(UUID().uuidString).pdf")
    try Data(bytes).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    return try run(tool, arguments.map { $0 == "FILE" ? path.path : $0 })
  }

  static func pixels(_ pdf: [UInt8], page: Int = 1, perInch: Int = 72) throws -> RasterImage {
    let output = try run("pdftoppm", on: pdf, ["-q", "-r", "\(perInch)", "-f", "\(page)", "-l", "\(page)", "FILE"])
    guard let image = RasterImage(ppm: output.bytes) else { throw CocoaError(.fileReadCorruptFile) }
    return image
  }

  static func words(_ pdf: [UInt8], _ options: [String] = []) throws -> Set<String> {
    let text = try run("pdftotext", on: pdf, options + ["FILE", "-"]).text
    return Set(text.split(whereSeparator: { $0.isWhitespace }).map(String.init))
  }

  /// Names of fonts, without the subset's prefix.
  static func fonts(_ pdf: [UInt8], page: Int = 1) throws -> [String] {
    let text = try run("pdffonts", on: pdf, ["-f", "\(page)", "-l", "\(page)", "FILE"]).text
    return text.split(separator: "\n").dropFirst(2).map { String($0.prefix { $0 != " " }) }.sorted()
  }

  /// How many images pdfimages finds, drawn often or not, by object.
  static func images(_ pdf: [UInt8], page: Int = 1) throws -> Int {
    let text = try run("pdfimages", on: pdf, ["-list", "-f", "\(page)", "-l", "\(page)", "FILE"]).text
    return text.split(separator: "\n").dropFirst(2).count
  }

  static func passesCheck(_ pdf: [UInt8]) throws -> Bool {
    try run("qpdf", on: pdf, ["--check", "FILE"]).status == 0
  }

  /// Where the red pixels are: left, top, right, bottom, the last two past the end; `nil` if there are none.
  static func red(_ image: RasterImage) -> (left: Int, top: Int, right: Int, bottom: Int)? {
    var found: (left: Int, top: Int, right: Int, bottom: Int)?
    for y in 0..<image.height {
      for x in 0..<image.width {
        let pixel = image[x, y]
        guard pixel.red > 200, pixel.green < 100, pixel.blue < 100 else { continue }
        let old = found ?? (x, y, x + 1, y + 1)
        found = (min(old.left, x), min(old.top, y), max(old.right, x + 1), max(old.bottom, y + 1))
      }
    }
    return found
  }
}

/// Real files beside the repository; absent elsewhere.
enum Corpora {
  static let folder = TestPlaces.checkout.deletingLastPathComponent().appendingPathComponent("shared/corpora")

  /// The files of a folder whose names end so, sorted; says when there are none.
  static func files(_ path: String, _ endings: String...) -> [URL] {
    let start = folder.appendingPathComponent(path)
    var found: [URL] = []
    if let all = FileManager.default.enumerator(at: start, includingPropertiesForKeys: nil) {
      for case let url as URL in all where endings.contains(url.pathExtension.lowercased()) { found.append(url) }
    }
    if found.isEmpty { print("note: no files in \(start.path), so they are not tried") }
    return found.sorted { $0.path < $1.path }
  }

  static func bytes(_ url: URL) throws -> [UInt8] { Array(try Data(contentsOf: url)) }
}

extension RasterImage {
  /// Reads a binary PPM (netpbm's `P6`, 255 levels) as pdftoppm writes it; `nil` if it is none.
  init?(ppm bytes: [UInt8]) {
    var at = 0
    func number() -> Int? {
      while at < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[at]) { at += 1 }
      var value = 0
      let start = at
      while at < bytes.count, (0x30...0x39).contains(bytes[at]), value < 1 << 30 {
        value = value * 10 + Int(bytes[at] - 0x30)
        at += 1
      }
      return at > start ? value : nil
    }
    guard bytes.starts(with: [0x50, 0x36]) else { return nil }
    at = 2
    guard let width = number(), let height = number(), number() == 255, width > 0, height > 0 else { return nil }
    at += 1
    guard bytes.count - at == width * height * 3 else { return nil }
    self.init(width: width, height: height, pixels: Array(bytes[at...]))
  }
}
