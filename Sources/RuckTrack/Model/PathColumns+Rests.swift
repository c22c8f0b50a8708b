internal import RuckKernels

extension PathColumns {
  /// The path on which a rest covers its net displacement at most.
  ///
  /// A receiver that rests still records a path: the wander of its positions. A rest is a run of
  /// intervals that are not moving, inside a segment; what its intervals recorded is scaled down to
  /// the distance between its first and its last position, and that counts as far as it may be
  /// motion after all. A hole in the recording leads where it leads. O(rows).
  ///
  /// - Parameters:
  ///   - isMoving: whether each interval counts as moving.
  ///   - probabilities: that of motion over each interval; nil by a rule that knows no doubt, and
  ///     the displacement counts in full.
  ///   - latitudes: degrees; empty without positions, and nothing changes.
  ///   - longitudes: degrees, as long as `latitudes`.
  /// - Returns: the path with other distances.
  func holdingRests(
    _ isMoving: ContiguousArray<Bool>, _ probabilities: ContiguousArray<Double>?,
    latitudes: Span<Double>, longitudes: Span<Double>
  ) -> PathColumns {
    guard !latitudes.isEmpty, !times.isEmpty else { return self }
    var steps = steps
    var (hasRest, gap) = (false, 0)
    for rest in isMoving.rests(in: segments) {
      let (before, last) = (rest.lowerBound - 1, rest.upperBound - 1)
      let recorded = distances[last] - distances[before]
      guard recorded > 0 else { continue }
      hasRest = true
      let net = Haversine().distance(
        fromLatitude: latitudes[before], fromLongitude: longitudes[before],
        toLatitude: latitudes[last], toLongitude: longitudes[last])
      let share = min(net / recorded, 1)
      while gap < gaps.count, gaps[gap].row < rest.lowerBound { gap += 1 }
      let holes = Set(gaps[gap...].prefix { $0.row <= last }.map(\.row))
      let doubt = probabilities.map { chanceOfMotion(rest, without: holes, $0) } ?? 1
      for step in rest { steps[step] *= holes.contains(step) ? share : share * doubt }
    }
    guard hasRest else { return self }
    var path = self
    let hadLength = distance == length
    path.distances = Self.accumulated(steps)
    if hadLength { path.distance = path.length }
    return path
  }

  /// The mean probability of motion over the time of some intervals, 1 where none passes.
  private func chanceOfMotion(
    _ rows: Range<Int>, without holes: Set<Int>, _ probabilities: ContiguousArray<Double>
  ) -> Double {
    var (moving, all) = (0.0, 0.0)
    for row in rows where !holes.contains(row) {
      let seconds = times[row] - times[row - 1]
      moving += seconds * probabilities[row]
      all += seconds
    }
    return all > 0 && moving.isFinite ? min(max(moving / all, 0), 1) : 1
  }
}
