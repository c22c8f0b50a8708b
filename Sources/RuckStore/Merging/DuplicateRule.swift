/// What becomes of a recording of an outing of which the history has one by another device.
///
/// Copies of one recording are recognised by the rule of copies, and saved once whatever this says.
package enum DuplicateRule: String, Sendable, CaseIterable {
  /// The outing counts once: the recording is not saved.
  case skip
  /// Both are saved, and both count.
  case keep
  /// One session of both: each channel from the recording that has more of it.
  case merge
}
