/// The scores of the field, in addition to ``RouteDifficulty``, each by its own name and unit.
///
/// | score | formula | source |
/// |---|---|---|
/// | Shenandoah | √(2 · gain ft · miles) | US National Park Service, Shenandoah: hiking difficulty |
/// | Petzoldt | miles + 2 per 1000 ft of gain | energy miles of Petzoldt's Wilderness Handbook |
/// | km-effort | km + gain m / 100 | International Trail Running Association |
/// | km-sforzo | km + 10 · gain km + 3.3 · loss km | Italian hiking signs |
public enum RouteScore: String, Sendable, CaseIterable {
  /// √(2 · gain ft · miles).
  case shenandoah
  /// Energy miles: miles + 2 per 1000 ft of gain.
  ///
  /// Measured later with a pack of 44.5 lb: 1.6 a thousand feet, 1.32 to 2.02.
  case petzoldt
  /// Kilometres + one for each 100 m of gain.
  case kmEffort = "km-effort"
  /// Kilometres + 10 for each kilometre up + 3.3 for each kilometre down.
  case kmSforzo = "km-sforzo"

  /// The formula in words.
  public var formula: String {
    switch self {
    case .shenandoah: "root of 2 x feet up x miles"
    case .petzoldt: "miles + 2 for each 1000 ft up"
    case .kmEffort: "km + 1 for each 100 m up"
    case .kmSforzo: "km + 10 for each km up + 3.3 for each km down"
    }
  }

  /// The score of one route; NaN where it asks for something that is not finite or is negative.
  ///
  /// O(1). All lengths in metres; only ``kmSforzo`` looks at the loss.
  public func value(distance: Double, gain: Double, loss: Double = .nan) -> Double {
    guard distance >= 0, gain >= 0 else { return .nan }
    let miles = distance / Length.metersPerMile
    let feet = gain / Length.metersPerFoot
    let value: Double
    switch self {
    case .shenandoah: value = (2 * feet * miles).squareRoot()
    case .petzoldt: value = miles + 2 * (feet / 1000)
    case .kmEffort: value = distance / 1000 + gain / 100
    case .kmSforzo:
      guard loss >= 0 else { return .nan }
      value = distance / 1000 + 10 * (gain / 1000) + 3.3 * (loss / 1000)
    }
    return value.isFinite ? value : .nan
  }

  /// The score in the words of its own scale; nil where it has none, or of NaN.
  ///
  /// Shenandoah: below 50 easiest, 100 moderate, 150 moderately strenuous, 200 strenuous, else
  /// very strenuous. Km-effort: below 25 XXS, 45 XS, 75 S, 115 M, 155 L, 210 XL, else XXL.
  public func category(_ value: Double) -> String? {
    guard value >= 0 else { return nil }
    let steps: [(below: Double, name: String)]
    switch self {
    case .shenandoah:
      steps = [
        (50, "easiest"), (100, "moderate"), (150, "moderately strenuous"), (200, "strenuous"),
        (.infinity, "very strenuous"),
      ]
    case .kmEffort:
      steps = [
        (25, "XXS"), (45, "XS"), (75, "S"), (115, "M"), (155, "L"), (210, "XL"),
        (.infinity, "XXL"),
      ]
    case .petzoldt, .kmSforzo: return nil
    }
    return steps.first { value < $0.below }?.name
  }
}
