import TargetAction

// A menu whose items each have their own protocol. This is the most expensive kind of menu, because
// the searches for its actions share nothing. One class conforms to four in five of the protocols.

/// A handler of four in five items, which it also validates.
final class DistinctHandler: Responder {
  private(set) var count = 0

  override func validate(_ action: Action, sender: AnyObject?) -> ActionState {
    count &+= 1
    return .enabled
  }
}

/// The actions of the items, in order; every fifth one has no handler.
@MainActor let distinctActions: [Action] = [
  Action("item", (any Item0).item),
  Action("item", (any Item1).item),
  Action("item", (any Item2).item),
  Action("item", (any Item3).item),
  Action("item", (any Item4).item),
  Action("item", (any Item5).item),
  Action("item", (any Item6).item),
  Action("item", (any Item7).item),
  Action("item", (any Item8).item),
  Action("item", (any Item9).item),
  Action("item", (any Item10).item),
  Action("item", (any Item11).item),
  Action("item", (any Item12).item),
  Action("item", (any Item13).item),
  Action("item", (any Item14).item),
  Action("item", (any Item15).item),
  Action("item", (any Item16).item),
  Action("item", (any Item17).item),
  Action("item", (any Item18).item),
  Action("item", (any Item19).item),
  Action("item", (any Item20).item),
  Action("item", (any Item21).item),
  Action("item", (any Item22).item),
  Action("item", (any Item23).item),
  Action("item", (any Item24).item),
  Action("item", (any Item25).item),
  Action("item", (any Item26).item),
  Action("item", (any Item27).item),
  Action("item", (any Item28).item),
  Action("item", (any Item29).item),
  Action("item", (any Item30).item),
  Action("item", (any Item31).item),
  Action("item", (any Item32).item),
  Action("item", (any Item33).item),
  Action("item", (any Item34).item),
  Action("item", (any Item35).item),
  Action("item", (any Item36).item),
  Action("item", (any Item37).item),
  Action("item", (any Item38).item),
  Action("item", (any Item39).item),
  Action("item", (any Item40).item),
  Action("item", (any Item41).item),
  Action("item", (any Item42).item),
  Action("item", (any Item43).item),
  Action("item", (any Item44).item),
  Action("item", (any Item45).item),
  Action("item", (any Item46).item),
  Action("item", (any Item47).item),
  Action("item", (any Item48).item),
  Action("item", (any Item49).item),
  Action("item", (any Item50).item),
  Action("item", (any Item51).item),
  Action("item", (any Item52).item),
  Action("item", (any Item53).item),
  Action("item", (any Item54).item),
  Action("item", (any Item55).item),
  Action("item", (any Item56).item),
  Action("item", (any Item57).item),
  Action("item", (any Item58).item),
  Action("item", (any Item59).item),
  Action("item", (any Item60).item),
  Action("item", (any Item61).item),
  Action("item", (any Item62).item),
  Action("item", (any Item63).item),
  Action("item", (any Item64).item),
  Action("item", (any Item65).item),
  Action("item", (any Item66).item),
  Action("item", (any Item67).item),
  Action("item", (any Item68).item),
  Action("item", (any Item69).item),
  Action("item", (any Item70).item),
  Action("item", (any Item71).item),
  Action("item", (any Item72).item),
  Action("item", (any Item73).item),
  Action("item", (any Item74).item),
  Action("item", (any Item75).item),
  Action("item", (any Item76).item),
  Action("item", (any Item77).item),
  Action("item", (any Item78).item),
  Action("item", (any Item79).item),
  Action("item", (any Item80).item),
  Action("item", (any Item81).item),
  Action("item", (any Item82).item),
  Action("item", (any Item83).item),
  Action("item", (any Item84).item),
  Action("item", (any Item85).item),
  Action("item", (any Item86).item),
  Action("item", (any Item87).item),
  Action("item", (any Item88).item),
  Action("item", (any Item89).item),
  Action("item", (any Item90).item),
  Action("item", (any Item91).item),
  Action("item", (any Item92).item),
  Action("item", (any Item93).item),
  Action("item", (any Item94).item),
  Action("item", (any Item95).item),
  Action("item", (any Item96).item),
  Action("item", (any Item97).item),
  Action("item", (any Item98).item),
  Action("item", (any Item99).item),
]

@MainActor protocol Item0: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item1: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item2: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item3: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item4: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item5: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item6: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item7: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item8: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item9: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item10: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item11: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item12: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item13: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item14: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item15: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item16: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item17: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item18: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item19: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item20: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item21: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item22: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item23: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item24: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item25: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item26: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item27: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item28: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item29: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item30: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item31: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item32: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item33: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item34: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item35: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item36: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item37: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item38: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item39: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item40: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item41: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item42: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item43: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item44: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item45: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item46: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item47: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item48: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item49: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item50: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item51: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item52: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item53: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item54: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item55: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item56: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item57: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item58: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item59: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item60: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item61: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item62: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item63: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item64: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item65: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item66: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item67: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item68: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item69: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item70: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item71: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item72: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item73: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item74: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item75: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item76: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item77: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item78: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item79: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item80: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item81: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item82: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item83: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item84: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item85: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item86: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item87: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item88: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item89: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item90: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item91: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item92: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item93: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item94: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item95: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item96: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item97: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item98: ActionTarget { func item(_ sender: AnyObject?) }
@MainActor protocol Item99: ActionTarget { func item(_ sender: AnyObject?) }

extension DistinctHandler {
  func item(_ sender: AnyObject?) {}
}

extension DistinctHandler: Item0 {}
extension DistinctHandler: Item1 {}
extension DistinctHandler: Item2 {}
extension DistinctHandler: Item3 {}
extension DistinctHandler: Item5 {}
extension DistinctHandler: Item6 {}
extension DistinctHandler: Item7 {}
extension DistinctHandler: Item8 {}
extension DistinctHandler: Item10 {}
extension DistinctHandler: Item11 {}
extension DistinctHandler: Item12 {}
extension DistinctHandler: Item13 {}
extension DistinctHandler: Item15 {}
extension DistinctHandler: Item16 {}
extension DistinctHandler: Item17 {}
extension DistinctHandler: Item18 {}
extension DistinctHandler: Item20 {}
extension DistinctHandler: Item21 {}
extension DistinctHandler: Item22 {}
extension DistinctHandler: Item23 {}
extension DistinctHandler: Item25 {}
extension DistinctHandler: Item26 {}
extension DistinctHandler: Item27 {}
extension DistinctHandler: Item28 {}
extension DistinctHandler: Item30 {}
extension DistinctHandler: Item31 {}
extension DistinctHandler: Item32 {}
extension DistinctHandler: Item33 {}
extension DistinctHandler: Item35 {}
extension DistinctHandler: Item36 {}
extension DistinctHandler: Item37 {}
extension DistinctHandler: Item38 {}
extension DistinctHandler: Item40 {}
extension DistinctHandler: Item41 {}
extension DistinctHandler: Item42 {}
extension DistinctHandler: Item43 {}
extension DistinctHandler: Item45 {}
extension DistinctHandler: Item46 {}
extension DistinctHandler: Item47 {}
extension DistinctHandler: Item48 {}
extension DistinctHandler: Item50 {}
extension DistinctHandler: Item51 {}
extension DistinctHandler: Item52 {}
extension DistinctHandler: Item53 {}
extension DistinctHandler: Item55 {}
extension DistinctHandler: Item56 {}
extension DistinctHandler: Item57 {}
extension DistinctHandler: Item58 {}
extension DistinctHandler: Item60 {}
extension DistinctHandler: Item61 {}
extension DistinctHandler: Item62 {}
extension DistinctHandler: Item63 {}
extension DistinctHandler: Item65 {}
extension DistinctHandler: Item66 {}
extension DistinctHandler: Item67 {}
extension DistinctHandler: Item68 {}
extension DistinctHandler: Item70 {}
extension DistinctHandler: Item71 {}
extension DistinctHandler: Item72 {}
extension DistinctHandler: Item73 {}
extension DistinctHandler: Item75 {}
extension DistinctHandler: Item76 {}
extension DistinctHandler: Item77 {}
extension DistinctHandler: Item78 {}
extension DistinctHandler: Item80 {}
extension DistinctHandler: Item81 {}
extension DistinctHandler: Item82 {}
extension DistinctHandler: Item83 {}
extension DistinctHandler: Item85 {}
extension DistinctHandler: Item86 {}
extension DistinctHandler: Item87 {}
extension DistinctHandler: Item88 {}
extension DistinctHandler: Item90 {}
extension DistinctHandler: Item91 {}
extension DistinctHandler: Item92 {}
extension DistinctHandler: Item93 {}
extension DistinctHandler: Item95 {}
extension DistinctHandler: Item96 {}
extension DistinctHandler: Item97 {}
extension DistinctHandler: Item98 {}
