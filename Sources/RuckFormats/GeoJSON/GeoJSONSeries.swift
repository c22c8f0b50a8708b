internal import RuckTrack

/// An array next to the coordinates of a feature: the samples of one channel.
struct GeoJSONSeries {
  let channel: Channel
  let node: JSONTape.Node

  /// The keys of each channel, those of `coordinateProperties` and those next to it; the first is written.
  static let keys: [(channel: Channel, names: [StaticString])] = [
    (.time, ["times", "coordTimes", "time", "timestamps"]),
    (.heartRate, ["heartRates", "heart", "hr", "heartRate", "heartrate", "heart_rate"]),
    (.cadence, ["cadences", "cads", "cad", "cadence"]),
    (.power, ["powers", "power", "watts"]),
    (.temperature, ["temperatures", "atemps", "temperature", "temp", "atemp"]),
    (.speed, ["speeds", "speed"]),
    (.course, ["courses", "course", "bearing"]),
    (.horizontalAccuracy, ["accuracies", "accuracy", "horizontal_accuracy"]),
    (.distance, ["distances", "distance"]),
  ]

  /// The arrays of a feature, one a channel.
  static func all(
    of tape: borrowing JSONTape, _ properties: JSONTape.Node?
  ) -> [GeoJSONSeries] {
    let own = tape.member(properties, "coordinateProperties")
    return keys.compactMap { channel, keys in
      for parent in [own, properties] {
        for key in keys {
          if let node = tape.member(parent, key), tape.kind(node) == .array {
            return GeoJSONSeries(channel: channel, node: node)
          }
        }
      }
      return nil
    }
  }

  /// The samples of a feature that is one point.
  static func ofPoint(
    _ tape: borrowing JSONTape, _ properties: JSONTape.Node?
  ) -> [GeoJSONSeries] {
    keys.dropFirst().compactMap { channel, keys in
      tape.member(properties, firstOf: keys).map { GeoJSONSeries(channel: channel, node: $0) }
    }
  }

  /// Whether it has an array for each line.
  func isNested(_ tape: borrowing JSONTape) -> Bool {
    tape.first(node).map { tape.kind($0) == .array } ?? false
  }

  /// The values of a line; all where they are not divided.
  func values(of tape: borrowing JSONTape, part: Int) -> [JSONTape.Node] {
    guard isNested(tape) else { return tape.elements(node) }
    let parts = tape.elements(node)
    return part < parts.count ? tape.elements(parts[part]) : []
  }

  /// Whether the first position has a fourth number that is a moment.
  static func hasTimes(_ tape: borrowing JSONTape, _ positions: JSONTape.Node?) -> Bool {
    let numbers = tape.elements(tape.first(positions))
    return numbers.count > 3 && moment(tape.number(numbers[3])) != nil
  }

  /// Seconds since 1970 of a number of seconds or milliseconds; nil where it is too small for a moment.
  static func moment(_ number: Double) -> Double? {
    if number >= 1e11, number < 1e14 { return number / 1000 }
    return number >= 1e8 && number < 1e11 ? number : nil
  }

  /// Seconds since 1970 of a text of ISO 8601 or a number.
  static func time(
    _ tape: borrowing JSONTape, _ node: JSONTape.Node, _ offset: inout CommonOffset
  ) -> Double? {
    if tape.kind(node) == .string, let time = DateTime(tape.bytes(node)) {
      offset.note(time.zone)
      return time.seconds
    }
    return moment(tape.number(node))
  }
}
