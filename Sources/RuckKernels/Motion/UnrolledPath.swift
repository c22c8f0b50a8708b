/// A path on the sphere rolled out on a plane, in metres.
///
/// The plane touches the sphere at each position in turn and is carried along without turning, so
/// it has no pole and no antimeridian, and over the minutes that a decision looks at no distortion
/// that a walker could notice.
enum UnrolledPath {
  /// Fills two columns with positions on the plane; the first row is the origin.
  ///
  /// A row without a position goes on by its step along the path. O(n).
  ///
  /// - Precondition: `x` and `y` are as long as the distances; the position columns too, or empty.
  static func fill(
    latitudes: Span<Double>, longitudes: Span<Double>, cumulativeDistances: Span<Double>,
    x: inout MutableSpan<Double>, y: inout MutableSpan<Double>
  ) {
    var roller = Roller()
    let count = cumulativeDistances.count
    var block = 0
    while block < count {
      var normals = Normals(repeating: .nan)
      if !latitudes.isEmpty {
        normals = Normals(
          latitudes: SIMD8(loadingTailOf: latitudes, at: block, padding: .nan),
          longitudes: SIMD8(loadingTailOf: longitudes, at: block, padding: .nan))
      }
      for row in block..<min(block + 8, count) {
        let step = row > 0 ? cumulativeDistances[row] - cumulativeDistances[row - 1] : 0
        roller.move(to: normals[row - block], orBy: step)
        x[row] = roller.x
        y[row] = roller.y
      }
      block += 8
    }
  }

  /// Eight positions as unit vectors.
  private struct Normals {
    var x: SIMD8<Double>
    var y: SIMD8<Double>
    var z: SIMD8<Double>

    init(repeating value: Double) {
      x = SIMD8(repeating: value)
      y = x
      z = x
    }

    init(latitudes: SIMD8<Double>, longitudes: SIMD8<Double>) {
      let latitude = Elementary.sinCosDegrees(latitudes)
      let longitude = Elementary.sinCosDegrees(longitudes)
      x = latitude.cos * longitude.cos
      y = latitude.cos * longitude.sin
      z = latitude.sin
    }

    subscript(lane: Int) -> Vector { Vector(x: x[lane], y: y[lane], z: z[lane]) }
  }

  private struct Vector {
    var x: Double
    var y: Double
    var z: Double

    static func - (left: Vector, right: Vector) -> Vector {
      Vector(x: left.x - right.x, y: left.y - right.y, z: left.z - right.z)
    }

    func dot(_ other: Vector) -> Double { x * other.x + y * other.y + z * other.z }

    func cross(_ other: Vector) -> Vector {
      Vector(
        x: y * other.z - z * other.y, y: z * other.x - x * other.z, z: x * other.y - y * other.x)
    }

    func scaled(_ factor: Double) -> Vector {
      Vector(x: x * factor, y: y * factor, z: z * factor)
    }
  }

  /// The plane at the last known position.
  private struct Roller {
    var x = 0.0
    var y = 0.0
    private var normal: Vector?
    private var first = Vector(x: 1, y: 0, z: 0)
    private var second = Vector(x: 0, y: 1, z: 0)

    mutating func move(to place: Vector, orBy step: Double) {
      guard place.dot(place).isFinite else {
        if step.isFinite { x += step }
        return
      }
      if let normal {
        let chord = place - normal
        x += Haversine.meanRadius * chord.dot(first)
        y += Haversine.meanRadius * chord.dot(second)
      }
      normal = place
      turn(to: place)
    }

    // Takes the axes along; after a leap round the globe any axes will do.
    private mutating func turn(to place: Vector) {
      var axis = first - place.scaled(first.dot(place))
      if !(axis.dot(axis) > 0.01) {
        let other =
          place.z.magnitude < 0.7 ? Vector(x: 0, y: 0, z: 1) : Vector(x: 1, y: 0, z: 0)
        axis = other - place.scaled(other.dot(place))
      }
      first = axis.scaled(1 / axis.dot(axis).squareRoot())
      second = place.cross(first)
    }
  }
}
