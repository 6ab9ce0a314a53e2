/// A word as a shell reads it back.
package func shellQuoted(_ word: String) -> String {
  let isPlain = word.utf8.allSatisfy { byte in
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || "_@%+=:,./-".utf8.contains(byte)
  }
  return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
}

/// The name of a file in a command that users are advised to run: quoted for the shell, never an option, safe to print.
package func shellWord(_ file: String) -> String {
  visible(shellQuoted(file.hasPrefix("-") && file != "-" ? "./\(file)" : file))
}
