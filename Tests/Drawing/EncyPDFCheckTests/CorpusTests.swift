import EncyTestSupport
import EncyTexts
import Foundation
import Testing

@testable import EncyPDFCheck

/// Cases that others made: one clause a file, and the verdict in its name. They lie beside the repository, when they are there.
struct CorpusTests {
  /// A case: what its name says.
  struct Case {
    let url: URL
    let clause: String
    let test: String
    let isPass: Bool
    let isPDFA: Bool

    init?(_ url: URL) {
      let name = url.deletingPathExtension().lastPathComponent.replacing("veraPDF test suite ", with: "")
      let parts = name.split(separator: "-t", maxSplits: 1)
      guard url.pathExtension == "pdf", parts.count == 2 else { return nil }
      let rest = parts[1].split(separator: "-")
      guard rest.count == 3, rest[1] == "pass" || rest[1] == "fail" else { return nil }
      self.url = url
      isPDFA = url.path.contains("/PDF_A-")
      clause = String(parts[0].replacing("-", with: "."))
      test = String(rest[0])
      isPass = rest[1] == "pass"
    }
  }

  /// Cases that are known to be judged otherwise, each with its reason; their clauses are not covered.
  static let exceptions: [String: String] = [:]

  static func cases() -> [Case] {
    guard let folder = TestPlaces.corpus("pdfa"),
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    else { return [] }
    return files.compactMap { ($0 as? URL).flatMap(Case.init) }.sorted { $0.url.path < $1.url.path }
  }

  @Test(.enabled(if: !cases().isEmpty, "the cases (corpora/pdfa) are not beside the repository"))
  func everyVerdictIsRight() throws {
    var table: [String: (right: Int, all: Int)] = [:]
    var wrong: [String] = []
    for item in CorpusTests.cases() {
      let name = item.url.lastPathComponent.replacing("veraPDF test suite ", with: "")
      let key = "\(item.isPDFA ? "PDF/A" : "PDF/UA") \(item.clause)-\(item.test)"
      table[key, default: (0, 0)].all += 1
      let bytes = try Array(Data(contentsOf: item.url))
      let codes: [String]
      do throws(PDFRefusal) {
        codes = try PDFJudge.judge(bytes).findings.filter { $0.severity != .note }.map(\.code)
      } catch { codes = [error.finding.code] }
      let prefix = (item.isPDFA ? "pdfa-" : "pdfua-") + item.clause
      let isFound = codes.contains { $0 == prefix || $0.hasPrefix(prefix + "-") || $0.hasPrefix(prefix + ".") }
      if item.isPass ? codes.isEmpty : isFound {
        table[key, default: (0, 0)].right += 1
      } else {
        wrong.append("\(name): \(Set(codes).sorted().joined(separator: " "))")
      }
    }
    for (key, counts) in table.sorted(by: { $0.key.localizedStandardCompare($1.key) == .orderedAscending }) {
      print("\(key): \(counts.right) of \(counts.all)")
    }
    print(wrong.joined(separator: "\n"))
    #expect(wrong.filter { line in !CorpusTests.exceptions.keys.contains { line.hasPrefix($0) } } == [])
  }
}
