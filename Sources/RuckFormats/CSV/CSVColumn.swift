internal import RuckTrack

/// The content of a column of points, by its heading: `Latitude (°)`, `speed_m_per_s`, `Altitude [ft]`.
struct CSVColumn: Equatable {
  enum Content: Equatable {
    case sample(Channel)
    /// The date of the time in another column.
    case date
    /// Seconds since the recording began.
    case elapsed
    /// Dilution of precision, which stands in for the accuracy.
    case dilution
    /// The number of the segment.
    case segment
  }

  let content: Content
  /// The factor of a value, and the number added to it then, that give the units of the channel.
  let factor: Double
  let summand: Double
  /// The precision of the heading: of two columns of one content the first of the highest rank counts.
  let rank: Int

  /// A column by its heading; nil for one that holds nothing of a track.
  init?(_ heading: String) {
    let (name, unit) = Self.parts(heading)
    guard let (content, ownUnit, rank) = Self.names[name] ?? Self.prefixed(name) else { return nil }
    guard let (factor, summand) = Self.scale(of: content, unit ?? ownUnit ?? "") else { return nil }
    self.content = content
    (self.factor, self.summand, self.rank) = (factor, summand, rank)
  }

  /// The letters and digits of a heading, and the unit in brackets behind it, both in small letters.
  private static func parts(_ heading: String) -> (name: String, unit: String?) {
    var name = ""
    var unit: String?
    for character in heading.lowercased() {
      if character == "(" || character == "[" {
        unit = unit ?? ""
      } else if unit != nil {
        if character != ")", character != "]", !character.isWhitespace { unit?.append(character) }
      } else if character.isLetter || character.isNumber {
        name.append(character)
      }
    }
    return (name, unit)
  }

  /// Names as letters and digits, each with what it holds, the unit it has where it says none, and its rank.
  private static let names: [String: (Content, String?, Int)] = {
    var names: [String: (Content, String?, Int)] = [:]
    func add(_ content: Content, _ list: String, _ unit: String? = nil, rank: Int = 1) {
      for name in list.split(separator: " ") { names[String(name)] = (content, unit, rank) }
    }
    add(.sample(.time), "time timestamp datetime utc isotime timeutc utctime gpstime times")
    add(.sample(.time), "unixtime epoch timems epochms timestampms timens", rank: 0)
    add(.date, "date day gpsdate dateutc utcdate")
    add(.elapsed, "elapsed secondselapsed seconds elapsedtime elapseds", "s")
    add(.sample(.latitude), "latitude lat latitudedeg latdeg gpslatitude positionlat")
    add(.sample(.longitude), "longitude lon lng long longitudedeg londeg gpslongitude positionlong")
    add(
      .sample(.altitude),
      "altitude alt elevation ele height altitudem elevationm elem altm gpsaltitude")
    add(.sample(.altitude), "altitudefeet altitudeft elevationft elevationfeet", "ft")
    add(.sample(.altitude), "altitudewgs84", rank: 0)
    add(
      .sample(.horizontalAccuracy), "accuracy horizontalaccuracy horizontalaccuracym hacc accuracym"
    )
    add(.dilution, "hdop")
    add(.sample(.heartRate), "heartrate hr heartratebpm bpm pulse hrbpm")
    add(.sample(.cadence), "cadence cad cadenceperminute cadencepermin cadencerpm")
    add(.sample(.power), "power watts powerw")
    add(.sample(.temperature), "temperature temp atemp temperaturec")
    add(.sample(.temperature), "temperaturef", "°f")
    add(.sample(.speed), "speed velocity speedmpers speedms")
    add(.sample(.speed), "speedkmh", "km/h")
    add(.sample(.speed), "speedmph", "mph")
    add(.sample(.speed), "devicespeedmpers", rank: 2)
    add(.sample(.course), "devicecoursedeg", rank: 2)
    add(.sample(.course), "course bearing direction coursedeg heading")
    add(.sample(.distance), "distance dist distancem")
    add(.sample(.distance), "distancekm", "km")
    add(.sample(.distance), "distancemi distancemiles", "mi")
    add(.sample(.distance), "devicedistancem", rank: 2)
    add(.segment, "segment segmentnumber trackseg")
    return names
  }()

  private static func prefixed(_ name: String) -> (Content, String?, Int)? {
    for prefix in ["recorded", "location", "gps"] where name.hasPrefix(prefix) {
      if let found = names[String(name.dropFirst(prefix.count))] { return found }
    }
    return nil
  }

  /// The scale of a unit; nil where the content is not measured in it.
  private static func scale(of content: Content, _ unit: String) -> (Double, Double)? {
    switch content {
    case .sample(.altitude), .sample(.distance), .sample(.horizontalAccuracy):
      switch unit {
      case "", "m", "meter", "meters", "metre", "metres", "°": return (1, 0)
      case "ft", "feet", "foot": return (0.3048, 0)
      case "km": return (1000, 0)
      case "mi", "mile", "miles": return (1609.344, 0)
      case "yd", "yards": return (0.9144, 0)
      default: return nil
      }
    case .sample(.speed):
      switch unit {
      case "", "m/s", "mps", "ms": return (1, 0)
      case "km/h", "kmh", "kph": return (1 / 3.6, 0)
      case "mph", "mi/h": return (0.44704, 0)
      case "kn", "kt", "knots": return (1852.0 / 3600, 0)
      default: return nil
      }
    case .sample(.temperature):
      switch unit {
      case "°f", "f", "degf": return (5.0 / 9, -160.0 / 9)
      case "k", "kelvin": return (1, -273.15)
      default: return (1, 0)
      }
    case .elapsed, .sample(.time):
      switch unit {
      case "ms": return (1e-3, 0)
      case "us", "µs": return (1e-6, 0)
      case "ns": return (1e-9, 0)
      case "min": return (60, 0)
      default: return (1, 0)
      }
    // Five metres of error for one unit, as GPX is read.
    case .dilution: return (5, 0)
    case .sample, .date, .segment: return (1, 0)
    }
  }

  /// A sample of a number; NaN where a program writes it for an unknown one.
  func sample(_ number: Double) -> Double {
    switch content {
    case .sample(.heartRate): return number > 0 && number < 255 ? number : .nan
    case .sample(.speed), .sample(.course), .sample(.horizontalAccuracy), .sample(.cadence),
      .sample(.power), .dilution:
      return number >= 0 ? number * factor + summand : .nan
    default: return number * factor + summand
    }
  }
}
