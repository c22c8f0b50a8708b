/// The UTC offset that all times of a session agree on.
///
/// A file whose times all say `+02:00` records where the watch was. `Z` and `+00:00` are what a
/// program writes that keeps times in UTC, so they say nothing about the place.
struct CommonOffset {
  private enum State {
    case nothing, one(Int), none
  }
  private var state = State.nothing

  /// Takes note of one time's zone.
  mutating func note(_ zone: DateTime.Zone) {
    switch (state, zone) {
    case (.nothing, .offset(let seconds)) where seconds != 0: state = .one(seconds)
    case (.one(let known), .offset(let seconds)) where seconds == known: break
    default: state = .none
    }
  }

  /// Seconds ahead of UTC; nil where the times do not say, or do not agree.
  var seconds: Int? {
    if case .one(let seconds) = state { seconds } else { nil }
  }
}
