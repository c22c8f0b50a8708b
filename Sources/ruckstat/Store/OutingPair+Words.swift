internal import RuckMetrics
internal import RuckStore

extension SessionStore {
  // As many are named; more are counted.
  private static var maximumNamed: Int { 5 }

  /// Says which of the new sessions may be of an outing that is there, with what makes them one.
  nonisolated func saySameOutings(_ numbers: [Int], _ output: ResolvedOutput) async throws {
    guard !numbers.isEmpty else { return }
    let pairs = try await sameOutings(as: numbers, naming: Self.maximumNamed)
    for pair in pairs.named { output.say(pair.words) }
    let more = pairs.count - pairs.named.count
    if more > 0 { output.say("and \(more) more pairs of sessions of one time") }
  }
}

extension OutingPair {
  /// The similarities of both, and the command line that joins them.
  fileprivate var words: String {
    let join = ProcessArguments.next("join \(first) \(second)\(reason == .apart ? " --force" : "")")
    let delete = ProcessArguments.next("delete \(second)")
    return switch reason {
    case .sameTime, .apart:
      "sessions \(first) and \(second) cover the same time; if they are one session: \(join)"
    case .logged:
      "session \(second) was logged for about what session \(first) recorded; if they are one session: "
        + "\(join), or to drop the logged one: \(delete)"
    case .otherClock:
      "sessions \(first) and \(second) are one recording under two clocks; to drop the second: \(delete)"
    }
  }
}
