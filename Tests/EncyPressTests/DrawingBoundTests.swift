import EncyTestSupport
import Foundation
import Testing

/// Drawings that would keep the press busy: the built programs end in words, and leave nothing behind.
struct DrawingBoundTests {
  private static func svg(_ content: String) -> [UInt8] {
    Array(
      "<svg xmlns='http://www.w3.org/2000/svg' width='200' height='100' viewBox='0 0 200 100'>\(content)</svg>".utf8)
  }

  /// A line that crosses itself nearly everywhere: cairo looks at all crossings.
  private static let tangle: [UInt8] = {
    let points = (0..<20_000).map { "\($0 * 119 % 199),\($0 * 29 % 97)" }.joined(separator: " ")
    return svg("<path fill-rule='evenodd' d='M\(points)'/>")
  }()

  /// Quick to draw small, and slow when it is large.
  private static let clouds = svg(
    "<filter id='f'><feTurbulence numOctaves='5' baseFrequency='.2'/></filter><rect filter='url(#f)' width='9' height='9'/>"
      + "<rect filter='url(#f)' width='200' height='100'/>")

  private static func proposal() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let made = try ProcessRunner.ency(["new", folder.path("hall.ency"), "--title", "Hall"])
    try #require(made.status == 0, "\(made.story)")
    return folder
  }

  /// One message, and none of the words of a library.
  private static func expectPlainEnd(_ run: ProcessRunner.Result, _ status: Int32, _ words: String...) {
    #expect(run.status == status, "\(run.story)")
    #expect(run.output.isEmpty)
    #expect(run.errorText.hasPrefix("ency: ") && run.errorText.split(separator: "\n").count == 1, "\(run.story)")
    for word in ["panicked", "RUST_BACKTRACE", "GLib", "memory allocation of"] {
      #expect(!run.errorText.contains(word))
    }
    for word in words { #expect(run.errorText.contains(word), "\(run.story)") }
  }

  @Test("A drawing that takes too long is refused on import, and nothing has changed")
  func intricate() throws {
    let folder = try Self.proposal()
    let before = try Data(contentsOf: URL(filePath: folder.path("hall.ency")))
    let drawing = try folder.write("tangle.svg", Self.tangle)
    // The option wins.
    let run = try ProcessRunner.ency(
      ["plan", "import", folder.path("hall.ency"), drawing, "--limit-drawing-time", "1"],
      environment: ["ENCY_LIMIT_DRAWING_TIME": "3600"])
    Self.expectPlainEnd(run, 1, drawing, "1 s of processor time", "--limit-drawing-time", "[plan-too-intricate]")
    let info = try ProcessRunner.ency(["plan", "info", drawing], environment: ["ENCY_LIMIT_DRAWING_TIME": "1"])
    Self.expectPlainEnd(info, 1, drawing, "[plan-too-intricate]")
    #expect(try Data(contentsOf: URL(filePath: folder.path("hall.ency"))) == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == ["hall.ency", "tangle.svg"])
    // The same file is free at once.
    let harmless = try folder.write("sound.svg", Self.svg("<path d='M1 1L9 9'/>"))
    #expect(try ProcessRunner.ency(["plan", "import", folder.path("hall.ency"), harmless]).status == 0)
  }

  @Test("A drawing that takes too long in a large picture ends the render, and nothing is written")
  func large() throws {
    let folder = try Self.proposal()
    let (hall, drawing) = (folder.path("hall.ency"), try folder.write("clouds.svg", Self.clouds))
    let imported = try ProcessRunner.ency(["plan", "import", hall, drawing])
    try #require(imported.status == 0, "\(imported.story)")
    let plan = imported.text.trimmingCharacters(in: .whitespacesAndNewlines)
    let old = try folder.write("old.png", "what was there".utf8)
    for output in [folder.path("new.png"), old] {
      let run = try ProcessRunner.ency(
        ["render", hall, "-o", output, "--format", "png", "--width", "12000", "--limit-drawing-time", "1"])
      Self.expectPlainEnd(run, 2, hall, "plan '\(plan)'", "1 s of processor time", "[plan-too-intricate]")
    }
    #expect(try Data(contentsOf: URL(filePath: old)) == Data("what was there".utf8))
    // What is out of room ends as well, however the libraries take it.
    for room in ["1", "100MiB"] {
      let run = try ProcessRunner.ency(
        ["render", hall, "-o", folder.path("new.png"), "--width", "7000"],
        environment: ["ENCY_LIMIT_DRAWING_MEMORY": room])
      Self.expectPlainEnd(run, 2, hall, "[plan-not-drawable]")
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
        == ["clouds.svg", "hall.ency", "old.png"])
    let sound = try ProcessRunner.ency(["render", hall, "-o", folder.path("new.png")])
    #expect(sound.status == 0, "\(sound.story)")
  }

  @Test("What librsvg can't draw is refused on import, with a code")
  func undrawable() throws {
    let folder = try Self.proposal()
    let huge =
      "<pattern id='p' width='1e9' height='1e9' patternUnits='userSpaceOnUse'><rect width='1e9' height='1e9'/></pattern>"
      + "<rect width='200' height='100' fill='url(#p)'/>"
    let drawing = try folder.write("huge.svg", Self.svg(huge))
    let run = try ProcessRunner.ency(["plan", "import", folder.path("hall.ency"), drawing])
    Self.expectPlainEnd(run, 1, drawing, "can't be drawn", "[plan-not-drawable]")
    let cramped = try ProcessRunner.ency(
      ["plan", "import", folder.path("hall.ency"), drawing], environment: ["ENCY_LIMIT_DRAWING_MEMORY": "1"])
    Self.expectPlainEnd(cramped, 1, drawing, "[plan-not-drawable]")
  }

  /// A program that begins its bounds, talks as a library does that breaks down, and does so.
  private static let breakdowns = """
    #include "CBounds.h"
    #include <signal.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <string.h>
    #include <unistd.h>
    static int dig(volatile char *above) { volatile char here[4096]; here[0] = above[0]; return dig(here) + here[0]; }
    int main(int count, char **words) {
      volatile char nothing = 0;
      volatile unsigned long sum = 0;
      const char *how = words[1];
      for (int round = 0; round < 3; ++round) {
        ency_bounds_begin(1000, 0, 7, "never\\n", "never\\n");
        ency_bounds_end();
      }
      if (ency_bounds_begin(0.05, 64 << 20, 7, "slow\\n", "broken\\n") != 0) return 1;
      fprintf(stderr, "a library's last words\\n");
      if (!strcmp(how, "deep")) dig(&nothing);
      if (!strcmp(how, "abort")) abort();
      if (!strcmp(how, "outside")) *(volatile char *)16 = 1;
      if (!strcmp(how, "busy")) for (;;) sum += 1;
      if (!strcmp(how, "greedy") && malloc(1ul << 30) == NULL) abort();
      for (int i = 0; i < 1000; ++i) sum += 1;
      const double used = ency_bounds_end();
      fprintf(stderr, "after\\n");
      if (!strcmp(how, "later")) raise(SIGTERM);
      return used >= 0 && used < 0.05 && malloc(1ul << 30) != NULL ? 0 : 1;
    }
    """

  @Test("Whatever brings a library down ends with the message, and nothing stays of the bounds when they are over")
  func breakdown() throws {
    let folder = try TemporaryFolder()
    let source = TestPlaces.checkout.appending(path: "Sources/CBounds")
    let program = folder.path("breakdowns")
    let compiler = try #require(["clang", "cc"].first(where: ProcessRunner.exists))
    let built = try ProcessRunner.run(
      compiler,
      [
        "-O0", "-Wall", "-Wextra", "-I", source.path + "/include", "-o", program, source.path + "/CBounds.c",
        try folder.write("main.c", Self.breakdowns.utf8),
      ])
    try #require(built.status == 0, "\(built.story)")
    for (how, status, words) in [
      ("deep", 7, "broken\n"), ("abort", 7, "broken\n"), ("outside", 7, "broken\n"), ("greedy", 7, "broken\n"),
      ("busy", 7, "slow\n"), ("well", 0, "after\n"), ("later", 128 + 15, "after\n"),
    ] {
      let run = try ProcessRunner.run(program, [how])
      #expect(run.status == Int32(status) && run.errorText == words, "\(run.story)")
    }
  }

  @Test("Values that are none are wrong usage")
  func values() throws {
    for (name, value) in [("TIME", "0"), ("TIME", "1h"), ("TIME", "86401"), ("MEMORY", "none")] {
      let run = try ProcessRunner.ency(
        ["render", "x.ency", "-o", "x.png"], environment: ["ENCY_LIMIT_DRAWING_\(name)": value])
      #expect(run.status == 64 && run.errorText.contains("ENCY_LIMIT_DRAWING_\(name) is \"\(value)\""), "\(run.story)")
    }
  }
}
