#if Command
internal import RuckKernels
internal import RuckSessions
internal import RuckTrack

/// Best efforts as a person reads them.
struct EffortTable {
  private let number: NumberText
  private let summaries: SummaryTable

  /// Tables in the units that the user asked for.
  init(_ output: ResolvedOutput) {
    number = output.number
    summaries = SummaryTable(output)
  }

  /// The efforts of each session.
  func page(of sessions: [SessionEfforts]) -> Page {
    Page(
      joining: sessions.map { session in
        let isEmpty = session.efforts.isEmpty
        let body = isEmpty ? ["no effort: too short, or without times"] : lines(session)
        return summaries.page(session.session, [""] + body)
      })
  }

  private func lines(_ session: SessionEfforts) -> [String] {
    let hasLoad = session.efforts.contains { $0.meanLoad != nil }
    var table = TextTable([.left, .right, .right, .right, .right, .right, .right])
    table.add(["effort", "best", "pace", "from", "to", "at", hasLoad ? "load" : ""])
    let start = session.session.summary.start ?? 0
    for effort in session.efforts {
      table.add([
        label(effort.kind), best(effort), number.pace(effort.pace),
        number.distance(effort.startDistance), number.distance(effort.endDistance),
        NumberText.duration(effort.startTime - start), hasLoad ? number.mass(effort.meanLoad) : "",
      ])
    }
    return table.lines
  }

  private func best(_ effort: Effort) -> String {
    switch effort.kind {
    case .fastest: NumberText.duration(effort.value)
    case .farthest: number.distance(effort.value)
    case .highestPower: NumberText.fixed(effort.value, 0) + " W"
    case .fastestClimb: number.height(effort.value * 3600) + "/h"
    }
  }

  private func label(_ kind: Effort.Kind) -> String {
    switch kind {
    case .fastest(let meters): "fastest " + Self.name(ofDistance: meters)
    case .farthest(let seconds): "farthest in " + Self.name(ofTime: seconds)
    case .highestPower(let seconds): "power over " + Self.name(ofTime: seconds)
    case .fastestClimb(let seconds): "gain over " + Self.name(ofTime: seconds)
    }
  }

  /// `400 m`, `1/2 mi`, `12 mi`, `half marathon`: in the unit in which the distance is round.
  static func name(ofDistance meters: Double) -> String {
    switch meters {
    case 21_097.5: return "half marathon"
    case 42_195: return "marathon"
    case Length.metersPerMile / 2: return "1/2 mi"
    default: break
    }
    let miles = Length.meters(meters).miles
    if abs(miles * 2 - (miles * 2).rounded()) < 1e-9 { return NumberText.trimmed(miles, 1) + " mi" }
    return meters < 1000
      ? NumberText.trimmed(meters, 1) + " m" : NumberText.trimmed(meters / 1000, 3) + " km"
  }

  /// `45 min`, `2 h`, `90 s`.
  static func name(ofTime seconds: Double) -> String {
    if seconds >= 3600, seconds.truncatingRemainder(dividingBy: 1800) == 0 {
      return NumberText.trimmed(seconds / 3600, 1) + " h"
    }
    return seconds.truncatingRemainder(dividingBy: 60) == 0
      ? NumberText.trimmed(seconds / 60, 0) + " min" : NumberText.trimmed(seconds, 3) + " s"
  }
}
#endif
