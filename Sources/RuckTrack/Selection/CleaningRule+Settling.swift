internal import RuckKernels

extension CleaningRule {
  /// Leaves out the first fixes of a receiver that finds its position, and the last ones of one
  /// that loses it.
  ///
  /// Each step of them may be possible while legs of several are not. O(1) where the first and the
  /// last legs are the walker's. The rows are those of a segment that have a position and a time,
  /// in the order of their times.
  func dropSettling(
    _ view: borrowing TrackView, _ rows: some RandomAccessCollection<Int>, _ scale: WalkScale,
    _ account: inout RowAccount
  ) {
    guard scale.isOwn else { return }
    let first = Settling(view, rows, scale, longestSpike: longestSpike).count
    for row in rows.prefix(first) { account[row] = .dropped(.impossibleSpeed) }
    let rest = rows.dropFirst(first)
    let last = Settling(view, rest.reversed(), scale, longestSpike: longestSpike).count
    for row in rest.suffix(last) { account[row] = .dropped(.impossibleSpeed) }
  }
}

/// The rows at one end of a recording that approach the walk faster than the walker gets on.
///
/// They are legs in one go from the end on, within five minutes, most of them longer than the
/// walker's, and the first half of them by far. A walker who runs, or is driven, goes on at one
/// pace and stops; an error decays: of its logarithm the second half has a third of the first
/// half's where it decays exponentially, all of it at one pace, and two thirds is the limit. An
/// error at random turns back: two legs in a row lead half as far as their lengths, on a way they
/// lead as far, and three quarters is the limit.
private struct Settling {
  /// The number of rows that have not settled.
  private(set) var count = 0

  /// The length of the first legs, as a multiple of the walker's longest: the median of the first
  /// half of a decay from twice as long.
  private static let excess = 1.68

  init(
    _ view: borrowing TrackView, _ rows: some RandomAccessCollection<Int>, _ scale: WalkScale,
    longestSpike: Int
  ) {
    guard let first = rows.first else { return }
    func row(_ index: Int) -> Int { rows[rows.index(rows.startIndex, offsetBy: index)] }
    var plane = Plane()
    // The lengths of legs, of the longest that the walker makes.
    var lengths: ContiguousArray<Double> = []
    var (unsettled, fast, lastFast) = (0, 0, view.times[first])
    var (ways, turns) = (0.0, 0.0)
    var end = 0
    func seconds(_ one: Int, _ other: Int) -> Double {
      (view.times[row(other)] - view.times[row(one)]).magnitude
    }
    for index in 0..<rows.count {
      while end < rows.count, seconds(index, end) < WalkScale.leg { end += 1 }
      guard end < rows.count, (view.times[row(index)] - lastFast).magnitude <= WalkScale.leg else {
        break
      }
      guard seconds(0, index) <= CleaningRule.longestSettling else { return }
      let leg = plane.distance(view, row(index), row(end))
      lengths.append(leg / scale.reach(in: seconds(index, end)))
      if lengths[index] > 1 {
        fast += 1
        (unsettled, lastFast) = (index + 1, view.times[row(index)])
      }
      let next = 2 * end - index
      guard next < rows.count else { continue }
      ways += leg
      ways += plane.distance(view, row(end), row(next))
      turns += plane.distance(view, row(index), row(next))
    }
    // A jump away and back is a spike.
    guard 2 * fast > unsettled, unsettled >= max(longestSpike, 2) else { return }
    let half = unsettled / 2
    var (begin, rest) = (
      ContiguousArray(lengths[..<half]), ContiguousArray(lengths[half..<unsettled])
    )
    let early = begin.takeOrdered(at: begin.count / 2)
    let late = rest.takeOrdered(at: rest.count / 2)
    guard early > Self.excess else { return }
    let turnsBack = turns < 0.75 * ways && unsettled >= 2 * longestSpike
    if turnsBack || late * late * late < early * early && turns >= 0.75 * ways { count = unsettled }
  }
}
