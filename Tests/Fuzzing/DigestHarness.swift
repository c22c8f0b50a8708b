import RuckHistory

/// Bytes as a digest: reading, writing, merging, statistics, streaks.
enum DigestHarness {
  static func run(_ bytes: [UInt8]) {
    check(bytes)
    check(closed(bytes))
  }

  private static let newline = UInt8(ascii: "\n")

  /// The same lines with the end that belongs to them, which no mutation would hit.
  static func closed(_ bytes: [UInt8]) -> [UInt8] {
    var lines = bytes.split(separator: newline, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    if lines.last?.starts(with: "end\t".utf8) == true { lines.removeLast() }
    var text = Array(lines.joined(separator: [newline]))
    if !text.isEmpty { text.append(newline) }
    let check = String(stableHash(text), radix: 16)
    let zeros = String(repeating: "0", count: 16 - check.count)
    text += "end\t\(max(0, lines.count - 2))\t\(zeros)\(check)\n".utf8
    return text
  }

  private static func check(_ bytes: [UInt8]) {
    guard let digest = try? SessionDigest(decoding: bytes) else { return }
    // A digest with the columns of another version is written with those of this one.
    let written = digest.encoded()
    let isOfThisVersion = written.split(separator: newline)[1] == bytes.split(separator: newline)[1]
    guard written == bytes || !isOfThisVersion, try? SessionDigest(decoding: written) == digest
    else { fail("a digest is not written as it was read") }
    guard digest.merged(with: digest) == digest else { fail("merging twice changes a digest") }
    let half = digest.sessions.count / 2
    let first = SessionDigest(digest.sessions[..<half])
    let second = SessionDigest(digest.sessions[half...])
    guard first.merged(with: second) == digest, second.merged(with: first) == digest else {
      fail("the halves of a digest are not the whole")
    }
    let groupings: [StatisticsGrouping] =
      [.all, .route, .equipment, .loadBand(.fiveKilograms)]
      + CalendarUnit.allCases.map { .calendar($0) }
    let statistics = Statistics(of: digest, by: groupings)
    guard statistics.all.sessions == digest.sessions.count else { fail("sessions are not counted") }
    for asOf in [LocalDay("2024-05-01"), digest.sessions.last?.localDay] {
      guard let asOf else { continue }
      for text in ["days", "weeks:3", "months:2,distance=5km"] {
        guard let rule = StreakRule(named: text) else { fail("\(text) is a rule of streaks") }
        let report = StreakReport(of: digest, rule: rule, asOf: asOf)
        guard report.longest?.count ?? 0 >= report.current?.count ?? 0 else {
          fail("the current streak is longer than the longest")
        }
      }
      _ = digest.limited(to: DayRange(first: asOf, last: asOf))
    }
  }
}
