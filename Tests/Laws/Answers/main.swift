internal import EncyBase
import EncyChanges
internal import EncyCompare
internal import EncyContainer
internal import EncyFiles
internal import EncyDocument
internal import EncyExplanation
internal import EncyFigures
internal import EncyExplanation
internal import EncyExplanation
internal import EncyKit
internal import EncyPlaces
import EncyMerge
import EncyTexts
internal import EncyValidation
internal import Glibc

// Answers requests, one JSON value a line, for programs that check the laws without sharing code with the toolkit.
//
// A DOCUMENT is {"texts": {PATH: TEXT}, "bytes": {PATH: BASE64}, "listings": {PATH: OBJECT}}, the last what the manifest says of parts
// that their paths and bytes don't tell.
// {"do": "diff", "old": DOCUMENT, "new": DOCUMENT} → the patches that lead from one to the other, and how texts are told.
// {"do": "apply", "to": DOCUMENT, "patch": PATCH, "reverse": BOOLEAN, "merge": BOOLEAN} → the document after it, or an error.
// {"do": "texts", "messages": [[NUMBER, [TEXT or NUMBER…]]…]} → for each language, what the messages of the catalog read.
// {"do": "merge", "packages": {NAME: BASE64}, "merges": [{"base": NAME, "ours": NAME, "theirs": NAME, "as": NAME,
// "errors": BOOLEAN}]} → for each merge, in turn, its result as a package and what was done, or an error, and, where asked for, what
// is invalid in it; and the same of every package. A result may be merged on.
// {"do": "figures", "proposals": [{PART: JSON}…], "languages": [CODE…], "names": [FIGURE…]} → for each proposal, whose parts are called
// offer or plans/p1/overlay, the outcomes of those figures, or of all: of the chosen item, and of each item. For each language also what
// pages are given, and how the outcomes read there.
// With "catalog": {"inputs": [[NAME, POINTER, KIND, UNIT]…], "lists": [[NAME, POINTER, [INPUT…], CHOSEN, STANDARD]…], "figures":
// [[NAME, UNIT, DECIMALS, LIST or null, FORMULA]…]} these are computed instead of the toolkit's own.
// {"do": "ledgers", "splits": [JSON…]} → what each cost split comes to: balances, and the payments that settle them.
// {"do": "scores", "trees": [JSON…], "goals": [TEXT…]} → the means of each scorecard, and the least open mark that reaches its goal.
// {"do": "speed", "path": FILE, "seconds": NUMBER} → how many figures the package has, in how many microseconds at least and in the middle
// all of them are computed from its parsed parts, and how many of these are reading of inputs.
// {"do": "ways", "pairs": [[LATITUDE, LONGITUDE, LATITUDE, LONGITUDE]…]} → of each the way's length in metres and its direction in degrees.
// {"do": "near", "count": NUMBER, "radius": METRES, "limit": NUMBER, "rounds": NUMBER} → how many of so many places, spread over the earth,
// lie within the radius, the nearest of them as all their ways tell them and as the search does, and in how many microseconds it does.
// {"do": "numbers", "texts": [TEXT…], "precision": NUMBER, "comma": BOOLEAN} → each read as people write numbers, or null.

let parser = JSONParser(maximumDepth: 400)
let printer = JSONPrinter(isCompact: true)

func document(_ json: JSONValue?, _ name: String) throws -> Document {
  var document = Document(file: name, origin: Origin(now: Instant(secondsSince1970: 1_772_452_800), seed: "laws"))
  for member in json?["texts"]?.objectValue?.members ?? [] {
    try document.setPart(member.name, to: Array((member.value.stringValue ?? "").utf8))
  }
  for member in json?["bytes"]?.objectValue?.members ?? [] {
    let bytes = Base64.decode(Array((member.value.stringValue ?? "").utf8), isPadded: true)
    try document.setPart(member.name, to: bytes ?? [])
  }
  let origin = Origin(now: Instant(secondsSince1970: 0))
  document = try Document(bytes: document.package(origin: origin).bytes, file: name)
  guard let listings = json?["listings"]?.objectValue, !listings.isEmpty else { return document }
  var manifest = document.manifest
  for index in manifest.parts.indices {
    guard let listing = listings[manifest.parts[index].path]?.objectValue else { continue }
    var facts = manifest.parts[index].facts
    for member in listing.members { facts[member.name] = member.value }
    manifest.parts[index].take(facts)
  }
  document.adopt(manifest)
  return try Document(bytes: document.package(origin: origin).bytes, file: name)
}

func answer(_ request: JSONValue) throws -> JSONValue {
  switch request["do"]?.stringValue {
  case "diff":
    let (old, new) = (try document(request["old"], "old.ency"), try document(request["new"], "new.ency"))
    let comparison = try Comparison(old: old, new: new)
    let operations = try StandardPatch.operations(for: comparison)
    let merge = try StandardPatch.merge(for: comparison)
    func texts(_ notes: [Message]) -> JSONValue { .array(notes.map { .string($0.description) }) }
    return [
      "manifest": old.manifest.json(), "isEmpty": .bool(comparison.difference.isEmpty),
      "count": .int(comparison.difference.count),
      "patch": try DifferenceJSON.value(of: comparison, includesBinary: true), "operations": operations.value,
      "texts": .array(told(comparison)), "notes": texts(operations.notes),
      "merge": merge.value, "mergeNotes": texts(merge.notes),
    ]
  case "texts":
    let messages = (request["messages"]?.arrayValue ?? []).compactMap { message -> Message? in
      guard let number = message.arrayValue?.first?.intValue, let id = Message.ID(rawValue: UInt16(number)) else {
        return nil
      }
      let values = (message.arrayValue?.last?.arrayValue ?? []).map { value in
        value.intValue.map { SafeText($0) } ?? SafeText(value.stringValue ?? "")
      }
      return Message(id, values)
    }
    var texts = JSONObject()
    for language in Language.allCases {
      texts[language.rawValue] = .array(messages.map { .string(language.text($0)) })
    }
    return .object(texts)
  case "apply":
    var result = try document(request["to"], "to.ency")
    var patch = try PatchFile(request["patch"] ?? .null, isMerge: request["merge"]?.boolValue ?? false)
    if request["reverse"]?.boolValue == true { patch = try patch.reversed() }
    try patch.apply(to: &result)
    var (parts, bytes) = (JSONObject(), JSONObject())
    for path in result.partPaths {
      if path.hasSuffix(".json") {
        parts[path] = try result.tree(of: path)
      } else {
        bytes[path] = .string(
          String(decoding: Base64.encode(try result.bytes(of: path), isPadded: true), as: UTF8.self))
      }
    }
    result = try Document(
      bytes: result.package(origin: Origin(now: Instant(secondsSince1970: 0))).bytes, file: "result")
    var listings = JSONObject()
    for part in result.manifest.parts {
      let plain = Manifest.Part(path: part.path, bytes: try result.bytes(of: part.path))
      var listing = part.facts
      if part.role == plain.role { listing["role"] = nil }
      if part.mediaType == plain.mediaType { listing["mediaType"] = nil }
      if PartName.schemaName(of: part.path) != nil { listing["schema"] = nil }
      if !listing.isEmpty { listings[part.path] = .object(listing) }
    }
    return ["parts": .object(parts), "bytes": .object(bytes), "listings": .object(listings)]
  case "merge": return try mergeAnswer(request)
  case "figures": return .array(try (request["proposals"]?.arrayValue ?? []).map { try figures($0, request) })
  case "ledgers": return try ledgers(request)
  case "scores": return try scores(request)
  case "speed": return try speed(request)
  case "ways": return ways(request)
  case "near": return near(request)
  case "numbers":
    let comma = request["comma"]?.boolValue ?? false
    return .array(
      (request["texts"]?.arrayValue ?? []).map { text in
        let number = try? WrittenNumber.read(
          text.stringValue ?? "", precision: request["precision"]?.intValue, takesDecimalComma: comma)
        return number.map { .string($0.normalized.description) } ?? .null
      })
  default: return ["error": "\"do\" must be diff, apply or merge"]
  }
}

/// The texts that changed as a report tells them: word by word, and in brief with what that leaves out.
func told(_ comparison: Comparison) -> [JSONValue] {
  ComparisonWording(comparison, .english).report(isFull: true).parts.flatMap { part in
    part.groups.flatMap(\.phrases).flatMap { phrase in
      phrase.fields.filter { !$0.words.isEmpty }.map { field in
        let words = field.words.map { run -> JSONValue in
          let kind = run.kind == .kept ? "kept" : run.kind == .removed ? "removed" : "added"
          return [.string(kind), .string(run.text)]
        }
        return [
          "part": .string(part.path), "item": .string(phrase.pointer.description), "label": .string(field.label),
          "words": .array(words), "old": .string(field.old), "new": .string(field.new),
          "isShortened": .bool(field.whole != nil), "remark": field.remark.map { .string($0) } ?? .null,
        ]
      }
    }
  }
}

/// Figures that a program made up.
func catalog(_ json: JSONValue) throws -> FigureCatalog {
  func rows(_ json: JSONValue?) -> [[JSONValue]] { (json?.arrayValue ?? []).map { $0.arrayValue ?? [] } }
  func text(_ row: [JSONValue], _ place: Int) -> String { row[place].stringValue ?? "" }
  func input(_ row: [JSONValue]) throws -> InputDeclaration {
    guard let kind = InputDeclaration.Kind(rawValue: text(row, 2)), let unit = FigureUnit(text(row, 3)) else {
      throw FigureMistake.form(.array(row))
    }
    return InputDeclaration(text(row, 0), .given(LocalizedText(["en": text(row, 0)])), at: text(row, 1), kind, unit)
  }
  return try FigureCatalog(
    inputs: rows(json["inputs"]).map(input),
    lists: rows(json["lists"]).map { row in
      ListDeclaration(
        text(row, 0), at: text(row, 1), fields: try rows(row[2]).map(input), chosenBy: (text(row, 3), text(row, 4)))
    },
    figures: rows(json["figures"]).map { row in
      guard let unit = FigureUnit(text(row, 1)) else { throw FigureMistake.unit(text(row, 1)) }
      return FigureDeclaration(
        text(row, 0), .given(LocalizedText(["en": text(row, 0)])), unit, decimals: row[2].intValue ?? 2,
        each: row[3].stringValue, source: .given(LocalizedText([:])),
        try Formula(json: row[4]))
    })
}

/// The figures of one state of a proposal.
func figures(_ parts: JSONValue, _ request: JSONValue) throws -> JSONValue {
  var trees: [String: JSONTape] = [:]
  for member in parts.objectValue?.members ?? [] {
    trees[(member.name.contains("/") ? "" : "model/") + member.name + ".json"] = JSONTape(member.value)
  }
  let known = trees
  let own = try request["catalog"].map { try catalog($0) }
  let inputs = try FigureInputs(own ?? .standard, paths: known.keys.sorted()) { path in known[path]?.root }
  let values = FigureValues(inputs)
  let names = request["names"]?.arrayValue.map { Set($0.compactMap(\.stringValue)) }
  let wanted = inputs.catalog.figures.filter { names?.contains($0.name) ?? true }
  func object(_ value: (FigureDeclaration) -> JSONValue) -> JSONValue {
    var object = JSONObject()
    for figure in wanted { object[figure.name] = value(figure) }
    return .object(object)
  }
  func each(_ figure: FigureDeclaration, _ value: (Outcome) -> JSONValue) -> JSONValue {
    .array((values.value(figure.name).map { [$0] } ?? []).map(value) + [.array(values.values(figure.name).map(value))])
  }
  var (data, texts) = (JSONObject(), JSONObject())
  for language in (request["languages"]?.arrayValue ?? []).compactMap({ $0.stringValue.flatMap(Language.init) }) {
    let text = FigureText(language, inputs.currency)
    // A page has one mark for all that can't be computed.
    func written(_ outcome: Outcome, _ figure: FigureDeclaration) -> String {
      outcome.number == nil && outcome != .never ? "—" : text.text(outcome, of: figure)
    }
    data[language.rawValue] = FigureJSON.value(of: inputs, language)
    texts[language.rawValue] = object { figure in each(figure) { .string(written($0, figure)) } }
  }
  return [
    "outcomes": object { figure in each(figure) { FigureJSON.json($0) } }, "data": .object(data),
    "texts": .object(texts),
  ]
}

func speed(_ request: JSONValue) throws -> JSONValue {
  let path = request["path"]?.stringValue ?? ""
  let document = try Document(contentsOf: path)
  var roots: [String: JSONTape] = [:]
  for path in document.partPaths where path.hasSuffix(".json") { roots[path] = try document.tape(of: path) }
  let (known, catalog, paths) = (roots, try FigureInputs(document).catalog, document.partPaths)
  let clock = ContinuousClock()
  let end = clock.now + .seconds(request["seconds"]?.doubleValue ?? 1)
  var (all, reading, count) = ([Double](), [Double](), 0)
  repeat {
    let start = clock.now
    let inputs = try FigureInputs(catalog, paths: paths) { known[$0]?.root }
    let read = clock.now
    let values = FigureValues(inputs)
    count = 0
    for figure in catalog.figures {
      if values.value(figure.name) != nil { count += 1 }
      count += values.values(figure.name).count
    }
    func microseconds(_ moment: ContinuousClock.Instant) -> Double { (moment - start) / .microseconds(1) }
    all.append(microseconds(clock.now))
    reading.append(microseconds(read))
  } while clock.now < end
  func told(_ times: [Double]) -> JSONValue {
    .array([times.min() ?? 0, times.sorted()[times.count / 2]].map { .int(Int($0.rounded())) })
  }
  return ["figures": .int(count), "all": told(all), "reading": told(reading), "rounds": .int(all.count)]
}

/// The errors of a proposal.
func places(ofErrorsIn document: Document) throws -> JSONValue {
  let today = CalendarDate(daysSince1970: 20_514)
  let errors = Validator(today: today).validate(document).filter { $0.severity == .error }
  return .array(
    errors.map {
      [
        "code": .string($0.code), "part": .string($0.part ?? ""), "at": .string($0.pointer?.description ?? ""),
        "message": .string($0.message.description),
      ]
    })
}

func mergeAnswer(_ request: JSONValue) throws -> JSONValue {
  let origin = Origin(now: Instant(secondsSince1970: 1_772_452_800), seed: "laws")
  var packages: [String: Document] = [:]
  var errors = JSONObject()
  for member in request["packages"]?.objectValue?.members ?? [] {
    let bytes = Base64.decode(Array((member.value.stringValue ?? "").utf8), isPadded: true) ?? []
    let package = try Document(bytes: bytes, file: "\(member.name).ency")
    packages[member.name] = package
    errors[member.name] = try places(ofErrorsIn: package)
  }
  let answers = try (request["merges"]?.arrayValue ?? []).map { wanted -> JSONValue in
    func package(_ side: String) -> Document? { wanted[side]?.stringValue.flatMap { packages[$0] } }
    guard let ours = package("ours"), let theirs = package("theirs") else { return ["error": "a side is missing"] }
    // The base of a triple is what both sides came from, whatever their manifests say.
    var options = Merge.Options()
    options.isBaseOfOurs = true
    let merge: Merge
    do {
      merge = try Merge(
        base: package("base"), ours: .init(ours), theirs: .init(theirs), options: options, origin: origin)
    } catch { return ["error": .string("\(error)")] }
    let bytes = try merge.document.package(origin: origin).bytes
    let result = try Document(bytes: bytes, file: "result.ency")
    if let name = wanted["as"]?.stringValue { packages[name] = result }
    return [
      "outcome": .string(merge.outcome.rawValue),
      "package": .string(String(decoding: Base64.encode(bytes, isPadded: true), as: UTF8.self)),
      "conflicts": .array(merge.conflicts.map(\.json)),
      "decisions": .array(
        merge.decisions.map { decision in
          [
            "part": .string(decision.part), "at": .string(decision.pointer.description),
            "choice": .string(decision.choice.rawValue), "rule": .string(decision.rule?.rawValue ?? ""),
          ]
        }),
      "reissues": .array(
        merge.reissues.map {
          ["list": .string($0.list), "old": .string($0.old), "new": .string($0.new), "isTheirs": .bool($0.isTheirs)]
        }),
      "errors": wanted["errors"]?.boolValue == true ? try places(ofErrorsIn: result) : [],
    ]
  }
  return ["merges": .array(answers), "errors": .object(errors)]
}

while let line = readLine() {
  let text: String
  do { text = printer.text(try answer(parser.parse(line))) } catch {
    text = printer.text(["error": .string("\(error)")])
  }
  try FileStore.writeAll(Array((text + "\n").utf8), to: STDOUT_FILENO, path: "-")
}
