import Foundation
import PackagePlugin

/// The Swift sources that the build makes of schemas, texts, page scripts and tables of Unicode, each when one of its inputs changes.
@main struct GeneratedSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    func files(_ folder: String, _ ending: String) throws -> [URL] {
      try FileManager.default.contentsOfDirectory(at: root.appending(path: folder), includingPropertiesForKeys: nil)
        .filter { $0.lastPathComponent.hasSuffix(ending) }.sorted { $0.path < $1.path }
    }
    let texts = try files("Schemas/Texts", ".ftl") + files("Schemas", ".schema.json")
    let sources =
      switch target.name {
      case "EncySchemas":
        [
          ("SchemaTexts", texts + (try files("Schemas/Output", ".schema.json"))), ("TextTable", texts),
          ("PageScript", try files("Schemas/Page", ".js")), ("BuiltInCatalog", try files("Schemas", "catalog.json")),
          ("BuiltInScorecards", try files("Schemas", "scorecards.json")),
          ("BuiltInTour", try files("Schemas", "tour.json")),
        ]
      case "EncyTexts": [("Message", texts)]
      default: [("UnicodeData", try files("Sources/Foundation/EncyPattern", "UnicodeData.txt"))]
      }
    let generator = try context.tool(named: "ency-generate").url
    return sources.map { name, inputs in
      let output = context.pluginWorkDirectoryURL.appending(path: "\(name)+Generated.swift")
      return .buildCommand(
        displayName: "Generating \(output.lastPathComponent)", executable: generator,
        arguments: [root.path, output.path] + inputs.map(\.path), inputFiles: inputs, outputFiles: [output])
    }
  }
}
