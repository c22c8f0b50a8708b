internal import RuckTrack

/// Reads the samples of an exercise of Samsung Health, where they lie without the table of their export:
/// `….location_data.json`, `….live_data.json`.
struct SamsungReader: RecordingFormat {
  var format: FileFormat { .samsung }

  /// Sure of a list of positions or heart rates with Samsung's name for their times; heart rates of
  /// a day, which have an end too, are not exercise.
  func recognize(_ head: Span<UInt8>) -> Recognition {
    guard head.holds("\"start_time\""), !head.holds("\"end_time\"") else { return .no }
    for index in head.indices where !isBlank(head[index]) {
      guard head[index] == UInt8(ascii: "[") else { break }
      let isPath = head.holds("\"latitude\"") && head.holds("\"longitude\"")
      return isPath || head.holds("\"heart_rate\"") ? .sure : .no
    }
    return .no
  }

  func read(_ bytes: Span<UInt8>, limits: ReadLimits) throws(FormatError) -> RecordedFile {
    var file = RecordedFile(format: .samsung)
    var samples = SampledChannels()
    try samples.takeSamsung(bytes, limits: limits, reportingTo: &file.diagnostics)
    let session = try samples.session(
      RecordedSession(track: .empty), .samsung, limits: limits)
    if session.track.count > 0 { file.add(session) }
    return file
  }
}

extension SampledChannels {
  /// Adds the samples of a file of Samsung Health.
  ///
  /// Times are milliseconds since 1970 or texts in UTC, lengths metres, speeds metres a second.
  /// Distances and steps are left out, for how they are counted is not known.
  mutating func takeSamsung(
    _ bytes: Span<UInt8>, limits: ReadLimits, reportingTo log: inout DiagnosticLog
  ) throws(FormatError) {
    let tape = try JSONTape(bytes, format: .samsung, limits: limits)
    for sample in tape.elements(tape.root) {
      guard let time = tape.moment(tape.member(sample, "start_time")) else { continue }
      addPosition(
        time, latitude: tape.number(tape.member(sample, "latitude")),
        longitude: tape.number(tape.member(sample, "longitude")))
      add(.altitude, time, tape.number(tape.member(sample, "altitude")))
      add(.horizontalAccuracy, time, tape.number(tape.member(sample, "accuracy")))
      add(.speed, time, tape.number(tape.member(sample, "speed")))
      let rate = tape.number(tape.member(sample, "heart_rate"))
      if rate > 0 { add(.heartRate, time, rate) }
    }
    tape.reportDamage(to: &log)
  }
}
