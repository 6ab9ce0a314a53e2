package import EncyBase
internal import EncyDocument

/// What a list says otherwise of a customer than a proposal does.
package struct CustomerDifference: Sendable {
  /// The place in the part `customer`.
  package let pointer: JSONPointer
  /// What the proposal says; `nil` for nothing.
  package let old: JSONValue?
  /// What the list says.
  package let new: JSONValue

  /// All differences, in the order of the members. What a list doesn't say stays as it is. A contact person is known again by
  /// name, else by id.
  /// - Parameters:
  ///   - customer: The proposal's.
  ///   - kept: The list's.
  /// - Returns: The differences; none where the list says nothing else.
  package static func all(_ customer: JSONValue, _ kept: JSONValue) -> [CustomerDifference] {
    var found: [CustomerDifference] = []
    func compare(_ path: [String], _ new: JSONValue?) {
      guard let new else { return }
      let pointer = JSONPointer(path)
      let old = customer[pointer]
      if old.map({ $0.isEquivalent(to: new) }) != true {
        found.append(CustomerDifference(pointer: pointer, old: old, new: new))
      }
    }
    for name in ListedCustomer.order {
      guard let value = kept[name] else { continue }
      if name == "contacts" { continue }
      guard let members = value.objectValue else {
        compare([name], value)
        continue
      }
      if customer[name] == nil {
        compare([name], value)
      } else {
        for member in members.members { compare([name, member.name], member.value) }
      }
    }
    let contacts = customer.items("contacts")
    let names = kept.items("contacts").map { $0.text("name") }
    for contact in kept.items("contacts") {
      let place =
        contacts.firstIndex { $0.text("name") == contact.text("name") }
        // Somebody of another name is another person, unless that name is gone from the list.
        ?? contacts.firstIndex { $0.text("id") == contact.text("id") && !names.contains($0.text("name")) }
      guard let place, let id = contacts[place].text("id") else {
        var fresh = contact
        if let id = contact.text("id"), contacts.contains(where: { $0.text("id") == id }) { fresh["id"] = nil }
        found.append(CustomerDifference(pointer: JSONPointer(["contacts", "-"]), old: nil, new: fresh))
        continue
      }
      for member in contact.objectValue?.members ?? [] where member.name != "id" {
        let old = contacts[place][member.name]
        if old.map({ $0.isEquivalent(to: member.value) }) != true {
          let pointer = JSONPointer(["contacts", "@id=\(id)", member.name])
          found.append(CustomerDifference(pointer: pointer, old: old, new: member.value))
        }
      }
    }
    return found
  }
}
