import EncyTestSupport
import Foundation
import Testing

@Suite("Programs that tests run") struct ProcessRunnerTests {
  /// A server that a test leaves running would keep the pipe of another test open, and that of `swift test` itself.
  @Test("inherit nothing but input and output, and see no signals blocked") func inheritance() throws {
    let pipe = Pipe()
    defer { _ = pipe }
    let look = """
      import os, signal
      print(sorted(int(name) for name in os.listdir("/proc/self/fd"))[:-1], len(signal.pthread_sigmask(signal.SIG_BLOCK, [])))
      """
    let run = try ProcessRunner.run("python3", ["-c", look])
    #expect(run.text == "[0, 1, 2] 0\n", "\(run.story)")
  }
}
