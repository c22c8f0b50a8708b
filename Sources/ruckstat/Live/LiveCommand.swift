internal import ArgumentParser
internal import RuckMetrics

/// `ruckstat live`.
struct LiveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "live", "Show a session while it is recorded.",
    discussion: """
      Reads points from standard input, one a line: JSON objects such as
        {"time": "2024-05-01T06:00:00Z", "latitude_deg": 46.5, "longitude_deg": 7.2, "altitude_m": 812}
      or sentences of NMEA 0183 (RMC, GGA, GLL, ZDA). {"event": "pause"}, {"event": "resume"} and
      {"load_kg": 18} change the session. On a terminal the figures are drawn over one line; else
      each event is a line of JSON, and so are the figures, as often as
      --figures-every says.

      Examples:
        gpspipe -r | ruckstat live - --load 20kg
        ruckstat live - --load 20kg --journal walk.journal < points.ndjson
      """)

  @Argument(
    help: .value("path", "-, for standard input."), completion: .recordings)
  var path: String

  @Option(
    help: .value("file", "A journal file: a session that was interrupted continues from it."))
  var journal: String?

  @Option(
    help:
      "The time between two lines of figures, in recorded time, at least 1s (default: 10s)."
  )
  var figuresEvery: Within<Duration, Bounds.Time>?

  @Option(help: "The time over which pace, grade and power are taken, 5s to 10min (default: 30s).")
  var window: Within<Duration, Bounds.Time>?

  @OptionGroup(title: "Splits") var splits: SplitOptions
  @OptionGroup(title: "Walker and load") var walker: WalkerOptions
  @OptionGroup(title: "Rules and energy", visibility: .full) var rules: RuleOptions
  @OptionGroup(title: "Output") var output: OutputOptions

  func validate() throws {
    try ensure(path == "-", "live reads standard input alone: -")
    try ensure((5...600).contains(windowSeconds), "--window takes 5s to 10min")
  }

  private var windowSeconds: Double { window?.value.inSeconds ?? 30 }

  func run() async throws {
    let output = self.output.resolved()
    var request = SessionRequest()
    walker.fill(&request)
    rules.change(&request)
    var recorder = try LiveRecorder(
      analysis: request.liveAnalysis, splits: splits.resolved(output), window: windowSeconds,
      interval: figuresEvery?.value.inSeconds ?? 10, units: output.units,
      isDrawn: Terminal.showsData && output.format == .table, journal: journal)
    try recorder.begin()
    var input = LineInput()
    while let line = try input.next() { try recorder.take(line) }
    try recorder.finish()
  }
}

/// Lines of standard input.
private struct LineInput {
  /// Bytes of the longest line that is looked at; what is longer is skipped.
  private static let longest = 1 << 16
  private var bytes: ContiguousArray<UInt8> = []
  private var position = 0
  private var isSkipping = false
  private var isAtEnd = false

  /// The next line without its end; nil at the end of the input.
  mutating func next() throws -> ContiguousArray<UInt8>? {
    while true {
      if let end = bytes[position...].firstIndex(where: { $0 == 0x0a || $0 == 0x0d }) {
        let line = ContiguousArray(bytes[position..<end])
        position = end + 1
        if isSkipping {
          isSkipping = false
          continue
        }
        if !line.isEmpty { return line }
        continue
      }
      bytes.removeFirst(position)
      position = 0
      if bytes.count > Self.longest {
        bytes.removeAll(keepingCapacity: true)
        isSkipping = true
      }
      if isAtEnd {
        defer { bytes.removeAll() }
        return bytes.isEmpty || isSkipping ? nil : bytes
      }
      do {
        isAtEnd = try OpenFile.standardInput.read(into: &bytes, room: 1 << 14) == 0
      } catch {
        throw ExitStatus.nothingRead.saying("standard input cannot be read: \(error)")
      }
    }
  }
}
