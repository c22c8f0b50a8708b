internal import RuckKernels
internal import RuckTrack

/// The document `export.xml` of Apple Health, read piece by piece: workouts, heart rates, masses of the body.
///
/// The document has gigabytes, most of which are steps and energies: nothing is kept but what
/// workouts need, 12 bytes a heart rate. It is searched for start tags of a few names, so that its
/// document type, which some versions of iOS wrote damaged, and characters that XML forbids do not
/// matter.
struct AppleHealthExport {
  /// A workout.
  struct Workout: Sendable {
    /// The facts of the export about it.
    var facts = ExportIndex.Facts()
    /// Seconds since 1970.
    var start: Double
    var end: Double
    /// The files of its path, from the folder of the document on.
    var files: [String] = []
    /// The time zone where it was, by its name.
    var timeZone: String?
    /// The path where it stands in the document, as it did before 2019.
    var rows = TrackBuilder()
    /// The start tag, which is the same in every export.
    var tag: ContiguousArray<UInt8>
  }

  private(set) var workouts: [Workout] = []
  /// Heart rates by time, once ``finish()`` was called.
  private(set) var heartRates = HeartRateSeries()
  /// Seconds since 1970 and kilograms, in order once ``finish()`` was called.
  private(set) var bodyMasses: [(time: Double, kilograms: Double)] = []

  private var current: Workout?
  /// The beginning of a tag that the next piece goes on with.
  private var rest: ContiguousArray<UInt8> = []

  /// Longer tags are damaged.
  private static let longestTag = 1 << 16
  /// More workouts than anyone has.
  private static let maximumWorkouts = 200_000
  /// Longer names of tags are of no interest.
  private static let longestName = 20

  /// Nothing read yet.
  init() {}

  /// Whether a document can be one, by its first bytes; nil where more of them are needed.
  static func recognizes(_ head: Span<UInt8>) -> Bool? {
    if head.holds("<HealthData") { return true }
    return head.count < FormatRegistry.prefixLength ? nil : false
  }

  /// Reads the next piece.
  ///
  /// O(bytes).
  mutating func take(_ piece: Span<UInt8>) {
    rest.reserveCapacity(rest.count + piece.count)
    for index in piece.indices { rest.append(piece[index]) }
    var bytes = ContiguousArray<UInt8>()
    swap(&bytes, &rest)
    let end = read(bytes.span)
    if end < bytes.count { rest.append(contentsOf: bytes[end...]) }
  }

  /// Ends the document, which may break off anywhere: the file of a workout that is cut may be
  /// named in what is lost.
  mutating func finish() {
    // Names of tags are looked for where as many bytes follow.
    take(ContiguousArray(repeating: UInt8(ascii: " "), count: Self.longestName + 1).span)
    (current, rest) = (nil, [])
    heartRates.sort()
    bodyMasses.sort { $0.time < $1.time }
  }

  /// Reads all whole tags; the position of what is not whole.
  private mutating func read(_ bytes: Span<UInt8>) -> Int {
    var position = 0
    while true {
      while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
      guard position < bytes.count else { return bytes.count }
      guard position + Self.longestName < bytes.count else { return position }
      guard let kind = Tag(bytes, at: position) else {
        position += 1
        continue
      }
      guard let end = Self.end(of: bytes, from: position) else {
        if bytes.count - position < Self.longestTag { return position }
        position += 1
        continue
      }
      take(kind, AppleHealthTag(bytes.extracting(position..<end)), bytes, position..<end)
      position = end + 1
    }
  }

  /// The tags that are read.
  private enum Tag {
    case record, workout, endOfWorkout, statistics, metadata, file, location

    init?(_ bytes: Span<UInt8>, at position: Int) {
      switch bytes[position + 1] {
      case UInt8(ascii: "R") where bytes.starts(with: "<Record ", at: position): self = .record
      case UInt8(ascii: "W") where bytes.starts(with: "<Workout ", at: position): self = .workout
      case UInt8(ascii: "W") where bytes.starts(with: "<WorkoutStatistics ", at: position):
        self = .statistics
      case UInt8(ascii: "M") where bytes.starts(with: "<MetadataEntry ", at: position):
        self = .metadata
      case UInt8(ascii: "F") where bytes.starts(with: "<FileReference ", at: position):
        self = .file
      case UInt8(ascii: "L") where bytes.starts(with: "<Location ", at: position): self = .location
      case UInt8(ascii: "/") where bytes.starts(with: "</Workout>", at: position):
        self = .endOfWorkout
      default: return nil
      }
    }
  }

  /// Returns the end of a tag, outside of its values.
  private static func end(of bytes: Span<UInt8>, from start: Int) -> Int? {
    var quote: UInt8 = 0
    var position = start
    while position < bytes.count {
      let byte = bytes[position]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return position
      }
      position += 1
    }
    return nil
  }

  private mutating func take(
    _ kind: Tag, _ tag: borrowing AppleHealthTag, _ bytes: Span<UInt8>, _ range: Range<Int>
  ) {
    switch kind {
    case .record: takeRecord(tag)
    case .workout:
      endWorkout()
      current = Workout(tag)
      for index in range { current?.tag.append(bytes[index]) }
      if bytes[range.upperBound - 1] == UInt8(ascii: "/") { endWorkout() }
    case .endOfWorkout: endWorkout()
    case .statistics: current?.takeStatistics(tag)
    case .metadata: current?.takeMetadata(tag)
    case .file:
      guard let path = tag.text(tag.values(of: ["path"])[0]) else { return }
      current?.files.append(String(path.drop { $0 == "/" }))
    case .location: current?.takeLocation(tag)
    }
  }

  private mutating func endWorkout() {
    if let current, workouts.count < Self.maximumWorkouts { workouts.append(current) }
    current = nil
  }

  private mutating func takeRecord(_ tag: borrowing AppleHealthTag) {
    let values = tag.values(of: ["type", "startDate", "value", "unit"])
    if tag.isText(values[0], "HKQuantityTypeIdentifierHeartRate") {
      guard let time = tag.moment(values[1])?.seconds else { return }
      heartRates.append(time, tag.number(values[2]))
    } else if tag.isText(values[0], "HKQuantityTypeIdentifierBodyMass") {
      guard let time = tag.moment(values[1])?.seconds, let unit = tag.text(values[3]),
        let mass = AppleHealthUnit.kilograms(tag.number(values[2]), unit),
        ExportIndex.possibleBodyMasses.contains(mass)
      else { return }
      bodyMasses.append((time, mass))
    }
  }
}

extension AppleHealthExport.Workout {
  /// The workout that a start tag begins; nil without a start.
  fileprivate init?(_ tag: borrowing AppleHealthTag) {
    let values = tag.values(of: [
      "startDate", "endDate", "workoutActivityType", "duration", "durationUnit", "totalDistance",
      "totalDistanceUnit", "totalEnergyBurned", "totalEnergyBurnedUnit",
    ])
    guard let start = tag.moment(values[0]), RecordedRange.time.contains(start.seconds) else {
      return nil
    }
    self.start = start.seconds
    end = max(tag.moment(values[1])?.seconds ?? start.seconds, start.seconds)
    self.tag = []
    facts.utcOffset = start.offset
    facts.period = start.seconds...end
    facts.sport = tag.text(values[2]).map(Self.sport)
    facts.totals.elapsed = end - start.seconds
    let minutes = tag.number(values[3])
    if minutes > 0, tag.isText(values[4], "min"), minutes * 60 <= end - start.seconds + 1 {
      facts.totals.timer = minutes * 60
    }
    if let unit = tag.text(values[6]) {
      facts.totals.distance = AppleHealthUnit.metres(tag.number(values[5]), unit)
    }
    if let unit = tag.text(values[8]) {
      facts.totals.energy = AppleHealthUnit.kilocalories(tag.number(values[7]), unit)
    }
  }

  /// `HKWorkoutActivityTypeCrossCountrySkiing` as words.
  private static func sport(_ type: String) -> String {
    let prefix = "HKWorkoutActivityType"
    var words = ""
    for character in type.hasPrefix(prefix) ? type.dropFirst(prefix.count) : type[...] {
      if character.isUppercase, !words.isEmpty { words += " " }
      words += character.lowercased()
    }
    return words
  }

  /// Sums of iOS 16 and later.
  fileprivate mutating func takeStatistics(_ tag: borrowing AppleHealthTag) {
    let values = tag.values(of: ["type", "sum", "unit"])
    guard let unit = tag.text(values[2]), values[1] != nil else { return }
    let sum = tag.number(values[1])
    if tag.isText(values[0], "HKQuantityTypeIdentifierDistanceWalkingRunning") {
      facts.totals.distance = facts.totals.distance ?? AppleHealthUnit.metres(sum, unit)
    } else if tag.isText(values[0], "HKQuantityTypeIdentifierActiveEnergyBurned") {
      facts.totals.energy = facts.totals.energy ?? AppleHealthUnit.kilocalories(sum, unit)
    }
  }

  fileprivate mutating func takeMetadata(_ tag: borrowing AppleHealthTag) {
    let values = tag.values(of: ["key", "value"])
    guard let key = tag.text(values[0]), let value = tag.text(values[1]) else { return }
    let quantity = tag.quantity(values[1])
    switch key {
    case "HKWeatherTemperature":
      guard let quantity else { return }
      let isFahrenheit = quantity.unit == "degF"
      facts.weather.temperature = isFahrenheit ? (quantity.value - 32) / 1.8 : quantity.value
    case "HKWeatherHumidity":
      // Newer exports write hundredths of a per cent under the same unit.
      guard let percent = quantity?.value else { return }
      let share = percent > 100 ? percent / 10_000 : percent / 100
      if (0...1).contains(share) { facts.weather.humidity = share }
    case "HKElevationAscended":
      guard let quantity else { return }
      facts.totals.gain = AppleHealthUnit.metres(quantity.value, quantity.unit)
    case "HKIndoorWorkout":
      if value == "1" { facts.isIndoor = true }
    case "HKTimeZone": timeZone = value
    case "HKWorkoutBrandName": facts.name = value
    case _ where key.hasPrefix("HK"): break
    default: facts.words.append("\(key): \(value)")
    }
  }

  fileprivate mutating func takeLocation(_ tag: borrowing AppleHealthTag) {
    let values = tag.values(of: [
      "date", "latitude", "longitude", "altitude", "horizontalAccuracy",
    ])
    guard let time = tag.moment(values[0])?.seconds else { return }
    rows.append(
      TrackPoint(
        time: time, latitude: tag.number(values[1]), longitude: tag.number(values[2]),
        altitude: tag.number(values[3]), horizontalAccuracy: tag.number(values[4])))
  }
}

/// Units as Apple Health writes them.
private enum AppleHealthUnit {
  static func kilograms(_ value: Double, _ unit: String) -> Double? {
    switch unit {
    case "kg": value
    case "g": value / 1000
    case "lb": Mass.pounds(value).kilograms
    case "st": Mass.pounds(14 * value).kilograms
    default: nil
    }
  }

  static func metres(_ value: Double, _ unit: String) -> Double? {
    guard let value = value.ifPositive else { return nil }
    return switch unit {
    case "m": value
    case "cm": value / 100
    case "km": value * 1000
    case "mi": Length.miles(value).meters
    case "yd": value * 0.9144
    case "ft": value * 0.3048
    default: nil
    }
  }

  static func kilocalories(_ value: Double, _ unit: String) -> Double? {
    guard let value = value.ifPositive else { return nil }
    return switch unit {
    case "kcal", "Cal": value
    case "kJ": value / 4.184
    case "cal": value / 1000
    default: nil
    }
  }
}
