/// The cosine of a latitude, for many latitudes that lie close together.
///
/// A polynomial of degree three in the distance from the nearest node, a whole 32nd of a degree.
/// Its coefficients depend on the node alone, so those of one node serve a column for kilometres,
/// and yet each cosine is a function of its latitude alone: a single value, a lane, a column give
/// the same bits. Relative error below 10⁻¹⁵, at a pole too, which is a node.
struct LatitudeCosine<Lane: RealLane> {
  let constant, linear, square, cube: Lane

  /// The nearest node to a latitude, exactly.
  @inline(__always)
  static func node(of latitude: Lane) -> Lane {
    (latitude * Lane(repeating: 32)).nearestInteger() * Lane(repeating: 1 / 32)
  }

  /// The polynomial around a node.
  @inline(__always)
  init(around node: Lane) {
    let (sine, cosine) = Elementary.sinCosDegrees(node)
    let radians = Elementary.radiansPerDegree
    constant = cosine
    linear = sine * Lane(repeating: -radians)
    square = cosine * Lane(repeating: -radians * radians / 2)
    cube = sine * Lane(repeating: radians * radians * radians / 6)
  }

  /// The cosine at some degrees, at most a 64th, from the node.
  @inline(__always)
  func cosine(at degrees: Lane) -> Lane {
    ((cube * degrees + square) * degrees + linear) * degrees + constant
  }
}

extension LatitudeCosine where Lane == Double {
  /// The same polynomial for every lane.
  @inline(__always)
  func cosine(at degrees: SIMD8<Double>) -> SIMD8<Double> {
    LatitudeCosine<SIMD8<Double>>(repeating: self).cosine(at: degrees)
  }
}

extension LatitudeCosine where Lane == SIMD8<Double> {
  @inline(__always)
  fileprivate init(repeating one: LatitudeCosine<Double>) {
    constant = Lane(repeating: one.constant)
    linear = Lane(repeating: one.linear)
    square = Lane(repeating: one.square)
    cube = Lane(repeating: one.cube)
  }
}
