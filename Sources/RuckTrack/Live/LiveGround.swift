internal import RuckKernels

/// The ground of a session while it is recorded: that of its place, and the factors of its rows.
///
/// Amortised O(1) a row.
struct LiveGround: Sendable {
  private let profile: TerrainProfile
  private var queue: ChangeQueue
  private var place = ChangeQueue.Place(time: 0, distance: 0)
  private var terrain: Terrain

  init(_ profile: TerrainProfile) {
    self.profile = profile
    queue = ChangeQueue(profile.changes.lazy.map(\.start))
    terrain = profile.initial
    advance(elapsed: 0, distance: 0)
  }

  /// From now on the ground of the place is another.
  mutating func enter(_ terrain: Terrain) { self.terrain = terrain }

  /// Moves on to a place, over the changes that were planned.
  mutating func advance(elapsed: Double, distance: Double) {
    let next = ChangeQueue.Place(
      time: max(place.time, elapsed), distance: max(place.distance, distance))
    while let (index, _) = queue.next(from: place, to: next) {
      terrain = profile.changes[index].terrain
    }
    place = next
  }

  /// The terrain factor of the interval that ends at a row.
  ///
  /// - Parameters:
  ///   - row: the row of the recording.
  ///   - given: the factor that came with the row; 0 where none did.
  ///   - speed: metres a second, for ground that depends on it.
  /// - Returns: the factor that came with the row, else that of the profile's row, else that of the place.
  func factor(ofRow row: Int, given: Double, speed: Double) -> Double {
    if TerrainProfile.isFactor(given) { return given }
    if row < profile.rowFactors.count, TerrainProfile.isFactor(profile.rowFactors[row]) {
      return profile.rowFactors[row]
    }
    return terrain.factor(speed: speed)
  }
}
