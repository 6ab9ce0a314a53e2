package import EncyBase
package import EncyOutbox
package import EncyServiceState

/// Writes the entries of an outbox to a ledger, and finds out by reading what became of those that are uncertain.
///
/// Whoever writes looks first: an offer is found by its id, else by its reference, a customer by numbers, e-mail address and name. So a
/// write that is sent again after a look finds what the first one made.
package struct LedgerSender: Sendable {
  package let adapter: any LedgerAdapter
  package var sleep: Sleeper
  package var clock: StateClock

  /// How long a ledger may take until a search finds what was written, in milliseconds. Source: contacts of Zoho Books are found some 2
  /// seconds after they were made.
  private static let searchDelay = 3_000

  package init(_ adapter: any LedgerAdapter, sleep: @escaping Sleeper = StateClock.sleep, clock: StateClock = .system) {
    (self.adapter, self.sleep, self.clock) = (adapter, sleep, clock)
  }

  /// Writes an entry.
  package func send(_ entry: OutboxEntry) async -> OutboxOutcome {
    do throws(LedgerError) {
      switch entry.verb {
      case LedgerOrder.verb:
        guard let order = LedgerOrder(json: entry.payload) else { throw LedgerSender.unknown(entry) }
        return .done(proof: try await put(order))
      case LedgerAttachment.verb:
        guard let file = LedgerAttachment(json: entry.payload) else { throw LedgerSender.unknown(entry) }
        return .done(proof: try await attach(file))
      default: throw LedgerSender.unknown(entry)
      }
    } catch { return outcome(error) }
  }

  /// Reads whether an uncertain entry was made.
  package func resolve(_ entry: OutboxEntry) async throws(LedgerError) -> OutboxResolution {
    switch entry.verb {
    case LedgerOrder.verb:
      guard let order = LedgerOrder(json: entry.payload) else { return .unknown }
      return try await resolve(order)
    case LedgerAttachment.verb:
      guard let file = LedgerAttachment(json: entry.payload) else { return .unknown }
      guard let offer = try await adapter.offer(id: file.offer) else { return .unknown }
      let found = offer.attachments.first { $0.name == file.name }
      return found.map { .applied(proof: LedgerSender.proof($0.id, file)) } ?? .notApplied
    default: return .unknown
    }
  }

  private static func unknown(_ entry: OutboxEntry) -> LedgerError {
    LedgerError(.refused, "entry-unknown", facts: ["verb": entry.verb])
  }

  private func outcome(_ error: LedgerError) -> OutboxOutcome {
    let failure = OutboxFailure(
      error.code,
      .members(
        [("text", error.text.isEmpty ? nil : .string(error.text))]
          + error.facts.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }))
    switch error.kind {
    case .refused: return .refused(failure)
    case .uncertain: return .uncertain(failure)
    // Nothing was written: it waits for the user, or for a better time.
    case .token, .permission, .unreachable, .cancelled: return .postponed(failure, until: nil)
    case .later, .quota:
      return .postponed(
        failure, until: error.wait.map { Instant(secondsSince1970: clock.wall() / 1_000 + Int($0) + 1) })
    }
  }

  // MARK: Offers

  private func put(_ order: LedgerOrder) async throws(LedgerError) -> JSONValue {
    var offer = order.offer
    let existing = try await existing(order)
    if let existing {
      offer.partyID = try await LedgerSender.checked(existing, for: order.customer, wanted: offer.partyID, adapter)
      if existing.content.isSame(as: offer) {
        var proof = LedgerSender.proof(existing, of: offer)
        proof["unchanged"] = true
        return proof
      }
      try refuseOverwriting(existing, order)
    }
    let taxes = try await adapter.taxes()
    // Before a customer is made for an offer that can't be written.
    _ = try await adapter.request(offer, replacing: existing, taxes: taxes)
    if existing == nil { offer.partyID = try await party(order) }
    let lines = Dictionary(
      (existing?.content.lines ?? []).map { ($0.remoteID, true) }, uniquingKeysWith: { first, _ in first })
    for index in offer.lines.indices where lines[offer.lines[index].remoteID] == nil {
      offer.lines[index].remoteID = nil
    }
    var written = try await adapter.put(offer, replacing: existing, taxes: taxes)
    if existing == nil { written = try await withoutTwins(written, offer) }
    var proof = LedgerSender.proof(written, of: offer)
    if let existing, existing.status != .draft { proof["was"] = .string(existing.statusWord) }
    return proof
  }

  /// Refuses to write over an offer that is settled, or whose content the proposal doesn't come from.
  private func refuseOverwriting(_ existing: RemoteOffer, _ order: LedgerOrder) throws(LedgerError) {
    var facts = ["number": existing.number]
    if [.accepted, .invoiced].contains(existing.status) {
      facts["status"] = existing.statusWord
      throw LedgerError(.refused, "offer-locked", facts: facts)
    }
    if existing.content.currency != order.offer.currency {
      facts["currency"] = existing.content.currency.code
      throw LedgerError(.refused, "offer-currency", facts: facts)
    }
    // Another proposal's, or this one's from elsewhere: nothing is written over that wasn't read.
    guard let known = order.known else { throw LedgerError(.refused, "offer-unknown", facts: facts) }
    if !LedgerSender.isUnchanged(existing, since: known) { throw LedgerError(.refused, "offer-changed", facts: facts) }
  }

  /// The offer that is to be changed: the one that the proposal knows, else the one with its reference.
  private func existing(_ order: LedgerOrder) async throws(LedgerError) -> RemoteOffer? {
    if let known = order.known, let offer = try await adapter.offer(id: known.id) { return offer }
    let found = try await adapter.offers(reference: order.offer.reference)
    guard found.count > 1 else { return found.first }
    throw LedgerError(
      .refused, "offers-alike",
      facts: [
        "reference": order.offer.reference, "numbers": found.map(\.number).joined(separator: ", "),
      ])
  }

  private static func isUnchanged(_ offer: RemoteOffer, since known: LedgerOrder.Known) -> Bool {
    // A stamp is too coarse to show an edit in the same second, and changes with the status, which is nobody's edit.
    known.content.map { offer.content.isSame(as: $0) } ?? (offer.version == known.version)
  }

  /// Returns the customer's id of an offer, unless the offer is another customer's.
  package static func checked(
    _ existing: RemoteOffer, for customer: JSONValue, wanted: String?, _ adapter: any LedgerAdapter
  ) async throws(LedgerError) -> String? {
    guard let id = existing.content.partyID, id != wanted else { return wanted }
    let party = try await adapter.party(id: id)
    if wanted == nil, let party, !LedgerMatch.best([party], for: customer).isEmpty { return id }
    throw LedgerError(
      .refused, "offer-other-customer",
      facts: ["number": existing.number, "name": party?.customer["name"]?.stringValue ?? id])
  }

  /// The customer's id in the ledger.
  private func party(_ order: LedgerOrder) async throws(LedgerError) -> String? {
    if let id = order.offer.partyID {
      guard let party = try await adapter.party(id: id) else {
        throw LedgerError(.refused, "customer-gone", facts: ["name": id])
      }
      try refuseOtherCurrency(party, order)
      return id
    }
    if let id = try await known(order) { return id }
    let name = order.customer["name"]?.stringValue ?? ""
    guard order.createsCustomer else { throw LedgerError(.refused, "customer-missing", facts: ["name": name]) }
    do throws(LedgerError) {
      let party = try await adapter.create(party: order.customer, currency: order.offer.currency)
      try refuseOtherCurrency(party, order)
      return party.id
    } catch {
      guard error.code == "customer-exists" else { throw error }
      // It was made a moment ago, by this program or another one.
      try await pause()
      guard let id = try await known(order) else { throw error }
      return id
    }
  }

  private func pause() async throws(LedgerError) {
    do { try await sleep(LedgerSender.searchDelay) } catch { throw LedgerError(.cancelled, "cancelled") }
  }

  /// The id of the customer that fits; `nil` where none does.
  private func known(_ order: LedgerOrder) async throws(LedgerError) -> String? {
    let name = order.customer["name"]?.stringValue ?? ""
    let found = try await adapter.parties(like: order.customer).filter(\.isActive)
    let best = LedgerMatch.best(found, for: order.customer)
    if best.count > 1 {
      throw LedgerError(
        .refused, "customers-alike",
        facts: [
          "name": name,
          "ids": best.map { "\($0.id) (\($0.customer["name"]?.stringValue ?? ""))" }.joined(separator: ", "),
        ])
    }
    guard let party = best.first else { return nil }
    try refuseOtherCurrency(party, order)
    return party.id
  }

  /// Refuses a customer whose offers are in another currency: the figures would stay, and mean something else.
  private func refuseOtherCurrency(_ party: LedgerParty, _ order: LedgerOrder) throws(LedgerError) {
    guard let currency = party.currency, currency != order.offer.currency else { return }
    throw LedgerError(
      .refused, "customer-currency",
      facts: [
        "name": party.customer["name"]?.stringValue ?? party.id, "currency": currency.code,
        "own": order.offer.currency.code,
      ])
  }

  /// Deletes the offer that was just made where another with its reference was made at the same time, before it; returns the one that
  /// stays.
  private func withoutTwins(_ made: RemoteOffer, _ offer: LedgerOffer) async throws(LedgerError) -> RemoteOffer {
    let found: [RemoteOffer]
    do throws(LedgerError) { found = try await adapter.offers(reference: offer.reference) } catch {
      // It was made, and reading can show it later.
      throw LedgerError(.uncertain, error.code, text: error.text, facts: error.facts, wait: error.wait)
    }
    let twins = found.filter { $0.id != made.id }
    guard let first = twins.min(by: { LedgerSender.precedes($0.id, $1.id) }), LedgerSender.precedes(first.id, made.id)
    else { return made }
    try await adapter.remove(id: made.id)
    return first
  }

  /// Whether an id was given before another: ids count up, and the longer one is later.
  private static func precedes(_ id: String, _ other: String) -> Bool {
    (id.utf8.count, id) < (other.utf8.count, other)
  }

  private func resolve(_ order: LedgerOrder) async throws(LedgerError) -> OutboxResolution {
    if let known = order.known, let offer = try await adapter.offer(id: known.id) {
      if offer.content.isSame(as: order.offer) { return .applied(proof: LedgerSender.proof(offer, of: order.offer)) }
      // Whatever it is now: it is read again, and refused where somebody changed it, before anything is sent.
      return .notApplied
    }
    for isLast in [false, true] {
      var found = try await adapter.offers(reference: order.offer.reference)
      let own = found.filter { $0.content.isSame(as: order.offer, besidesParty: true) }
      if own.count > 1, own.allSatisfy({ $0.status == .draft }) {
        // A process that was killed while two made the same offer left both.
        let kept = own.min { LedgerSender.precedes($0.id, $1.id) }
        for twin in own where twin.id != kept?.id { try await adapter.remove(id: twin.id) }
        found = found.filter { offer in !own.contains { $0.id == offer.id } } + [kept].compactMap(\.self)
      }
      if let offer = found.first(where: { $0.content.isSame(as: order.offer, besidesParty: true) }) {
        return .applied(proof: LedgerSender.proof(offer, of: order.offer))
      }
      if !found.isEmpty { return .notApplied }
      if isLast { break }
      try await pause()
    }
    return .notApplied
  }

  // MARK: Attachments

  private func attach(_ file: LedgerAttachment) async throws(LedgerError) -> JSONValue {
    guard let offer = try await adapter.offer(id: file.offer) else {
      throw LedgerError(.refused, "offer-missing", facts: ["id": file.offer])
    }
    if let known = offer.attachments.first(where: { $0.name == file.name }) {
      return LedgerSender.proof(known.id, file)
    }
    let id = try await adapter.attach(file.content, named: file.name, to: file.offer)
    // The old one goes last: at every moment there is one.
    for old in offer.attachments where old.name == file.replaces {
      try await adapter.detach(old.id, from: file.offer)
    }
    return LedgerSender.proof(id, file)
  }

  // MARK: Proofs

  private static func proof(_ attachment: String, _ file: LedgerAttachment) -> JSONValue {
    .members([
      ("offer", .string(file.offer)), ("attachment", .string(attachment)), ("name", .string(file.name)),
      ("sha256", .string(SHA256Digest(of: file.content).description)),
    ])
  }

  /// The row that shows that an offer is as it was to be, with the ids that its lines have there.
  package static func proof(_ remote: RemoteOffer, of offer: LedgerOffer) -> JSONValue {
    var keyed = remote.content
    for index in keyed.lines.indices where index < offer.lines.count { keyed.lines[index].key = offer.lines[index].key }
    let lost = FieldMerge(base: nil, ours: offer, theirs: keyed, authority: FieldMerge.Authority([:])).changes
      .filter { !$0.field.hasSuffix("/unit") }
    return .members([
      ("id", .string(remote.id)), ("number", .string(remote.number)), ("status", .string(remote.statusWord)),
      ("version", .string(remote.version)), ("customerId", remote.content.partyID.map { .string($0) }),
      ("total", .string("\(remote.totals.total.normalized)")), ("tax", .string("\(remote.totals.tax.normalized)")),
      ("offer", keyed.json),
      (
        "differs",
        lost.isEmpty
          ? nil
          : .array(
            lost.map {
              .members([
                ("field", .string($0.field)), ("ours", .string($0.ours ?? "")), ("theirs", .string($0.theirs ?? "")),
              ])
            })
      ),
    ])
  }
}

extension LedgerOffer {
  /// Whether both have the same content, whatever ids their lines have.
  package func isSame(as other: LedgerOffer, besidesParty: Bool = false) -> Bool {
    guard lines.count == other.lines.count, reference == other.reference,
      besidesParty || partyID == nil || other.partyID == nil || partyID == other.partyID
    else { return false }
    var (own, others) = (self, other)
    for index in lines.indices {
      own.lines[index].key = "\(index)"
      others.lines[index].key = "\(index)"
    }
    return FieldMerge(base: nil, ours: own, theirs: others, authority: FieldMerge.Authority([:])).changes.isEmpty
  }
}

/// The customers of a ledger that are likely to be the one of a proposal.
package enum LedgerMatch {
  /// Returns those of the best kind of match: by VAT or company number, then by e-mail address, then by name; several where that decides
  /// nothing.
  package static func best(_ parties: [LedgerParty], for customer: JSONValue) -> [LedgerParty] {
    func folded(_ value: JSONValue?, _ name: String) -> String? {
      value?[name]?.stringValue.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }.flatMap {
        $0.isEmpty ? nil : $0
      }
    }
    if let id = customer["customerId"]?.stringValue, let party = parties.first(where: { $0.id == id }) {
      return [party]
    }
    for name in ["vatNumber", "organisationNumber", "email"] {
      guard let own = folded(customer, name) else { continue }
      let found = parties.filter { folded($0.customer, name) == own }
      if !found.isEmpty { return found }
    }
    let names = ["name", "company"].compactMap { folded(customer, $0) }
    return parties.filter { party in
      ["name", "company"].contains { folded(party.customer, $0).map(names.contains) ?? false }
    }
  }
}
