/// A track in few bytes, from which every bit of its columns comes back, for a store.
///
/// A walk recorded every second takes some 6 bytes a point; see ``byteCount``.
public struct CompressedTrack: Sendable, Hashable {
  /// The rows that a track may have to be read: as many as the readers of files allow unasked.
  public static let standardLimit = 20_000_000
  /// The values of all columns that a byte may stand for.
  ///
  /// Written columns have at least three bytes for every 256 rows.
  static let valuesPerByte = 128
  /// The values that a track may have however few its bytes are: a day of twelve channels, which versions
  /// up to 0.4.0 could write as one run each.
  static let valuesOfAnyBytes = 1 << 20

  /// The number of rows.
  public let count: Int
  /// The first rows of the segments, each as the step from the one before.
  ///
  /// In a track with pauses a 1 comes first, and each step is doubled, one more where the segment
  /// begins behind a pause.
  public let segments: [UInt8]
  /// The columns of the channels that the track has, by ``Channel/machineName``.
  public let columns: [String: [UInt8]]

  /// Parts that a store holds; whether they are a track is found by ``track(limit:)``.
  public init(count: Int, segments: [UInt8], columns: [String: [UInt8]]) {
    (self.count, self.segments, self.columns) = (count, segments, columns)
  }

  /// Compresses a track; O(rows) for each channel.
  public init(_ track: Track) {
    count = track.count
    var writer = PackedWriter()
    var last = 0
    let pauses = Set(track.pauses)
    if !pauses.isEmpty { writer.number(1) }
    for segment in track.segments {
      let step = UInt64(segment.lowerBound - last)
      writer.number(
        pauses.isEmpty ? step : 2 * step + (pauses.contains(segment.lowerBound) ? 1 : 0))
      last = segment.lowerBound
    }
    segments = writer.bytes
    var columns: [String: [UInt8]] = [:]
    for channel in Channel.allCases where track.has(channel) {
      columns[channel.machineName] = CompressedColumn.bytes(of: track.column(channel))
    }
    self.columns = columns
  }

  /// The bytes of all columns and segments.
  public var byteCount: Int { columns.values.reduce(segments.count) { $0 + $1.count } }

  /// The track; O(rows) for each channel.
  ///
  /// Bytes of any kind are an error at worst: time and memory are bounded by their number, whatever
  /// ``count`` claims.
  ///
  /// - Parameter limit: the rows above which a track is refused.
  /// - Returns: the track.
  /// - Throws: ``TrackDamage`` where the parts are not a track.
  public func track(limit: Int = standardLimit) throws(TrackDamage) -> Track {
    guard (0...limit).contains(count) else {
      throw TrackDamage("a track of \(count) points is more than the \(limit) allowed")
    }
    let (values, isTooMany) = count.multipliedReportingOverflow(by: columns.count)
    guard !isTooMany, values <= Self.valuesOfAnyBytes + Self.valuesPerByte * byteCount else {
      throw TrackDamage("a track claims \(count) points, more than its \(byteCount) bytes can hold")
    }
    var read: [Channel: ContiguousArray<Double>] = [:]
    for (name, bytes) in columns {
      guard let channel = Channel.allCases.first(where: { $0.machineName == name }) else {
        throw TrackDamage("a track has a channel that is not known here")
      }
      read[channel] = try CompressedColumn.column(of: bytes, rows: count)
    }
    guard (read[.latitude] == nil) == (read[.longitude] == nil) else {
      throw TrackDamage("a track has latitudes or longitudes, but not both")
    }
    let (starts, pauses) = try segmentStarts()
    return Track(count: count, segmentStarts: starts, pauses: pauses) { read[$0] ?? [] }
  }

  private func segmentStarts() throws(TrackDamage) -> (
    starts: ContiguousArray<Int>, pauses: ContiguousArray<Int>
  ) {
    var reader = PackedReader(segments)
    var (starts, pauses): (ContiguousArray<Int>, ContiguousArray<Int>) = ([], [])
    var last = 0
    let hasPauses = segments.first == 1
    if hasPauses { _ = try reader.number() }
    while !reader.isAtEnd {
      let number = try reader.number()
      let step = hasPauses ? number >> 1 : number
      guard step <= UInt64(count - last) else { throw TrackDamage("a segment has no row") }
      last += Int(step)
      starts.append(last)
      if hasPauses, number & 1 == 1, last > pauses.last ?? 0, last < count { pauses.append(last) }
    }
    if let first = starts.first, first != 0 { throw TrackDamage("the first segment has no row 0") }
    if hasPauses, pauses.isEmpty { throw TrackDamage("a track claims pauses and has none") }
    return (starts, pauses)
  }
}
