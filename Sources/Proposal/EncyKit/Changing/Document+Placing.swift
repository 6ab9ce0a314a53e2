public import EncyBase
public import EncyDocument
internal import EncyPlans
internal import EncyValidation

extension Document {
  /// Places fans on a plan, with the next free numbers. A product that the proposal doesn't have yet is copied from the built-in
  /// catalog; the offer stays as it is.
  /// - Parameters:
  ///   - product: The fan's product, of the proposal or of the catalog, such as `HVLS-7300`.
  ///   - places: Where the centres go, in plan units (points of paper for PDF, px for SVG, pixels for pictures) from the top left
  ///     corner.
  ///   - plan: The plan's id or name; the only one when `nil`.
  ///   - mountHeight: How high the blades hang over the floor, in millimetres; left out when `nil`.
  ///   - origin: Where the ids come from.
  /// - Returns: The ids of the new fans, in the order of their places.
  /// - Throws: `Refusal` when there is no such plan or product, or a place is off the page; `DocumentError` when a part is damaged
  ///   or the package can't be changed.
  @discardableResult
  public mutating func placeFans(
    _ product: String, at places: [Point], onPlan plan: String? = nil, mountHeight: Int? = nil, origin: Origin
  ) throws -> [String] {
    let plan = try choosePlan(plan)
    let path = "plans/\(plan.id)/overlay.json"
    let order = try PartSchemas(self).guide(forPart: path)?.memberOrder(in: try tree(of: path)) ?? { _ in nil }
    var ids = origin.ids(context: "\(openedRevision?.description ?? "") plan place")
    let placement = FanPlacement(product: product, positions: places, mountHeight: mountHeight.map { JSONNumber($0) })
    return try place(placement, on: plan, ids: &ids, order: order).map(\.id)
  }

  /// Adds a line to the end of the offer. A product that the proposal doesn't have yet is copied from the built-in catalog, with its
  /// price.
  /// - Parameters:
  ///   - product: The product's id, of the proposal or of the catalog.
  ///   - quantity: How many, in pieces.
  ///   - origin: Where the id comes from.
  /// - Returns: The new line's id.
  /// - Throws: `Refusal` when there is no such product; `DocumentError` when a part is damaged or the package can't be changed.
  @discardableResult
  public mutating func offer(_ product: String, quantity: Int, origin: Origin) throws -> String {
    var ids = origin.ids(context: "\(openedRevision?.description ?? "") offer add")
    return try offer(
      ["product": .string(product), "quantity": .int(quantity), "unit": "pcs"], ids: &ids)
  }
}
