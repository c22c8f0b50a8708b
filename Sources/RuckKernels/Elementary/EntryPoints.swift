// Entry points for single values: a caller in another module cannot specialise the generic forms.
extension Elementary {
  /// Sine and cosine of an angle in degrees.
  package static func sinCosDegrees(_ angle: Double) -> (sin: Double, cos: Double) {
    Generic.sinCosDegrees(angle)
  }
  /// Sine of an angle in degrees.
  package static func sinDegrees(_ angle: Double) -> Double { Generic.sinDegrees(angle) }
  /// Cosine of an angle in degrees.
  package static func cosDegrees(_ angle: Double) -> Double { Generic.cosDegrees(angle) }
  /// Sine of an angle in radians.
  package static func sin(_ angle: Double) -> Double { Generic.sin(angle) }
  /// Cosine of an angle in radians.
  package static func cos(_ angle: Double) -> Double { Generic.cos(angle) }
  /// The angle in radians whose sine is given.
  package static func asin(_ sine: Double) -> Double { Generic.asin(sine) }
  /// Two to a power.
  package static func exp2(_ exponent: Double) -> Double { Generic.exp2(exponent) }
  /// e to a power.
  package static func exp(_ exponent: Double) -> Double { Generic.exp(exponent) }
  /// The logarithm to base 2.
  package static func log2(_ value: Double) -> Double { Generic.log2(value) }
  /// The natural logarithm.
  package static func log(_ value: Double) -> Double { Generic.log(value) }
  /// The angle of the point (x, y) in radians.
  package static func atan2(y: Double, x: Double) -> Double { Generic.atan2(y, x) }
  /// A base of at least zero to a real power.
  package static func pow(_ base: Double, _ power: Double) -> Double { Generic.pow(base, power) }
}

/// The generic forms, named apart: here no concrete form competes, so each call means its generic
/// twin.
private enum Generic {
  @inline(__always)
  static func sinCosDegrees<Lane: RealLane>(_ angle: Lane) -> (sin: Lane, cos: Lane) {
    Elementary.sinCosDegrees(angle)
  }
  @inline(__always)
  static func sinDegrees<Lane: RealLane>(_ angle: Lane) -> Lane { Elementary.sinDegrees(angle) }
  @inline(__always)
  static func cosDegrees<Lane: RealLane>(_ angle: Lane) -> Lane { Elementary.cosDegrees(angle) }
  @inline(__always)
  static func sin<Lane: RealLane>(_ angle: Lane) -> Lane { Elementary.sin(angle) }
  @inline(__always)
  static func cos<Lane: RealLane>(_ angle: Lane) -> Lane { Elementary.cos(angle) }
  @inline(__always)
  static func asin<Lane: RealLane>(_ sine: Lane) -> Lane { Elementary.asin(sine) }
  @inline(__always)
  static func exp2<Lane: RealLane>(_ exponent: Lane) -> Lane { Elementary.exp2(exponent) }
  @inline(__always)
  static func exp<Lane: RealLane>(_ exponent: Lane) -> Lane { Elementary.exp(exponent) }
  @inline(__always)
  static func log2<Lane: RealLane>(_ value: Lane) -> Lane { Elementary.log2(value) }
  @inline(__always)
  static func log<Lane: RealLane>(_ value: Lane) -> Lane { Elementary.log(value) }
  @inline(__always)
  static func atan2<Lane: RealLane>(_ y: Lane, _ x: Lane) -> Lane { Elementary.atan2(y: y, x: x) }
  @inline(__always)
  static func pow<Lane: RealLane>(_ base: Lane, _ power: Lane) -> Lane {
    Elementary.pow(base, power)
  }
}
