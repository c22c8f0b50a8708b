internal import RuckMetrics

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
