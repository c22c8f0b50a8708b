extension JSONValue {
  /// An element of a list; nil beyond its end and for anything else.
  public subscript(index: Int) -> JSONValue? {
    if case .array(let values) = self, values.indices.contains(index) { values[index] } else { nil }
  }

  /// A number; nil for anything else.
  public var number: Double? {
    switch self {
    case .number(let value): value.isFinite ? value : nil
    case .integer(let value): Double(value)
    default: nil
    }
  }

  /// A text; nil for anything else.
  public var string: String? { if case .string(let value) = self { value } else { nil } }

  /// The elements of a list; empty for anything else.
  public var elements: [JSONValue] { if case .array(let values) = self { values } else { [] } }
}
