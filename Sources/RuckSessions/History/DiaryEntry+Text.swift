#if Store
internal import RuckHistory
internal import RuckKernels

extension NumberText {
  /// The result of a test in its unit; whole seconds from a minute on as a time: `6:52`.
  package static func result(_ value: Double, in unit: String) -> String {
    unit == "s" && value >= 60 && value == value.rounded()
      ? duration(value) : "\(trimmed(value, 3)) \(unit)"
  }

  /// What an entry says, in one line.
  package func text(_ entry: DiaryEntry) -> String {
    var parts = [entry.name].compactMap { $0 }
    if let value = entry.value {
      parts.append(inUnits(Self.result(value, in: entry.unit ?? "")))
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
