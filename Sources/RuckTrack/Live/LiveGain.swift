internal import RuckKernels

/// Gain and loss between turning points of an altitude as it comes in, counted while it rises or falls.
struct LiveGain: Sendable {
  /// Metres that a turning point must stand out.
  private static let threshold = 3.0

  /// Metres of gain.
  private(set) var gain = 0.0
  /// Metres of loss.
  private(set) var loss = 0.0
  private var low: Double?
  private var high = 0.0
  private var isRising: Bool?

  /// Takes in an altitude; one that is not finite is skipped.
  ///
  /// O(1).
  mutating func add(_ altitude: Double) {
    guard altitude.isFinite else { return }
    guard let low else {
      (self.low, high) = (altitude, altitude)
      return
    }
    if isRising == true, altitude > high {
      gain += altitude - high
      high = altitude
    } else if isRising == false, altitude < low {
      loss += low - altitude
      self.low = altitude
    } else if isRising != true, altitude - low >= Self.threshold {
      gain += altitude - low
      (isRising, high) = (true, altitude)
    } else if isRising != false, high - altitude >= Self.threshold {
      loss += high - altitude
      (isRising, self.low) = (false, altitude)
    } else if isRising == nil {
      self.low = min(low, altitude)
      high = max(high, altitude)
    }
  }

  /// Begins again at the next altitude: no change up to it counts.
  mutating func breakOff() {
    low = nil
    isRising = nil
  }
}

/// The ground of a session while it is recorded: that of its position, and the factors of its rows.
///
/// Amortised O(1) a row.
struct LiveGround: Sendable {
  private let profile: TerrainProfile
  private var queue: ChangeQueue
  private var position = ChangeQueue.Position(time: 0, distance: 0)
  private var terrain: Terrain

  init(_ profile: TerrainProfile) {
    self.profile = profile
    queue = ChangeQueue(profile.changes.lazy.map(\.start))
    terrain = profile.initial
    advance(elapsed: 0, distance: 0)
  }

  /// Changes the ground from here on.
  mutating func enter(_ terrain: Terrain) { self.terrain = terrain }

  /// Moves on to a position, over the planned changes.
  mutating func advance(elapsed: Double, distance: Double) {
    let next = ChangeQueue.Position(
      time: max(position.time, elapsed), distance: max(position.distance, distance))
    while let (index, _) = queue.next(from: position, to: next) {
      terrain = profile.changes[index].terrain
    }
    position = next
  }

  /// The terrain factor of the interval that ends at a row.
  ///
  /// - Parameters:
  ///   - row: the row of the recording.
  ///   - given: the factor that came with the row; 0 where none did.
  ///   - speed: metres a second, for ground that depends on it.
  /// - Returns: the factor that came with the row, else that of the profile's row, else that of the position.
  func factor(ofRow row: Int, given: Double, speed: Double) -> Double {
    if TerrainProfile.isFactor(given) { return given }
    if row < profile.rowFactors.count, TerrainProfile.isFactor(profile.rowFactors[row]) {
      return profile.rowFactors[row]
    }
    return terrain.factor(speed: speed)
  }
}
