internal import RuckKernels

/// The date of an activity in Strava's table, in the language of the account; it is UTC in all of them.
///
/// `May 6, 2024, 4:02:34 AM`, `15 mar 2024, 6:45:12`, `20.09.2026, 14:12:12`, `2014-09-12 16:54:28`.
enum StravaDate {
  /// The first three letters of the months, in English, German, French, Spanish, Italian, Portuguese, Dutch; without
  /// accents, and in French the two that begin alike by four.
  private static let months: [(Int, [String])] = [
    (1, ["jan", "ene", "gen"]), (2, ["feb", "fev"]), (3, ["mar", "mrt", "maa"]),
    (4, ["apr", "avr", "abr"]), (5, ["may", "mai", "mag", "mei"]), (6, ["jun", "giu", "juin"]),
    (7, ["jul", "lug", "juil"]), (8, ["aug", "aou", "ago"]), (9, ["sep", "set"]),
    (10, ["oct", "okt", "ott", "out"]), (11, ["nov"]), (12, ["dec", "dez", "dic"]),
  ]

  /// Seconds since 1970; nil where the text is not a date, or one whose day and month may be the other way round.
  static func seconds(_ text: String) -> Double? {
    var numbers: [Int] = []
    var month: Int?
    var isAfternoon: Bool?
    var separator: Character?
    var word = ""
    var digits = ""
    func endOfWord() {
      defer { (word, digits) = ("", "") }
      if let number = Int(digits) { numbers.append(number) }
      guard !word.isEmpty else { return }
      switch word {
      case "am", "a": isAfternoon = isAfternoon ?? false
      case "pm", "p": isAfternoon = isAfternoon ?? true
      default: month = month ?? Self.month(word)
      }
    }
    for character in text.lowercased() {
      if character.isASCII, character.isNumber {
        if !word.isEmpty { endOfWord() }
        digits.append(character)
      } else if character.isLetter {
        if !digits.isEmpty { endOfWord() }
        word.append(plain(character))
      } else {
        if numbers.isEmpty, !digits.isEmpty { separator = character }
        endOfWord()
      }
    }
    endOfWord()
    guard let date = date(numbers, month, separator) else { return nil }
    let clock = Array(numbers.dropFirst(month == nil ? 3 : 2)) + [0, 0, 0]
    var hour = clock[0]
    if let isAfternoon { hour = hour % 12 + (isAfternoon ? 12 : 0) }
    guard hour < 24, clock[1] < 60, clock[2] < 61 else { return nil }
    return Double(date.daysSince1970 * 86_400 + hour * 3600 + clock[1] * 60 + clock[2])
  }

  private static func date(
    _ numbers: [Int], _ month: Int?, _ separator: Character?
  ) -> CivilDate? {
    if let month {
      guard numbers.count >= 2 else { return nil }
      let isYearFirst = numbers[0] > 31
      return CivilDate(
        year: numbers[isYearFirst ? 0 : 1], month: month, day: numbers[isYearFirst ? 1 : 0])
    }
    guard numbers.count >= 3 else { return nil }
    if numbers[0] > 31 { return CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]) }
    // Between points the day comes first everywhere; between slashes it depends on the country.
    guard separator == "." || numbers[0] > 12 else { return nil }
    return CivilDate(year: numbers[2], month: numbers[1], day: numbers[0])
  }

  private static func month(_ word: String) -> Int? {
    for (month, beginnings) in months
    where beginnings.contains(where: { word.hasPrefix($0) }) { return month }
    return nil
  }

  private static func plain(_ character: Character) -> Character {
    switch character {
    case "é", "è", "ê": "e"
    case "û", "ü", "ú": "u"
    case "ä", "á", "à": "a"
    case "ç": "c"
    default: character
    }
  }
}
