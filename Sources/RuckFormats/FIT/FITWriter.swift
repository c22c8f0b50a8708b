internal import RuckKernels
public import RuckTrack

/// Writes FIT: an activity for each session with times, with records, the timer's stops between
/// segments, laps, totals, and the load as a developer field `Pack Weight` in kilograms.
///
/// FIT keeps whole seconds, degrees to a centimetre, altitudes to 0.2 m, speeds to 1 mm/s,
/// distances to 1 cm, heart rate, cadence, power, temperature and accuracy to whole units. A record
/// needs a time.
public struct FITWriter: WritableFormat {
  /// A writer.
  public init() {}

  /// FIT.
  public var format: FileFormat { .fit }

  /// Writes sessions as one file, each as a part of its own.
  public func write(_ sessions: [RecordedSession]) -> WrittenRecording {
    var (bytes, losses, count) = ([UInt8](), WritingLosses(), 0)
    for session in sessions {
      let rows = Track.Rows(session.track)
      let timed = (0..<session.track.count).filter {
        rows.hasTime($0) && rows[.time, $0] >= FITTime.epoch
      }
      losses.count("points without a time", session.track.count - timed.count)
      losses.note(session.track, lacking: [.course])
      losses.note(session, but: [.sport, .laps, .load, .totals, .zone])
      guard let first = timed.first else { continue }
      var messages = FITSessionMessages(session, rows, first: rows[.time, first])
      bytes += messages.file(&losses)
      count += timed.count
    }
    return WrittenRecording(bytes, rows: count, losses)
  }

  /// The messages of one session, little-endian.
  private struct FITSessionMessages {
    /// A field of a message: its number, its type, and its size.
    typealias Field = (number: UInt8, type: FITBaseType, size: UInt8)

    private let session: RecordedSession
    private let rows: Track.Rows
    private let first: Double
    private var data: [UInt8] = []

    init(_ session: RecordedSession, _ rows: Track.Rows, first: Double) {
      (self.session, self.rows, self.first) = (session, rows, first)
    }

    // MARK: Bytes

    private mutating func define(
      _ local: UInt8, _ message: UInt16, _ fields: [Field],
      developer: [(number: UInt8, size: UInt8)] = []
    ) {
      data.append(0x40 | local | (developer.isEmpty ? 0 : 0x20))
      data += [0, 0]
      add(message)
      data.append(UInt8(fields.count))
      for field in fields { data += [field.number, field.size, field.type.code] }
      guard !developer.isEmpty else { return }
      data.append(UInt8(developer.count))
      // The third byte is the number of the developer.
      for field in developer { data += [field.number, field.size, 0] }
    }

    private mutating func add(_ number: some FixedWidthInteger) {
      data.append(littleEndian: number)
    }

    /// Adds a scaled value, the given one where it is missing or does not fit.
    private mutating func add<Number: FixedWidthInteger>(
      _ value: Double?, scale: Double = 1, offset: Double = 0, missing: Number
    ) {
      guard let value, value.isFinite,
        let number = Number(exactly: ((value + offset) * scale).rounded()), number != missing
      else { return add(missing) }
      add(number)
    }

    private mutating func add(time: Double?) {
      add(time.map { $0 - FITTime.epoch }, missing: UInt32.max)
    }

    private mutating func add(text: String, _ size: Int) {
      let characters = text.utf8.prefix(size - 1)
      data += characters
      data += Array(repeating: 0, count: size - characters.count)
    }

    // MARK: Messages

    mutating func file(_ losses: inout WritingLosses) -> [UInt8] {
      let times = session.track.column(.time).filter { !$0.isNaN }
      let last = times.max() ?? first
      writeHead()
      writeRecords(&losses)
      writeLaps(until: last)
      writeSession(until: last)
      writeActivity(until: last)
      return framed()
    }

    private mutating func writeHead() {
      // file_id: an activity of a maker in development.
      define(
        0, 0,
        [
          (0, .enumeration, 1), (1, .uint16, 2), (2, .uint16, 2), (3, .uint32z, 4),
          (4, .uint32, 4),
        ])
      data += [0, 4]
      add(255 as UInt16)
      add(0 as UInt16)
      add(0 as UInt32)
      add(time: first)
      guard session.load != nil else { return }
      // developer_data_id and field_description of the load.
      define(1, 207, [(1, .byte, 16), (3, .uint8, 1)])
      data.append(1)
      data += Array("ruckstat-load-01".utf8)
      data.append(0)
      define(
        2, 206,
        [
          (0, .uint8, 1), (1, .uint8, 1), (2, .uint8, 1), (3, .string, 12),
          (8, .string, 3),
        ])
      data += [2, 0, 0, FITBaseType.float32.code]
      add(text: "Pack Weight", 12)
      add(text: "kg", 3)
    }

    private mutating func writeRecords(_ losses: inout WritingLosses) {
      let track = session.track
      var fields: [Field] = [(253, .uint32, 4)]
      let hasPositions = track.has(.latitude)
      if hasPositions { fields += [(0, .sint32, 4), (1, .sint32, 4)] }
      let others: [(channel: Channel, field: Field)] = [
        (.altitude, (78, .uint32, 4)), (.heartRate, (3, .uint8, 1)),
        (.cadence, (4, .uint8, 1)), (.distance, (5, .uint32, 4)),
        (.speed, (73, .uint32, 4)), (.power, (7, .uint16, 2)),
        (.temperature, (13, .sint8, 1)), (.horizontalAccuracy, (31, .uint8, 1)),
      ]
      let present = others.filter { track.has($0.channel) }
      define(3, 20, fields + present.map(\.field))
      // event: the timer.
      define(4, 21, [(253, .uint32, 4), (0, .enumeration, 1), (1, .enumeration, 1)])
      for channel in [
        Channel.time, .heartRate, .cadence, .power, .temperature, .horizontalAccuracy,
      ]
      where track.column(channel).contains(where: { $0.isFinite && $0 != $0.rounded() }) {
        losses.note("decimals of \(channel.words)")
      }
      var end: Double?
      for segment in track.segments {
        let timed = segment.filter { rows.hasTime($0) && rows[.time, $0] >= FITTime.epoch }
        guard let start = timed.first, let stop = timed.last else { continue }
        if let end { writeEvent(end, 4) }
        writeEvent(rows[.time, start], 0)
        for row in timed { writeRecord(row, hasPositions, present.map(\.channel)) }
        end = rows[.time, stop]
      }
      if let end { writeEvent(end, 4) }
    }

    private mutating func writeEvent(_ time: Double, _ type: UInt8) {
      data.append(4)
      add(time: time)
      data += [0, type]
    }

    private mutating func writeRecord(_ row: Int, _ hasPositions: Bool, _ channels: [Channel]) {
      data.append(3)
      add(time: rows[.time, row])
      if hasPositions {
        let isOnEarth = rows.hasPosition(row)
        for channel in [Channel.latitude, .longitude] {
          let value = isOnEarth ? rows[channel, row] : .nan
          add(value, scale: 2_147_483_648 / 180, missing: Int32.max)
        }
      }
      for channel in channels {
        let value = rows[channel, row]
        switch channel {
        case .altitude: add(value, scale: 5, offset: 500, missing: UInt32.max)
        case .distance: add(value, scale: 100, missing: UInt32.max)
        case .speed: add(value, scale: 1000, missing: UInt32.max)
        case .power: add(value, missing: UInt16.max)
        case .temperature: add(value, missing: Int8.max)
        default: add(value, missing: UInt8.max)
        }
      }
    }

    private static let totals: [Field] = [
      (253, .uint32, 4), (2, .uint32, 4), (7, .uint32, 4), (8, .uint32, 4),
      (9, .uint32, 4), (11, .uint16, 2),
    ]

    private mutating func add(
      _ totals: RecordedSession.DeviceTotals, from start: Double, to end: Double
    ) {
      add(time: end)
      add(time: start)
      add(totals.elapsed ?? end - start, scale: 1000, missing: UInt32.max)
      add(totals.timer ?? totals.elapsed ?? end - start, scale: 1000, missing: UInt32.max)
      add(totals.distance, scale: 100, missing: UInt32.max)
      add(totals.energy, missing: UInt16.max)
    }

    private mutating func addHeartAndGain(_ totals: RecordedSession.DeviceTotals) {
      add(totals.meanHeartRate, missing: UInt8.max)
      add(totals.maximumHeartRate, missing: UInt8.max)
      add(totals.gain, missing: UInt16.max)
      add(totals.loss, missing: UInt16.max)
    }

    private mutating func writeLaps(until last: Double) {
      define(
        5, 19,
        Self.totals + [
          (15, .uint8, 1), (16, .uint8, 1), (21, .uint16, 2), (22, .uint16, 2),
        ])
      let starts = session.laps.map { $0.start }
      for (index, lap) in session.laps.enumerated() {
        guard let start = lap.start, start >= FITTime.epoch else { continue }
        let next = index + 1 < starts.count ? starts[index + 1] : last
        data.append(5)
        add(lap.totals, from: start, to: next ?? last)
        addHeartAndGain(lap.totals)
      }
      guard session.laps.isEmpty else { return }
      data.append(5)
      let unknown = RecordedSession.DeviceTotals()
      add(unknown, from: first, to: last)
      addHeartAndGain(unknown)
    }

    private mutating func writeSession(until last: Double) {
      let fields: [Field] = [
        (5, .enumeration, 1), (6, .enumeration, 1), (16, .uint8, 1),
        (17, .uint8, 1), (22, .uint16, 2), (23, .uint16, 2),
      ]
      let load = session.load.map { Float($0.kilograms) }
      define(6, 18, Self.totals + fields, developer: load == nil ? [] : [(0, 4)])
      data.append(6)
      let totals = session.deviceTotals
      add(totals, from: session.start ?? first, to: last)
      let (sport, subSport) = FITSport.numbers(session.sport, session.subSport)
      data += [sport, subSport]
      addHeartAndGain(totals)
      if let load { add(load.bitPattern) }
    }

    private mutating func writeActivity(until last: Double) {
      let isZoned = session.utcOffset != nil
      define(
        7, 34,
        [
          (253, .uint32, 4), (1, .uint16, 2), (2, .enumeration, 1),
        ] + (isZoned ? [(5, .uint32, 4)] : []))
      data.append(7)
      add(time: last)
      add(1 as UInt16)
      data.append(0)
      if let offset = session.utcOffset { add(time: last + Double(offset)) }
    }

    private static func check(_ bytes: [UInt8]) -> UInt16 {
      let bytes = ContiguousArray(bytes)
      return FITChecksum.compute(bytes.span, in: 0..<bytes.count)
    }

    /// The data between header and check.
    private func framed() -> [UInt8] {
      var file = self
      file.data = [14, 0x20]
      file.add(2132 as UInt16)
      file.add(UInt32(truncatingIfNeeded: data.count))
      file.data += Array(".FIT".utf8)
      file.add(Self.check(file.data))
      file.data += data
      file.add(Self.check(file.data))
      return file.data
    }
  }
}
