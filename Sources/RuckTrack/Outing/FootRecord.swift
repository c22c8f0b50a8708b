/// The best times on foot, which no recording of a walk or run can beat.
///
/// Men's world records ratified or pending by World Athletics (100 m to marathon) and by the IAU
/// (100 km, 24 h, six days), as of January 2026; mixed track and road, the faster of the two.
public enum FootRecord {
  /// Metres and the seconds that they take at least, by distance.
  public static let bests: [(meters: Double, seconds: Double)] = [
    (100, 9.58), (200, 19.19), (400, 43.03), (800, 100.91), (1000, 131.96), (1609.344, 223.13),
    (3000, 437.55), (5000, 755.36), (10_000, 1571), (21_097.5, 3402), (42_195, 7235),
    (100_000, 21_935), (319_614, 86_400), (1_047_000, 518_400),
  ]

  /// Metres a second over a kilometre.
  static let fastestKilometer = 1000 / 131.96

  /// The distances over which a session is compared with the records: where a few bad positions do
  /// not decide.
  public static let compared = [400.0, 1000, 5000, 10_000, 42_195]

  /// Seconds that a distance takes on foot at least: at the record's speed over the next shorter
  /// listed distance, below 100 m over 100 m.
  public static func seconds(over meters: Double) -> Double {
    let best = bests.last { $0.meters <= meters } ?? bests[0]
    return meters / (best.meters / best.seconds)
  }
}
