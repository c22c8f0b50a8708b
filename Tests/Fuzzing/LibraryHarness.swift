import CRucks

/// Bytes through every function of `rucks.h`, as a caller in C may call them: as a recording, as a digest,
/// as columns of numbers, with options and arguments that the bytes decide, hostile ones among them.
enum LibraryHarness {
  static func run(_ bytes: [UInt8]) {
    var draw = Draw(bytes)
    openRecording(bytes, &draw)
    askDigests(bytes, &draw)
    analyzeColumns(bytes, &draw)
    askKernels(bytes, &draw)
  }

  // MARK: Recordings

  private static func openRecording(_ bytes: [UInt8], _ draw: inout Draw) {
    withOptions(&draw) { options, draw in
      var recording: OpaquePointer?
      var error = rk_error()
      let isSilent = draw.isRare
      let status = bytes.withUnsafeBufferPointer { bytes in
        withUnsafeMutablePointer(to: &error) {
          rk_recording_open(
            bytes.baseAddress, bytes.count, nil, options, &recording, isSilent ? nil : $0)
        }
      }
      check(status, recording, "rk_recording_open")
      ask(recording, &draw)
    }
  }

  private static func check(_ status: rk_status, _ recording: OpaquePointer?, _ function: String) {
    let gives = status == Int32(RK_OK) || status == Int32(RK_UNREADABLE)
    guard (0...4).contains(status), gives == (recording != nil) else {
      fail("\(function) returned \(status) and \(recording == nil ? "no" : "a") recording")
    }
  }

  /// All that can be asked of a recording; it is closed before or after what was exported is released.
  private static func ask(_ recording: OpaquePointer?, _ draw: inout Draw) {
    let sessions = rk_recording_sessions(recording)
    _ = rk_recording_failures(recording)
    text { rk_recording_json(recording, $0, $1) }
    var tables: [Table] = []
    for index in Array(0..<min(sessions, 3)) + [sessions, Int(truncatingIfNeeded: draw.next())] {
      text { rk_recording_digest(recording, index, $0, $1) }
      text { rk_recording_efforts(recording, index, $0, $1) }
      tables.append(Table { rk_recording_points(recording, index, $0, $1) })
    }
    tables.append(Table { rk_recording_summaries(recording, $0, $1) })
    text { rk_recording_digest(recording, -1, $0, $1) }
    let closesFirst = draw.next() & 1 == 0
    if closesFirst { rk_recording_close(recording) }
    for var table in tables.shuffled(using: &draw) { table.readAndRelease(&draw) }
    if !closesFirst { rk_recording_close(recording) }
  }

  /// Takes a text that a function hands out, looks at all of it and frees it.
  private static func text(
    _ function: (
      UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, UnsafeMutablePointer<Int>
    ) -> rk_status
  ) {
    var text: UnsafeMutablePointer<CChar>?
    var count = -1
    let status = function(&text, &count)
    guard (0...4).contains(status), (status == Int32(RK_OK)) == (text != nil) else {
      fail("a text with status \(status)")
    }
    guard let text else {
      guard count == 0 else { fail("no text of \(count) bytes") }
      return
    }
    guard count >= 0, text[count] == 0 else { fail("a text does not end with a zero") }
    rk_free(text)
  }

  // MARK: Digests

  private static func askDigests(_ bytes: [UInt8], _ draw: inout Draw) {
    let days = ["2024-05-01", "1970-01-01", "2024-02-30", "", "9999-12-31"]
    let groupings = ["", "week,load-band", "day,month,year,route,equipment", "nonsense", ",,"]
    let (day, grouping) = (days[draw.below(days.count)], groupings[draw.below(groupings.count)])
    for bytes in [bytes, DigestHarness.closed(bytes)] {
      var error = rk_error()
      bytes.withUnsafeBufferPointer { digest in
        text {
          rk_digest_statistics(digest.baseAddress, digest.count, grouping, day, $0, $1, &error)
        }
        text { rk_digest_counted(digest.baseAddress, digest.count, day, $0, $1, &error) }
        let starts = [digest.baseAddress, digest.baseAddress, nil]
        let counts = [digest.count, digest.count / 2, digest.count]
        for used in 0...3 {
          text { rk_digest_merge(starts, counts, used, $0, $1, &error) }
        }
      }
    }
  }

  // MARK: Columns

  private static func analyzeColumns(_ bytes: [UInt8], _ draw: inout Draw) {
    let values = doubles(bytes, &draw)
    let count = draw.isRare ? Int(truncatingIfNeeded: draw.next()) : values.count
    let starts = (0..<draw.below(5)).map { _ in
      draw.isRare ? Int(truncatingIfNeeded: draw.next()) : draw.below(values.count + 1)
    }
    values.withUnsafeBufferPointer { values in
      withOptions(&draw) { options, draw in
        var columns = rk_columns()
        rk_columns_init(&columns)
        if draw.isRare { columns.struct_size = draw.below(400) }
        // Only where the memory is there may a column be as long as it says.
        columns.count = count == values.count ? count : draw.below(2) * -1
        func column(_ draw: inout Draw) -> UnsafePointer<Double>? {
          draw.next() % 3 == 0 ? nil : values.baseAddress
        }
        columns.time_s = column(&draw)
        columns.latitude_deg = column(&draw)
        columns.longitude_deg = column(&draw)
        columns.altitude_m = column(&draw)
        columns.horizontal_accuracy_m = column(&draw)
        columns.heart_rate_bpm = column(&draw)
        columns.cadence_per_min = column(&draw)
        columns.power_w = column(&draw)
        columns.temperature_c = column(&draw)
        columns.device_speed_m_per_s = column(&draw)
        columns.device_course_deg = column(&draw)
        columns.device_distance_m = column(&draw)
        starts.withUnsafeBufferPointer { starts in
          columns.segment_starts = draw.isRare ? nil : starts.baseAddress
          columns.segment_count = starts.count
          columns.has_barometer = UInt32(draw.next() & 1)
          var recording: OpaquePointer?
          var error = rk_error()
          let status = withRoom(columns, &draw) {
            rk_analyze_columns($0, nil, options, &recording, &error)
          }
          check(status, recording, "rk_analyze_columns")
          ask(recording, &draw)
        }
      }
    }
  }

  /// Numbers out of bytes: times, degrees and metres that may be, and any bits.
  private static func doubles(_ bytes: [UInt8], _ draw: inout Draw) -> [Double] {
    let isTame = draw.next() & 1 == 0
    var value = 45.0
    return stride(from: 0, to: min(bytes.count, 4096) & ~7, by: 8).map { start in
      let word = bytes[start..<start + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      guard isTame else { return Double(bitPattern: word) }
      value += Double(word % 1000) * 1e-3 - 0.3
      return value
    }
  }

  // MARK: Kernels

  private static func askKernels(_ bytes: [UInt8], _ draw: inout Draw) {
    let values = doubles(bytes, &draw)
    var lengths = [Double](repeating: 0, count: values.count)
    values.withUnsafeBufferPointer { values in
      let first = draw.isRare ? nil : values.baseAddress
      _ = rk_haversine_total(first, values.baseAddress, values.count)
      _ = rk_haversine_steps(first, values.baseAddress, values.count, &lengths)
      _ = rk_haversine_steps(first, values.baseAddress, draw.isRare ? -1 : 0, &lengths)
      text { rk_energy_models($0, $1) }
      var walks = rk_walks()
      walks.struct_size = draw.isRare ? draw.below(400) : MemoryLayout<rk_walks>.size
      walks.count = values.count
      walks.body_mass_kg = draw.number(80)
      walks.resting_rate_w_per_kg = draw.number(.nan)
      walks.height_m = draw.number(1.8)
      walks.age_years = draw.number(40)
      walks.speed_m_per_s = first
      walks.grade = draw.isRare ? values.baseAddress : nil
      walks.load_kg = draw.isRare ? values.baseAddress : nil
      let models = ["lcda-backpacking-2022", "pandolf", "minetti", "nonsense", ""]
      var error = rk_error()
      let model = models[draw.below(models.count)]
      let status = withRoom(walks, &draw) { rk_energy_power(model, $0, &lengths, &error) }
      guard (0...4).contains(status) else { fail("rk_energy_power returned \(status)") }
    }
  }

  // MARK: Options

  /// Options that are the usual ones, or have hostile texts among them.
  private static func withOptions(
    _ draw: inout Draw, _ body: (OpaquePointer?, inout Draw) -> Void
  ) {
    if draw.next() % 4 == 0 { return body(nil, &draw) }
    let options = rk_options_new()
    defer { rk_options_close(options) }
    let names = [
      "load", "default-load", "body-mass", "height", "age", "sex", "activity", "load-at", "water",
      "loads", "heart-rate-zones", "terrain", "terrain-at", "grade", "rest", "rpe", "every", "from",
      "to", "gain-rule", "distance-rule", "moving-rule", "clean", "energy-model", "keep-vehicle",
      "max-points", "max-memory", "max-nesting", "fit-load-field", "time-zone", "default-time-zone",
      "figures", "without-points", "laod", "",
    ]
    let texts = [
      "20kg", "1e308 lb", "5", "-10", "nan", "true", "false", "foot", "none", "haversine:1e300",
      "hysteresis:5", "45:00=14kg", "1km=sand", "3L@0.75L/h", "10min", "400m", "+05:30", "65536",
      "day,load\n2024-05-01,20kg\n", "100,120,140", "session.178/10", "splits,heart", "",
      "\u{7f}", "hüpfen",
    ]
    for _ in 0..<draw.below(6) {
      let (name, text) = (names[draw.below(names.count)], texts[draw.below(texts.count)])
      let number = "\(draw.number(1000))"
      var error = rk_error()
      let status = rk_options_set(
        options, name, draw.isRare ? nil : draw.isRare ? number : text, &error)
      guard (0...4).contains(status) else { fail("rk_options_set returned \(status)") }
    }
    body(options, &draw)
  }

  /// A structure in as much memory as it may say that it has; what follows it is zero, as in a newer version
  /// of the interface, or is not.
  private static func withRoom<Value, Result>(
    _ value: Value, _ draw: inout Draw, _ body: (UnsafePointer<Value>) -> Result
  ) -> Result {
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 512, alignment: 16)
    defer { room.deallocate() }
    room.initializeMemory(as: UInt8.self, repeating: draw.isRare ? 7 : 0)
    let start = room.baseAddress.unsafelyUnwrapped.initializeMemory(as: Value.self, to: value)
    return body(UnsafePointer(start))
  }
}

/// What the bytes decide: the same for the same bytes.
struct Draw: RandomNumberGenerator {
  private var state: UInt64

  init(_ bytes: [UInt8]) { state = stableHash(bytes) }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// True once in eight times.
  var isRare: Bool { mutating get { next() & 7 == 0 } }

  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(count, 1))) }

  /// A number near a usual one, or one of those that break things.
  mutating func number(_ usual: Double) -> Double {
    let hostile = [Double.nan, .infinity, -.infinity, 0, -1, 1e300, .leastNonzeroMagnitude, -0.0]
    return next() & 1 == 0 ? usual * 1.1 : hostile[below(hostile.count)]
  }
}
