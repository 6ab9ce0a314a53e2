/// A number with at most so many decimals and no exponent, the same on every machine.
func decimalText(_ value: Double, decimals: Int = 3) -> String {
  let power = [1.0, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000][min(max(0, decimals), 8)]
  guard let scaled = Int(exactly: (value * power).rounded()) else { return "0" }
  let digits = String(scaled.magnitude)
  let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.utf8.count)) + digits
  var fraction = padded.suffix(decimals)
  while fraction.last == "0" { fraction.removeLast() }
  let whole = padded.dropLast(decimals)
  return (scaled < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
}
