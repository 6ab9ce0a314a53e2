internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncySession
internal import EncyTerminal
internal import EncyTexts
internal import EncyValidation

/// For code hosts: SARIF 2.1.0 (OASIS standard, errata 01; section numbers below are its own).
struct SARIFReport: ValidationReport {
  let options: CheckOptions
  private let language = Session.current.language
  /// The folder that relative addresses start from.
  let folder: String?
  private var artifacts: [JSONValue] = []
  private var rules: [JSONValue] = []
  private var ruleIndices: [String: Int] = [:]
  private var isFirst = true

  init(options: CheckOptions) {
    self.options = options
    folder = try? FileStore.absolutePath(".")
    for rule in Rule.all { _ = index(rule.id, rule.severity) }
  }

  mutating func begin() -> TerminalText {
    """
    {
      "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        {
          "columnKind": "unicodeCodePoints",
          "results": [
    """
  }

  mutating func text(_ file: String, _ checked: CheckedFile) -> TerminalText {
    let whole = artifacts.count
    let uri = URIText.address(of: checked.folder ?? file, from: folder)
    artifacts.append(["location": ["uri": .string(uri)], "roles": ["analysisTarget"]])
    var entries: [String: Int] = [:]
    var seen: [String: Int] = [:]
    var out = ""
    for (index, finding) in checked.findings.enumerated() {
      var inner: (uri: String, index: Int)?
      if let part = finding.part {
        // Entries lie in their package (3.24.3); of a working folder every part is a file.
        let address =
          checked.folder != nil
          ? "\(uri)\(uri.hasSuffix("/") ? "" : "/")\(URIText.escaped(part))" : "/" + URIText.escaped(part)
        if entries[part] == nil {
          entries[part] = artifacts.count
          var artifact: JSONValue = ["location": ["uri": .string(address)]]
          var object = artifact.objectValue ?? JSONObject()
          if checked.folder == nil { object["parentIndex"] = .int(whole) }
          artifact = .object(object)
          artifacts.append(artifact)
        }
        inner = entries[part].map { (address, $0) }
      }
      let result = result(finding, file, checked, index, (uri, whole), inner, &seen)
      out += (isFirst ? "\n" : ",\n") + JSONPrinter().lines(result, indent: 8)
      isFirst = false
    }
    return TerminalText(json: out)
  }

  mutating func end(_ summary: CheckSummary, exitCode: Int32) -> TerminalText {
    let failures = summary.failures.map { failure -> JSONValue in
      ["level": "error", "message": SARIFReport.message(failure.message)]
    }
    let version = Document.generator.version
    let driver: JSONValue = [
      "name": "ency", "version": .string(version), "semanticVersion": .string(version), "rules": .array(rules),
    ]
    let invocation: JSONValue = [
      "executionSuccessful": .bool(summary.failures.isEmpty), "exitCode": .int(Int(exitCode)),
      "toolExecutionNotifications": .array(failures),
    ]
    var out = isFirst ? "]" : "\n      ]"
    for (name, value) in [
      ("artifacts", JSONValue.array(artifacts)), ("invocations", .array([invocation])),
      ("properties", ["today": .string(options.today.description)]), ("tool", ["driver": driver]),
    ] {
      out += ",\n      \"\(name)\": " + JSONPrinter().lines(value, indent: 6).drop { $0 == " " }
    }
    return TerminalText(json: out + "\n    }\n  ]\n}\n")
  }

  // MARK: - Results

  private mutating func result(
    _ finding: Finding, _ file: String, _ checked: CheckedFile, _ place: Int, _ whole: (uri: String, index: Int),
    _ inner: (uri: String, index: Int)?, _ seen: inout [String: Int]
  ) -> JSONValue {
    let region = SARIFReport.region(finding)
    // Code hosts show the files of a repository, so a package stands for what is in it; the entry itself comes second.
    let host = checked.folder != nil ? inner ?? whole : whole
    var location = JSONObject()
    location["physicalLocation"] = SARIFReport.physical(host, region)
    if let pointer = FindingText.pointer(finding) {
      location["logicalLocations"] = [["fullyQualifiedName": .string(pointer.description)]]
    }
    let key = [finding.code, finding.part ?? "", finding.pointer?.description ?? ""].joined(separator: "\n")
    seen[key, default: 0] += 1
    // The place in the text may move without the finding becoming another.
    let print = "\(SHA256Digest(of: key).description.prefix(32)):\(seen[key, default: 1])"
    var result = JSONObject()
    result["ruleId"] = .string(finding.code)
    result["ruleIndex"] = .int(index(finding.code, finding.severity))
    result["level"] = .string(finding.severity.rawValue)
    result["message"] = SARIFReport.message(finding.sentence(language, file: file))
    result["locations"] = [.object(location)]
    if checked.folder == nil, let inner {
      result["relatedLocations"] = [["physicalLocation": SARIFReport.physical(inner, region)]]
    }
    result["partialFingerprints"] = ["encyFinding/v1": .string(print), "primaryLocationLineHash": .string(print)]
    if let fix = SARIFReport.fix(finding, token: checked.token(place)) {
      result["fixes"] = [
        ["artifactChanges": [["artifactLocation": SARIFReport.location(inner ?? whole), "replacements": [fix]]]]
      ]
    }
    if let offset = finding.offset { result["properties"] = ["byteOffset": .int(offset)] }
    return .object(result)
  }

  /// A message's text, in which a brace that means itself stands twice (3.11.5).
  private static func message(_ text: String) -> JSONValue {
    ["text": .string(replacingScalars(in: text) { ["{": "{{", "}": "}}"][$0] })]
  }

  private static func region(_ finding: Finding) -> JSONValue {
    guard let position = finding.position else { return ["startLine": 1] }
    return ["startLine": .int(position.line), "startColumn": .int(position.column)]
  }

  private static func location(_ artifact: (uri: String, index: Int)) -> JSONValue {
    ["uri": .string(artifact.uri), "index": .int(artifact.index)]
  }

  private static func physical(_ artifact: (uri: String, index: Int), _ region: JSONValue) -> JSONValue {
    ["artifactLocation": location(artifact), "region": region]
  }

  /// The replacement that makes a fix; `nil` where the text at the place isn't just what is to be replaced.
  private static func fix(_ finding: Finding, token: String?) -> JSONValue? {
    guard let position = finding.position, let token, let fix = finding.fix, let old = try? JSONParser().parse(token)
    else { return nil }
    let new: JSONValue
    switch fix {
    case .replace(let value): new = value
    case .rename(let name):
      guard let member = finding.pointer?.tokens.last, old.stringValue == member else { return nil }
      new = .string(name)
    case .remove: return nil
    }
    return [
      "deletedRegion": [
        "startLine": .int(position.line), "startColumn": .int(position.column),
        "endColumn": .int(position.column + token.unicodeScalars.count),
      ],
      "insertedContent": ["text": .string(JSONPrinter(isCompact: true).text(new))],
    ]
  }

  // MARK: - Rules

  /// A rule's place in the list, where it is put when it isn't there yet.
  private mutating func index(_ code: String, _ severity: Finding.Severity) -> Int {
    if let index = ruleIndices[code] { return index }
    let rule = Rule.all.first { $0.id == code }
    let words =
      rule?.summary.description
      ?? (code.hasPrefix("schema-")
        ? "Every part is what its schema says (\(code.dropFirst(7)))" : "A proposal can be read, and is what it says")
    let description: JSONValue = ["text": .string(words + ".")]
    rules.append([
      "id": .string(code), "shortDescription": description, "fullDescription": description,
      "help": ["text": .string("\(words). `ency validate --rules` lists what is asked of proposals.")],
      "defaultConfiguration": ["level": .string((rule?.severity ?? severity).rawValue)],
    ])
    ruleIndices[code] = rules.count - 1
    return rules.count - 1
  }
}

/// Paths as addresses (RFC 3986).
enum URIText {
  /// The address of a file: relative to a folder where it lies below, else whole.
  static func address(of file: String, from folder: String?) -> String {
    var path = file[...]
    while path.hasPrefix("./") { path = path.dropFirst(2).drop { $0 == "/" } }
    if !path.hasPrefix("/") { return path.isEmpty || path == "." ? "." : escaped(String(path)) }
    if let folder, path.hasPrefix(folder + "/") { return escaped(String(path.dropFirst(folder.count + 1))) }
    return "file://" + escaped(String(path))
  }

  /// A path with everything escaped that isn't plain in one (section 2.3).
  static func escaped(_ path: String) -> String {
    let hex = Array("0123456789ABCDEF".utf8)
    var out: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E: out.append(byte)
      default: out += [0x25, hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
