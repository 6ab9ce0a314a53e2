package import EncyBase
internal import EncyTexts
package import EncyUnderlay

extension PlanFacts {
  /// The facts as a plan's part holds them under `source`, in the order of the schema, without the path in the package.
  /// - Parameters:
  ///   - bytes: The drawing.
  ///   - fileName: The drawing's path or name; only the last part is kept.
  /// - Returns: The object `source`.
  package func json(bytes: [UInt8], fileName: String) -> JSONValue {
    json(bytes: bytes, fileName: fileName, original: nil)
  }

  /// The same of a drawing that could not be kept as it was sent.
  func json(of drawing: ReceivedDrawing, sent: [UInt8], fileName: String) -> JSONValue {
    let original = drawing.change.map { change -> JSONValue in
      ["sha256": .string(SHA256Digest(of: sent).description), "change": .string(change.rawValue)]
    }
    return json(bytes: drawing.bytes, fileName: fileName, original: original)
  }

  private func json(bytes: [UInt8], fileName: String, original: JSONValue?) -> JSONValue {
    func number(_ value: Double) -> JSONValue { JSONNumber(value, decimals: 3).map { .number($0) } ?? .null }
    var source: JSONValue = [
      "mediaType": .string(kind.rawValue), "sha256": .string(SHA256Digest(of: bytes).description),
      "size": .int(bytes.count),
    ]
    let name = fileName.split(separator: "/").last.map(String.init) ?? fileName
    if name != "-", !name.isEmpty { source["fileName"] = .string(name) }
    if kind == .pdf {
      source["page"] = .int(page)
      source["pageCount"] = .int(pageCount)
    }
    source["width"] = number(size.width)
    source["height"] = number(size.height)
    source["unit"] = .string(unit.rawValue)
    if kind == .pdf {
      source["rotation"] = .int(rotation)
      source["userUnit"] = number(userUnit)
      source["mediaBox"] = mediaBox.map { .array($0.map(number)) }
      source["cropBox"] = cropBox.map { .array($0.map(number)) }
    }
    if let pixelsPerInch { source["pixelsPerInch"] = ["x": number(pixelsPerInch.x), "y": number(pixelsPerInch.y)] }
    if let original { source["original"] = original }
    if let orientation { source["orientation"] = .int(orientation) }
    if !layers.isEmpty {
      source["layers"] = .array(layers.map { ["name": .string($0.name), "visible": .bool($0.visible)] })
    }
    if !findings.isEmpty { source["findings"] = .array(findings.map { .string($0.message.description) }) }
    return source
  }
}

extension JSONValue {
  /// The object with one more member in front.
  package mutating func insertFirst(_ name: String, _ value: JSONValue) {
    guard let object = objectValue else { return }
    var fresh = JSONObject()
    fresh[name] = value
    for member in object.members { fresh[member.name] = member.value }
    self = .object(fresh)
  }
}
