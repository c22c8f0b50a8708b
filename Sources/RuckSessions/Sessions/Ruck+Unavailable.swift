public import RuckKernels
public import RuckTrack

// Names that people try first, each with the way to what they want.

extension Ruck {
  /// Not of a ruck: its summary has it in metres, its quantities with a unit.
  @available(
    *, unavailable, message: "summary.distance is in metres, quantities.distance has a unit"
  )
  public var distance: Double? { nil }

  /// Not a column of the analysis: rows have them as recorded.
  @available(*, unavailable, message: "ruck.samples.map(\\.heartRate)")
  public var heartRates: [Double?] { [] }

  /// Not by a plain number: a split has a unit.
  @available(*, unavailable, message: "write a unit: .miles(1), .kilometers(1), .minutes(10)")
  public func splits(every length: Double) -> [SessionSplit] { [] }
}

extension SessionSummary {
  /// Not of the summary itself.
  @available(*, unavailable, message: "elevation?.gain is in metres, quantities.gain has a unit")
  public var gain: Double? { nil }

  /// There are two: from start to end, and in motion.
  @available(
    *, unavailable, message: "elapsed and movingTime are in seconds, quantities have units"
  )
  public var duration: Double? { nil }
}

extension EnergySummary {
  /// There are two: with and without what resting costs.
  @available(*, unavailable, message: "grossKilocalories or netKilocalories")
  public var kilocalories: Double? { nil }
}

extension Length {
  /// Not an initialiser.
  @available(*, unavailable, message: "write .miles(3)")
  public init(miles: Double) { self = .miles(miles) }

  /// Not an initialiser.
  @available(*, unavailable, message: "write .kilometers(5)")
  public init(kilometers: Double) { self = .kilometers(kilometers) }
}
