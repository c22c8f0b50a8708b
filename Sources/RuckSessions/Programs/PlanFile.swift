#if Store
package import RuckHistory
internal import RuckKernels

/// Programs, challenges and achievements as a person writes them: JSON of the schema `ruckstat.plans/1`.
///
/// Lengths, masses and times are texts with units (`"3mi"`, `"20lb"`, `"90s"`). Members that are
/// not known are refused, so that a slip is seen.
package struct PlanFile: Sendable {
  /// The name and the version of the schema.
  package static let schema = "ruckstat.plans/1"

  package private(set) var programs: [TrainingProgram] = []
  package private(set) var challenges: [Challenge] = []
  package private(set) var achievements: [Achievement] = []

  /// What is wrong in a file, and where.
  package struct Damage: Error, Sendable, CustomStringConvertible {
    /// For people: `programs[0].weeks[2].rucks[1].load: must be a mass, such as 20lb`.
    package let description: String
  }

  /// Reads a file; O(bytes).
  ///
  /// - Throws: ``Damage``.
  package init(reading bytes: [UInt8]) throws(Damage) {
    let root: PlanObject
    do throws(JSONValue.Damage) {
      root = PlanObject(value: try JSONValue(reading: bytes), path: "")
    } catch {
      throw Damage(description: "no JSON at byte \(error.offset)")
    }
    try root.allow(["schema", "programs", "challenges", "achievements", "origin"])
    guard root.value["schema"]?.string == Self.schema else {
      throw Damage(description: "schema: must be \(Self.schema)")
    }
    for object in try root.objects("programs") { programs.append(try object.program()) }
    for object in try root.objects("challenges") { challenges.append(try object.challenge()) }
    for object in try root.objects("achievements") { achievements.append(try object.achievement()) }
    for (key, ids) in [
      ("programs", programs.map(\.id)), ("challenges", challenges.map(\.id)),
      ("achievements", achievements.map(\.id)),
    ] where Set(ids).count < ids.count {
      throw Damage(description: "\(key): two of them have one id")
    }
  }
}

/// An object of the file with its path, for messages.
private struct PlanObject {
  typealias Damage = PlanFile.Damage

  private static let most = 1000
  let value: JSONValue
  let path: String

  private func name(_ key: String) -> String { path.isEmpty ? key : path + "." + key }

  func damage(_ key: String, _ reason: String) -> Damage {
    Damage(description: "\(name(key)): \(reason)")
  }

  /// Refuses members of other names, and what is not an object.
  func allow(_ keys: [String]) throws(Damage) {
    guard let members = value.members else {
      throw Damage(description: "\(path.isEmpty ? "the file" : path): must be an object")
    }
    for member in members where !keys.contains(member.key) {
      throw damage(member.key, "is not known; known are \(keys.joined(separator: ", "))")
    }
  }

  func objects(_ key: String) throws(Damage) -> [PlanObject] {
    guard let list = value[key] else { return [] }
    guard case .array(let values) = list, values.count <= Self.most else {
      throw damage(key, "must be a list of at most \(Self.most)")
    }
    return values.enumerated().map { PlanObject(value: $1, path: "\(name(key))[\($0)]") }
  }

  func text(_ key: String) throws(Damage) -> String? {
    guard let member = value[key] else { return nil }
    guard let text = member.string, !text.isEmpty, text.utf8.count <= 10_000 else {
      throw damage(key, "must be a text")
    }
    return text
  }

  func needed(_ key: String) throws(Damage) -> String {
    guard let text = try text(key) else { throw damage(key, "is missing") }
    return text
  }

  func id() throws(Damage) -> String {
    let id = try needed("id")
    guard id.utf8.count <= 100, id.utf8.allSatisfy({ $0 != 0x2f && $0 != 0x2c }) else {
      throw damage("id", "has no slash and no comma, and at most 100 bytes")
    }
    return id
  }

  func read<Value>(
    _ key: String, _ kind: String, _ read: (String) -> Value?
  ) throws(Damage) -> Value? {
    guard let text = try text(key) else { return nil }
    guard let value = read(text) else { throw damage(key, "must be \(kind)") }
    return value
  }

  func number(_ key: String, _ range: ClosedRange<Double>) throws(Damage) -> Double? {
    guard let member = value[key] else { return nil }
    guard let number = member.number, range.contains(number) else {
      throw damage(key, "must be a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func length(_ key: String) throws(Damage) -> Length? {
    try read(key, "a distance, such as 3mi") {
      (try? Length.parse($0)).flatMap { $0.meters > 0 && $0.meters <= 1e7 ? $0 : nil }
    }
  }

  func mass(_ key: String) throws(Damage) -> Mass? {
    try read(key, "a mass, such as 20lb") {
      (try? Mass.parse($0)).flatMap { $0.kilograms >= 0 && $0.kilograms <= 1000 ? $0 : nil }
    }
  }

  func seconds(_ key: String) throws(Damage) -> Double? {
    try read(key, "a time, such as 90s") {
      (try? Duration.parse($0).inSeconds).flatMap { $0 > 0 && $0 <= 1e6 ? $0 : nil }
    }
  }

  func day(_ key: String) throws(Damage) -> LocalDay? {
    try read(key, "a date, such as 2025-04-01") { LocalDay($0) }
  }

  func goal() throws(Damage) -> Goal {
    let goal = try read(
      "goal", "a goal, such as distance:100mi, sessions:10, streak:12:weeks:3 or session:12mi@35lb"
    ) { Goal(named: $0) }
    guard let goal else { throw damage("goal", "is missing") }
    return goal
  }

  func challenge() throws(Damage) -> Challenge {
    try allow(["id", "name", "goal", "first_day", "last_day"])
    let days = DayRange(first: try day("first_day"), last: try day("last_day"))
    if let first = days.first, let last = days.last, last < first {
      throw damage("last_day", "lies before the first")
    }
    return Challenge(id: try id(), name: try needed("name"), goal: try goal(), days: days)
  }

  func achievement() throws(Damage) -> Achievement {
    try allow(["id", "name", "goal"])
    return Achievement(id: try id(), name: try needed("name"), goal: try goal())
  }

  func program() throws(Damage) -> TrainingProgram {
    try allow([
      "id", "name", "description", "category", "author", "largest_step", "weeks", "workouts",
    ])
    let id = try id()
    var weeks: [[TrainingProgram.Ruck]] = []
    var due: [String: [Int]] = [:]
    for (index, week) in try objects("weeks").enumerated() {
      try week.allow(["rucks", "workouts"])
      var rucks: [TrainingProgram.Ruck] = []
      for ruck in try week.objects("rucks") { rucks.append(try ruck.ruck()) }
      weeks.append(rucks)
      for name in try week.objects("workouts") {
        guard let text = name.value.string else { throw week.damage("workouts", "must be ids") }
        due[text, default: []].append(index)
      }
    }
    guard !weeks.isEmpty else { throw damage("weeks", "is missing or empty") }
    var program = TrainingProgram(
      id: id, name: try needed("name"), weeks: weeks,
      largestStep: try number("largest_step", 0...10) ?? 0.1)
    program.details = try text("description")
    program.category = try text("category")
    program.authorID = try text("author")
    for object in try objects("workouts") {
      let own = try object.id()
      program.templates.append(
        try object.template("\(id)/\(own)", due.removeValue(forKey: own) ?? []))
    }
    if let lost = due.keys.sorted().first {
      throw damage("weeks", "name the workout \(lost), which \(name("workouts")) does not have")
    }
    guard Set(program.templates.map(\.id)).count == program.templates.count else {
      throw damage("workouts", "two of them have one id")
    }
    return program
  }

  private func ruck() throws(Damage) -> TrainingProgram.Ruck {
    try allow(["distance", "load"])
    guard let distance = try length("distance") else { throw damage("distance", "is missing") }
    return TrainingProgram.Ruck(distance: distance, load: try mass("load") ?? .kilograms(0))
  }

  private func template(_ id: String, _ weeks: [Int]) throws(Damage) -> WorkoutTemplate {
    try allow(["id", "name", "description", "steps"])
    var template = WorkoutTemplate(
      id: id, name: try needed("name"), details: try text("description"), weeks: weeks)
    for step in try objects("steps") { template.steps.append(try step.step()) }
    return template
  }

  private func step() throws(Damage) -> WorkoutTemplate.Step {
    if value["rest"] != nil {
      try allow(["rest"])
      return .rest(try seconds("rest") ?? 0)
    }
    try allow(["exercise", "sets", "repetitions", "in_reserve", "mass", "time"])
    let sets = try number("sets", 1...100)
    if let sets, sets != sets.rounded() { throw damage("sets", "must be a whole number") }
    return .exercise(
      WorkoutTemplate.Target(
        name: try needed("exercise"), sets: sets.map { Int($0) },
        repetitions: try text("repetitions"), inReserve: try number("in_reserve", 0...10),
        mass: try mass("mass"), seconds: try seconds("time")))
  }
}
#endif
