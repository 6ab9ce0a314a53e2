internal import CLinux
internal import EncyTexts
internal import Glibc
internal import Subprocess

#if canImport(System)
  internal import System
#else
  internal import SystemPackage
#endif

/// Runs a program that reads somebody else's file, so that the file can do no harm: limited memory, processor time and
/// file size, no core dump, no environment, killed with all it started when the clock runs out, its output capped.
///
/// It reads and writes nameless files, never pipes: a pipe would make it wait for a reader that is busy elsewhere, and the
/// clock would run out on a tool that did nothing wrong.
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
  /// Of processor time.
  var seconds = 60
  /// On the wall's clock: only a tool that waits for something comes here, or one on a machine that is very busy.
  var patience: Int { 5 * seconds }
  var environment: [String: String] = [:]
  /// A fontconfig file for the tool; `nil` for the machine's own.
  var fonts: [UInt8]?

  /// How the tool ended without a drawing.
  enum Ending: Equatable {
    case tooMuchOutput, tooLong
    /// By itself, or by a signal: which.
    case failed(String)
  }
  /// What the ending means for the drawing; `nil` for the usual words.
  var meaning: ((Ending) -> UnderlayError?)?

  /// Runs it with the bytes as `/dev/stdin`, which it may seek in, and returns what it wrote.
  func run(input: [UInt8]) async throws(UnderlayError) -> [UInt8] {
    let limiter = try LimitedProcess.path(of: "prlimit", package: "util-linux")
    let clock = try LimitedProcess.path(of: "timeout", package: "coreutils")
    let program = try LimitedProcess.path(of: tool, package: package)
    let fontFile = try fonts.map { bytes throws(UnderlayError) in try LimitedProcess.temporaryFile(bytes) }
    defer { if let fontFile { unlink(fontFile) } }
    let answer = try LimitedProcess.namelessFile([])
    defer { close(answer.rawValue) }
    // The last that can fail before the program has it: it is closed when the program runs.
    let file = try LimitedProcess.namelessFile(input)
    let wrapped =
      [
        // One byte over the limit may be written, so that it shows which limit ended the tool.
        "--as=\(memoryLimit)", "--cpu=\(seconds)", "--fsize=\(outputLimit + 1)", "--core=0", clock, "-s", "KILL",
        "\(patience)", program,
      ]
      + arguments
    var environment = environment
    environment["FONTCONFIG_FILE"] = fontFile ?? environment["FONTCONFIG_FILE"]
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
        output: .fileDescriptor(answer, closeAfterSpawningProcess: false), error: .discarded)
      let written = lseek(answer.rawValue, 0, SEEK_END)
      guard written <= outputLimit else {
        throw error(.tooMuchOutput)
      }
      switch result.terminationStatus {
      case .exited(0): return try LimitedProcess.contents(of: answer, count: Int(written))
      // timeout(1) ends its whole process group, itself too; it passes on how its child ended as 128 and the signal.
      case .exited(124), .exited(137), .exited(128 + SIGXCPU), .signaled(SIGKILL), .signaled(SIGXCPU):
        throw error(.tooLong)
      case .exited(let status): throw error(.failed("exit status \(status)"))
      case .signaled(let signal): throw error(.failed("signal \(signal)"))
      }
    } catch let error as UnderlayError {
      throw error
    } catch {
      throw UnderlayError(
        .toolFailed, .planToolNotRun(tool: SafeText(tool), error: SafeText("\(error)")),
        remedy: .remedyInstall(package: SafeText(package)))
    }
  }

  private func error(_ ending: Ending) -> UnderlayError {
    if let error = meaning?(ending) { return error }
    let remedy = Message.planRemedySimpler
    return switch ending {
    case .tooMuchOutput:
      UnderlayError(
        .tooLarge, .planToolOutput(tool: SafeText(tool), limit: SafeText("\(outputLimit >> 20)")), remedy: remedy)
    case .tooLong:
      UnderlayError(.tooLarge, .planToolSlow(tool: SafeText(tool), seconds: SafeText("\(seconds)")), remedy: remedy)
    case .failed(let how):
      UnderlayError(.toolFailed, .planToolFailed(tool: SafeText(tool), how: SafeText(how)), remedy: remedy)
    }
  }

  private static func path(of tool: String, package: String) throws(UnderlayError) -> String {
    for folder in ["/usr/bin", "/bin", "/usr/local/bin"] where access("\(folder)/\(tool)", X_OK) == 0 {
      return "\(folder)/\(tool)"
    }
    throw UnderlayError(
      .toolMissing, .planToolMissing(tool: SafeText(tool)), remedy: .remedyInstall(package: SafeText(package)))
  }

  /// The bytes as an open file without a name, in memory: it is gone when nobody has it open. C function: `memfd_create`.
  private static func namelessFile(_ bytes: [UInt8]) throws(UnderlayError) -> FileDescriptor {
    let file = linux_memfd("ency")
    guard file >= 0, writeAll(bytes, to: file), lseek(file, 0, SEEK_SET) == 0 else {
      let cause = errno
      if file >= 0 { close(file) }
      throw UnderlayError(
        .toolFailed, .planNotHanded(number: SafeText("\(cause)")), remedy: .planRemedyFreeMemory)
    }
    return FileDescriptor(rawValue: file)
  }

  /// The bytes as a file, for what asks for a path and follows links to its end as fontconfig does. C function: `mkostemp`.
  private static func temporaryFile(_ bytes: [UInt8]) throws(UnderlayError) -> String {
    let folder = getenv("TMPDIR").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    // mkostemp(3) puts random letters in the place of six X.
    var name = Array("\(folder)/ency-fonts-\(String(repeating: "X", count: 6))".utf8CString)
    let file = name.withUnsafeMutableBufferPointer { linux_temporary_file($0.baseAddress) }
    defer { if file >= 0 { close(file) } }
    let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard file >= 0, writeAll(bytes, to: file) else {
      let cause = errno
      if file >= 0 { unlink(path) }
      throw UnderlayError(
        .toolFailed, .planNoTemporary(folder: SafeText(folder), number: SafeText("\(cause)")),
        remedy: .planRemedyFreeSpace)
    }
    return path
  }

  private static func contents(of file: FileDescriptor, count: Int) throws(UnderlayError) -> [UInt8] {
    var done = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      while done < count {
        let part = pread(file.rawValue, buffer.baseAddress?.advanced(by: done), count - done, off_t(done))
        if part < 0 && errno == EINTR { continue }
        if part <= 0 { break }
        done += part
      }
      initialized = done
    }
    guard done == count else {
      throw UnderlayError(.toolFailed, .planNotReadBack, remedy: .planRemedyFreeMemory)
    }
    return bytes
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
