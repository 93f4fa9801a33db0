// Declares a function of the Swift runtime that Swift code cannot name.

#ifndef TARGET_ACTION_RUNTIME_H
#define TARGET_ACTION_RUNTIME_H

/// Retains a Swift object unless its last reference has been released.
///
/// @return The retained object; null if the object is being deallocated, or if its deinitializer is waiting to run on
///   an actor.
void *_Nullable swift_tryRetain(void *_Nonnull object);

#endif
