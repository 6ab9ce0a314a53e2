package import Foundation

/// Expected texts that lie beside the tests.
package enum Golden {
  /// Whether this run writes goldens anew (`ENCY_RECORD=1`). Such a run fails, so that a fresh golden is looked at.
  package static var isRecording: Bool { ProcessInfo.processInfo.environment["ENCY_RECORD"] == "1" }

  /// How a text differs from its golden, with the first line that differs; `nil` when it doesn't.
  package static func difference(_ text: String, from file: URL) -> String? {
    if isRecording {
      do {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return "\(file.path): recorded; run again without ENCY_RECORD"
      } catch { return "\(file.path): can't be recorded: \(error)" }
    }
    guard let wanted = try? String(contentsOf: file, encoding: .utf8) else {
      return "\(file.path): there is no golden; record it with ENCY_RECORD=1"
    }
    if wanted == text { return nil }
    let (old, new) = (wanted.components(separatedBy: "\n"), text.components(separatedBy: "\n"))
    let line = zip(old, new).prefix { $0 == $1 }.count
    func shown(_ lines: [String]) -> String { line < lines.count ? lines[line] : "(the end)" }
    return "\(file.path):\(line + 1): expected\n  \(shown(old))\nbut got\n  \(shown(new))"
  }
}
