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

  func without(_ key: String) -> JSONValue { .object((members ?? []).filter { $0.key != key }) }

  /// The schema of an object that has members of these schemas and no others, some of which it may lack.
  static func object(
    of properties: [(key: String, value: JSONValue)], optional: Set<String> = []
  ) -> JSONValue {
    let required = properties.map(\.key).filter { !optional.contains($0) }
    return .object([
      ("type", .string("object")), ("properties", .object(properties)),
      ("required", .array(required.map { .string($0) })), ("additionalProperties", .bool(false)),
    ])
  }

  /// The schema of a document and, under `#/$defs/line`, of a line of NDJSON.
  ///
  /// - Parameters:
  ///   - name: the name and the version of the document's schema.
  ///   - commands: what writes it.
  ///   - sentence: what it holds.
  ///   - members: its members between the version and the failures.
  ///   - optional: those that a document may lack.
  ///   - hasFailures: whether it says what could not be read.
  ///   - row: the members of a line and those that a line may lack; nil where the document is its only line.
  /// - Returns: the schema.
  static func document(
    _ name: String, by commands: String, _ sentence: String,
    _ members: [(key: String, value: JSONValue)], optional: Set<String> = [],
    hasFailures: Bool = true,
    row: (members: [(key: String, value: JSONValue)], optional: Set<String>)?
  ) -> JSONValue {
    let schema = JSONValue.object([("const", .string(name))])
    let failures = JSONValue.object([
      ("type", .string("array")), ("items", .reference("common.schema.json#/$defs/failure")),
    ])
    let version = JSONValue.reference("common.schema.json#/$defs/version")
    let document = object(
      of: [
        ("schema", schema.described("The name of this document's schema.")),
        (
          "version",
          version.described("The version of the program that wrote the document.")
        ),
      ] + members
        + (hasFailures ? [("failures", failures.described("Inputs that could not be read."))] : []),
      optional: optional)
    let line = (
      "schema", schema.described("In a line of `--format ndjson` only: the schema of the document.")
    )
    let failedLine = JSONValue.reference("common.schema.json#/$defs/failed_line")
    let description = "One line of `--format ndjson`."
    let definitions: [(key: String, value: JSONValue)] =
      row.map { row in
        let object = object(
          of: [line] + row.members, optional: row.optional.union(["schema"]))
        let lines = [.reference("#/$defs/row")] + (hasFailures ? [failedLine] : [])
        return [
          ("row", object.described("One row.")),
          (
            "line",
            .object([("description", .string(description)), ("oneOf", .array(lines))])
          ),
        ]
      } ?? [("line", .reference("#").described(description))]
    return .object(
      [
        ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
        ("title", .string("\(name): \(commands)")), ("description", .string(sentence)),
      ] + (document.members ?? []) + [
        ("$defs", .object(definitions))
      ])
  }
}
