#if Command
internal import ArgumentParser
internal import Foundation

/// How results are written.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument, Sendable {
  case table, json, ndjson, csv
}

/// The units of tables; machine formats are SI always.
enum UnitSystem: String, CaseIterable, ExpressibleByArgument, Sendable {
  case metric, imperial

  /// Imperial where the region is the United States, else metric.
  static var ofLocale: UnitSystem {
    #if os(Linux)
    let environment = ProcessInfo.processInfo.environment
    let names = ["LC_ALL", "LC_MEASUREMENT", "LANG"].compactMap { environment[$0] }
    let locale = names.first { !$0.isEmpty } ?? ""
    return locale.hasPrefix("en_US") || locale.contains("_US.") ? .imperial : .metric
    #else
    return Locale.current.region?.identifier == "US" ? .imperial : .metric
    #endif
  }
}

/// When progress is drawn on standard error.
enum ProgressMode: String, CaseIterable, ExpressibleByArgument, Sendable {
  case auto, always, never
}

/// The options that every command has.
struct OutputOptions: ParsableArguments {
  @Option(
    help:
      "How to write the results: \(OutputFormat.allCases.map(\.rawValue).joined(separator: ", ")) (default: table)."
  )
  var format: OutputFormat?

  @Option(help: "The units of tables, metric or imperial (default: by the locale's region).")
  var units: UnitSystem?

  @Option(help: "The zone of local times: auto (from the file, else the system) or an IANA name.")
  var timeZone: String?

  @Option(
    help:
      "How many files, or parts of a large one, to work on at once (default: the number of processors)."
  )
  var jobs: Int?

  @Option(help: "When to draw progress on standard error: auto, always, never (default: auto).")
  var progress: ProgressMode?

  @Flag(help: "Never use colour.")
  var noColor = false

  @Flag(name: .shortAndLong, help: "Say nothing on standard error but failures.")
  var quiet = false

  @Flag(help: "Treat warnings as failures.")
  var strict = false

  @Option(help: "A JSON file with defaults for options (default: the platform's).")
  var config: String?

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("--jobs takes a number from 1 to 1024")
    }
    if let timeZone, timeZone != "auto", TimeZone(identifier: timeZone) == nil {
      throw ValidationError("'\(timeZone)' is no time zone; use auto or a name like Europe/Oslo")
    }
  }

  /// The options with the configuration's defaults filled in.
  func resolved() throws -> ResolvedOutput {
    let configuration = try Configuration.load(named: config)
    return ResolvedOutput(
      format: try format ?? configuration.choice("format") ?? .table,
      givenUnits: try units ?? configuration.choice("units"),
      timeZone: timeZone ?? configuration["time-zone"] ?? "auto",
      jobs: try jobs ?? configuration.number("jobs")
        ?? ProcessInfo.processInfo.activeProcessorCount,
      progress: try progress ?? configuration.choice("progress") ?? .auto,
      usesColour: Terminal.hasColour(disabled: noColor),
      isQuiet: quiet, isStrict: strict, configuration: configuration)
  }
}

/// The output options after the configuration had its say.
struct ResolvedOutput: Sendable {
  let format: OutputFormat
  /// The units that the user or the configuration asked for.
  let givenUnits: UnitSystem?
  let timeZone: String
  let jobs: Int
  let progress: ProgressMode
  let usesColour: Bool
  let isQuiet: Bool
  let isStrict: Bool
  let configuration: Configuration

  /// The units of tables.
  var units: UnitSystem { givenUnits ?? .ofLocale }

  /// Whether to draw progress on standard error.
  var showsProgress: Bool {
    switch progress {
    case .auto: !isQuiet && Terminal.showsProgress
    case .always: true
    case .never: false
    }
  }

  /// Says a line to the user unless asked to be quiet.
  func say(_ line: String) {
    if !isQuiet { Terminal.say(line) }
  }
}
#endif
