internal import EncyBase
package import EncyDocument
internal import EncyKit

extension Document {
  /// Words in brackets that a customer would read in the proposal, its terms, its lines, its needs and its hall: texts that are
  /// still to be filled in.
  /// - Returns: Each with the place of its text.
  package func bracketed() throws -> [(pointer: String, text: String)] {
    var found: [(pointer: String, text: String)] = []
    func look(_ value: JSONValue, _ pointer: JSONPointer) {
      if let text = value.stringValue {
        var rest = text[...]
        while let open = rest.firstIndex(of: "["), let close = rest[open...].firstIndex(of: "]") {
          let words = rest[rest.index(after: open)..<close]
          if words.contains(where: \.isLetter), !words.contains("\n") { found.append(("\(pointer)", "[\(words)]")) }
          rest = rest[rest.index(after: close)...]
        }
      }
      for (place, item) in (value.arrayValue ?? []).enumerated() { look(item, pointer.appending("\(place)")) }
      for member in value.objectValue?.members ?? [] { look(member.value, pointer.appending(member.name)) }
    }
    let copy = try CustomerCopy(of: self).document
    for part in ["proposal", "customer", "offer", "needs", "building"] {
      look(try copy.model(part), JSONPointer([part]))
    }
    return found
  }
}
