internal import RuckKernels

/// A mass in typed text, with what the words around say of it.
struct TypedMass {
  /// The role of the mass.
  enum Role { case load, doubtful, other }
  /// The content of a part of the load.
  enum Content { case plates, water, besidePack }

  /// Kilograms of a mass that is rather a body than a part of a load.
  static let minimumBody = 50.0

  /// The mass.
  var mass: Mass
  /// Number and unit as typed.
  var text: String
  /// The role of the mass.
  var role: Role
  /// Whether a word for the pack stands next to it.
  var isOfPack: Bool
  /// The unit, in lower case.
  var unit: String
  /// Of what a part of the load it is; nil where it may be all of it.
  var content: Content?
  /// Whether it adds to the mass before it.
  var isAdded = false

  /// All masses of a text, in order; O(words).
  static func all(in words: [TextWord]) -> [TypedMass] {
    var masses: [TypedMass] = []
    // A word for the body or the pack behind a mass belongs to that mass alone.
    var claimed = -1
    var end = 0
    var index = 0
    while index < words.count {
      guard let amount = TypedAmount(words, at: index),
        let factor = LoadText.kilograms(perUnit: amount.unit)
      else {
        index += 1
        continue
      }
      let mass = Mass.kilograms(amount.number * factor)
      let context = Context(words, index..<amount.end, claimed: claimed)
      let isPack = context.isPack || amount.isTagOfPack
      // "35lb less 5lb", "35lb - 5lb": what is left may be the load.
      let isTaken =
        index > 0 && !masses.isEmpty && takes(words[end...index]) && context.role != .doubtful
      if isTaken, masses[masses.count - 1].role == .load {
        masses[masses.count - 1].role = .doubtful
      }
      if mass <= LoadText.heaviest, !amount.isNegative, !isTaken {
        let role =
          context.isOfAll && mass.kilograms >= minimumBody ? .other : context.role
        var found = TypedMass(
          mass: mass, text: amount.text,
          role: amount.isDoubtful && role != .other ? .doubtful : role, isOfPack: isPack,
          unit: amount.unit, content: context.content)
        found.isAdded =
          index > 0 && !masses.isEmpty
          && joins(words[end...index], bothOfPack: isPack && masses.last?.isOfPack == true)
        masses.append(found)
      }
      claimed = context.claimed ?? claimed
      end = amount.end
      index = amount.end
    }
    return masses
  }

  /// The masses with those added that are joined by `+`: a sum is a load where all of it is.
  static func added(_ masses: [TypedMass]) -> [TypedMass] {
    masses.reduce(into: []) { sums, next in
      guard next.isAdded, let last = sums.last, last.role != .other, next.role != .other else {
        sums.append(next)
        return
      }
      var sum = last
      sum.mass = .kilograms(last.mass.kilograms + next.mass.kilograms)
      sum.text += " + " + next.text
      sum.isOfPack = last.isOfPack || next.isOfPack
      sum.content = last.content == next.content ? last.content : nil
      // "85 kg + 20 kg ruck" is a walker and a ruck.
      let isBody = [last, next].contains { !$0.isOfPack && $0.mass.kilograms >= minimumBody }
      let isLoad =
        last.role == .load && next.role == .load && sum.mass <= LoadText.heaviest && !isBody
      sum.role = isLoad ? .load : .doubtful
      sums[sums.count - 1] = sum
    }
  }

  // `+` and `plus` add; `and` and `&` do between two that both name a pack. At most three words
  // stand between.
  private static func joins(_ words: ArraySlice<TextWord>, bothOfPack: Bool) -> Bool {
    guard words.count <= 4 else { return false }
    return words.contains { word in
      word.separator.contains("+") || word.letters == "plus" && word.number == nil
        || bothOfPack && (word.separator.contains("&") || word.letters == "and")
    }
  }

  private var isInPounds: Bool { unit.hasPrefix("lb") || unit.hasPrefix("p") || unit == "#" }

  /// Whether a mass is the same, or the same in another unit, rounded as people do.
  func agrees(with other: TypedMass) -> Bool {
    if mass == other.mass { return true }
    let difference = (mass.kilograms - other.mass.kilograms).magnitude
    return isInPounds != other.isInPounds && difference <= max(0.5, 0.02 * mass.kilograms)
  }

  // At most two words stand between; the last one is the mass itself.
  private static func takes(_ words: ArraySlice<TextWord>) -> Bool {
    guard let last = words.last, words.count <= 2 else { return false }
    if words.count == 2 { return ["less", "minus"].contains(words.first?.letters) }
    return last.separator == "-" || last.separator == "–"
  }

  /// The words around a mass that decide on its role.
  private struct Context {
    var role = Role.load
    var isPack = false
    /// Whether it is that of the walker with everything: `all up`.
    var isOfAll = false
    /// Of what a part of the load it is.
    var content: Content?
    /// The word behind that belongs to this mass.
    var claimed: Int?

    init(_ words: [TextWord], _ range: Range<Int>, claimed: Int) {
      func letters(_ index: Int) -> String {
        words.indices.contains(index) && index != claimed && words[index].number == nil
          ? words[index].letters : ""
      }
      let (before, earlier) = (letters(range.lowerBound - 1), letters(range.lowerBound - 2))
      let behind = letters(range.upperBound)
      // "20kg, lost 5 lb" loses the 5 lb.
      let isChangeBehind =
        MassWords.isChange(behind) && words[range.upperBound].separator.isEmpty
        && !(range.upperBound + 1 < words.count && words[range.upperBound + 1].number != nil)
      let isPackBefore = RuckWords.isPack(before) || RuckWords.isPack(earlier)
      let isJoined = words[range.lowerBound].separator.isEmpty
      let isApartBehind =
        range.upperBound < words.count
        && words[range.upperBound].separator.contains { ".;".contains($0) }
      isOfAll = before == "up" && earlier == "all"
      content = MassWords.content(behind) ?? MassWords.content(before)
      if MassWords.isBody(behind) || behind == "me" && words[range.upperBound].separator.isEmpty {
        role = .other
        self.claimed = range.upperBound
      } else if before == "me" && isJoined || before == "in" && earlier == "weigh"
        || MassWords.isBody(before) || MassWords.isWeight(before) && MassWords.isBody(earlier)
        || MassWords.isChange(before) || isChangeBehind
      {
        role = .other
      } else if (MassWords.isWeight(before) || MassWords.isCopula(before)) && !isPackBefore
        || MassWords.isOtherBearer(before) || MassWords.isOtherBearer(earlier)
        || MassWords.isOtherBearer(behind) && !isApartBehind || isOfAll
        || isJoined && (MassWords.isCount(before) || MassWords.isFraction(before))
        || isJoined && before == "of" && MassWords.isFraction(earlier)
        || Self.isPlanned(words, range.lowerBound)
      {
        role = .doubtful
      }
      // "Weight 180 lb. Ruck 45 lb": what is behind a full stop belongs to what follows.
      let isPackBehind =
        RuckWords.isPack(behind)
        && !(isApartBehind && range.upperBound + 1 < words.count)
      isPack = RuckWords.isPack(before) || isPackBehind
      if isPackBehind { self.claimed = range.upperBound }
    }

    /// "next time 45lb", "should have taken 45lb": a word of what is to come, up to four words before.
    private static func isPlanned(_ words: [TextWord], _ start: Int) -> Bool {
      guard ["", ":"].contains(words[start].separator) else { return false }
      var index = start - 1
      while index >= max(0, start - 4), words[index].number == nil {
        if MassWords.isPlan(words[index].letters) { return true }
        if !words[index].separator.isEmpty { return false }
        index -= 1
      }
      return false
    }
  }
}

/// A number with its unit in typed text, which may be a product or a sum of one unit.
private struct TypedAmount {
  let number: Double
  let unit: String
  let text: String
  /// Behind its last word.
  let end: Int
  /// Whether it is one of two: `35/45 lb`, `20-25 kg`.
  let isDoubtful: Bool
  /// Whether it is `#35` before a word for the pack.
  let isTagOfPack: Bool
  /// Whether a minus stands before it.
  let isNegative: Bool

  init?(_ words: [TextWord], at start: Int) {
    guard var number = words[start].number else { return nil }
    var unit = words[start].letters
    var isDoubtful = false
    var last = start
    isNegative = words[start].isNegative
    func next() -> TextWord? { last + 1 < words.count ? words[last + 1] : nil }
    if words[start].isTag {
      guard unit.isEmpty, let word = next(), word.number == nil, RuckWords.isPack(word.letters)
      else { return nil }
      (self.number, self.unit, text) = (number, "#", "#" + words[start].text)
      (end, self.isDoubtful, isTagOfPack) = (start + 1, false, true)
      return
    }
    // 2x16kg, 2 x 16 kg
    if unit.isEmpty, let word = next(), word.number == nil, Self.isTimes(word.letters) {
      last += 1
      unit = word.letters
    }
    if Self.isTimes(unit), let word = next(), let factor = word.number, number <= 20 {
      number *= factor
      unit = word.letters
      last += 1
    }
    // 25+10 lb, 35/45 lb
    while unit.isEmpty, let word = next(), let more = word.number, !word.isTag {
      switch word.separator {
      case "+": number += more
      case "*", "×":
        guard number <= 20 else { return nil }
        number *= more
      case "/", "-", "–": isDoubtful = true
      default: return nil
      }
      unit = word.letters
      last += 1
    }
    // 30 to 35 lb
    if unit.isEmpty, let word = next(), ["to", "or", "bis"].contains(word.letters),
      last + 2 < words.count, words[last + 2].number != nil, !words[last + 2].isTag
    {
      isDoubtful = true
      unit = words[last + 2].letters
      last += 2
    }
    if unit.isEmpty {
      guard let word = next(), word.number == nil, !word.isTag else { return nil }
      unit = word.letters
      last += 1
    }
    // 2st 5lb, 1lb 8oz
    if let (parts, less) = Self.lessUnits(unit), unit != "st" || number >= 2, let word = next(),
      let more = word.number,
      word.separator.isEmpty, more < parts
    {
      let isWhole = less.contains(word.letters)
      let isApart =
        word.letters.isEmpty && last + 2 < words.count && less.contains(words[last + 2].letters)
      if isWhole || isApart {
        number += more / parts
        last += isWhole ? 1 : 2
        if unit == "st" { unit = "stone" }
      }
    }
    // 20 kg x 2, but neither "x 5 km" nor "x 3 rounds"
    if LoadText.kilograms(perUnit: unit) != nil, let times = Self.timesBehind(words, last) {
      last = times.end
      if times.factor <= 4 { number *= times.factor } else { isDoubtful = true }
    }
    (self.number, self.unit, self.isDoubtful) = (number, unit, isDoubtful)
    isTagOfPack = false
    end = last + 1
    text = words[start...last].enumerated().reduce("") { text, entry in
      let (index, word) = entry
      let joint = index == 0 ? "" : word.separator.isEmpty ? " " : word.separator
      return text + (Self.isTimes(words[start].letters) && index == 1 ? "" : joint) + word.text
    }
  }

  /// The number behind a mass by which it is multiplied, and its index.
  private static func timesBehind(_ words: [TextWord], _ last: Int) -> (factor: Double, end: Int)? {
    var index = last + 1
    guard index < words.count else { return nil }
    if words[index].number == nil {
      guard isTimes(words[index].letters) else { return nil }
      index += 1
    } else if words[index].separator != "*", words[index].separator != "×" {
      return nil
    }
    guard index < words.count, let factor = words[index].number, words[index].letters.isEmpty,
      factor >= 2, factor == factor.rounded()
    else { return nil }
    let isEnd =
      index + 1 == words.count || !words[index + 1].separator.isEmpty
      || RuckWords.isPack(words[index + 1].letters)
    return isEnd ? (factor, index) : nil
  }

  /// Returns the number of the next smaller unit in a unit, with that unit's names.
  private static func lessUnits(_ unit: String) -> (Double, [String])? {
    switch unit {
    case "st", "stone", "stones": (14, ["lb", "lbs", "pound", "pounds"])
    case "lb", "lbs", "pound", "pounds": (16, ["oz", "ounce", "ounces"])
    default: nil
    }
  }

  private static func isTimes(_ letters: String) -> Bool { letters == "x" || letters == "×" }
}

/// Words that say of a mass that it is not a load, or may be none.
private enum MassWords {
  static func isBody(_ word: String) -> Bool {
    [
      "body", "bodyweight", "bw", "bodymass", "weigh", "weighed", "weighing", "weighin",
      "körpergewicht",
    ].contains(word)
  }

  static func isWeight(_ word: String) -> Bool { word == "weight" || word == "mass" }

  static func isCopula(_ word: String) -> Bool { ["is", "was", "weighs", "now"].contains(word) }

  static func isChange(_ word: String) -> Bool {
    [
      "lost", "lose", "losing", "loss", "gained", "gaining", "dropped", "down", "lighter",
      "heavier",
      "less", "more", "fewer", "off", "abgenommen", "zugenommen", "verloren", "leichter",
      "schwerer",
      "perdu", "perdus", "maigri", "perdido", "perdí", "bajado",
    ].contains(word)
  }

  static func isOtherBearer(_ word: String) -> Bool {
    [
      "dog", "cat", "baby", "kid", "son", "daughter", "child", "toddler", "stroller", "bench",
      "squat",
      "squats", "deadlift", "deadlifts", "press", "lift", "lifted", "sled", "sledge", "pulk",
      "tire",
      "tyre", "cart", "wagon", "pulled", "dragged", "pushed",
    ].contains(word)
  }

  /// "two 16kg" may be one or both.
  static func isCount(_ word: String) -> Bool {
    ["two", "three", "four", "twin", "double", "zwei", "deux", "dos"].contains(word)
  }

  static func isFraction(_ word: String) -> Bool {
    ["half", "third", "quarter", "halbe", "moitié"].contains(word)
  }

  static func isPlan(_ word: String) -> Bool {
    ["next", "goal", "target", "should", "tomorrow", "planned", "instead"].contains(word)
  }

  static func content(_ word: String) -> TypedMass.Content? {
    switch word {
    case "plate", "plates": .plates
    case "water": .water
    case "rifle", "weapon", "gun", "helmet", "armor", "armour": .besidePack
    default: nil
    }
  }
}
