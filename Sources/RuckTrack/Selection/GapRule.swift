public import RuckKernels

/// The rule of intervals in which nothing was recorded.
///
/// A **hole** is an interval that lasts longer than ``minimumHole`` and than ten
/// median intervals of the recording: rows that are absent, have no position or were left out, and a break
/// between two segments are one thing. However sparse a recording is, an interval longer than six hours is a
/// hole, and so is one longer than ten minutes that is slower than ``slowest``. By the mean speed v over
/// it, of its straight line or, where the device counted distance or steps across it, of those:
///
/// - v < ``slowest``: called a rest. It costs standing for at most ``longestRest``, and the rest of
///   it is unrecorded.
/// - up to the greater of 2.5 m/s and 1.3 times the 95th percentile of the session's own speed over
///   a minute, at most 6.5 m/s, which is also the limit of what a device counted: called bridged,
///   moving or standing throughout.
/// - faster, or longer than six hours: a **jump**, across which neither distance, energy, gain nor
///   loss is counted. So is a hole in which the altitude rises faster than ``fastestRise``, by
///   thirty metres more: the walker took a lift.
///
/// The motion in either, and the way that it led, are expectations (the article on the rest
/// detector), unless the device counted the way.
///
/// Where the user stopped the recording (see ``Track/pauses``), it lost nothing: unless the walker rested, or
/// the device counted the way all the same, nothing counts until it goes on.
///
/// A single interval of any length that is faster than ``fastestStep`` (on foot 12.5 m/s, and the
/// record over its distance from 100 m on; riding 30, skiing 45, otherwise any) while its
/// neighbours are slower than half of it is a jump too, and so is one that is faster than any
/// train; a run of other fast intervals is a ride.
public struct GapRule: LimitedRule {
  /// Seconds that an interval must exceed to be a hole.
  public var minimumHole = 60.0
  /// The number of median intervals that a hole must exceed.
  public var minimumIntervals = 10.0
  /// Metres a second below which a hole is a rest.
  public var slowest = 0.3
  /// Seconds of a rest in a hole that cost standing.
  public var longestRest = 1800.0
  /// Seconds above which an interval slower than ``slowest`` is a rest in any recording, a
  /// parameter of none: whoever goes on covers more than 180 m in them.
  static let longestStand = 600.0
  /// Seconds that a pause lasts at least, beyond a usual interval, for it to be more than a stop of the timer
  /// on the way, a parameter of none.
  static let minimumPause = 5.0
  /// Metres a second that no one on foot reaches from one point to the next.
  ///
  /// The fastest sprinter ever measured ran 12.4 m/s (Graubner and Nixdorf 2011).
  public var fastestStep = 12.5
  /// Metres a second of a hole that is bridged, at most, a parameter of none: who runs a marathon
  /// in two hours has 5.9.
  static let fastestBridge = 6.5
  /// Metres a second that nothing on land reaches, not even trains, a parameter of none.
  static let fastestWheels = 100.0
  /// Metres of altitude a second that no one climbs for long; see ``VehicleRule/liftSpeed``.
  public var fastestRise = 0.6
  /// Whether any interval is looked at.
  public var isActive: Bool

  private init(isActive: Bool) { self.isActive = isActive }

  /// The rule with the fastest step of a kind of activity, where it is the usual one.
  func limited(to kind: ActivityKind) -> GapRule {
    guard isActive, fastestStep == Self.standard.fastestStep else { return self }
    var rule = self
    switch kind {
    case .foot, .unknown: break
    // Cyclists reach 30 m/s downhill, skiers on a piste 45.
    case .ride: rule.fastestStep = 30
    case .ski: rule.fastestStep = 45
    case .swim, .vehicle, .other: rule.fastestStep = .infinity
    }
    return rule
  }

  /// The rule with its usual limits.
  public static let standard = GapRule(isActive: true)

  /// Every interval counts as recorded.
  public static let none = GapRule(isActive: false)

  /// The method and the limits of the rule.
  public var evidence: RuleEvidence {
    guard isActive else { return RuleEvidence(method: "every interval counts as recorded") }
    return RuleEvidence(
      method: "a long interval without rows is a rest, a walk as long as is likely, or a jump "
        + "across which nothing is counted, by its mean speed",
      limits: [
        "hole": minimumHole, "intervals": minimumIntervals, "slowest": slowest, "rest": longestRest,
        "step": fastestStep, "rise": fastestRise,
      ])
  }
}

/// An interval of a recording that is not what it seems: a hole, or a jump.
public struct Gap: Sendable, Hashable {
  /// The kinds that a gap can count as.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// Rather a rest: standing for a limited time, but for the way that it leads on.
    case rest
    /// Rather a walk: as long as is likely, or as distance or steps of the device say.
    case bridged
    /// Nothing at all: the recording begins again behind it.
    case jump
    /// Nothing at all: the user had stopped the recording, and moved on.
    case paused
    /// A period that was not on foot: its rows are left out, and the recording begins again behind it.
    case excluded

    /// Whether the recording begins again behind it.
    package var isBorder: Bool { self == .jump || self == .paused || self == .excluded }
  }

  /// The row, of those analysed, at which the interval ends.
  public let row: Int
  /// The kind that it counts as.
  public let kind: Kind
  /// Seconds since 1970 of its first moment.
  public let start: Double
  /// Seconds from its first to its last moment.
  public let seconds: Double
  /// Metres from its first to its last position; of a bridge those that the device counted, as
  /// distance or as steps, where it did.
  public let meters: Double
  /// Seconds of it that count as moving or standing; the others are unrecorded.
  public let counted: Double
  /// Metres that the way across it is expected to have, as the distance counts it; ``meters`` where
  /// nothing tells.
  public internal(set) var way: Double
  /// Seconds of it that are expected to have been motion, as the time in motion counts them.
  public internal(set) var moving: Double

  /// A gap.
  public init(
    row: Int, kind: Kind, start: Double, seconds: Double, meters: Double, counted: Double
  ) {
    self.row = row
    self.kind = kind
    self.start = start
    self.seconds = seconds
    self.meters = meters
    self.counted = counted
    way = kind.isBorder ? 0 : meters
    moving = kind == .bridged ? counted : 0
  }
}

extension GapRule {
  /// The gaps of a recording, ascending.
  ///
  /// Times are in seconds and never fall inside a segment; without them gaps are unknown. Steps are
  /// metres of each interval, in the row that ends it; counted are those that the device counted
  /// across it; altitudes in metres, or none; pauses are rows before which the user had stopped the
  /// recording, ascending; whether steps are what the device counted. O(rows), and O(rows log rows)
  /// where an interval is suspect.
  func gaps(
    times: ContiguousArray<Double>, steps: ContiguousArray<Double>,
    counted: CountedHoles = CountedHoles(), altitudes: Span<Double> = Span(),
    pauses: Span<Int> = Span(), isCounted: Bool = false,
    segments: [Range<Int>]
  ) -> [Gap] {
    guard isActive, !times.isEmpty else { return [] }
    let (times, steps) = (times.span, steps.span)
    var suspects: [Int] = []
    var nextPause = 0
    for segment in segments where segment.count > 1 {
      for row in (segment.lowerBound + 1)..<segment.upperBound {
        let seconds = times[row] - times[row - 1]
        let isStopped = Self.holds(row, pauses, &nextPause)
        if seconds > minimumHole || isTooFast(steps[row], seconds) || isStopped {
          suspects.append(row)
        }
      }
    }
    guard !suspects.isEmpty else { return [] }
    let interval = Self.medianInterval(times, steps, segments)
    let longest = max(minimumHole, minimumIntervals * interval)
    nextPause = 0
    let isLong = { (seconds: Double) in seconds > longest }
    func isHole(_ seconds: Double, _ meters: Double) -> Bool {
      isLong(seconds) || seconds > JoiningConflict.longestGap
        || (seconds > Self.longestStand && meters < slowest * seconds)
    }
    var usual: Double?
    return suspects.compactMap { row in
      let seconds = times[row] - times[row - 1]
      var meters = steps[row]
      if Self.holds(row, pauses, &nextPause), seconds > interval + Self.minimumPause {
        if isCounted, meters > 0 {
          // A belt, or a length of a pool, begun behind the pause and ended at the row.
          let speed = Self.medianSpeed(times, steps, segments)
          return Gap(
            row: row, kind: .bridged, start: times[row - 1], seconds: seconds, meters: meters,
            counted: speed > 0 ? min(meters / speed, seconds) : seconds)
        }
        if counted[row] == nil, meters >= slowest * seconds {
          return gap(.paused, endingAt: row, start: times[row - 1], seconds, meters)
        }
      }
      guard isHole(seconds, counted[row] ?? meters) else {
        return isTooFast(meters, seconds)
          && (seconds > 0 && meters > Self.fastestWheels * seconds
            || isAlone(row, times, steps, segments))
          ? gap(.jump, endingAt: row, start: times[row - 1], seconds, meters)
          : nil
      }
      let limit = usual ?? Self.fastestBridge(times, steps, segments, isLong)
      usual = limit
      let isBridged = { (meters: Double, limit: Double) in
        meters >= slowest * seconds && meters <= limit * seconds
          && seconds <= JoiningConflict.longestGap
      }
      let kind: Gap.Kind
      if isLift(altitudes, endingAt: row, seconds) {
        kind = .jump
      } else if let way = counted[row], isBridged(way, Self.fastestBridge) {
        // A way that a device counted is a bridge, whatever the session's own speed.
        kind = .bridged
        meters = way
      } else if meters < slowest * seconds {
        kind = .rest
      } else {
        kind = isBridged(meters, limit) ? .bridged : .jump
      }
      return gap(kind, endingAt: row, start: times[row - 1], seconds, meters)
    }
  }

  /// Whether a row is one of some ascending ones; `next` is the first of them that may be.
  private static func holds(_ row: Int, _ rows: Span<Int>, _ next: inout Int) -> Bool {
    while next < rows.count, rows[next] < row { next += 1 }
    return next < rows.count && rows[next] == row
  }

  /// Whether a hole rises faster than anyone climbs.
  ///
  /// The first fix behind a hole errs by tens of metres.
  private func isLift(_ altitudes: Span<Double>, endingAt row: Int, _ seconds: Double) -> Bool {
    guard !altitudes.isEmpty else { return false }
    return altitudes[row] - altitudes[row - 1] > fastestRise * seconds + 30
  }

  private func gap(
    _ kind: Gap.Kind, endingAt row: Int, start: Double, _ seconds: Double, _ meters: Double
  ) -> Gap {
    Gap(
      row: row, kind: kind, start: start, seconds: seconds, meters: meters,
      counted: counted(kind, seconds))
  }

  /// Seconds of a gap that count as moving or standing.
  func counted(_ kind: Gap.Kind, _ seconds: Double) -> Double {
    switch kind {
    case .rest: min(seconds, longestRest)
    case .bridged: seconds
    case .jump, .paused, .excluded: 0
    }
  }

  /// Metres a second of half of the intervals in which there is a way.
  private static func medianSpeed(
    _ times: Span<Double>, _ steps: Span<Double>, _ segments: [Range<Int>]
  ) -> Double {
    var speeds: ContiguousArray<Double> = []
    for segment in segments where segment.count > 1 {
      for row in (segment.lowerBound + 1)..<segment.upperBound {
        let seconds = times[row] - times[row - 1]
        if seconds > 0, steps[row] > 0 { speeds.append(steps[row] / seconds) }
      }
    }
    return speeds.isEmpty ? 0 : speeds.takeOrdered(at: speeds.count / 2)
  }

  /// Seconds of half of the intervals: of those with a way, for a device that holds its position
  /// writes rows as it likes; of all where none has any.
  private static func medianInterval(
    _ times: Span<Double>, _ steps: Span<Double>, _ segments: [Range<Int>]
  ) -> Double {
    var (seconds, all): (ContiguousArray<Double>, ContiguousArray<Double>) = ([], [])
    for segment in segments where segment.count > 1 {
      for row in (segment.lowerBound + 1)..<segment.upperBound {
        let step = times[row] - times[row - 1]
        guard step > 0 else { continue }
        if steps[row] > 0 { seconds.append(step) } else { all.append(step) }
      }
    }
    if seconds.isEmpty { seconds = all }
    return seconds.isEmpty ? 0 : seconds.takeOrdered(at: seconds.count / 2)
  }

  /// Whether a single interval is faster than ``fastestStep``, or, on foot, than the record over
  /// its distance.
  @inline(__always)
  private func isTooFast(_ meters: Double, _ seconds: Double) -> Bool {
    if meters > fastestStep * seconds { return true }
    return meters > FootRecord.bests[0].meters && fastestStep == Self.standard.fastestStep
      && seconds < FootRecord.seconds(over: meters)
  }

  /// Whether the intervals next to a fast one are slower than half of it: on wheels they are not.
  private func isAlone(
    _ row: Int, _ times: Span<Double>, _ steps: Span<Double>, _ segments: [Range<Int>]
  ) -> Bool {
    let speed = steps[row] / (times[row] - times[row - 1])
    func isFast(_ row: Int) -> Bool {
      row > 0 && row < times.count && times[row] > times[row - 1]
        && steps[row] > 0.5 * speed * (times[row] - times[row - 1])
    }
    return times[row] > times[row - 1] && !isFast(row - 1) && !isFast(row + 1)
  }

  /// The greatest speed at which a hole is bridged: what the session does itself.
  private static func fastestBridge(
    _ times: Span<Double>, _ steps: Span<Double>, _ segments: [Range<Int>],
    _ isHole: (Double) -> Bool
  ) -> Double {
    var speeds: ContiguousArray<Double> = []
    for segment in segments where segment.count > 1 {
      var (seconds, meters) = (0.0, 0.0)
      for row in (segment.lowerBound + 1)..<segment.upperBound {
        let step = times[row] - times[row - 1]
        guard !isHole(step) else {
          (seconds, meters) = (0, 0)
          continue
        }
        seconds += step
        meters += steps[row]
        if seconds >= 60 {
          if meters > 0.3 * seconds { speeds.append(meters / seconds) }
          (seconds, meters) = (0, 0)
        }
      }
    }
    let fast = speeds.isEmpty ? 0 : speeds.takeOrdered(at: (speeds.count - 1) * 95 / 100)
    return min(max(2.5, 1.3 * fast), fastestBridge)
  }
}
