import RuckTrack
import Testing

@Suite struct TrackAccuracyTests {
  /// Of five rows two are accurate places: one is too far off, one has no accuracy, one no place.
  @Test func accuratePointsHaveAPlace() {
    let track = Track(
      times: [0, 1, 2, 3, 4], latitudes: [46, 46, 46, 46, .nan], longitudes: [7, 7, 7, 7, .nan],
      horizontalAccuracies: [3, 10, 10.1, .nan, 2])
    #expect(track.accuratePoints == 2)
  }

  @Test func withoutAccuraciesNothingIsKnown() {
    let track = Track(times: [0, 1], latitudes: [46, 46], longitudes: [7, 7])
    #expect(track.accuratePoints == nil)
  }
}
