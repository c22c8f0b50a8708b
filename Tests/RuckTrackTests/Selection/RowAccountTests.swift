import RuckKernels
import TestSupport
import Testing

@testable import RuckTrack

/// What becomes of each row of a recording, however it is written.
@Suite struct RowAccountTests {
  typealias Rows = EquivalenceTests.Rows

  /// The account of the analysis of a recording that nobody put in order before.
  private static func analyzed(_ rows: Rows, _ load: LoadProfile? = nil) -> AnalyzedTrack {
    SessionAnalysis(load: load).analyze(
      Track(
        times: rows.times, latitudes: rows.latitudes, longitudes: rows.longitudes,
        altitudes: rows.altitudes, segmentStarts: rows.segmentStarts))
  }

  /// An analysis puts rows in order itself, and says of each row of the recording where it went.
  @Test func anAnalysisPutsRowsInOrder() throws {
    let rows = Rows()
    let whole = Self.analyzed(rows)
    #expect(whole.selection.selectedRows.isEmpty)
    var random = SplitMix64(seed: 5)
    let order = Array(0..<rows.count).shuffled(using: &random)
    let shuffled = Self.analyzed(rows.taking(order))
    #expect(shuffled.summary.distance == whole.summary.distance)
    #expect(shuffled.summary.movingTime == whole.summary.movingTime)
    #expect(shuffled.summary.diagnostics.entries.contains { $0.code == .trackSorted })
    // Each analysed row is the row of the file that was recorded at its time.
    #expect(shuffled.selection.selectedRows.map { order[$0] } == Array(0..<rows.count))
    #expect(shuffled.summary.rows == RowCounts([.used: rows.count]))
  }

  /// Ground that is given for rows of the recording stays with them.
  @Test func groundStaysWithItsRows() throws {
    let rows = Rows()
    let order = Array((0..<rows.count).reversed())
    let terrain = TerrainProfile(factors: ContiguousArray(repeating: 1.5, count: 100))
    func factors(_ rows: Rows) -> ContiguousArray<Double> {
      SessionAnalysis(load: LoadProfile(constant: 20), terrain: terrain).analyze(
        Track(
          times: rows.times, latitudes: rows.latitudes, longitudes: rows.longitudes,
          altitudes: rows.altitudes)
      ).energy.terrainFactors
    }
    let backward = factors(rows.taking(order))
    #expect(backward.count { $0 == 1.5 } == 100 && backward.suffix(100).allSatisfy { $0 == 1.5 })
  }

  /// Whatever is wrong with a file, the fates of its rows sum to their number.
  @Test func everyRowHasOneFate() {
    var random = SplitMix64(seed: 31)
    var seen = RowCounts()
    for round in 0..<60 {
      var rows = Rows(seed: UInt64(round))
      let all = Array(0..<rows.count)
      switch round % 6 {
      case 0: rows = rows.taking(all + Array(all[100..<200]))
      case 1: rows = rows.taking(all.shuffled(using: &random))
      case 2: for row in 150..<rows.count { rows.times[row] -= 700 }
      case 3: rows.times[rows.count - 1] += 200_000
      case 4: for row in 0..<30 { rows.times[row] = .nan }
      default:
        rows = rows.taking(all + all)
        for row in all.count..<rows.count { rows.latitudes[row] += 0.05 }
      }
      for _ in 0..<Int.random(in: 0..<20, using: &random) {
        let row = Int.random(in: 0..<rows.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: rows.latitudes[row] = .nan
        case 1: rows.latitudes[row] = 95
        case 2: rows.longitudes[row] += 0.01
        default: (rows.latitudes[row], rows.longitudes[row]) = (0, 0)
        }
      }
      let sessions = rows.sessions.map { SessionAnalysis().analyze($0).summary }
      var total = 0
      for summary in sessions {
        total += summary.rows.total
        for fate in RowFate.allCases { seen[fate] += summary.rows[fate] }
        #expect(summary.rows.cleaning == summary.cleaning)
      }
      #expect(total == rows.count, "\(round)")
    }
    for fate in [
      RowFate.covered, .stray, .untimed, .withoutPosition, .dropped(.outOfRange), .dropped(.spike),
      .dropped(.nullIsland),
    ] { #expect(seen[fate] > 0, "\(fate)") }
  }

  /// Times that make no path in any order lose as few rows as can be; times without any order are none.
  @Test func timesInNoOrder() throws {
    var rows = Rows()
    let whole = try rows.summary()
    for row in stride(from: 3, to: rows.count, by: 4) { rows.times[row] -= 60_000 }
    let summary = try rows.summary()
    #expect(try isNear(#require(summary.distance) / #require(whole.distance), 1, within: 0.02))
    #expect(summary.rows[.dropped(.backwardTime)] == rows.count / 4)
    #expect(summary.rows.total == rows.count)
    var random = SplitMix64(seed: 7)
    rows = Rows()
    for row in rows.times.indices {
      rows.times[row] = 1.7e9 + Double.random(in: 0...1e5, using: &random)
    }
    let timeless = try rows.summary()
    #expect(timeless.elapsed == nil && timeless.movingTime == nil)
  }

  /// Times that fall again and again cost no more a row.
  @Test(.timeLimit(.minutes(1))) func clocksThatFallAgainAndAgain() {
    let count = 200_000
    for period in [2, 9, 64, 5000] {
      let rows = 0..<count
      let track = Track(
        times: rows.map { 1.7e9 + Double($0) - ($0 / period % 2 == 0 ? 0 : 4000) },
        latitudes: rows.map { 50 + Double($0) * 1e-5 },
        longitudes: rows.map { _ in 10 })
      _ = RecordedSession(track: track).divided()
    }
  }
}
