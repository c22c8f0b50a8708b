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

  /// Reads a file; O(bytes).
  ///
  /// - Throws: ``JSONFileDamage``.
  package init(reading bytes: [UInt8]) throws(JSONFileDamage) {
    let root = try JSONObject(reading: bytes)
    try root.allow(["schema", "programs", "challenges", "achievements", "origin"])
    guard root.value["schema"]?.string == Self.schema else {
      throw root.damage("schema", "must be \(Self.schema)")
    }
    for object in try root.list("programs") { programs.append(try object.program()) }
    for object in try root.list("challenges") { challenges.append(try object.challenge()) }
    for object in try root.list("achievements") { achievements.append(try object.achievement()) }
    for (key, ids) in [
      ("programs", programs.map(\.id)), ("challenges", challenges.map(\.id)),
      ("achievements", achievements.map(\.id)),
    ] where Set(ids).count < ids.count {
      throw root.damage(key, "two of them have one id")
    }
  }
}

// What the objects of the file are.
extension JSONObject {
  fileprivate func id() throws(JSONFileDamage) -> String {
    let id = try neededText("id")
    guard id.utf8.count <= 100, id.utf8.allSatisfy({ $0 != 0x2f && $0 != 0x2c }) else {
      throw damage("id", "has no slash and no comma, and at most 100 bytes")
    }
    return id
  }

  fileprivate func length(_ key: String) throws(JSONFileDamage) -> Length? {
    try read(key, "a distance, such as 3mi") {
      (try? Length.parse($0)).flatMap { $0.meters > 0 && $0.meters <= 1e7 ? $0 : nil }
    }
  }

  fileprivate func mass(_ key: String) throws(JSONFileDamage) -> Mass? {
    try read(key, "a mass, such as 20lb") {
      (try? Mass.parse($0)).flatMap { $0.kilograms >= 0 && $0.kilograms <= 1000 ? $0 : nil }
    }
  }

  fileprivate func seconds(_ key: String) throws(JSONFileDamage) -> Double? {
    try read(key, "a time, such as 90s") {
      (try? Duration.parse($0).inSeconds).flatMap { $0 > 0 && $0 <= 1e6 ? $0 : nil }
    }
  }

  fileprivate func day(_ key: String) throws(JSONFileDamage) -> LocalDay? {
    try read(key, "a date, such as 2025-04-01") { LocalDay($0) }
  }

  fileprivate func goal() throws(JSONFileDamage) -> Goal {
    let goal = try read(
      "goal", "a goal, such as distance:100mi, sessions:10, streak:12:weeks:3 or session:12mi@35lb"
    ) { Goal(named: $0) }
    return try needed("goal", goal)
  }

  fileprivate func challenge() throws(JSONFileDamage) -> Challenge {
    try allow(["id", "name", "goal", "first_day", "last_day"])
    let days = DayRange(first: try day("first_day"), last: try day("last_day"))
    if let first = days.first, let last = days.last, last < first {
      throw damage("last_day", "lies before the first")
    }
    return Challenge(id: try id(), name: try neededText("name"), goal: try goal(), days: days)
  }

  fileprivate func achievement() throws(JSONFileDamage) -> Achievement {
    try allow(["id", "name", "goal"])
    return Achievement(id: try id(), name: try neededText("name"), goal: try goal())
  }

  fileprivate func program() throws(JSONFileDamage) -> TrainingProgram {
    try allow([
      "id", "name", "description", "category", "author", "largest_step", "weeks", "workouts",
    ])
    let id = try id()
    var weeks: [[TrainingProgram.Ruck]] = []
    var due: [String: [Int]] = [:]
    for (index, week) in try list("weeks").enumerated() {
      try week.allow(["rucks", "workouts"])
      var rucks: [TrainingProgram.Ruck] = []
      for ruck in try week.list("rucks") { rucks.append(try ruck.ruck()) }
      weeks.append(rucks)
      for name in try week.list("workouts") {
        guard let text = name.value.string else { throw week.damage("workouts", "must be ids") }
        due[text, default: []].append(index)
      }
    }
    guard !weeks.isEmpty else { throw damage("weeks", "is missing or empty") }
    var program = TrainingProgram(
      id: id, name: try neededText("name"), weeks: weeks,
      largestStep: try number("largest_step", 0...10) ?? 0.1)
    program.details = try text("description")
    program.category = try text("category")
    program.authorID = try text("author")
    for object in try list("workouts") {
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

  private func ruck() throws(JSONFileDamage) -> TrainingProgram.Ruck {
    try allow(["distance", "load"])
    return TrainingProgram.Ruck(
      distance: try needed("distance", length("distance")), load: try mass("load") ?? .kilograms(0))
  }

  private func template(_ id: String, _ weeks: [Int]) throws(JSONFileDamage) -> WorkoutTemplate {
    try allow(["id", "name", "description", "steps"])
    var template = WorkoutTemplate(
      id: id, name: try neededText("name"), details: try text("description"), weeks: weeks)
    for step in try list("steps") { template.steps.append(try step.step()) }
    return template
  }

  private func step() throws(JSONFileDamage) -> WorkoutTemplate.Step {
    if value["rest"] != nil {
      try allow(["rest"])
      return .rest(try seconds("rest") ?? 0)
    }
    try allow(["exercise", "sets", "repetitions", "in_reserve", "mass", "time"])
    return .exercise(
      WorkoutTemplate.Target(
        name: try neededText("exercise"), sets: try whole("sets", 1...100),
        repetitions: try text("repetitions"), inReserve: try number("in_reserve", 0...10),
        mass: try mass("mass"), seconds: try seconds("time")))
  }
}
#endif
