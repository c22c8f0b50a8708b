import RuckKernels
import TestSupport
import Testing

@Suite struct RouteShapeTests {
  @Test func shapesByConstruction() {
    let square: [(Double, Double)] = [(0, 0), (800, 0), (800, 800), (0, 800), (0, 0)]
    #expect(PlanePath(square).shape == .loop)
    #expect(PlanePath(square, noise: 5).shape == .loop)
    #expect(PlanePath([(0, 0), (800, 0), (800, 800)]).shape == .pointToPoint)
    let out: [(Double, Double)] = [(0, 0), (900, 100), (1500, 900)]
    #expect(PlanePath(out + out.reversed().dropFirst()).shape == .outAndBack)
    #expect(PlanePath(out + out.reversed().dropFirst(), noise: 5).shape == .outAndBack)
    // Eleven twelfths of it are a stick, then a small circuit at its end.
    let lollipop: [(Double, Double)] = [
      (0, 0), (2000, 0), (2050, 100), (2150, 100), (2200, 0), (2000, 0), (0, 0),
    ]
    #expect(PlanePath(lollipop).shape == .outAndBack)
  }

  // 100 m, or a hundredth of the length where that is more, or a quarter where that is less.
  @Test func endsNeedNotMeetExactly() {
    func open(_ side: Double, gap: Double) -> RouteShape? {
      PlanePath([(0, 0), (side, 0), (side, side), (0, side), (0, gap)]).shape
    }
    #expect(open(800, gap: 95) == .loop)
    #expect(open(800, gap: 110) == .pointToPoint)
    #expect(open(10_000, gap: 380) == .loop)
    #expect(open(10_000, gap: 420) == .pointToPoint)
    #expect(open(60, gap: 40) == .loop)
    #expect(open(40, gap: 39) == .pointToPoint)
  }

  @Test func aPlaceHasNoShape() {
    #expect(RouteShape(latitudes: Span(), longitudes: Span()) == nil)
    let one: ContiguousArray<Double> = [5, 5]
    #expect(RouteShape(latitudes: one.span, longitudes: one.span) == nil)
    // Where a receiver wanders it has been nowhere.
    #expect(PlanePath([(0, 0), (3, 0), (0, 0)]).shape == nil)
    #expect(PlanePath([(0, 0), (99, 0)]).shape == nil)
    #expect(PlanePath([(0, 0), (101, 0)]).shape == .pointToPoint)
  }
}
