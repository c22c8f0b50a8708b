internal import RuckTrack

/// The role of an open element in a GPX document.
enum GPXRole: UInt8, XMLRole {
  typealias Word = GPXWord

  case ignored, document, gpx, metadata
  case track, segment, trackPoint, pointExtensions, trackExtensions
  case route, routePoint, waypoint
  // Elements whose text is wanted.
  case fileName, trackName, trackType, trackDescription, trackIdentifier, routeName
  case time
  case elevation, dilution, accuracy, heartRate, cadence, temperature, power, speed, course
  case routeElevation
  case waypointName, waypointNotes, waypointSymbol, waypointType, waypointTime, waypointElevation
  // Attributes of a point.
  case latitude, longitude

  static var pointParent: Self { .segment }

  /// The way to read the text of the element; nil for elements without a text of interest.
  var reading: XMLReading? {
    switch self {
    case .fileName, .trackName, .trackType, .trackDescription, .trackIdentifier, .routeName,
      .waypointName, .waypointNotes, .waypointSymbol, .waypointType, .waypointTime:
      .string
    case .time: .time
    case .elevation, .dilution, .accuracy, .heartRate, .cadence, .temperature, .power, .speed,
      .course, .routeElevation, .waypointElevation, .latitude, .longitude:
      .number
    default: nil
    }
  }

  var channel: Channel? {
    switch self {
    case .latitude: .latitude
    case .longitude: .longitude
    case .time: .time
    case .elevation: .altitude
    case .heartRate: .heartRate
    case .cadence: .cadence
    case .temperature: .temperature
    case .power: .power
    case .speed: .speed
    case .course: .course
    case .dilution, .accuracy: .horizontalAccuracy
    default: nil
    }
  }

  /// Metres of horizontal error for one unit of `hdop`, where the file has no accuracy in metres.
  ///
  /// The user-equivalent range error of a hand-held receiver, 5 m, as commonly assumed.
  private static let metersPerDilution = 5.0

  func sample(_ value: Double) -> Double {
    switch self {
    // Sensors write 0 or 255 beats, and phones -1, for a value they do not have.
    case .heartRate: value > 0 && value < 255 ? value : .nan
    case .cadence: value >= 0 && value != 255 ? value : .nan
    case .power, .speed, .course, .accuracy: value >= 0 ? value : .nan
    case .dilution: value >= 0 ? value * Self.metersPerDilution : .nan
    default: value
    }
  }

  /// The role of an element of GPX itself inside this role; nil where it does not belong.
  ///
  /// GPX 1.0 has `speed` and `course` in the point, 1.1 moved them to extensions; both are taken
  /// from either role, as writers do not keep to it.
  func child(_ word: GPXWord) -> GPXRole? {
    switch (self, word) {
    case (.document, .gpx): .gpx
    case (.gpx, .trk): .track
    case (.gpx, .rte): .route
    case (.gpx, .metadata): .metadata
    case (.gpx, .name), (.metadata, .name): .fileName
    case (.track, .trkseg): .segment
    case (.track, .name): .trackName
    case (.track, .type): .trackType
    case (.track, .desc): .trackDescription
    case (.track, .extensions): .trackExtensions
    case (.segment, .trkpt): .trackPoint
    case (.trackPoint, .ele): .elevation
    case (.trackPoint, .time): .time
    case (.trackPoint, .hdop): .dilution
    case (.trackPoint, .speed): .speed
    case (.trackPoint, .course): .course
    case (.trackPoint, .extensions): .pointExtensions
    case (.route, .rtept): .routePoint
    case (.route, .name): .routeName
    case (.routePoint, .ele): .routeElevation
    case (.gpx, .wpt): .waypoint
    case (.waypoint, .name), (.routePoint, .name): .waypointName
    case (.waypoint, .desc), (.routePoint, .desc): .waypointNotes
    case (.waypoint, .sym), (.routePoint, .sym): .waypointSymbol
    case (.waypoint, .type), (.routePoint, .type): .waypointType
    case (.waypoint, .time): .waypointTime
    case (.waypoint, .ele): .waypointElevation
    default: Self.isStructure(word) ? nil : .ignored
    }
  }

  /// Whether an element holds points, or is one.
  static func isStructure(_ word: GPXWord) -> Bool {
    switch word {
    case .trk, .trkseg, .trkpt, .rte, .rtept: true
    default: false
    }
  }

  /// The role of an element somewhere below the `extensions` of a track point.
  ///
  /// Names that mean one thing in any vendor's extension are taken whatever their namespace, which
  /// many exports get wrong; the others by namespace and name. An element with an undeclared prefix
  /// is taken by its name alone; so is one that is in GPX's own namespace, as some exports write
  /// power. Elements that are not known may hold ones that are.
  static func inPointExtensions(
    _ word: GPXWord, _ namespace: XMLNamespace, isGPX: Bool
  ) -> GPXRole {
    switch word {
    case .hr, .heartrate, .heartRateElement, .bpm: return .heartRate
    case .cad, .cadence, .runCadence: return .cadence
    case .atemp: return .temperature
    case .powerInWatts, .watts, .wattsElement: return .power
    default: break
    }
    let isLoose = isGPX || namespace == .none || namespace == .undeclared
    if namespace == .garminTrackPoint || isLoose {
      switch word {
      case .speed: return .speed
      case .course: return .course
      case .hAcc: return .accuracy
      default: break
      }
    }
    if namespace == .garminGpx, word == .temperature { return .temperature }
    if namespace == .clueTrust || isLoose {
      switch word {
      case .temp: return .temperature
      case .power: return .power
      default: break
      }
    }
    if namespace == .openTracks || isLoose, word == .accuracyHorizontal { return .accuracy }
    return .pointExtensions
  }
}

/// The local names that the reader of GPX knows, of elements and of attributes.
enum GPXWord: String, XMLWord {
  case unknown = "", xmlns
  case gpx, metadata, name, desc, type, trk, trkseg, trkpt, rte, rtept, wpt, sym, extensions
  case ele, time, hdop, speed, course, lat, lon, creator, version
  // Extensions of GPX
  case hr, heartrate, cad, cadence, atemp, temp, power, hAcc, trackid, bpm
  case heartRateElement = "heartRate", wattsElement = "watts", watts = "Watts"
  case runCadence = "RunCadence", powerInWatts = "PowerInWatts", temperature = "Temperature"
  case accuracyHorizontal = "accuracy_horizontal"

  static let table = XMLWordTable<Self>()
}
