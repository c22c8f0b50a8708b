/// How probable it is that a walker moves along each edge between neighbouring bins: a hidden Markov model, solved
/// forwards and backwards.
///
/// A rest is a run of edges at one place, which a Kalman filter finds; motion has one of the velocities of
/// ``MotionStates``. The chain is reversible, and so is the error at rest, so that a path read backwards has the same
/// probabilities, but for the little by which two rests that may be under way differ where they become one. Likelihoods are
/// taken relative to a step of motion at no speed: with
/// w = 1/2σ², motion at velocity v over a step d of t seconds is exp(2wt d·v − wt² v²) times as likely.
/// See <doc:RestDetector>.
package struct MotionPosterior {
  /// The probability below which a rest is over.
  private static let over: Float = 1e-8
  /// Probabilities are multiples of a thousandth, so that what is all but certain is certain.
  private static let steps = 1024.0

  private let model: PositionErrorModel
  private let length: Double
  private let slowest: Double
  /// The probabilities of resting after an edge of motion, and of moving after one of rest.
  private let (enter, leave): (Float, Float)

  /// A model for bins of some seconds.
  ///
  /// - Parameters:
  ///   - model: how their positions err.
  ///   - length: seconds of a bin.
  ///   - slowest: metres a second of the slowest walk.
  package init(model: PositionErrorModel, length: Double, slowest: Double) {
    (self.model, self.length, self.slowest) = (model, length, slowest)
    enter = Float(min(0.5, length / Priors.Motion.walk))
    leave = Float(min(0.5, length / Priors.Motion.rest))
  }

  /// The probability of motion along each edge between neighbouring bins; empty for less than two.
  ///
  /// O(bins); memory is 300 bytes a bin.
  package func probabilities(
    times: Span<Double>, x: Span<Double>, y: Span<Double>
  ) -> ContiguousArray<Double> {
    guard times.count > 1 else { return [] }
    let edges = forwards(times: times, x: x, y: y)
    var probabilities = ContiguousArray(repeating: 0.0, count: edges.count)
    // What is expected of the edges that follow, by the state at an edge.
    var motions = MotionStates() + 1
    var rests = RestLanes(repeating: 1)
    for edge in edges.indices.reversed() {
      let here = edges[edge]
      let resting = Double(min((here.rests * rests).total, 1))
      probabilities[edge] = 1 - (resting * Self.steps).rounded() / Self.steps
      motions = motions * here.ofMotion * here.scale
      rests = rests * here.likelihoods * here.scale
      let (begun, ended) = (rests[here.begun], (motions * MotionStates.begun).total)
      motions = motions.expected * (1 - enter) + enter * begun
      // Before the edge there was another rest in that lane.
      rests[here.begun] = rests[here.merged]
      rests = rests * (1 - leave) + leave * ended
    }
    return probabilities
  }

  /// What the way forward leaves for the way back at an edge.
  private struct Edge {
    /// The probabilities of rests up to it, which may be under way since different bins.
    let rests: RestLanes
    /// The likelihoods of those rests over it.
    let likelihoods: RestLanes
    /// The likelihoods of motion over it.
    let ofMotion: MotionStates
    /// The lane of the rest that begins with it, and that which took in the rest that was there before.
    let begun, merged: Int
    /// The factor by which all likelihoods are multiplied.
    let scale: Float
  }

  private func forwards(
    times: Span<Double>, x: Span<Double>, y: Span<Double>
  ) -> ContiguousArray<Edge> {
    let share = enter / (enter + leave)
    var motions = MotionStates.begun * (1 - share)
    var (rests, places) = (RestLanes(), RestPlaces())
    var edges: ContiguousArray<Edge> = []
    edges.reserveCapacity(times.count - 1)
    for edge in 0..<times.count - 1 {
      var begins = share
      if edge > 0 {
        begins = motions.total * enter
        motions = motions.changed * (1 - enter) + MotionStates.begun * (rests.total * leave)
        rests = rests * (1 - leave)
        // What is over may fit a later step by chance, as where laps come by its place again, but is over.
        rests.replace(with: 0, where: rests .< Self.over)
      }
      // A rest begins in place of two that become one.
      let (lane, merged) = places.merge(&rests)
      rests[lane] = begins
      places.begin(in: lane, model)
      let step = step(edge, times, x, y)
      let isOver = rests .== 0
      let stays = (places.stay(step) * Priors.Motion.temper)
      let logarithms = logarithms(step)
      let largest = max(
        logarithms.largest, stays.replacing(with: -.infinity, where: isOver).largest)
      let likelihoods = (stays - largest).likelihoods.replacing(with: 0, where: isOver)
      let ofMotion = logarithms.likelihoods(less: largest)
      motions = motions * ofMotion
      rests = rests * likelihoods
      let scale = 1 / (motions.total + rests.total)
      motions = motions * scale
      rests = rests * scale
      edges.append(
        Edge(
          rests: rests, likelihoods: likelihoods, ofMotion: ofMotion, begun: lane, merged: merged,
          scale: scale))
    }
    return edges
  }

  private func logarithms(_ step: PathStep) -> MotionLogarithms {
    MotionLogarithms(step, slowest: slowest, power: Double(Priors.Motion.temper))
  }

  private func step(
    _ edge: Int, _ times: Span<Double>, _ x: Span<Double>, _ y: Span<Double>
  ) -> PathStep {
    PathStep(
      x: x[edge + 1] - x[edge], y: y[edge + 1] - y[edge], seconds: times[edge + 1] - times[edge],
      length: length, model: model)
  }
}

/// The places of eight rests that may be under way, each as well known as the positions tell.
private struct RestPlaces {
  /// Metres from the present bin.
  private var (x, y) = (RestLanes(), RestLanes())
  private var variances = RestLanes(repeating: 1)

  /// A rest begins at the present bin.
  mutating func begin(in lane: Int, _ model: PositionErrorModel) {
    (x[lane], y[lane]) = (0, 0)
    variances[lane] = Float(model.positionVariance)
  }

  /// Makes one of the two rests that differ the least, so that a lane is free.
  ///
  /// It has the mean place, and the variance about it, by their probabilities. Where a rest is over its lane is free, and nothing
  /// changes. What is lost is taken for the smaller probability times how far apart the places are and how differently they are known, in
  /// variances.
  mutating func merge(_ rests: inout RestLanes) -> (free: Int, kept: Int) {
    for lane in 0..<8 where rests[lane] == 0 { return (lane, lane) }
    var (loss, turn) = (RestLanes(repeating: .infinity), RestLanes())
    var (otherX, otherY, otherVariances, others) = (x, y, variances, rests)
    // Each rest with each other one: the lanes next to it, and so on to those opposite.
    for step in 1...4 {
      (otherX, otherY) = (otherX.rotated, otherY.rotated)
      (otherVariances, others) = (otherVariances.rotated, others.rotated)
      let (east, north, wider) = (otherX - x, otherY - y, otherVariances - variances)
      let apart =
        (east * east + north * north) / (variances + otherVariances)
        + wider * wider / (variances * otherVariances)
      let lost = apart * rests.replacing(with: others, where: others .< rests)
      let isLess = lost .< loss
      loss.replace(with: lost, where: isLess)
      turn.replace(with: Float(step), where: isLess)
    }
    var kept = 0
    for lane in 1..<8 where loss[lane] < loss[kept] { kept = lane }
    let free = (kept + Int(turn[kept])) % 8
    rests[kept] += rests[free]
    let share = rests[free] / rests[kept]
    let (east, north) = (x[free] - x[kept], y[free] - y[kept])
    variances[kept] +=
      share * (variances[free] - variances[kept])
      + 0.5 * share * (1 - share) * (east * east + north * north)
    x[kept] += share * east
    y[kept] += share * north
    return (free, kept)
  }

  /// Stays for a step, which leads to the next bin; returns how much likelier that is for each, in nats, than the same step
  /// is as one of motion at no speed.
  @inline(__always)
  mutating func stay(_ step: PathStep) -> RestLanes {
    let (stepX, stepY, pull) = (Float(step.x), Float(step.y), Float(step.pull))
    let east = stepX - x * pull
    let north = stepY - y * pull
    let drift = Float(step.drift)
    let shared = variances * pull + drift
    let inverse = 1 / (variances * (pull * pull) + (drift + Float(step.restVariance)))
    let gain = shared * inverse
    x += gain * east - stepX
    y += gain * north - stepY
    variances = variances + drift - gain * shared
    return (inverse * Float(step.variance)).logarithms
      + Float(step.weight * (step.x * step.x + step.y * step.y))
      - inverse * (east * east + north * north) * 0.5
  }
}

/// The step from one bin to the next, with its variances.
struct PathStep {
  let x, y, seconds: Double
  /// The share of the error that decays over the step at rest.
  let pull: Double
  /// The variance of the step on each axis at rest, given the resting position.
  let restVariance: Double
  /// The variance by which the error as a whole moves over the step, at rest as in motion.
  let drift: Double
  /// The variance of the step on each axis in motion, and half its inverse.
  let variance: Double
  let weight: Double
  /// Metres a second by which a velocity differs from the nearest of ``MotionStates``, uniform between two of them: while rows
  /// are absent a walker may have been that much further on.
  private static let spread =
    0.5 * Double(Priors.Motion.fastSpeed - Priors.Motion.middleSpeed) / 3.0.squareRoot()

  @inline(__always)
  init(x: Double, y: Double, seconds: Double, length: Double, model: PositionErrorModel) {
    self.x = x
    self.y = y
    self.seconds = seconds
    let carry =
      seconds > 1.05 * length
      ? model.carry * Elementary.exp((length - seconds) / model.memory) : model.carry
    pull = 1 - carry
    restVariance = model.positionVariance * (1 - carry * carry)
    // Smoothed positions drift: their second differences are small, but they leave a resting position at this speed.
    let way = Priors.Position.drift * min(seconds, length)
    drift = model.positionVariance * seconds / Priors.Motion.persistence + way * way
    let unseen = Self.spread * max(0, seconds - length)
    variance = 2 * model.positionVariance * pull + drift + unseen * unseen
    weight = 0.5 / variance
  }
}
