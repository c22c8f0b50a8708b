// Documents are coded as what the command prints: every key and every value of the contract, from the
// one list of columns.

extension JSONValue: Codable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Reads any JSON; the members of an object come in the order of their keys.
  public init(from decoder: any Decoder) throws {
    if let members = try? decoder.container(keyedBy: Key.self) {
      let keys = members.allKeys.sorted { $0.stringValue < $1.stringValue }
      self = .object(
        try keys.map { ($0.stringValue, try members.decode(JSONValue.self, forKey: $0)) })
    } else if var values = try? decoder.unkeyedContainer() {
      var list: [JSONValue] = []
      while !values.isAtEnd { list.append(try values.decode(JSONValue.self)) }
      self = .array(list)
    } else {
      let value = try decoder.singleValueContainer()
      if value.decodeNil() {
        self = .null
      } else if let truth = try? value.decode(Bool.self) {
        self = .bool(truth)
      } else if let whole = try? value.decode(Int.self) {
        self = .integer(whole)
      } else if let number = try? value.decode(Double.self) {
        self = .number(number)
      } else {
        self = .string(try value.decode(String.self))
      }
    }
  }

  /// Writes what ``text(indented:level:)`` writes.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .null: try Self.write(encoder) { try $0.encodeNil() }
    case .bool(let value): try Self.write(encoder) { try $0.encode(value) }
    case .number(let value):
      try Self.write(encoder) { try value.isFinite ? $0.encode(value) : $0.encodeNil() }
    case .integer(let value): try Self.write(encoder) { try $0.encode(value) }
    case .string(let value): try Self.write(encoder) { try $0.encode(value) }
    case .array(let values):
      var container = encoder.unkeyedContainer()
      for value in values { try container.encode(value) }
    case .group where isNull: try Self.write(encoder) { try $0.encodeNil() }
    case .object(let members), .group(let members):
      var container = encoder.container(keyedBy: Key.self)
      for (key, value) in members { try container.encode(value, forKey: Key(stringValue: key)) }
    }
  }

  private static func write(
    _ encoder: any Encoder, _ body: (inout any SingleValueEncodingContainer) throws -> Void
  ) throws {
    var container = encoder.singleValueContainer()
    try body(&container)
  }
}

extension Document {
  /// Writes the members of ``json``, with the schema and the version.
  public func encode(to encoder: any Encoder) throws { try object.encode(to: encoder) }
}
