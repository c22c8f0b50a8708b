/// One number for how hard a ruck was: load, distance, gain and pace.
///
/// (ruck work / 100 + gain / 100 · 1.2) · (15 / pace), with ruck work in pound-miles, gain in feet
/// and pace in minutes per mile. A product's convention, not a published measure; it is computed in
/// its original units, since its constants belong to them.
public enum IntensityScore {
  /// The score of a ruck.
  ///
  /// - Parameters:
  ///   - ruckWork: load times distance.
  ///   - gain: metres of gain.
  ///   - pace: time per distance; nil (no pace) counts as a factor of one.
  /// - Returns: the score, a plain number.
  public static func score(ruckWork: RuckWork, gain: Length, pace: Pace?) -> Double {
    let effort = ruckWork.poundMiles / 100 + gain.feet / 100 * 1.2
    guard let pace, pace.secondsPerMile > 0 else { return effort }
    return effort * (15 / (pace.secondsPerMile / 60))
  }
}
