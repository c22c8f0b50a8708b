/// The effect of the noise of positions on a step between bins, and on its relation to the step
/// before: a function of the durations of both, and so the same for all steps between evenly spaced
/// bins.
///
/// Neighbouring steps err alike where the receiver smooths: a walker at rest or at one velocity
/// has errors that follow from those before. The errors after a change are compared with none.
struct StepNoise {
  /// A position at rest, given those before it: pulled towards the resting position, with a
  /// variance on each axis.
  struct Resting {
    var pull, variance: Double
  }

  /// Seconds of the step and of that before it, 0 for none.
  let seconds, secondsBefore: Double
  /// The variance by which the error as a whole moves over the step, at rest as in motion.
  let drift: Double
  /// The variance of the step on each axis in motion, by itself.
  let variance: Double
  /// The first step of a rest, and one after another.
  let first, afterAnother: Resting
  /// The regression of a position on the two before it: the factor of the earlier one, about the
  /// resting position.
  let far: Double
  /// The regression of a step on the one before it, and the ratio of their seconds.
  let share, ratio: Double
  /// A number for each way to explain a step: by itself, less what is expected of it by the one
  /// before, as one of a ride, and as one of a ride that goes on.
  typealias Explained = (variance: Double, left: Double, ride: Double, rideOn: Double)
  /// One over the variances that are left on each axis.
  let precisions: Explained
  /// The logarithm of the variance of a step, and those of what else is left of it.
  let logarithms: Explained

  /// Metres a second by which a velocity differs from the nearest of ``MotionStates``, uniform
  /// between two of them: over a long step a walker may have got that much further on.
  private static let spread =
    0.5 * Double(Priors.Motion.fastSpeed - Priors.Motion.middleSpeed) / 3.0.squareRoot()

  /// The noise of a step of some seconds between bins of a length, after one of `before` seconds if
  /// there is one.
  init(
    seconds: Double, before: Double, length: Double, _ model: PositionErrorModel,
    _ correlations: inout StepNoises.Correlations
  ) {
    (self.seconds, secondsBefore) = (seconds, before)
    let position = model.positionVariance
    let bin = min(length, Priors.Motion.steady)
    let carry = correlations.value(after: seconds, model)
    func drift(_ seconds: Double) -> Double {
      // Smoothed positions drift: their second differences are small, but they leave a resting
      // position at this speed.
      let way = Priors.Position.drift * min(seconds, bin)
      return position * seconds / Priors.Motion.persistence + way * way
    }
    func variance(_ seconds: Double, _ carry: Double) -> Double {
      let unseen = Self.spread * max(0, seconds - bin)
      return 2 * position * (1 - carry) + drift(seconds) + unseen * unseen
    }
    self.drift = drift(seconds)
    let own = variance(seconds, carry)
    self.variance = own
    first = Resting(pull: 1 - carry, variance: position * (1 - carry * carry))
    let way = Priors.Motion.rideSpeed * seconds
    let ride = own + way * way
    let (left, rideOn): (Double, Double)
    if before > 0 {
      let last = correlations.value(after: before, model)
      let two = correlations.value(after: seconds + before, model)
      let free = 1 - last * last
      let near = (carry - last * two) / free
      far = (two - last * carry) / free
      afterAnother = Resting(
        pull: 1 - near - far, variance: position * (1 - near * carry - far * two))
      let covariance = position * (carry + last - 1 - two)
      share = covariance / variance(before, last)
      left = own - share * covariance
      // A ride goes on at its velocity, but for the noise of both steps and a change of speed.
      ratio = seconds / before
      let change = Priors.Motion.rideChange * 0.5 * (seconds + before) * seconds
      rideOn =
        own + ratio * ratio * variance(before, last) - 2 * ratio * covariance + change * change
    } else {
      (afterAnother, far) = (first, 0)
      (share, ratio, left, rideOn) = (0, 0, own, ride)
    }
    precisions = (1 / own, 1 / left, 1 / ride, 1 / rideOn)
    let ratios = RestLanes(
      Float(own), Float(left / own), Float(ride / own), Float(rideOn / own), 1, 1, 1, 1)
    let logarithms = ratios.logarithms
    self.logarithms = (
      Double(logarithms[0]), Double(logarithms[1]), Double(logarithms[2]), Double(logarithms[3])
    )
  }
}

/// The noise of the steps of a path.
struct StepNoises {
  /// That of the step that was looked for last.
  private(set) var last: StepNoise
  private let length: Double
  private let model: PositionErrorModel
  private var correlations = Correlations()

  init(length: Double, _ model: PositionErrorModel) {
    (self.length, self.model) = (length, model)
    last = StepNoise(seconds: length, before: 0, length: length, model, &correlations)
  }

  /// Finds the noise of a step after another.
  @inline(__always)
  mutating func find(_ step: PathStep, after before: PathStep) {
    /// Bins of evenly spaced rows are as far apart as a bin is long, but for rounding.
    func whole(_ seconds: Double) -> Double {
      (seconds - length).magnitude < 1e-4 * length ? length : seconds
    }
    let (seconds, secondsBefore) = (whole(step.seconds), whole(before.seconds))
    if last.seconds == seconds, last.secondsBefore == secondsBefore { return }
    last = StepNoise(seconds: seconds, before: secondsBefore, length: length, model, &correlations)
  }

  /// Autocorrelations of a model's errors that were asked for: rows at whole seconds lie some dozen
  /// different times apart.
  struct Correlations {
    /// As many as seven bits tell.
    private var known = ContiguousArray(repeating: (seconds: -1.0, correlation: 0.0), count: 128)

    mutating func value(after seconds: Double, _ model: PositionErrorModel) -> Double {
      let place = Int((seconds.bitPattern &* 0x9e37_79b9_7f4a_7c15) >> 57)
      if known[place].seconds != seconds {
        known[place] = (seconds, model.correlation(after: seconds))
      }
      return known[place].correlation
    }
  }
}
