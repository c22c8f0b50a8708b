import RuckTrack

/// One field of a record message as it is to be written into a column.
///
/// The sample is `(raw * factor - shift) / divisor`: for whole numbers only the division rounds, so
/// that the sample is the nearest number to what was recorded.
struct FITColumnStep {
  enum Mode { case set, add, packedSpeed, packedDistance }

  /// The offset of the field in a message, and its type; both are those of a definition.
  var offset = 0
  var type = FITBaseType.byte
  var column: Int
  var factor = 1.0
  var divisor = 1.0
  var shift = 0.0
  var mode = Mode.set
  /// Whether 0 means "no value" too: no heart of a walker stands still.
  var zeroIsMissing = false
}

extension FITColumnStep {
  /// The step of a field of a channel.
  fileprivate init(
    _ channel: Channel, factor: Double = 1, divisor: Double = 1, shift: Double = 0,
    mode: Mode = .set, zeroIsMissing: Bool = false
  ) {
    self.init(
      column: channel.rawValue, factor: factor, divisor: divisor, shift: shift, mode: mode,
      zeroIsMissing: zeroIsMissing)
  }

  /// Writes the samples of a batch of messages into the column.
  fileprivate func run(
    _ bytes: Span<UInt8>, bigEndian: Bool, _ batch: FITBatch,
    into column: inout MutableSpan<Double>
  ) {
    if mode == .packedSpeed || mode == .packedDistance {
      return runPacked(bytes, batch, into: &column)
    }
    batch.forEachNumber(
      bytes, type, at: offset, bigEndian: bigEndian, zeroIsMissing: zeroIsMissing
    ) { raw, row in
      let value = (raw * factor - shift) / divisor
      column[row] = mode == .add ? column[row] + value : value
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
}

/// A definition of record messages turned into steps, once, so that records need no look-up.
///
/// Steps are in the order of trust: a later one replaces what an earlier one wrote, and writes
/// nothing where its own sample is missing.
struct FITRecordPlan {
  private(set) var steps: ContiguousArray<FITColumnStep> = []

  /// The fields of the record message that end in columns.
  static let fields = Set(plain.keys).union(enhanced.keys).union([packed, FITTime.field])

  /// Speed and distance of old devices in one field.
  private static let packed: UInt8 = 8

  private static let plain: [UInt8: FITColumnStep] = [
    // Both factors are exact in binary, so degrees are exactly rounded.
    0: FITColumnStep(.latitude, factor: 180, divisor: 2_147_483_648),
    1: FITColumnStep(.longitude, factor: 180, divisor: 2_147_483_648),
    2: FITColumnStep(.altitude, divisor: 5, shift: 2500),
    3: FITColumnStep(.heartRate, zeroIsMissing: true),
    4: FITColumnStep(.cadence),
    5: FITColumnStep(.distance, divisor: 100),
    6: FITColumnStep(.speed, divisor: 1000),
    7: FITColumnStep(.power),
    13: FITColumnStep(.temperature),
    31: FITColumnStep(.horizontalAccuracy),
  ]

  private static let enhanced: [UInt8: FITColumnStep] = [
    52: FITColumnStep(.cadence, divisor: 256),
    53: FITColumnStep(.cadence, divisor: 128, mode: .add),
    73: FITColumnStep(.speed, divisor: 1000),
    78: FITColumnStep(.altitude, divisor: 5, shift: 2500),
  ]

  /// Plans a definition.
  ///
  /// - Parameters:
  ///   - definition: of record messages.
  ///   - descriptions: what is known of developer fields by now.
  ///   - loadField: a user's own mapping of the load, where it names a field of record messages.
  init(
    _ definition: FITDefinition, descriptions: [FITDeveloperKey: FITFieldDescription],
    loadField: FITLoadField?
  ) {
    for field in definition.developerFields {
      guard let description = descriptions[field.key] else { continue }
      addDeveloper(field, description)
    }
    for field in definition.fields
    where field.number == Self.packed && field.size == 3 && !field.isOdd {
      var step = FITColumnStep(.speed, divisor: 100, mode: .packedSpeed)
      step.offset = field.offset
      steps.append(step)
      step = FITColumnStep(column: FITColumns.wrappingDistance, mode: .packedDistance)
      step.offset = field.offset
      steps.append(step)
    }
    for known in [Self.plain, Self.enhanced] {
      for field in definition.fields where field.type != .string && !field.isOdd {
        if let step = known[field.number] { add(field, step) }
      }
    }
    guard let loadField, loadField.message == FITMessageNumber.record.rawValue else { return }
    for field in definition.fields
    where field.number == loadField.field && field.type != .string && !field.isOdd {
      add(
        field,
        FITColumnStep(
          column: FITColumns.load, factor: loadField.kilogramsPerUnit, divisor: loadField.divisor))
    }
  }

  /// Adds a step for each value of a field, the first value last, so that the first valid one stays.
  private mutating func add(_ field: FITField, _ step: FITColumnStep) {
    var step = step
    step.type = field.type
    let values = step.mode == .add ? min(field.valueCount, 1) : min(field.valueCount, 4)
    for index in (0..<values).reversed() {
      step.offset = field.offset + index * field.type.size
      steps.append(step)
    }
  }

  private mutating func addDeveloper(
    _ field: FITDeveloperField, _ description: FITFieldDescription
  ) {
    guard let type = description.numberType(in: field) else { return }
    var step = FITColumnStep(
      offset: field.offset, type: type, column: FITColumns.load,
      divisor: description.scale, shift: description.offset * description.scale)
    if let kilograms = description.kilogramsPerUnitOfLoad {
      step.factor = kilograms
      step.shift *= kilograms
      steps.append(step)
      return
    }
    // A developer's own sensor may stand in for the watch's, never replace it: where the watch has
    // a sample, that one comes later.
    guard description.nativeMessage == Int(FITMessageNumber.record.rawValue),
      let native = description.nativeField
    else { return }
    switch native {
    case 3:
      step.column = Channel.heartRate.rawValue
      step.zeroIsMissing = true
    case 4: step.column = Channel.cadence.rawValue
    case 7: step.column = Channel.power.rawValue
    case 13: step.column = Channel.temperature.rawValue
    default: return
    }
    steps.append(step)
  }

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
