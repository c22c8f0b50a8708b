/// A column of a table for people: how its cells are aligned, and what becomes of them where the
/// line is too short.
package struct TextColumn: Sendable, Hashable {
  /// The alignment of a column's cells.
  package enum Alignment: Sendable { case left, right }

  /// The treatment of a cell that is too wide.
  package enum Fit: Sendable, Hashable {
    /// It stays.
    case whole
    /// Its end is left out; it keeps this many characters at least.
    case cut(minimum: Int)
    /// Its middle is left out, as of a path.
    case middle(minimum: Int)
    /// It goes on in further lines.
    case folded(minimum: Int)
  }

  /// The alignment of the cells.
  package var alignment: Alignment
  /// The treatment of a cell that is too wide.
  package var fit = Fit.whole
  /// The order in which columns are left out, the greatest first; 0 for one that stays.
  package var rank = 0

  /// Figures.
  package static let right = TextColumn(alignment: .right)
  /// Words.
  package static let left = TextColumn(alignment: .left)
  /// Sentences, which are folded.
  package static let text = TextColumn(alignment: .left, fit: .folded(minimum: 24))
  /// Words, which are folded to a few characters at least.
  package static func words(minimum: Int) -> TextColumn {
    TextColumn(alignment: .left, fit: .folded(minimum: minimum))
  }
  /// Names, whose end may be left out.
  package static let name = TextColumn(alignment: .left, fit: .cut(minimum: 12))
  /// Paths, whose middle may be left out.
  package static let path = TextColumn(alignment: .left, fit: .middle(minimum: 16))

  /// The column, left out before those of lower ranks.
  package func ranked(_ rank: Int) -> TextColumn {
    TextColumn(alignment: alignment, fit: fit, rank: rank)
  }
}
