internal import RuckKernels

/// The data of an SVG path through points of whole units, each written from the one before.
struct PathData {
  private var bytes: [UInt8] = []
  private var last = (x: 0, y: 0)

  /// The data as the attribute holds them.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  init() {}

  /// Lines through points, in parts of their unit.
  init(_ lines: [[TrackMap.Point]], parts: Double = 1) {
    for line in lines {
      draw(line.map { (Int(($0.x * parts).rounded()), Int(($0.y * parts).rounded())) })
      if line.count == 1 { dot() }
    }
  }

  /// Draws a line through points.
  mutating func draw(_ points: [(x: Int, y: Int)]) {
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: point.x, point.y) } else { line(to: point.x, point.y) }
    }
  }

  private mutating func move(to x: Int, _ y: Int) {
    bytes.append(UInt8(ascii: "M"))
    append(x)
    append(y, isNext: true)
    last = (x, y)
  }

  /// Draws to the next point; nothing where it is the last one.
  private mutating func line(to x: Int, _ y: Int) {
    let (right, down) = (x - last.x, y - last.y)
    last = (x, y)
    switch (right, down) {
    case (0, 0): return
    case (0, _): bytes.append(UInt8(ascii: "v"))
    case (_, 0): bytes.append(UInt8(ascii: "h"))
    default: bytes.append(UInt8(ascii: "l"))
    }
    if right != 0 { append(right) }
    if down != 0 { append(down, isNext: right != 0) }
  }

  /// Draws a line of one unit where there is a lone point.
  mutating func dot() { bytes.append(contentsOf: "h1".utf8) }

  /// Closes the line.
  mutating func close() { bytes.append(UInt8(ascii: "z")) }

  /// Adds a number; of two the sign parts them or a space.
  private mutating func append(_ number: Int, isNext: Bool = false) {
    if isNext, number >= 0 { bytes.append(UInt8(ascii: " ")) }
    bytes.append(whole: Int64(number))
  }
}
