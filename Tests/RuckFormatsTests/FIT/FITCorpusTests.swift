import Foundation
import RuckTrack
import TestSupport
import Testing

@testable import RuckFormats

/// Recorded files from elsewhere, against what other programs read from them.
@Suite(.enabled(if: Repository.corpus != nil)) struct FITCorpusTests {
  struct Entry: Sendable, CustomStringConvertible {
    let id: String
    let file: String
    let tags: [String]
    var description: String { id }
  }

  /// The FIT files of the manifest.
  static let entries: [Entry] = {
    guard let corpus = Repository.corpus,
      let text = try? String(contentsOf: corpus.appending(path: "manifest.tsv"), encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").dropFirst().compactMap { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells[2] == "fit" else { return nil }
      return Entry(
        id: cells[0], file: cells[1], tags: cells[6].split(separator: ",").map(String.init))
    }
  }()

  /// Per file and program, what the program read.
  static let references: [String: [String: CorpusReference.Values]] = {
    var references: [String: [String: CorpusReference.Values]] = [:]
    for reference in CorpusReference.all where reference.format == "fit" {
      references[reference.id, default: [:]][reference.peer] = reference.values
    }
    return references
  }()

  /// Reads a file of the corpus.
  private func read(_ entry: Entry) throws -> RecordedFile {
    let corpus = try #require(Repository.corpus)
    let bytes = ContiguousArray(try Data(contentsOf: corpus.appending(path: entry.file)))
    return try RecordingReader().read(bytes)
  }

  @Test(arguments: entries) func pointsAreThoseOfThePeers(entry: Entry) throws {
    if entry.tags.contains("garbage") || entry.tags.contains("empty") {
      #expect(throws: FormatError.self) { try read(entry) }
      return
    }
    let file = try read(entry)
    let geometry = Self.references[entry.id]?["numpy-haversine"]
    let decoded = Self.references[entry.id]?["fitdecode"]
    let tracks = file.sessions.map(\.track)
    if let points = geometry?.points { #expect(tracks.reduce(0) { $0 + positions($1) } == points) }
    if let records = decoded?.records, decoded?.stopped_at_error == nil {
      #expect(tracks.reduce(0) { $0 + $1.count } == records)
    }
    let altitudes = tracks.flatMap { $0.column(.altitude) }.filter { !$0.isNaN }
    if let lowest = decoded?.alt_min { #expect(altitudes.min() == lowest) }
    if let highest = decoded?.alt_max { #expect(altitudes.max() == highest) }
    if tracks.count == 1, let length = geometry?.len_hav_6371008_8 {
      // The reference is rounded to a micrometre and computed by another library's sine.
      #expect(abs(joinedLength(tracks[0]) - length) < 1e-5)
    }
  }

  @Test(arguments: entries) func deviceTotalsAreThoseOfThePeers(entry: Entry) throws {
    guard !entry.tags.contains("garbage"), !entry.tags.contains("empty"),
      let theirs = Self.references[entry.id]?["fitdecode"]?.sessions, !theirs.isEmpty
    else { return }
    let file = try read(entry)
    try #require(file.sessions.count == theirs.count)
    for (own, theirs) in zip(file.sessions, theirs) {
      #expect(isSame(own.deviceTotals.distance, theirs.total_distance))
      #expect(isSame(own.deviceTotals.elapsed, theirs.total_elapsed_time))
      #expect(isSame(own.deviceTotals.timer, theirs.total_timer_time))
      #expect(isSame(own.deviceTotals.gain, theirs.total_ascent))
      #expect(isSame(own.deviceTotals.loss, theirs.total_descent))
      #expect(isSame(own.deviceTotals.energy, theirs.total_calories))
    }
  }

  /// Equal to the six decimals of the reference, or both unknown.
  private func isSame(_ own: Double?, _ theirs: Double?) -> Bool {
    guard let own, let theirs else { return own == nil && theirs == nil }
    return abs(own - theirs) <= 5e-7
  }

  private func positions(_ track: Track) -> Int {
    zip(track.column(.latitude), track.column(.longitude)).reduce(0) {
      $0 + ($1.0.isNaN || $1.1.isNaN ? 0 : 1)
    }
  }

  /// The haversine length of all positions as one line, on the mean radius.
  private func joinedLength(_ track: Track) -> Double {
    let radian = Double.pi / 180
    let points = zip(track.column(.latitude), track.column(.longitude)).filter {
      !$0.0.isNaN && !$0.1.isNaN
    }
    return zip(points, points.dropFirst()).reduce(0) { sum, pair in
      let (from, to) = pair
      let north = sin((to.0 - from.0) * radian / 2)
      let east = sin((to.1 - from.1) * radian / 2)
      let root = north * north + cos(from.0 * radian) * cos(to.0 * radian) * east * east
      return sum + 2 * 6_371_008.8 * asin(min(1, root.squareRoot()))
    }
  }
}
