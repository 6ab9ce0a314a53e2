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
      text += isWord ? shellWord(value) : shellShown(value)
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

/// A text as one word or the rest of one in a command that is shown: safe to print, and read back by bash and zsh. What steers a terminal
/// stands as an escape between `$'` and `'`, which sh has only since POSIX 2024.
package func shellShown(_ word: String) -> String {
  guard word.unicodeScalars.contains(where: isSteering) else { return shellQuoted(word) }
  let inner = replacingScalars(in: word) { scalar in
    switch scalar {
    case "\n": "\\n"
    case "\t": "\\t"
    case "\r": "\\r"
    case "\u{1B}": "\\e"
    case "\\": "\\\\"
    // Where a line is typed, `!` calls up an earlier one; what looks for it doesn't know `\'`.
    case "'", "!": bytes(of: scalar)
    default: isSteering(scalar) ? bytes(of: scalar) : nil
    }
  }
  return "$'\(inner)'"
}

private func bytes(of scalar: Unicode.Scalar) -> String {
  String(scalar).utf8.map { "\\x" + ($0 < 0x10 ? "0" : "") + String($0, radix: 16) }.joined()
}

/// The name of a file in a command that is shown: one word that is never an option, safe to print. `-` stays: standard input or output.
package func shellWord(_ file: String) -> String {
  shellShown(file.utf8.first == 0x2D && file != "-" ? "./\(file)" : file)
}
