/// The kind of the values of a table's column.
package enum ColumnKind: Sendable, Hashable {
  /// Floating-point numbers of 64 bits.
  case number
  /// Integers of 64 bits.
  case whole
  /// True or false.
  case flag
  /// Texts in UTF-8.
  case text
  /// Microseconds since 1970-01-01T00:00:00Z.
  case time
}

/// The name of a table's column and the kind of its values.
package struct TableField: Sendable, Hashable {
  /// The name, with the unit.
  package let name: String
  /// The kind.
  package let kind: ColumnKind

  init(_ name: String, _ kind: ColumnKind) {
    self.name = name
    self.kind = kind
  }
}
