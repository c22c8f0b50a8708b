#if Command
/// Comma-separated values after RFC 4180, with the keys of the JSON objects flattened by dots.
enum CSV {
  /// One line for each object below a header of all their keys, in order of first appearance.
  ///
  /// Lists of objects are left out: a table of sessions holds what every session has one of.
  static func text(of objects: [JSONValue]) -> String {
    let rows = objects.map { flatten($0) }
    var header: [String] = []
    var known: Set<String> = []
    for row in rows {
      for cell in row where known.insert(cell.key).inserted { header.append(cell.key) }
    }
    guard !header.isEmpty else { return "" }
    var output = header.map(escape).joined(separator: ",") + "\n"
    for row in rows {
      let cells = Dictionary(row, uniquingKeysWith: { first, _ in first })
      output += header.map { escape(cells[$0] ?? "") }.joined(separator: ",") + "\n"
    }
    return output
  }

  private static func flatten(_ value: JSONValue, below prefix: String = "") -> [(
    key: String, value: String
  )] {
    switch value {
    case .object(let members), .group(let members):
      // The columns do not depend on whether the names of files are UTF-8.
      return members.filter { $0.key != "path_bytes" }.flatMap { member in
        flatten(member.value, below: prefix.isEmpty ? member.key : "\(prefix).\(member.key)")
      }
    case .array(let values):
      return values.enumerated().flatMap { index, element in
        element.members == nil ? flatten(element, below: "\(prefix).\(index)") : []
      }
    case .string(let text): return [(prefix, text)]
    case .null: return [(prefix, "")]
    default: return [(prefix, value.text(indented: false))]
    }
  }

  private static func escape(_ cell: String) -> String {
    let needsQuotes = cell.utf8.contains { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
    guard needsQuotes else { return cell }
    var quoted = "\""
    for scalar in cell.unicodeScalars {
      if scalar == "\"" { quoted += "\"\"" } else { quoted.unicodeScalars.append(scalar) }
    }
    return quoted + "\""
  }
}
#endif
