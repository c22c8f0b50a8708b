internal import RuckTrack

/// Points that follow each other in a file, each of a known shape: their values, not yet taken.
struct XMLPoints: Sendable {
  /// The start of the first, behind the point before it.
  var start = 0
  /// The end of the last.
  var end = 0
  /// The number of each point's shape.
  var shapes: ContiguousArray<UInt8> = []
  /// The values of all points, in the order of their shapes' fields.
  var values: ContiguousArray<Double> = []
  /// The number of points, and of their values, that a reader has taken.
  private var taken = 0
  private var valuesTaken = 0
  /// Up to where the points from the next one on are known to have its shape.
  private var alikeEnd = 0
  /// The number of points that were compared with the one before them.
  private(set) var compared = 0

  var count: Int { shapes.count }

  /// The memory that they take.
  var byteCount: Int {
    MemoryLayout<Self>.stride + shapes.capacity + values.capacity * MemoryLayout<Double>.stride
  }

  mutating func removeAll() {
    taken = 0
    valuesTaken = 0
    alikeEnd = 0
    shapes.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
  }

  /// Makes room for points of a shape.
  mutating func reserve<Role>(_ count: Int, _ shape: XMLShape<Role>) {
    shapes.reserveCapacity(count)
    values.reserveCapacity(count * shape.valueCount)
  }

  /// Takes the next points that have one shape; nil where all are taken.
  ///
  /// O(points of the shape), once for all of them: points that are pending again are not looked at
  /// again.
  mutating func next<Role>(of known: XMLShapes<Role>) -> XMLPointsAlike<Role>? {
    let first = taken
    guard first < count else { return nil }
    let number = shapes[first]
    if alikeEnd <= first {
      alikeEnd = first
      while alikeEnd < count, shapes[alikeEnd] == number { alikeEnd += 1 }
      compared += alikeEnd - first
    }
    taken = alikeEnd
    let alike = XMLPointsAlike(
      shape: known.shapes[Int(number)], count: taken - first, firstValue: valuesTaken)
    valuesTaken += alike.count * alike.shape.valueCount
    return alike
  }

  /// The first of some points just taken; the others are pending again.
  mutating func firstOf<Role>(_ alike: XMLPointsAlike<Role>) -> XMLPointsAlike<Role> {
    taken -= alike.count - 1
    valuesTaken -= (alike.count - 1) * alike.shape.valueCount
    var first = alike
    first.count = 1
    return first
  }
}

/// Neighbours among the current points that have one shape.
struct XMLPointsAlike<Role: XMLRole> {
  var shape: XMLShape<Role>
  var count: Int
  /// The index of their first value among the current values.
  var firstValue: Int
}

/// A reader's own note on where in a document an element is.
protocol XMLRole: BitwiseCopyable, Equatable, Sendable {
  /// The names that the reader knows.
  associatedtype Word: XMLWord

  /// An element that no one asks for.
  static var ignored: Self { get }
  /// A point of a track.
  static var trackPoint: Self { get }
  /// The element that points are in.
  static var pointParent: Self { get }

  /// The way to read the text of the element; nil for elements without a text of interest.
  var reading: XMLReading? { get }

  /// The channel that the element's value goes to; nil where it goes elsewhere, or is not used.
  var channel: Channel? { get }

  /// The sample that a value stands for; NaN where a device writes it for an unknown one.
  func sample(_ value: Double) -> Double
}

/// A way to read the text of an element.
enum XMLReading {
  case string, time, number
  /// The bytes themselves, for texts of many values; references are not resolved where the text is plain.
  case bytes
}
