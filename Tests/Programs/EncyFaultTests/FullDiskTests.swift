import EncyTestSupport
import Foundation
import Testing

/// What the command says when the disk or the share doesn't do its part. The law of ``EveryFaultTests`` holds for each of these
/// too; here it is the words that count, and a file system that really is full.
@Suite("The words for a fault")
struct FullDiskTests {
  private struct Case: Sendable {
    let name: String
    let run: @Sendable (SaveScene) throws -> (run: ProcessRunner.Result, tree: Tree)
  }

  /// A fault at the call that `choose` picks.
  private static func fault(
    _ name: String, _ number: Int32, mode: Fault.Mode = .fail, times: Int = 1,
    _ choose: @escaping @Sendable (SaveScene) -> CountedCall?
  ) -> Case {
    Case(name: name) { scene in
      let call = try #require(choose(scene), "\(name)")
      guard times > 1 else { return try scene.run(Fault(call: call.order, mode: mode, number: number)) }
      let place = scene.calls.count { $0.kind == call.kind && $0.order <= call.order }
      return try scene.run(Fault(call: place, mode: mode, number: number, times: times, kinds: [call.kind]))
    }
  }

  /// The first call of a kind on the new file.
  private static func first(_ kind: String) -> @Sendable (SaveScene) -> CountedCall? {
    { scene in scene.calls.first { $0.kind == kind && $0.path.hasSuffix(".ency-new") } }
  }

  /// The call that puts the new file in place.
  @Sendable private static func placing(_ scene: SaveScene) -> CountedCall? {
    scene.calls.first {
      ["exchange", "rename", "link"].contains($0.kind) && $0.result == 0
        && [$0.path, $0.other].contains(scene.targetPath)
    }
  }

  /// The close that ends writing: the last before the new file is put in place.
  @Sendable private static func closing(_ scene: SaveScene) -> CountedCall? {
    let calls = scene.calls.prefix { !["exchange", "rename", "link"].contains($0.kind) }
    return calls.last { $0.kind == "close" && $0.path.hasSuffix(".ency-new") }
  }

  @Sendable private static func folderFlush(_ scene: SaveScene) -> CountedCall? {
    scene.calls.first { $0.kind == "fsync" && scene.targetPath == "\($0.path)/\(scene.target)" }
  }

  private static let cases = [
    Case(name: "the disk is full") { try $0.run(Fault(call: 0, mode: .fail, number: ENOSPC), budget: 1_000) },
    Case(name: "the quota is used up") { try $0.run(Fault(call: 0, mode: .fail, number: EDQUOT), budget: 1_000) },
    fault("no new file can be made", EACCES, first("openat")),
    fault("the folder is read-only", EROFS, first("openat")),
    fault("a write fails", EIO, first("write")),
    fault("the flush fails", EIO, first("fsync")),
    fault("reading back fails", EIO, first("read")),
    fault("closing fails", EIO, closing),
    fault("another program holds the file for a moment", EBUSY, times: 3, placing),
    fault("another program holds the file for good", EBUSY, times: 8, placing),
    fault("the file was put in place and the answer got lost", ENOENT, mode: .lost, placing),
    fault("the share can't flush folders", EINVAL, folderFlush),
    fault("flushing the folder fails", EIO, folderFlush),
  ]

  @Test("are as agreed, and the file is whole", arguments: [SaveScene.Kind.set, .setOnShare, .new])
  func words(kind: SaveScene.Kind) throws {
    let scene = try kind.scene()
    var said = ""
    for item in FullDiskTests.cases {
      let (run, tree) = try item.run(scene)
      let bytes = tree[scene.target]
      let state = bytes == scene.after[scene.target] ? "new" : bytes == scene.before[scene.target] ? "old" : "BROKEN"
      said += "# \(item.name)\n[\(run.status)] the file is the \(state) one\n\(run.text)\(run.errorText)\n"
    }
    said.replace(scene.targetPath.dropLast(scene.target.count + 1), with: "$DIR")
    said.replace(/unsaved [0-9a-z]{6}\)/, with: "unsaved XXXXXX)")
    let golden = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/\(kind).txt")
    if let difference = Golden.difference(said, from: golden) { Issue.record(Comment(rawValue: difference)) }
  }

  /// A tmpfs of 300 kB that is all but full. The file stays, the words say why, nothing is left; with space again it is saved.
  @Test("of a disk that really is full")
  func tmpfs() throws {
    let scratch = try TemporaryFolder()
    let package = try SaveScene.Kind.sample()
    let file = try scratch.write("hall.ency", package)
    try FileManager.default.createDirectory(atPath: scratch.path("disk"), withIntermediateDirectories: true)
    let program = ProcessRunner.productsFolder.appending(path: "ency").path
    let size = (package.count / 4_096 + 4) * 4_096
    let script = #"""
      mount -t tmpfs -o size="$3" tmpfs "$2" || exit 99
      cp "$1" "$2/hall.ency" || exit 98
      for left in 0 1 2; do
        head -c 1000000 /dev/zero > "$2/filler" 2> /dev/null
        truncate -s -$((left * 4096)) "$2/filler"
        "$0" set "$2/hall.ency" /building/ceilingHeight=11000
        echo "exit $?"
        cmp "$1" "$2/hall.ency" && ls -A "$2"
      done
      "$0" set "$2/hall.ency" /building/ceilingHeight=11000 > /dev/null && exit 97
      mount -o remount,size=$(($3 * 3)) "$2"
      rm "$2/filler"
      "$0" set "$2/hall.ency" /building/ceilingHeight=11000
      echo "exit $?"
      ls -A "$2"
      """#
    let unshare = geteuid() == 0 ? ["-m"] : ["-rm"]
    let run = try ProcessRunner.run(
      "unshare", unshare + ["sh", "-c", script, program, file, scratch.path("disk"), "\(size)"])
    if run.status == 99 || run.errorText.contains("unshare failed") {
      print("No small disk can be mounted here, so none was filled: \(run.errorText)")
      return
    }
    #expect(run.status == 0, Comment(rawValue: run.story))
    let refused = "exit 2\nfiller\nhall.ency\n"
    #expect(run.text.hasPrefix(refused + refused + refused), Comment(rawValue: run.text))
    #expect(run.text.hasSuffix("exit 0\nhall.ency\n"), Comment(rawValue: run.text))
    let words = run.errorText.split(separator: "\n")
    #expect(words.count == 4, Comment(rawValue: run.errorText))
    for line in words {
      #expect(line.hasPrefix("ency: ") && line.contains("hall.ency") && line.shows("system-full"), "\(line)")
    }
  }
}
