internal import EncyPattern

/// A `format` of JSON Schema (validation, section 7.3).
enum StringFormat: String, Sendable, CaseIterable {
  case dateTime = "date-time"
  case date
  case time
  case duration
  case email
  case internationalEmail = "idn-email"
  case hostname
  case internationalHostname = "idn-hostname"
  case ipv4
  case ipv6
  case uri
  case uriReference = "uri-reference"
  case iri
  case iriReference = "iri-reference"
  case uuid
  case uriTemplate = "uri-template"
  case jsonPointer = "json-pointer"
  case relativeJSONPointer = "relative-json-pointer"
  case regex

  func accepts(_ text: String) -> Bool {
    var copy = text
    return copy.withUTF8 { accepts($0) }
  }

  /// Whether a text in UTF-8 is of this format.
  func accepts(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    switch self {
    case .dateTime: DateFormats.isDateTime(utf8)
    case .date: DateFormats.isDate(utf8)
    case .time: DateFormats.isTime(utf8)
    case .duration: DateFormats.isDuration(utf8)
    case .email: AddressFormats.isEmail(utf8, isInternational: false)
    case .internationalEmail: AddressFormats.isEmail(utf8, isInternational: true)
    case .hostname: AddressFormats.isHostname(utf8[...])
    case .internationalHostname: AddressFormats.isInternationalHostname(utf8[...])
    case .ipv4: AddressFormats.isIPv4(utf8[...])
    case .ipv6: AddressFormats.isIPv6(utf8[...])
    case .uri: URIFormats.isReference(utf8, isInternational: false, needsScheme: true)
    case .uriReference: URIFormats.isReference(utf8, isInternational: false, needsScheme: false)
    case .iri: URIFormats.isReference(utf8, isInternational: true, needsScheme: true)
    case .iriReference: URIFormats.isReference(utf8, isInternational: true, needsScheme: false)
    case .uuid: StringFormat.isUUID(utf8)
    case .uriTemplate: URIFormats.isTemplate(utf8)
    case .jsonPointer: StringFormat.isPointer(utf8[...])
    case .relativeJSONPointer: StringFormat.isRelativePointer(utf8)
    case .regex: Pattern.isWellFormed(utf8)
    }
  }

  /// What a text of this format is, in plain words.
  var meaning: String {
    switch self {
    case .dateTime: "a moment as RFC 3339 writes it"
    case .date: "a date that exists, as year-month-day"
    case .time: "a time of day with its zone"
    case .duration: "a duration"
    case .email, .internationalEmail: "an e-mail address"
    case .hostname, .internationalHostname: "a host name"
    case .ipv4: "an IPv4 address"
    case .ipv6: "an IPv6 address"
    case .uri, .iri: "a full web address"
    case .uriReference, .iriReference: "a web address"
    case .uuid: "a UUID"
    case .uriTemplate: "a URI template"
    case .jsonPointer: "a JSON pointer"
    case .relativeJSONPointer: "a relative JSON pointer"
    case .regex: "a regular expression"
    }
  }

  /// A text of this format.
  var example: String {
    switch self {
    case .dateTime: "2026-03-05T09:30:00Z"
    case .date: "2026-03-05"
    case .time: "09:30:00Z"
    case .duration: "P3D"
    case .email, .internationalEmail: "anna@example.com"
    case .hostname, .internationalHostname: "www.example.com"
    case .ipv4: "192.0.2.1"
    case .ipv6: "2001:db8::1"
    case .uri, .iri, .uriReference, .iriReference: "https://www.example.com/"
    case .uuid: "f81d4fae-7dec-4e5f-8a7d-00a0c91e6bf6"
    case .uriTemplate: "https://www.example.com/{id}"
    case .jsonPointer: "/lines/0/quantity"
    case .relativeJSONPointer: "1/quantity"
    case .regex: "^[a-z]+$"
    }
  }

  /// RFC 9562 section 4, either case.
  private static func isUUID(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count == 36 else { return false }
    for (place, byte) in bytes.enumerated() {
      let isMark = place == 8 || place == 13 || place == 18 || place == 23
      guard isMark ? byte == 0x2D : isHexDigit(byte) else { return false }
    }
    return true
  }

  static func isHexDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 6 }

  static func isLetterOrDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 }

  /// RFC 6901 section 3.
  private static func isPointer(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let first = bytes.first else { return true }
    guard first == 0x2F else { return false }
    let base = bytes.base
    var place = bytes.startIndex
    while place < bytes.endIndex {
      if base[place] == 0x7E {
        guard place + 1 < bytes.endIndex, base[place + 1] == 0x30 || base[place + 1] == 0x31 else { return false }
      }
      place += 1
    }
    return true
  }

  /// A count of levels up, perhaps a step aside (`+1`), and `#` or a pointer.
  private static func isRelativePointer(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var rest = bytes[...]
    func takesNumber() -> Bool {
      let digits = rest.prefix { $0 &- 0x30 < 10 }
      rest = rest[digits.endIndex...]
      return digits.count == 1 || (!digits.isEmpty && digits.first != 0x30)
    }
    guard takesNumber() else { return false }
    if rest.first == 0x2B || rest.first == 0x2D {
      rest = rest.dropFirst()
      guard takesNumber() else { return false }
    }
    return (rest.count == 1 && rest.first == 0x23) || isPointer(rest)
  }
}
