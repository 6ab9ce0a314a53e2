import EncyTestSupport
import Foundation
import Testing

/// Themes from files, by the commands that people use.
@Suite struct ThemeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let sample = TestPlaces.checkout.appending(path: "SampleDocuments/warehouse/warehouse.ency")
    try FileManager.default.copyItem(at: sample, to: URL(filePath: folder.path("a.ency")))
  }

  private func ency(_ arguments: String...) throws -> ProcessRunner.Result {
    try ProcessRunner.ency(
      arguments, environment: ["HOME": folder.path("home"), "LC_ALL": "C.UTF-8"], folder: folder.path(""))
  }

  private func told(_ result: ProcessRunner.Result) -> String {
    String(decoding: result.output + result.errorOutput, as: UTF8.self)
  }

  private func write(_ name: String, _ text: String) throws { _ = try folder.write(name, Array(text.utf8)) }

  private func poppler(_ line: String) throws -> String {
    let run = try ProcessRunner.run("sh", ["-c", line], folder: folder.path(""))
    return String(decoding: run.output, as: UTF8.self)
  }

  @Test("the three themes set other letters, and the setting chooses one, in a folder's file, too")
  func builtIn() throws {
    for (theme, font) in [("nordic", "Inter"), ("classic", "LiberationSerif"), ("studio", "Inter")] {
      #expect(try ency("export", "a.ency", "-o", "\(theme).pdf", "--theme", theme).status == 0)
      #expect(try poppler("pdffonts \(theme).pdf").contains(font))
    }
    #expect(try ency("config", "set", "theme=studio").status == 0)
    #expect(try ency("export", "a.ency", "-o", "set.pdf").status == 0)
    #expect(try poppler("cmp set.pdf studio.pdf && echo same") == "same\n")
    #expect(try ency("config", "set", "--here", "theme=classic").status == 0)
    #expect(try ency("export", "a.ency", "-o", "here.pdf").status == 0)
    #expect(try poppler("cmp here.pdf classic.pdf && echo same") == "same\n")
  }

  @Test(
    "what can't be a theme is refused, with the place and what to do",
    arguments: [
      ("{", "t.json:1:"), (#"{"name": "X", "cover": "round"}"#, "/cover"), (#"{"name": "X", "colour": {}}"#, "/colour"),
      (#"{"name": "X", "margins": {"top": 2}}"#, "/margins/top"),
      (##"{"name": "X", "colors": {"tex": "#000000"}}"##, "/colors"),
      (#"{"name": "X", "logo": {"file": "/etc/passwd"}}"#, "/logo/file"),
      (#"{"name": "X", "logo": {"file": "a/../../b.png"}}"#, "/logo/file"),
      (#"{"name": "X", "logo": {"file": "none.png"}}"#, "none.png"),
      (#"{"name": "X", "logo": {"file": "link.png"}}"#, "link.png"),
      (#"{"name": "X", "logo": {"file": "text.png"}}"#, "text.png"),
      (#"{"name": "X", "logo": {"file": "cut.png"}}"#, "cut.png"),
      (#"{"name": "X", "logo": {"file": "bad.svg"}}"#, "bad.svg"),
    ])
  func refused(text: String, place: String) throws {
    try write("t.json", text)
    try write("text.png", "no picture")
    _ = try folder.write("cut.png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
    try write(
      "bad.svg", "<!DOCTYPE svg [<!ENTITY a SYSTEM \"/etc/passwd\">]><svg xmlns=\"http://www.w3.org/2000/svg\">&a;")
    try FileManager.default.createSymbolicLink(atPath: folder.path("link.png"), withDestinationPath: "/etc/hostname")
    let run = try ency("export", "a.ency", "-o", "a.pdf", "--theme", "./t.json")
    #expect(run.status != 0 && told(run).contains(place), "\(told(run))")
    #expect(!FileManager.default.fileExists(atPath: folder.path("a.pdf")))
  }

  @Test("an unknown name is told with the known ones; formats without pages have no theme")
  func unknown() throws {
    let run = try ency("export", "a.ency", "-o", "a.pdf", "--theme", "nordik")
    #expect(run.status != 0 && told(run).contains("nordic, classic, studio"))
    #expect(try ency("export", "a.ency", "-o", "a.csv", "--theme", "nordic").status != 0)
  }

  @Test("a file beside proposals names no theme elsewhere")
  func elsewhere() throws {
    for path in ["/etc/theme.json", "../theme.json"] {
      try write(".encyconfig", "{\"theme\": \"\(path)\"}")
      let run = try ency("export", "a.ency", "-o", "a.pdf")
      #expect(run.status != 0 && told(run).contains(path) && told(run).contains(".encyconfig"), "\(told(run))")
    }
  }

  @Test("colours and fonts that can't be used are told, and the pages are printed readable")
  func standIns() throws {
    try write(
      "t.json",
      ##"{"name": "X", "colors": {"text": "#fffffe", "accent": "blå"}, "fonts": {"text": "Nowhere Sans", "headings": "noto serif"}}"##
    )
    let run = try ency("export", "a.ency", "-o", "a.pdf", "--theme", "./t.json")
    #expect(run.status == 0, "\(told(run))")
    for part in ["/colors/text", "/colors/accent", "/fonts/text", "Nowhere Sans"] { #expect(told(run).contains(part)) }
    let fonts = try poppler("pdffonts a.pdf")
    #expect(fonts.contains("NotoSerif") && fonts.contains("Inter-Regular"), "\(fonts)")
    #expect(try ency("validate", "a.pdf").status == 0)
  }

  @Test("a logo as SVG, or ten thousand pixels wide, costs no more than paper shows")
  func logos() throws {
    try write(
      "logo.svg",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"300\" height=\"80\"><circle cx=\"40\" cy=\"40\" r=\"40\"/></svg>"
    )
    let make = """
      import struct, zlib
      def chunk(name, data):
          return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
      rows = b"".join(b"\\0" + b"\\xc8\\x1e\\x28" * 10000 for row in range(2500))
      head = struct.pack(">IIBBBBB", 10000, 2500, 8, 2, 0, 0, 0)
      with open("logo.png", "wb") as file:
          file.write(b"\\x89PNG\\r\\n\\x1a\\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))
      """
    #expect(try ProcessRunner.run("python3", ["-c", make], folder: folder.path("")).status == 0)
    for logo in ["logo.svg", "logo.png"] {
      try write("t.json", "{\"name\": \"X\", \"base\": \"studio\", \"logo\": {\"file\": \"\(logo)\", \"width\": 40}}")
      let run = try ency("export", "a.ency", "-o", "a.pdf", "--theme", "./t.json")
      #expect(run.status == 0, "\(told(run))")
      let widths = try poppler("pdfimages -list a.pdf | awk 'NR > 2 {print $4}'").split(separator: "\n").compactMap {
        Int($0)
      }
      #expect(!widths.isEmpty && widths.allSatisfy { $0 <= 950 }, "\(widths)")
      #expect(try ency("validate", "a.pdf").status == 0)
    }
  }

  @Test("long words, other scripts and hundreds of lines stay on paper, whole, and keep the standards")
  func hard() throws {
    let words = [
      "Fläkt", String(repeating: "Donaudampfschifffahrtsgesellschaft", count: 4), "مروحة سقف كبيرة", "仓库吊扇，安静而高效",
      "Emoji 🌀 på rad", String(repeating: "x", count: 400),
    ]
    let lines = (0..<120).map { number in
      """
      {"id": "x\(number)", "kind": "free", "description": "\(words[number % 6]) \(number)", "quantity": \(1 + number % 7),
       "unit": "pcs", "unitPrice": \(12_345 + number * 991)\(number % 37 == 5 ? ", \"optional\": true" : "")}
      """
    }
    try write(
      "t.json",
      ##"{"name": "H", "base": "studio", "sizes": {"text": 11, "title": 32, "cover": 48}, "margins": {"left": 45, "right": 45}}"##
    )
    let set = try ency(
      "set", "a.ency", "/offer/lines:=[\(lines.joined(separator: ","))]", "/offer/sections:=[]",
      "/proposal/title=Donaudampfschifffahrtsgesellschaft 仓库 مروحة", "--anyway")
    #expect(set.status == 0, "\(told(set))")
    for theme in ["classic", "./t.json"] {
      let run = try ency("export", "a.ency", "-o", "a.pdf", "--theme", theme, "--anyway", "--force")
      #expect(run.status == 0, "\(told(run))")
      let judged = try ency("validate", "a.pdf")
      #expect(judged.status == 0, "\(theme): \(told(judged))")
      let text = try poppler("pdftotext -layout a.pdf -")
      for part in ["仓库吊扇", "119", "Fläkt 114", "xxxxxxxx"] { #expect(text.contains(part), "\(theme): no \(part)") }
    }
  }

  @Test("the company of the settings stands where the proposal names none")
  func identity() throws {
    #expect(try ency("new", "b.ency", "--title", "B").status == 0)
    #expect(
      try ency(
        "config", "set", "seller.company.name=Luftverket AB", "seller.company.email=info@luftverket.example",
        "seller.company.organisationNumber=556036-0793", "seller.company.address.city=Västerås"
      ).status == 0)
    let run = try ency("export", "b.ency", "-o", "b.pdf", "--anyway")
    #expect(run.status == 0, "\(told(run))")
    let text = try poppler("pdftotext -layout b.pdf -")
    for part in ["Luftverket AB", "info@luftverket.example", "556036-0793", "Västerås"] {
      #expect(text.components(separatedBy: part).count > 2, "\(part) in \(text)")
    }
  }
}
