internal import CXML

/// A property of XMP, or an item or a field of one (ISO 16684-1, 6).
final class XMPValue {
  enum Kind: Equatable { case simple, structure, bag, sequence, alternative }
  let namespace: String
  let name: String
  let prefix: String
  var kind = Kind.simple
  var text = ""
  var children: [XMPValue] = []
  /// Its `xml:lang`.
  var language: String?

  init(namespace: String, name: String, prefix: String) {
    (self.namespace, self.name, self.prefix) = (namespace, name, prefix)
  }

  var isArray: Bool { kind == .bag || kind == .sequence || kind == .alternative }

  func field(_ namespace: String, _ name: String) -> XMPValue? {
    children.first { $0.namespace == namespace && $0.name == name }
  }

  /// Whether a text has the form of a media type.
  static func isMediaType(_ text: String) -> Bool {
    let words = text.split(separator: "/", omittingEmptySubsequences: false)
    return words.count == 2
      && words.allSatisfy { word in
        !word.isEmpty
          && word.utf8.allSatisfy {
            (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
              || [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "_")].contains($0)
          }
      }
  }
}

/// A packet of XMP, read by libxml2: no network, no declarations, no entities.
struct XMPPacket {
  private(set) var properties: [XMPValue] = []

  private static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  private static let xml = "http://www.w3.org/XML/1998/namespace"
  private static let initialised: Void = xmlInitParser()

  /// - Returns: `nil` where it is no well-formed XML, has no RDF, or has a property twice.
  init?(_ bytes: [UInt8]) {
    _ = XMPPacket.initialised
    // The padding is white space, and zeros in some files.
    let bytes = Array(bytes.reversed().drop { $0 == 0 || PDFLexer.isSpace($0) }.reversed())
    guard let length = Int32(exactly: bytes.count), length > 0 else { return nil }
    let options =
      Int32(XML_PARSE_NONET.rawValue) | Int32(XML_PARSE_NOERROR.rawValue) | Int32(XML_PARSE_NOWARNING.rawValue)
    xmlSetStructuredErrorFunc(nil) { _, _ in }
    let parsed = bytes.withUnsafeBytes {
      xmlReadMemory($0.baseAddress?.assumingMemoryBound(to: CChar.self), length, nil, nil, options)
    }
    guard let document = parsed else { return nil }
    defer { xmlFreeDoc(document) }
    guard document.pointee.intSubset == nil, let top = xmlDocGetRootElement(document) else { return nil }
    guard
      let root = XMPPacket.isRDF(top, "RDF")
        ? top : XMPPacket.elements(top).first(where: { XMPPacket.isRDF($0, "RDF") })
    else { return nil }
    for description in XMPPacket.elements(root) {
      guard XMPPacket.isRDF(description, "Description") else { return nil }
      properties += XMPPacket.fields(of: description)
    }
    // A property is there once, in all descriptions together (ISO 16684-1, 6.1).
    guard Set(properties.map { "\($0.namespace) \($0.name)" }).count == properties.count else { return nil }
  }

  private static func string(_ text: UnsafePointer<xmlChar>?) -> String { text.map { String(cString: $0) } ?? "" }
  private static func namespace(_ node: xmlNodePtr) -> String { string(node.pointee.ns?.pointee.href) }
  private static func isRDF(_ node: xmlNodePtr, _ name: String) -> Bool {
    namespace(node) == rdf && string(node.pointee.name) == name
  }

  private static func elements(_ node: xmlNodePtr) -> [xmlNodePtr] {
    var found: [xmlNodePtr] = []
    var child = node.pointee.children
    while let current = child {
      if current.pointee.type == XML_ELEMENT_NODE { found.append(current) }
      child = current.pointee.next
    }
    return found
  }

  private static func attributes(_ node: xmlNodePtr) -> [XMPValue] {
    var found: [XMPValue] = []
    var attribute = node.pointee.properties
    while let current = attribute {
      let value = XMPValue(
        namespace: string(current.pointee.ns?.pointee.href), name: string(current.pointee.name),
        prefix: string(current.pointee.ns?.pointee.prefix))
      let text = xmlNodeListGetString(node.pointee.doc, current.pointee.children, 1)
      value.text = string(text)
      ency_xml_free(text)
      found.append(value)
      attribute = current.pointee.next
    }
    return found
  }

  private static func isOwn(_ attribute: XMPValue) -> Bool {
    attribute.namespace != rdf && attribute.namespace != xml && !attribute.namespace.isEmpty
  }

  private static func fields(of node: xmlNodePtr) -> [XMPValue] {
    attributes(node).filter(isOwn) + elements(node).map(value)
  }

  private static func value(_ node: xmlNodePtr) -> XMPValue {
    let result = XMPValue(
      namespace: namespace(node), name: string(node.pointee.name), prefix: string(node.pointee.ns?.pointee.prefix))
    let attributes = attributes(node)
    result.language = attributes.first { $0.namespace == xml && $0.name == "lang" }?.text
    let children = elements(node)
    if attributes.contains(where: { $0.namespace == rdf && $0.name == "parseType" && $0.text == "Resource" }) {
      fill(result, structure: fields(of: node))
    } else if let first = children.first {
      switch string(first.pointee.name) {
      case "Bag": result.kind = .bag
      case "Seq": result.kind = .sequence
      case "Alt": result.kind = .alternative
      default:
        fill(result, structure: fields(of: first) + (isRDF(first, "Description") ? [] : [value(first)]))
        return result
      }
      result.children = elements(first).map(value)
    } else if attributes.contains(where: isOwn) {
      fill(result, structure: attributes.filter(isOwn))
    } else if let resource = attributes.first(where: { $0.namespace == rdf && $0.name == "resource" }) {
      result.text = resource.text
    } else {
      let text = xmlNodeGetContent(node)
      result.text = string(text)
      ency_xml_free(text)
    }
    return result
  }

  /// Fields make a structure; but an `rdf:value` among them is the value, and the others say something about it.
  private static func fill(_ result: XMPValue, structure fields: [XMPValue]) {
    if let value = fields.first(where: { $0.namespace == rdf && $0.name == "value" }) {
      (result.kind, result.text, result.children) = (value.kind, value.text, value.children)
    } else {
      result.kind = .structure
      result.children = fields
    }
  }
}
