internal import CCairo
internal import Synchronization

/// The fonts that output may be set in, and nothing else of the machine: a fontconfig configuration built in memory.
///
/// Files are accepted by name, because packages we don't ask for (fonts-noto-extra, fonts-noto-ui-core) put theirs into the same
/// folders. Only the system's cache folder is used; no file in the user's home is read.
final class FontConfiguration: @unchecked Sendable {
  /// Unchecked: nothing changes a configuration after `init`, and fontconfig's readers are safe on several threads
  /// (fontconfig 2.10.91 and later).
  let config: OpaquePointer
  /// The families after Inter, most wanted first, with the characters each has.
  let fallbacks: [Family]

  /// A family and the characters its regular face has; the set is owned by the configuration.
  struct Family {
    let name: String
    let characters: OpaquePointer
  }

  private let inter: OpaquePointer
  /// The family that a document asked for, with its characters.
  let chosen: Family?

  /// Inter alone: what nearly every text needs, and the quickest to start.
  static let interOnly = Result { () throws(ExportError) in try FontConfiguration(folders: [interFolder]) }
  /// Inter, the Noto families for characters that Inter lacks, and the Liberation families, as wide as those that drawings ask for.
  static let withFallbacks = Result { () throws(ExportError) in
    try FontConfiguration(folders: allFolders)
  }

  /// A family with Inter, and with all that stand in for them where `isWhole`; each is looked for once.
  /// - Throws: ``ExportError/missingFonts(package:)`` where Inter isn't installed. Where the family isn't, ``chosen`` is `nil`.
  static func with(_ family: String, isWhole: Bool) throws(ExportError) -> FontConfiguration {
    if family == "Inter" { return try isWhole ? withFallbacks.get() : interOnly.get() }
    let key = "\(isWhole) \(family)"
    let made = byFamily.withLock { known in
      if let made = known[key] { return made }
      let made = Result { () throws(ExportError) in
        try FontConfiguration(
          folders: isWhole ? allFolders : [interFolder], family: family)
      }
      known[key] = made
      return made
    }
    return try made.get()
  }

  private static let byFamily = Mutex<[String: Result<FontConfiguration, ExportError>]>([:])

  /// Where fonts of the machine lie; those of a home are nobody else's, and would print differently elsewhere.
  private static let machineFolders = ["/usr/share/fonts", "/usr/local/share/fonts"]

  fileprivate static let interFolder = "/usr/share/fonts/opentype/inter"
  fileprivate static let notoFolder = "/usr/share/fonts/truetype/noto"
  fileprivate static let notoCJKFolder = "/usr/share/fonts/opentype/noto"
  fileprivate static let liberationFolder = "/usr/share/fonts/truetype/liberation"
  fileprivate static let symbolFolder = "/usr/share/fonts/truetype/ancient-scripts"
  fileprivate static let allFolders = [interFolder, notoFolder, notoCJKFolder, liberationFolder, symbolFolder]

  private init(folders: [String], family: String? = nil) throws(ExportError) {
    guard let config = FcConfigCreate() else {
      throw .library(function: "FcConfigCreate", reason: "out of memory")
    }
    let files = family.map { FontConfiguration.files(of: $0) } ?? []
    let text = FontConfiguration.xml(folders: folders, files: files)
    guard FcConfigParseAndLoadFromMemory(config, text, FcBool(1)) != 0, FcConfigBuildFonts(config) != 0 else {
      FcConfigDestroy(config)
      throw .library(function: "FcConfigParseAndLoadFromMemory", reason: "the font configuration was refused")
    }
    var families: [String: OpaquePointer] = [:]
    if let set = FcConfigGetFonts(config, FcSetSystem) {
      for index in 0..<Int(set.pointee.nfont) {
        guard let pattern = set.pointee.fonts[index], let family = FontConfiguration.family(of: pattern) else {
          continue
        }
        var characters: OpaquePointer?
        var weight: Int32 = 0
        guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch,
          FcPatternGetInteger(pattern, FC_WEIGHT, 0, &weight) == FcResultMatch, weight <= FC_WEIGHT_REGULAR,
          let characters
        else { continue }
        families[family] = characters
      }
    }
    guard let inter = families["Inter"] else {
      FcConfigDestroy(config)
      throw .missingFonts(package: "fonts-inter")
    }
    if folders.count > 1 {
      for (family, package) in [
        ("Noto Sans", "fonts-noto-core"), ("Noto Sans CJK SC", "fonts-noto-cjk"),
        ("Liberation Sans", "fonts-liberation"),
      ] where families[family] == nil {
        FcConfigDestroy(config)
        throw .missingFonts(package: package)
      }
    }
    self.config = config
    self.inter = inter
    // One without the letters of ASCII sets symbols.
    let named = family.flatMap { name in families.first { $0.key.lowercased() == name.lowercased() } }
    chosen = named.map { Family(name: $0.key, characters: $0.value) }.flatMap { family in
      (0x20...0x7E).allSatisfy { FcCharSetHasChar(family.characters, $0) != 0 } ? family : nil
    }
    fallbacks = FontConfiguration.fallbackNames.compactMap { name in
      families[name].map { Family(name: name, characters: $0) }
    }
  }

  deinit { FcConfigDestroy(config) }

  /// Whether Inter has the character.
  func interHas(_ scalar: Unicode.Scalar) -> Bool { FcCharSetHasChar(inter, scalar.value) != 0 }

  /// Whether any family has the character.
  func has(_ scalar: Unicode.Scalar) -> Bool {
    interHas(scalar) || chosen.map { FcCharSetHasChar($0.characters, scalar.value) != 0 } ?? false
      || fallbacks.contains { FcCharSetHasChar($0.characters, scalar.value) != 0 }
  }

  /// Makes this the configuration of the process, so that pango needn't load the
  /// machine's own: that takes 8 ms of the 10 ms until the first line of text stands. Inter alone never replaces the larger one,
  /// whichever thread comes last.
  func makeCurrent() {
    FontConfiguration.current.withLock { current in
      guard current == nil || !fallbacks.isEmpty else { return }
      if current !== self { FcConfigSetCurrent(config) }
      current = self
    }
  }

  private static let current = Mutex<FontConfiguration?>(nil)

  private static func family(of pattern: OpaquePointer) -> String? {
    var name: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, FC_FAMILY, 0, &name) == FcResultMatch, let name else { return nil }
    return String(cString: name)
  }

  /// The upright files of a family on the machine: outlines that can be embedded; a font with axes is none of one weight.
  private static func files(of family: String) -> [String] {
    guard let config = FcConfigCreate() else { return [] }
    defer { FcConfigDestroy(config) }
    // The built-in themes' is found without looking through all.
    let folders = family.hasPrefix("Liberation ") ? [liberationFolder] : machineFolders
    var text = "<fontconfig><cachedir>/var/cache/fontconfig</cachedir>"
    for folder in folders { text += "<dir>\(folder)</dir>" }
    text += "<selectfont><acceptfont>"
    for form in ["TrueType", "CFF"] {
      text += "<pattern><patelt name=\"family\"><string>\(family.escapedMarkup)</string></patelt>"
      text += "<patelt name=\"fontformat\"><string>\(form)</string></patelt>"
      text += "<patelt name=\"slant\"><int>0</int></patelt>"
      text += "<patelt name=\"variable\"><bool>false</bool></patelt></pattern>"
    }
    text += "</acceptfont><rejectfont>"
    for isScalable in [true, false] {
      text += "<pattern><patelt name=\"scalable\"><bool>\(isScalable)</bool></patelt></pattern>"
    }
    text += "</rejectfont></selectfont></fontconfig>"
    guard FcConfigParseAndLoadFromMemory(config, text, FcBool(1)) != 0, FcConfigBuildFonts(config) != 0,
      let set = FcConfigGetFonts(config, FcSetSystem)
    else { return [] }
    var files: [String] = []
    for index in 0..<Int(set.pointee.nfont) {
      var name: UnsafeMutablePointer<FcChar8>?
      guard let pattern = set.pointee.fonts[index],
        FcPatternGetString(pattern, FC_FILE, 0, &name) == FcResultMatch, let name
      else { continue }
      files.append(String(cString: name))
    }
    return files.sorted()
  }

  fileprivate static func xml(folders: [String], files: [String] = []) -> String {
    var text = "<fontconfig><cachedir>/var/cache/fontconfig</cachedir>"
    for folder in folders { text += "<dir>\(folder)</dir>" }
    for folder in Set(files.map { String($0[..<($0.lastIndex(of: "/") ?? $0.endIndex)]) }).subtracting(folders).sorted()
    {
      text += "<dir>\(folder.escapedMarkup)</dir>"
    }
    // fontconfig lets what is accepted stand against what is rejected.
    text += "<selectfont><acceptfont>"
    for file in files { text += "<glob>\(file.escapedMarkup)</glob>" }
    for style in ["Regular", "Medium", "SemiBold", "Bold"] { text += "<glob>\(interFolder)/Inter-\(style).otf</glob>" }
    if folders.count > 1 {
      for name in notoSansFiles + notoSerifFiles {
        for style in ["Regular", "Bold"] { text += "<glob>\(notoFolder)/Noto\(name)-\(style).ttf</glob>" }
      }
      for style in ["Regular", "Bold"] { text += "<glob>\(notoCJKFolder)/NotoSansCJK-\(style).ttc</glob>" }
      text += "<glob>\(symbolFolder)/Symbola_hint.ttf</glob>"
      for name in ["Sans", "Serif", "Mono"] {
        for style in ["Regular", "Bold", "Italic", "BoldItalic"] {
          text += "<glob>\(liberationFolder)/Liberation\(name)-\(style).ttf</glob>"
        }
      }
    }
    text += "</acceptfont><rejectfont><glob>/*</glob></rejectfont></selectfont>"
    // Families that a customer's SVG plan may ask for: of the same widths where there is such a one, as other programs take them.
    let stands = folders.count > 1 ? standIns : []
    for (family, ours) in stands {
      text += "<alias binding=\"same\"><family>\(family)</family><prefer><family>\(ours)</family></prefer></alias>"
    }
    // Any other family: else fontconfig takes whichever face it likes best.
    let other = folders.count > 1 ? "Noto Sans" : "Inter"
    text +=
      "<match target=\"pattern\"><edit name=\"family\" mode=\"append_last\"><string>\(other)</string></edit></match>"
    return text + "</fontconfig>"
  }
}

/// The fonts of customers' drawings, for programs that draw them.
package enum DrawingFonts {
  /// A fontconfig file.
  package static let configuration = Array(
    FontConfiguration.xml(
      folders: FontConfiguration.allFolders
    ).utf8)
}

extension FontConfiguration {
  /// Families that drawings ask for, and which of ours stand in for them.
  private static let standIns = [
    ("sans-serif", "Noto Sans"), ("system-ui", "Noto Sans"), ("serif", "Noto Serif"), ("monospace", "Liberation Mono"),
    ("Arial", "Liberation Sans"), ("Helvetica", "Liberation Sans"), ("Times", "Liberation Serif"),
    ("Times New Roman", "Liberation Serif"), ("Courier", "Liberation Mono"), ("Courier New", "Liberation Mono"),
  ]

  /// The families of fallback, most wanted first: text and symbols, then Chinese, Japanese and Korean, then the scripts by name; pictures
  /// such as 🌀 last, in outlines.
  private static let fallbackNames: [String] = {
    let first = ["Noto Sans", "Noto Sans Symbols", "Noto Sans Symbols2", "Noto Sans Math"]
    let eastAsian = [
      "Noto Sans CJK SC", "Noto Sans CJK TC", "Noto Sans CJK HK", "Noto Sans CJK JP", "Noto Sans CJK KR",
    ]
    let scripts = (notoSansScripts.map { "Noto Sans " + $0 } + notoSerifScripts.map { "Noto Serif " + $0 })
    return first + eastAsian + scripts + ["Noto Serif", "Symbola"]
  }()

  private static let notoSansFiles =
    ["Sans", "SansSymbols", "SansSymbols2", "SansMath"]
    + notoSansScripts.map { "Sans" + $0.filter { $0 != " " } }
  private static let notoSerifFiles = ["Serif"] + notoSerifScripts.map { "Serif" + $0.filter { $0 != " " } }

  /// Scripts that people write today, each a family of fonts-noto-core.
  private static let notoSansScripts = [
    "Arabic", "Armenian", "Balinese", "Bamum", "Bengali", "Canadian Aboriginal", "Cham", "Cherokee", "Coptic",
    "Devanagari", "Ethiopic", "Georgian", "Gujarati", "Gurmukhi", "Hanifi Rohingya", "Hebrew", "Javanese", "Kannada",
    "Kayah Li", "Khmer", "Lao", "Lepcha", "Limbu", "Lisu", "Malayalam", "Mandaic", "Meetei Mayek", "Mongolian",
    "Myanmar", "NKo", "New Tai Lue", "Newa", "Ogham", "Ol Chiki", "Oriya", "Osage", "Runic", "Saurashtra", "Sinhala",
    "Sundanese", "Syloti Nagri", "Syriac", "Tai Le", "Tai Tham", "Tai Viet", "Tamil", "Telugu", "Thaana", "Thai",
    "Tifinagh", "Vai", "Yi",
  ]
  private static let notoSerifScripts = ["Tibetan"]
}
