import EncyContainer
import Foundation
import Testing

/// Archives that nobody here made for this reader. They lie beside the repository on the machines that have them.
@Suite struct ArchiveCorpusTests {
  /// The folder that `ENCY_CORPORA` names, else one found above the repository.
  private static let folder: URL? = {
    var candidates: [URL] = []
    if let path = ProcessInfo.processInfo.environment["ENCY_CORPORA"] { candidates.append(URL(filePath: path)) }
    var above = URL(filePath: #filePath)
    for _ in 0..<6 {
      above = above.deletingLastPathComponent()
      candidates += [above.appending(path: "corpora"), above.appending(path: "shared/corpora")]
    }
    return candidates.map { $0.appending(path: "zips") }.first {
      FileManager.default.fileExists(atPath: $0.appending(path: "generated/expected.json").path)
    }
  }()

  private static func refusal(_ url: URL) -> ContainerError? {
    do throws(ContainerError) {
      try PackageReader(path: url.path).verify()
      return nil
    } catch {
      return error
    }
  }

  private struct Expected: Decodable {
    struct Case: Decodable {
      let expect: String
    }
    let cases: [String: Case]
  }

  @Test func generatedVerdicts() throws {
    guard let folder = Self.folder else {
      print("The archive corpus isn't on this machine; its tests are passed over.")
      return
    }
    let data = try Data(contentsOf: folder.appending(path: "generated/expected.json"))
    let expected = try JSONDecoder().decode(Expected.self, from: data)
    for (name, verdict) in expected.cases.sorted(by: { $0.key < $1.key }) {
      let url = folder.appending(path: "generated/\(name)")
      let refusal = Self.refusal(url)
      switch verdict.expect {
      case "accept", "accept-or-warn": #expect(refusal == nil, "\(name)")
      // The rules of the package's first entry lie above the structure that is judged here.
      case "warn-or-reject" where name.hasPrefix("mimetype-"): #expect(refusal == nil, "\(name)")
      default: #expect(refusal != nil, "\(name)")
      }
      if ProcessInfo.processInfo.environment["ENCY_LIST_VERDICTS"] != nil {
        print("VERDICT\t\(name)\t\(verdict.expect)\t\(refusal?.code.rawValue ?? "ok")\t\(refusal?.description ?? "")")
      }
    }
  }

  @Test func everyArchiveHasAVerdict() throws {
    guard let folder = Self.folder,
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    else { return }
    for case let url as URL in files where !url.hasDirectoryPath {
      guard !["txt", "tsv", "json"].contains(url.pathExtension) else { continue }
      let refusal = Self.refusal(url)
      #expect(refusal?.message.isEmpty != true)
      #expect(refusal?.code.rawValue.hasPrefix("file-") != true, "\(url.lastPathComponent)")
      if ProcessInfo.processInfo.environment["ENCY_LIST_VERDICTS"] != nil {
        print("ALL\t\(url.path.dropFirst(folder.path.count + 1))\t\(refusal?.description ?? "ok")")
      }
    }
  }
}
