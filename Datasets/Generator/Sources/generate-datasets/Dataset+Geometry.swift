import RuckKernels

extension Dataset {
  /// Legs from a metre to a thousand kilometres, each in ten steps.
  static var greatCircleLegs: Dataset {
    var place = Place(latitude: 47.5, longitude: 8.5)
    var rows = [Row(place: place)]
    for (bearing, meters) in [
      (37.0, 1.0), (310, 100), (95.5, 1000), (200, 10_000), (355, 100_000), (130, 1_000_000),
    ] {
      for step in 1...10 {
        rows.append(Row(place: place.moved(bearing: bearing, meters: meters * Double(step) / 10)))
      }
      place = place.moved(bearing: bearing, meters: meters)
    }
    return Dataset(
      segments: [rows],
      truth: Truth(
        name: "great-circle-legs", summary: "Six great-circle legs of 1 m to 1000 km, no times",
        quantities: [
          .init(
            key: "distance_m", value: 1_111_101, tolerance: 0.001,
            knownBy: "sum of the legs as laid out on the sphere of radius 6371008.8 m; 60 steps "
              + "between coordinates rounded by at most 8e-6 m")
        ]))
  }

  /// Two walks of 1 km with ten minutes and 500 m between them that were not recorded.
  static var twoSegments: Dataset {
    let start = Place(latitude: -33.9, longitude: 18.4)
    func walk(from place: Place, at time: Int) -> [Row] {
      (0...100).map { step in
        Row(
          place: place.moved(bearing: 210, meters: 10 * Double(step)), altitude: 20,
          time: time + 8 * step)
      }
    }
    let second = start.moved(bearing: 210, meters: 1500)
    return Dataset(
      segments: [walk(from: start, at: morning), walk(from: second, at: morning + 1400)],
      truth: Truth(
        name: "two-segments", summary: "Two segments of 1 km with a gap of 600 s and 500 m",
        quantities: [
          .init(
            key: "distance_m", value: 2000, tolerance: 0.01,
            knownBy: "two great-circle legs of 1000 m; nothing counts across the gap"),
          .init(
            key: "moving_s", value: 1600, tolerance: 0,
            knownBy: "100 steps of 8 s at 1.25 m/s in each segment; nothing counts across the gap"),
        ],
        pauses: []))
  }

  /// Twenty kilometres east across the antimeridian in Fiji, a point every ten seconds.
  static var antimeridian: Dataset {
    let start = Place(latitude: -16.5, longitude: 179.9)
    let rows = (0...1000).map { step in
      Row(
        place: start.moved(bearing: 80, meters: 20 * Double(step)), altitude: 5,
        time: morning + 16 * step)
    }
    let end = rows[1000].place
    return Dataset(
      segments: [rows],
      truth: Truth(
        name: "antimeridian", summary: "20 km on one great circle across the antimeridian",
        quantities: [
          .init(
            key: "distance_m", value: 20_000, tolerance: 0.01,
            knownBy: "one great-circle leg of 20 km on the sphere of radius 6371008.8 m")
        ],
        bounds: (start.latitude, start.longitude, end.latitude, end.longitude)))
  }

  /// Three kilometres straight over the north pole, a point every five metres.
  static var polar: Dataset {
    let start = Place(latitude: 89.99, longitude: 20)
    let rows = (0...600).map { step in
      Row(
        place: start.moved(bearing: 0, meters: 5 * Double(step)), altitude: 0,
        time: morning + 4 * step)
    }
    return Dataset(
      segments: [rows],
      truth: Truth(
        name: "polar", summary: "3 km straight over the north pole",
        quantities: [
          .init(
            key: "distance_m", value: 3000, tolerance: 0.01,
            knownBy: "one great-circle leg of 3 km on the sphere of radius 6371008.8 m"),
          .init(
            key: "moving_s", value: 2400, tolerance: 0, knownBy: "1.25 m/s throughout"),
        ],
        pauses: []))
  }

  /// An hour on the level at 1.5 m/s: energy is power times time.
  static var flatConstantSpeed: Dataset {
    let start = Place(latitude: 45, longitude: 7)
    let rows = (0...3600).map { second in
      Row(
        place: start.moved(bearing: 60, meters: 1.5 * Double(second)), altitude: 250,
        time: morning + second)
    }
    return Dataset(
      segments: [rows],
      truth: Truth(
        name: "flat-constant-speed", summary: "An hour on the level at 1.5 m/s",
        quantities: [
          .init(
            key: "distance_m", value: 5400, tolerance: 0.01,
            knownBy: "one great-circle leg of 5.4 km on the sphere of radius 6371008.8 m"),
          .init(key: "moving_s", value: 3600, tolerance: 0, knownBy: "1.5 m/s throughout"),
          .init(key: "gain_m", value: 0, tolerance: 0, knownBy: "one altitude throughout"),
          .init(key: "loss_m", value: 0, tolerance: 0, knownBy: "one altitude throughout"),
        ],
        pauses: [],
        energies: [
          .init(
            model: "pandolf-1977", bodyMass: 80, load: 20, restingRate: nil, power: 470,
            kilocalories: 404.3977055449331,
            knownBy: "1.5*80 + 2*(80+20)*(20/80)^2 + (80+20)*1.5*1.5^2 W for 3600 s, 4184 J/kcal"),
          .init(
            model: "lcda-backpacking-2022", bodyMass: 80, load: 20, restingRate: 1.2,
            power: 491.3461266205642, kilocalories: 422.7643536888219,
            knownBy: "80*(1.2 + (0.19 + 1.78*1.5^0.58 + 0.27*1.5^4)*(1 + 1.96*0.25^1.36)) W for "
              + "3600 s by mpmath, 4184 J/kcal"),
        ]))
  }
}
