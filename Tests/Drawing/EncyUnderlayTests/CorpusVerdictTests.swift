import EncyTexts
import EncyBase
import Foundation
import Testing

@testable import EncyUnderlay

/// What becomes of each file of the corpora, decided once. Files that are not in a table have to end by the word of their
/// folder's `expected.json`, where there is one, and in any case in a result or in an error that says what to do.
struct CorpusVerdictTests {
  enum Verdict: Equatable {
    /// Taken in, without a word about it.
    case taken
    /// Taken in, with a finding of this code.
    case noted(String)
    case refused(UnderlayError.Code)
  }

  static func judge(_ bytes: [UInt8], page: Int = 1) -> (verdict: Verdict, codes: [String]) {
    do throws(UnderlayError) {
      let kept = try ReceivedDrawing(bytes)
      let codes = try (PlanSource.inspect(kept.bytes, page: page).findings + kept.findings).map(\.code)
      return (codes.first.map { .noted($0) } ?? .taken, codes)
    } catch {
      #expect(!error.message.description.description.isEmpty && !error.remedy.description.description.isEmpty)
      return (.refused(error.code), [])
    }
  }

  private static func check(
    _ folder: String, _ endings: String..., table: [String: Verdict], otherwise: (String, Verdict) -> Void
  ) throws {
    for ending in endings {
      for url in Corpora.files(folder, ending) {
        let bytes = try Corpora.bytes(url)
        let start = ContinuousClock.now
        let (verdict, codes) = judge(bytes)
        // A second on an idle machine; tests run beside each other.
        #expect(start.duration(to: .now) < .seconds(10), "\(url.lastPathComponent) took too long")
        let name = url.lastPathComponent
        switch table[name] {
        case .noted(let code)?: #expect(codes.contains(code), "\(name): \(verdict)")
        case let wanted?: #expect(verdict == wanted, "\(name)")
        case nil: otherwise(name, verdict)
        }
      }
    }
  }

  /// Reasons stand behind those where the corpus leaves the choice (`X-or-Y`).
  static let drawings: [String: Verdict] = [
    "billion-laughs.svg": .refused(.damaged), "bomb.svgz": .refused(.tooLarge),
    "compressed.svgz": .noted("plan-decompressed"),
    // Taken in without the active part: the walls are what is wanted.
    "css-escape.svg": .noted("plan-svg-cleaned"), "css-import.svg": .noted("plan-svg-cleaned"),
    "css-url.svg": .noted("plan-svg-cleaned"), "foreignobject.svg": .noted("plan-svg-cleaned"),
    "image-file.svg": .noted("plan-svg-cleaned"), "image-relative-up.svg": .noted("plan-svg-cleaned"),
    "javascript-href.svg": .noted("plan-svg-cleaned"), "onclick-child.svg": .noted("plan-svg-cleaned"),
    "script-href.svg": .noted("plan-svg-cleaned"),
    // An element of another vocabulary draws nothing, so its leaving isn't worth a word.
    "meta-in-svg.svg": .taken,
    "depth-100000.svg": .refused(.damaged),
    // libxml2's own limit of 256 stays; no drawing program nests so deep.
    "depth-300.svg": .refused(.damaged),
    // Old Illustrator declares short names for namespaces; they are short plain texts and can't grow.
    "doctype-illustrator-entities.svg": .taken,
    "doctype-public.svg": .taken, "georeferenced.svg": .noted("plan-coordinates-large"),
    "html-error-page.svg": .refused(.unknownFormat),
    // Clamping would make a scale of nothing; the sender sees at once that the export is wrong.
    "huge-size.svg": .refused(.tooLarge),
    "many-decimals.svg": .taken,
    // libxml2's time grows with the square of it.
    "million-attributes.svg": .refused(.tooLarge),
    // The size stands in width and height, so the drawing is of use; the remark says to check the scale.
    "nan-viewbox.svg": .noted("plan-viewbox-unusable"), "zero-viewbox.svg": .noted("plan-viewbox-unusable"),
    "no-namespace.svg": .noted("plan-namespace-missing"),
    "no-size-no-viewbox.svg": .noted("plan-size-unknown"), "percent-size.svg": .noted("plan-size-unknown"),
    "nul-byte.svg": .refused(.damaged),
    // Taken in without the reference that goes round, as a viewer skips it.
    "pattern-loop.svg": .noted("plan-svg-loop"), "use-mutual-loop.svg": .noted("plan-svg-loop"),
    "use-self-loop.svg": .noted("plan-svg-loop"),
    "prefixed-namespace.svg": .taken, "unit-cm.svg": .taken, "unit-mm.svg": .taken, "unit-px.svg": .taken,
    "unit-q.svg": .taken, "utf16le-bom.svg": .taken, "yflip-cad.svg": .taken,
    "wrong-namespace.svg": .refused(.unknownFormat), "xxe-file.svg": .refused(.refused),
  ]

  @Test("Hostile drawings")
  func hostileDrawings() throws {
    let words = try Self.expected("svg-plans/hostile")
    try Self.check("svg-plans/hostile", "svg", "svgz", table: Self.drawings) { name, verdict in
      Self.check(name, verdict, words[name])
    }
    for url in Corpora.files("svg-plans/hostile", "svg") {
      guard let cleaned = try? SVGCleaner.clean(Corpora.bytes(url)) else { continue }
      for bytes in [cleaned.bytes, cleaned.scoped(prefix: "p-").bytes] {
        let text = String(decoding: bytes, as: UTF8.self)
        for word in SVGCleanerTests.active { #expect(!text.contains(word), "\(url.lastPathComponent): \(word)") }
        #expect(try SVGCleaner.clean(bytes).bytes == bytes, "\(url.lastPathComponent)")
      }
    }
  }

  static let pictures: [String: Verdict] = [
    "empty.jpg": .refused(.damaged), "empty.png": .refused(.damaged),
    // What is damaged in its skeleton may be damaged anywhere; a picture can be asked for again.
    "png-bad-crc.png": .refused(.damaged),
    "png-claims-2e31.png": .refused(.tooLarge), "png-phys-300dpi.png": .taken,
    // Texts are never unpacked, so they cost nothing.
    "png-text-bomb.png": .taken,
    "png-zero-width.png": .refused(.damaged), "webp-named.jpg": .refused(.unknownFormat),
    "truncated_app14.jpg": .refused(.damaged), "truncated_end_chunk.png": .refused(.damaged),
    "truncated_image.png": .refused(.damaged), "bad_iCCP.png": .refused(.damaged),
    "pil_sample_cmyk.jpg": .noted("plan-cmyk"),
  ]

  @Test("Hostile and odd pictures")
  func pictures() throws {
    let words = try Self.expected("raster-plans/hostile")
    try Self.check("raster-plans/hostile", "png", "jpg", table: Self.pictures) { name, verdict in
      Self.check(name, verdict, words[name])
    }
    for folder in [
      "png-crashers", "pillow", "pngsuite", "fosdem", "segmenter", "floorplan-transformation", "openingdesign",
    ] {
      try Self.check("raster-plans/\(folder)", "png", "jpg", table: Self.pictures) { name, verdict in
        // Names that say what is wrong; everything else is a sound picture.
        let isBroken = name.hasPrefix("huge_") || name.hasPrefix("bad") || name.contains("truncated")
        if case .refused = verdict, !isBroken { Issue.record("\(folder)/\(name): \(verdict)") }
      }
    }
  }

  static let documents: [String: Verdict] = [
    // A password that only limits what may be done doesn't hinder reading.
    "encrypted-aes256-owner-only.pdf": .noted("plan-encrypted"),
    "encrypted-aes256-user.pdf": .refused(.passwordNeeded), "encrypted-rc4-128-user.pdf": .refused(.passwordNeeded),
    "issue6010_2.pdf": .refused(.passwordNeeded), "issue6010_1.pdf": .refused(.passwordNeeded),
    "issue3371.pdf": .refused(.passwordNeeded), "saslprep-r6.pdf": .refused(.passwordNeeded),
    "libreoffice-password.pdf": .refused(.passwordNeeded),
    // A filter of its own that qpdf doesn't know.
    "AES256ExposedMeta.pdf": .refused(.refused),
    "garbage-before-header.pdf": .taken, "no-header.pdf": .noted("plan-repaired"),
    "javascript-openaction.pdf": .noted("plan-javascript"), "launch-action.pdf": .noted("plan-launch-action"),
    "js-buttons.pdf": .noted("plan-javascript"), "attachment.pdf": .noted("plan-attachments"),
    "with-attachment.pdf": .noted("plan-attachments"), "object-streams.pdf": .taken, "userunit-10.pdf": .taken,
    "rotate-270.pdf": .taken, "rotate-45-illegal.pdf": .noted("plan-rotation-unusable"),
    "page-200000pt.pdf": .noted("plan-page-large"), "pages-0.pdf": .refused(.noPages),
    "pages-tree-loop.pdf": .refused(.noPages), "png-named.pdf": .refused(.damaged),
    "html-named.pdf": .refused(.unknownFormat),
    // ProductCatalog and page tree were in what is missing.
    "truncated-60.pdf": .refused(.damaged), "truncated-last-1k.pdf": .refused(.damaged),
    "PDFBOX-3148-2-fuzzed.pdf": .refused(.damaged), "REDHAT-1531897-0.pdf": .refused(.damaged),
    "poppler-395-0-fuzzed.pdf": .refused(.noPages), "poppler-742-0-fuzzed.pdf": .refused(.damaged),
    "poppler-85140-0.pdf": .refused(.damaged), "poppler-937-0-fuzzed.pdf": .refused(.noPages),
    "helloworld-bad.pdf": .noted("plan-repaired"), "scan-bad.pdf": .noted("plan-repaired"),
    "issue15789.pdf": .noted("plan-page-empty"), "issue269_1.pdf": .noted("plan-layers-hidden"),
  ]

  @Test("Documents of all kinds")
  func documents() throws {
    try Self.check("pdf-plans", "pdf", table: Self.documents) { name, verdict in
      let isBroken = ["fuzzed", "poppler-", "bad", "password", "encrypted", "truncated"].contains { name.contains($0) }
      if case .refused(let code) = verdict, !isBroken { Issue.record("\(name): \(code)") }
    }
  }

  // MARK: The words of expected.json

  private static func expected(_ folder: String) throws -> [String: String] {
    guard let url = Corpora.files(folder, "json").first else { return [:] }
    return try JSONDecoder().decode(SVGCleanerTests.Expectations.self, from: Data(contentsOf: url)).cases
      .mapValues(\.expect)
  }

  private static func check(_ name: String, _ verdict: Verdict, _ word: String?) {
    switch (word, verdict) {
    case ("accept", .refused), ("accept-with-note", .refused), ("reject", .taken), ("reject", .noted),
      ("accept-with-note", .taken), ("warn-or-reject", .taken), ("reject-or-warn", .taken):
      Issue.record("\(name): \(verdict) where \(word ?? "") is wanted")
    default: break
    }
  }
}
