import EncyTestSupport
import Foundation

/// Runs a line of the shell in a folder, which is the home folder too, with the built programs on the path.
func shell(_ line: String, in folder: String) throws -> ProcessRunner.Result {
  let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
  return try ProcessRunner.run(
    "sh", ["-c", line],
    environment: ["PATH": "\(ProcessRunner.productsFolder.path):\(path)", "HOME": folder, "LC_ALL": "C.UTF-8"],
    folder: folder)
}
