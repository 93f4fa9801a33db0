import Testing

/// The demo, driven as by a user: each test starts it in a pseudo-terminal and looks at the screen.
///
/// One after another, as each waits for another process.
@Suite(.serialized)
struct TerminalTests {}
