internal import RuckKernels

extension RuleComparison {
  /// More than a screen has columns.
  private static let maximumSections = 1000

  /// A point of the curve of gain against threshold.
  public struct GainAtThreshold: Sendable, Hashable {
    /// Metres.
    public let threshold: Double
    /// Metres of gain.
    public let gain: Double
    /// Metres descended.
    public let loss: Double
  }

  /// The gain and the loss by turning points of each threshold in metres; empty without altitudes.
  ///
  /// A steep fall of the curve shows a large share of noise in the gain. O(rows log rows).
  ///
  /// - Precondition: no threshold is negative.
  public func gainCurve(thresholds: [Double]) -> [GainAtThreshold] {
    let altitudes = rows.column(.altitude)
    guard altitudes.contains(where: \.isFinite) else { return [] }
    let curve = GainCurve(altitudes: altitudes.span, segments: track.altitude.segments)
    return thresholds.map { threshold in
      precondition(threshold >= 0, "a threshold cannot be negative")
      return GainAtThreshold(
        threshold: threshold, gain: curve.gain(threshold: threshold),
        loss: curve.loss(threshold: threshold))
    }
  }

  /// The mean altitude in metres of each of `count` equal sections of the path; NaN where a
  /// section lies before the first or after the last altitude.
  ///
  /// A section without a row lies on the line between its neighbours. Empty without distance or
  /// altitudes. Of more than 1000 sections asked for, 1000 are made. O(rows).
  public func altitudes(inSections count: Int) -> [Double] {
    means(of: rows.view.altitudes, inSections: count)
  }

  /// The range of the ground of each of `count` equal sections of the path, with about 90 %
  /// probability, in metres: the altitude that is counted along, and 1.645 standard deviations of
  /// it, on either side.
  ///
  /// Empty where ``altitudes(inSections:)`` are, and where the rule of the gain looks for no noise. O(rows).
  public func groundBand(inSections count: Int) -> [ClosedRange<Double>?] {
    let (altitudes, deviations) = (track.altitude.altitudes, track.altitude.deviations)
    guard !deviations.isEmpty else { return [] }
    return zip(
      means(of: altitudes.span, inSections: count), means(of: deviations.span, inSections: count)
    ).map { altitude, deviation in
      let half = 1.645 * deviation
      return (altitude * half).isFinite ? (altitude - half)...(altitude + half) : nil
    }
  }

  /// The mean heart rate in beats a minute of each of `count` equal sections of the path, as
  /// ``altitudes(inSections:)``.
  ///
  /// Empty without distance or heart rates. O(rows).
  public func heartRates(inSections count: Int) -> [Double] {
    means(of: rows.view.heartRates, inSections: count)
  }

  /// The mean position in degrees of each of `count` equal sections of the path, as
  /// ``altitudes(inSections:)``; across the meridian of 180° it is the mean of both sides.
  ///
  /// Empty without distance or positions. O(rows).
  public func positions(inSections count: Int) -> [(latitude: Double, longitude: Double)] {
    let view = rows.view
    let latitudes = means(of: view.latitudes, inSections: count)
    let longitudes = means(of: view.longitudes, inSections: count)
    return zip(latitudes, longitudes).map { ($0, $1) }
  }

  /// The means of a column over equal sections of the path, on a line between sections with rows.
  private func means(of values: Span<Double>, inSections count: Int) -> [Double] {
    let distances = track.path.distances
    guard track.path.length > 0, !values.isEmpty, count > 0 else { return [] }
    let count = min(count, Self.maximumSections)
    var sums = [Double](repeating: 0, count: count)
    var samples = [Double](repeating: 0, count: count)
    let scale = Double(count) / track.path.length
    for row in distances.indices where (values[row] * distances[row]).isFinite {
      let section = Int(distances[row] * scale, clampedTo: 0...(count - 1)) ?? 0
      sums[section] += values[row]
      samples[section] += 1
    }
    var means = sums.indices.map { samples[$0] > 0 ? sums[$0] / samples[$0] : .nan }
    var last: Int?
    for section in means.indices where means[section].isFinite {
      if let last {
        let slope = (means[section] - means[last]) / Double(section - last)
        for between in (last + 1)..<section {
          means[between] = means[last] + slope * Double(between - last)
        }
      }
      last = section
    }
    return means
  }

  /// The speed in metres a second over each of `count` equal sections of the path, rests included.
  ///
  /// Empty without distance or times. At most 1000 sections. O(rows).
  public func speeds(inSections count: Int) -> [Double] {
    let path = track.path
    guard path.length > 0, !path.times.isEmpty, count > 0 else { return [] }
    // A distance too small to be divided has no sections.
    let every = path.length / Double(min(count, Self.maximumSections))
    guard every > 0 else { return [] }
    return Splits.byDistance(
      times: path.times.span, cumulativeDistances: path.distances.span,
      every: every
    ).prefix(count).map { $0.seconds > 0 ? $0.distance / $0.seconds : .nan }
  }
}
