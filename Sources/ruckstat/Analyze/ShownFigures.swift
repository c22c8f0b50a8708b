#if Command
/// What a command shows of a session beside its summary; nothing else is computed.
struct ShownFigures: OptionSet, Sendable {
  let rawValue: Int

  /// The splits.
  static let splits = ShownFigures(rawValue: 1)
  /// The time in heart-rate zones and the decoupling of work and heart rate.
  static let heart = ShownFigures(rawValue: 2)
  /// Paces of equal cost.
  static let equalPaces = ShownFigures(rawValue: 4)
  /// How much the session asked of its walker.
  static let trainingLoad = ShownFigures(rawValue: 8)
  /// All of them.
  static let all: ShownFigures = [.splits, .heart, .equalPaces, .trainingLoad]
}
#endif
