public import RuckKernels

/// The figures of a session with their units, for programs that show them.
///
/// ```swift
/// let miles = summary.quantities.distance?.miles
/// ```
///
/// A figure that cannot be known is nil, as in the ``SessionSummary``, whose numbers are plain ones in SI.
public struct SessionQuantities: Sendable, Hashable {
  private let summary: SessionSummary

  fileprivate init(_ summary: SessionSummary) { self.summary = summary }

  /// The distance.
  public var distance: Length? { summary.distance.map { .meters($0) } }
  /// The gain.
  public var gain: Length? { summary.elevation.map { .meters($0.gain) } }
  /// The loss, as a positive length.
  public var loss: Length? { summary.elevation.map { .meters($0.loss) } }
  /// The time from the start to the end.
  public var elapsed: Duration? { summary.elapsed.map { .seconds($0) } }
  /// The moving time.
  public var movingTime: Duration? { summary.movingTime.map { .seconds($0) } }
  /// Recorded time over distance.
  public var pace: Pace? { summary.pace.map { .secondsPerKilometer($0) } }
  /// Moving time over distance.
  public var movingPace: Pace? { summary.movingPace.map { .secondsPerKilometer($0) } }
  /// Distance over recorded time.
  public var speed: Speed? { summary.speed.map { .metersPerSecond($0) } }
  /// The highest speed.
  public var maximumSpeed: Speed? { summary.maximumSpeed.map { .metersPerSecond($0) } }
  /// The load, averaged over recorded time.
  public var load: Mass? { summary.load.map { .kilograms($0.mean) } }
  /// The gross energy.
  public var energy: Energy? { summary.energy?.gross.map { .joules($0) } }
  /// Load times distance.
  public var ruckWork: RuckWork? { summary.ruckWork.map { .kilogramKilometers($0) } }
}

extension SessionSummary {
  /// The figures with their units; O(1).
  public var quantities: SessionQuantities { SessionQuantities(self) }
}

extension Double {
  /// Not of a plain number: figures are in SI.
  @available(*, unavailable, message: "figures are in SI; summary.quantities has units")
  public var miles: Double { self }

  /// Not of a plain number: figures are in SI.
  @available(*, unavailable, message: "figures are in SI; summary.quantities has units")
  public var kilometers: Double { self }
}
