public import CRucks
internal import RuckMetrics

/// Columns of a caller as a file of one session.
struct ColumnInput {
  private var builder: TrackBuilder
  private var bytes = 0
  private var fingerprints = ""
  private let hasBarometer: Bool

  /// Copies the columns; O(values).
  init(_ columns: UnsafePointer<rk_columns>?, limits: ReadLimits) throws(Refusal) {
    guard let given = unsafe columns else { throw .argument("columns is NULL") }
    try unsafe checkAligned("columns", given, to: MemoryLayout<rk_columns>.alignment)
    let columns = try unsafe structure(
      "columns", given, size: given.pointee.struct_size, default: rk_columns.standard)
    let count = unsafe columns.count
    guard count >= 0, count <= limits.pointCount else {
      throw .range("count", 0...Double(limits.pointCount))
    }
    if unsafe (columns.latitude_deg == nil) != (columns.longitude_deg == nil) {
      throw .argument("latitude_deg and longitude_deg go together")
    }
    switch unsafe columns.has_barometer {
    case 0: hasBarometer = false
    case 1: hasBarometer = true
    default: throw .range("has_barometer", 0...1)
    }
    builder = TrackBuilder(expectedCount: count)
    for unsafe(channel, start) in unsafe columns.channels {
      guard let values = try unsafe column(channel.machineName, start, count) else { continue }
      unsafe builder.append(channel, values.span, first: 0, stride: 1, rows: count)
      bytes += 8 * count
      let raw = unsafe UnsafeBufferPointer(
        start: UnsafeRawPointer(values.baseAddress)?.assumingMemoryBound(to: UInt8.self),
        count: 8 * count)
      fingerprints += unsafe "\(channel.machineName) \(Fingerprint(of: raw.span))\n"
    }
    try unsafe checkTimes(columns.time_s, count)
    try unsafe beginSegments(columns, count)
  }

  /// Refuses times of which none is one in seconds: all of them would be left out.
  private func checkTimes(_ start: UnsafePointer<Double>?, _ count: Int) throws(Refusal) {
    guard let times = try unsafe column("time_s", start, count),
      let first = unsafe times.first(where: \.isFinite),
      unsafe !times.contains(where: RecordedRange.time.contains)
    else { return }
    throw .argument(
      "time_s has no second since 1970 in which a recording can have been made; the first is "
        + JSONValue.text(of: first) + ", perhaps in another unit")
  }

  /// Divides the rows into segments.
  private mutating func beginSegments(_ columns: rk_columns, _ count: Int) throws(Refusal) {
    var row = 0
    let starts = try unsafe column("segment_starts", columns.segment_starts, columns.segment_count)
    if let starts = unsafe starts {
      for index in starts.indices {
        let start = unsafe starts[index]
        guard start >= row, start < count, start > row || index == 0 else {
          throw .argument("segment_starts must ascend below count")
        }
        builder.commitRows(start - row)
        builder.beginSegment()
        row = start
        fingerprints += "segment \(start)\n"
      }
    }
    builder.commitRows(count - row)
  }

  /// The session as a file of the format `columns`.
  consuming func file(_ name: PathBytes) -> SourceFile {
    var session = RecordedSession(rows: builder)
    session.hasBarometer = hasBarometer
    var recording = RecordedFile(format: FileFormat(rawValue: "columns"))
    recording.sessions = [session]
    let text = Array(fingerprints.utf8)[...]
    return SourceFile(
      path: name, bytes: bytes, fingerprint: Fingerprint(of: text.span).description, recording)
  }
}

extension rk_columns {
  /// No column.
  static var standard: rk_columns {
    var columns = unsafe rk_columns()
    unsafe columns.struct_size = MemoryLayout<rk_columns>.size
    return unsafe columns
  }

  /// The channels and their columns.
  fileprivate var channels: [(Channel, UnsafePointer<Double>?)] {
    unsafe [
      (.time, time_s), (.latitude, latitude_deg), (.longitude, longitude_deg),
      (.altitude, altitude_m), (.horizontalAccuracy, horizontal_accuracy_m),
      (.heartRate, heart_rate_bpm), (.cadence, cadence_per_min), (.power, power_w),
      (.temperature, temperature_c), (.speed, device_speed_m_per_s), (.course, device_course_deg),
      (.distance, device_distance_m),
    ]
  }
}

/// As `rucks.h` describes it.
@c @implementation
public func rk_columns_init(_ columns: UnsafeMutablePointer<rk_columns>?) {
  unsafe columns?.initialize(to: .standard)
}

/// As `rucks.h` describes it.
@c @implementation
public func rk_analyze_columns(
  _ columns: UnsafePointer<rk_columns>?, _ name: UnsafePointer<CChar>?, _ options: OpaquePointer?,
  _ recording: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<rk_error>?
) -> rk_status {
  unsafe answer(error) { () throws(Refusal) in
    let output = try unsafe Output<OpaquePointer?>("recording", recording, empty: nil)
    let (name, options) = try unsafe (pathBytes(name), ReadOptions.of(options))
    let input = try unsafe ColumnInput(columns, limits: options.reader.limits)
    unsafe output.put(Recording(input.file(name), options).handle)
  }
}
