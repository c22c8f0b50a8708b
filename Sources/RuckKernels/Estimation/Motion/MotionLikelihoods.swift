/// The likelihood of a step at each velocity: at four speeds in sixteen directions, and in a ride.
struct MotionLikelihoods {
  /// At the slowest speed.
  let slow: DirectionRing
  /// At ``Priors/Motion/unitSpeed``, relative to the best direction: those of its multiples are
  /// powers of this.
  private let unit: DirectionRing
  /// At the brisk speeds in the best direction.
  private let best: SIMD4<Float>
  let ride: Float

  /// The number added to each likelihood, so that products of them are numbers of full precision.
  private static let minimum: Float = 0x1p-44

  /// The likelihood of each less `maximum`, which is at least the largest logarithm, times a scale.
  @inline(never)
  init(_ logarithms: MotionLogarithms, less maximum: Float, times scale: Float) {
    typealias Prior = Priors.Motion
    let (products, product) = (logarithms.products, logarithms.products.largest)
    func best(_ speed: Float) -> Float { logarithms.largest(speed, product) - maximum }
    let speeds =
      RestLanes(
        best(Prior.easySpeed), best(Prior.middleSpeed), best(Prior.fastSpeed), 0,
        best(logarithms.slowest), logarithms.ofRide - maximum, 0, 0
      ).likelihoods * scale
    self.best = speeds.lowHalf
    ride = speeds[5]
    let ofSlow = speeds[4]
    typealias Quarter = DirectionRing.Quarter
    func quarter(_ products: Quarter) -> (slow: Quarter, unit: Quarter) {
      let directions = products - product
      return (
        (directions * logarithms.slowest).likelihoods * ofSlow + Self.minimum,
        (directions * Prior.unitSpeed).likelihoods + 0x1p-30
      )
    }
    let (a, b, c, d) = (
      quarter(products.a), quarter(products.b), quarter(products.c), quarter(products.d)
    )
    slow = DirectionRing(a.slow, b.slow, c.slow, d.slow)
    unit = DirectionRing(a.unit, b.unit, c.unit, d.unit)
  }

  /// At the brisk speeds.
  @inline(__always)
  var brisk: BriskStates {
    let square = unit * unit
    return BriskStates(
      easy: square * best[0] + Self.minimum, middle: square * unit * best[1] + Self.minimum,
      fast: square * square * best[2] + Self.minimum)
  }
}

/// The logarithms of how much likelier a step is under each velocity than as one of motion at no speed.
struct MotionLogarithms {
  /// The scalar products of each direction with what is to be multiplied by a velocity.
  let products: DirectionRing
  private let constant, ofSquare: Float
  /// That of a ride.
  let ofRide: Float
  /// The slowest speed.
  let slowest: Float

  @inline(__always)
  init(_ moving: StepLikelihood.Moving, slowest: Double) {
    products = .products(x: moving.along.x, y: moving.along.y)
    (constant, ofSquare) = (Float(moving.constant), Float(moving.ofSquare))
    ofRide = Float(moving.ofRide)
    self.slowest = Float(slowest)
  }

  /// The largest one of a speed, of the largest scalar product.
  @inline(__always)
  func largest(_ speed: Float, _ product: Float) -> Float {
    product * speed + constant - ofSquare * speed * speed
  }

  /// The largest of them.
  @inline(__always)
  var largest: Float {
    let product = products.largest
    typealias Prior = Priors.Motion
    return max(
      largest(slowest, product), largest(Prior.easySpeed, product),
      largest(Prior.middleSpeed, product), max(largest(Prior.fastSpeed, product), ofRide))
  }
}
