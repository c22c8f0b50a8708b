#if Command
internal import RuckSessions
internal import RuckTrack

/// Two sessions side by side as a person reads them.
struct PairTable {
  let number: NumberText
  let usesColour: Bool

  /// Tables in the units that the user asked for.
  init(_ output: ResolvedOutput) {
    number = output.number
    usesColour = output.usesColour
  }

  /// Figures, then split by split; what neither session knows is left out.
  func page(_ one: AnalyzedSession, _ other: AnalyzedSession) -> Page {
    var figures = TextTable([.left, .right, .right, .right])
    figures.add(["", "A", "B", "B - A"])
    figures.add(["day"] + [one, other].map { String($0.localStart.prefix(10)) } + [""])
    for figure in PairFigure.allCases {
      let values = [one, other].map { figure.value(of: $0) }
      guard figure.isShown(values) else { continue }
      figures.add(
        [figure.label] + values.map { number.text($0, of: figure) } + [
          number.signed(figure.difference(one, other), of: figure)
        ])
    }
    let heads = [("A", one), ("B", other)].map { letter, session in
      "\(letter)  \([session.name, session.markedPath].compactMap { $0 }.joined(separator: "  "))"
        .cutInTheMiddle(to: TerminalSize.lineWidth)
    }
    var blocks = [Page(heads + [""] + figures.lines)]
    let splits = PairSplit.all(one, other)
    if !splits.isEmpty { blocks.append(Page(lines(splits))) }
    return Page(joining: blocks)
  }

  private func lines(_ splits: [PairSplit]) -> [String] {
    let hasHeart = splits.contains {
      $0.one?.meanHeartRate != nil || $0.other?.meanHeartRate != nil
    }
    var table = TextTable([
      .right, .right, .right, .right, .right, .right.ranked(2), .right.ranked(1),
    ])
    table.add(["split", "to", "A", "B", "B - A"] + (hasHeart ? ["bpm A", "bpm B"] : ["", ""]))
    func time(_ split: SessionSplit?) -> String {
      split.map { NumberText.duration($0.elapsed) } ?? ""
    }
    func heart(_ split: SessionSplit?) -> String {
      hasHeart ? split.map(number.heart(of:)) ?? "" : ""
    }
    for split in splits {
      let longer = split.secondsLonger.map {
        ($0 < -0.5 ? "-" : $0 < 0.5 ? "" : "+") + NumberText.duration($0.magnitude)
      }
      table.add([
        "\(split.number)", number.distance(split.one?.endDistance ?? split.other?.endDistance),
        time(split.one), time(split.other), longer ?? "", heart(split.one), heart(split.other),
      ])
    }
    return table.lines
  }
}
#endif
