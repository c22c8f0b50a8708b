/// The state of rest and its position: a Kalman filter on a position that hardly moves.
struct RestPositionFilter {
  private var x = 0.0
  private var y = 0.0
  private var variance: Double
  private let model: PositionErrorModel
  // In steady motion the ratio repeats.
  private var lastRatio = 1.0
  private var lastLogarithm = 0.0

  /// A rest that begins at a position.
  init(x: Double, y: Double, model: PositionErrorModel) {
    self.model = model
    variance = model.positionVariance
    settle(x: x, y: y)
  }

  /// Restarts at a position.
  @inline(__always)
  mutating func settle(x: Double, y: Double) {
    self.x = x
    self.y = y
    variance = model.positionVariance
  }

  /// Stays for a step from some position; returns how much likelier that is, in nats, than the same
  /// step is as one of motion at no speed.
  @inline(__always)
  mutating func stay(fromX: Double, fromY: Double, _ step: PathStep) -> Double {
    let east = step.x + step.pull * (fromX - x)
    let north = step.y + step.pull * (fromY - y)
    let inverse = 1 / (model.restVariance * step.bins + step.pull * step.pull * variance)
    let ratio = step.variance * inverse
    if ratio != lastRatio {
      lastRatio = ratio
      lastLogarithm = 0.693_147_180_559_945_3 * ModelFunctions.log2(ratio)
    }
    let gain = variance * step.pull * inverse
    x += gain * east
    y += gain * north
    // The resting position may change over ten minutes, and drifts with smoothed positions.
    variance =
      variance * (1 - gain * step.pull) + model.positionVariance * (1.0 / 600) * step.seconds
      + PositionErrorModel.drift * PositionErrorModel.drift * step.seconds * step.seconds
    return step.weight * (step.x * step.x + step.y * step.y)
      - 0.5 * inverse * (east * east + north * north) + lastLogarithm
  }
}
