import EncyTestSupport
import Foundation
import Testing

/// What the README tells people to type, and the samples it shows, typed and made here.
@Suite struct TourTests {
  @Test("every line of the README's tour runs") func tour() throws {
    let readme = try String(contentsOf: TestPlaces.checkout.appending(path: "README.md"), encoding: .utf8)
    let chapters = readme.components(separatedBy: "\n## ")
    let blocks = try ["One minute", "Plans"].flatMap { title in
      try #require(chapters.first { $0.hasPrefix(title) }).components(separatedBy: "```sh\n").dropFirst().compactMap {
        $0.components(separatedBy: "\n```").first
      }
    }
    let lines = blocks.flatMap { $0.components(separatedBy: "\n") }.filter { !$0.isEmpty }
    #expect(lines.count >= 26)
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "SampleDocuments"),
      withDestinationURL: TestPlaces.checkout.appending(path: "SampleDocuments"))
    try FileManager.default.copyItem(
      at: TestPlaces.checkout.appending(path: "SampleDocuments/warehouse/warehouse-plan.pdf"),
      to: folder.url.appending(path: "revision-B.pdf"))
    for line in lines {
      let run = try shell(line, in: folder.url.path)
      #expect(run.status == 0, "\(line): \(String(decoding: run.errorOutput, as: UTF8.self))")
    }
    let title = try shell("ency show hall.ency /proposal/title", in: folder.url.path)
    #expect(String(decoding: title.output, as: UTF8.self) == "Fläktar till hall 3\n")
    let height = try shell("ency show hall.ency /building/ceilingHeight", in: folder.url.path)
    #expect(String(decoding: height.output, as: UTF8.self) == "11000\n")
  }

  @Test("every line under Comparing runs, and the answer is what it says") func comparing() throws {
    let readme = try String(contentsOf: TestPlaces.checkout.appending(path: "README.md"), encoding: .utf8)
    let chapter = try #require(readme.components(separatedBy: "\n## ").first { $0.hasPrefix("Comparing") })
    let blocks = chapter.components(separatedBy: "\n```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "SampleDocuments"),
      withDestinationURL: TestPlaces.checkout.appending(path: "SampleDocuments"))
    var answers: [String] = []
    for line in blocks.filter({ $0.hasPrefix("sh\n") }).flatMap({ $0.dropFirst(3).split(separator: "\n") }) {
      let run = try shell(String(line), in: folder.url.path)
      let expected: Int32 = line.hasPrefix("ency diff") ? 1 : 0
      #expect(run.status == expected, "\(line): \(run.story)")
      if line.hasPrefix("ency diff") { answers.append(run.text.replacing("\u{A0}", with: " ")) }
    }
    let shown = try #require(blocks.first { $0.hasPrefix("\n") }).dropFirst()
    #expect(answers.first == shown + "\n")
    #expect(answers.count >= 8)
    // The lines of the ignore file are understood.
    let rules = try #require(blocks.last { $0.hasPrefix("\n# ") })
    _ = try folder.write(".encydiffignore", (rules + "\n").utf8)
    #expect(try shell("ency diff monday.ency friday.ency", in: folder.url.path).text.contains("rules leave"))
  }

  @Test("a sample's script makes the sample that is kept, byte for byte", arguments: ["warehouse", "sports-hall"])
  func sample(_ name: String) throws {
    let kept = TestPlaces.checkout.appending(path: "SampleDocuments")
    let folder = try TemporaryFolder()
    let copy = folder.url.appending(path: "SampleDocuments")
    try FileManager.default.copyItem(at: kept, to: copy)
    let run = try shell(
      "sh SampleDocuments/\(name)/make.sh '\(ProcessRunner.productsFolder.path)'", in: folder.url.path)
    #expect(run.status == 0, "\(String(decoding: run.errorOutput, as: UTF8.self))")
    let files = try #require(FileManager.default.enumerator(atPath: kept.appending(path: name).path))
    var count = 0
    for case let file as String in files {
      var isFolder: ObjCBool = false
      let path = kept.appending(path: "\(name)/\(file)").path
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else { continue }
      count += 1
      let made = FileManager.default.contents(atPath: copy.appending(path: "\(name)/\(file)").path)
      #expect(made == FileManager.default.contents(atPath: path), "\(name)/\(file): run `make samples`")
    }
    #expect(count > 20)
    let valid = try shell(
      "ency validate --today 2026-02-10 \(copy.appending(path: "\(name)/\(name).ency").path)", in: "/")
    #expect(valid.status == 0, "\(String(decoding: valid.output, as: UTF8.self))")
  }

  private func shell(_ line: String, in folder: String) throws -> ProcessRunner.Result {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try ProcessRunner.run(
      "sh", ["-c", line],
      environment: ["PATH": "\(ProcessRunner.productsFolder.path):\(path)", "HOME": folder, "LC_ALL": "C.UTF-8"],
      folder: folder)
  }
}
