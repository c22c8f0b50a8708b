import RuckKernels
import Workloads

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension Measure {
  static func measureKernels(points: Int) {
    let walk = Walk(count: points)
    medians(
      rounds: 9, size: points,
      [
        (
          "distance: ruckstat",
          {
            Haversine().totalLength(
              latitudes: walk.latitudes.span, longitudes: walk.longitudes.span)
          }
        ),
        ("distance: textbook loop, Swift and libm", { textbookLength(walk) }),
        (
          "distance: reading the columns",
          { LaneSum.sum(walk.latitudes.span) + LaneSum.sum(walk.longitudes.span) }
        ),
      ])
    measureEnergy(walk, named: "energy")
    // Five columns of a tenth lie in a processor's caches, as those of an analysis do, which takes
    // them in blocks.
    measureEnergy(Walk(count: points / 10), named: "energy in caches")
  }

  private static func measureEnergy(_ walk: Walk, named name: String) {
    let rows = walk.count
    var powers = ContiguousArray(repeating: 0.0, count: rows)
    let model = LCDABackpacking2022()
    func energy(loads: ContiguousArray<Double>, guarded: Bool) -> Double {
      var span = powers.mutableSpan
      if guarded {
        model.guardedPowers(
          bodyMass: 80, restingRate: 1.2, speeds: walk.speeds.span, grades: walk.grades.span,
          loads: loads.span, terrainFactors: walk.terrainFactors.span,
          heartRates: walk.heartRates.span, into: &span)
      } else {
        model.powers(
          bodyMass: 80, restingRate: 1.2, speeds: walk.speeds.span, grades: walk.grades.span,
          loads: loads.span, terrainFactors: walk.terrainFactors.span,
          heartRates: walk.heartRates.span, into: &span)
      }
      return span[rows - 1]
    }
    let changing = ContiguousArray((0..<rows).map { 20 + Double($0 % 97) / 97 })
    medians(
      rounds: 9, size: rows,
      [
        ("\(name): ruckstat, equation", { energy(loads: walk.loads, guarded: false) }),
        ("\(name): ruckstat, guard rails", { energy(loads: walk.loads, guarded: true) }),
        (
          "\(name): ruckstat, equation, load changing at every row",
          { energy(loads: changing, guarded: false) }
        ),
        (
          "\(name): ruckstat, guard rails, load changing at every row",
          { energy(loads: changing, guarded: true) }
        ),
        (
          "\(name): scalar loop, Swift and libm",
          {
            var span = powers.mutableSpan
            for row in 0..<rows {
              span[row] = scalarPower(
                speed: walk.speeds[row], grade: walk.grades[row], load: walk.loads[row],
                terrainFactor: walk.terrainFactors[row])
            }
            return span[rows - 1]
          }
        ),
      ])
  }

  /// The haversine formula as textbooks print it, point by point.
  @inline(never)
  private static func textbookLength(_ walk: Walk) -> Double {
    let radians = Double.pi / 180
    var total = 0.0
    for row in 1..<walk.count {
      let from = walk.latitudes[row - 1] * radians
      let to = walk.latitudes[row] * radians
      let north = sin((to - from) / 2)
      let east = sin((walk.longitudes[row] - walk.longitudes[row - 1]) * radians / 2)
      let a = north * north + cos(from) * cos(to) * east * east
      total += 2 * Haversine.meanRadius * asin(min(1, a.squareRoot()))
    }
    return total
  }

  /// LCDA backpacking 2022 by libm for one state, body mass 80 kg, 1.2 W/kg at rest.
  @inline(never)
  private static func scalarPower(
    speed: Double, grade: Double, load: Double, terrainFactor: Double
  ) -> Double {
    let percent = 100 * grade
    let square = speed * speed
    let slope = 0.34 * speed * percent * (1 - pow(1.05, 1 - pow(1.1, percent + 32)))
    let moving = 1.78 * pow(speed, 0.58) + 0.27 * square * square + slope
    let carrying = 1 + 1.96 * pow(load / 80, 1.36)
    return (1.2 + (0.19 + terrainFactor * moving) * carrying) * 80
  }

  /// The same kernel over ever more points; beyond a million they come in blocks of a million.
  static func measureLinearity() {
    let block = 1_000_000
    let walk = Walk(count: block)
    for exponent in 4...8 {
      let points = Int(pow(10, Double(exponent)))
      var times: [Double] = []
      for _ in 0..<5 {
        times.append(
          seconds {
            var total = 0.0
            var left = points
            while left > 0 {
              let count = min(left, block)
              total += Haversine().totalLength(
                latitudes: walk.latitudes.span.extracting(0..<count),
                longitudes: walk.longitudes.span.extracting(0..<count))
              left -= count
            }
            return total
          })
      }
      print("linear\t\(points)\t\(times.sorted()[2])")
    }
  }
}
