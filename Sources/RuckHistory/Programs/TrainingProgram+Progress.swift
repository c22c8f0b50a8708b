/// How a plan and what was done compare.
public struct ProgramProgress: Sendable, Hashable {
  /// One week of it.
  public struct Week: Sendable, Hashable {
    /// The local days of the week, seven of them.
    public let days: DayRange
    /// The rucks that were planned.
    public let planned: [TrainingProgram.Ruck]
    /// For each planned ruck the session that met it, by its identity in the digest; nil where none
    /// did.
    public let metBy: [String?]
    /// The workouts that were planned, by the ids of their templates.
    public let plannedWorkouts: [String]
    /// For each planned workout the one that did it, by id; nil where none did.
    public let workoutsMetBy: [String?]
    /// The sessions of the week, whether planned or not.
    public let sessions: Int
    /// Metres of all of them; unknown distances count nothing.
    public let distance: Double
    /// Load times distance planned, kilogram-kilometres.
    public let plannedWork: Double
    /// Load times distance done, kilogram-kilometres; unknown loads count nothing.
    public let work: Double
    /// Whether the week's last day is past.
    public let hasEnded: Bool

    /// The planned rucks that were met.
    public var metCount: Int { metBy.count { $0 != nil } }
    /// Whether every planned ruck was met, and every workout done.
    public var isMet: Bool { metCount == planned.count && !workoutsMetBy.contains(nil) }
  }

  /// The weeks, in order.
  public let weeks: [Week]
  /// The weeks of the plan that step up by more than the plan's share.
  public let plannedSteps: [WeeklyStep]
  /// The weeks that did so as they were walked, up to the one of the day asked for.
  public let walkedSteps: [WeeklyStep]

  /// The share of all planned rucks that were met, 0...1; nil of a plan without rucks.
  public var metFraction: Double? {
    let planned = weeks.reduce(0) { $0 + $1.planned.count }
    let met = weeks.reduce(0) { $0 + $1.metCount }
    return planned > 0 ? Double(met) / Double(planned) : nil
  }

  /// Whether every week is met.
  public var isMet: Bool { weeks.allSatisfy(\.isMet) }
}

extension TrainingProgram {
  /// The progress of the plan on a day, if its first week began on another.
  ///
  /// A session meets one ruck at most, a completed workout one of its template, and of all ways to match them one with the most met rucks is
  /// taken. O(rucks² · sessions) a week.
  ///
  /// - Parameters:
  ///   - digest: the sessions, each counted once.
  ///   - start: the first day of the first week; weeks are seven days from there.
  ///   - day: the day of the report; sessions of later days do not count.
  ///   - workouts: those of the same user.
  /// - Returns: each week with what was done in it.
  public func progress(
    in digest: SessionDigest, startingOn start: LocalDay, asOf day: LocalDay,
    workouts: [Workout] = []
  ) -> ProgramProgress {
    var sessions = [[CountedSession]](repeating: [], count: weeks.count)
    for session in digest.sessions {
      guard let own = session.localDay, own >= start, own <= day else { continue }
      let week = (own.daysSince1970 - start.daysSince1970) / 7
      if week < weeks.count { sessions[week].append(session) }
    }
    let planned = plannedWork
    let walked = weeks.indices.map { number in
      let first = start.advanced(by: number * 7)
      let last = first.advanced(by: 6)
      let own = sessions[number]
      let (templates, done) = matchWorkouts(
        week: number,
        workouts.filter { workout in
          workout.completed.map { first <= $0 && $0 <= last && $0 <= day } ?? false
        })
      return ProgramProgress.Week(
        days: DayRange(first: first, last: last), planned: weeks[number],
        metBy: Self.match(weeks[number], own).map { $0.map { own[$0].identity } },
        plannedWorkouts: templates, workoutsMetBy: done,
        sessions: own.count, distance: Self.sum(.distance, of: own), plannedWork: planned[number],
        work: Self.sum(.ruckWork, of: own), hasEnded: last < day)
    }
    let begun = walked.prefix { $0.days.first.map { $0 <= day } ?? false }
    return ProgramProgress(
      weeks: walked, plannedSteps: WeeklyStep.exceeding(largestStep, in: planned),
      walkedSteps: WeeklyStep.exceeding(largestStep, in: begun.map(\.work)))
  }

  /// The templates that are due in a week, and for each the workout that followed it.
  private func matchWorkouts(
    week: Int, _ workouts: [Workout]
  ) -> (templates: [String], done: [String?]) {
    let due = templates.flatMap { template in
      template.weeks.filter { $0 == week }.map { _ in template.id }
    }
    var left = workouts
    let done = due.map { template -> String? in
      left.firstIndex { $0.templateID == template }.map { left.remove(at: $0).id }
    }
    return (due, done)
  }

  private static func sum(
    _ measure: CountedSession.Measure, of sessions: [CountedSession]
  ) -> Double {
    var sum = ExactSum()
    for session in sessions { sum.add(session[measure]?.count ?? 0) }
    return sum.value / 1e6
  }

  /// For each ruck the session that meets it: a greatest matching, found by augmenting paths
  /// (Kuhn 1955).
  private static func match(_ rucks: [Ruck], _ sessions: [CountedSession]) -> [Int?] {
    var rucksOfSessions = [Int?](repeating: nil, count: sessions.count)
    func augment(_ ruck: Int, _ tried: inout Set<Int>) -> Bool {
      for session in sessions.indices
      where rucks[ruck].isMet(by: sessions[session]) && tried.insert(session).inserted {
        if let other = rucksOfSessions[session], !augment(other, &tried) { continue }
        rucksOfSessions[session] = ruck
        return true
      }
      return false
    }
    for ruck in rucks.indices {
      var tried: Set<Int> = []
      _ = augment(ruck, &tried)
    }
    var matched = [Int?](repeating: nil, count: rucks.count)
    for (session, ruck) in rucksOfSessions.enumerated() {
      if let ruck { matched[ruck] = session }
    }
    return matched
  }
}
