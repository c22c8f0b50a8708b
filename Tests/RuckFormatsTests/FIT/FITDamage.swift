/// One kind of damage done to a small recording, and what must come of it.
struct FITDamage: Sendable, CustomStringConvertible {
  /// The file's name below `Datasets/damaged-fit`.
  let name: String
  /// The damaged file.
  let bytes: [UInt8]
  /// What must be noticed.
  let codes: Set<String>
  /// The records of the intact file that must come through, by their place in it; -1 for
  /// one that is hit itself and keeps what is left of it.
  let records: [Int]
  /// The session's total distance, where its message comes through.
  let distance: Double?

  var description: String { name }

  /// The intact file.
  static let intact = FITWalk.builder(records: 40).file()
  /// Where its first record begins.
  static let firstRecord: Int = {
    var builder = FITBuilder()
    FITWalk.addHead(&builder)
    FITWalk.addRecords(&builder, 0..<0)
    return 14 + builder.data.count
  }()
  /// The bytes of a record message.
  static let recordSize = 16

  /// All kinds.
  static let all: [FITDamage] = {
    let builder = FITWalk.builder(records: 40)
    let data = builder.data.count
    let everything = Array(0..<40)
    func record(_ index: Int) -> Int { firstRecord + index * recordSize }
    func damage(
      _ name: String, _ bytes: [UInt8], _ codes: Set<String>, _ records: [Int]? = nil,
      distance: Double? = 40
    ) -> FITDamage {
      FITDamage(
        name: name, bytes: bytes, codes: codes, records: records ?? everything, distance: distance)
    }
    func changed(_ change: (inout [UInt8]) -> Void) -> [UInt8] {
      var bytes = intact
      change(&bytes)
      return bytes
    }
    let chain = FITWalk.builder(records: 20).file(check: .some(.none))
    return [
      damage("checksum-wrong", changed { $0[$0.count - 1] ^= 0x55 }, ["fit.crc.mismatch"]),
      damage("checksum-zero", builder.file(check: .some(.some(0))), ["fit.crc.mismatch"]),
      damage("checksum-missing", builder.file(check: .some(.none)), ["fit.crc.missing"]),
      damage("header-check-zero", builder.file(headerCheck: 0), []),
      damage(
        "header-check-wrong", builder.file(headerCheck: 0x1234), ["fit.header.crc"]),
      damage("size-zero", builder.file(declaredSize: 0), ["fit.size.zero"]),
      damage(
        "size-zero-checksum-missing", builder.file(declaredSize: 0, check: .some(.none)),
        ["fit.size.zero"]),
      damage(
        "size-zero-cut",
        Array(builder.file(declaredSize: 0, check: .some(.none))[..<(record(30) + 7)]),
        ["fit.size.zero", "fit.session.missing"], Array(0..<30), distance: nil),
      damage("size-4-gib", builder.file(declaredSize: 0xffff_ffff), ["fit.truncated"]),
      damage("size-short", builder.file(declaredSize: record(20) - 14), ["fit.size.short"]),
      damage(
        "size-short-inside-a-message", builder.file(declaredSize: record(20) - 14 + 5),
        ["fit.size.short"]),
      damage(
        "truncated", Array(intact[..<(record(25) + 5)]), ["fit.truncated", "fit.session.missing"],
        Array(0..<25), distance: nil),
      damage("trailing-bytes", intact + Array(repeating: 0x2a, count: 99), ["fit.trailing.bytes"]),
      damage(
        "stray-byte", changed { $0.insert(0x1f, at: record(15)) },
        ["fit.sync.lost", "fit.size.short"]),
      damage(
        "stray-byte-checksum-right", restamped { $0.insert(0x0f, at: record(15)) },
        ["fit.sync.lost"]),
      damage(
        "undefined-local-type", changed { $0[record(15)] = 0x0b },
        ["fit.sync.lost", "fit.crc.mismatch"], everything.filter { $0 != 15 }),
      damage(
        "block-missing", changed { $0.removeSubrange(record(10) + 3..<record(13) + 6) },
        ["fit.sync.lost", "fit.truncated"], everything.filter { !(10...13).contains($0) }),
      damage(
        "block-of-ones",
        changed {
          $0.replaceSubrange(record(10) + 3..<record(13) + 6, with: repeatElement(0xff, count: 51))
        },
        ["fit.sync.lost", "fit.crc.mismatch", "fit.time.unknown"],
        Array(0..<10) + [-1] + Array(14..<40)),
      damage(
        "chain-cut", chain[..<record(10)] + intact,
        ["fit.truncated", "fit.session.missing"], Array(0..<10) + everything),
    ]

    /// The intact file with its data changed before size and check were put on.
    func restamped(_ change: (inout [UInt8]) -> Void) -> [UInt8] {
      var bytes = intact
      change(&bytes)
      var whole = FITBuilder()
      whole.add(bytes: Array(bytes[14..<14 + data + 1]))
      return whole.file()
    }
  }()
}
