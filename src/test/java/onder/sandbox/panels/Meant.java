package onder.sandbox.panels;

import java.util.List;
import java.util.function.BiPredicate;
import onder.sandbox.run.Edit;
import onder.sandbox.thing.AgentThing;
import onder.sandbox.thing.ExitThing;
import onder.sandbox.thing.GoalThing;
import onder.sandbox.thing.GroupThing;
import onder.sandbox.thing.NoteThing;
import onder.sandbox.thing.ObstacleThing;
import onder.sandbox.thing.PropThing;
import onder.sandbox.thing.Thing;
import onder.sandbox.thing.WallThing;
import onder.sandbox.thing.WaypointThing;
import onder.sandbox.timeline.EditText;
import onder.world.setup.Command;
import onder.world.setup.Setup;

/**
 * What may come of a user's action; any other edit is one that nobody meant.
 *
 * @param edits which edits of the run may be made, given what was there in the frame before
 * @param turnsBack whether edits may be undone and redone
 * @param cuts whether the film's shots may change
 */
record Meant(BiPredicate<Edit, Before> edits, boolean turnsBack, boolean cuts) {
    /**
     * What was there in the frame before an edit.
     *
     * @param things that were selected
     * @param group that was selected, or that of the selected agent; −1: none
     */
    record Before(Setup setup, List<Thing> things, int group) {}

    static final Meant NOTHING = new Meant((edit, before) -> false, false, false);
    static final Meant TURNS_BACK = new Meant((edit, before) -> false, true, false);
    static final Meant CUTS = new Meant((edit, before) -> false, false, true);
    static final Meant STARTS_AGAIN = words("Start again");

    static Meant edits(BiPredicate<Edit, Before> which) {
        return new Meant(which, false, false);
    }

    /** Edits whose sentence begins so. */
    static Meant words(String beginning) {
        return edits((edit, before) -> EditText.of(edit).startsWith(beginning));
    }

    /** Edits all of whose commands are such. */
    static Meant commands(BiPredicate<Command, Before> which) {
        return edits((edit, before) ->
                !edit.commands.isEmpty() && edit.commands.stream().allMatch(command -> which.test(command, before)));
    }

    /** Edits whose sentence begins so, and that change nothing but what is selected. */
    static Meant ofSelected(String beginning) {
        return words(beginning).and(commands((command, before) -> before.things().stream()
                .anyMatch(thing -> concerns(command, thing))));
    }

    /** Whether a command moves, changes or removes a thing; a thing is replaced by removing it and adding another. */
    private static boolean concerns(Command command, Thing thing) {
        if (thing instanceof AgentThing agent) {
            return command instanceof Command.PlaceAgent place && place.agent() == agent.id()
                    || command instanceof Command.RemoveAgent gone && gone.agent() == agent.id();
        }
        if (thing instanceof GroupThing group) {
            return command instanceof Command.MoveGroup move && move.group() == group.id()
                    || command instanceof Command.RemoveGroup gone && gone.group() == group.id();
        }
        if (thing instanceof ObstacleThing one) {
            return command instanceof Command.AddObstacle
                    || command instanceof Command.RemoveObstacle gone
                            && gone.obstacle().equals(one.obstacle());
        }
        if (thing instanceof WallThing one) {
            return command instanceof Command.AddWall
                    || command instanceof Command.RemoveWall gone && gone.wall().equals(one.wall());
        }
        if (thing instanceof PropThing one) {
            return command instanceof Command.MoveProp move && move.prop().equals(one.prop())
                    || command instanceof Command.RemoveProp gone && gone.prop().equals(one.prop());
        }
        if (thing instanceof ExitThing exit) {
            return command instanceof Command.MoveExit move && move.exit().equals(exit.name())
                    || command instanceof Command.RemoveExit gone && gone.exit().equals(exit.name())
                    || command instanceof Command.ClearGoal;
        }
        if (thing instanceof NoteThing one) {
            return command instanceof Command.ReplaceNote other && other.note().equals(one.note())
                    || command instanceof Command.RemoveNote gone && gone.note().equals(one.note());
        }
        return thing instanceof GoalThing goal && sends(command, goal.group())
                || thing instanceof WaypointThing waypoint && sends(command, waypoint.group());
    }

    /** Whether a command says where a group goes. */
    static boolean sends(Command command, int group) {
        return command instanceof Command.MoveGoal goal && goal.group() == group
                || command instanceof Command.SetPath path && path.group() == group
                || command instanceof Command.SetItinerary way && way.group() == group
                || command instanceof Command.ClearGoal clear && clear.group() == group;
    }

    Meant or(Meant other) {
        if (this == NOTHING || other == NOTHING || this == other) {
            return this == NOTHING ? other : this;
        }
        return new Meant(edits.or(other.edits), turnsBack || other.turnsBack, cuts || other.cuts);
    }

    private Meant and(Meant other) {
        return edits(edits.and(other.edits));
    }
}
