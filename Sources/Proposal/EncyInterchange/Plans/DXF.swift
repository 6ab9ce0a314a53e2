internal import EncyBase
import EncyDocument

extension PlanInterchange {
  /// All that stands on the plan as a DXF file of AutoCAD release 12 (AC1009), which every CAD program reads: a drawing unit is a
  /// millimetre on site, y is up.
  ///
  /// A fan is a circle of its diameter with a cross at the hub, its number and its size, each kind of thing on a layer of its own.
  /// Source: AutoCAD DXF reference, release 12.
  package func dxf() -> [UInt8] {
    var file = DXFFile()
    for fan in plan.fans {
      let center = frame.site(fan.position)
      let product = product(of: fan)
      let radius = product?.diameter.map { $0 / 2 }
      if let radius { file.circle(center, radius: radius, layer: .fans) }
      let arm = (radius ?? 1000) / 8
      file.line(SitePoint(x: center.x - arm, y: center.y), SitePoint(x: center.x + arm, y: center.y), layer: .fans)
      file.line(SitePoint(x: center.x, y: center.y - arm), SitePoint(x: center.x, y: center.y + arm), layer: .fans)
      let height = (radius ?? 1500) / 5
      file.text(
        fan.number.isEmpty ? fan.id : fan.number, at: SitePoint(x: center.x, y: center.y + height * 0.8),
        height: height,
        layer: .labels)
      var facts = [product?.name ?? fan.product]
      if let mount = mountHeight(of: fan) { facts.append("h = \(millimetres(mount)) mm") }
      file.text(
        facts.joined(separator: ", "), at: SitePoint(x: center.x, y: center.y - height * 1.3), height: height / 2.5,
        layer: .labels)
    }
    for item in plan.elements { draw(item, in: &file) }
    let (x, y) = (millimetres(frame.coordinates.x), millimetres(frame.coordinates.y))
    return file.bytes(comments: [
      "Millimetres on site, \(SiteFrame.axes).", "Origin: \(frame.originName), at \(x),\(y).",
    ])
  }

  /// Something beside fans, on the layer of its kind, with its name.
  private func draw(_ item: any PlanItem, in file: inout DXFFile) {
    let layer = DXFFile.Layer(of: type(of: item))
    let high = type(of: item).cadTextHeight
    let name = item.name ?? item.length.map { millimetres($0 * frame.factor) } ?? (item as? KeepOut)?.kind.rawValue
    func write(_ place: SitePoint, above: Double = 0, height: Double) {
      if let name { file.text(name, at: SitePoint(x: place.x, y: place.y + above), height: height, layer: layer) }
    }
    switch item.shape {
    case .polygon(let corners):
      file.polygon(corners.map(frame.site), layer: layer)
      write(frame.site(SitePolygon.bounds(of: corners).center), height: high)
    case .circle(let center, let radius):
      file.circle(frame.site(center), radius: radius * frame.factor, layer: layer)
      write(frame.site(center), height: high)
    case .point(let place) where type(of: item).isText: write(frame.site(place), height: high)
    case .point(let place):
      file.point(frame.site(place), layer: layer)
      write(frame.site(place), above: 300, height: 200)
    case .line(let from, let to):
      let (from, to) = (frame.site(from), frame.site(to))
      file.line(from, to, layer: layer)
      // A length stands over the middle of its line, a name at its beginning.
      if item.length == nil { return write(from, height: high) }
      write(SitePoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2), above: 150, height: high)
    }
  }

  private func millimetres(_ value: Double) -> String { JSONNumber(value, decimals: 0)?.text ?? "?" }
}

/// A DXF file as it is written: groups of a code and a value, a line each.
private struct DXFFile {
  /// A layer with its colour by number.
  struct Layer {
    let name: String
    let color: Int

    static let fans = Layer(of: Fan.self)
    static let labels = Layer(name: "ENCY-FAN-NUMBERS", color: 7)
    /// Keep-outs before other areas, as in all files so far.
    static let all =
      [fans, labels, Layer(of: KeepOut.self)]
      + PlanOverlay.elementKinds.filter { $0 != KeepOut.self }.map { Layer(of: $0) }

    init(of kind: any PlanItem.Type) {
      name = "ENCY-" + kind.layer.rawValue.uppercased()
      color = kind.cadColor
    }

    private init(name: String, color: Int) { (self.name, self.color) = (name, color) }
  }

  private var entities = ""
  private var least = SitePoint(x: .infinity, y: .infinity)
  private var most = SitePoint(x: -.infinity, y: -.infinity)

  mutating func circle(_ center: SitePoint, radius: Double, layer: Layer) {
    entity("CIRCLE", layer)
    place(center)
    group(40, DXFFile.number(radius))
    reach(SitePoint(x: center.x - radius, y: center.y - radius))
    reach(SitePoint(x: center.x + radius, y: center.y + radius))
  }

  mutating func line(_ from: SitePoint, _ to: SitePoint, layer: Layer) {
    entity("LINE", layer)
    place(from)
    group(11, DXFFile.number(to.x))
    group(21, DXFFile.number(to.y))
    group(31, "0.0")
    reach(to)
  }

  mutating func point(_ point: SitePoint, layer: Layer) {
    entity("POINT", layer)
    place(point)
  }

  /// A closed polygon.
  mutating func polygon(_ points: [SitePoint], layer: Layer) {
    entity("POLYLINE", layer)
    group(66, "1")
    group(10, "0.0")
    group(20, "0.0")
    group(30, "0.0")
    group(70, "1")
    for point in points {
      entity("VERTEX", layer)
      place(point)
    }
    entity("SEQEND", layer)
  }

  /// A line of text about its middle.
  mutating func text(_ text: String, at point: SitePoint, height: Double, layer: Layer) {
    entity("TEXT", layer)
    place(point)
    group(40, DXFFile.number(height))
    group(1, DXFFile.plain(text))
    group(72, "1")
    group(11, DXFFile.number(point.x))
    group(21, DXFFile.number(point.y))
    group(31, "0.0")
  }

  /// The whole file, with comments in its header.
  func bytes(comments: [String]) -> [UInt8] {
    var head = DXFFile()
    func section(_ name: String, _ body: (inout DXFFile) -> Void) {
      head.group(0, "SECTION")
      head.group(2, name)
      body(&head)
      head.group(0, "ENDSEC")
    }
    let isEmpty = least.x > most.x
    section("HEADER") { file in
      for comment in comments { file.group(999, DXFFile.plain(comment)) }
      file.group(9, "$ACADVER")
      file.group(1, "AC1009")
      for (name, point) in [("$EXTMIN", least), ("$EXTMAX", most)] {
        file.group(9, name)
        file.group(10, DXFFile.number(isEmpty ? 0 : point.x))
        file.group(20, DXFFile.number(isEmpty ? 0 : point.y))
        file.group(30, "0.0")
      }
    }
    section("TABLES") { file in
      file.table("LTYPE", count: 1)
      file.group(0, "LTYPE")
      for (code, value) in [(2, "CONTINUOUS"), (70, "0"), (3, "Solid line"), (72, "65"), (73, "0"), (40, "0.0")] {
        file.group(code, value)
      }
      file.group(0, "ENDTAB")
      file.table("LAYER", count: Layer.all.count)
      for layer in Layer.all {
        file.group(0, "LAYER")
        file.group(2, layer.name)
        file.group(70, "0")
        file.group(62, "\(layer.color)")
        file.group(6, "CONTINUOUS")
      }
      file.group(0, "ENDTAB")
      file.table("STYLE", count: 1)
      file.group(0, "STYLE")
      for (code, value) in [
        (2, "STANDARD"), (70, "0"), (40, "0.0"), (41, "1.0"), (50, "0.0"), (71, "0"), (42, "200.0"), (3, "txt"),
        (4, ""),
      ] { file.group(code, value) }
      file.group(0, "ENDTAB")
    }
    section("BLOCKS") { _ in }
    section("ENTITIES") { $0.entities += entities }
    head.group(0, "EOF")
    return Array(head.entities.utf8)
  }

  private mutating func table(_ name: String, count: Int) {
    group(0, "TABLE")
    group(2, name)
    group(70, "\(count)")
  }

  private mutating func entity(_ name: String, _ layer: Layer) {
    group(0, name)
    group(8, layer.name)
  }

  private mutating func place(_ point: SitePoint) {
    group(10, DXFFile.number(point.x))
    group(20, DXFFile.number(point.y))
    group(30, "0.0")
    reach(point)
  }

  private mutating func reach(_ point: SitePoint) {
    least = SitePoint(x: min(least.x, point.x), y: min(least.y, point.y))
    most = SitePoint(x: max(most.x, point.x), y: max(most.y, point.y))
  }

  private mutating func group(_ code: Int, _ value: String) {
    let digits = String(code)
    entities += String(repeating: " ", count: max(0, 3 - digits.count)) + digits + "\r\n" + value + "\r\n"
  }

  /// A number with a decimal point, to a thousandth of a millimetre.
  static func number(_ value: Double) -> String {
    let text = JSONNumber(value, decimals: 3)?.text ?? "0"
    return text.contains(".") ? text : text + ".0"
  }

  /// A text as one line of ASCII: other letters by their code, `\U+00C5`, which CAD programs since release 14 read, `%` so that it starts no
  /// control code.
  static func plain(_ text: String) -> String {
    var line = ""
    for unit in text.utf16.prefix(250) {
      switch unit {
      case 0x25: line += "%%%"
      case 0x5E: line += "^ "
      case 0x20...0x7E: line.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      case 0..<0x20, 0x7F: line += " "
      default:
        let hex = String(unit, radix: 16, uppercase: true)
        line += "\\U+" + String(repeating: "0", count: 4 - hex.count) + hex
      }
    }
    return line
  }
}
