internal import RuckSessions

/// A quantity by which the line of a map is coloured: five classes from the least to the greatest.
struct MapTone: Sendable {
  /// The quantity that is coloured.
  let quantity: LaneQuantity
  /// The class of each column, 0 to 4; nil where the quantity is unknown.
  let classes: [Int?]
  /// The values between the classes.
  let bounds: [Double]

  /// The number of classes.
  static let count = 5
  // Percent: level ground, what is felt, and what is steep.
  private static let grades = [-6.0, -2, 2, 6]

  /// The quantities of a ruck that say something, the grade first; O(columns).
  static func all(_ lanes: [Lane]) -> [MapTone] {
    [LaneQuantity.grade, .pace, .heartRate].compactMap { quantity in
      lanes.first { $0.quantity == quantity }.flatMap(MapTone.init)
    }
  }

  private init?(_ lane: Lane) {
    let means = lane.envelope.drawnMeans
    if lane.quantity == .grade {
      bounds = Self.grades
    } else {
      // Fifths of what is known.
      let known = means.compactMap { $0 }.sorted()
      guard let minimum = known.first, let maximum = known.last, minimum < maximum else {
        return nil
      }
      bounds = (1..<Self.count).map { known[known.count * $0 / Self.count] }
    }
    quantity = lane.quantity
    let bounds = bounds
    classes = means.map { mean in
      mean.map { mean in bounds.count { $0 <= mean } }
    }
  }

  /// The classes in words: `below 8:12 /km`, `8:12 /km to 8:24 /km`, ..., `from 9:00 /km`.
  func names(_ options: ReportOptions) -> [String] {
    let texts = bounds.map { bound in
      quantity == .grade
        ? NumberText.fixed(bound, 0) + " %" : quantity.text(bound, options.number)
    }
    return (0..<Self.count).map { index in
      index == 0
        ? Words.below(texts[0])
        : index == bounds.count
          ? Words.from(texts[index - 1]) : Words.span(texts[index - 1], texts[index])
    }
  }
}
