internal import ArgumentParser

/// `--force` of commands whose own earlier outputs are replaced unasked.
package struct ForceOption: ParsableArguments {
  @Flag(
    name: .customLong("force"),
    help: "Write over any file that is there, not only over an output that was made so and not changed since.")
  package var isSet = false

  package init() {}
}

/// Whether a file that is there is replaced by a proposal: that may be the only one of its kind, whoever made it.
package struct ReplaceOption: ParsableArguments {
  @Flag(name: .customLong("force"), help: "Write over a file that is there.")
  package var isSet = false

  package init() {}
}
