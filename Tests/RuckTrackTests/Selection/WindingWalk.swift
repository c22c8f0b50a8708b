import RuckKernels
import RuckTrack
import TestSupport

/// A walk at 1.35 m/s, a row every second, whose direction wanders, and what is recorded of it.
struct WindingWalk {
  /// Metres north and east at each second.
  let places: [(north: Double, east: Double)]
  /// Metres walked up to each second.
  let walked: [Double]

  /// Walks for some seconds; turn is how much the direction changes in a second, in degrees, with a
  /// memory of 40 s.
  init(seconds: Int, turn: Double, seed: UInt64 = 1) {
    var random = Gaussian(seed: seed)
    let turns = random.markov(seconds, deviation: turn, memory: 40)
    let speeds = random.markov(seconds, deviation: 0.08, memory: 30)
    var (place, heading, way) = ((north: 0.0, east: 0.0), 0.0, 0.0)
    var (places, walked) = ([place], [0.0])
    for second in 0..<seconds {
      heading += turns[second]
      let speed = max(1.35 + speeds[second], 0.5)
      place.north += speed * Elementary.cosDegrees(heading)
      place.east += speed * Elementary.sinDegrees(heading)
      way += speed
      places.append(place)
      walked.append(way)
    }
    self.places = places
    self.walked = walked
  }

  /// Metres walked in all.
  var length: Double { walked[walked.count - 1] }

  /// What a device records that loses its positions for a while, on level ground at the equator.
  ///
  /// - Parameters:
  ///   - hole: the seconds without rows.
  ///   - shift: metres by which everything behind the hole lies elsewhere, as where the walker came back.
  ///   - isCounted: whether it counts the distance.
  /// - Returns: the recording.
  func recorded(
    without hole: Range<Int> = 0..<0, shift: (north: Double, east: Double) = (0, 0),
    isCounted: Bool = false
  ) -> RecordedSession {
    var builder = TrackBuilder()
    for second in places.indices where !hole.contains(second) {
      let isBehind = !hole.isEmpty && second >= hole.upperBound
      let place = places[second]
      builder.set(.time, 1_714_543_200 + Double(second))
      builder.set(.latitude, (place.north + (isBehind ? shift.north : 0)) / 111_194.927)
      builder.set(.longitude, 8 + (place.east + (isBehind ? shift.east : 0)) / 111_194.927)
      builder.set(.altitude, 100)
      if isCounted { builder.set(.distance, walked[second]) }
      builder.commitRow()
    }
    return RecordedSession(track: builder.build())
  }

  /// What the standard rules make of a recording for 80 kg with 20 kg.
  static func summary(_ session: RecordedSession, _ change: (inout Rules) -> Void = { _ in })
    -> SessionSummary
  {
    var analysis = SessionAnalysis(
      walker: Walker(bodyMass: .kilograms(80)), load: LoadProfile(constant: 20))
    change(&analysis.rules)
    return analysis.analyze(session).summary
  }
}
