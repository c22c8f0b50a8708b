/// The rest of a file's limits, and of the work that one file is worth.
///
/// Parts of a file may overlap in what they declare, and messages may ask for the same work again;
/// a budget for the whole file, linear in its size, bounds what that costs.
struct FITBudget {
  /// Records of the parts before.
  var rows = 0
  /// Bytes that the sessions of the parts before hold.
  var heldBytes = 0
  /// Session messages that may still come: 100, and one for each 64 bytes of the file.
  ///
  /// A device's are longer; short ones would make much of a small file.
  var sessions: Int
  /// Lap messages that may still come: 1000, and one for each 32 bytes.
  var laps: Int
  /// Bytes that may still be checked: twice the file, where parts side by side take it once.
  private(set) var checkedBytes: Int
  /// Messages and fields that may still be looked at in search of sense: 32 a byte.
  var searchedMessages: Int
  /// Definitions that may still be looked at because a developer field is described.
  private(set) var describedDefinitions: Int
  /// The work that was used.
  var work = ReadingWork()

  /// The budget of a file of some bytes.
  init(byteCount: Int) {
    // No multiple is more than an Int holds, also one of 32 bits.
    let byteCount = min(byteCount, Int.max / 64)
    sessions = 100 + byteCount / 64
    laps = 1000 + byteCount / 32
    checkedBytes = 2 * byteCount
    searchedMessages = 200_000 + 32 * byteCount
    describedDefinitions = 1_000_000 + 4 * byteCount
  }

  /// The check of a range of bytes; nil where the budget does not allow for it.
  mutating func check(_ bytes: Span<UInt8>, in range: Range<Int>) -> UInt16? {
    guard range.count <= checkedBytes else { return nil }
    checkedBytes -= range.count
    work.checkedBytes += range.count
    return FITChecksum.compute(bytes, in: range)
  }

  /// Whether this many definitions may be looked at for one description.
  mutating func allowsDescribing(_ definitions: Int) -> Bool {
    guard definitions < describedDefinitions else { return false }
    describedDefinitions -= definitions + 1
    work.describedDefinitions += definitions
    return true
  }
}
