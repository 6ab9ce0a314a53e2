internal import CXML
internal import EncyTexts

/// Reads XML with libxml2 and copies it: parse, copy, free, return.
///
/// Only `XML_PARSE_NONET` is set: nothing is loaded from anywhere, entities are not replaced in texts, and libxml2's own
/// limits on depth and sizes hold.
struct XMLTree {
  static let svgNamespace = "http://www.w3.org/2000/svg"
  static let xlinkNamespace = "http://www.w3.org/1999/xlink"
  static let xmlNamespace = "http://www.w3.org/XML/1998/namespace"

  /// The root, with only what belongs to SVG; what belongs to other vocabularies is dropped and counted.
  private(set) var root: SVGElement
  /// Whether the root names no namespace, and SVG was assumed.
  private(set) var lacksNamespace = false
  private(set) var elementCount = 0

  private static let initialised: Void = xmlInitParser()

  /// Parses bytes of any encoding that libxml2 knows.
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - maximumElements: More elements are refused.
  ///   - trusted: The bytes come from a program of ours; libxml2's limits on the length of attributes are lifted.
  /// - Throws: When it is no well-formed SVG, too large, or declares entities that can't be trusted.
  init(_ bytes: [UInt8], maximumElements: Int, trusted: Bool) throws(UnderlayError) {
    _ = XMLTree.initialised
    guard let length = Int32(exactly: bytes.count) else { throw XMLTree.tooLarge("it has too many bytes") }
    try XMLTree.checkEncoding(bytes)
    if XMLTree.mostAttributes(bytes) > 2000 { throw XMLTree.tooLarge("an element has more than 2000 attributes") }
    let options =
      Int32(XML_PARSE_NONET.rawValue) | Int32(XML_PARSE_NOERROR.rawValue) | Int32(XML_PARSE_NOWARNING.rawValue)
      | (trusted ? Int32(XML_PARSE_HUGE.rawValue) : 0)
    // Otherwise some of what it says goes to standard error, whatever the options.
    xmlSetStructuredErrorFunc(nil) { _, _ in }
    xmlResetLastError()
    let parsed = bytes.withUnsafeBytes {
      xmlReadMemory($0.baseAddress?.assumingMemoryBound(to: CChar.self), length, nil, nil, options)
    }
    guard let document = parsed else { throw XMLTree.lastError() }
    defer { xmlFreeDoc(document) }
    if let declarations = document.pointee.intSubset?.pointee.children {
      try XMLTree.checkEntities(first: declarations, bytes)
    }
    guard let top = xmlDocGetRootElement(document) else { throw XMLTree.lastError() }
    let namespace = XMLTree.namespace(top.pointee.ns, document)
    guard XMLTree.string(top.pointee.name) == "svg", namespace == nil || namespace == XMLTree.svgNamespace else {
      throw UnderlayError(
        .unknownFormat, .planXml, remedy: .planRemedySvgOrPdf)
    }
    lacksNamespace = namespace == nil
    var count = 0
    guard
      let copy = try XMLTree.copy(
        top, document: document, namespace: namespace, count: &count, maximum: maximumElements)
    else { throw XMLTree.lastError() }
    root = copy
    elementCount = count
  }

  /// Refuses encodings in which markup may hide from a look at the bytes, such as UTF-7; drawing programs write none of them.
  private static func checkEncoding(_ bytes: [UInt8]) throws(UnderlayError) {
    // Four bytes a character, with or without a mark (XML 1.0, appendix F).
    if [[0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF], [0x3C, 0, 0, 0], [0, 0, 0, 0x3C]].contains(Array(bytes.prefix(4))) {
      throw UnderlayError(.refused, .planSvgWide, remedy: .planRemedyUtf)
    }
    let start = String(decoding: bytes.prefix(512).filter { $0 != 0 }, as: UTF8.self)
    guard let declaration = start.firstRange(of: "<?xml"), let end = start.firstRange(of: "?>"),
      declaration.upperBound <= end.lowerBound,
      let word = start[declaration.upperBound..<end.lowerBound].firstRange(of: "encoding")
    else { return }
    let name = start[word.upperBound..<end.lowerBound].drop { $0.isWhitespace || "=\"'".contains($0) }
      .prefix { !$0.isWhitespace && $0 != "\"" && $0 != "'" }.lowercased()
    let known = [
      "utf-8", "utf8", "utf-16", "us-ascii", "ascii", "iso-8859-", "iso_8859-", "latin1", "windows-125", "cp125",
    ]
    guard known.contains(where: { name.hasPrefix($0) }) else {
      throw UnderlayError(
        .refused, .planSvgEncoding(name: SafeText(SVGElement.safeName(name))), remedy: .planRemedyUtf)
    }
  }

  /// About how many attributes the element with most of them has; libxml2's time grows with the square of that.
  static func mostAttributes(_ bytes: [UInt8]) -> Int {
    var (most, count) = (0, 0)
    var isInTag = false
    var quote: UInt8 = 0
    var previous: UInt8 = 0
    // Zeros are the other half of UTF-16.
    bytes.withUnsafeBufferPointer { buffer in
      for byte in buffer where byte != 0 {
        if quote != 0 {
          if byte == quote { quote = 0 }
        } else if isInTag {
          switch byte {
          case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
          case UInt8(ascii: "="): count += 1
          case UInt8(ascii: ">"):
            most = max(most, count)
            isInTag = false
          default: break
          }
        } else if previous == UInt8(ascii: "<"), byte != UInt8(ascii: "!"), byte != UInt8(ascii: "?") {
          isInTag = true
          count = 0
        }
        previous = byte
      }
    }
    return max(most, count)
  }

  // Depth is bounded by libxml2: 256, or 2048 for what our own tools write.
  private static func copy(
    _ node: xmlNodePtr, document: xmlDocPtr, namespace: String?, count: inout Int, maximum: Int
  ) throws(UnderlayError) -> SVGElement? {
    guard XMLTree.namespace(node.pointee.ns, document) == namespace, let name = string(node.pointee.name) else {
      return nil
    }
    count += 1
    if count > maximum { throw tooLarge("it has more than \(maximum) elements") }
    // A prefix that nobody declared stays part of the name.
    if name.contains(":") { return nil }
    let element = SVGElement(name: name, attributes: [])
    var attribute = node.pointee.properties
    while let current = attribute {
      if let name = attributeName(current, document) {
        let value = xmlNodeListGetString(document, current.pointee.children, 1)
        element.attributes.append(SVGElement.Attribute(name: name, value: string(value) ?? ""))
        ency_xml_free(value)
      }
      attribute = current.pointee.next
    }
    var child = node.pointee.children
    while let current = child {
      switch current.pointee.type {
      case XML_ELEMENT_NODE:
        if let copied = try copy(
          current, document: document, namespace: namespace, count: &count, maximum: maximum)
        {
          element.children.append(.element(copied))
        }
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
        if let text = string(current.pointee.content) { element.children.append(.text(text)) }
      case XML_ENTITY_REF_NODE:
        // Declared as a short plain text, or the document would have been refused.
        if let entity = xmlGetDocEntity(document, current.pointee.name), let text = string(entity.pointee.content) {
          element.children.append(.text(text))
        }
      default: break
      }
      child = current.pointee.next
    }
    return element
  }

  /// The name an attribute gets in our copy; `nil` for what is not kept.
  private static func attributeName(_ attribute: xmlAttrPtr, _ document: xmlDocPtr) -> String? {
    guard let name = string(attribute.pointee.name) else { return nil }
    switch namespace(attribute.pointee.ns, document) {
    case nil:
      if name == "xlink:href" { return name }  // The prefix was never declared.
      return name.contains(":") ? nil : name
    case xlinkNamespace: return name == "href" ? "xlink:href" : nil
    case xmlNamespace: return name == "space" || name == "lang" ? "xml:\(name)" : nil
    default: return nil
    }
  }

  /// Lets pass what old drawing programs write, short names for namespaces, and refuses everything that could grow or
  /// reach out: entities in entities, markup, external and parameter entities.
  private static func checkEntities(first: xmlNodePtr, _ bytes: [UInt8]) throws(UnderlayError) {
    let refusal = UnderlayError(
      .refused, .planSvgEntities,
      remedy: .planRemedyPlainSvg)
    var count = 0
    var longest = 0
    var next: xmlNodePtr? = first
    while let current = next {
      next = current.pointee.next
      guard current.pointee.type == XML_ENTITY_DECL else { continue }
      count += 1
      let harmless = current.withMemoryRebound(to: xmlEntity.self, capacity: 1) { entity in
        guard entity.pointee.etype == XML_INTERNAL_GENERAL_ENTITY, entity.pointee.SystemID == nil else { return false }
        let value = string(entity.pointee.orig) ?? string(entity.pointee.content) ?? ""
        longest = max(longest, value.utf8.count)
        return value.utf8.count <= 256 && !value.utf8.contains { [0x26, 0x25, 0x3C].contains($0) }
      }
      if !harmless || count > 64 { throw refusal }
    }
    if count == 0 { return }
    let references = bytes.withUnsafeBufferPointer { $0.count { $0 == UInt8(ascii: "&") } }
    // Putting an attribute together takes time with the square of its references; and what they grow to is drawn.
    if references > 10_000 || references * longest > 1 << 20 { throw refusal }
  }

  private static func namespace(_ pointer: UnsafeMutablePointer<xmlNs>?, _ document: xmlDocPtr) -> String? {
    guard let pointer, let name = string(pointer.pointee.href), !name.isEmpty else { return nil }
    // Old drawing programs write it as an entity, which libxml2 leaves as it is.
    guard name.hasPrefix("&"), name.hasSuffix(";") else { return name }
    return string(xmlGetDocEntity(document, String(name.dropFirst().dropLast()))?.pointee.content) ?? name
  }

  private static func string(_ pointer: UnsafePointer<xmlChar>?) -> String? {
    pointer.map { String(cString: $0) }
  }

  private static func string(_ pointer: UnsafeMutablePointer<xmlChar>?) -> String? {
    pointer.map { String(cString: $0) }
  }

  static func tooLarge(_ what: String) -> UnderlayError {
    UnderlayError(
      .tooLarge, .planSvgNoPlan(what: SafeText(what)), remedy: .planRemedySheetOrPdf)
  }

  private static func lastError() -> UnderlayError {
    guard let error = xmlGetLastError() else {
      return UnderlayError(.damaged, .planSvgUnreadable, remedy: .planRemedyAnew)
    }
    var words = error.pointee.message.map { String(cString: $0) } ?? ""
    while let last = words.last, last.isWhitespace || last == "." { words.removeLast() }
    return UnderlayError(
      .damaged, .planSvgUnreadableLine(line: SafeText("\(error.pointee.line)"), words: SafeText(words)),
      remedy: .planRemedyAnew)
  }
}
