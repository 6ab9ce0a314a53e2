public import EncyBase
public import EncyDocument
public import EncyTexts
internal import EncyValidation

extension Document {
  /// Puts a value at a place such as `/offer/lines/@id=L3/quantity`, a new member where its schema has it.
  ///
  /// Nothing is validated here; ``findings(today:)`` reports whether the result is valid.
  /// - Parameters:
  ///   - pointer: A JSON pointer (RFC 6901) over the parts by name; `-` as its last token appends to an array.
  ///   - value: The new value.
  /// - Throws: `DocumentError` when the pointer leads nowhere, the part is damaged, or the package can't be changed.
  public mutating func set(_ pointer: String, to value: JSONValue) throws(DocumentError) {
    let place = try place(pointer)
    let (path, _) = try locate(place)
    let guide = try? PartSchemas(self).guide(forPart: path)
    try set(place, to: value, order: guide?.memberOrder(in: try tree(of: path)) ?? { _ in nil })
  }

  /// The value at a place, or `nil` when there is none.
  /// - Parameter pointer: A JSON pointer over the parts by name, such as `/proposal/title`.
  /// - Returns: The value with its number text and its position in the part.
  /// - Throws: `DocumentError` when no part has that name, or the part is damaged.
  public func value(at pointer: String) throws(DocumentError) -> JSONValue? { try value(at: place(pointer)) }

  /// Everything that is wrong or doubtful: package, schemas and rules, in the order of the parts.
  /// - Parameter today: The day that rules about dates go by; the clock's when `nil`.
  /// - Returns: The findings; the document is valid when none is an error.
  public func findings(today: CalendarDate? = nil) -> [Finding] {
    Validator(today: today ?? Origin().today).validate(self)
  }

  private func place(_ pointer: String) throws(DocumentError) -> JSONPointer {
    guard let place = JSONPointer(pointer) else {
      throw .edit(
        file: file, part: pointer,
        JSONEditError(.noPart, at: JSONPointer()))
    }
    return place
  }
}
