internal import RuckTrack

/// A column of a digest's lines, known by its name: a digest has some of them, in this order.
enum DigestColumn: Hashable {
  case identity, start, utcOffset, kind, isBelieved
  case measure(CountedSession.Measure)
  case route, equipment, path, recording
  /// An end of an interval, by its index among all ends.
  case end(Int)

  /// All columns in the order in which a digest has them.
  static let all: [DigestColumn] =
    [.identity, .start, .utcOffset, .kind, .isBelieved]
    + CountedSession.Measure.allCases.map(DigestColumn.measure) + [
      .route, .equipment, .path, .recording,
    ]
    + endNames.indices.map(DigestColumn.end)

  private static let endNames = [
    "lower_distance_um", "upper_distance_um", "lower_gain_um", "upper_gain_um", "lower_gross_ucal",
    "upper_gross_ucal",
  ]

  /// The columns without which a line says nothing.
  static let needed: Set<DigestColumn> = [.identity, .start, .utcOffset, .route, .equipment]

  /// The name in the second line.
  var name: String {
    switch self {
    case .identity: "identity"
    case .start: "start_ms"
    case .utcOffset: "utc_offset_s"
    case .kind: "kind"
    case .isBelieved: "believed"
    case .measure(let measure): measure.columnName
    case .route: "route"
    case .equipment: "equipment"
    case .path: "path"
    case .recording: "recording"
    case .end(let index): Self.endNames[index]
    }
  }

  /// Writes the field of a session.
  func write(_ session: CountedSession, to bytes: inout [UInt8]) {
    switch self {
    case .identity: DigestText.write(session.identity, to: &bytes)
    case .start: write(session.startMilliseconds, to: &bytes)
    case .utcOffset: write(Int64(session.utcOffset), to: &bytes)
    case .kind: bytes += session.kind.rawValue.utf8
    case .isBelieved: write(session.isBelieved ? 1 : 0, to: &bytes)
    case .measure(let measure): write(session[measure]?.count, to: &bytes)
    case .route:
      guard let route = session.route else { return bytes.append(DigestText.absent) }
      DigestText.write(route, to: &bytes)
    case .equipment:
      for (index, name) in session.equipment.enumerated() {
        if index > 0 { bytes.append(DigestText.comma) }
        DigestText.write(name, to: &bytes)
      }
      if session.equipment.isEmpty { bytes.append(DigestText.absent) }
    case .path:
      guard let path = session.path else { return bytes.append(DigestText.absent) }
      path.write(to: &bytes)
    case .recording:
      guard let recording = session.recording else { return bytes.append(DigestText.absent) }
      DigestText.write(recording, to: &bytes)
    case .end(let index): write(session.end(index)?.count, to: &bytes)
    }
  }

  private func write(_ number: Int64?, to bytes: inout [UInt8]) {
    guard let number else { return bytes.append(DigestText.absent) }
    bytes += String(number).utf8
  }
}

extension CountedSession.Measure {
  /// The name of the measure's column, with the unit of its whole numbers.
  fileprivate var columnName: String {
    switch self {
    case .distance: "distance_um"
    case .elapsed: "elapsed_us"
    case .moving: "moving_us"
    case .gain: "gain_um"
    case .loss: "loss_um"
    case .load: "load_mg"
    case .loadByDistance: "load_by_distance_mg"
    case .ruckWork: "ruck_work_mg_km"
    case .grossEnergy: "gross_ucal"
    case .netEnergy: "net_ucal"
    case .bodyMass: "body_mass_mg"
    case .banisterImpulse: "banister"
    case .edwardsImpulse: "edwards"
    case .perceivedLoad: "perceived"
    case .loadedDescent: "loaded_descent_mg_m"
    case .paced: "paced_us"
    }
  }
}
