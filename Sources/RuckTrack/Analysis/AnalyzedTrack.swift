/// A track after its analysis: the five stages, of which every row can be read, and the summary made
/// of them.
///
/// The columns: ``PathColumns/times``, ``PathColumns/distances``, ``AltitudeProfile/altitudes``,
/// ``AltitudeProfile/grades``, ``MotionColumns/speeds``, ``MotionColumns/isMoving``,
/// ``EnergyColumns/powers``, ``EnergyColumns/terrainFactors`` and ``loads``;
/// ``speeds(window:)`` and ``grades(window:)`` over other windows. Row `i` of each column is row `i` of the selection; where the selection left rows out,
/// ``RowSelection/keptRows`` says which row of the recording that is.
public struct AnalyzedTrack: Sendable {
  /// The numbers of the whole session.
  public let summary: SessionSummary
  /// Which rows of the recording were used.
  public let selection: RowSelection
  /// Where they lie in time and along the path.
  public let path: PathColumns
  /// Which intervals are moving, and how fast.
  public let motion: MotionColumns
  /// Altitudes, grades and gain.
  public let altitude: AltitudeProfile
  /// Load, ground and power.
  public let energy: EnergyColumns
}
