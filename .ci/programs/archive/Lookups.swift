// Standard actions, looked up by id.
//
// > Copy 109
import TargetAction

print(Action(named: "edit.copy")?.title ?? "nothing", Action.all.count)
