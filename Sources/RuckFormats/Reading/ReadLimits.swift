public import RuckTrack

/// The limits above which a reader refuses a file.
///
/// The limits protect a program from a file made to exhaust it. Each holds for one file as a whole,
/// whatever its format, however many tracks, activities or parts it has, and with however many jobs it
/// is read. No honest recording comes near the standard ones; where one does, raise the limit that the
/// error names.
public struct ReadLimits: Sendable, Hashable {
  /// Open XML elements inside each other.
  ///
  /// An honest file nests about ten deep.
  public var nestingDepth = 256
  /// Bytes of one tag, or of the text of one element that is kept.
  public var elementSize = 1 << 20
  /// Rows of one file: points of all its tracks, activities, parts and routes together.
  ///
  /// At one a second, twenty million are 231 days.
  public var pointCount = 20_000_000
  /// The maximum size of a file as a multiple of its gzip.
  ///
  /// Text of recordings packs 5 to 40 times. Looked at once 8 MiB have been unpacked; a small file
  /// may pack as tightly as it likes.
  public var expansionRatio = 100
  /// Bytes held at once: the file, what was unpacked or converted from it, the columns, the sessions
  /// already made, and points found ahead by several jobs.
  ///
  /// Looked at every 65 536 rows or elements. 2 GiB; 512 MiB where an `Int` has 32 bits, so that sums of
  /// such sizes fit one.
  public var memory = Int.bitWidth > 32 ? Int(clamping: 2 << 30 as Int64) : 512 << 20
  /// Sessions of one file; those beyond are left out, and that is said.
  ///
  /// A session a day for 27 years. What is said of a session is longer than what a hostile file needs
  /// for one.
  public static let sessionCount = 10_000
  /// Whether the file is still wanted; always where it is nil.
  ///
  /// Asked at the beginning, every 65 536 rows or elements, and while a gzip is unpacked. Where it is no
  /// longer, reading ends with the code `read.cancelled`.
  public var cancellation: Cancellation?
  /// Bytes held while the current bytes are read: the gzip or the text that they were made from.
  package var heldAround = 0

  /// The limits that hold where nothing else is said.
  public static let standard = ReadLimits()

  /// Below this size what is unpacked may have been packed as tightly as it likes.
  private static let unwatchedExpansion = 8 << 20

  /// Whether bytes may unpack to so many; none at all count as one.
  func allowsExpansion(of packed: Int, to unpacked: Int) -> Bool {
    unpacked <= Self.unwatchedExpansion || unpacked / max(expansionRatio, 1) < max(packed, 1)
  }

  /// Returns the maximum bytes that a gzip of some size unpacks to.
  package func maximumUnpacked(of size: Int) -> Int {
    let (maximum, isBeyond) = size.multipliedReportingOverflow(by: expansionRatio)
    return isBeyond ? .max : max(maximum, Self.unwatchedExpansion)
  }

  /// The standard limits, to be changed one by one.
  public init() {}

  /// Refuses to go on where the file is no longer wanted.
  package func checkWanted() throws(FormatError) {
    if let cancellation, cancellation.isCancelled {
      throw FormatError(.readCancelled, "the caller ended the reading")
    }
  }
}
