internal import CCurl
internal import Glibc
internal import Synchronization

/// The thread that runs transfers, several at once, and keeps the connections of those that only read.
final class TransferLoop: @unchecked Sendable {
  private struct State {
    var waiting: [Transfer] = []
    var (isStarted, isEnded) = (false, false)
  }

  private let library: UnsafePointer<curl_library>
  private let multi: UnsafeMutableRawPointer
  private let state = Mutex(State())

  /// A loop without a thread yet; `nil` where memory is short. C function: `curl_multi_init`.
  init?(_ library: UnsafePointer<curl_library>) {
    guard let multi = library.pointee.multi_init() else { return nil }
    (self.library, self.multi) = (library, multi)
  }

  // Nothing runs any more: the thread holds the loop.
  deinit { _ = library.pointee.multi_cleanup(multi) }

  /// Runs a transfer to its end. A task that is cancelled ends it at once.
  func run(_ transfer: Transfer) async -> Result<Transfer.Answer, HTTPError> {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        transfer.waiting = continuation
        let isRunning = state.withLock { state in
          state.waiting.append(transfer)
          if !state.isStarted { state.isStarted = start() }
          if !state.isStarted { state.waiting.removeAll() }
          return state.isStarted
        }
        if isRunning { wake() } else { transfer.finish(27) }
      }
    } onCancel: {
      transfer.isCancelled.store(true, ordering: .relaxed)
      wake()
    }
  }

  /// Ends the thread, and what still runs on it.
  func end() {
    state.withLock { $0.isEnded = true }
    wake()
  }

  /// C function: `curl_multi_wakeup`, which any thread may call.
  private func wake() { _ = library.pointee.multi_wakeup(multi) }

  /// C function: `pthread_create`.
  private func start() -> Bool {
    var thread = pthread_t()
    let loop = Unmanaged.passRetained(self)
    let code = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        // Signals are for the other threads. One of them, SIGPIPE, is what OpenSSL's writing to a closed connection brings.
        var signals = sigset_t()
        sigfillset(&signals)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        Unmanaged<TransferLoop>.fromOpaque(context).takeRetainedValue().work()
        return nil
      }, loop.toOpaque())
    if code == 0 { pthread_detach(thread) } else { loop.release() }
    return code == 0
  }

  private func work() {
    var active: [UnsafeMutableRawPointer: Transfer] = [:]
    while true {
      let (new, isEnded) = state.withLock { state in
        defer { state.waiting = [] }
        return (state.waiting, state.isEnded)
      }
      for transfer in new {
        // One that was cancelled before it began sends nothing.
        if let reason = transfer.overdue(at: Transfer.now) {
          transfer.finish(0, reason)
          continue
        }
        active[transfer.handle] = transfer
        if library.pointee.multi_add_handle(multi, transfer.handle) != 0 {
          active[transfer.handle] = nil
          transfer.finish(27)
        }
      }
      var running: Int32 = 0
      let code = library.pointee.multi_perform(multi, &running)
      var result: Int32 = 0
      while let handle = curl_next_done(multi, &result) { remove(handle, from: &active)?.finish(result) }
      let now = Transfer.now
      for (handle, transfer) in active {
        if isEnded || code != 0 {
          let reason = isEnded ? HTTPError(.cancelled, "cancelled") : nil
          remove(handle, from: &active)?.finish(27, reason)
        } else if let reason = transfer.overdue(at: now) {
          remove(handle, from: &active)?.finish(0, reason)
        }
      }
      if isEnded { return }
      let patience = active.values.map { $0.patience(at: now) }.min() ?? 600
      _ = library.pointee.multi_poll(multi, nil, 0, Int32(max(1, min(patience, 600) * 1000)), nil)
    }
  }

  private func remove(
    _ handle: UnsafeMutableRawPointer, from active: inout [UnsafeMutableRawPointer: Transfer]
  ) -> Transfer? {
    _ = library.pointee.multi_remove_handle(multi, handle)
    return active.removeValue(forKey: handle)
  }
}
