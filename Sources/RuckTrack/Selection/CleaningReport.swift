/// The reason for which a cleaning rule leaves a point out.
public enum DropReason: String, Sendable, Codable, CaseIterable {
  /// Latitude beyond ±90° or longitude beyond ±360°, which is not a position on Earth.
  case outOfRange = "out-of-range"
  /// Latitude and longitude both exactly 0: a receiver without a fix.
  case nullIsland = "null-island"
  /// A horizontal accuracy worse than the gate.
  case inaccurate
  /// The time of the point before it.
  case duplicateTime = "duplicate-time"
  /// A time that falls, in a recording whose rows make no path in the order of their times.
  case backwardTime = "backward-time"
  /// A jump away and back at a speed that no one on foot has.
  case spike
  /// A jump that only the first or last few points of a segment make.
  case impossibleSpeed = "impossible-speed"
  /// A rise or fall and its undoing at a rate that no one on foot has.
  case impossibleClimb = "impossible-climb"
  /// The position of the point before it to the last digit, although the walker walked on.
  case held
  /// Filled in by a program between two fixes.
  case filled

  /// The reason as a key of a document, which no tool has to quote: `out_of_range`.
  package var key: String { String(rawValue.map { $0 == "-" ? "_" : $0 }) }
}

/// The number of points that a cleaning rule left out, by reason.
public struct CleaningReport: Sendable, Hashable {
  private let counts: [DropReason: Int]

  /// Nothing left out.
  public init() { counts = [:] }

  /// So many points left out by reason; a reason that is not named has none.
  public init(_ counts: [DropReason: Int]) { self.counts = counts.filter { $0.value != 0 } }

  /// The number of points left out for a reason.
  public subscript(reason: DropReason) -> Int { counts[reason] ?? 0 }

  /// The number of points left out.
  public var dropped: Int { counts.values.reduce(0, +) }

  /// The reasons with their counts in words: `3 spike, 1 null-island`; empty where nothing was
  /// left out.
  public var summary: String {
    DropReason.allCases.filter { self[$0] > 0 }.map { "\(self[$0]) \($0.rawValue)" }
      .joined(separator: ", ")
  }
}
