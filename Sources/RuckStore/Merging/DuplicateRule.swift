/// What becomes of a recording of an outing of which the history has one by another device.
///
/// Copies of one recording are known by the rule of copies, and kept once whatever this says.
package enum DuplicateRule: String, Sendable, CaseIterable {
  /// The outing counts once: the recording is not kept.
  case skip
  /// Both are kept, and both count.
  case keep
  /// One session of both: each channel from the recording that has more of it.
  case merge
}
