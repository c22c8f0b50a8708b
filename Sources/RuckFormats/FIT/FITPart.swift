import RuckKernels
import RuckTrack

/// Makes sessions of what one part of a file holds.
struct FITPart {
  /// The messages of the part, except its records.
  let messages: FITMessages
  /// The sessions with their starts since 1970.
  private var stated: [FITSession]
  /// The rows.
  private let count: Int
  /// A column for each channel, and one for the load: empty, or as long as there are rows.
  private var columns: ContiguousArray<ContiguousArray<Double>> = []
  private let clock: FITClock
  private let gaps: FITTimerGaps
  private(set) var diagnostics: DiagnosticLog
  /// The budget that the parts up to this one have left.
  private(set) var budget: FITBudget
  /// The findings of the name that all sessions may bear.
  private let name: FITName

  /// Takes over what a decoder read.
  ///
  /// O(rows + bytes of the messages read one by one).
  init(_ decoder: inout FITPartDecoder, _ bytes: Span<UInt8>) {
    decoder.finish(bytes)
    let messages = FITMessages(decoder, bytes)
    self.messages = messages
    var columns = decoder.takeColumns()
    diagnostics = decoder.diagnostics
    diagnostics.merge(messages.diagnostics)
    budget = decoder.budget
    budget.sessions = messages.sessionsLeft
    budget.laps = messages.lapsLeft
    count = columns.count
    var times = columns.take(Channel.time.rawValue)
    if !messages.heartBeats.isEmpty {
      columns.fillHeartRates { messages.heartBeats.fill(&$0, recordTimes: times) }
    }
    columns.unwrapDistances()
    let clock = Self.clock(messages, times, &diagnostics)
    for row in times.indices { times[row] = clock.seconds(times[row]) }
    self.clock = clock
    let unknown = times.reduce(0) { $0 + ($1.isNaN ? 1 : 0) } + (count - times.count)
    if unknown > 0 {
      diagnostics.report(.fitTimeUnknown, "\(unknown) records have no time that can be placed")
    }
    // A time that cannot be must not decide which session a record belongs to.
    for channel in Channel.allCases {
      var column = channel == .time ? times : columns.take(channel.rawValue)
      column.leaveOutImpossible(channel, reportingTo: &diagnostics)
      self.columns.append(column.allSatisfy(\.isNaN) ? [] : column)
    }
    self.columns.append(columns.take(FITColumns.load))
    gaps = FITTimerGaps(stops: messages.stops.map { clock.seconds($0) })
    stated = messages.sessions
    for index in stated.indices {
      stated[index].start = clock.date(stated[index].start)?.asRecordedTime(
        "session start", reportingTo: &diagnostics)
    }
    name = FITName(messages.sportName)
    budget.work.searchedTexts += 1
    budget.rows += count
  }

  /// The waypoints of the part.
  var waypoints: [RecordedWaypoint] {
    messages.waypoints.all.map { known in
      var waypoint = known
      let time = clock.date(known.time)
      waypoint.time = time.flatMap { RecordedRange.time.contains($0) ? $0 : nil }
      return waypoint
    }
  }
  /// Heart beats that a strap delivered for the recording before: the part holds no records of its own.
  var beatsOfOthers: FITHeartBeats? {
    count == 0 && stated.isEmpty && !messages.heartBeats.isEmpty ? messages.heartBeats : nil
  }

  /// A number of seconds as it is shown.
  private static func whole(_ seconds: Double) -> Int64 {
    Int64(exactly: seconds.rounded(.towardZero)) ?? 0
  }

  private static func clock(
    _ messages: FITMessages, _ raw: ContiguousArray<Double>, _ diagnostics: inout DiagnosticLog
  ) -> FITClock {
    let firstDate = Double(FITTime.firstDate)
    guard let first = raw.first(where: { $0 < firstDate }) else { return FITClock() }
    if let correlation = messages.correlation {
      return FITClock(powerUpOffset: correlation.date - correlation.powerUp + FITTime.epoch)
    }
    if let date = raw.firstIndex(where: { $0 >= firstDate }) {
      return leadingClock(raw, upTo: date, messages.sessions.first?.start) ?? FITClock()
    }
    diagnostics.report(.fitTimeRelative, "times count from \(Self.whole(first)) s after power-up")
    if let created = messages.created, created >= firstDate {
      return FITClock(powerUpOffset: created + FITTime.epoch - first)
    }
    return FITClock(powerUpOffset: FITTime.epoch)
  }

  /// The clock of records before a first date that begin where the session says that it started, and end
  /// within a minute before that date; nil where they do not.
  private static func leadingClock(
    _ raw: ContiguousArray<Double>, upTo date: Int, _ start: Double?
  ) -> FITClock? {
    let leading = raw[..<date]
    guard let start, start >= Double(FITTime.firstDate),
      let first = leading.first(where: \.isFinite), let last = leading.last(where: \.isFinite),
      last >= first,
      !raw[date...].contains(where: { $0 < Double(FITTime.firstDate) }),
      (0...60).contains(raw[date] - (start + last - first))
    else { return nil }
    return FITClock(powerUpOffset: start + FITTime.epoch - first)
  }

  /// Takes the sessions out, in the order of their messages.
  ///
  /// O(rows + sessions): the columns of a part of several sessions are divided once.
  mutating func takeSessions() -> [RecordedSession] {
    var laps = placedLaps()
    var made: [RecordedSession] = []
    switch stated.count {
    case 0:
      if count == 0 { return [] }
      var session = FITSession()
      session.sport = messages.sport
      session.subSport = messages.subSport
      made = [make(session, laps[0], columns, count: count)]
      made[0].diagnostics.report(
        .fitSessionMissing, "\(count) records belong to no session message")
    case 1: made = [make(stated[0], laps[0], columns, count: count)]
    default:
      let division = division()
      made.reserveCapacity(stated.count)
      for index in stated.indices {
        let rows = division.rows(of: index)
        var own: ContiguousArray<ContiguousArray<Double>> = []
        for column in columns { own.append(pick(rows, of: column)) }
        var session = make(stated[index], laps[index], own, count: rows.count)
        laps[index] = []
        if division.outside[index] > 0 {
          session.diagnostics.report(
            .fitRecordOutside, "\(division.outside[index]) records lie outside the session's time")
        }
        made.append(session)
      }
    }
    columns = []
    for session in made { budget.heldBytes += session.heldBytes }
    return made
  }

  /// The rows of each session.
  private struct Division {
    /// The rows in the order of their sessions, each session's in their own.
    var order: ContiguousArray<Int>
    /// The first row of each session; one more than there are sessions.
    var starts: ContiguousArray<Int>
    /// The number of rows of each session that lie outside its time.
    var outside: ContiguousArray<Int>

    func rows(of session: Int) -> ContiguousArray<Int>.SubSequence {
      order[starts[session]..<starts[session + 1]]
    }
  }

  private func division() -> Division {
    var windows = windows()
    let times = columns[Channel.time.rawValue]
    var owners = ContiguousArray<Int>()
    owners.reserveCapacity(count)
    var division = Division(
      order: ContiguousArray(repeating: 0, count: count),
      starts: ContiguousArray(repeating: 0, count: stated.count + 1),
      outside: ContiguousArray(repeating: 0, count: stated.count))
    for row in 0..<count {
      let (index, isInside) = windows.session(at: row < times.count ? times[row] : .nan)
      owners.append(index)
      division.starts[index + 1] += 1
      if !isInside { division.outside[index] += 1 }
    }
    for index in stated.indices { division.starts[index + 1] += division.starts[index] }
    var next = division.starts
    for row in 0..<count {
      division.order[next[owners[row]]] = row
      next[owners[row]] += 1
    }
    return division
  }

  /// The samples of some rows, or none where all of them are missing.
  private mutating func pick(
    _ rows: ContiguousArray<Int>.SubSequence, of column: ContiguousArray<Double>
  ) -> ContiguousArray<Double> {
    if column.isEmpty { return [] }
    budget.work.pickedRows += rows.count
    let picked = ContiguousArray(rows.lazy.map { column[$0] })
    return picked.allSatisfy(\.isNaN) ? [] : picked
  }

  private func windows() -> FITSessionWindows {
    FITSessionWindows(
      stated.map { ($0.start, $0.totals.elapsed ?? $0.totals.timer) })
  }

  /// The laps of each session; without a session message all are in one list.
  ///
  /// They are placed by the indices that the sessions state where these fit together, else by the
  /// time at which a lap starts.
  private mutating func placedLaps() -> [[RecordedSession.Lap]] {
    var laps: [RecordedSession.Lap] = []
    laps.reserveCapacity(messages.laps.count)
    for placed in messages.laps {
      var lap = placed.lap
      lap.start = clock.date(placed.start)?.asRecordedTime(
        "lap start", reportingTo: &diagnostics)
      laps.append(lap)
    }
    if stated.count <= 1 { return [laps] }
    var next = 0
    var ranges: [Range<Int>] = []
    for session in stated {
      guard let first = session.firstLap, let count = session.lapCount, first == next,
        count <= laps.count - first
      else { break }
      ranges.append(first..<first + count)
      next = first + count
    }
    if ranges.count == stated.count, next == laps.count { return ranges.map { Array(laps[$0]) } }
    var placed = Array(repeating: [RecordedSession.Lap](), count: stated.count)
    var windows = windows()
    for lap in laps { placed[windows.session(at: lap.start ?? .nan).index].append(lap) }
    return placed
  }

  /// One session of some columns.
  private mutating func make(
    _ session: FITSession, _ laps: [RecordedSession.Lap],
    _ columns: ContiguousArray<ContiguousArray<Double>>, count: Int
  ) -> RecordedSession {
    let times = columns[Channel.time.rawValue]
    var starts: ContiguousArray<Int> = []
    if count > 0 {
      starts = gaps.segmentStarts(
        times: times, count: count, searched: &budget.work.searchedStops)
    }
    var made = RecordedSession(
      track: Track(
        count: count, segmentStarts: starts, pauses: ContiguousArray(starts.dropFirst())
      ) { columns[$0.rawValue] })
    var name = self.name
    if let own = session.name {
      name = FITName(own)
      budget.work.searchedTexts += 1
    }
    made.name = name.text
    made.sport = FITSport.word(
      sport: session.sport ?? messages.sport, subSport: session.subSport ?? messages.subSport,
      isNamedRuck: name.isRuck)
    made.subSport = FITSport.subWord(session.subSport ?? messages.subSport)
    made.countStepsOnFoot()
    made.hasBarometer = messages.hasBarometer
    if let created = messages.created, created >= Double(FITTime.firstDate) {
      made.identifier = RecordedSession.deviceIdentifier(
        serialNumber: messages.unit, time: created + FITTime.epoch)
    }
    made.start = session.start
    made.deviceTotals = session.totals
    made.laps = laps
    made.walker = messages.walker
    made.weather = messages.weather.weather(
      at: times.first { !$0.isNaN } ?? session.start, clock)
    made.utcOffset = utcOffset(&made.diagnostics)
    made.load = load(
      session, times: times, loads: columns[FITColumns.load], name, &made.diagnostics)
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
        .fitZoneImplausible, "local time differs from universal time by \(Self.whole(offset)) s")
      return nil
    }
    return Int(rounded)
  }

  /// The load: mapped or developer fields of the session, of its records, of the part; else the
  /// name of the session.
  private func load(
    _ session: FITSession, times: ContiguousArray<Double>, loads: ContiguousArray<Double>,
    _ name: FITName, _ diagnostics: inout DiagnosticLog
  ) -> RecordedSession.Load? {
    if let load = session.loads.first { return load }
    var doubtful = session.loads.doubtful
    var steps: [RecordedSession.Load.Step] = []
    for row in loads.indices where !loads[row].isNaN {
      if !FITLoads.isPlausible(loads[row]) {
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
    if let load = messages.loads.first { return load }
    doubtful += messages.loads.doubtful
    if doubtful > 0 {
      diagnostics.report(
        .fitLoadImplausible, "\(doubtful) values for the load are not the mass of a pack")
    }
    if let load = name.load ?? self.name.load { return load }
    diagnostics.merge(name.doubts)
    return nil
  }
}

/// The findings of the name of a session, made once for all sessions that bear it.
struct FITName {
  let text: String?
  /// Whether it names a ruck.
  let isRuck: Bool
  /// The load that a person typed into it.
  let load: RecordedSession.Load?
  /// The doubts about it.
  let doubts: DiagnosticLog

  /// Looks through a name.
  ///
  /// O(length).
  init(_ text: String?) {
    self.text = text
    isRuck = text.map(RuckWords.nameARuck) ?? false
    var log = DiagnosticLog()
    load = LoadText.load(inName: text, notes: nil, reportingTo: &log)
    doubts = log
  }
}

extension RecordedSession {
  /// Fills missing heart rates with those of a strap.
  ///
  /// O(rows + beats).
  ///
  /// - Parameter beats: on the clock of FIT files.
  mutating func fillHeartRates(from beats: FITHeartBeats) {
    var rates = track.column(.heartRate)
    let times = ContiguousArray(track.column(.time).lazy.map { $0 - FITTime.epoch })
    guard !times.isEmpty else { return }
    beats.fill(&rates, recordTimes: times)
    guard rates.contains(where: \.isFinite) else { return }
    track = track.replacing(.heartRate, by: rates)
  }

  /// Makes steps of strides: the profile counts those of one foot on foot.
  fileprivate mutating func countStepsOnFoot() {
    guard statedKind == .foot, track.has(.cadence) else { return }
    let steps = track.column(.cadence).lazy.map { 2 * $0 }
    track = track.replacing(.cadence, by: ContiguousArray(steps))
  }
}
