internal import RuckKernels

/// Altitudes of the ground from outside a recording: tiles on a disk, or a source of your own.
///
/// ```swift
/// var request = SessionRequest(load: .pounds(35))
/// request.terrainModel = TerrainModel(tiles: "/maps/srtm")
/// ```
///
/// An analysis weighs them against the altitudes recorded, by the error of both; a recording
/// without altitudes has those of the model. The method is described in the article on the adaptive gain
/// rule.
public struct TerrainModel: Sendable, Hashable {
  /// The name, by which the model is reported; models of one name and one error are the same.
  public let name: String
  /// The standard deviation of its error in metres, but for what is the same everywhere; above 0.
  public let deviation: Double
  /// Metres after which the correlation of the error is 1/e; above 0.
  public let range: Double
  /// Whether what the model says of a recording is reported: the name of a tile says where it is.
  package var isReported = true
  private let lookUp: @Sendable (Span<Double>, Span<Double>) -> Answer

  /// The answer of a model for some positions.
  public struct Answer: Sendable {
    /// Metres above any datum, one for each position; NaN where the model has none.
    public var altitudes: ContiguousArray<Double>
    /// The findings for the user: a tile that is missing or damaged.
    public var diagnostics: DiagnosticLog

    /// Altitudes, with their diagnostics.
    public init(altitudes: ContiguousArray<Double>, diagnostics: DiagnosticLog = DiagnosticLog()) {
      (self.altitudes, self.diagnostics) = (altitudes, diagnostics)
    }
  }

  /// A model that a closure answers for, which is given latitudes and longitudes in degrees; NaN is
  /// a position that is not known.
  ///
  /// The standard error is that of the Shuttle Radar Topography Mission: 6.2 to 9.0 m at 90 % by
  /// continent (Rodriguez, Morris and Belz 2006, Photogrammetric Engineering and Remote Sensing
  /// 72(3), 249-260), 4 m as a deviation; 1.6 m on runways (Becek 2008, Geophysical Research
  /// Letters 35, doi 10.1029/2008GL034592). Cells of 30 and 90 m forget it within some 100 m.
  ///
  /// - Precondition: `deviation` and `range` are above 0.
  public init(
    name: String, deviation: Double = 4, range: Double = 100,
    lookUp: @escaping @Sendable (Span<Double>, Span<Double>) -> Answer
  ) {
    precondition(deviation > 0 && range > 0, "the error of a terrain model must be above 0")
    (self.name, self.deviation, self.range, self.lookUp) = (name, deviation, range, lookUp)
  }

  /// A model without altitudes, for one that counted before to count no longer.
  public static let noTerrain = TerrainModel(name: "none") { latitudes, _ in
    Answer(altitudes: ContiguousArray(repeating: .nan, count: latitudes.count))
  }

  /// Two models are equal where their names and errors are.
  public static func == (one: TerrainModel, other: TerrainModel) -> Bool {
    one.name == other.name && one.deviation == other.deviation && one.range == other.range
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Returns the answer of the model for positions in degrees.
  ///
  /// O(positions) and what the model takes.
  public func answer(_ latitudes: Span<Double>, _ longitudes: Span<Double>) -> Answer {
    lookUp(latitudes, longitudes)
  }

  /// The evidence along a path; nil where the model has no altitude of it.
  ///
  /// O(rows) and what the model takes.
  func evidence(_ view: borrowing TrackView, reportingTo log: inout DiagnosticLog)
    -> TerrainEvidence?
  {
    guard !view.latitudes.isEmpty else { return nil }
    let answer = answer(view.latitudes, view.longitudes)
    if isReported { log.merge(answer.diagnostics) }
    guard answer.altitudes.count == view.count, answer.altitudes.contains(where: \.isFinite) else {
      return nil
    }
    let isAlone = !view.altitudes.indices.contains { view.altitudes[$0].isFinite }
    return TerrainEvidence(
      altitudes: answer.altitudes, deviation: deviation, range: range, isAlone: isAlone)
  }
}

/// The effect of a terrain model on the altitudes of a recording.
struct TerrainUse: Sendable {
  /// Its share in them, from 0 to 1.
  let share: Double
  /// Metres of gain that the recorded altitudes alone have; nil where there are none.
  let gainWithout: Double?

  /// The use in a sentence.
  func sentence(of elevation: SessionSummary.Elevation?) -> String {
    guard let gainWithout else {
      return "the recording has no altitudes: those of the terrain tiles count"
    }
    let percent = Int((100 * share).rounded(), clampedTo: 0...100) ?? 0
    func whole(_ meters: Double) -> String {
      Int(meters.rounded(), clampedTo: 0...Int.max).map { "\($0) m" } ?? "unknown"
    }
    return "the terrain tiles have a share of \(percent) % in the altitudes: the gain is "
      + "\(whole(elevation?.gain ?? .nan)), \(whole(gainWithout)) without them"
  }
}
