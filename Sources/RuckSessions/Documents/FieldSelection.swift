/// Some of a document's fields by their names, those of nested objects joined by dots:
/// `name,distance_m,load.mean_kg`.
package struct FieldSelection: Sendable {
  /// The names as typed.
  package let names: [String]

  /// The most names that are taken.
  private static let most = 500

  /// The fields of names with commas between them; nil without a name.
  package init?(_ text: String) {
    names = text.split(separator: ",").map { $0.filter { $0 != " " } }.filter { !$0.isEmpty }
    if names.isEmpty || names.count > Self.most { return nil }
  }

  /// The first name that is neither a field of a document, nor holds one, nor lies in one.
  package func unknown(in document: some Document) -> String? {
    let known = document.fieldNames
    return names.first { name in
      !known.contains {
        $0 == name || $0.hasPrefix(name + ".") || name.hasPrefix($0 + ".")
      }
    }
  }

  /// Whether a field is named, or the object that holds it.
  func names(_ field: String) -> Bool {
    names.contains { field == $0 || field.hasPrefix($0 + ".") }
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

  private func selected(_ value: JSONValue, below path: String) -> JSONValue? {
    if case .array(let values) = value {
      return .array(values.compactMap { selected($0, below: path) })
    }
    guard let members = value.members else { return nil }
    let kept = members.compactMap { key, member -> (key: String, value: JSONValue)? in
      let name = path + key
      if names(name) || path.isEmpty && (key == "schema" || key == "failure") {
        return (key, member)
      }
      guard names.contains(where: { $0.hasPrefix(name + ".") }) else { return nil }
      return (key, selected(member, below: name + ".") ?? .null)
    }
    return .object(kept)
  }
}
