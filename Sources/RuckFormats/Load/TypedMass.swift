internal import RuckKernels

/// A mass in typed text, with what the words around say of it.
struct TypedMass {
  /// What the mass is.
  enum Role { case load, doubtful, other }

  /// The mass.
  var mass: Mass
  /// Number and unit as typed.
  var text: String
  /// What it is.
  var role: Role
  /// Whether a word for the pack stands beside it.
  var isOfPack: Bool
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
      if mass <= LoadText.heaviest {
        var found = TypedMass(
          mass: mass, text: amount.text, role: amount.isDoubtful ? .doubtful : context.role,
          isOfPack: isPack)
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
      let isLoad = last.role == .load && next.role == .load && sum.mass <= LoadText.heaviest
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

  /// What the words around a mass say of it.
  private struct Context {
    var role = Role.load
    var isPack = false
    /// The word behind that belongs to this mass.
    var claimed: Int?

    init(_ words: [TextWord], _ place: Range<Int>, claimed: Int) {
      func letters(_ index: Int) -> String {
        words.indices.contains(index) && index != claimed && words[index].number == nil
          ? words[index].letters : ""
      }
      let (before, earlier) = (letters(place.lowerBound - 1), letters(place.lowerBound - 2))
      let behind = letters(place.upperBound)
      // "20kg, lost 5 lb" loses the 5 lb.
      let isChangeBehind =
        MassWords.isChange(behind) && words[place.upperBound].separator.isEmpty
        && !(place.upperBound + 1 < words.count && words[place.upperBound + 1].number != nil)
      let isPackBefore = RuckWords.isPack(before) || RuckWords.isPack(earlier)
      if MassWords.isBody(behind) {
        role = .other
        self.claimed = place.upperBound
      } else if MassWords.isBody(before) || MassWords.isWeight(before) && MassWords.isBody(earlier)
        || MassWords.isChange(before) || isChangeBehind
      {
        role = .other
      } else if (MassWords.isWeight(before) || MassWords.isCopula(before)) && !isPackBefore
        || MassWords.isOtherBearer(before) || MassWords.isOtherBearer(earlier)
        || MassWords.isOtherBearer(behind)
      {
        role = .doubtful
      }
      isPack = RuckWords.isPack(before) || RuckWords.isPack(behind)
      if RuckWords.isPack(behind) { self.claimed = place.upperBound }
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

  init?(_ words: [TextWord], at start: Int) {
    guard var number = words[start].number else { return nil }
    var unit = words[start].letters
    var isDoubtful = false
    var last = start
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
      case "/", "-", "–": isDoubtful = true
      default: return nil
      }
      unit = word.letters
      last += 1
    }
    if unit.isEmpty {
      guard let word = next(), word.number == nil, !word.isTag else { return nil }
      unit = word.letters
      last += 1
    }
    (self.number, self.unit, self.isDoubtful) = (number, unit, isDoubtful)
    isTagOfPack = false
    end = last + 1
    text = words[start...last].enumerated().reduce("") { text, entry in
      let (place, word) = entry
      let joint = place == 0 ? "" : word.separator.isEmpty ? " " : word.separator
      return text + (Self.isTimes(words[start].letters) && place == 1 ? "" : joint) + word.text
    }
  }

  private static func isTimes(_ letters: String) -> Bool { letters == "x" || letters == "×" }
}

/// Words that say of a mass that it is no load, or may be none.
private enum MassWords {
  static func isBody(_ word: String) -> Bool {
    ["body", "bodyweight", "bw", "bodymass", "weigh", "weighed", "weighing"].contains(word)
  }

  static func isWeight(_ word: String) -> Bool { word == "weight" || word == "mass" }

  static func isCopula(_ word: String) -> Bool { ["is", "was", "weighs", "now"].contains(word) }

  static func isChange(_ word: String) -> Bool {
    [
      "lost", "lose", "losing", "loss", "gained", "gaining", "dropped", "down", "lighter",
      "heavier",
      "less", "more", "fewer", "off",
    ].contains(word)
  }

  static func isOtherBearer(_ word: String) -> Bool {
    [
      "dog", "cat", "baby", "kid", "son", "daughter", "child", "toddler", "stroller", "bench",
      "squat",
      "squats", "deadlift", "deadlifts", "press", "lift", "lifted",
    ].contains(word)
  }
}
