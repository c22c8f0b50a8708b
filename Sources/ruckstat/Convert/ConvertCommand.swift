internal import ArgumentParser
internal import RuckMetrics

/// A format that recordings are converted to.
struct ConvertFormat: ResultFormat {
  let writer: any WritableFormat

  static let values = [any WritableFormat].standard.map(ConvertFormat.init)
  var optionName: String { writer.format.rawValue }

  /// The first bytes of every file of the format, so that nothing else is replaced.
  var signature: [UInt8] {
    switch writer.format {
    case .fit: [14]
    case .geojson: Array("{".utf8)
    case .csv: Array("time,".utf8)
    default: Array("<?xml".utf8)
    }
  }

  /// The format that the end of a name asks for.
  static func atEnd(of name: String) -> ConvertFormat? {
    values.first { name.lowercased().hasSuffix("." + $0.optionName) }
  }
}

/// `ruckstat convert`.
struct ConvertCommand: PartCommand {
  static let configuration = CommandConfiguration(
    "convert", "Write recordings as GPX, TCX, FIT, GeoJSON, KML or CSV.",
    discussion: """
      The end of the output's name, or --format, says the format. All sessions go into one file; where the \
      output is a folder, each goes into a file of its own. What the recordings have and the format has \
      no room for is said. A load that is known goes along: as a field of FIT, in words elsewhere.

      Examples:
        ruckstat convert morning.fit -o morning.gpx
        ruckstat convert export.zip -o rucks/ --format gpx
        ruckstat convert morning.fit --private -o shared.gpx
        ruckstat convert a.gpx b.gpx --join --from 6km -o rest.fit
      """)

  @Argument(help: .paths, completion: .recordings) var paths: [String]

  @Option(
    name: [.customShort("o"), .long],
    help: .value(
      "path",
      "The file to write, a folder for many (one that exists, or a name that ends in /), or -."),
    completion: .file())
  var output: String

  @Flag(
    help: "Write only the rows that figures are computed from (default: all rows, as recorded).")
  var cleaned = false

  @OptionGroup(title: "Sessions", visibility: .full) var days: DayOptions
  @OptionGroup(title: "Walker and load", visibility: .full) var walker: WalkerOptions
  @OptionGroup(title: "Rules and energy", visibility: .full) var rules: RuleOptions
  @OptionGroup(title: "Part of a track") var part: PartOptions
  @OptionGroup(title: "Reading", visibility: .full) var reading: ReadingOptions
  @OptionGroup(title: "Output") var formatted: FormattedOutput<ConvertFormat>

  /// A session and the name of the file that it came from.
  private struct Converted: Sendable {
    var session: RecordedSession
    let name: String
  }

  func run() async throws {
    let resolved = formatted.resolved(as: .csv)
    let format = formatted.format ?? ConvertFormat.atEnd(of: output) ?? .standard
    var plan = try self.plan(resolved)
    plan.gathering.listing = days.resolved(resolved)
    let load = walker.request.loads.first?.value.initial
    let inputs = InputFile.expand(paths)
    var gathered: Gathered<Converted>
    if cleaned || part.join || resolved.isStrict || !plan.gathering.listing.selectsAll {
      let isCleaned = cleaned
      gathered = await Batch.sessions(inputs, plan: plan) { tracked in
        Converted(
          session: isCleaned ? tracked.cleaned : tracked.recorded,
          name: Self.name(of: tracked.session.source.pathText))
      }
    } else {
      // What is written as recorded needs no analysis.
      let gathering = plan.gathering
      gathered = await Batch.files(inputs, reader: plan.reader, output: resolved) { file, _ in
        let name = Self.name(of: file.path.shown)
        let read = gathering.recordings(of: file)
        return Gathered(
          read.results.map { Converted(session: $0, name: name) }, read.outcome)
      }
    }
    if let load {
      for index in gathered.results.indices {
        gathered.results[index].session.load = RecordedSession.Load(
          kilograms: load, origin: "given")
      }
    }
    gathered.outcome.say(resolved)
    guard !gathered.results.isEmpty else { throw gathered.outcome.status.code }
    var written = 0
    if isFolder {
      written = try writeEach(gathered.results, format, resolved)
    } else if try write(gathered.results.map(\.session), format, to: output, resolved) {
      written = gathered.results.count
    }
    guard written > 0 else { throw ExitStatus.notWritten.code }
    guard written == gathered.results.count else { throw ExitStatus.partlyDone.code }
    throw gathered.outcome.status.code
  }

  private var isFolder: Bool {
    if output.hasSuffix("/") { return true }
    return PathBytes.status(output)?.kind == .folder
  }

  /// The name of a file without its folders and the ends of recordings.
  private static func name(of path: String) -> String {
    var name = path.split(separator: "/").last.map(String.init) ?? "recording"
    for end in [".gz"] + FormatRegistry.standard.fileExtensions.map({ "." + $0 }) + [".csv"]
    where name.count > end.count && name.lowercased().hasSuffix(end) {
      name.removeLast(end.count)
    }
    // Names in archives may be longer than those of files.
    while name.utf8.count > 200 { name.removeLast() }
    return name
  }

  /// Writes a file for each session; how many were written.
  private func writeEach(
    _ all: [Converted], _ format: ConvertFormat, _ resolved: ResolvedOutput
  ) throws -> Int {
    let folder = PathBytes(argument: output)
    try folder.makeFolder()
    var used: Set<String> = []
    var count = 0
    for one in all {
      // Two recordings of one name are both wanted.
      var name = one.name
      var number = 2
      while !used.insert(name).inserted {
        name = "\(one.name)-\(number)"
        number += 1
      }
      let separator = output.hasSuffix("/") ? "" : "/"
      let isWritten = try write(
        [one.session], format, to: output + separator + name + "." + format.writer.fileExtension,
        resolved)
      if isWritten { count += 1 }
    }
    return count
  }

  /// Writes sessions as one file; whether the format can hold any row of them.
  private func write(
    _ sessions: [RecordedSession], _ format: ConvertFormat, to path: String,
    _ resolved: ResolvedOutput
  ) throws -> Bool {
    let written = format.writer.write(sessions)
    let (shown, losses) = (ArgumentBytes.shown(path), written.losses.joined(separator: ", "))
    guard written.rows > 0 else {
      let reason = written.losses.isEmpty ? "" : " (\(losses))"
      Terminal.say("\(shown): nothing can be written as \(format.optionName)\(reason)")
      return false
    }
    if path == "-" {
      try Terminal.write(data: written.bytes)
    } else {
      try OutputFile(
        path, "recording", kind: format.optionName + " file", signature: format.signature
      ).write(written.bytes, resolved)
    }
    if !written.losses.isEmpty {
      Terminal.say("\(shown): not in \(format.optionName): \(losses)")
    }
    return true
  }
}

extension TrackedSession {
  /// The recording with the rows alone that figures are made of.
  fileprivate var cleaned: RecordedSession {
    var session = recorded
    let selected = track.selection.selectedRows
    guard !selected.isEmpty else { return session }
    let all = recorded.track
    let starts = all.segments.map { segment in selected.count { $0 < segment.lowerBound } }
    session.track = Track(
      count: selected.count, segmentStarts: ContiguousArray(starts)
    ) { channel in
      let column = all.column(channel)
      return column.isEmpty ? [] : ContiguousArray(selected.map { column[$0] })
    }
    return session
  }
}
