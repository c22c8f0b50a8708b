/// Sums, means, maxima and histograms of the sessions of a digest.
public struct Statistics: Sendable, Hashable {
  /// A group with its name.
  public struct Group: Sendable, Hashable {
    /// The name: `all`, `2025-W14`, `2025-04`, `load 15-20 kg`.
    public let key: String
    /// The grouping of the sessions.
    public let grouping: StatisticsGrouping
    /// The number of the period of the calendar or of the load band; nil for any other group.
    public let number: Int?
    /// Its statistics.
    public let statistics: GroupStatistics
  }

  /// All sessions together.
  public let all: GroupStatistics
  /// The groups asked for, each grouping's in order: calendar and bands rising, routes and
  /// equipment by their ids, the unknown last.
  public let groups: [Group]
  /// Sessions by load, pace and hour of day.
  public let histograms: [SessionHistogram]

  /// The statistics of a digest's sessions.
  ///
  /// One pass over the sessions; memory is constant for each group. O(sessions · groupings).
  ///
  /// - Parameters:
  ///   - digest: the sessions, each counted once.
  ///   - groupings: the groupings; all of them in the same pass.
  ///   - loadBands: the bands of the histogram of loads.
  public init(
    of digest: SessionDigest, by groupings: [StatisticsGrouping] = [],
    loadBands: LoadBands = .fiveKilograms
  ) {
    var all = GroupStatistics()
    var groups = [[StatisticsGrouping.Key: GroupStatistics]](
      repeating: [:], count: groupings.count)
    var histograms = [SessionHistogram.Quantity.load(loadBands), .pace, .hourOfDay]
      .map { SessionHistogram(of: $0) }
    for session in digest.sessions {
      all.add(session)
      for index in groupings.indices {
        for key in groupings[index].keys(of: session) {
          groups[index][key, default: GroupStatistics()].add(session)
        }
      }
      for index in histograms.indices { histograms[index].add(session) }
    }
    self.all = all
    self.histograms = histograms
    self.groups = zip(groupings, groups).flatMap { grouping, groups in
      groups.sorted { $0.key < $1.key }
        .map {
          Group(
            key: grouping.text(of: $0.key), grouping: grouping,
            number: grouping.number(of: $0.key), statistics: $0.value)
        }
    }
  }
}
