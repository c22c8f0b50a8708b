internal import RuckKernels

extension RecordedSession {
  /// The recording with its rows in the order of time, and the recordings of other walkers in it; itself alone
  /// where there is nothing to do.
  ///
  /// What happened is reported. Times that are all equal are none. O(rows) where times ascend.
  func inTimeOrder() -> [RecordedSession] {
    guard kind == .activity, track.has(.time) else { return [self] }
    if track.hasOneTime {
      var untimed = self
      untimed.track = track.replacing { $0 == .time ? [] : track.column($0) }
      untimed.start = nil
      untimed.diagnostics.report(.trackTimesEqual, DiagnosticCode.trackTimesEqual.meaning)
      return [untimed]
    }
    guard
      let line = TimeLine(
        track, start: start, elapsed: deviceTotals.elapsed ?? deviceTotals.timer)
    else { return [self] }
    var ordered = self
    ordered.track = track.taking(line.rows)
    if line.isSorted {
      ordered.diagnostics.report(.trackSorted, DiagnosticCode.trackSorted.meaning)
    }
    if line.covered > 0 {
      ordered.diagnostics.report(
        .trackTimesCovered, DiagnosticCode.trackTimesCovered.meaning, count: line.covered)
    }
    if let step = line.clockStep {
      ordered.diagnostics.report(
        .trackClockSet,
        "the clock was set while recording, by \(Self.words(step)); the path goes on, and so do the times"
      )
    }
    guard !line.others.isEmpty else { return [ordered] }
    ordered.diagnostics.report(.trackTwoPlaces, DiagnosticCode.trackTwoPlaces.meaning)
    var other = self
    other.track = track.taking(line.others.map { ($0, track.column(.time)[$0]) })
    other.start = nil
    other.deviceTotals = DeviceTotals()
    other.laps = []
    other.diagnostics.report(.trackTwoPlaces, DiagnosticCode.trackTwoPlaces.meaning)
    return [ordered, other]
  }

  private static func words(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded(), clampedTo: 0...Int.max) ?? 0
    if whole < 120 { return "\(whole) s" }
    if whole < 7200 { return "\(whole / 60) min" }
    return whole < 172_800 ? "\(whole / 3600) h" : "\(whole / 86_400) days"
  }
}

extension Track {
  /// Whether several rows all bear one time, which tells nothing.
  fileprivate var hasOneTime: Bool {
    let times = column(.time)
    var first: Double?
    var rows = 0
    for time in times where time.isFinite {
      if let first, time != first { return false }
      first = first ?? time
      rows += 1
    }
    return rows > 2
  }

  /// Some rows in an order of their own, with their times; a segment begins where the rows of another one
  /// follow.
  func taking(_ rows: [(row: Int, time: Double)]) -> Track {
    var numbers = ContiguousArray(repeating: 0, count: count)
    for (number, segment) in segments.enumerated() {
      for row in segment { numbers[row] = number }
    }
    var starts: ContiguousArray<Int> = [0]
    for index in rows.indices.dropFirst()
    where numbers[rows[index].row] != numbers[rows[index - 1].row] {
      starts.append(index)
    }
    let paused = Set(pauses)
    let firsts = ContiguousArray(rows.indices.dropFirst().filter { paused.contains(rows[$0].row) })
    return Track(count: rows.count, segmentStarts: starts, pauses: firsts) { channel in
      let column = column(channel)
      if channel == .time { return ContiguousArray(rows.lazy.map(\.time)) }
      return column.isEmpty ? [] : ContiguousArray(rows.lazy.map { column[$0.row] })
    }
  }
}

extension DiagnosticCode {
  /// All times of a recording are equal.
  public static let trackTimesEqual = DiagnosticCode(
    "track.times-equal", .warning, meaning: "All points bear one time, which tells nothing.",
    advice: "Pace, moving time and energy cannot be known; export the recording with its times.")

  /// Rows were sorted by time.
  public static let trackSorted = DiagnosticCode(
    "track.sorted", .note,
    meaning: "The points were not in the order of their times and were sorted.",
    advice: "Nothing needs to be done; --clean none takes them as they are.")

  /// The same minutes twice.
  public static let trackTimesCovered = DiagnosticCode(
    "track.times-covered", .warning,
    meaning: "The recording holds the same minutes twice; they count once.",
    advice: "Nothing needs to be done; --clean none counts them all.")

  /// A clock was set while recording.
  public static let trackClockSet = DiagnosticCode(
    "track.clock-set", .warning,
    meaning: "The clock was set while recording; the path goes on, and so do the times.",
    advice: "The clock of most points counts; --clean none takes the times as they are.")

  /// A recording of two walkers.
  public static let trackTwoPlaces = DiagnosticCode(
    "track.two-places", .warning,
    meaning: "The recording is at two places at the same times: of two people, each a session.",
    advice: "Keep the recordings of two people in two files.")
}
