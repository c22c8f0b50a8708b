#if Store
/// An object of a JSON file that a person wrote, with its path in it: what is wrong is said with where it is.
///
/// An empty text is taken for none.
struct JSONObject {
  /// More elements of a list than anyone writes.
  private static let maximum = 1000
  /// Bytes of the longest text.
  private static let longest = 10_000

  let value: JSONValue
  private let path: String

  private init(_ value: JSONValue, path: String) { (self.value, self.path) = (value, path) }

  /// The object that a file is; O(bytes).
  ///
  /// - Throws: ``JSONFileDamage`` where it is not JSON.
  init(reading bytes: [UInt8]) throws(JSONFileDamage) {
    do throws(JSONValue.Damage) {
      self.init(try JSONValue(reading: bytes), path: "")
    } catch {
      throw JSONFileDamage("\(error)")
    }
  }

  /// A member by its path: `programs[0].weeks`.
  func name(_ key: String) -> String { path.isEmpty ? key : path + "." + key }

  /// Returns the damage of a member.
  func damage(_ key: String, _ reason: String) -> JSONFileDamage {
    JSONFileDamage("\(name(key)): \(reason)")
  }

  /// Refuses members of other names, so that a slip is seen, and what is not an object.
  func allow(_ keys: [String]) throws(JSONFileDamage) {
    guard let members = value.members else {
      throw JSONFileDamage("\(path.isEmpty ? "the file" : path): must be an object")
    }
    for member in members where !keys.contains(member.key) {
      throw damage(member.key, "is not known; known are \(keys.joined(separator: ", "))")
    }
  }

  /// The elements of a list; none where there is no such member.
  func list(_ key: String) throws(JSONFileDamage) -> [JSONObject] {
    guard let list = value[key] else { return [] }
    guard case .array(let values) = list, values.count <= Self.maximum else {
      throw damage(key, "must be a list of at most \(Self.maximum)")
    }
    return values.enumerated().map { JSONObject($1, path: "\(name(key))[\($0)]") }
  }

  /// A text; nil where there is none.
  func text(_ key: String) throws(JSONFileDamage) -> String? {
    guard let member = value[key] else { return nil }
    guard let text = member.string, text.utf8.count <= Self.longest else {
      throw damage(key, "must be a text")
    }
    return text.isEmpty ? nil : text
  }

  /// Returns a value that must be there.
  func needed<Value>(_ key: String, _ value: Value?) throws(JSONFileDamage) -> Value {
    guard let value else { throw damage(key, "is missing") }
    return value
  }

  /// A text that must be there.
  func neededText(_ key: String) throws(JSONFileDamage) -> String { try needed(key, text(key)) }

  /// Returns the value that a function reads from a text; `kind` names what it must be.
  func read<Value>(
    _ key: String, _ kind: String, _ read: (String) -> Value?
  ) throws(JSONFileDamage) -> Value? {
    guard let text = try text(key) else { return nil }
    guard let value = read(text) else { throw damage(key, "must be \(kind)") }
    return value
  }

  /// A value as people type it.
  func typed<Value: TypedValue>(
    _ key: String, as type: Value.Type
  ) throws(JSONFileDamage) -> Value? {
    guard let text = try text(key) else { return nil }
    do throws(Refusal) {
      return try Value(typed: text)
    } catch {
      throw damage(key, "'\(text)' is invalid: \(error)")
    }
  }

  /// A number within a range.
  func number(_ key: String, _ range: ClosedRange<Double>) throws(JSONFileDamage) -> Double? {
    guard let member = value[key] else { return nil }
    guard let number = member.number, range.contains(number) else {
      throw damage(key, "must be a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// A whole number within a range.
  func whole(_ key: String, _ range: ClosedRange<Int>) throws(JSONFileDamage) -> Int? {
    guard let member = value[key] else { return nil }
    guard let whole = member.number.flatMap({ Int(exactly: $0) }), range.contains(whole) else {
      throw damage(key, "must be a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return whole
  }
}

/// A mistake in a JSON file that a person wrote, and its position.
package struct JSONFileDamage: Error, Sendable, Hashable, CustomStringConvertible {
  /// For people: `programs[0].weeks[2].rucks[1].load: must be a mass, such as 20lb`.
  package let description: String

  init(_ description: String) { self.description = description }
}
#endif
