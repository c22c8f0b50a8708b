internal import RuckKernels

/// What the distance along recorded positions leaves open.
///
/// Noise lengthens a path: a step of length v whose ends err by a displacement of standard deviation s
/// along each axis is longer by s²/(2 v²) on average, by what lies across it. Three witnesses say how large
/// s is, each of noise of its own pace, and the largest counts:
///
/// - ``Bends`` from row to row: noise without memory, as of a receiver that does not smooth.
/// - ``Bends`` from ten seconds to the next: smoothed noise that wanders for some tens of seconds.
/// - the speed at which positions wander at rests, where there are any: slower noise; without rests that
///   of a usual receiver.
///
/// Straight steps between sparse points shorten a path: a step between turns of θ is shorter than its
/// arc by θ²/24.
struct DistanceInterval {
  /// The distance that position noise of a usual receiver adds at ``usualSpeed``, of 3 to 6 m within a
  /// minute, smoothed.
  private static let usualExcess = 0.02
  /// Metres a second at which ``usualExcess`` holds; it falls with the square of the speed.
  private static let usualSpeed = 1.35
  /// Seconds of rest that say what there is of wander.
  private static let tellingRest = 300.0
  /// The mean speed of wander in deviations along each axis: √(π/2).
  private static let meanOfWander = 1.253_3
  /// How much more of the square of the wander at rest is taken than s²/(2 v²): half of it, and three
  /// tenths more, for rests are a sample.
  private static let shareOfWander = 0.65
  /// A part of the distance that may lack or be too much in any case: the scale of positions, the
  /// first and the last step.
  private static let least = 0.003
  /// The wander at rest that may be counted as motion, as a part of what was not.
  private static let shareUnseen = 0.45
  /// How far the lower end goes down at most, as a part of the distance; and where steps are noise.
  private static let (most, mostOfNoise) = (0.4, 0.65)
  /// The excess of row bends times this: noise of a shorter memory than a step bends more than it
  /// lengthens, noise of a longer one less.
  private static let marginOfRows = 1.4
  /// The excess of bends between legs times this: a mean over ten seconds keeps three quarters of the
  /// square of noise that is smoothed over five, and of two neighbours only the difference is seen,
  /// together half of it; and twice that, for slower noise is not seen.
  private static let marginOfLegs = 4.0
  /// How much faster the excess grows than the square of the noise.
  ///
  /// Of an error as large as the step, the change of the step's length shows only a part. Chosen on walks
  /// at 0.6 to 1.35 m/s under strong noise.
  private static let growth = 3.0
  /// What straight steps may lack: θ²/24, three times, for the arc is not known.
  private static let shareOfTurns = 1 / 8.0
  /// Seconds of a leg.
  private static let leg = 10.0

  /// Metres times the squared sine of each turn up to a right angle, over the steps that move.
  private var turns = 0.0
  private var rows = Bends()
  private var legs = Bends()

  /// Squares of steps and of what their lengths change from each to the next, in square degrees of
  /// latitude.
  ///
  /// Noise changes a step as much along the path as across it; turns that were walked change its
  /// direction alone.
  private struct Bends {
    /// The largest share of changes from which noise can be inferred; at 2 all is noise.
    private static let mostChange = 1.8
    /// The share of the change of noise alone from which steps are taken for noise: a walk may be as fast there
    /// as the deviation of its steps.
    private static let almost = 0.9
    /// The share of the square of steps that is along the ones before them, from which on it is no noise.
    private static let common = 0.25

    private var squares = 0.0
    private var changes = 0.0
    /// The parts of steps along the ones before them.
    private var products = 0.0
    private var last: (north: Double, east: Double, speed: Double)?

    /// Nothing is compared with the step before.
    mutating func interrupt() { last = nil }

    mutating func add(north: Double, east: Double, seconds: Double) {
      guard seconds > 0 else { return }
      let square = north * north + east * east
      let speed = square.squareRoot() / seconds
      if let last {
        let change = (speed - last.speed) * seconds
        // Once for each axis.
        changes += 2 * change * change
        squares += square
        products += north * last.north + east * last.east
      }
      last = (north, east, speed)
    }

    /// The distance that noise adds, as a part of the true one: s²/(2 v²).
    ///
    /// Two independent errors change a step by 4 s² over both axes and lengthen its square by 2 s²; with
    /// m the mean square of changes over that of steps, s² is m/4 and v² is 1 − m/2 of it.
    var excess: Double {
      guard squares > 0 else { return 0 }
      let change = min(changes / squares, Self.mostChange)
      return change / 8 / (1 - change / 2)
    }

    /// Whether steps change hardly less than those of noise alone, so that how far the walker went does not
    /// follow from them.
    ///
    /// Two steps of noise alone, whose lengths are Rayleigh's, change by 4 − π of their mean square, and have no
    /// direction in common; those of a walker who stops and goes do.
    var areNoise: Bool {
      squares > 0 && changes >= Self.almost * (4 - .pi) * squares
        && products < Self.common * squares
    }
  }

  /// Adds up the bends of a path; O(rows).
  ///
  /// - Parameters:
  ///   - path: the path, with what rests cover.
  ///   - isMoving: whether each interval counts as moving.
  ///   - latitudes: degrees.
  ///   - longitudes: degrees, as long as `latitudes`.
  init(
    along path: PathColumns, isMoving: ContiguousArray<Bool>, latitudes: Span<Double>,
    longitudes: Span<Double>
  ) {
    for segment in path.segments where segment.count > 2 {
      var (lastNorth, lastEast, lastLength) = (0.0, 0.0, 0.0)
      var leg = (north: 0.0, east: 0.0, row: segment.lowerBound)
      // One cosine serves while the path stays near.
      var (reference, cosine) = (Double.infinity, 1.0)
      rows.interrupt()
      legs.interrupt()
      for row in segment.dropFirst() {
        if (latitudes[row] - reference).magnitude > 0.05 {
          reference = latitudes[row]
          cosine = Elementary.cosDegrees(reference)
        }
        guard isMoving[row] else {
          lastLength = 0
          leg = (0, 0, row)
          rows.interrupt()
          legs.interrupt()
          continue
        }
        let north = latitudes[row] - latitudes[row - 1]
        var degrees = longitudes[row] - longitudes[row - 1]
        // Past the antimeridian longitudes begin anew.
        if degrees.magnitude > 180 { degrees -= 360 * (degrees * (1 / 360)).rounded() }
        let east = cosine * degrees
        let length = north * north + east * east
        let along = north * lastNorth + east * lastEast
        let meters = path.distances[row] - path.distances[row - 1]
        // Beyond a right angle it is a turn that was walked.
        if along > 0, length > 0, lastLength > 0 {
          let across = north * lastEast - east * lastNorth
          turns += meters * across * across / (length * lastLength)
        }
        (lastNorth, lastEast, lastLength) = (north, east, length)
        rows.add(north: north, east: east, seconds: path.times[row] - path.times[row - 1])
        leg.north += north
        leg.east += east
        let seconds = path.times[row] - path.times[leg.row]
        if seconds >= Self.leg {
          legs.add(north: leg.north, east: leg.east, seconds: seconds)
          leg = (0, 0, row)
        }
      }
    }
  }

  /// The interval of a path's length in metres, meant to hold the distance with 90 % probability.
  func interval(of path: PathColumns, movingTime: Double) -> ClosedRange<Double> {
    let length = path.length
    let speed = movingTime > 0 ? length / movingTime : 0
    let wander = path.recordedDistance - length
    let resting = path.countedTime - movingTime
    // Few rests say little, and short ones may be none.
    let usual = Self.usualExcess * (1 - min(resting / Self.tellingRest, 1))
    let deviation = resting > 0 ? wander / resting / Self.meanOfWander : 0
    let seen =
      usual * Self.usualSpeed * Self.usualSpeed + Self.shareOfWander * deviation * deviation
    let small = max(
      speed > 0 ? seen / (speed * speed) : 0, Self.marginOfRows * rows.excess,
      Self.marginOfLegs * legs.excess)
    let excess = small * (1 + Self.growth * small)
    let below =
      rows.areNoise
      ? Self.mostOfNoise * length
      : min(
        Self.least * length + length * excess / (1 + excess) + Self.shareUnseen * wander,
        Self.most * length)
    let lower = length - below
    let upper = length + Self.least * length + Self.shareOfTurns * turns
    return ClosedRange(ordered: lower, upper) ?? length...length
  }
}
