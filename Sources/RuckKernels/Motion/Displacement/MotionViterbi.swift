/// The most likely sequence of rest and motion along bins: a hidden Markov model, solved by
/// Viterbi's algorithm.
///
/// States are rest and motion at 0.3 (or another slowest speed), 0.7 or 1.4 m/s in twelve
/// directions; a step is judged by its distance from the nearest of them, so any walk and any ride
/// is far nearer to motion than to rest. Leaving rest, entering it, slowing to the slowest walk,
/// turning and changing speed each have a price in nats, so that position noise at rest is not taken
/// for a slow walk with many turns. See <doc:RestDetector>.
///
/// Scores are taken relative to a step of motion at no speed: with w = 1/2σ², motion at velocity v
/// over a step d of t seconds then gains 2wt d·v - wt² v², a product for each direction. Instead of
/// each state's origin at each edge, a path carries the edge at which it left rest. O(bins);
/// memory is 16 bytes for each entry into rest on a surviving path.
package struct MotionViterbi {
  // Prices in nats. Rests last minutes, walks a quarter of an hour; a walk keeps its direction.
  private let enter: Double
  private let leave: Double
  static let turn = 3.0
  static let speedChange = 1.0
  static let speedUp = 3.0
  private static let jump = 6.5
  private static let slowDown = 4.0
  private static let anyDirection = 2.0
  private static let ofSlow = 2.484_906_649_788  // ln 12
  private static let ofBrisk = 3.178_053_830_347_9  // ln 24
  private static let ofAll = 3.583_518_938_456_11  // ln 36

  private let model: PositionErrorModel
  private let length: Double
  private let slowest: Double

  package init(model: PositionErrorModel, length: Double, slowest: Double) {
    self.model = model
    self.length = length
    self.slowest = slowest
    enter = -Elementary.log(min(0.5, length / 900))
    leave = -Elementary.log(min(0.5, length / 180))
  }

  /// A run of edges between neighbouring bins that are all rest or all motion.
  package struct Run: Hashable, Sendable {
    package var isMotion: Bool
    /// The first edge.
    package var start: Int
  }

  /// The runs of rest and motion in order; the first starts at edge 0.
  package func solve(times: Span<Double>, x: Span<Double>, y: Span<Double>) -> ContiguousArray<Run>
  {
    guard times.count > 1 else { return [] }
    let edges = times.count - 1
    var search = Search(rest: RestPositionFilter(x: x[0], y: y[0], model: model))
    // Along a walk all survivors soon share one departure from rest; then scores alone are enough.
    var scores = SurvivorStates<MotionScores>(Survivor(score: -Self.ofAll, start: 0))
    while true {
      goOn(&search, &scores, times: times, x: x, y: y)
      if search.edge == edges { return runs(search, edges: edges, scores.slow, scores.brisk) }
      var paths = SurvivorStates<Survivors>(scores)
      goOn(&search, &paths, times: times, x: x, y: y)
      if search.edge == edges { return runs(search, edges: edges, paths.slow, paths.brisk) }
      scores = SurvivorStates<MotionScores>(paths, start: paths.slow.start)
    }
  }

  /// The progress of the search, and the state of rest.
  private struct Search {
    var edge = 0
    var rest: RestPositionFilter
    var score = -1.0
    // Where rest was entered and where the motion before had left it.
    var entries: ContiguousArray<Entry> = []
    var last: Entry?
    var isLeft = false
  }

  private struct Entry {
    var rest: Int
    var motion: Int
  }

  /// Advances to the last edge, or to where the other kind of survivors is needed.
  private func goOn<Paths: DirectionPaths>(
    _ search: inout Search, _ states: inout SurvivorStates<Paths>,
    times: Span<Double>, x: Span<Double>, y: Span<Double>
  ) {
    var motion = states
    var (rest, score) = (search.rest, search.score)
    var edge = search.edge
    while edge < times.count - 1 {
      let step = PathStep(
        x: x[edge + 1] - x[edge], y: y[edge + 1] - y[edge], seconds: times[edge + 1] - times[edge],
        length: length, model: model)
      let (slow, brisk) = (motion.slow, motion.brisk)
      let departure = Survivor(score: score - leave, start: Double(edge))
      var anySlow = slow - Self.jump
      anySlow.offer(brisk - (enter + Self.slowDown + Self.anyDirection))
      anySlow.offer(departure - (Self.slowDown + Self.ofSlow))
      var anyBrisk = brisk - Self.jump
      anyBrisk.offer(slow - (Self.speedUp + Self.anyDirection))
      anyBrisk.offer(departure - Self.ofBrisk)
      let isLeft = anySlow.start == departure.start || anyBrisk.start == departure.start
      if isLeft {
        guard Paths.haveStarts else { break }
        search.isLeft = true
      }
      let way = step.weight * step.seconds
      motion.advance(
        .init(
          anySlow: anySlow, anyBrisk: anyBrisk, fall: enter + Self.slowDown,
          price: way * step.seconds, slowest: slowest),
        DirectionProducts(x: 2 * way * step.x, y: 2 * way * step.y))

      let walker = brisk.score >= slow.score ? brisk : slow
      if walker.score - enter > score {
        score = walker.score - enter
        rest.settle(x: x[edge], y: y[edge])
        // A rest cannot end before it has begun.
        if search.isLeft, let last = search.last { search.entries.append(last) }
        search.last = Entry(rest: edge, motion: Int(walker.start))
        search.isLeft = false
      }
      score += rest.stay(fromX: x[edge], fromY: y[edge], step)
      edge += 1
      if Paths.haveStarts && !isLeft && motion.areAll(from: anySlow.start) { break }
    }
    states = motion
    (search.rest, search.score, search.edge) = (rest, score, edge)
  }

  /// Traces the best path back from its end in rest or in motion.
  private func runs(
    _ search: Search, edges: Int, _ slow: Survivor, _ brisk: Survivor
  ) -> ContiguousArray<Run> {
    var walker = slow
    walker.offer(brisk)
    var runs: ContiguousArray<Run> = []
    var motion = edges
    if !(search.score > walker.score) {
      motion = Int(walker.start)
      runs.append(Run(isMotion: true, start: motion))
    }
    var entries = search.entries
    if let last = search.last { entries.append(last) }
    for entry in entries.reversed() where entry.rest < motion {
      runs.append(Run(isMotion: false, start: entry.rest))
      motion = entry.motion
      runs.append(Run(isMotion: true, start: motion))
    }
    if motion > 0 { runs.append(Run(isMotion: false, start: 0)) }
    runs.reverse()
    return runs
  }
}
