import RuckKernels
import TestSupport
import Testing

/// The wide form of each kernel that has one against its baseline, bit for bit.
@Suite(.enabled(if: KernelVariant.best == .wide)) struct KernelVariantTests {
  /// Walks to and fro over the border between two nodes, over a pole, over the antimeridian and
  /// the equator, with holes, infinities and jumps; of every length that a lane can leave over.
  @Test func stepsHaveTheSameBits() {
    var generator = SplitMix64(seed: 31)
    let starts = [(46.03124, 7.0), (46.01, -179.9999), (89.9999, 20), (-90, 0), (0, 180), (12, 9)]
    for start in starts {
      for scale in [0, 1e-7, 1e-5, 1e-3, 0.01, 0.03] {
        for count in (scale == 1e-5 ? Array(0...17) : []) + [301] {
          var latitudes = ContiguousArray<Double>()
          var longitudes = ContiguousArray<Double>()
          var place = start
          for _ in 0..<count {
            place.0 += .random(in: -scale...scale, using: &generator)
            place.1 += .random(in: -scale...scale, using: &generator)
            let chance = Int.random(in: 0..<200, using: &generator)
            latitudes.append(chance == 0 ? .nan : chance == 1 ? -place.0 : place.0)
            longitudes.append(chance == 2 ? .infinity : chance == 3 ? place.1 + 1 : place.1)
          }
          for metric in [Haversine(), Haversine(radius: 1)] {
            let columns = KernelVariant.allCases.map { variant in
              column(count) {
                metric.stepLengths(
                  latitudes: latitudes.span, longitudes: longitudes.span, into: &$0,
                  variant: variant)
              }
            }
            #expect(zip(columns[0], columns[1]).allSatisfy { sameBits($0, $1) })
            let totals = KernelVariant.allCases.map {
              metric.totalLength(
                latitudes: latitudes.span, longitudes: longitudes.span, variant: $0)
            }
            #expect(sameBits(totals[0], totals[1]))
          }
        }
      }
    }
  }

  /// Numbers of a range, and one out of so many among a few that are hard.
  private static func oddColumn(
    _ count: Int, _ range: ClosedRange<Double>, _ hard: [Double], oddly: Int,
    _ generator: inout SplitMix64
  ) -> ContiguousArray<Double> {
    ContiguousArray(
      (0..<count).map { _ in
        Int.random(in: 0..<oddly, using: &generator) == 0
          ? hard[Int.random(in: hard.indices, using: &generator)]
          : .random(in: range, using: &generator)
      })
  }

  /// Rows inside and outside the ranges, standing, running and absurd, under loads that change
  /// seldom and often; persons inside and outside the ranges.
  @Test func powersHaveTheSameBits() {
    var generator = SplitMix64(seed: 32)
    let hard = [
      0, -0.0, .nan, .infinity, -.infinity, .leastNonzeroMagnitude, 1e-301, -1e-20, 1, -1, 2,
      2.0.nextUp, 20, 50,
      200, 1e10, -1e10, 1e300, .greatestFiniteMagnitude,
    ]
    let persons: [(Double, Double)] = [(80, 1.2), (19, 1.2), (80, .nan), (-80, 1.2)]
    func column(_ count: Int, _ range: ClosedRange<Double>, oddly: Int) -> ContiguousArray<Double> {
      Self.oddColumn(count, range, hard, oddly: oddly, &generator)
    }
    for count in Array(0...9) + [17, 32, 203] {
      for oddly in [5, 100, 10_000] {
        let speeds = column(count, 0...2.05, oddly: oddly)
        let grades = column(count, -0.6...0.6, oddly: oddly)
        let terrainFactors = column(count, 1...2.1, oddly: oddly)
        let changing = column(count, 0...60, oddly: oddly)
        let steady = ContiguousArray((0..<count).map { $0 < 20 ? 15.5 : 22 })
        for (bodyMass, restingRate) in persons {
          for loads in [changing, steady] {
            for guarded in [false, true] {
              let columns = KernelVariant.allCases.map { variant in
                RuckKernelsTests.column(count) {
                  LCDABackpacking2022().fill(
                    &$0, guarded: guarded, variant: variant, bodyMass: bodyMass,
                    restingRate: restingRate, speeds: speeds.span, grades: grades.span,
                    loads: loads.span, terrainFactors: terrainFactors.span)
                }
              }
              #expect(zip(columns[0], columns[1]).allSatisfy { sameBits($0, $1) })
            }
          }
        }
      }
    }
  }

  /// What all models sum over blocks, with pauses, missing times and rows outside of everything.
  @Test func energiesHaveTheSameBits() {
    var generator = SplitMix64(seed: 33)
    let hard = [0, -0.0, .nan, .infinity, -1, .leastNonzeroMagnitude, 0.44, 1.98, 2.1, 25, 1e300]
    func column(_ count: Int, _ range: ClosedRange<Double>, oddly: Int) -> ContiguousArray<Double> {
      Self.oddColumn(count, range, hard, oddly: oddly, &generator)
    }
    let counts = [1, 8, 9, 40, 103]
    for model in EnergyModels.all() {
      for (bodyMass, restingRate) in [(80.0, 1.2), (300, 1.2)] {
        for guardRails in [true, false] {
          for oddly in [5, 60, 10_000] {
            let rows = counts.reduce(0, +)
            let durations = column(rows, 0.5...2, oddly: oddly)
            let speeds = column(rows, 0.45...1.97, oddly: oddly)
            let grades = column(rows, -0.4...0.4, oddly: oddly)
            let loads = oddly == 60 ? column(rows, 0...50, oddly: oddly) : []
            let terrainFactors = oddly == 5 ? column(rows, 1...2.1, oddly: oddly) : []
            let isMoving = ContiguousArray(
              (0..<rows).map { _ in Int.random(in: 0..<oddly, using: &generator) > 0 })
            var blocks = KernelVariant.allCases.map { _ in
              EnergyBlock(
                model, bodyMass: bodyMass, restingRate: restingRate, guardRails: guardRails,
                load: 16, rows: rows)
            }
            var start = 0
            for count in counts {
              for (index, variant) in KernelVariant.allCases.enumerated() {
                blocks[index].fill(
                  start..<start + count, durations: durations.span, speeds: speeds.span,
                  grades: grades.span, loads: loads.span, terrainFactors: terrainFactors.span,
                  heartRates: Span(), isMoving: isMoving.span)
                blocks[index].evaluate(variant: variant)
              }
              #expect(
                (0..<count).allSatisfy { sameBits(blocks[0].full[$0], blocks[1].full[$0]) })
              start += count
            }
            #expect(blocks[0].reasons == blocks[1].reasons)
            let sums = blocks.map(\.sums).map {
              [
                $0.seconds, $0.covered, $0.outside, $0.gross, $0.lower, $0.upper, $0.alone, $0.load,
                $0.grade, $0.terrain,
              ]
            }
            #expect(zip(sums[0], sums[1]).allSatisfy { sameBits($0, $1) })
          }
        }
      }
    }
  }

  /// Trials on parts of many lengths, one after the other: of hills, of level ground, and of steps
  /// that meet the threshold; turning at nearly every row, seldom, and never, so that directions
  /// are known at once, late in some lanes only, and not at all.
  @Test func trialsHaveTheSameBits() {
    var generator = SplitMix64(seed: 34)
    // Under the last, noise without memory on ground without shape, every profile stays as it is.
    let smoothings = [(3.0, 0.0, 0.3), (25, 0.1, 0.3), (85, 1, 0.3), (0.001, 0, .infinity)].map {
      (NoiseShape(correlationTime: $0.0, smoothing: $0.1, width: 10), $0.2)
    }
    let grounds: [(Int) -> Double] = [
      { _ in .random(in: -3...3, using: &generator) }, { _ in 0 }, { _ in -0.0 },
      { $0.isMultiple(of: 2) ? 2 : -2 }, { $0 == 50 ? 40 : $0 == 90 ? -40 : 0 },
    ]
    for ((shape, roughness), ground) in smoothings.flatMap({ one in grounds.map { (one, $0) } }) {
      let profiles = (Array(3...9) + [17, 103]).map { count in
        var altitude = 500.0
        return ContiguousArray(
          (0..<count).map { row in
            altitude += ground(row)
            return altitude
          })
      }
      for (threshold, deviation) in [
        (1e-6, 1.0), (0.5, 4), (2, 0), (2, 0.3), (2.5, 1e-9), (20, 3), (60, 20), (1e4, 4),
        (1, .infinity), (1, .nan), (.infinity, 1),
      ] {
        var trials = KernelVariant.allCases.map { _ in
          NoiseTrials(threshold: threshold, deviation: deviation)
        }
        for profile in profiles {
          let smoother = ProfileSmoother(shape: shape, roughness: roughness, count: profile.count)
          for (index, variant) in KernelVariant.allCases.enumerated() {
            trials[index].add(profile, smoother, variant: variant)
          }
          let changes = trials.map(\.changes)
          #expect(
            zip(changes[0], changes[1]).allSatisfy { one, other in
              one.indices.allSatisfy { sameBits(one[$0], other[$0]) }
            })
        }
      }
    }
  }

  /// Without a choice the quickest is taken, and a choice changes no bit.
  @Test func theBestIsTheWideOne() {
    let latitudes = ContiguousArray((0..<100).map { 46 + Double($0) * 1e-5 })
    let longitudes = ContiguousArray((0..<100).map { 7 + Double($0 % 7) * 1e-5 })
    #expect(
      Haversine().totalLength(latitudes: latitudes.span, longitudes: longitudes.span)
        == Haversine().totalLength(
          latitudes: latitudes.span, longitudes: longitudes.span, variant: .wide))
  }
}
