import RuckTrack

extension FITRecordPlan {
  /// Writes the samples of a batch of record messages into columns, one field at a time.
  ///
  /// O(messages × fields); nothing is allocated per message.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - bigEndian: the byte order of the definition.
  ///   - batch: the messages.
  ///   - columns: filled.
  func run(
    _ bytes: Span<UInt8>, bigEndian: Bool, _ batch: FITBatch, into columns: inout FITColumns
  ) {
    for step in steps {
      columns.withColumn(step.column) { column in
        step.run(bytes, bigEndian: bigEndian, batch, into: &column)
      }
    }
  }
}

extension FITColumnStep {
  fileprivate func run(
    _ bytes: Span<UInt8>, bigEndian: Bool, _ batch: FITBatch,
    into column: inout MutableSpan<Double>
  ) {
    func whole<Integer: FixedWidthInteger>(_ missing: Integer) {
      let other = zeroIsMissing ? 0 : missing
      batch.forEach(at: offset) { position, row in
        let raw: Integer = bytes.integer(at: position, bigEndian: bigEndian)
        if raw != missing && raw != other { write(Double(raw), at: row, into: &column) }
      }
    }
    if mode == .packedSpeed || mode == .packedDistance {
      return runPacked(bytes, batch, into: &column)
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
      batch.forEach(at: offset) { position, row in
        guard let raw = type.number(bytes, at: position, bigEndian: bigEndian),
          !(zeroIsMissing && raw == 0)
        else { return }
        write(raw, at: row, into: &column)
      }
    }
  }

  /// Speed and distance in twelve bits each; the distance counts sixteenths of a metre and wraps.
  private func runPacked(
    _ bytes: Span<UInt8>, _ batch: FITBatch, into column: inout MutableSpan<Double>
  ) {
    batch.forEach(at: offset) { position, row in
      let first = Int(bytes[position])
      let second = Int(bytes[position + 1])
      let third = Int(bytes[position + 2])
      if first & second & third == 0xff { return }
      let raw = mode == .packedSpeed ? first | (second & 0x0f) << 8 : second >> 4 | third << 4
      column[row] = Double(raw) / divisor
    }
  }

  @inline(__always)
  private func write(_ raw: Double, at row: Int, into column: inout MutableSpan<Double>) {
    let value = (raw * factor - shift) / divisor
    column[row] = mode == .add ? column[row] + value : value
  }
}
