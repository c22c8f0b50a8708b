import RuckKernels
import RuckTrack

/// Makes sessions of what one part of a file holds.
struct FITPart {
  private let messages: FITMessages
  private var columns: FITColumns
  private let clock: FITClock
  private let times: ContiguousArray<Double>
  private let gaps: FITTimerGaps
  private(set) var diagnostics: DiagnosticLog

  /// Takes over what a decoder read.
  init(_ decoder: inout FITPartDecoder, _ bytes: Span<UInt8>) {
    decoder.finish(bytes)
    let messages = FITMessages(decoder, bytes)
    self.messages = messages
    columns = decoder.takeColumns()
    diagnostics = decoder.diagnostics
    var raw = columns.take(Channel.time.rawValue)
    if !messages.heartBeats.isEmpty {
      columns.fillHeartRates { messages.heartBeats.fill(&$0, recordTimes: raw) }
    }
    columns.unwrapDistances()
    let clock = Self.clock(messages, raw, &diagnostics)
    for row in raw.indices { raw[row] = clock.seconds(raw[row]) }
    self.clock = clock
    times = raw
    gaps = FITTimerGaps(stops: messages.stops.map { clock.seconds($0) })
    let unknown = raw.reduce(0) { $0 + ($1.isNaN ? 1 : 0) } + (columns.count - raw.count)
    if unknown > 0 {
      diagnostics.report(.fitTimeUnknown, "\(unknown) records have no time that can be placed")
    }
  }

  /// What the part says of its writer.
  var creator: String? { messages.creator }
  /// The devices that took part.
  var devices: [RecordedDevice] { messages.devices }

  private static func clock(
    _ messages: FITMessages, _ raw: ContiguousArray<Double>, _ diagnostics: inout DiagnosticLog
  ) -> FITClock {
    let firstDate = Double(FITTime.firstDate)
    guard let first = raw.first(where: { $0 < firstDate }) else { return FITClock() }
    if let correlation = messages.correlation {
      return FITClock(powerUpOffset: correlation.date - correlation.powerUp + FITTime.epoch)
    }
    if raw.contains(where: { $0 >= firstDate }) { return FITClock() }
    diagnostics.report(.fitTimeRelative, "times count from \(Int(first)) s after power-up")
    if let created = messages.created, created >= firstDate {
      return FITClock(powerUpOffset: created + FITTime.epoch - first)
    }
    return FITClock(powerUpOffset: FITTime.epoch)
  }

  /// The sessions, in the order of their messages.
  ///
  /// O(rows × sessions).
  consuming func sessions() -> [RecordedSession] {
    if messages.sessions.isEmpty {
      if columns.count == 0 { return [] }
      var session = FITSession()
      session.sport = messages.sport
      session.subSport = messages.subSport
      var made = make(session, messages.laps.map(\.lap), rows: nil)
      made.diagnostics.report(
        .fitSessionMissing, "\(columns.count) records belong to no session message")
      return [made]
    }
    let laps = placedLaps()
    if messages.sessions.count == 1 {
      return [make(messages.sessions[0], laps[0], rows: nil)]
    }
    var windows = windows()
    var rows = Array(repeating: ContiguousArray<Int>(), count: messages.sessions.count)
    var outside = Array(repeating: 0, count: messages.sessions.count)
    for row in 0..<columns.count {
      let (index, isInside) = windows.session(at: row < times.count ? times[row] : .nan)
      rows[index].append(row)
      if !isInside { outside[index] += 1 }
    }
    return messages.sessions.indices.map { index in
      var made = make(messages.sessions[index], laps[index], rows: rows[index])
      if outside[index] > 0 {
        made.diagnostics.report(
          .fitRecordOutside, "\(outside[index]) records lie outside the session's time")
      }
      return made
    }
  }

  private func windows() -> FITSessionWindows {
    FITSessionWindows(
      messages.sessions.map { session in
        (clock.date(session.start), session.totals.elapsed ?? session.totals.timer)
      })
  }

  /// The laps of each session: by the indices that the sessions state where these fit together,
  /// else by the time at which a lap starts.
  private func placedLaps() -> [[RecordedSession.Lap]] {
    let sessions = messages.sessions
    let laps = messages.laps.map { placed in
      var lap = placed.lap
      lap.start = clock.date(placed.start)
      return lap
    }
    if sessions.count == 1 { return [laps] }
    var next = 0
    var ranges: [Range<Int>] = []
    for session in sessions {
      guard let first = session.firstLap, let count = session.lapCount, first == next,
        first + count <= laps.count
      else { break }
      ranges.append(first..<first + count)
      next = first + count
    }
    if ranges.count == sessions.count, next == laps.count { return ranges.map { Array(laps[$0]) } }
    var placed = Array(repeating: [RecordedSession.Lap](), count: sessions.count)
    var windows = windows()
    for lap in laps { placed[windows.session(at: lap.start ?? .nan).index].append(lap) }
    return placed
  }

  /// One session of some rows, or of all.
  private func make(
    _ session: FITSession, _ laps: [RecordedSession.Lap], rows: ContiguousArray<Int>?
  ) -> RecordedSession {
    let count = rows?.count ?? columns.count
    func pick(_ column: ContiguousArray<Double>) -> ContiguousArray<Double> {
      guard let rows, !column.isEmpty else { return column }
      return ContiguousArray(rows.lazy.map { column[$0] })
    }
    let ownTimes = pick(times)
    let starts = count == 0 ? [] : gaps.segmentStarts(times: ownTimes, count: count)
    var made = RecordedSession(
      track: Track(count: count, segmentStarts: starts) { channel in
        let column = channel == .time ? ownTimes : pick(columns.known(channel.rawValue))
        return column.allSatisfy(\.isNaN) ? [] : column
      })
    made.name = session.name ?? messages.sportName
    made.sport = FITSport.word(
      sport: session.sport ?? messages.sport, subSport: session.subSport ?? messages.subSport,
      name: made.name)
    made.start = clock.date(session.start)
    made.deviceTotals = session.totals
    made.laps = laps
    made.walker = messages.walker
    made.utcOffset = utcOffset(&made.diagnostics)
    made.load = load(
      session, times: ownTimes, loads: pick(columns.known(FITColumns.load)), name: made.name,
      &made.diagnostics)
    return made
  }

  /// The zone's offset: whole minutes, as zones have been; a device's clocks may differ by a little.
  private func utcOffset(_ diagnostics: inout DiagnosticLog) -> Int? {
    guard let offset = messages.utcOffset else { return nil }
    let quarters = (offset / 900).rounded()
    let rounded =
      abs(offset - quarters * 900) <= 120 ? quarters * 900 : (offset / 60).rounded() * 60
    guard abs(rounded) <= 50_400 else {
      diagnostics.report(
        .fitZoneImplausible, "local time differs from universal time by \(Int(offset)) s")
      return nil
    }
    return Int(rounded)
  }

  /// The load: mapped or developer fields of the session, of its records, of the file; else the
  /// name of the session.
  private func load(
    _ session: FITSession, times: ContiguousArray<Double>, loads: ContiguousArray<Double>,
    name: String?, _ diagnostics: inout DiagnosticLog
  ) -> RecordedSession.Load? {
    func isPlausible(_ kilograms: Double) -> Bool {
      kilograms >= 0 && kilograms <= LoadText.heaviest.kilograms
    }
    var doubtful = 0
    for load in session.loads {
      if isPlausible(load.kilograms) { return load }
      doubtful += 1
    }
    var steps: [RecordedSession.Load.Step] = []
    for row in loads.indices where !loads[row].isNaN {
      if !isPlausible(loads[row]) {
        doubtful += 1
      } else if steps.last?.kilograms != loads[row] {
        let time = row < times.count ? times[row] : .nan
        steps.append(RecordedSession.Load.Step(time: time, kilograms: loads[row]))
      }
    }
    if let first = steps.first {
      var load = RecordedSession.Load(
        kilograms: first.kilograms, origin: "a field of the records")
      if steps.count > 1 { load.steps = steps }
      return load
    }
    for load in messages.loads {
      if isPlausible(load.kilograms) { return load }
      doubtful += 1
    }
    if doubtful > 0 {
      diagnostics.report(.fitLoadImplausible, "\(doubtful) values for the load are no pack's mass")
    }
    for text in [name, messages.sportName] {
      if let text, let found = LoadText.load(in: text) {
        return RecordedSession.Load(
          kilograms: found.mass.kilograms, origin: "\"\(found.text)\" in the name \"\(text)\"")
      }
    }
    return nil
  }
}
