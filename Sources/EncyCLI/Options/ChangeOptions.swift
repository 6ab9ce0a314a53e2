internal import ArgumentParser

/// How a change is taken, and answered for.
struct ChangeOptions: ParsableArguments {
  @OptionGroup var anyway: AnywayOption
  @Flag(help: "Answer in JSON (schema Output/written).")
  var json = false
  @OptionGroup var display: DisplayLanguage
}
