// Standard actions, looked up by id.
//
// > Copy 40
import TargetAction

print(Action(named: "edit.copy")?.title ?? "nothing", Action.all.count)
