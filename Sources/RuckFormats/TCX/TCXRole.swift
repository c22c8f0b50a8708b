internal import RuckTrack

/// The role of an open element in a TCX document.
enum TCXRole: UInt8, XMLRole {
  typealias Word = TCXWord

  case ignored, document, database, list, activity, course, lap, track, trackPoint, position
  case pointExtensions, creator, author, coursePoint
  // Elements around a `Value`.
  case pointHeartRate, lapMeanHeartRate, lapMaximumHeartRate
  // Elements whose text is wanted.
  case identifier, courseName, notes, creatorName, authorName, unitIdentifier, productIdentifier
  case time
  case latitude, longitude, altitude, distance, heartRate, cadence, strides, speed, power
  case waypointName, waypointType, waypointNotes, waypointTime, waypointAltitude
  case lapTime, lapDistance, lapEnergy, lapTrigger, meanHeartRate, maximumHeartRate

  static var pointParent: Self { .track }

  /// The way to read the text of the element; nil for elements without a text of interest.
  var reading: XMLReading? {
    switch self {
    case .identifier, .courseName, .notes, .creatorName, .authorName, .lapTrigger,
      .waypointName, .waypointType, .waypointNotes, .waypointTime:
      .string
    case .time: .time
    case .latitude, .longitude, .altitude, .distance, .heartRate, .cadence, .strides, .speed,
      .power,
      .lapTime, .lapDistance, .lapEnergy, .meanHeartRate, .maximumHeartRate, .unitIdentifier,
      .productIdentifier, .waypointAltitude:
      .number
    default: nil
    }
  }

  var channel: Channel? {
    switch self {
    case .latitude: .latitude
    case .longitude: .longitude
    case .time: .time
    case .altitude: .altitude
    case .distance: .distance
    case .heartRate: .heartRate
    case .cadence, .strides: .cadence
    case .speed: .speed
    case .power: .power
    default: nil
    }
  }

  func sample(_ value: Double) -> Double {
    switch self {
    // Sensors write 0 or 255 beats, and phones -1, for a value they do not have.
    case .heartRate: value > 0 && value < 255 ? value : .nan
    case .cadence: value >= 0 && value != 255 ? value : .nan
    // Strides of one foot: of both there are twice as many steps.
    case .strides: value >= 0 && value != 255 ? 2 * value : .nan
    case .speed, .power: value >= 0 ? value : .nan
    case .meanHeartRate, .maximumHeartRate: value > 0 ? value : .nan
    default: value
    }
  }

  /// The role of an element of TCX itself inside this role; nil where it does not belong.
  func child(_ word: TCXWord) -> TCXRole? {
    switch (self, word) {
    case (.document, .trainingCenterDatabase): .database
    case (.database, .activities), (.database, .courses), (.list, .multiSportSession),
      (.list, .firstSport), (.list, .nextSport):
      .list
    case (.database, .author): .author
    case (.author, .name): .authorName
    case (.list, .activity): .activity
    case (.list, .course): .course
    case (.activity, .id): .identifier
    case (.course, .name): .courseName
    case (.activity, .notes), (.course, .notes): .notes
    case (.activity, .creator), (.course, .creator): .creator
    case (.creator, .name): .creatorName
    case (.creator, .unitId): .unitIdentifier
    case (.creator, .productID): .productIdentifier
    case (.activity, .lap), (.course, .lap): .lap
    case (.lap, .track), (.course, .track): .track
    case (.track, .trackpoint): .trackPoint
    case (.course, .coursePoint): .coursePoint
    case (.coursePoint, _): Self.inCoursePoint(word)
    case (.lap, _): Self.inLap(word)
    case (.trackPoint, _): Self.inTrackpoint(word)
    case (.position, .latitudeDegrees): .latitude
    case (.position, .longitudeDegrees): .longitude
    case (.pointHeartRate, .value): .heartRate
    case (.lapMeanHeartRate, .value): .meanHeartRate
    case (.lapMaximumHeartRate, .value): .maximumHeartRate
    case (_, .activity), (_, .course), (_, .lap), (_, .track), (_, .trackpoint): nil
    default: .ignored
    }
  }

  private static func inLap(_ word: TCXWord) -> TCXRole? {
    switch word {
    case .totalTimeSeconds: .lapTime
    case .distanceMeters: .lapDistance
    case .calories: .lapEnergy
    case .triggerMethod: .lapTrigger
    case .averageHeartRateBpm: .lapMeanHeartRate
    case .maximumHeartRateBpm: .lapMaximumHeartRate
    case .activity, .course, .lap, .trackpoint: nil
    default: .ignored
    }
  }

  private static func inTrackpoint(_ word: TCXWord) -> TCXRole? {
    switch word {
    case .time: .time
    case .position: .position
    case .altitudeMeters: .altitude
    case .distanceMeters: .distance
    case .heartRateBpm: .pointHeartRate
    case .cadence: .cadence
    case .extensions: .pointExtensions
    case .activity, .course, .lap, .track, .trackpoint: nil
    default: .ignored
    }
  }

  private static func inCoursePoint(_ word: TCXWord) -> TCXRole? {
    switch word {
    case .name: .waypointName
    case .pointType: .waypointType
    case .notes: .waypointNotes
    case .time: .waypointTime
    case .altitudeMeters: .waypointAltitude
    case .position: .position
    case .activity, .course, .lap, .track, .trackpoint: nil
    default: .ignored
    }
  }

  /// The role of an element somewhere below the `Extensions` of a trackpoint.
  ///
  /// Matched by namespace and local name; one with an undeclared prefix, or in TCX's own namespace,
  /// is taken by its name alone.
  static func inPointExtensions(
    _ word: TCXWord, _ namespace: XMLNamespace, isTCX: Bool
  ) -> TCXRole {
    let isKnown =
      namespace == .activityExtension || isTCX || namespace == .none || namespace == .undeclared
    return switch word {
    case .speed where isKnown: .speed
    // These names mean one thing in any vendor's extension.
    case .runCadence: .strides
    case .watts: .power
    default: .pointExtensions
    }
  }
}

/// The local names that the reader of TCX knows, of elements and of attributes; in files they begin with a
/// capital letter.
enum TCXWord: String, XMLWord {
  case unknown = "", xmlns
  case trainingCenterDatabase, activities, activity, multiSportSession, firstSport, nextSport
  case courses, course, lap, track, trackpoint, position, latitudeDegrees, longitudeDegrees
  case altitudeMeters, distanceMeters, time, heartRateBpm, averageHeartRateBpm, maximumHeartRateBpm
  case value, cadence, extensions, speed, runCadence, watts, totalTimeSeconds, calories
  case triggerMethod, startTime, sport, id, notes, name, creator, author, unitId, productID
  case coursePoint, pointType

  static let table = XMLWordTable<Self>(isCapitalized: true)
}
