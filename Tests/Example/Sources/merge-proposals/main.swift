import EncyKit
import Foundation

// Brings together what two people made of one proposal: merge-proposals BASE OURS THEIRS RESULT
let files = Array(CommandLine.arguments.dropFirst())
guard files.count == 4 else { end("usage: merge-proposals BASE OURS THEIRS RESULT") }
let origin = Origin()

do {
  let base = try Document(contentsOf: files[0])
  let ours = try Document(contentsOf: files[1])
  let theirs = try Document(contentsOf: files[2])

  // What they changed, in words.
  let difference = try theirs.difference(from: base)
  for sentence in difference.sentences(in: .english) { print("theirs:", sentence) }

  // The same as a patch, which can be sent as JSON, applied and taken back.
  let patch = try ProposalPatch(difference.json())
  var patched = base
  try patched.apply(patch)
  print("patched:", try patched.difference(from: theirs).isEmpty)
  try patched.apply(patch.reversed())
  print("taken back:", try patched.difference(from: base).isEmpty)

  // What both changed in different ways is left for somebody to decide.
  var merged = try ours.merged(with: theirs, base: base, origin: origin)
  for conflict in try merged.conflicts() {
    print("conflict:", merged.text(of: conflict, in: .english))
    try merged.resolve(conflict.id, with: .theirs, by: "Anna Berg", origin: origin)
  }
  let saved = try merged.save(to: files[3], origin: origin)
  print("revision", saved.revision, "of", saved.parents.count, "others")
} catch {
  end("\(error)")
}

/// Ends the program with a message.
func end(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(1)
}
