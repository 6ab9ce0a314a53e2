internal import CCairo

/// A line of text as glyphs with their places, as pango set it.
struct SetLine {
  /// A glyph.
  struct Glyph {
    /// Its number in the face.
    var id: UInt32
    /// How far the pen goes on, in points.
    var advance: Double
    /// How far it stands right of the pen and above it, in points.
    var right, rise: Double
  }

  /// Glyphs of one face.
  struct Run {
    var face: FontFace
    /// The size of the em in points.
    var size: Double
    /// From left to right.
    var glyphs: [Glyph]
    /// Which glyphs stand for which text, from left to right.
    var clusters: [(glyphs: Range<Int>, text: String)]

    /// The same in another size, which glyphs grow with in proportion.
    func scaled(to size: Double) -> Run {
      let factor = size / self.size
      var run = self
      run.size = size
      for place in run.glyphs.indices {
        run.glyphs[place].advance *= factor
        run.glyphs[place].right *= factor
        run.glyphs[place].rise *= factor
      }
      return run
    }
  }

  /// From left to right.
  var runs: [Run] = []
  /// In points.
  var width = 0.0

  /// Paints the line from the context's origin on, or adds its outline to the context's path. C functions: `cairo_show_glyphs`,
  /// `cairo_glyph_path`.
  func put(on context: OpaquePointer, asPath: Bool) {
    var x = 0.0
    for run in runs {
      var glyphs: [cairo_glyph_t] = []
      glyphs.reserveCapacity(run.glyphs.count)
      for glyph in run.glyphs {
        if glyph.id != .max { glyphs.append(cairo_glyph_t(index: UInt(glyph.id), x: x + glyph.right, y: -glyph.rise)) }
        x += glyph.advance
      }
      guard let face = run.face.painted else { continue }
      cairo_set_font_face(context, face)
      cairo_set_font_size(context, run.size)
      if asPath {
        cairo_glyph_path(context, glyphs, Int32(glyphs.count))
      } else {
        cairo_show_glyphs(context, glyphs, Int32(glyphs.count))
      }
    }
  }
}

/// A face of a font file.
final class FontFace {
  /// The PostScript name: `Inter-Bold`.
  let name: String
  let unitsPerEm: Double
  /// In units of the em.
  let ascent, descent: Double
  /// Whether its outlines are cubic (table `CFF`), else quadratic (`glyf`).
  let isCubic: Bool
  let handle: OpaquePointer
  private let font: OpaquePointer
  private let file: String
  private let index: Int32
  /// For pixels; most faces go into PDF alone. Its outlines are those of the file, in every weight, as in PDF.
  /// C function: `cairo_ft_font_face_create_for_pattern`.
  private(set) lazy var painted: OpaquePointer? = {
    guard let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FILE, file)
    FcPatternAddInteger(pattern, FC_INDEX, index)
    return cairo_ft_font_face_create_for_pattern(pattern)
  }()

  /// A face, which is kept, and the file that it is of. C functions: `hb_face_reference`, `hb_font_create`.
  init?(_ face: OpaquePointer, file: String, index: Int32) {
    guard let handle = hb_face_reference(face), let font = hb_font_create(face) else { return nil }
    (self.handle, self.font, self.file, self.index) = (handle, font, file, index)
    unitsPerEm = Double(max(1, hb_face_get_upem(face)))
    var extents = hb_font_extents_t()
    hb_font_get_h_extents(font, &extents)
    (ascent, descent) = (Double(extents.ascender), Double(extents.descender))
    var count: UInt32 = 127
    var letters = [CChar](repeating: 0, count: 128)
    // The name with the id 6 (OpenType, table `name`).
    hb_ot_name_get_utf8(face, hb_ot_name_id_t(6), nil, &count, &letters)
    let text = letters.prefix(Int(count)).map { UInt8(bitPattern: $0) }.filter { $0 > 0x20 && $0 < 0x7F }
    name = String(decoding: text.filter { !"()<>[]{}/%#".utf8.contains($0) }, as: UTF8.self)
    isCubic = FontFace.table("CFF ", of: handle) != nil
  }

  deinit {
    if let painted { cairo_font_face_destroy(painted) }
    hb_font_destroy(font)
    hb_face_destroy(handle)
  }

  /// How wide a glyph is, in thousandths of the em.
  func width(of glyph: UInt32) -> Double { Double(hb_font_get_glyph_h_advance(font, glyph)) * 1000 / unitsPerEm }

  /// The bounding box of all glyphs, in units of the em (OpenType, table `head`).
  var box: [Int] {
    guard let head = FontFace.table("head", of: handle), head.count >= 44 else { return [0, 0, 0, 0] }
    return stride(from: 36, to: 44, by: 2).map { Int(Int16(bitPattern: UInt16(head[$0]) << 8 | UInt16(head[$0 + 1]))) }
  }

  /// A font program with no glyphs but these, and the numbers that they have in it; `nil` where none can be made.
  /// C functions: `hb_subset_plan_create_or_fail`, `hb_subset_plan_execute_or_fail`.
  func subset(_ glyphs: Set<UInt32>) -> (program: [UInt8], numbers: [UInt32: UInt16])? {
    guard let input = hb_subset_input_create_or_fail() else { return nil }
    defer { hb_subset_input_destroy(input) }
    let wanted = hb_subset_input_glyph_set(input)
    for glyph in glyphs { hb_set_add(wanted, glyph) }
    hb_subset_input_set_flags(input, HB_SUBSET_FLAGS_NO_HINTING.rawValue)
    let dropped = hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
    // What a reader of PDF takes from the dictionaries around the program (ISO 32000-1, 9.9), and what sets text.
    for tag in ["GSUB", "GPOS", "GDEF", "BASE", "JSTF", "MATH", "name", "OS/2", "post", "cmap", "STAT", "vhea", "vmtx"]
    {
      hb_set_add(dropped, FontFace.tag(tag))
    }
    guard let plan = hb_subset_plan_create_or_fail(handle, input) else { return nil }
    defer { hb_subset_plan_destroy(plan) }
    guard let subset = hb_subset_plan_execute_or_fail(plan) else { return nil }
    defer { hb_face_destroy(subset) }
    let map = hb_subset_plan_old_to_new_glyph_mapping(plan)
    var numbers: [UInt32: UInt16] = [:]
    for glyph in glyphs { numbers[glyph] = UInt16(truncatingIfNeeded: hb_map_get(map, glyph)) }
    if isCubic {
      guard let program = FontFace.table("CFF ", of: subset) else { return nil }
      // Chinese, Japanese and Korean fonts know their glyphs by the characters of a collection.
      if let characters = CFFCharacters.numbers(in: program) {
        for (glyph, place) in numbers where Int(place) < characters.count { numbers[glyph] = characters[Int(place)] }
      }
      return (program, numbers)
    }
    return (FontFace.bytes(hb_face_reference_blob(subset)), numbers)
  }

  private static func tag(_ name: String) -> hb_tag_t { name.utf8.reduce(0) { $0 << 8 | hb_tag_t($1) } }

  /// A table of a face; `nil` where it has none.
  private static func table(_ name: String, of face: OpaquePointer) -> [UInt8]? {
    let bytes = bytes(hb_face_reference_table(face, tag(name)))
    return bytes.isEmpty ? nil : bytes
  }

  private static func bytes(_ blob: OpaquePointer?) -> [UInt8] {
    defer { hb_blob_destroy(blob) }
    var count: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &count) else { return [] }
    return Array(UnsafeRawBufferPointer(start: data, count: Int(count)))
  }
}
