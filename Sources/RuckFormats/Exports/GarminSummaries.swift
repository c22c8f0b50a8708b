internal import RuckTrack

/// The summaries of activities in a Garmin export: `…_summarizedActivities.json`, one of several pages.
///
/// They alone hold the names and descriptions that a person gave in Garmin Connect. No file is named in them: they are
/// found by the start, which FIT has too. An activity of several sports stands above its legs, which follow on
/// their own, and is left out.
struct GarminSummaries {
  /// What is known of activities by their start, in seconds since 1970.
  private(set) var byStart: [(start: Double, facts: ExportIndex.Facts)] = []

  /// Reads a page: an array around an object around the array of activities, or the array alone.
  ///
  /// - Throws: ``FormatError`` where a limit is exceeded.
  init(_ bytes: Span<UInt8>, limits: ReadLimits) throws(FormatError) {
    let tape = try JSONTape(bytes, format: FileFormat(rawValue: "garmin"), limits: limits)
    for node in tape.elements(tape.root) {
      let inner = tape.member(node, "summarizedActivitiesExport")
      if inner == nil {
        take(tape, node)
      } else {
        for activity in tape.elements(inner) { take(tape, activity) }
      }
    }
  }

  private mutating func take(_ tape: borrowing JSONTape, _ activity: JSONTape.Node) {
    guard !tape.isTrue(tape.member(activity, "parent")) else { return }
    let start =
      tape.number(tape.member(activity, firstOf: ["beginTimestamp", "startTimeGmt"])) / 1000
    guard RecordedRange.time.contains(start) else { return }
    var facts = ExportIndex.Facts()
    facts.name = tape.string(tape.member(activity, "name"))
    facts.notes = tape.string(tape.member(activity, "description"))
    let type = tape.member(activity, "activityType")
    facts.sport = tape.string(tape.member(type, "typeKey") ?? type)
    byStart.append((start, facts))
  }
}
