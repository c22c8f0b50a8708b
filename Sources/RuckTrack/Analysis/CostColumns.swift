internal import RuckKernels

/// Columns that follow from load and energy, kept for splits.
struct CostColumns: Sendable {
  /// The load of each interval.
  var loads = IntervalLoads()
  /// The terrain factor of each interval; empty on asphalt.
  var terrainFactors: ContiguousArray<Double> = []
  /// Watts over each interval; empty without energy.
  var powers: ContiguousArray<Double> = []
  /// Whether the powers were made of heart rates.
  var areOfHeartRates = false
  /// The climb; nil without altitudes.
  var climb: ClimbCourse?
}
