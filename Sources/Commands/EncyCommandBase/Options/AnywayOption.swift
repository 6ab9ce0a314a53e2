internal import ArgumentParser

/// Whether something is done although findings object.
package struct AnywayOption: ParsableArguments {
  @Flag(name: .customLong("anyway"), help: "Do it although it brings in errors, or the proposal has some.")
  package var isGiven = false

  package init() {}
}
