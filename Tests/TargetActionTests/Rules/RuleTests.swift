import Testing

@MainActor
struct RuleTests {
  @Test(arguments: Rule.all)
  func `a rule of Cocoa holds or is deliberately broken`(rule: Rule) async throws {
    try await rule.check(RuleScene())
  }

  @Test func `each rule has a unique name and a source`() {
    let names = Rule.all.map(\.name)
    let repeated = Set(names.filter { name in names.count { $0 == name } > 1 })
    #expect(repeated.isEmpty)
    for rule in Rule.all {
      let texts = [rule.name, rule.source, rule.cocoa, rule.here, rule.reason]
      #expect(!texts.contains(""), "\(rule.name) has an empty text.")
      #expect(rule.here == nil || rule.reason != nil, "\(rule.name) differs without a reason.")
    }
  }
}
