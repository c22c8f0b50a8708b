/// How probable it is that a walker moves along each edge between neighbouring bins: a hidden Markov model, solved
/// forwards and backwards.
///
/// A rest is a run of edges at one place, which a Kalman filter finds; motion has one of the velocities of
/// ``MotionStates``. How likely each makes a step is ``StepLikelihood``. The chain is reversible, and so are the errors, so that a
/// path read backwards has the same probabilities, but for the little by which two rests that may be under way differ where they
/// become one. See <doc:RestDetector>.
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

  /// What a path says of its motion under one model.
  package struct Estimate {
    /// The probability of motion along each edge between neighbouring bins; empty for less than two.
    package fileprivate(set) var probabilities: ContiguousArray<Double> = []
    /// The logarithm of the path's likelihood, in nats, up to a constant that all models share.
    package fileprivate(set) var evidence = 0.0
  }

  /// The probability of motion along each edge between neighbouring bins, and how probable the path is.
  ///
  /// O(bins); memory is 700 bytes a bin.
  package func estimate(times: Span<Double>, x: Span<Double>, y: Span<Double>) -> Estimate {
    guard times.count > 1 else { return Estimate() }
    let (edges, evidence) = forwards(times: times, x: x, y: y)
    var probabilities = ContiguousArray(repeating: 0.0, count: edges.count)
    // What is expected of the edges that follow, by the state at an edge.
    var motions = MotionStates() + 1
    var rests = RestLanes(repeating: 1)
    for edge in edges.indices.reversed() {
      let here = edges[edge]
      let resting = Double(min((here.rests * rests).total, 1))
      probabilities[edge] = 1 - (resting * Self.steps).rounded() / Self.steps
      let goingOn = motions * here.ofGoingOn * here.scale
      motions = motions * here.ofMotion * here.scale
      rests = rests * here.likelihoods * here.scale
      let (begun, ended) = (rests[here.begun], (motions * MotionStates.begun).total)
      motions = (goingOn.expectedOfStaying + motions.expected) * (1 - enter) + enter * begun
      // Before the edge there was another rest in that lane.
      rests[here.begun] = rests[here.merged]
      rests = rests * (1 - leave) + leave * ended
    }
    return Estimate(probabilities: probabilities, evidence: evidence)
  }

  /// What the way forward leaves for the way back at an edge.
  private struct Edge {
    /// The probabilities of rests up to it, which may be under way since different bins.
    let rests: RestLanes
    /// The likelihoods of those rests over it.
    let likelihoods: RestLanes
    /// The likelihoods of motion over it, after a change and as before.
    let ofMotion, ofGoingOn: MotionLikelihoods
    /// The lane of the rest that begins with it, and that which took in the rest that was there before.
    let begun, merged: Int
    /// The factor by which all likelihoods are multiplied.
    let scale: Float
  }

  private func forwards(
    times: Span<Double>, x: Span<Double>, y: Span<Double>
  ) -> (edges: ContiguousArray<Edge>, evidence: Double) {
    let share = enter / (enter + leave)
    var (staying, changed) = (MotionStates(), MotionStates.begun * (1 - share))
    var (rests, places) = (RestLanes(), RestPlaces())
    var edges: ContiguousArray<Edge> = []
    edges.reserveCapacity(times.count - 1)
    var (begins, evidence, before) = (share, Evidence(), PathStep())
    var noise: StepNoise?
    for edge in 0..<times.count - 1 {
      let here = PathStep(
        x: x[edge + 1] - x[edge], y: y[edge + 1] - y[edge],
        seconds: times[edge + 1] - times[edge])
      let noiseHere = stepNoise(of: here, after: before, last: noise)
      let step = StepLikelihood(here, after: before, noiseHere)
      (before, noise) = (here, noiseHere)
      // A rest begins in place of two that become one.
      let (lane, merged) = places.merge(&rests)
      rests[lane] = begins
      places.begin(in: lane, model)
      let isOver = rests .== 0
      let stays = places.stay(step, begun: lane)
      let alone = MotionLogarithms(step.alone, slowest: slowest)
      let goingOn = MotionLogarithms(step.goingOn, slowest: slowest)
      let largest = max(
        alone.largest, goingOn.largest,
        stays.replacing(with: -.infinity, where: isOver).largest)
      let likelihoods = (stays - largest).likelihoods.replacing(with: 0, where: isOver)
      let ofMotion = alone.likelihoods(less: largest)
      let ofGoingOn = goingOn.likelihoods(less: largest)
      var motions = staying * ofGoingOn + changed * ofMotion
      rests = rests * likelihoods
      let scale = 1 / (motions.total + rests.total)
      motions = motions * scale
      rests = rests * scale
      evidence.add(
        Double(largest) - noiseHere.logarithms.variance - step.misfit, scale: Double(scale))
      edges.append(
        Edge(
          rests: rests, likelihoods: likelihoods, ofMotion: ofMotion, ofGoingOn: ofGoingOn,
          begun: lane, merged: merged, scale: scale))
      begins = motions.total * enter
      staying = motions.staying * (1 - enter)
      changed = motions.changed * (1 - enter) + MotionStates.begun * (rests.total * leave)
      rests = rests * (1 - leave)
      // What is over may fit a later step by chance, as where laps come by its place again, but is over.
      rests.replace(with: 0, where: rests .< Self.over)
    }
    return (edges, evidence.logarithm)
  }

  /// The noise of a step; that of the last one where both are as long.
  @inline(__always)
  private func stepNoise(of step: PathStep, after before: PathStep, last: StepNoise?) -> StepNoise {
    /// Bins of evenly spaced rows are as far apart as a bin is long, but for rounding.
    func whole(_ seconds: Double) -> Double {
      (seconds - length).magnitude < 1e-4 * length ? length : seconds
    }
    let (seconds, secondsBefore) = (whole(step.seconds), whole(before.seconds))
    if let last, last.seconds == seconds, last.secondsBefore == secondsBefore { return last }
    return StepNoise(seconds: seconds, before: secondsBefore, length: length, model)
  }

  /// The logarithm of a product of many numbers.
  private struct Evidence {
    private var sum = 0.0
    private var product = 1.0

    /// Multiplies by e to the power of a number, and divides by a scale.
    @inline(__always)
    mutating func add(_ nats: Double, scale: Double) {
      sum += nats
      product *= scale
      guard !(1e-200...1e200).contains(product) else { return }
      sum -= Elementary.log(product)
      product = 1
    }

    var logarithm: Double { sum - Elementary.log(product) }
  }
}
