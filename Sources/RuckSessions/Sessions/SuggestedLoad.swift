#if Store
internal import RuckHistory
package import RuckKernels
internal import RuckTrack

/// The load that the heart rate of a session suggests, by sessions of the same person whose load is known.
package struct SuggestedLoad: SheetSubject {
  private let session: AnalyzedSession
  private let heartRate: Double?
  private let calibration: HeartRateCalibration?
  private let known: Int
  private let suggestion: HeartRateCalibration.Suggestion?

  /// Compares a session of an unknown load with the line of its person, by sessions of a known load; O(rows).
  package init(_ tracked: TrackedSession, _ points: [HeartRateCalibration.Point]) {
    session = tracked.session
    known = points.count
    let calibration = HeartRateCalibration(points)
    self.calibration = calibration
    let bodyMass = session.bodyMass
    let settings = tracked.session.energy.settings
    let steps = 20
    let means = (0...steps).compactMap { step in
      let load = bodyMass * Double(step) / Double(steps)
      return tracked.track.steadyMeans(of: tracked.track.powers(settings, carrying: load))
    }
    heartRate = means.first?.heartRate
    suggestion =
      means.count == steps + 1
      ? calibration?.load(
        at: means[0].heartRate, powers: means.map(\.power), bodyMass: bodyMass) : nil
  }

  /// The load and its interval; nil where nothing can be said.
  private var load: (likely: Double, interval: ClosedRange<Double>)? {
    guard case .load(let likely, let interval) = suggestion else { return nil }
    return (likely, interval)
  }

  /// Why nothing can be said; nil where something is.
  package var reason: String? {
    switch suggestion {
    case .load: nil
    case .unclear: "the heart rate does not follow the power clearly in \(known) sessions"
    case .outside: "no session of a known load was as hard, or as easy"
    case .wide: "the interval goes from no load to half of the body mass or more"
    case nil where heartRate == nil:
      "ten minutes of walking with heart rates are needed, after the first ten"
    case nil:
      "\(known) saved sessions have a known load and heart rates; "
        + "\(HeartRateCalibration.minimumSessions) of different power are needed"
    }
  }

  package static let sheet = Sheet<SuggestedLoad>(
    "load", by: "`ruckstat load`", "Load that the heart rate of a session suggests.",
    [
      .value("path", \.session.source.path.shown, "The file's path."),
      .quantity("load", .mass, { $0.load?.likely }, "The load that is most likely, kg.")
        .shown("load"),
      .interval(
        "load_interval", .mass, { $0.load?.interval },
        "The interval that holds the load nine times of ten; up to the body mass."
      ).shown("9 of 10"),
      .value("reason", \.reason, "Why no load can be suggested; null where one is.")
        .shown("no load"),
      .quantity(
        "heart_rate", .heartRate, \.heartRate,
        "The mean heart rate of moving time after ten minutes."
      ).shown("heart rate"),
      .value("sessions", \.known, "Number of saved sessions of a known load with heart rates.")
        .shown("sessions"),
      .quantity(
        "between_days", .heartRate, { $0.calibration?.betweenDays },
        "By how much the heart rate differs from day to day at the same power."
      ).shown("day to day"),
      .quantity(
        "heart_rate_per_100_w", .number, { $0.calibration.map { $0.slope * 100 } },
        "Beats a minute for 100 W more."),
    ])
}

extension TrackedSession {
  /// The point of a calibration that the session is; nil where its load is not known, or it has no
  /// heart rates.
  package var calibrationPoint: HeartRateCalibration.Point? {
    guard [.option, .file].contains(session.loadSource), doubts.isEmpty,
      session.loadOrigin != SessionRecord.defaultLoadOrigin,
      session.summary.activity.kind.countsAsFoot
    else { return nil }
    return track.steadyMeans(of: track.energy.powers)
  }
}
#endif
