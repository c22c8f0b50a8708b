internal import RuckTrack

extension XMLScanner where Place: XMLPlace {
  /// Gets ready for points behind the tag at hand, the start of what holds them.
  mutating func beginPoints() {
    let context = context
    if context != pointContext {
      shapes.forget()
      runs = []
      pointContext = context
    }
    expectPoint()
  }

  /// Takes over what is known before.
  mutating func prepare(_ preparation: XMLPreparation<Place>) {
    shapes = preparation.shapes
    pointContext = preparation.context
    runs = preparation.runs
  }

  /// What this document shows of its points; nil where it shows none.
  var preparation: XMLPreparation<Place>? {
    guard let pointContext, !shapes.shapes.isEmpty else { return nil }
    return XMLPreparation(context: pointContext, shapes: shapes)
  }

  /// Takes note of a value in the point at hand, so that the next one like it is read sooner.
  @inline(__always)
  mutating func mark(_ range: Range<Int>, _ place: Place, _ reading: XMLReading) {
    if marks.count < Self.mostMarks {
      marks.append(XMLShape.Mark(range: range, place: place, reading: reading))
    }
  }

  /// Takes note that the point at hand holds something that must be read with care.
  mutating func spoilPoint() { isPointPlain = false }

  /// Takes up the shape of the point that has just ended, if it was read without a fault.
  mutating func endPoint(skipped: Place) {
    if isPointPlain, issues.total == issuesBeforePoint, marks.count < Self.mostMarks,
      shapes.wantsMore
    {
      shapes.learn(XMLShape(bytes, pointsEnd..<position, marks: marks, skipped: skipped))
    }
    expectPoint()
  }

  /// Reads points whose shapes are known into `points` and goes behind them.
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

  /// The next points at hand that have one shape; nil where all are taken.
  mutating func nextPoints() -> XMLPointsAlike<Place>? {
    let first = points.taken
    guard first < points.count else { return nil }
    let number = points.shapes[first]
    while points.taken < points.count, points.shapes[points.taken] == number { points.taken += 1 }
    let alike = XMLPointsAlike(
      shape: shapes.shapes[Int(number)], count: points.taken - first,
      firstValue: points.valuesTaken)
    points.valuesTaken += alike.count * alike.shape.valueCount
    return alike
  }

  /// The first of some points; the others are at hand again.
  mutating func firstOf(_ alike: XMLPointsAlike<Place>) -> XMLPointsAlike<Place> {
    points.taken -= alike.count - 1
    points.valuesTaken -= (alike.count - 1) * alike.shape.valueCount
    var first = alike
    first.count = 1
    return first
  }

  /// Adds points to a track, a column at a time.
  mutating func appendColumns(_ alike: XMLPointsAlike<Place>, to builder: inout TrackBuilder) {
    let stride = alike.shape.valueCount
    var first = alike.firstValue
    for field in alike.shape.fields {
      if case .skipped = field.kind { continue }
      guard let channel = field.place.channel else { continue }
      var index = first
      for _ in 0..<alike.count {
        if !field.place.accepts(points.values[index]) { points.values[index] = .nan }
        index += stride
      }
      builder.append(
        channel, points.values.span, first: first, stride: stride, rows: alike.count)
      first += 1
    }
    builder.commitRows(alike.count)
  }

  private mutating func expectPoint() {
    pointsEnd = position
    issuesBeforePoint = issues.total
    isPointPlain = true
    marks.truncate(to: 0)
  }

  private static var mostMarks: Int { 64 }
}
