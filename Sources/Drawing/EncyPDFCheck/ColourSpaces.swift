internal import EncyTexts

/// What a colour space comes to where it is used for painting.
final class ColourSpace {
  /// The device spaces that it rests on, with no default in their place, and on what way it does.
  struct Device: Hashable {
    enum Kind: String { case rgb = "DeviceRGB", cmyk = "DeviceCMYK", gray = "DeviceGray" }
    enum Way { case itself, alternate, base }
    var kind: Kind
    var way: Way
  }
  let id: Int
  var devices: Set<Device> = []
  /// Whether it is ICCBased with four components.
  var isICCOfInks = false
  /// Whether it is for patterns.
  var isPattern = false

  init(id: Int) { self.id = id }
}

/// Colour spaces as resources name them (ISO 32000-1, 8.6), each looked at once.
final class ColourSpaces {
  private let check: PDFCheck
  /// The space of the profile that the PDF/A output intent has; `nil` without one.
  let output: String?
  private var known: [String: ColourSpace] = [:]
  private var judged: Set<PDFReference> = []
  private var separations: [String: PDFNode] = [:]
  private var count = 0

  init(_ check: PDFCheck) {
    self.check = check
    let intent = check.file.root["OutputIntents"].items.first { $0["S"].name == "GTS_PDFA1" }
    output = intent.flatMap { ICCProfile($0["DestOutputProfile"])?.space }
  }

  private func make() -> ColourSpace {
    count += 1
    return ColourSpace(id: count)
  }

  /// The space of a name or an array: the operand of `cs`, or an image's entry. Defaults are looked for in the resources.
  func space(_ node: PDFNode, _ resources: PDFNode, page: Int?) -> ColourSpace {
    let defaults = resources["ColorSpace"]
    // Resources are told apart by the object that they lie in: that has no two.
    let place = "\(resources.reference?.number ?? 0) \(resources.home?.number ?? 0)"
    let key = node.reference.map { "\($0.number) \(place)" } ?? node.name.map { "\($0) \(place)" }
    if let key, let found = known[key] { return found }
    let space = make()
    if let key { known[key] = space }
    add(node, to: space, way: .itself, defaults, page, depth: 0)
    return space
  }

  private func add(
    _ node: PDFNode, to space: ColourSpace, way: ColourSpace.Device.Way, _ defaults: PDFNode, _ page: Int?, depth: Int
  ) {
    guard depth < 8 else { return }
    let kind = node.name ?? node[0].name ?? ""
    switch kind {
    case "DeviceRGB", "RGB": addDevice(.rgb, "DefaultRGB", to: space, way, defaults, page, depth)
    case "DeviceCMYK", "CMYK": addDevice(.cmyk, "DefaultCMYK", to: space, way, defaults, page, depth)
    case "DeviceGray", "G": addDevice(.gray, "DefaultGray", to: space, way, defaults, page, depth)
    case "ICCBased":
      let stream = node[1]
      if way == .itself, stream["N"].integer == 4 { space.isICCOfInks = true }
      guard let reference = stream.reference, judged.insert(reference).inserted else { return }
      let profile = ICCProfile(stream)
      if profile.map({ !$0.isInput }) ?? true {
        check.report(.iccProfile, stream, page: page, profile?.description ?? "?")
      }
    case "Indexed", "I":
      add(node[1], to: space, way: way == .itself ? .base : way, defaults, page, depth: depth + 1)
    case "Pattern":
      space.isPattern = true
      if node.isArray { add(node[1], to: space, way: way, defaults, page, depth: depth + 1) }
    case "Separation":
      judgeSeparation(node, page)
      add(node[2], to: space, way: .alternate, defaults, page, depth: depth + 1)
    case "DeviceN":
      judgeDeviceN(node, page)
      let colorants = node[4]["Colorants"]
      for key in colorants.keys {
        add(colorants[key], to: space, way: .alternate, defaults, page, depth: depth + 1)
      }
      add(node[2], to: space, way: .alternate, defaults, page, depth: depth + 1)
    default: break
    }
  }

  private func addDevice(
    _ kind: ColourSpace.Device.Kind, _ name: String, to space: ColourSpace, _ way: ColourSpace.Device.Way,
    _ defaults: PDFNode, _ page: Int?, _ depth: Int
  ) {
    let substitute = defaults[name]
    if substitute.isArray {
      add(substitute, to: space, way: way, PDFNode(check.file, .null), page, depth: depth + 1)
    } else {
      space.devices.insert(ColourSpace.Device(kind: kind, way: way))
    }
  }

  private func judgeName(_ node: PDFNode, _ owner: PDFNode, _ page: Int?) {
    guard let name = node.name, name.unicodeScalars.contains("\u{FFFD}") else { return }
    check.report(.nameText, owner, page: page, name)
  }

  private func judgeSeparation(_ node: PDFNode, _ page: Int?) {
    guard let name = node[1].name else { return }
    judgeName(node[1], node, page)
    guard let other = separations[name] else {
      separations[name] = node
      return
    }
    if !node[2].isSame(as: other[2]) || !node[3].isSame(as: other[3]) {
      check.report(.separations, node, page: page, name)
    }
  }

  private func judgeDeviceN(_ node: PDFNode, _ page: Int?) {
    let names = node[1].items
    if names.count > 32 { check.report(.colourantCount, node, page: page, "\(names.count)") }
    let attributes = node[4]
    let colorants = attributes["Colorants"]
    var fine: Set<String> = ["Cyan", "Magenta", "Yellow", "Black", "None"]
    fine.formUnion(attributes["Process"]["Components"].items.compactMap(\.name))
    for name in names {
      judgeName(name, node, page)
      guard let name = name.name, !fine.contains(name), !colorants.has(name) else { continue }
      check.report(.colorants, node, page: page, name)
    }
  }

  /// Notes the device spaces that no output intent covers.
  func judgeUse(of space: ColourSpace, _ node: PDFNode, page: Int?) {
    for device in space.devices where !isCovered(device.kind) {
      let rule: PDFRule =
        switch device.kind {
        case .rgb: .deviceRGB
        case .cmyk: .deviceCMYK
        case .gray: .deviceGray
        }
      check.report(rule, node, page: page, device.kind.rawValue)
      if device.way == .alternate { check.report(.deviceAlternate, node, page: page, device.kind.rawValue) }
      if device.way == .base { check.report(.deviceBase, node, page: page, device.kind.rawValue) }
    }
  }

  func isCovered(_ kind: ColourSpace.Device.Kind) -> Bool {
    switch kind {
    case .rgb: output == "RGB "
    case .cmyk: output == "CMYK"
    case .gray: output != nil
    }
  }
}
