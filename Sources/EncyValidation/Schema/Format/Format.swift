internal import EncyBase

/// A `format` of JSON Schema (validation, section 7.3).
enum Format: String, Sendable, CaseIterable {
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
    let bytes = Array(text.utf8)
    return switch self {
    case .dateTime: DateFormats.isDateTime(bytes)
    case .date: CalendarDate(text) != nil
    case .time: DateFormats.isTime(bytes[...])
    case .duration: DateFormats.isDuration(text)
    case .email: AddressFormats.isEmail(text, isInternational: false)
    case .internationalEmail: AddressFormats.isEmail(text, isInternational: true)
    case .hostname: AddressFormats.isHostname(bytes)
    case .internationalHostname: AddressFormats.isInternationalHostname(text)
    case .ipv4: AddressFormats.isIPv4(bytes[...])
    case .ipv6: AddressFormats.isIPv6(text[...])
    case .uri: URIFormats.isReference(text, isInternational: false) && URIFormats.isAbsolute(text)
    case .uriReference: URIFormats.isReference(text, isInternational: false)
    case .iri: URIFormats.isReference(text, isInternational: true) && URIFormats.isAbsolute(text)
    case .iriReference: URIFormats.isReference(text, isInternational: true)
    case .uuid: Format.isUUID(bytes)
    case .uriTemplate: URIFormats.isTemplate(text)
    case .jsonPointer: JSONPointer(text) != nil
    case .relativeJSONPointer: Format.isRelativePointer(text)
    case .regex: (try? Pattern(text)) != nil
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
  private static func isUUID(_ bytes: [UInt8]) -> Bool {
    bytes.count == 36
      && bytes.enumerated().allSatisfy { place, byte in
        [8, 13, 18, 23].contains(place) ? byte == 0x2D : isHexDigit(byte)
      }
  }

  static func isHexDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 6 }

  private static func isRelativePointer(_ text: String) -> Bool {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, digits == "0" || digits.first != "0" else { return false }
    let rest = text.dropFirst(digits.count)
    return rest == "#" || JSONPointer(String(rest)) != nil
  }
}
