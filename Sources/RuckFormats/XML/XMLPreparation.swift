internal import RuckTrack

/// The preparation for a document's points before it is read from the beginning.
///
/// Pieces of a file are searched for points of known shapes, each from after the first end of a
/// point in it. Whether that really was the end of a point, and not a part of a comment, only the
/// reader knows that comes from the beginning: it takes over the points of a piece where it arrives
/// at their very start, and reads all others itself.
struct XMLPreparation<Role: XMLRole>: XMLPreparing {
  /// The meaning of names where the shapes hold.
  var context: XMLScanner<Role>.Context
  var shapes: XMLShapes<Role>
  /// The elements that nobody asks for in the points of these shapes.
  var unread: XMLUnreadElements
  /// Points that are together, in the order of the file.
  var runs: ContiguousArray<XMLPoints> = []

  #if Concurrency
  /// The number of pieces that are searched for each job, so that jobs end at nearly the same time.
  private static var piecesPerJob: Int { 4 }

  /// Searches a file for points of the shapes, with as many jobs at a time.
  ///
  /// No more points are kept than half of the memory that the file leaves of the limit holds; what is
  /// left out is read later. O(number of bytes).
  mutating func search(_ bytes: ContiguousArray<UInt8>, jobs: Int, limits: ReadLimits) async {
    let pieces = jobs * Self.piecesPerJob
    let length = bytes.count / pieces + 1
    let longest = limits.elementSize
    let room = max(limits.memory - limits.heldAround - bytes.count, 0) / 2 / pieces
    let shapes = shapes
    let found = await withTaskGroup(of: (Int, ContiguousArray<XMLPoints>).self) { group in
      var found = ContiguousArray(repeating: ContiguousArray<XMLPoints>(), count: pieces)
      for next in 0..<pieces {
        if next >= jobs, let (piece, runs) = await group.next() { found[piece] = runs }
        group.addTask {
          let range = min(next * length, bytes.count)..<min((next + 1) * length, bytes.count)
          return (next, shapes.runs(in: bytes.span, range, longest: longest, room: room))
        }
      }
      for await (piece, runs) in group { found[piece] = runs }
      return found
    }
    runs = ContiguousArray(found.joined())
  }
  #endif
}

extension XMLShapes {
  /// The points of known shapes that begin in a range, but for the first: its beginning is not
  /// known.
  fileprivate func runs(
    in bytes: Span<UInt8>, _ range: Range<Int>, longest: Int, room: Int
  ) -> ContiguousArray<XMLPoints> {
    var runs: ContiguousArray<XMLPoints> = []
    guard let shape = shapes.first, let end = shape.endTag(in: bytes) else { return runs }
    var search = self
    var position = range.lowerBound
    // Growing may take twice what the points need.
    let maximumValues = shapes.reduce(1) { max($0, $1.valueCount) }
    let maximum = room / (2 * (1 + maximumValues * MemoryLayout<Double>.stride))
    var left = maximum
    while left > 0, let start = bytes.end(ofNext: end, from: position, to: range.upperBound) {
      var points = XMLPoints()
      points.start = start
      points.end = start
      // Mostly all points of the range are together; growing would touch twice the memory.
      if runs.isEmpty {
        let expected = max(range.upperBound - start, 0) / shape.minimumLength
        points.reserve(min(expected, maximum), shape)
      }
      search.match(
        bytes, upTo: range.upperBound, count: left, longest: longest, into: &points)
      position = points.end
      // A run itself takes as much as a few points.
      left -= points.count + 8
      if points.count > 0 { runs.append(points) }
    }
    return runs
  }
}

extension Span<UInt8> {
  /// Returns the end of the next occurrence in a range of the bytes at `pattern`.
  fileprivate func end(ofNext pattern: Range<Int>, from start: Int, to end: Int) -> Int? {
    var index = start
    let first = self[pattern.lowerBound]
    while index < end, index <= count - pattern.count {
      if self[index] == first, equal(pattern.lowerBound, index, length: pattern.count) {
        return index + pattern.count
      }
      index += 1
    }
    return nil
  }
}

extension XMLDocumentReader {
  /// Takes the points of known shapes that follow the start of their parent.
  mutating func takeFirstPoints() throws(FormatError) {
    guard scanner.pendingCloses == 0 else { return }
    scanner.beginPoints()
    try takeKnownPoints()
  }

  /// Takes up the shape of the point that has just ended, and the points like it that follow.
  mutating func takePointsAlike() throws(FormatError) {
    guard scanner.closedProperly, scanner.pendingCloses == 0,
      scanner.open.last?.role == .pointParent
    else { return }
    scanner.endPoint()
    try takeKnownPoints()
  }

  private mutating func takeKnownPoints() throws(FormatError) {
    // The first point beyond the limit is left to the general path.
    while scanner.matchPoints(atMost: scanner.limits.pointCount - content.pointCount) {
      content.pointStart = scanner.points.start
      while let alike = scanner.points.next(of: scanner.shapes) {
        if alike.shape.isColumns, content.noteTimes(alike, of: scanner.points) {
          try append(alike)
        } else {
          try take(scanner.points.firstOf(alike))
        }
      }
    }
  }

  private mutating func append(_ alike: XMLPointsAlike<Role>) throws(FormatError) {
    let before = content.pointCount
    content.append(alike, of: &scanner.points)
    if content.pointCount >> 16 != before >> 16 { try content.checkLimits(&scanner) }
  }

  /// Takes the values of one point.
  private mutating func take(_ point: XMLPointsAlike<Role>) throws(FormatError) {
    content.forgetPoint()
    var next = point.firstValue
    for field in point.shape.fields {
      switch field.kind {
      case .skipped: continue
      case .number: content.take(scanner.points.values[next], field.role)
      case .time(let zone):
        content.take(DateTime(seconds: scanner.points.values[next], zone: zone))
      }
      next += 1
    }
    try content.commitPoint(&scanner)
  }
}
