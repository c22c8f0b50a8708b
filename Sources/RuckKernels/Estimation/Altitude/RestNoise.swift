/// The noise of altitudes as rests show it: nothing moves there, so that all that changes is noise.
struct RestNoise {
  /// The deviation in metres about the straight line through a minute.
  let deviation: Double
  /// The deviation in metres about the mean of a whole rest.
  let wholeDeviation: Double
  /// Metres per second by which the means of neighbouring minutes differ.
  let drift: Double
  /// Minutes of rest that say so.
  let minutes: Double

  /// The number of deviations that altitudes span which change by noise alone, over some hours.
  static let spans = 7.0
  /// Metres by which noise may make altitudes span in that time to be small.
  private static let maximumNoise = 2.0
  /// Metres a second by which a barometer drifts at most with the weather; a receiver's altitude
  /// wanders faster.
  private static let maximumDrift = 0.03
  /// Seconds over which the deviation is taken, and the part of them within which times are the same.
  private static let (window, rounding) = (60.0, 1e-6)

  /// Metres within a minute by which altitudes at rest change in a lift, and no noise of a receiver does.
  private static let maximumRise = 40.0

  /// Looks at the rests; nil where they hold less than two minutes with altitudes.
  ///
  /// O(rows of the rests).
  init?(altitudes: Span<Double>, times: Span<Double>, rests: [Range<Int>]) {
    guard !times.isEmpty else { return nil }
    var minutes = Spread(isAboutLine: true)
    var wholes = Spread(isAboutLine: false)
    var (drift, drifts, all) = (0.0, 0.0, 0.0)
    for rest in rests {
      var whole = Moments()
      var minute = Moments()
      var before: Double?
      let start = times[rest.lowerBound]
      let seconds = times[rest.upperBound - 1] - start
      // Each row stands for the time to the next one, too.
      let length = seconds * Double(rest.count) / Double(max(rest.count - 1, 1))
      // As many minutes, of one length, as a rest is long; less than two are one.
      let number = length < 2 * Self.window ? 1 : (length / Self.window).rounded()
      let width = seconds / number
      var end = 1.0
      func finish() {
        minutes.add(minute)
        if let before, minute.count > 2 {
          drift += (minute.mean - before).magnitude / width
          drifts += 1
        }
        before = minute.count > 2 ? minute.mean : nil
        minute = Moments()
      }
      for row in rest where altitudes[row].isFinite {
        whole.add(altitudes[row])
        let position = width > 0 ? (times[row] - start) / width : 0
        if position > end + Self.rounding {
          finish()
          end = (position - Self.rounding).rounded(.up)
        }
        // A row between two minutes is of neither.
        let isBetween = (position - end).magnitude <= Self.rounding && row < rest.upperBound - 1
        if !isBetween { minute.add(altitudes[row]) }
      }
      finish()
      wholes.add(whole)
      if whole.count > 2 { all += length }
    }
    self.minutes = all / 60
    guard minutes.free >= 10, self.minutes >= 2 else { return nil }
    deviation = minutes.deviation
    wholeDeviation = wholes.deviation
    self.drift = drifts > 0 ? drift / drifts : 0
  }

  /// The evidence of the rests, from 0 to 1.
  var evidence: Double { AltitudeBins.evidence(60 * minutes) }

  /// The probability that the altitudes are so quiet that every hill stands out.
  var quietness: Double { Self.quietness(deviation) * Soft.below(drift, Self.maximumDrift) }

  /// The same by a deviation in metres about the line through a minute.
  static func quietness(_ deviation: Double) -> Double {
    Soft.below(spans * deviation, maximumNoise)
  }

  /// The rests without those whose altitudes change so much within a minute that they are lifts,
  /// or, where a barometer says so, the stairs of a house that hides the sky.
  ///
  /// O(rows of the rests).
  static func withoutLifts(
    _ rests: [Range<Int>], altitudes: Span<Double>, times: Span<Double>, hasBarometer: Bool = false
  ) -> [Range<Int>] {
    guard !times.isEmpty else { return rests }
    let maximum = hasBarometer ? Priors.Reading.maximumBarometerHill : maximumRise
    return rests.filter { rest in
      var before = rest.lowerBound
      return rest.allSatisfy { row in
        while times[row] - times[before] > window { before += 1 }
        return !((altitudes[row] - altitudes[before]).magnitude > maximum)
      }
    }
  }

  /// Sums of some altitudes about the first of them.
  private struct Moments {
    private(set) var count = 0.0
    private var (first, sum, squares) = (0.0, 0.0, 0.0)
    // Of the samples' numbers, for the line through them.
    private var (numbers, numberSquares, products) = (0.0, 0.0, 0.0)

    mutating func add(_ altitude: Double) {
      if count == 0 { first = altitude }
      let change = altitude - first
      numbers += count
      numberSquares += count * count
      products += count * change
      count += 1
      sum += change
      squares += change * change
    }

    var mean: Double { first + sum / count }
    var squaresAboutMean: Double { max(squares - sum * sum / max(count, 1), 0) }
    var squaresAboutLine: Double {
      let mixed = products - numbers * sum / count
      return max(squaresAboutMean - mixed * mixed / (numberSquares - numbers * numbers / count), 0)
    }
  }

  /// The usual deviation of groups about their own lines or means.
  ///
  /// The mean of the roots of deviations, by the altitudes that are free, rather than of their
  /// squares: by these one minute of walking that passes for rest would say more than the rest of
  /// an hour.
  private struct Spread {
    let isAboutLine: Bool
    private var roots = 0.0
    private(set) var free = 0.0

    init(isAboutLine: Bool) { self.isAboutLine = isAboutLine }

    mutating func add(_ moments: Moments) {
      guard moments.count > 2 else { return }
      let some = moments.count - (isAboutLine ? 2 : 1)
      let squares = isAboutLine ? moments.squaresAboutLine : moments.squaresAboutMean
      roots += some * (squares / some).squareRoot().squareRoot()
      free += some
    }

    var deviation: Double { free > 0 ? (roots / free) * (roots / free) : 0 }
  }
}

/// The likelihood of the altitudes of bins within rests under noise of a known shape: the ground is
/// level there, so that all that changes is the noise.
///
/// The restricted likelihood of one unknown height a rest.
struct RestLikelihood {
  /// The squares of the errors, each in its own variance.
  private(set) var misfit = 0.0
  /// The logarithm of the determinant of their covariance, in variances of the noise.
  private(set) var determinant = 0.0
  /// The number of free errors: one less than bins in each rest.
  private(set) var free = 0.0

  private let shape: AR2Noise
  /// The weights of the first bin, of the second and of all others, with their logarithms.
  private let weights: [(weight: Double, logarithm: Double)]

  init(_ shape: AR2Noise) {
    self.shape = shape
    weights = (0...2).map { (shape.weight($0), Elementary.log(shape.weight($0))) }
  }

  /// Adds the bins of a rest, metres, which count as often as `times` says; fewer than two say nothing.
  ///
  /// O(bins).
  mutating func add(_ altitudes: Span<Double>, times: Double = 1) {
    guard altitudes.count > 1 else { return }
    // Sums for the most probable height: of 1 and of the altitudes, as the noise's innovations.
    var (ones, mixed, squares, logarithm) = (0.0, 0.0, 0.0, 0.0)
    var (last, before) = (0.0, 0.0)
    for row in altitudes.indices {
      let (here, near, far) = shape.factors(row)
      let altitude = altitudes[row] - altitudes[0]
      let one = here + near + far
      let fresh = altitude + near * last + far * before
      (last, before) = (altitude, last)
      let (weight, ofWeight) = weights[min(row, 2)]
      ones += weight * one * one
      mixed += weight * one * fresh
      squares += weight * fresh * fresh
      logarithm -= ofWeight
    }
    misfit += times * max(squares - mixed * mixed / ones, 0)
    determinant += times * (logarithm + Elementary.log(ones))
    free += times * Double(altitudes.count - 1)
  }
}
