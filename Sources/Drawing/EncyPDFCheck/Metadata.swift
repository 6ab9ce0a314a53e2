internal import EncyTexts

/// XMP (ISO 19005-3, 6.6; ISO 14289-1, 5 and 7.1).
struct Metadata {
  let check: PDFCheck
  private let main: XMPPacket?
  private let mainStream: PDFNode

  /// The schemas that a packet defines itself.
  private struct Extension {
    var types = XMPTypes()
    var properties: [String: String] = [:]
  }

  init(_ check: PDFCheck) {
    self.check = check
    mainStream = check.file.root["Metadata"]
    main = mainStream.data.flatMap { XMPPacket($0) }
  }

  private func property(_ namespace: String, _ name: String) -> XMPValue? {
    main?.properties.first { $0.namespace == namespace && $0.name == name }
  }

  /// The standards that the document says it keeps.
  var claims: Set<PDFStandard> {
    var claims: Set<PDFStandard> = []
    for property in main?.properties ?? [] {
      if property.namespace == XMPSchemas.identification { claims.insert(.pdfA) }
      if property.namespace == XMPSchemas.accessibleIdentification { claims.insert(.pdfUA) }
    }
    return claims
  }

  /// The part of ISO 19005 that it names.
  var part: Int? { property(XMPSchemas.identification, "part").flatMap { Int($0.text) } }

  func judge() {
    let root = check.file.root
    if !mainStream.isStream || mainStream["Type"].name != "Metadata" || mainStream["Subtype"].name != "XML" {
      check.report(.metadata, root)
    }
    if !mainStream.isStream { check.report(.accessibleMetadata, root) }
    judgeIdentification()
    let extensions = main.map { self.extensions(of: $0, mainStream, [:]) } ?? [:]
    for reference in check.file.references {
      let node = PDFNode(check.file, reference)
      guard node.isStream, node["Type"].name == "Metadata",
        node["Subtype"].name == "XML" || reference == mainStream.reference
      else { continue }
      guard let data = node.data else {
        check.report(.packetSyntax, node)
        continue
      }
      judgePacket(data, node)
      guard let packet = reference == mainStream.reference ? main : XMPPacket(data) else {
        check.report(.packetSyntax, node)
        continue
      }
      let own = reference == mainStream.reference ? extensions : self.extensions(of: packet, node, extensions)
      judgeProperties(packet, node, extensions, own)
    }
    let title = property(XMPSchemas.dublinCore, "title")
    if title.map({ $0.children.isEmpty && $0.text.isEmpty }) ?? true { check.report(.title, mainStream) }
    if (root["Lang"].string ?? []).isEmpty {
      for property in main?.properties ?? [] where property.kind == .alternative {
        if !property.children.isEmpty, property.children.allSatisfy({ $0.language == "x-default" }) {
          check.report(.metadataLanguage, mainStream, "\(property.prefix):\(property.name)")
        }
      }
    }
  }

  private func judgeIdentification() {
    let owner = mainStream.isStream ? mainStream : check.file.root
    let part = property(XMPSchemas.identification, "part")
    let conformance = property(XMPSchemas.identification, "conformance")
    if part == nil, conformance == nil { check.report(.identification, owner) }
    if part != nil || conformance != nil {
      if !["2", "3"].contains(part?.text) { check.report(.part, owner, part?.text ?? "") }
      if !["A", "B", "U"].contains(conformance?.text) { check.report(.conformance, owner, conformance?.text ?? "") }
    }
    for property in main?.properties ?? [] {
      if property.namespace == XMPSchemas.identification, property.prefix != "pdfaid" {
        check.report(.identificationPrefix, owner, property.prefix)
      }
      if property.namespace == XMPSchemas.accessibleIdentification, property.prefix != "pdfuaid" {
        let rule: PDFRule =
          property.name == "amd"
          ? .accessibleAmendmentPrefix : property.name == "corr" ? .accessibleCorrigendumPrefix : .accessiblePrefix
        check.report(rule, owner, property.prefix)
      }
    }
    let accessible = property(XMPSchemas.accessibleIdentification, "part")
    if accessible == nil { check.report(.accessibleIdentification, owner) }
    if let accessible, Int(accessible.text) != 1 { check.report(.accessiblePart, owner, accessible.text) }
  }

  /// The head of the packet, and how it is encoded.
  private func judgePacket(_ data: [UInt8], _ node: PDFNode) {
    if data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xFF, 0xFE]) || data.prefix(2).contains(0)
      || String(validating: data, as: UTF8.self) == nil
    {
      check.report(.packetText, node)
    }
    let text = String(decoding: data.prefix(1024), as: UTF8.self)
    guard let start = text.firstRange(of: "<?xpacket"), let end = text[start.upperBound...].firstRange(of: "?>") else {
      return
    }
    let head = text[start.upperBound..<end.lowerBound]
    for (key, rule) in [("bytes", PDFRule.packetBytes), ("encoding", .packetEncoding)]
    where head.firstRange(of: "\(key)=") != nil || head.firstRange(of: "\(key) =") != nil {
      check.report(rule, node, key)
    }
  }

  private func judgeProperties(
    _ packet: XMPPacket, _ node: PDFNode, _ main: [String: Extension], _ own: [String: Extension]
  ) {
    let predefined = XMPTypes()
    for property in packet.properties where property.namespace != XMPSchemas.extensions {
      let name = "\(property.prefix):\(property.name)"
      if let type = XMPSchemas.type(property.namespace, property.name) {
        if !predefined.has(property, type: type) { check.report(.propertyType, node, "\(name): \(type)") }
        continue
      }
      let found = [own, main].compactMap { extensions -> Bool? in
        guard let known = extensions[property.namespace], let type = known.properties[property.name] else { return nil }
        return known.types.has(property, type: type)
      }
      guard let isRight = found.first else {
        check.report(.property, node, name)
        continue
      }
      if !isRight { check.report(.propertyType, node, name) }
    }
  }

  // Extension schemas (6.6.2.3.3)

  private func extensions(of packet: XMPPacket, _ node: PDFNode, _ known: [String: Extension]) -> [String: Extension] {
    var extensions: [String: Extension] = [:]
    for container in packet.properties where container.namespace == XMPSchemas.extensions {
      if container.name != "schemas" || container.kind != .bag || container.prefix != "pdfaExtension" {
        check.report(.extensionBag, node, "\(container.prefix):\(container.name)")
      }
      for schema in container.children {
        judgeSchema(schema, node)
        guard let namespace = schema.field(XMPSchemas.schema, "namespaceURI")?.text else { continue }
        var own = known[namespace] ?? Extension()
        own.properties = [:]
        let types = schema.field(XMPSchemas.schema, "valueType")?.children ?? []
        for type in types { add(type, to: &own) }
        for type in types { judgeType(type, own, node) }
        for property in schema.field(XMPSchemas.schema, "property")?.children ?? [] {
          judgeProperty(property, own, node)
          if let name = property.field(XMPSchemas.property, "name")?.text,
            let type = property.field(XMPSchemas.property, "valueType")?.text
          {
            own.properties[name] = type
          }
        }
        extensions[namespace] = own
      }
    }
    return extensions
  }

  private func add(_ type: XMPValue, to own: inout Extension) {
    guard let name = type.field(XMPSchemas.type, "type")?.text,
      let namespace = type.field(XMPSchemas.type, "namespaceURI")?.text
    else { return }
    var fields: [String: String] = [:]
    for field in type.field(XMPSchemas.type, "field")?.children ?? [] {
      if let name = field.field(XMPSchemas.field, "name")?.text,
        let type = field.field(XMPSchemas.field, "valueType")?.text
      {
        fields[name] = type
      }
    }
    own.types.add(name, XMPTypes.Structure(namespace: namespace, fields: fields))
  }

  /// Fields that have to be there, simple and with the prefix that is asked for; others that may be there; and none besides.
  private func judge(
    _ value: XMPValue, _ namespace: String, prefix: String, texts: [String], sequences: [String], _ rule: PDFRule,
    _ node: PDFNode
  ) {
    for name in texts {
      let field = value.field(namespace, name)
      if field.map({
        $0.kind != .simple || $0.prefix != prefix || $0.text.isEmpty && name != "schema" && name != "description"
      })
        ?? true
      {
        check.report(rule, node, "\(prefix):\(name)")
      }
    }
    for name in sequences {
      if let field = value.field(namespace, name), field.kind != .sequence || field.prefix != prefix {
        check.report(rule, node, "\(prefix):\(name)")
      }
    }
    for field in value.children where field.namespace != namespace || !(texts + sequences).contains(field.name) {
      check.report(.extensionFields, node, "\(field.prefix):\(field.name)")
    }
  }

  private func judgeSchema(_ schema: XMPValue, _ node: PDFNode) {
    judge(
      schema, XMPSchemas.schema, prefix: "pdfaSchema", texts: ["schema", "namespaceURI", "prefix"],
      sequences: ["property", "valueType"], .schemaField, node)
  }

  private func judgeProperty(_ property: XMPValue, _ own: Extension, _ node: PDFNode) {
    judge(
      property, XMPSchemas.property, prefix: "pdfaProperty", texts: ["name", "valueType", "category", "description"],
      sequences: [], .propertyField, node)
    if let category = property.field(XMPSchemas.property, "category")?.text,
      !["internal", "external"].contains(category)
    {
      check.report(.propertyField, node, "pdfaProperty:category \(category)")
    }
    judgeKnown(property.field(XMPSchemas.property, "valueType"), own, .propertyField, node)
  }

  private func judgeType(_ type: XMPValue, _ own: Extension, _ node: PDFNode) {
    judge(
      type, XMPSchemas.type, prefix: "pdfaType", texts: ["type", "namespaceURI", "prefix", "description"],
      sequences: ["field"],
      .valueTypeField, node)
    for field in type.field(XMPSchemas.type, "field")?.children ?? [] {
      judge(
        field, XMPSchemas.field, prefix: "pdfaField", texts: ["name", "valueType", "description"], sequences: [],
        .fieldField,
        node)
      judgeKnown(field.field(XMPSchemas.field, "valueType"), own, .fieldField, node)
    }
  }

  private func judgeKnown(_ type: XMPValue?, _ own: Extension, _ rule: PDFRule, _ node: PDFNode) {
    if let type, !type.text.isEmpty, !own.types.isKnown(type.text) { check.report(rule, node, type.text) }
  }
}
