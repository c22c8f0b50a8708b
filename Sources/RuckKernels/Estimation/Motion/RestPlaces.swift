/// The places of eight rests that may be under way, each as well known as the positions tell.
struct RestPlaces {
  /// Metres from the present bin.
  private var (x, y) = (RestLanes(), RestLanes())
  private var variances = RestLanes(repeating: 1)

  /// A rest begins at the present bin.
  @inline(__always)
  mutating func begin(in lane: RestMask, _ model: PositionErrorModel) {
    x.replace(with: 0, where: lane)
    y.replace(with: 0, where: lane)
    variances.replace(with: Float(model.positionVariance), where: lane)
  }

  /// Makes one of the two rests that differ the least, so that a lane is free.
  ///
  /// It has the mean place, and the variance about it, by their probabilities. Where a rest is over
  /// its lane is free, and nothing changes. What is lost is taken for the smaller probability times
  /// how far apart the places are and how differently they are known, in variances.
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

  /// Stays for a step, which leads to the next bin; returns how much likelier that is for each, in
  /// nats, than the same step is as one of motion at no speed.
  ///
  /// The rest that began at the present bin has no step before this one.
  @inline(__always)
  mutating func stay(_ step: StepLikelihood, begun: RestMask) -> RestLanes {
    func lanes(_ number: (StepLikelihood.Resting) -> Double) -> RestLanes {
      RestLanes(repeating: Float(number(step.afterAnother)))
        .replacing(with: Float(number(step.first)), where: begun)
    }
    let (pull, fresh) = (lanes(\.noise.pull), lanes(\.noise.variance))
    let (east, north) = (lanes(\.x) - x * pull, lanes(\.y) - y * pull)
    let drift = Float(step.drift)
    let shared = variances * pull + drift
    let inverse = 1 / (variances * (pull * pull) + (fresh + drift))
    let gain = shared * inverse
    x += gain * east - Float(step.first.x)
    y += gain * north - Float(step.first.y)
    variances = variances + drift - gain * shared
    return (inverse * Float(step.variance)).logarithms + Float(step.misfit)
      - inverse * (east * east + north * north) * 0.5
  }
}

/// A number for each of the rests that may be under way.
typealias RestLanes = SIMD8<Float>

/// A mask of those rests.
typealias RestMask = SIMDMask<SIMD8<Int32>>

extension RestMask {
  /// One rest.
  @inline(__always)
  init(lane: Int) {
    self = (RestLanes(0, 1, 2, 3, 4, 5, 6, 7) .== Float(lane))
  }
}

extension RestLanes {
  /// The natural logarithms of positive numbers, within 10⁻⁶: of a power of two, and of what is
  /// left between √½ and √2 by the series of the inverse hyperbolic tangent.
  @inline(__always)
  var logarithms: RestLanes {
    let exponents = SIMD8<Int32>(truncatingIfNeeded: bits &- 0x3f35_04f3) &>> 23
    let parts = RestLanes(bits: bits &- SIMD8<UInt32>(truncatingIfNeeded: exponents &<< 23))
    let ratio = (parts - 1) / (parts + 1)
    let square = ratio * ratio
    var sum = square * (2 / 7) + 2 / 5
    sum = sum * square + 2 / 3
    sum = sum * square + 2
    return RestLanes(exponents) * 0.693_147_2 + sum * ratio
  }

  /// Each lane in the place of the one before it, the first one in that of the last.
  @inline(__always)
  var rotated: RestLanes {
    RestLanes(self[1], self[2], self[3], self[4], self[5], self[6], self[7], self[0])
  }

  /// The sum over all rests.
  @inline(__always)
  var total: Float {
    let four = lowHalf + highHalf
    let two = four.lowHalf + four.highHalf
    return two[0] + two[1]
  }

  /// The largest of the numbers.
  @inline(__always)
  var largest: Float {
    let four = lowHalf.replacing(with: highHalf, where: highHalf .> lowHalf)
    let two = four.lowHalf.replacing(with: four.highHalf, where: four.highHalf .> four.lowHalf)
    return Swift.max(two[0], two[1])
  }
}
