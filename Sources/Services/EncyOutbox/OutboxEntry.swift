package import EncyBase

/// A write to a service that is to be made, or was: one file in the outbox.
///
/// The file of an entry is named by its id, `0199b2c4-6f00-7c5a-9d3e-8a1b2c3d4e5f.json`:
///
/// ```json
/// {
///   "version": 1,
///   "id": "0199b2c4-6f00-7c5a-9d3e-8a1b2c3d4e5f",
///   "service": "zoho",
///   "account": "60001234567",
///   "target": "estimate:urn:uuid:2b0c…",
///   "verb": "estimate-put",
///   "after": ["0199b2c4-6e00-7d10-8a44-0c1d2e3f4a5b"],
///   "state": "uncertain",
///   "tries": 1,
///   "createdAt": "2026-09-20T08:15:00Z",
///   "changedAt": "2026-09-20T08:15:31Z",
///   "lastError": {"code": "timeout", "facts": {"seconds": 30}},
///   "payloadHash": "3b2f…",
///   "payload": {"reference_number": "Q-1042"}
/// }
/// ```
///
/// `notBefore` and `proof` follow where there are any. Members that this build doesn't know are kept.
package struct OutboxEntry: Sendable, Equatable {
  /// The states of a write.
  package enum State: String, Sendable, CaseIterable {
    /// It is to be sent.
    case queued
    /// It is being sent, or a process was killed while it was.
    case sending
    /// It was made; the entry is kept for a while as history.
    case done
    /// The service refused it definitely.
    case refused
    /// It may have been made or not: only reading at the service shows it.
    case uncertain
  }

  /// The UUID of version 7 (RFC 9562, section 5.7): entries sort in the order in which they were added.
  package let id: String
  /// The service, such as `zoho`.
  package let service: String
  /// The account at the service, such as an organization's id.
  package let account: String
  /// The document, contact or file that is written: the entries of one target are sent one after the other.
  package let target: String
  /// The kind of write, such as `estimate-put`; the adapter of the service knows it.
  package let verb: String
  /// The entries that must be done before.
  package let after: [String]
  /// The request without secrets.
  package let payload: JSONValue
  /// The SHA-256 digest of the payload as compact JSON.
  package let payloadHash: String
  /// When it was added.
  package let createdAt: Instant
  package internal(set) var state: State
  /// How many times it began to be sent.
  package internal(set) var tries: Int
  /// The error of the last try.
  package internal(set) var lastError: OutboxFailure?
  /// The row of the service that shows the write was made.
  package internal(set) var proof: JSONValue?
  /// When its state changed last.
  package internal(set) var changedAt: Instant
  /// Queued only: it isn't sent before.
  package internal(set) var notBefore: Instant?
  /// The members that this build doesn't know.
  private var unknown: [JSONObject.Member] = []

  /// The queue that it waits in.
  package var queue: OutboxQueue { OutboxQueue(service: service, account: account) }

  init(_ request: OutboxRequest, id: String, at moment: Instant) {
    self.id = id
    (service, account, target) = (request.queue.service, request.queue.account, request.target)
    (verb, after, payload) = (request.verb, request.after, request.payload)
    payloadHash = Self.hash(of: request.payload)
    (state, tries, createdAt, changedAt) = (.queued, 0, moment, moment)
  }

  /// The digest of a payload in lowercase hexadecimal.
  package static func hash(of payload: JSONValue) -> String {
    SHA256Digest(of: JSONPrinter(isCompact: true).bytes(payload)).description
  }

  /// Whether both mean the same entry in the same state.
  package static func == (left: OutboxEntry, right: OutboxEntry) -> Bool { left.json == right.json }
}

/// The writes to one account at one service, which one process at a time sends.
package struct OutboxQueue: Sendable, Hashable {
  /// The service, such as `zoho`.
  package let service: String
  /// The account at the service.
  package let account: String

  package init(service: String, account: String) { (self.service, self.account) = (service, account) }
}

/// A write that is to be added to an outbox; the members are those of ``OutboxEntry``.
package struct OutboxRequest: Sendable {
  package var queue: OutboxQueue
  package var target: String
  package var verb: String
  package var after: [String]
  package var payload: JSONValue

  package init(queue: OutboxQueue, target: String, verb: String, after: [String] = [], payload: JSONValue) {
    (self.queue, self.target, self.verb, self.after, self.payload) = (queue, target, verb, after, payload)
  }
}

/// Why a write wasn't made, or may not have been.
package struct OutboxFailure: Sendable, Equatable {
  /// The code of an entry that was found in `sending` although no process sends it.
  package static let interrupted = "interrupted"

  /// The stable name of the reason; adapters have their own.
  package let code: String
  /// The facts of the error, without secrets.
  package let facts: JSONValue

  package init(_ code: String, _ facts: JSONValue = [:]) { (self.code, self.facts) = (code, facts) }
}

extension OutboxEntry {
  /// The version of the format that this build writes and reads.
  package static let version = 1

  private static let members: Set<String> = [
    "version", "id", "service", "account", "target", "verb", "after", "state", "tries", "createdAt", "changedAt",
    "notBefore", "lastError", "proof", "payloadHash", "payload",
  ]

  /// The entry as its file holds it.
  var json: JSONValue {
    var json: JSONValue = [
      "version": .int(Self.version), "id": .string(id), "service": .string(service), "account": .string(account),
      "target": .string(target), "verb": .string(verb), "after": .array(after.map { .string($0) }),
      "state": .string(state.rawValue), "tries": .int(tries), "createdAt": .string(createdAt.description),
      "changedAt": .string(changedAt.description),
    ]
    if let notBefore { json["notBefore"] = .string(notBefore.description) }
    if let lastError { json["lastError"] = ["code": .string(lastError.code), "facts": lastError.facts] }
    if let proof { json["proof"] = proof }
    json["payloadHash"] = .string(payloadHash)
    json["payload"] = payload
    for member in unknown { json[member.name] = member.value }
    return json
  }

  /// Reads what ``json`` made from the file whose name gives this id.
  init(_ bytes: [UInt8], id: String) throws(UnreadableEntry.Reason) {
    guard let json = try? JSONParser().parse(bytes), let object = json.objectValue else { throw .damaged(pointer: "") }
    guard let version = json["version"]?.intValue else { throw .damaged(pointer: "/version") }
    guard version == Self.version else { throw .unknownVersion(version) }
    func text(_ name: String) throws(UnreadableEntry.Reason) -> String {
      guard let text = json[name]?.stringValue else { throw .damaged(pointer: "/\(name)") }
      return text
    }
    func instant(_ name: String) throws(UnreadableEntry.Reason) -> Instant {
      guard let instant = Instant(try text(name)) else { throw .damaged(pointer: "/\(name)") }
      return instant
    }
    guard try text("id") == id else { throw .damaged(pointer: "/id") }
    self.id = id
    (service, account, target) = (try text("service"), try text("account"), try text("target"))
    verb = try text("verb")
    guard let after = json["after"]?.arrayValue?.map(\.stringValue), !after.contains(nil) else {
      throw .damaged(pointer: "/after")
    }
    self.after = after.compactMap(\.self)
    guard let state = State(rawValue: try text("state")) else { throw .damaged(pointer: "/state") }
    self.state = state
    guard let tries = json["tries"]?.intValue, tries >= 0 else { throw .damaged(pointer: "/tries") }
    self.tries = tries
    (createdAt, changedAt) = (try instant("createdAt"), try instant("changedAt"))
    notBefore = json["notBefore"] == nil ? nil : try instant("notBefore")
    if let error = json["lastError"] {
      guard let code = error["code"]?.stringValue, let facts = error["facts"] else {
        throw .damaged(pointer: "/lastError")
      }
      lastError = OutboxFailure(code, facts)
    }
    proof = json["proof"]
    guard let payload = json["payload"] else { throw .damaged(pointer: "/payload") }
    self.payload = payload
    payloadHash = try text("payloadHash")
    // What was edited by hand, or damaged, isn't what a person decided to send.
    guard payloadHash == Self.hash(of: payload) else { throw .otherPayload }
    unknown = object.members.filter { !Self.members.contains($0.name) }
  }
}
