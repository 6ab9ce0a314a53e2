internal import ArgumentParser

/// What git gives to a program that merges.
struct GitMergeFiles: ParsableArguments {
  @Argument(help: "The common ancestor; an empty file where there is none.")
  var base: String
  @Argument(help: "Our side.")
  var ours: String
  @Argument(help: "The other side.")
  var theirs: String
  @Argument(help: "What the file is called in the repository, or in the work tree.")
  var path: String
}
