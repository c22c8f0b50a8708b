import RuckHistory
import TestSupport

/// Seeded sessions with everything that statistics look at, and with gaps in what is known.
enum RandomSessions {
  /// Some completed sessions with different fingerprints, over about two years from 2024 on.
  static func make(
    _ count: Int, seed: UInt64, days: ClosedRange<Int> = 19_700...20_400
  ) -> [SessionRecord] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { place in
      var record = SessionRecord(id: "session \(place)", state: .completed, start: nil)
      record.fingerprint = place % 5 == 0 ? nil : "xxh64:\(String(generator.next(), radix: 16))"
      record.fileIndex = place % 3
      if place % 17 != 0 {
        let day = Int.random(in: days, using: &generator)
        record.start =
          Double(day) * 86_400 + Double(Int.random(in: 0..<86_400_000, using: &generator)) / 1000
        record.utcOffset = Int.random(in: -48...56, using: &generator) * 900
      }
      func number(_ range: ClosedRange<Double>) -> Double? {
        let value = Double.random(in: range, using: &generator)
        return Int.random(in: 0..<6, using: &generator) == 0 ? nil : value
      }
      record.figures.distance = number(0...40_000)
      record.figures.elapsed = number(1...30_000)
      record.figures.movingTime = number(1...30_000)
      record.figures.gain = number(0...2000)
      record.figures.loss = number(0...2000)
      record.figures.meanLoad = number(0...40)
      if let load = record.figures.meanLoad, let distance = record.figures.distance {
        record.figures.ruckWork = load * distance / 1000
      }
      record.figures.grossKilocalories = number(50...4000)
      record.figures.netKilocalories = number(50...4000)
      record.figures.bodyMass = number(60...90)
      record.figures.banisterImpulse = number(10...400)
      record.figures.loadedDescent = number(0...40_000)
      record.perceivedExertion = number(0...10)
      let routes = [nil, "harbour loop", "é", "e\u{301}", "-"]
      record.routeID = routes[Int.random(in: routes.indices, using: &generator)]
      record.equipmentIDs = ["boots, brown", "pack", "%41", ""].filter { _ in
        Bool.random(using: &generator)
      }
      note(place, seed: seed, in: &record)
      return record
    }
  }

  /// Intervals, and the identifier of some recordings.
  private static func note(_ place: Int, seed: UInt64, in record: inout SessionRecord) {
    var generator = SplitMix64(seed: seed &+ UInt64(place) &* 977)
    func interval(_ value: Double?) -> (Double?, Double?) {
      guard let value, Int.random(in: 0..<4, using: &generator) > 0 else { return (nil, nil) }
      return (
        value * Double.random(in: 0.5...1, using: &generator),
        value * Double.random(in: 1...2, using: &generator)
      )
    }
    let figures = record.figures
    (record.figures.lowerDistance, record.figures.upperDistance) = interval(figures.distance)
    (record.figures.lowerGain, record.figures.upperGain) = interval(figures.gain)
    (record.figures.lowerKilocalories, record.figures.upperKilocalories) = interval(
      figures.grossKilocalories)
    if place % 4 == 0 { record.recordingIdentifier = "unit:39374530\(place)@1657987705" }
  }
}
