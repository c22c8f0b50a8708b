internal import RuckMetrics

/// Round values along an axis, with their texts.
struct Ticks {
  /// A value of an axis.
  struct Tick: Sendable, Equatable {
    /// In the unit of the axis.
    let value: Double
    /// The number as it is written.
    let text: String
  }

  /// Values at steps of 1, 2 or 5 times a power of ten, at most this many; none outside 10⁻⁶ to 10⁹.
  static func decimal(_ range: ClosedRange<Double>, atMost maximum: Int) -> [Tick] {
    let width = range.upperBound - range.lowerBound
    guard width > 1e-6, width < 1e9, range.lowerBound.magnitude < 1e9, maximum > 0 else {
      return []
    }
    var step = 1e-6
    var decimals = 6
    var factors = [2.0, 2.5, 2.0][...]
    while width / step > Double(maximum) {
      step *= factors.removeFirst()
      if factors.isEmpty {
        factors = [2.0, 2.5, 2.0][...]
        decimals -= 1
      }
    }
    // Steps of 10⁻⁶ times 2 and 5 carry rounding, which the decimals written hide.
    return values(range, step: step).map {
      Tick(value: $0, text: NumberText.fixed($0, max(0, decimals)))
    }
  }

  /// Durations at steps that a clock knows, at most this many.
  static func clock(_ range: ClosedRange<Double>, atMost maximum: Int) -> [Tick] {
    let width = range.upperBound - range.lowerBound
    guard width > 0, width < 1e8, range.lowerBound.magnitude < 1e9, maximum > 0 else { return [] }
    let steps: [Double] = [
      1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 21_600, 43_200, 86_400,
    ]
    let step =
      steps.first { width / $0 <= Double(maximum) } ?? (width / 86_400 / Double(maximum)).rounded(
        .up)
      * 86_400
    return values(range, step: step).map { Tick(value: $0, text: NumberText.duration($0)) }
  }

  private static func values(_ range: ClosedRange<Double>, step: Double) -> [Double] {
    let first = (range.lowerBound / step - 1e-9).rounded(.up)
    let last = (range.upperBound / step + 1e-9).rounded(.down)
    guard let low = Int(first, clampedTo: -1_000_000_000...1_000_000_000),
      let high = Int(last, clampedTo: -1_000_000_000...1_000_000_000), low <= high, high - low < 64
    else { return [] }
    return (low...high).map { Double($0) * step }
  }
}

/// A share of a drawing as the style sheet takes it.
func percent(_ share: Double) -> String { NumberText.trimmed(share * 100, 2) + "%" }
