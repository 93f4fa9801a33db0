// A program that uses a toolkit with clashing names, of which it takes `Menu` from the library.
import class TargetAction.Command
import struct TargetAction.KeyEquivalent
import class TargetAction.Menu
import protocol TargetAction.Pasting
import ClashingToolkit

final class Field: View, Pasting {
  func paste(_ sender: AnyObject?) { print("The field pastes.") }
}

let field = Field()
field.show(
  Menu(items: [
    .command(Command(action: .copy, keyEquivalent: KeyEquivalent("c", .control))),
    .command(Command(action: .paste, keyEquivalent: KeyEquivalent("v", .control))),
  ]))
print(field.menu.titles, type(of: field.menu) == ClashingToolkit.Menu.self)
for key in ["c", "v"].map({ Key($0) }) { print(field.press(key)) }
