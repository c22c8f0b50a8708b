public import RuckKernels

/// A plan of rucks, week by week.
public struct TrainingProgram: Sendable, Hashable, Identifiable {
  /// A ruck of a plan: distance and load.
  public struct Ruck: Sendable, Hashable {
    /// The distance.
    public var distance: Length
    /// The load; 0 asks for none.
    public var load: Mass

    /// A ruck of a plan.
    public init(distance: Length, load: Mass) { (self.distance, self.load) = (distance, load) }

    /// Load times distance.
    public var work: RuckWork { RuckWork(load: load, distance: distance) }

    /// Whether a session covered at least the distance with at least the load, averaged over time.
    public func isMet(by session: CountedSession) -> Bool {
      session.reaches(.distance, distance.meters)
        && (load.kilograms <= 0 || session.reaches(.load, load.kilograms))
    }
  }

  /// The plan's own name.
  public let id: String
  /// The name for people.
  public var name: String
  /// A description.
  public var details: String?
  /// The kind of program, in a word: `endurance`.
  public var category: String?
  /// The author, by user id; nil where the author is not a user of the store.
  public var authorID: String?
  /// The workouts other than rucks.
  public var templates: [WorkoutTemplate] = []
  /// The rucks of each week, in the order of the weeks.
  public var weeks: [[Ruck]]
  /// The share by which a week may exceed the one before, in load times distance, without a
  /// warning.
  public var largestStep: Double

  /// A plan.
  ///
  /// - Parameters:
  ///   - id: the plan's own name.
  ///   - name: the name for people.
  ///   - weeks: the rucks of each week.
  ///   - largestStep: the share above which a week's step warns; a tenth is the trainers' rule of
  ///     thumb, not a measured bound.
  public init(id: String, name: String, weeks: [[Ruck]], largestStep: Double = 0.1) {
    (self.id, self.name, self.weeks, self.largestStep) = (id, name, weeks, largestStep)
  }

  /// Weeks of the same rucks, each a share longer than in the week before; loads stay.
  public static func weeks(
    _ count: Int, of rucks: [Ruck], growingBy step: Double
  ) -> [[Ruck]] {
    (0..<max(0, count)).map { week in
      let factor = (0..<week).reduce(1.0) { length, _ in length * (1 + step) }
      return rucks.map { Ruck(distance: .meters($0.distance.meters * factor), load: $0.load) }
    }
  }

  /// Load times distance planned for each week, kilogram-kilometres.
  public var plannedWork: [Double] {
    weeks.map { $0.reduce(0) { $0 + $1.work.kilogramKilometers } }
  }

  /// The weeks of the plan that step up by more than ``largestStep``.
  public var steepSteps: [WeeklyStep] {
    WeeklyStep.exceeding(largestStep, in: plannedWork)
  }
}

/// A program that a user follows from a day on.
public struct ProgramAssignment: Sendable, Hashable, Identifiable {
  /// The assignment's own name.
  public let id: String
  /// The user who follows it, by id.
  public var userID: String
  /// The program, by id.
  public var programID: String
  /// The first day of its first week.
  public var start: LocalDay
  /// Whether it still counts; one that was given up does not.
  public var isActive: Bool

  /// An assignment that counts.
  public init(
    id: String, userID: String, programID: String, start: LocalDay, isActive: Bool = true
  ) {
    (self.id, self.userID, self.programID) = (id, userID, programID)
    (self.start, self.isActive) = (start, isActive)
  }
}

/// A plan compared with the training done.
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
}

extension TrainingProgram {
  /// The progress of the plan on a day, if its first week began on another.
  ///
  /// A session meets one ruck at most, a completed workout one of its template, and of all ways to
  /// match them one with the most met rucks is taken. O(rucks² · sessions) a week.
  ///
  /// - Parameters:
  ///   - digest: the sessions, each counted once.
  ///   - start: the first day of the first week; weeks are seven days from there.
  ///   - day: the day of the report; sessions of later days do not count.
  ///   - workouts: those of the same user.
  /// - Returns: each week with the training done in it.
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
      let sums = GroupStatistics(of: own)
      let (templates, done) = matchWorkouts(
        week: number,
        workouts.filter { workout in
          workout.completed.map { first <= $0 && $0 <= last && $0 <= day } ?? false
        })
      return ProgramProgress.Week(
        days: DayRange(first: first, last: last), planned: weeks[number],
        metBy: Self.match(weeks[number], own).map { $0.map { own[$0].identity } },
        plannedWorkouts: templates, workoutsMetBy: done,
        sessions: own.count, distance: sums.sum(.distance), plannedWork: planned[number],
        work: sums.sum(.ruckWork), hasEnded: last < day)
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

/// A week that asks for much more than the one before.
///
/// Described, not judged: no injury follows from it, and none is excluded without it.
public struct WeeklyStep: Sendable, Hashable {
  /// The week, from 0.
  public let week: Int
  /// Load times distance of the week before, kilogram-kilometres.
  public let before: Double
  /// Load times distance of the week, kilogram-kilometres.
  public let work: Double

  /// The increase as a share of the week before.
  public var share: Double { (work - before) / before }

  /// The weeks that exceed the one before by more than a share, in order.
  ///
  /// A week after one of nothing has no share and no step. A millionth of the week before is
  /// forgiven, for sums round. O(n).
  ///
  /// - Parameters:
  ///   - share: the share that is not yet a step.
  ///   - work: load times distance of each week, kilogram-kilometres.
  /// - Returns: the steps.
  public static func exceeding(_ share: Double, in work: [Double]) -> [WeeklyStep] {
    work.indices.dropFirst().compactMap { week in
      let before = work[week - 1]
      guard before > 0, work[week] > before * (1 + share + 1e-6) else { return nil }
      return WeeklyStep(week: week, before: before, work: work[week])
    }
  }
}
