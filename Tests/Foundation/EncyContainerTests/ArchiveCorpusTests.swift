import EncyTexts
import EncyContainer
import EncyTestSupport
import Foundation
import Testing

/// Archives that nobody here made for this reader. They lie beside the repository on the machines that have them.
@Suite struct ArchiveCorpusTests {
  private static func refusal(_ url: URL) -> ContainerError? {
    do throws(ContainerError) {
      try PackageReader(path: url.path).verify()
      return nil
    } catch {
      return error
    }
  }

  /// What the makers of the corpus leave open, decided once for the layer `container`.
  private static let decided: [String: (isAccepted: Bool, reason: String)] = [
    "bomb-nested.zip": (true, "an archive inside an archive is a part like any other; nothing unpacks it"),
    "dd-good.zip": (true, "the descriptor repeats the directory, so nothing can be read two ways"),
    "dd-nosig.zip": (true, "the same without signature, which the standard allows"),
    "dup-turkish-i.zip": (true, "a dotless i is another letter than i in Unicode's case folding"),
    "entry-comment.zip": (true, "a comment of plain text; one with other bytes could hide records and is refused"),
    "extra-huge.zip": (true, "an unknown extra field of any length is passed over"),
    "mimetype-compressed.zip": (true, "a rule of the package, one layer up"),
    "mimetype-extra.zip": (true, "a rule of the package, one layer up"),
    "mimetype-not-first.zip": (true, "a rule of the package, one layer up"),
    "name-cyrillic-lookalike.zip": (false, "a word of Latin and Cyrillic letters passes for another"),
    "name-percent.zip": (true, "percent signs mean nothing in a zip"),
    "name-tilde-home.zip": (true, "a tilde means nothing in a zip"),
    "name-zero-width.zip": (false, "a character that isn't shown makes two names look the same"),
  ]

  /// Samples that others accept and that break a rule of ours, by the end of their path.
  private static let refusedOnPurpose: [(path: String, code: ContainerError.Code)] = [
    ("accept/comment.zip", .archiveComment),
    // The local header announces a descriptor, the directory doesn't: PyPI refuses the same bytes.
    ("accept/data_descriptor.zip", .mismatchFlags),
    ("accept/data_descriptor_zip64.zip", .mismatchFlags),
    // The headers claim fewer bytes than there are: malo calls the same bytes malicious.
    ("accept/short_usize.zip", .entrySize),
    ("accept/short_usize_zip64.zip", .entrySize),
  ]

  private struct Expected: Decodable {
    struct Case: Decodable {
      let expect: String
    }
    let cases: [String: Case]
  }

  @Test func generatedVerdicts() throws {
    guard let folder = TestPlaces.corpus("zips") else { return }
    let data = try Data(contentsOf: folder.appending(path: "generated/expected.json"))
    let expected = try JSONDecoder().decode(Expected.self, from: data)
    for (name, verdict) in expected.cases.sorted(by: { $0.key < $1.key }) {
      let refusal = Self.refusal(folder.appending(path: "generated/\(name)"))
      switch verdict.expect {
      case "accept": #expect(refusal == nil, "\(name)")
      case "reject": #expect(refusal != nil, "\(name)")
      default: #expect(Self.decided[name]?.isAccepted == (refusal == nil), "\(name) \(verdict.expect)")
      }
    }
  }

  /// Sets that sort their samples into folders named `accept`, `reject` and `malicious`, where they are.
  @Test func sortedSamples() throws {
    for url in Self.archives() {
      let folders = Set(url.deletingLastPathComponent().pathComponents)
      let refusal = Self.refusal(url)
      if !folders.isDisjoint(with: ["reject", "malicious"]) { #expect(refusal != nil, "\(url.path)") }
      if folders.contains("accept"), url.pathExtension != "deflate" {
        let exception = Self.refusedOnPurpose.first { url.path.hasSuffix($0.path) }
        #expect(refusal == nil || exception?.code == refusal?.code, "\(url.path) \(refusal.map(\.description) ?? "")")
      }
    }
  }

  private static func archives() -> [URL] {
    guard let folder = TestPlaces.corpus("zips"),
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    else { return [] }
    return files.compactMap { $0 as? URL }
      .filter { !$0.hasDirectoryPath && !["txt", "tsv", "json", "md"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
  }

  @Test func everyArchiveHasAVerdict() throws {
    for url in Self.archives() {
      let refusal = Self.refusal(url)
      #expect(refusal?.message.description.isEmpty != true)
      #expect(refusal?.code.rawValue.hasPrefix("file-") != true, "\(url.lastPathComponent)")
    }
  }

  /// Salvaging any of them ends, and gives no part whose checksum is wrong.
  @Test func everyArchiveCanBeSalvaged() throws {
    var limits = PackageLimits.standard
    limits.totalSize = 64 << 20
    for url in Self.archives() {
      let salvage = try Salvage(path: url.path, limits: limits)
      for part in salvage.parts where part.data != nil { _ = try salvage.bytes(of: part) }
      guard let reader = try? PackageReader(path: url.path), (try? reader.verify()) != nil, !salvage.isCut else {
        continue
      }
      // What the strict reading accepts is salvaged in full, but for the files of operating systems.
      let saved = Set(salvage.parts.filter { $0.data != nil }.map(\.path))
      let missing = reader.entries.map(\.path).filter {
        !saved.contains($0) && $0 != "mimetype" && $0 != "manifest.json" && !SystemFile.holds($0)
      }
      #expect(missing == [], "\(url.path)")
    }
  }
}
