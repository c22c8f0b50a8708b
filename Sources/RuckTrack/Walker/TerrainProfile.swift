public import RuckKernels

/// The ground over a session: one kind, another from given positions on, or a factor for each row.
///
/// Positions are seconds or metres since the start. Of several kinds the one reached last is in
/// force; of several reached at the same moment the one added last.
public struct TerrainProfile: Sendable, Hashable, Codable {
  /// A change of ground.
  public struct Change: Sendable, Hashable, Codable {
    /// The start of the change.
    public let start: LoadProfile.Position
    /// The ground from then on.
    public let terrain: Terrain

    /// A change.
    public init(start: LoadProfile.Position, terrain: Terrain) {
      (self.start, self.terrain) = (start, terrain)
    }
  }

  /// The ground at the start.
  public let initial: Terrain
  /// The changes, in the order in which they were added.
  public private(set) var changes: [Change] = []
  /// Terrain factors by row of the recording, each of the interval that ends at its row; empty where
  /// the ground is known by position alone.
  public let rowFactors: ContiguousArray<Double>

  /// One kind of ground for the whole session; asphalt unless given.
  public init(constant terrain: Terrain = .factor(1)) { self.init(factors: [], elsewhere: terrain) }

  /// Ground of a factor for each row of the recording, as a map gives them.
  ///
  /// An analysis takes the factors of the rows that it keeps. Where a row has none, since it is NaN, not
  /// above 0 or beyond the column, the ground is that of its position. Routes take the ground of the position
  /// alone.
  ///
  /// - Parameters:
  ///   - factors: row `i` is the interval that ends at row `i`.
  ///   - terrain: the ground at the start where the rows have no factor.
  public init(factors: ContiguousArray<Double>, elsewhere terrain: Terrain = .factor(1)) {
    initial = terrain
    rowFactors = factors
  }

  /// The profile with other factors of rows.
  ///
  /// - Parameter factors: those that take precedence; a row without one keeps its own.
  /// - Returns: the profile.
  func with(factors: ContiguousArray<Double>) -> TerrainProfile {
    guard !factors.isEmpty else { return self }
    var merged = factors
    for (row, factor) in rowFactors.enumerated() {
      if row >= merged.count {
        merged.append(factor)
      } else if !Self.isFactor(merged[row]) {
        merged[row] = factor
      }
    }
    var profile = TerrainProfile(factors: merged, elsewhere: initial)
    profile.changes = changes
    return profile
  }

  /// Whether a number of a column is a factor, and not a gap in the column.
  static func isFactor(_ number: Double) -> Bool { number > 0 && number.isFinite }

  /// From a position on, the ground is another.
  public mutating func change(at position: LoadProfile.Position, to terrain: Terrain) {
    changes.append(Change(start: position, terrain: terrain))
  }

  /// Whether the factor is 1 throughout.
  public var isPaved: Bool { initial == .factor(1) && changes.isEmpty && rowFactors.isEmpty }

  /// The terrain factor of each interval of a track, the mean over its distance.
  ///
  /// Row `i` is the interval from row `i - 1` to row `i`; motion inside one is uniform. A time or
  /// distance that is NaN counts as no progress. O(rows + changes log changes).
  ///
  /// - Parameters:
  ///   - elapsed: seconds since the start.
  ///   - distances: metres since the start; may be empty.
  ///   - speeds: m/s, for factors that depend on it; NaN counts as the slowest.
  ///   - factors: filled with one factor for each row.
  /// - Precondition: the columns have one length.
  public func factors(
    elapsed: Span<Double>, distances: Span<Double>, speeds: Span<Double>,
    into factors: inout MutableSpan<Double>
  ) {
    let count = factors.count
    precondition(
      elapsed.count == count && speeds.count == count
        && (distances.isEmpty || distances.count == count),
      "columns of one track differ in length")
    var here = ChangeQueue.Position(time: 0, distance: 0)
    var current = initial
    var queue = ChangeQueue(changes.lazy.map(\.start))
    for row in 0..<count {
      let next = ChangeQueue.Position(
        time: max(here.time, elapsed[row]),
        distance: distances.isEmpty ? here.distance : max(here.distance, distances[row]))
      let speed = speeds[row].isNaN ? 0 : speeds[row]
      var sum = 0.0
      var done = 0.0
      while let (index, share) = queue.next(from: here, to: next) {
        let reached = max(done, share)
        sum += current.factor(speed: speed) * (reached - done)
        done = reached
        current = changes[index].terrain
      }
      factors[row] = sum + current.factor(speed: speed) * (1 - done)
      here = next
    }
  }

  /// Replaces the factors of the rows that have one of their own; O(rows).
  ///
  /// - Parameters:
  ///   - selectedRows: the row of the recording of each row; empty where they are the same.
  ///   - factors: those of the positions.
  func replace(selectedRows: ContiguousArray<Int>, in factors: inout MutableSpan<Double>) {
    guard !rowFactors.isEmpty else { return }
    for row in factors.indices {
      let recorded = selectedRows.isEmpty ? row : selectedRows[row]
      guard recorded < rowFactors.count else { continue }
      let factor = rowFactors[recorded]
      if Self.isFactor(factor) { factors[row] = factor }
    }
  }
}

extension TerrainProfile {
  private enum CodingKeys: String, CodingKey {
    case initial, changes, rowFactors = "row_factors"
  }
}
