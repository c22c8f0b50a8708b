#if Store
internal import RuckFormats
internal import RuckHistory
internal import RuckKernels
internal import RuckTrack

extension NumberText {
  /// Everything about a session of a history; what is unknown is left out.
  package func facts(of session: SavedSession) -> [Fact] {
    let (record, figures) = (session.record, session.record.figures)
    var facts: [Fact] = []
    func add(_ key: Fact.Key, _ value: String?, _ remark: String? = nil) {
      guard let value, value != Self.unknown else { return }
      facts.append(Fact(key, value: value, remark: remark))
    }
    add(
      .session, session.number.map(String.init),
      record.state == .completed ? record.id : record.state.rawValue
    )
    add(.start, moment(record.start, offset: record.utcOffset))
    add(.name, record.name)
    add(.kind, record.activity.kind.rawValue, record.sport)
    add(.file, session.path?.shown.marked(session.isDamaged))
    add(.distance, distance(figures.distance))
    add(
      .time, Self.duration(figures.elapsed),
      figures.movingTime.map { "moving \(Self.duration($0))" })
    add(.pace, pace(figures.pace), Self.leftOut(figures.unpacedSeconds))
    add(.gain, height(figures.gain), figures.loss.map { "loss \(height($0))" })
    if figures.meanLoad != nil {
      add(.load, mass(figures.meanLoad), record.loadOrigin ?? record.loadSource.rawValue)
    } else if record.activity.kind == .foot {
      add(.load, "unknown")
    }
    add(.bodyMass, mass(figures.bodyMass), record.bodyMassSource.rawValue)
    add(.ruckWork, ruckWork(figures.ruckWork), ruckPower(figures.ruckPower))
    add(
      .energy, figures.grossKilocalories.map { "\(Self.fixed($0, 0)) kcal" },
      energyRemark(figures))
    add(.heartRate, figures.meanHeartRate.map { "\(Self.fixed($0, 0)) bpm" })
    add(.score, figures.intensityScore.map { Self.fixed($0, 2) })
    add(
      .weather, record.weather.map { WeatherText.text(of: $0, units) },
      record.weatherSource.rawValue)
    add(.exertion, record.perceivedExertion.map { Self.trimmed($0, 1) })
    add(.route, record.routeID)
    add(
      .equipment, record.equipmentIDs.isEmpty ? nil : record.equipmentIDs.joined(separator: ", "))
    add(.notes, record.notes)
    for part in session.parts { add(.merged, Self.words(of: part)) }
    add(.corrected, record.correction.map { words(of: $0, record.utcOffset) })
    add(.joined, record.joinedTo)
    for waypoint in session.waypoints.prefix(20) {
      let coordinates = [waypoint.latitude, waypoint.longitude].map { Self.fixed($0, 5) }
      add(
        .waypoint, "\(waypoint.name ?? "") at \(coordinates.joined(separator: " "))",
        waypoint.kind.map { $0.replacing("_", with: " ") })
    }
    if session.waypoints.count > 20 { add(.more, "\(session.waypoints.count - 20) more waypoints") }
    for doubt in record.doubts { add(.doubt, inUnits(doubt.code.meaning)) }
    for remark in session.remarks { add(.remark, remark.text, remark.authorID) }
    return facts
  }

  private func words(of correction: RecordingCorrection, _ offset: Int) -> String {
    func clock(_ word: String, _ time: Double?) -> String? {
      time.map { "\(word) \(moment($0 + (correction.clockShift ?? 0), offset: offset))" }
    }
    let parts = [
      clock("from", correction.from), clock("to", correction.to),
      correction.clockShift.map {
        "clock set \($0 < 0 ? "back" : "forward") by \(Self.duration($0.magnitude))"
      }, correction.elapsed.map { "time \(Self.duration($0)) given" },
      correction.distance.map { "distance \(distance($0)) given" },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  private static func words(of part: MergedPart) -> String {
    let seconds = part.clockOffset.magnitude
    let clock =
      seconds == 0
      ? "clocks agree"
      : "clock \(Self.trimmed(seconds, 1)) s \(part.clockOffset > 0 ? "ahead" : "behind")"
    let channels = part.channels.map {
      "\($0)".reduce(into: "") { text, letter in
        text += letter.isUppercase ? " \(letter.lowercased())" : "\(letter)"
      }
    }
    let taken = channels.isEmpty ? "nothing was missing" : channels.joined(separator: ", ")
    return "another device, \(clock): \(taken)"
  }

  private func energyRemark(_ figures: SessionFigures) -> String? {
    guard let low = figures.lowerKilocalories, let high = figures.upperKilocalories else {
      return nil
    }
    let interval = "\(Self.fixed(low, 0)) to \(Self.fixed(high, 0))"
    return figures.energySource == .means ? "\(interval), from means" : interval
  }
}
#endif
