internal import RuckTrack

/// The criterion for grouping sessions.
public enum StatisticsGrouping: Sendable, Hashable {
  /// One group of all.
  case all
  /// By the day, week, month or year in which a session started, in its own local time.
  case calendar(CalendarUnit)
  /// By the load, averaged over time.
  case loadBand(LoadBands)
  /// By the kind of activity.
  case kind
  /// By the route.
  case route
  /// By the equipment; a session counts with each piece that it used.
  case equipment

  /// The position of a group among the others of its grouping.
  struct Key: Hashable, Comparable {
    /// The number of a band or a period of the calendar; the group of the unknown comes last.
    var number = 0
    /// The id of a route or a piece of equipment, in UTF-8.
    var name: [UInt8] = []

    static let unknown = Key(number: .max)

    static func < (one: Key, other: Key) -> Bool {
      one.number != other.number
        ? one.number < other.number : one.name.lexicographicallyPrecedes(other.name)
    }
  }

  /// The groups that a session belongs to.
  func keys(of session: CountedSession) -> [Key] {
    switch self {
    case .all: [Key()]
    case .calendar(let unit):
      [session.localDay.map { Key(number: unit.number(of: $0)) } ?? .unknown]
    case .loadBand(let bands):
      [session[.load].map { Key(number: bands.number(of: $0)) } ?? .unknown]
    case .kind: [Key(number: ActivityKind.allCases.firstIndex(of: session.kind) ?? .max)]
    case .route: [session.route.map { Key(name: Array($0.utf8)) } ?? .unknown]
    case .equipment:
      session.equipment.isEmpty
        ? [.unknown] : session.equipment.map { Key(name: Array($0.utf8)) }
    }
  }

  /// The number of a period of the calendar or of a band; nil for any other group.
  func number(of key: Key) -> Int? {
    switch self {
    case .calendar, .loadBand: key == .unknown ? nil : key.number
    default: nil
    }
  }

  /// A group in words.
  func text(of key: Key) -> String {
    let name = String(decoding: key.name, as: UTF8.self)
    switch self {
    case .all: return "all"
    case .calendar(let unit): return key == .unknown ? "undated" : unit.key(of: key.number)
    case .loadBand(let bands): return key == .unknown ? "load unknown" : bands.key(of: key.number)
    case .kind:
      return ActivityKind.allCases.indices.contains(key.number)
        ? ActivityKind.allCases[key.number].rawValue : ActivityKind.unknown.rawValue
    case .route: return key == .unknown ? "no route" : "route \(name)"
    case .equipment: return key == .unknown ? "no equipment" : "equipment \(name)"
    }
  }
}
