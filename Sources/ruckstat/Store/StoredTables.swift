#if Command && Store
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckStore
internal import RuckTrack

/// The sessions of a history as a person reads them.
struct StoredTables {
  let number: NumberText
  let usesColour: Bool
  private let preferences: Preferences?

  /// Tables in the units that the user asked for.
  init(_ output: ResolvedOutput) {
    preferences = output.preferences
    number = output.number
    usesColour = output.usesColour
  }

  /// Everything about a session.
  func whole(_ session: KeptSession) -> Page {
    let (record, figures) = (session.record, session.record.figures)
    var facts: [Fact] = []
    func add(_ key: Fact.Key, _ value: String?, _ remark: String? = nil) {
      guard let value, value != NumberText.unknown else { return }
      facts.append(Fact(key, value: value, remark: remark))
    }
    add(
      .session, "\(session.number)", record.state == .completed ? record.id : record.state.rawValue
    )
    add(.start, number.moment(record.start, offset: record.utcOffset))
    add(.name, record.name)
    add(.kind, record.outing.kind.rawValue, record.sport)
    add(.file, session.path?.shown.marked(session.isDamaged))
    add(.distance, number.distance(figures.distance))
    add(
      .time, NumberText.duration(figures.elapsed),
      figures.movingTime.map { "moving \(NumberText.duration($0))" })
    add(.pace, number.pace(figures.pace))
    add(.gain, number.height(figures.gain), figures.loss.map { "loss \(number.height($0))" })
    add(.load, number.mass(figures.meanLoad), record.loadOrigin ?? record.loadSource.rawValue)
    add(.bodyMass, number.mass(figures.bodyMass), record.bodyMassSource.rawValue)
    add(.ruckWork, number.ruckWork(figures.ruckWork), number.ruckPower(figures.ruckPower))
    add(
      .energy, figures.grossKilocalories.map { "\(NumberText.fixed($0, 0)) kcal" },
      energyRemark(figures))
    add(.heartRate, figures.meanHeartRate.map { "\(NumberText.fixed($0, 0)) bpm" })
    add(.score, figures.intensityScore.map { NumberText.fixed($0, 2) })
    add(
      .weather, record.weather.map { WeatherText.text(of: $0, number.units) },
      record.weatherSource.rawValue)
    add(.exertion, record.perceivedExertion.map { NumberText.trimmed($0, 1) })
    add(.route, record.routeID)
    add(
      .equipment, record.equipmentIDs.isEmpty ? nil : record.equipmentIDs.joined(separator: ", "))
    add(.notes, record.notes)
    for part in session.parts { add(.merged, Self.words(of: part)) }
    for waypoint in session.waypoints.prefix(20) {
      let place = [waypoint.latitude, waypoint.longitude].map { NumberText.fixed($0, 5) }
      add(
        .place, "\(waypoint.name ?? "") at \(place.joined(separator: " "))",
        waypoint.kind.map { $0.replacing("_", with: " ") })
    }
    if session.waypoints.count > 20 { add(.more, "\(session.waypoints.count - 20) more places") }
    for doubt in record.doubts { add(.doubt, doubt.code.meaning) }
    for remark in session.remarks { add(.remark, remark.text, remark.authorID) }
    var table = TextTable.facts
    for fact in preferences?.arranged(facts) ?? facts { table.add([fact.label, fact.text]) }
    return Page(table.lines)
  }

  private static func words(of part: MergedPart) -> String {
    let seconds = part.clockOffset.magnitude
    let clock =
      seconds == 0
      ? "clocks agree"
      : "clock \(NumberText.trimmed(seconds, 1)) s \(part.clockOffset > 0 ? "ahead" : "behind")"
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
    let interval = "\(NumberText.fixed(low, 0)) to \(NumberText.fixed(high, 0))"
    return figures.energySource == .means ? "\(interval), from means" : interval
  }

  /// Equipment with its wear.
  func equipment(_ statuses: [EquipmentStatus], asOf day: LocalDay) -> Page {
    guard !statuses.isEmpty else { return Page() }
    var table = TextTable([.left, .left, .left, .right, .right, .right, .right, .left, .text])
    table.add(["id", "kind", "name", "sessions", "distance", "time", "used", "last used", "due"])
    for status in statuses {
      table.add([status.equipment.id] + number.cells(of: status, asOf: day))
    }
    return Page(table.lines, boldHead: usesColour)
  }

  /// What a check found.
  func page(_ report: StoreReport) -> Page {
    var table = TextTable.facts
    table.add(["sound", report.isSound ? "yes" : "no"])
    table.add(["schema", "\(report.schemaVersion)"])
    table.add(["sessions", "\(report.sessions)"])
    let perPoint =
      report.points > 0
      ? "  (\(NumberText.fixed(Double(report.trackBytes) / Double(report.points), 1)) bytes each)"
      : ""
    table.add(["points", "\(report.points)\(perPoint)"])
    if report.recomputed > 0 { table.add(["computed again", "\(report.recomputed)"]) }
    if report.notCompared > 0 {
      table.add([
        "not compared", "\(report.notCompared)  (of another version: 'ruckstat reanalyze')",
      ])
    }
    table.add(["file", "\(report.fileBytes) bytes"])
    return Page(table.lines)
  }
}
#endif
