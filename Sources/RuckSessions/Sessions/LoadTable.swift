package import RuckFormats
package import RuckHistory
public import RuckKernels
public import RuckTrack

/// A table of load, body mass and kind by local day or by file, as a person knows them of many recordings.
///
/// Comma-separated text with a header: `day` or `file` or both, then any of `load`, `body_mass`,
/// `kind`. A row that names a file takes precedence over one that names a day; an empty cell says
/// nothing.
///
/// ```
/// day,file,load,body_mass,kind
/// 2025-04-01,,45lb,180lb,
/// ,evening.fit,20kg,,foot
/// ```
public struct LoadTable: Sendable, Hashable {
  /// The values of the table for a recording; nil where it gives none.
  public struct Row: Sendable, Hashable {
    /// The load.
    public var load: Mass?
    /// The body mass without the load.
    public var bodyMass: Mass?
    /// The kind of activity.
    public var kind: ActivityKind?

    /// A row that says nothing.
    public init() {}

    /// The row with what it lacks taken from another.
    func completed(by other: Row?) -> Row {
      var row = self
      row.load = load ?? other?.load
      row.bodyMass = bodyMass ?? other?.bodyMass
      row.kind = kind ?? other?.kind
      return row
    }
  }

  /// Why a text is not a table.
  public struct Failure: Error, Sendable, Hashable {
    /// The line, from 1.
    public let line: Int
    /// The mistake.
    public let message: String
  }

  /// The recordings that a row is about.
  package enum Key: Sendable, Hashable {
    /// A local day.
    case day(LocalDay)
    /// A file, as the table names it.
    case file(String)
  }

  private var rows: [Key: Row] = [:]
  // As they stand in the table, each once.
  private var keys: [Key] = []

  /// A table without rows.
  public init() {}

  /// The table that a text holds.
  ///
  /// O(length).
  ///
  /// - Parameter text: the header and the rows; blank lines are skipped.
  /// - Throws: the first line that is wrong.
  public init(_ text: String) throws(Failure) {
    var columns: [Column]?
    for (number, cells) in CSV.rows(of: text) {
      if cells.allSatisfy(\.isEmpty) { continue }
      if let columns {
        try add(cells, columns, line: number)
      } else {
        columns = try Self.columns(cells, line: number)
      }
    }
    guard columns != nil else { throw Failure(line: 1, message: "there is no header") }
  }

  /// Returns the values of the table for a recording: the row of its file, completed by that of its day.
  ///
  /// Only the name in the path counts, with or without its endings; the day is the local day of the start.
  package func row(file: PathBytes, day: LocalDay?) -> Row {
    keys(file: file, day: day).reduce(Row()) { $0.completed(by: rows[$1]) }
  }

  /// The rows that say something of a recording: at most one of its file and one of its day.
  func keys(file: PathBytes, day: LocalDay?) -> [Key] {
    if keys.isEmpty { return [] }
    return [key(of: file), day.map(Key.day)].compactMap(\.self).filter { rows[$0] != nil }
  }

  /// The rows that are not among some, as they stand in the table.
  package func keys(without used: Set<Key>) -> [String] {
    keys.filter { !used.contains($0) }.map {
      switch $0 {
      case .day(let day): day.description
      case .file(let name): name
      }
    }
  }

  /// The name by which the table knows a file; nil where it does not.
  private func key(of file: PathBytes) -> Key? {
    let name = file.fileName
    let stem = name.split(separator: ".").first.map(String.init) ?? name
    return [name, stem].map(Key.file).first { rows[$0] != nil }
  }

  private enum Column: String, CaseIterable { case day, file, load, body_mass, kind }

  private static func columns(_ cells: [String], line: Int) throws(Failure) -> [Column] {
    var columns: [Column] = []
    for cell in cells {
      guard let column = Column(rawValue: cell.lowercased()), !columns.contains(column) else {
        throw Failure(
          line: line,
          message: "'\(cell)' is not a column or appears twice; write "
            + Column.allCases.map(\.rawValue).joined(separator: ","))
      }
      columns.append(column)
    }
    guard columns.contains(.day) || columns.contains(.file) else {
      throw Failure(line: line, message: "a column day or file is needed")
    }
    return columns
  }

  private mutating func add(
    _ cells: [String], _ columns: [Column], line: Int
  ) throws(Failure) {
    guard cells.count <= columns.count else {
      throw Failure(line: line, message: "\(cells.count) cells for \(columns.count) columns")
    }
    var row = Row()
    var day: LocalDay?
    var file: String?
    for (cell, column) in zip(cells, columns) where !cell.isEmpty {
      switch column {
      case .day: day = try Self.value(cell, "day; write 2025-04-01", line) { LocalDay($0) }
      case .file: file = cell
      case .load:
        row.load = try Self.value(cell, "load from 0 to 200 kg", line) {
          Self.mass($0, in: GuardRails.loads)
        }
      case .body_mass:
        row.bodyMass = try Self.value(cell, "body mass from 20 to 250 kg", line) {
          Self.mass($0, in: GuardRails.bodyMasses)
        }
      case .kind:
        row.kind = try Self.value(cell, "kind; write foot, ride, swim, ski, vehicle, other", line) {
          ActivityKind(rawValue: $0.lowercased())
        }
      }
    }
    guard let key = file.map(Key.file) ?? day.map(Key.day) else {
      throw Failure(line: line, message: "neither a day nor a file")
    }
    // Two rows of one day or file that say different things of the load are a slip.
    try Self.check(row, against: rows[key], key, line: line)
    if rows[key] == nil { keys.append(key) }
    rows[key] = row.completed(by: rows[key])
  }

  private static func check(
    _ row: Row, against earlier: Row?, _ key: Key, line: Int
  ) throws(Failure) {
    guard let earlier else { return }
    func differ<Value: Equatable>(_ one: Value?, _ other: Value?) -> Bool {
      one != nil && other != nil && one != other
    }
    if differ(row.load, earlier.load) || differ(row.bodyMass, earlier.bodyMass)
      || differ(row.kind, earlier.kind)
    {
      let words =
        switch key {
        case .day(let day): "day \(day)"
        case .file(let name): "file '\(name)'"
        }
      throw Failure(
        line: line, message: "a second row of the \(words) says something else; name the files")
    }
  }

  private static func value<Value>(
    _ cell: String, _ kind: String, _ line: Int, _ parse: (String) -> Value?
  ) throws(Failure) -> Value {
    if let value = parse(cell) { return value }
    throw Failure(line: line, message: "'\(cell)' is not a \(kind)")
  }

  private static func mass(_ text: String, in range: ClosedRange<Double>) -> Mass? {
    guard let mass = try? Mass.parse(text), range.contains(mass.kilograms) else { return nil }
    return mass
  }
}
