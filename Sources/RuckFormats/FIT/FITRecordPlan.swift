import RuckTrack

/// One field of a record message as it is to be written into a column.
///
/// The sample is `(raw * factor - shift) / divisor`: for whole numbers only the division rounds, so
/// that the sample is the nearest number to what was recorded.
struct FITColumnStep {
  enum Mode { case set, add, packedSpeed, packedDistance }

  var offset: Int
  var type: FITBaseType
  var column: Int
  var factor = 1.0
  var divisor = 1.0
  var shift = 0.0
  var mode = Mode.set
  /// Whether 0 means "no value" too: no heart of a walker stands still.
  var zeroIsMissing = false
}

/// A definition of record messages turned into steps, once, so that records need no look-up.
///
/// Steps are in the order of trust: a later one replaces what an earlier one wrote, and writes
/// nothing where its own sample is missing.
struct FITRecordPlan {
  private(set) var steps: ContiguousArray<FITColumnStep> = []

  /// The fields of the record message that end in columns.
  static let fields: Set<UInt8> = [0, 1, 2, 3, 4, 5, 6, 7, 8, 13, 31, 52, 53, 73, 78, 253]

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
    for field in definition.fields where !field.isOdd {
      if field.number == 8, field.size == 3 {
        var step = FITColumnStep(
          offset: field.offset, type: .byte, column: Channel.speed.rawValue, divisor: 100)
        step.mode = .packedSpeed
        steps.append(step)
        step.column = FITColumns.wrappingDistance
        step.divisor = 1
        step.mode = .packedDistance
        steps.append(step)
      }
    }
    for field in definition.fields where field.type != .string && !field.isOdd {
      if var step = Self.plain(field.number) { add(field, &step) }
    }
    for field in definition.fields where field.type != .string && !field.isOdd {
      if var step = Self.enhanced(field.number) { add(field, &step) }
    }
    guard let loadField, loadField.message == FITMessageNumber.record else { return }
    for field in definition.fields where field.number == loadField.field && !field.isOdd {
      var step = FITColumnStep(
        offset: 0, type: .byte, column: FITColumns.load, factor: loadField.kilogramsPerUnit,
        divisor: loadField.divisor)
      add(field, &step)
    }
  }

  private static func plain(_ number: UInt8) -> FITColumnStep? {
    func step(_ channel: Channel, divisor: Double = 1, shift: Double = 0) -> FITColumnStep {
      FITColumnStep(
        offset: 0, type: .byte, column: channel.rawValue, divisor: divisor, shift: shift)
    }
    switch number {
    case 0, 1:
      // Both factors are exact in binary, so degrees are exactly rounded.
      var position = step(number == 0 ? .latitude : .longitude, divisor: 2_147_483_648)
      position.factor = 180
      return position
    case 2: return step(.altitude, divisor: 5, shift: 2500)
    case 3:
      var heartRate = step(.heartRate)
      heartRate.zeroIsMissing = true
      return heartRate
    case 4: return step(.cadence)
    case 5: return step(.distance, divisor: 100)
    case 6: return step(.speed, divisor: 1000)
    case 7: return step(.power)
    case 13: return step(.temperature)
    case 31: return step(.horizontalAccuracy)
    default: return nil
    }
  }

  private static func enhanced(_ number: UInt8) -> FITColumnStep? {
    func step(_ channel: Channel, divisor: Double, shift: Double = 0) -> FITColumnStep {
      FITColumnStep(
        offset: 0, type: .byte, column: channel.rawValue, divisor: divisor, shift: shift)
    }
    switch number {
    case 52: return step(.cadence, divisor: 256)
    case 53:
      var fraction = step(.cadence, divisor: 128)
      fraction.mode = .add
      return fraction
    case 73: return step(.speed, divisor: 1000)
    case 78: return step(.altitude, divisor: 5, shift: 2500)
    default: return nil
    }
  }

  /// Adds a step for each value of a field, the first value last, so that the first valid one stays.
  private mutating func add(_ field: FITField, _ step: inout FITColumnStep) {
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
    guard let type = description.type, type != .string, field.size >= type.size,
      field.size.isMultiple(of: type.size)
    else { return }
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
    guard description.nativeMessage == Int(FITMessageNumber.record),
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
}
