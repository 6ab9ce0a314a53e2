internal import EncyContainer
internal import EncyFiles
internal import EncyTexts
internal import Glibc

/// Programs on this machine: ours, and those of the PATH.
package enum Program {
  /// Becomes the sibling that lies beside this program, with the same arguments.
  /// - Throws: ``Failure`` naming the sibling when it isn't there.
  package static func becomeSibling(_ name: String) throws -> Never {
    guard let path = sibling(name) else {
      throw Failure.couldNotRead(
        .errorPressMissing(name: SafeText(name)))
    }
    try become(path, [path] + Session.current.arguments)
  }

  /// What the process was called with, without its own name. Swift looks for that beside the environment, which a library that is loaded
  /// first may have moved.
  package static var arguments: [String] {
    if CommandLine.argc > 0 { return Array(CommandLine.arguments.dropFirst()) }
    let bytes = (try? FileReading.read("/proc/self/cmdline", limit: 8 << 20)) ?? []
    return bytes.split(separator: 0, omittingEmptySubsequences: false).dropFirst().dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The path of `ency` itself, also where the press runs the command.
  package static var own: String { sibling("ency") ?? "/proc/self/exe" }

  /// The path of a program that lies beside this one; `nil` when it isn't there. C function: `realpath`.
  package static func sibling(_ name: String) -> String? {
    guard let own = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(own) }
    let path = "\(FileStore.parent(of: String(cString: own)))/\(name)"
    return access(path, X_OK) == 0 ? path : nil
  }

  /// The path of a program on the PATH; `nil` when there is none.
  package static func find(_ program: String) -> String? {
    for folder in (Session.current.variable("PATH") ?? "").split(separator: ":", omittingEmptySubsequences: true) {
      let path = "\(folder)/\(program)"
      if access(path, X_OK) == 0, !FileStore.isFolder(path) { return path }
    }
    return nil
  }

  /// Starts a program that goes on by itself with no streams of this one; nothing is told where that can't be done.
  /// C function: `posix_spawn`.
  package static func start(_ path: String, _ arguments: [String]) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    guard let nowhere = try? FileDoor.sending("/dev/null") else { return }
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_adddup2(&actions, nowhere.descriptor, stream)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var child: pid_t = 0
    _ = posix_spawn(&child, path, &actions, &attributes, &pointers, environ)
  }

  /// Outlives the terminal that this was started from, and lets all others go first. C functions: `setsid`, `nice`.
  package static func detach() {
    setsid()
    _ = nice(10)
  }

  /// C function: `execv`.
  package static func become(_ path: String, _ arguments: [String]) throws -> Never {
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    pointers.append(nil)
    // This may be a thread of the runtime's, which gets no signals; the new program must be interruptible.
    var mask = sigset_t()
    sigemptyset(&mask)
    pthread_sigmask(SIG_SETMASK, &mask, nil)
    execv(path, &pointers)
    let reason = String(cString: strerror(errno))
    for pointer in pointers { free(pointer) }
    throw Failure.couldNotRead(.errorPressNotStarted(path: SafeText(path), reason: SafeText(reason)))
  }
}
