/// What is computed of a session besides its summary.
public struct ShownFigures: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// A set of the bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The splits.
  public static let splits = ShownFigures(rawValue: 1)
  /// The time in heart-rate zones and the decoupling of work and heart rate.
  public static let heart = ShownFigures(rawValue: 2)
  /// Paces of equal cost.
  public static let equalPaces = ShownFigures(rawValue: 4)
  /// How much the session asked of its walker.
  public static let trainingLoad = ShownFigures(rawValue: 8)
  /// All of them.
  public static let all: ShownFigures = [.splits, .heart, .equalPaces, .trainingLoad]
}
