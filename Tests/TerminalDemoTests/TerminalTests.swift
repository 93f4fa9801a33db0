import Testing

/// Drives the demo as a user does: each test starts it in a pseudo-terminal and reads the screen.
///
/// The tests run one after another, because each waits for another process.
@Suite(.serialized)
struct TerminalTests {}
