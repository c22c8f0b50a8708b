internal import RuckMetrics

/// The values that a reader reads off a ruck at each column of its curves, and between any two of them.
///
/// A size that does not depend on the recording: one value a column and quantity.
struct RuckReadings: Sendable {
  /// A quantity that sums up along a ruck.
  enum Sum: String, CaseIterable {
    /// Hundredths of a metre.
    case distance
    /// Tenths of a second.
    case time
    /// Tenths of a second that the pace leaves out.
    case left
    /// Hundredths of a metre.
    case gain
    /// Hundredths of a kilocalorie, gross.
    case energy
  }

  /// The sums from the start to each border of a column, one more than columns; none of what is unknown.
  let sums: [(sum: Sum, values: [Int])]

  /// Takes the sums of the splits of columns; none where there are none.
  init(_ splits: [SessionSplit]) {
    guard !splits.isEmpty else {
      sums = []
      return
    }
    sums = Sum.allCases.compactMap { sum in
      var (total, values) = (0.0, [0])
      for split in splits {
        guard let part = sum.part(of: split) else { return nil }
        total += part
        guard
          let value = Int((total * sum.scale).rounded(), clampedTo: -1_000_000_000...1_000_000_000)
        else { return nil }
        values.append(value)
      }
      // A remainder of less than rounding makes a column more or less.
      let missing = PlotRuns.columns + 1 - values.count
      if missing > 0 { values += repeatElement(values[values.count - 1], count: missing) }
      if missing < 0 {
        let last = values[values.count - 1]
        values.removeLast(-missing)
        values[values.count - 1] = last
      }
      return (sum, values)
    }
  }
}

extension RuckReadings.Sum {
  /// Parts of a unit that are written.
  fileprivate var scale: Double {
    switch self {
    case .distance, .gain, .energy: 100
    case .time, .left: 10
    }
  }

  /// The part of a split in the sum, in metres, seconds or kilocalories; nil where it is unknown.
  fileprivate func part(of split: SessionSplit) -> Double? {
    switch self {
    case .distance: split.distance
    case .time: split.elapsed
    case .left: split.uncountedTime
    case .gain: split.gain
    case .energy: split.grossKilocalories
    }
  }
}

extension LaneQuantity {
  /// Parts of its unit in which the script reads it.
  fileprivate var scale: Double { self == .load ? 1000 : 100 }
}

extension Markup {
  /// The read-out of a ruck, which the script shows, and the series that it reads.
  mutating func readOut(_ sheet: RuckSheet, _ options: ReportOptions) {
    let sums = sheet.readings?.sums ?? []
    func has(_ sum: RuckReadings.Sum) -> Bool { sums.contains { $0.sum == sum } }
    element("div", ["class": "read", "hidden": ""]) { page in
      page.element("dl", ["class": "now"]) { page in
        for sum in [RuckReadings.Sum.distance, .time] where has(sum) {
          page.value(sum == .distance ? "distance" : "time", "data-now", sum.rawValue)
        }
        for lane in sheet.lanes {
          page.value(lane.quantity.traits.column, "data-now", lane.quantity.rawValue)
        }
      }
      page.element("div", ["class": "move"]) { page in
        page.empty(
          "input",
          [
            "type": "range", "min": "0", "max": "\(PlotRuns.columns - 1)", "value": "0",
            "aria-label": "Position along the ruck", "autocomplete": "off",
          ])
        page.element(
          "button",
          [
            "type": "button", "data-start": Words.startPeriod, "data-end": "End the period",
            "data-clear": "Whole ruck",
          ], text: Words.startPeriod)
      }
      page.element("p", ["class": "what"]) { page in
        page.element("span", ["data-whole": ""], text: "whole ruck")
        page.element("span", ["data-part": "", "hidden": ""], text: "selected")
      }
      page.element("dl", ["class": "sums"]) { page in
        for (key, name, isThere) in [
          ("distance", "distance", has(.distance)), ("time", "time", has(.time)),
          ("pace", "pace", has(.time) && has(.distance)), ("gain", "gain", has(.gain)),
          ("energy", "energy", has(.energy)),
        ] where isThere { page.value(name, "data-sum", key) }
      }
    }
    element(
      "template",
      [
        "id": "readings", "data-columns": "\(PlotRuns.columns)",
        "data-units": options.units.rawValue,
      ]
    ) { page in
      for (sum, values) in sums {
        let parts = [values[0]] + zip(values.dropFirst(), values).map { $0 - $1 }
        page.series(sum.rawValue, parts, ["class": "sum"])
      }
      for lane in sheet.lanes {
        page.series(
          lane.quantity.rawValue,
          lane.envelope.drawnMeans.map { $0.flatMap { Self.part($0 * lane.quantity.scale) } })
      }
      guard let map = sheet.map else { return }
      page.series("x", map.columns.map { $0.flatMap { Self.part($0.x / TrackMap.width * 10_000) } })
      page.series("y", map.columns.map { $0.flatMap { Self.part($0.y / map.height * 10_000) } })
    }
  }

  private mutating func value(_ name: String, _ attribute: String, _ key: String) {
    element("div") { page in
      page.element("dt", text: name)
      page.element("dd", [attribute: key]) { _ in }
    }
  }

  private static func part(_ value: Double) -> Int? {
    Int(value.rounded(), clampedTo: -1_000_000_000...1_000_000_000)
  }

  /// The values of a series between commas; nothing where one is unknown.
  private mutating func series(_ key: String, _ values: [Int?], _ kind: Attributes = [:]) {
    var bytes: [UInt8] = []
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      if let value { bytes.append(whole: Int64(value)) }
    }
    element("p", kind + ["data-key": key], text: String(decoding: bytes, as: UTF8.self))
  }
}
