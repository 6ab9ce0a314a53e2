internal import EncyBase
internal import EncyContacts
internal import EncyDocument
internal import EncyJSONSchema
internal import EncyTexts
internal import EncyValidation

/// All changes of a team's file, each of which follows from the one before.
struct TeamChain {
  /// The namespace of the signatures (PROTOCOL.sshsig of OpenSSH): one made for anything else is worth nothing here.
  static let namespace = "ency-team-keys"
  static let (format, version) = ("ency-team-keys", 1)

  let file: String
  /// The file as a tree.
  let tree: JSONValue
  let steps: [TeamStep]
  let state: TeamState

  private static let program: JSONSchema = {
    guard let program = try? JSONSchema(uri: "https://ency.example/schemas/1/team-keys.schema.json", in: .builtIn)
    else { preconditionFailure("the schema team-keys is built in, and a test compiles it") }
    return program
  }()

  /// Reads the text of a file; no signature is judged.
  /// - Throws: ``TeamKeysError`` saying what is wrong, and in which change.
  init(_ bytes: [UInt8], file: String) throws(TeamKeysError) {
    let (text, tree): ([UInt8], JSONValue)
    do throws(EncodedText.Refusal) { text = try EncodedText.utf8(bytes) } catch {
      throw TeamKeysError(.fileEncoding(encoding: SafeText(error.encoding)), file: file)
    }
    do throws(JSONSyntaxError) { tree = try JSONParser().parse(text) } catch {
      throw TeamKeysError(.teamKeysForm(error: SafeText("\(error)")), file: file)
    }
    try self.init(tree, file: file)
  }

  init(_ tree: JSONValue, file: String) throws(TeamKeysError) {
    if let first = TeamChain.program.violations(in: tree, assertsFormat: true).first {
      throw TeamKeysError(
        .teamKeysForm(
          error: SafeText(
            .remarkOn(file: SafeText("\(first.pointer)"), remark: SafeText(first.finding(part: nil).message)))),
        file: file, position: first.position)
    }
    var (steps, state): ([TeamStep], TeamState?) = ([], nil)
    for (place, item) in tree.items("steps").enumerated() {
      guard let step = TeamStep(item) else {
        throw TeamKeysError(.teamKeysForm(error: SafeText("/steps/\(place)")), file: file, position: item.position)
      }
      do throws(TeamKeysFault) { state = try TeamState(step, after: state) } catch {
        throw TeamKeysError(step: place + 1, error.message, file: file)
      }
      steps.append(step)
    }
    guard let state else { throw TeamKeysError(.teamKeysForm(error: "/steps"), file: file) }
    (self.file, self.tree, self.steps, self.state) = (file, tree, steps, state)
  }

  /// Refuses a chain that doesn't lead on from what was accepted.
  func follow(_ pin: TeamPin) throws(TeamKeysError) {
    guard state.number >= pin.number else {
      throw TeamKeysError(
        .teamKeysRollback(number: "\(state.number)", accepted: "\(pin.number)"), file: file,
        remedy: .teamKeysRemedyOther(file: SafeText(file)))
    }
    guard steps[pin.number - 1].hash == pin.hash else {
      throw TeamKeysError(
        .teamKeysOther(number: "\(pin.number)"), file: file, remedy: .teamKeysRemedyOther(file: SafeText(file)))
    }
  }

  /// Judges the signatures of all changes behind one: each has to be an administrator's of the state before it, that of the first one's
  /// own.
  /// - Parameter number: The changes up to here are known; each names the hash of the one before, so they are what they were.
  /// - Returns: The fingerprints of the keys that signed the others, in their order.
  /// - Throws: ``TeamKeysError`` for the first that isn't; what running `ssh-keygen` does.
  @discardableResult
  func judge(after number: Int) async throws -> [String] {
    var (state, keys): (TeamState?, [String]) = (nil, [])
    for step in steps {
      let next = try TeamState(step, after: state)
      if step.number > number { keys.append(try await judge(step, by: state ?? next)) }
      state = next
    }
    return keys
  }

  private func judge(_ step: TeamStep, by state: TeamState) async throws -> String {
    guard StoredSignature.isBare(step.signature) else {
      throw TeamKeysError(step: step.number, .teamKeysSignature(reason: SafeText(.signatureTrailing)), file: file)
    }
    let (key, reason) = try await SSHKeygen.check(step.bytes, signature: step.signature, in: TeamChain.namespace)
    guard let key else {
      throw TeamKeysError(step: step.number, .teamKeysSignature(reason: SafeText(reason)), file: file)
    }
    guard state.administrators.contains(where: { $0.fingerprint == key.fingerprint && $0.person.id == step.by }) else {
      throw TeamKeysError(step: step.number, .teamKeysSigner, file: file)
    }
    return key.fingerprint
  }

  /// The text of the file with one more change.
  static func text(_ tree: JSONValue?, adding step: JSONValue) -> JSONValue {
    var tree = tree ?? ["format": .string(format), "version": .int(version)]
    tree["steps"] = .array(tree.items("steps") + [step])
    return tree
  }
}
