/// What reading a file took beyond looking at each byte once: counts by which tests show that cost
/// grows no faster than the file.
package struct ReadingWork: Sendable, Hashable {
  /// Bytes that went through a check.
  package var checkedBytes = 0
  /// Messages and fields looked at in search of the next run of messages that make sense.
  package var searchedMessages = 0
  /// Definitions looked at because a developer field was described.
  package var describedDefinitions = 0
  /// Rows taken from the columns of a part for one of its sessions, each channel counted.
  package var pickedRows = 0
  /// Timer stops looked at in search of the first after a time.
  package var searchedStops = 0
  /// Times a text was searched for a load.
  package var searchedTexts = 0
  /// Times the end of a document was searched for its end tag.
  package var searchedEnds = 0
}
