package onder.sandbox.run;

import java.util.ArrayList;
import java.util.List;
import onder.core.geometry.Bounds;
import onder.core.props.Prop;
import onder.group.Event;
import onder.param.Parameter;
import onder.sandbox.run.Edits.Act;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.Setup;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Carries out, undoes and redoes the user's changes in a session.
 *
 * <p>If the world has made no step since a change, undoing removes its commands from the run, bit for bit as if they
 * had never been sent; after a step it sends commands that restore the earlier state. Redoing reverses the undoing in
 * the same way.
 */
final class Editor {
    private static final Logger log = LoggerFactory.getLogger(Editor.class);

    Edits edits = new Edits();
    private final Session session;
    private final World world;
    private final PresentStep moment;
    /** Why the last edit was refused, once; null otherwise. */
    final Untold<String> refusal = new Untold<>();

    private boolean rewound;

    Editor(Session session) {
        this.session = session;
        world = session.world;
        moment = new PresentStep(world);
    }

    /** Forgets what was done at a step or later, because it has been reversed by other means. */
    void forgetSince(long step) {
        edits.forgetSince(step);
        moment.forget();
    }

    /** Called when another run begins here: later changes belong to that run. */
    void setEdits(Edits of) {
        edits = of;
        moment.forget();
    }

    /** Call it before the world makes a step or goes to another one. */
    void leaveMoment() {
        moment.forget();
    }

    /** Call it before commands of the past run again at the present step. */
    void keepMoment() {
        if (edits.hasSome(world.steps())) {
            moment.keep();
        }
    }

    /**
     * Carries out all of the commands or none, as one edit.
     *
     * @param words what they do together; null: the words of the only command
     * @param now the time of the {@link EditClock}
     * @return whether they were accepted
     */
    boolean edit(List<Command> commands, String words, long now) {
        session.settle();
        Act last = edits.continued(commands, words, world.steps(), now);
        boolean replaces = last != null && isOfThisMoment(last);
        if (replaces) {
            takeOut(last.from(), last.to());
        }
        int from = moment.commands();
        Setup before = world.setupAtStart();
        boolean restores = last != null && commands.equals(last.opposite());
        try {
            commands.forEach(this::check);
            List<Command> opposite = restores && replaces ? List.of() : attempt(commands, null);
            if (restores) {
                // As when a slider is dragged back: nothing is left to undo.
                edits.drop(last);
            } else if (last != null && !replaces) {
                // The state before the first command is the one to restore; the log keeps their order.
                Edit edit = new Edit(commands, last.opposite(), words, last.edit().time, now);
                Act act = new Act(edit, true, last.step(), last.from(), last.to(), last.opposite(), last.before());
                edits.replace(last, act, now);
            } else {
                Edit edit = new Edit(commands, opposite, words, world.time(), now);
                Act act = new Act(edit, true, world.steps(), from, moment.commands(), opposite, before);
                edits.replace(last, act, now);
            }
            session.touch();
            return true;
        } catch (IllegalArgumentException refused) {
            refusal.set(refused.getMessage());
            if (replaces) {
                attempt(last.edit().commands, null);
            }
            return false;
        }
    }

    /** Refuses a prop outside the world; undoing may bring one back that a scene's file put there. */
    private void check(Command command) {
        Prop prop = command instanceof Command.AddProp add
                ? add.prop()
                : command instanceof Command.MoveProp move ? move.to() : null;
        Bounds bounds = world.bounds();
        if (prop != null && !bounds.contains(bounds.wrapX(prop.x()), bounds.wrapZ(prop.z()))) {
            throw new IllegalArgumentException("the " + Parameter.text(prop.kind()) + " would stand outside the world");
        }
    }

    /** Whether the world was set back to an earlier state since the last call. */
    boolean takeRewound() {
        boolean was = rewound;
        rewound = false;
        return was;
    }

    /**
     * Undoes the last edit that holds; returns it, or null.
     *
     * @throws IllegalArgumentException when what it changed no longer exists
     */
    Edit undo() {
        session.settle();
        return exchange(edits.toUndo(world.steps()));
    }

    /**
     * Redoes the last undone edit; returns it, or null.
     *
     * @throws IllegalArgumentException when what it changed no longer exists
     */
    Edit redo() {
        session.settle();
        return exchange(edits.toRedo(world.steps()));
    }

    boolean hasSomeToUndo() {
        return edits.toUndo(world.steps()) != null;
    }

    boolean hasSomeToRedo() {
        return edits.toRedo(world.steps()) != null;
    }

    private Edit exchange(Act act) {
        if (act == null) {
            return null;
        }
        session.touch();
        Setup now = world.setupAtStart();
        if (isOfThisMoment(act)) {
            branchOff();
            takeOut(act.from(), act.to());
            edits.takeBack(act, now);
            return act.edit();
        }
        int from = moment.commands();
        List<Command> opposite = attempt(act.opposite(), act.before());
        edits.undoOrRedo(new Act(act.edit(), !act.makes(), world.steps(), from, moment.commands(), opposite, now));
        return act.edit();
    }

    private boolean isOfThisMoment(Act act) {
        return act.step() == world.steps() && act.isLogged() && moment.reaches(act.from());
    }

    private void takeOut(int from, int to) {
        moment.takeOut(from, to);
        session.palette.readAgain(world.steps());
        rewound = true;
    }

    private void branchOff() {
        if (session.isInThePast()) {
            session.branchOff();
        }
    }

    /**
     * Carries out commands, and returns the commands that reverse them as far as commands can.
     *
     * @param wanted the setup to restore, whatever has happened to its things since; null: none
     * @throws IllegalArgumentException when one is refused; then none is carried out
     */
    private List<Command> attempt(List<Command> commands, Setup wanted) {
        moment.keep();
        int from = moment.commands();
        try {
            List<Command> opposite = carryOut(commands, wanted);
            if (session.isInThePast()) {
                // The known future is dropped only if the commands are accepted, and only from the state that it
                // followed.
                takeOut(from, moment.commands());
                session.branchOff();
                carryOut(commands, wanted);
            }
            return opposite;
        } catch (RuntimeException refused) {
            if (moment.commands() > from) {
                takeOut(from, moment.commands());
            }
            if (refused instanceof IllegalArgumentException) {
                throw refused;
            }
            // A defect half-way: reverse what it had changed, as for any refusal.
            log.warn("{} failed", commands, refused);
            throw new IllegalArgumentException("failed, and changed nothing: " + refused.getMessage(), refused);
        }
    }

    private List<Command> carryOut(List<Command> commands, Setup wanted) {
        List<Command> opposite = new ArrayList<>();
        IllegalArgumentException gone = null;
        for (Command command : commands) {
            List<Command> back;
            try {
                back = world.inverse(command);
            } catch (IllegalArgumentException notThere) {
                if (wanted == null) {
                    throw notThere;
                }
                gone = notThere;
                continue;
            }
            opposite.addAll(0, back == null ? List.of() : back);
            send(command);
        }
        if (wanted != null && !world.setupAtStart().groups().equals(wanted.groups())) {
            opposite.addAll(0, world.inverse(new Command.SetFirstGroups(wanted.groups())));
            send(new Command.SetFirstGroups(wanted.groups()));
        }
        if (gone != null && !world.setupAtStart().equals(wanted)) {
            throw gone;
        }
        return opposite;
    }

    private void send(Command command) {
        long told = world.events().count();
        world.send(command);
        world.carryOut();
        for (Event event : world.events().since(told)) {
            if (event instanceof Event.Refused refused) {
                throw new IllegalArgumentException(refused.why());
            }
        }
    }
}
