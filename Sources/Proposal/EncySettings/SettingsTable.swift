package import EncyBase
package import EncyDocument
internal import EncyJSONSchema
internal import EncyRegister
package import EncyTexts
internal import EncyValidation

/// One setting: a leaf of the schema `config`.
package struct Setting: Sendable {
  /// Its members' names with points between them, such as `seller.person.name`.
  package let name: String
  package let pointer: JSONPointer
  /// What the schema specifies for it.
  package let info: SchemaNodeInfo

  /// The environment variable that wins over all files: `ENCY_SELLER_PERSON_NAME`.
  package var variable: String { SettingsTable.variable(name) }

  /// The value that a text means.
  /// - Throws: ``SettingsError`` when it means none.
  package func value(from text: String) throws(SettingsError) -> JSONValue {
    // Codes are written in any case, and countries by name, too.
    let text =
      SettingsTable.codes.contains(name)
      ? (CustomerColumns.country(text.trimmingSpaces) ?? text.trimmingSpaces).uppercased() : text
    do throws(ValueTextError) { return try info.value(from: text, in: info.measureUnit(in: .sek)) } catch {
      throw SettingsError("\(name): \(error)", isRefusal: true)
    }
  }
}

/// The settings there are. A new one is a new member of `Schemas/config.schema.json`, and nothing else.
package enum SettingsTable {
  private static let program: JSONSchema = {
    guard let program = try? JSONSchema(uri: "https://ency.example/schemas/1/config.schema.json", in: .builtIn)
    else { preconditionFailure("the schema config is built in, and a test compiles it") }
    return program
  }()
  private static let guide = SchemaGuide(program)

  /// All settings, in the schema's order.
  package static let all: [Setting] = leaves(JSONPointer())

  /// The names of settings and of their groups.
  package static let names: [String] = {
    var names: [String] = []
    for setting in all {
      for count in 1...setting.pointer.tokens.count {
        let name = setting.pointer.tokens.prefix(count).joined(separator: ".")
        if !names.contains(name) { names.append(name) }
      }
    }
    return names
  }()

  /// The setting of a name; `nil` for a group, or when there is none.
  package static func setting(_ name: String) -> Setting? { all.first { $0.name == name } }

  /// The name that was meant by one that isn't known.
  package static func nearest(to name: String) -> String? {
    Suggestion.nearest(to: name, among: names)
      ?? names.first { $0.hasSuffix(".\(name)") }
  }

  /// What people call a group of settings; `nil` when there is none of that name.
  package static func groupLabel(_ name: String, _ language: Language) -> String? {
    guide.node(at: pointer(name), in: nil)?.label?[language]
  }

  /// The settings that are codes of ISO 3166 and ISO 4217.
  static let codes = ["country", "currency"]

  /// What its schema, or the list that its code is to be in, objects to in a value; `nil` for nothing.
  package static func fault(_ name: String, _ value: JSONValue) -> String? {
    var tree = JSONValue.object(JSONObject())
    try? tree.set(pointer(name), to: value)
    return violations(in: tree).first?.sentence ?? unknownCode(name, value).map { "\($0)" }
  }

  /// Why a code is none; `nil` for a known one, and for any other setting.
  static func unknownCode(_ name: String, _ value: JSONValue) -> SettingsError? {
    guard let text = value.stringValue else { return nil }
    switch name {
    case "currency" where !CurrencyCodes.current.contains(text):
      return SettingsError(
        .errorNoCurrency(text: SafeText(text)), remedy: .nearest(to: text, among: CurrencyCodes.current.sorted()))
    case "country" where Country(text) == nil:
      return SettingsError(.errorNoCountry(text: SafeText(text)))
    default: return nil
    }
  }

  package static func pointer(_ name: String) -> JSONPointer {
    JSONPointer(name.split(separator: ".").map(String.init))
  }

  /// `seller.company.vatNumber` as `ENCY_SELLER_COMPANY_VAT_NUMBER`.
  static func variable(_ name: String) -> String {
    var variable = Array("ENCY_".utf8)
    // Members of schemas are named in ASCII.
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "."): variable.append(UInt8(ascii: "_"))
      case UInt8(ascii: "a")...UInt8(ascii: "z"): variable.append(byte & ~0x20)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): variable += [UInt8(ascii: "_"), byte]
      default: variable.append(byte)
      }
    }
    return String(decoding: variable, as: UTF8.self)
  }

  static func violations(in tree: JSONValue) -> [SchemaViolation] { program.violations(in: tree, assertsFormat: true) }

  static func order(_ pointer: JSONPointer) -> [String]? { guide.node(at: pointer, in: nil)?.propertyOrder }

  private static func leaves(_ pointer: JSONPointer) -> [Setting] {
    guard let info = guide.node(at: pointer, in: nil) else { return [] }
    if info.propertyOrder.isEmpty {
      return [Setting(name: pointer.tokens.joined(separator: "."), pointer: pointer, info: info)]
    }
    return info.propertyOrder.filter { $0 != "$schema" }.flatMap { leaves(pointer.appending($0)) }
  }
}
