// The standard actions, found by a text.
//
// > Copy 40
import TargetAction

print(Action(named: "edit.copy")?.title ?? "nothing", Action.all.count)
