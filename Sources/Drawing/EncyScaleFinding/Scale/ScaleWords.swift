/// The words by which drawings tell their scale, in capitals.
enum ScaleWords {
  /// Words for "scale" in the languages that drawings come in.
  static let labels: Set<String> = [
    "SCALE", "SCALES", "SKALA", "SKALOR", "MJERILO", "MJ.", "MJ", "M", "MASSSTAB", "ECHELLE", "ÉCHELLE", "ECH", "ECH.",
    "ÉCH", "ÉCH.", "ESCALA", "ESC", "ESC.", "SCALA", "MÅLESTOK", "MÅLESTOKK", "MÅLESTOKKSFORHOLD", "MÅL", "MITTAKAAVA",
    "MERILO", "RAZMJERA", "RAZMERA", "MST.", "MST", "MSTB", "MSTB.", "SCHAAL", "MÕÕT", "SKALAN", "SKALE", "PODZIALKA",
    "PODZIAŁKA", "MERITKO", "MĚŘÍTKO", "SC.", "SC",
  ]
  /// Words that may stand between such a word and its ratio.
  static let fillers: Set<String> = [
    "AT", "VID", "PÅ", "PA", "FÖR", "FOR", "FORMAT", "ORIGINAL", "ORIGINALFORMAT", "FULL", "SIZE", "PAPER", "ISO",
    "AND",
    "OCH", "RESP", "RESPEKTIVE", "RESP.", "UND", "BEI", "AU", "EN", "ET", "NA", "I", "U", "DIN", "OR", "ELLER", "IN",
    "ARCH", "ANSI", "SHEET", "THE", "IS", "ÄR", "X", "H", "V", "HORIZONTAL",
  ]
  /// Words beside which a ratio is something else: a slope, a mix, a time, the count of a revision or of sheets.
  static let others = [
    "SLOPE", "RAMP", "FALL", "LUTNING", "PAD", "NAGIB", "MIX", "GRADE", "PITCH", "BATTER", "RAMPA", "GRADIENT", "LUTAR",
    "AM", "PM", "MORTAR", "RATIO", "TAPER", "CROSSFALL", "DRAIN", "PROPORTION", "LANDING", "MAX", "MIN", "SLÄNT",
    "SLÄNTLUTNING", "TAKLUTNING", "MAXLUTNING", "NEIGUNG", "GEFÄLLE", "PENTE", "PENDIENTE", "PENDENZA", "RAMPE",
    "HELNING",
    "HELLING", "CONCRETE", "CEMENT", "BETONG", "BRUK", "MURBRUK", "KALK", "SAND", "BLANDNING", "MÖRTEL", "BETON",
    "BETONA",
    "MORT", "OMJER", "FÖRHÅLLANDE", "VERHÄLTNIS", "RAPPORT", "DILUTION", "REV", "REV.", "REVISION", "REVIDERAD",
    "REVIZIJA",
    "INDEX", "UTG", "UTGÅVA", "ÄNDR", "ÄNDRING", "ISSUE", "VERSION", "VER", "BLAD", "BL", "SIDA", "SID", "PAGE", "PG",
    "SEITE", "LIST", "LISTA", "STRANICA", "FEUILLE", "BLATT", "KL", "KL.", "TIME", "TID", "UHR", "ODDS", "SVAR",
    "GEAR", "UTVÄXLING", "TRANSFORMER", "CT", "NOTE", "ITEM", "POS", "POS.",
  ]
  /// Words in the titles of drawings that are larger or smaller than the plan.
  static let details = [
    "DETALJ", "DETALJER", "DETAIL", "DETAILS", "DÉTAIL", "DETTAGLIO", "DETALLE", "DETALJI", "DET.", "DET", "KNUTPUNKT",
    "KEY PLAN", "KEYPLAN", "SITUATION", "SITUATIONSPLAN", "SITUACIJA", "LOCATION", "LOCATION PLAN", "VICINITY",
    "VICINITY MAP",
    "ORIENTERINGSFIGUR", "ORIENTERINGSPLAN", "ORIENTERING", "ÖVERSIKT", "ÖVERSIKTSPLAN", "ÖVERSIKTSKARTA", "LAGEPLAN",
    "ÜBERSICHT", "ÜBERSICHTSPLAN", "PLAN DE SITUATION", "PREGLEDNA KARTA", "SITE MAP", "NYCKELPLAN",
    "KARTA",
    "LEGEND", "FÖRKLARING", "SYMBOL", "TYPICAL", "TYP.", "TYPDETALJ",
  ]
  /// Ratios that drawings are made in, which may stand without a word for it.
  static let usual: Set<Double> = [
    5, 10, 15, 20, 25, 30, 33, 40, 50, 60, 75, 80, 100, 120, 125, 150, 200, 250, 300, 400, 500, 600, 750, 800, 1000,
    1250,
    1500, 2000, 2500, 4000, 5000, 10000,
  ]
  /// That what is drawn has no scale.
  private static let denials = [
    "N.T.S.", "N.T.S", "NTS", "NOT TO SCALE", "NOT DRAWN TO SCALE", "NOT IN SCALE", "NOT-TO-SCALE", "NO SCALE",
    "SCALE: NONE",
    "SCALE NONE", "SKALAR EJ", "SKALAR INTE", "EJ SKALENLIG", "EJ SKALENLIGT", "EJ SKALENLIGA", "INTE SKALENLIG",
    "ICKE SKALENLIG", "EJ SKALRIKTIG", "EJ I SKALA", "INTE I SKALA", "UTAN SKALA", "EJ SKALA", "SKALA: INGEN",
    "NICHT MASSSTÄBLICH", "NICHT MASSSTABSGETREU", "NICHT MASSSTABSGERECHT", "UNMASSSTÄBLICH", "OHNE MASSSTAB",
    "HORS ECHELLE", "HORS ÉCHELLE", "SANS ECHELLE", "SANS ÉCHELLE", "BEZ MJERILA", "NIJE U MJERILU", "NIJE U MJERILU.",
    "IKKE I MÅLESTOKK", "IKKE I MÅL", "IKKE MÅLFAST", "EI MITTAKAAVASSA", "SIN ESCALA", "FUORI SCALA", "NON IN SCALA",
    "NIET OP SCHAAL",
  ]
  /// That there is more than one, each beside its drawing.
  private static let several = [
    "AS INDICATED", "AS NOTED", "AS SHOWN", "VARIES", "VARIOUS", "SE RITNING", "ENLIGT RITNING",
  ]

  /// Whether the text says that what is drawn isn't to scale. "Do not scale" only asks to trust the numbers.
  static func denies(_ text: String) -> Bool {
    // Most texts on a drawing are numbers and names, and need no closer look.
    guard text.utf8.count >= 3,
      text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "s") || $0 | 0x20 == UInt8(ascii: "m") })
    else { return false }
    let plain = PlainText(text)
    guard denials.contains(where: { plain.hasWord($0) }) else { return false }
    // Only of some prints.
    return !["IF", "UNLESS", "WHEN", "OM", "WENN", "FALLS", "UNLESS PRINTED"].contains { plain.hasWord($0) }
  }

  /// Whether the text says that there is no one scale: `N.T.S.`, `AS INDICATED`.
  static func disclaims(_ text: String) -> Bool {
    let plain = PlainText(text)
    return denies(text) || several.contains { plain.hasWord($0) }
  }
}
