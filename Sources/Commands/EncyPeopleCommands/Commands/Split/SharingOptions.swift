internal import ArgumentParser
internal import EncyBase
internal import EncyDocument
internal import EncySession
internal import EncyTexts

/// How an expense is shared.
struct SharingOptions: ParsableArguments {
  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "Who bears it, all the same; without it every party does. May be given again.", valueName: "party"))
  var bearers: [String] = []
  @Option(
    help: ArgumentHelp("What a party bears: tenant=500kr. May be given again.", valueName: "party=amount"))
  var exact: [String] = []
  @Option(
    help: ArgumentHelp("What a party bears of 100: tenant=30. May be given again.", valueName: "party=percent"))
  var percent: [String] = []
  @Option(
    help: ArgumentHelp("How many shares a party bears: tenant=2. May be given again.", valueName: "party=number"))
  var weight: [String] = []

  var isGiven: Bool { !(bearers + exact + percent + weight).isEmpty }

  func validate() throws {
    if [bearers, exact, percent, weight].filter({ !$0.isEmpty }).count > 1 {
      throw ValidationError("Share it in one way: --for, --exact, --percent or --weight.")
    }
    for text in exact + percent + weight where !text.contains("=") {
      throw ValidationError("\"\(text)\" isn't PARTY=NUMBER, such as tenant=2.")
    }
  }

  /// The members `mode` and `splits` of an expense of so much. Parts stand in the order of the parties, which decides who gets an odd
  /// minor unit, whatever order they were given in.
  /// - Throws: ``Failure`` for parties that aren't there and parts that don't make the whole.
  func members(_ desk: SplitDesk, amount: Int) throws -> (mode: String, splits: [JSONValue]?) {
    if !exact.isEmpty {
      let parts = try parts(exact, desk).map { (party: $0, amount: try desk.amount($1)) }
      let sum = parts.reduce(0) { $0 + $1.amount }
      if sum != amount {
        throw Failure.no(
          .errorSplitWhole(sum: SafeText(desk.money(sum)), amount: SafeText(desk.money(amount))), file: desk.file)
      }
      return ("exact", parts.map { ["party": .string($0.party), "amount": .int($0.amount)] })
    }
    if !percent.isEmpty {
      let parts = try numbers(percent, desk, of: .percent)
      let sum = try parts.reduce(ExactDecimal(0)) { try $0.adding($1.number) }
      if sum != ExactDecimal(100) {
        throw Failure.no(.errorSplitHundred(percent: SafeText("\(sum.normalized)")), file: desk.file)
      }
      return ("percent", parts.map { ["party": .string($0.party), "percent": .number(JSONNumber($0.number))] })
    }
    if !weight.isEmpty {
      let parts = try numbers(weight, desk, of: MeasureUnit("1"))
      if parts.allSatisfy({ $0.number == ExactDecimal(0) }) { throw Failure.no(.errorSplitWeights, file: desk.file) }
      return ("shares", parts.map { ["party": .string($0.party), "shares": .number(JSONNumber($0.number))] })
    }
    if bearers.isEmpty { return ("equal", nil) }
    let named = try SharingOptions.ordered(bearers.map { (try desk.party($0), "") }, desk)
    return ("equal", named.map { ["party": .string($0.party)] })
  }

  private func numbers(
    _ texts: [String], _ desk: SplitDesk, of unit: MeasureUnit
  ) throws -> [(party: String, number: ExactDecimal)] {
    try parts(texts, desk).map { party, text in
      do throws(WrittenNumberError) { return (party, try unit.read(text).value.normalized) } catch {
        throw Failure.no(
          .errorSplitAmount(text: SafeText(text), error: SafeText(error.finding.message)), file: desk.file)
      }
    }
  }

  private func parts(_ texts: [String], _ desk: SplitDesk) throws -> [(party: String, text: String)] {
    try SharingOptions.ordered(
      texts.map { text in
        let at = text.lastIndex(of: "=") ?? text.endIndex
        return (try desk.party(String(text[..<at])), String(text[at...].dropFirst()))
      }, desk)
  }

  private static func ordered(
    _ parts: [(party: String, text: String)], _ desk: SplitDesk
  ) throws -> [(party: String, text: String)] {
    for (place, part) in parts.enumerated() where parts[..<place].contains(where: { $0.party == part.party }) {
      throw Failure.no(.errorSplitTwice(party: SafeText(desk.name(of: part.party))), file: desk.file)
    }
    return parts.sorted { desk.place(ofParty: $0.party) < desk.place(ofParty: $1.party) }
  }
}
