internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyPressService
internal import EncyRegister
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency catalog picture`
struct CatalogPictureCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "picture",
    abstract: "Give a product of your catalog a picture.",
    discussion: """
      The picture is PNG or JPEG, and square; what isn't is cut with --crop. It is kept beside the catalog, once however \
      many products have it, and proposals that take the product take it along. A product of another list is copied into \
      yours.

      Examples:
        ency catalog picture HVLS-7300 fan.jpg
        ency catalog picture HVLS-7300 photo.jpg --crop
      """)

  @Argument(help: "The article number.", completion: Completions.products)
  var id: String
  @Argument(help: "The picture, PNG or JPEG.", completion: .file(extensions: ["jpg", "jpeg", "png"]))
  var file: String
  @Flag(help: "Cut its middle out where it isn't square.")
  var crop = false
  @Flag(help: "Change the company's catalog, for all of the company.")
  var shared = false
  @Flag(help: "Answer in JSON (schema Output/written).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() async throws {
    let desk = try CatalogDesk()
    let target = try desk.written(isShared: shared)
    let product = try desk.product(id)
    let picture = try await CatalogPictures.read(file, crops: crop)
    let id = product.id
    let turn = try ProductFile.turn(beside: target.file, makesFolder: true)
    let image = try ProductFile.keep(
      picture: picture.bytes, ending: picture.ending, beside: target.file, links: target.links)
    try ProductFile.change(target.file, links: target.links) { rows in
      var row: JSONValue = ["id": .string(id), "image": .string(image)]
      if !rows.contains(where: { CatalogProduct.key($0.text("id") ?? "") == CatalogProduct.key(id) }) {
        row = product.json
        row["image"] = .string(image)
      }
      return ProductFile.merged(rows, [row], replaces: false)
    }
    withExtendedLifetime(turn) {}
    if json { return try Session.current.print(JSONAnswer.written([target.file]), terminator: "") }
    try Session.current.print(
      .catalogPictureKept(id: SafeText(id), name: SafeText(product.name), file: SafeText(image)))
  }
}

/// Pictures of products as the press reads them.
struct CatalogPictures {
  let folder: String
  let crops: Bool

  static func read(_ file: String, crops: Bool) async throws -> ProductPicture {
    let press = try Session.pressService()
    let bytes: [UInt8]
    do throws(ContainerError) { bytes = try FileReading.read(file, limit: ProductFile.pictureLimit) } catch {
      guard error.code == .fileTooLarge else { throw error }
      throw ContainerError(
        error.code, file: file, offset: error.offset, error.message, remedy: .remedyPictureSmaller)
    }
    return try await press.productPicture(ProductPictureRequest(bytes: bytes, name: file, crops: crops))
  }

  /// Reads the pictures that a list names, and says in its rows which they are; a row whose picture can't be taken is a broken one.
  /// - Returns: Their files, by what rows say of them. Two thousand pictures are too many to hold.
  func read(of list: inout ProductReading) async throws -> [(image: String, name: String)] {
    var known: [String: Result<String, PictureFault>] = [:]
    var found: [(image: String, name: String)] = []
    var images: Set<String> = []
    for row in list.rows {
      guard let name = row.picture, known[name] == nil else { continue }
      // A list doesn't lead out of the folder that was named.
      guard !name.contains("/"), name != "..", name != "." else {
        known[name] = .failure(PictureFault(message: .errorPictureName(name: SafeText(name))))
        continue
      }
      do {
        let picture = try await CatalogPictures.read("\(folder)/\(name)", crops: crops)
        let image = "pictures/\(SHA256Digest(of: picture.bytes)).\(picture.ending)"
        known[name] = .success(image)
        if images.insert(image).inserted { found.append((image, name)) }
      } catch let error as any ReportedError {
        let message = Message.tablePicture(name: SafeText(name), what: SafeText(error.finding.message))
        known[name] = .failure(PictureFault(message: message))
      }
    }
    list.refuse { row in
      guard let name = row.picture, case .failure(let fault)? = known[name] else { return nil }
      return fault.message
    }
    for place in list.rows.indices {
      guard let name = list.rows[place].picture, case .success(let image)? = known[name] else { continue }
      list.rows[place].json["image"] = .string(image)
      list.rows[place].picture = nil
    }
    return found
  }

  /// Keeps pictures that were read beside a list.
  /// - Throws: ``ContainerError`` when one was changed meanwhile, or can't be written.
  func keep(_ found: [(image: String, name: String)], beside target: ProductLists.Source) async throws {
    for (image, name) in found {
      let file = "\(folder)/\(name)"
      let picture = try await CatalogPictures.read(file, crops: crops)
      let kept = try ProductFile.keep(
        picture: picture.bytes, ending: picture.ending, beside: target.file, links: target.links)
      guard kept == image else {
        throw ContainerError(.fileChanged, file: file, .fileChangedMeanwhile, remedy: .remedyTryAgain)
      }
    }
  }

  /// Why a picture can't be taken.
  private struct PictureFault: Error { let message: Message }
}
