struct Chart { let svg = ""; @MainActor init(_ o: [Outcome]) {} }
