internal import RuckKernels

/// What one pass over the intervals of a track sums: motion and energy.
///
/// The pass goes block by block; durations, speeds, grades and powers of a block are derived,
/// summed and forgotten before the next, so that it takes a fixed scratch and no column.
struct IntervalSums {
  /// Seconds counted as moving.
  private(set) var moving = 0.0
  /// The highest windowed speed in metres a second; -infinity where no interval lasts.
  private(set) var fastest = -Double.infinity
  /// Energy; nil where it was not asked for.
  private(set) var energy: EnergySummary?

  /// Sums over the columns of a track that has times.
  ///
  /// - Parameters:
  ///   - columns: the track.
  ///   - costs: its loads and terrain.
  ///   - heartRates: beats a minute; NaN where unknown, empty without.
  ///   - settings: the model and the person; nil where energy is not asked for.
  ///   - keep: takes the powers of each block in watts, NaN where there is no answer.
  init(
    _ columns: MotionColumns, _ costs: CostColumns, heartRates: Span<Double>,
    settings: EnergyIntegration.Settings?, keep: (Span<Double>) -> Void = { _ in }
  ) {
    var motion = MotionBlock(columns)
    guard let settings else {
      while motion.advance(along: columns) { add(motion, columns.isMoving.span) }
      return
    }
    var block = EnergyBlock(
      settings.model, bodyMass: settings.bodyMass, restingRate: settings.restingRate,
      guardRails: settings.guardRails, load: costs.loads.constant ?? 0, rows: columns.count)
    while motion.advance(along: columns) {
      add(motion, columns.isMoving.span)
      let rows = motion.rows
      block.fill(
        0..<rows.count, durations: motion.durations, speeds: motion.speeds, grades: motion.grades,
        loads: costs.loads.means.span.part(rows),
        terrainFactors: costs.terrainFactors.span.part(rows), heartRates: heartRates.part(rows),
        isMoving: columns.isMoving.span.extracting(rows))
      block.evaluate()
      keep(block.full.span.extracting(first: rows.count))
    }
    energy = EnergySummary(settings, block)
  }

  private mutating func add(_ block: borrowing MotionBlock, _ isMoving: Span<Bool>) {
    let marks = isMoving.extracting(block.rows)
    let durations = block.durations
    let speeds = block.speeds
    var (sum, top) = (moving, fastest)
    // Which rows count, no processor can guess, so there are no branches.
    for row in durations.indices {
      let lasts = durations[row] > 0
      sum += lasts && marks[row] ? durations[row] : 0
      top = lasts && speeds[row] > top ? speeds[row] : top
    }
    (moving, fastest) = (sum, top)
  }
}

extension ContiguousArray<Double> {
  /// Appends the rows of a span.
  mutating func append(contentsOf rows: Span<Double>) {
    append(addingCapacity: rows.count) { output in
      for row in rows.indices { output.append(rows[row]) }
    }
  }
}
