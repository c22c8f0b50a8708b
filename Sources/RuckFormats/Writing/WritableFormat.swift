public import RuckTrack

/// A format that sessions are written in.
///
/// ```swift
/// let written = GPXWriter().write(file.sessions)
/// for loss in written.losses { print("not in the file: \(loss)") }
/// ```
public protocol WritableFormat: Sendable {
  /// The format's name.
  var format: FileFormat { get }
  /// The end of the names of its files, in small letters: `gpx`.
  var fileExtension: String { get }

  /// Writes sessions as one file, which ``RecordingReader`` reads back.
  ///
  /// O(rows).
  ///
  /// - Parameter sessions: what is written, in this order.
  /// - Returns: the file, and what of the sessions it does not hold.
  func write(_ sessions: [RecordedSession]) -> WrittenRecording
}

extension WritableFormat {
  /// The format's name.
  public var fileExtension: String { format.rawValue }
}

extension Array where Element == any WritableFormat {
  /// The formats that this package writes, each with a line here.
  public static var standard: [any WritableFormat] {
    [GPXWriter(), TCXWriter(), FITWriter(), GeoJSONWriter(), KMLWriter(), CSVPointsWriter()]
  }
}

/// A file that was written, and what it does not hold.
public struct WrittenRecording: Sendable, Hashable {
  /// The bytes of the file.
  public var bytes: [UInt8]
  /// The number of its rows.
  public var rows = 0
  /// The facts that the sessions had and the file has not, each once, in words for people.
  ///
  /// `power`, `12 points without a position`. A value that the format only holds rounded is named too.
  public var losses: [String] = []

  /// A file of some bytes.
  public init(bytes: [UInt8]) { self.bytes = bytes }

  init(_ bytes: [UInt8], rows: Int, _ losses: WritingLosses) {
    (self.bytes, self.rows, self.losses) = (bytes, rows, losses.all)
  }
}

/// The facts that are left out while sessions are written.
struct WritingLosses {
  private var words: [String] = []
  /// Counted losses, in the order of their first appearance.
  private var counts: [(what: String, count: Int)] = []

  /// Notes a loss once.
  mutating func note(_ what: String) {
    if !words.contains(what) { words.append(what) }
  }

  /// Notes losses that are counted: `points without a time`.
  mutating func count(_ what: String, _ count: Int = 1) {
    guard count > 0 else { return }
    if let index = counts.firstIndex(where: { $0.what == what }) {
      counts[index].count += count
    } else {
      counts.append((what, count))
    }
  }

  /// The losses in words.
  var all: [String] { words + counts.map { "\($0.count) \($0.what)" } }

  /// Notes the channels of a track that a format has no room for.
  mutating func note(_ track: Track, lacking channels: [Channel]) {
    for channel in channels where track.has(channel) { note(channel.words) }
  }

  /// A sample as a whole number below 255, which is all that a format holds of a channel; nil where it has
  /// none.
  mutating func whole(_ rows: Track.Rows, _ channel: Channel, _ row: Int) -> Double? {
    let value = rows[channel, row]
    guard value.isFinite else { return nil }
    let whole = value.rounded()
    if whole != value { note("decimals of \(channel.words)") }
    return value >= 0 && whole < 255 ? whole : nil
  }

  /// A fact about a session that a format may have no room for.
  enum Fact: String, CaseIterable {
    case name, notes, sport, laps, waypoints, load, loadChanges = "changes of the load"
    case totals = "totals of the device", zone = "time zone", walker = "body mass and age", weather
  }

  /// Notes the borders between recordings that are one session when the file is read.
  ///
  /// - Parameters:
  ///   - sessions: the recordings.
  ///   - gap: seconds after which a track begins another session for the reader.
  mutating func noteBorders(of sessions: [RecordedSession], joinedWithin gap: Double = .infinity) {
    let recorded = sessions.filter { $0.kind != .route && $0.track.has(.time) }
    let isJoined = zip(recorded, recorded.dropFirst()).contains { before, after in
      let end = before.track.column(.time).last { !$0.isNaN } ?? -.infinity
      return after.firstTime ?? .infinity <= end + gap
    }
    if isJoined { note("borders between sessions (they are read back as one)") }
  }

  /// Notes the facts of a session but for those that a format holds.
  mutating func note(_ session: RecordedSession, but held: Set<Fact>) {
    for fact in Fact.allCases where !held.contains(fact) && session.states(fact) {
      note(fact.rawValue)
    }
  }
}

extension RecordedSession {
  fileprivate func states(_ fact: WritingLosses.Fact) -> Bool {
    switch fact {
    case .name: name != nil
    case .notes: notes != nil
    case .sport: sport != nil
    case .laps: laps.count > 1
    case .waypoints: !waypoints.isEmpty
    case .load: load != nil
    case .loadChanges: load.map { $0.steps.count > 1 } ?? false
    case .totals: deviceTotals != DeviceTotals()
    case .zone: utcOffset != nil
    case .walker: walker != Walker()
    case .weather: weather != nil
    }
  }

  /// The notes with the load in words, where the session has one that its name and notes do not say.
  var notesWithLoad: String? {
    guard let load, load.kilograms > 0 else { return notes }
    var log = DiagnosticLog()
    let stated = LoadText.load(inName: name, notes: notes, reportingTo: &log)
    if stated?.kilograms == load.kilograms { return notes }
    let text: TextBytes = "load \(load.kilograms) kg"
    let words = String(decoding: text.bytes, as: UTF8.self)
    return notes.map { words + "\n" + $0 } ?? words
  }

  /// When it began, in seconds since 1970: as stated, or as the first row with a time has it.
  package var firstTime: Double? {
    track.column(.time).first { !$0.isNaN } ?? start
  }
}

extension RecordedWaypoint {
  /// Longitude, latitude and, where it is known, altitude.
  var position: [Double?] { [longitude, latitude, altitude] }
}

extension Track {
  /// The samples of a row by channel, NaN where missing; for writers, which go through all rows.
  struct Rows {
    private let columns: [ContiguousArray<Double>]

    init(_ track: Track) { columns = Channel.allCases.map { track.column($0) } }

    subscript(channel: Channel, row: Int) -> Double {
      let column = columns[channel.rawValue]
      return column.isEmpty ? .nan : column[row]
    }

    /// Longitude, latitude and, where it is known, altitude of a row.
    func position(_ row: Int) -> [Double?] {
      [self[.longitude, row], self[.latitude, row], self[.altitude, row]]
    }

    /// Whether a row has a position on Earth.
    func hasPosition(_ row: Int) -> Bool {
      self[.latitude, row].magnitude <= 90 && self[.longitude, row].magnitude <= 180
    }

    /// Whether a row has a time that a recording can have.
    func hasTime(_ row: Int) -> Bool { RecordedRange.time.contains(self[.time, row]) }
  }
}
