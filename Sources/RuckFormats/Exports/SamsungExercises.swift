internal import RuckTrack

/// The table of exercises in a Samsung Health export: `com.samsung.shealth.exercise.<stamp>.csv`.
///
/// Behind a line about the table stand the headings, with or without `com.samsung.health.exercise.`
/// before each. Today times are UTC, next to an offset such as `UTC+0200`; in older tables, local,
/// next to one in milliseconds. Lengths are metres, durations milliseconds, energies kilocalories;
/// by public parsers of such exports.
struct SamsungExercises {
  /// An exercise.
  struct Exercise: Sendable {
    /// Seconds since 1970; nil where the table has no date that can be read.
    var start: Double?
    var facts = ExportIndex.Facts()
    /// The files of its samples, each by the paths from the folder of the table on where it may be.
    var files: [[String]] = []
    /// The number, the start and the duration as they stand in the table, which are the same in every export.
    var source: ContiguousArray<UInt8>
  }

  /// The exercises in the order of the table, each once.
  private(set) var exercises: [Exercise] = []

  /// Rows before the headings.
  private static let rowsBefore = 2
  /// More exercises than anyone has.
  private static let maximumRows = 200_000
  /// The folders of samples, in today's and in older exports.
  private static let folders = ["com.samsung.shealth.exercise", "com.samsung.health.exercise"]

  /// Whether a file is named as a table of exercises, and not one about them such as
  /// `….exercise.weather.….csv`.
  static func isTable(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count >= 5 && parts.count <= 6 && parts.last == "csv"
      && folders.contains(parts[..<4].joined(separator: "."))
      && (parts.count == 5 || parts[4].allSatisfy(\.isNumber))
  }

  /// Reads a table; nil where it is not one of exercises.
  init?(_ bytes: Span<UInt8>) {
    var rows = CSVRows(bytes, separator: UInt8(ascii: ","))
    var columns: [String: Int] = [:]
    for _ in 0..<Self.rowsBefore where columns["start_time"] == nil {
      guard rows.next(bytes) else { return nil }
      columns = Self.columns(rows, bytes)
    }
    guard columns["start_time"] != nil, columns["exercise_type"] != nil else { return nil }
    var known: Set<String> = []
    var count = 0
    while rows.next(bytes), count < Self.maximumRows {
      count += 1
      func text(_ name: String) -> String {
        columns[name].map { rows.text(bytes, $0) } ?? ""
      }
      let number = text("datauuid")
      guard number.isEmpty || known.insert(number).inserted else { continue }
      exercises.append(Self.exercise(text))
    }
  }

  /// The columns by their names without a prefix; one without it takes precedence.
  private static func columns(_ rows: CSVRows, _ bytes: Span<UInt8>) -> [String: Int] {
    var columns: [String: Int] = [:]
    for index in rows.cells.indices {
      let heading = rows.text(bytes, index)
      guard let name = heading.split(separator: ".").last.map(String.init) else { continue }
      if columns[name] == nil || name == heading { columns[name] = index }
    }
    return columns
  }

  private static func exercise(_ text: (String) -> String) -> Exercise {
    func number(_ name: String) -> Double? {
      DecimalNumber(text(name)).value.ifPositive
    }
    let (offset, isLocal) = offset(text("time_offset"))
    func moment(_ name: String) -> Double? {
      guard let time = DateTime(text(name)) else { return nil }
      let isInstant = time.zone != .none || !isLocal
      let seconds = isInstant ? time.seconds : time.seconds - Double(offset ?? 0)
      return RecordedRange.time.contains(seconds) ? seconds : nil
    }
    let source = ["datauuid", "start_time", "duration"].map(text).joined(separator: ",")
    var exercise = Exercise(start: moment("start_time"), source: ContiguousArray(source.utf8))
    exercise.facts.identifier = text("datauuid")
    exercise.facts.name = nonempty(text("title"))
    exercise.facts.notes = nonempty(text("comment"))
    exercise.facts.sport = sport(text("exercise_type"))
    exercise.facts.utcOffset = offset
    exercise.facts.totals.timer = number("duration").map { $0 / 1000 }
    exercise.facts.totals.elapsed = exercise.facts.totals.timer
    if let start = exercise.start, let end = moment("end_time"), end > start {
      exercise.facts.totals.elapsed = end - start
    }
    exercise.facts.totals.distance = number("distance")
    exercise.facts.totals.gain = number("altitude_gain")
    exercise.facts.totals.loss = number("altitude_loss")
    exercise.facts.totals.energy = number("calorie")
    exercise.facts.totals.meanHeartRate = number("mean_heart_rate")
    exercise.facts.totals.maximumHeartRate = number("max_heart_rate")
    exercise.files = ["location_data", "live_data"].compactMap { paths(text($0)) }
    return exercise
  }

  private static func nonempty(_ text: String) -> String? { text.isEmpty ? nil : text }

  /// Seconds ahead of UTC, and whether times next to it are local.
  private static func offset(_ text: String) -> (seconds: Int?, isLocal: Bool) {
    guard text.hasPrefix("UTC") else {
      let value = DecimalNumber(text).value / 1000
      return (value.magnitude <= 57_600 ? Int(value) : nil, true)
    }
    let digits = text.utf8.compactMap { Int($0) - 48 }.filter { (0...9).contains($0) }
    guard digits.count == 4 else { return (text == "UTC" ? 0 : nil, false) }
    let seconds = (digits[0] * 10 + digits[1]) * 3600 + (digits[2] * 10 + digits[3]) * 60
    return (text.contains("-") ? -seconds : seconds, false)
  }

  /// Samsung's numbers for what is done on foot.
  private static func sport(_ number: String) -> String? {
    switch number {
    case "": nil
    case "1001": "walking"
    case "1002": "running"
    case "13001": "hiking"
    default: "exercise \(number)"
    }
  }

  /// Returns the paths at which a file of samples may be; nil without one.
  private static func paths(_ reference: String) -> [String]? {
    let name = reference.hasSuffix(".json") ? reference : reference + ".json"
    guard let first = reference.first, !reference.contains("/") else { return nil }
    return folders.flatMap { ["jsons/\($0)/\(first)/\(name)", "jsons/\($0)/\(name)"] }
  }
}

extension FileFormat {
  /// An exercise of Samsung Health.
  public static let samsung = FileFormat(rawValue: "samsung")
}
