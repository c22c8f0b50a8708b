/// How much more altitudes change in motion than at rest and between two passes of a place, where all that changes is noise.
///
/// The mean square of the change between two bins is twice the variogram (Matheron 1963, Principles of
/// Geostatistics). At rest it is that of the noise; in motion the ground adds its own.
struct RestContrast {
  /// How many independent values of the noise the rests hold.
  private let values: Double
  private let lag: Int
  private let rest: Changes
  private let motion: Changes

  /// Bins between two altitudes: a hill that takes a minute is not passed unseen within two of ten seconds.
  static let lagOfGain = 2

  /// Bins between two altitudes that show hills best: within a minute noise has forgotten most of what it was,
  /// and ground that rises and falls in some minutes is elsewhere.
  static func lagOfHills(_ cells: AltitudeBins) -> Int { max(Int(60 / cells.width), 1) }

  /// Seconds of rest that say as much as one independent value of the noise.
  private static let memory = 60.0
  /// How many such values state the noise.
  private static let minimumValues = 2.0
  /// Deviations by which the noise at rest may have been smaller than that in motion by chance: where all that
  /// may be ground is asked for, and where ground is to be proved.
  private static let (chance, proof) = (0.25, 2.0)

  /// Compares the changes over some bins at rest, and of what differs between passes, with those of the others; nil where
  /// these are too short to state the noise.
  ///
  /// O(bins).
  init?(_ cells: AltitudeBins, lag: Int) {
    // The means of rests and of passes are not known.
    values =
      cells.noiseSeconds / Self.memory - Double(cells.rests.count) - cells.passes.runCount
    guard values >= Self.minimumValues else { return nil }
    var (rest, motion) = (Changes(), Changes())
    var rests = cells.rests[...]
    for part in cells.parts where part.count > lag {
      for bin in part.lowerBound..<part.upperBound - lag {
        let change = cells.altitudes[bin + lag] - cells.altitudes[bin]
        while let first = rests.first, first.upperBound <= bin { rests.removeFirst() }
        if let next = rests.first, next.lowerBound <= bin + lag {
          // What is partly at rest says nothing of either.
          if next.contains(bin), next.contains(bin + lag) { rest.add(change) }
        } else {
          motion.add(change)
        }
      }
    }
    for pass in cells.passes.runs where pass.count > lag {
      for bin in 0..<pass.count - lag { rest.add(pass[bin + lag] - pass[bin], times: 0.5) }
    }
    guard rest.count > 0, motion.count > 0 else { return nil }
    (self.lag, self.rest, self.motion) = (lag, rest, motion)
  }

  /// The standard deviation of the mean square at rest, as a share of it.
  private var uncertainty: Double { (2 / values).squareRoot() }

  /// How probable it is that altitudes change more in motion than noise does by chance.
  var probabilityOfGround: Double {
    let usual = rest.mean * (1 + Self.proof * uncertainty)
    return usual > 0 ? 1 - Soft.below(motion.mean, usual) : motion.mean > 0 ? 1 : 0
  }

  /// Metres of gain if all that altitudes change in motion beyond what they change at rest is ground.
  ///
  /// Where d is the mean square of that, the mean size of a change is at most √d (Cauchy-Schwarz), and half of it
  /// is gain: over T seconds of walking, in changes over t seconds, at most T / t · √d / 2.
  var gain: Double {
    let noise = rest.mean * max(1 - Self.chance * uncertainty, 0)
    return motion.count / Double(lag) * max(motion.mean - noise, 0).squareRoot() / 2
  }

  /// The mean square of changes.
  private struct Changes {
    private(set) var count = 0.0
    private var squares = 0.0

    mutating func add(_ change: Double, times: Double = 1) {
      squares += times * change * change
      count += times
    }

    var mean: Double { squares / count }
  }
}

/// How much the altitudes of a barometer bend within ten seconds: the second difference over five seconds,
/// which a slope does not change, and stairs and brows change in few spots only.
struct AltitudeBend {
  /// Metres that six of ten bends do not exceed.
  let usual: Double
  /// The standard deviation of noise in metres that is white over five seconds and bends so: the second
  /// difference has six times its variance, and six of ten normal numbers lie within 0.84 deviations.
  var deviation: Double { usual / (0.841_621 * 6.squareRoot()) }

  private static let seconds = 5.0
  /// How many bends suffice: an even number, so that half of them lie on either side of the middle.
  private static let most = 4096

  /// Looks at the rows but those of rests, evenly spread where there are many; nil with rows for fewer than thirty bends one after the
  /// other, or with more than ten seconds from row to row.
  ///
  /// O(rows) for the altitudes read, of which there are at most 12 288, and O(rests).
  init?(_ altitudes: Span<Double>, _ times: Span<Double>, without rests: [Range<Int>] = []) {
    guard times.count > 2 else { return nil }
    let step = (times[times.count - 1] - times[0]) / Double(times.count - 1)
    guard step > 0, step <= 2 * Self.seconds,
      let lag = Int((Self.seconds / step).rounded(), clampedTo: 1...times.count),
      altitudes.count >= 32 * lag
    else { return nil }
    let rows = altitudes.count - 2 * lag
    let count = min(rows, Self.most)
    var bends: ContiguousArray<Double> = []
    var left = rests[...]
    for number in 0..<count {
      // As many rows lie before one as behind the one that mirrors it.
      let mirrored = count - 1 - number
      let place =
        number <= mirrored
        ? (rows - 1) * number / max(count - 1, 1)
        : rows - 1 - (rows - 1) * mirrored / max(count - 1, 1)
      let row = lag + place
      while let rest = left.first, rest.upperBound <= row { left.removeFirst() }
      if left.first?.contains(row) == true { continue }
      let bend = altitudes[row + lag] + altitudes[row - lag] - 2 * altitudes[row]
      if bend.isFinite { bends.append(bend.magnitude) }
    }
    guard bends.count >= 30 else { return nil }
    usual = bends.takeOrdered(at: bends.count * 6 / 10)
  }
}
