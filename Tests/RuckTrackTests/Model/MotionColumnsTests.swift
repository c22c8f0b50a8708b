import RuckKernels
import Testing

@testable import RuckTrack

@Suite struct MotionColumnsTests {
  /// A walk east down a sixth, with three slow minutes in its middle that look like a rest.
  private static func rests(falling: Bool, probability: Double) -> [Range<Int>] {
    let times = ContiguousArray((0..<1500).map { 1_714_543_200 + Double($0) })
    let slow = 600..<780
    var meters = 0.0
    var (longitudes, altitudes) = (ContiguousArray<Double>(), ContiguousArray<Double>())
    for row in times.indices {
      longitudes.append(meters / 111_195)
      altitudes.append(2000 - meters / 6)
      meters += slow.contains(row) ? 0.4 : 1.4
    }
    if !falling { for row in slow { altitudes[row] = altitudes[599] } }
    let latitudes = ContiguousArray(repeating: 0.0, count: times.count)
    let view = TrackView(
      times: times.span, latitudes: latitudes.span, longitudes: longitudes.span,
      altitudes: altitudes.span)
    var log = DiagnosticLog()
    let path = PathColumns(view, by: .standard, reportingTo: &log)
    let probabilities = ContiguousArray(
      times.indices.map { $0 == 0 ? 0 : slow.contains($0) ? probability : 1 })
    return MotionColumns(probabilities, along: path, hidden: nil, window: 10)
      .rests(along: path, altitudes: altitudes.span)
  }

  /// What falls as the rest of the walk does, and may well be one, says nothing of the noise of
  /// altitudes at rest.
  @Test func aRestThatDescendsAsTheWalkDoesIsNone() {
    #expect(Self.rests(falling: true, probability: 0.4).isEmpty)
    #expect(Self.rests(falling: false, probability: 0.4) == [609..<770])
    // What is all but certainly a rest stays one.
    #expect(Self.rests(falling: true, probability: 0) == [609..<770])
  }

  /// Seconds of motion are those of each interval times its probability.
  @Test func movingTimeIsAnExpectation() throws {
    let times: ContiguousArray<Double> = [0, 10, 30, 30, 40]
    let (latitudes, longitudes): (ContiguousArray<Double>, ContiguousArray<Double>) = (
      [0, 0, 0, 0, 0], [0, 0.0001, 0.0002, 0.0002, 0.0003]
    )
    let view = TrackView(
      times: times.span, latitudes: latitudes.span, longitudes: longitudes.span)
    var log = DiagnosticLog()
    let path = PathColumns(view, by: .standard, reportingTo: &log)
    let motion = MotionColumns(
      [0, 1, 0.25, 0, 0.75], along: path, hidden: nil, window: 10)
    #expect(motion.movingTime == 10 + 5 + 7.5)
    // What takes no time is motion next to ten seconds of it.
    #expect(motion.isMoving == [false, true, false, true, true])
  }
}
