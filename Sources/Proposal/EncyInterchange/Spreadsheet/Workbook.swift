internal import EncyBase
internal import EncyContainer
internal import EncyFiles

/// A workbook of one sheet (Office Open XML, ECMA-376 part 1): texts are texts whatever they begin with, formulas keep the value that they
/// come to.
struct Workbook {
  /// How cells look, in the order of `styles.xml`.
  enum Style: Int, CaseIterable { case plain, title, heading, text, number, money, label, total, date }

  /// What stands in a cell.
  enum Content {
    case text(String)
    /// A number, written with a point.
    case number(String)
    /// A formula without its equals sign, and what it comes to.
    case formula(String, String)
  }

  /// A cell of a row: its column from 0.
  typealias Cell = (column: Int, content: Content, style: Style)

  /// What the sheet is called.
  var name: String
  var title: String
  /// Its language, BCP 47, and who made it when.
  var language, author: String
  var modified: Instant
  /// In characters, column by column.
  var widths: [Double]
  /// How many decimals money has.
  var decimals: Int
  /// The row of headings, from 1, which stays in sight with what is above it, and on each printed page.
  var headings: Int
  private(set) var rowCount = 0
  private var rows = ""

  init(
    name: String, title: String, language: String, author: String, modified: Instant, widths: [Double], decimals: Int,
    headings: Int
  ) {
    (self.name, self.title, self.language, self.author) = (name, title, language, author)
    (self.modified, self.widths, self.decimals, self.headings) = (modified, widths, decimals, headings)
  }

  /// The letters of a column, from 0: A to Z.
  static func column(_ place: Int) -> String { String(UnicodeScalar(UInt8(65 + place))) }

  /// Adds a row below the others.
  mutating func add(_ cells: [Cell]) {
    rowCount += 1
    let lines = cells.map { self.lines(of: $0) }.max() ?? 1
    let height = lines > 1 ? " ht=\"\(15 * min(lines, 27))\" customHeight=\"1\"" : ""
    rows += "<row r=\"\(rowCount)\"\(height)>"
    for (column, content, style) in cells {
      let start = "<c r=\"\(Workbook.column(column))\(rowCount)\" s=\"\(style.rawValue)\""
      switch content {
      case .text(let text):
        rows += "\(start) t=\"inlineStr\"><is><t xml:space=\"preserve\">\(Workbook.escaped(text))</t></is></c>"
      case .number(let number): rows += "\(start)><v>\(number)</v></c>"
      case .formula(let formula, let value):
        rows += "\(start)><f>\(XMLWriter.escaped(formula))</f><v>\(value)</v></c>"
      }
    }
    rows += "</row>"
  }

  /// About how many lines a cell's text takes in its column: programs don't all find out by themselves.
  private func lines(of cell: Cell) -> Int {
    guard case .text(let text) = cell.content, [.text, .heading].contains(cell.style), cell.column < widths.count else {
      return 1
    }
    let room = max(1, widths[cell.column] - 2)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .reduce(0) { $0 + max(1, Int((Double($1.count) / room).rounded(.up))) }
  }

  /// A text as a cell holds it: at most 32767 characters, and `_x0041_` not taken for a letter (part 1, section 22.4.2.2).
  private static func escaped(_ text: String) -> String {
    var cut = text
    while cut.utf16.count > 32_767 { cut = String(cut.prefix(cut.count - max(1, cut.utf16.count - 32_767))) }
    var out = ""
    var rest = cut[...]
    while let range = rest.firstRange(of: "_x") {
      let digits = rest[range.upperBound...].prefix(5)
      let isCode = digits.count == 5 && digits.last == "_" && digits.dropLast().allSatisfy(\.isHexDigit)
      out += rest[..<range.lowerBound]
      out += isCode ? "_x005F_x" : "_x"
      rest = rest[range.upperBound...]
    }
    out += rest
    return XMLWriter.escaped(out)
  }

  /// The file.
  func bytes() throws -> [UInt8] {
    func part(_ content: String) -> [UInt8] {
      Array("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n\(content)\n".utf8)
    }
    return try PlainArchive.build([
      ("[Content_Types].xml", part(Workbook.contentTypes)), ("_rels/.rels", part(Workbook.relations)),
      ("docProps/core.xml", part(properties)), ("xl/workbook.xml", part(workbook)),
      ("xl/_rels/workbook.xml.rels", part(Workbook.workbookRelations)), ("xl/styles.xml", part(styles)),
      ("xl/worksheets/sheet1.xml", part(sheet)),
    ])
  }

  // MARK: Parts

  private static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let packaging = "http://schemas.openxmlformats.org/package/2006"
  private static let kind = "application/vnd.openxmlformats-officedocument.spreadsheetml"

  private static let contentTypes = """
    <Types xmlns="\(packaging)/content-types">\
    <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
    <Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>\
    <Override PartName="/xl/workbook.xml" ContentType="\(kind).sheet.main+xml"/>\
    <Override PartName="/xl/styles.xml" ContentType="\(kind).styles+xml"/>\
    <Override PartName="/xl/worksheets/sheet1.xml" ContentType="\(kind).worksheet+xml"/></Types>
    """
  private static let relations = """
    <Relationships xmlns="\(packaging)/relationships">\
    <Relationship Id="rId1" Type="\(office)/officeDocument" Target="xl/workbook.xml"/>\
    <Relationship Id="rId2" Type="\(packaging)/relationships/metadata/core-properties" Target="docProps/core.xml"/>\
    </Relationships>
    """
  private static let workbookRelations = """
    <Relationships xmlns="\(packaging)/relationships">\
    <Relationship Id="rId1" Type="\(office)/worksheet" Target="worksheets/sheet1.xml"/>\
    <Relationship Id="rId2" Type="\(office)/styles" Target="styles.xml"/></Relationships>
    """

  private var properties: String {
    """
    <cp:coreProperties xmlns:cp="\(Workbook.packaging)/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" \
    xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">\
    <dc:title>\(XMLWriter.escaped(title))</dc:title><dc:creator>\(XMLWriter.escaped(author))</dc:creator>\
    <dc:language>\(language)</dc:language>\
    <dcterms:modified xsi:type="dcterms:W3CDTF">\(modified)</dcterms:modified></cp:coreProperties>
    """
  }

  private var workbook: String {
    let quoted = replacingScalars(in: name) { $0 == "'" ? "''" : nil }
    return """
      <workbook xmlns="\(Workbook.main)" xmlns:r="\(Workbook.office)"><sheets>\
      <sheet name="\(XMLWriter.escaped(name, isAttribute: true))" sheetId="1" r:id="rId1"/></sheets><definedNames>\
      <definedName name="_xlnm.Print_Titles" localSheetId="0">'\(XMLWriter.escaped(quoted))'!$\(headings):$\(headings)\
      </definedName></definedNames><calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>
      """
  }

  private var styles: String {
    let money = "#,##0" + (decimals > 0 ? "." + String(repeating: "0", count: decimals) : "")
    let top = "<alignment vertical=\"top\"/>"
    let wrapped = "<alignment horizontal=\"left\" vertical=\"top\" wrapText=\"1\" indent=\"1\"/>"
    func cell(_ style: Style) -> String {
      let (font, fill, border, format, alignment) =
        switch style {
        case .plain: (0, 0, 0, 0, "")
        case .title: (2, 0, 0, 0, "")
        case .heading: (1, 2, 1, 0, "<alignment horizontal=\"center\" vertical=\"center\" wrapText=\"1\"/>")
        case .text: (0, 0, 0, 0, wrapped)
        case .number: (0, 0, 0, 0, top)
        case .money: (0, 0, 0, 164, top)
        case .label: (1, 0, 0, 0, top)
        case .total: (1, 0, 2, 164, top)
        case .date: (0, 0, 0, 14, "<alignment horizontal=\"left\" vertical=\"top\"/>")
        }
      return """
        <xf numFmtId="\(format)" fontId="\(font)" fillId="\(fill)" borderId="\(border)" xfId="0" applyNumberFormat="1" \
        applyFont="1" applyFill="1" applyBorder="1"\(alignment.isEmpty ? "/>" : " applyAlignment=\"1\">\(alignment)</xf>")
        """
    }
    func font(_ size: Int, isBold: Bool) -> String {
      "<font>\(isBold ? "<b/>" : "")<sz val=\"\(size)\"/><name val=\"Calibri\"/><family val=\"2\"/></font>"
    }
    func border(_ side: String) -> String {
      let line = "<\(side) style=\"thin\"><color rgb=\"FF7A8792\"/></\(side)>"
      return
        "<border><left/><right/>\(side == "top" ? line : "<top/>")\(side == "bottom" ? line : "<bottom/>")<diagonal/></border>"
    }
    return """
      <styleSheet xmlns="\(Workbook.main)"><numFmts count="1"><numFmt numFmtId="164" formatCode="\(money)"/></numFmts>\
      <fonts count="3">\(font(11, isBold: false))\(font(11, isBold: true))\(font(15, isBold: true))</fonts>\
      <fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>\
      <fill><patternFill patternType="solid"><fgColor rgb="FFE6ECF0"/><bgColor indexed="64"/></patternFill></fill></fills>\
      <borders count="3"><border><left/><right/><top/><bottom/><diagonal/></border>\(border("bottom"))\(border("top"))</borders>\
      <cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
      <cellXfs count="\(Style.allCases.count)">\(Style.allCases.map(cell).joined())</cellXfs>\
      <cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>
      """
  }

  private var sheet: String {
    let columns = widths.enumerated().map { place, width in
      "<col min=\"\(place + 1)\" max=\"\(place + 1)\" width=\"\(width)\" customWidth=\"1\"/>"
    }
    return """
      <worksheet xmlns="\(Workbook.main)"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>\
      <sheetViews><sheetView showGridLines="0" workbookViewId="0">\
      <pane ySplit="\(headings)" topLeftCell="A\(headings + 1)" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>\
      <sheetFormatPr defaultRowHeight="15"/><cols>\(columns.joined())</cols><sheetData>\(rows)</sheetData>\
      <pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>\
      <pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>
      """
  }
}
