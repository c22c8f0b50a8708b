/// The fate of a row of a recording.
public enum RowFate: Sendable, Hashable, CaseIterable {
  /// The figures are made of it.
  case used
  /// Its position, time or altitude is implausible.
  case dropped(DropReason)
  /// It has no position, in a recording whose path is its positions; its sensors count.
  case withoutPosition
  /// It has no time, in front of, behind or next to rows that have.
  case untimed
  /// Others hold the same minute.
  case covered
  /// It is of another walker, whose rows are a session of their own.
  case otherWalker
  /// It lies far in time from all others.
  case stray
  /// It lies in a period that was not on foot.
  case excluded

  /// Every fate, `used` first.
  public static let allCases: [RowFate] =
    [.used] + DropReason.allCases.map { .dropped($0) }
    + [.withoutPosition, .untimed, .covered, .otherWalker, .stray, .excluded]

  /// Its position among all.
  fileprivate var number: Int { Self.numbers[self] ?? 0 }

  private static let numbers: [RowFate: Int] = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })

  /// The fate as `points` shows it: `used`, `null-island`.
  public var name: String {
    switch self {
    case .used: "used"
    case .dropped(let reason): reason.rawValue
    case .withoutPosition: "without-position"
    case .untimed: "untimed"
    case .covered: "covered"
    case .otherWalker: "other-walker"
    case .stray: "stray"
    case .excluded: "excluded"
    }
  }
}

/// The fate of each row of a recording.
public struct RowAccount: Sendable {
  /// The number of rows.
  public let count: Int
  /// The position of each row's fate among all; empty while every row is used.
  private var codes: ContiguousArray<UInt8> = []

  /// Every one of some rows is used.
  init(count: Int) { self.count = count }

  /// Whether every row is used.
  var isWhole: Bool { codes.isEmpty }

  /// Whether a row is used.
  @inline(__always)
  func isUsed(_ row: Int) -> Bool { codes.isEmpty || codes[row] == 0 }

  /// The fate of a row; one that is not used keeps its first fate.
  public internal(set) subscript(row: Int) -> RowFate {
    get { codes.isEmpty ? .used : RowFate.allCases[Int(codes[row])] }
    set {
      guard isUsed(row), newValue != .used else { return }
      if codes.isEmpty { codes = ContiguousArray(repeating: 0, count: count) }
      codes[row] = UInt8(newValue.number)
    }
  }

  /// The rows that are used, ascending; empty where that is every row.
  var used: ContiguousArray<Int> {
    codes.isEmpty ? [] : ContiguousArray(codes.indices.lazy.filter { codes[$0] == 0 })
  }

  /// The number of rows of each fate; O(rows) where some are not used.
  public var counts: RowCounts {
    guard !codes.isEmpty else { return RowCounts([.used: count]) }
    var counts = RowCounts()
    for code in codes { counts.numbers[Int(code)] += 1 }
    return counts
  }
}

/// The number of rows of a recording, by fate.
public struct RowCounts: Sendable, Hashable {
  /// By the position of each fate among all.
  fileprivate var numbers = ContiguousArray(repeating: 0, count: RowFate.allCases.count)

  /// So many rows by fate; a fate that is not named has none.
  public init(_ counts: [RowFate: Int] = [:]) {
    for (fate, count) in counts { self[fate] = count }
  }

  /// The number of rows of a fate.
  public subscript(fate: RowFate) -> Int {
    get { numbers[fate.number] }
    set { numbers[fate.number] = newValue }
  }

  /// All rows.
  public var total: Int { numbers.reduce(0, +) }

  /// The number of points that a cleaning rule left out, by reason.
  public var cleaning: CleaningReport {
    CleaningReport(
      Dictionary(uniqueKeysWithValues: DropReason.allCases.map { ($0, self[.dropped($0)]) }))
  }
}

extension RowCounts {
  /// The keys of the counts; what was dropped is one of them, its reasons are those of the cleaning.
  package enum Key: String, CaseIterable, Sendable {
    case total, used, withoutPosition = "without_position", dropped, untimed, covered
    case otherWalker = "other_walker", stray, excluded

    var fate: RowFate? {
      switch self {
      case .total, .dropped: nil
      case .used: .used
      case .withoutPosition: .withoutPosition
      case .untimed: .untimed
      case .covered: .covered
      case .otherWalker: .otherWalker
      case .stray: .stray
      case .excluded: .excluded
      }
    }
  }

  /// The number of rows under a key.
  package func number(of key: Key) -> Int {
    key.fate.map { self[$0] } ?? (key == .total ? total : cleaning.dropped)
  }
}

/// Rows of a file that are not part of the path of a recording, in the order of the file.
public struct RowsSetAside: Sendable, Hashable {
  /// The rows.
  public internal(set) var track = Track.empty
  /// The reason for which each of them is set aside.
  public internal(set) var fates: [RowFate] = []

  /// None.
  public init() {}

  /// Adds some rows of a track.
  mutating func add(_ rows: [(row: Int, fate: RowFate)], of track: Track) {
    guard !rows.isEmpty else { return }
    let rows = rows.sorted { $0.row < $1.row }
    let added = track.taking(rows.map(\.row))
    fates += rows.map(\.fate)
    self.track =
      self.track.count == 0
      ? added
      : Track(count: self.track.count + added.count, segmentStarts: [0]) { channel in
        func column(_ track: Track) -> ContiguousArray<Double> {
          let column = track.column(channel)
          return column.isEmpty ? ContiguousArray(repeating: .nan, count: track.count) : column
        }
        let both = column(self.track) + column(added)
        return both.allSatisfy(\.isNaN) ? [] : both
      }
  }
}
