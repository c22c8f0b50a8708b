extension JSONValue {
  /// A reference to another schema.
  static func reference(_ name: String) -> JSONValue { .object([("$ref", .string(name))]) }

  /// A schema that also accepts null.
  var orNull: JSONValue {
    if case .string(let type)? = self["type"] {
      return replacing("type", with: .array([.string(type), .string("null")]))
    }
    if case .array(let words)? = self["enum"] {
      return replacing("enum", with: .array(words + [.null]))
    }
    return .object([("anyOf", .array([self, .object([("type", .string("null"))])]))])
  }

  /// A schema with a sentence about it.
  func described(_ sentence: String) -> JSONValue {
    .object((members ?? []) + [("description", .string(sentence))])
  }

  /// An object with another value of a member.
  func replacing(_ key: String, with value: JSONValue) -> JSONValue {
    .object((members ?? []).map { $0.key == key ? (key, value) : $0 })
  }

  /// An object without a member.
  func without(_ key: String) -> JSONValue { .object((members ?? []).filter { $0.key != key }) }

  /// The schema of an object that has members of these schemas and no others.
  ///
  /// - Parameters:
  ///   - properties: the schemas of the members.
  ///   - optional: the members that an object may lack.
  /// - Returns: the schema.
  static func object(
    of properties: [(key: String, value: JSONValue)], optional: Set<String> = []
  ) -> JSONValue {
    let required = properties.map(\.key).filter { !optional.contains($0) }
    return .object([
      ("type", .string("object")), ("properties", .object(properties)),
      ("required", .array(required.map { .string($0) })), ("additionalProperties", .bool(false)),
    ])
  }
}
