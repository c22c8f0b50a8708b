import RuckKernels
import RuckTrack
import TestSupport
import Testing

/// Distance and moving time over the noises that receivers have: how far a position wanders, how
/// long it remembers, and how it was smoothed, at every pace and interval, with rests and without.
///
/// The walks have a truth and nothing was fitted to them. The diagram is printed; the bounds are
/// what holds today, not what is wanted, which is 2 % of the distance and 3 % of the moving time in
/// every cell from 0.9 m/s on.
@Suite(.enabled(if: Repository.runsLongTests)) struct PhaseDiagramTests {
  /// What a receiver does to a wander before it writes it down.
  enum Filter: String, CaseIterable {
    case none, gauss2, gauss8, gauss20, lag8

    func applied(to values: [Double]) -> [Double] {
      switch self {
      case .none: values
      case .gauss2: smoothed(values, deviation: 2)
      case .gauss8: smoothed(values, deviation: 8)
      case .gauss20: smoothed(values, deviation: 20)
      case .lag8: Self.lagging(Self.lagging(values, seconds: 8), seconds: 8)
      }
    }

    private static func lagging(_ values: [Double], seconds: Double) -> [Double] {
      var state = values.first ?? 0
      return values.map { value in
        state += (value - state) / seconds
        return state
      }
    }
  }

  /// One noise, at every interval.
  struct Cell: CustomStringConvertible {
    let meters: Double
    let memory: Double
    let filter: Filter

    var description: String { "\(Int(meters)) m, \(Int(memory)) s, \(filter.rawValue)" }

    static let all = [1.0, 3, 6, 10].flatMap { meters in
      [10.0, 40, 90, 300].flatMap { memory in
        Filter.allCases.map { Cell(meters: meters, memory: memory, filter: $0) }
      }
    }
  }

  /// By how much a figure is off, as a share of the truth.
  struct Errors {
    var distance = 0.0
    var moving = 0.0
    var isInside = (distance: false, moving: false)
  }

  private static func errors(
    _ cell: Cell, speed: Double, interval: Int, rests: Bool, seed: UInt64
  ) throws -> Errors {
    var plan = KnownWalk.Plan()
    plan.speed = speed
    plan.walking = 2400
    plan.rests = rests ? [(500, 60), (1100, 180), (1900, 420)] : []
    plan.seed = seed
    let walk = KnownWalk(plan)
    var random = Gaussian(seed: seed &* 7919 &+ 17)
    let noise = (0..<2).map { _ in
      cell.filter.applied(
        to: random.markov(walk.times.count, deviation: cell.meters, memory: cell.memory)
      ).map { $0 + 0.1 * random.next() }
    }
    let perDegree = 111_194.926_644_558_74
    let rows = stride(from: 0, to: walk.times.count, by: interval)
    let track = Track(
      times: ContiguousArray(rows.map { walk.times[$0] }),
      latitudes: ContiguousArray(rows.map { walk.latitudes[$0] + noise[0][$0] / perDegree }),
      longitudes: ContiguousArray(
        rows.map { walk.longitudes[$0] + noise[1][$0] / (perDegree * 0.688_354_575_693_754) }))
    let summary = SessionAnalysis().analyze(track).summary
    let (distance, moving) = (
      try #require(summary.distance), try #require(summary.movingTime)
    )
    var errors = Errors()
    errors.distance = distance / walk.trueDistance - 1
    errors.moving = moving / walk.walking - 1
    errors.isInside = (
      summary.distanceInterval?.contains(walk.trueDistance) ?? false,
      summary.movingInterval?.contains(walk.walking) ?? false
    )
    return errors
  }

  /// At a pace of walking; slower, a walk is hard to distinguish from the wander of a rest.
  @Test(arguments: [0.3, 0.6, 0.9, 1.3, 1.8]) func distanceAndMovingTime(speed: Double) throws {
    var all: [Errors] = []
    print("phase diagram at \(speed) m/s: share of error of distance, of moving time, by interval")
    for (index, cell) in Cell.all.enumerated() {
      var line = ""
      for interval in [1, 3, 5, 15] {
        for rests in [false, true] {
          let errors = try Self.errors(
            cell, speed: speed, interval: interval, rests: rests,
            seed: UInt64(1000 + 10 * index + interval))
          all.append(errors)
          line += " \(Self.percent(errors.distance))/\(Self.percent(errors.moving))"
        }
      }
      print("  \(speed) m/s, \(cell):\(line)")
    }
    let share = { (isGood: (Errors) -> Bool) in
      Double(all.count(where: isGood)) / Double(all.count)
    }
    let shares = (
      distance: share { abs($0.distance) <= 0.02 }, moving: share { abs($0.moving) <= 0.03 },
      distanceInside: share { $0.isInside.distance }, movingInside: share { $0.isInside.moving }
    )
    print("  \(speed) m/s: \(shares)")
    #expect(shares.distanceInside >= 0.85, "\(shares)")
    #expect(shares.movingInside >= 0.91, "\(shares)")
    guard speed > 0.8 else { return }
    #expect(shares.distance >= 0.75, "\(shares)")
    #expect(shares.moving >= 0.94, "\(shares)")
  }

  private static func percent(_ share: Double) -> String {
    let tenths = Int((share * 1000).rounded())
    return "\(tenths < 0 ? "-" : "+")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
