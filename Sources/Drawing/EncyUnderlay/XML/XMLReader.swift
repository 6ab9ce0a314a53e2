internal import CXML
package import EncyBase
package import EncyTexts

/// Reads XML that isn't ours with libxml2 and copies it: parse, copy, free, return.
///
/// Nothing is loaded from anywhere, and a document type is refused: without one there are no entities but the five of XML itself, so that
/// nothing grows. libxml2's own limits on depth and sizes hold.
package enum XMLReader {
  /// How large a file may be, in bytes, and how many elements it may have.
  package static let maximumSize = 32 << 20
  package static let maximumElements = 400_000

  /// Why a file can't be read.
  package struct Problem: ReportedError {
    package let code: String
    package let message: Message
    package let remedy: Message

    package var subject: String? { nil }
    package var isRefusal: Bool { true }
    package var showsCode: Bool { true }
    package var finding: Finding { Finding(code: code, message: message, remedy: remedy) }
  }

  private static let initialised: Void = xmlInitParser()

  /// The root of a file.
  /// - Throws: ``Problem`` when it isn't well-formed, is too large or has a document type.
  package static func root(of bytes: [UInt8]) throws(Problem) -> XMLElement {
    _ = initialised
    guard bytes.count <= maximumSize, let length = Int32(exactly: bytes.count) else {
      throw tooLarge("\(bytes.count >> 20) MiB")
    }
    if XMLTree.mostAttributes(bytes) > 2000 { throw tooLarge("> 2000 attributes") }
    // Declarations take time of their own before they can be refused.
    if holds(bytes, "<!DOCTYPE") || holds(bytes, "<!ENTITY") { throw doctype }
    let options =
      Int32(XML_PARSE_NONET.rawValue) | Int32(XML_PARSE_NOERROR.rawValue) | Int32(XML_PARSE_NOWARNING.rawValue)
      | Int32(XML_PARSE_BIG_LINES.rawValue) | Int32(XML_PARSE_NOCDATA.rawValue)
    // Otherwise some of what it says goes to standard error, whatever the options.
    xmlSetStructuredErrorFunc(nil) { _, _ in }
    xmlResetLastError()
    let parsed = bytes.withUnsafeBytes {
      xmlReadMemory($0.baseAddress?.assumingMemoryBound(to: CChar.self), length, nil, nil, options)
    }
    guard let document = parsed else { throw unreadable() }
    defer { xmlFreeDoc(document) }
    if document.pointee.intSubset != nil || document.pointee.extSubset != nil { throw doctype }
    guard let top = xmlDocGetRootElement(document) else { throw unreadable() }
    var count = 0
    return try copy(top, count: &count)
  }

  /// Whether a text stands anywhere in a file, zeros of UTF-16 passed over.
  private static func holds(_ bytes: [UInt8], _ text: String) -> Bool {
    let wanted = Array(text.utf8)
    var reached = 0
    for byte in bytes where byte != 0 {
      reached = byte == wanted[reached] ? reached + 1 : byte == wanted[0] ? 1 : 0
      if reached == wanted.count { return true }
    }
    return false
  }

  // Depth is bounded by libxml2: 256.
  private static func copy(_ node: xmlNodePtr, count: inout Int) throws(Problem) -> XMLElement {
    let number = count
    count += 1
    if count > maximumElements { throw tooLarge("> \(maximumElements) elements") }
    var attributes: [String: String] = [:]
    var attribute = node.pointee.properties
    while let current = attribute {
      if current.pointee.ns == nil, let name = string(current.pointee.name) {
        let value = xmlNodeListGetString(node.pointee.doc, current.pointee.children, 1)
        attributes[name] = value.map { String(cString: $0) } ?? ""
        ency_xml_free(value)
      }
      attribute = current.pointee.next
    }
    var (children, text): ([XMLElement], String) = ([], "")
    var child = node.pointee.children
    while let current = child {
      switch current.pointee.type {
      case XML_ELEMENT_NODE: children.append(try copy(current, count: &count))
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE: text += string(current.pointee.content) ?? ""
      default: break
      }
      child = current.pointee.next
    }
    return XMLElement(
      number: number, namespace: node.pointee.ns.flatMap { string($0.pointee.href) } ?? "",
      name: string(node.pointee.name) ?? "", attributes: attributes, children: children, text: text,
      line: Int(xmlGetLineNo(node)))
  }

  private static func string(_ pointer: UnsafePointer<xmlChar>?) -> String? { pointer.map { String(cString: $0) } }
  private static func string(_ pointer: UnsafeMutablePointer<xmlChar>?) -> String? {
    pointer.map { String(cString: $0) }
  }

  private static let doctype = Problem(code: "xml-doctype", message: .xmlDoctype, remedy: .remedyXmlDoctype)

  private static func tooLarge(_ what: SafeText) -> Problem {
    Problem(code: "xml-large", message: .xmlLarge(what: what), remedy: .remedyXmlLarge)
  }

  private static func unreadable() -> Problem {
    let error = xmlGetLastError()
    var words = error.flatMap { $0.pointee.message.map { String(cString: $0) } } ?? "–"
    while let last = words.last, last.isWhitespace || last == "." { words.removeLast() }
    return Problem(
      code: "xml-unreadable",
      message: .xmlUnreadableLine(line: "\(error.map { Int($0.pointee.line) } ?? 1)", words: SafeText(words)),
      remedy: .remedyXmlAnew)
  }
}
