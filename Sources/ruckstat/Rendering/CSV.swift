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
  /// Lists of objects are left out: a table of sessions holds what every session has one of. The
  /// rows are gone through once; of each only its line is kept.
  ///
  /// - Parameters:
  ///   - objects: the rows.
  ///   - isRaw: whether texts stay as they are even where a spreadsheet would run them.
  /// - Returns: the text.
  static func text(of objects: some Sequence<JSONValue>, isRaw: Bool) -> String {
    var header: [String] = []
    var columns: [String: Int] = [:]
    // New keys come last, so that a line lacks no more than cells at its end.
    var lines: [(text: String, cells: Int)] = []
    for object in objects {
      var texts = [String?](repeating: nil, count: header.count)
      for cell in flatten(object) {
        let text = quoted(isRaw || !cell.isText ? cell.value : guarded(cell.value))
        if let column = columns[cell.key] {
          texts[column] = texts[column] ?? text
        } else {
          columns[cell.key] = header.count
          header.append(cell.key)
          texts.append(text)
        }
      }
      lines.append((texts.lazy.map { $0 ?? "" }.joined(separator: ","), texts.count))
    }
    guard !header.isEmpty else { return "" }
    var output = header.map(quoted).joined(separator: ",") + "\n"
    for line in lines {
      output += line.text + String(repeating: ",", count: header.count - line.cells) + "\n"
    }
    return output
  }

  private static func flatten(_ value: JSONValue, below prefix: String = "") -> [Cell] {
    switch value {
    case .object(let members), .group(let members):
      // The columns do not depend on whether the names of files are UTF-8.
      return members.filter { !["path_bytes", "as_hard_as_bytes"].contains($0.key) }.flatMap {
        member in
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
