internal import EncyBase

extension Rule {
  /// What only those can judge who read the drawings: `ency validate --deep` asks the press, which reports under these names.
  static let drawingRules: [Rule] = [
    Rule(
      "plan-facts-differ", .error, at: ["/plans/*/source/**"],
      sv: "Planens uppgifter stämmer med ritningen",
      en: "A plan's facts are those of its drawing",
      hr: "Podaci o tlocrtu odgovaraju crtežu", .drawing),
    Rule(
      "plan-unreadable", .error, at: ["/plans/*/source/path"],
      sv: "Planens ritning går att läsa",
      en: "A plan's drawing can be read",
      hr: "Crtež tlocrta može se pročitati", .drawing),
  ]
}
