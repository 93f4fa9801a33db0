// What this folder does that the compiler cannot check, and why. A trick that buys less than 10 % of the scenario
// that it is for goes. Figures are instructions of `.ci/instructions` on Linux x86-64, Swift 6.3.1; "without" was
// measured with the plain way in the place of the trick, or is the row that takes the plain way.
//
// Trick                         Invariant                               Checked by              Buys
// ---------------------------   -------------------------------------   ---------------------   --------------------
// Records in raw memory:        a link with a target is in that         `require` in            a weak load is 36 ns,
// nodes, links, views           target's list once; a freed record is   `NodeReference.free`,   a link none; a hop is
// (RecordReference)             in no list                              `ViewReference.free`;   9 instructions; a level
//                                                                       ASan, one block a       of a hit test 1.6 ns,
//                                                                       record in debug         27 by final classes
// Slabs of them (Slab)          a block is never freed; what is in a    as above                a chain's nodes lie
//                               list is not given back                                          side by side
// Records that are never        the address is that of an               made in one place, no   no look-up at a hop,
// freed (Permanent:             initialised value                       `deallocate`            no hash and no
// ClassReference, Interface,                                                                    retain at a send
// Token)
// The last classes in slots     indices are checked                     `precondition`, and     send.target, two
// (RecordArray)                                                         the comparison of       classes: 199; 539
//                                                                       classes                 without
// Witness tables                the layout of an existential is that    `Conformance.cast`      a call without a
// (Conformance, Receiver)       of two words, the first the object      compares the layout     cast: 19 ns each
//                                                                       and falls back
// Thunks without a context      the context of the thunk was zero       `ThunkCode.init`        send.nil: 165; 193
// (ThunkCode)                                                                                   without
// Cached stops                  node and handler are read only while    `CachedStop.holds`,     send.nil: 165; 606
// (CachedStop)                  the epoch stands                        an `assert`             without, at depth 0
// Methods of class metadata     the words compared are those of the     a test that each        send.nil: 165; a
// (OverrideProbe)               methods, on platforms where tests run   place was found         search for each claim
//                                                                                               without, 1,203
// Owners of nodes without       the owner frees its node in its         `LastReleaseElsewhere-  no weak load, 36 ns,
// `weak` (OwnerReference)       deinitializer; until then its memory    Tests`, ASan, TSan      at each call
//                               is there, and the runtime says whether
//                               it may be retained
// Objects that are not          who holds the address holds the         `Receiver`, nodes,      a retain and a release
// retained (BorrowedReference)  object, or reads it while the epoch     `CachedStop.holds`      for each hop and call
//                               stands
// Words of metadata             metadata is ABI, and never freed        tests of each method    the two rows above;
// (TypeMetadata)                                                        and each kind of type   refuses bad
//                                                                                               declarations
