import EncyTestSupport
import Foundation
import Testing

/// The samples that the README shows, made here.
@Suite struct SampleTests {
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

  @Test(
    "a proposal's PDF keeps PDF/A-3b and PDF/UA-1, by our own checker, and qpdf has nothing to say of it",
    arguments: ["warehouse", "sports-hall"])
  func standards(_ name: String) throws {
    let folder = try TemporaryFolder()
    let sample = TestPlaces.checkout.appending(path: "SampleDocuments/\(name)/\(name).ency").path
    for language in ["sv", "en", "hr"] {
      let made = try shell("ency export '\(sample)' -o \(language).pdf --language \(language)", in: folder.url.path)
      #expect(made.status == 0)
      let judged = try shell("ency validate \(language).pdf && qpdf --check \(language).pdf", in: folder.url.path)
      #expect(judged.status == 0, "\(language): \(String(decoding: judged.output, as: UTF8.self))")
      let told = try shell("pdfinfo \(language).pdf && pdfinfo -struct-text \(language).pdf", in: folder.url.path)
      let text = String(decoding: told.output, as: UTF8.self)
      #expect(text.contains("Tagged:          yes"))
      for part in ["H1", "H2", "H3", "Table", "TH", "TD", "Figure", "LBody", "NL-2026-0"] {
        #expect(text.contains(part), "\(language): no \(part)")
      }
    }
    let plan = try shell("ency render '\(sample)' -o plan.pdf && ency validate plan.pdf", in: folder.url.path)
    #expect(plan.status == 0, "\(String(decoding: plan.output, as: UTF8.self))")
  }

  @Test("pages and the overview read the hall's area from the figures, also where zones give it")
  func areaOfZones() throws {
    let folder = try TemporaryFolder()
    let frozen = TestPlaces.checkout.appending(path: "Tests/EncyFiguresTests/Frozen/energy-zones.ency").path
    func told(_ line: String) throws -> String {
      let run = try shell(line, in: folder.url.path)
      #expect(run.status == 0, "\(String(decoding: run.errorOutput, as: UTF8.self))")
      return String(decoding: run.output, as: UTF8.self).replacing(#/[\u{A0},.]/#, with: " ")
    }
    _ = try told("cp '\(frozen)' a.ency && ency set a.ency /building/length=90m --anyway")
    #expect(try told("ency show a.ency").contains("2 400 m²"))
    #expect(try told("ency-press export a.ency -o a.pdf && pdftotext -layout a.pdf -").contains("2 400 m²"))
  }

  private func shell(_ line: String, in folder: String) throws -> ProcessRunner.Result {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try ProcessRunner.run(
      "sh", ["-c", line],
      environment: ["PATH": "\(ProcessRunner.productsFolder.path):\(path)", "HOME": folder, "LC_ALL": "C.UTF-8"],
      folder: folder)
  }
}
