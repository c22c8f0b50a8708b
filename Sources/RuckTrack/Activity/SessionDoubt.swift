public import RuckKernels

/// A reason not to believe a session, and not to count it in a history.
public enum SessionDoubt: String, Sendable, Hashable, Codable, CaseIterable {
  /// It begins before 1990, or after the day of the question, which an analysis does not know.
  case date
  /// On foot it is shorter than a minute.
  case underOneMinute
  /// On foot it is longer than 50 miles.
  case overFiftyMiles
  /// It is longer than a day.
  case overOneDay
  /// Its mean speed is above its highest.
  case meanAboveMaximum
  /// On foot it is faster than the record over some distance.
  case fasterThanRecord
  /// Its distance and the device's differ by a factor of 2 or more.
  case deviceDistance

  /// The entry in the catalogue of diagnostics.
  public var code: DiagnosticCode {
    switch self {
    case .date: .sessionDateImplausible
    case .underOneMinute: .sessionUnderOneMinute
    case .overFiftyMiles: .sessionOverFiftyMiles
    case .overOneDay: .sessionOverOneDay
    case .meanAboveMaximum: .sessionMeanAboveMaximum
    case .fasterThanRecord: .sessionFasterThanRecord
    case .deviceDistance: .sessionDeviceDistance
    }
  }

  /// The doubt in words, to follow "is" or to stand in a list of reasons.
  public var words: String { String(code.meaning.dropFirst(Self.opening.count).dropLast()) }

  /// The first words of the meaning of each entry.
  static let opening = "The session is "

  /// Returns the reasons not to believe a session; an unknown value is not a reason.
  ///
  /// - Parameters:
  ///   - checks: the checks that it fails.
  ///   - start: seconds since 1970.
  ///   - end: seconds since 1970.
  ///   - elapsed: seconds.
  ///   - moment: seconds since 1970 at which it is asked, before which it ends.
  ///   - isOnFoot: whether it is on foot.
  ///   - others: the doubts that follow from its speeds or from the totals of its device.
  /// - Returns: the doubts in the order of their cases.
  public static func of(
    failing checks: [SessionCheck], start: Double?, end: Double?, elapsed: Double?,
    at moment: Double = .infinity, isOnFoot: Bool, others: Set<SessionDoubt>
  ) -> [SessionDoubt] {
    allCases.filter { doubt in
      switch doubt {
      case .date: start.map { $0 < firstTime } ?? false || end.map { $0 > moment } ?? false
      case .underOneMinute: isOnFoot && checks.contains(.underOneMinute)
      case .overFiftyMiles: isOnFoot && checks.contains(.overFiftyMiles)
      case .overOneDay: elapsed.map { $0 > oneDay } ?? false
      case .fasterThanRecord, .meanAboveMaximum, .deviceDistance: others.contains(doubt)
      }
    }
  }

  /// Seconds of 1990-01-01.
  static let firstTime = 631_152_000.0
  /// Seconds of a day.
  static let oneDay = 86_400.0
  /// Seconds of seven days, for which nobody walks.
  static let longest = 604_800.0
  /// Whether no one can have walked or run so far in that time, or for so long.
  static func isImpossible(seconds: Double, meters: Double) -> Bool {
    seconds > longest || 0 < seconds && seconds < FootRecord.seconds(over: meters)
  }
  /// Seconds of motion on foot next to a vehicle that make a session.
  static let shortestOnFoot = 60.0
  /// Metres below which a distance is not compared with the device's.
  static let shortestCompared = 100.0
}

extension AnalyzedTrack {
  /// Returns the reasons not to believe the session; empty where there are none.
  ///
  /// O(rows), on foot times the distances compared with the records.
  ///
  /// - Parameter deviceDistance: the device's own total in metres; nil where it is unknown.
  /// - Returns: the doubts in the order of their cases.
  public func doubts(deviceDistance: Double?) -> [SessionDoubt] {
    let checks = SessionCheck.failing(
      start: summary.start, end: summary.end, distance: summary.distance.map { .meters($0) },
      load: nil, bodyMass: nil)
    let isOnFoot = summary.activity.kind.countsAsFoot
    var others: Set<SessionDoubt> = []
    if isMeanAboveMaximum { others.insert(.meanAboveMaximum) }
    if isOnFoot, isFasterThanRecord { others.insert(.fasterThanRecord) }
    if let deviceDistance, contradicts(deviceDistance) { others.insert(.deviceDistance) }
    return SessionDoubt.of(
      failing: checks, start: summary.start, end: summary.end, elapsed: summary.elapsed,
      isOnFoot: isOnFoot, others: others)
  }

  private var isMeanAboveMaximum: Bool {
    guard let mean = summary.speed, let maximum = summary.maximumSpeed else { return false }
    return mean > maximum * 1.01
  }

  private var isFasterThanRecord: Bool {
    // All of it was cut out as faster than on foot.
    if !summary.excluded.isEmpty, (summary.movingTime ?? 0) < SessionDoubt.shortestOnFoot {
      return true
    }
    if let distance = summary.distance {
      let seconds = FootRecord.seconds(over: distance)
      // Without times a distance that no one covers in the longest session.
      if summary.elapsed.map({ 0 < $0 && $0 < seconds }) ?? (seconds > SessionDoubt.longest) {
        return true
      }
    }
    return efforts(FootRecord.compared.map { .fastest(meters: $0) }).contains { effort in
      guard case .fastest(let meters) = effort.kind else { return false }
      return effort.value < FootRecord.seconds(over: meters)
    }
  }

  private func contradicts(_ device: Double) -> Bool {
    // The device counts the distance not on foot, too.
    guard let distance = summary.distance.map({ $0 + summary.excludedDistance }),
      max(distance, device) >= SessionDoubt.shortestCompared
    else { return false }
    return distance > 2 * device || device > 2 * distance
  }
}
