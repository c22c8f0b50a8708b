/// A figure with its name, as the tables of the command and the pages show it.
package struct Fact: Sendable, Hashable {
  /// The figure, with the words for it.
  package enum Key: String, Sendable {
    case kind, distance, time, movingTime = "moving time", unrecorded, notOnFoot = "not on foot"
    case pace, gain, load, energy, feelsLike = "feels like", ruckWork = "ruck work"
    case heartRate = "heart rate", heartZones = "heart zones", intensity, difficulty
    case loadFactor = "load factor", sessions, eaten, longest, fastest, streak
    case lastRuck = "last ruck", experience, ramp, thisWeek = "this week", lastWeek = "last week"
    case rule, asOf = "as of", current, toKeepIt = "to keep it", byDays = "by days", session, start
    case name, file, bodyMass = "body mass", score, weather, exertion, route, equipment, notes
    case merged, corrected, joined = "part of", waypoint, more = "", doubt, remark
    case distanceRule = "distance rule", gainRule = "gain rule", movingRule = "moving rule"
    case cleaning, gapRule = "gap rule", vehicleRule = "vehicle rule", energyModel = "energy model"
    case loadSource = "load source", points, version, fingerprint
    case ruckWorkPerDay = "ruck work a day", netEnergyPerDay = "net energy a day"
    case heartLoadPerDay = "heart load a day", exertionPerDay = "exertion x min a day"
  }

  package let key: Key
  /// The figure with its unit, or ``NumberText/unknown``.
  package let value: String
  /// The remark that a reader of the figure needs.
  package let remark: String?

  /// A figure with its name.
  package init(_ key: Key, value: String, remark: String? = nil) {
    (self.key, self.value, self.remark) = (key, value, remark)
  }

  package var label: String { key.rawValue }

  /// The value, and the remark in parentheses.
  package var text: String { remark.map { "\(value)  (\($0))" } ?? value }
}
