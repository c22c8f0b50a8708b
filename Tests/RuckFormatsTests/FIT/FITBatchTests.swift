import Testing

@testable import RuckFormats

@Suite struct FITBatchTests {
  private func messages(_ batch: FITBatch, at offset: Int) -> [[Int]] {
    var messages: [[Int]] = []
    batch.forEach(at: offset) { messages.append([$0, $1]) }
    return messages
  }

  @Test func messagesAreThoseThatWereAddedInTheirOrder() {
    var batch = FITBatch(stride: 10)
    // A message of another kind lies before the third, a record of another definition before the last.
    for (payload, row, count) in [(15, 3, 1), (25, 4, 2), (60, 6, 1), (70, 8, 1)] {
      let isFull = batch.add(payload, row: row, count: count)
      #expect(!isFull)
    }
    #expect(batch.count == 5)
    #expect(messages(batch, at: 1) == [[16, 3], [26, 4], [36, 5], [61, 6], [71, 8]])
    batch.removeAll()
    #expect(batch.count == 0 && messages(batch, at: 0).isEmpty)
  }

  @Test func aBatchIsFullUnlessItsFieldsAreNotDescribedYet() {
    var batch = FITBatch(stride: 2)
    batch.waits = true
    var isFull = batch.add(1, count: FITBatch.size)
    #expect(!isFull)
    batch.waits = false
    isFull = batch.add(1 + 2 * FITBatch.size)
    #expect(isFull)
  }
}
