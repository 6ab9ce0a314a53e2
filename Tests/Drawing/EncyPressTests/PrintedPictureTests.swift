import EncyTestSupport
import Foundation
import Testing

/// What people get on paper: the pixels of the exported PDF, as poppler draws them, beside the picture that was sent in, as another
/// program decodes it (`Pictures/printed-pictures.py`).
struct PrintedPictureTests {
  private static let products = [2400, 3000, 3700, 4300, 4900, 5500, 6100, 6700, 7300].map { "HVLS-\($0)" }
  /// The system's own, which has Pillow.
  private static let python = "/usr/bin/python3"
  private static let script =
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pictures/printed-pictures.py").path

  /// A proposal whose plans and products' pictures are those of a folder, at most nine; its pages, and each plan on a sheet of paper.
  private func print(_ run: ProposalRun, _ folder: String, as name: String) throws {
    let proposal = "\(name).ency"
    // Names of other lengths would lay out other pages.
    try run.ency(
      ["new", proposal, "--title", "Hall", "--number", "1"] + Self.products.flatMap { ["--product", $0 + "=1"] })
    try run.ency("open", proposal, "\(name)-open")
    try run.tool(Self.python, Self.script, "place", folder, "\(name)-open")
    try run.ency("save", "\(name)-open")
    try run.ency("close", "\(name)-open")
    let files = try FileManager.default.contentsOfDirectory(atPath: run.path(folder)).sorted().filter {
      $0.contains(".") && !$0.hasSuffix(".wanted.png")
    }
    let plans = files.indices.map { "Plan \($0 + 1)" }
    for (file, plan) in zip(files, plans) {
      try run.ency("plan", "import", proposal, "\(folder)/\(file)", "--name", plan)
    }
    try run.ency(["plan", "order", proposal] + plans)
    try run.ency("export", proposal, "-o", "\(name).pdf")
    var sheets: [String] = []
    for (number, plan) in plans.enumerated() where number % 3 == 0 {
      sheets.append("\(name)-\(number).pdf")
      try run.ency(
        "render", proposal, "--plan", plan, "--page-size", "A3", "--layers", "plan", "-o", sheets[number / 3])
    }
    try run.tool("pdfunite", sheets + ["\(name)-sheets.pdf"])
  }

  private func compare(_ run: ProposalRun, _ group: String, _ pictures: [String] = []) throws {
    try run.tool(Self.python, [Self.script, "make", "pictures", group] + pictures)
    try print(run, "pictures", as: "printed")
    try print(run, "pictures/twin", as: "twin")
    for (ending, forms) in [("", "plans products"), ("-sheets", "some plans")] {
      let result = try ProcessRunner.run(
        Self.python,
        [Self.script, "compare", "pictures", "printed\(ending).pdf", "twin\(ending).pdf", forms], folder: run.path(""))
      #expect(result.status == 0, "\(result.text)\(result.story)")
    }
  }

  /// With how many JPEGs stay as they were sent, which every reader draws alike; the rest is printed as pixels.
  @Test(
    "A picture is printed as it was sent: from small to 12 megapixels, in all its forms, as a plan and as a product's",
    arguments: zip(["large", "colours", "turned", "png"], [9, 4, 9, 0]))
  func generated(group: String, untouched: Int) throws {
    let run = try ProposalRun()
    try compare(run, group)
    let listed = try run.tool("pdfimages", "-list", "printed.pdf").text.split(separator: "\n")
    // Each is drawn twice.
    #expect(listed.filter { $0.contains(" jpeg ") }.count == 2 * untouched)
  }

  @Test("Real photographs and scans are printed as they were sent")
  func corpora() throws {
    guard let plans = TestPlaces.corpus("raster-plans"), let photos = TestPlaces.corpus("photos/jpg") else { return }
    let names = ["openingdesign/facilities-markup-p5.jpg", "fosdem/fosdem-map_j.png"]
    var files = names.map { plans.appending(path: $0).path }
    files += ["tests/42_IndexError.jpg", "tests/28-hex_value.jpg", "orientation/portrait_6.jpg", "gps/DSCN0038.jpg"]
      .map { photos.appending(path: $0).path }
    try compare(ProposalRun(), "given", files.filter { FileManager.default.fileExists(atPath: $0) })
  }
}
