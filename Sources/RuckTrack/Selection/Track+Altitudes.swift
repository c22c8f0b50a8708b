internal import RuckKernels

extension Track {
  /// The track with altitudes at its positions, where the file has both in rows of their own.
  ///
  /// A position without an altitude gets the one between the altitudes around it in time, no farther apart than a
  /// minute. O(rows).
  func sharingAltitudes() -> Track {
    let (altitudes, latitudes, times) = (column(.altitude), column(.latitude), column(.time))
    guard !altitudes.isEmpty, !latitudes.isEmpty, !times.isEmpty,
      altitudes.indices.contains(where: { altitudes[$0].isFinite && latitudes[$0].isNaN }),
      altitudes.indices.contains(where: { altitudes[$0].isNaN && latitudes[$0].isFinite })
    else { return self }
    return replacing(
      .altitude,
      by: SensorMean.bridged(
        altitudes, times: times, segments: segments, onlyAcross: SensorMean.longestBridge))
  }

  /// The track without the altitudes with which a barometer or a receiver begins that has not settled yet.
  ///
  /// They change, from the first row on, more than three times as fast as nineteen of twenty stretches of ten
  /// seconds of the rest, and faster than 0.3 m/s, while the walker goes on as usual: no lift goes at a walker's
  /// pace. O(rows).
  func leavingOutSettlingAltitudes() -> Track {
    let altitudes = column(.altitude)
    guard let settled = AltitudeSettling(self).settled else { return self }
    var rest = altitudes
    for row in 0..<settled { rest[row] = .nan }
    return replacing(.altitude, by: rest)
  }

  private func replacing(_ channel: Channel, by samples: ContiguousArray<Double>) -> Track {
    self.replacing { $0 == channel ? samples : column($0) }
  }
}

/// How long the altitudes of a recording take to settle at its start.
private struct AltitudeSettling {
  /// The first row whose altitude has settled; nil where all have.
  private(set) var settled: Int?

  /// Seconds over which a rate is taken.
  private static let window = 10.0
  /// Seconds that it takes at most.
  private static let longest = 300.0
  /// Metres a second that legs climb for long: 1000 m in an hour; those of the fastest are less than this.
  private static let fastestClimb = 0.3
  /// How much faster than the rest the altitudes change.
  private static let excess = 3.0

  init(_ track: Track) {
    let (altitudes, times) = (track.column(.altitude), track.column(.time))
    guard !altitudes.isEmpty, !times.isEmpty, track.has(.latitude), let first = times.first,
      let last = times.last, last - first > 3 * Self.longest
    else { return }
    let view = track.view
    // Most recordings begin as they go on: a look at the first stretches is enough.
    guard let begin = Self.stretch(from: 0, altitudes, times), begin.rate > Self.fastestClimb else {
      return
    }
    var (rates, speeds): (ContiguousArray<Double>, ContiguousArray<Double>) = ([], [])
    var plane = Plane()
    var row = 0
    while let stretch = Self.stretch(from: row, altitudes, times) {
      if times[row] > first + Self.longest {
        rates.append(stretch.rate)
        let speed =
          plane.distance(view, stretch.start, stretch.end)
          / (times[stretch.end] - times[stretch.start])
        if speed > 0.3 { speeds.append(speed) }
      }
      row = stretch.end
    }
    guard rates.count > 20, speeds.count > 20 else { return }
    let usual = rates.takeOrdered(at: (rates.count - 1) * 95 / 100)
    let pace = speeds.takeOrdered(at: speeds.count / 2)
    let limit = max(Self.fastestClimb, Self.excess * usual)
    var end = 0
    while let stretch = Self.stretch(from: end, altitudes, times), stretch.rate > limit,
      times[stretch.end] <= first + Self.longest
    {
      end = stretch.end
    }
    guard end > 0 else { return }
    let speed = plane.distance(view, 0, end) / (times[end] - first)
    guard speed > pace / 2, speed < 1.5 * pace else { return }
    settled = end
  }

  /// The stretch of at least ten seconds from a row on, and how fast the altitude changes over it.
  private static func stretch(
    from row: Int, _ altitudes: ContiguousArray<Double>, _ times: ContiguousArray<Double>
  ) -> (start: Int, end: Int, rate: Double)? {
    var start = row
    while start < altitudes.count, !altitudes[start].isFinite || !times[start].isFinite {
      start += 1
    }
    var end = start + 1
    while end < altitudes.count,
      !(times[end] - times[start] >= window) || !altitudes[end].isFinite
    {
      end += 1
    }
    guard end < altitudes.count else { return nil }
    return (start, end, abs(altitudes[end] - altitudes[start]) / (times[end] - times[start]))
  }
}
