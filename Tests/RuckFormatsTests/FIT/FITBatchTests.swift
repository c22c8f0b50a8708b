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
    batch.add(15, row: 3)
    batch.add(25, row: 4, count: 2)
    // A message of another kind lies between, then a record of another definition.
    batch.add(60, row: 6)
    batch.add(70, row: 8)
    #expect(batch.count == 5)
    #expect(messages(batch, at: 1) == [[16, 3], [26, 4], [36, 5], [61, 6], [71, 8]])
    batch.removeAll()
    #expect(batch.count == 0 && messages(batch, at: 0).isEmpty)
  }

  @Test func aBatchIsFullUnlessItsFieldsAreNotDescribedYet() {
    var batch = FITBatch(stride: 2)
    batch.waits = true
    batch.add(1, count: FITBatch.size)
    #expect(!batch.isFull)
    batch.waits = false
    #expect(batch.isFull)
  }
}
