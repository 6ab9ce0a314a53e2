package import EncyBase

extension PaperSize {
  /// The sheet that a page of that size is, either way up.
  /// - Parameters:
  ///   - size: In plan units.
  ///   - unitsPerInch: Plan units an inch of paper.
  /// - Returns: The sheet to about 1 %; `nil` when it is none.
  package static func matching(_ size: Size, unitsPerInch: Double) -> PaperSize? {
    let long = max(size.width, size.height) / unitsPerInch * 25.4
    let short = min(size.width, size.height) / unitsPerInch * 25.4
    return forDrawings.first {
      ($0.long - long).magnitude < 0.012 * $0.long && ($0.short - short).magnitude < 0.012 * $0.short
    }
  }

  /// Reads a sheet's name: `A1`, `ARCH D`, `ANSI D`, `24X36`, `24" X 36"`, `841X594`.
  static func read(_ scanner: inout PlainScanner) -> PaperSize? {
    let start = scanner.at
    if start > 0,
      scanner.letters[start - 1].isLetter || scanner.letters[start - 1].isNumber || scanner.letters[start - 1] == "-"
    {
      return nil
    }
    func boundary() -> Bool {
      guard let next = scanner.next else { return true }
      return !next.isLetter && !next.isNumber && next != "-" && next != "."
    }
    for sheet in forDrawings where sheet.name.first?.isUppercase == true {
      if scanner.letters[start...].starts(with: Array(sheet.name)) {
        scanner.at = start + sheet.name.count
        if boundary() { return sheet }
        // A1L and A1F are A1 lying and standing.
        if !sheet.isImperial, scanner.pass("LF"), boundary() { return sheet }
      }
      scanner.at = start
    }
    if let first = scanner.digits().flatMap(Double.init) {
      scanner.skipBlanks()
      _ = scanner.pass("\"")
      scanner.skipBlanks()
      if scanner.pass("X") {
        scanner.skipBlanks()
        if let second = scanner.digits().flatMap(Double.init) {
          scanner.skipBlanks()
          _ = scanner.pass("\"")
          let (long, short) = (max(first, second), min(first, second))
          if boundary(),
            let sheet = forDrawings.first(where: {
              let factor = $0.isImperial ? 25.4 : 1
              return ($0.long - long * factor).magnitude < 1 && ($0.short - short * factor).magnitude < 1
            })
          {
            return sheet
          }
        }
      }
    }
    scanner.at = start
    return nil
  }
}
