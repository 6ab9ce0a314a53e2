internal import EncyBase
internal import EncyDocument
internal import EncySchemas
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// Scorecards that others begin with: data in three languages (`Schemas/scorecards.json`).
struct ScoreTemplate {
  let name: String
  private let json: JSONValue

  static var all: [ScoreTemplate] {
    let rows = (try? JSONParser().parse(BuiltInScorecards.text))?.arrayValue ?? []
    return rows.map { ScoreTemplate(name: $0.text("name") ?? "", json: $0) }
  }

  /// - Throws: ``Failure`` when there is none of that name.
  static func named(_ name: String) throws -> ScoreTemplate {
    if let template = all.first(where: { $0.name == name }) { return template }
    let names = all.map(\.name)
    throw Failure.no(
      .errorNoSuchScoreTemplate(name: SafeText(name), names: SafeText(names.joined(separator: ", "))),
      remedy: .nearest(to: name, among: names))
  }

  func title(_ language: Language) -> String { json.localized("title")?[language] ?? name }

  /// The scorecard in a language, without marks.
  func tree(_ language: Language, _ ids: inout IDSource) -> JSONValue {
    func items(_ of: JSONValue, _ level: Int, _ ids: inout IDSource) -> [JSONValue] {
      var taken: Set<String> = []
      return of.items(ScoreDesk.lists[level]).map { row in
        let id = ids.next(avoiding: taken)
        taken.insert(id)
        var item: JSONValue = ["id": .string(id), "title": .string(row.localized("title")?[language] ?? "")]
        if let weight = row["weight"] { item["weight"] = weight }
        if level + 1 < ScoreDesk.lists.count { item[ScoreDesk.lists[level + 1]] = .array(items(row, level + 1, &ids)) }
        return item
      }
    }
    var tree: JSONValue = ["title": .string(title(language))]
    for member in ["scale", "good", "weak"] { tree[member] = json[member] }
    tree["blocks"] = .array(items(json, 0, &ids))
    return tree
  }
}
