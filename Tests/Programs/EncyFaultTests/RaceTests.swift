import EncyContainer
import EncyFiles
import EncyDocument
import EncyTestSupport
import Foundation
import Testing

/// Processes that save into one file at once, each a counter of its own.
///
/// A counter is a text of the proposal. Its process sets it to 1, 2, … and looks after each save that it still is there; at the end
/// the revision has counted every save, so none was lost.
@Suite("A race of saves", .serialized)
struct RaceTests {
  private static let counters = ["/proposal/title", "/customer/name", "/customer/project", "/building/name"]

  /// How replacing works on the file system.
  enum Manners: String, CaseIterable, Sendable {
    case local
    /// No exchange, so the save lock guards.
    case share = "no-exchange,no-link,no-folder-flush,no-lock"
    /// The same, and two saves in a second bear the same time.
    case coarseShare = "no-exchange,no-link,no-folder-flush,no-lock,coarse-time"
    /// Exchange, but no flock, as some servers have it.
    case unlocked = "no-lock"
  }

  /// The manners that differ most, unless the run is a full one.
  private static let few = isFullRun ? Manners.allCases : [.local, .coarseShare]

  @Test("of two loses no update and leaves nothing", arguments: Manners.allCases)
  func two(manners: Manners) throws {
    try race(writers: 2, rounds: isFullRun ? 500 : 5, manners: manners)
  }

  @Test("of four loses no update and leaves nothing", arguments: RaceTests.few)
  func four(manners: Manners) throws {
    try race(writers: 4, rounds: isFullRun ? 100 : 2, manners: manners)
  }

  @Test("lets a reader see whole files only, newer and newer", arguments: RaceTests.few)
  func reader(manners: Manners) throws {
    try race(writers: 1, rounds: isFullRun ? 200 : 3, manners: manners, hasReader: true)
  }

  @Test("goes on when one of them is killed, again and again", arguments: RaceTests.few)
  func killed(manners: Manners) throws {
    try race(writers: 2, rounds: isFullRun ? 100 : 4, manners: manners, kills: isFullRun ? 200 : 3)
  }

  private func race(
    writers: Int, rounds: Int, manners: Manners, hasReader: Bool = false, kills: Int = 0
  ) throws {
    let scratch = try TemporaryFolder()
    let folder = scratch.url.resolvingSymlinksInPath().path
    let file = try scratch.write("hall.ency", try Document.hall().package(origin: .fixed).bytes)
    var variables = [
      "ENCY": ProcessRunner.productsFolder.appending(path: "ency").path, "FILE": file, "ROUNDS": "\(rounds)",
      "KILLS": "\(kills)", "SHIM": try FaultShim.library(), "FAULT_FOLDERS": folder, "FAULT_SHARE": manners.rawValue,
    ]
    variables["COUNTERS"] = RaceTests.counters.prefix(writers).joined(separator: " ")
    variables["READER"] = hasReader ? "1" : "0"
    let signals = try TemporaryFolder()
    variables["STOP"] = signals.path("stop")
    let run = try ProcessRunner.run("bash", ["-c", RaceTests.script], environment: variables, seconds: 1_200)
    #expect(run.status == 0, Comment(rawValue: run.errorText + run.text))

    let document = try Document(contentsOf: file)
    for counter in RaceTests.counters.prefix(writers) {
      let value = try ProcessRunner.ency(["show", file, counter])
      #expect(value.text == "\(rounds)\n", "\(counter)")
    }
    // The killed process saves or doesn't, so only the others' saves are known.
    if kills == 0 {
      #expect(document.manifest.revision == 1 + writers * rounds)
    } else {
      #expect(document.manifest.revision >= 1 + writers * rounds)
      #expect(document.manifest.revision <= 1 + writers * rounds + kills + 1)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["hall.ency"])
    let valid = try ProcessRunner.ency(["validate", file, "--today", "2026-03-02"])
    #expect(valid.status == 0, Comment(rawValue: valid.text))
  }

  private static let script = #"""
    ency() { LD_PRELOAD=$SHIM "$ENCY" "$@"; }
    count() {
      for ((round = 1; round <= ROUNDS; round++)); do
        ency set "$FILE" "$1=$round" > /dev/null || { echo "$1: set $round: exit $?"; return 1; }
        now=$(ency show "$FILE" "$1") || { echo "$1: show after $round: exit $?"; return 1; }
        [ "$now" = "$round" ] || { echo "$1: set $round, found $now"; return 1; }
      done
    }
    read_on() {
      last=0
      while [ ! -e "$STOP" ]; do
        now=$(ency show "$FILE" /manifest/revision) || { echo "reader: exit $?"; return 1; }
        [ "$now" -ge "$last" ] || { echo "reader: revision $now after $last"; return 1; }
        ency validate "$FILE" --today 2026-03-02 > /dev/null || { echo "reader: not valid"; return 1; }
        last=$now
      done
    }
    be_killed() {
      for ((round = 1; round <= KILLS; round++)); do
        FAULT_CALL=$((round * 37 % 90 + 1)) FAULT_MODE=kill-after ency set "$FILE" "/offer/shipping:=$round" > /dev/null
      done 2> /dev/null
      true
    }
    jobs=()
    for counter in $COUNTERS; do count "$counter" & jobs+=($!); done
    [ "$KILLS" = 0 ] || { be_killed & jobs+=($!); }
    [ "$READER" = 0 ] || { read_on & reader=$!; }
    failed=0
    for job in "${jobs[@]}"; do wait "$job" || failed=1; done
    touch "$STOP"
    [ "$READER" = 0 ] || wait "$reader" || failed=1
    # What a killed process left goes with the next save; one that sets what is there already saves nothing.
    [ "$KILLS" = 0 ] || ency set "$FILE" /offer/shipping:=999999 > /dev/null || failed=1
    exit $failed
    """#
}
