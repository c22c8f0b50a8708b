import RuckHistory
import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// The whole of a history, on sessions of which anything at all is told.
@Suite(.timeLimit(.minutes(40))) struct AnyRecordsTests {
  static let seeds = 1...(Repository.runsLongTests ? 120 as UInt64 : 40)

  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, 0, -0.0, 1e9, 1.0000001e9,
    -1, 1e-7, 5, 20, 1000, 5000, 86_400, 1e15,
  ]
  private static let whole: [Int] = [.min, .max, -1, 0, 1, 3600, 172_801, -172_801, 365_000_000]

  private static func sessions(_ random: inout SplitMix64) -> [SessionRecord] {
    func number() -> Double { numbers[Int.random(in: numbers.indices, using: &random)] }
    func integer() -> Int { whole[Int.random(in: whole.indices, using: &random)] }
    return (0..<Int.random(in: 0...30, using: &random)).map { place in
      let starts = [number(), 1.7e9 + Double(place) * 40_000, -3e13, 3e13, 1e17]
      var record = SessionRecord(
        id: ["", "a\tb", "same", "\(place)", "\u{1b}[31m"][Int.random(in: 0..<5, using: &random)],
        state: Int.random(in: 0..<9, using: &random) == 0 ? .active : .completed,
        start: starts[Int.random(in: starts.indices, using: &random)], end: number(),
        utcOffset: Bool.random(using: &random) ? integer() : 3600)
      record.fileIndex = integer()
      record.fingerprint = place.isMultiple(of: 3) ? "xxh64:0" : nil
      record.perceivedExertion = number()
      record.equipmentIDs = ["boots", "boots", ""]
      for path in [
        \SessionFigures.distance, \.elapsed, \.movingTime, \.gain, \.loss, \.meanLoad, \.ruckWork,
        \.grossKilocalories, \.netKilocalories, \.bodyMass, \.banisterImpulse, \.loadedDescent,
      ] where Bool.random(using: &random) { record.figures[keyPath: path] = number() }
      record.figures.efforts = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        let kinds = [Effort.Kind.fastest(meters: 5000), .farthest(seconds: 60)]
        return Effort(
          kind: kinds[Int.random(in: 0...1, using: &random)], value: number(), startTime: number(),
          endTime: number(), startDistance: number(), endDistance: number(), rows: 0..<1,
          meanLoad: number())
      }
      return record
    }
  }

  @Test func statisticsAddUpOrAreAbsent() throws {
    for seed in Self.seeds {
      var random = SplitMix64(seed: seed)
      let comment: Comment = "seed \(seed)"
      let records = Self.sessions(&random)
      let digest = SessionDigest(records)
      #expect(try SessionDigest(decoding: digest.encoded()) == digest, comment)
      #expect(
        digest.merged(with: SessionDigest(records.shuffled(using: &random))) == digest, comment)
      let bands = try #require(LoadBands(width: 0.1, unit: .pounds))
      let groupings = CalendarUnit.allCases.map { StatisticsGrouping.calendar($0) }
      let statistics = Statistics(
        of: digest, by: groupings + [.all, .loadBand(bands), .route], loadBands: bands)
      #expect(statistics.all.sessions == digest.sessions.count, comment)
      for grouping in groupings + [.loadBand(bands), .route] {
        let groups = statistics.groups.filter { $0.grouping == grouping }
        #expect(groups.reduce(0) { $0 + $1.statistics.sessions } == digest.sessions.count, comment)
        #expect(Set(groups.map(\.key)).count == groups.count, comment)
      }
      for histogram in statistics.histograms {
        let counted = histogram.bins.reduce(histogram.unknown) { $0 + $1.sessions }
        #expect(counted == digest.sessions.count && histogram.bins.count <= 1000, comment)
      }
      for group in [statistics.all] + statistics.groups.map(\.statistics) {
        for measure in CountedSession.Measure.allCases {
          #expect(group.sum(measure).isFinite && group.mean(measure)?.isFinite ?? true, comment)
        }
        for number in [group.meanLoadByTime, group.meanLoadByDistance, group.overallPace] {
          #expect(number?.isFinite ?? true, comment)
        }
      }
      for wear in EquipmentWear.byEquipment(of: digest).values {
        #expect(wear.distance.meters >= 0 && wear.sessions <= digest.sessions.count, comment)
      }
    }
  }

  @Test func streaksGoalsAndRecordsAreWhatSomeSessionDid() throws {
    for seed in Self.seeds {
      var random = SplitMix64(seed: seed)
      let comment: Comment = "seed \(seed)"
      let records = Self.sessions(&random)
      let digest = SessionDigest(records)
      let days = [Int.min, -400_000_000, 0, 20_000, 364_522_971, Int.max].map {
        LocalDay(daysSince1970: $0)
      }
      for day in days {
        for unit in CalendarUnit.allCases {
          let rule = StreakRule(unit: unit, sessions: 1, rest: 1000)
          let report = StreakReport(of: digest, rule: rule, asOf: day)
          for streak in [report.current, report.longest].compactMap({ $0 }) {
            #expect(streak.count > 0 && streak.firstDay <= streak.lastDay, comment)
            #expect(streak.lastDay <= streak.breaksOn, comment)
            #expect(streak.count <= digest.sessions.count, comment)
          }
          #expect((report.current?.count ?? 0) <= (report.longest?.count ?? 0), comment)
        }
        for standing in Achievement.standings(in: digest, within: DayRange(last: day)) {
          #expect(standing.progress.done >= 0 || standing.achievement.goal.target > 0, comment)
          #expect(standing.progress.done.isFinite, comment)
        }
        let span = LocalDay(daysSince1970: .min)...day
        let training = TrainingDays(of: digest, measure: .loadDistance, days: span)
        #expect(training.values.count <= TrainingDays.maximum, comment)
        #expect(training.days.upperBound == day, comment)
        #expect(TrainingState(after: training.values)?.chronic.isFinite ?? true, comment)
      }
      let names = Set(digest.sessions.map(\.identity))
      for record in RecordBook(records).records() {
        #expect(record.holder.value > 0 && record.holder.value.isFinite, comment)
        #expect(names.contains(record.holder.session), comment)
      }
      for day in EnergyDay.days(of: digest, logs: []) {
        #expect(day.grossKilocalories?.isFinite ?? true, comment)
      }
    }
  }
}
