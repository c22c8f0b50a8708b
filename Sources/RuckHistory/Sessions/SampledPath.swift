internal import RuckKernels
public import RuckTrack

/// A recording's positions at some fixed instants: enough to tell a recording exported twice from two
/// recordings of one march.
///
/// The instants are whole multiples of a spacing of 2^k seconds since 1970, so that two exports of
/// one recording are sampled at the same moments, whatever rows each of them has. Spacing is the
/// smallest that needs at most ``limit`` instants.
public struct SampledPath: Sendable, Hashable {
  /// The maximum number of instants of a path.
  public static let limit = 32

  /// The spacing of the instants is 2 to this power in seconds.
  public let exponent: Int
  /// The first instant in spacings since 1970.
  public let first: Int64
  /// Latitudes in millionths of a degree; nil at an instant that no rows surround.
  let latitudes: [Int32?]
  /// Longitudes in millionths of a degree, nil where the latitude is.
  let longitudes: [Int32?]

  /// A path of given samples; nil unless there are 1 to ``limit`` of them, as many of both, and all
  /// are positions.
  ///
  /// - Parameters:
  ///   - exponent: 0...20.
  ///   - first: the first instant in spacings since 1970.
  ///   - latitudes: millionths of a degree.
  ///   - longitudes: millionths of a degree, missing where the latitude is.
  init?(exponent: Int, first: Int64, latitudes: [Int32?], longitudes: [Int32?]) {
    guard (0...Self.largestExponent).contains(exponent), first.magnitude < 1 << 45,
      (1...Self.limit).contains(latitudes.count), latitudes.count == longitudes.count,
      zip(latitudes, longitudes).allSatisfy({ latitude, longitude in
        (latitude == nil) == (longitude == nil)
          && (latitude ?? 0).magnitude <= 90_000_000 && (longitude ?? 0).magnitude <= 180_000_000
      })
    else { return nil }
    self.exponent = exponent
    self.first = first
    self.latitudes = latitudes
    self.longitudes = longitudes
  }

  static let largestExponent = 20

  /// The positions in degrees in the order of time; nil at an instant that no rows surround.
  package var positions: [(latitude: Double, longitude: Double)?] {
    zip(latitudes, longitudes).map { latitude, longitude in
      latitude.flatMap { south in longitude.map { (Double(south) / 1e6, Double($0) / 1e6) } }
    }
  }

  /// Seconds between two instants.
  private var spacing: Int64 { 1 << Int64(exponent) }
}

extension SampledPath {
  /// Seconds by which the starts of two recordings may differ that ``isSameRecording(as:)`` can take
  /// for one: some spacings.
  package var reach: Double { 0.2 * Double(latitudes.count * (1 << exponent)) }

  // The rule of copies: times within 2 s and positions within 5 m, at 95 % of the instants. Two people
  // abreast under an open sky meet that (receivers with errors of 1.5 m are 2.6 m apart at the
  // median), so nine tenths of the instants must agree within 2 m. The price: an export whose
  // times are shifted by a second is recognised for walkers and not for runners.
  private static let seconds = 2.0
  private static let meters = 5.0
  private static let share = 0.95
  private static let closeMeters = 2.0
  private static let closeShare = 0.9
  private static let fewest = 8

  /// Whether two paths are of one recording: they cover the same time but for a twentieth, and at
  /// 95 % of the instants that both have, 8 or more, the positions agree within 5 m and the distance
  /// covered in 2 s, at 90 % of them within 2 m.
  ///
  /// Symmetric, and by the two values alone. O(``limit``), and a few instants for paths apart.
  public func isSameRecording(as other: SampledPath) -> Bool {
    let coarse = exponent >= other.exponent ? self : other
    let fine = exponent >= other.exponent ? other : self
    // Spacings of one length of time differ by a factor of two at most.
    guard coarse.exponent - fine.exponent <= 1 else { return false }
    let step: Int64 = coarse.exponent == fine.exponent ? 1 : 2
    let fineEnd = fine.first + Int64(fine.latitudes.count)
    let coarseEnd = coarse.first + Int64(coarse.latitudes.count)
    let slack = Int64(1 + fine.latitudes.count / 20)
    guard (fine.first - coarse.first * step).magnitude <= slack + step - 1,
      (fineEnd - coarseEnd * step).magnitude <= slack + step - 1
    else { return false }
    var (shared, near, close) = (0, 0, 0)
    // Of the maximum number of instants that can be shared, more than these apart are too many.
    let bearable = Int(Double(Self.limit) * (1 - Self.share))
    for sample in coarse.latitudes.indices {
      let index = (coarse.first + Int64(sample)) * step - fine.first
      guard index >= 0, index < fine.latitudes.count,
        let apart = coarse.meters(at: sample, to: fine, at: Int(index))
      else { continue }
      shared += 1
      if apart <= Self.meters + Self.seconds * coarse.speed(at: sample) { near += 1 }
      if apart <= Self.closeMeters { close += 1 }
      if shared - near > bearable { return false }
    }
    return shared >= Self.fewest && Double(near) >= Self.share * Double(shared)
      && Double(close) >= Self.closeShare * Double(shared)
  }

  /// Metres between two positions; nil where either is unknown.
  private func meters(at sample: Int, to other: SampledPath, at index: Int) -> Double? {
    guard let south = latitudes[sample], let west = longitudes[sample],
      let north = other.latitudes[index], let east = other.longitudes[index]
    else { return nil }
    return Haversine().distance(
      fromLatitude: Double(south) / 1e6, fromLongitude: Double(west) / 1e6,
      toLatitude: Double(north) / 1e6, toLongitude: Double(east) / 1e6)
  }

  /// Metres a second between the positions before and behind an instant; 0 where one is unknown.
  private func speed(at sample: Int) -> Double {
    let (before, behind) = (max(sample - 1, 0), min(sample + 1, latitudes.count - 1))
    guard before < behind, let meters = meters(at: before, to: self, at: behind) else { return 0 }
    return meters / Double(Int64(behind - before) * spacing)
  }
}

extension SampledPath {
  // A position between two rows is known where they are near in time or in space.
  private static let longestGap = 60.0
  private static let shortestJump = 20.0

  /// The path of an analysed track; nil without positions or times, and for one shorter than eight
  /// seconds or longer than a year.
  ///
  /// O(rows).
  ///
  /// - Parameters:
  ///   - track: the analysis, whose selection and repaired times are used.
  ///   - recording: the columns that were analysed.
  public init?(_ track: AnalyzedTrack, of recording: Track) {
    guard track.selection.hasPositions, let begin = track.path.times.first,
      let end = track.path.times.last, begin.magnitude < 1e12, end - begin >= 8,
      end - begin < 3.2e7
    else { return nil }
    var exponent = 0
    while (end - begin) / Double(1 << exponent) >= Double(Self.limit - 1) { exponent += 1 }
    let spacing = Double(1 << exponent)
    let first = (begin / spacing).rounded(.up)
    let count = Int((end / spacing).rounded(.down) - first) + 1
    var latitudes: [Int32?] = []
    var longitudes: [Int32?] = []
    var row = 0
    for instant in 0..<count {
      let time = (first + Double(instant)) * spacing
      while row + 1 < track.path.times.count, track.path.times[row + 1] <= time { row += 1 }
      let position = Self.position(at: time, row, track, recording)
      latitudes.append(position?.latitude)
      longitudes.append(position?.longitude)
    }
    self.init(
      exponent: exponent, first: Int64(first), latitudes: latitudes, longitudes: longitudes)
  }

  /// The position at a moment between a row and the one after it, in millionths of a degree.
  private static func position(
    at time: Double, _ row: Int, _ track: AnalyzedTrack, _ recording: Track
  ) -> (latitude: Int32, longitude: Int32)? {
    let times = track.path.times
    let next = min(row + 1, times.count - 1)
    func recorded(_ row: Int) -> Int {
      track.selection.selectedRows.isEmpty ? row : track.selection.selectedRows[row]
    }
    let view = recording.view
    let (south, west) = (view.latitudes[recorded(row)], view.longitudes[recorded(row)])
    let (north, east) = (view.latitudes[recorded(next)], view.longitudes[recorded(next)])
    let length = times[next] - times[row]
    guard length > 0 else { return rounded(south, west) }
    let apart = Haversine().distance(
      fromLatitude: south, fromLongitude: west, toLatitude: north, toLongitude: east)
    guard length <= longestGap || apart <= shortestJump else { return nil }
    let share = (time - times[row]) / length
    var toEast = east - west
    if toEast > 180 { toEast -= 360 } else if toEast < -180 { toEast += 360 }
    var longitude = west + share * toEast
    if longitude > 180 { longitude -= 360 } else if longitude < -180 { longitude += 360 }
    return rounded(south + share * (north - south), longitude)
  }

  private static func rounded(
    _ latitude: Double, _ longitude: Double
  ) -> (latitude: Int32, longitude: Int32)? {
    guard latitude.magnitude <= 90, longitude.magnitude <= 180 else { return nil }
    return (Int32((latitude * 1e6).rounded()), Int32((longitude * 1e6).rounded()))
  }
}

#if !hasFeature(Embedded)
extension SampledPath: Codable {
  /// Reads the text that ``description`` is.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let path = SampledPath(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "these are not positions of a recording")
    }
    self = path
  }

  /// Writes ``description``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
#endif
