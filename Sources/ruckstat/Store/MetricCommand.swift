internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// `ruckstat metric`.
struct MetricCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    "metric", "Metrics of a session: those recorded, and your own samples.",
    discussion: """
      Examples:
        ruckstat metric list 12
        ruckstat metric list 12 heart_rate --format csv
        ruckstat metric add 12 core_temperature --value 38.1 --unit C --at 45:00
      """,
    subcommands: [MetricList.self, MetricAdd.self, MetricRemove.self],
    defaultSubcommand: MetricList.self)
}

private struct MetricList: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    "list", "List the metrics of a session with their mean and range, or the samples of one.")

  @Argument(help: "A session's number, its id, or the beginning of its id.") var session: String
  @Argument(help: "The name of a metric (default: all).") var name: String?
  @OptionGroup(title: "List") var selection: SelectionOptions<SessionMetric>
  @OptionGroup var common: StoreCommandOptions

  func run() async throws {
    let output = self.output.resolved()
    try await (try await store.existing()).writeMetrics(
      of: session, name, output, selection.resolved)
  }
}

private struct MetricAdd: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    "add", "Add a sample to a session; one of the same name and moment is replaced.")

  @Argument(help: "A session's number, its id, or the beginning of its id.") var session: String
  @Argument(help: "The name of the metric, in small letters with _ between words.") var name: String
  @Option(parsing: .unconditional, help: "The sample, a number.")
  var value: Within<Double, Bounds.Number>
  @Option(help: "The unit, the same for all samples of a name: bpm, C, mmol/L.") var unit: String
  @Option(help: "The time from the start of the session (default: its start): 45:00, 90min.")
  var at: Within<Duration, Bounds.SinceStart>?
  @OptionGroup var common: StoreCommandOptions

  func validate() throws {
    let letters = name.utf8.allSatisfy {
      (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5f
    }
    try ensure(
      letters && !name.isEmpty, "a name has lower-case letters, digits and _: core_temperature")
  }

  func run() async throws {
    let (store, output) = try await existing()
    let saved = try await store.session(session)
    guard let start = saved.record.start else {
      throw ValidationError("session \(saved.number) has no start")
    }
    let sample = MetricSample(
      name: name, time: start + (at?.value.inSeconds ?? 0), value: value.value, unit: unit)
    try await store.add([sample], toSession: saved.record.id)
    try await store.writeMetrics(of: saved.record.id, name, output)
  }
}

private struct MetricRemove: WholeStoreCommand {
  static let configuration = CommandConfiguration(
    "delete", "Delete the samples that were added under a name.")

  @Argument(help: "A session's number, its id, or the beginning of its id.") var session: String
  @Argument(help: "The name of the metric.") var name: String
  @OptionGroup var confirmation: Confirmation
  @OptionGroup var common: StoreCommandOptions

  func run() async throws {
    let (store, output) = try await existing()
    let number = try await store.session(session).number
    let known = try await store.metrics(ofSession: session).filter { $0.name == name }.count
    if known > 0 {
      try confirmation.require(
        deleting: "\(known.of("sample")) of \(name.printable) "
          + "of session \(number)")
    }
    let count = try await store.removeMetric(name, ofSession: session)
    if count > 0 {
      output.say(deleted: count.of("sample"))
    } else {
      output.say("session \(number) has no metric \(name.printable) of your own")
    }
    if count == 0 { throw ExitStatus.negative.code }
  }
}

extension SessionStore {
  nonisolated fileprivate func writeMetrics(
    of session: String, _ name: String?, _ output: ResolvedOutput,
    _ selection: ListSelection<SessionMetric>? = nil
  ) async throws {
    let saved = try await self.session(session)
    let track = try await self.track(ofSession: saved.number)
    var metrics = Channel.allCases.compactMap { channel in
      track.flatMap {
        SessionMetric(session: saved.number, channel, of: $0, showsSamples: name != nil)
      }
    }
    let own = Dictionary(
      grouping: try await self.metrics(ofSession: saved.record.id), by: \.name)
    for (key, samples) in own.sorted(by: { $0.key < $1.key }) {
      metrics.append(
        SessionMetric(
          session: saved.number, name: key, unit: samples[0].unit,
          samples: samples.map { (time: $0.time, value: $0.value) }, showsSamples: name != nil))
    }
    metrics.removeAll { name != nil && $0.name != name }
    try output.write(metrics, selection, orSay: "no metric found")
    if metrics.isEmpty, name != nil { throw ExitStatus.negative.code }
  }
}
