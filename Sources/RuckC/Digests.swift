public import CRucks
internal import RuckMetrics

/// A caller's digest.
private func digest(
  _ start: UnsafePointer<UInt8>?, _ count: Int, number: Int
) throws(Refusal) -> SessionDigest {
  guard let bytes = try unsafe column("digest", start, count) else {
    throw .argument("digest \(number) is NULL")
  }
  do throws(DigestError) {
    return try unsafe SessionDigest(decoding: Array(bytes))
  } catch {
    throw .unreadable(error, digest: number)
  }
}

/// As `rucks.h` describes it.
@c @implementation
public func rk_digest_merge(
  _ digests: UnsafePointer<UnsafePointer<UInt8>?>?, _ counts: UnsafePointer<Int>?,
  _ digest_count: Int, _ bytes: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<rk_error>?
) -> rk_status {
  unsafe answer(error) { () throws(Refusal) in
    let output = try unsafe TextOutput(bytes, count)
    let starts = try unsafe column("digests", digests, digest_count)
    let counts = try unsafe column("counts", counts, digest_count)
    var accounts: [CountedSession] = []
    for number in 0..<digest_count {
      guard let starts = unsafe starts, let counts = unsafe counts else {
        throw .argument("digests or counts is NULL")
      }
      accounts += try unsafe digest(starts[number], counts[number], number: number).sessions
    }
    try output.put(SessionDigest(accounts).encoded())
  }
}

/// The day of a question.
private func day(_ text: UnsafePointer<CChar>?) throws(Refusal) -> LocalDay {
  guard let word = try unsafe word("as_of", text) else { throw .argument("as_of is NULL") }
  guard let day = LocalDay(word) else { throw .unknown("as_of", word, among: []) }
  return day
}

/// As `rucks.h` describes it.
@c @implementation
public func rk_digest_counted(
  _ digest: UnsafePointer<UInt8>?, _ digest_count: Int, _ as_of: UnsafePointer<CChar>?,
  _ bytes: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ count: UnsafeMutablePointer<Int>?,
  _ error: UnsafeMutablePointer<rk_error>?
) -> rk_status {
  unsafe answer(error) { () throws(Refusal) in
    let output = try unsafe TextOutput(bytes, count)
    let whole = try unsafe RuckC.digest(digest, digest_count, number: 0)
    var history = RecordedHistory([])
    let counted = history.count(
      whole, by: .onFoot, days: DayRange(first: nil, last: nil), until: try unsafe day(as_of),
      isClock: false)
    try output.put(counted.encoded())
  }
}

/// As `rucks.h` describes it.
@c @implementation
public func rk_digest_statistics(
  _ digest: UnsafePointer<UInt8>?, _ digest_count: Int, _ by: UnsafePointer<CChar>?,
  _ as_of: UnsafePointer<CChar>?, _ text: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ count: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<rk_error>?
) -> rk_status {
  unsafe answer(error) { () throws(Refusal) in
    let output = try unsafe TextOutput(text, count)
    let whole = try unsafe RuckC.digest(digest, digest_count, number: 0)
    let day = try unsafe day(as_of)
    var groupings: [GroupingName] = []
    for word in (try unsafe word("by", by) ?? "").split(separator: ",") {
      guard let name = GroupingName(rawValue: String(word)), name != .user else {
        let names = GroupingName.allCases.filter { $0 != .user }
        throw .unknown("by", String(word), among: names.map(\.rawValue))
      }
      // A grouping given twice is one.
      if !groupings.contains(name) { groupings.append(name) }
    }
    let statistics = StatisticsAnswer(of: whole, by: groupings, asOf: day)
    try output.put(SheetDocument(statistics).json.utf8)
  }
}
