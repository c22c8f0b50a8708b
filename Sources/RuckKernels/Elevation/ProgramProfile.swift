/// The profile that another program makes of the recorded altitudes before it counts; its rule says which.
///
/// Each form gives the altitudes that the program counts along, one for each row, NaN where it leaves
/// one out; nil where it needs a column that is not there. O(n).
enum ProgramProfile {
  static func weightedMean(_ altitudes: ContiguousArray<Double>) -> ContiguousArray<Double> {
    var means = altitudes
    for row in altitudes.indices.dropFirst().dropLast() {
      means[row] = altitudes[row - 1] * 0.3 + altitudes[row] * 0.4 + altitudes[row + 1] * 0.3
    }
    return means
  }

  static func medians(
    _ altitudes: ContiguousArray<Double>, reach: Int
  ) -> ContiguousArray<Double> {
    var medians = altitudes
    var window: ContiguousArray<Double> = []
    for row in altitudes.indices {
      let rows = max(0, row - reach)..<min(altitudes.count, row + reach + 1)
      window.removeAll(keepingCapacity: true)
      window.append(contentsOf: altitudes[rows])
      window.sort()
      let middle = window.count / 2
      medians[row] =
        window.count.isMultiple(of: 2)
        ? (window[middle - 1] + window[middle]) / 2 : window[middle]
    }
    return medians
  }

  static func means(
    _ altitudes: ContiguousArray<Double>, reach: Int
  ) -> ContiguousArray<Double> {
    var means = altitudes
    for row in altitudes.indices {
      let window = max(0, row - reach)..<min(altitudes.count, row + reach + 1)
      // The program's mean is rounded once, and altitudes in tenths often differ by exactly 0.1.
      var sum = RunningSum()
      for other in window { sum.add(altitudes[other]) }
      means[row] = sum.value / Double(window.count)
    }
    return means
  }

  static func turnsOnly(
    _ altitudes: ContiguousArray<Double>, threshold: Double
  ) -> ContiguousArray<Double> {
    var remaining = altitudes
    guard var last = altitudes.first else { return remaining }
    for row in altitudes.indices.dropLast() where row > 0 {
      let change = altitudes[row] - last
      let onward = altitudes[row + 1] - altitudes[row]
      let isTurn = change > 0 ? onward <= 0 : onward >= 0
      if change.magnitude > threshold && isTurn {
        last = altitudes[row]
      } else {
        remaining[row] = .nan
      }
    }
    return remaining
  }

  static func confirmedSteps(
    _ altitudes: ContiguousArray<Double>, height: Double
  ) -> ContiguousArray<Double> {
    var taken = altitudes
    for row in altitudes.indices.dropLast() where row > 0 {
      let change = altitudes[row] - taken[row - 1]
      let next = altitudes[row + 1] - altitudes[row]
      let isConfirmed = change * next > 0 || next.magnitude < height
      if !(change.magnitude >= height && isConfirmed) { taken[row] = taken[row - 1] }
    }
    return taken
  }

  static func anchors(
    _ part: ProfilePart, distance: Double, height: Double
  ) -> ContiguousArray<Double>? {
    let sphere = Haversine(radius: 6_371_000)
    let hasPositions = !part.latitudes.isEmpty
    guard hasPositions || !part.distances.isEmpty else { return nil }
    var counted = ContiguousArray<Double>(repeating: .nan, count: part.rows.count)
    guard var last = part.altitudes.first else { return counted }
    counted[0] = last
    var anchor = 0
    for row in part.altitudes.indices.dropFirst() {
      let way =
        hasPositions
        ? sphere.distance(
          fromLatitude: part.latitudes[anchor], fromLongitude: part.longitudes[anchor],
          toLatitude: part.latitudes[row], toLongitude: part.longitudes[row])
        : part.distances[row] - part.distances[anchor]
      guard way >= distance else { continue }
      anchor = row
      guard (part.altitudes[row] - last).magnitude >= height else { continue }
      last = part.altitudes[row]
      counted[row] = last
    }
    return counted
  }

  static func pressureSteps(
    _ altitudes: ContiguousArray<Double>, share: Double, height: Double
  ) -> ContiguousArray<Double> {
    var accepted = altitudes
    guard let first = altitudes.first else { return accepted }
    var barometer = PressureSteps(
      pressure: StandardAtmosphere.pressure(altitude: first), share: share, height: height)
    var total = first
    for row in altitudes.indices.dropFirst() {
      total += barometer.add(pressure: StandardAtmosphere.pressure(altitude: altitudes[row]))
      accepted[row] = total
    }
    return accepted
  }

  static func simplifiedWindows(
    _ part: ProfilePart, tolerance: Double, reach: Double
  ) -> ContiguousArray<Double>? {
    guard !part.distances.isEmpty || part.rows.isEmpty else { return nil }
    let distances = part.distances
    let remaining = DouglasPeucker.remaining(
      x: distances.span, y: part.altitudes.span, tolerance: tolerance)
    var means = part.altitudes
    for (start, end) in zip(remaining, remaining.dropFirst()) where end - start > 1 {
      var sum = RunningSum()
      sum.add(part.altitudes[start])
      var (low, high) = (start, start)
      for row in (start + 1)..<end {
        while low + 1 < row && distances[row] - distances[low] > reach {
          sum.add(-part.altitudes[low])
          low += 1
        }
        while high < end && (high <= row || distances[high + 1] - distances[row] <= reach) {
          high += 1
          sum.add(part.altitudes[high])
        }
        means[row] = sum.value / Double(high - low + 1)
      }
    }
    return means
  }
}

/// The rows of one segment that have an altitude, with what else is known of them.
struct ProfilePart {
  private(set) var rows: ContiguousArray<Int> = []
  private(set) var altitudes: ContiguousArray<Double> = []
  /// Empty where unknown, as are the columns below.
  private(set) var distances: ContiguousArray<Double> = []
  private(set) var latitudes: ContiguousArray<Double> = []
  private(set) var longitudes: ContiguousArray<Double> = []

  init(
    _ segment: Range<Int>, _ altitudes: Span<Double>, _ distances: Span<Double>,
    _ latitudes: Span<Double>, _ longitudes: Span<Double>
  ) {
    rows.reserveCapacity(segment.count)
    for row in segment where altitudes[row].isFinite {
      rows.append(row)
      self.altitudes.append(altitudes[row])
      if !distances.isEmpty { self.distances.append(distances[row]) }
      if !latitudes.isEmpty {
        self.latitudes.append(latitudes[row])
        self.longitudes.append(longitudes[row])
      }
    }
  }
}

/// Pressure and altitude in the standard atmosphere as Android takes them, in hectopascals and
/// metres.
enum StandardAtmosphere {
  /// The pressure at sea level.
  static let seaLevel = 1013.25

  /// h = 44330 · (1 - (p / p₀)^(1 / 5.255)).
  static func altitude(pressure: Double) -> Double {
    44_330 * (1 - Elementary.pow(max(pressure, 0) / seaLevel, 1 / 5.255))
  }

  /// p = p₀ · (1 - 0.0065 · h / 288.15)^5.255; 0 above 44 km.
  static func pressure(altitude: Double) -> Double {
    seaLevel * Elementary.pow(max(1 - 0.0065 * altitude / 288.15, 0), 5.255)
  }
}

/// Gain and loss from a barometer in steps of one height, at most one step a reading.
package struct PressureSteps {
  private let share: Double
  private let height: Double
  /// The pressure in hectopascals at the altitude accepted last.
  package private(set) var accepted: Double
  private var last: Double

  /// Starts at a first reading; each later one is mixed from its share and the rest of the one
  /// before.
  package init(pressure: Double, share: Double, height: Double) {
    self.share = share
    self.height = height
    accepted = pressure
    last = pressure
  }

  /// Takes a reading in hectopascals and gives the metres of gain (of loss, below zero) with
  /// it: 0 or one step.
  package mutating func add(pressure: Double) -> Double {
    let mixed = share * pressure + (1 - share) * last
    last = pressure
    let from = StandardAtmosphere.altitude(pressure: accepted)
    let change = StandardAtmosphere.altitude(pressure: mixed) - from
    guard change.magnitude >= height else { return 0 }
    let step = change > 0 ? height : -height
    accepted = StandardAtmosphere.pressure(altitude: from + step)
    return step
  }
}
