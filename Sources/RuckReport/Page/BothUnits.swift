package import RuckSessions

/// A text, or what is made of texts, that a reader can see in either system of units.
protocol InBothUnits {
  /// Makes the content that shows the one or the other.
  init(_ own: Self, or other: Self)
}

/// A text of both systems of units is one text in which each stands between marks; what is the same in both
/// has none.
extension String: InBothUnits {
  // Before the text in the page's own units, before that in the others, and at the end: control characters,
  // which no text of a page has.
  private static let (start, middle, end): (UInt8, UInt8, UInt8) = (1, 2, 3)

  init(_ own: String, or other: String) {
    self = own == other ? own : "\u{1}\(own)\u{2}\(other)\u{3}"
  }

  /// Whether it has parts that differ.
  var isInBothUnits: Bool { utf8.contains(Self.start) }

  /// The text in the page's own units.
  var own: String { isInBothUnits ? parts.map(\.own).joined() : self }

  /// The number of characters of the longer one.
  var widest: Int {
    parts.reduce(0) { $0 + max($1.own.count, $1.other.count) }
  }

  /// The text for a reader who hears it, in both where they differ.
  var spoken: String {
    guard isInBothUnits else { return self }
    return parts.map { $0.own == $0.other ? $0.own : "\($0.own) Or: \($0.other)" }.joined()
  }

  /// The parts of a text, in the page's own units and in the others.
  var parts: [(own: String, other: String)] {
    var rest = utf8[...]
    var parts: [(String, String)] = []
    func text(_ bytes: Substring.UTF8View) -> String { String(Substring(bytes)) }
    while let start = rest.firstIndex(of: Self.start) {
      let (before, after) = (rest[..<start], rest[start...].dropFirst())
      guard let middle = after.firstIndex(of: Self.middle),
        let end = after[middle...].firstIndex(of: Self.end)
      else { break }
      if !before.isEmpty { parts.append((text(before), text(before))) }
      parts.append((text(after[..<middle]), text(after[middle..<end].dropFirst())))
      rest = after[end...].dropFirst()
    }
    if !rest.isEmpty { parts.append((text(rest), text(rest))) }
    return parts
  }
}

extension Array: InBothUnits where Element: InBothUnits {
  init(_ own: [Element], or other: [Element]) {
    self = own.count == other.count ? zip(own, other).map { Element($0, or: $1) } : own
  }
}

extension Optional: InBothUnits where Wrapped: InBothUnits {
  init(_ own: Wrapped?, or other: Wrapped?) {
    guard let own, let other else {
      self = own
      return
    }
    self = Wrapped(own, or: other)
  }
}

extension Fact: InBothUnits {
  init(_ own: Fact, or other: Fact) {
    self.init(
      own.key, value: String(own.value, or: other.value),
      remark: Optional(own.remark, or: other.remark))
  }
}

extension Tile: InBothUnits {
  init(_ own: Tile, or other: Tile) {
    self.init(
      own.label, String(own.value, or: other.value), [String](own.remarks, or: other.remarks),
      isLoad: own.isLoad)
  }
}

extension ReportOptions {
  /// The classes of what stands on a page in its own units, and in the others.
  static let ownClass = "ua"
  static let otherClass = "ub"

  /// The same in the other system of units.
  private var other: ReportOptions {
    var other = self
    other.units = units == .imperial ? .metric : .imperial
    return other
  }

  /// Returns the content that a reader can see in either system of units.
  func both<Shown: InBothUnits>(_ make: (ReportOptions) -> Shown) -> Shown {
    Shown(make(self), or: make(other))
  }

  /// Hands on each system of units, with the class of what stands on the page in that one.
  func each(_ body: (ReportOptions, String) -> Void) {
    body(self, Self.ownClass)
    body(other, Self.otherClass)
  }
}
