/// What a column is for every row: the name of its member and the kind of its values.
///
/// How many cells a column has, and their names, does not depend on the row: every CSV of one
/// document has the same header, whatever the data.
package struct ColumnShape: Sendable {
  package enum Content: Sendable {
    case value(ColumnKind)
    /// Two numbers in a list; null where unknown. Two cells.
    case bounds
    /// Values in a list; null where unknown. One cell, with blanks between them.
    case words
    /// What JSON alone holds: lists of objects, and members that only some rows have. No cell.
    case inJSON
    /// An object that is there for every row.
    case object([ColumnShape])
    /// An object that is null where all its members are.
    case group([ColumnShape])
    /// An object that only some rows have, null in the others.
    case optional([ColumnShape])

    var isNumber: Bool {
      switch self {
      case .value(.number), .value(.whole): true
      default: false
      }
    }
  }

  /// The name of the member.
  let key: String
  private let content: Content
  /// Whether only some rows have the member.
  var isConditional = false

  init(_ key: String, _ content: Content) { (self.key, self.content) = (key, content) }
}

/// What a column has for one row.
package enum ColumnValue: Sendable {
  /// The row's object lacks the member; its cells are empty.
  case absent
  case value(JSONValue)
  case bounds(ClosedRange<Double>?)
  case words([JSONValue]?)
  /// The values of an object's members, in the order of its columns.
  case members([ColumnValue])
}

extension ColumnShape {
  /// The value where the part of the row is missing that the column describes.
  var unknown: ColumnValue {
    if isConditional { return .absent }
    return switch content {
    case .value, .optional: .value(.null)
    case .bounds: .bounds(nil)
    case .words: .words(nil)
    case .inJSON: .absent
    case .object(let shapes), .group(let shapes): .members(shapes.map(\.unknown))
    }
  }

  /// The members of an object in the order of its columns; one that is absent is left out.
  static func members(
    _ shapes: [ColumnShape], _ values: [ColumnValue]
  ) -> [(key: String, value: JSONValue)] {
    zip(shapes, values).compactMap { shape, value in
      shape.json(value).map { (shape.key, $0) }
    }
  }

  /// A value in JSON; nil where the object lacks the member.
  private func json(_ value: ColumnValue) -> JSONValue? {
    switch value {
    case .absent: nil
    case .value(let value): value
    case .bounds(let bounds): JSONValue(bounds)
    case .words(let words): words.map { .array($0) } ?? .null
    case .members(let values):
      switch content {
      case .group(let shapes): .group(Self.members(shapes, values))
      case .object(let shapes), .optional(let shapes): .object(Self.members(shapes, values))
      case .value, .bounds, .words, .inJSON: .null
      }
    }
  }

  /// The names and kinds of the column's values in a flat table, of one that stands in no object.
  func leaves(separator: String) -> [TableField] {
    ColumnShape(TableField.names[key] ?? key, content).parts(separator: separator)
  }

  private func parts(separator: String) -> [TableField] {
    switch content {
    case .value(let kind): [TableField(key, kind)]
    case .words: [TableField(key, .text)]
    case .bounds: ["0", "1"].map { TableField(key + separator + $0, .number) }
    case .inJSON: []
    case .object(let shapes), .group(let shapes), .optional(let shapes):
      shapes.flatMap { $0.parts(separator: separator) }.map {
        TableField(key + separator + $0.name, $0.kind)
      }
    }
  }

  /// The values of a row in a flat table, as many as there are leaves; words are a list.
  static func leafValues(_ shapes: [ColumnShape], _ values: [ColumnValue]) -> [JSONValue] {
    zip(shapes, values).flatMap { $0.leafValues($1) }
  }

  private func leafValues(_ value: ColumnValue) -> [JSONValue] {
    switch (content, value) {
    case (.inJSON, _): []
    case (.object(let shapes), .members(let values)), (.group(let shapes), .members(let values)),
      (.optional(let shapes), .members(let values)):
      Self.leafValues(shapes, values)
    case (.value, .value(let value)): [value]
    case (_, .bounds(let bounds)): [JSONValue(bounds?.lowerBound), JSONValue(bounds?.upperBound)]
    case (_, .words(let words)): [words.map { .array($0) } ?? .null]
    default: leaves(separator: ".").map { _ in .null }
    }
  }
}
