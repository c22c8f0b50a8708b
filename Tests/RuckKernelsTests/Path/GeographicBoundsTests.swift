import RuckKernels
import Testing

@Suite struct GeographicBoundsTests {
  private func bounds(
    _ latitudes: ContiguousArray<Double>, _ longitudes: ContiguousArray<Double>
  ) -> GeographicBounds? {
    GeographicBounds(latitudes: latitudes.span, longitudes: longitudes.span)
  }

  @Test func holdsEveryPosition() {
    #expect(
      bounds([10, 12, .nan, 8], [20, 21, 99, 19])
        == GeographicBounds(south: 8, west: 19, north: 12, east: 21))
    #expect(bounds([1], [2]) == GeographicBounds(south: 1, west: 2, north: 1, east: 2))
    #expect(bounds([], []) == nil)
    #expect(bounds([.nan, 1], [1, .infinity]) == nil)
  }

  /// RFC 7946, section 5.2: Fiji, from 177 east to 178 west, has west 177 and east -178.
  @Test func westExceedsEastAcrossTheAntimeridian() {
    #expect(
      bounds([-20, -16], [177, -178])
        == GeographicBounds(south: -20, west: 177, north: -16, east: -178))
    #expect(
      bounds([-20, -16, -18], [-178, 177, 179.5])
        == GeographicBounds(south: -20, west: 177, north: -16, east: -178))
    // The same path written past 180.
    #expect(
      bounds([-20, -16], [177, 182])
        == GeographicBounds(south: -20, west: 177, north: -16, east: -178))
    #expect(
      bounds([0, 0], [180, -180]) == GeographicBounds(south: 0, west: 180, north: 0, east: 180))
  }

  @Test func roundTheGlobeIsAllLongitudes() {
    #expect(
      bounds([0, 0, 0, 0, 0], [0, 100, -160, -60, 10])
        == GeographicBounds(south: 0, west: -180, north: 0, east: 180))
  }
}
