#if Command
internal import ArgumentParser
internal import RuckKernels
internal import RuckTrack

/// What was carried.
struct LoadOptions: ParsableArguments {
  @Option(help: "The load: 20kg, 45lb, 45#; 0kg says there was none (default: from the file).")
  var load: String?

  @Option(
    name: .customLong("load-at"),
    help: "From a time or distance on, another load: 45:00=14kg, 6km=25lb; repeatable.")
  var loadAt: [String] = []

  @Option(
    help: "Water carried on top of the load and drunk on the way: 3L@0.75L/h; 2L stays full.")
  var water: String?

  /// The load told by options, else by the configuration.
  func resolved(_ configuration: Configuration) throws -> ToldLoad? {
    let carried = try resolvedWater()
    guard let told = try OptionText("load", load, configuration)?.parse(Mass.parse) else {
      guard loadAt.isEmpty, carried == nil else {
        throw ValidationError("--load-at and --water need --load, the load at the start")
      }
      return nil
    }
    var profile = LoadProfile(constant: try Self.checked(told.value, "--load"))
    for text in loadAt {
      let (position, value) = try PositionText.split(text, option: "--load-at")
      let mass: Mass
      do {
        mass = try Mass.parse(value)
      } catch {
        throw ValidationError("--load-at: \(error)")
      }
      profile.step(at: position, to: try Self.checked(mass, "--load-at"))
    }
    if let carried { profile.carryWater(kilograms: carried.kilograms, rate: carried.rate) }
    let changes = !loadAt.isEmpty || carried != nil
    return ToldLoad(profile: profile, source: changes ? .option : told.source)
  }

  private static func checked(_ mass: Mass, _ option: String) throws -> Double {
    guard (0...200).contains(mass.kilograms) else {
      throw ValidationError("\(option) must lie between 0 kg and 200 kg")
    }
    return mass.kilograms
  }

  // A litre weighs a kilogram; the rate is kept in kilograms a second.
  private func resolvedWater() throws -> (kilograms: Double, rate: Double)? {
    guard let water else { return nil }
    let sides = water.split(separator: "@", omittingEmptySubsequences: false)
    let rate =
      sides.count == 2 && sides[1].lowercased().hasSuffix("/h") ? sides[1].dropLast(2) : "0L"
    guard sides.count <= 2, sides.count == 1 || rate != "0L", let volume = Self.litres(sides[0]),
      let hourly = Self.litres(rate), volume <= 50, hourly <= 50
    else {
      throw ValidationError("--water: '\(water)' is no water; write 3L@0.75L/h or 2L")
    }
    return (volume, hourly / 3600)
  }

  private static func litres(_ text: Substring) -> Double? {
    let lower = text.lowercased().filter { $0 != " " }
    let digits = lower.prefix { $0.isNumber || $0 == "." }
    guard let number = Double(digits), number >= 0 else { return nil }
    switch lower.dropFirst(digits.count) {
    case "l": return number
    case "ml": return number / 1000
    default: return nil
    }
  }
}

/// What options and configuration say of the load.
struct ToldLoad: Sendable {
  let profile: LoadProfile
  let source: AnalyzedSession.Source
}
#endif
