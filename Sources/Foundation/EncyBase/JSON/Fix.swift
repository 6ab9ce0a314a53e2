/// A change that mends one value of a JSON tree and can't be wrong.
public enum Fix: Sendable, Equatable {
  /// Another value in its place, such as the number that was written in quotes.
  case replace(JSONValue)
  /// Another name for the member, whose value stays.
  case rename(String)
  /// The member or item goes.
  case remove
}
