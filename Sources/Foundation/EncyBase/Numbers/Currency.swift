/// A currency by its ISO 4217 code, with how many digits its minor unit has.
public struct Currency: Sendable, Hashable {
  /// The three capital letters.
  public let code: String

  /// A currency by its code.
  /// - Returns: `nil` unless the code is three capital letters.
  public init?(_ code: String) {
    guard code.utf8.count == 3, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else { return nil }
    self.code = code
  }

  /// Swedish kronor.
  public static let sek = Currency(known: "SEK")

  private init(known code: String) { self.code = code }

  /// Digits of the minor unit (ISO 4217 table A.1): 2 for most, 0 for yen and króna, 3 for dinars.
  public var minorDigits: Int {
    switch code {
    case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND", "VUV", "XAF", "XOF",
      "XPF":
      0
    case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
    default: 2
    }
  }
}
