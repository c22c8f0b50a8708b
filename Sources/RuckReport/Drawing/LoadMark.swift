/// A change of load along a ruck.
struct LoadMark: Sendable {
  /// Its position along the axis, 0 to 1.
  let share: Double
  /// Its row of the track.
  let row: Int
  /// The load from then on, kg.
  let kilograms: Double

  /// The most that are drawn.
  static let limit = 24

  /// Those whose texts do not overlap at the width of a phone; of changes close behind each other the
  /// last, which no line runs through.
  static func spread(_ marks: [LoadMark]) -> [LoadMark] {
    var end = -1.0
    return marks.indices.filter { index in
      let share = marks[index].share
      let (isLeft, next) = (share > 0.8, index + 1 < marks.count ? marks[index + 1].share : 2)
      let begin = isLeft ? share - 0.22 : share
      guard begin >= end, next - share >= 0.07 else { return false }
      end = isLeft ? share : share + 0.22
      return true
    }.map { marks[$0] }
  }
}
