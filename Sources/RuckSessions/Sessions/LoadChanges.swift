internal import RuckFormats
internal import RuckHistory
package import RuckTrack

/// The changes of the load on the way, whoever gives the load at the start: steps, and water that is drunk.
package struct LoadChanges: Sendable {
  /// From where on the load is another, in kilograms.
  package var steps: [(position: LoadProfile.Position, kilograms: Double)] = []
  /// Water on top of the load.
  package var water: WaterText?

  /// Whether the changes are those of every walk, and not of one: they are then none where the load at the
  /// start is unknown.
  package var areUsual = false

  /// No change.
  package init() {}

  /// Whether the load stays as it is.
  package var isEmpty: Bool { steps.isEmpty && water == nil }

  package func apply(to profile: inout LoadProfile) {
    for step in steps { profile.step(at: step.position, to: step.kilograms) }
    if let water { profile.carryWater(kilograms: water.litres, rate: water.rate / 3600) }
  }

  /// The load with the changes.
  ///
  /// - Throws: a failure where changes are asked for, for this walk, and the load at the start is unknown.
  func applied(
    to load: Sourced<LoadProfile>?, path: PathBytes
  ) throws(InputFailure) -> Sourced<LoadProfile>? {
    guard !isEmpty else { return load }
    guard var load else {
      guard !areUsual else { return nil }
      throw InputFailure(
        path: path, code: InputFailure.loadMissing, offset: nil,
        message: "the load at the start is unknown; --load-at and --water need it: give --load")
    }
    apply(to: &load.value)
    // Of a usual load, an option says when it changes: then it is that of this walk.
    if load.isDefault { load = Sourced(load.value, .option) }
    return load
  }
}
