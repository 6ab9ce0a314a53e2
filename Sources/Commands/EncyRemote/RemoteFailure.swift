internal import EncyBase
internal import EncyContainer
internal import EncyLedger
internal import EncyOutbox
internal import EncySecrets
internal import EncyServiceState
internal import EncySession
internal import EncyTexts

/// Errors of services in words.
enum RemoteFailure {
  /// The error for people: of one sentence that names the layer, and what to do.
  static func failure(_ error: LedgerError, file: String? = nil) -> Failure {
    let message = message(error)
    var remedy = remedy(error.code, error.kind)
    if let wait = error.wait, wait > 1, [.later, .quota].contains(error.kind) {
      let moment = Instant(secondsSince1970: StateClock.system.wall() / 1_000 + Int(min(wait, 1e9)))
      remedy = .remedyRemoteAfter(moment: SafeText(moment.description))
    }
    switch error.kind {
    case .refused, .permission, .token, .later, .quota, .uncertain, .cancelled:
      return Failure.no(message, remedy: remedy, file: file)
    case .unreachable: return Failure.no(message, remedy: remedy, file: file)
    }
  }

  static func failure(_ error: any Error, file: String? = nil) -> any Error {
    switch error {
    case let error as LedgerError: failure(error, file: file)
    case OutboxError.state(let error) where error.isOfFiles: state(error)
    case let error as OutboxError: failure(RemoteFailure.error(error), file: file)
    case let error as StateError: state(error)
    case let error as SecretError:
      if case .state(let error) = error.reason { state(error) } else { failure(RemoteFailure.error(error), file: file) }
    case let error as TokenError<Never>:
      if case .state(let error) = error { state(error) } else { failure(RemoteFailure.error(error), file: file) }
    default: error
    }
  }

  /// Why what this machine keeps of a service can't be read or written.
  private static func state(_ error: StateError) -> any Error {
    func failure(_ kind: String, _ path: String, _ fact: String, remedy: Message? = nil) -> Failure {
      Failure.couldNotRead(
        .errorRemoteState(kind: SafeText(kind), path: SafeText(path), fact: SafeText(fact)), remedy: remedy)
    }
    return switch error {
    case .file(let error): error
    case .notFolder(let path): failure("notFolder", path, "")
    case .otherOwner(let path, let owner): failure("otherOwner", path, "\(owner)")
    case .openToOthers(let path, let mode):
      failure("openToOthers", path, String(mode, radix: 8), remedy: .remedyRemoteState(path: SafeText(path)))
    case .busy(let path, let process): failure("other", path, process.map { "\($0)" } ?? "")
    case .noLocks(let path, _): failure("noLocks", path, "")
    case .notFlushed(let path): failure("notFlushed", path, "")
    case .unknownVersion(let path, let version): failure("unknownVersion", path, "\(version)")
    case .damaged(let path, let pointer): failure("damaged", path, pointer.isEmpty ? "" : "(\(pointer))")
    }
  }

  static func message(_ error: LedgerError) -> Message {
    message(code: error.code, text: error.text, facts: error.facts)
  }

  /// The sentence of an entry's last error.
  static func message(_ failure: OutboxFailure) -> Message {
    var facts: [String: String] = [:]
    for member in failure.facts.objectValue?.members ?? [] { facts[member.name] = member.value.stringValue }
    return message(code: failure.code, text: facts["text"] ?? "", facts: facts)
  }

  private static func message(code: String, text: String, facts: [String: String]) -> Message {
    func fact(_ names: String...) -> SafeText { SafeText(names.lazy.compactMap { facts[$0] }.first ?? "") }
    let host = facts["host"].map { host in facts["port"].map { "\(host):\($0)" } ?? host } ?? ""
    return .errorRemote(
      code: SafeText(code), host: SafeText(host), proxy: fact("proxy"),
      fact: fact(
        "rate", "scope", "pointer", "line", "until", "limit", "certificate-until", "location", "ids", "numbers",
        "number",
        "name", "status", "organization", "detail"),
      other: fact("rates", "wanted", "own", "certificate-names", "currency", "status", "clock", "encoding", "column"),
      found: fact("found", "name", "version"), text: SafeText(text),
      family: SafeText(String(code.prefix { $0 != "-" })))
  }

  static func remedy(_ code: String, _ kind: LedgerError.Class?) -> Message? {
    switch code {
    case "customer-missing": .remedyRemoteCustomerMissing
    case "customers-alike", "customer-renamed": .remedyRemoteCustomersAlike
    case "offer-changed", "offer-unknown": .remedyRemoteOfferChanged
    case "offer-renumbered": .remedyRemoteRenumbered
    case "offer-customer-changed": .remedyRemoteCustomerChoice
    case "login-throttled": .remedyRemoteThrottled
    case "library-missing": .remedyRemoteLibrary
    case "tls-expired", "tls-not-yet-valid": .remedyRemoteClock
    case "tls-unknown-issuer", "tls-self-signed": .remedyRemoteAuthority
    default:
      switch kind {
      case .token: .remedyRemoteLogin
      case .permission: .remedyRemoteDoctor
      case .quota, .later, .unreachable: .remedyRemoteLater
      case .uncertain: .remedyRemoteUncertain
      default: nil
      }
    }
  }

  static func error(_ error: SecretError) -> LedgerError {
    var facts = ["name": error.backEnd.rawValue]
    var text = ""
    let code: String
    switch error.reason {
    case .notFound: code = "secrets-missing"
    case .notInstalled(let program): (code, facts["detail"]) = ("secrets-program", program)
    case .notStarted(let program, let words): (code, facts["detail"], text) = ("secrets-program", program, words)
    case .timedOut(let program, _): (code, facts["detail"]) = ("secrets-timeout", program)
    case .noService(let words), .locked(let words): (code, text) = ("secrets-locked", words)
    case .refused(let program, _, let words): (code, facts["detail"], text) = ("secrets-refused", program, words)
    case .noCommand(let operation): (code, facts["detail"]) = ("secrets-no-command", operation.rawValue)
    case .readOnly: code = "secrets-read-only"
    case .damaged, .tooLarge: code = "secrets-damaged"
    case .state(let state): (code, text) = ("state", "\(state)")
    case .age(let error): (code, text) = ("secrets-age", error.code.rawValue)
    }
    return LedgerError(.token, code, text: text, facts: facts)
  }

  static func error(_ error: TokenError<Never>) -> LedgerError {
    switch error {
    case .secrets(let error): RemoteFailure.error(error)
    case .state(let error): LedgerError(.unreachable, "state", text: "\(error)")
    case .throttled(let until): LedgerError(.later, "login-throttled", facts: ["until": until.description])
    }
  }

  static func error(_ error: OutboxError) -> LedgerError {
    switch error {
    case .state(.busy(_, let process)):
      LedgerError(.later, "queue-busy", facts: ["detail": process.map { "\($0)" } ?? "?"])
    case .state(let state): LedgerError(.unreachable, "state", text: "\(state)")
    case .notFound(let id): LedgerError(.refused, "entry-missing", facts: ["name": id])
    case .unreadable(let entry): LedgerError(.refused, "entry-unreadable", facts: ["name": entry.path])
    case .wrongState(let id, let state):
      LedgerError(.refused, "entry-state", facts: ["name": id, "status": state.rawValue])
    case .uncertain(let id): LedgerError(.refused, "entry-uncertain", facts: ["name": id])
    case .hasDependents(let id, let others):
      LedgerError(.refused, "entry-needed", facts: ["name": id, "ids": others.joined(separator: ", ")])
    case .unknownParents(let ids): LedgerError(.refused, "entry-missing", facts: ["name": ids.joined(separator: ", ")])
    case .tooLarge(_, let limit): LedgerError(.refused, "entry-too-large", facts: ["limit": "\(limit >> 20)"])
    }
  }
}

extension StateError {
  /// `true` for all but a lock that another process holds.
  fileprivate var isOfFiles: Bool { if case .busy = self { false } else { true } }
}
