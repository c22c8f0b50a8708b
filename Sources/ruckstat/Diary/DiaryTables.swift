#if Command && Store
internal import ArgumentParser
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckStore

extension SessionStore {
  /// Writes the entries of a user's diary that a closure wants, by day.
  nonisolated func writeDiary(
    of userID: String, _ output: ResolvedOutput, where isWanted: (DiaryEntry) -> Bool
  ) async throws {
    let shown = try await output.following(userID, in: self)
    let entries = try await diary(of: userID, asOf: .today(output))
      .filter(isWanted)
    try output.write(DiaryDocument(entries), page: shown.number.page(of: entries))
    if entries.isEmpty {
      output.say("ruckstat: no entry found")
      throw ExitStatus.nothingToDo.code
    }
  }

  /// A user's diary by day.
  nonisolated func diary(of userID: String, asOf day: LocalDay) async throws -> [DiaryEntry] {
    let tests = Dictionary(
      try await assessments().map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
    var entries = try await logs(user: userID).map { DiaryEntry($0) }
    entries += try await workouts(user: userID).map { DiaryEntry($0) }
    entries += try await results(user: userID).map { DiaryEntry($0, of: tests[$0.assessmentID]) }
    entries += DiaryEntry.measurements(of: try await profile(user: userID))
    for plan in try await plannedRucks(user: userID) {
      var query = SessionQuery()
      query.userID = userID
      query.states = [.completed]
      query.days = DayRange(first: plan.day, last: plan.day)
      let found = try await sessions(query).first { plan.isMet(by: $0.record) }
      entries.append(
        DiaryEntry(plan, metBy: plan.sessionID ?? found?.record.id, asOf: day))
    }
    return DiaryEntry.ordered(entries)
  }
}

extension NumberText {
  /// Entries of a diary, a line each.
  func page(of entries: [DiaryEntry]) -> Page {
    guard !entries.isEmpty else { return Page() }
    var table = TextTable([.left, .left, .text, .left])
    table.add(["day", "kind", "what", "id"])
    for entry in entries {
      table.add([
        entry.day?.description ?? Self.unknown, entry.kind.rawValue, text(entry), entry.id ?? "",
      ])
    }
    return Page(table.lines)
  }

  /// The result of a test in its unit; whole seconds from a minute on as a time: `6:52`.
  static func result(_ value: Double, in unit: String) -> String {
    unit == "s" && value >= 60 && value == value.rounded()
      ? duration(value) : "\(trimmed(value, 3)) \(unit)"
  }

  private func text(_ entry: DiaryEntry) -> String {
    var parts = [entry.name].compactMap { $0 }
    if let value = entry.value {
      parts.append(Self.result(value, in: entry.unit ?? ""))
    }
    if let log = entry.log {
      if let energy = log.energy { parts.append("energy \(energy) of 5") }
      if let eaten = log.energyEaten {
        parts.append("\(Self.fixed(eaten.kilocalories, 0)) kcal eaten")
      }
    }
    if let plan = entry.plan {
      parts += [
        plan.distance.map { distance($0.meters) }, plan.load.map { mass($0.kilograms) },
        plan.time.map { Self.duration($0.inSeconds) },
      ].compactMap { $0 }
    }
    if let workout = entry.workout {
      if let seconds = workout.duration { parts.append(Self.duration(seconds)) }
      parts += workout.exercises.map { text($0) }
    }
    if let state = entry.state, state != Workout.State.completed.rawValue { parts.append(state) }
    if let notes = entry.notes { parts.append("(\(notes))") }
    return parts.joined(separator: "; ")
  }
}
#endif
