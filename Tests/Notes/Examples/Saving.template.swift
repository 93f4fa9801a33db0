import Glibc  // Darwin on Apple platforms
import TargetAction

//= Tutorial.md: struct FileError: Error
