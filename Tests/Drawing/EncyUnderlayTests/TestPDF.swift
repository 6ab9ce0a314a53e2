/// Small PDFs written by hand, so that every number in them is known.
struct TestPDF {
  /// Dictionaries and streams as they stand between `obj` and `endobj`, numbered from 1; 1 is the catalog.
  var objects: [String] = []

  static func stream(_ content: String, _ entries: String = "") -> String {
    "<< \(entries) /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream"
  }

  /// The file, with a true cross-reference table.
  var bytes: [UInt8] {
    var file = "%PDF-1.7\n"
    var offsets: [Int] = []
    for (index, object) in objects.enumerated() {
      offsets.append(file.utf8.count)
      file += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = file.utf8.count
    file += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for offset in offsets { file += "\(String(repeating: "0", count: 10 - "\(offset)".count))\(offset) 00000 n \n" }
    file += "trailer\n<< /Root 1 0 R /Size \(objects.count + 1) >>\nstartxref\n\(start)\n%%EOF\n"
    return Array(file.utf8)
  }

  /// One page with one content stream.
  static func page(
    _ content: String, mediaBox: String = "[0 0 200 300]", entries: String = "", resources: String = "<< >>",
    catalog: String = "", more: [String] = []
  ) -> [UInt8] {
    var pdf = TestPDF()
    pdf.objects = [
      "<< /Type /Catalog /Pages 2 0 R \(catalog) >>",
      // MediaBox and Resources are inherited on purpose.
      "<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox \(mediaBox) /Resources \(resources) >>",
      "<< /Type /Page /Parent 2 0 R /Contents 4 0 R \(entries) >>",
      stream(content),
    ]
    pdf.objects += more
    return pdf.bytes
  }

  /// An empty page of ours to put plans on.
  static func blank(width: Int, height: Int) -> [UInt8] {
    page("", mediaBox: "[0 0 \(width) \(height)]")
  }
}
