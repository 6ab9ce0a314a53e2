internal import CLinux
internal import EncyContainer
internal import Glibc
internal import Subprocess

#if canImport(System)
  internal import System
#else
  internal import SystemPackage
#endif

/// A program that keeps secrets. It gets them on standard input and gives them on standard output, both nameless files in
/// memory; neither its arguments nor its environment hold any.
struct SecretProgram {
  let name: String
  let arguments: [String]
  /// Added to this process's environment, from which the variables of ``SecretEnvironment`` are taken away.
  var variables: [String: String] = [:]
  /// The milliseconds after which it is killed.
  let timeout: Int
  /// Whether it may use the terminal. One that may not is killed with all it started.
  let isInteractive: Bool

  struct Ending {
    let status: Int
    let output: [UInt8]
    /// Its words, on one line and not too many.
    let words: String
  }

  /// The most that is kept of its standard error, in bytes.
  private static let wordsLimit = 500

  func run(input: Secret? = nil) async throws(SecretReasonError) -> Ending {
    let (given, answer, words) = (linux_memfd("ency"), linux_memfd("ency"), linux_memfd("ency"))
    let files = [given, answer, words]
    defer {
      for file in files where file >= 0 {
        Self.erase(file)
        close(file)
      }
    }
    let isGiven = input?.withBytes { Self.write($0, to: given) } ?? true
    guard !files.contains(where: { $0 < 0 }), isGiven, lseek(given, 0, SEEK_SET) == 0 else {
      throw notStarted(String(cString: strerror(errno)))
    }
    let outcome = await raced(given, answer, words)
    switch outcome {
    case .timedOut: throw SecretReasonError(.timedOut(program: name, milliseconds: timeout))
    case .failed(let error):
      if let error = error as? SubprocessError, error.code == .executableNotFound {
        throw SecretReasonError(.notInstalled(program: name))
      }
      throw notStarted("\(error)")
    case .ended(let status):
      guard let output = Self.bytes(answer, limit: SecretStore.limit) else {
        throw SecretReasonError(.tooLarge(limit: SecretStore.limit))
      }
      let text = String(decoding: Self.bytes(words, limit: .max)?.prefix(Self.wordsLimit) ?? [], as: UTF8.self)
      let line = text.split(whereSeparator: \.isNewline).joined(separator: "; ")
      return Ending(status: status, output: output, words: input?.masked(in: line) ?? line)
    }
  }

  private func notStarted(_ text: String) -> SecretReasonError {
    SecretReasonError(.notStarted(program: name, text: text))
  }

  private enum Outcome: Sendable {
    case ended(Int), timedOut
    case failed(any Error)
  }

  private func raced(_ given: Int32, _ answer: Int32, _ words: Int32) async -> Outcome {
    await withTaskGroup(of: Outcome?.self) { group in
      group.addTask { await spawned(given, answer, words) }
      group.addTask { (try? await Task.sleep(for: .milliseconds(timeout))) == nil ? nil : .timedOut }
      let first = await group.next() ?? nil
      group.cancelAll()
      // A task that was cancelled from outside wakes the clock first; then the program's end counts.
      let second = await group.next() ?? nil
      return first ?? second ?? .timedOut
    }
  }

  private func spawned(_ given: Int32, _ answer: Int32, _ words: Int32) async -> Outcome {
    var changes: [Environment.Key: String?] = [:]
    var variable = environ
    while let entry = variable.pointee {
      let text = String(cString: entry).prefix { $0 != "=" }
      if SecretEnvironment.isSecret(String(text)), let key = Environment.Key(rawValue: String(text)) {
        changes.updateValue(nil, forKey: key)
      }
      variable += 1
    }
    for (name, value) in variables {
      if let key = Environment.Key(rawValue: name) { changes.updateValue(value, forKey: key) }
    }
    var options = PlatformOptions()
    if !isInteractive { options.processGroupID = 0 }
    options.teardownSequence = [
      .send(signal: .terminate, toProcessGroup: !isInteractive, allowedDurationToNextStep: .milliseconds(100))
    ]
    do {
      let status = try await Subprocess.run(
        name.contains("/") ? .path(FilePath(name)) : .name(name), arguments: Arguments(arguments),
        environment: .inherit.updating(changes), platformOptions: options,
        input: .fileDescriptor(FileDescriptor(rawValue: given), closeAfterSpawningProcess: false),
        output: .fileDescriptor(FileDescriptor(rawValue: answer), closeAfterSpawningProcess: false),
        error: .fileDescriptor(FileDescriptor(rawValue: words), closeAfterSpawningProcess: false)
      ).terminationStatus
      switch status {
      case .exited(let code): return .ended(Int(code))
      case .signaled(let signal): return .ended(128 + Int(signal))
      }
    } catch { return .failed(error) }
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = Glibc.write(file, bytes.baseAddress?.advanced(by: done), bytes.count - done)
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { return false }
      done += count
    }
    return true
  }

  /// The bytes that were written to a file; `nil` for more than allowed.
  private static func bytes(_ file: Int32, limit: Int) -> [UInt8]? {
    let size = Int(lseek(file, 0, SEEK_END))
    guard size <= limit else { return nil }
    return [UInt8](unsafeUninitializedCapacity: max(size, 0)) { buffer, initialized in
      while initialized < size {
        let count = pread(file, buffer.baseAddress?.advanced(by: initialized), size - initialized, off_t(initialized))
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { break }
        initialized += count
      }
    }
  }

  /// Overwrites what is in a file: its pages are given back as they are.
  private static func erase(_ file: Int32) {
    let size = min(Int(lseek(file, 0, SEEK_END)), SecretStore.limit)
    guard size > 0 else { return }
    let zeros = [UInt8](repeating: 0, count: size)
    _ = zeros.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) }
  }
}
