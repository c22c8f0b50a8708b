/// The probability that a walker moves along each edge between neighbouring bins: a hidden
/// Markov model, solved forwards and backwards.
///
/// A rest is a run of edges at one place, which a Kalman filter finds; motion has one of the
/// velocities of ``MotionStates``. How likely each makes a step is ``StepLikelihood``. The chain is
/// reversible, and so are the errors, so that a path read backwards has the same probabilities, but
/// for the little by which two rests that may be under way differ where they become one. See
/// <doc:RestDetector>.
package struct MotionPosterior {
  /// The probability below which a rest is over.
  private static let over: Float = 1e-8
  /// The minimum probability that a velocity depends on the one before: the odds on others stay a number.
  private static let minimumKnown: Float = 0.02
  /// Probabilities are multiples of a thousandth, so that what is all but certain is certain.
  private static let steps = 1024.0

  private let model: PositionErrorModel
  private let length: Double
  private let slowest: Double
  /// The probabilities of resting after an edge of motion, and of moving after one of rest.
  private let (enter, leave): (Float, Float)
  /// The probability of going on after an edge of motion, at a velocity that depends on the one before, and
  /// the odds on any other one: over a long bin a walker forgets the direction.
  private let (goOn, forget): (Float, Float)

  /// A model for bins of some seconds.
  ///
  /// - Parameters:
  ///   - model: the error model of their positions.
  ///   - length: seconds of a bin.
  ///   - slowest: metres a second of the slowest walk.
  package init(model: PositionErrorModel, length: Double, slowest: Double) {
    (self.model, self.length, self.slowest) = (model, length, slowest)
    enter = Float(min(0.5, length / Priors.Motion.walk))
    leave = Float(min(0.5, length / Priors.Motion.rest))
    let forgetting = max(0, length - Priors.Motion.steady) / Priors.Motion.direction
    let known = max(Float(Elementary.exp(-forgetting)), Self.minimumKnown)
    (goOn, forget) = ((1 - enter) * known, (1 - known) / known)
  }

  /// The estimate of a path's motion under one model.
  package struct Estimate {
    fileprivate let edges: ContiguousArray<Edge>
    /// The sum of the probabilities after the last edge, in the scale of the edges.
    fileprivate let last: Float
    /// The logarithm of the path's likelihood, in nats, up to a constant that all models share.
    package let evidence: Double
  }

  /// The values that the way forward leaves for the way back at an edge.
  fileprivate struct Edge {
    /// The probabilities of rests up to it, which may be under way since different bins.
    let rests: RestLanes
    /// The likelihoods of those rests over it.
    let likelihoods: RestLanes
    /// The parameters of the likelihoods of motion over it, as before and after a change: a third of
    /// their size, and quickly made again.
    let goingOn, alone: StepLikelihood.Moving
    /// The largest logarithm of them, and their multiplier.
    let largest, scale: Float
    /// The lane of the rest that begins with it, and that which took in the rest that was there before.
    let begun, merged: Int
  }

  /// Returns the likelihood of a path, and the values that ``probabilities(of:)`` needs.
  ///
  /// O(bins); 170 bytes a bin.
  package func estimate(times: Span<Double>, x: Span<Double>, y: Span<Double>) -> Estimate {
    let share = enter / (enter + leave)
    var motions = MotionStates(repeating: 0)
    var (sums, begun) = (MotionSums(repeating: 0), (1 - share) / goOn)
    var (rests, places) = (RestLanes(), RestPlaces())
    var edges: ContiguousArray<Edge> = []
    edges.reserveCapacity(max(0, times.count - 1))
    // All probabilities are divided by their sum after the step before.
    var (begins, total, evidence, before) = (share, Float(1), Evidence(), PathStep())
    var noises = StepNoises(length: length, model)
    for edge in 0..<max(0, times.count - 1) {
      let here = PathStep(
        x: x[edge + 1] - x[edge], y: y[edge + 1] - y[edge],
        seconds: times[edge + 1] - times[edge])
      noises.find(here, after: before)
      let noise = noises.last
      let step = StepLikelihood(here, after: before, noise)
      before = here
      // A rest begins in place of two that become one.
      let (lane, merged) = places.merge(&rests)
      let isBegun = RestMask(lane: lane)
      rests.replace(with: begins, where: isBegun)
      places.begin(in: isBegun, model)
      let isOver = rests .== 0
      let stays = places.stay(step, begun: isBegun)
      let alone = MotionLogarithms(step.alone, slowest: slowest)
      let goingOn = MotionLogarithms(step.goingOn, slowest: slowest)
      let largest = max(
        alone.largest, goingOn.largest,
        stays.replacing(with: -.infinity, where: isOver).largest)
      let likelihoods =
        (stays - largest).likelihoods.replacing(with: 0, where: isOver) * (1 / total)
      let scale = goOn / total
      let ofGoingOn = MotionLikelihoods(goingOn, less: largest, times: scale)
      let ofChanged = MotionLikelihoods(alone, less: largest, times: scale)
      motions.advance(goingOn: ofGoingOn, changed: ofChanged, sums: sums, begun: begun)
      sums = motions.sums
      rests = rests * likelihoods
      total = sums.total + rests.total
      evidence.add(Double(largest) - noise.logarithms.variance - step.misfit, Double(total))
      edges.append(
        Edge(
          rests: rests, likelihoods: likelihoods, goingOn: step.goingOn, alone: step.alone,
          largest: largest, scale: scale, begun: lane, merged: merged))
      begins = sums.total * enter
      begun = rests.total * leave / goOn + sums.total * forget
      rests = rests * (1 - leave)
      // A past rest may fit a later step by chance, as where laps come by its place again, but is over.
      rests.replace(with: 0, where: rests .< Self.over * total)
    }
    return Estimate(edges: edges, last: total, evidence: evidence.logarithm)
  }

  /// The probability of motion along each edge between neighbouring bins; O(bins).
  package func probabilities(of estimate: Estimate) -> ContiguousArray<Double> {
    var probabilities = ContiguousArray(repeating: 0.0, count: estimate.edges.count)
    // The expectation of the edges that follow, by the state at an edge.
    var motions = MotionStates(repeating: 1 / estimate.last)
    var rests = RestLanes(repeating: 1 / estimate.last)
    for edge in estimate.edges.indices.reversed() {
      let here = estimate.edges[edge]
      let resting = Double(min((here.rests * rests).total, 1))
      probabilities[edge] = 1 - (resting * Self.steps).rounded() / Self.steps
      rests = rests * here.likelihoods
      let goingOn = MotionLogarithms(here.goingOn, slowest: slowest)
      let alone = MotionLogarithms(here.alone, slowest: slowest)
      let ended = motions.goBack(
        goingOn: MotionLikelihoods(goingOn, less: here.largest, times: here.scale),
        changed: MotionLikelihoods(alone, less: here.largest, times: here.scale),
        rest: enter * rests[here.begun], forget: forget)
      // Before the edge there was another rest in that lane.
      rests.replace(with: rests[here.merged], where: RestMask(lane: here.begun))
      rests = rests * (1 - leave) + ended * leave / goOn
    }
    return probabilities
  }

  /// The logarithm of a product of many numbers.
  private struct Evidence {
    private var sum = 0.0
    private var product = 1.0

    /// Multiplies by e to the power of a number, and by a factor.
    @inline(__always)
    mutating func add(_ nats: Double, _ factor: Double) {
      sum += nats
      product *= factor
      guard !(1e-200...1e200).contains(product) else { return }
      sum += Elementary.log(product)
      product = 1
    }

    var logarithm: Double { sum + Elementary.log(product) }
  }
}
