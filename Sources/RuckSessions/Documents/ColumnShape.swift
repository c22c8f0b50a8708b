/// The part of a column that is the same for every row: the name of its member and the kind of its values.
///
/// The number of cells of a column, and their names, do not depend on the row: every CSV of one document has
/// the same header, whatever the data.
package struct ColumnShape: Sendable {
  package enum Content: Sendable {
    case value(ColumnKind)
    /// Two numbers in a list; null where unknown. Two cells.
    case bounds
    /// Values in a list; null where unknown. One cell, with blanks between them.
    case words
    /// Values for JSON alone: lists of objects, and members that only some rows have. No cell.
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

/// The value of a column for one row.

extension ColumnShape {
  /// The value where the part of the row is missing that the column describes; nil where the object
  /// lacks the member.
  var unknown: JSONValue? {
    if isConditional { return nil }
    return switch content {
    case .value, .bounds, .words, .optional: .null
    case .inJSON: nil
    case .object(let shapes): .object(Self.members(shapes, shapes.map(\.unknown)))
    case .group(let shapes): .group(Self.members(shapes, shapes.map(\.unknown)))
    }
  }

  /// The members of an object in the order of its columns; one that is absent is left out.
  static func members(
    _ shapes: [ColumnShape], _ values: [JSONValue?]
  ) -> [(key: String, value: JSONValue)] {
    zip(shapes, values).compactMap { shape, value in value.map { (shape.key, $0) } }
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
  static func leafValues(_ shapes: [ColumnShape], _ values: [JSONValue?]) -> [JSONValue] {
    zip(shapes, values).flatMap { $0.leafValues($1) }
  }

  private func leafValues(_ value: JSONValue?) -> [JSONValue] {
    switch content {
    case .inJSON: return []
    case .value, .words: return [value ?? .null]
    case .bounds: return [value?[0] ?? .null, value?[1] ?? .null]
    case .object(let shapes), .group(let shapes), .optional(let shapes):
      // Members are in the order of the columns; some may be missing.
      var members = (value?.members ?? [])[...]
      return shapes.flatMap { shape in
        let isThere = members.first?.key == shape.key
        return shape.leafValues(isThere ? members.removeFirst().value : nil)
      }
    }
  }
}
