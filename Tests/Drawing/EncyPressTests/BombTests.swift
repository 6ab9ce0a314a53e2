import EncyTestSupport
import Foundation
import Testing

/// Small PDFs that ask for much: what the programs take of memory and time before they say no.
struct BombTests {
  /// Runs a program and prints its exit code and how many KiB of memory it, or what it started, had at most.
  private static let measure =
    "import resource, subprocess, sys; code = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL).returncode; "
    + "print(code, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"

  private static let page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>"

  private static func sheet(_ contents: Data) -> Data {
    pdf([Data(page.utf8), contents])
  }

  /// A file of a catalog, a page tree, and these objects from number 3 on.
  private static func pdf(_ objects: [Data], tree: String = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>") -> Data {
    var file = Data("%PDF-1.7\n".utf8)
    var table = "0000000000 65535 f \n"
    for (index, object) in ([Data("<< /Type /Catalog /Pages 2 0 R >>".utf8), Data(tree.utf8)] + objects).enumerated() {
      table += padded(file.count) + " 00000 n \n"
      file += Data("\(index + 1) 0 obj\n".utf8) + object + Data("\nendobj\n".utf8)
    }
    let count = objects.count + 3
    let end = "xref\n0 \(count)\n\(table)trailer\n<< /Root 1 0 R /Size \(count) >>\nstartxref\n\(file.count)\n%%EOF\n"
    return file + Data(end.utf8)
  }

  /// A file whose objects 1 to 3 lie in an object stream, and whose cross-reference table is a stream too.
  private static func packed(_ objectStream: Data, parameters: String = "", table: Data? = nil) -> Data {
    var file = Data("%PDF-1.5\n4 0 obj\n".utf8)
    let content = 9
    file += stream(Data("0 0 m".utf8), "") + Data("\nendobj\n".utf8)
    let objects = file.count
    file += Data("5 0 obj\n".utf8)
    file += stream(objectStream, "/Type /ObjStm /N 3 /First 20 /Filter /FlateDecode") + Data("\nendobj\n".utf8)
    let start = file.count
    var rows: [UInt8] = []
    for (kind, place, index) in [
      (0, 0, 255), (2, 5, 0), (2, 5, 1), (2, 5, 2), (1, content, 0), (1, objects, 0), (1, start, 0),
    ] {
      rows += [UInt8(kind)] + (0..<4).map { UInt8(place >> (24 - 8 * $0) & 255) } + [UInt8(index)]
    }
    let filter = table == nil ? "" : "/Filter /FlateDecode"
    file += Data("6 0 obj\n".utf8)
    file += stream(table ?? Data(rows), "/Type /XRef /W [1 4 1] /Size 7 /Root 1 0 R \(filter) \(parameters)")
    return file + Data("\nendobj\nstartxref\n\(start)\n%%EOF\n".utf8)
  }

  private static func padded(_ number: Int) -> String {
    String(repeating: "0", count: 10 - "\(number)".count) + "\(number)"
  }

  private static func stream(_ data: Data, _ entries: String) -> Data {
    Data("<< \(entries) /Length \(data.count) >>\nstream\n".utf8) + data + Data("\nendstream".utf8)
  }

  /// A zlib stream that begins with a text and goes on with so many spaces: matches of 258 bytes at distance 1, in 13 bits
  /// each (RFC 1951, 3.2.6). Its checksum is missing, as nobody gets that far.
  private static func spaces(_ count: Int, after text: String = " ") -> Data {
    var bytes: [UInt8] = [0x78, 0xDA]
    var (bits, filled) = (UInt32(0), UInt32(0))
    func put(_ value: UInt32, _ width: UInt32) {
      bits |= value << filled
      filled += width
      while filled >= 8 {
        bytes.append(UInt8(bits & 255))
        bits >>= 8
        filled -= 8
      }
    }
    /// Huffman codes stand with their first bit first.
    func reversed(_ code: UInt32, _ width: UInt32) -> UInt32 {
      (0..<width).reduce(0) { $0 | (code >> $1 & 1) << (width - 1 - $1) }
    }
    put(0b011, 3)
    for byte in text.utf8 { put(reversed(0x30 + UInt32(byte), 8), 8) }
    while filled != 0 {
      // The pattern below repeats on whole bytes.
      put(reversed(0b1100_0101, 8), 8)
      put(0, 5)
    }
    let start = bytes.count
    for _ in 0..<8 {
      put(reversed(0b1100_0101, 8), 8)
      put(0, 5)
    }
    var data = Data(bytes[..<start])
    let pattern = Data(bytes[start...])
    for _ in 0..<(count / 2064) { data += pattern }
    return data
  }

  private static var head: String {
    func block(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: width - text.count) }
    return block("1 0 2 40 3 90", 20) + block("<< /Type /Catalog /Pages 2 0 R >>", 40)
      + block("<< /Type /Pages /Kids [3 0 R] /Count 1 >>", 50) + page
  }

  private static let bombs: [(name: String, file: @Sendable () -> Data)] = [
    ("content of 2 GB", { sheet(stream(spaces(2 << 30), "/Filter /FlateDecode")) }),
    ("object stream of 2 GB", { packed(spaces(2 << 30, after: head)) }),
    ("cross-reference table of 2 GB", { packed(spaces(2064), table: spaces(2 << 30)) }),
    (
      "rows of 2 GB",
      {
        sheet(stream(spaces(1 << 16), "/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 2000000000 >>"))
      }
    ),
    (
      "rows of 2 GB for TIFF",
      {
        sheet(stream(spaces(1 << 16), "/Filter /FlateDecode /DecodeParms << /Predictor 2 /Columns 2000000000 >>"))
      }
    ),
    (
      "table with rows of 2 GB",
      {
        packed(
          spaces(2064), parameters: "/DecodeParms << /Predictor 12 /Columns 2000000000 >>", table: spaces(1 << 16))
      }
    ),
    (
      "a million pages",
      {
        let kid = "<</Type/Page/MediaBox[0 0 9 9]>> "
        let kids = String(repeating: kid, count: 1_000_000)
        return pdf([], tree: "<< /Type /Pages /Count 1000000 /Kids [\(kids)] >>")
      }
    ),
    (
      "arrays a million deep",
      {
        let depth = 1_000_000
        let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        return pdf([Data("<< /Type /Page /MediaBox [0 0 9 9] /Resources << /Properties \(deep) >> >>".utf8)])
      }
    ),
  ]

  @Test("A PDF that swells is refused, or read as damaged, in bounded memory and soon", arguments: bombs.indices)
  func swelling(index: Int) throws {
    let (name, file) = Self.bombs[index]
    let folder = try TemporaryFolder()
    let drawing = try folder.write("bomb.pdf", file())
    let ency = ProcessRunner.productsFolder.appending(path: "ency").path
    let start = ContinuousClock.now
    let run = try ProcessRunner.run("python3", ["-c", Self.measure, ency, "plan", "info", drawing])
    let seconds = start.duration(to: .now)
    let numbers = run.text.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    try #require(numbers.count == 2, "\(run.story)")
    #expect(numbers[0] == 0 || numbers[0] == 1, "\(name): \(run.story)")
    if numbers[0] == 1 { #expect(run.errorText.contains(" [plan-"), "\(name): \(run.story)") }
    #expect(numbers[1] < 800 << 10, "\(name): \(numbers[1] >> 10) MiB")
    #expect(seconds < .seconds(60), "\(name): \(seconds)")
    print("bomb: \(name): exit \(numbers[0]), \(numbers[1] >> 10) MiB, \(seconds)")
  }
}
