/// The row at which rest turns into motion or motion into rest.
enum ChangePointFit {
  /// The time of a row at which a position at rest and a straight line away from it fit the rows best.
  ///
  /// Least squares in the plane over p(t) = c + w · max(0, t - b), for each row's time as b; the
  /// line leads to the rest where `restComesFirst` is false. Positions are in degrees of latitude on a
  /// plane at the first row. O(rows). `fallback` where fewer than four rows are given or all lie at
  /// one position.
  static func find(
    times: Span<Double>, latitudes: Span<Double>, longitudes: Span<Double>, rows: Range<Int>,
    restComesFirst: Bool, fallback: Double
  ) -> Double {
    guard rows.count >= 4 else { return fallback }
    let count = Double(rows.count)
    let center = fallback
    let origin = (latitude: latitudes[rows.lowerBound], longitude: longitudes[rows.lowerBound])
    let parallel = Elementary.cosDegrees(origin.latitude)
    func position(_ row: Int) -> (x: Double, y: Double) {
      ((longitudes[row] - origin.longitude) * parallel, latitudes[row] - origin.latitude)
    }
    var mean = (x: 0.0, y: 0.0)
    for row in rows {
      let here = position(row)
      mean.x += here.x
      mean.y += here.y
    }
    mean = (mean.x / count, mean.y / count)
    // Sums over the rows of the moving side, which grows by a row at a time.
    var rowCount = 0.0
    var time = 0.0
    var square = 0.0
    var offset = (x: 0.0, y: 0.0)
    var product = (x: 0.0, y: 0.0)
    var best = (explained: 0.0, time: fallback)
    let sign = restComesFirst ? 1.0 : -1.0
    for index in 0..<rows.count {
      let row = restComesFirst ? rows.upperBound - 1 - index : rows.lowerBound + index
      let t = sign * (times[row] - center)
      var here = position(row)
      here = (here.x - mean.x, here.y - mean.y)
      if index > 0 {
        // Σh, Σh² and Σhp of h = max(0, t - b) at b = t of this row.
        let sum = time - t * rowCount
        let spread = square - 2 * t * time + t * t * rowCount - sum * sum / count
        let along = (product.x - t * offset.x, product.y - t * offset.y)
        if spread > 0 {
          let explained = (along.0 * along.0 + along.1 * along.1) / spread
          if explained > best.explained { best = (explained, times[row]) }
        }
      }
      rowCount += 1
      time += t
      square += t * t
      offset = (offset.x + here.x, offset.y + here.y)
      product = (product.x + t * here.x, product.y + t * here.y)
    }
    return best.time
  }
}
