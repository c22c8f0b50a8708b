internal import ArgumentParser
internal import RuckMetrics

/// `ruckstat inspect`.
struct InspectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "inspect", "Show what a file contains: device, sensors, laps, damage.",
    discussion: """
      Nothing is computed or cleaned: everything is shown as recorded. With --unknown the \
      fields of FIT files that have no public name are listed with their ranges; where one may \
      hold the weight of the pack, the mapping to give --fit-load-field (or "fit-load-field" in \
      the configuration) is shown with it.

      JSON and NDJSON have an object for each file; CSV has a row for each session, or with \
      --unknown for each unnamed field.

      Examples:
        ruckstat inspect morning.fit
        ruckstat inspect ~/rucks --unknown --format csv
      """)

  @Argument(help: .paths, completion: .recordings) var paths: [String]

  @Flag(help: "List the fields without a public name, to find the weight of the pack.")
  var unknown = false

  @OptionGroup(title: "Reading", visibility: .full) var reading: ReadingOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func run() async throws {
    let output = self.output.resolved()
    let reader = reading.reader
    let files = await Batch.files(InputFile.expand(paths), reader: reader, output: output) {
      file, _ in
      var gathered = Gathered([InspectedFile(file, localTime: output.localTime)])
      gathered.outcome.results = 1
      gathered.outcome.damages = file.damages
      gathered.outcome.hasMarks = !file.damages.isEmpty
      if output.isStrict {
        let logs = [file.recording.diagnostics] + file.recording.sessions.map(\.diagnostics)
        gathered.outcome.failures = logs.flatMap { $0.strictFailures(path: file.path) }
      }
      return gathered
    }
    let table = InspectionTable(output.number, showsUnnamed: unknown)
    try files.end(
      writing: InspectionDocument(
        files.results, failures: files.failures, showsUnnamed: unknown),
      output, showing: files.results.reduce(0) { $0 + $1.sessions.count },
      page: Page(joining: files.results.map { table.page(of: $0) }))
  }
}
