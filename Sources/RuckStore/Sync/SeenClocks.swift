internal import RuckSessions

/// The changes that the author of a value knew: of each store the latest.
///
/// Of two values of which neither author knew the other, one gives way and is saved as a conflict.
struct SeenClocks: Sendable, Hashable {
  private(set) var clocks: [String: String] = [:]

  init() {}

  /// Reads an object of JSON; what is not a clock is left out.
  init(_ json: JSONValue?) {
    for (origin, value) in json?.members ?? [] {
      if case .string(let text) = value, ChangeClock(text)?.origin == origin {
        clocks[origin] = text
      }
    }
  }

  /// Reads the text of a column.
  init(text: String) {
    self.init(text == "{}" ? nil : try? JSONValue(reading: Array(text.utf8)))
  }

  var json: JSONValue {
    .object(clocks.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
  }

  var text: String { clocks.isEmpty ? "{}" : json.text(indented: false) }

  /// Whether a change was known; what follows from a change is known with it.
  func knows(_ clock: String) -> Bool {
    guard let asked = ChangeClock(clock), let latest = clocks[asked.origin] else { return false }
    return Self.base(latest) >= Self.base(asked.text)
  }

  /// Adds a change; one of a value that nobody gave is none.
  mutating func add(_ clock: String) {
    guard !clock.hasPrefix("-"), let origin = ChangeClock(clock)?.origin else { return }
    if clocks[origin] ?? "" < clock { clocks[origin] = clock }
  }

  mutating func formUnion(_ other: SeenClocks) {
    clocks.merge(other.clocks) { max($0, $1) }
  }

  /// A clock without the marks of what follows from it.
  private static func base(_ clock: String) -> Substring { clock.prefix { $0 != "!" } }
}
