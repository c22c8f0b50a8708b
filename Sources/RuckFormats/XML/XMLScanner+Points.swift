extension XMLScanner where Role: XMLRole {
  /// Gets ready for points after the current tag, the start of what holds them.
  mutating func beginPoints() {
    let context = context
    if context != pointContext {
      shapes.forget()
      giveUpRuns()
      pointContext = context
    }
    expectPoint()
  }

  /// Takes over what is known before.
  mutating func prepare(_ preparation: XMLPreparation<Role>) {
    shapes = preparation.shapes
    pointContext = preparation.context
    runs = preparation.runs
    unread = preparation.unread
    preparedBytes = runs.reduce(0) { $0 + $1.byteCount }
  }

  /// The bytes of points that were found ahead and are not taken yet, as many as there were at most.
  var runBytes: Int { nextRun < runs.count ? preparedBytes : 0 }

  /// Forgets the points that were found ahead: they are read when the scanner comes to them.
  mutating func giveUpRuns() {
    runs = []
    nextRun = 0
  }

  /// The preparation for the points of this document; nil where it shows none.
  var preparation: XMLPreparation<Role>? {
    guard let pointContext, !shapes.shapes.isEmpty else { return nil }
    return XMLPreparation(context: pointContext, shapes: shapes, unread: unread)
  }

  /// Takes note of a value in the current point, so that the next one like it is read sooner.
  @inline(__always)
  mutating func mark(_ range: Range<Int>, _ role: Role, _ reading: XMLReading) {
    if marks.count < Self.maximumMarks {
      marks.append(XMLShape.Mark(range: range, role: role, reading: reading))
    }
  }

  /// Takes note that the current point holds something that must be read with care.
  mutating func spoilPoint() { isPointPlain = false }

  /// Takes up the shape of the point that has just ended, if it was read without a fault.
  mutating func endPoint() {
    if isPointPlain, issues.total == issuesBeforePoint, marks.count < Self.maximumMarks,
      shapes.wantsMore
    {
      shapes.learn(XMLShape(bytes, pointsEnd..<position, marks: marks))
    }
    expectPoint()
  }

  /// Reads points whose shapes are known into `points` and moves past them.
  ///
  /// Returns false where the next point is of no known shape.
  mutating func matchPoints(atMost count: Int) -> Bool {
    while nextRun < runs.count, runs[nextRun].start < position { nextRun += 1 }
    let isRun = nextRun < runs.count
    if isRun, runs[nextRun].start == position, runs[nextRun].count <= count {
      points = XMLPoints()
      swap(&points, &runs[nextRun])
    } else {
      points.removeAll()
      points.start = position
      points.end = position
      shapes.match(
        bytes, upTo: isRun ? runs[nextRun].start : bytes.count, count: min(count, 256),
        longest: limits.elementSize, into: &points)
    }
    guard points.count > 0 else { return false }
    position = points.end
    expectPoint()
    return true
  }

  private mutating func expectPoint() {
    pointsEnd = position
    issuesBeforePoint = issues.total
    isPointPlain = true
    marks.truncate(to: 0)
  }

  private static var maximumMarks: Int { 64 }
}
