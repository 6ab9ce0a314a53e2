package import EncyBase
internal import EncySession
internal import EncyTexts

/// One `POINTER=VALUE` or `POINTER:=JSON` of the command line.
package struct Assignment: Equatable {
  /// What stands behind the equals sign.
  package enum Value: Equatable {
    /// Text that is read by its schema's type.
    case text(String)
    /// JSON.
    case json(JSONValue)
  }

  package let pointer: JSONPointer
  package let value: Value

  /// Reads an assignment to a pointer, or to a member by the name that is looked up.
  /// - Throws: ``Failure`` with the exit code of wrong usage, and what looking it up does.
  package init(_ text: String, named place: (String) throws -> JSONPointer) throws {
    guard !text.hasPrefix("/"), let equals = Assignment.separator(in: text) else {
      try self.init(text)
      return
    }
    let isJSON = text[..<equals].hasSuffix(":")
    let name = text[..<equals].dropLast(isJSON ? 1 : 0)
    try self.init("\(try place(String(name)))\(isJSON ? ":" : "")\(text[equals...])")
  }

  /// Reads an assignment. In a token such as `@id=L3` the first equals sign belongs to the identity.
  /// - Throws: ``Failure`` with the exit code of wrong usage.
  package init(_ text: String) throws {
    guard text.hasPrefix("/") else {
      throw Failure.usage("\"\(text)\" must start with a pointer such as /proposal/title=…")
    }
    guard let equals = Assignment.separator(in: text) else {
      throw Failure.usage("\"\(text)\" gives no value; write POINTER=VALUE, or POINTER:=JSON")
    }
    var place = text[..<equals]
    let isJSON = place.last == ":"
    if isJSON { place.removeLast() }
    pointer = try Values.pointer(String(place))
    let value = String(text[text.index(after: equals)...])
    guard isJSON else {
      self.value = .text(value)
      return
    }
    do throws(JSONSyntaxError) { self.value = .json(try JSONParser().parse(value)) } catch {
      throw Failure.usage("the JSON for \(pointer) has a mistake at \(error)")
    }
  }

  private static func separator(in text: String) -> String.Index? {
    var tokenStart = text.startIndex
    var identityIsOpen = false
    for index in text.indices {
      switch text[index] {
      case "/":
        tokenStart = text.index(after: index)
        identityIsOpen = tokenStart < text.endIndex && text[tokenStart] == "@"
      case "=":
        if !identityIsOpen { return index }
        identityIsOpen = false
      default: break
      }
    }
    return nil
  }
}
