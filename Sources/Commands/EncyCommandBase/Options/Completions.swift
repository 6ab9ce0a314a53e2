package import ArgumentParser
internal import EncyBase
internal import EncyDocument
internal import EncyFigures
internal import EncyFiles
internal import EncyLayout
internal import EncyPlans
internal import EncyRegister
internal import EncySession
internal import EncyTexts
internal import EncyWorkingFolder

/// What shells complete, beside files: words that are always the same, and those of the proposal that the line names.
package enum Completions {
  package static let languages = CompletionKind.list(Language.allCases.map(\.rawValue))
  package static let profiles = CompletionKind.list(LayoutProfile.all.map(\.name))
  package static let proposal = CompletionKind.file(extensions: ["ency"])

  /// The ids and names of the proposal's plans.
  package static let plans = CompletionKind.custom { words, _, _ in
    plans(words).flatMap { [$0.id, $0.name ?? ""] }.filter { !$0.isEmpty }
  }
  /// The numbers of the fans on the plans, or on the one that the line names.
  package static let fans = CompletionKind.custom { words, _, _ in
    chosen(words).flatMap { $0.fans.map(\.called) }
  }
  /// Fans, and the names or ids of what else is drawn on the plans.
  package static let elements = CompletionKind.custom { words, _, _ in
    chosen(words).flatMap { $0.items.map(\.called) }
  }
  /// The products of the catalog and of the proposal.
  package static let products = CompletionKind.custom { words, _, _ in
    var ids = catalog
    for row in (try? document(words)?.model("products").items("products")) ?? [] {
      if let id = row.text("id"), !ids.contains(id) { ids.append(id) }
    }
    return ids
  }
  /// The products of the catalog, with how many.
  package static let quantities = CompletionKind.custom { _, _, _ in catalog.map { "\($0)=1" } }

  /// The ids of the catalog; of a large one those of the toolkit's own, since a shell shows no thousands.
  private static var catalog: [String] {
    // A line that is being typed takes no remarks.
    var quiet = Session.current
    quiet.errorOutput = .init { _ in }
    let products = Session.$current.withValue(quiet) { try? ProductCatalog.current.products(most: 500) }
    return products?.map(\.id) ?? ProductCatalog.ids
  }

  /// The names of all figures.
  package static let figures = CompletionKind.custom { _, _, _ in FigureCatalog.standard.figures.map(\.name) }
  /// The ids of the proposal's scenarios.
  package static let scenarios = CompletionKind.custom { words, _, _ in
    let ids = (try? document(words)?.model("energy").items("scenarios"))?.compactMap { $0.text("id") } ?? []
    // Those that stand in where there are none.
    return ids.isEmpty ? ["low", "base", "high"] : ids
  }

  /// The first word that names a proposal which can be read; a line that is being typed says nothing else for certain.
  private static func document(_ words: [String]) -> Document? {
    for word in words where word.hasSuffix(".ency") || word.hasSuffix("/") {
      let document =
        FileStore.isFolder(word) ? try? WorkingFolder(at: word).document() : try? Document(contentsOf: word)
      if let document { return document }
    }
    return nil
  }

  private static func plans(_ words: [String]) -> [PlanOverlay] { (try? document(words)?.plans()) ?? [] }

  private static func chosen(_ words: [String]) -> [PlanOverlay] {
    let plans = plans(words)
    guard let place = words.firstIndex(of: "--plan"), words.indices.contains(place + 1) else { return plans }
    let named = plans.filter { $0.id == words[place + 1] || $0.name == words[place + 1] }
    return named.isEmpty ? plans : named
  }
}
