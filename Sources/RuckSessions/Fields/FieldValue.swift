internal import RuckHistory

/// A value of a field that is no measured number: its type states what JSON Schema, CSV and people get of it.
protocol FieldValue: Sendable {
  /// The JSON Schema of a value.
  static var schema: JSONValue { get }
  /// The cells that it has.
  static var content: ColumnShape.Content { get }
  /// What JSON and CSV hold of it.
  var columnValue: ColumnValue { get }
  /// What people read.
  var text: String { get }
}

extension String: FieldValue {
  static var schema: JSONValue { .object([("type", .string("string"))]) }
  static var content: ColumnShape.Content { .value(.text) }
  var columnValue: ColumnValue { .value(.string(self)) }
  var text: String { self }
}

extension Bool: FieldValue {
  static var schema: JSONValue { .object([("type", .string("boolean"))]) }
  static var content: ColumnShape.Content { .value(.flag) }
  var columnValue: ColumnValue { .value(.bool(self)) }
  var text: String { self ? "yes" : "no" }
}

/// A count, which is never below zero.
extension Int: FieldValue {
  static var schema: JSONValue {
    .object([("type", .string("integer")), ("minimum", .integer(0))])
  }
  static var content: ColumnShape.Content { .value(.whole) }
  var columnValue: ColumnValue { .value(.integer(self)) }
  var text: String { "\(self)" }
}

extension LocalDay: FieldValue {
  static var schema: JSONValue { .reference("common.schema.json#/$defs/day") }
  static var content: ColumnShape.Content { .value(.text) }
  var columnValue: ColumnValue { .value(.string(description)) }
  var text: String { description }
}

/// One of a list of words.
extension FieldValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  static var schema: JSONValue {
    .object([("enum", .array(allCases.map { .string($0.rawValue) }))])
  }
  static var content: ColumnShape.Content { .value(.text) }
  var columnValue: ColumnValue { .value(.string(rawValue)) }
  var text: String { rawValue }
}

extension Array: FieldValue where Element == String {
  static var schema: JSONValue {
    .object([("type", .string("array")), ("items", String.schema)])
  }
  static var content: ColumnShape.Content { .words }
  var columnValue: ColumnValue { .words(map { .string($0) }) }
  var text: String { joined(separator: ", ") }
}

/// A value that may be unknown: null in JSON, an empty cell elsewhere.
extension Optional: FieldValue where Wrapped: FieldValue {
  static var schema: JSONValue { Wrapped.schema.orNull }
  static var content: ColumnShape.Content { Wrapped.content }
  var columnValue: ColumnValue {
    if let self { return self.columnValue }
    if case .words = Self.content { return .words(nil) }
    return .value(.null)
  }
  var text: String { self?.text ?? "" }
}
