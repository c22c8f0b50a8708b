internal import RuckKernels

/// The possible values of a recording made on Earth by a person.
///
/// A value outside is damage or forgery, not a measurement: readers leave it out and report it, and
/// an analysis of columns does the same. Everything computed from the rest is finite. Positions
/// are not listed here: a latitude or longitude out of range is the business of a ``CleaningRule``,
/// which drops the whole point.
public enum RecordedRange {
  /// Seconds since 1970: from 1970-01-01 to 2200-01-01, UTC.
  public static let time: ClosedRange<Double> = 0...7_258_118_400
  /// Metres: a hundred kilometres below and above the datum.
  public static let altitude: ClosedRange<Double> = -100_000...100_000
  /// Metres along a recording: a million kilometres.
  public static let distance: ClosedRange<Double> = 0...1_000_000_000

  /// The range of a channel's values; nil where any finite number is possible.
  public static func range(of channel: Channel) -> ClosedRange<Double>? {
    switch channel {
    case .time: time
    case .altitude: altitude
    case .distance: distance
    default: nil
    }
  }
}

extension ContiguousArray<Double> {
  /// Makes unknown the values that a channel cannot hold: those outside its ``RecordedRange``, and in
  /// channels without one those that are not finite.
  ///
  /// O(count).
  ///
  /// - Parameter channel: the channel whose samples these are.
  /// - Returns: the number of samples left out and the first of them; nil where there was none.
  package mutating func leaveOutImpossible(
    _ channel: Channel
  ) -> (count: Int, first: Double)? {
    let maximum = Double.greatestFiniteMagnitude
    let range = RecordedRange.range(of: channel) ?? -maximum...maximum
    guard !ColumnChecks.lies(span, within: range),
      let first = first(where: { $0 < range.lowerBound || $0 > range.upperBound })
    else { return nil }
    return (leaveOut(outside: range), first)
  }

  /// Makes NaN of every number outside a range, and returns their count.
  ///
  /// A column without one is not written to, so that it stays shared. O(n).
  mutating func leaveOut(outside range: ClosedRange<Double>) -> Int {
    if ColumnChecks.lies(span, within: range) { return 0 }
    var count = 0
    for row in indices where self[row] < range.lowerBound || self[row] > range.upperBound {
      self[row] = .nan
      count += 1
    }
    return count
  }
}

extension ContiguousArray {
  /// Gives back memory where less than half of it is used.
  ///
  /// O(count).
  package mutating func fitCapacity() {
    // The system gives no smaller pieces than for a few samples.
    guard capacity > Swift.max(2 * count, 8) else { return }
    var fitting = ContiguousArray()
    fitting.reserveCapacity(count)
    fitting.append(contentsOf: self)
    self = fitting
  }
}

extension TrackView {
  /// Whether no value lies outside its channel's ``RecordedRange``.
  ///
  /// O(n).
  var isPossible: Bool {
    for channel in Channel.allCases {
      guard let range = RecordedRange.range(of: channel) else { continue }
      if !ColumnChecks.lies(self[channel], within: range) { return false }
    }
    return true
  }
}

extension Track {
  /// This track with values outside a channel's ``RecordedRange`` unknown.
  ///
  /// Columns without such a value stay shared, and a column of nothing else is absent. O(n).
  ///
  /// - Parameter log: gets `track.values-out-of-range`.
  /// - Returns: the track itself where there is no such value.
  func leavingOutImpossible(_ log: inout DiagnosticLog) -> Track {
    if view.isPossible { return self }
    var words: [String] = []
    var total = 0
    let track = replacing { channel in
      var column = self.column(channel)
      guard let range = RecordedRange.range(of: channel) else { return column }
      let count = column.leaveOut(outside: range)
      guard count > 0 else { return column }
      words.append("\(count) \(channel.machineName)")
      total += count
      return column.allSatisfy(\.isNaN) ? [] : column
    }
    log.report(
      .trackValuesOutOfRange, "values that no recording can hold: \(words.joined(separator: ", "))",
      count: total)
    return track
  }
}
