import EncyBase
import EncyContainer
import EncyFiles
import EncyDocument
import EncyCommandTestSupport
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

/// `ency catalog`, and what lists do to proposals.
@Suite("The catalog from the shell")
struct CatalogCommandTests {
  private let folder: TemporaryFolder
  private let list, later, broken, hall: String

  init() throws {
    folder = try TemporaryFolder()
    list = try folder.write("products.csv", EncyTestFile.products())
    later = try folder.write("later.csv", EncyTestFile.laterProducts())
    broken = try folder.write("broken.csv", EncyTestFile.brokenProducts())
    hall = folder.path("hall.ency")
  }

  @discardableResult
  private func ency(_ arguments: String...) async -> CommandRun {
    await CommandRun.ency(
      arguments, environment: CommandRun.environment.merging(["XDG_CONFIG_HOME": folder.url.path]) { $1 })
  }

  private func model(_ name: String) throws -> JSONValue { try Document(contentsOf: hall).model(name) }

  @Test func theBuiltInListIsAsGoodAsAny() async throws {
    let run = await ency("catalog", "validate", TestPlaces.checkout.appending(path: "Schemas/catalog.json").path)
    #expect(run.status == 0 && run.errorText.isEmpty, "\(run.errorText)")
    #expect(await ency("catalog", "list").text.split(separator: "\n").count == 10)
  }

  @Test func brokenRowsAreListedAndNothingIsTakenUnlessToldTo() async throws {
    let file = folder.path("ency/catalog.json")
    let refused = await ency("catalog", "import", broken)
    #expect(refused.status == 1 && !FileStore.exists(file))
    for place in ["5:1", "6:1", "7:35", "8:46", "9:30", "10:1", "11:1"] {
      #expect(refused.errorText.contains("broken.csv:\(place): "), "\(place) \(refused.errorText)")
    }
    #expect(
      await ency("catalog", "import", broken, "--dry-run", "--skip-broken").status == 0 && !FileStore.exists(file))
    let taken = await ency("catalog", "import", broken, "--skip-broken")
    #expect(taken.status == 0 && taken.errorText.shows("note-table-skipped"), "\(taken.errorText)")
    #expect(await ency("catalog", "list", "--list", file).text.split(separator: "\n").count == 3)
  }

  @Test func whatAListDoesntNameStays() async throws {
    let file = folder.path("ency/catalog.json")
    let trial = await ency("catalog", "import", list, "--dry-run", "--json")
    try AnswerSchema.expect(trial.output, "catalog-import")
    #expect(trial.status == 0 && !FileStore.exists(file))
    // What is new comes with its prices, in text, too.
    let fresh = try JSONParser().parse(trial.text).items("differences")
    let prices = fresh.map { $0["price"]?.objectValue?.members ?? [] }
    #expect(fresh.count == 4 && prices.allSatisfy { !$0.isEmpty }, "\(trial.text)")
    let shown = await ency("catalog", "import", list, "--dry-run").text
    for price in prices.flatMap(\.self) {
      let currency = try #require(Currency(price.name))
      #expect(shown.contains(NumberFormat(.english).money(price.value.intValue ?? 0, currency)), "\(shown)")
    }
    await ency("catalog", "import", list)
    let before = try JSONParser().parse(Data(contentsOf: URL(filePath: folder.path("ency/catalog.json"))).map { $0 })
    let again = await ency("catalog", "import", list)
    #expect(again.text.shows("catalog-sum", "0", "0", "0", "4"))
    let one = try folder.write("one.csv", "id;pris sek;namn;typ\nMO-1;900;Montage;service\n".utf8)
    let taken = await ency("catalog", "import", one)
    #expect(
      taken.text.contains("SEK\u{A0}850.00 → SEK\u{A0}900.00 (+5.9%)") && taken.errorText.contains("3 products"),
      "\(taken)")
    let after = try JSONParser().parse(Data(contentsOf: URL(filePath: folder.path("ency/catalog.json"))).map { $0 })
    #expect(after.arrayValue?.prefix(3) == before.arrayValue?.prefix(3))
    #expect(after.arrayValue?.last?["vatRate"] == 25)
    await ency("catalog", "import", one, "--replace")
    #expect(await ency("catalog", "list", "--list", file).text.split(separator: "\n").count == 2)
  }

  @Test func aWrongImportIsTakenBack() async throws {
    let file = folder.path("ency/catalog.json")
    let (first, second) = ([0xFF, 0xD8, 0x31] as [UInt8], [0xFF, 0xD8, 0x33] as [UInt8])
    _ = try folder.write("first.jpg", first)
    _ = try folder.write("second.jpg", second)
    await ency("catalog", "import", list)
    await ency("catalog", "picture", "mo-1", folder.path("first.jpg"))
    await ency("catalog", "picture", "MO-1", folder.path("second.jpg"))
    let before = try Data(contentsOf: URL(filePath: file))
    let one = try folder.write("one.csv", "id;pris sek;namn;typ\nMO-1;900;Montage;service\n".utf8)
    let trial = await ency("catalog", "import", one, "--replace", "--dry-run")
    #expect(!trial.errorText.contains("catalog-2") && !trial.text.contains("second"), "\(trial)")
    let taken = await ency("catalog", "import", one, "--replace", "--json")
    try AnswerSchema.expect(taken.output, "catalog-import")
    let answer = try JSONParser().parse(taken.output)
    // The picture that was given stays; the one before it has no product any more.
    #expect(answer["removedPictures"] == 1)
    let rows = try #require(JSONParser().parse(Data(contentsOf: URL(filePath: file)).map { $0 }).arrayValue)
    #expect(rows.map { $0.text("image") } == ["pictures/\(SHA256Digest(of: second)).jpg"])
    let pictures = try FileManager.default.contentsOfDirectory(atPath: folder.path("ency/pictures"))
    #expect(pictures == ["\(SHA256Digest(of: second)).jpg"])
    let copy = try #require(answer.text("copy"))
    #expect(try Data(contentsOf: URL(filePath: copy)) == before)
    let back = await ency("catalog", "import", copy, "--replace")
    #expect(back.status == 0 && back.errorText.shows("catalog-copy"), "\(back)")
    #expect(try Data(contentsOf: URL(filePath: file)) == before)
  }

  @Test func capitalsDontMatterWhereOneProductFits() async throws {
    let own = try folder.write("own.csv", "id;namn;typ;pris sek\nB-5;Bur;accessory;5\n".utf8)
    await ency("catalog", "import", own)
    #expect(await ency("catalog", "show", "b-5").text.contains("Bur"))
    #expect(await ency("new", hall, "--product", "hvls-7300=1").status == 0)
    #expect(await ency("offer", "add", hall, "--product", "b-5").status == 0)
    await ency("set", hall, #"/offer/lines/-:={"product": "hvls-6100", "quantity": 1}"#)
    #expect(
      try model("offer").items("lines").compactMap { $0.text("product") } == ["HVLS-7300", "B-5", "HVLS-6100"])
    #expect(try model("products").items("products").compactMap { $0.text("id") } == ["HVLS-7300", "B-5", "HVLS-6100"])
    #expect(await ency("validate", hall).status == 0)
    // Another spelling of a new list is the same product, with its picture and price.
    let small = try folder.write("small.csv", "id;namn;typ;pris sek\nb-5;Bur;accessory;7\n".utf8)
    let taken = await ency("catalog", "import", small)
    #expect(taken.text.contains("was B-5"), "\(taken)")
    #expect(await ency("offer", "reprice", hall, "--take", "--all").status == 0)
    #expect(try model("offer").items("lines")[1].int("unitPrice") == 700)
    #expect(await ency("validate", hall).status == 0)
  }

  @Test func whatImportRefusesIsNotShown() async throws {
    let bad = try folder.write(
      "bad.csv", "Artikelnr;Namn;Typ;Pris SEK;Effekt (kW)\nA;A;hvls;5;900000\nB;B;hvls;5;1\n".utf8)
    for verb in [["show", "A"], ["list"], ["find", "A"]] {
      let run = await CommandRun.ency(["catalog"] + verb + ["--list", bad])
      #expect(run.status != 0 && run.errorText.contains("Effekt (kW) is 900000000 W"), "\(run)")
    }
    let rest = await ency("catalog", "list", "--list", bad, "--skip-broken")
    #expect(rest.status == 0 && rest.errorText.contains("2:12: ") && rest.text.split(separator: "\n").count == 2)
    #expect(await ency("catalog", "validate", bad).errorText.contains("bad.csv:2:12: Effekt (kW) is "))
    let json = try folder.write(
      "bad.json", Array(#"[{"id": "A 1", "name": "x", "type": "hvls", "price": {"SEK": 5}}]"#.utf8))
    let form = await ency("catalog", "validate", json)
    #expect(form.errorText.contains("bad.json:1:2: id: \"A 1\"") && !form.errorText.contains("^["), "\(form)")
  }

  @Test func rowsThatAreLeftOutAreSaidOnce() async throws {
    let bad = try folder.write(
      "bad.csv", "id;namn;typ;pris sek\nA;A;hvls;5\nB;B;hvls;x\nC;C;hvls;y\n".utf8)
    await ency("config", "set", "catalog=\(bad)")
    await ency("new", hall)
    let added = await ency("offer", "add", hall, "--product", "A")
    let told = added.errorText.split(separator: "\n").count { $0.contains("ency catalog validate") }
    #expect(added.status == 0 && told == 1)
    #expect(added.errorText.contains("2 rows") && added.errorText.contains("3:10"), "\(added.errorText)")
    #expect(await ency("offer", "add", hall, "--product", "A").errorText.contains("2 rows"))
  }

  @Test func whatIsntMadeAnyMoreIsSaid() async throws {
    let old = try folder.write(
      "old.csv", "id;namn;typ;pris sek;status\nA;Gammal;accessory;5;utgått\nB;B;accessory;5;i lager\n".utf8)
    await ency("catalog", "import", old)
    await ency("new", hall)
    let added = await ency("offer", "add", hall, "--product", "A")
    #expect(added.status == 0 && added.errorText.shows("note-discontinued", "A", "Gammal"), "\(added.errorText)")
    #expect(await ency("offer", "add", hall, "--product", "A").errorText.shows("note-discontinued"))
    #expect(await !ency("offer", "add", hall, "--product", "B").errorText.shows("note-discontinued"))
    let shown = await ency("offer", "reprice", hall)
    #expect(shown.text.split(separator: "\n").count { $0.shows("reprice-discontinued") } == 1, "\(shown.text)")
    let answer = try JSONParser().parse(await ency("offer", "reprice", hall, "--json").output)
    #expect(answer["products"]?.arrayValue?.map { $0["discontinued"] } == [true, false])
  }

  @Test func aProductWithoutAPriceTakesTheOneThatIsSaid() async throws {
    let euro = try folder.write("euro.csv", "id;namn;typ;pris eur\nA;A;accessory;5\n".utf8)
    await ency("catalog", "import", euro)
    await ency("new", hall, "--currency", "SEK")
    let refused = await ency("offer", "add", hall, "--product", "a")
    #expect(refused.status == 1 && refused.errorText.contains("--product A --price"), "\(refused.errorText)")
    #expect(await ency("offer", "add", hall, "--product", "A", "--price", "many").status != 0)
    #expect(try model("products").items("products").isEmpty)
    let added = await ency("offer", "add", hall, "--product", "A", "--price", "1 250,50 kr")
    #expect(added.status == 0 && !added.errorText.shows("found-line-price"), "\(added.errorText)")
    #expect(try model("products").items("products").map { $0.int("price") } == [125_050])
    #expect(try model("offer").items("lines").map { $0.int("unitPrice") } == [125_050])
    #expect(await ency("offer", "reprice", hall).text.shows("reprice-unpriced", "SEK"))
  }

  @Test func anAgreedPriceIsWarnedOfOnce() async throws {
    await ency("catalog", "import", list)
    await ency("new", hall, "--product", "HVLS-7300=1")
    let added = await ency("offer", "add", hall, "--product", "HVLS-7300", "--price", "60000")
    #expect(added.errorText.contains("64,900.00"), "\(added.errorText)")
    #expect(await !ency("offer", "set", hall, "2", "--quantity", "3").errorText.contains("64,900.00"))
    await ency("catalog", "import", later)
    let taken = await ency("offer", "reprice", hall, "--take")
    #expect(taken.text.shows("reprice-agreed") && !taken.errorText.contains("66,900.00"), "\(taken)")
    let run = await ency("validate", hall)
    #expect(!run.text.contains("warning: model/offer.json:") || !run.text.contains("66,900.00"), "\(run.text)")
    #expect(await ency("offer", "set", hall, "2", "--price", "61000").errorText.contains("66,900.00"))
  }

  @Test func headingsAreShownAndSaid() async throws {
    let other = try folder.write(
      "other.csv", "Prislista 2026\n\nModell;Namn;Typ;Pris SEK;Diameter (m)\nA-1;Fläkt;hvls;5;7,3\n".utf8)
    let known = await ency("catalog", "columns")
    #expect(known.text.contains("diameter (mm, cm, dm, km, m") && known.text.contains("durchmesser"), "\(known.text)")
    let said = await ency("catalog", "columns", other, "--set", "id=Modell")
    #expect(said.status == 0 && said.errorText.contains("line 3"), "\(said)")
    let plain = try folder.write("plain.csv", "Modell;Namn;Typ;Pris SEK;Diameter (m)\nA-1;Fläkt;hvls;5;7,3\n".utf8)
    let kept = await ency("catalog", "columns", plain, "--set", "id=Modell")
    #expect(kept.status == 0 && kept.text.contains("Diameter (m)  diameter  m"), "\(kept)")
    let shown = await ency("catalog", "columns", other)
    #expect(shown.errorText.contains("line 3") && shown.text.contains("priceSEK"), "\(shown)")
    let taken = await ency("catalog", "import", other)
    #expect(taken.status == 0 && taken.errorText.contains("line 3"), "\(taken)")
  }

  @Test func aPictureThatIsTooLargeIsToBeMadeSmaller() async throws {
    await ency("catalog", "import", list)
    let large = try folder.write("large.jpg", [0xFF, 0xD8] + [UInt8](repeating: 0, count: 21 << 20))
    let refused = await ency("catalog", "picture", "MO-1", large)
    #expect(refused.status != 0 && refused.errorText.contains("smaller"), "\(refused.errorText)")
    #expect(!refused.errorText.contains("--limit-total-size"))
  }

  @Test func whatSpreadsheetsWouldComputeStaysText() async throws {
    await ency("catalog", "import", list)
    let written = folder.path("out.csv")
    #expect(await ency("catalog", "list", "-o", written).status == 0)
    let text = try String(contentsOfFile: written, encoding: .utf8)
    #expect(text.contains(";'=cmd|'/c calc'!A0;") && !text.contains(";=cmd"))
    let file = folder.path("ency/catalog.json")
    let before = try Data(contentsOf: URL(filePath: file))
    // The toolkit's own products come into the list, the others stay as they are.
    #expect(await ency("catalog", "import", written).status == 0)
    let after = try JSONParser().parse(Data(contentsOf: URL(filePath: file)).map { $0 })
    #expect(after.arrayValue?.prefix(4) == (try JSONParser().parse(before.map { $0 })).arrayValue?.prefix(4))
    #expect(after.arrayValue?.count == 12)
    #expect(await ency("catalog", "diff", written).text.shows("catalog-same"))
    #expect(await ency("catalog", "list", "-o", written).status != 0)
  }

  @Test func proposalsTakeTheirProductsFromTheLists() async throws {
    await ency("catalog", "import", list)
    #expect(await ency("new", hall, "--product", "HVLS-7300=2").status == 0)
    #expect(try model("products").items("products").first?["price"] == 6_490_000)
    await ency("offer", "add", hall, "--product", "TB-10-A")
    await ency("set", hall, #"/offer/lines/-:={"product": "MO-1", "quantity": 1}"#)
    let products = try model("products").items("products")
    #expect(products.compactMap { $0.text("id") } == ["HVLS-7300", "TB-10-A", "MO-1"])
    #expect(products.allSatisfy { $0["sku"] == nil && $0["availability"] == nil })
    #expect(try model("offer").items("lines").last?["unitPrice"] == 85_000)
    let unknown = await ency("offer", "add", hall, "--product", "HVLS-99")
    #expect(unknown.status == 1 && unknown.errorText.contains("HVLS-9000"), "\(unknown.errorText)")
    // A list without a price in the proposal's currency.
    await ency("set", hall, "/proposal/currency=EUR", "--anyway")
    let priceless = await ency("offer", "add", hall, "--product", "HVLS-9000")
    #expect(priceless.status == 1 && priceless.errorText.contains("EUR"), "\(priceless.errorText)")
  }

  @Test func aNewListShowsWhatItDoesBeforeItDoesIt() async throws {
    await ency("catalog", "import", list)
    await ency("new", hall, "--product", "HVLS-7300=2", "--product", "MO-1=4")
    await ency("offer", "add", hall, "--product", "HVLS-7300", "--price", "60000")
    let same = await ency("offer", "reprice", hall, "--take", "--all")
    #expect(same.status == 0 && same.errorText.shows("reprice-nothing"), "\(same.errorText)")
    await ency("catalog", "import", later)
    let before = try Data(contentsOf: URL(filePath: hall))
    let shown = await ency("offer", "reprice", hall)
    #expect(
      shown.text.contains("line 1: SEK\u{A0}64,900.00 → SEK\u{A0}66,900.00")
        && shown.text.shows("reprice-agreed", "3", "SEK 60,000.00"))
    #expect(shown.text.shows("page-to-pay") && shown.text.contains("Noise level"))
    #expect(try Data(contentsOf: URL(filePath: hall)) == before)
    let answer = try JSONParser().parse(await ency("offer", "reprice", hall, "--json").output)
    #expect(answer["toPay"]?["new"]?.intValue == (answer["toPay"]?["old"]?.intValue ?? 0) + 500_000)
    #expect(await ency("offer", "reprice", hall, "--take").status == 0)
    #expect(try model("offer").items("lines").compactMap { $0.int("unitPrice") } == [6_690_000, 85_000, 6_000_000])
    #expect(try model("products").items("products").first?["sound"] == 47)
    await ency("offer", "reprice", hall, "--take", "--all")
    #expect(try model("products").items("products").first?["sound"] == 46)
    #expect(await ency("offer", "reprice", hall, "--all").errorText.shows("reprice-nothing"))
    // What was sent stays.
    await ency("set", hall, "/customer/name=A", "--anyway")
    #expect(await ency("send", hall, "--anyway").status == 0)
    let sent = await ency("offer", "reprice", hall)
    #expect(sent.status == 1 && sent.errorText.contains("ency revise"), "\(sent.errorText)")
  }

  @Test func headingsAreSaidOnce() async throws {
    let other = try folder.write("other.csv", "Modell;Namn;Typ;Pris SEK\nA-1;Fläkt;hvls;5\n".utf8)
    let refused = await ency("catalog", "import", other)
    #expect(refused.errorText.contains("ency config set catalogColumns.id="), "\(refused.errorText)")
    #expect(await ency("config", "set", "catalogColumns.id=Modell").status == 0)
    #expect(await ency("catalog", "import", other).status == 0)
    #expect(await ency("catalog", "find", "A-1").text.contains("Fläkt"))
    // Beside proposals anybody may have written.
    #expect(await ency("config", "set", "--here", "catalog=/etc/passwd").status == 64)
    #expect(await ency("config", "set", "catalog=\(list)").status == 0)
    #expect(await ency("catalog", "show", "MO-1").text.contains("products.csv"))
  }

  @Test func aKindOfTheSellersOwnIsSaidToOlderVersions() async throws {
    let other = try folder.write("other.csv", "id;Namn;Typ;Pris SEK\nA-1;Fläkt;Golvfläkt;5\n".utf8)
    await ency("catalog", "import", other)
    await ency("new", hall, "--product", "HVLS-7300=1")
    #expect(try Document(contentsOf: hall).manifest.requires.isEmpty)
    await ency("offer", "add", hall, "--product", "A-1")
    #expect(try Document(contentsOf: hall).manifest.requires == ["product-types"])
    #expect(await ency("validate", hall).status == 0)
  }

  @Test func picturesAreKeptOnceAndGoAlong() async throws {
    let square: [UInt8] = [0xFF, 0xD8, 0xFF, 0x31]
    for (name, bytes) in [
      ("a.jpg", square), ("b.jpg", square), ("wide.jpg", [0xFF, 0xD8, 0xFF, 0x32]), ("no.jpg", [1]),
    ] {
      _ = try folder.write("pictures-\(name)", bytes as [UInt8])
    }
    let head = "id;namn;typ;pris sek;bild\n"
    let list = try folder.write(
      "list.csv", (head + "A;A;hvls;5;pictures-a.jpg\nB;B;hvls;5;pictures-b.jpg\nC;C;hvls;5;\n").utf8)
    let left = await ency("catalog", "import", list)
    #expect(left.status == 0 && left.errorText.contains("--pictures"), "\(left.errorText)")
    #expect(await ency("catalog", "import", list, "--pictures", folder.url.path).status == 0)
    let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path("ency/pictures"))
    #expect(kept == ["\(SHA256Digest(of: square)).jpg"])
    // What isn't square, isn't there, isn't a picture or leads elsewhere is a broken row.
    let wrong = try folder.write(
      "wrong.csv",
      (head
        + ["pictures-wide.jpg", "gone.jpg", "pictures-no.jpg", "../x.jpg"].enumerated().map {
          "W\($0.offset);W;hvls;5;\($0.element)\n"
        }.joined()).utf8)
    let refused = await ency("catalog", "import", wrong, "--pictures", folder.url.path)
    for line in 2...5 { #expect(refused.errorText.contains("wrong.csv:\(line):13: "), "\(refused.errorText)") }
    #expect(refused.status == 1 && refused.errorText.contains("--crop"))
    #expect(await ency("catalog", "picture", "C", folder.path("pictures-wide.jpg")).status == 1)
    #expect(await ency("catalog", "picture", "C", folder.path("pictures-wide.jpg"), "--crop").status == 0)
    // A product of another list is copied.
    #expect(await ency("catalog", "picture", "HVLS-2400", folder.path("pictures-a.jpg")).status == 0)
    #expect(await ency("catalog", "show", "HVLS-2400").text.shows("catalog-origin[user]"))
    await ency("new", hall, "--product", "A=1", "--product", "HVLS-2400=1")
    let document = try Document(contentsOf: hall)
    let image = "media/\(SHA256Digest(of: square)).jpg"
    #expect(try document.model("products").items("products").map { $0.text("image") } == [image, image])
    #expect(try document.bytes(of: image) == square)
    try FileManager.default.removeItem(atPath: folder.path("ency/pictures"))
    let lost = await ency("offer", "add", hall, "--product", "B")
    #expect(lost.status == 1 && lost.errorText.contains("ency catalog picture B"), "\(lost.errorText)")
  }
}
