internal import RuckTrack

/// Heart rates that stand apart from the recordings, 12 bytes each.
struct HeartRateSeries: Sendable {
  /// Seconds since 1970.
  private var times: ContiguousArray<Double> = []
  /// Beats a minute.
  private var rates: ContiguousArray<Float> = []
  private var isSorted = true

  /// Seconds between a row and the rate that counts for it.
  private static let reach = 10.0
  /// Beats a minute that a heart does.
  private static let possible = Float(20)...Float(250)

  /// None yet.
  init() {}

  /// Adds one; impossible ones are left out.
  mutating func append(_ time: Double, _ rate: Double) {
    guard Self.possible.contains(Float(rate)), RecordedRange.time.contains(time) else { return }
    if let last = times.last, time < last { isSorted = false }
    times.append(time)
    rates.append(Float(rate))
  }

  /// Puts them in order of time.
  ///
  /// O(rates · log rates), O(rates) where they are in order already.
  mutating func sort() {
    guard !isSorted else { return }
    let order = times.indices.sorted { (times[$0], $0) < (times[$1], $1) }
    (times, rates) = (
      ContiguousArray(order.map { times[$0] }), ContiguousArray(order.map { rates[$0] })
    )
    isSorted = true
  }

  /// The first one at a time or after it.
  private func index(from time: Double) -> Int {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] < time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Gives a track without heart rates those of its time: each row the nearest, at most ten seconds away.
  ///
  /// O(rows + rates meanwhile + log rates); nothing where there are none.
  func fill(_ track: inout Track) {
    let rows = track.column(.time)
    guard !times.isEmpty, !track.has(.heartRate), let first = rows.first(where: { !$0.isNaN })
    else { return }
    var next = index(from: first - Self.reach)
    var isKnown = false
    let column = ContiguousArray<Double>(
      rows.map { time in
        guard !time.isNaN else { return .nan }
        // Rows in another order than that of time begin again.
        if next > 0, next < times.count, times[next - 1] > time { next = index(from: time) }
        while next < times.count, times[next] < time { next += 1 }
        var best: (distance: Double, rate: Float)?
        for index in [next - 1, next] where times.indices.contains(index) {
          let distance = abs(times[index] - time)
          if distance <= Self.reach, distance < best?.distance ?? .infinity {
            best = (distance, rates[index])
          }
        }
        guard let best else { return .nan }
        isKnown = true
        return Double(best.rate)
      })
    guard isKnown else { return }
    track = track.replacing { $0 == .heartRate ? column : track.column($0) }
  }

  /// The rates between two times as rows; no rows where there are none.
  func track(from start: Double, to end: Double) -> Track {
    var builder = TrackBuilder()
    var row = index(from: start)
    var last = -Double.infinity
    while row < times.count, times[row] <= end {
      if times[row] > last {
        builder.set(.time, times[row])
        builder.set(.heartRate, Double(rates[row]))
        builder.commitRow()
        last = times[row]
      }
      row += 1
    }
    return builder.build()
  }
}
