package import RuckKernels

/// Finds the load of a ruck in what a person typed: `20kg`, `45#`, `Ruck 35 lb dry`, `ruck 12,5 kilos`.
///
/// A number counts with one of the units kg, kilo, kilogram, lb, lbs, pound or `#` straight after
/// it (`#45` is a tag, not a load). A number said of the body (`body weight 80 kg`, `at 80 kg BW`)
/// or above 150 kg does not. Of several, one beside a word for the pack wins, else the first.
package enum LoadText {
  /// A load and the words it was found in.
  package struct Finding: Sendable, Equatable {
    /// The load.
    package let mass: Mass
    /// The number and unit as typed.
    package let text: String
  }

  /// The heaviest load believed; soldiers have been seen under 60 kg.
  static let heaviest = Mass.kilograms(150)

  /// The load named in a text; nil without one.
  ///
  /// O(length).
  package static func load(in text: String) -> Finding? {
    let words = TextWord.split(text)
    var first: Finding?
    // A word for the body belongs to one number: in "80 kg bw, 20 kg" to the first.
    var claimed = -1
    for index in words.indices {
      guard let (finding, width) = finding(words, at: index) else { continue }
      let before = index > 0 && claimed != index - 1 ? words[index - 1].letters : ""
      let earlier = index > 1 ? words[index - 2].letters : ""
      let behind = index + width < words.count ? words[index + width].letters : ""
      if isBody(behind) {
        claimed = index + width
        continue
      }
      if isBody(before) || (isWeight(before) && isBody(earlier)) { continue }
      if RuckWords.isPack(before) || RuckWords.isPack(behind) { return finding }
      if first == nil { first = finding }
    }
    return first
  }

  /// Kilograms in one of a unit of mass; nil for any other word.
  package static func kilograms(perUnit unit: String) -> Double? {
    switch unit.lowercased() {
    case "kg", "kgs", "kilo", "kilos", "kilogram", "kilograms", "kilogramme", "kilogrammes": 1
    case "lb", "lbs", "#", "pound", "pounds", "lbm": Mass.kilogramsPerPound
    default: nil
    }
  }

  /// The mass that begins at a word, and how many words it takes.
  private static func finding(_ words: [TextWord], at index: Int) -> (Finding, Int)? {
    guard let number = words[index].number else { return nil }
    var unit = words[index].letters
    var text = words[index].text
    var width = 1
    if unit.isEmpty {
      guard index + 1 < words.count, words[index + 1].number == nil else { return nil }
      unit = words[index + 1].letters
      if unit == "#" { return nil }
      text += " " + words[index + 1].text
      width = 2
    }
    guard let factor = kilograms(perUnit: unit) else { return nil }
    let mass = Mass.kilograms(number * factor)
    guard mass.kilograms > 0, mass <= heaviest else { return nil }
    return (Finding(mass: mass, text: text), width)
  }

  private static func isBody(_ word: String) -> Bool {
    switch word {
    case "body", "bodyweight", "bw", "bodymass", "weigh", "weighed", "weighing": true
    default: false
    }
  }

  private static func isWeight(_ word: String) -> Bool { word == "weight" || word == "mass" }
}
