package import RuckHistory
internal import RuckKernels
internal import RuckTrack

// Histories as a person reads them.

extension UnitSystem {
  /// The load bands of tables in these units.
  package var loadBands: LoadBands { self == .imperial ? .tenPounds : .fiveKilograms }
}

extension RecordKind {
  /// The kind as a person reads it: `longest distance`, `fastest 5 km`.
  package var label: String {
    if case .effort(let kind) = self { return kind.label }
    return description.split(separator: "-").joined(separator: " ")
  }
}

extension NumberText {
  /// The value of a record in its unit.
  package func text(_ value: Double, of kind: RecordKind) -> String {
    switch kind {
    case .longestDistance: distance(value)
    case .longestTime: Self.duration(value)
    case .greatestGain: height(value)
    case .greatestRuckWork: ruckWork(value)
    case .greatestEnergy: Self.fixed(value, 0) + " kcal"
    case .heaviestLoad: mass(value)
    case .bestPace: pace(value)
    case .effort(let effort): self.value(value, of: effort)
    }
  }
}

extension TrainingMeasure {
  /// Its fact; nil for a measure that only documents show.
  package var fact: Fact.Key? {
    switch self {
    case .loadDistance: .ruckWorkPerDay
    case .netEnergy: .netEnergyPerDay
    case .banister: .heartLoadPerDay
    case .perceived: .exertionPerDay
    case .bodyMassPercentDistance, .edwards, .loadedDescent: nil
    }
  }
}

extension SessionRecord {
  /// The oddities of the session that nobody has dismissed, a clause each.
  package var oddities: [String] {
    let isHeavy = dismissedDoubts == nil && checks.contains(.heavyLoad)
    return doubts.map { "the session is \($0.words)" }
      + (isHeavy ? ["the load is over 30 % of the body mass"] : [])
  }
}

extension LeftOutSessions {
  /// `12 rides, 1 drive, 3 not believable (faster than the record on foot), 2 without times`; nil where all
  /// sessions count.
  package var words: String? {
    if isEmpty { return nil }
    var parts = ActivityKind.allCases.compactMap { kind in
      kinds[kind].map { "\($0) \(Self.noun(kind))\($0 == 1 || kind == .unknown ? "" : "s")" }
    }
    if notBelieved > 0 {
      let reasons = SessionDoubt.allCases.filter { doubts[$0] != nil }.map(\.words)
      parts.append(
        "\(notBelieved) not plausible"
          + (reasons.isEmpty ? "" : " (\(reasons.joined(separator: ", ")))"))
    }
    if withoutTime > 0 { parts.append("\(withoutTime) without times") }
    return parts.joined(separator: ", ")
  }

  private static func noun(_ kind: ActivityKind) -> String {
    switch kind {
    case .foot: "session"
    case .ride: "ride"
    case .swim: "swim"
    case .ski: "ski tour"
    case .vehicle: "drive"
    case .other: "other session"
    case .unknown: "of unknown kind"
    }
  }
}

extension NumberText {
  /// The figures of all sessions as `stats` shows them.
  package func facts(of report: StatisticsReport, _ inputs: RecordedHistory) -> [Fact] {
    let all = report.statistics.all
    var facts: [Fact] = []
    func add(_ key: Fact.Key, _ value: String, _ remark: String? = nil) {
      facts.append(Fact(key, value: value, remark: remark))
    }
    let remarks = [
      (report.undated, "without a date"),
      (report.repeated, report.repeated == 1 ? "duplicate left out" : "duplicates left out"),
    ]
    .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    add(
      .sessions, "\(all.sessions)", remarks.isEmpty ? nil : remarks.joined(separator: ", "))
    add(
      .distance, distance(all.sum(.distance)),
      all.mean(.distance).map { "mean \(distance($0)) a session" })
    add(
      .time, Self.duration(all.sum(.elapsed)),
      Self.known(.moving, of: all).map { "moving \(Self.duration(all.sum(.moving)))\($0)" })
    add(
      .pace, pace(all.overallPace),
      Self.leftOut(all.unpacedSeconds) ?? "total time / total distance")
    if let extent = Self.known(.gain, of: all) { add(.gain, height(all.sum(.gain)) + extent) }
    if all.known(.load) > 0 {
      let byDistance = mass(all.meanLoadByDistance)
      add(
        .load, mass(all.mean(.load)),
        "mean of the sessions; by distance \(byDistance)")
      add(.ruckWork, ruckWork(all.sum(.ruckWork)))
    }
    add(.energy, "\(Self.fixed(all.sum(.grossEnergy), 0)) kcal")
    let eaten = report.energyWeeks.compactMap(\.eatenKilocalories)
    if !eaten.isEmpty {
      let days = report.energyWeeks.reduce(0) { $0 + $1.loggedDays }
      let left = report.energyWeeks.compactMap(\.eatenLessNetKilocalories).reduce(0, +)
      add(
        .eaten,
        "\(Self.fixed(eaten.reduce(0, +), 0)) kcal on \(Self.count(days, "day"))",
        "less what rucks of those days cost above rest: \(Self.fixed(left, 0)) kcal")
    }
    if let longest = all.longest {
      add(.longest, distance(longest.value), inputs.markedName(of: longest.session))
    }
    if let fastest = all.fastestPace {
      add(.fastest, pace(fastest.value), inputs.markedName(of: fastest.session))
    }
    // Few people walk with a pack every day.
    let streaks = [report.weekStreaks, report.streaks].map { streaks in
      [streaks.current, streaks.longest].map { Self.count($0?.count ?? 0, streaks.rule.unit.word) }
    }
    add(
      .streak, streaks[0][0],
      "longest \(streaks[0][1]); by days \(streaks[1][0]), longest \(streaks[1][1])")
    if let last = report.lastSession {
      let days = report.asOf.daysSince1970 - last.daysSince1970
      add(
        .lastRuck, last.description,
        days == 0 ? "today" : days == 1 ? "yesterday" : "\(days) days ago")
    }
    add(.experience, report.experience.rawValue)
    facts += weeks(report)
    for summary in report.training where max(summary.state.acute, summary.state.chronic) >= 0.05 {
      guard let key = summary.days.measure.fact else { continue }
      add(
        key,
        "\(text(summary.state.acute, of: summary.days.measure)) over 7 days, "
          + "\(text(summary.state.chronic, of: summary.days.measure)) over 42",
        summary.state.coupledRatio.map { "\(Self.fixed($0, 1)) of your 4-week mean" })
    }
    return facts
  }

  /// In how many of the sessions a measure is known: an empty text of all, nil of none.
  private static func known(
    _ measure: CountedSession.Measure, of group: GroupStatistics
  ) -> String? {
    let known = group.known(measure)
    if known == group.sessions { return "" }
    return known == 0 ? nil : " in \(known) of \(group.sessions) sessions"
  }

  /// This week and the one before it, with the change of ruck work or else of distance.
  private func weeks(_ report: StatisticsReport) -> [Fact] {
    func text(_ week: GroupStatistics) -> String {
      let work = week.known(.ruckWork) > 0 ? ", \(ruckWork(week.sum(.ruckWork)))" : ""
      return "\(distance(week.sum(.distance)))\(work)"
    }
    guard let last = report.lastWeek, last.sessions > 0 || report.thisWeek.sessions > 0 else {
      return []
    }
    let ramp = report.ramp.map {
      "\($0 < 0 ? "" : "+")\(Self.fixed($0 * 100, 0)) % on the week before"
    }
    let onMean = report.rampOnMean.map {
      Fact(
        .ramp,
        value: "\($0 < 0 ? "" : "+")\(Self.fixed($0 * 100, 0)) % "
          + "\(report.rampIsOfWork ? "work" : "distance") on the last four weeks' mean",
        remark: "the last week next to the four before it")
    }
    return [
      Fact(.thisWeek, value: text(report.thisWeek) + ", so far"),
      Fact(.lastWeek, value: text(last), remark: ramp),
    ] + (onMean.map { [$0] } ?? [])
  }

  /// A training load in the units of tables.
  package func text(_ value: Double, of measure: TrainingMeasure) -> String {
    switch measure {
    case .loadDistance: ruckWork(value)
    case .netEnergy: "\(Self.fixed(value * 1000 / Energy.joulesPerKilocalorie, 0)) kcal"
    default: Self.fixed(value, 0)
    }
  }

  /// The row of a group: its key, sessions, distance, time, pace, gain, load, energy and ruck work.
  package func cells(of group: Statistics.Group) -> [String] {
    guard case .calendar(let unit) = group.grouping, let period = group.number else {
      return cells(of: group.statistics, group.key)
    }
    return cells(of: group.statistics, unit.title(of: period))
  }

  /// The row of statistics under a key.
  package func cells(of sums: GroupStatistics, _ key: String) -> [String] {
    [
      key, "\(sums.sessions)", distance(sums.sum(.distance)),
      Self.duration(sums.sum(.elapsed)),
      pace(sums.overallPace, leavingOut: sums.unpacedSeconds),
      sums.known(.gain) > 0 ? height(sums.sum(.gain)) : Self.unknown,
      mass(sums.mean(.load)), Self.fixed(sums.sum(.grossEnergy), 0),
      sums.known(.ruckWork) > 0 ? ruckWork(sums.sum(.ruckWork)) : Self.unknown,
    ]
  }

  /// The row of a record: kind, load, value, its interval, what was carried, the day, and the value before.
  package func cells(of record: PersonalRecord) -> [String] {
    [
      record.kind.label,
      record.loadBand.map { String($0.dropFirst("load ".count)) } ?? "any",
      text(record.holder.value, of: record.kind) + record.doubtMark,
      record.holder.interval.map { range($0, of: record.kind) } ?? "",
      mass(record.holder.load),
      record.holder.setOn.description,
      record.replaced.map { text($0.value, of: record.kind) } ?? "",
    ]
  }
}

extension NumberText {
  /// `4.07 to 4.18 mi`: an interval of a record, with its unit once.
  private func range(_ interval: ClosedRange<Double>, of kind: RecordKind) -> String {
    let low = text(interval.lowerBound, of: kind)
    let high = text(interval.upperBound, of: kind)
    func unit(_ text: String) -> Substring { text.drop { $0 != " " } }
    let start = unit(low) == unit(high) ? low.prefix { $0 != " " } : low[...]
    return "\(start) to \(high)"
  }
}

extension PersonalRecord {
  /// The records that a person is shown.
  ///
  /// The records of a heavier band are shown there already, and the record of any load says what was carried;
  /// bands by body mass are for machines. O(n).
  package static func shown(_ records: [PersonalRecord]) -> [PersonalRecord] {
    var ofAnyLoad: Holder?
    return records.filter { record in
      if record.loadBand == nil { ofAnyLoad = record.holder }
      return record.loadBand == nil
        || record.holder != ofAnyLoad && !record.isOfHeavierBand && !record.isByBodyMass
    }
  }
}

extension StreakReport {
  /// The rule, the day, and the current and the longest streak.
  package var facts: [Fact] {
    var facts = [
      Fact(.rule, value: rule.description),
      Fact(.asOf, value: asOf.description),
      Fact(.current, value: words(current)),
    ]
    if let current {
      let last = current.breaksOn.advanced(by: -1)
      facts.append(Fact(.toKeepIt, value: "walk by \(last)"))
    }
    return facts + [Fact(.longest, value: words(longest))]
  }

  /// The facts, with the streak of days next to that of weeks, months or years.
  package func facts(with days: StreakReport?) -> [Fact] {
    guard let days, rule.unit != .day else { return facts }
    let counts = [days.current, days.longest].map { NumberText.count($0?.count ?? 0, "day") }
    return facts + [Fact(.byDays, value: counts[0], remark: "longest \(counts[1])")]
  }

  private func words(_ streak: Streak?) -> String {
    guard let streak else { return "none" }
    return
      "\(NumberText.count(streak.count, rule.unit.word))  \(streak.firstDay) to \(streak.lastDay)"
  }
}
