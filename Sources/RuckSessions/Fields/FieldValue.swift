package import RuckHistory
package import RuckKernels
package import RuckTrack

/// A value of a field other than a measured number: its type states what JSON Schema, CSV and
/// people get of it.
package protocol FieldValue: Sendable {
  /// The JSON Schema of a value.
  static var schema: JSONValue { get }
  /// The cells that it has.
  static var content: ColumnShape.Content { get }
  /// The value in JSON and CSV.
  var json: JSONValue { get }
  /// The text for people.
  var text: String { get }
  /// The value of a text that a person typed, to be compared with others; nil for a text that is none of
  /// them.
  static func typed(_ text: String) -> ListValue?
}

extension FieldValue {
  package static func typed(_ text: String) -> ListValue? {
    content.isNumber ? .of(Double(text)) : .of(text)
  }
}

extension String: FieldValue {
  package static var schema: JSONValue { .object([("type", .string("string"))]) }
  package static var content: ColumnShape.Content { .value(.text) }
  package var json: JSONValue { .string(self) }
  package var text: String { self }
}

extension Bool: FieldValue {
  package static var schema: JSONValue { .object([("type", .string("boolean"))]) }
  package static var content: ColumnShape.Content { .value(.flag) }
  package var json: JSONValue { .bool(self) }
  package var text: String { self ? "yes" : "no" }
  package static func typed(_ text: String) -> ListValue? {
    switch text.lowercased() {
    case "yes", "true": .of("yes")
    case "no", "false": .of("no")
    default: nil
    }
  }
}

/// A count, which is never below zero.
extension Int: FieldValue {
  package static var schema: JSONValue {
    .object([("type", .string("integer")), ("minimum", .integer(0))])
  }
  package static var content: ColumnShape.Content { .value(.whole) }
  package var json: JSONValue { .integer(self) }
  package var text: String { "\(self)" }
}

/// A number of no unit; null in JSON where it is not finite.
extension Double: FieldValue {
  package static var schema: JSONValue { .object([("type", .string("number"))]) }
  package static var content: ColumnShape.Content { .value(.number) }
  package var json: JSONValue { JSONValue(self) }
  package var text: String { NumberText.trimmed(self, 2) }
}

extension LocalDay: FieldValue {
  package static var schema: JSONValue { .reference("common.schema.json#/$defs/day") }
  package static var content: ColumnShape.Content { .value(.text) }
  package var json: JSONValue { .string(description) }
  package var text: String { description }
  package static func typed(_ text: String) -> ListValue? { .of(LocalDay(text)?.description) }
}

extension ActivityKind: FieldValue {}
extension Activity.Source: FieldValue {}
extension ValueSource: FieldValue {}
extension EnergySource: FieldValue {}
extension SessionRecord.State: FieldValue {}
extension AltitudeSource: FieldValue {}
extension RouteShape: FieldValue {}
extension RouteTerrain: FieldValue {}
extension RouteDifficulty.Level: FieldValue {}
extension Diagnostic.Severity: FieldValue {}
extension RecordedSession.Kind: FieldValue {}
extension Sex: FieldValue {}
extension ModelEvidence.Kind: FieldValue {}
extension ModelEvidence.Grade: FieldValue {}

/// One of a list of words.
extension FieldValue where Self: RawRepresentable & CaseIterable, RawValue == String {
  package static var schema: JSONValue {
    .object([("enum", .array(allCases.map { .string($0.rawValue) }))])
  }
  package static var content: ColumnShape.Content { .value(.text) }
  package var json: JSONValue { .string(rawValue) }
  package var text: String { rawValue }
}

/// Values in a list, in one cell with blanks between them.
extension Array: FieldValue where Element: FieldValue {
  package static var schema: JSONValue {
    .object([("type", .string("array")), ("items", Element.schema)])
  }
  package static var content: ColumnShape.Content { .words }
  package var json: JSONValue {
    .array(map(\.json))
  }
  package var text: String { map(\.text).joined(separator: ", ") }
}

/// A value that may be unknown: null in JSON, an empty cell elsewhere.
extension Optional: FieldValue where Wrapped: FieldValue {
  package static var schema: JSONValue { Wrapped.schema.orNull }
  package static var content: ColumnShape.Content { Wrapped.content }
  package var json: JSONValue { self?.json ?? .null }
  package var text: String { self?.text ?? "" }
  package static func typed(_ text: String) -> ListValue? { Wrapped.typed(text) }
}

extension Field {
  /// The fields of a route's difficulty.
  static func ofDifficulty(
    _ difficulty: @escaping @Sendable (Row) -> RouteDifficulty?,
    terrain: @escaping @Sendable (Row) -> RouteTerrain
  ) -> [Field] {
    [
      .quantity(
        "score", .score, { difficulty($0)?.score },
        "(distance / 10 mi + gain / 1000 ft) times the factor of the terrain."),
      .value(
        "level", { difficulty($0)?.level },
        "`easy` below 1, `moderate` below 2.5, `hard` below 4, else `extreme`."),
      .value(
        "terrain", { difficulty($0) == nil ? nil : terrain($0) },
        "The terrain of `--difficulty-terrain`; not the energy model's."),
    ]
  }
}
