package import EncyBase
package import EncyDocument
internal import EncyJSONSchema
internal import Synchronization

/// A place that schemas describe, found once and kept: what compares documents asks for the same few places thousands of times.
package final class SchemaCursor: SchemaPlace {
  /// The cursors of one part's schema, each set of blocks once.
  private final class Pool: Sendable {
    let guide: SchemaGuide
    /// By the blocks named for a place, before those that follow from them are added: where no value decides, both are the same.
    private let fixed = Mutex<[[Int32]: SchemaCursor]>([:])
    private let cursors = Mutex<[[Int32]: SchemaCursor]>([:])
    /// A hostile schema can have more places than there is room for.
    private static let most = 10_000

    init(_ guide: SchemaGuide) { self.guide = guide }

    func cursor(_ named: [Int32], _ value: JSONNode) -> SchemaCursor? {
      if named.isEmpty { return nil }
      if let known = fixed.withLock({ $0[named] }) { return known }
      let blocks = guide.expand(named, value)
      let isFixed = guide.isFixed(named)
      let cursor = cursors.withLock { cursors in
        if let known = cursors[blocks] { return known }
        let fresh = SchemaCursor(blocks, self)
        if cursors.count < Pool.most { cursors[blocks] = fresh }
        return fresh
      }
      if isFixed { fixed.withLock { if $0.count < Pool.most { $0[named] = cursor } } }
      return cursor
    }
  }

  private let blocks: [Int32]
  private let pool: Pool
  private let known = Mutex<SchemaNodeInfo?>(nil)
  private let members = Mutex<[ExactText: [Int32]]>([:])

  private init(_ blocks: [Int32], _ pool: Pool) { (self.blocks, self.pool) = (blocks, pool) }

  /// The place of a part's whole value.
  static func root(_ program: JSONSchema, _ value: JSONNode) -> SchemaCursor? {
    let guide = SchemaGuide.forRules(program)
    return Pool(guide).cursor(guide.root, value)
  }

  package var info: SchemaNodeInfo {
    known.withLock { known in
      if let known { return known }
      // Blocks without end are those of a schema that says nothing.
      let made = pool.guide.info(blocks) ?? SchemaNodeInfo([])
      known = made
      return made
    }
  }

  package func member(_ name: String, _ value: JSONNode) -> (any SchemaPlace)? {
    let named = members.withLock { members in
      if let known = members[ExactText(name)] { return known }
      let found = pool.guide.memberBlocks(blocks, name)
      // Only names that a schema lists are kept: those a document makes up have no end.
      if found.entry != nil { members[ExactText(name)] = found.blocks }
      return found.blocks
    }
    return pool.cursor(named, value)
  }

  package func item(_ index: Int, _ value: JSONNode) -> (any SchemaPlace)? {
    pool.cursor(pool.guide.itemBlocks(blocks, index), value)
  }
}

extension PartSchemas: SchemaPlaces {
  package func root(ofPart path: String, _ value: JSONNode) -> (any SchemaPlace)? {
    if let place = BuiltInPlace.root(ofPart: path) { return place }
    // A schema that can't be used is `validate`'s to report.
    return (try? program(forPart: path)).flatMap { SchemaCursor.root($0, value) }
  }
}
