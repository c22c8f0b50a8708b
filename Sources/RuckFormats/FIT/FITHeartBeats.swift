/// Heart rates that a strap delivered apart from the records, as after a swim.
struct FITHeartBeats {
  /// Seconds on the file's clock, ascending as recorded.
  private var times: ContiguousArray<Double> = []
  private var rates: ContiguousArray<Double> = []
  private var anchorTime: Double?
  private var anchorEvent: UInt32 = 0
  private var lastEvent: UInt32 = 0

  /// Whether there are none.
  var isEmpty: Bool { times.isEmpty }

  /// Reads a message: rates with the strap's own clock in 1024ths of a second, whole or by its low
  /// twelve bits, tied to the file's clock by the last whole one.
  mutating func read(_ definition: FITDefinition, _ bytes: Span<UInt8>, at payload: Int) {
    var rates: [UInt8] = []
    var events: [UInt32] = []
    var packed: [UInt32] = []
    for field in definition.fields where !field.isOdd {
      let start = payload + field.offset
      switch field.number {
      case 6 where field.type.size == 1:
        for index in 0..<field.size { rates.append(bytes[start + index]) }
      case 9 where field.type == .uint32:
        for index in 0..<field.valueCount {
          events.append(bytes.integer(at: start + 4 * index, bigEndian: definition.bigEndian))
        }
      case 10 where field.type.size == 1:
        for first in stride(from: 0, to: field.size - field.size % 3, by: 3) {
          let middle = UInt32(bytes[start + first + 1])
          packed.append(UInt32(bytes[start + first]) | (middle & 0x0f) << 8)
          packed.append(middle >> 4 | UInt32(bytes[start + first + 2]) << 4)
        }
      default: break
      }
    }
    if let first = events.first, first != FITTime.missing,
      let time = definition.number(FITTime.field, bytes, at: payload)
    {
      let fraction = definition.number(0, bytes, at: payload) ?? 0
      anchorTime = time + fraction / 32_768
      anchorEvent = first
      lastEvent = first
    }
    guard let anchorTime else { return }
    if events.isEmpty {
      for low in packed {
        lastEvent = lastEvent &+ ((low &- lastEvent) & 0xfff)
        events.append(lastEvent)
      }
    }
    for (event, rate) in zip(events, rates) where rate != 0 && rate != 0xff {
      lastEvent = event
      times.append(anchorTime + Double(event &- anchorEvent) / 1024)
      self.rates.append(Double(rate))
    }
  }

  /// Fills the missing heart rates of records with the mean of the beats since the record before.
  ///
  /// O(records + beats) for records in order of time.
  func fill(_ column: inout ContiguousArray<Double>, recordTimes: ContiguousArray<Double>) {
    if times.isEmpty { return }
    if column.isEmpty { column = ContiguousArray(repeating: .nan, count: recordTimes.count) }
    var beat = 0
    var before = -Double.infinity
    for row in recordTimes.indices {
      let time = recordTimes[row]
      // A time may be equal to the one before, or earlier: then its beats are used up already.
      if before == -.infinity { before = time - 1 }
      guard time > before else { continue }
      var sum = 0.0
      var count = 0
      while beat < times.count, times[beat] <= time {
        if times[beat] > before {
          sum += rates[beat]
          count += 1
        }
        beat += 1
      }
      if count > 0, column[row].isNaN { column[row] = sum / Double(count) }
      before = time
    }
  }
}
