import Testing

/// Tests that would slow each other down if they took turns on the main actor: in the model, each
/// look at a window or an application takes time for each run in the program.
@Suite(.serialized, .ignoringReports)
struct LongTests {}
