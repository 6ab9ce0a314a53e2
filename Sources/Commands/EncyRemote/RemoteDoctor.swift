internal import EncyBase
internal import EncyHTTP
internal import EncyLedger
internal import EncyOutbox
internal import EncyRemoteService
internal import EncySecrets
internal import EncyServiceState
internal import EncySession
internal import EncyTerminal
internal import EncyTexts
internal import EncyZoho

/// `ency remote doctor`
struct RemoteDoctor {
  let options: RemoteOptions

  init(_ options: RemoteOptions) { self.options = options }

  private enum State: String { case good = "ok", warning, bad = "error" }

  private struct Check {
    let name: String
    let state: State
    let text: Message
    var remedy: Message?
  }

  func run() async throws {
    var checks: [Check] = []
    let session = Session.current
    if let version = HTTPClient.libraryVersion {
      checks.append(Check(name: "library", state: .good, text: .doctorLibrary(version: SafeText(version))))
    } else {
      checks.append(
        Check(name: "library", state: .bad, text: .doctorNoLibrary, remedy: .remedyRemoteLibrary))
    }
    let proxies = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].compactMap { name in
      session.variable(name).map { (name, $0) }
    }
    // A proxy's address may have a password in it.
    let proxy = proxies.first { !$0.1.isEmpty }.map { "\($0.0)=\($0.1.split(separator: "@").last ?? "")" }
    checks.append(Check(name: "proxy", state: .good, text: .doctorProxy(proxy: SafeText(proxy ?? "–"))))
    do {
      let account = try RemoteAccount(options)
      checks.append(
        Check(
          name: "account", state: .good,
          text: .doctorAccount(
            organization: SafeText(account.organization), center: SafeText(account.center.name),
            store: SafeText(account.kind.rawValue))))
      checks += try queue(account)
      if options.isOffline {
        checks.append(Check(name: "connection", state: .warning, text: .doctorOffline))
      } else {
        checks += try await connected(account)
      }
    } catch let error as Failure
      where error.finding.code == "remote-no-account" || !checks.contains(where: { $0.name == "account" })
    {
      checks.append(Check(name: "account", state: .bad, text: error.finding.message, remedy: error.finding.remedy))
    }
    try report(checks)
    if !options.json, checks.contains(where: { $0.name == "scope" }) { try session.note(.doctorUntried) }
    if checks.contains(where: { $0.state == .bad }) { throw Failure.alreadyReported }
  }

  private func queue(_ account: RemoteAccount) throws -> [Check] {
    let found: (entries: [OutboxEntry], unreadable: [UnreadableEntry])
    let outbox = try account.outbox()
    do throws(OutboxError) { found = try outbox.entries() } catch {
      let error = RemoteFailure.error(error)
      return [Check(name: "queue", state: .bad, text: RemoteFailure.message(error))]
    }
    let open = found.entries.filter { $0.state != .done }
    let uncertain = open.count { $0.state == .uncertain || $0.state == .sending }
    let refused = open.count { $0.state == .refused }
    if open.isEmpty, found.unreadable.isEmpty { return [Check(name: "queue", state: .good, text: .remoteQueueEmpty)] }
    return [
      Check(
        name: "queue", state: uncertain > 0 || !found.unreadable.isEmpty ? .bad : .warning,
        text: .doctorQueue(
          waiting: SafeText(open.count - uncertain - refused), refused: SafeText(refused),
          uncertain: SafeText(uncertain), unreadable: SafeText(found.unreadable.count)),
        remedy: uncertain > 0
          ? .remedyRemoteUncertain : refused == open.count ? .remedyDoctorRefused : .remedyRemoteRetry)
    ]
  }

  private func connected(_ account: RemoteAccount) async throws -> [Check] {
    var checks: [Check] = []
    let ledger = try account.ledger()
    do throws(LedgerError) {
      let found = try await ledger.account()
      checks.append(
        Check(
          name: "organization", state: .good,
          text: .doctorOrganization(name: SafeText(found.name), currency: SafeText(found.currency?.code ?? "–"))))
    } catch {
      let failure = RemoteFailure.failure(error)
      checks.append(
        Check(name: "organization", state: .bad, text: RemoteFailure.message(error), remedy: failure.finding.remedy))
      // Without a token nothing else can be asked.
      if [.token, .unreachable, .quota, .later].contains(error.kind) { return checks }
    }
    checks += await clock(account)
    for (scope, probe) in ledger.probes {
      do throws(LedgerError) {
        try await probe()
        checks.append(Check(name: "scope", state: .good, text: .doctorScope(scope: SafeText(scope))))
      } catch {
        checks.append(
          Check(
            name: "scope", state: .bad,
            text: .doctorNoScope(scope: SafeText(scope), reason: SafeText(RemoteFailure.message(error))),
            remedy: .remedyRemoteLogin))
      }
    }
    do throws(LedgerError) {
      let taxes = try await ledger.taxes()
      checks.append(
        Check(
          name: "taxes", state: taxes.isEmpty ? .bad : .good,
          text: taxes.isEmpty
            ? .doctorNoTaxes
            : .doctorTaxes(rates: SafeText(taxes.map { "\($0.percent.normalized) %" }.joined(separator: ", "))),
          remedy: taxes.isEmpty ? .remedyDoctorTaxes : nil))
    } catch { checks.append(Check(name: "taxes", state: .bad, text: RemoteFailure.message(error))) }
    if account.taxRounding == nil {
      checks.append(
        Check(name: "rounding", state: .warning, text: .doctorRounding, remedy: .remedyDoctorRounding))
    }
    if let folder = Pace.folder(variable: Session.current.variable),
      let plan = try? Pace(folder: folder, account.queue).plan(calls: 5)
    {
      checks.append(
        Check(
          name: "quota", state: .good,
          text: .doctorQuota(
            left: SafeText(plan.leftToday.map { "\($0)" } ?? "unknown"),
            ready: SafeText(
              plan.ready.secondsSince1970 <= StateClock.system.wall() / 1_000 ? "now" : plan.ready.description))))
    }
    return checks
  }

  /// Compares this machine's clock with the server's.
  private func clock(_ account: RemoteAccount) async -> [Check] {
    guard let address = try? RemoteAccount.address(account.center.api),
      let response = try? await account.client.send(HTTPRequest(.head, address.appending("/"))),
      let date = response.serverDate
    else { return [] }
    let skew = date.secondsSince1970 - StateClock.system.wall() / 1_000
    return [
      Check(
        name: "clock", state: abs(skew) > 300 ? .bad : .good, text: .doctorClock(seconds: SafeText("\(skew)")),
        remedy: abs(skew) > 300 ? .remedyRemoteClock : nil)
    ]
  }

  private func report(_ checks: [Check]) throws {
    let session = Session.current
    let language = session.language
    if options.json {
      return try RemoteAnswer.print(
        "doctor",
        [
          (
            "checks",
            .array(
              checks.map {
                .members([
                  ("name", .string($0.name)), ("state", .string($0.state.rawValue)),
                  ("text", .string(language.text($0.text))), ("remedy", $0.remedy.map { .string(language.text($0)) }),
                ])
              })
          )
        ])
    }
    for check in checks {
      let mark = check.state == .good ? "✓" : check.state == .warning ? "!" : "✗"
      try session.print("\(mark) \(language.line(check.text))")
      if let remedy = check.remedy { try session.print("    \(language.line(remedy))") }
    }
  }
}
