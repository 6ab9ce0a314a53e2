package import EncyBase
internal import EncyDocument
package import EncyRegister
internal import Synchronization

/// The products that proposals copy rows from. A proposal keeps what it copied, so a later list never changes it.
package struct ProductCatalog: Sendable {
  /// The catalog of whatever runs: a command takes the lists of its user and company, a program the one that the toolkit brings.
  @TaskLocal package static var current = ProductCatalog.builtIn

  /// The list that the toolkit brings: nine fans of 2.4 to 7.3 m with list prices in kronor and euro.
  ///
  /// Figures are of the size that direct-drive fans of these diameters have (airflow grows about with the square of the diameter at
  /// equal tip speed).
  package static let builtIn = ProductCatalog { try ProductLists([], ProductRow.Options()) }

  /// The ids of the list that the toolkit brings, by diameter.
  package static var ids: [String] { ProductLists.builtIn.compactMap { $0.text("id") } }

  private let lists: Lists

  /// A catalog of lists that are opened when the first product is asked for.
  package init(_ open: @escaping @Sendable () throws -> ProductLists) { lists = Lists(open) }

  /// Lists that are opened once.
  private final class Lists: Sendable {
    private let open: @Sendable () throws -> ProductLists
    private let opened = Mutex<ProductLists?>(nil)

    init(_ open: @escaping @Sendable () throws -> ProductLists) { self.open = open }

    func callAsFunction() throws -> ProductLists {
      try opened.withLock { opened in
        let lists = try opened ?? open()
        opened = lists
        return lists
      }
    }
  }

  /// The product of an id; `nil` when no list has it.
  package func product(_ id: String) throws -> CatalogProduct? { try lists().product(id: id) }

  /// All products, as far as there are no more than so many.
  package func products(most: Int) throws -> [CatalogProduct]? {
    let opened = try lists()
    if opened.count > most + ProductLists.builtIn.count { return nil }
    var products: [CatalogProduct] = []
    try opened.forEach { products.append($0) }
    return products
  }

  /// The currencies in which all products have a price that the company sells; without a list of the company's, that the user sells.
  /// - Returns: `nil` where no such product has a price.
  package func commonCurrencies() throws -> [Currency]? {
    var common: [CatalogProduct.Origin: [Currency]] = [:]
    try lists().forEach { product in
      guard product.origin != .builtIn, !product.isDiscontinued, !product.currencies.isEmpty else { return }
      let own = product.currencies
      common[product.origin] = common[product.origin]?.filter(own.contains) ?? own
    }
    return common[.company] ?? common[.user]
  }

  /// The products that somebody may mean who typed a text, best first.
  package func find(_ text: String, limit: Int) throws -> [CatalogProduct] {
    try lists().find(text, limit: limit).products
  }

  /// Ids to choose from instead of one that there isn't: all where they are few, else those like it.
  package func ids(like id: String) throws -> [String] {
    if let all = try products(most: 30) { return all.map(\.id) }
    return try lists().find(id, limit: 9).products.map(\.id)
  }
}
