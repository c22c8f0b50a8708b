internal import RuckMetrics

/// One recording of two of an outing: the path of the one that covers it better, what only the other one
/// covers put in, and each other channel from the one that has more of it.
struct MergedRecording {
  /// The recording, on the clock of the first one.
  let recorded: RecordedSession
  /// The channels that were taken from the second one.
  let channels: [Channel]

  // Values are interpolated between rows that are at most twice as many seconds apart.
  private static let longestGap = 10.0
  // A hole of the path in which the other recording's rows are taken.
  private static let shortestHole = 60.0
  // A channel is the second one's only where that covers more by so much.
  private static let clearlyMore = 1.05
  private static let sampled: [Channel] = [.altitude, .heartRate, .cadence, .power, .temperature]

  /// Merges two recordings.
  ///
  /// O(rows of both).
  ///
  /// - Parameters:
  ///   - first: a recording; names, notes, load and what else the two may both state are its own where it
  ///     states them.
  ///   - second: another of the same outing.
  ///   - clockOffset: seconds by which the second one's clock is ahead.
  init(_ first: RecordedSession, _ second: RecordedSession, clockOffset: Double) {
    let one = TimedRows(first.track, shift: 0)
    let two = TimedRows(second.track, shift: -clockOffset)
    // The path: by what is covered, else by the stated uncertainty.
    let covered = (one.covered(.latitude), two.covered(.latitude))
    let isSecondPath =
      covered.1 > covered.0 * Self.clearlyMore
      || covered.1 * Self.clearlyMore > covered.0 && two.isMoreAccurate(than: one)
    let (path, other) = isSecondPath ? (two, one) : (one, two)
    var taken: [Channel] = isSecondPath ? [.latitude, .longitude] : []
    var sources: [Channel: Bool] = [:]
    for channel in Self.sampled {
      let amounts = (one.covered(channel), two.covered(channel))
      var isSecond =
        amounts.1 > amounts.0 * Self.clearlyMore
        || isSecondPath && amounts.1 * Self.clearlyMore >= amounts.0
      // Air pressure knows altitude better than satellites do.
      if channel == .altitude, first.hasBarometer != second.hasBarometer {
        let hasEnough =
          second.hasBarometer ? amounts.1 > 0.8 * amounts.0 : amounts.0 > 0.8 * amounts.1
        if hasEnough { isSecond = second.hasBarometer }
      }
      sources[channel] = isSecond
      if isSecond, amounts.1 > 0 { taken.append(channel) }
    }
    let rows = Self.rows(path, other)
    let track = Self.track(rows, path: path, other: other, isSecondPath: isSecondPath, sources)
    var merged = RecordedSession(track: track)
    merged.kind = first.kind
    merged.identifier = first.identifier
    merged.name = first.name ?? second.name
    merged.notes = first.notes ?? second.notes
    merged.sport = first.sport ?? second.sport
    merged.subSport = first.subSport ?? second.subSport
    merged.utcOffset = first.utcOffset ?? second.utcOffset
    merged.load = first.load ?? second.load
    merged.weather = first.weather ?? second.weather
    merged.walker = first.walker.completed(by: second.walker)
    merged.waypoints = first.waypoints.isEmpty ? second.waypoints : first.waypoints
    merged.hasBarometer = sources[.altitude] == true ? second.hasBarometer : first.hasBarometer
    // The totals of one device are not the sum of both.
    if rows.allSatisfy(\.isPath) {
      merged.deviceTotals = isSecondPath ? second.deviceTotals : first.deviceTotals
    }
    recorded = merged
    channels = taken
  }

  /// A row of one of the two.
  private struct Row {
    let row: Int
    let time: Double
    let isPath, beginsSegment, isPaused: Bool
  }

  /// The rows of the path, and those of the other one before it, after it and in its holes.
  private static func rows(_ path: TimedRows, _ other: TimedRows) -> [Row] {
    func row(_ index: Int, of rows: TimedRows, _ isPath: Bool) -> Row {
      Row(
        row: rows.rows[index], time: rows.times[index], isPath: isPath,
        beginsSegment: rows.beginsSegment[index], isPaused: rows.isPaused[index])
    }
    var result: [Row] = []
    var next = 0
    var last = -Double.infinity
    for index in path.times.indices {
      let time = path.times[index]
      let isHole = time - last > shortestHole
      while next < other.times.count, other.times[next] < time {
        // A second of the path's own rows is left free.
        if isHole, other.times[next] > last + 1, other.times[next] < time - 1 {
          result.append(row(next, of: other, false))
        }
        next += 1
      }
      result.append(row(index, of: path, true))
      last = time
    }
    while next < other.times.count {
      if other.times[next] > last + 1 { result.append(row(next, of: other, false)) }
      next += 1
    }
    return result
  }

  private static func track(
    _ rows: [Row], path: TimedRows, other: TimedRows, isSecondPath: Bool, _ sources: [Channel: Bool]
  ) -> Track {
    var builder = TrackBuilder(expectedCount: rows.count)
    // Altitudes of two devices differ by a constant more than by anything else.
    let altitudeShift = path.medianDifference(.altitude, from: other, gap: longestGap)
    var before: Row?
    for row in rows {
      // A pause of one device that the other one recorded is not a pause.
      if before == nil || row.beginsSegment && before?.isPath == row.isPath {
        builder.beginSegment(afterPause: row.isPaused)
      }
      before = row
      let own = row.isPath ? path : other
      for channel in Channel.allCases where !sampled.contains(channel) {
        // Each device counts its own distance from its own start.
        if channel == .distance, !row.isPath { continue }
        let value = channel == .time ? row.time : own.value(channel, row.row)
        if value.isFinite { builder.set(channel, value) }
      }
      for channel in sampled {
        let isFromPath = (sources[channel] == true) == isSecondPath
        let source = isFromPath ? path : other
        let fallback = isFromPath ? other : path
        func sample(_ rows: TimedRows) -> Double? {
          let value =
            (row.isPath ? path : other) === rows
            ? rows.value(channel, row.row) : rows.value(channel, at: row.time, gap: longestGap)
          return value.isFinite ? value : nil
        }
        var value = sample(source)
        if value == nil, let second = sample(fallback) {
          guard channel == .altitude else {
            builder.set(channel, second)
            continue
          }
          // The shift is what is added to the other one's altitudes to be those of the path.
          value = altitudeShift.map { isFromPath ? second + $0 : second - $0 }
        }
        if let value { builder.set(channel, value) }
      }
      builder.commitRow()
    }
    return builder.build()
  }
}

/// The rows of a recording that have a time, in order, on another clock.
private final class TimedRows {
  let track: Track
  private(set) var rows: [Int] = []
  private(set) var times: [Double] = []
  private(set) var beginsSegment: [Bool] = []
  private(set) var isPaused: [Bool] = []
  private let columns: [ContiguousArray<Double>]

  init(_ track: Track, shift: Double) {
    self.track = track
    columns = Channel.allCases.map { track.column($0) }
    let recorded = track.column(.time)
    let starts = Set(track.segments.map(\.lowerBound))
    let pauses = Set(track.pauses)
    var (isBeginning, isStopped) = (false, false)
    for row in 0..<track.count {
      isBeginning = isBeginning || starts.contains(row)
      isStopped = isStopped || pauses.contains(row)
      guard !recorded.isEmpty, recorded[row].isFinite,
        recorded[row] + shift > times.last ?? -.infinity
      else { continue }
      rows.append(row)
      times.append(recorded[row] + shift)
      beginsSegment.append(isBeginning)
      isPaused.append(isStopped)
      (isBeginning, isStopped) = (false, false)
    }
  }

  func value(_ channel: Channel, _ row: Int) -> Double {
    let column = columns[channel.rawValue]
    return column.isEmpty ? .nan : column[row]
  }

  /// Seconds for which a channel has samples.
  func covered(_ channel: Channel) -> Double {
    var (seconds, last) = (0.0, -Double.infinity)
    for index in times.indices where value(channel, rows[index]).isFinite {
      if last.isFinite { seconds += min(times[index] - last, 10) }
      last = times[index]
    }
    return seconds
  }

  /// Whether the median of the stated uncertainties is less by a fifth.
  func isMoreAccurate(than other: TimedRows) -> Bool {
    func median(_ rows: TimedRows) -> Double? {
      let known = rows.columns[Channel.horizontalAccuracy.rawValue].filter(\.isFinite).sorted()
      return known.isEmpty ? nil : known[known.count / 2]
    }
    guard let mine = median(self), let others = median(other) else { return false }
    return mine < 0.8 * others
  }

  /// A channel at a moment, on the line between the two samples around it.
  func value(_ channel: Channel, at time: Double, gap: Double) -> Double {
    guard let first = times.first, let last = times.last, time >= first, time <= last else {
      return .nan
    }
    var (low, high) = (0, times.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    while low > 0, !value(channel, rows[low]).isFinite, time - times[low] <= gap { low -= 1 }
    while high < times.count - 1, !value(channel, rows[high]).isFinite, times[high] - time <= gap {
      high += 1
    }
    let (before, after) = (value(channel, rows[low]), value(channel, rows[high]))
    let length = times[high] - times[low]
    guard before.isFinite, after.isFinite, length <= 2 * gap else { return .nan }
    return length > 0 ? before + (time - times[low]) / length * (after - before) : before
  }

  /// The median excess of a channel over that of another recording; nil where both never have it.
  func medianDifference(_ channel: Channel, from other: TimedRows, gap: Double) -> Double? {
    var differences: [Double] = []
    for index in stride(from: 0, to: times.count, by: max(1, times.count / 2000)) {
      let difference =
        value(channel, rows[index]) - other.value(channel, at: times[index], gap: gap)
      if difference.isFinite { differences.append(difference) }
    }
    differences.sort()
    return differences.isEmpty ? nil : differences[differences.count / 2]
  }
}
