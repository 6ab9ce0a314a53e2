internal import EncyBase

/// The pace of an account at one moment. Times are milliseconds from it.
struct PaceState: Equatable {
  /// The calls of a day.
  struct Day: Equatable {
    var count: Int
    /// The limit that the service reported; `nil` where it reported none.
    var limit: Int?
    /// How long until the count begins again.
    var left: Int
  }
  struct Block: Equatable {
    var left: Int
    var code: String
  }
  struct Narrow: Equatable {
    var lanes: Int
    var left: Int
  }

  /// The time in which calls are counted.
  static let window = 60_000

  /// How long ago each call of the last minute began, oldest first.
  var calls: [Int]
  var day: Day
  var block: Block?
  var narrow: Narrow?

  init(calls: [Int], midnight: Int) { (self.calls, day) = (calls, Day(count: 0, left: midnight)) }

  /// Reads what ``write(to:)`` wrote; `nil` for anything else.
  init?(_ json: JSONValue) {
    func time(_ value: JSONValue?) -> Int? { value?.intValue.flatMap { (0...1 << 40).contains($0) ? $0 : nil } }
    guard let calls = json["calls"]?.arrayValue?.map(time), !calls.contains(nil),
      let count = time(json["day"]?["count"]),
      let left = time(json["day"]?["left"])
    else { return nil }
    self.calls = calls.compactMap(\.self)
    day = Day(count: count, limit: time(json["day"]?["limit"]), left: left)
    if let value = json["block"] {
      guard let left = time(value["left"]), let code = value["code"]?.stringValue else { return nil }
      block = Block(left: left, code: code)
    }
    if let value = json["narrow"] {
      guard let lanes = time(value["lanes"]), lanes > 0, let left = time(value["left"]) else { return nil }
      narrow = Narrow(lanes: lanes, left: left)
    }
  }

  func write(to json: inout JSONValue) {
    json["calls"] = .array(calls.map { .int($0) })
    json["day"] = ["count": .int(day.count), "left": .int(day.left)]
    if let limit = day.limit { json["day"]?["limit"] = .int(limit) }
    if let block { json["block"] = ["left": .int(block.left), "code": .string(block.code)] }
    if let narrow { json["narrow"] = ["lanes": .int(narrow.lanes), "left": .int(narrow.left)] }
  }

  /// The state after some time; `midnight` is how long until the next day of UTC, for a day that begins meanwhile.
  func later(by time: Int, midnight: Int) -> PaceState {
    func left(_ before: Int) -> Int { time >= before ? 0 : before - time }
    var state = self
    // The time comes from clocks, which may be wrong by any amount.
    state.calls = calls.map { $0.addingReportingOverflow(time).overflow ? Self.window : $0 + time }
      .filter { $0 < Self.window }
    state.day =
      left(day.left) > 0
      ? Day(count: day.count, limit: day.limit, left: left(day.left)) : Day(count: 0, limit: day.limit, left: midnight)
    state.block = block.flatMap { left($0.left) > 0 ? Block(left: left($0.left), code: $0.code) : nil }
    state.narrow = narrow.flatMap { left($0.left) > 0 ? Narrow(lanes: $0.lanes, left: left($0.left)) : nil }
    return state
  }

  /// How many calls may run at once now.
  func lanes(_ limits: Pace.Limits) -> Int { min(max(1, limits.lanes), narrow?.lanes ?? .max) }

  /// How long a call has to wait that needs a lane only; `nil` for not at all.
  func wait(_ limits: Pace.Limits) -> (Int, Pace.Reason)? {
    if let block { return (block.left, .blocked(code: block.code)) }
    if let limit = day.limit ?? limits.perDay, day.count >= limit { return (max(1, day.left), .day) }
    let surplus = calls.count - max(1, limits.perMinute)
    // The call after which one fewer than allowed are left.
    return surplus < 0 ? nil : (max(1, Self.window - calls[surplus]), .minute)
  }
}
