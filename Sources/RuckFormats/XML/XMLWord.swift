/// The local names that the XML readers know, of elements and of attributes.
///
/// Names are compared as enum cases: a tag costs one look into ``XMLWordTable``, not a String.
enum XMLWord: String, CaseIterable {
  case unknown = ""
  // GPX
  case gpx, metadata, name, desc, type, trk, trkseg, trkpt, rte, rtept, wpt, sym, extensions
  case ele, time, hdop, speed, course, lat, lon, creator, version
  // Extensions of GPX
  case hr, heartrate, cad, cadence, atemp, temp, power, hAcc, trackid
  case bpm
  case heartRateElement = "heartRate"
  case wattsElement = "watts"
  case powerInWatts = "PowerInWatts"
  case temperature = "Temperature"
  case accuracyHorizontal = "accuracy_horizontal"
  // TCX
  case trainingCenterDatabase = "TrainingCenterDatabase"
  case activities = "Activities"
  case activity = "Activity"
  case multiSportSession = "MultiSportSession"
  case firstSport = "FirstSport"
  case nextSport = "NextSport"
  case courses = "Courses"
  case courseElement = "Course"
  case lap = "Lap"
  case track = "Track"
  case trackpoint = "Trackpoint"
  case position = "Position"
  case latitudeDegrees = "LatitudeDegrees"
  case longitudeDegrees = "LongitudeDegrees"
  case altitudeMeters = "AltitudeMeters"
  case distanceMeters = "DistanceMeters"
  case timeElement = "Time"
  case heartRateBpm = "HeartRateBpm"
  case averageHeartRateBpm = "AverageHeartRateBpm"
  case maximumHeartRateBpm = "MaximumHeartRateBpm"
  case value = "Value"
  case cadenceElement = "Cadence"
  case extensionsElement = "Extensions"
  case speedElement = "Speed"
  case runCadence = "RunCadence"
  case watts = "Watts"
  case totalTimeSeconds = "TotalTimeSeconds"
  case calories = "Calories"
  case triggerMethod = "TriggerMethod"
  case startTime = "StartTime"
  case sport = "Sport"
  case identifier = "Id"
  case notes = "Notes"
  case nameElement = "Name"
  case creatorElement = "Creator"
  case author = "Author"
  case unitId = "UnitId"
  case productID = "ProductID"
  case coursePoint = "CoursePoint"
  case pointType = "PointType"
  // XML itself
  case xmlns
}

/// A small hash table from the bytes of a name to its ``XMLWord``.
struct XMLWordTable {
  /// Up to 24 bytes of a name in three words, padded with zeros; longer names are unknown.
  private struct Packed: Equatable {
    var first: UInt64 = 0
    var second: UInt64 = 0
    var third: UInt64 = 0

    static let capacity = 24

    init() {}

    init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
      let start = range.lowerBound
      let length = range.count
      first = bytes.word(at: start, length: min(length, 8))
      if length > 8 { second = bytes.word(at: start + 8, length: min(length - 8, 8)) }
      if length > 16 { third = bytes.word(at: start + 16, length: min(length - 16, 8)) }
    }

    var hash: Int {
      let mixed =
        (first ^ (second &* 0x9e37_79b9_7f4a_7c15) ^ (third &* 0xc2b2_ae3d_27d4_eb4f))
        &* 0xff51_afd7_ed55_8ccd
      return Int(truncatingIfNeeded: mixed >> 56)
    }
  }

  private struct Slot {
    var name = Packed()
    var word = XMLWord.unknown
  }

  private var slots = ContiguousArray(repeating: Slot(), count: 256)

  static let shared = XMLWordTable()

  private init() {
    for word in XMLWord.allCases where word != .unknown {
      let name = ContiguousArray(word.rawValue.utf8)
      let packed = Packed(name.span, 0..<name.count)
      var slot = packed.hash
      while slots[slot].word != .unknown { slot = (slot + 1) & 255 }
      slots[slot] = Slot(name: packed, word: word)
    }
  }

  /// The word of a name in a file, `unknown` where we do not know it.
  func word(_ bytes: Span<UInt8>, _ range: Range<Int>) -> XMLWord {
    if range.count > Packed.capacity { return .unknown }
    let name = Packed(bytes, range)
    var slot = name.hash
    while true {
      let candidate = slots[slot]
      if candidate.word == .unknown || candidate.name == name { return candidate.word }
      slot = (slot + 1) & 255
    }
  }
}
