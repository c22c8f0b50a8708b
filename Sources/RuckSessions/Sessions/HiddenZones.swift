internal import RuckFormats
public import RuckTrack

/// The rule that finds the hidden zones of recordings.
public struct HiddenZones: Sendable {
  private let holding: @Sendable ([(latitude: Double, longitude: Double)]) throws -> [HiddenZone]

  /// Zones that a closure gives: at least those that hold some positions.
  public init(
    holding: @escaping @Sendable ([(latitude: Double, longitude: Double)]) throws -> [HiddenZone]
  ) {
    self.holding = holding
  }

  /// A recording as others may see it.
  ///
  /// - Throws: a failure where nothing of it is left, or the zones cannot be read.
  func hide(_ recorded: RecordedSession, path: PathBytes) throws(InputFailure) -> RecordedSession {
    func failure(_ message: String) -> InputFailure {
      InputFailure(
        path: path.withoutFolders, code: InputFailure.partHidden, offset: nil, message: message)
    }
    let ends = recorded.ends
    let zones: [HiddenZone]
    do {
      zones = ends.isEmpty ? [] : try holding(ends)
    } catch {
      throw failure("the hidden zones are not known: \(error)")
    }
    let shown = recorded.hiding(zones)
    guard ends.isEmpty || shown.track.count > 0 else {
      throw failure("nothing is left to show: all of it lies near where it starts or ends")
    }
    return shown
  }
}
