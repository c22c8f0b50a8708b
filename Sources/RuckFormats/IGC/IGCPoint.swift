internal import RuckTrack

/// A `B` line: `B1101355206343N00006198WA0058700558`, with what every such line has.
struct IGCPoint {
  /// Seconds of the day, UTC.
  let secondOfDay: Double
  /// Degrees north, as written with thousandths of a minute.
  let latitude: Double
  /// Degrees east.
  let longitude: Double
  /// Metres of pressure altitude in the standard atmosphere.
  let pressureAltitude: Double
  /// Metres by satellites; NaN where the receiver had no fix in height.
  let altitude: Double

  /// Characters of a line without further columns.
  static let length = 35

  /// Reads a line; nil for another, and for one that cannot be read.
  init?(_ line: Span<UInt8>) {
    guard line.count >= Self.length, line[0] == UInt8(ascii: "B"),
      let hour = line.digits(1, 2), let minute = line.digits(3, 2), let second = line.digits(5, 2),
      hour < 24, minute < 60, second <= 60,
      let latitude = Self.degrees(line, 7, 2, positive: "N", negative: "S", maximum: 90),
      let longitude = Self.degrees(line, 15, 3, positive: "E", negative: "W", maximum: 180),
      let pressureAltitude = Self.metres(line, 25), let altitude = Self.metres(line, 30)
    else { return nil }
    let hasHeight = line[24] == UInt8(ascii: "A")
    guard hasHeight || line[24] == UInt8(ascii: "V") else { return nil }
    secondOfDay = Double(hour * 3600 + minute * 60 + second)
    // A recorder without a fix writes zeros.
    let isNowhere = !hasHeight && latitude == 0 && longitude == 0
    self.latitude = isNowhere ? .nan : latitude
    self.longitude = isNowhere ? .nan : longitude
    self.pressureAltitude = pressureAltitude
    self.altitude = hasHeight ? altitude : .nan
  }

  /// Degrees of `DDMMmmmN`.
  private static func degrees(
    _ line: Span<UInt8>, _ start: Int, _ digits: Int, positive: Character, negative: Character,
    maximum: Double
  ) -> Double? {
    guard let whole = line.digits(start, digits), let minutes = line.digits(start + digits, 5),
      minutes < 60_000
    else { return nil }
    let value = Double(whole) + Double(minutes) / 60_000
    guard value <= maximum else { return nil }
    switch line[start + digits + 5] {
    case positive.asciiValue: return value
    case negative.asciiValue: return -value
    default: return nil
    }
  }

  /// Metres of five signs, the first of which may be a minus.
  private static func metres(_ line: Span<UInt8>, _ start: Int) -> Double? {
    if line[start] == UInt8(ascii: "-") { return line.digits(start + 1, 4).map { -Double($0) } }
    return line.digits(start, 5).map { Double($0) }
  }
}

/// The further columns of `B` lines, as an `I` line describes them.
struct IGCExtensions {
  /// The digits of each column, counted from 0.
  private var columns: [(code: String, range: Range<Int>)] = []

  /// None.
  init() {}

  /// Those of an `I` line: `I033638FXA3940SIU4143ENL`.
  init(_ line: Span<UInt8>) {
    guard let count = line.digits(1, 2) else { return }
    for index in 0..<count {
      let start = 3 + index * 7
      guard let first = line.digits(start, 2), let last = line.digits(start + 2, 2),
        first > IGCPoint.length, last >= first, start + 7 <= line.count
      else { return }
      columns.append((line.string(start + 4..<start + 7), first - 1..<last))
    }
  }

  /// Sets the samples of a point and of its further columns in the current row.
  func set(
    _ line: Span<UInt8>, _ point: IGCPoint, _ time: Double, in builder: inout TrackBuilder
  ) {
    var (time, latitude, longitude) = (time, point.latitude, point.longitude)
    for (code, range) in columns {
      guard let digits = line.digits(range.lowerBound, range.count) else { continue }
      let value = Double(digits)
      let fraction = value / DecimalNumber.powersOfTen[min(range.count, 9)]
      switch code {
      case "FXA": builder.set(.horizontalAccuracy, value)
      // Decimals beyond the thousandths of a minute.
      case "LAD": latitude += (latitude < 0 ? -fraction : fraction) / 60_000
      case "LOD": longitude += (longitude < 0 ? -fraction : fraction) / 60_000
      case "TDS": time += fraction
      case "GSP" where range.count == 3: builder.set(.speed, value / 3.6)
      case "TRT" where range.count == 3: builder.set(.course, value)
      default: continue
      }
    }
    builder.set(.time, time)
    builder.set(.latitude, latitude)
    builder.set(.longitude, longitude)
    builder.set(.altitude, point.altitude)
  }
}
