internal import RuckTrack

/// The table `activities.csv` of a Strava export.
///
/// Its headings are in the language of the account, and columns were added over the years. The column of
/// files is told by its values, `activities/…`, or, where all activities were typed, by the seconds behind
/// it; the others by their order, which all layouts keep: number, date, name, type and description first;
/// the gear before the file, and before that, from 2021 on, a private note; behind the file the athlete's
/// weight.
struct StravaActivities {
  /// The facts of the table about each file, by its name without its folder.
  private(set) var byFile: [String: ExportIndex.Facts] = [:]
  /// Activities without a file, which a person typed.
  private(set) var typed: [Typed] = []
  /// The files that the table names, from its folder on.
  private(set) var files: [String] = []
  /// The number of activities without a file whose date cannot be read.
  private(set) var undated = 0

  /// An activity that a person typed.
  struct Typed {
    /// Seconds since 1970.
    var start = 0.0
    /// The date as it stands in the table.
    var date: String
    var facts: ExportIndex.Facts
    /// The number, the date and the totals as they stand in the table, which are the same in every export.
    var source: ContiguousArray<UInt8>
  }

  private static let folder = "activities/"
  /// More rows than anyone has.
  private static let maximumRows = 200_000
  /// The index of the column of files, since there is a private note.
  private static let fileColumnWithNote = 12

  /// Reads a table; nil where it is not one of Strava.
  init?(_ bytes: Span<UInt8>) {
    guard let file = Self.fileColumn(bytes) ?? Self.fileColumnOfTyped(bytes) else { return nil }
    var rows = CSVRows(bytes, separator: UInt8(ascii: ","))
    guard rows.next(bytes) else { return nil }
    var count = 0
    var order = StravaDate.Order.unknown
    while rows.next(bytes), count < Self.maximumRows {
      count += 1
      guard rows.cells.count > file else { continue }
      func text(_ column: Int) -> String? {
        guard column >= 0, column < rows.cells.count else { return nil }
        let text = rows.text(bytes, column)
        return text.isEmpty ? nil : text
      }
      var facts = ExportIndex.Facts()
      facts.name = text(2)
      facts.sport = text(3).map(Self.sport)
      let note = file == Self.fileColumnWithNote ? text(file - 2) : nil
      let notes = [text(4), note].compactMap { $0 }
      facts.notes = notes.isEmpty ? nil : notes.joined(separator: "\n")
      facts.gear = text(file - 1)
      let mass = text(file + 1).map { DecimalNumber($0).value } ?? .nan
      if ExportIndex.possibleBodyMasses.contains(mass) { facts.bodyMass = mass }
      order.learn(from: text(1) ?? "")
      if let path = text(file), let name = path.split(separator: "/").last {
        byFile[String(name)] = facts
        files.append(path)
      } else {
        facts.totals = Self.totals(text, fileColumn: file)
        guard facts.totals.elapsed ?? 0 > 0 else { continue }
        let source = [text(0), text(1), text(5), text(6)].map { $0 ?? "" }.joined(separator: ",")
        typed.append(
          Typed(date: text(1) ?? "", facts: facts, source: ContiguousArray(source.utf8)))
      }
    }
    let all = typed.count
    typed = typed.compactMap { activity in
      var activity = activity
      guard let start = StravaDate.seconds(activity.date, order) else { return nil }
      activity.start = start
      return activity
    }
    undated = all - typed.count
  }

  /// The totals of an activity that a person typed: behind the file and the masses stand seconds,
  /// seconds in motion, the distance, two speeds, gain and loss, if the table has them; else the
  /// seconds and the distance before the file.
  private static func totals(
    _ text: (Int) -> String?, fileColumn file: Int
  ) -> RecordedSession.DeviceTotals {
    func number(_ column: Int) -> Double? {
      // A comma for the point where the language has one.
      let plain = text(column).map { String($0.map { $0 == "," ? "." : $0 }) }
      let value = plain.map { DecimalNumber($0).value } ?? .nan
      return value.isFinite && value >= 0 ? value : nil
    }
    var totals = RecordedSession.DeviceTotals()
    totals.elapsed = number(file + 3) ?? number(5)
    if let moving = number(file + 4), moving > 0, moving <= totals.elapsed ?? 0 {
      totals.moving = moving
    }
    totals.distance = distance(number(6), number(file + 5), fileColumn: file)
    totals.gain = number(file + 8)
    totals.loss = number(file + 9)
    return totals
  }

  /// Metres of the column for people and that for machines.
  ///
  /// The latter is in metres, but in some languages the same text in kilometres as the former.
  /// Until 2018 there was one column, in metres.
  private static func distance(
    _ shown: Double?, _ exact: Double?, fileColumn file: Int
  ) -> Double? {
    let metres =
      exact.map { $0 == shown ? $0 * 1000 : $0 }
      ?? shown.map { file == fileColumnOfOldest ? $0 : $0 * 1000 }
    return metres.flatMap { $0 > 0 ? $0 : nil }
  }

  /// The index of the column of files until 2018.
  private static let fileColumnOfOldest = 9

  /// The column that holds the most paths of files; nil where none holds any.
  private static func fileColumn(_ bytes: Span<UInt8>) -> Int? {
    var rows = CSVRows(bytes, separator: UInt8(ascii: ","))
    var counts: [Int: Int] = [:]
    var looked = 0
    while rows.next(bytes), looked < 1000 {
      looked += 1
      for (column, cell) in rows.cells.enumerated()
      where bytes.starts(with: folder, at: cell.lowerBound) {
        counts[column, default: 0] += 1
      }
    }
    return counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key
  }

  /// The column of files of a table whose activities were all typed: the machine's seconds, three
  /// columns behind it, are those of the column for people.
  private static func fileColumnOfTyped(_ bytes: Span<UInt8>) -> Int? {
    // A table of Strava has numbers and dates first.
    let candidates = [fileColumnWithNote - 1, fileColumnWithNote]
    var found: Int?
    var rows = CSVRows(bytes, separator: UInt8(ascii: ","))
    guard rows.next(bytes) else { return nil }
    var looked = 0
    while rows.next(bytes), looked < 1000 {
      looked += 1
      func number(_ column: Int) -> Double { DecimalNumber(bytes, rows.cells[column]).value }
      guard rows.cells.count > fileColumnWithNote + 3 else { continue }
      let seconds = number(5)
      guard number(0) > 0, seconds > 0 else { return nil }
      found =
        found
        ?? candidates.first {
          rows.cells[$0].isEmpty && abs(number($0 + 3) - seconds) < 1
        }
      guard let found, rows.cells[found].isEmpty else { return nil }
    }
    return found
  }

  /// A type in English as the word of other formats; in another language as it is.
  private static func sport(_ type: String) -> String {
    switch type {
    case "Hike": "hiking"
    case "Walk": "walking"
    case "Run", "Trail Run", "Virtual Run": "running"
    case "Ride", "Virtual Ride", "E-Bike Ride", "Mountain Bike Ride", "Gravel Ride": "cycling"
    case "Swim": "swimming"
    case "Weight Training", "Workout", "Crossfit": "training"
    case "Snowshoe": "snowshoeing"
    default: type.lowercased()
    }
  }
}
