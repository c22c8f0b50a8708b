import Foundation
import TestSupport

/// What another program read from a recorded file from elsewhere; see the corpus's own description of
/// the values.
struct CorpusReference: Decodable, Sendable, CustomStringConvertible {
  struct Session: Decodable, Sendable {
    let total_distance: Double?
    let total_elapsed_time: Double?
    let total_timer_time: Double?
    let total_ascent: Double?
    let total_descent: Double?
    let total_calories: Double?
  }
  struct Values: Decodable, Sendable {
    let points: Int?
    let segments: Int?
    let uphill_downhill: [Double]?
    let records: Int?
    let sessions: [Session]?
    let stopped_at_error: String?
    let len_hav_6371008_8: Double?
    let alt_min: Double?
    let alt_max: Double?
  }
  let id: String
  let file: String
  let format: String
  let peer: String
  let ok: Bool
  let values: Values?
  var description: String { id }

  /// What each program read from each file; none where the files are absent.
  static let all: [CorpusReference] = {
    guard let corpus = Repository.corpus,
      let text = try? String(contentsOf: corpus.appending(path: "reference.jsonl"), encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(CorpusReference.self, from: Data($0.utf8))
    }
  }()
}
