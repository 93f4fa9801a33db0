import Dispatch
import Glibc  // Darwin on Apple platforms
import TargetAction

//= Tutorial.md: final class Terminal
