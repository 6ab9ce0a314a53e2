import EncyTestSupport
import Foundation
import Testing

/// The README and the manual behind it, typed as they stand.
@Suite struct ReadmeTests {
  /// What a block runs as one: a line, with what a `<<'EOF'` or a loop takes in.
  private static func commands(_ block: String) -> [String] {
    var commands: [String] = []
    var waiting: (open: String, end: String)?
    for line in block.components(separatedBy: "\n") {
      if let (open, end) = waiting {
        waiting = line == end ? nil : ("\(open)\n\(line)", end)
        if waiting == nil { commands.append("\(open)\n\(line)") }
      } else if line.hasSuffix("<<'EOF'") {
        waiting = (line, "EOF")
      } else if line.hasPrefix("for ") {
        waiting = (line, "done")
      } else if !line.isEmpty {
        commands.append(line)
      }
    }
    return commands + (waiting.map { [$0.open] } ?? [])
  }

  /// The blocks with what stands behind their opening fence.
  static func blocks() throws -> [(kind: String, text: String)] {
    try texts().flatMap(blocks)
  }

  /// The README, then the articles in the order of the catalog's first page.
  static func texts() throws -> [String] {
    func text(_ path: String) throws -> String {
      try String(contentsOf: TestPlaces.checkout.appending(path: path), encoding: .utf8)
    }
    let folder = "Sources/Proposal/EncyKit/EncyKit.docc"
    let articles = try text("\(folder)/EncyKit.md").matches(of: /<doc:(\w+)>/).map { String($0.1) }
    let files = try FileManager.default.contentsOfDirectory(
      atPath: TestPlaces.checkout.appending(path: folder).path)
    #expect(Set(articles.map { "\($0).md" } + ["EncyKit.md"]) == Set(files.filter { $0.hasSuffix(".md") }))
    return try [text("README.md")] + articles.map { try text("\(folder)/\($0).md") }
  }

  private static func blocks(_ readme: String) -> [(kind: String, text: String)] {
    readme.components(separatedBy: "\n```").enumerated().filter { $0.offset % 2 == 1 }.map { _, text in
      let lines = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(lines[0]), lines.count > 1 ? String(lines[1]) : "")
    }
  }

  /// Set up: a fresh clone, our programs first on the PATH, a home of one's own, a fixed clock. Every block marked `sh`, first to last, in
  /// one shell. What compares, merges or repairs may answer no.
  @Test("every block marked sh runs, from the first line to the last, in one shell in a fresh clone") func runs() throws
  {
    let blocks = try Self.blocks()
    let commands = blocks.filter { $0.kind == "sh" }.flatMap { Self.commands($0.text) }
    #expect(commands.count >= 80)
    // Marked otherwise is only what installs packages, what needs a server of one's own, what asks a service (`console`), and what is no
    // command of a shell.
    let unmarked = blocks.filter {
      !["sh", "console"].contains($0.kind) && $0.text.contains(#/(?m)^(ency|make|git) /#)
    }
    #expect(blocks.filter { $0.kind == "console" }.allSatisfy { $0.text.contains("remote") })
    #expect(unmarked.map { $0.text.prefix(9) } == ["make demo", "createdb "], "\(unmarked)")

    let folder = try TemporaryFolder()
    let clone = folder.url.appending(path: "clone")
    let copied = try ProcessRunner.run(
      "sh",
      [
        "-c",
        """
        mkdir "$2" && cd "$1" && tar cf - --exclude=./.build --exclude=./.git --exclude=./out . | tar xf - -C "$2"
        """, "sh", TestPlaces.checkout.path, clone.path,
      ],
      environment: ["PATH": "/usr/bin:/bin"], folder: "/")
    #expect(copied.status == 0, "\(copied.story)")
    var script = "told() { printf '\\036%s\\037%s\\036' \"$1\" \"$2\"; printf '\\036%s\\036' \"$2\" >&2; }\n"
    for (place, command) in commands.enumerated() { script += "\(command)\ntold $? \(place)\n" }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let run = try ProcessRunner.run(
      "sh", ["-c", script],
      environment: [
        "PATH": "\(ProcessRunner.productsFolder.path):\(path)", "HOME": folder.path(""), "LC_ALL": "C.UTF-8",
        "ENCY_CACHE": "", "ENCY_UNDO": "on",
        "SOURCE_DATE_EPOCH": "1772452800",
      ], folder: clone.path)
    // Output and exit code of each command, in order.
    let pieces = run.text.components(separatedBy: "\u{1E}")
    let notes = String(decoding: run.errorOutput, as: UTF8.self).components(separatedBy: "\u{1E}")
    var answers: [(code: String, text: String)] = []
    for index in stride(from: 1, to: pieces.count, by: 2) {
      answers.append((pieces[index].components(separatedBy: "\u{1F}")[0], pieces[index - 1]))
    }
    #expect(answers.count == commands.count, "\(run.story)")
    for (index, (command, answer)) in zip(commands, answers).enumerated() {
      let mayDiffer = ["ency diff ", "ency catalog diff ", "ency merge ", "ency repair "].contains {
        command.hasPrefix($0)
      }
      let said = notes.indices.contains(2 * index) ? notes[2 * index] : ""
      #expect(answer.code == "0" || (mayDiffer && answer.code == "1"), "\(command): exit \(answer.code): \(said)")
    }

    // What it shows as an answer is one.
    let said = answers.map { $0.text.replacing("\u{A0}", with: " ") }
    for block in blocks where block.kind.isEmpty && block.text.contains(#/(?m)^  [~+!] /#) {
      #expect(said.contains { $0.hasSuffix(block.text + "\n") || $0.contains(block.text) }, "\(block.text)")
    }
  }

  @Test("every file that the README and the manual name in the checkout is there") func files() throws {
    let manual = try Self.texts().joined()
    var count = 0
    for match in manual.matches(of: /(SampleDocuments|Tests|Schemas|Sources)\/[A-Za-z0-9_.\/-]*[A-Za-z0-9]/) {
      count += 1
      #expect(
        FileManager.default.fileExists(atPath: TestPlaces.checkout.appending(path: String(match.0)).path), "\(match.0)")
    }
    #expect(count > 5)
  }
}
