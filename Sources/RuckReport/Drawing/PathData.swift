/// The data of an SVG path through points of whole units, each written from the one before.
struct PathData {
  private var bytes: ContiguousArray<UInt8> = []
  private var last = (x: 0, y: 0)

  /// The data as the attribute holds them.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  init() {}

  /// Lines through points, in parts of their unit.
  init(_ lines: [[TrackMap.Point]], parts: Double = 1) {
    for line in lines {
      for (index, point) in line.enumerated() {
        let (x, y) = (Int((point.x * parts).rounded()), Int((point.y * parts).rounded()))
        if index == 0 { move(to: x, y) } else { self.line(to: x, y) }
      }
      if line.count == 1 { dot() }
    }
  }

  /// Begins a line.
  mutating func move(to x: Int, _ y: Int) {
    bytes.append(UInt8(ascii: "M"))
    append(x)
    append(y, isNext: true)
    last = (x, y)
  }

  /// Draws to the next point; nothing where it is the last one.
  mutating func line(to x: Int, _ y: Int) {
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
    bytes.append(number)
  }
}

extension ContiguousArray<UInt8> {
  /// Adds the digits of a number.
  mutating func append(_ number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var power: UInt = 1
    while number.magnitude / power > 9 { power *= 10 }
    var rest = number.magnitude
    while power > 0 {
      append(UInt8(ascii: "0") + UInt8(rest / power))
      rest %= power
      power /= 10
    }
  }
}
