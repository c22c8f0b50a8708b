#if Store
internal import RuckFormats
internal import RuckHistory
internal import RuckKernels
internal import RuckTrack

/// The sentences of energy and load.
extension SessionExplanation {
  var energySentences: [String] {
    let model = session.energy.settings.model.name
    let device = session.device.energy.map { "The device states \(NumberText.fixed($0, 0)) kcal." }
    if has(.energyNotOnFoot) {
      return [
        "\(Self.word(of: summary.activity.kind)) is not costed: \(model) covers walking and running only.",
        device ?? "The device states no energy either.",
      ]
    }
    guard let energy = summary.energy, let gross = energy.grossKilocalories else {
      let reason =
        if has(.energyNoMotion) {
          "there are neither positions nor distances to tell how fast it was"
        } else if has(.energyNotPossible) {
          "no one walks or runs so far in that time, or for so long"
        } else if summary.elapsed == nil {
          "the recording has no times"
        } else {
          "\(model) lacks something that it needs"
        }
      return ["The energy is not known: \(reason)."] + (device.map { [$0] } ?? [])
    }
    let body =
      "a body of \(number.bodyMass(of: session))"
      + (session.bodyMassSource == .assumed ? " (assumed)" : "")
    let load =
      summary.load.map { "a load of \(number.mass($0.mean))" } ?? "no load, as it is unknown"
    let inputs =
      session.energy.settings.model.evidence.domain.heartRates == nil
      ? "speed and grade, with \(body) and \(load)" : "heart rate, with \(body)"
    var domain: [String] = []
    let outside = energy.outsideDomainFraction ?? 0
    domain.append(
      outside > 0
        ? "\(share(outside)) of the time lies outside what the model was measured for"
        : "all of it lies within what the model was measured for")
    if let covered = energy.coveredFraction, covered < 1 {
      domain.append("\(share(1 - covered)) of the time is not costed")
    }
    if !summary.excluded.isEmpty { domain.append("what was not on foot is not counted") }
    let words = domain.joined(separator: "; ")
    let end = device.map { "; t" + $0.dropFirst().dropLast() } ?? ""
    return [
      "\(NumberText.fixed(gross, 0)) kcal are the sum of what \(model) gives for each interval's \(inputs).",
      words.prefix(1).uppercased() + words.dropFirst() + ".",
      energy.intervalKilocalories.map {
        "By the error of the model and the interval of the gain it lies from "
          + "\(NumberText.fixed($0.lowerBound, 0)) to \(NumberText.fixed($0.upperBound, 0)) kcal\(end)."
      } ?? "How sure it is cannot be said: the model gives no bounds here\(end).",
    ]
  }

  /// A share in percent; one that is not nothing is not shown as nothing.
  private func share(_ fraction: Double) -> String {
    fraction < 0.001 ? "Less than 0.1 %" : "\(NumberText.trimmed(fraction * 100, 1)) %"
  }

  var loadSentences: [String] {
    let doubt = session.diagnostics.entries.first { $0.code == .loadDoubtful }
    let doubted = doubt.map { entry in
      entry.message.prefix(1).uppercased() + entry.message.dropFirst()
        + ": it may be something else than the load."
    }
    guard let load = summary.load else {
      let reason =
        if doubt != nil {
          "The load is not known: what was typed of it is not clear."
        } else {
          "The load is not known: no option, table, name or note gives one."
        }
      return [reason] + (doubted.map { [$0] } ?? []) + [
        "The energy is that of a walk without a load; --load says what it was."
      ]
    }
    let origin =
      switch session.loadSource {
      case .file: session.loadOrigin.map { "as \($0) says" } ?? "as the file says"
      case .option: session.loadOrigin.map { "as \($0) says" } ?? "as the option says"
      case .profile: "as the profile says"
      case .config: session.loadOrigin.map { "as \($0) says" } ?? "as the configuration says"
      case .system, .assumed, .unknown: "as was assumed"
      }
    let changes = load.maximum > load.mean * 1.000_001
    let what =
      "The load is \(number.mass(load.mean))"
      + (changes ? " on average over the time and \(number.mass(load.maximum)) at most" : "")
      + ", \(origin)."
    let certainty =
      switch session.loadSource {
      case .file:
        "It was read from what a person or an app wrote, not weighed; --load takes precedence."
      case .option where session.loadOrigin != SessionRecord.defaultLoadOrigin:
        "It was given, and takes precedence over what the file says."
      default: "It is the default for sessions that state none; --load takes precedence."
      }
    return [what] + (doubted.map { [$0] } ?? []) + [certainty]
  }
}
#endif
