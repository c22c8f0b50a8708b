import RuckKernels

extension Dataset {
  /// Routes of great-circle legs with a row every 25 m or less; altitude changes evenly on each.
  private static func route(
    _ name: String, _ summary: String, shape: String, corners: [(place: Place, altitude: Double)],
    distance: Double, gain: Double, loss: Double, knownBy: String
  ) -> Dataset {
    var rows = [Row(place: corners[0].place, altitude: corners[0].altitude)]
    for (from, to) in zip(corners, corners.dropFirst()) {
      let leg = from.place.distance(to: to.place)
      let bearing = sphere.initialBearing(
        fromLatitude: from.place.latitude, fromLongitude: from.place.longitude,
        toLatitude: to.place.latitude, toLongitude: to.place.longitude)
      let steps = Int((leg / 25).rounded(.up))
      for step in 1..<max(1, steps) {
        let share = Double(step) / Double(steps)
        rows.append(
          Row(
            place: from.place.moved(bearing: bearing, meters: share * leg),
            altitude: from.altitude + share * (to.altitude - from.altitude)))
      }
      rows.append(Row(place: to.place, altitude: to.altitude))
    }
    return Dataset(
      folder: "routes", isRoute: true, segments: [rows],
      truth: Truth(
        name: name, summary: summary,
        quantities: [
          .init(key: "distance_m", value: distance, tolerance: 0.01, knownBy: knownBy),
          .init(
            key: "gain_m", value: gain, tolerance: 1e-9,
            knownBy: "sum of the climbs between corners, whose altitudes are exact in decimal"),
          .init(
            key: "loss_m", value: loss, tolerance: 1e-9, knownBy: "as the gain, of the descents"),
        ],
        shape: shape))
  }

  /// A loop of five legs over a hill.
  static var loop: Dataset {
    let start = Place(latitude: 51.2, longitude: 6.9)
    var corners = [(place: start, altitude: 310.0)]
    for (bearing, meters, altitude) in [
      (70.0, 1400.0, 365.0), (350, 1100, 402), (265, 1300, 371), (215, 900, 348),
    ] {
      let last = corners[corners.count - 1].place
      corners.append((last.moved(bearing: bearing, meters: meters), altitude))
    }
    let home = corners[corners.count - 1].place.distance(to: start)
    corners.append((start, 310))
    return route(
      "loop", "A loop over a hill, back to its start", shape: "loop", corners: corners,
      distance: 4700 + home, gain: 92, loss: 92,
      knownBy: "great-circle legs of 1400, 1100, 1300 and 900 m and the way home on the sphere of "
        + "radius 6371008.8 m")
  }

  /// Three kilometres out by three legs and back the same way.
  static var outAndBack: Dataset {
    var corners = [(place: Place(latitude: -43.5, longitude: 170.1), altitude: 720.0)]
    for (bearing, meters, altitude) in [
      (200.0, 1200.0, 800.0), (240, 1000, 785), (190, 800, 900),
    ] {
      let last = corners[corners.count - 1].place
      corners.append((last.moved(bearing: bearing, meters: meters), altitude))
    }
    corners += corners.dropLast().reversed()
    return route(
      "out-and-back", "Three kilometres out and the same way back", shape: "out-and-back",
      corners: corners, distance: 6000, gain: 210, loss: 210,
      knownBy: "twice the great-circle legs of 1200, 1000 and 800 m on the sphere of radius "
        + "6371008.8 m")
  }

  /// Five kilometres over a pass.
  static var pointToPoint: Dataset {
    var corners = [(place: Place(latitude: 60.5, longitude: 8.2), altitude: 980.0)]
    for (bearing, meters, altitude) in [
      (20.0, 1500.0, 1130.0), (60, 1000, 1260), (35, 2500, 1050),
    ] {
      let last = corners[corners.count - 1].place
      corners.append((last.moved(bearing: bearing, meters: meters), altitude))
    }
    return route(
      "point-to-point", "Five kilometres over a pass", shape: "point-to-point", corners: corners,
      distance: 5000, gain: 280, loss: 210,
      knownBy: "great-circle legs of 1500, 1000 and 2500 m on the sphere of radius 6371008.8 m")
  }
}

extension Place {
  /// Metres along the great circle.
  fileprivate func distance(to other: Place) -> Double {
    sphere.distance(
      fromLatitude: latitude, fromLongitude: longitude, toLatitude: other.latitude,
      toLongitude: other.longitude)
  }
}
