internal import EncyBase
internal import EncyKit
internal import EncyTexts

/// A word as a shell reads it back.
package func shellQuoted(_ word: String) -> String {
  let isPlain = word.utf8.allSatisfy { byte in
    Character(Unicode.Scalar(byte)).isLetter && byte < 0x80 || (0x30...0x39).contains(byte)
      || "_@%+=:,./-".utf8.contains(byte)
  }
  return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
}

/// The name of a file in a command that people are told to run: quoted for the shell, never an option, safe to print.
package func shellWord(_ file: String) -> String {
  visible(shellQuoted(file.hasPrefix("-") && file != "-" ? "./\(file)" : file))
}
