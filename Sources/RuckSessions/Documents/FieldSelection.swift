/// Some of a document's fields by the names that they have in tables, or of objects that hold them:
/// `name,distance_m,load_mean_kg,elevation`; a dot stands for `_` also.
package struct FieldSelection: Sendable {
  package let typed: [String]
  /// The names, with those that the same fields have in JSON or in tables.
  private let names: [String]

  /// The most names that are taken.
  private static let maximum = 500

  /// The fields of names with commas between them; nil without a name.
  package init?(_ text: String) {
    typed = text.split(separator: ",").map { $0.filter { $0 != " " } }.filter { !$0.isEmpty }
    names = typed + typed.compactMap(TableField.otherName)
    if typed.isEmpty || typed.count > Self.maximum { return nil }
  }

  /// The first name that is neither a field of a document, nor holds one, nor lies in one.
  package func unknown(in document: some Document) -> String? {
    let known = document.fieldNames
    return typed.first { name in
      ![name, TableField.otherName(of: name) ?? name].contains { name in
        known.contains { Self.is(name, $0) || name.hasPrefix($0 + ".") }
      }
    }
  }

  /// Whether a field, its keys with dots between them, is named, or an object that holds it.
  func names(_ field: String) -> Bool { names.contains { Self.is($0, field) } }

  /// Whether a name is that of a field or of an object that holds it.
  private static func `is`(_ name: String, _ field: String) -> Bool {
    let (name, flat) = (name.asName, field.asName)
    guard flat.hasPrefix(name) else { return false }
    // The name ends where a key does: `load` holds `load.mean_kg`, and not `load_factor`.
    return name.utf8.count == flat.utf8.count
      || field.utf8.dropFirst(name.utf8.count).first == UInt8(ascii: ".")
  }

  /// A row with the named members, in their order; the schema and failures stay.
  package func selected(_ row: JSONValue) -> JSONValue { selected(row, below: "") ?? .object([]) }

  /// A document whose lists of rows have the named members alone.
  package func selectedDocument(_ document: JSONValue) -> JSONValue {
    guard let members = document.members else { return document }
    return .object(
      members.map { key, value in
        guard key != "failures", case .array(let rows) = value,
          rows.contains(where: { $0.members != nil })
        else { return (key, value) }
        return (key, .array(rows.map { selected($0) }))
      })
  }

  /// The named members of a value; nil where it has none.
  private func selected(_ value: JSONValue, below path: String) -> JSONValue? {
    if case .array(let values) = value {
      let remaining = values.compactMap { selected($0, below: path) }
      return remaining.isEmpty && !values.isEmpty ? nil : .array(remaining)
    }
    guard let members = value.members else { return value.isNull ? .null : nil }
    let remaining = members.compactMap { key, member -> (key: String, value: JSONValue)? in
      let name = path + key
      if names(name) || path.isEmpty && (key == "schema" || key == "failure") {
        return (key, member)
      }
      guard names.contains(where: { $0.asName.hasPrefix(name.asName + "_") }) else { return nil }
      return selected(member, below: name + ".").map { (key, $0) }
    }
    return remaining.isEmpty ? nil : .object(remaining)
  }
}
