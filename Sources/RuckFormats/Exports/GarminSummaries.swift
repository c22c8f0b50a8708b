internal import RuckTrack

/// The summaries of activities in a Garmin export: `…_summarizedActivities.json`, one of several pages.
///
/// They alone hold the names and descriptions that a person gave in Garmin Connect. No file is
/// named in them: they are found by the start, which FIT has too. An activity of several sports
/// stands above its legs, which follow on their own, and is left out. Times are milliseconds,
/// lengths centimetres, by public parsers of such exports, one of which takes lengths as metres: a
/// page is in metres where its activities would be slower than anyone walks. In which unit energies
/// are, no two parsers agree: they are left out.
struct GarminSummaries {
  /// An activity with its facts.
  struct Activity: Sendable {
    /// Seconds since 1970.
    var start: Double
    /// Seconds since 1970 at which its file begins: that of several sports, of the first.
    var fileStart: Double
    var facts: ExportIndex.Facts
    /// The number, the start and the totals as they stand in the page, which are the same in every export.
    var source: ContiguousArray<UInt8>
  }

  /// The activities in the order of the page.
  private(set) var activities: [Activity] = []

  /// Metres a second that the median activity of a page covers at least.
  private static let slowestMedian = 0.1
  /// Seconds that a clock is ahead of UTC at most.
  private static let longestOffset = 57_600.0
  /// Beats a minute that a heart does.
  private static let heartRates = 20.0...250

  /// Reads a page: an array around an object around the array of activities, or the array alone.
  ///
  /// - Throws: ``FormatError`` where a limit is exceeded.
  init(_ bytes: Span<UInt8>, limits: ReadLimits) throws(FormatError) {
    let tape = try JSONTape(bytes, format: .garmin, limits: limits)
    var nodes: [JSONTape.Node] = []
    for node in tape.elements(tape.root) {
      let inner = tape.member(node, "summarizedActivitiesExport")
      nodes += inner == nil ? [node] : tape.elements(inner)
    }
    let metres = Self.metresPerUnit(tape, nodes)
    var parents: [Double: Double] = [:]
    for node in nodes where tape.isTrue(tape.member(node, "parent")) {
      parents[tape.number(tape.member(node, "activityId"))] = Self.start(tape, node)
    }
    for node in nodes where !tape.isTrue(tape.member(node, "parent")) {
      guard let start = Self.start(tape, node) else { continue }
      let first = parents[tape.number(tape.member(node, "parentId"))]
      activities.append(
        Activity(
          start: start, fileStart: first ?? start,
          facts: Self.facts(tape, node, start: start, metres: metres),
          source: Self.source(tape, node)))
    }
  }

  /// Seconds since 1970; nil for what no recording can have.
  private static func start(_ tape: borrowing JSONTape, _ activity: JSONTape.Node) -> Double? {
    let start =
      tape.number(tape.member(activity, firstOf: ["beginTimestamp", "startTimeGmt"])) / 1000
    return RecordedRange.time.contains(start) ? start : nil
  }

  private static func metresPerUnit(
    _ tape: borrowing JSONTape, _ activities: [JSONTape.Node]
  ) -> Double {
    var speeds: [Double] = []
    for activity in activities {
      let distance = tape.number(tape.member(activity, "distance")) / 100
      let seconds = tape.number(tape.member(activity, "duration")) / 1000
      if distance > 0, seconds > 0 { speeds.append(distance / seconds) }
    }
    speeds.sort()
    guard !speeds.isEmpty, speeds[speeds.count / 2] < slowestMedian else { return 0.01 }
    return 1
  }

  private static func facts(
    _ tape: borrowing JSONTape, _ activity: JSONTape.Node, start: Double, metres: Double
  ) -> ExportIndex.Facts {
    func number(_ key: StaticString, _ unit: Double, _ tape: borrowing JSONTape) -> Double? {
      (tape.number(tape.member(activity, key)) * unit).ifPositive
    }
    var facts = ExportIndex.Facts()
    facts.name = tape.string(tape.member(activity, "name"))
    facts.notes = tape.string(tape.member(activity, "description"))
    let type = tape.member(activity, "activityType")
    facts.sport = tape.string(tape.member(type, "typeKey") ?? type)
    facts.identifier = tape.written(tape.member(activity, "activityId"))
    let ahead = tape.number(tape.member(activity, "startTimeLocal")) / 1000 - start
    if ahead.magnitude <= longestOffset { facts.utcOffset = Int(ahead.rounded()) }
    facts.totals.timer = number("duration", 0.001, tape)
    facts.totals.elapsed = number("elapsedDuration", 0.001, tape) ?? facts.totals.timer
    facts.totals.moving = number("movingDuration", 0.001, tape)
    facts.totals.distance = number("distance", metres, tape)
    facts.totals.gain = number("elevationGain", metres, tape)
    facts.totals.loss = number("elevationLoss", metres, tape)
    facts.totals.meanHeartRate = number("avgHr", 1, tape).flatMap(Self.possible)
    facts.totals.maximumHeartRate = number("maxHr", 1, tape).flatMap(Self.possible)
    return facts
  }

  private static func possible(_ rate: Double) -> Double? {
    heartRates.contains(rate) ? rate : nil
  }

  private static func source(
    _ tape: borrowing JSONTape, _ activity: JSONTape.Node
  ) -> ContiguousArray<UInt8> {
    let keys: [StaticString] = [
      "activityId", "beginTimestamp", "startTimeGmt", "duration", "distance",
    ]
    let values = keys.map { tape.written(tape.member(activity, $0)) }
    return ContiguousArray(values.joined(separator: ",").utf8)
  }
}

extension FileFormat {
  /// An activity of Garmin Connect that has no file, because a person typed it.
  public static let garmin = FileFormat(rawValue: "garmin")
}
