package import EncyBase

/// An offer that is to be written to a ledger, as an entry of the outbox has it: everything that writing needs, without a look at the
/// proposal.
package struct LedgerOrder: Sendable, Equatable {
  /// What the proposal knew of the offer in the ledger when it was last written there.
  package struct Known: Sendable, Equatable {
    package var id: String
    package var version: String
    /// The offer as it was written then.
    package var content: LedgerOffer?

    package init(id: String, version: String, content: LedgerOffer?) {
      (self.id, self.version, self.content) = (id, version, content)
    }
  }

  /// The verb of such entries.
  package static let verb = "offer-put"

  /// The lines of an offer that the ledger knows have their ids there.
  package var offer: LedgerOffer
  package var known: Known?
  /// The customer, as `model/customer.json` has it.
  package var customer: JSONValue
  /// Whether the customer is made where none fits.
  package var createsCustomer: Bool
  /// `true` where the user chose the customer of ``offer``, which then replaces another one.
  package var choosesCustomer: Bool
  /// Whether what the ledger changed since it was read, and another number, are written over.
  package var overwrites: Bool
  /// The proposal's file and id, for what is recorded there.
  package var file: String
  package var document: String

  package init(
    offer: LedgerOffer, known: Known?, customer: JSONValue, createsCustomer: Bool, choosesCustomer: Bool = false,
    overwrites: Bool = false, file: String, document: String
  ) {
    (self.offer, self.known, self.customer, self.createsCustomer) = (offer, known, customer, createsCustomer)
    (self.choosesCustomer, self.overwrites) = (choosesCustomer, overwrites)
    (self.file, self.document) = (file, document)
  }

  package var json: JSONValue {
    .members([
      ("file", .string(file)), ("document", .string(document)), ("offer", offer.json),
      (
        "known",
        known.map {
          .members([("id", .string($0.id)), ("version", .string($0.version)), ("content", $0.content?.json)])
        }
      ),
      ("customer", customer), ("createsCustomer", .bool(createsCustomer)),
      ("choosesCustomer", choosesCustomer ? true : nil), ("overwrites", overwrites ? true : nil),
    ])
  }

  package init?(json: JSONValue) {
    guard let offer = json["offer"].flatMap({ LedgerOffer(json: $0) }), let customer = json["customer"],
      let file = json["file"]?.stringValue, let document = json["document"]?.stringValue
    else { return nil }
    self.init(
      offer: offer,
      known: json["known"].flatMap { known in
        known["id"]?.stringValue.map {
          Known(
            id: $0, version: known["version"]?.stringValue ?? "",
            content: known["content"].flatMap { LedgerOffer(json: $0) })
        }
      }, customer: customer, createsCustomer: json["createsCustomer"]?.boolValue ?? false,
      choosesCustomer: json["choosesCustomer"]?.boolValue ?? false,
      overwrites: json["overwrites"]?.boolValue ?? false, file: file, document: document)
  }
}

/// A PDF that is to be attached to an offer, as an entry of the outbox has it.
package struct LedgerAttachment: Sendable, Equatable {
  package static let verb = "attach"

  /// Id of the offer in the ledger.
  package var offer: String
  /// The name says which content it is, so that reading shows whether it is there.
  package var name: String
  package var content: [UInt8]
  /// The name of the one that it replaces.
  package var replaces: String?
  package var file: String
  package var document: String

  package init(offer: String, name: String, content: [UInt8], replaces: String?, file: String, document: String) {
    (self.offer, self.name, self.content, self.replaces) = (offer, name, content, replaces)
    (self.file, self.document) = (file, document)
  }

  package var json: JSONValue {
    .members([
      ("file", .string(file)), ("document", .string(document)), ("offer", .string(offer)), ("name", .string(name)),
      ("replaces", replaces.map { .string($0) }),
      ("content", .string(String(decoding: Base64.encode(content), as: UTF8.self))),
    ])
  }

  package init?(json: JSONValue) {
    guard let offer = json["offer"]?.stringValue, let name = json["name"]?.stringValue,
      let content = json["content"]?.stringValue.flatMap({ Base64.decode(Array($0.utf8)) }),
      let file = json["file"]?.stringValue, let document = json["document"]?.stringValue
    else { return nil }
    self.init(
      offer: offer, name: name, content: content, replaces: json["replaces"]?.stringValue, file: file,
      document: document)
  }
}
