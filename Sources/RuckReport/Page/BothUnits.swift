package import RuckSessions

/// A text, or what is made of texts, that a reader can see in either system of units.
protocol InBothUnits {
  /// What shows the one or the other.
  init(_ own: Self, or other: Self)
}

/// A text of both systems of units is one text in which each stands between marks; what is the same in both
/// has none.
extension String: InBothUnits {
  /// The marks before the text in the page's own units, before that in the others, and at the end: control
  /// characters, which no text of a page has.
  static let marks: [Character] = ["\u{1}", "\u{2}", "\u{3}"]

  init(_ own: String, or other: String) {
    self =
      own == other ? own : "\(Self.marks[0])\(own)\(Self.marks[1])\(other)\(Self.marks[2])"
  }

  /// The text in the page's own units.
  var own: String {
    guard contains(Self.marks[0]) else { return self }
    return parts.map(\.own).joined()
  }

  /// The parts of a text, in the page's own units and in the others.
  var parts: [(own: String, other: String)] {
    var rest = self[...]
    var parts: [(String, String)] = []
    while let start = rest.firstIndex(of: Self.marks[0]) {
      let (before, after) = (String(rest[..<start]), rest[start...].dropFirst())
      guard let middle = after.firstIndex(of: Self.marks[1]),
        let end = after[middle...].firstIndex(of: Self.marks[2])
      else { break }
      if !before.isEmpty { parts.append((before, before)) }
      parts.append((String(after[..<middle]), String(after[middle..<end].dropFirst())))
      rest = after[end...].dropFirst()
    }
    if !rest.isEmpty { parts.append((String(rest), String(rest))) }
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

  /// What a reader can see in either system of units, where the page has both.
  func both<Shown: InBothUnits>(_ make: (ReportOptions) -> Shown) -> Shown {
    hasBothUnits ? Shown(make(self), or: make(other)) : make(self)
  }

  /// Hands on each system of units that the page has, with the class of what stands on it in that one.
  func each(_ body: (ReportOptions, String) -> Void) {
    body(self, hasBothUnits ? Self.ownClass : "")
    if hasBothUnits { body(other, Self.otherClass) }
  }
}
