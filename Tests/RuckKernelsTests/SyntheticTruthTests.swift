import RuckKernels
import Testing

/// The generated tracks' truth, known by their construction, against the kernels.
@Suite struct SyntheticTruthTests {
  private func isKnown(_ value: Double, _ quantity: SyntheticTrack.Quantity) -> Bool {
    (value - quantity.value).magnitude <= quantity.tolerance
  }

  @Test(arguments: SyntheticTrack.all)
  func theKernelsFindTheTruth(name: String) throws {
    let track = try SyntheticTrack(name)
    let truth = track.truth
    #expect(track.segments.count == truth.segments)
    let points = track.segments.reduce(0) { $0 + $1.latitudes.count }
    #expect(points == truth.points)

    let start = track.segments[0].times[0]
    var distance = 0.0
    var climb = ElevationGain()
    var movingTime = 0.0
    var pauses: [MovingTime.Pause] = []
    for segment in track.segments {
      let (latitudes, longitudes) = (segment.latitudes.span, segment.longitudes.span)
      let count = latitudes.count
      distance += Haversine().totalLength(latitudes: latitudes, longitudes: longitudes)
      let gain = ElevationGainRule.turningPoint(threshold: 3).gain(
        altitudes: segment.altitudes.span)
      climb.gain += gain.gain
      climb.loss += gain.loss

      let steps = column(count) {
        Haversine().stepLengths(latitudes: latitudes, longitudes: longitudes, into: &$0)
      }
      let distances = column(count) { CumulativeDistance.accumulate(steps: steps.span, into: &$0) }
      var marks = ContiguousArray(repeating: false, count: count)
      var span = marks.mutableSpan
      MovingTimeRule.standard.mark(
        times: segment.times.span, latitudes: latitudes, longitudes: longitudes,
        cumulativeDistances: distances.span, into: &span)
      movingTime += MovingTime.total(times: segment.times.span, moving: marks.span)
      pauses += MovingTime.pauses(times: segment.times.span, moving: marks.span)
    }

    #expect(isKnown(distance, truth.distance_m), "\(distance)")
    if let known = truth.elapsed_s {
      let last = track.segments.last?.times.last ?? .nan
      #expect(last - start == known.value)
    }
    if let known = truth.gain_m { #expect(isKnown(climb.gain, known), "\(climb)") }
    if let known = truth.loss_m { #expect(isKnown(climb.loss, known), "\(climb)") }
    if let known = truth.moving_s { #expect(isKnown(movingTime, known), "\(movingTime)") }
    if let known = truth.pauses {
      #expect(pauses.count == known.count)
      for (found, pause) in zip(pauses, known) {
        // Noise may move an end by a few seconds; without it the moving time is held exactly.
        #expect((found.start - start - pause.start_s).magnitude <= 10)
        #expect((found.end - start - pause.end_s).magnitude <= 10)
      }
    }
    if let known = truth.bounds {
      let segment = track.segments[0]
      let found = GeographicBounds(
        latitudes: segment.latitudes.span, longitudes: segment.longitudes.span)
      let bounds = try #require(found)
      // Coordinates are written with ten decimals.
      #expect((bounds.south - known.south).magnitude <= 1e-10)
      #expect((bounds.west - known.west).magnitude <= 1e-10)
      #expect((bounds.north - known.north).magnitude <= 1e-10)
      #expect((bounds.east - known.east).magnitude <= 1e-10)
    }
  }

  @Test func aReaderOfTheTruthKnowsEveryTrack() throws {
    // The plainest of them fixes the reader itself: its numbers stand in its name and summary.
    let track = try SyntheticTrack("synthetic/flat-constant-speed")
    #expect(track.segments.count == 1)
    #expect(track.segments[0].times.count == 3601)
    #expect(track.truth.distance_m.value == 5400)
    #expect(track.segments[0].altitudes.allSatisfy { $0 == 250 })
  }
}
