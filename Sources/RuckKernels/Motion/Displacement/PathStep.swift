/// The step from one bin to the next, with its variances.
struct PathStep {
  let x: Double
  let y: Double
  let seconds: Double
  /// The share of the error that decays over the step at rest.
  let pull: Double
  /// The step's duration in bins, 1 to 4: over a longer step the error changes more.
  let bins: Double
  /// The variance of the step on each axis in motion, and half its inverse.
  let variance: Double
  let weight: Double

  @inline(__always)
  init(x: Double, y: Double, seconds: Double, length: Double, model: PositionErrorModel) {
    self.x = x
    self.y = y
    self.seconds = seconds
    bins = min(max(seconds / length, 1), 4)
    pull =
      seconds > 1.05 * length
      ? 1 - model.carry * Elementary.exp((length - seconds) / model.memory) : 1 - model.carry
    variance = model.stepVariance * bins
    weight = 0.5 / variance
  }
}
