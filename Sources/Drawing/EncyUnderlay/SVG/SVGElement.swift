/// An element of an SVG, in plain Swift: what libxml2 read, copied, and nothing of libxml2 left.
final class SVGElement {
  enum Child {
    case element(SVGElement)
    case text(String)
  }

  /// An attribute, by the name it is written with: no prefix but `xlink:` and `xml:`.
  struct Attribute {
    var name: String
    var value: String
  }

  var name: String
  var attributes: [Attribute]
  var children: [Child] = []
  /// What drawing takes of a picture in it that is a drawing itself, in elements.
  var embeddedCost = 0.0

  init(name: String, attributes: [Attribute]) {
    (self.name, self.attributes) = (name, attributes)
  }

  subscript(name: String) -> String? {
    get { attributes.first { $0.name == name }?.value }
    set {
      if let place = attributes.firstIndex(where: { $0.name == name }) {
        if let newValue {
          attributes[place].value = newValue
        } else {
          attributes.remove(at: place)
        }
      } else if let newValue {
        attributes.append(Attribute(name: name, value: newValue))
      }
    }
  }

  /// The reference of `use`, `image` and the like, whichever way it is written.
  var reference: String? { self["href"] ?? self["xlink:href"] }

  var elements: [SVGElement] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The text directly in it.
  var text: String {
    children.reduce(into: "") { if case .text(let text) = $1 { $0 += text } }
  }

  /// Writes its start tag but for the end.
  func printStart(into output: inout [UInt8]) {
    output.append(UInt8(ascii: "<"))
    output.append(contentsOf: name.utf8)
    for attribute in attributes {
      output.append(UInt8(ascii: " "))
      output.append(contentsOf: attribute.name.utf8)
      output.append(contentsOf: "=\"".utf8)
      SVGElement.escape(attribute.value, inAttribute: true, into: &output)
      output.append(UInt8(ascii: "\""))
    }
  }

  /// Writes it as XML.
  func print(into output: inout [UInt8]) {
    printStart(into: &output)
    if children.isEmpty {
      output.append(contentsOf: "/>".utf8)
      return
    }
    output.append(UInt8(ascii: ">"))
    for child in children {
      switch child {
      case .element(let element): element.print(into: &output)
      case .text(let text): SVGElement.escape(text, inAttribute: false, into: &output)
      }
    }
    output.append(contentsOf: "</".utf8)
    output.append(contentsOf: name.utf8)
    output.append(UInt8(ascii: ">"))
  }

  static func escape(_ text: String, inAttribute: Bool, into output: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): output.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): output.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): output.append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "\"") where inAttribute: output.append(contentsOf: "&quot;".utf8)
      case 0x0A where inAttribute: output.append(contentsOf: "&#10;".utf8)
      case 0x09 where inAttribute: output.append(contentsOf: "&#9;".utf8)
      case 0x0D: output.append(contentsOf: "&#13;".utf8)
      default: output.append(byte)
      }
    }
  }
}
