/// The step from one bin to the next.
struct PathStep {
  var x = 0.0
  var y = 0.0
  var seconds = 0.0
}

/// The likelihood of a step at rest and in motion, alone and after the step before it, relative to a
/// step of motion at no speed, alone.
struct StepLikelihood {
  /// A step at rest, less what is expected of it by the step before.
  struct Resting {
    var x, y: Double
    let noise: StepNoise.Resting
  }

  /// Motion at a velocity v is likelier by `constant` + v · `along` - v² `ofSquare` nats.
  struct Moving {
    var constant = 0.0
    var along: (x: Double, y: Double)
    var ofSquare: Double
    /// Nats by which a ride is likelier.
    var ofRide = 0.0

    /// A step, less what is expected of it.
    @inline(__always)
    init(x: Double, y: Double, seconds: Double, precision: Double) {
      let weight = seconds * precision
      along = (weight * x, weight * y)
      ofSquare = 0.5 * weight * seconds
    }
  }

  /// The step as the first one of a rest, and as one after another.
  let (first, afterAnother): (Resting, Resting)
  /// The step as the first one at a velocity, and as one that goes on.
  let (alone, goingOn): (Moving, Moving)
  /// The variance by which the error as a whole moves over the step.
  let drift: Double
  /// The variance of the step on each axis in motion, and how much less likely motion at no speed
  /// is for its size, in nats.
  let variance, misfit: Double

  /// A step after another.
  @inline(__always)
  init(_ step: PathStep, after before: PathStep, _ noise: StepNoise) {
    (drift, variance) = (noise.drift, noise.variance)
    let size = step.x * step.x + step.y * step.y
    misfit = 0.5 * size * noise.precisions.variance
    first = Resting(x: step.x, y: step.y, noise: noise.first)
    afterAnother = Resting(
      x: step.x + noise.far * before.x, y: step.y + noise.far * before.y,
      noise: noise.afterAnother)
    var alone = Moving(
      x: step.x, y: step.y, seconds: step.seconds, precision: noise.precisions.variance)
    alone.ofRide = misfit - 0.5 * size * noise.precisions.ride - noise.logarithms.ride
    self.alone = alone
    let (x, y) = (step.x - noise.share * before.x, step.y - noise.share * before.y)
    var goingOn = Moving(
      x: x, y: y, seconds: step.seconds - noise.share * before.seconds,
      precision: noise.precisions.left)
    goingOn.constant =
      misfit - 0.5 * (x * x + y * y) * noise.precisions.left - noise.logarithms.left
    let (east, north) = (step.x - noise.ratio * before.x, step.y - noise.ratio * before.y)
    goingOn.ofRide =
      misfit - 0.5 * (east * east + north * north) * noise.precisions.rideOn
      - noise.logarithms.rideOn
    self.goingOn = goingOn
  }
}
