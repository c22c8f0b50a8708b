import RuckKernels
import RuckTrack
import Testing

/// Rows for charts, splits joined for a short table, figures with units.
@Suite struct TrackSamplesTests {
  /// 1000 rows, ten seconds and some 13 m apart, up and down by 40 m, with one beat that stands out.
  private static let walk: AnalyzedTrack = {
    let rows = Array(0..<1000)
    let times: [Double] = rows.map { Double($0) * 10 }
    let longitudes: [Double] = rows.map { Double($0) * 0.00018 }
    let altitudes: [Double] = rows.map { 100 + Double(abs($0 % 200 - 100)) * 0.4 }
    let beats: [Double] = rows.map { $0 == 613 ? 171 : 110 + Double($0 % 10) }
    let track = Track(
      times: times, latitudes: [Double](repeating: 50, count: 1000), longitudes: longitudes,
      altitudes: altitudes, heartRates: beats)
    return SessionAnalysis(bodyMass: .kilograms(80), load: .kilograms(20)).analyze(track)
  }()

  @Test("Every row is a sample, with the values of its columns")
  func rowsAreThoseOfTheColumns() throws {
    let samples = Self.walk.samples
    #expect(samples.count == 1000 && samples.map(\.id) == Array(0..<1000))
    let sample = samples[613]
    #expect(sample.elapsed == 6130 && sample.heartRate == 171 && sample.load == 20)
    #expect(sample.distance == Self.walk.distances[613] && sample.speed == Self.walk.speeds[613])
    #expect(sample.power == Self.walk.powers[613] && sample.grade == Self.walk.grades[613])
  }

  @Test(
    "A chart of few samples keeps the extremes, the ends and the order", arguments: [4, 50, 999])
  func aChartKeepsExtremes(count: Int) throws {
    let all = Self.walk.samples
    let beats = Self.walk.samples(count: count, keeping: \.heartRate)
    #expect(beats.count <= count && beats.contains { $0.id == 613 })
    #expect(beats.first == all.first && beats.last == all.last)
    #expect(zip(beats, beats.dropFirst()).allSatisfy { $0.id < $1.id })
    let heights = Self.walk.samples(count: count).compactMap(\.altitude)
    #expect(heights.min() == all.compactMap(\.altitude).min())
    #expect(heights.max() == all.compactMap(\.altitude).max())
    #expect(Self.walk.samples(count: 5000).count == 1000)
  }

  @Test("Two splits of a kilometre joined are the split of two kilometres")
  func joinedSplitsAreLongerOnes() throws {
    let (short, long) = (
      Self.walk.splits(every: .kilometers(1)), Self.walk.splits(every: .kilometers(2))
    )
    #expect(short.count == 13 && long.count == 7)
    func near(_ one: Double?, _ other: Double?) throws -> Bool {
      let (one, other) = (try #require(one), try #require(other))
      return abs(one - other) <= 1e-9 * max(1, abs(other))
    }
    for (index, split) in long.enumerated() {
      let joined = SessionSplit(joining: short[(index * 2)..<min(index * 2 + 2, 13)])
      #expect(joined.startDistance == split.startDistance)
      #expect(joined.endDistance == split.endDistance && joined.isPartial == split.isPartial)
      #expect(try near(joined.elapsed, split.elapsed) && near(joined.pace, split.pace))
      #expect(try near(joined.movingTime, split.movingTime) && near(joined.gain, split.gain))
      #expect(try near(joined.grossKilocalories, split.grossKilocalories))
      #expect(try near(joined.meanHeartRate, split.meanHeartRate) && joined.meanLoad == 20)
    }
  }

  @Test("Quantities are the figures with their units")
  func quantitiesAreTheFigures() throws {
    let (summary, quantities) = (Self.walk.summary, Self.walk.summary.quantities)
    #expect(quantities.distance?.meters == summary.distance)
    #expect(quantities.pace?.secondsPerKilometer == summary.pace)
    #expect(quantities.movingTime == summary.movingTime.map { .seconds($0) })
    #expect(quantities.load == .kilograms(20))
    #expect(quantities.ruckWork?.kilogramKilometers == summary.ruckWork)
    let kilocalories = try #require(quantities.energy?.kilocalories)
    let gross = try #require(summary.energy?.grossKilocalories)
    #expect(abs(kilocalories - gross) < 1e-9 * gross)
    #expect(
      SessionSummary().quantities.distance == nil && SessionSummary().quantities.energy == nil)
  }
}
