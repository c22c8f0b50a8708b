internal import GRDB

/// The time of a change, in an order that all stores agree on: a hybrid logical clock.
///
/// Milliseconds since 1970, a counter and the origin of the store, as a text of fixed width whose order by
/// bytes is that of the changes: `019a2b3c4d5e-00000003-0123456789abcdef`. The milliseconds are those of
/// the store's clock or of the latest change it has seen, whichever is later, so that a change is always
/// later than those its author knew, however wrong a clock is. A mark at the end (`!`) follows from another
/// change, and comes directly after it.
struct ChangeClock: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970 of the year 2200: no honest clock is later.
  static let last: Int64 = 7_258_118_400_000
  private static let maximumMarks = 64
  /// Milliseconds by which a clock may be ahead of a reader's: more is not taken over, or one wrong clock
  /// would make every later change of all stores as late as its own.
  static let tolerance: Int64 = 86_400_000

  /// The clock as it is written.
  let text: String
  /// Milliseconds since 1970.
  let milliseconds: Int64
  /// Of the changes of one millisecond.
  let counter: Int64
  /// The store.
  var origin: String { String(decoding: text.utf8.dropFirst(22).prefix(16), as: UTF8.self) }

  /// A clock of its parts.
  init(milliseconds: Int64, counter: Int64, origin: String) {
    self.milliseconds = milliseconds
    self.counter = counter
    text = "\(hex(milliseconds, 12))-\(hex(counter, 8))-\(origin)"
  }

  /// A clock as it was written; nil of anything else, and of one beyond ``last``.
  ///
  /// That of a value that nobody gave begins with `-`: it comes before all others.
  init?(_ text: String) {
    let bytes = Array(text.utf8.drop { $0 == UInt8(ascii: "-") })
    let isSound = bytes.enumerated().allSatisfy { index, byte in
      switch index {
      case 12, 21: byte == UInt8(ascii: "-")
      case 38...: byte == UInt8(ascii: "!")
      default: (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
      }
    }
    guard bytes.count >= 38, bytes.count <= 38 + Self.maximumMarks, isSound,
      let milliseconds = Int64(String(decoding: bytes[..<12], as: UTF8.self), radix: 16),
      let counter = Int64(String(decoding: bytes[13..<21], as: UTF8.self), radix: 16),
      milliseconds <= Self.last, text.utf8.count - bytes.count <= 1
    else { return nil }
    self.text = String(decoding: bytes, as: UTF8.self)
    self.milliseconds = milliseconds
    self.counter = counter
  }

  static func < (left: ChangeClock, right: ChangeClock) -> Bool { left.text < right.text }

  /// The clock of what follows from the change of a clock: directly after it.
  static func following(_ clock: String) -> String {
    clock.utf8.count < 38 + maximumMarks ? clock + "!" : clock
  }

  /// Begins a transaction: its changes have a clock that is later than all that the store has seen, and than
  /// the latest of those that it takes over.
  @discardableResult
  static func tick(_ db: Database, now: Double, seen: ChangeClock? = nil) throws -> String {
    guard
      let row = try Row.fetchOne(
        db.cachedStatement(sql: "SELECT wall_ms, counter, origin FROM sync_state"))
    else { throw StoreError(.damaged, "the state of the synchronisation is missing") }
    var (wall, counter): (Int64, Int64) = (row[0], row[1])
    if let seen, (seen.milliseconds, seen.counter) > (wall, counter) {
      (wall, counter) = (seen.milliseconds, seen.counter)
    }
    let own = milliseconds(at: now)
    (wall, counter) = own > wall ? (own, 0) : (wall, counter + 1)
    if counter > 0xffff_ffff { (wall, counter) = (wall + 1, 0) }
    let clock = ChangeClock(milliseconds: wall, counter: counter, origin: row[2]).text
    try db.cachedStatement(sql: "UPDATE sync_state SET wall_ms = ?, counter = ?, clock = ?")
      .execute(arguments: [wall, counter, clock])
    return clock
  }

  /// Milliseconds since 1970 of seconds since 1970; 0 of what is not a number.
  static func milliseconds(at now: Double) -> Int64 {
    now.isFinite ? Int64(min(max(0, now * 1000), Double(last))) : 0
  }

  /// Seconds by which the clock is ahead of a reader's; nil within the tolerance.
  func secondsAhead(of now: Double) -> Double? {
    let ahead = milliseconds - Self.milliseconds(at: now)
    return ahead > Self.tolerance ? Double(ahead) / 1000 : nil
  }

  /// Gives a store an origin of its own, where it is a copy of another: two stores of one origin could give
  /// different changes the same clock.
  static func renewOrigin(_ db: Database) throws {
    try db.execute(sql: "UPDATE sync_state SET origin = ?", arguments: [randomName()])
  }

  /// Sixteen digits that no other has.
  static func randomName() -> String { hex(Int64(bitPattern: .random(in: 0...UInt64.max)), 16) }
}

/// A number in a given number of digits of base 16.
private func hex(_ value: Int64, _ digits: Int) -> String {
  let text = String(UInt64(bitPattern: value), radix: 16)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}
