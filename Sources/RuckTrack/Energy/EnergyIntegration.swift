public import RuckKernels

/// Energy along a track: power evaluated for each interval, then summed; never from means.
public enum EnergyIntegration {
  /// The inputs of an integration other than the columns.
  public struct Settings: Sendable, Hashable {
    /// The model.
    public var model: any EnergyModel
    /// Body mass, kg.
    public var bodyMass: Double
    /// Resting rate, W per kg of body mass.
    public var restingRate: Double
    /// Whether floors, clamps, blends and ranges apply.
    public var guardRails: Bool

    /// Settings of one integration.
    public init(
      model: any EnergyModel = LCDABackpacking2022(), bodyMass: Double, restingRate: Double,
      guardRails: Bool = true
    ) {
      (self.model, self.bodyMass) = (model, bodyMass)
      (self.restingRate, self.guardRails) = (restingRate, guardRails)
    }
  }

  /// The energy of a column of intervals.
  ///
  /// O(n); allocates a fixed scratch of 1024 rows.
  ///
  /// Row `i` of every column is one interval. An empty column stands for its default: level,
  /// unloaded, terrain factor 1, no heart rate, always moving. Where `isMoving` is false the
  /// interval costs standing (speed 0, grade 0); a model that does not describe standing has it
  /// from `LCDABackpacking2022`. A grade of NaN counts as level and is noted; a row whose power
  /// is NaN adds to `seconds` but to no energy. Rows whose duration is not positive are skipped.
  /// Sums are taken in a fixed order over eight lanes, so that any cut of the rows adds up to the
  /// whole but for rounding.
  ///
  /// - Parameters:
  ///   - durations: s.
  ///   - speeds: m/s, over a window.
  ///   - grades: fractions, over a window; NaN where unknown.
  ///   - loads: kg, means over the intervals.
  ///   - terrainFactors: η.
  ///   - heartRates: beats per minute; NaN where unknown.
  ///   - isMoving: false in pauses.
  ///   - settings: the model and the person.
  /// - Returns: sums over the rows.
  /// - Precondition: every column is empty or as long as `durations`.
  public static func integrate(
    durations: Span<Double>, speeds: Span<Double>, grades: Span<Double> = Span(),
    loads: Span<Double> = Span(), terrainFactors: Span<Double> = Span(),
    heartRates: Span<Double> = Span(), isMoving: Span<Bool> = Span(), settings: Settings
  ) -> EnergySummary {
    var none = MutableSpan<Double>()
    return integrate(
      durations: durations, speeds: speeds, grades: grades, loads: loads,
      terrainFactors: terrainFactors, heartRates: heartRates, isMoving: isMoving,
      settings: settings, into: &none)
  }

  /// The same, also filling a column of powers in watts, NaN where there is no answer.
  ///
  /// - Precondition: `powers` is empty or as long as `durations`.
  public static func integrate(
    durations: Span<Double>, speeds: Span<Double>, grades: Span<Double> = Span(),
    loads: Span<Double> = Span(), terrainFactors: Span<Double> = Span(),
    heartRates: Span<Double> = Span(), isMoving: Span<Bool> = Span(), settings: Settings,
    into powers: inout MutableSpan<Double>
  ) -> EnergySummary {
    let count = durations.count
    let lengths = [
      grades.count, loads.count, terrainFactors.count, heartRates.count, isMoving.count,
      powers.count,
    ]
    precondition(
      speeds.count == count && lengths.allSatisfy { $0 == 0 || $0 == count },
      "columns of one integration differ in length")

    var block = EnergyBlock(
      settings.model, bodyMass: settings.bodyMass, restingRate: settings.restingRate,
      guardRails: settings.guardRails, rows: count)
    var row = 0
    while row < count {
      let rows = row..<min(row + EnergyBlock.capacity, count)
      block.fill(
        rows, durations: durations, speeds: speeds, grades: grades, loads: loads,
        terrainFactors: terrainFactors, heartRates: heartRates, isMoving: isMoving)
      block.evaluate()
      if !powers.isEmpty {
        for index in 0..<rows.count { powers[row + index] = block.full[index] }
      }
      row = rows.upperBound
    }
    return EnergySummary(settings, block)
  }
}

extension EnergySummary {
  init(_ settings: EnergyIntegration.Settings, _ block: EnergyBlock) {
    self.init(model: settings.model.name, guardRails: settings.guardRails)
    seconds = block.sums.seconds
    coveredSeconds = block.sums.covered
    outsideDomainSeconds = block.sums.outside
    grossJoules = block.sums.gross
    restingJoules = settings.restingRate * settings.bodyMass * coveredSeconds
    lowerJoules = block.sums.lower
    upperJoules = block.sums.upper
    parts.rest = restingJoules
    parts.locomotion = block.sums.alone
    parts.load = block.sums.load
    parts.grade = block.sums.grade
    parts.terrain = block.sums.terrain
    reasons = block.reasons
  }
}

extension EnergyIntegration.Settings {
  /// Two settings are equal where their models and all their values are.
  public static func == (one: Self, other: Self) -> Bool {
    one.model.isEqual(to: other.model) && one.bodyMass == other.bodyMass
      && one.restingRate == other.restingRate && one.guardRails == other.guardRails
  }

  /// Hashes the model and the values.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(model)
    hasher.combine(bodyMass)
    hasher.combine(restingRate)
    hasher.combine(guardRails)
  }
}
