import RuckKernels
import TestSupport
import Testing

@Suite struct EncodedPolylineTests {
  @Test(arguments: try Table("reference/polylines.tsv", rows: 6).rows)
  func publishedTexts(_ row: Table.Row) throws {
    let points = row["points"].split(separator: " ").map { point in
      point.split(separator: ",").compactMap { Double($0) }
    }
    let precision = row["precision"] == "5" ? EncodedPolyline.Precision.five : .six
    let latitudes = ContiguousArray(points.map { $0[0] })
    let longitudes = ContiguousArray(points.map { $0[1] })
    let text = EncodedPolyline.encode(
      latitudes: latitudes.span, longitudes: longitudes.span, precision: precision)
    #expect(text == row["text"])
    // The points have no more decimals than the precision: they come back as they were.
    let path = try #require(EncodedPolyline.decode(row["text"], precision: precision))
    #expect(path.latitudes == latitudes && path.longitudes == longitudes)
  }

  // Half a unit of the last decimal, and the rounding of a division.
  @Test func randomPathsComeBackRounded() throws {
    var random = SplitMix64(seed: 21)
    for precision in EncodedPolyline.Precision.allCases {
      let half = precision == .five ? 5e-6 : 5e-7
      let latitudes = ContiguousArray(
        (0..<500).map { _ in Double.random(in: -90...90, using: &random) })
      let longitudes = ContiguousArray(
        (0..<500).map { _ in Double.random(in: -180...180, using: &random) })
      let text = EncodedPolyline.encode(
        latitudes: latitudes.span, longitudes: longitudes.span, precision: precision)
      let path = try #require(EncodedPolyline.decode(text, precision: precision))
      #expect(path.latitudes.count == 500)
      for row in 0..<500 {
        #expect(abs(path.latitudes[row] - latitudes[row]) <= half + 1e-12)
        #expect(abs(path.longitudes[row] - longitudes[row]) <= half + 1e-12)
      }
    }
  }

  @Test func rowsWithoutAPositionAreLeftOut() {
    let latitudes: ContiguousArray<Double> = [.nan, 38.5, 91, .infinity, 40.7, 43.252]
    let longitudes: ContiguousArray<Double> = [1, -120.2, 0, 0, -120.95, -126.453]
    #expect(
      EncodedPolyline.encode(latitudes: latitudes.span, longitudes: longitudes.span)
        == "_p~iF~ps|U_ulLnnqC_mqNvxq`@")
  }

  @Test(arguments: [
    "_p~iF", "_p~iF~ps|U_", "_p~iF~ps| U", "\u{7f}?", "~~~~~~~~~~~~~~~~", "é", "_ib_ib_ib_E?",
  ])
  func whatIsNoPolylineIsRefused(text: String) {
    #expect(EncodedPolyline.decode(text) == nil)
  }

  @Test func nothingIsAPathOfNoPoints() throws {
    #expect(try #require(EncodedPolyline.decode("")).latitudes.isEmpty)
  }
}
