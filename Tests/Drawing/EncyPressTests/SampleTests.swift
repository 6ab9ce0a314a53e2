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
    "a proposal's PDF keeps PDF/A-3b and PDF/UA-1 in each theme, by our own checker, and qpdf has nothing to say of it",
    arguments: ["warehouse", "sports-hall"], ["nordic", "classic", "studio"])
  func standards(_ name: String, _ theme: String) throws {
    let folder = try TemporaryFolder()
    let sample = TestPlaces.checkout.appending(path: "SampleDocuments/\(name)/\(name).ency").path
    for language in ["sv", "en", "hr"] {
      let made = try shell(
        "ency export '\(sample)' -o \(language).pdf --language \(language) --theme \(theme)", in: folder.url.path)
      #expect(made.status == 0)
      let judged = try shell("ency validate \(language).pdf && qpdf --check \(language).pdf", in: folder.url.path)
      #expect(judged.status == 0, "\(language): \(String(decoding: judged.output, as: UTF8.self))")
      let told = try shell("pdfinfo \(language).pdf && pdfinfo -struct-text \(language).pdf", in: folder.url.path)
      let text = String(decoding: told.output, as: UTF8.self)
      #expect(text.contains("Tagged:          yes"))
      for part in ["H1", "H2", "H3", "Table", "TH", "TD", "Figure", "LBody", "TOC", "Link", "NL-2026-0"] {
        #expect(text.contains(part), "\(language): no \(part)")
      }
    }
    let plan = try shell("ency render '\(sample)' -o plan.pdf && ency validate plan.pdf", in: folder.url.path)
    #expect(plan.status == 0, "\(String(decoding: plan.output, as: UTF8.self))")
  }

  @Test("what a customer's drawing breaks isn't claimed")
  func claims() throws {
    let folder = try TemporaryFolder()
    let sample = TestPlaces.checkout.appending(path: "SampleDocuments/warehouse/warehouse.ency").path
    // Text in a font that every reader has and the file lacks.
    let content = "BT /F1 24 Tf 100 100 Td (Lager) Tj ET"
    var plan = "%PDF-1.4\n"
    var places: [Int] = []
    for object in [
      "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 800 600]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
      "<</Length \(content.utf8.count)>>stream\n\(content)\nendstream",
      "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ] {
      places.append(plan.utf8.count)
      plan += "\(places.count) 0 obj\n\(object)\nendobj\n"
    }
    let start = plan.utf8.count
    plan += "xref\n0 6\n0000000000 65535 f \n"
    for place in places { plan += String(repeating: "0", count: 10 - "\(place)".count) + "\(place) 00000 n \n" }
    plan += "trailer<</Size 6/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n"
    _ = try folder.write("plan.pdf", Array(plan.utf8))
    let run = try shell(
      """
      cp '\(sample)' a.ency && ency plan import a.ency plan.pdf --name Höglager --anyway &&
      ency export a.ency -o a.pdf --anyway --language en 2>said && cat said &&
      ency export '\(sample)' -o b.pdf && grep -ac 'pdfaid:part>3' b.pdf && ! grep -a 'pdfaid:part>3' a.pdf &&
      ! ency validate a.pdf &&
      ency export a.ency -o c.pdf --anyway --flatten-plan && ency validate c.pdf && qpdf --check c.pdf
      """, in: folder.url.path)
    #expect(run.status == 0, "\(String(decoding: run.output + run.errorOutput, as: UTF8.self))")
    let told = String(decoding: run.output, as: UTF8.self)
    #expect(told.contains("[pdfa-6.2.11.4.1-1]"))
    #expect(told.shows("note-plan-breaks", "Höglager", "PDF/A-3b") && told.contains("pdfa-6.2.11.4.1-1 ("))
  }

  @Test("a picture of the first plan is kept for file managers, and no figure changes")
  func keptPreview() throws {
    let folder = try TemporaryFolder()
    let sample = TestPlaces.checkout.appending(path: "SampleDocuments/warehouse/warehouse.ency").path
    let run = try shell(
      """
      cp '\(sample)' a.ency && mkdir b && cp '\(sample)' b/a.ency && ency preview a.ency --store &&
      unzip -p a.ency preview.png > p.png && ency figures a.ency > a.txt && (cd b && ency figures a.ency) | diff - a.txt && ency diff '\(sample)' a.ency && ency validate a.ency
      """, in: folder.url.path)
    #expect(run.status == 0, "\(String(decoding: run.output + run.errorOutput, as: UTF8.self))")
    let picture = try Data(contentsOf: folder.url.appending(path: "p.png"))
    #expect(picture.prefix(20).suffix(4).elementsEqual([0, 0, 1, 0xE0]), "it isn't 480 pixels wide")
  }

  @Test(
    "a PDF brings the customer's copy along, and commands take it in the place of a proposal",
    arguments: ["warehouse", "sports-hall"])
  func packageInside(_ name: String) throws {
    let folder = try TemporaryFolder()
    let sample = TestPlaces.checkout.appending(path: "SampleDocuments/\(name)/\(name).ency").path
    let made = try shell(
      """
      cp '\(sample)' a.ency && ency set a.ency /proposal/internalNotes=Hemligt --anyway &&
      ency export a.ency -o copy.ency && ency export copy.ency -o again.ency && cmp copy.ency again.ency &&
      ency export a.ency -o a.xml && ency export a.ency -o a.pdf && mkdir out && pdfdetach -saveall -o out a.pdf &&
      cmp copy.ency out/*.ency && cmp -n $(stat -c %s out/*.xml) a.xml out/*.xml && pdfdetach -list a.pdf &&
      ency validate a.pdf && ency validate out/*.ency
      """, in: folder.url.path)
    #expect(made.status == 0, "\(String(decoding: made.output + made.errorOutput, as: UTF8.self))")
    #expect(String(decoding: made.output, as: UTF8.self).contains("2 embedded files"))
    let used = try shell(
      """
      ency show a.pdf /proposal/title --language en && ! ency show a.pdf /proposal/internalNotes && ency diff copy.ency a.pdf &&
      ! ency diff a.ency a.pdf && ency figures a.pdf && ency offer list a.pdf && ency render a.pdf -o plan.svg &&
      mkdir x && cd x && ency open ../a.pdf work && cmp a.ency ../copy.ency && ency set work /proposal/title=Ny && ency save work --close &&
      ency show a.ency /proposal/title && ! ency open ../a.pdf other && cd .. &&
      ! ency verify a.pdf && ency redact a.pdf -o redacted.ency && ! ency set a.pdf /proposal/title=Ny && ! ency merge copy.ency a.ency -o m.ency && ! [ -e m.ency ] &&
      ency export a.ency -o none.pdf --attach none && ! ency show none.pdf && ency export a.ency -o full.pdf --attach full &&
      ency show full.pdf /proposal/internalNotes && ency archive init store && ! ency archive add store copy.ency
      """, in: folder.url.path)
    #expect(used.status == 0, "\(String(decoding: used.output + used.errorOutput, as: UTF8.self))")
    #expect(
      String(decoding: used.errorOutput, as: UTF8.self).shows("note-package-inside", "a.pdf"))
  }

  @Test("pages and the overview read the hall's area from the figures, also where zones give it")
  func areaOfZones() throws {
    let folder = try TemporaryFolder()
    let frozen = TestPlaces.checkout.appending(path: "Tests/Proposal/EncyFiguresTests/Frozen/energy-zones.ency").path
    func told(_ line: String) throws -> String {
      let run = try shell(line, in: folder.url.path)
      #expect(run.status == 0, "\(String(decoding: run.errorOutput, as: UTF8.self))")
      return String(decoding: run.output, as: UTF8.self).replacing(#/[\u{A0},.]/#, with: " ")
    }
    _ = try told("cp '\(frozen)' a.ency && ency set a.ency /building/length=90m --anyway")
    #expect(try told("ency show a.ency").contains("2 400 m²"))
    #expect(try told("ency-press export a.ency -o a.pdf && pdftotext -layout a.pdf -").contains("2 400 m²"))
  }
}
