internal import RuckKernels

/// Why a session is not believed, and not counted in a history.
public enum SessionDoubt: String, Sendable, Hashable, Codable, CaseIterable {
  /// It begins before 1990, or after the day of the question, which an analysis does not know.
  case date
  /// It is longer than seven days.
  case length
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
    case .length: .sessionOverSevenDays
    case .meanAboveMaximum: .sessionMeanAboveMaximum
    case .fasterThanRecord: .sessionFasterThanRecord
    case .deviceDistance: .sessionDeviceDistance
    }
  }

  /// Seconds of 1990-01-01.
  static let firstTime = 631_152_000.0
  /// Seconds of seven days.
  static let longest = 604_800.0
  /// Whether no one can have walked or run so far in that time, or for so long.
  static func isImpossible(seconds: Double, meters: Double) -> Bool {
    seconds > longest || 0 < seconds && seconds < FootRecord.seconds(over: meters)
  }
  /// Seconds of motion on foot next to a vehicle that make an outing.
  static let shortestOnFoot = 60.0
  /// Metres below which a distance is not compared with the device's.
  static let shortestCompared = 100.0
}

extension AnalyzedTrack {
  /// Why the session is not believed; empty where it is.
  ///
  /// O(rows), on foot times the distances compared with the records.
  ///
  /// - Parameter deviceDistance: the device's own total in metres; nil where it is unknown.
  /// - Returns: the doubts in the order of their cases.
  public func doubts(deviceDistance: Double?) -> [SessionDoubt] {
    SessionDoubt.allCases.filter { doubt in
      switch doubt {
      case .date: summary.start.map { $0 < SessionDoubt.firstTime } ?? false
      case .length: summary.elapsed.map { $0 > SessionDoubt.longest } ?? false
      case .meanAboveMaximum: isMeanAboveMaximum
      case .fasterThanRecord: summary.outing.kind.countsAsFoot && isFasterThanRecord
      case .deviceDistance: deviceDistance.map(contradicts) ?? false
      }
    }
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
      // Without times what no one covers in the longest session.
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
    // The device counts what was not on foot, too.
    guard let distance = summary.distance.map({ $0 + summary.excludedDistance }),
      max(distance, device) >= SessionDoubt.shortestCompared
    else { return false }
    return distance > 2 * device || device > 2 * distance
  }
}
