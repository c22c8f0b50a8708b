internal import RuckKernels

extension Track {
  /// The track with altitudes at its positions, where the file has both in rows of their own.
  ///
  /// A position without an altitude gets the one between the altitudes around it in time, no
  /// farther apart than a minute. O(rows).
  func sharingAltitudes() -> Track {
    let (altitudes, latitudes, times) = (column(.altitude), column(.latitude), column(.time))
    guard !altitudes.isEmpty, !latitudes.isEmpty, !times.isEmpty,
      altitudes.indices.contains(where: { altitudes[$0].isFinite && latitudes[$0].isNaN }),
      altitudes.indices.contains(where: { altitudes[$0].isNaN && latitudes[$0].isFinite })
    else { return self }
    return replacing(
      .altitude,
      by: SensorMean.bridged(
        altitudes, times: times, segments: segments, onlyAcross: SensorMean.longestBridge))
  }

  /// The track with other altitudes, for rows whose own have not settled.
  func taking(_ settling: AltitudeSettling) -> Track {
    settling.altitudes.isEmpty ? self : replacing(.altitude, by: settling.altitudes)
  }

  private func replacing(_ channel: Channel, by samples: ContiguousArray<Double>) -> Track {
    self.replacing { $0 == channel ? samples : column($0) }
  }
}
