internal import EncyAge
internal import EncyContainer

/// Where encrypted and decrypted files go.
enum CryptOutput {
  /// Writes a file that gets its name only when all of it is there; `-` is standard output.
  static func write(from file: String, to output: String, _ work: (@escaping AgeFile.Sink) throws -> Void) throws {
    if output == "-" {
      let session = Session.current
      return try work { try session.output($0) }
    }
    if file != "-", FilePieces.isSame(file, output) {
      throw Failure.usage("\(output): is the file itself; give the output another name")
    }
    var failure: (any Error)?
    do {
      try DurableFile.replace(path: output) { sink throws(ContainerError) in
        do { try work { try sink.write($0) } } catch let error as ContainerError { throw error } catch {
          failure = error
          throw ContainerError(.fileWrite, file: output, "it was not written")
        }
      }
    } catch { throw failure ?? error }
  }

  /// Says what was written, unless it is on standard output itself.
  static func tell(_ output: String, json: Bool) throws {
    if output == "-" { return }
    if json { return try Session.current.print(JSONAnswer.written([output]), terminator: "") }
    try Session.current.print(output)
  }
}
