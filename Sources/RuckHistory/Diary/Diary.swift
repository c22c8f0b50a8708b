extension HistoryError.Code {
  /// The user's day already has a log.
  public static let dayTaken = HistoryError.Code("diary.day-taken")
}

/// What is kept other than rucks: days, workouts, tests and plans, of any number of users.
public struct Diary: Sendable, Hashable {
  private struct Key: Sendable, Hashable {
    let userID: String
    let day: LocalDay
  }

  private var logs: [Key: DailyLog] = [:]
  /// The workouts, in the order in which they came.
  public var workouts: [Workout] = []
  /// The results of tests, in the order in which they came.
  public var results: [AssessmentResult] = []
  /// The planned rucks, in the order in which they came.
  public var plannedRucks: [PlannedRuck] = []

  /// An empty diary.
  public init() {}

  /// The log of a user's local day.
  public func log(of userID: String = User.defaultID, on day: LocalDay) -> DailyLog? {
    logs[Key(userID: userID, day: day)]
  }

  /// The logs of a user, earliest day first.
  ///
  /// O(n log n).
  public func logs(of userID: String = User.defaultID) -> [DailyLog] {
    logs.values.filter { $0.userID == userID }.sorted { $0.day < $1.day }
  }

  /// Adds a day's log.
  ///
  /// - Throws: ``HistoryError/Code/dayTaken`` where the user's day has one; ``replace(_:)`` is the
  ///   way to change it.
  public mutating func add(_ log: DailyLog) throws(HistoryError) {
    let key = Key(userID: log.userID, day: log.day)
    guard logs[key] == nil else {
      throw HistoryError(
        .dayTaken, "day \(log.day.daysSince1970) since 1970 has a log already")
    }
    logs[key] = log
  }

  /// Puts a day's log in the place of the one that the day has, if any.
  public mutating func replace(_ log: DailyLog) {
    logs[Key(userID: log.userID, day: log.day)] = log
  }

  /// Takes a day's log out.
  ///
  /// - Returns: the log that was there.
  @discardableResult
  public mutating func removeLog(of userID: String = User.defaultID, on day: LocalDay) -> DailyLog?
  {
    logs.removeValue(forKey: Key(userID: userID, day: day))
  }

  /// The results of one test, earliest day first.
  public func results(
    of assessmentID: String, by userID: String = User.defaultID
  ) -> [AssessmentResult] {
    results.filter { $0.assessmentID == assessmentID && $0.userID == userID }
      .sorted { $0.day < $1.day }
  }
}
