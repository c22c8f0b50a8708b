import RuckTrack

extension FITRecordPlan {
  /// Writes the samples of a batch of record messages into columns, one field at a time.
  ///
  /// O(messages × fields); nothing is allocated per message.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - bigEndian: the byte order of the definition.
  ///   - payloads: where each message's first field begins.
  ///   - rows: the row of each message.
  ///   - columns: filled.
  func run(
    _ bytes: Span<UInt8>, bigEndian: Bool, payloads: Span<Int>, rows: Span<Int>,
    into columns: inout FITColumns
  ) {
    for step in steps {
      columns.withColumn(step.column) { column in
        step.run(bytes, bigEndian: bigEndian, payloads: payloads, rows: rows, into: &column)
      }
    }
  }
}

extension FITColumnStep {
  fileprivate func run(
    _ bytes: Span<UInt8>, bigEndian: Bool, payloads: Span<Int>, rows: Span<Int>,
    into column: inout MutableSpan<Double>
  ) {
    func whole<Integer: FixedWidthInteger>(_ missing: Integer) {
      let other = zeroIsMissing ? 0 : missing
      for index in payloads.indices {
        let raw: Integer = bytes.integer(at: payloads[index] + offset, bigEndian: bigEndian)
        if raw == missing || raw == other { continue }
        write(Double(raw), at: rows[index], into: &column)
      }
    }
    if mode == .packedSpeed || mode == .packedDistance {
      return runPacked(bytes, payloads: payloads, rows: rows, into: &column)
    }
    switch type {
    case .enumeration, .uint8, .byte: whole(UInt8.max)
    case .sint8: whole(Int8.max)
    case .sint16: whole(Int16.max)
    case .uint16: whole(UInt16.max)
    case .sint32: whole(Int32.max)
    case .uint32: whole(UInt32.max)
    case .uint8z: whole(UInt8.zero)
    case .uint16z: whole(UInt16.zero)
    case .uint32z: whole(UInt32.zero)
    case .sint64: whole(Int64.max)
    case .uint64: whole(UInt64.max)
    case .uint64z: whole(UInt64.zero)
    case .string: break
    case .float32, .float64:
      for index in payloads.indices {
        let place = payloads[index] + offset
        guard let raw = type.number(bytes, at: place, bigEndian: bigEndian),
          !(zeroIsMissing && raw == 0)
        else { continue }
        write(raw, at: rows[index], into: &column)
      }
    }
  }

  /// Speed and distance in twelve bits each; the distance counts sixteenths of a metre and wraps.
  private func runPacked(
    _ bytes: Span<UInt8>, payloads: Span<Int>, rows: Span<Int>,
    into column: inout MutableSpan<Double>
  ) {
    for index in payloads.indices {
      let place = payloads[index] + offset
      let first = Int(bytes[place])
      let second = Int(bytes[place + 1])
      let third = Int(bytes[place + 2])
      if first & second & third == 0xff { continue }
      let raw = mode == .packedSpeed ? first | (second & 0x0f) << 8 : second >> 4 | third << 4
      column[rows[index]] = Double(raw) / divisor
    }
  }

  @inline(__always)
  private func write(_ raw: Double, at row: Int, into column: inout MutableSpan<Double>) {
    let value = (raw * factor - shift) / divisor
    column[row] = mode == .add ? column[row] + value : value
  }
}
