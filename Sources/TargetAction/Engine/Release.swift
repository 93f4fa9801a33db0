/// Releases a value that was taken out of a place, when the access to that place is over.
///
/// The deinitialiser of an object that dies by it may run user code, which may come back to the place. To
/// discard the value is not enough: the optimiser may then release it before the access ends.
@inline(__always)
func release<Value>(_ value: consuming Value) {
  extendLifetime(value)
}
