/// A position on the unit sphere as a vector: no seam at the antimeridian, no hole at the poles.
struct NVector {
  var x, y, z: Double

  var isFinite: Bool { (x + y + z).isFinite }
  var squaredLength: Double { dot(self) }
  var length: Double { squaredLength.squareRoot() }

  func dot(_ other: NVector) -> Double { x * other.x + y * other.y + z * other.z }

  func cross(_ other: NVector) -> NVector {
    NVector(
      x: y * other.z - z * other.y, y: z * other.x - x * other.z, z: x * other.y - y * other.x)
  }

  static func - (left: NVector, right: NVector) -> NVector {
    NVector(x: left.x - right.x, y: left.y - right.y, z: left.z - right.z)
  }

  static func + (left: NVector, right: NVector) -> NVector {
    NVector(x: left.x + right.x, y: left.y + right.y, z: left.z + right.z)
  }

  static func * (factor: Double, vector: NVector) -> NVector {
    NVector(x: factor * vector.x, y: factor * vector.y, z: factor * vector.z)
  }

  /// The angle in radians between two positions, by their chord: exact for near positions too.
  static func angle(_ left: NVector, _ right: NVector) -> Double {
    let half = 0.5 * (left - right).length
    return half >= 1 ? .pi : 2 * Elementary.asin(half)
  }
}

extension NVector {
  /// The vector of a position in degrees; not finite where a coordinate is not.
  init(latitude: Double, longitude: Double) {
    let (sine, cosine) = Elementary.sinCosDegrees(latitude)
    let turn = Elementary.sinCosDegrees(longitude)
    self.init(x: cosine * turn.cos, y: cosine * turn.sin, z: sine)
  }
}

/// The shorter great-circle arc between two positions.
struct GreatCircleArc {
  private let start: NVector
  private let end: NVector
  // The normal of the arc's plane; zero length for an arc of no extent.
  private let normal: NVector
  private let normalLength: Double

  init(from start: NVector, to end: NVector) {
    self.start = start
    self.end = end
    // By the difference: the two ends may be a metre apart.
    normal = start.cross(end - start)
    normalLength = normal.length
  }

  /// The angle in radians from a position to the nearest point of the arc.
  func angle(to position: NVector) -> Double {
    if normalLength > 0 {
      // By the directions along the circle at both ends: the position lies next to the arc where it is
      // ahead of the start and behind the end.
      let fromStart = position - start
      let toEnd = end - position
      if normal.cross(start).dot(fromStart) >= 0, normal.cross(end).dot(toEnd) >= 0 {
        let sine = fromStart.dot(normal).magnitude / normalLength
        return Elementary.asin(min(1, sine))
      }
    }
    return min(NVector.angle(start, position), NVector.angle(end, position))
  }
}
