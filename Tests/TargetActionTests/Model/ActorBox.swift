import TargetAction

/// A value in a scenario, which Swift boxes when it is passed as an object.
///
/// All boxes have the same class.
final class ActorBox: Actor {
  let part: Part
  /// The box, which retains this object.
  private weak var box: AnyObject?

  private init(_ part: Part) { self.part = part }

  isolated deinit { part.die() }

  var reference: AnyObject { box ?? self }

  /// Creates a box with a number, or with a text, whose type conforms to nothing.
  static func box(_ part: Part, isNumber: Bool) -> (ActorBox, AnyObject) {
    let actor = ActorBox(part)
    let box =
      isNumber ? BoxedNumber(actor: actor) as AnyObject : BoxedText(actor: actor) as AnyObject
    actor.box = box
    return (actor, box)
  }
}

protocol Boxed { var actor: ActorBox { get } }

private struct BoxedNumber: Boxed, ModelValued {
  let actor: ActorBox
  var numberInModel: Int { actor.part.id }
}

private struct BoxedText: Boxed { let actor: ActorBox }
