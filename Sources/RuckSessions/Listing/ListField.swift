#if Command || Store
internal import RuckHistory
internal import RuckTrack

/// A figure of a session by its name in `--columns`, `--sort` and `--where`.
package enum ListField: String, CaseIterable, Sendable {
  case number, day, start, name, kind, sport, distance, time, moving, pace, gain, loss, load, kcal
  case work, heart, marks, file, path

  /// The columns of a list where none are asked for.
  package static let standard: [ListField] = [
    .day, .name, .kind, .distance, .time, .pace, .gain, .load, .kcal, .work, .marks,
  ]

  /// Whether the figure is a text, which is aligned left.
  package var isText: Bool {
    switch self {
    case .day, .start, .name, .kind, .sport, .marks, .file, .path: true
    default: false
    }
  }

  /// The order in which columns are left out of a table that is too wide, the greatest first; 0 for
  /// one that stays.
  package var rank: Int {
    switch self {
    case .kind: 6
    case .kcal: 5
    case .gain: 4
    case .pace: 3
    case .work: 2
    default: 0
    }
  }

  /// The heading of its column, which names the unit of the figures.
  package func heading(_ units: UnitSystem) -> String {
    let isImperial = units == .imperial
    switch self {
    case .number: return "no"
    case .distance: return isImperial ? "mi" : "km"
    case .pace: return isImperial ? "/mi" : "/km"
    case .gain: return isImperial ? "ft up" : "m up"
    case .loss: return isImperial ? "ft down" : "m down"
    case .load: return isImperial ? "lb" : "kg"
    case .work: return isImperial ? "lb·mi" : "kg·km"
    case .heart: return "bpm"
    case .marks: return ""
    default: return rawValue
    }
  }

  /// The figure of a session, whose unit is that of the heading.
  package func text(of session: ListedSession, _ number: NumberText) -> String {
    switch self {
    case .number: session.number.map(String.init) ?? ""
    case .day: session.day?.description ?? NumberText.unknown
    case .start: number.moment(session.start, offset: session.offset)
    case .name: session.name ?? session.file ?? ""
    case .kind: session.kind.rawValue
    case .sport: session.sport ?? ""
    case .distance: Self.bare(number.distance(session.distance))
    case .time: NumberText.duration(session.time)
    case .moving: NumberText.duration(session.moving)
    case .pace:
      Self.bare(number.pace(session.pace))
        + (session.pace != nil && session.unpaced >= 0.5 ? NumberText.shortPaceMark : "")
    case .gain: Self.bare(number.height(session.gain))
    case .loss: Self.bare(number.height(session.loss))
    case .load: Self.bare(number.mass(session.load))
    case .kcal: NumberText.fixed(session.kilocalories, 0)
    case .work: Self.bare(number.ruckWork(session.ruckWork))
    case .heart: NumberText.fixed(session.heartRate, 0)
    case .marks: String(ListMark.allCases.filter(session.marks.contains).map(\.rawValue))
    case .file: session.file ?? ""
    case .path: session.path ?? ""
    }
  }

  /// What a session is sorted and filtered by: a number in SI, or a text; nil where it is unknown.
  ///
  /// Lists run from the least to the greatest; of a pace the slowest is the least.
  func value(of session: ListedSession) -> ListValue? {
    switch self {
    case .number: .of(session.number.map(Double.init))
    case .day: .of((session.day?.daysSince1970).map(Double.init))
    case .start: .of(session.start)
    case .name: .of(session.name ?? session.file)
    case .kind: .of(session.kind.rawValue)
    case .sport: .of(session.sport)
    case .distance: .of(session.distance)
    case .time: .of(session.time)
    case .moving: .of(session.moving)
    case .pace: .of(session.pace)
    case .gain: .of(session.gain)
    case .loss: .of(session.loss)
    case .load: .of(session.load)
    case .kcal: .of(session.kilocalories)
    case .work: .of(session.ruckWork)
    case .heart: .of(session.heartRate)
    case .marks: .of(text(of: session, NumberText(units: .metric)))
    case .file: .of(session.file)
    case .path: .of(session.path)
    }
  }

  /// The number of a text with its unit.
  private static func bare(_ text: String) -> String {
    text.split(separator: " ").first.map(String.init) ?? text
  }
}

/// A figure that sessions are sorted and filtered by.
enum ListValue: Sendable {
  case number(Double)
  case text(String)

  static func of(_ number: Double?) -> ListValue? {
    number.flatMap { $0.isNaN ? nil : .number($0) }
  }

  static func of(_ text: String?) -> ListValue? { text.map { .text($0.lowercased()) } }

  /// Whether it comes before another value of the same field.
  func precedes(_ other: ListValue) -> Bool {
    switch (self, other) {
    case (.number(let one), .number(let other)): one < other
    case (.text(let one), .text(let other)): CountedSession.precedes(one, other)
    default: false
    }
  }
}
#endif
