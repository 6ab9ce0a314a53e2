import FoundationEssentials
import Glibc

// Writes a Swift source that the build makes of `Schemas/`:
//
//     ency-generate ROOT OUTPUT INPUT…
//
// ROOT is the folder of the package. The name of OUTPUT decides which source it is. An OUTPUT that is up to date is not written.

/// A file that a source is made of.
struct SourceFile {
  /// The path from the package's folder.
  let path: String
  let bytes: [UInt8]

  /// The name without its ending.
  var stem: String { String((path.split(separator: "/").last ?? "").prefix { $0 != "." }) }
}

func catalog(_ files: [SourceFile]) throws -> Catalog {
  let schemas = try files.filter { $0.path.hasSuffix(".schema.json") }.map { file in
    let name = String(file.path.dropFirst("Schemas/".count).dropLast(".schema.json".count))
    return SchemaFile(
      name: name, path: file.path, bytes: file.bytes, root: try JSONReader.read(file.bytes, path: file.path))
  }
  let texts = try files.filter { $0.path.hasSuffix(".ftl") }.map { file in
    (file.stem, try FluentFile(file.bytes, path: file.path))
  }
  // Answers of commands come last.
  let sorted = schemas.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  return try Catalog(
    schemas: sorted.filter { !$0.name.contains("/") } + sorted.filter { $0.name.contains("/") },
    files: Dictionary(uniqueKeysWithValues: texts))
}

/// The text of a source, and whether what it is made of is without mistakes.
func source(_ name: String, _ files: [SourceFile]) throws -> (text: String, isFaultless: Bool) {
  switch name {
  case "Message": return (try catalog(files).messageSource(), true)
  case "SchemaTexts": return (try catalog(files).schemaSource(), true)
  case "TextTable":
    let catalog = try catalog(files)
    for mistake in catalog.mistakes { print(mistake.description) }
    for line in catalog.untranslated.prefix(20) { print(line) }
    if catalog.untranslated.count > 20 { print("\(catalog.untranslated.count - 20) more texts are missing") }
    return (try catalog.tableSource(), catalog.mistakes.isEmpty)
  case "PageScript": return (try scriptSource(files.filter { $0.path.hasSuffix(".js") }), true)
  case "UnicodeData": return (files.map(unicodeSource).joined(), true)
  default: return (try files.map { try builtInSource($0, name: name) }.joined(), true)
  }
}

do {
  let arguments = CommandLine.arguments
  guard arguments.count > 3 else {
    throw Mistake(place: "ency-generate", text: "usage: ency-generate ROOT OUTPUT INPUT…")
  }
  let root = arguments[1].hasSuffix("/") ? arguments[1] : arguments[1] + "/"
  let output = URL(filePath: arguments[2])
  let files = try arguments[3...].map { path in
    SourceFile(
      path: path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path,
      bytes: Array(try Data(contentsOf: URL(filePath: path))))
  }
  let name = String(output.lastPathComponent.prefix { $0 != "+" })
  let (text, isFaultless) = try source(name, files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) })
  guard isFaultless else { exit(1) }
  let data = Data(text.utf8)
  if (try? Data(contentsOf: output)) != data { try data.write(to: output) }
} catch let mistake as Mistake {
  print(mistake.description)
  exit(1)
}
