internal import RuckMetrics

/// The texts of pages that are composed or said more than once; those of figures are the tables' of
/// the command.
enum Words {
  static let ruck = "Ruck"

  static let loadUnknown = "the load is unknown"
  static let timesUnknown = "the recording has no times"
  static let gainUnknown = "the recording has no altitudes"
  static let energyUnknown = "no times or distance, or not on foot"

  static func ofBodyMass(_ percent: String, _ mass: String) -> String {
    "\(percent) % of \(mass) body mass"
  }
  static func span(_ low: String, _ high: String) -> String { "\(low) to \(high)" }
  static func from(_ low: String) -> String { "from \(low)" }
  static func below(_ high: String) -> String { "below \(high)" }
  static func mean(_ value: String) -> String { "mean \(value)" }
  static func highest(_ value: String) -> String { "highest \(value)" }
  static func printed(_ count: Int, of all: Int) -> String {
    "The first \(count) of \(all) are printed; the page on a screen lists more."
  }
  static func printedOfPlan(_ count: Int, of all: Int) -> String {
    "The first \(count) of \(all) are printed; longer splits, by --every 10km, make fewer."
  }
  static func more(_ count: Int) -> String { "\(count) more are not listed." }
  static func hardest(
    _ from: String, _ to: String, _ energy: String, _ gain: String?, _ pace: String
  ) -> String {
    let parts = [energy, gain.map { "\($0) of gain" }, pace].compactMap { $0 }
    return "The hardest split: \(span(from, to)), \(parts.joined(separator: ", "))."
  }
  /// Describes a ruck: distance, time and load.
  static func ruck(_ distance: String?, _ time: String?, _ load: String, share: String?) -> String {
    let parts = [distance, time].compactMap { $0 }.joined(separator: " in ")
    return (parts.isEmpty ? load : parts + " " + load) + (share.map { ", \($0)" } ?? "") + "."
  }
  static func against(_ measure: String, count: Int, percent: Double, isMaximum: Bool) -> String {
    let rucks = count == 1 ? "the one ruck" : "the average of the \(count) rucks"
    let difference =
      percent == 0
      ? "equal to \(rucks)"
      : NumberText.fixed(percent.magnitude, 0) + " % \(percent > 0 ? "above" : "below") \(rucks)"
    return measure.prefix(1).uppercased() + measure.dropFirst()
      + " \(difference) in the four weeks before"
      + (isMaximum && count > 1 ? ", and more than any of them" : "") + "."
  }
  /// Names the standards that a ruck meets; of several the first three.
  static func met(_ names: [String], of asked: Int) -> String {
    guard !names.isEmpty else { return "None of \(asked) standards met." }
    let more = names.count > 3 ? " and \(names.count - 3) more" : ""
    return "\(names.count) of \(asked) standards met: " + names.prefix(3).joined(separator: ", ")
      + more
      + "."
  }
  static func verdict(_ name: String, _ outcome: String, _ remark: String) -> String {
    "Standard \(name) \(outcome): \(remark)."
  }
  /// Names the records that a ruck took; the first three.
  static func taken(_ records: [String], _ isLoaded: Bool) -> String {
    let load = isLoaded ? "at this load" : "with any load"
    guard !records.isEmpty else { return "No record \(load)." }
    let more = records.count > 3 ? " and \(records.count - 3) more" : ""
    return (records.count == 1 ? "A record \(load): " : "Records \(load): ")
      + records.prefix(3).joined(separator: ", ") + more + "."
  }
  static func first(_ records: [String], _ isLoaded: Bool) -> String {
    let more = records.count > 3 ? " and \(records.count - 3) more" : ""
    return "The first \(isLoaded ? "at this load" : "of its kind"): "
      + records.prefix(3).joined(separator: ", ") + more + "."
  }

  static let map = "Map"
  static let mapName = "The track, north up. The table of splits says what lies along it."
  static let privacy =
    "Private: the track is cut near its start and its end by a hidden zone, the same for every ruck from "
    + "there, and names, files, devices and notes are left out. All figures are those of the part that is "
    + "shown. Limits: lines show the zone, though not where in it they begin; the ways that someone takes, "
    + "and other records of the same ruck, may say more."
  static func mapKey(
    unit: String?, hasClimbs: Bool, hasChanges: Bool, hasEnds: Bool, waypoints: [String]
  ) -> String {
    let parts = [
      "North is up", hasEnds ? "ring: start, square: finish" : nil,
      unit.map { "numbers along the track: \($0) from the start" },
      hasClimbs ? "thick: climbs" : nil, hasChanges ? "large dots: the load changes" : nil,
      waypoints.isEmpty ? nil : "grey squares: " + waypoints.joined(separator: ", "),
    ]
    return parts.compactMap { $0 }.joined(separator: "; ") + "."
  }

  static let startPeriod = "Mark a period"
  static func ends(
    minimum: String, at first: String, maximum: String, at second: String, _ remark: String
  ) -> String {
    "From \(minimum) near \(first) to \(maximum) near \(second)"
      + (remark.isEmpty ? "." : "; \(remark).")
  }
  static func axis(_ axis: ReportOptions.Axis, _ units: UnitSystem) -> String {
    switch axis {
    case .time: "time from the start"
    case .distance:
      "distance from the start in " + (units == .imperial ? "miles" : "kilometres")
    }
  }
  static func curveKey(of sheet: RuckSheet, _ number: NumberText) -> String {
    let spread = sheet.lanes.first { $0.quantity == .altitude }?.meanSpread ?? 0
    let isScaled = sheet.lanes.contains { !$0.clipped.isEmpty }
    let hasGaps = sheet.lanes.contains { $0.quantity != .pace && $0.envelope.pieces.count > 1 }
    let marks = [
      hasGaps ? "a line ends where nothing is known" : nil,
      sheet.rests.isEmpty ? nil : "grey: a rest of a minute or more",
      sheet.climbs.isEmpty ? nil : "the bar below the altitude: climbs",
      sheet.loadMarks.isEmpty ? nil : "dashed: the load changes",
    ].compactMap { $0 }
    let sentences = [
      sheet.axis.map { "Over \(axis($0.axis, number.units))" },
      "Line: average; shaded band: minimum to maximum",
      isScaled
        ? "Scales span the 2nd to the 98th percentile while moving; marks at the edge: values beyond"
        : nil,
      spread >= 0.05
        ? "The band about the altitude holds the ground nine times in ten but for slow drift (±\(number.height(spread, 1)) on average)"
        : nil,
    ].compactMap { $0 }
    return ([sentences.joined(separator: ". ")] + marks).joined(separator: "; ") + "."
  }

  static let splits = "Splits"
  static func climbTable(rise: String, fall: String, grade: String) -> String {
    "Climbs of at least \(rise) at \(grade) or steeper; a \(fall) drop ends a climb. The "
      + "\(Climb.limit) biggest"
  }
  static let climbHeader = ["from", "length", "rise", "grade", "time", "pace"]
  static let effortHeader = ["effort", "best", "pace", "from", "to", "at"]

  static let making = "How the numbers were made"

  /// Rules, model, version and fingerprint.
  static func rules(of session: AnalyzedSession, _ options: ReportOptions) -> [Fact] {
    let rules = session.summary.rules
    func fact(_ key: Fact.Key, _ value: String) -> Fact {
      Fact(key, value: options.number.inUnits(value))
    }
    var facts = [
      fact(.distanceRule, rules.distance), fact(.gainRule, rules.gain),
      fact(.movingRule, rules.moving), fact(.cleaning, rules.cleaning),
      fact(.gapRule, rules.gap), fact(.vehicleRule, rules.vehicle),
      fact(.energyModel, session.summary.energy?.model ?? NumberText.unknown),
      fact(.loadSource, session.loadSource.rawValue),
      Fact(
        .bodyMass, value: options.number.bodyMass(of: session),
        remark: session.bodyMassSource.rawValue),
      fact(.points, "\(session.summary.points)"),
      fact(.version, RuckstatVersion.current),
    ]
    // A fingerprint recognises the file from which it was made.
    if !options.isPrivate { facts.append(fact(.fingerprint, session.source.fingerprint)) }
    return facts
  }

  /// Figures without what a file says in its own words.
  static func withoutOrigin(_ facts: [Fact]) -> [Fact] {
    facts.map {
      [.load, .distance, .movingTime].contains($0.key) ? Fact($0.key, value: $0.value) : $0
    }
  }

  static let history = "Ruck history"
  static let streak = "Streak"
  /// The facts of a streak, with its rule in words.
  static func facts(of streak: StreakReport, _ options: ReportOptions) -> [Fact] {
    streak.facts.map { fact in
      fact.key == .rule
        ? Fact(.rule, value: rule(streak.rule, options), remark: fact.value) : fact
    }
  }

  private static func rule(_ rule: StreakRule, _ options: ReportOptions) -> String {
    let number = options.number
    let unit = rule.unit.word
    let minimum = [
      rule.distance.map { number.distance($0) }, rule.minutes.map { NumberText.duration($0 * 60) },
      rule.load.map { number.mass($0) },
    ].compactMap { $0 }
    return
      (rule.sessions > 1
      ? "rucks on \(rule.sessions) days of every \(unit)" : "a ruck every \(unit)")
      + (minimum.isEmpty ? "" : ", each of at least " + minimum.joined(separator: ", "))
      + (rule.rest > 0 ? "; up to \(rule.rest) may be left out in a row" : "")
  }

  /// Facts that name the file of a ruck, without its folders.
  static func withFileNames(_ facts: [Fact]) -> [Fact] {
    facts.map {
      [.longest, .fastest].contains($0.key)
        ? Fact($0.key, value: $0.value, remark: $0.remark?.fileName) : $0
    }
  }

  static let equipment = "Equipment"
  static func pairKey(_ axis: String) -> String {
    "Over \(axis). Solid: A; dashed: B. Both have the same scales; heights are those above the start."
  }
  static func of(_ isOther: Bool, _ text: String) -> String { (isOther ? "B: " : "A: ") + text }
  static func gapAtEnd(_ gap: String, _ distance: String) -> String { "\(gap) at \(distance)" }
  static func origin(of session: AnalyzedSession, _ options: ReportOptions) -> [Fact] {
    let shown: [Fact.Key] = [
      .gainRule, .movingRule, .energyModel, .loadSource, .bodyMass, .fingerprint,
    ]
    return rules(of: session, options).filter { shown.contains($0.key) }
  }

  static let plan = "Plan"
  static let planHeader = ["to", "time", "elapsed", "pace", "grade", "W", "limited"]

  static func andMore(_ amount: String) -> String { "\(amount) and more" }
  static func calendarKey(_ week: CalendarUnit) -> String {
    "Each square is a day: weeks from left to right, \(firstDay(week)) above. The larger, the more ruck work; the "
      + "sizes part the days with ruck work into quarters."
  }
  private static func firstDay(_ week: CalendarUnit) -> String {
    week == .weekFromSunday ? "Sunday" : "Monday"
  }
  static let yearHeader = [
    "year", "rucks", "distance", "change", "time", "gain", "load", "longest", "fastest", "streak",
    "kcal", "ruck work",
  ]
  static func change(_ share: Double) -> String {
    (share > 0 ? "+" : "") + NumberText.fixed(share * 100, 0) + " %"
  }
  /// A year, and of a part of one its first and last day.
  static func year(_ days: ClosedRange<LocalDay>) -> String {
    let (first, last) = (days.lowerBound.civil, days.upperBound.civil)
    return "\(first.year)"
      + ((first.month, first.day) == (1, 1) ? "" : " from \(day(days.lowerBound))")
      + ((last.month, last.day) == (12, 31) ? "" : " until \(day(days.upperBound))")
  }
  static let people = "People"
  static let groupHeader = [
    "sessions", "distance", "time", "pace", "gain", "load", "kcal", "ruck work",
  ]
  static func training(_ measure: TrainingMeasure, _ units: UnitSystem) -> String {
    measure == .loadDistance
      ? "Ruck work a day, " + (units == .imperial ? "lb·mi" : "kg·km") : "Net energy a day, kcal"
  }
  static let trainingKey =
    "Line: the average of each day and those before it over 42 days (fitness); dashed: over 7 days (fatigue). Each "
    + "day moves an average of N days by 2/(N + 1) of its difference. They describe what was done, not what a body "
    + "can bear."
  static func pathsKey(_ count: Int, of known: Int) -> String {
    "The paths of \(count) rucks within 15 km of each other"
      + (known > count ? ", of \(known) with positions" : "")
      + ": stronger where more of them ran. North is up."
  }
  static let effortRecords = "Best efforts by load"
  static func weekKey(_ week: CalendarUnit, hasWork: Bool) -> String {
    "Each bar is a week, from \(firstDay(week)); the lightest load is at the bottom."
      + (hasWork
        ? " A triangle marks a spike: ruck work of more than 1.5 times the average of the previous four weeks, of "
          + "which two at least have some." : "")
  }
  static let recordHeader = ["record", "load", "value", "interval", "carried", "set on", "before"]
  static let listHeader = [
    "start", "distance", "time", "moving", "pace", "gain", "load", "kcal", "ruck work",
  ]
  static func longest(_ value: String) -> String { "longest \(value)" }
}
