/// A command that users are advised to run. What the program itself says stands as it is; each value in it is one word to a shell
/// (POSIX, Shell Command Language 2.2), whatever it holds, and safe to print.
package struct ShellCommand: Sendable, Hashable {
  package let text: String

  /// A command that was one before.
  package init(text: String) { self.text = visible(text) }
}

extension ShellCommand: ExpressibleByStringInterpolation {
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }
    package mutating func appendLiteral(_ literal: String) { text += literal }
    package mutating func appendInterpolation(_ value: String) {
      let isWord = text.unicodeScalars.last.map { $0 == " " } ?? true
      text += isWord ? shellWord(value) : visible(shellQuoted(value))
    }
    package mutating func appendInterpolation(_ command: ShellCommand) { text += command.text }
  }

  package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
  package init(stringLiteral: String) { text = stringLiteral }
}

/// A text as one word or the rest of one, as a shell reads it back.
package func shellQuoted(_ word: String) -> String {
  let isPlain = word.utf8.allSatisfy { byte in
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || "_@%+:,./-".utf8.contains(byte)
  }
  if isPlain, !word.isEmpty { return word }
  return "'\(replacingScalars(in: word) { $0 == "'" ? "'\\''" : nil })'"
}

/// The name of a file in a command that is shown: one word that is never an option, safe to print. `-` stays: standard input or output.
package func shellWord(_ file: String) -> String {
  visible(shellQuoted(file.utf8.first == 0x2D && file != "-" ? "./\(file)" : file))
}
