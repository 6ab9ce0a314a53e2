internal import Synchronization

/// Values that are computed from the parts of one state of a document, one of each type. Copies share them until one is changed.
final class DerivedValues: Sendable {
  private let values = Mutex<[ObjectIdentifier: any Sendable]>([:])

  func value<Value: Sendable>(_ compute: () throws(DocumentError) -> Value) throws(DocumentError) -> Value {
    let key = ObjectIdentifier(Value.self)
    if let known = values.withLock({ $0[key] }) as? Value { return known }
    let value = try compute()
    values.withLock { $0[key] = value }
    return value
  }
}

extension Document {
  /// Returns a value that follows from the parts alone, and that is computed once for each state of the document and each type.
  /// - Throws: What `compute` throws.
  package func derived<Value: Sendable>(
    _ compute: () throws(DocumentError) -> Value
  ) throws(DocumentError) -> Value {
    try derivedValues.value(compute)
  }
}
