import EncyTestSupport
import Foundation
import Testing

@testable import EncyContainer
@testable import EncyFiles

/// What the built programs open while they read hostile drawings, watched from outside.
struct NothingOutsideTests {
  /// The system calls that reach for something else than memory.
  private static let calls = "trace=open,openat,openat2,creat,execve,socket,connect,sendto,bind"

  /// Whether tracing works here: strace is installed, and the machine lets it.
  static let canTrace: Bool = {
    let works = (try? ProcessRunner.run("strace", ["-qq", "-e", "trace=none", "true"]))?.status == 0
    if !works { print("strace can't watch programs here; what they open isn't looked at.") }
    return works
  }()

  /// A drawing that names a canary in every way a drawing can.
  static func drawing(_ canary: String) -> String {
    let inner = """
      <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><style>@import "file://\(canary).css";</style>
      <image href="file://\(canary).png" width="9" height="9"/><script href="file://\(canary).js"/></svg>
      """
    let embedded = Data(inner.utf8).base64EncodedString()
    return """
      <?xml version="1.0"?><?xml-stylesheet type="text/css" href="file://\(canary).css"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "file://\(canary).dtd">
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xi="http://www.w3.org/2001/XInclude"
       xml:base="file://\(canary)/" width="200" height="120">
      <style>@import url("file://\(canary).css"); @\\69mport "file://\(canary).css";
      @font-face{font-family:C;src:url(file://\(canary).ttf)} .a{fill:u\\72l(file://\(canary).svg#x);cursor:url(\(canary).cur)}
      .b{background:image-set("file://\(canary).png" 1x);mask-image:-webkit-image-set(url(\(canary).png) 1x)}</style>
      <xi:include href="file://\(canary).xml"/><image href="file://\(canary).png" width="9" height="9"/>
      <image xlink:href="\(canary).png" width="9" height="9"/><image href="http://127.0.0.1:9/canary.png" width="9" height="9"/>
      <image href="data:image/svg+xml;base64,\(embedded)" width="9" height="9"/><use href="file://\(canary).svg#a"/>
      <path d="M0 0L9 9" class="a b" style="fill:\\75rl(\(canary).svg#a)" filter="url(file://\(canary).svg#f)"/>
      <rect width="9" height="9" fill="url(http://127.0.0.1:9/canary#p)" mask="url('\(canary).svg#m')"/>
      <filter id="f"><feImage href="file://\(canary).png"/></filter><rect filter="url(#f)" width="50" height="50"/>
      <text font-family="C" y="20">text</text><a href="file://\(canary)"><path d="M1 1L2 2"/></a>
      <script href="file://\(canary).js"/><foreignObject><iframe src="file://\(canary).html"/></foreignObject></svg>
      """
  }

  /// A PDF whose content, picture, form, annotation and actions lie in files beside it.
  static func document(_ canary: String) -> [UInt8] {
    let file = "<< /Type /Filespec /F (\(canary).bin) /UF (\(canary).bin) >>"
    let web = "<< /FS /URL /F (http://127.0.0.1:9/canary) >>"
    let stream = "/Length 0 >>\nstream\n\nendstream"
    return PDFFile(objects: [
      "<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /Launch /F \(file) >> /AA << /WC << /S /URI /URI (\(canary)) >> >> >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents [4 0 R 5 0 R] /Annots [8 0 R] /Resources << "
        + "/XObject << /I 6 0 R /R 7 0 R >> /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Nowhere >> >> >> >>",
      "<< /F \(file) \(stream)",
      "<< /Length 66 >>\nstream\nq 50 0 0 50 9 9 cm /I Do Q /R Do BT /F 12 Tf 9 90 Td (text) Tj ET   \nendstream",
      "<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray /F \(web) \(stream)",
      "<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref << /F \(file) /Page 0 >> /OPI << /2.0 << /F \(file) >> >> \(stream)",
      "<< /Type /Annot /Subtype /Screen /Rect [0 0 9 9] /A << /S /GoToR /F \(file) /D [0 /Fit] >> >>",
    ]).bytes
  }

  @Test("Nothing that a hostile drawing names is opened, by no command", .enabled(if: canTrace))
  func canaries() throws {
    let folder = try TemporaryFolder()
    let canary = folder.path("canary")
    for ending in ["css", "dtd", "png", "svg", "ttf", "xml", "cur", "bin", "js", "html"] {
      _ = try folder.write("canary.\(ending)", Array("canary".utf8))
    }
    let packed = Gzip.stored(Array(Self.drawing(canary).utf8))
    for (name, bytes) in [
      ("plan.svg", Array(Self.drawing(canary).utf8)), ("plan.pdf", Self.document(canary)), ("plan.svgz", packed),
    ] {
      let drawing = try folder.write(name, bytes)
      let proposal = folder.path(name + ".ency")
      #expect(try ProcessRunner.ency(["new", proposal, "--title", "Canary"]).status == 0)
      try watch(["plan", "import", proposal, drawing], in: folder)
      try watch(["plan", "info", proposal], in: folder)
      try watch(["plan", "replace", proposal, drawing], in: folder)
      for format in ["svg", "png", "pdf"] {
        try watch(["render", proposal, "-o", folder.path("\(name).plan.\(format)")], in: folder)
      }
      try watch(["export", proposal, "-o", folder.path("\(name).proposal.pdf")], in: folder)
      for ending in ["plan.svg", "plan.pdf", "proposal.pdf"] {
        let made = try Data(contentsOf: URL(filePath: folder.path("\(name).\(ending)")))
        #expect(made.range(of: Data("canary.".utf8)) == nil, "\(name).\(ending) names the canary")
        #expect(made.range(of: Data("127.0.0.1".utf8)) == nil, "\(name).\(ending) names an address")
      }
    }
  }

  @Test("Nothing outside is opened for the hostile drawings that nobody here made", .enabled(if: canTrace))
  func corpora() throws {
    guard let hostile = TestPlaces.corpus("svg-plans/hostile"), let plans = TestPlaces.corpus("pdf-plans") else {
      return
    }
    let folder = try TemporaryFolder()
    let proposal = folder.path("hall.ency")
    #expect(try ProcessRunner.ency(["new", proposal, "--title", "Canary"]).status == 0)
    let names = ["css-escape", "css-import", "css-url", "image-file", "script-href", "xxe-file", "doctype-public"]
    let drawings =
      names.map { hostile.appending(path: "\($0).svg") }
      + ["derived/launch-action.pdf", "pdfjs/attachment.pdf", "pdfjs/js-buttons.pdf"].map { plans.appending(path: $0) }
    for drawing in drawings where FileManager.default.fileExists(atPath: drawing.path) {
      try watch(["plan", "info", drawing.path], in: folder, reads: drawing.path)
    }
  }

  /// Runs `ency` under strace and looks at each path that was reached for.
  private func watch(_ arguments: [String], in folder: TemporaryFolder, reads: String? = nil) throws {
    let log = folder.path("trace")
    let ency = ProcessRunner.productsFolder.appending(path: "ency").path
    let run = try ProcessRunner.run(
      "strace", ["-f", "-qq", "-s", "4096", "-e", Self.calls, "-o", log, ency] + arguments)
    #expect(run.status == 0 || run.status == 1, "\(run.story)")
    let trace = try String(contentsOfFile: log, encoding: .utf8)
    #expect(trace.contains("ency-press"), "the trace doesn't show what it should")
    for line in trace.split(separator: "\n") {
      if ["socket(", "connect(", "sendto(", "bind("].contains(where: { line.contains(" \($0)") }) {
        Issue.record("\(arguments): \(line)")
      }
      guard let start = line.firstIndex(of: "\""), let end = line[line.index(after: start)...].firstIndex(of: "\"")
      else { continue }
      let path = String(line[line.index(after: start)..<end])
      if path == reads { continue }
      #expect(!path.contains("canary"), "\(arguments): \(line)")
      #expect(isExpected(path, in: folder), "\(arguments): \(line)")
    }
  }

  /// Places that programs read whatever they work on: themselves, libraries, fonts, what the kernel tells; and the test's folder.
  private func isExpected(_ path: String, in folder: TemporaryFolder) -> Bool {
    // From a folder that is open, and so was looked at.
    if !path.hasPrefix("/") { return !path.contains("..") }
    let home = ProcessInfo.processInfo.environment["HOME"] ?? "/root"
    let roots = [
      folder.url.path, ProcessRunner.productsFolder.path, "/lib", "/usr/", "/proc/", "/sys/", "/dev/null",
      "/dev/stdin", "/dev/urandom", "/etc/ld.so", "/etc/fonts", "/etc/localtime", "/etc/papersize", "/etc/locale",
      "/var/cache/fontconfig", "/.cache/fontconfig", "/var/lib/ghostscript/fonts", "\(home)/.cache",
      "\(home)/.local/share",
      "\(home)/.local/state/ency/", "\(home)/.fonts", "\(home)/.config/fontconfig", "\(home)/.config/ency/",
      FileManager.default.temporaryDirectory.path + "/ency",
    ]
    return path.contains("/lib/swift/") || roots.contains { path.hasPrefix($0) }
  }
}

/// The gzip format (RFC 1952) without any packing.
private enum Gzip {
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
    let block = [1] + little(bytes.count, 2) + little(~bytes.count, 2) + bytes
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + block + little(Int(Deflate.crc32(bytes)), 4)
      + little(bytes.count, 4)
  }
}

/// A small PDF from its objects, numbered from 1; the first is the catalog.
private struct PDFFile {
  var objects: [String]

  var bytes: [UInt8] {
    var file = "%PDF-1.7\n"
    var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for (index, object) in objects.enumerated() {
      let offset = "\(file.utf8.count)"
      table += String(repeating: "0", count: 10 - offset.count) + offset + " 00000 n \n"
      file += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = file.utf8.count
    return Array(
      (file + table + "trailer\n<< /Root 1 0 R /Size \(objects.count + 1) >>\nstartxref\n\(start)\n%%EOF\n").utf8)
  }
}
