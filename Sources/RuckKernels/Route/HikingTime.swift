/// The totals of a route that a hiking-time rule asks for, all in metres.
public struct RouteTotals: Sendable, Hashable {
  /// The length of the path.
  public var distance: Double
  /// Metres of gain.
  public var gain: Double
  /// Metres descended.
  public var loss: Double
  /// Metres of the loss on slopes of 5 to 12 degrees.
  public var gentleDescent: Double
  /// Metres of the loss on slopes steeper than 12 degrees.
  public var steepDescent: Double

  /// A route; 0 where not given.
  public init(
    distance: Double, gain: Double, loss: Double = 0, gentleDescent: Double = 0,
    steepDescent: Double = 0
  ) {
    (self.distance, self.gain, self.loss) = (distance, gain, loss)
    (self.gentleDescent, self.steepDescent) = (gentleDescent, steepDescent)
  }
}

/// The walking time of a route by rules that look at its totals.
///
/// None knows a load. ``SlopeSpeed`` holds the rules that look at every slope.
public enum HikingTime: String, Sendable, CaseIterable {
  /// Naismith 1892 (Scottish Mountaineering Club Journal): an hour for 5 km and one for 600 m of
  /// gain.
  case naismith
  /// Naismith with the corrections of Langmuir's Mountaincraft and Leadership: 10 min less for each
  /// 300 m down at 5 to 12 degrees, 10 min more for each 300 m down steeper than that.
  case langmuir
  /// Naismith by equivalent distance, his number 7.92 taken as 8 (Scarf 1998 and 2007): a metre of
  /// gain counts as eight along, all at 5 km/h.
  case scarf
  /// DIN 33466, walking times on signs: 4 km/h along, 300 m/h up, 500 m/h down; the larger of along
  /// and up-and-down with half the smaller.
  case din33466 = "din-33466"
  /// The same rule with 400 m/h up and 800 m/h down, as the Alpine clubs' signs take it.
  case alpine

  /// The time of one route in seconds; NaN where it asks for something that is not finite or is
  /// negative.
  ///
  /// O(1).
  public func seconds(_ totals: RouteTotals) -> Double {
    guard totals.distance >= 0, totals.gain >= 0 else { return .nan }
    let hours: Double
    switch self {
    case .naismith: hours = Self.naismithHours(totals)
    case .langmuir:
      guard totals.gentleDescent >= 0, totals.steepDescent >= 0 else { return .nan }
      let balance = totals.steepDescent - totals.gentleDescent
      hours = Self.naismithHours(totals) + balance / 300 / 6
    case .scarf:
      hours = Self.equivalentDistance(distance: totals.distance, gain: totals.gain) / 1000 / 5
    case .din33466: hours = Self.signHours(totals, up: 300, down: 500)
    case .alpine: hours = Self.signHours(totals, up: 400, down: 800)
    }
    return hours.isFinite ? max(0, hours * 3600) : .nan
  }

  /// The level distance in metres that is equivalent to a route by ``scarf``: distance + 8 · gain.
  public static func equivalentDistance(distance: Double, gain: Double) -> Double {
    distance + 8 * gain
  }

  private static func naismithHours(_ totals: RouteTotals) -> Double {
    totals.distance / 1000 / 5 + totals.gain / 600
  }

  private static func signHours(_ totals: RouteTotals, up: Double, down: Double) -> Double {
    guard totals.loss >= 0 else { return .nan }
    let along = totals.distance / 1000 / 4
    let height = totals.gain / up + totals.loss / down
    return max(along, height) + min(along, height) / 2
  }
}
