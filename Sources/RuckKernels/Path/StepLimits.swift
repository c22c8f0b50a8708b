/// Limits of every step of a plausible recording on foot, and a quick check of them.
///
/// The check takes eight rows at a time and passes nearly all of a sound recording; the caller applies
/// its own rules to the rest.
package struct StepLimits {
  /// Metres a second over the ground.
  let speed: Double
  /// Metres a second of altitude.
  let climb: Double
  /// Metres of horizontal accuracy.
  let accuracy: Double

  /// A degree of latitude or longitude is at most this many metres.
  package static let metersPerDegree = 111_200.0

  /// Limits that a step does not exceed.
  package init(speed: Double, climb: Double, accuracy: Double) {
    (self.speed, self.climb, self.accuracy) = (speed, climb, accuracy)
  }

  /// The first row of the first eight rows that do not all pass the check; the columns' length if all
  /// do.
  ///
  /// A row passes where it has a position on Earth other than 0°, 0°, an accuracy that is not known to be
  /// worse than the limit, and a step from the row before that lasts a positive time and certainly
  /// exceeds neither limit. Fewer than eight rows at the end do not pass. O(n).
  ///
  /// - Parameters:
  ///   - start: at least 1.
  ///   - times: seconds; empty if unknown, then steps are not looked at.
  ///   - latitudes: degrees.
  ///   - longitudes: degrees.
  ///   - altitudes: metres; empty if unknown.
  ///   - accuracies: metres; NaN where unknown, empty if all are.
  /// - Returns: a row.
  /// - Precondition: the columns that are not empty have one length.
  package func firstUnverifiedRow(
    from start: Int, times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>,
    altitudes: Span<Double>, accuracies: Span<Double>
  ) -> Int {
    typealias Lane = SIMD8<Double>
    let count = latitudes.count
    precondition(start > 0 && longitudes.count == count, "columns of one path differ in length")
    var row = start
    while row <= count - 8 {
      let (latitude, longitude) = (
        Lane(loading: latitudes, at: row), Lane(loading: longitudes, at: row)
      )
      var isSure = (latitude.absolute() .<= 90) .& (longitude.absolute() .<= 360)
      isSure .&= (latitude .!= 0) .| (longitude .!= 0)
      if !accuracies.isEmpty {
        isSure .&= .!(Lane(loading: accuracies, at: row) .> accuracy)
      }
      if !times.isEmpty {
        let seconds = Lane(loading: times, at: row) - Lane(loading: times, at: row - 1)
        let north = (latitude - Lane(loading: latitudes, at: row - 1)).absolute()
        let east = (longitude - Lane(loading: longitudes, at: row - 1)).absolute()
        isSure .&= seconds .> 0
        isSure .&= (north + east) * Self.metersPerDegree .<= seconds * speed
        if !altitudes.isEmpty {
          let rise = Lane(loading: altitudes, at: row) - Lane(loading: altitudes, at: row - 1)
          isSure .&= rise.absolute() .<= seconds * climb
        }
      }
      if Lane.isAny(.!isSure) { return row }
      row += 8
    }
    return row < count ? row : count
  }
}
