// A function of the Swift runtime that the language has no name for.

#ifndef TARGET_ACTION_RUNTIME_H
#define TARGET_ACTION_RUNTIME_H

/// Retains a Swift object, unless its last reference is gone.
///
/// @return The object, retained; null if it is being deallocated, or waits for its deinitializer to run on its actor.
void *_Nullable swift_tryRetain(void *_Nonnull object);

#endif
