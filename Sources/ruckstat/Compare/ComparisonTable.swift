internal import RuckMetrics

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
    let activity = compared.session.summary.activity
    var lines = compared.session.headline.folded(to: TerminalSize.lineWidth)
    lines += ["kind  \(activity.kind.rawValue)  (\(activity.source.rawValue))"]
    for quantity in ComparedRule.Quantity.allCases {
      lines += [""] + table(compared, quantity)
    }
    if !compared.gainCurve.isEmpty {
      let points = compared.gainCurve.map {
        "\(number.threshold($0.threshold)): \(number.height($0.gain))"
      }
      lines += ["", "gain by turning points of"]
      let width = TerminalSize.lineWidth - 2
      lines += points.joined(separator: ", ").folded(to: width).map { "  " + $0 }
    }
    return lines
  }

  /// The lines of each rule's errors over all sessions of known truth.
  private func lines(_ summaries: [TruthSummary]) -> [String] {
    var table = TextTable([
      .left, .left, .right, .right, .right, .right.ranked(1), .right, .words(minimum: 8),
    ])
    table.add([
      "over all truths", "rule", "tracks", "median error", "", "worst", "nearest", "remarks",
    ])
    var last: ComparedRule.Quantity?
    for summary in summaries {
      table.add([
        summary.quantity == last ? "" : summary.quantity.rawValue, summary.rule,
        "\(summary.sessions)", number.error(summary.medianError, of: summary.quantity),
        NumberText.percent(summary.medianPercent),
        number.error(summary.worstError, of: summary.quantity),
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
    let ranks = ["run time": 5, "dropped": 4, "used": 3, "down": 2, "from to": 1]
    var table = TextTable(
      [.left] + header[1..<(header.count - 1)].map { .right.ranked(ranks[$0] ?? 0) }
        + [.words(minimum: 12)])
    table.add(header)
    for row in rows {
      var cells = [row.rule.name, number.value(row.value, of: quantity)]
      if hasLoss { cells.append(number.value(row.figure.loss, of: quantity)) }
      if hasInterval { cells.append(interval(row)) }
      cells += ["\(row.figure.pointsUsed)", "\(row.figure.pointsDropped)"]
      if isTimed { cells.append(runTime(row.runTime)) }
      if hasTruth { cells += number.signed(compared.error(row), of: quantity) }
      if device != nil { cells += number.signed(compared.deviceDifference(row), of: quantity) }
      cells.append(remarks(compared, row))
      table.add(cells)
    }
    var lines = table.lines
    if let truth = compared.truth(quantity) {
      let tolerance = truth.tolerance.map { " within \(number.error($0, of: quantity))" } ?? ""
      lines.append("truth \(number.value(truth.value, of: quantity))\(tolerance)")
    }
    if showsDevice {
      let nearest = compared.nearestDevice(quantity).map { "; nearest: \($0)" } ?? ""
      lines.append("device \(number.value(compared.device(quantity), of: quantity))\(nearest)")
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
    return (words + row.figure.reasons.map(EnergyCaveats.words)).joined(separator: ", ")
  }

  private func interval(_ row: ComparedSession.Row) -> String {
    guard let interval = row.interval else { return "" }
    // In the unit of the column of values, which stands there.
    let ends = [interval.lowerBound, interval.upperBound].map { end in
      number.value(end, of: row.rule.quantity).prefix { $0 != " " }
    }
    return ends.joined(separator: " to ")
  }

  private func runTime(_ seconds: Double?) -> String {
    seconds.map { NumberText.fixed($0 * 1000, 3) + " ms" } ?? ""
  }
}

extension TwoSessions {
  /// Figures, then split by split; what neither session knows is left out, and so are times of nothing.
  func page(_ number: NumberText) -> Page {
    let both = [one, other]
    var figures = TextTable([.left, .right, .right, .right])
    figures.add(["", "A", "B", "B - A"])
    figures.add(["day"] + both.map { String($0.localStart.prefix(10)) } + [""])
    for figure in AnalyzedSession.compared where figure.isShown {
      let texts = both.map { figure.cell(of: $0, number) }
      guard texts.contains(where: { !$0.isEmpty && $0 != "0:00" }) else { continue }
      figures.add(
        [figure.heading(number.units)] + texts.map { $0.isEmpty ? NumberText.unknown : $0 }
          + [figure.signed(difference(figure), number)])
    }
    let heads = [("A", one), ("B", other)].map { letter, session in
      "\(letter)  \([session.name, session.markedPath].compactMap { $0 }.joined(separator: "  "))"
        .cutInTheMiddle(to: TerminalSize.lineWidth)
    }
    let hasHeart = splits.contains {
      $0.one?.meanHeartRate != nil || $0.other?.meanHeartRate != nil
    }
    let fields = PairSplit.fields.filter { hasHeart || !$0.name.hasSuffix("heart_rate") }
    let table = splits.isEmpty ? [] : [Page(TextTable(splits, fields, number).lines)]
    return Page(joining: [Page(heads + [""] + figures.lines)] + table)
  }
}
