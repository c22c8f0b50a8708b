/// Time per distance, held in seconds per kilometre.
///
/// Tables round a pace once, to whole seconds; this type keeps all digits.
public struct Pace: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The value in seconds per kilometre.
  public var secondsPerKilometer: Double

  /// The value in seconds per mile.
  public var secondsPerMile: Double { secondsPerKilometer * (Length.metersPerMile / 1000) }

  /// A pace given in seconds per kilometre.
  public static func secondsPerKilometer(_ value: Double) -> Pace {
    Pace(secondsPerKilometer: value)
  }

  /// A pace given in seconds per mile.
  public static func secondsPerMile(_ value: Double) -> Pace {
    Pace(secondsPerKilometer: value / (Length.metersPerMile / 1000))
  }

  private init(secondsPerKilometer: Double) {
    self.secondsPerKilometer = secondsPerKilometer
  }

  /// The pace of a distance in metres covered in a time in seconds; nil unless both are positive
  /// and finite, for then there is no pace.
  public init?(seconds: Double, meters: Double) {
    guard seconds > 0, meters > 0, seconds.isFinite, meters.isFinite else { return nil }
    let pace = seconds / meters * 1000
    guard pace.isFinite else { return nil }
    secondsPerKilometer = pace
  }

  /// The pace in the shortest digits that read back: `570 s/km`.
  public var description: String { "\(plainNumber(secondsPerKilometer)) s/km" }

  /// Orders by time per distance: the faster pace is the smaller.
  public static func < (left: Pace, right: Pace) -> Bool {
    left.secondsPerKilometer < right.secondsPerKilometer
  }
}
