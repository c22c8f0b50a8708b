/// A number for each of sixteen directions, 22.5° apart, in four quarters of directions at right angles.
struct DirectionRing {
  typealias Quarter = SIMD4<Float>

  /// East, north, west and south, and the same turned by 22.5°, 45° and 67.5°.
  var (a, b, c, d): (Quarter, Quarter, Quarter, Quarter)

  @inline(__always)
  init(_ a: Quarter, _ b: Quarter, _ c: Quarter, _ d: Quarter) {
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
  }

  @inline(__always)
  init(repeating number: Float = 0) {
    let quarter = Quarter(repeating: number)
    self.init(quarter, quarter, quarter, quarter)
  }

  /// The scalar products of a vector with each direction's unit vector.
  @inline(__always)
  static func products(x: Double, y: Double) -> DirectionRing {
    let (x, y) = (Float(x), Float(y))
    func quarter(_ cosine: Float, _ sine: Float) -> Quarter {
      let (first, second) = (x * cosine + y * sine, y * cosine - x * sine)
      return Quarter(first, second, -first, -second)
    }
    let half: Float = 0.707_106_8
    return DirectionRing(
      quarter(1, 0), quarter(0.923_879_5, 0.382_683_43), quarter(half, half),
      quarter(0.382_683_43, 0.923_879_5))
  }

  /// The sum over all directions; the same where each has the number of its opposite.
  @inline(__always)
  var total: Float {
    let four = (a + b) + (c + d)
    let two = four.lowHalf + four.highHalf
    return two[0] + two[1]
  }

  /// The largest of the numbers.
  @inline(__always)
  var largest: Float {
    func larger(_ one: Quarter, _ other: Quarter) -> Quarter {
      one.replacing(with: other, where: other .> one)
    }
    let four = larger(larger(a, b), larger(c, d))
    return max(max(four[0], four[1]), max(four[2], four[3]))
  }

  /// The sum over both neighbours of each direction.
  @inline(__always)
  var neighbours: DirectionRing {
    let before = Quarter(d[3], d[0], d[1], d[2])
    let after = Quarter(a[1], a[2], a[3], a[0])
    return DirectionRing(before + b, a + c, b + d, c + after)
  }

  /// The number of the opposite direction for each.
  @inline(__always)
  var opposite: DirectionRing {
    func turned(_ quarter: Quarter) -> Quarter {
      Quarter(quarter[2], quarter[3], quarter[0], quarter[1])
    }
    return DirectionRing(turned(a), turned(b), turned(c), turned(d))
  }

  @inline(__always)
  static func + (left: DirectionRing, right: DirectionRing) -> DirectionRing {
    DirectionRing(left.a + right.a, left.b + right.b, left.c + right.c, left.d + right.d)
  }
  @inline(__always)
  static func + (left: DirectionRing, right: Float) -> DirectionRing {
    left + DirectionRing(repeating: right)
  }
  @inline(__always)
  static func * (left: DirectionRing, right: DirectionRing) -> DirectionRing {
    DirectionRing(left.a * right.a, left.b * right.b, left.c * right.c, left.d * right.d)
  }
  @inline(__always)
  static func * (left: DirectionRing, right: Float) -> DirectionRing {
    left * DirectionRing(repeating: right)
  }
}

extension SIMD4<Float> {
  /// e to the power of each number, which is at most 0, within 3 · 10⁻⁶ of itself and 10⁻¹³: a
  /// power of two, times one between √½ and √2.
  ///
  /// No likelihood is 0, so that no product with one becomes too small for a number of full precision.
  @inline(__always)
  var likelihoods: Self {
    let power = self * 1.442_695
    let minimum = Self(repeating: -44)
    let bounded = power.replacing(with: minimum, where: power .< minimum)
    // The sum's last bits are those of the whole number next to the power.
    let shifted = bounded + 0x1.8p23
    let part = bounded - (shifted - 0x1.8p23)
    // 2ˣ, least relative error from -½ to ½.
    var sum = part * 0.009_570_102 + 0.055_917_862
    sum = sum * part + 0.240_247_45
    sum = sum * part + 0.693_121_8
    sum = sum * part + 0.999_999_26
    return Self(bits: sum.bits &+ shifted.bits &<< 23)
  }
}

extension SIMD8<Float> {
  /// e to the power of each number, which is at most 0.
  @inline(__always)
  var likelihoods: Self { Self(lowHalf: lowHalf.likelihoods, highHalf: highHalf.likelihoods) }
}
