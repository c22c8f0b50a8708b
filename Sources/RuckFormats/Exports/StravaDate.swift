internal import RuckKernels

/// The date of an activity in Strava's table, in the language of the account; it is UTC in all of them.
///
/// `May 6, 2024, 4:02:34 AM`, `15 mar 2024, 6:45:12`, `20.09.2026, 14:12:12`, `2014-09-12 16:54:28`.
enum StravaDate {
  /// The first letters of the months in English, German, French, Spanish, Italian, Portuguese, Dutch, the
  /// languages of Scandinavia, Polish and Russian; without accents, and those that begin alike by four
  /// letters.
  private static let months: [(Int, [String])] = [
    (1, ["jan", "ene", "gen", "sty", "янв"]), (2, ["feb", "fev", "lut", "фев"]),
    (3, ["mar", "mrt", "maa", "мар"]), (4, ["apr", "avr", "abr", "kwi", "апр"]),
    (5, ["may", "mai", "mag", "mei", "maj", "май", "мая"]),
    (6, ["jun", "giu", "juin", "cze", "июн"]), (7, ["jul", "lug", "juil", "lip", "июл"]),
    (8, ["aug", "aou", "ago", "sie", "авг"]), (9, ["sep", "set", "wrz", "сен"]),
    (10, ["oct", "okt", "ott", "out", "paz", "окт"]), (11, ["nov", "lis", "ноя"]),
    (12, ["dec", "dez", "dic", "des", "gru", "дек"]),
  ]

  /// Whether the day or the month comes first between slashes, which depends on the country.
  enum Order {
    case unknown, dayFirst, monthFirst

    /// Learns from a date that can be read in one way only.
    mutating func learn(from text: String) {
      guard self == .unknown else { return }
      let parts = text.prefix { $0.isNumber || $0 == "/" || $0 == "-" }
        .split { !$0.isNumber }.map { Int($0) ?? 0 }
      guard parts.count == 3, parts[0] <= 31, parts[1] <= 31 else { return }
      if parts[0] > 12 {
        self = .dayFirst
      } else if parts[1] > 12 {
        self = .monthFirst
      }
    }
  }

  /// Seconds since 1970; nil where the text is not a date, or one whose day and month may be the
  /// other way round.
  static func seconds(_ text: String, _ order: Order = .unknown) -> Double? {
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
    guard let date = date(numbers, month, separator == "." ? .dayFirst : order) else { return nil }
    let clock = Array(numbers.dropFirst(month == nil ? 3 : 2)) + [0, 0, 0]
    var hour = clock[0]
    if let isAfternoon { hour = hour % 12 + (isAfternoon ? 12 : 0) }
    guard hour < 24, clock[1] < 60, clock[2] < 61 else { return nil }
    return Double(date.daysSince1970 * 86_400 + hour * 3600 + clock[1] * 60 + clock[2])
  }

  private static func date(
    _ numbers: [Int], _ month: Int?, _ order: Order
  ) -> CivilDate? {
    if let month {
      guard numbers.count >= 2 else { return nil }
      let isYearFirst = numbers[0] > 31
      return CivilDate(
        year: numbers[isYearFirst ? 0 : 1], month: month, day: numbers[isYearFirst ? 1 : 0])
    }
    guard numbers.count >= 3 else { return nil }
    if numbers[0] > 31 { return CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]) }
    if order == .monthFirst || order == .unknown && numbers[1] > 12 {
      return CivilDate(year: numbers[2], month: numbers[0], day: numbers[1])
    }
    // Between points the day comes first everywhere.
    guard order == .dayFirst || numbers[0] > 12 else { return nil }
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
    case "ä", "á": "a"
    case "ç": "c"
    case "ź": "z"
    default: character
    }
  }
}
