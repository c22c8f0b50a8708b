/// Times over distances as a session grows, compared with those to be beaten.
struct LiveEfforts: Sendable {
  /// Metres between two remembered positions.
  private static let spacing = 5.0

  private struct Race: Sendable {
    let target: LiveTarget
    var tail = 0
    var isOpen = true
  }

  private var races: [Race]
  private var positions: ContiguousArray<(distance: Double, time: Double)> = []

  init(_ targets: [LiveTarget]) {
    races = targets.filter { $0.meters > 0 && $0.seconds > 0 }.map { Race(target: $0) }
  }

  /// Takes in a position; amortised O(targets).
  ///
  /// - Returns: the targets beaten here, each at most once.
  mutating func advance(distance: Double, time: Double) -> [LiveEvent] {
    guard !races.isEmpty else { return [] }
    if let last = positions.last, distance - last.distance < Self.spacing { return [] }
    positions.append((distance, time))
    var events: [LiveEvent] = []
    for index in races.indices where races[index].isOpen {
      let from = distance - races[index].target.meters
      guard from >= positions[0].distance else { continue }
      var tail = races[index].tail
      while positions[tail + 1].distance <= from { tail += 1 }
      races[index].tail = tail
      let (here, next) = (positions[tail], positions[tail + 1])
      let share = (from - here.distance) / (next.distance - here.distance)
      let seconds = time - (here.time + share * (next.time - here.time))
      if seconds < races[index].target.seconds {
        races[index].isOpen = false
        events.append(
          .effortBeaten(meters: races[index].target.meters, seconds: seconds))
      }
    }
    return events
  }
}
