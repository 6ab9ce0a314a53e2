internal import ArgumentParser

/// Which lists of customers are looked at.
package struct CustomerListOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Look in this list, CSV or JSON, instead of those that are settled.", valueName: "file"),
    completion: .file(extensions: ["csv", "json"]))
  var list: String?
  @Flag(help: "Leave out rows that can't be read, and say which.")
  var skipBroken = false
}

/// How many customers are listed.
package struct CustomerAnswerOptions: ParsableArguments {
  @Flag(help: "Answer in JSON (schema Output/customer-list).")
  package var json = false
  @OptionGroup var display: DisplayLanguage
}
