/// The line of a track as a map draws it: in even steps, the way back next to the way out.
struct TrackLine: Sendable {
  /// A point of the line and the column of the curves in which it lies.
  struct Vertex: Sendable {
    var point: TrackMap.Point
    let column: Int
  }

  /// Parts of the line between which it is interrupted.
  private(set) var pieces: [[Vertex]]

  // In units of the drawing: how far from one vertex to the next at least, and how far to the right the
  // line is moved where the track runs against itself.
  private static let step = 3.0
  private static let maximumVertices = 2500
  private static let aside = 3.2
  /// The maximum distance between two parts of the line in opposite directions.
  private static let near = 7.0
  /// Units of the line between them at least, so that a bend is none.
  private static let apart = 40.0

  /// Draws along rows with their points; O(rows).
  init(_ lines: [[(row: Int, point: TrackMap.Point)]], _ runs: PlotRuns) {
    let length = lines.reduce(0.0) { sum, line in
      zip(line, line.dropFirst()).reduce(sum) { $0 + $1.0.point.distance(to: $1.1.point) }
    }
    let step = max(Self.step, length / Double(Self.maximumVertices))
    var next = runs.runs[...]
    pieces = lines.map { line in
      var piece: [Vertex] = []
      var way = 0.0
      var last: TrackMap.Point?
      var column = 0
      for (row, point) in line {
        next = next.drop { $0.rows.upperBound <= row }
        column = next.first?.column ?? PlotRuns.columns - 1
        if let last {
          let long = last.distance(to: point)
          var at = step - way
          while at <= long, long > 0 {
            piece.append(Vertex(point: last.moved(towards: point, by: at / long), column: column))
            at += step
          }
          way = long - (at - step)
        } else {
          piece.append(Vertex(point: point, column: column))
        }
        last = point
      }
      if let last, way > 0 { piece.append(Vertex(point: last, column: column)) }
      return piece
    }
    moveAside()
  }

  /// Moves to the right what runs against another part of the line; O(vertices).
  private mutating func moveAside() {
    let headings = pieces.map(Self.headings)
    let cells = Cells(pieces, headings, side: Self.near)
    for piece in pieces.indices {
      let isDouble = pieces[piece].indices.map { index in
        cells.hasOpposite(
          of: (piece, index), at: pieces[piece][index].point, heading: headings[piece][index],
          within: Self.near, apart: Self.apart)
      }
      let shares = Self.smoothed(isDouble)
      for index in pieces[piece].indices where shares[index] > 0 {
        let (heading, point) = (headings[piece][index], pieces[piece][index].point)
        let far = Self.aside * shares[index]
        pieces[piece][index].point = TrackMap.Point(
          x: point.x - heading.y * far, y: point.y + heading.x * far)
      }
    }
  }

  /// The direction of the line at each vertex, a vector of length 1, or 0 where it stands.
  private static func headings(_ piece: [Vertex]) -> [TrackMap.Point] {
    piece.indices.map { index in
      let from = piece[max(index - 2, 0)].point
      let to = piece[min(index + 2, piece.count - 1)].point
      let long = from.distance(to: to)
      guard long > 0 else { return TrackMap.Point(x: 0, y: 0) }
      return TrackMap.Point(x: (to.x - from.x) / long, y: (to.y - from.y) / long)
    }
  }

  /// The share of marked vertices around each, so that the line moves aside along a slope.
  private static func smoothed(_ marks: [Bool]) -> [Double] {
    let reach = 5
    var sums = [0]
    for mark in marks { sums.append(sums[sums.count - 1] + (mark ? 1 : 0)) }
    return marks.indices.map { index in
      let (low, high) = (max(0, index - reach), min(marks.count, index + reach + 1))
      return Double(sums[high] - sums[low]) / Double(high - low)
    }
  }

  /// Arrows along the line, evenly: the tip of each and where it leads.
  ///
  /// Arrows of one direction stand `apart`; one of the way back stands next to one of the way out.
  func arrows(atMost count: Int, apart: Double) -> [(tip: TrackMap.Point, heading: TrackMap.Point)]
  {
    let all = pieces.reduce(0) { $0 + $1.count }
    guard all > 12 else { return [] }
    let every = max(8, all / count)
    var found: [(tip: TrackMap.Point, heading: TrackMap.Point)] = []
    for piece in pieces {
      let headings = Self.headings(piece)
      for index in stride(from: every / 2, to: piece.count, by: every) {
        let (tip, heading) = (piece[index].point, headings[index])
        guard heading.x != 0 || heading.y != 0,
          !found.contains(where: { other in
            let isAlong = other.heading.x * heading.x + other.heading.y * heading.y > -0.5
            return other.tip.distance(to: tip) < (isAlong ? apart : Self.aside)
          })
        else { continue }
        found.append((tip, heading))
      }
    }
    return found
  }

  /// The first point of each column, and along a line between two columns what lies between them.
  var columns: [TrackMap.Point?] {
    var points = [TrackMap.Point?](repeating: nil, count: PlotRuns.columns)
    for piece in pieces {
      var last: Vertex?
      for vertex in piece {
        defer { last = vertex }
        guard let last, vertex.column > last.column else {
          if points[vertex.column] == nil { points[vertex.column] = vertex.point }
          continue
        }
        let width = Double(vertex.column - last.column)
        for column in last.column + 1...vertex.column where points[column] == nil {
          points[column] = last.point.moved(
            towards: vertex.point, by: Double(column - last.column) / width)
        }
      }
    }
    return points
  }

  /// The line in parts of one class each, by the class of each column; nil where it has none.
  func parts(_ classes: [Int?], count: Int) -> [[[TrackMap.Point]]] {
    var parts = [[[TrackMap.Point]]](repeating: [], count: count)
    for piece in pieces {
      var (open, part): (Int?, [TrackMap.Point]) = (nil, [])
      func close() {
        if let open, part.count > 1 { parts[open].append(part) }
      }
      for vertex in piece {
        let own = classes[vertex.column]
        if own != open {
          if open != nil { part.append(vertex.point) }
          close()
          (open, part) = (own, [vertex.point])
        } else {
          part.append(vertex.point)
        }
      }
      close()
    }
    return parts
  }
}

/// The vertices of a line by the squares of the drawing in which they lie.
private struct Cells {
  private struct Square: Hashable {
    let x: Int
    let y: Int
  }

  private let pieces: [[TrackLine.Vertex]]
  private let headings: [[TrackMap.Point]]
  private let side: Double
  /// The way from the start of the line in vertices, of the first of each piece.
  private let starts: [Int]
  private var squares: [Square: [(piece: Int, index: Int)]] = [:]
  // A square where the line ends and begins many times says enough by a few of its vertices.
  private static let maximumInSquare = 24

  init(_ pieces: [[TrackLine.Vertex]], _ headings: [[TrackMap.Point]], side: Double) {
    (self.pieces, self.headings, self.side) = (pieces, headings, side)
    var (starts, sum): ([Int], Int) = ([], 0)
    for piece in pieces {
      starts.append(sum)
      sum += piece.count
    }
    self.starts = starts
    for (piece, vertices) in pieces.enumerated() {
      for (index, vertex) in vertices.enumerated() {
        let square = Self.square(vertex.point, side)
        if squares[square, default: []].count < Self.maximumInSquare {
          squares[square, default: []].append((piece, index))
        }
      }
    }
  }

  private static func square(_ point: TrackMap.Point, _ side: Double) -> Square {
    Square(x: Int((point.x / side).rounded(.down)), y: Int((point.y / side).rounded(.down)))
  }

  /// Whether a part of the line that is not a bend of this one runs against it nearby.
  func hasOpposite(
    of vertex: (piece: Int, index: Int), at point: TrackMap.Point, heading: TrackMap.Point,
    within near: Double, apart: Double
  ) -> Bool {
    let own = Self.square(point, side)
    let minimum = Int(apart / 3)
    for x in own.x - 1...own.x + 1 {
      for y in own.y - 1...own.y + 1 {
        for other in squares[Square(x: x, y: y)] ?? [] {
          let way =
            starts[other.piece] + other.index - starts[vertex.piece] - vertex.index
          let its = headings[other.piece][other.index]
          if abs(way) >= minimum, its.x * heading.x + its.y * heading.y < -0.6,
            pieces[other.piece][other.index].point.distance(to: point) <= near
          {
            return true
          }
        }
      }
    }
    return false
  }
}

extension TrackMap.Point {
  /// Units of the drawing to another point.
  func distance(to other: TrackMap.Point) -> Double {
    let (x, y) = (other.x - x, other.y - y)
    return (x * x + y * y).squareRoot()
  }

  /// The point at a share of the way to another.
  func moved(towards other: TrackMap.Point, by share: Double) -> TrackMap.Point {
    TrackMap.Point(x: x + share * (other.x - x), y: y + share * (other.y - y))
  }
}
