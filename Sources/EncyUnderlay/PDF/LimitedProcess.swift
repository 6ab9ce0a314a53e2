internal import Glibc
internal import Subprocess
#if canImport(System)
  internal import System
#else
  internal import SystemPackage
#endif

/// Runs a program that reads somebody else's file, so that the file can do no harm: limited memory, processor time and
/// file size, no core dump, no environment, killed with all it started when the clock runs out, its output capped.
struct LimitedProcess {
  /// The program's name; it is looked for where Debian installs programs.
  var tool: String
  /// The Debian package that has it, for the message when it is missing.
  var package: String
  var arguments: [String]
  /// More output than this is a failure, in bytes.
  var outputLimit: Int
  /// Address space, in bytes.
  var memoryLimit = 2 << 30
  /// Both of processor time and on the wall's clock.
  var seconds = 60
  var environment: [String: String] = [:]

  /// Runs it with the bytes as `/dev/stdin`, which it may seek in, and returns what it wrote.
  func run(input: [UInt8]) async throws(UnderlayError) -> [UInt8] {
    let limiter = try LimitedProcess.path(of: "prlimit", package: "util-linux")
    let clock = try LimitedProcess.path(of: "timeout", package: "coreutils")
    let program = try LimitedProcess.path(of: tool, package: package)
    let file = try LimitedProcess.namelessFile(input)
    let wrapped =
      [
        "--as=\(memoryLimit)", "--cpu=\(seconds)", "--fsize=16777216", "--core=0", clock, "-s", "KILL", "\(seconds)",
        program,
      ]
      + arguments
    var custom: [Environment.Key: String] = [:]
    for (name, value) in environment {
      if let key = Environment.Key(rawValue: name) { custom[key] = value }
    }
    var options = PlatformOptions()
    options.processGroupID = 0
    do {
      let result = try await Subprocess.run(
        .path(FilePath(limiter)), arguments: Arguments(wrapped), environment: .custom(custom),
        platformOptions: options, input: .fileDescriptor(file, closeAfterSpawningProcess: true),
        output: .bytes(limit: outputLimit), error: .discarded)
      switch result.terminationStatus {
      case .exited(0): return result.standardOutput
      // timeout(1) ends its whole process group, itself too.
      case .exited(124), .exited(137), .signaled(SIGKILL):
        throw UnderlayError(
          .tooLarge, "\(tool) needs more than \(seconds) seconds for the plan",
          remedy: "export a simpler sheet from the drawing program")
      case .exited(let status):
        throw UnderlayError(
          .toolFailed, "\(tool) can't draw the plan (exit status \(status))",
          remedy: "export the sheet anew from the drawing program")
      case .signaled(let signal):
        throw UnderlayError(
          .toolFailed, "\(tool) was stopped by signal \(signal) while drawing the plan",
          remedy: "export a simpler sheet from the drawing program")
      }
    } catch let error as UnderlayError {
      throw error
    } catch let error as SubprocessError where error.code == .outputLimitExceeded {
      throw UnderlayError(
        .tooLarge, "\(tool) makes more than \(outputLimit >> 20) MiB of the plan",
        remedy: "export a simpler sheet from the drawing program")
    } catch {
      throw UnderlayError(.toolFailed, "\(tool) can't be run: \(error)", remedy: "install the package \(package)")
    }
  }

  private static func path(of tool: String, package: String) throws(UnderlayError) -> String {
    for folder in ["/usr/bin", "/bin", "/usr/local/bin"] where access("\(folder)/\(tool)", X_OK) == 0 {
      return "\(folder)/\(tool)"
    }
    throw UnderlayError(
      .toolMissing, "\(tool) is not installed", remedy: "install it: apt-get install \(package)")
  }

  /// The bytes as an open file without a name, in memory where that works: it is gone when nobody has it open.
  private static func namelessFile(_ bytes: [UInt8]) throws(UnderlayError) -> FileDescriptor {
    for folder in ["/dev/shm", "/tmp"] {
      var template = Array("\(folder)/ency-XXXXXX".utf8CString)
      let file = mkstemp(&template)
      if file < 0 { continue }
      _ = fcntl(file, F_SETFD, FD_CLOEXEC)
      unlink(template)
      if writeAll(bytes, to: file), lseek(file, 0, SEEK_SET) == 0 { return FileDescriptor(rawValue: file) }
      close(file)
    }
    throw UnderlayError(
      .toolFailed, "the plan can't be handed over: no temporary file (errno \(errno))",
      remedy: "make room in /tmp")
  }

  private static func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
        let written = write(file, start, rest.count)
        if written < 0 && errno == EINTR { continue }
        if written <= 0 { return false }
        rest = rest.dropFirst(written)
      }
      return true
    }
  }
}
