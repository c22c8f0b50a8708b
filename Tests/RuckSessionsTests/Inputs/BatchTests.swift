import TestSupport
import Testing

@testable import RuckSessions

/// How inputs are worked on side by side.
@Suite struct BatchTests {
  /// What is being worked on, and the most that was.
  private actor Account {
    private var held = 0
    private var count = 0
    private(set) var maximum = 0
    private(set) var maximumCount = 0

    func begin(_ weight: Int) {
      held += weight
      count += 1
      maximum = max(maximum, held)
      maximumCount = max(maximumCount, count)
    }

    func end(_ weight: Int) {
      held -= weight
      count -= 1
    }
  }

  private func run(_ weights: [Int], jobs: Int, budget: Int) async -> (Account, [Int]) {
    let account = Account()
    var delivered: [Int] = []
    await Batch.forEach(
      Array(weights.enumerated()), jobs: jobs, budget: budget, weight: \.element,
      work: { place, weight in
        await account.begin(weight)
        for _ in 0..<50 { await Task.yield() }
        await account.end(weight)
        return place
      }, finished: { _ in },
      deliver: {
        delivered.append($0)
        return true
      })
    return (account, delivered)
  }

  @Test(arguments: [1, 2, 7, 1024])
  func whatIsWorkedOnAtATimeStaysWithinTheBudget(jobs: Int) async {
    var random = SplitMix64(seed: 15)
    let weights = (0..<200).map { _ in Int.random(in: 0...40, using: &random) }
    let (account, delivered) = await run(weights, jobs: jobs, budget: 100)
    #expect(delivered == Array(weights.indices))
    #expect(await account.maximum <= 100)
    #expect(await account.maximumCount <= jobs)
  }

  @Test func anElementAboveTheBudgetIsWorkedOnAlone() async {
    let (account, delivered) = await run([1, 500, 1, Int.max, 1, 500], jobs: 4, budget: 100)
    #expect(delivered == [0, 1, 2, 3, 4, 5])
    #expect(await account.maximum == Int.max)
    let (pair, _) = await run([500, 500], jobs: 2, budget: 100)
    #expect(await pair.maximumCount == 1)
  }

  @Test(arguments: [Int.min, -1, 0, Int.max])
  func anyNumberOfJobsIsTaken(jobs: Int) async {
    let (account, delivered) = await run([1, 1, 1], jobs: jobs, budget: .max)
    #expect(delivered == [0, 1, 2])
    #expect(await account.maximumCount <= 1024)
  }

  @Test func resultsStopWhereTheyAreNotTaken() async {
    var delivered = 0
    await Batch.forEach(
      Array(0..<100), jobs: 3, work: { $0 }, finished: { _ in },
      deliver: { _ in
        delivered += 1
        return delivered < 5
      })
    #expect(delivered == 5)
  }
}
