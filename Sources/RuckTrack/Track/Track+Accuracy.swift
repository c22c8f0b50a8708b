extension Track {
  /// Metres of horizontal accuracy within which a position is an accurate one.
  public static let accurateWithin = 10.0

  /// How many rows have both coordinates and a horizontal accuracy within ``accurateWithin``; nil where
  /// no row states its accuracy.
  ///
  /// O(rows).
  public var accuratePoints: Int? {
    let accuracies = column(.horizontalAccuracy)
    guard accuracies.contains(where: \.isFinite) else { return nil }
    let (latitudes, longitudes) = (column(.latitude), column(.longitude))
    guard !latitudes.isEmpty, !longitudes.isEmpty else { return 0 }
    return accuracies.indices.count { row in
      accuracies[row] <= Self.accurateWithin && latitudes[row].isFinite
        && longitudes[row].isFinite
    }
  }
}
