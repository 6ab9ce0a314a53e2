internal import EncyBase
internal import EncyDocument
internal import EncyFigures
internal import EncyTexts

/// What cost splits come to: balances in minor units and the payments that settle them, `null` where they can't be computed.
func ledgers(_ request: JSONValue) throws -> JSONValue {
  .array(
    try (request["splits"]?.arrayValue ?? []).map { split in
      let tape = JSONTape(split)
      let inputs = try FigureInputs(.standard, paths: ["model/split.json"]) { path in
        path == "model/split.json" ? tape.root : nil
      }
      let values = FigureValues(inputs)
      let balances = values.values("partyBalance").map { $0.minorUnits(of: inputs.currency) }
      let transfers = values.transfers?.map { transfer -> JSONValue in
        [.string(transfer.from), .string(transfer.to), .int(transfer.amount)]
      }
      return [
        "balances": balances.contains(nil) ? .null : .array(balances.compactMap { $0.map { .int($0) } }),
        "transfers": transfers.map { .array($0) } ?? .null,
      ]
    })
}

/// The means of scorecards as fractions in hexadecimal digits, and the least mark in each open course that reaches a goal.
func scores(_ request: JSONValue) throws -> JSONValue {
  let goals = request["goals"]?.arrayValue ?? []
  func fraction(_ mean: ScoreMean?) -> JSONValue {
    mean.map { [.string($0.fraction.0), .string($0.fraction.1)] } ?? .null
  }
  return .array(
    try (request["trees"]?.arrayValue ?? []).enumerated().map { place, json in
      let (tree, goal) = (try Scorecard(json: json), goals[place].stringValue ?? "")
      let means = tree.means
      let open = tree.places.filter { !tree[$0].isLocked }
      var need = JSONValue.null
      if let goal = tree.goal(goal), !open.isEmpty, case .mark(let mark) = tree.need(goal, in: open) {
        need = .int(mark)
      }
      return [
        "all": fraction(means.all), "blocks": .array(means.blocks.map(fraction)),
        "units": .array(means.units.map { .array($0.map(fraction)) }),
        "hundredths": means.all.map { .int($0.hundredths) } ?? .null, "need": need,
      ]
    })
}
