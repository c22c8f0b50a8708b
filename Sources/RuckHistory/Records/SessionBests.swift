package import RuckTrack

/// The best efforts of a session as a book of records takes them.
///
/// Their numbers are rounded as all numbers are, so that equal ones are equal on every machine.
package struct SessionBests: Sendable, Hashable {
  /// The kinds of the efforts; sessions of one history share them.
  package let kinds: [Effort.Kind]
  /// The value of each, in the unit of its kind; a part of the values that sessions read together share.
  package let values: ArraySlice<Millionths>
  /// The kilograms carried in all of them; nil where those of the session count, or where they differ.
  package let commonLoad: Millionths?
  /// The kilograms carried in each where they differ, else empty; nil where those of the session count.
  package let loads: [Millionths?]

  /// No efforts.
  package static let none = SessionBests(kinds: [], values: [], commonLoad: nil, loads: [])

  /// The best efforts for a book; those whose value is not a number above 0 are left out.
  package init(_ efforts: [Effort]) {
    let known = efforts.compactMap { effort in
      Millionths(effort.value).flatMap { $0.count > 0 ? (effort, $0) : nil }
    }
    let loads = known.map { $0.0.meanLoad.flatMap { Millionths($0) } }
    let first = loads.first ?? nil
    let isCommon = loads.allSatisfy { $0 == first }
    self.init(
      kinds: known.map(\.0.kind), values: known.map(\.1)[...], commonLoad: isCommon ? first : nil,
      loads: isCommon ? [] : loads)
  }

  /// Best efforts by their numbers.
  ///
  /// - Parameters:
  ///   - kinds: the kinds of the efforts.
  ///   - values: the value of each.
  ///   - commonLoad: the kilograms carried in all of them; nil where those of the session count.
  ///   - loads: the kilograms carried in each, or empty where they are the same in all.
  package init(
    kinds: [Effort.Kind], values: ArraySlice<Millionths>, commonLoad: Millionths?,
    loads: [Millionths?] = []
  ) {
    (self.kinds, self.values, self.commonLoad, self.loads) = (kinds, values, commonLoad, loads)
  }

  /// The kilograms carried in an effort; nil where those of the session count.
  package func load(at index: Int) -> Millionths? { loads.isEmpty ? commonLoad : loads[index] }
}
