internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// `ruckstat profile`.
struct ProfileCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "profile", "Your body data by day; a session counts with the body mass of its day.",
    subcommands: [ProfileShowCommand.self, ProfileSetCommand.self, ProfileRemoveCommand.self],
    defaultSubcommand: ProfileShowCommand.self)
}

/// `ruckstat profile set`.
struct ProfileSetCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    "set", "Record body data; it holds from its day on.",
    discussion: """
      A session counts with the body mass, heart rates and height of its day where neither an option nor \
      the recording states others; 'ruckstat store recompute' brings saved sessions up to date.

      Examples:
        ruckstat profile set --body-mass 180lb --height 5ft11in --sex male --birth-day 1990-05-01
        ruckstat profile set --body-mass 78kg --on 2025-01-01
        ruckstat profile set waist=82cm pressure=120mmHg
        ruckstat profile set --condition asthma --notes 'after the cold' --user anna
      """)

  @Argument(
    help: .value("measurement", "Other measurements: a name, a number and its unit: waist=82cm."))
  var measurements: [MeasurementArgument] = []
  @Option(help: "Body mass without load: 80kg, 180lb.") var bodyMass: Within<Mass, Bounds.BodyMass>?
  @Option(help: "Standing height: 180cm, 5ft11in.") var height: Within<Length, Bounds.Height>?
  @Option(help: "Heart rate at rest, beats a minute.")
  var restingHeartRate: Within<Double, Bounds.RestingHeartRate>?
  @Option(help: "Maximum heart rate, beats a minute.")
  var maxHeartRate: Within<Double, Bounds.MaximumHeartRate>?
  @Option(help: "The share of body mass that is fat: 18%, 0.18.") var bodyFat: ShareArgument?
  @Option(help: "Fitness: low, moderate, high or expert.") var fitness: FitnessLevel?
  @Option(help: "female or male, as equations ask for it.") var sex: Sex?
  @Option(help: .value("date", "The day of birth.")) var birthDay: DayArgument?
  @Option(
    help:
      "A medical condition; replaces those noted; repeatable; an empty text removes all."
  )
  var condition: [String] = []
  @Option(help: "Notes of the day.") var notes: String?
  @Option(help: .value("date", "The day from which it holds (default: today)."))
  var on: DayArgument?

  @OptionGroup var common: UserCommandOptions

  private func entry(of day: LocalDay) -> HealthEntry {
    HealthEntry(
      day: day, bodyMass: bodyMass?.value, height: height?.value, fitnessLevel: fitness,
      restingHeartRate: restingHeartRate?.value, maximumHeartRate: maxHeartRate?.value,
      bodyFatFraction: bodyFat?.share,
      measurements: Dictionary(measurements.map { ($0.name, $0.measurement) }) { $1 }, notes: notes)
  }

  func validate() throws {
    let day = LocalDay(daysSince1970: 0)
    guard
      entry(of: day) != HealthEntry(day: day) || sex != nil || birthDay != nil
        || !condition.isEmpty
    else { throw ValidationError("say what was measured, such as --body-mass 180lb") }
    let masses = [
      "weight", "mass", "body mass", "body-mass", "body_mass", "bodymass", "body weight",
    ]
    try ensure(
      !measurements.contains(where: { masses.contains($0.name.lowercased()) }),
      "the mass of the body is --body-mass 80kg: sessions count with it")
  }

  func run() async throws {
    let scope = try await madeScope(user: whose.id)
    let day = on.orToday(scope.output)
    let entry = entry(of: day)
    let (sex, birthDay) = (sex, birthDay?.day(scope.output))
    let conditions = condition.isEmpty ? nil : condition.filter { !$0.isEmpty }
    let isEmpty = entry == HealthEntry(day: day)
    let profile = try await scope.store.changeProfile(user: scope.userID) { profile in
      if let sex { profile.sex = sex }
      if let birthDay { profile.birthDay = birthDay }
      if let conditions { profile.conditions = conditions.uniqued }
      if !isEmpty { profile.record(entry) }
    }
    try await scope.write(profile, on: day)
  }
}

/// `ruckstat profile show`.
struct ProfileShowCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    "show", "Show your profile on a date.")

  @Option(help: .day) var on: DayArgument?

  @OptionGroup var common: UserCommandOptions

  func run() async throws {
    let scope = try await scope(user: whose.id)
    let profile = try await scope.store.profile(user: scope.userID)
    try await scope.write(profile, on: on.orToday(scope.output))
  }
}

/// `ruckstat profile delete`.
struct ProfileRemoveCommand: UserStoreCommand {
  static let configuration = CommandConfiguration(
    "delete", "Delete the measurements and notes of a day.",
    discussion: """
      Examples:
        ruckstat profile delete --on 2025-04-01
      """)

  @Option(help: .value("date", "The day.")) var on: DayArgument

  @OptionGroup var confirmation: Confirmation
  @OptionGroup var common: UserCommandOptions

  func run() async throws {
    let scope = try await scope(user: whose.id)
    let (id, day) = (scope.userID, on.day(scope.output))
    let known = try await scope.store.profile(user: id)
    guard known.entries.contains(where: { $0.day == day }) else {
      throw ExitStatus.negative.saying("nothing was noted of \(day)")
    }
    try confirmation.require(deleting: "what was noted of \(id.printable) on \(day)")
    let profile = try await scope.store.changeProfile(user: id) { $0.removeEntry(of: day) }
    scope.output.say(deleted: "what was noted of \(id.printable) on \(day)")
    try await scope.write(profile, on: day)
  }
}

extension Scope {
  /// Writes what is known of the user's body on a day.
  fileprivate func write(_ profile: HealthProfile, on day: LocalDay) async throws {
    try await output.following(userID, in: store)
      .write(facts: ProfileOnDay(profile, user: userID, on: day))
    if profile == HealthProfile() {
      output.say("nothing is noted yet; see 'ruckstat profile set'")
    }
  }
}

extension Array where Element == String {
  /// Each element once, where it first occurs.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

/// A share: `18%`, `0.18`.
struct ShareArgument: ReadArgument {
  let share: Double

  static var accepted: String { "a share from 0 to 1, or percent; write 18% or 0.18" }

  init?(_ text: String) {
    let isPercent = text.hasSuffix("%")
    guard let number = Double(isPercent ? String(text.dropLast()) : text) else { return nil }
    share = isPercent ? number / 100 : number
    guard (0...1).contains(share) else { return nil }
  }
}
