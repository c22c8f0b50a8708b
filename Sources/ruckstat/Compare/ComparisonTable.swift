#if Command
internal import RuckFormats
internal import RuckKernels
internal import RuckSessions
internal import RuckTrack

/// Rules side by side as a person reads them.
struct ComparisonTable {
  let number: NumberText
  let showsDevice: Bool

  /// All sessions, each with its drawings, and how the rules did over all known truths.
  func page(
    of sessions: [ComparedSession], _ profiles: [SessionProfiles?], _ style: PlotStyle?,
    boldHeads: Bool
  ) -> Page {
    var blocks = zip(sessions, profiles).map { session, profiles in
      let drawings = style.flatMap { profiles?.lines($0, number) } ?? []
      return Page(lines(session) + drawings, boldHead: boldHeads)
    }
    let summaries = TruthSummary.all(sessions)
    if sessions.count > 1, !summaries.isEmpty { blocks.append(Page(lines(summaries))) }
    return Page(joining: blocks)
  }

  /// A session: a table for each quantity and the curve of gain.
  private func lines(_ compared: ComparedSession) -> [String] {
    let session = compared.session
    let start = CivilTime.local(session.summary.start, offset: session.offset?.seconds ?? 0)
    let words = [start, session.name, session.sport, session.markedPath]
    let head = words.compactMap { $0 }.filter { $0 != NumberText.unknown }.joined(separator: "  ")
    var lines = [head]
    for quantity in ComparedRule.Quantity.allCases {
      lines += [""] + table(compared, quantity)
    }
    if !compared.gainCurve.isEmpty {
      let points = compared.gainCurve.map {
        "\(threshold($0.threshold)): \(number.height($0.gain))"
      }
      lines += ["", "gain by turning points of"]
      lines += stride(from: 0, to: points.count, by: 6).map {
        "  " + points[$0..<min($0 + 6, points.count)].joined(separator: ", ")
      }
    }
    return lines
  }

  /// How each rule did over all sessions of known truth.
  private func lines(_ summaries: [TruthSummary]) -> [String] {
    var table = TextTable([.left, .left, .right, .right, .right, .right, .right, .left])
    table.add([
      "over all truths", "rule", "tracks", "median error", "", "worst", "nearest", "remarks",
    ])
    var last: ComparedRule.Quantity?
    for summary in summaries {
      table.add([
        summary.quantity == last ? "" : summary.quantity.rawValue, summary.rule,
        "\(summary.sessions)", amount(summary.medianError, summary.quantity),
        percent(summary.medianPercent), amount(summary.worstError, summary.quantity),
        "\(summary.nearest)", summary.isDefault ? "default" : "",
      ])
      last = summary.quantity
    }
    return table.lines
  }

  private func table(
    _ compared: ComparedSession, _ quantity: ComparedRule.Quantity
  ) -> [String] {
    let rows = compared.rows(quantity)
    let hasLoss = quantity == .gain
    let hasTruth = rows.contains { compared.truth($0) != nil }
    let device = showsDevice ? compared.device(quantity) : nil
    let isTimed = rows.contains { $0.runTime != nil }
    var header = [quantity.rawValue, quantity == .energy ? "kcal" : hasLoss ? "up" : ""]
    if hasLoss { header.append("down") }
    if quantity == .energy || rows.contains(where: { $0.interval != nil }) {
      header.append("from to")
    }
    let hasInterval = header.last == "from to"
    header += ["used", "dropped"]
    if isTimed { header.append("run time") }
    if hasTruth { header += ["error", ""] }
    if device != nil { header += ["to device", ""] }
    header.append("remarks")
    var table = TextTable(
      [.left] + Array(repeating: .right, count: header.count - 2) + [.left])
    table.add(header)
    for row in rows {
      var cells = [row.rule.name, value(row.value, quantity)]
      if hasLoss { cells.append(value(row.figure.loss, quantity)) }
      if hasInterval { cells.append(interval(row)) }
      cells += ["\(row.figure.pointsUsed)", "\(row.figure.pointsDropped)"]
      if isTimed { cells.append(runTime(row.runTime)) }
      if hasTruth { cells += difference(compared.error(row), quantity) }
      if device != nil { cells += difference(compared.deviceDifference(row), quantity) }
      cells.append(remarks(compared, row))
      table.add(cells)
    }
    var lines = table.lines
    if let truth = compared.truth(quantity) {
      let tolerance = truth.tolerance.map { " within \(amount($0, quantity))" } ?? ""
      lines.append("truth \(value(truth.value, quantity))\(tolerance)")
    }
    if showsDevice {
      let nearest = compared.nearestDevice(quantity).map { "; nearest: \($0)" } ?? ""
      lines.append("device \(value(compared.device(quantity), quantity))\(nearest)")
    }
    return lines
  }

  private func remarks(_ compared: ComparedSession, _ row: ComparedSession.Row) -> String {
    let quantity = row.rule.quantity
    var words = row.isDefault ? ["default"] : []
    if compared.nearestTruth(quantity) == row.rule.name { words.append("nearest the truth") }
    if showsDevice, compared.nearestDevice(quantity) == row.rule.name {
      words.append("nearest the device")
    }
    return (words + row.figure.reasons).joined(separator: ", ")
  }

  private func value(_ value: Double?, _ quantity: ComparedRule.Quantity) -> String {
    guard let value else { return NumberText.unknown }
    switch quantity {
    case .distance:
      return number.units == .imperial
        ? NumberText.fixed(Length.meters(value).miles, 3) + " mi"
        : NumberText.fixed(value / 1000, 3) + " km"
    case .gain:
      return number.units == .imperial
        ? NumberText.fixed(Length.meters(value).feet, 0) + " ft"
        : NumberText.fixed(value, 1) + " m"
    case .moving: return NumberText.duration(value)
    case .energy: return NumberText.fixed(value, 0)
    }
  }

  /// A length, a time or an energy as the size of an error.
  private func amount(_ amount: Double, _ quantity: ComparedRule.Quantity) -> String {
    switch quantity {
    case .distance, .gain:
      number.units == .imperial
        ? NumberText.fixed(Length.meters(amount).feet, 1) + " ft"
        : NumberText.fixed(amount, 1) + " m"
    case .moving: NumberText.fixed(amount, 0) + " s"
    case .energy: NumberText.fixed(amount, 1) + " kcal"
    }
  }

  private func difference(
    _ difference: ComparedSession.Difference?, _ quantity: ComparedRule.Quantity
  ) -> [String] {
    guard let difference else { return ["", ""] }
    return [signed(amount(difference.amount, quantity)), signed(percent(difference.percent))]
  }

  private func signed(_ text: String) -> String {
    text.isEmpty || text.hasPrefix("-") ? text : "+" + text
  }

  private func percent(_ percent: Double?) -> String {
    percent.map { NumberText.fixed($0, 1) + " %" } ?? ""
  }

  private func interval(_ row: ComparedSession.Row) -> String {
    guard let interval = row.interval else { return "" }
    return "\(NumberText.fixed(interval.lowerBound, 0)) to "
      + NumberText.fixed(interval.upperBound, 0)
  }

  private func runTime(_ seconds: Double?) -> String {
    seconds.map { NumberText.fixed($0 * 1000, 3) + " ms" } ?? ""
  }

  private func threshold(_ meters: Double) -> String {
    number.units == .imperial
      ? NumberText.fixed(Length.meters(meters).feet, 1) + " ft"
      : NumberText.trimmed(meters, 1) + " m"
  }
}
#endif
