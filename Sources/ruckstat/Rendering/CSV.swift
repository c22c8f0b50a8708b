#if Command
/// Comma-separated values after RFC 4180, with the keys of the JSON objects flattened by dots.
///
/// A text that a spreadsheet would take for a formula gets an apostrophe before it, so that a name
/// in a file runs nothing; numbers are written as they are.
enum CSV {
  private struct Cell {
    let key: String
    let value: String
    var isText = false
  }

  /// One line for each object below a header of all their keys, in order of first appearance.
  ///
  /// Lists of objects are left out: a table of sessions holds what every session has one of.
  ///
  /// - Parameters:
  ///   - objects: the rows.
  ///   - isRaw: whether texts stay as they are even where a spreadsheet would run them.
  /// - Returns: the text.
  static func text(of objects: [JSONValue], isRaw: Bool) -> String {
    let rows = objects.map { flatten($0) }
    var header: [String] = []
    var known: Set<String> = []
    for row in rows {
      for cell in row where known.insert(cell.key).inserted { header.append(cell.key) }
    }
    guard !header.isEmpty else { return "" }
    var output = header.map(quoted).joined(separator: ",") + "\n"
    for row in rows {
      let cells = Dictionary(row.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
      let texts = header.map { key in
        cells[key].map { quoted(isRaw || !$0.isText ? $0.value : guarded($0.value)) } ?? ""
      }
      output += texts.joined(separator: ",") + "\n"
    }
    return output
  }

  private static func flatten(_ value: JSONValue, below prefix: String = "") -> [Cell] {
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
    case .string(let text): return [Cell(key: prefix, value: text, isText: true)]
    case .null: return [Cell(key: prefix, value: "")]
    default: return [Cell(key: prefix, value: value.text(indented: false))]
    }
  }

  /// The text with an apostrophe before what begins a formula in a spreadsheet.
  private static func guarded(_ text: String) -> String {
    switch text.unicodeScalars.first {
    case "=", "+", "-", "@", "\t", "\r": "'" + text
    default: text
    }
  }

  private static func quoted(_ cell: String) -> String {
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
