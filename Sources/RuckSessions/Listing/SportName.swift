#if Store
/// The names of sports as people and programs write them: `running`, `Run`, `trail_running`, `9`.
package enum SportName {
  /// Whether a recorded sport is one that a person asks for.
  ///
  /// Every word asked for must be among those recorded, whatever their endings and capitals: `run` and
  /// `running` are any running, `trail running` is that alone. Biking, cycling and riding are one; the
  /// numbers of Strava's files are their sports. O(length).
  package static func matches(_ asked: String, _ recorded: String?) -> Bool {
    guard let recorded else { return false }
    let (wanted, known) = (stems(asked), stems(recorded))
    return !wanted.isEmpty && wanted.isSubset(of: known)
  }

  private static let numbers = ["1": "ride", "4": "hike", "9": "run", "10": "walk", "16": "swim"]
  private static let synonyms = ["bik": "rid", "cycl": "rid", "bicycl": "rid"]
  private static let longest = 60

  private static func stems(_ text: String) -> Set<String> {
    let typed = text.prefix(longest).lowercased()
    let words = (numbers[typed] ?? typed).split { !$0.isLetter && !$0.isNumber }
    return Set(
      words.map { word in
        let stem = stem(String(word))
        return synonyms[stem] ?? stem
      })
  }

  /// `run` of `running` and `runs`, `hik` of `hiking` and `hike`.
  private static func stem(_ word: String) -> String {
    var stem = Array(word)
    if stem.count > 5, stem.suffix(3) == ["i", "n", "g"] {
      stem.removeLast(3)
      if stem.count > 2, stem[stem.count - 1] == stem[stem.count - 2] { stem.removeLast() }
    } else if stem.count > 3, stem.last == "s" {
      stem.removeLast()
    }
    if stem.count > 2, stem.last == "e" { stem.removeLast() }
    return String(stem)
  }
}
#endif
