#if Command
internal import ArgumentParser

/// The numbers that can explain themselves.
enum ExplainedFigure: String, CaseIterable, Sendable {
  case distance, gain, moving, elapsed, pace, speed, energy, load
  case ruckWork = "ruck-work"
  case ruckPower = "ruck-power"
  case intensity, difficulty, points
  case heartRate = "heart-rate"
  case trainingLoad = "training-load"

  /// The figures of the words given, each once, in the order of this list; `all` stands for all.
  ///
  /// A word that names none is an error that lists those that do.
  static func named(_ words: [String]) throws -> [ExplainedFigure] {
    let names = allCases.map(\.rawValue)
    for word in words where word != "all" && !names.contains(word) {
      throw ValidationError(
        "--explain: there is no figure '\(word)'; write all or one of "
          + names.joined(separator: ", "))
    }
    return allCases.filter { words.contains("all") || words.contains($0.rawValue) }
  }
}
#endif
