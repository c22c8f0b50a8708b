internal import ArgumentParser
internal import Foundation
internal import RuckMetrics

/// The formats in which a command writes its results: where none is asked for, the first.
protocol ResultFormat: NamedArgument {}

extension ResultFormat {
  static var standard: Self { values[0] }
}

/// The formats of documents.
enum OutputFormat: String, CaseIterable, ResultFormat {
  case table, json, ndjson, csv
}

/// The formats of rows.
enum PointsFormat: String, CaseIterable, ResultFormat {
  case csv, arrow
}

/// The options of commands that read files and write documents.
typealias OutputOptions = FormattedOutput<OutputFormat>

extension UnitSystem: NamedArgument {
  /// Also `us` and `si`.
  init(typed text: String) throws(Refusal) {
    switch text.lowercased() {
    case "us": self = .imperial
    case "si": self = .metric
    default: self = try Self.values.named(text, by: \.optionName)
    }
  }

  /// Imperial where the region is the United States, else metric.
  static var ofLocale: UnitSystem {
    #if os(Linux)
    let locale = EnvironmentVariables.locale("LC_MEASUREMENT")
    return locale.hasPrefix("en_US") || locale.contains("_US.") ? .imperial : .metric
    #else
    return Locale.current.region?.identifier == "US" ? .imperial : .metric
    #endif
  }
}

/// The first day of weeks.
enum WeekStart: String, CaseIterable, NamedArgument {
  case monday, sunday
}

extension StreakRule {
  /// The rule with weeks of some kind, where it counts weeks.
  func by(_ week: CalendarUnit) -> StreakRule {
    var rule = self
    if unit == .week { rule.unit = week }
    return rule
  }
}

/// When progress is drawn on standard error.
enum ProgressMode: String, CaseIterable, NamedArgument {
  case auto, always, never
}

/// The options for the results of a command: format, file, units.
protocol OutputGroup: ParsableArguments {
  /// The output with its settings, on this terminal.
  func resolved() -> ResolvedOutput
}

/// The options of a command that reads files: how it writes its results, and how it works.
struct FormattedOutput<Format: ResultFormat>: ParsableArguments {
  @OptionGroup var shown: ShownOutput<Format>

  @Option(
    name: .shortAndLong,
    help: .rare(
      "Number of files, or parts of a large one, to work on at once, \(Bounds.Jobs.words()) (default: the number of processors)."
    )
  )
  var jobs: Within<Int, Bounds.Jobs>?

  @Option(
    help: .rare("When to draw progress on standard error: auto, always, never (default: auto)."))
  var progress: ProgressMode?

  @Flag(help: .full("Treat warnings as failures.")) var strict = false

  var format: Format? { shown.format }

  /// The output with its settings, on this terminal, for documents of a format.
  func resolved(as format: OutputFormat) -> ResolvedOutput {
    var output = shown.resolved(as: format)
    output.jobs = jobs?.value ?? output.jobs
    output.progress = progress ?? .auto
    output.isStrict = strict
    return output
  }
}

/// The options for results that are shown or written.
struct ShownOutput<Format: ResultFormat>: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: """
      How to write the results: \(Format.values.map(\.optionName).joined(separator: ", ")) \
      (default: \(Format.standard.optionName)); --json and --csv for short.
      """)
  var format: Format?

  @Option(
    help: .full(
      "Only these keys of JSON, NDJSON and CSV: name,distance_m,load_mean_kg.",
      valueName: "names"))
  var fields: FieldSelection?

  @Option(
    name: .shortAndLong,
    help: "The units of tables, metric or imperial (default: by the locale's region).")
  var units: UnitSystem?

  @Option(
    parsing: .unconditional,
    help: .full(
      "The zone of local times: auto (from the file, else the system), an IANA name such as "
        + "Europe/Oslo, or an offset from UTC such as +05:30.", valueName: "zone"))
  var timeZone: ZoneArgument?

  @Option(
    help: .full("The first day of weeks: monday or sunday (default: monday).", valueName: "day"))
  var weekStart: WeekStart?

  @Flag(
    help: .rare(
      "In CSV, do not put an apostrophe before texts that a spreadsheet would run as a formula."))
  var csvRaw = false

  @Flag(help: .rare("Never use colour.")) var noColor = false

  @Flag(name: .shortAndLong, help: "Only print errors on standard error.") var quiet = false

  @Option(
    help: .rare("A JSON file with defaults for any option by its name (default: the platform's)."),
    completion: .file(extensions: ["json"]))
  var config: String?

  func validate() throws {
    guard fields != nil else { return }
    guard let format = (format ?? .standard) as? OutputFormat else {
      throw ValidationError("--fields applies to documents; points always have every column")
    }
    try ensure(
      format != .table, "--fields applies to --format json, ndjson and csv; --columns to lists")
  }

  /// The output with its settings, on this terminal, for documents of a format.
  func resolved(as format: OutputFormat) -> ResolvedOutput {
    ResolvedOutput(
      format: format, givenUnits: units, zone: timeZone?.zone,
      week: weekStart == .sunday ? .weekFromSunday : .week,
      jobs: ProcessInfo.processInfo.activeProcessorCount, progress: .auto,
      usesColour: Terminal.hasColour(disabled: noColor),
      isQuiet: quiet, isStrict: false, isCSVRaw: csvRaw, fields: fields)
  }
}

extension FormattedOutput: OutputGroup where Format == OutputFormat {
  func resolved() -> ResolvedOutput { resolved(as: format ?? .standard) }
}

extension ShownOutput: OutputGroup where Format == OutputFormat {
  func resolved() -> ResolvedOutput { resolved(as: format ?? .standard) }
}

/// The settings by which results are written.
struct ResolvedOutput: Sendable {
  let format: OutputFormat
  /// The units asked for.
  let givenUnits: UnitSystem?
  /// The zone asked for; nil for that of the file, else the system's.
  let zone: TimeZone?
  /// The kind of weeks.
  let week: CalendarUnit
  var jobs: Int
  var progress: ProgressMode
  let usesColour: Bool
  let isQuiet: Bool
  var isStrict: Bool
  /// Whether texts in CSV stay as they are.
  let isCSVRaw: Bool
  /// The keys that machine formats write; nil for all.
  let fields: FieldSelection?
  /// The preferences of the history's user; nil where tables follow no one's.
  var preferences: Preferences?
  /// The units that the user prefers; nil where nothing was said.
  var preferredUnits: UnitSystem?

  /// Local times by the zone asked for, else as the file records them, else by the system's zone.
  var localTime: LocalTime {
    var localTime = LocalTime.automatic
    localTime.zone = zone?.offset
    return localTime
  }

  /// The units of tables.
  var units: UnitSystem { givenUnits ?? preferredUnits ?? .ofLocale }

  /// The units that shape a document: those of tables, else those asked for, else metric.
  var documentUnits: UnitSystem { format == .table ? units : givenUnits ?? .metric }

  /// Whether to draw progress on standard error.
  var showsProgress: Bool {
    switch progress {
    case .auto: !isQuiet && Terminal.showsProgress
    case .always: true
    case .never: false
    }
  }

  /// Texts in the units of tables.
  var number: NumberText {
    NumberText(
      units: units, clock: preferences?.clock ?? .hours24, zone: (zone ?? .current).offset)
  }

  /// Writes a document in the format asked for; the page is made for a table only, and where it marks sessions
  /// that lost data a note below it explains the mark.
  ///
  /// - Throws: the exit status, where they cannot be written.
  @_semantics("optimize.sil.specialize.generic.never")
  func write(
    _ document: some Document, hasMarks: Bool = false, note: String = Damage.note,
    page: @autoclosure () -> Page
  ) throws {
    let fields = format == .table ? nil : try fields(of: document)
    switch format {
    case .json: try Terminal.write(data: document.json(fields))
    case .ndjson: try Terminal.write(data: document.ndjson(fields))
    case .csv:
      let table = fields.map { document.table.selecting($0) } ?? document.table
      try Terminal.write(lines: table.text(isRaw: isCSVRaw))
    case .table:
      let page = page()
      let note = hasMarks && !page.isEmpty ? [Page([note])] : []
      try Terminal.write(table: Page(joining: [page] + note))
    }
  }

  /// The fields to write of a document; nil for all, also where the configuration names others.
  ///
  /// - Throws: `ValidationError` for a field that a document does not have.
  @_semantics("optimize.sil.specialize.generic.never")
  func fields(of document: some Document) throws -> FieldSelection? {
    guard let name = fields?.unknown(in: document) else { return fields }
    guard !Configuration.given.contains("--fields") else { return nil }
    throw ValidationError(
      "no field '\(ArgumentBytes.shown(name))'"
        + NearestName.hint(for: name, among: document.fieldNames.map(\.asName)))
  }

  /// Says a line to the user unless asked to be quiet.
  func say(_ line: String) {
    if !isQuiet { Terminal.say(line) }
  }
}

extension LocalTime {
  /// Local times as files record them, else by the system's zone.
  static var automatic: LocalTime { LocalTime(system: TimeZone.current.offset) }
}

/// `auto`, a time zone by its name, or an offset from UTC.
struct ZoneArgument: TypedArgument {
  /// The zone; nil for `auto`.
  let zone: TimeZone?

  init(typed text: String) throws(Refusal) {
    if text.lowercased() == "auto" {
      zone = nil
    } else if ["z", "utc", "gmt"].contains(text.lowercased()) {
      zone = TimeZone(secondsFromGMT: 0)
    } else if text.lowercased() == "local" {
      zone = .current
    } else if let found = CivilTime.offset(text).flatMap({ TimeZone(secondsFromGMT: $0) })
      ?? TimeZone(named: text)
    {
      zone = found
    } else {
      throw Refusal(
        "must be auto, a time zone by name such as Europe/Oslo, or an offset from UTC from -18:00 to "
          + "+18:00 such as +05:30")
    }
  }
}

extension TimeZone {
  /// A zone by its name in any case; nil for what is not the name of one.
  fileprivate init?(named name: String) {
    // The longest names of the time zone database have some thirty letters.
    guard name.utf8.count <= 64, name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else {
      return nil
    }
    if let zone = TimeZone(identifier: name) {
      self = zone
    } else {
      let typed = name.lowercased()
      guard let known = Self.knownTimeZoneIdentifiers.first(where: { $0.lowercased() == typed })
      else { return nil }
      self.init(identifier: known)
    }
  }

  /// The seconds that local time is ahead of UTC at a moment in seconds since 1970.
  var offset: LocalTime.Zone {
    { self.secondsFromGMT(for: Date(timeIntervalSince1970: $0)) }
  }
}
