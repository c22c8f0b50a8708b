internal import RuckTrack

extension SessionDigest {
  // A march on which everybody starts at the same second is compared with that many neighbours.
  private static let mostNeighbours = 4096
  /// The digest with one account of each recording: of sessions of one user whose paths are of one
  /// recording (``SampledPath/isSameRecording(as:)``) or which share the recording's own identifier
  /// (``CountedSession/recording``), directly or by others between them, the one stays that knows most.
  ///
  /// What is left depends on the set of sessions alone, not on the order in which they came or how
  /// they were merged. O(n log n), and for sessions that start together O(n) for each, up to 4 096.
  ///
  /// - Returns: the digest, and how many copies it lacks.
  public func withoutCopies() -> (digest: SessionDigest, copies: Int) {
    let known = sessions.indices.filter {
      sessions[$0].path != nil || sessions[$0].recording != nil
    }
    guard known.count > 1 else { return (self, 0) }
    var placed = known.filter { sessions[$0].path != nil }
    placed.sort {
      let (one, other) = (sessions[$0].startMilliseconds, sessions[$1].startMilliseconds)
      return one == other ? $0 < $1 : one ?? .min < other ?? .min
    }
    var roots = Array(sessions.indices)
    func root(of index: Int) -> Int {
      var index = index
      while roots[index] != index {
        roots[index] = roots[roots[index]]
        index = roots[index]
      }
      return index
    }
    for (place, index) in placed.enumerated() {
      guard let path = sessions[index].path, let start = sessions[index].startMilliseconds else {
        continue
      }
      let reach = Int64(path.reach * 1000)
      for other in placed[(place + 1)...].prefix(Self.mostNeighbours) {
        guard let later = sessions[other].startMilliseconds, later - start <= reach else { break }
        guard let otherPath = sessions[other].path, sessions[other].user == sessions[index].user,
          path.isSameRecording(as: otherPath)
        else { continue }
        let (one, two) = (root(of: index), root(of: other))
        roots[max(one, two)] = min(one, two)
      }
    }
    var recordings: [RecordingKey: Int] = [:]
    for index in known {
      guard let recording = sessions[index].recording else { continue }
      let key = RecordingKey(user: sessions[index].user, recording: Array(recording.utf8))
      guard let first = recordings[key] else {
        recordings[key] = index
        continue
      }
      let (one, two) = (root(of: first), root(of: index))
      roots[max(one, two)] = min(one, two)
    }
    var best: [Int: Int] = [:]
    for index in known {
      let group = root(of: index)
      guard let kept = best[group] else {
        best[group] = index
        continue
      }
      let isBetter = sessions[index].isBetter(than: sessions[kept])
      let isEqual = !isBetter && !sessions[kept].isBetter(than: sessions[index])
      if isBetter || isEqual && index < kept { best[group] = index }
    }
    let kept = Set(best.values)
    let copies = Set(known).subtracting(kept)
    guard !copies.isEmpty else { return (self, 0) }
    var result = self
    result.keep { !copies.contains($0) }
    return (result, copies.count)
  }
}

/// A recording of a user, by its own identifier.
private struct RecordingKey: Hashable {
  let user: Substring
  let recording: [UInt8]
}

extension CountedSession {
  /// The user's id before the identity's first slash; empty where there is one user.
  fileprivate var user: Substring {
    identity.utf8.contains(0x2f) ? identity.prefix { $0 != "/" } : ""
  }
}
