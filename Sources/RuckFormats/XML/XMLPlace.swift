internal import RuckTrack

/// A reader's own note on where in a document an element is.
protocol XMLPlace: BitwiseCopyable, Equatable, Sendable {
  /// An element that no one asks for.
  static var ignored: Self { get }
  /// A point of a track.
  static var trackPoint: Self { get }
  /// The element that points are in.
  static var pointParent: Self { get }

  /// How the text of the element is read; nil for elements without a text of interest.
  var reading: XMLReading? { get }

  /// The channel that the element's value goes to; nil where it goes elsewhere, or is not used.
  var channel: Channel? { get }

  /// The sample that a value stands for; NaN where a device writes it for an unknown one.
  func sample(_ value: Double) -> Double
}

/// How the text of an element is read.
enum XMLReading {
  case string, time, number
}
