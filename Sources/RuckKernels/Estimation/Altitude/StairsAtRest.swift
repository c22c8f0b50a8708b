/// The stairs of a house, in which the position rests and the altitude of a barometer climbs,
/// whatever is known of the device.
///
/// The altitude of a receiver at rest wanders, and what wanders hardly ever changes evenly for a
/// minute. Under noise of 3 to 8 m smoothed over up to 20 s no rest of ten minutes in 150 does so for
/// three minutes in ten, under 10 m smoothed over 40 s one does; of 42 rests in public recordings 41
/// do in 2 % of the minutes at most, and the one of a ride in 19 %. On stairs of 30 m and more most
/// minutes are even, but for those in which the walker turns; lower ones look like wander.
enum StairsAtRest {
  private typealias Prior = Priors.StairsAtRest

  /// Whether the altitudes of any rest climb or fall evenly for much of it.
  ///
  /// O(rows of the rests). Altitudes that are not finite are of no minute.
  static func isIn(_ rests: [Range<Int>], altitudes: Span<Double>, times: Span<Double>) -> Bool {
    rests.contains { rest in
      guard !times.isEmpty, times[rest.upperBound - 1] - times[rest.lowerBound] >= Prior.minimum
      else {
        return false
      }
      var (first, middle) = (rest.lowerBound, rest.lowerBound)
      var (even, all) = (0.0, 0.0)
      for row in rest where times[row] - times[rest.lowerBound] >= Prior.window {
        while times[row] - times[first] > Prior.window { first += 1 }
        while times[row] - times[middle] > Prior.window / 2 { middle += 1 }
        let change = altitudes[row] - altitudes[first]
        let bend = altitudes[row] - 2 * altitudes[middle] + altitudes[first]
        all += 1
        if change.magnitude >= Prior.climb, bend.magnitude <= Prior.bend * change.magnitude {
          even += 1
        }
      }
      return even > Prior.share * all
    }
  }
}
