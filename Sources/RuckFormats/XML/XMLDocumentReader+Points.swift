internal import RuckTrack

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
      scanner.open.last?.place == .pointParent
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

  private mutating func append(_ alike: XMLPointsAlike<Place>) throws(FormatError) {
    let before = content.pointCount
    content.append(alike, of: &scanner.points)
    if content.pointCount >> 16 != before >> 16 { try content.checkLimits(&scanner) }
  }

  /// Takes the values of one point.
  private mutating func take(_ point: XMLPointsAlike<Place>) throws(FormatError) {
    content.forgetPoint()
    var next = point.firstValue
    for field in point.shape.fields {
      switch field.kind {
      case .skipped: continue
      case .number: content.take(scanner.points.values[next], field.place)
      case .time(let zone):
        content.take(DateTime(seconds: scanner.points.values[next], zone: zone))
      }
      next += 1
    }
    try content.commitPoint(&scanner)
  }
}
