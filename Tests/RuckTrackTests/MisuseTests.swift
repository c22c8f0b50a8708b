import RuckKernels
import RuckTrack
import Testing

private let three: ContiguousArray<Double> = [0, 1, 2]

/// Misuse traps, each with its own check at the door.
@Suite struct MisuseTests {
  @Test func segmentStartsThatDoNotAscendFromZeroTrap() async {
    func count(_ starts: ContiguousArray<Int>) -> Int {
      TrackView(
        times: three.span, latitudes: three.span, longitudes: three.span,
        segmentStarts: starts.span
      ).segments.count
    }
    #expect(count([]) == 1 && count([0, 0, 2, 3, 3]) == 5)
    await #expect(processExitsWith: .failure) { view([1, 2]) }
    await #expect(processExitsWith: .failure) { view([0, 2, 1]) }
    await #expect(processExitsWith: .failure) { view([0, 4]) }
    await #expect(processExitsWith: .failure) { view([-1, 2]) }
  }

  @Test func settingsOutsideTheirRangeTrap() async {
    await #expect(processExitsWith: .failure) {
      _ = RoutePlan.Settings(
        energy: .init(bodyMass: 80, restingRate: 1.2), load: 0, time: 60, sectionLength: .infinity)
    }
    await #expect(processExitsWith: .failure) {
      _ = Standard(
        name: "far", title: "Far", distance: 2e6, source: "", version: "", trust: .own)
    }
  }
}

private func view(_ starts: ContiguousArray<Int>) {
  _ =
    TrackView(
      times: three.span, latitudes: three.span, longitudes: three.span, segmentStarts: starts.span
    ).count
}
