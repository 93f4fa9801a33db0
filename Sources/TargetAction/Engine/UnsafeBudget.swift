// What this folder does that the compiler cannot check, and why. A trick that buys less than 10 % of the scenario
// that it is for goes. Figures are instructions of `.ci/instructions` on Linux x86-64, Swift 6.3.1; "without" was
// measured with the plain way in the place of the trick, or is the row that takes the plain way.
//
// Trick                         Invariant                               Checked by              Buys
// ---------------------------   -------------------------------------   ---------------------   --------------------
// Nodes in raw memory, links    a link with a target is in that         `require` in            a weak load is 36 ns,
// that become nil               target's list once; a freed node is     `NodeReference.free`;   a link none; a hop is
// (Node, Link, WeakReference)   in no list                              ASan, one block a       9 instructions
//                                                                       node in debug builds
// Slabs of nodes and of views'  a block is never freed; what is in a    as above; `require` in  a chain's nodes lie
// records                       list is not given back                  `ViewReference.free`    side by side; a level
// (Slab, RecordReference)                                                                       of a hit test: 1.6 ns,
//                                                                                               27 by final classes
// The index of subviews in raw  freed once, by its owner; indices are   `precondition`          hittest.grid/10000:
// arrays (RecordArray)          checked                                                         70 ns; 105 in arrays
// Records that are never        the address is that of an               made in one place, no   no look-up at a hop,
// freed (Permanent:             initialised value                       `deallocate`            no hash and no
// ClassReference, Interface,                                                                    retain at a send
// Token)
// The last classes in slots     there is a slot for each number that    the mask, and the       send.target, two
// (PermanentSlots)              the mask leaves                         comparison of classes   classes: 196; 539
//                                                                                               without
// Witness tables                the layout of an existential is that    `Conformance.cast`      a call without a
// (Conformance, Receiver,       of two words, the first the object      compares the layout     cast: 19 ns each
// OwnedReceiver)                                                           and falls back
// Thunks without a context      the context of the thunk was zero       `ThunkCode.init`        send.nil: 165; 193
// (ThunkCode)                                                                                   without
// Cached stops                  node and handler are read only while    `CachedStop.holds`,     send.nil: 165; 606
// (CachedStop)                  the epoch stands                        an `assert`             without, at depth 0
// Methods of class metadata     the words compared are those of the     a test that each        send.nil: 165; a
// (MethodEntry)                 methods, on platforms where tests run   place was found         search for each claim
//                                                                                               without, 1,203
// Borrowed commands             the plan holds the commands             `MenuPlan`              validate.menu: 160 a
// (BorrowedReference)                                                                           command; 200 without
// The kind of a type            the first word of metadata is ABI       a test of each kind     refuses bad
// (Interface+Kind)                                                                              declarations
