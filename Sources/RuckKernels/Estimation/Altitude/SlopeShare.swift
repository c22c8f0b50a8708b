/// The gain of an unseen rise and fall on the ground of a profile, as a share of its gain on the level.
///
/// Where the ground rises or falls by itself, small waves add gain only where they are steeper. Let
/// the unseen rise w be normal with the standard deviation σ, in metres a second: on the level it
/// gains σ / √(2π). On ground that rises by s it adds E[(s + w)⁺] − s⁺ = σ (φ(z) − z Q(z)), where z
/// = |s| / σ and Q is the tail of the normal distribution. With the lower bound of Q / φ by
/// Birnbaum (1942, Annals of Mathematical Statistics 13) that is at most the share exp(−z² / 2) ·
/// (√(z² + 4) − z)² / 4 of it.
struct SlopeShare {
  /// Seconds over which a slope is taken: longer than noise remembers, shorter than a hill that
  /// counts by itself.
  private static let window = 300.0

  /// Metres a second by which the profile rises or falls around each bin, less what noise may do; of bins in
  /// motion and of those at rest.
  private var motion: ContiguousArray<Double> = []
  private var rest: ContiguousArray<Double> = []
  private let width: Double

  /// Takes the slopes of a profile over bins whose noise has a standard deviation in metres.
  ///
  /// O(bins).
  init(_ profile: Span<Double>, of bins: AltitudeBins, deviation: Double) {
    width = bins.width
    let reach = max(Int(Self.window / width / 2), 1)
    let noise = 2.0.squareRoot() * deviation
    var rests = bins.rests[...]
    for part in bins.parts {
      for bin in part {
        let first = max(bin - reach, part.lowerBound)
        let last = min(bin + reach, part.upperBound - 1)
        guard last > first else { continue }
        let change = (profile[last] - profile[first]).magnitude
        let slope = max(change - noise, 0) / (Double(last - first) * width)
        while let next = rests.first, next.upperBound <= bin { rests.removeFirst() }
        if rests.first?.contains(bin) == true { rest.append(slope) } else { motion.append(slope) }
      }
    }
  }

  /// Seconds of motion.
  var secondsOfMotion: Double { Double(motion.count) * width }

  /// The share of what ground that is not seen would gain on the level, from 0 to 1; at rest it
  /// gains nothing.
  ///
  /// O(bins). `rate` is that gain in metres a second of motion.
  func ofGround(gaining rate: Double) -> Double {
    Self.sum(motion, rate) / max(Double(motion.count), 1)
  }

  /// The share of what the wander of altitudes would gain on the level, from 0 to 1.
  ///
  /// O(bins). `rate` is that gain in metres a second.
  func ofWander(gaining rate: Double) -> Double {
    (Self.sum(motion, rate) + Self.sum(rest, rate)) / max(Double(motion.count + rest.count), 1)
  }

  private static func sum(_ slopes: ContiguousArray<Double>, _ rate: Double) -> Double {
    guard rate > 0 else { return 0 }
    let deviation = rate * (2 * Double.pi).squareRoot()
    return slopes.reduce(0) { sum, slope in
      let ratio = slope / deviation
      let beyond = (ratio * ratio + 4).squareRoot() - ratio
      return sum + Elementary.exp(-0.5 * ratio * ratio) * beyond * beyond / 4
    }
  }
}
