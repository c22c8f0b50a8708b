#if Store
package import RuckHistory
internal import RuckKernels

/// An exercise as people type it: `Back squat: 3*5x100kg@8, 4/5x100kg, 60s`.
///
/// A set is how many (`5`, or done of meant `4/5`) or how long (`60s`, `45s/60s`), then the mass
/// after an `x` (also done of meant, `80/100kg`), then the perceived exertion after an `@`, then
/// the rest after it (`rest 2min`) and a note in brackets (`(left knee)`); `3*` before it, or `3x`
/// as in `3x5x100kg`, stands for three equal sets. A mark in brackets before the name says which
/// exercises are done in turn: `[A] Row: 8x40kg`.
package enum ExerciseText {
  private static let maximumSets = 100

  /// Reads an exercise, whose numbers are what was done or what is meant; nil for what is not an exercise.
  package static func exercise(_ text: String, isDone: Bool = true) -> Exercise? {
    let sides = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    var name = trimmed(sides[0])
    var superset: String?
    if name.first == "[", let end = name.firstIndex(of: "]") {
      superset = trimmed(name[name.index(after: name.startIndex)..<end])
      name = trimmed(name[name.index(after: end)...])
    }
    guard !name.isEmpty, superset?.isEmpty != true else { return nil }
    var exercise = Exercise(name: name)
    exercise.superset = superset
    guard sides.count == 2 else {
      // Sets without the colon before them would be a part of the name.
      let hasSets = name.split(separator: " ").contains {
        $0.contains("x") && rested(String($0), isDone: true, nil) != nil
      }
      return hasSets ? nil : exercise
    }
    for part in parts(of: sides[1]) {
      let (typed, notes) = split(part)
      let factors = typed.split(separator: "*", omittingEmptySubsequences: false)
        .map { trimmed($0) }
      guard factors.count <= 2, let last = factors.last,
        let (equal, set) = rested(last, isDone: isDone, notes),
        let factor = factors.count == 2 ? Int(factors[0]) : 1,
        (1...maximumSets).contains(factor),
        exercise.sets.count + factor * equal <= maximumSets
      else { return nil }
      let count = factor * equal
      exercise.sets += [Exercise.Repetitions](repeating: set, count: count)
    }
    return exercise
  }

  /// The sets of a text: commas divide them, but for those in brackets.
  private static func parts(of text: Substring) -> [Substring] {
    var parts: [Substring] = []
    var (first, depth) = (text.startIndex, 0)
    for index in text.indices {
      switch text[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case "," where depth <= 0:
        parts.append(text[first..<index])
        first = text.index(after: index)
      default: break
      }
    }
    return parts + [text[first...]]
  }

  /// A set without the note behind it, and the note.
  private static func split(_ part: Substring) -> (set: Substring, notes: String?) {
    let text = part.reversed().drop { $0 == " " }
    guard text.first == ")", let begin = part.firstIndex(of: "("), let end = part.lastIndex(of: ")")
    else { return (part, nil) }
    let notes = trimmed(part[part.index(after: begin)..<end])
    return (part[..<begin], notes.isEmpty ? nil : notes)
  }

  /// Reads the number of equal sets, and one of them with the rest after it: `3x5x100kg rest 2min`.
  private static func rested(
    _ text: String, isDone: Bool, _ notes: String?
  ) -> (count: Int, set: Exercise.Repetitions)? {
    var words = text.split(separator: " ")
    var rest: Double?
    if words.count >= 3, words[words.count - 2] == "rest" {
      rest = seconds(String(words[words.count - 1]))
      guard rest != nil else { return nil }
      words.removeLast(2)
    }
    let typed = words.joined(separator: " ")
    var found = set(typed, isDone: isDone).map { (count: 1, set: $0) }
    // What is not a mass behind an x is a set: 3x5 are three sets of five.
    if found == nil, let end = typed.firstIndex(of: "x"), let count = Int(typed[..<end]),
      (1...maximumSets).contains(count)
    {
      let equal = String(typed[typed.index(after: end)...])
      found = set(equal, isDone: isDone).map { (count, $0) }
    }
    found?.set.rest = rest
    found?.set.notes = notes
    return found
  }

  private static func set(_ text: String, isDone: Bool) -> Exercise.Repetitions? {
    let rated = text.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
    guard (1...2).contains(rated.count) else { return nil }
    var set = Exercise.Repetitions()
    if rated.count == 2 {
      guard let exertion = Double(rated[1]), (0...10).contains(exertion) else { return nil }
      set.perceivedExertion = exertion
    }
    let parts = rated[0].split(separator: "x", omittingEmptySubsequences: false).map(String.init)
    guard (1...2).contains(parts.count) else { return nil }
    if let (done, meant) = pair(
      parts[0], isDone, { Int($0).flatMap { (0...100_000).contains($0) ? $0 : nil } })
    {
      (set.done, set.target) = (done, meant)
    } else if let (done, meant) = pair(parts[0], isDone, seconds) {
      (set.seconds, set.targetSeconds) = (done, meant)
    } else {
      return nil
    }
    guard parts.count == 2 else { return set }
    guard let (mass, meant) = pair(parts[1], isDone, mass) else { return nil }
    (set.mass, set.targetMass) = (mass, meant)
    return set
  }

  /// Reads what was done and what was meant: `4/5` is both, one alone is what the text speaks of.
  private static func pair<Value>(
    _ text: String, _ isDone: Bool, _ read: (String) -> Value?
  ) -> (done: Value?, meant: Value?)? {
    var sides = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    // One unit may stand for both.
    if sides.count == 2, sides[0].last?.isNumber == true {
      sides[0] += String(sides[1].reversed().prefix { !$0.isNumber }.reversed())
    }
    let values = sides.compactMap(read)
    guard (1...2).contains(sides.count), values.count == sides.count else { return nil }
    if values.count == 2 { return (values[0], values[1]) }
    return isDone ? (values[0], nil) : (nil, values[0])
  }

  private static func seconds(_ text: String) -> Double? {
    guard let seconds = try? Duration.parse(text).inSeconds, seconds > 0, seconds <= 1e6 else {
      return nil
    }
    return seconds
  }

  private static func mass(_ text: String) -> Mass? {
    guard let mass = try? Mass.parse(text), mass.kilograms >= 0, mass.kilograms <= 2000 else {
      return nil
    }
    return mass
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

extension NumberText {
  /// An exercise as a person reads it: `Back squat 3 * 5 x 100 kg @8, 4/5 x 100 kg`.
  package func text(_ exercise: Exercise) -> String {
    var sets: [String] = []
    var rest = exercise.sets[...]
    while let set = rest.first {
      let count = rest.prefix { $0 == set }.count
      sets.append((count > 1 ? "\(count) * " : "") + text(set))
      rest = rest.dropFirst(count)
    }
    let mark = exercise.superset.map { "[\($0)] " } ?? ""
    return mark + exercise.name + (sets.isEmpty ? "" : " " + sets.joined(separator: ", "))
  }

  private func text(_ set: Exercise.Repetitions) -> String {
    let isDone = set.done != nil || set.seconds != nil || set.mass != nil
    func pair<Value>(_ done: Value?, _ meant: Value?, _ write: (Value) -> String) -> String? {
      switch (done, meant) {
      case (let done?, let meant?): write(done) + "/" + write(meant)
      case (let done?, nil): write(done)
      case (nil, let meant?): (isDone ? "of " : "") + write(meant)
      case (nil, nil): nil
      }
    }
    let amount =
      pair(set.done, set.target) { "\($0)" }
      ?? pair(set.seconds, set.targetSeconds) { Self.trimmed($0, 1) + " s" }
    let parts = [amount, pair(set.mass, set.targetMass) { mass($0.kilograms) }].compactMap { $0 }
    return parts.joined(separator: " x ")
      + (set.perceivedExertion.map { " @\(Self.trimmed($0, 1))" } ?? "")
      + (set.rest.map { " rest \(Self.duration($0))" } ?? "") + (set.notes.map { " (\($0))" } ?? "")
  }
}
#endif
