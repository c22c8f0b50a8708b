#if Command
internal import ArgumentParser
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckTrack

/// What was carried.
struct LoadOptions: ParsableArguments {
  @Option(
    help:
      "The load: 20kg, 45lb, 45#, up to 200 kg; 0kg says there was none (default: from the file)."
  )
  var load: String?

  @Option(
    name: .customLong("load-at"),
    help: "From a time or distance on, another load: 45:00=14kg, 6km=25lb; repeatable.")
  var loadAt: [String] = []

  @Option(
    help: "Water carried on top of the load and drunk on the way: 3L@0.75L/h; 2L stays full.")
  var water: String?

  /// The load at the start.
  static let mass = ConfigurableOption("load") { try $0.mass(in: GuardRails.loads) }

  /// The load given by options; changes begin from the configuration's load where no other is given.
  func resolved(_ configuration: Configuration) throws -> Sourced<LoadProfile>? {
    let carried = try resolvedWater()
    guard let start = try Self.mass.resolve(load, configuration) else {
      guard loadAt.isEmpty, carried == nil else {
        throw ValidationError("--load-at and --water need --load, the load at the start")
      }
      return nil
    }
    // The configuration's load alone is a default, which a recording takes precedence over.
    if start.source == .config, loadAt.isEmpty, carried == nil { return nil }
    var profile = LoadProfile(constant: start.value)
    for text in loadAt {
      let (position, value) = try PositionText.split(text, option: "load-at")
      profile.step(at: position, to: try value.mass(in: GuardRails.loads).kilograms)
    }
    if let carried { profile.carryWater(kilograms: carried.kilograms, rate: carried.rate) }
    let changes = !loadAt.isEmpty || carried != nil
    return Sourced(profile, changes ? .option : start.source)
  }

  // A litre weighs a kilogram; the rate is kept in kilograms a second.
  private func resolvedWater() throws -> (kilograms: Double, rate: Double)? {
    guard let option = water.map({ OptionText("water", $0) }) else { return nil }
    let sides = option.text.split(separator: "@", omittingEmptySubsequences: false)
    let rate =
      sides.count == 2 && sides[1].lowercased().hasSuffix("/h") ? sides[1].dropLast(2) : "0L"
    guard sides.count <= 2, sides.count == 1 || rate != "0L", let volume = Self.litres(sides[0]),
      let hourly = Self.litres(rate), volume <= 50, hourly <= 50
    else {
      throw option.refused("is not an amount of water up to 50 L; write 3L@0.75L/h or 2L")
    }
    return (volume, hourly / 3600)
  }

  private static func litres(_ text: Substring) -> Double? {
    let lower = text.lowercased().filter { $0 != " " }
    let digits = lower.prefix { $0.isNumber || $0 == "." }
    guard let number = Double(digits), number.isFinite, number >= 0 else { return nil }
    switch lower.dropFirst(digits.count) {
    case "l": return number
    case "ml": return number / 1000
    default: return nil
    }
  }
}
#endif
