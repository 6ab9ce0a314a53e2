package import EncyBase
package import EncyOutbox
package import EncyServiceState

/// What writing an offer would do.
package struct LedgerPlan: Sendable {
  /// The offer as it is to be there.
  package let offer: LedgerOffer
  /// The offer that is changed; `nil` where one is made.
  package let existing: RemoteOffer?
  /// The customer there; `nil` where one is made.
  package let party: LedgerParty?
  /// The customer whose offer it was, where that is another one.
  let former: LedgerParty?
  /// The name of that customer; the id where it has no name.
  package var formerName: String? { former.map { $0.customer["name"]?.stringValue ?? $0.id } }
  /// Whether the offer is there as it is to be.
  package let isUnchanged: Bool
  let taxes: [LedgerTax]
  /// The request that would be sent; `nil` where none is.
  package let request: MaskedRequest?
}

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

  /// Finds out what writing an offer would do, without writing anything.
  /// - Throws: ``LedgerError`` where it would be refused, or the ledger can't be read.
  package func plan(_ order: LedgerOrder) async throws(LedgerError) -> LedgerPlan {
    var offer = order.offer
    let existing = try await existing(order)
    if let existing, let known = order.known?.content?.reference, known != offer.reference, !order.overwrites {
      throw LedgerError(
        .refused, "offer-renumbered", facts: ["number": existing.number, "wanted": known, "found": offer.reference])
    }
    let (present, party) = try await parties(order, existing)
    offer.partyID = party?.id
    let isUnchanged = party != nil && existing?.content.isSame(as: offer) ?? false
    if let existing, !isUnchanged { try refuseOverwriting(existing, order) }
    let lines = Set((existing?.content.lines ?? []).compactMap(\.remoteID))
    for index in offer.lines.indices where offer.lines[index].remoteID.map({ !lines.contains($0) }) ?? false {
      offer.lines[index].remoteID = nil
    }
    let taxes = isUnchanged ? [] : try await adapter.taxes()
    let request = isUnchanged ? nil : try await adapter.request(offer, replacing: existing, taxes: taxes)
    return LedgerPlan(
      offer: offer, existing: existing, party: party, former: present?.id == party?.id ? nil : present,
      isUnchanged: isUnchanged, taxes: taxes, request: request)
  }

  private func put(_ order: LedgerOrder) async throws(LedgerError) -> JSONValue {
    let plan = try await plan(order)
    var offer = plan.offer
    if let existing = plan.existing, plan.isUnchanged {
      var proof = LedgerSender.proof(existing, of: offer)
      proof["customer"] = plan.party?.customer["name"]
      proof["unchanged"] = true
      return proof
    }
    let party: LedgerParty
    if let known = plan.party { party = known } else { party = try await made(order) }
    offer.partyID = party.id
    var written = try await adapter.put(offer, replacing: plan.existing, taxes: plan.taxes)
    if plan.existing == nil { written = try await withoutTwins(written, offer) }
    var proof = LedgerSender.proof(written, of: offer)
    proof["customer"] = party.customer["name"]
    if plan.party == nil { proof["customerMade"] = true }
    proof["formerCustomer"] = plan.formerName.map { .string($0) }
    if let existing = plan.existing, existing.status != .draft { proof["was"] = .string(existing.statusWord) }
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
    if order.overwrites { return }
    if !LedgerSender.isUnchanged(existing, since: known, besidesParty: order.choosesCustomer) {
      throw LedgerError(.refused, "offer-changed", facts: facts)
    }
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

  private static func isUnchanged(
    _ offer: RemoteOffer, since known: LedgerOrder.Known, besidesParty: Bool
  ) -> Bool {
    // A stamp is too coarse to show an edit in the same second, and changes with the status, which is nobody's edit.
    known.content.map { offer.content.isSame(as: $0, besidesParty: besidesParty) } ?? (offer.version == known.version)
  }

  /// The customer that the offer in the ledger has, and the one that it is to have; `nil` where that one has to be made.
  private func parties(
    _ order: LedgerOrder, _ existing: RemoteOffer?
  ) async throws(LedgerError) -> (present: LedgerParty?, party: LedgerParty?) {
    let wanted = order.offer.partyID
    var present: LedgerParty?
    if let existing, let id = existing.content.partyID {
      let found = try await adapter.party(id: id)
      present = found ?? LedgerParty(id: id)
      if id == wanted { return (present, present) }
      let isOurs = order.known?.content.map { $0.partyID == nil || $0.partyID == id } ?? false
      let isChosen = order.choosesCustomer && order.known != nil
      if wanted == nil, let found, !LedgerMatch.best([found], for: order.customer).isEmpty { return (found, found) }
      // It goes over to another customer where the proposal did, or the user says so.
      guard isChosen || isOurs && wanted == nil else {
        throw LedgerSender.otherCustomer(existing, present, order.known != nil)
      }
    }
    if let wanted {
      guard let party = try await adapter.party(id: wanted) else {
        throw LedgerError(.refused, "customer-gone", facts: ["name": wanted])
      }
      try refuseOtherCurrency(party, order)
      return (present, party)
    }
    if let party = try await known(order) { return (present, party) }
    guard order.createsCustomer else {
      throw LedgerError(.refused, "customer-missing", facts: ["name": order.customer["name"]?.stringValue ?? ""])
    }
    return (present, nil)
  }

  /// The refusal of an offer that is for another customer than the proposal.
  package static func otherCustomer(
    _ existing: RemoteOffer, _ party: LedgerParty?, _ isKnown: Bool
  ) -> LedgerError {
    LedgerError(
      .refused, isKnown ? "offer-customer-changed" : "offer-other-customer",
      facts: [
        "number": existing.number, "name": LedgerParty.label(party, id: existing.content.partyID),
      ])
  }

  /// Makes the customer.
  private func made(_ order: LedgerOrder) async throws(LedgerError) -> LedgerParty {
    do throws(LedgerError) {
      let party = try await adapter.create(party: order.customer, currency: order.offer.currency)
      try refuseOtherCurrency(party, order)
      return party
    } catch {
      guard error.code == "customer-exists" else { throw error }
      // It was made a moment ago, by this program or another one.
      try await pause()
      guard let party = try await known(order) else { throw error }
      return party
    }
  }

  private func pause() async throws(LedgerError) {
    do { try await sleep(LedgerSender.searchDelay) } catch { throw LedgerError(.cancelled, "cancelled") }
  }

  /// The customer that fits; `nil` where none does.
  private func known(_ order: LedgerOrder) async throws(LedgerError) -> LedgerParty? {
    let name = order.customer["name"]?.stringValue ?? ""
    let found = try await adapter.parties(like: order.customer).filter(\.isActive)
    if let other = LedgerMatch.renamed(found, for: order.customer) {
      throw LedgerError(
        .refused, "customer-renamed", facts: ["name": name, "found": LedgerParty.label(other, id: other.id)])
    }
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
    return party
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
      if offer.content.isSame(as: order.offer), try await isFor(order, offer) {
        return .applied(proof: LedgerSender.proof(offer, of: order.offer))
      }
      // Whatever it is now: it is read again, and refused where somebody changed it, before anything is sent.
      return .notApplied
    }
    for isLast in [false, true] {
      var found = try await adapter.offers(reference: order.offer.reference)
      var own: [RemoteOffer] = []
      for offer in found where offer.content.isSame(as: order.offer, besidesParty: true) {
        if try await isFor(order, offer) { own.append(offer) }
      }
      if own.count > 1, own.allSatisfy({ $0.status == .draft }) {
        // A process that was killed while two made the same offer left both.
        let kept = own.min { LedgerSender.precedes($0.id, $1.id) }
        for twin in own where twin.id != kept?.id { try await adapter.remove(id: twin.id) }
        found = found.filter { offer in !own.contains { $0.id == offer.id } } + [kept].compactMap(\.self)
      }
      if let offer = found.first(where: { offer in own.contains { $0.id == offer.id } }) {
        return .applied(proof: LedgerSender.proof(offer, of: order.offer))
      }
      if !found.isEmpty { return .notApplied }
      if isLast { break }
      try await pause()
    }
    return .notApplied
  }

  /// Whether an offer in the ledger is for the customer of an order.
  private func isFor(_ order: LedgerOrder, _ offer: RemoteOffer) async throws(LedgerError) -> Bool {
    guard let id = offer.content.partyID else { return true }
    if let wanted = order.offer.partyID { return id == wanted }
    guard let party = try await adapter.party(id: id) else { return false }
    return !LedgerMatch.best([party], for: order.customer).isEmpty
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
    return FieldMerge.isSame(own, others)
  }
}

/// The customers of a ledger that are likely to be the one of a proposal.
package enum LedgerMatch {
  /// Letters and digits of a member, in lower case; `nil` where there are none.
  private static func folded(_ value: JSONValue?, _ name: String) -> String? {
    value?[name]?.stringValue.map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }.flatMap {
      $0.isEmpty ? nil : $0
    }
  }

  /// Returns the customer whose id the proposal has, where nothing else of it is the proposal's: another name was written over it, or
  /// the id was copied.
  static func renamed(_ parties: [LedgerParty], for customer: JSONValue) -> LedgerParty? {
    guard let id = customer["customerId"]?.stringValue, let party = parties.first(where: { $0.id == id }) else {
      return nil
    }
    func values(_ tree: JSONValue, _ names: [String]) -> Set<String> { Set(names.compactMap { folded(tree, $0) }) }
    let isAlike = [["name", "company"], ["vatNumber"], ["organisationNumber"], ["email"]].contains {
      !values(customer, $0).isDisjoint(with: values(party.customer, $0))
    }
    return isAlike ? nil : party
  }

  /// Returns those of the best kind of match: by VAT or company number, then by e-mail address, then by name; several where that decides
  /// nothing.
  package static func best(_ parties: [LedgerParty], for customer: JSONValue) -> [LedgerParty] {
    if let id = customer["customerId"]?.stringValue, let party = parties.first(where: { $0.id == id }),
      renamed(parties, for: customer) == nil
    {
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
