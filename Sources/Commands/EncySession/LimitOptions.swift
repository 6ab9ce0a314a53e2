internal import ArgumentParser
package import EncyContainer
package import EncyPlans
internal import EncyTexts

/// How much a proposal may hold before it is refused. Each has an environment variable, which the option wins over.
package struct LimitOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The most entries; 10000 without it.", valueName: "count", visibility: .hidden))
  var limitEntries: CountLimit?
  @Option(
    help: ArgumentHelp(
      "The most bytes of one entry, such as 1GiB; 512MiB without it.", valueName: "size", visibility: .hidden))
  var limitEntrySize: SizeLimit?
  @Option(help: ArgumentHelp("The most bytes of all entries; 2GiB without it.", valueName: "size", visibility: .hidden))
  var limitTotalSize: SizeLimit?
  @Option(
    help: ArgumentHelp("The most times an entry may grow; 1000 without it.", valueName: "times", visibility: .hidden))
  var limitRatio: CountLimit?
  @Option(help: ArgumentHelp("The most levels of JSON; 128 without it.", valueName: "levels", visibility: .hidden))
  var limitJsonDepth: DepthLimit?
  @Option(
    help: ArgumentHelp("The most values of a JSON part; 1000000 without it.", valueName: "count", visibility: .hidden))
  var limitJsonValues: CountLimit?
  @Option(
    help: ArgumentHelp("The most bytes of a JSON part; 64MiB without it.", valueName: "size", visibility: .hidden))
  var limitJsonSize: SizeLimit?
  @Option(
    help: ArgumentHelp(
      "The most processor time to draw an SVG plan, in seconds; 30 without it, 10 on import.", valueName: "seconds",
      visibility: .hidden))
  var limitDrawingTime: SecondsLimit?
  @Option(
    help: ArgumentHelp(
      "The most memory to draw an SVG plan in; 4GiB without it.", valueName: "size", visibility: .hidden))
  var limitDrawingMemory: SizeLimit?

  @Option(
    help: ArgumentHelp(
      "The most processor time to lay out and draw, in seconds; 600 without it.", valueName: "seconds",
      visibility: .hidden))
  var limitPressTime: SecondsLimit?
  @Option(
    help: ArgumentHelp(
      "The most memory to lay out and draw in; 8GiB without it.", valueName: "size", visibility: .hidden))
  var limitPressMemory: SizeLimit?

  /// The limits: an option, else `ENCY_LIMIT_…` of the environment, else the standard one.
  /// - Throws: ``Failure`` with the exit code of wrong usage when a variable has no such value.
  package static func limits(_ options: LimitOptions?, variable: (String) -> String?) throws -> PackageLimits {
    var limits = PackageLimits.standard
    func value<Limit: LimitValue>(_ option: Limit?, _ name: String, _ standard: Int) throws -> Int {
      try given(option, name, variable) ?? standard
    }
    limits.entries = try value(options?.limitEntries, "ENCY_LIMIT_ENTRIES", limits.entries)
    limits.entrySize = try value(options?.limitEntrySize, "ENCY_LIMIT_ENTRY_SIZE", limits.entrySize)
    limits.totalSize = try value(options?.limitTotalSize, "ENCY_LIMIT_TOTAL_SIZE", limits.totalSize)
    limits.ratio = try value(options?.limitRatio, "ENCY_LIMIT_RATIO", limits.ratio)
    limits.jsonDepth = try value(options?.limitJsonDepth, "ENCY_LIMIT_JSON_DEPTH", limits.jsonDepth)
    limits.jsonValues = try value(options?.limitJsonValues, "ENCY_LIMIT_JSON_VALUES", limits.jsonValues)
    limits.jsonSize = try value(options?.limitJsonSize, "ENCY_LIMIT_JSON_SIZE", limits.jsonSize)
    // A larger directory comes with more entries.
    let scaled = limits.directorySize.multipliedReportingOverflow(by: limits.entries / PackageLimits.standard.entries)
    if limits.entries > PackageLimits.standard.entries, !scaled.overflow { limits.directorySize = scaled.partialValue }
    return limits
  }

  /// The limits of drawing, chosen in the same way.
  /// - Throws: ``Failure`` with the exit code of wrong usage when a variable has no such value.
  package static func drawing(_ options: LimitOptions?, variable: (String) -> String?) throws -> DrawingLimits {
    var limits = DrawingLimits()
    if let seconds = try given(options?.limitDrawingTime, "ENCY_LIMIT_DRAWING_TIME", variable) {
      (limits.seconds, limits.trialSeconds) = (seconds, seconds)
    }
    limits.memory =
      try given(options?.limitDrawingMemory, "ENCY_LIMIT_DRAWING_MEMORY", variable) ?? limits.memory
    return limits
  }

  /// The limits of what lays out and draws, chosen in the same way.
  /// - Throws: ``Failure`` with the exit code of wrong usage when a variable has no such value.
  package static func press(_ options: LimitOptions?, variable: (String) -> String?) throws -> PressLimits {
    var limits = PressLimits()
    limits.seconds = try given(options?.limitPressTime, "ENCY_LIMIT_PRESS_TIME", variable) ?? limits.seconds
    limits.memory = try given(options?.limitPressMemory, "ENCY_LIMIT_PRESS_MEMORY", variable) ?? limits.memory
    return limits
  }

  private static func given<Limit: LimitValue>(
    _ option: Limit?, _ name: String, _ variable: (String) -> String?
  ) throws -> Int? {
    if let option { return option.value }
    guard let text = variable(name), !text.isEmpty else { return nil }
    guard let limit = Limit(argument: text) else {
      throw Failure.usage("\(name) is \"\(text)\"; it must be \(Limit.form)")
    }
    return limit.value
  }
}

/// A command that opens proposals within limits.
package protocol Limited {
  var limits: LimitOptions { get }
}

/// How much a process that lays out and draws may take, beside the limits of each drawing that it reads.
package struct PressLimits: Sendable, Equatable {
  /// Seconds of processor time.
  package var seconds = 600
  /// Bytes of memory.
  package var memory = 8 << 30
}

/// A limit as text.
protocol LimitValue: ExpressibleByArgument {
  /// The number.
  var value: Int { get }
  /// What its text must be, after "it must be".
  static var form: String { get }
}

/// A number of things, from 1 on.
package struct CountLimit: LimitValue {
  package let value: Int
  static let form = "a whole number from 1 on"
  init?(argument: String) {
    guard let value = Int(argument), value > 0 else { return nil }
    self.value = value
  }
}

/// A number of levels. More than the upper bound would need more stack than a thread has.
struct DepthLimit: LimitValue {
  let value: Int
  static let form = "a whole number from 1 to 1000"
  init?(argument: String) {
    guard let value = Int(argument), (1...1_000).contains(value) else { return nil }
    self.value = value
  }
}

/// A number of seconds, up to a day.
struct SecondsLimit: LimitValue {
  let value: Int
  static let form = "a whole number of seconds from 1 to 86400"
  init?(argument: String) {
    guard let value = Int(argument), (1...86_400).contains(value) else { return nil }
    self.value = value
  }
}

/// A number of bytes, plain or with `kB`, `MB`, `GB` (thousands) or `KiB`, `MiB`, `GiB` (1 024ths).
struct SizeLimit: LimitValue {
  let value: Int
  static let form = "a number of bytes, such as 512MiB or 2GB"
  init?(argument: String) {
    let units = [
      ("kib", 1 << 10), ("mib", 1 << 20), ("gib", 1 << 30), ("kb", 1_000), ("mb", 1_000_000), ("gb", 1_000_000_000),
      ("k", 1 << 10), ("m", 1 << 20), ("g", 1 << 30), ("b", 1), ("", 1),
    ]
    let text = argument.lowercased()
    guard let (unit, factor) = units.first(where: { text.hasSuffix($0.0) }),
      let number = Int(text.dropLast(unit.count)),
      number > 0
    else { return nil }
    let (value, overflow) = number.multipliedReportingOverflow(by: factor)
    guard !overflow else { return nil }
    self.value = value
  }
}
