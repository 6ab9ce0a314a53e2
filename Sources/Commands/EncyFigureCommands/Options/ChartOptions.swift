internal import ArgumentParser
internal import EncyCommandBase
internal import EncyDocument
internal import EncyExplanation
internal import EncyTerminal

/// Where charts go.
struct ChartOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Draw it as a picture: svg, png or pdf, as the ending says; - is standard output, as SVG. In the proposal's language, unless \
      --language names one.
      """, valueName: "picture"))
  var chart: String?
  @Flag(
    help: "Draw it on the terminal: as a picture where it shows any (kitty's protocol, or sixel), else in characters.")
  var draw = false
  @OptionGroup var force: ForceOption

  /// Whether anything is to be drawn.
  var isGiven: Bool { chart != nil || draw }

  func validate() throws {
    if chart != nil, draw { throw ValidationError("Give --chart or --draw, not both.") }
    if force.isSet, chart == nil { throw ValidationError("--force is for --chart.") }
  }
}

/// Kinds of charts with commas between them.
struct ChartKinds {
  var kinds: [Chart.Kind] = []

  static let names = Chart.Kind.allCases.map(\.rawValue)

  /// Reads a list.
  /// - Throws: When there is no such chart.
  init(_ text: String) throws {
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let kind = Chart.Kind(rawValue: String(word)) else {
        throw ValidationError("There is no chart \"\(word)\"; choose of \(ChartKinds.names.joined(separator: ", ")).")
      }
      if !kinds.contains(kind) { kinds.append(kind) }
    }
  }
}
