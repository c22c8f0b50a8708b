/// A figure with its name, as the tables of the command and the pages show it.
package struct Fact: Sendable, Hashable {
  /// What a figure is, with the words for it.
  package enum Key: String, Sendable {
    case kind
    case distance
    case time
    case movingTime = "moving time"
    case unrecorded
    case notOnFoot = "not on foot"
    case pace
    case gain
    case load
    case energy
    case feelsLike = "feels like"
    case ruckWork = "ruck work"
    case heartRate = "heart rate"
    case heartZones = "heart zones"
    case intensity
    case difficulty
    case loadFactor = "load factor"
    case sessions
    case eaten
    case longest
    case fastest
    case streak
    case lastRuck = "last ruck"
    case experience
    case ramp
    case thisWeek = "this week"
    case lastWeek = "last week"
    case rule
    case asOf = "as of"
    case current
    case toKeepIt = "to keep it"
    case byDays = "by days"
    case session
    case start
    case name
    case file
    case bodyMass = "body mass"
    case score
    case weather
    case exertion
    case route
    case equipment
    case notes
    case merged
    case corrected
    case joined = "part of"
    case waypoint
    case more = ""
    case doubt
    case remark
    case distanceRule = "distance rule"
    case gainRule = "gain rule"
    case movingRule = "moving rule"
    case cleaning
    case gapRule = "gap rule"
    case vehicleRule = "vehicle rule"
    case energyModel = "energy model"
    case loadSource = "load source"
    case points
    case version
    case fingerprint
    case ruckWorkPerDay = "ruck work a day"
    case netEnergyPerDay = "net energy a day"
    case heartLoadPerDay = "heart load a day"
    case exertionPerDay = "exertion x min a day"
  }

  /// What it is.
  package let key: Key
  /// The figure with its unit, or ``NumberText/unknown``.
  package let value: String
  /// What a reader of the figure must know.
  package let remark: String?

  /// A figure with its name.
  package init(_ key: Key, value: String, remark: String? = nil) {
    (self.key, self.value, self.remark) = (key, value, remark)
  }

  /// What it is, for people.
  package var label: String { key.rawValue }

  /// The value, and the remark in parentheses.
  package var text: String { remark.map { "\(value)  (\($0))" } ?? value }
}
