public import RuckKernels

/// The rule of implausible points in a recording.
///
/// Only rows with a position are ever left out; rows of other sensors stay. A part left out is a hole,
/// as where nothing was recorded. A segment is judged by itself, in this order:
///
/// 1. rows that a program filled in between fixes: repeated positions, and those on a line
///    between two others;
/// 2. invalid positions, receivers without a fix, accuracy worse than the gate. A
///    longitude between 180° and 360° is valid;
/// 3. times: a point with the time of the one before it; most points are not left out so, but for
///    those at the same position. Where times fall (rows are put in their order before, see
///    ``RowSelection``) they say nothing, and nothing more is left out;
/// 4. first fixes that approach the walk, last ones that leave it: faster than the walker gets on,
///    ever slower or there and back, for five minutes at most;
/// 5. jumps: a step longer than its walker gets in its time, by the recording's own speeds and the
///    noise of its positions (``fastestSpeed`` at most), is not wrong by itself. As few points are
///    left out as make it possible: those of a jump away and back, up to `longestSpike`; up to
///    three at an end; those at a position repeated to the last digit, where a receiver lost its
///    fix and wrote the last one;
/// 6. climbs: there and back, with altitude and `fastestClimb`.
///
/// A recording of a bicycle or a car, whose steps are fast without coming back, is left as it is.
public struct CleaningRule: LimitedRule {
  /// Metres of horizontal accuracy beyond which a point is left out.
  ///
  /// Ten metres are an accurate fix (``Track/accurateWithin``); under trees and between houses
  /// honest points reach 30 m.
  public var worstAccuracy: Double
  /// Metres per second that no one on foot reaches.
  ///
  /// The fastest sprinter ever measured ran 12.4 m/s (Graubner and Nixdorf 2011).
  public var fastestSpeed: Double
  /// Metres per second of altitude that no one on foot reaches, not even falling for long.
  public var fastestClimb: Double
  /// The maximum number of points in a jump away and back, 0...100.
  public var longestSpike: Int {
    didSet { longestSpike = min(max(longestSpike, 0), 100) }
  }
  /// Whether anything is left out at all.
  public var isActive: Bool

  private init(isActive: Bool) {
    worstAccuracy = 50
    fastestSpeed = 12.5
    fastestClimb = 10
    longestSpike = 10
    self.isActive = isActive
  }

  /// The rule with its usual limits: 50 m, 12.5 m/s, 10 m/s of climb, ten points.
  public static let standard = CleaningRule(isActive: true)

  /// No cleaning: every point counts.
  public static let none = CleaningRule(isActive: false)

  /// The method and the limits of the rule.
  public var evidence: RuleEvidence {
    guard isActive else { return RuleEvidence(method: "every point counts") }
    return RuleEvidence(
      method:
        "points left out that are not valid positions, have no fix, run backward in time or leap away "
        + "and back",
      limits: [
        "accuracy": worstAccuracy, "speed": fastestSpeed, "climb": fastestClimb,
        "spike": Double(longestSpike),
      ])
  }

  /// Fills a column with whether each row counts, and counts what is not.
  ///
  /// O(n); a segment with a doubtful point takes up to 40 bytes a row meanwhile, 120 near it. A missing
  /// channel or sample passes the checks that ask for it; an empty view gives an empty report.
  ///
  /// - Precondition: `keep` is as long as the view.
  public func apply(to view: borrowing TrackView, keep: inout MutableSpan<Bool>) -> CleaningReport {
    let length = keep.count
    precondition(length == view.count, "a mask and its track differ in length")
    let account = account(of: view)
    for row in 0..<length { keep[row] = account.isUsed(row) }
    return account.counts.cleaning
  }

  /// Returns the fate of each row; O(n).
  func account(of view: borrowing TrackView) -> RowAccount {
    var account = RowAccount(count: view.count)
    if !isActive || view.latitudes.isEmpty { return account }
    let filled = FilledRows(view).rows
    for row in filled { account[row] = .dropped(.filled) }
    let scale = WalkScale(view, without: filled, atMost: fastestSpeed)
    for segment in view.segments {
      if filled.isEmpty, passesQuickCheck(view, segment, scale) {
        dropSettling(view, segment, scale, &account)
        continue
      }
      dropInvalidPositions(view, segment, &account)
      dropRepeats(view, segment, &account)
      dropSettling(view, timedRows(view, segment, account), scale, &account)
      dropJumps(view, segment, scale, &account)
      dropClimbs(view, segment, &account)
    }
    return account
  }
}
