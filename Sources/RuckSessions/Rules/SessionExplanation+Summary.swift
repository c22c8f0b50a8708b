#if Store
internal import RuckKernels
internal import RuckTrack

/// The method and the certainty of a figure, in at most three sentences.
///
/// The sentences come first; the form below them has the rule, its parameters and its source.
extension SessionExplanation {
  /// The sentences of a figure; none of those that a formula says in full.
  func sentences(of figure: ExplainedFigure) -> [String] {
    switch figure {
    case .kind: kindSentences
    case .distance: distanceSentences
    case .gain: gainSentences
    case .moving: movingSentences
    case .energy: energySentences
    case .load: loadSentences
    default: []
    }
  }

  var kindSentences: [String] {
    let activity = summary.activity
    let kind = activity.kind.rawValue
    let sport = session.sport.map { " (\(Self.quoted($0)))" } ?? ""
    var speeds: [String] = []
    if let speed = summary.speed { speeds.append("\(number.speed(speed, 1)) on average") }
    if let fastest = summary.maximumSpeed {
      speeds.append("at most \(number.speed(fastest, 1))")
    }
    let seen = speeds.isEmpty ? "" : " (\(speeds.joined(separator: ", ")))"
    let method =
      switch activity.source {
      case .option: "The kind is \(kind), as --activity or the table of loads says."
      case .file: "The kind is \(kind), as the sport that the file states\(sport) says."
      case .judged:
        "The file names no sport that tells the kind\(sport), so it was judged as \(kind) from the "
          + "track's speeds\(seen), and from its steps and gain where it has them."
      case .unknown:
        "The kind is not known: the file names no sport that tells it\(sport), and the track is too "
          + "short or has no times to judge it."
      }
    let certainty =
      switch activity.source {
      case .option, .file: "It was stated, not judged."
      case .judged: "Of recordings that state a sport, 19 of 20 are judged right."
      case .unknown: "It is taken for a session on foot; --activity says what it was."
      }
    let effect =
      activity.kind.countsAsFoot
      ? "Models of walking and running cost it, and statistics count it."
      : "Models of walking and running do not cost it, and statistics leave it out unless --kind asks "
        + "for it."
    return [method, certainty, effect]
  }

  /// The noun for a session of a kind that is not on foot.
  static func word(of kind: ActivityKind) -> String {
    switch kind {
    case .ride: "A ride"
    case .swim: "A swim"
    case .ski: "A session on skis"
    case .vehicle: "A drive"
    case .foot, .other, .unknown: "A session that is not on foot"
    }
  }

  /// Whether the session has a diagnostic.
  func has(_ code: DiagnosticCode) -> Bool {
    session.diagnostics.entries.contains { $0.code == code }
  }

  /// A length below a kilometre in metres or feet.
  func short(_ meters: Double) -> String {
    meters < 1000 ? number.height(meters) : number.distance(meters)
  }

  /// A text in the quotes that keep units as somebody typed them.
  static func quoted(_ text: String) -> String { "\"\(text)\"" }

  /// `The true gain lies from 80 m to 95 m with about 90 % certainty`.
  static func certainty(
    of figure: String, _ interval: ClosedRange<Double>, _ text: (Double) -> String
  ) -> String {
    "The true \(figure) lies from \(text(interval.lowerBound)) to \(text(interval.upperBound)) "
      + "with about 90 % certainty"
  }
}
#endif
