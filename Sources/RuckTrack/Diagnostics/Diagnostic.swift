/// Something a reader or an analysis noticed: a repair, a doubt, an assumption.
///
/// The code is stable between versions and looked up in ``DiagnosticCode``; the message is for
/// people and may change.
public struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
  /// The severity of a diagnostic.
  public enum Severity: String, Sendable, Hashable, Codable, CaseIterable {
    /// Worth knowing; nothing is wrong with the numbers.
    case note
    /// Something was repaired, dropped or assumed: numbers may differ from those intended.
    case warning
    /// Data were lost.
    case error
  }

  /// The code of the event.
  public let code: DiagnosticCode
  /// The position of the first occurrence in the file, in bytes; nil where it has none.
  public let offset: Int?
  /// The message, with the current values.
  public let message: String
  /// The number of occurrences; equal diagnostics are counted, not repeated.
  public var count: Int

  /// The severity of the code.
  public var severity: Severity { code.severity }

  /// `warning: the message [the.code]`, and the number of occurrences where there are several.
  public var description: String {
    "\(severity.rawValue): \(message) [\(code.name)]" + (count > 1 ? ", \(count) times" : "")
  }

  /// Makes a diagnostic of a code in the catalogue.
  public init(_ code: DiagnosticCode, at offset: Int? = nil, _ message: String, count: Int = 1) {
    (self.code, self.offset, self.message, self.count) = (code, offset, message, count)
  }
}

/// One entry of the catalogue of diagnostics, told by its name: `entry.code.name == "track.hole"`.
public struct DiagnosticCode: Sendable {
  /// The stable name: `gpx.xml.truncated`.
  public let name: String
  /// The severity.
  public let severity: Diagnostic.Severity
  /// The meaning, for people.
  public let meaning: String
  /// Advice to the user.
  public let advice: String

  /// A code of your own, for a reader of your own or for limits of yours.
  ///
  /// - Parameters:
  ///   - prefix: the common part of your codes, such as the name of your program.
  ///   - name: the event; the code's ``name`` is `x-prefix.name`, which none of this package has.
  ///   - severity: the severity.
  ///   - meaning: the meaning, for people.
  ///   - advice: advice to the user.
  public init(
    own prefix: String, _ name: String, _ severity: Diagnostic.Severity, meaning: String,
    advice: String
  ) {
    self.init("x-\(prefix).\(name)", severity, meaning: meaning, advice: advice)
  }

  fileprivate init(
    _ name: String, _ severity: Diagnostic.Severity, meaning: String, advice: String
  ) {
    (self.name, self.severity, self.meaning, self.advice) = (name, severity, meaning, advice)
  }

  /// The codes of a catalogue, a line for each: its name, severity, meaning and advice, between bars.
  package static func catalogue(_ text: String) -> [DiagnosticCode] {
    let (bar, space) = (UInt8(ascii: "|"), UInt8(ascii: " "))
    return text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let cells = line.split(separator: bar).map { cell in
        let words = cell.drop { $0 == space }
        return words.lastIndex { $0 != space }.map { String(Substring(words[...$0])) } ?? ""
      }
      guard cells.count == 4, let severity = Diagnostic.Severity(rawValue: cells[1]) else {
        return nil
      }
      return DiagnosticCode(cells[0], severity, meaning: cells[2], advice: cells[3])
    }
  }
}

extension [DiagnosticCode] {
  /// The code of a name; of one that the catalogue lacks, an error without words.
  package subscript(name: String) -> DiagnosticCode {
    first { $0.name == name } ?? DiagnosticCode(name, .error, meaning: "", advice: "")
  }
}

/// Diagnostics as they are gathered: the first of each code with its position, and their number.
public struct DiagnosticLog: Sendable, Hashable {
  /// One entry per code, in the order of first appearance.
  public private(set) var entries: [Diagnostic] = []

  /// A log of given diagnostics, those of one code counted together; by default an empty one.
  public init(_ diagnostics: [Diagnostic] = []) {
    for diagnostic in diagnostics { add(diagnostic) }
  }

  /// Adds one, or counts it with the earlier one of its code; without a message it has the code's meaning.
  ///
  /// O(number of codes seen).
  public mutating func report(
    _ code: DiagnosticCode, at offset: Int? = nil, _ message: @autoclosure () -> String? = nil,
    count: Int = 1
  ) {
    add(count, of: code) {
      Diagnostic(code, at: offset, message() ?? code.meaning, count: count)
    }
  }

  /// Adds all entries of another log.
  public mutating func merge(_ other: DiagnosticLog) {
    for entry in other.entries { add(entry) }
  }

  private mutating func add(_ entry: Diagnostic) { add(entry.count, of: entry.code) { entry } }

  private mutating func add(_ count: Int, of code: DiagnosticCode, first: () -> Diagnostic) {
    guard let known = entries.firstIndex(where: { $0.code == code }) else {
      entries.append(first())
      return
    }
    let (sum, isBeyond) = entries[known].count.addingReportingOverflow(count)
    entries[known].count = isBeyond ? .max : sum
  }
}

extension DiagnosticCode: Hashable, CustomStringConvertible {
  /// Two codes are equal where their names are.
  public static func == (one: DiagnosticCode, other: DiagnosticCode) -> Bool {
    one.name == other.name
  }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  /// The ``name``.
  public var description: String { name }
}

#if !hasFeature(Embedded)
extension Diagnostic: Codable {
  /// Reads a diagnostic of the command's JSON; its code has the name and the severity alone, the
  /// meaning and the advice are in the catalogue.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: TextKey.self)
    self.init(
      DiagnosticCode(
        try members.decode(String.self, forKey: "code"),
        try members.decode(Severity.self, forKey: "severity"), meaning: "", advice: ""),
      at: try members.decodeIfPresent(Int.self, forKey: "offset"),
      try members.decode(String.self, forKey: "message"),
      count: try members.decode(Int.self, forKey: "count"))
  }

  /// Writes a diagnostic of the command's JSON.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: TextKey.self)
    try members.encode(code.name, forKey: "code")
    try members.encode(severity, forKey: "severity")
    try members.encode(offset, forKey: "offset")
    try members.encode(message, forKey: "message")
    try members.encode(count, forKey: "count")
  }
}

extension DiagnosticLog: Codable {
  /// Reads a list of diagnostics; those of one code are counted together.
  public init(from decoder: any Decoder) throws {
    self.init(try [Diagnostic](from: decoder))
  }

  /// Writes the entries.
  public func encode(to encoder: any Encoder) throws { try entries.encode(to: encoder) }
}
#endif
