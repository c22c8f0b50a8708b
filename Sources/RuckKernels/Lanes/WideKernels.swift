internal import _RuckShims

// The door to the C kernels: spans become pointers here, and nowhere else for them. Each takes
// whole lanes from a row on, as many as need no care, and returns the number of rows.
enum WideKernels {
  /// Whether this processor has the registers.
  static let isAvailable = ruck_has_wide() != 0

  /// Step lengths of a path that has begun before `row`.
  static func fillSteps(
    _ walk: inout ruck_walk, latitudes: Span<Double>, longitudes: Span<Double>, from row: Int,
    into lengths: inout MutableSpan<Double>
  ) -> Int {
    let count = latitudes.count
    precondition(
      row > 0 && row <= count && longitudes.count == count && lengths.count == count,
      "a lane reaches past its column")
    return unsafe latitudes.withUnsafeBufferPointer { latitudes in
      unsafe longitudes.withUnsafeBufferPointer { longitudes in
        unsafe lengths.withUnsafeMutableBufferPointer { lengths in
          unsafe ruck_fill_steps(
            latitudes.baseAddress, longitudes.baseAddress, row, count, &walk, lengths.baseAddress)
        }
      }
    }
  }

  /// The same, added to eight lanes.
  static func addSteps(
    _ walk: inout ruck_walk, latitudes: Span<Double>, longitudes: Span<Double>, from row: Int,
    to lanes: inout SIMD8<Double>
  ) -> Int {
    let count = latitudes.count
    precondition(
      row > 0 && row <= count && longitudes.count == count, "a lane reaches past its column")
    return unsafe latitudes.withUnsafeBufferPointer { latitudes in
      unsafe longitudes.withUnsafeBufferPointer { longitudes in
        unsafe ruck_add_steps(
          latitudes.baseAddress, longitudes.baseAddress, row, count, &walk, &lanes)
      }
    }
  }

  /// Powers of the default model.
  static func fillPowers(
    _ powers: inout MutableSpan<Double>, of model: ruck_lcda, speeds: Span<Double>,
    grades: Span<Double>, loads: Span<Double>, terrainFactors: Span<Double>, from row: Int
  ) -> Int {
    let count = powers.count
    precondition(
      row >= 0 && row <= count && speeds.count == count && grades.count == count
        && loads.count == count && terrainFactors.count == count, "a lane reaches past its column")
    return unsafe withUnsafePointer(to: model) { model in
      unsafe withBases(speeds, grades, loads, terrainFactors) {
        speeds, grades, loads, terrainFactors in
        unsafe powers.withUnsafeMutableBufferPointer { powers in
          unsafe ruck_fill_lcda(
            model, speeds, grades, loads, terrainFactors, row, count, powers.baseAddress)
        }
      }
    }
  }

  /// The same with one cause switched on after the other.
  static func fillCauses(
    _ alone: inout MutableSpan<Double>, _ loaded: inout MutableSpan<Double>,
    _ graded: inout MutableSpan<Double>, _ full: inout MutableSpan<Double>, of model: ruck_lcda,
    speeds: Span<Double>, grades: Span<Double>, loads: Span<Double>, terrainFactors: Span<Double>,
    from row: Int
  ) -> Int {
    let count = full.count
    precondition(
      row >= 0 && row <= count && alone.count == count && loaded.count == count
        && graded.count == count && speeds.count == count && grades.count == count
        && loads.count == count && terrainFactors.count == count, "a lane reaches past its column")
    return unsafe withUnsafePointer(to: model) { model in
      unsafe withBases(speeds, grades, loads, terrainFactors) {
        speeds, grades, loads, terrainFactors in
        unsafe alone.withUnsafeMutableBufferPointer { alone in
          unsafe loaded.withUnsafeMutableBufferPointer { loaded in
            unsafe graded.withUnsafeMutableBufferPointer { graded in
              unsafe full.withUnsafeMutableBufferPointer { full in
                unsafe ruck_fill_lcda_causes(
                  model, speeds, grades, loads, terrainFactors, row, count, alone.baseAddress,
                  loaded.baseAddress, graded.baseAddress, full.baseAddress)
              }
            }
          }
        }
      }
    }
  }

  /// What rows of a block of energies add that lie inside their model's domain.
  static func add(
    _ plain: ruck_plain_rows, seconds: Span<Double>, speeds: Span<Double>, grades: Span<Double>,
    loads: Span<Double>, alone: Span<Double>, loaded: Span<Double>, graded: Span<Double>,
    full: Span<Double>, from row: Int, to amounts: inout EnergySums.Amounts<SIMD8<Double>>
  ) -> Int {
    let count = full.count
    precondition(
      row >= 0 && row <= count && seconds.count == count && speeds.count == count
        && grades.count == count && loads.count == count && alone.count == count
        && loaded.count == count && graded.count == count, "a lane reaches past its column")
    return unsafe withUnsafePointer(to: plain) { plain in
      unsafe withBases(seconds, speeds, grades, loads) { seconds, speeds, grades, loads in
        unsafe withBases(alone, loaded, graded, full) { alone, loaded, graded, full in
          unsafe ruck_add_plain_rows(
            plain, seconds, speeds, grades, loads, alone, loaded, graded, full, row, count,
            &amounts)
        }
      }
    }
  }

  /// Errors of prediction of second differences that settled factors serve.
  static func addErrors(
    _ settled: inout PredictionErrors<SIMD8<Double>>.Settled, altitudes: Span<Double>,
    from row: Int
  ) -> Int {
    let count = altitudes.count - 2
    precondition(row > 1 && row <= count, "a lane reaches past its column")
    return unsafe altitudes.withUnsafeBufferPointer { altitudes in
      unsafe ruck_add_errors(altitudes.baseAddress, row, count, &settled)
    }
  }

  /// Slopes of some rows over a window that begins before the column's last row; the first of them
  /// stands at an index of `slopes`.
  static func fillSlopes(
    _ slope: inout ruck_slope, rows: Range<Int>, x: Span<Double>, y: Span<Double>,
    into slopes: inout MutableSpan<Double>, at index: Int
  ) -> Int {
    let count = x.count
    precondition(
      y.count == count && rows.lowerBound > 0 && rows.upperBound <= count && index >= 0
        && index + rows.count <= slopes.count && slope.low >= 0 && slope.low < count - 1
        && slope.high > 0 && slope.high < count, "a lane reaches past its column")
    return unsafe x.withUnsafeBufferPointer { x in
      unsafe y.withUnsafeBufferPointer { y in
        unsafe slopes.withUnsafeMutableBufferPointer { slopes in
          unsafe ruck_fill_slopes(
            &slope, x.baseAddress, y.baseAddress, count, rows.lowerBound, rows.upperBound,
            slopes.baseAddress.map { unsafe $0 + index })
        }
      }
    }
  }

  /// Nearly normal numbers, from a state of theirs on.
  static func fillNormals(
    _ state: inout UInt64, size: Double, from row: Int,
    into numbers: inout MutableSpan<SIMD8<Double>>
  ) -> Int {
    let count = numbers.count
    precondition(row >= 0 && row <= count, "a lane reaches past its column")
    return unsafe numbers.withUnsafeMutableBufferPointer { numbers in
      unsafe withUnsafeMutablePointer(to: &state) { state in
        unsafe ruck_fill_normals(state, size, row, count, numbers.baseAddress)
      }
    }
  }

  /// Turning points of a profile with noise on it and with the reverse, once all directions are
  /// known.
  static func addTurns(
    _ upright: inout LaneTurningPoints<SIMD8<Double>>,
    _ reversed: inout LaneTurningPoints<SIMD8<Double>>, profile: Span<Double>,
    noise: Span<SIMD8<Double>>, from row: Int
  ) -> Int {
    let count = profile.count
    precondition(
      row >= 0 && row < count && noise.count == count, "a lane reaches past its column")
    return unsafe profile.withUnsafeBufferPointer { profile in
      unsafe noise.withUnsafeBufferPointer { noise in
        unsafe ruck_add_turns(
          profile.baseAddress, noise.baseAddress, row, count, &upright, &reversed)
      }
    }
  }

  private typealias Base = UnsafePointer<Double>?

  /// Where four columns begin.
  @inline(__always)
  private static func withBases(
    _ first: Span<Double>, _ second: Span<Double>, _ third: Span<Double>, _ fourth: Span<Double>,
    _ body: (Base, Base, Base, Base) -> Int
  ) -> Int {
    unsafe first.withUnsafeBufferPointer { first in
      unsafe second.withUnsafeBufferPointer { second in
        unsafe third.withUnsafeBufferPointer { third in
          unsafe fourth.withUnsafeBufferPointer { fourth in
            unsafe body(
              first.baseAddress, second.baseAddress, third.baseAddress, fourth.baseAddress)
          }
        }
      }
    }
  }
}
