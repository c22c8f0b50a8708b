internal import RuckKernels

/// The splits of a session as its shown figures grow.
struct LiveSplits: Sendable {
  /// Splits of one point, such as the one behind a hole; those beyond are left out.
  private static let maximumAtOnce = 16

  private let length: SplitLength?
  private var index = 0
  private var before = LiveFigures()
  private var begin = LiveFigures()

  /// Splits of a length; none where it is nil or not above 0.
  init(_ length: SplitLength?) {
    self.length = length.flatMap { $0.amount > 0 && $0.amount.isFinite ? $0 : nil }
  }

  /// Takes in the figures after a point; O(1).
  mutating func advance(_ figures: LiveFigures) -> [LiveEvent] {
    guard let length else { return [] }
    if begin.time == nil { (begin, before) = (figures, figures) }
    defer { before = figures }
    let (from, to) = (length.value(of: before), length.value(of: figures))
    var events: [LiveEvent] = []
    while to >= Double(index + 1) * length.amount, events.count < Self.maximumAtOnce {
      let end = Double(index + 1) * length.amount
      let share = to > from ? min(1, max(0, (end - from) / (to - from))) : 1
      let full = before.interpolated(to: figures, share)
      events.append(.split(SessionSplit(index, from: begin, to: full)))
      begin = full
      index += 1
    }
    if to >= Double(index + 1) * length.amount {
      index = Int(to / length.amount, clampedTo: index...Int.max) ?? index
      begin = figures
    }
    return events
  }
}

extension SplitLength {
  /// Metres or seconds.
  fileprivate var amount: Double {
    switch self {
    case .distance(let length): length.meters
    case .time(let seconds): seconds
    }
  }

  fileprivate func value(of figures: LiveFigures) -> Double {
    switch self {
    case .distance: figures.distance
    case .time: figures.elapsed ?? 0
    }
  }
}

extension LiveFigures {
  /// The growing figures between these and later ones.
  fileprivate func interpolated(to later: LiveFigures, _ share: Double) -> LiveFigures {
    func between(_ low: Double?, _ high: Double?) -> Double? {
      guard let high else { return nil }
      let low = low ?? 0
      return low + share * (high - low)
    }
    var figures = later
    figures.time = later.time.map { end in time.map { $0 + share * (end - $0) } ?? end }
    figures.distance = distance + share * (later.distance - distance)
    figures.movingTime = movingTime + share * (later.movingTime - movingTime)
    figures.gain = between(gain, later.gain)
    figures.loss = between(loss, later.loss)
    figures.grossKilocalories = between(grossKilocalories, later.grossKilocalories)
    figures.ruckWork = between(ruckWork, later.ruckWork)
    return figures
  }
}

extension SessionSplit {
  /// A full split of shown figures.
  fileprivate init(_ index: Int, from begin: LiveFigures, to end: LiveFigures) {
    func part(_ value: (LiveFigures) -> Double?) -> Double? {
      value(end).map { $0 - (value(begin) ?? 0) }
    }
    let meters = end.distance - begin.distance
    self.init(
      index: index, startDistance: begin.distance, endDistance: end.distance,
      startTime: begin.time, endTime: end.time, isPartial: false,
      movingTime: end.movingTime - begin.movingTime, uncountedTime: 0, gain: part(\.gain),
      loss: part(\.loss), meanHeartRate: nil,
      meanLoad: part(\.ruckWork).flatMap { meters > 0 ? ($0 * 1000 / meters).known : nil },
      grossKilocalories: part(\.grossKilocalories))
  }
}
