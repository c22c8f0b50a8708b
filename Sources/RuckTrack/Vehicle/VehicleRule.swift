public import RuckKernels

/// The rule for periods not on foot inside a session on foot.
///
/// The path is taken by points some ten seconds apart, so that the wander of positions is not speed.
/// A period is a vehicle's where one of these holds:
///
/// - it is faster than ``fastSpeed``, stops of ``longestStop`` included, and some part of it, from
///   20 s to 13 min long, is faster than the record on foot for its length;
/// - it rises faster than ``liftSpeed`` for a minute, three minutes or ten, or rises or falls so at one spot
///   for 20 s, by more than the noise of the altitudes can;
/// - it is faster than ``fastWithoutSteps`` for ``minimumWithoutSteps`` while the cadence channel, which
///   counts steps elsewhere, counts none;
/// - the other parts are a walk, out of which it stands by the stops of a bus, by a speed close to the
///   record, by a straight line at an even speed, or by steps that are missing (see <doc:KindsOfActivity>).
///
/// Both ends reach on to where the speed falls to ``walkingSpeed``, for at most ``longestEnd``. A fall is a
/// lift's only where it is straight and even: runners descend faster than lifts.
///
/// The limits were set on generated sessions (bus, tram, ferry, drive, gondola, chairlift; walks, runs,
/// intervals, descents) and judged on others, and on recordings that state their sport.
public struct VehicleRule: LimitedRule {
  /// Metres a second above which a path is suspect.
  public var fastSpeed = 6.0
  /// Seconds of a stop between two fast parts that belong together: a bus stop, a red light.
  public var longestStop = 180.0
  /// Metres of altitude a second that no one climbs for long.
  ///
  /// The vertical kilometre was run in 28:53, at 0.577 m/s.
  public var liftSpeed = 0.6
  /// Metres a second that no one walks or runs without steps.
  public var fastWithoutSteps = 4.0
  /// Seconds for which a path must be that fast without steps.
  public var minimumWithoutSteps = 180.0
  /// Metres a second at which the ends of a period stop.
  public var walkingSpeed = 2.5
  /// The maximum seconds that an end reaches on, so that a run before a drive remains.
  public var longestEnd = 60.0
  /// Whether anything is looked at.
  public var isActive: Bool

  private init(isActive: Bool) { self.isActive = isActive }

  /// The rule with its usual limits.
  public static let standard = VehicleRule(isActive: true)

  /// Everything counts as on foot.
  public static let none = VehicleRule(isActive: false)

  /// The method and the limits of the rule.
  public var evidence: RuleEvidence {
    guard isActive else { return RuleEvidence(method: "everything counts as on foot") }
    return RuleEvidence(
      method: "periods faster than the record on foot, rising faster than legs do, fast without "
        + "steps, or standing out of a walk as a bus, a ferry or a lift does are cut out",
      limits: [
        "fast": fastSpeed, "stop": longestStop, "lift": liftSpeed, "no-steps": fastWithoutSteps,
        "seconds": minimumWithoutSteps, "walking": walkingSpeed, "end": longestEnd,
      ])
  }
}

extension VehicleRule {
  /// The periods of a path that were not on foot, ascending and apart from each other; none without
  /// times or positions.
  ///
  /// O(rows).
  ///
  /// - Parameters:
  ///   - view: the rows.
  ///   - path: their times and distances along the path.
  ///   - motion: the speeds of the intervals.
  /// - Returns: the periods.
  func exclusions(
    _ view: borrowing TrackView, along path: PathColumns, _ motion: MotionColumns
  ) -> [Exclusion] {
    guard isActive, !path.times.isEmpty, !view.latitudes.isEmpty else { return [] }
    let coarse = CoarsePath(view, along: path)
    let periods = VehicleSearch(coarse, self).periods
    return periods.compactMap { period in
      var first = coarse.points[period.first].row
      var last = coarse.points[period.last].row
      let (start, end) = (path.times[first] - longestEnd, path.times[last] + longestEnd)
      while motion.speeds[first] > walkingSpeed, path.times[first - 1] >= start,
        path.gap(endingAt: first) == nil
      {
        first -= 1
      }
      while last + 1 < path.count, motion.speeds[last + 1] > walkingSpeed,
        path.times[last + 1] <= end, path.gap(endingAt: last + 1) == nil
      {
        last += 1
      }
      return Exclusion(
        reason: period.reason, start: path.times[first],
        seconds: path.times[last] - path.times[first],
        meters: path.distances[last] - path.distances[first],
        rows: path.interior(first, last))
    }.joined
  }
}

extension [Exclusion] {
  /// The same without overlaps, which the ends of neighbours can have.
  fileprivate var joined: [Exclusion] {
    reduce(into: []) { joined, next in
      guard let last = joined.last, next.rows.lowerBound <= last.rows.upperBound else {
        joined.append(next)
        return
      }
      let gap = next.start - (last.start + last.seconds)
      joined[joined.count - 1] = Exclusion(
        reason: last.reason, start: last.start, seconds: last.seconds + gap + next.seconds,
        meters: last.meters + next.meters, rows: last.rows.lowerBound..<next.rows.upperBound)
    }
  }
}

extension PathColumns {
  /// The rows between two rows, and the two themselves where a segment begins or ends with them: there
  /// nothing on foot is next to them.
  ///
  /// O(log segments).
  fileprivate func interior(_ first: Int, _ last: Int) -> Range<Int> {
    let begins =
      segments[segmentIndex(of: first)].lowerBound == first && gap(endingAt: first) == nil
    let end = segments[segmentIndex(of: last)].upperBound
    let ends = end == last + 1 && gap(endingAt: end) == nil
    let lower = begins ? first : first + 1
    return lower..<Swift.max(lower, ends ? end : last)
  }

  /// The segment that holds a row.
  private func segmentIndex(of row: Int) -> Int {
    (1..<Swift.max(1, segments.count)).binarySearch { segments[$0].lowerBound > row } - 1
  }
}
