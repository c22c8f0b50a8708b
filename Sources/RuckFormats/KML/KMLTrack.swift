internal import RuckTrack

/// The lists of one track: times, positions, and an array for each further channel.
struct KMLTrack {
  var times: ContiguousArray<Double> = []
  private var longitudes: ContiguousArray<Double> = []
  private var latitudes: ContiguousArray<Double> = []
  private var altitudes: ContiguousArray<Double> = []
  private var arrays: [Channel: ContiguousArray<Double>] = [:]
  private var array: Channel?

  /// The names of the arrays of each channel, in small letters without blanks; the first is written.
  static let names: [(channel: Channel, names: [String])] = [
    (.heartRate, ["heartrate", "hr", "heart"]), (.cadence, ["cadence", "cad"]),
    (.power, ["power", "watts"]), (.temperature, ["temperature", "temp", "atemp"]),
    (.speed, ["speed"]), (.course, ["course", "bearing", "heading"]),
    (.horizontalAccuracy, ["accuracy", "horizontalaccuracy"]), (.distance, ["distance"]),
  ]

  /// The number of the track's rows so far.
  var count: Int {
    arrays.values.reduce(max(times.count, longitudes.count)) { max($0, $1.count) }
  }

  /// The memory that the lists take.
  var byteCount: Int {
    let samples = arrays.values.reduce(
      times.capacity + longitudes.capacity + latitudes.capacity + altitudes.capacity
    ) { $0 + $1.capacity }
    return samples * MemoryLayout<Double>.stride
  }

  /// Adds `lon lat alt` between blanks; what is missing is unknown.
  mutating func appendPosition(_ bytes: Span<UInt8>) {
    var numbers = KMLNumbers(bytes)
    longitudes.append(numbers.next() ?? .nan)
    latitudes.append(numbers.next() ?? .nan)
    altitudes.append(numbers.next() ?? .nan)
  }

  /// Begins an array by its name.
  mutating func beginArray(_ name: String) {
    let letters = name.utf8.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: " ") }
    let word = String(decoding: letters, as: UTF8.self).lowercased()
    array = Self.names.first { $0.names.contains(word) }?.channel
    // A second array of a name replaces the first.
    if let array { arrays[array] = [] }
  }

  /// Adds a value of the current array.
  mutating func appendValue(_ value: Double) {
    if let array { arrays[array, default: []].append(array.known(value)) }
  }

  /// Adds the rows to a builder; returns whether times and positions differ in number.
  func addRows(to builder: inout TrackBuilder) -> Bool {
    for row in 0..<count {
      if row < times.count { builder.set(.time, times[row]) }
      if row < longitudes.count {
        builder.set(.longitude, longitudes[row])
        builder.set(.latitude, latitudes[row])
        builder.set(.altitude, altitudes[row])
      }
      for (channel, values) in arrays where row < values.count { builder.set(channel, values[row]) }
      builder.commitRow()
    }
    return !times.isEmpty && !longitudes.isEmpty && times.count != longitudes.count
  }
}

/// Numbers between blanks or commas.
struct KMLNumbers: ~Escapable {
  private let bytes: Span<UInt8>
  private var position = 0

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>) { self.bytes = bytes }

  /// The next number; NaN for what is not one, nil at the end.
  mutating func next() -> Double? {
    while position < bytes.count, isSeparator(bytes[position]) { position += 1 }
    let start = position
    while position < bytes.count, !isSeparator(bytes[position]) { position += 1 }
    return start < position ? DecimalNumber(bytes, start..<position).value : nil
  }

  /// Whether a blank or the end follows the last number, not a comma.
  var isAtEndOfTuple: Bool {
    position >= bytes.count || bytes[position] != UInt8(ascii: ",")
  }

  private func isSeparator(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ",") || isBlank(byte) }
}
